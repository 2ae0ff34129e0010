"""What must hold of every objective card that is opened, drawn and saved in the form; no page is needed for that."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.desk import View
from assistant.frame import Frame
from assistant.look.look import Look
from assistant.screens.christmas_tree.objective import drawing_paper, making
from assistant.screens.christmas_tree.objective.adding import Adding, Shown
from assistant.screens.christmas_tree.objective.drawing_paper import Paper
from assistant.screens.christmas_tree.objective.known import KnownObjective, meaning, offered
from assistant.screens.christmas_tree.objective.presets import FAMILIES
from assistant.words import words
from engine.christmas_tree.objective_reading import read_objective
from engine.christmas_tree.objectives import (
    LIGHT_COLOURS,
    FlakesInOrder,
    Formation,
    Lights,
    LineTotals,
    ObjectiveCard,
    RowEnds,
    Same,
)
from engine.document import Document
from engine.ruling import Refusal
from tests.assistant.table import ANA, BELA, STARTER, Table
from tests.engine.christmas_tree.games import formations, objectives

some = settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow])


class Workshop:
    """The objectives' screen without what it draws."""

    def __init__(self, folder: Path) -> None:
        self.table = Table(folder)
        self.session = self.table.start(STARTER, ANA, BELA)
        self.shown = Shown()
        page: Any = SimpleNamespace(navigate=lambda path: None, show_dialog=lambda dialog: None)
        self.frame = Frame(self.table.desk, words("en"), Look(), 0, page, lambda scale: None)

    @property
    def now(self) -> Adding:
        """The screen as it is drawn now."""
        view = self.table.desk.look(self.session)
        assert isinstance(view, View)
        return Adding(self.frame, view, self.shown, self._show)

    def _show(self, change: Callable[[Shown], Shown]) -> None:
        self.shown = change(self.shown)

    @property
    def cards(self) -> list[object]:
        """The cards of the round, as they were entered."""
        return [entry["card"] for entry in self.table.session(self.session).entries]


@some
@given(objectives, st.sampled_from((None, 1, 3)))
def test_any_card_that_the_engine_accepts_can_be_opened_and_is_saved_unchanged(
    card: Document, bells: int | None
) -> None:
    with TemporaryDirectory() as folder:
        workshop = Workshop(Path(folder))
        workshop.table.enter(workshop.session, {"do": "objective", "card": card})

        workshop.now.change_added(0)
        assert workshop.now.found == read_objective(card)
        assert workshop.now.lacks == ""
        if bells:
            workshop.now.ring(bells)
        workshop.now.save()

        assert (workshop.shown.card, workshop.shown.stopped) == (None, None), "saved, and the form is closed"
        assert workshop.cards == [card]
        known = workshop.now.known
        assert [one.bells for one in known] == ([bells] if bells else []), "only bells are news"
        workshop.table.close()


Step = Callable[[Adding], None]


def _drawn(draw: Callable[..., tuple[Document, Paper]], *arguments: object) -> Step:
    return lambda adding: adding.draw(partial(draw, *arguments))


def _edited(edit: Callable[..., Document], *arguments: object) -> Step:
    return lambda adding: adding.edit(partial(edit, *arguments))


def _of_a_picture(change: Callable[..., tuple[Document, Paper]], number: int, adding: Adding) -> None:
    """The keys of a picture are there only where the picture is."""
    assert adding.shown.card is not None
    count = len(making.pictures_of(adding.shown.card))
    adding.draw(partial(change, number % count))


def _of_flakes(at: int, adding: Adding) -> None:
    assert adding.shown.card is not None
    if flakes := making.flakes_of(adding.shown.card):
        adding.edit(partial(making.flakes_tapped, at % len(flakes)))


offsets = st.tuples(st.integers(0, 4), st.integers(0, 4))
steps: st.SearchStrategy[Step] = st.one_of(
    offsets.map(lambda at: _drawn(drawing_paper.tapped, at)),
    offsets.map(lambda at: _drawn(drawing_paper.tapped, at)),
    st.just(_drawn(drawing_paper.added)),
    st.integers(0, 3).map(lambda number: partial(_of_a_picture, drawing_paper.turned_to, number)),
    st.integers(0, 3).map(lambda number: partial(_of_a_picture, drawing_paper.removed, number)),
    st.integers(0, 3).map(lambda at: partial(_of_flakes, at)),
    st.just(_edited(making.mirror_switched)),
    st.sampled_from((-1, 1)).map(lambda by: _edited(lambda card: making.stepped(FAMILIES[0], "each", by, card))),
)
alike: st.SearchStrategy[Step] = st.one_of(
    st.sampled_from(sorted(making.MATCHES)).map(lambda name: _edited(making.match_chosen, name)),
    st.sampled_from(("colour", "shape", "flakes")).map(lambda feature: _edited(making.feature_tapped, feature)),
    st.booleans().map(lambda any_of: _edited(making.enough_chosen, any_of)),
)


@some
@given(st.sampled_from([family for family in FAMILIES if family.drawn]), st.data())
def test_whatever_is_drawn_the_engine_accepts_it_or_the_form_says_what_is_missing(
    family: Any, data: st.DataObject
) -> None:
    with TemporaryDirectory() as folder:
        workshop = Workshop(Path(folder))
        workshop.now.open_family(family)
        for step in data.draw(st.lists(st.one_of(steps, alike) if family.matches else steps, max_size=12)):
            step(workshop.now)
            assert workshop.shown.card is not None
            assert 0 <= workshop.shown.paper.picture < len(making.pictures_of(workshop.shown.card))
        adding = workshop.now
        assert bool(adding.lacks) or not isinstance(adding.found, Refusal)
        said = adding.lacks
        card = workshop.shown.card
        adding.save()
        if said:
            assert workshop.cards == []
            assert workshop.shown.card == card, "what is drawn stays"
            assert workshop.shown.stopped is not None
            assert workshop.shown.stopped.sentence == said
        else:
            assert [read_objective(one) for one in workshop.cards] == [adding.found]  # type: ignore[arg-type]
        workshop.table.close()


@given(formations(), offsets)
def test_a_space_tapped_twice_is_as_before_and_no_other_moves(card: Document, at: tuple[int, int]) -> None:
    card = read_objective(card).document()
    paper = drawing_paper.laid_out(card)
    before = drawing_paper.on_lattice(card, paper)

    once, then = drawing_paper.tapped(at, card, paper)
    after = drawing_paper.on_lattice(once, then)
    assert set(after) == set(before) ^ {at}

    twice, last = drawing_paper.tapped(at, once, then)
    assert set(drawing_paper.on_lattice(twice, last)) == set(before)


@given(objectives)
def test_a_picture_that_fits_on_a_tree_lies_on_the_lattice(card: Document) -> None:
    found = read_objective(card)
    if not isinstance(found, Formation):
        return
    document = found.document()
    paper = drawing_paper.laid_out(document)
    for number, picture in enumerate((found.cells, *found.also)):
        if Formation(picture, Same(("colour",)), 0).placements():
            _, turned = drawing_paper.turned_to(number, document, paper)
            size = drawing_paper.size_of(document, turned)
            assert all(0 <= way < size for at in drawing_paper.on_lattice(document, turned) for way in at)


# Which card is which, and which to offer first

LINE = ((0, 0), (0, 1), (0, 2))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Formation(LINE, Same(("colour",)), 6), Formation(((3, 3), (3, 2), (3, 1)), Same(("colour",)), 6)),
        (
            Formation(((0, 0), (1, 0)), Same(("colour", "shape")), 4, mirror=True),
            Formation(((0, 0), (0, 1)), Same(("shape", "colour")), 4, (((2, 2), (3, 2)),)),
        ),
        (
            Formation(LINE, FlakesInOrder((0, 1, 2)), 6),
            Formation(((0, 2), (0, 1), (0, 0)), FlakesInOrder((0, 1, 2)), 6),
        ),
        (LineTotals((("III", 4), ("/2", 1))), LineTotals((("/2", 1), ("III", 4)))),
    ],
)
def test_a_card_is_the_same_however_it_is_drawn(one: ObjectiveCard, other: ObjectiveCard) -> None:
    assert meaning(one) == meaning(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Formation(LINE, Same(("colour",)), 6), Formation(LINE, Same(("shape",)), 6)),
        (Formation(LINE, Same(("colour",)), 6), Formation(LINE, Same(("colour",)), 5)),
        (Formation(LINE, Same(("colour",)), 6), Formation(LINE, Same(("colour",)), 6, mirror=True)),
        (
            Formation(LINE, FlakesInOrder((0, 1, 2)), 6),
            Formation(((0, 1), (0, 0), (0, 2)), FlakesInOrder((0, 1, 2)), 6),
        ),
        (RowEnds(5), RowEnds(6)),
    ],
)
def test_another_card_is_another(one: ObjectiveCard, other: ObjectiveCard) -> None:
    assert meaning(one) != meaning(other)


def test_cards_that_fit_the_level_come_first_and_those_of_this_session_last() -> None:
    yellow, red, blue = (Lights(colour) for colour in LIGHT_COLOURS.values())
    known = (
        KnownObjective(yellow, 3),
        KnownObjective(red),
        KnownObjective(blue, 2),
        KnownObjective(RowEnds(), 1),
    )

    def order(level: str) -> list[ObjectiveCard]:
        return [one.card for one in offered(known, [RowEnds()], level)]

    assert order("starter") == [red, yellow, blue, RowEnds()]
    assert order("family") == [blue, red, yellow, RowEnds()]
    assert order("advanced") == [yellow, blue, red, RowEnds()]
