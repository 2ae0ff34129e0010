"""Hands at any table: a game that adds nothing but the rule that helps can enter, undo, and is told why not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import flet as ft
import pytest

from assistant import paths
from assistant.desk import View
from assistant.frame import Frame
from assistant.screens.parts.drafts import draft_of
from assistant.screens.table.hands import Before, Hands, use_at
from assistant.words import words
from tests.assistant.stage import Stage, on_stage
from tests.assistant.table import Table, place


class Plain(Hands[Before]):
    """A game's hands at their least."""

    def rule_here(self) -> str:
        return "tree.round.seven"


class Page:
    """A page at a table; ``drawn`` counts how often the whole table was drawn again."""

    def __init__(self, folder: Path) -> None:
        self.table = Table(folder)
        self.id = self.table.start()
        self.went: list[str] = []
        self.told: list[str] = []
        self.drawn = 0
        self.hands = Plain(self.view, Before())
        self.draw()

    @property
    def view(self) -> View:
        view = self.table.desk.look(self.id)
        assert isinstance(view, View)
        return view

    def draw(self) -> None:
        frame = SimpleNamespace(
            desk=self.table.desk, w=words("en"), language="en", go=self.went.append, tell=self.told.append
        )
        self.hands.seen(cast(Frame, frame), self.view, self.again)

    def again(self) -> None:
        self.drawn += 1

    def enter(self, cell: str, seat: int = 0) -> View | None:
        found = self.hands.enter(place(cell, seat), replace(self.hands.at, stop=None))
        self.draw()
        return found


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Page]:
    page = Page(tmp_path)
    yield page
    page.table.close()


def test_what_stands_is_drawn_and_what_does_not_says_why(page: Page) -> None:
    after = page.enter("I1")
    assert after is not None
    assert after.session.length == page.drawn == 1
    assert page.enter("I1") is None
    assert page.hands.at.stop is not None
    assert "I1 is taken" in page.hands.at.stop.sentence
    page.hands.why()
    assert page.went == [paths.rule("tree.place.free-space", page.id)]
    page.hands.show_seat(1)
    assert page.hands.at == Before(shown=1)


def test_a_step_shows_the_seat_that_it_was_at(page: Page) -> None:
    page.enter("I1", seat=1)
    page.hands.undo()
    page.draw()
    assert (page.view.session.length, page.hands.at.shown) == (0, 1)
    page.hands.show_seat(0)
    page.hands.redo()
    assert (page.view.session.length, page.hands.at.shown) == (1, 1)


def test_other_entries_take_the_place_of_all(page: Page) -> None:
    page.enter("I1")
    assert page.hands.revise([place("II1")], Before()) is not None
    assert [entry["cell"] for entry in page.view.session.entries] == ["II1"]


def test_entries_of_which_some_would_not_stand_wait_as_a_draft_beside_what_waits(page: Page) -> None:
    page.enter("I1")
    page.enter("II1")
    assert page.hands.revise([place("I1"), place("I1")], Before()) is None
    assert page.went == [paths.entries(page.id)]
    assert [entry["cell"] for entry in page.view.session.entries] == ["I1", "II1"]
    page.draw()
    assert page.hands.revise([place("VII1"), place("II1")], Before()) is None
    assert [entry["cell"] for entry in draft_of(page.view).entries] == ["VII1", "I1"]
    page.enter("III1")
    assert [entry["cell"] for entry in draft_of(page.view).entries] == ["VII1", "I1", "III1"]


def test_what_another_page_entered_meanwhile_is_told_and_drawn(page: Page) -> None:
    page.table.place(page.id, "I1", seat=1)
    found = page.hands.enter(place("II1"), replace(page.hands.at, shown=1))
    assert (found, page.hands.at.shown, len(page.told), page.drawn) == (None, 0, 1, 1)


def test_only_who_watches_hears(page: Page) -> None:
    heard: list[int] = []
    stop = page.hands.watch(lambda at: heard.append(at.shown))
    page.hands.show_seat(1)
    stop()
    page.hands.show_seat(0)
    assert heard == [1]


def test_where_one_goes_from_a_table(page: Page) -> None:
    for act in (page.hands.rules_here, page.hands.entries, page.hands.scoresheet, page.hands.result, page.hands.leave):
        act()
    over = [paths.entries(page.id), paths.scoresheet(page.id), paths.result(page.id)]
    assert page.went == [paths.rule("tree.round.seven", page.id), *over, paths.PLAY]


def test_what_lies_and_what_cannot_be_are_felt(page: Page) -> None:
    felt: list[str] = []
    page.hands.knock = lambda: felt.append("knock")
    page.enter("I1")
    assert len(felt) == 1
    page.enter("I1")
    assert len(felt) == 2
    page.hands.undo()
    assert len(felt) == 2


def test_a_part_watches_by_what_it_was_drawn_with_last(tmp_path: Path) -> None:
    """A question that belongs to round 3 appears in round 3, on a page that was opened in round 1."""
    page = Page(tmp_path)
    drawn: list[tuple[int, bool]] = []
    change: list[Callable[[int], None]] = []

    @ft.component
    def part(number: int) -> ft.Control:
        drawn.append((number, use_at(page.hands, lambda at: at.shown == number)))
        return ft.Text(str(number))

    @ft.component
    def whole() -> ft.Control:
        number, set_number = ft.use_state(1)
        change[:] = [set_number]
        return cast(ft.Control, part(number))

    async def scene(stage: Stage) -> None:
        change[0](2)
        await stage.settle()
        page.hands.set(replace(page.hands.at, shown=2))
        await stage.settle()

    on_stage(whole, scene)
    assert drawn[-1] == (2, True)
