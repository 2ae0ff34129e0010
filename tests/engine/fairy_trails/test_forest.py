"""What must hold in every forest: the trails of both colours, however the cards lie."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.fairy_trails.board import Board, Cell, neighbours
from engine.fairy_trails.tiles import COLOURS, EXITS, GROUPINGS, Tile, tile

from .games import Lain, board_of, boards, flooded, forests, open_ends, shape, shapes, tiles

slow = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def border(lain: list[Lain]) -> int:
    """The edges between a card and a free cell."""
    cells = {cell for cell, _ in lain}
    return sum(beyond not in cells for cell in cells for beyond in neighbours(cell))


@slow
@given(forests())
def test_open_pink_ends_are_as_many_as_open_yellow_ends_and_as_edges_of_the_border(lain: list[Lain]) -> None:
    board = board_of(lain)
    assert board.border == border(lain)
    for colour in COLOURS:
        assert sum(trail.ends for trail in board.trails if trail.colour == colour) == board.border


@slow
@given(forests(), st.data())
def test_a_card_beside_k_cards_changes_the_open_ends_by_four_less_two_k(lain: list[Lain], data: st.DataObject) -> None:
    before = board_of(lain)
    cell = data.draw(st.sampled_from(before.free))
    after = before.with_card(cell, data.draw(tiles()))
    beside = sum(beyond in before.cards for beyond in neighbours(cell))
    assert after.border - before.border == 4 - 2 * beside


@slow
@given(forests())
def test_the_trails_are_those_that_a_flood_fill_finds(lain: list[Lain]) -> None:
    board, found = board_of(lain), flooded(lain)
    assert shapes(board) == found
    assert len(board.trails) == len(found)
    for trail in board.trails:
        pieces = trail.pieces
        assert trail.length == len(pieces) == len(set(pieces))
        assert trail.houses == sum(piece.segment.houses for piece in pieces)
        assert trail.ends == len(board.ends(trail)) == open_ends(lain, shape(trail))
        assert trail.complete == (trail in board.completed)
        assert all(board.trail(piece.cell, trail.colour, exit) == trail for piece in pieces for exit in piece[1].exits)


@slow
@given(forests())
def test_a_completed_trail_never_changes_and_one_card_completes_at_most_four_of_a_colour(lain: list[Lain]) -> None:
    known: tuple[object, ...] = ()
    for number, board in enumerate(boards(lain)[1:]):
        completed = [shape(trail) for trail in board.completed]
        assert tuple(completed[: len(known)]) == known
        newest = board.completed_by(number)
        assert [shape(trail) for trail in newest] == completed[len(known) :]
        assert all(sum(trail.colour == colour for trail in newest) <= 4 for colour in COLOURS)
        known = tuple(completed)


@slow
@given(forests(), st.randoms(use_true_random=False))
def test_the_order_in_which_the_cards_came_changes_no_trail(lain: list[Lain], random: object) -> None:
    mixed = list(lain)
    random.shuffle(mixed)  # type: ignore[attr-defined]  # Hypothesis' own Random
    one, other = board_of(lain), board_of(mixed)
    assert shapes(one) == shapes(other)
    assert {shape(trail) for trail in one.completed} == {shape(trail) for trail in other.completed}
    assert one.border == other.border


@slow
@given(forests(), st.integers(1, 3))
def test_turning_the_whole_board_turns_its_trails_and_changes_none(lain: list[Lain], quarters: int) -> None:
    turned = [(turned_cell(cell, quarters), card.turned(quarters)) for cell, card in lain]
    one, other = board_of(lain), board_of(turned)
    assert shapes(other) == {
        (
            colour,
            frozenset(p._replace(cell=turned_cell(p.cell, quarters), segment=p.segment.turned(quarters)) for p in ps),
        )
        for colour, ps in shapes(one)
    }
    assert [(t.colour, t.houses, t.length, t.card) for t in one.completed] == [
        (t.colour, t.houses, t.length, t.card) for t in other.completed
    ]


def turned_cell(cell: Cell, quarters: int) -> Cell:
    for _ in range(quarters):
        cell = -cell[1], cell[0]
    return cell


@slow
@given(forests())
def test_an_older_board_stays_as_it_was(lain: list[Lain]) -> None:
    seen = [(board, shapes(board), board.border) for board in boards(lain)]
    assert all(shapes(board) == found and board.border == border for board, found, border in seen)
    assert all(shapes(board) == flooded(lain[:count]) for count, (board, _, _) in enumerate(seen))


@slow
@given(forests())
def test_free_are_exactly_the_cells_that_a_card_touches(lain: list[Lain]) -> None:
    board = board_of(lain)
    assert len(set(board.free)) == len(board.free)
    assert set(board.free) == {beyond for cell, _ in lain for beyond in neighbours(cell)} - {cell for cell, _ in lain}
    assert all(board.touches(cell) for cell in board.free)


@slow
@given(forests())
def test_a_card_once_drawn_stays_the_same_on_every_later_board(lain: list[Lain]) -> None:
    found = boards(lain)
    for number, (cell, card) in enumerate(lain):
        first = found[number + 1].cards[cell]
        assert (first.number, first.cell, first.tile) == (number, cell, card)
        assert all(board.cards[cell] is first for board in found[number + 1 :])


def test_a_trail_names_its_cards_once_and_its_ends_in_the_order_of_placing() -> None:
    board = (
        Board.starting(tile("NS.EW|NESW")).with_card((1, 0), tile("N.E.SW1|NESW")).with_card((1, 1), tile("NESW|NESW"))
    )
    trail = board.trail((0, 0), "pink", "W")
    assert (trail.length, trail.houses) == (3, 1)
    assert [card.number for card in board.cards_of(trail)] == [0, 1, 2]
    assert [(end.cell, end.exit, end.beyond) for end in board.ends(trail)] == [
        ((0, 0), "W", (-1, 0)),
        ((1, 1), "E", (2, 1)),
        ((1, 1), "S", (1, 2)),
        ((1, 1), "W", (0, 1)),
    ]


def test_a_card_on_a_card_is_the_programs_mistake() -> None:
    with pytest.raises(ValueError, match=r"\(0, 0\)"):
        Board.starting(tile("NESW|NESW")).with_card((0, 0), tile("NESW|NESW"))


# Cards


@slow
@given(tiles(9))
def test_a_card_reads_back_from_its_code_and_four_turns_bring_it_round(card: Tile) -> None:
    assert tile(card.code) == card
    assert card.turned(2) == card.turned().turned()
    assert card.turned(4) == card
    assert len(card.ways) in (1, 2, 4)


@slow
@given(tiles(9), st.integers(0, 3))
def test_a_card_has_one_name_however_it_lies(card: Tile, quarters: int) -> None:
    assert card.turned(quarters).key == card.key
    assert tile(card.key).key == card.key
    assert card in tile(card.key).ways


@slow
@given(tiles(9))
def test_the_order_in_which_segments_are_written_is_free(card: Tile) -> None:
    reversed_code = "|".join(".".join(reversed(part.split("."))) for part in card.code.split("|"))
    assert tile(reversed_code) == card


def test_there_are_fifteen_groupings_of_a_colour_and_seventy_three_cards_without_houses() -> None:
    assert len(set(GROUPINGS)) == 15
    assert all(sorted(grouping.replace(".", "")) == sorted(EXITS) for grouping in GROUPINGS)
    faces = [tile(f"{pink}|{yellow}") for pink in GROUPINGS for yellow in GROUPINGS]
    assert (len(faces), len({face.key for face in faces})) == (225, 73)
    assert {face.grouping("pink") for face in faces} == set(GROUPINGS)
    assert len({face.key for face in faces if face.grouping("yellow") == "NESW"}) == 7
