"""The desk against a simple model: whole documents on two stacks."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from assistant.desk import Done, Nothing, Refused, Stale, View, WouldDrop
from assistant.desk.held import DEPTH
from engine.document import Document
from engine.session import Seat, Session
from tests.assistant.table import CELLS, COUNTS, STARTER, Table, counted_game, place

PLACES = st.builds(place, st.sampled_from(CELLS[:8]), st.sampled_from([0, 1]), st.sampled_from(["G*2", "C5"]))
COUNTED = st.sampled_from([*dict.fromkeys(str(entry) for entry in counted_game())])
COUNTED_ENTRIES = {str(entry): entry for entry in counted_game()}


def bare(session: Session) -> dict[str, Any]:
    """What the model compares: everything but when it ended."""
    document = session.document()
    document.pop("finished_at", None)
    return document


class Model:
    """One session as the desk should have it."""

    def __init__(self, session: Session) -> None:
        self.now = session
        self.undo: list[Session] = []
        self.redo: list[Session] = []

    def change(self, session: Session) -> None:
        self.undo = [*self.undo, self.now][-DEPTH:]
        self.redo = []
        self.now = session

    def step_back(self) -> bool:
        there = self.undo.pop() if self.undo else self.now.undo()
        if there is self.now:
            return False
        self.redo.append(self.now)
        self.now = there
        return True

    def step_forth(self) -> bool:
        if not self.redo:
            return False
        self.undo = [*self.undo, self.now][-DEPTH:]
        self.now = self.redo.pop()
        return True


class DeskMachine(RuleBasedStateMachine):
    """Enters, revises and steps in two sessions, with restarts between."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.table = Table(Path(self.folder.name))
        self.models: dict[str, Model] = {}
        for setup in (STARTER, COUNTS):
            id = self.table.start(setup)
            self.table.enter(id, {"do": "objective", "card": {"kind": "row-ends"}})
            model = Model(self.table.session(id).undo())
            model.change(self.table.session(id))
            self.models[id] = model
        self.current = id

    def teardown(self) -> None:
        self.table.close()
        self.folder.cleanup()

    def view(self, id: str) -> View:
        view = self.table.desk.look(id)
        assert isinstance(view, View)
        return view

    def enter(self, id: str, entry: Document) -> None:
        model = self.models[id]
        outcome = self.table.enter(id, entry)
        if model.now.can(entry):
            assert isinstance(outcome, Done)
            model.change(model.now.enter(entry))
            self.current = id
        else:
            assert isinstance(outcome, Refused)

    @rule(entry=PLACES)
    def place(self, entry: Document) -> None:
        self.enter(next(iter(self.models)), entry)

    @rule(name=COUNTED)
    def count(self, name: str) -> None:
        self.enter(list(self.models)[1], COUNTED_ENTRIES[name])

    @rule()
    def count_to_the_end(self) -> None:
        id = list(self.models)[1]
        for entry in counted_game():
            if self.models[id].now.can(entry):
                self.enter(id, entry)

    @rule(which=st.integers(0, 1), entry=PLACES, length=st.integers(-3, 3).filter(bool))
    def enter_late(self, which: int, entry: Document, length: int) -> None:
        id = list(self.models)[which]
        outcome = self.table.desk.enter(id, entry, len(self.models[id].now.entries) + length)
        assert isinstance(outcome, Stale)

    @rule(which=st.integers(0, 1), data=st.data())
    def revise_entries(self, which: int, data: st.DataObject) -> None:
        id = list(self.models)[which]
        entries = list(self.models[id].now.entries)
        index = data.draw(st.integers(0, len(entries)))
        action = data.draw(st.sampled_from(["replace", "insert", "remove", "swap"]))
        if action == "insert":
            entries.insert(index, data.draw(PLACES))
        elif action == "replace" and index < len(entries):
            entries[index] = data.draw(PLACES)
        elif action == "remove":
            del entries[index : index + 1]
        elif len(entries) > 1:
            entries[0], entries[-1] = entries[-1], entries[0]
        self.revise(id, entries=entries)

    @rule(
        which=st.integers(0, 1), cookies=st.integers(0, 3), names=st.permutations(["Ana", "Béla"]), both=st.booleans()
    )
    def revise_setup(self, which: int, cookies: int, names: list[str], both: bool) -> None:
        id = list(self.models)[which]
        setup = {**self.models[id].now.setup, "cookies": cookies}
        by_name = {"Ana": "id-1", "Béla": "id-2"}
        players = [Seat(name, by_name[name]) for name in names]
        if both:
            self.revise(id, setup=setup, players=players)
        else:
            self.revise(id, setup=setup)

    def revise(self, id: str, **changes: Any) -> None:
        model = self.models[id]
        revision = model.now.revise(**changes)
        outcome = self.table.desk.revise(id, self.view(id).number, **changes)
        if revision.dropped:
            assert isinstance(outcome, WouldDrop)
            assert outcome.dropped == revision.dropped
            return
        assert isinstance(outcome, Done)
        if bare(revision.session) != bare(model.now):
            model.change(revision.session)
            self.current = id

    @rule(which=st.integers(0, 1), times=st.integers(1, 4))
    def undo(self, which: int, times: int) -> None:
        id = list(self.models)[which]
        for _ in range(times):
            outcome = self.table.desk.undo(id)
            if self.models[id].step_back():
                assert isinstance(outcome, Done)
                self.current = id
            else:
                assert isinstance(outcome, Nothing)

    @rule(which=st.integers(0, 1), times=st.integers(1, 4))
    def redo(self, which: int, times: int) -> None:
        id = list(self.models)[which]
        for _ in range(times):
            outcome = self.table.desk.redo(id)
            if self.models[id].step_forth():
                assert isinstance(outcome, Done)
                self.current = id
            else:
                assert isinstance(outcome, Nothing)

    @rule(which=st.integers(0, 1))
    def open(self, which: int) -> None:
        self.current = list(self.models)[which]
        assert isinstance(self.table.desk.open(self.current), Done)

    @precondition(lambda self: self.models)
    @rule()
    def restart(self) -> None:
        self.table.restart()

    @invariant()
    def the_desk_has_what_the_model_has(self) -> None:
        for id, model in self.models.items():
            view = self.view(id)
            assert bare(view.session) == bare(model.now)
            assert (view.redo is not None) == bool(model.redo)
            assert (view.undo is not None) == bool(model.undo or model.now.entries)
            assert (view.session.head.finished_at is not None) == model.now.finished
        current = self.table.desk.current
        assert current is not None
        assert current.id == self.current
        assert Session.read(view.session.document()) == view.session


DeskMachine.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestTheDeskAgainstItsModel = DeskMachine.TestCase
