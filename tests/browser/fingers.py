"""Fingers that move a page: one that draws it along, two that spread. Taps are the phone's own."""

from __future__ import annotations

from .phone import Phone

Point = tuple[float, float]

STEPS = 12
"""How many steps a movement takes; a gesture is only known as one after some pixels."""


class Fingers:
    """On one phone."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self._browser = phone.context.new_cdp_session(phone.page)

    def drag(self, start: Point, end: Point) -> None:
        """One finger touches, moves and comes to rest before it lifts."""
        self._move([start], [end])

    def spread(self, middle: Point, before: float, after: float) -> None:
        """Two fingers, so far apart from a point before and after; closer is a pinch."""
        x, y = middle
        self._move([(x - before, y), (x + before, y)], [(x - after, y), (x + after, y)])

    def _move(self, start: list[Point], end: list[Point]) -> None:
        self._touch("touchStart", start)
        for step in range(1, STEPS + 1):
            share = step / STEPS
            self._touch("touchMove", [_between(one, other, share) for one, other in zip(start, end, strict=True)])
            self.phone.settle(0.02)
        # A finger that rests has no speed: the page does not run on.
        self.phone.settle(0.15)
        self._touch("touchMove", end)
        self.phone.settle(0.05)
        self._touch("touchEnd", [])
        self.phone.quiet()

    def _touch(self, kind: str, points: list[Point]) -> None:
        touches = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        self._browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
