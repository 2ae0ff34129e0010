"""How trails look: pink solid with round ends and pointed houses, yellow dashed with square ends and round houses."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from assistant.controls.drawing import Drawing, Layer, moved
from assistant.controls.fairy_trails.geometry import (
    CARD,
    Arm,
    arms,
)
from assistant.controls.outlines import Outline, Part, circle, line, outline, rectangle
from assistant.look.theme import DARK, FOREST
from engine.fairy_trails.tiles import Colour, joined

WIDTH: Final = 5.3
CASING: Final = 8.6
RIM: Final = 11.4
KNOBS: Final[dict[Colour, float]] = {"pink": 4.9, "yellow": 4.3}
"""Half the size of a dead end's knob."""

PERIOD: Final = 11.0
DASH: Final = 0.58
"""The drawn share of a period."""

INKS: Final[dict[Colour, str]] = {"pink": FOREST.pink, "yellow": FOREST.yellow}
LIT: Final = DARK.lit
"""Amber on the forest's dark ground, the same by day and by night."""
CHOSEN: Final = "#4C5A22"
DONE: Final = FOREST.halo


def _cubic(arm: Arm, first: float, last: float) -> tuple[Part, Part]:
    """A stretch of an arm as a move and a line or a curve."""
    (ax, ay), (bx, by) = arm.at(first), arm.at(last)
    start: Part = (round(ax, 2), round(ay, 2), 0.0)
    if arm.about is None:
        return start, (round(bx, 2), round(by, 2))
    # The middle point of a quadratic curve's stretch, from its start's direction.
    (sx, sy), (ex, ey), (cx, cy) = arm.start, arm.end, arm.about
    left, right = 1 - first, 1 - last
    qx = left * right * sx + (left * last + right * first) * cx + first * last * ex
    qy = left * right * sy + (left * last + right * first) * cy + first * last * ey
    curve = (ax + (qx - ax) * 2 / 3, ay + (qy - ay) * 2 / 3, bx + (qx - bx) * 2 / 3, by + (qy - by) * 2 / 3, bx, by)
    return start, tuple(round(n, 2) for n in curve)


def _shares(arm: Arm, dashed: bool) -> list[tuple[float, float]]:
    """The drawn stretches of an arm; dashes begin and end in half a dash, so that they run on over an edge."""
    if not dashed:
        return [(0.0, 1.0)]
    count = max(1, round(arm.length / PERIOD))
    half = DASH / 2 / count
    middles = [at / count for at in range(count + 1)]
    return [(max(0.0, at - half), min(1.0, at + half)) for at in middles]


def _without(stretches: list[tuple[float, float]], gap: tuple[float, float] | None) -> list[tuple[float, float]]:
    if gap is None:
        return stretches
    start, end = gap
    cut = [(a, min(b, start)) for a, b in stretches if a < start] + [(max(a, end), b) for a, b in stretches if b > end]
    return [(a, b) for a, b in cut if b - a > 0.01]


@lru_cache(maxsize=1024)
def run(exits: str, lane: float, *, dashed: bool = False, under: bool = False) -> Outline:
    """The line of a segment; ``under`` leaves out where another of its colour crosses over it in a tunnel."""
    parts: list[Part] = []
    for arm in arms(exits, lane):
        gap = None
        if under:
            share, half = lane / CARD, (CASING / 2 + 1.2) / CARD
            if exits == "EW":
                share = 1 - share
            gap = share - half, share + half
        for first, last in _without(_shares(arm, dashed), gap):
            parts += _cubic(arm, first, last)
    return Outline(tuple(parts))


def spot(x: float, y: float, r: float, colour: str, *, square: bool = False) -> Layer:
    """A disc or a square about a point, as a stroke: a third of the steps of an outline."""
    half = r if square else 0.01
    return Layer(line((x - half, y), (x + half, y)), colour, 2 * r, round_ends=not square)


def _knobs(exits: Iterable[str], lane: float, colour: Colour, ink: str, r: float) -> Drawing:
    """The knobs of dead ends, and of where three and more meet: discs or squares."""
    spots = [spot(*arms(one, lane)[0].end, r, ink, square=colour == "yellow").outline for one in exits if len(one) != 2]
    return (Layer(_all(spots), ink, 2 * r, round_ends=colour == "pink"),) if spots else ()


@lru_cache(maxsize=16)
def tunnel(lane: float, size: float = 8.6) -> Outline:
    """The two brackets of a tunnel's mouth, about where its straights cross."""
    a, b = size * 0.9, size * 0.45
    one = f"M{lane - a} {lane - a}q{b} {a} 0 {2 * a}"
    other = f"M{lane + a} {lane - a}q{-b} {a} 0 {2 * a}"
    return outline(one) + outline(other)


def _all(outlines: Iterable[Outline]) -> Outline:
    return Outline(tuple(part for one in outlines for part in one.parts))


@lru_cache(maxsize=4096)
def trails(
    colour: Colour,
    exits: tuple[str, ...],
    lane: float,
    *,
    rims: frozenset[str] = frozenset(),
    rim: str = DONE,
    ground: str = FOREST.card,
    casing: bool = True,
    bold: float = 1.0,
) -> Drawing:
    """The segments of one colour: a casing that parts them from what they cross, or a rim, and the lines.

    ``exits`` are the segments that are drawn, ``rims`` those with a rim; ``bold`` lines are so many times as wide.
    """
    dashed = colour == "yellow"
    crossing = "NS" in exits and "EW" in exits
    wide, knob = WIDTH * bold, KNOBS[colour] * bold
    layers: list[Layer] = []

    def draw(outlines: Iterable[Outline], ink: str, width: float) -> None:
        outline = _all(outlines)
        if outline.parts:
            layers.append(Layer(outline, ink, width))

    def lines(chosen: Iterable[str], dashed: bool = False) -> list[Outline]:
        return [run(one, lane, dashed=dashed, under=crossing and one == "EW") for one in chosen]

    rimmed = [one for one in exits if one in rims]
    if casing and colour == "pink":
        # Yellow lies below: there is nothing that it would have to be parted from.
        draw(lines(one for one in exits if one not in rims), ground, wide + CASING - WIDTH)
    draw(lines(rimmed), rim, wide + RIM - WIDTH)
    layers += _knobs(rimmed, lane, colour, rim, knob + (RIM - WIDTH) / 2)
    if dashed:
        # Yellow on cream would be lost: between the dashes the ground shows.
        draw(lines(rimmed), ground, wide)
    draw(lines(exits, dashed), INKS[colour], wide)
    layers += _knobs(exits, lane, colour, INKS[colour], knob)
    if crossing:
        layers.append(Layer(tunnel(lane, 8.6 * bold**0.5), FOREST.text, 2 * bold**0.5, round_ends=True))
    return tuple(layers)


@lru_cache(maxsize=64)
def grouping_drawing(colour: Colour, grouping: str, size: float, ground: str = FOREST.card) -> Drawing:
    """One colour of a card alone, on its middle lane and bold; about the middle of a square of that size."""
    drawn = trails(colour, joined(grouping), CARD / 2, ground=ground, bold=1.4)
    return moved(moved(drawn, -CARD / 2, -CARD / 2), scale=size / CARD)


# Houses and stones, about the origin

_POINTED: Final = outline("M-6 -.4L0 -6.8 6 -.4V6H-6Z")
_ROUND: Final = outline("M-6 6V-.4A6 6 0 0 1 6 -.4V6Z")


@lru_cache(maxsize=8)
def house(colour: Colour) -> Drawing:
    """A house: pink pointed, yellow round."""
    shape = _POINTED if colour == "pink" else _ROUND
    fill = FOREST.pink_house if colour == "pink" else FOREST.yellow_house
    return Layer(shape, fill), Layer(shape, FOREST.casing, 1.4)


@lru_cache(maxsize=8)
def stone(colour: Colour) -> Drawing:
    """A stone that lies on a house; the house's shape stays on it."""
    small = (_POINTED if colour == "pink" else _ROUND).moved(scale=0.45)
    return spot(0, 0, 7.6, FOREST.casing), spot(0, 0, 6, DONE), Layer(small, FOREST.casing)


@lru_cache(maxsize=16)
def open_mark(colour: Colour, r: float = 5.0, rim: float = 1.7) -> Drawing:
    """Where a trail is open: a ring or a square, on the card's edge."""
    square = colour == "yellow"
    return spot(0, 0, r, INKS[colour], square=square), spot(0, 0, r - rim, FOREST.ground, square=square)


@lru_cache(maxsize=8)
def colour_mark(colour: Colour, r: float) -> Drawing:
    """A colour's sign beside a name: a disc or a square, with a dark line so that it stands on any paper."""
    rim = "#7A2148" if colour == "pink" else "#6A4B00"
    shape = circle(r) if colour == "pink" else rectangle(-r, -r, 2 * r, 2 * r)
    return Layer(shape, INKS[colour]), Layer(shape, rim, 1.5)
