"""Outlines as plain numbers: read from path data, moved, scaled and turned; no control is made here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import acos, ceil, copysign, cos, hypot, pi, radians, sin, tan
from typing import Final

Part = tuple[float, ...]
"""One step of an outline by the count of its numbers: 2 a line, 6 a curve, 0 closes, 3 (the third unused) a move."""

_TOKEN: Final = re.compile(r"[MmLlHhVvQqCcAaZz]|-?(?:\d*\.\d+|\d+)")
_TAKES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "A": 7, "Z": 0}


@dataclass(frozen=True, slots=True)
class Outline:
    """A path of moves, lines and curves; three numbers mark a move, so that one plain tuple says what a step is."""

    parts: tuple[Part, ...]

    def moved(self, dx: float = 0, dy: float = 0, *, scale: float = 1, turn: float = 0) -> Outline:
        """Scaled and turned (degrees, clockwise) about the origin, then moved.

        >>> outline("M0 0H2").moved(1, 1, turn=90).parts[1]
        (1.0, 3.0)
        """
        c, s = cos(radians(turn)) * scale, sin(radians(turn)) * scale

        def map_part(part: Part) -> Part:
            marks = part[2:] if len(part) == 3 else ()
            pairs = part[:2] if marks else part
            found: list[float] = []
            for at in range(0, len(pairs), 2):
                x, y = pairs[at], pairs[at + 1]
                found += (round(c * x - s * y + dx, 3), round(s * x + c * y + dy, 3))
            return (*found, *marks)

        return Outline(tuple(map_part(part) for part in self.parts))

    def __add__(self, other: Outline) -> Outline:
        return Outline(self.parts + other.parts)


def _move(x: float, y: float) -> Part:
    return (x, y, 0.0)


@lru_cache(maxsize=256)
def outline(data: str) -> Outline:
    """Reads SVG path data; arcs and quadratic curves become cubic ones.

    >>> [len(part) for part in outline("M0 -1a1 1 0 0 1 1 1z").parts]
    [3, 6, 0]
    """
    parts: list[Part] = []
    x = y = start_x = start_y = 0.0
    for command, numbers in _commands(data):
        relative = command.islower()
        ox, oy = (x, y) if relative else (0.0, 0.0)
        match command.upper():
            case "M":
                x, y = start_x, start_y = ox + numbers[0], oy + numbers[1]
                parts.append(_move(x, y))
            case "L":
                x, y = ox + numbers[0], oy + numbers[1]
                parts.append((x, y))
            case "H":
                x = ox + numbers[0]
                parts.append((x, y))
            case "V":
                y = oy + numbers[0]
                parts.append((x, y))
            case "Q":
                qx, qy, ex, ey = ox + numbers[0], oy + numbers[1], ox + numbers[2], oy + numbers[3]
                parts.append(
                    (x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3, ex + (qx - ex) * 2 / 3, ey + (qy - ey) * 2 / 3, ex, ey)
                )
                x, y = ex, ey
            case "C":
                parts.append(tuple(n + (oy if at % 2 else ox) for at, n in enumerate(numbers)))
                x, y = parts[-1][4], parts[-1][5]
            case "A":
                ex, ey = ox + numbers[5], oy + numbers[6]
                parts += _arc(x, y, numbers[0], bool(numbers[3]), bool(numbers[4]), ex, ey)
                x, y = ex, ey
            case _:
                parts.append(())
                x, y = start_x, start_y
    return Outline(tuple(tuple(round(n, 4) for n in part) for part in parts))


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers; a command's repeated numbers repeat it, a move's as lines."""
    command = ""
    numbers: list[float] = []
    for token in _TOKEN.findall(data):
        if token.isalpha():
            command, numbers = token, []
        else:
            numbers.append(float(token))
        if len(numbers) == _TAKES[command.upper()]:
            yield command, numbers
            command, numbers = {"M": "L", "m": "l"}.get(command, command), []


def _arc(x: float, y: float, r: float, large: bool, clockwise: bool, ex: float, ey: float) -> list[Part]:
    """A circle's arc as curves of at most a quarter each."""
    half = hypot(ex - x, ey - y) / 2
    r = max(r, half)
    away = (r * r - half * half) ** 0.5 * (-1 if large != clockwise else 1)
    mx, my, ux, uy = (x + ex) / 2, (y + ey) / 2, (ex - x) / (2 * half), (ey - y) / (2 * half)
    cx, cy = mx + uy * away, my - ux * away
    first = copysign(acos(max(-1, min(1, (x - cx) / r))), y - cy)
    last = copysign(acos(max(-1, min(1, (ex - cx) / r))), ey - cy)
    sweep = last - first
    if clockwise and sweep <= 0:
        sweep += 2 * pi
    if not clockwise and sweep >= 0:
        sweep -= 2 * pi
    return list(_curves(cx, cy, r, first, sweep))


def _curves(cx: float, cy: float, r: float, first: float, sweep: float) -> Iterator[Part]:
    steps = max(1, ceil(abs(sweep) / (pi / 2) - 1e-6))
    step = sweep / steps
    k = 4 / 3 * tan(step / 4) * r
    for at in range(steps):
        one, two = first + at * step, first + (at + 1) * step
        yield (
            cx + r * cos(one) - k * sin(one),
            cy + r * sin(one) + k * cos(one),
            cx + r * cos(two) + k * sin(two),
            cy + r * sin(two) - k * cos(two),
            cx + r * cos(two),
            cy + r * sin(two),
        )


def polygon(*points: tuple[float, float]) -> Outline:
    """A closed outline through points.

    >>> polygon((0, 0), (1, 0), (0, 1)).parts
    ((0, 0, 0.0), (1, 0), (0, 1), ())
    """
    return Outline((_move(*points[0]), *points[1:], ()))


def line(*points: tuple[float, float]) -> Outline:
    """An open outline through points."""
    return Outline((_move(*points[0]), *points[1:]))


def circle(r: float, cx: float = 0, cy: float = 0) -> Outline:
    """A circle about a point.

    >>> len(circle(5).parts)
    6
    """
    return Outline((_move(cx + r, cy), *_curves(cx, cy, r, 0, 2 * pi), ()))


def rectangle(x: float, y: float, width: float, height: float, r: float = 0) -> Outline:
    """A rectangle with round corners."""
    if not r:
        return polygon((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    right, low = x + width, y + height
    return outline(
        f"M{x + r} {y}H{right - r}A{r} {r} 0 0 1 {right} {y + r}V{low - r}A{r} {r} 0 0 1 {right - r} {low}"
        f"H{x + r}A{r} {r} 0 0 1 {x} {low - r}V{y + r}A{r} {r} 0 0 1 {x + r} {y}Z"
    )


def rhombus(a: float, b: float) -> Outline:
    """A rhombus about the origin, half as wide as ``a`` and half as high as ``b``."""
    return polygon((0, -b), (a, 0), (0, b), (-a, 0))


@lru_cache(maxsize=8)
def spiral(end: float, first: float, sweep: float) -> Outline:
    """A spiral out of the origin to a radius, from an angle through a sweep (degrees, clockwise)."""
    steps = max(4, ceil(sweep / 40))
    step = radians(sweep) / steps
    rate = end / radians(sweep)

    def at(angle: float) -> tuple[float, float, float, float]:
        heading = radians(first) + angle
        r = rate * angle
        c, s = cos(heading), sin(heading)
        return r * c, r * s, rate * c - r * s, rate * s + r * c

    parts: list[Part] = [_move(0, 0)]
    for n in range(steps):
        x, y, vx, vy = at(n * step)
        ex, ey, wx, wy = at((n + 1) * step)
        parts.append((x + vx * step / 3, y + vy * step / 3, ex - wx * step / 3, ey - wy * step / 3, ex, ey))
    return Outline(tuple(tuple(round(n, 4) for n in part) for part in parts))


def soft_rhombus(a: float, b: float, by: float = 0, r: float = 2) -> Outline:
    """A rhombus moved inward by ``by`` on every side, its corners rounded with about the radius ``r``.

    >>> [len(part) for part in soft_rhombus(30, 48, 1.7).parts]
    [3, 6, 2, 6, 2, 6, 2, 6, 0]
    """
    left = 1 - by * hypot(a, b) / (a * b)
    a, b = a * left, b * left
    side = hypot(a, b)
    ux, uy = a / side, b / side
    # from the corner to where the rounding starts: r / tan(half the corner's angle)
    sharp, blunt = r * b / a, r * a / b
    parts: list[Part] = []
    corners = (((0.0, -b), sharp), ((a, 0.0), blunt), ((0.0, b), sharp), ((-a, 0.0), blunt))
    ways = ((ux, uy), (-ux, uy), (-ux, -uy), (ux, -uy))
    for at, ((x, y), way) in enumerate(corners):
        (ix, iy), (ox, oy) = ways[at - 1], ways[at]
        start, end = (x - ix * way, y - iy * way), (x + ox * way, y + oy * way)
        parts.append((*start, 0.0) if not parts else start)
        parts.append(
            (
                start[0] + (x - start[0]) * 2 / 3,
                start[1] + (y - start[1]) * 2 / 3,
                end[0] + (x - end[0]) * 2 / 3,
                end[1] + (y - end[1]) * 2 / 3,
                *end,
            )
        )
    parts.append(())
    return Outline(tuple(parts))
