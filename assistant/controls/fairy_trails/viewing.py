"""Which part of the map is seen: a zoom and a place, followed through fingers' movements without asking the client.

The client moves the picture by itself and only says where fingers began and are; what lay under them stays there.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import Final

from assistant.controls.fairy_trails.geometry import Point

LEAST: Final = 0.2
MOST: Final = 3.0
"""The least and the greatest zoom; at 1 a card is ``CARD`` wide."""

FRICTION: Final = 0.0000135
"""The client's own: how a released map slows down."""

SLOWEST: Final = 50.0
"""Below this speed a released map stands still at once."""


def within(scale: float) -> float:
    """A zoom between the least and the greatest."""
    return min(MOST, max(LEAST, scale))


@dataclass(frozen=True, slots=True)
class Viewing:
    """A point of the map is seen at ``scale`` times itself plus (``x``, ``y``)."""

    scale: float = 1.0
    x: float = 0.0
    y: float = 0.0

    def seen(self, point: Point) -> Point:
        """Where a point of the map is seen.

        >>> Viewing(2, 10, 0).seen((5, 5))
        (20, 10)
        """
        return self.scale * point[0] + self.x, self.scale * point[1] + self.y

    def under(self, seen: Point) -> Point:
        """The point of the map that is seen there.

        >>> Viewing(2, 10, 0).under((20, 10))
        (5.0, 5.0)
        """
        return (seen[0] - self.x) / self.scale, (seen[1] - self.y) / self.scale

    def with_at(self, point: Point, seen: Point, scale: float) -> Viewing:
        """The viewing at another zoom in which a point of the map is seen at a place."""
        return Viewing(scale, seen[0] - scale * point[0], seen[1] - scale * point[1])

    def moved(self, dx: float, dy: float) -> Viewing:
        """Everything seen so much further right and down."""
        return Viewing(self.scale, self.x + dx, self.y + dy)

    def released(self, vx: float, vy: float) -> Viewing:
        """Where it comes to rest when let go at a speed (pixels a second).

        >>> Viewing().released(10, 10)
        Viewing(scale=1.0, x=0.0, y=0.0)
        """
        if (vx * vx + vy * vy) ** 0.5 < SLOWEST:
            return self
        return self.moved(-vx / log(FRICTION), -vy / log(FRICTION))


@dataclass(frozen=True, slots=True)
class Held:
    """What fingers hold since they touched: a point of the map, and the zoom of then."""

    point: Point
    scale: float

    @classmethod
    def taken(cls, viewing: Viewing, at: Point) -> Held:
        """What fingers take hold of at a place."""
        return cls(viewing.under(at), viewing.scale)

    def moved(self, viewing: Viewing, at: Point, spread: float) -> Viewing:
        """The viewing when the fingers are at a place, and so many times as far apart as at first."""
        return viewing.with_at(self.point, at, within(self.scale * spread))


Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def fitting(box: Box, width: float, height: float, margin: float = 8, most: float = 1.0) -> Viewing:
    """The viewing that shows a part of the map in the middle of a window, not larger than ``most``."""
    left, top, right, bottom = box
    across, down = max(1.0, right - left), max(1.0, bottom - top)
    scale = max(LEAST, min(most, (width - 2 * margin) / across, (height - 2 * margin) / down))
    return Viewing(scale, width / 2 - scale * (left + right) / 2, height / 2 - scale * (top + bottom) / 2)


def shows(viewing: Viewing, box: Box, width: float, height: float, margin: float = 0) -> bool:
    """Whether a part of the map is wholly in the window."""
    (left, top), (right, bottom) = viewing.seen(box[:2]), viewing.seen(box[2:])
    slack = margin - 0.5
    return left >= slack and top >= slack and right <= width - slack and bottom <= height - slack


def bring(viewing: Viewing, box: Box, width: float, height: float, margin: float = 0) -> Viewing:
    """The nearest viewing at the same zoom that shows a part of the map, its upper left first."""
    (left, top), (right, bottom) = viewing.seen(box[:2]), viewing.seen(box[2:])
    dx = max(margin - left, min(0.0, width - margin - right))
    dy = max(margin - top, min(0.0, height - margin - bottom))
    return viewing.moved(dx, dy)
