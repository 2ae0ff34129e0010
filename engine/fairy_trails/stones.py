"""Stones put down, and the lines that say so: for which trails, and how many there were left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.document import Json
from engine.fairy_trails.board import Trail
from engine.fairy_trails.tiles import COLOURS, Colour
from engine.scoresheet import Item, Line

OWN: Final = "trails.stones.own"
OWED: Final = "trails.stones.owed"
SETTLED: Final = "trails.stones.settled"
PLACED: Final = "trails.stones.placed"
SOLO_SCORE: Final = "trails.solo.score"

END: Final = "end"
"""The stage after the last card."""


@dataclass(frozen=True, slots=True)
class Completed:
    """What a line knows of the trails that brought its stones, those without a house left out."""

    trails: tuple[Trail, ...]

    @property
    def houses(self) -> int:
        """How many houses they have; there may have been fewer stones."""
        return houses_of(self.trails)

    def document(self) -> dict[str, Json]:
        """What the command line prints of it."""
        return {"houses": self.houses, "trails": len(self.trails)}


@dataclass(frozen=True, slots=True)
class Supply:
    """The stones that are not put down yet.

    >>> Supply(19, 2).without({"yellow": 2})
    Supply(pink=19, yellow=0)
    """

    pink: int
    yellow: int

    def of(self, colour: Colour) -> int:
        """How many are left of a colour."""
        return self.pink if colour == "pink" else self.yellow

    def without(self, placed: Mapping[Colour, int]) -> Supply:
        """What is left after these were put down."""
        return Supply(self.pink - placed.get("pink", 0), self.yellow - placed.get("yellow", 0))

    def enough(self, trails: Sequence[Trail], colours: Sequence[Colour]) -> dict[Colour, int]:
        """How many stones go down on these trails of the colours: on each house, as long as there are some left."""
        return {
            colour: min(self.of(colour), houses_of([trail for trail in trails if trail.colour == colour]))
            for colour in colours
        }


def houses_of(trails: Sequence[Trail]) -> int:
    """How many houses the trails have together."""
    return sum(trail.houses for trail in trails)


def stones_line(seat: int, stage: str, rule: str, trails: Sequence[Trail], count: int) -> tuple[Line, ...]:
    """The line of stones put down on the trails; none for none.

    Its items are the houses: ``(x, y, colour, exits, houses)`` of each segment that has some.
    """
    if not count:
        return ()
    with_houses = tuple(trail for trail in trails if trail.houses)
    houses = [trail.houses for trail in with_houses]
    formula = " + ".join(map(str, houses)) if sum(houses) == count else str(count)
    return (Line(seat, stage, rule, count, count, formula, _items(with_houses), Completed(with_houses)),)


def placed_line(seat: int, turn: int, count: int) -> tuple[Line, ...]:
    """The line of a turn of which only the stones were told; none for none."""
    return (Line(seat, f"turn {turn}", PLACED, count, count, str(count)),) if count else ()


def score_line(left: int) -> tuple[Line, ...]:
    """The score of who played alone and won: a point for each card left (rule ``trails.solo.score``)."""
    return (Line(0, END, SOLO_SCORE, left, left, str(left)),)


def _items(trails: Sequence[Trail]) -> tuple[Item, ...]:
    found = [
        (piece.cell[0], piece.cell[1], trail.colour, piece.segment.exits, piece.segment.houses)
        for trail in trails
        for piece in trail.pieces
        if piece.segment.houses
    ]
    return tuple(sorted(found, key=lambda item: (COLOURS.index(item[2]), item[1], item[0], item[3])))
