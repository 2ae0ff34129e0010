"""The drawings of ornaments and lights, at any size.

Every drawing is told apart without its colour: gold is solid, green banded (its spiral dashed), purple hollow;
a yellow light is a disc, a red one a block, a blue one a point, and so are their halves.
"""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Final

from assistant.controls.drawing import Drawing, Layer, moved
from assistant.controls.outlines import Outline, circle, line, outline, polygon, rectangle, rhombus, spiral
from assistant.look.theme import GameColours
from engine.christmas_tree.board import SIDES, Side
from engine.christmas_tree.ornaments import Candy, Colour, Gingerbread, Glass, Kind, Ornament, Shape, Wish

# Outlines of size 1: the radius that a drawing is asked for.

_STAR: Final = polygon(
    *(
        (round(cos(angle) * r, 4), round(sin(angle) * r, 4))
        for at in range(10)
        for angle, r in [(-pi / 2 + at * pi / 5, 0.47 if at % 2 else 1)]
    )
)
_BALL: Final = circle(0.82, 0, 0.12)
_CAP: Final = rectangle(-0.22, -1, 0.44, 0.34, 0.08)
_SPIRAL: Final = spiral(0.86, 57.6, 572.4)
_THIN_SPIRAL: Final = spiral(0.92, 180, 810)
_CANE: Final = outline("M-.34 .9V-.35a.38 .38 0 0 1 .76 0V-.1")
_MAN: Final = outline(
    "M0 -1a.36 .36 0 0 1 .2 .66H.62a.2 .2 0 0 1 0 .4H.3L.52 .72a.2 .2 0 0 1 -.36 .16L0 .52L-.16 .88"
    "a.2 .2 0 0 1 -.36 -.16L-.3 .06H-.62a.2 .2 0 0 1 0 -.4H-.2A.36 .36 0 0 1 0 -1z"
)
_MAN_DOTS: Final = (
    circle(0.055, -0.12, -0.7) + circle(0.055, 0.12, -0.7) + circle(0.075, 0, -0.12) + circle(0.075, 0, 0.18)
)
_EYES: Final = circle(0.14, -0.36, -0.2) + circle(0.14, 0.36, -0.2)
_SMILE: Final = outline("M-.42 .22Q0 .72 .42 .22")
_COOKIE: Final = outline(
    "M12 3.2l2 1.5 2.5-.2 .9 2.3 2.2 1.2-.4 2.5 1.2 2.2-1.7 1.8v2.5l-2.4 .7-1.4 2.1-2.4-.6-2.4 1-1.8-1.8"
    "-2.5-.2-.6-2.4-2-1.5 .8-2.4-.7-2.4 2-1.5 .6-2.4 2.5-.2z"
).moved(-12, -12)
_COOKIE_STAR: Final = outline("M12 8.3l1.1 2.3 2.5 .3-1.8 1.7 .5 2.5-2.3-1.2-2.3 1.2 .5-2.5-1.8-1.7 2.5-.3z").moved(
    -12, -12
)


DASH: Final = line((-6, 0), (6, 0))
"""A side without a light."""


def _flake() -> Outline:
    parts: tuple[tuple[float, ...], ...] = ()
    for at in range(6):
        arm = line((0, 0), (0, 1)) + line((-0.375, 0.84), (0, 0.55), (0.375, 0.84))
        parts += arm.moved(turn=60 * at).parts
    return Outline(parts)


_FLAKE: Final = _flake()


def _cane_stripes() -> Outline:
    """The stripes across the cane: dashes along its line that start after its end, which a dash pattern cannot."""
    rise, r, fall = 1.25, 0.38, 0.25

    def at(way: float) -> tuple[float, float]:
        if way < rise:
            return -0.34, 0.9 - way
        if way < rise + pi * r:
            angle = pi + (way - rise) / r
            return 0.04 + r * cos(angle), -0.35 + r * sin(angle)
        return 0.42, -0.35 + way - rise - pi * r

    parts: tuple[tuple[float, ...], ...] = ()
    start, end = 0.16, rise + pi * r + fall
    while start < end - 0.05:
        stop = min(start + 0.2, end)
        parts += line(*(at(start + (stop - start) * step / 4) for step in range(5))).parts
        start += 0.54
    return Outline(parts)


_STRIPES: Final = _cane_stripes()


def _bands(*lines: tuple[float, float]) -> Outline:
    parts: tuple[tuple[float, ...], ...] = ()
    for y, half in lines:
        parts += line((-half, y), (half, y)).parts
    return Outline(parts)


@lru_cache(maxsize=512)
def glass(colour: Colour, shape: Shape, colours: GameColours, r: float, paper: str = "") -> Drawing:
    """A glass ornament of radius ``r``; ``paper`` shows through its gaps (its card's tint, if not told)."""
    inks = colours.inks(colour.name.lower())
    paper = paper or inks.tint
    found: tuple[Layer, ...]
    rim = Layer(_STAR, inks.line, 0.1)
    match colour, shape:
        case Colour.PURPLE, Shape.STAR:
            small = _STAR.moved(scale=0.9)
            found = (Layer(small, paper), Layer(small, inks.fill, 0.27))
        case _, Shape.STAR:
            gaps = (Layer(_bands((0.03, 0.72), (0.44, 0.9)), paper, 0.19),) if colour is Colour.GREEN else ()
            found = (Layer(_STAR, inks.fill), rim, *gaps)
        case Colour.PURPLE, Shape.BALL:
            ring = circle(0.7, 0, 0.12)
            found = (Layer(_CAP, inks.fill), Layer(ring, paper), Layer(ring, inks.fill, 0.27))
        case _, Shape.BALL:
            gaps = (Layer(_bands((-0.2, 1), (0.36, 1)), paper, 0.19),) if colour is Colour.GREEN else ()
            found = (Layer(_CAP, inks.line), Layer(_BALL, inks.fill), Layer(_BALL, inks.line, 0.1), *gaps)
        case Colour.GOLD, _:
            found = (
                Layer(_SPIRAL, inks.line, 0.49, round_ends=True),
                Layer(_SPIRAL, inks.fill, 0.32, round_ends=True),
            )
        case Colour.GREEN, _:
            found = (Layer(_SPIRAL, inks.line, 0.36, dash=(0.42, 0.19)),)
        case _:
            found = (
                Layer(_SPIRAL, inks.fill, 0.42, round_ends=True),
                Layer(_SPIRAL, paper, 0.13, round_ends=True),
            )
    return moved(found, scale=r)


@lru_cache(maxsize=64)
def candy(colours: GameColours, r: float) -> Drawing:
    """A candy cane."""
    inks = colours.inks("candy")
    found = (
        Layer(_CANE, inks.line, 0.5, round_ends=True),
        Layer(_CANE, inks.fill, 0.34, round_ends=True),
        Layer(_STRIPES, inks.tint, 0.34),
    )
    return moved(found, scale=r)


@lru_cache(maxsize=64)
def man(colours: GameColours, r: float) -> Drawing:
    """A whole gingerbread man, as on the pad."""
    inks = colours.inks("ginger")
    return moved((Layer(_MAN, inks.fill), Layer(_MAN, inks.line, 0.09), Layer(_MAN_DOTS, inks.tint)), scale=r)


@lru_cache(maxsize=64)
def face(colours: GameColours, r: float) -> Drawing:
    """A gingerbread man's face, as on the board."""
    inks = colours.inks("ginger")
    found = (
        Layer(circle(1), inks.fill),
        Layer(circle(1), inks.line, 0.165),
        Layer(_EYES, inks.tint),
        Layer(_SMILE, inks.tint, 0.17, round_ends=True),
    )
    return moved(found, scale=r)


@lru_cache(maxsize=64)
def flake(colour: str, r: float) -> Drawing:
    """A six-armed snowflake."""
    return moved((Layer(_FLAKE, colour, 0.19, round_ends=True),), scale=r)


@lru_cache(maxsize=64)
def cookie(colour: str, paper: str, r: float) -> Drawing:
    """A star biscuit."""
    return moved((Layer(_COOKIE, colour), Layer(_COOKIE_STAR, paper)), scale=r / 9)


@lru_cache(maxsize=256)
def no_cookie(colour: str, r: float) -> Drawing:
    """Where a biscuit would be that cannot be spent: its dashed rim."""
    return moved((Layer(_COOKIE, colour, 1.5, dash=(3, 2)),), scale=r / 9)


@lru_cache(maxsize=256)
def plain_shape(shape: Shape, colour: str, r: float) -> Drawing:
    """A glass shape of no colour: its line alone, in ink."""
    match shape:
        case Shape.STAR:
            found: Drawing = (Layer(_STAR.moved(scale=0.95), colour, 0.2),)
        case Shape.BALL:
            found = (Layer(circle(0.72, 0, 0.08), colour, 0.2), Layer(rectangle(-0.22, -0.98, 0.44, 0.3), colour))
        case _:
            found = (Layer(_THIN_SPIRAL, colour, 0.19, round_ends=True),)
    return moved(found, scale=r)


@lru_cache(maxsize=256)
def swatch(colour: Colour, colours: GameColours, r: float, paper: str) -> Drawing:
    """A glass colour of no shape: a small square, solid, banded or hollow."""
    inks = colours.inks(colour.name.lower())
    if colour is Colour.PURPLE:
        hollow = rectangle(-0.705, -0.705, 1.41, 1.41, 0.3)
        return moved((Layer(hollow, paper), Layer(hollow, inks.fill, 0.32)), scale=r)
    square = rectangle(-0.82, -0.82, 1.64, 1.64, 0.3)
    gaps = (Layer(_bands((-0.3, 0.96), (0.3, 0.96)), paper, 0.22),) if colour is Colour.GREEN else ()
    rim = Layer(square, inks.line, max(0.1, 1 / r))
    return moved((Layer(square, inks.fill), rim, *gaps), scale=r)


def wish(what: Wish, colours: GameColours, r: float, paper: str, ink: str) -> Drawing:
    """What a gingerbread man wishes for, on ``paper``: a colour, a shape or a candy."""
    if isinstance(what, Colour):
        return swatch(what, colours, r * 0.93, paper)
    if isinstance(what, Shape):
        return plain_shape(what, ink, r)
    return candy(colours, r * 0.95)


_WISHES_AT: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))


@lru_cache(maxsize=256)
def gingerbread(kind: Gingerbread, w: float, h: float, colours: GameColours) -> Drawing:
    """A gingerbread man on a card ``w`` wide and ``h`` high: his face and his four wishes, each on its side."""
    layers = list(face(colours, w * 0.12))
    r = w * 0.108
    for what, (across, down) in zip(kind.wishes, _WISHES_AT, strict=True):
        rim = (Layer(circle(r), colours.cell), Layer(circle(r), colours.ginger_line, 0.8))
        drawn = wish(what, colours, r * 0.72, colours.cell, colours.ink)
        layers += moved((*rim, *drawn), across * w * 0.1375, down * h * 0.1375)
    return tuple(layers)


_HALVES: Final = {
    "y": outline("M-1 0A1 1 0 0 0 1 0z"),
    "r": polygon((-0.94, 0), (-0.94, 0.9), (0.94, 0.9), (0.94, 0)),
    "b": polygon((-1.05, 0), (0, 1.3), (1.05, 0)),
}
_WHOLES: Final = {
    "y": circle(1),
    "r": rectangle(-0.92, -0.92, 1.84, 1.84, 0.1),
    "b": polygon((0, -1.25), (1.2, 0.85), (-1.2, 0.85)),
}


@lru_cache(maxsize=256)
def half_light(letter: str, colours: GameColours, r: float) -> Drawing:
    """Half a light ``y``, ``r`` or ``b`` on a level edge, inward is down: half-disc, bar or point."""
    fill, rim = colours.light(letter)
    shape = _HALVES[letter].moved(scale=r)
    return Layer(shape, fill), Layer(shape, rim, 1.2)


@lru_cache(maxsize=256)
def light(letter: str, colours: GameColours, r: float, ring: str = "") -> Drawing:
    """A complete light, upright: disc, block or point, with a ring in a colour where one is given."""
    fill, rim = colours.light(letter)
    shape = _WHOLES[letter].moved(scale=r)
    around = (Layer(shape, ring), Layer(shape, ring, r * 0.95)) if ring else ()
    return (*around, Layer(shape, fill), Layer(shape, rim, 1.3))


_TOWARDS: Final[dict[Side, tuple[int, int]]] = {"UL": (-1, -1), "UR": (1, -1), "LR": (1, 1), "LL": (-1, 1)}


def _slope(side: Side, a: float, b: float) -> float:
    """How far something is turned that lies level when it lies along a side, inward down."""
    slope = degrees(atan2(b, a))
    return {"UL": -slope, "UR": slope, "LR": 180 - slope, "LL": 180 + slope}[side]


def side_light(
    letter: str, side: Side, a: float, b: float, colours: GameColours, r: float, *, outward: float | None = None
) -> Drawing:
    """Half a light on the inner side of a rhombus of half-width ``a`` and half-height ``b`` about the origin.

    ``outward`` is how far outside it lies instead, turned away: a half printed on the board.
    """
    across, down = _TOWARDS[side]
    x, y, turn = across * a / 2, down * b / 2, _slope(side, a, b)
    if outward is not None:
        away = outward / hypot(a, b)
        x, y, turn = x + across * b * away, y + down * a * away, turn + 180
    return moved(half_light(letter, colours, r), x, y, turn=turn)


def no_light(side: Side, a: float, b: float, colour: str, r: float) -> Drawing:
    """A stroke on the inner side of a rhombus, where a side is known to carry no light."""
    across, down = _TOWARDS[side]
    stroke = Layer(line((-0.9, 0.55), (0.9, 0.55)).moved(scale=r), colour, max(1.5, 0.26 * r), round_ends=True)
    return moved((stroke,), across * a / 2, down * b / 2, turn=_slope(side, a, b))


def inset(a: float, b: float, by: float) -> Outline:
    """A rhombus moved inward by a distance on every side."""
    left = 1 - by * hypot(a, b) / (a * b)
    return rhombus(a * left, b * left)


def paper_of(kind: Kind, colours: GameColours) -> str:
    """The tint of a card's paper."""
    match kind:
        case Glass(colour=colour):
            return colours.inks(colour.name.lower()).tint
        case Candy():
            return colours.candy_tint
        case _:
            return colours.ginger_tint


def line_of(kind: Kind, colours: GameColours) -> str:
    """The colour of a card's line and number."""
    match kind:
        case Glass(colour=colour):
            return colours.inks(colour.name.lower()).line
        case Candy():
            return colours.candy_line
        case _:
            return colours.ginger_line


def emblem_of(kind: Kind, colours: GameColours, r: float) -> Drawing:
    """What a card shows: glass, cane, or the whole man."""
    match kind:
        case Glass(colour=colour, shape=shape):
            return glass(colour, shape, colours, r)
        case Candy():
            return candy(colours, r)
        case _:
            return man(colours, r * 1.33)


def card_lights(
    ornament: Ornament, a: float, b: float, colours: GameColours, r: float, skip: frozenset[Side] = frozenset()
) -> Drawing:
    """A card's half-lights on the inner sides of a rhombus, without those that a complete light covers."""
    return tuple(
        layer
        for side, letter in zip(SIDES, ornament.lights, strict=True)
        if letter != "-" and side not in skip
        for layer in side_light(letter, side, a, b, colours, r)
    )
