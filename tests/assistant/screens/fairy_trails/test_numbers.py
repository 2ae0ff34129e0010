"""The numbers at open ends: two ends with the same number belong together, and a trail keeps its own."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from assistant.screens.fairy_trails.numbers import number_of, numbered
from engine.fairy_trails.board import Board
from engine.fairy_trails.tiles import tile
from tests.engine.fairy_trails.games import Lain, board_of, forests

slow = settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow])


@slow
@given(forests())
def test_the_ends_of_a_trail_have_one_number_and_no_other_open_trail_of_its_colour_has_it(lain: list[Lain]) -> None:
    board = board_of(lain)
    found = numbered(board)
    seen: set[tuple[str, int]] = set()
    for trail in board.trails:
        pieces = [(piece.cell, trail.colour, piece.segment.exits) for piece in trail.pieces]
        assert number_of(board, trail) == found.get(pieces[0], 0)
        if trail.complete:
            assert not found.keys() & set(pieces)
            continue
        [number] = {found[piece] for piece in pieces}
        assert number >= 1
        assert (trail.colour, number) not in seen
        seen.add((trail.colour, number))


@slow
@given(forests())
def test_a_further_card_changes_no_number_but_those_of_trails_that_it_joins(lain: list[Lain]) -> None:
    for count in range(1, len(lain)):
        before, after = board_of(lain[:count]), board_of(lain[: count + 1])
        was, now = numbered(before), numbered(after)
        for piece in was.keys() & now.keys():
            cell, colour, exits = piece
            trail = after.trail(cell, colour, exits[0])
            assert now[piece] <= was[piece]
            if trail.card != count:
                assert now[piece] == was[piece]


def test_of_joined_trails_the_smallest_number_stays_and_a_completed_one_leaves_its_own_to_others() -> None:
    board = Board.starting(tile("N.E.S.W|NESW"))
    assert [numbered(board)[(0, 0), "pink", exit] for exit in "NESW"] == [1, 2, 3, 4]
    joined = board.with_card((1, 0), tile("NESW|NESW"))
    assert numbered(joined)[(1, 0), "pink", "NESW"] == 2
    completed = board.with_card((0, -1), tile("N.E.S.W|NESW"))
    numbers = numbered(completed)
    assert ((0, 0), "pink", "N") not in numbers
    assert [numbers[(0, -1), "pink", exit] for exit in "NEW"] == [1, 5, 6]
    assert {numbers[piece] for piece in numbers if piece[1] == "yellow"} == {1}
