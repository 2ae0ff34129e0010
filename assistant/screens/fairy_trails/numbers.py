"""The numbers at the open ends of trails: a trail keeps its own while it is open, whatever happens to others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count

from assistant.controls.fairy_trails.shown import Piece
from engine.fairy_trails.board import Board, Trail
from engine.fairy_trails.tiles import COLOURS, Colour


def numbered(board: Board) -> Mapping[Piece, int]:
    """The number of each piece of an open trail.

    A new trail takes the smallest number that no other of its colour has; of trails that are joined the smallest
    stays, and a completed one leaves its own to others.
    """
    growing = Board()
    numbers: dict[Colour, dict[int, int]] = {colour: {} for colour in COLOURS}
    for card in board.cards.values():
        growing = growing.with_card(card.cell, card.tile)
        for colour in COLOURS:
            exits = (segment.exits[0] for segment in card.tile.segments(colour))
            trails = {id(trail): trail for trail in (growing.trail(card.cell, colour, exit) for exit in exits)}
            _carry_on(numbers[colour], trails, card.number)
    # The trails of this board are others than those of the one that was asked about, though of the same pieces.
    return {
        (piece.cell, trail.colour, piece.segment.exits): numbers[trail.colour][id(trail)]
        for trail in growing.trails
        if not trail.complete
        for piece in trail.pieces
    }


def number_of(board: Board, trail: Trail) -> int:
    """The number at the open ends of a board's trail; 0 once it is complete."""
    return numbered(board).get((trail.cell, trail.colour, trail.segment.exits), 0)


def _carry_on(numbers: dict[int, int], trails: Mapping[int, Trail], card: int) -> None:
    """Gives the trails of a new card their numbers, by their ``id()``; a trail's own hash would gather its pieces."""
    kept = {
        key: [numbers.pop(id(before)) for before in _before(trail, card) if id(before) in numbers]
        for key, trail in trails.items()
    }
    for key, trail in trails.items():
        if kept[key] and not trail.complete:
            numbers[key] = min(kept[key])
    for key, trail in trails.items():
        if not kept[key] and not trail.complete:
            taken = set(numbers.values())
            numbers[key] = next(number for number in count(1) if number not in taken)


def _before(trail: Trail, card: int) -> Iterator[Trail]:
    """The trails of the board before a card that it joined to this one."""
    for joined in trail.joined:
        if joined.card == card:
            yield from _before(joined, card)
        else:
            yield joined


def pieces_of(trails: Iterable[Trail]) -> frozenset[Piece]:
    """Everything on the map that belongs to these trails."""
    return frozenset((piece.cell, trail.colour, piece.segment.exits) for trail in trails for piece in trail.pieces)
