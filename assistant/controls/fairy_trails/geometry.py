"""Where a card's trails run: exits, curves, places for houses, and which trail a point lies on.

A card is a square of ``CARD`` with its corner at the origin. On every edge pink and yellow leave it on lanes of their
own, so that both run on over the edge whatever lies there.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import ceil, hypot
from typing import Final

from engine.fairy_trails.board import Cell
from engine.fairy_trails.tiles import COLOURS, Colour, joined

Point = tuple[float, float]

TOWARDS: Final[dict[str, Cell]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}

CARD: Final = 60.0
LANES: Final[dict[Colour, float]] = {"pink": 21.0, "yellow": 39.0}
STUB: Final = 12.0
"""How far a dead end reaches into the card."""

KEYS: Final = (
    *("N.E.S.W", "NESW", "NS.EW"),
    *("NS.E.W", "N.EW.S", "NE.SW"),
    *("NW.E.S", "NE.S.W", "NW.ES"),
    *("N.E.SW", "N.ES.W", "NSW.E"),
    *("N.ESW", "NES.W", "NEW.S"),
)
"""The fifteen ways to join four exits, in the order of their keys, three in a row."""


def neighbour(cell: Cell, exit: str) -> Cell:
    """The cell beyond an exit.

    >>> neighbour((0, 0), "N")
    (0, -1)
    """
    dx, dy = TOWARDS[exit]
    return cell[0] + dx, cell[1] + dy


def exit_point(exit: str, lane: float) -> Point:
    """Where a lane leaves the card.

    >>> exit_point("E", 21)
    (60.0, 21)
    """
    return {"N": (lane, 0.0), "E": (CARD, lane), "S": (lane, CARD), "W": (0.0, lane)}[exit]


@dataclass(frozen=True, slots=True)
class Arm:
    """A part of a trail from an exit to ``end``: straight, or bent softly about ``about``."""

    start: Point
    end: Point
    about: Point | None = None

    def at(self, share: float) -> Point:
        """The point after a share of the way.

        >>> Arm((0, 0), (10, 10), (10, 0)).at(0.5)
        (7.5, 2.5)
        """
        (ax, ay), (bx, by) = self.start, self.end
        left = 1 - share
        if self.about is None:
            return ax * left + bx * share, ay * left + by * share
        cx, cy = self.about
        first, second, third = left * left, 2 * left * share, share * share
        return ax * first + cx * second + bx * third, ay * first + cy * second + by * third

    def points(self, steps: int) -> tuple[Point, ...]:
        """So many steps along it, both ends included."""
        return tuple(self.at(step / steps) for step in range(steps + 1))

    @property
    def length(self) -> float:
        """About how long it is."""
        return sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(self.points(12)))


@lru_cache(maxsize=256)
def arms(exits: str, lane: float) -> tuple[Arm, ...]:
    """The parts of a segment: a stub, one line through, or one arm an exit to where they meet.

    >>> len(arms("N", 21)), len(arms("NE", 21)), len(arms("NES", 21))
    (1, 1, 3)
    """
    starts = [exit_point(exit, lane) for exit in exits]
    centre = (lane, lane)
    if len(exits) == 1:
        dx, dy = TOWARDS[exits]
        x, y = starts[0]
        return (Arm(starts[0], (x - dx * STUB, y - dy * STUB)),)
    if len(exits) == 2:
        return (Arm(starts[0], starts[1], None if exits in ("NS", "EW") else centre),)
    return tuple(Arm(start, centre) for start in starts)


@lru_cache(maxsize=256)
def _samples(exits: str, lane: float) -> tuple[Point, ...]:
    return tuple(point for arm in arms(exits, lane) for point in arm.points(max(4, ceil(arm.length / 3))))


def away(exits: str, lane: float, x: float, y: float) -> float:
    """How far a point is from a segment."""
    return min(hypot(px - x, py - y) for px, py in _samples(exits, lane))


Segments = tuple[tuple[Colour, str], ...]
"""Segments of a card, each with its colour."""


def segments(pink: str, yellow: str) -> Segments:
    """The segments of a card by its two groupings; an empty one has none.

    >>> segments("NESW", "NS.EW")
    (('pink', 'NESW'), ('yellow', 'NS'), ('yellow', 'EW'))
    """
    return tuple(
        (colour, exits)
        for colour, grouping in zip(COLOURS, (pink, yellow), strict=True)
        if grouping
        for exits in joined(grouping)
    )


def segment_at(pink: str, yellow: str, x: float, y: float, reach: float = CARD) -> tuple[Colour, str] | None:
    """The segment nearest to a point of the card, or None where none is within reach.

    >>> segment_at("NE.S.W", "NS.EW", 21, 55)
    ('pink', 'S')
    """
    found = min(
        ((away(exits, LANES[colour], x, y), colour, exits) for colour, exits in segments(pink, yellow)), default=None
    )
    return None if found is None or found[0] > reach else (found[1], found[2])


EDGE: Final = 8.0
"""Nothing that stands on a trail comes nearer to the card's edge than this."""


@lru_cache(maxsize=256)
def places(pink: str, yellow: str) -> dict[tuple[Colour, str], Point]:
    """Where the houses of each segment stand: on it, near its middle, away from the others and their houses."""
    all_segments = segments(pink, yellow)
    found: dict[tuple[Colour, str], Point] = {}
    for colour, exits in sorted(all_segments, key=lambda segment: len(segment[1])):
        lane = LANES[colour]
        own = _samples(exits, lane)
        if len(exits) == 1:
            found[colour, exits] = own[-1]
            continue
        near = own[len(own) // 2] if len(exits) == 2 else (lane, lane)
        lines = [
            point for other in all_segments if other != (colour, exits) for point in _samples(other[1], LANES[other[0]])
        ]
        taken = list(found.values())

        def room(point: Point, near: Point = near, lines: list[Point] = lines, taken: list[Point] = taken) -> float:
            x, y = point
            free = min((hypot(px - x, py - y) for px, py in lines), default=CARD)
            apart = min((hypot(px - x, py - y) for px, py in taken), default=CARD)
            return min(free, 11) + min(apart, 20) - 0.2 * hypot(near[0] - x, near[1] - y)

        inside = [point for point in own if min(point) >= EDGE and max(point) <= CARD - EDGE]
        found[colour, exits] = max(inside, key=room)
    return found
