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
    assert after(state, ENDS, ENDS, ENDS).comes_next == "counts"
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


def test_which_tree_is_next_clockwise() -> None:
    state = begin(2, {"level": "starter"})
    assert [state.next_tree(seat) for seat in (0, 1, 2)] == [1, 2, 0]
    state = after(state, *placed(1, 7))
    assert [state.next_tree(seat) for seat in (0, 1, 2)] == [2, 2, 0]
    state = after(state, *placed(0, 7), *placed(2, 7))
    assert [state.next_tree(seat) for seat in (0, 1, 2)] == [0, 1, 2]


def test_cards_that_must_hang_together_do_so_at_the_advanced_level_and_not_on_the_dummys_tree() -> None:
    for level, loose in (("advanced", ["VI6"]), ("family", [])):
        state = begin(2, {"level": level})
        for seat in (0, 1, 2):
            state = after(state, *placed(seat, 3), *placed(seat, 1, first=20))
        found = [[cell.name for cell in state.loose(seat)] for seat in (0, 1, 2)]
        assert found == [loose, loose, []]


def test_lights_count_for_an_objective_and_at_the_end() -> None:
    reds: Document = {"do": "objective", "card": {"kind": "lights", "colour": "red"}}
    pairs: Document = {"do": "objective", "card": {"kind": "light-pairs", "colour": "any"}}
    state = begin(3, {"level": "family"})
    assert [after(state, one).scores_lights for one in (reds, pairs, ENDS)] == [True, True, False]
    assert not after(begin(3, {"level": "family", "record": "counts"}), reds).scores_lights
    for round in range(2):
        for seat in range(3):
            state = after(state, *placed(seat, 7, first=7 * round))
        state = after(state, ENDS, ENDS, ENDS, {"do": "score"})
    assert state.scores_lights
