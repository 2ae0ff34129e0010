"""What a table asks of a state: what is missing, what comes next, who chooses, who can spend a cookie."""

from __future__ import annotations

import pytest

from engine.christmas_tree.board import CELLS
from engine.christmas_tree.play import TreeState, begin
from engine.document import Document

ENDS: Document = {"do": "objective", "card": {"kind": "row-ends"}}


def after(state: TreeState, *entries: Document) -> TreeState:
    for entry in entries:
        state = state.enter(entry)
    return state


def placed(seat: int, number: int, first: int = 0) -> list[Document]:
    return [{"do": "place", "seat": seat, "cell": cell.name, "card": "C3"} for cell in CELLS[first : first + number]]


def test_cards_then_objectives_then_the_score_come_next() -> None:
    state = begin(2, {"level": "starter"})
    state = after(state, *placed(0, 7), *placed(2, 6))
    assert (state.missing.seat, state.missing.ornaments, state.missing.objectives) == (1, 7, 3)
    assert state.comes_next == "ornaments"
    state = after(state, *placed(1, 7), *placed(2, 1, first=6))
    assert state.comes_next == "objectives"
    state = after(state, ENDS, ENDS, ENDS)
    assert state.comes_next == "score"
    assert after(state, {"do": "score"}).comes_next == "ornaments"


def test_cards_that_do_not_hang_together_are_no_reason_to_wait() -> None:
    state = begin(3, {"level": "advanced"})
    state = after(state, *placed(0, 7), *placed(1, 7), *placed(2, 6), *placed(2, 1, first=20), ENDS, ENDS, ENDS)
    assert state.comes_next == "score"


def test_who_counts_for_themselves_are_asked_for_it_at_the_end() -> None:
    state = begin(2, {"level": "starter", "record": "counts"})
    assert not state.shows_trees
    assert state.missing_final is None
    for _ in range(3):
        state = after(state, ENDS, ENDS, ENDS, {"do": "score"})
    assert (state.comes_next, state.missing_final) == ("final", 0)
    final: Document = {"do": "final", "seat": 0, "flakes": 1, "gingerbread": [], "lights": 0, "cookies": 0}
    state = after(state, final)
    assert (state.comes_next, state.missing_final) == ("final", 1)
    assert after(state, {**final, "seat": 1}).comes_next == "nothing"


def test_who_chooses_next() -> None:
    assert begin(2, {"level": "starter"}).next_chooser is None
    state = begin(2, {})
    assert state.chooses_objectives
    assert state.next_chooser == 0
    state = after(state, {**ENDS, "seat": 0}, {**ENDS, "seat": 2})
    assert state.next_chooser == 1
    assert after(state, {**ENDS, "seat": 1}).next_chooser is None


@pytest.mark.parametrize(
    ("setup", "entries", "seat", "refusal"),
    [
        ({}, [], 0, ("cell-empty", "none")),
        ({}, placed(0, 1), 0, None),
        ({}, placed(0, 1), 2, ("no-cookies", "dummy")),
        ({"cookies": 1}, [*placed(0, 1), {"do": "cookie", "seat": 0, "turn": ["I1"]}], 0, ("no-cookies", None)),
        ({"cookies": 0}, [], 0, ("no-cookies", None)),
        ({"record": "counts"}, [], 0, ("wrong-record", "counts")),
    ],
)
def test_who_can_spend_a_cookie(
    setup: Document, entries: list[Document], seat: int, refusal: tuple[str, str | None] | None
) -> None:
    found = after(begin(2, setup), *entries).cookie_refusal(seat)
    assert (None if found is None else (found.code, found.reason)) == refusal
