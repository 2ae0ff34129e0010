"""The little pictures of objectives: a formation on its lattice, a line of the tree, lights, a podium."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import flet as ft
import flet.canvas as cv

from assistant.controls.christmas_tree import shapes
from assistant.controls.christmas_tree.geometry import TreeGeometry
from assistant.controls.christmas_tree.tree_drawing import mixed
from assistant.controls.drawing import Drawing, Layer, figure, moved, paths
from assistant.controls.outlines import circle, line, polygon, rhombus
from assistant.look.look import KEY_RADIUS, Look
from assistant.screens.christmas_tree.objective.presets import Family
from engine.christmas_tree.board import CELLS, LINES, SIDES, Cell, Side
from engine.christmas_tree.objectives import (
    CandyAndMan,
    FlakesInOrder,
    Formation,
    Group,
    LightPairs,
    Lights,
    LineTotals,
    Match,
    Most,
    ObjectiveCard,
    PairColour,
    Picture,
    RowEnds,
    RowsWithAll,
    Same,
)
from engine.christmas_tree.ornaments import Colour, Shape, Sweet

HALF: Final = (20.0, 26.0)
"""Half a space's width and height before the picture is fitted."""

MOST_PICTURES: Final = 3
"""How many pictures of a formation are drawn side by side; further ones are three dots."""

SMALL: Final = 66
"""Up to this width there is room for one picture less."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A digit on a picture."""

    x: float
    y: float
    value: str
    size: float


Parts = tuple[Drawing, tuple[Figure, ...]]


def objective_picture(look: Look, card: ObjectiveCard, width: float, height: float) -> ft.Control:
    """What a card counts, on its ground."""
    return _picture(card, look.dark, width, height, True)


def family_picture(look: Look, family: Family, width: float, height: float) -> ft.Control:
    """What the cards of a family count, on its ground."""
    return _picture(family, look.dark, width, height, True)


def large_picture(look: Look, shown: ObjectiveCard | Family, width: float, height: float) -> ft.Control:
    """A card that is being made, or what the cards of its family count, as large as its ground lets it."""
    return _picture(shown, look.dark, width, height, True, 2.0)


def formation_picture(look: Look, card: Formation, width: float, height: float) -> ft.Control:
    """Pictures of a formation, for a key: no ground."""
    return _picture(card, look.dark, width, height, False)


def line_picture(look: Look, name: str, width: float, height: float) -> ft.Control:
    """A line of the tree, for a key: no ground."""
    return _picture(LineTotals(((name, 0),)), look.dark, width, height, False)


def sides_picture(
    look: Look, pairs: Sequence[frozenset[Side]], colour: PairColour, width: float, height: float
) -> ft.Control:
    """Pairs of sides with lights of a colour, for a key: no ground."""
    return _picture(LightPairs(colour, tuple(pairs)), look.dark, width, height, False)


def _picture(
    shown: ObjectiveCard | Family, dark: bool, width: float, height: float, ground: bool, largest: float = 1.0
) -> ft.Control:
    found: ft.Control = ft.memo(_Picture)(shown, dark, width, height, ground, largest)
    return found


@ft.component
def _Picture(
    shown: ObjectiveCard | Family, dark: bool, width: float, height: float, ground: bool, largest: float
) -> ft.Control:
    """Drawn once: a picture has many steps, and what stands around it changes with every tap."""
    look = Look(dark)
    most = MOST_PICTURES - (width <= SMALL)
    parts = _family_parts(look, shown, most) if isinstance(shown, Family) else _parts(look, shown, most)
    return _fitted(look, parts, width, height, ground=ground, largest=largest)


def group_drawing(look: Look, group: Group, r: float) -> Drawing:
    """A group of ornaments: a colour, a shape, a candy or a man."""
    colours = look.colours
    if isinstance(group, Colour):
        return shapes.swatch(group, colours, r, _ground(look))
    if isinstance(group, Shape):
        return shapes.plain_shape(group, colours.ink, r)
    return shapes.candy(colours, r) if group is Sweet.CANDY else shapes.man(colours, r * 1.1)


def _fitted(look: Look, parts: Parts, width: float, height: float, *, ground: bool, largest: float = 1.0) -> ft.Control:
    """Everything in the middle of its picture, as large as it goes but not larger than so many times as drawn."""
    drawing, figures = parts
    points = [point for layer in drawing for part in layer.outline.parts for point in _points(part)]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, foot = min(y for _, y in points), max(y for _, y in points)
    around = 12 * max(1.0, largest)
    scale = min(largest, (width - around) / (right - left), (height - around + 4) / (foot - top))
    dx, dy = width / 2 - scale * (left + right) / 2, height / 2 - scale * (top + foot) / 2
    found = paths(moved(drawing, dx, dy, scale=scale))
    ink = look.colours.ink
    found += [figure(dx + f.x * scale, dy + f.y * scale, f.value, f.size * scale, ink) for f in figures]
    canvas = cv.Canvas(found, width=width, height=height)
    if not ground:
        return canvas
    return ft.Container(canvas, width=width, height=height, bgcolor=_ground(look), border_radius=KEY_RADIUS)


def _points(part: tuple[float, ...]) -> Iterator[tuple[float, float]]:
    pairs = part[:2] if len(part) == 3 else part
    return zip(pairs[::2], pairs[1::2], strict=True)


def _ground(look: Look) -> str:
    return str(look.scheme.surface_container_high)


def _parts(look: Look, card: ObjectiveCard, most: int) -> Parts:
    colours = look.colours
    match card:
        case Formation():
            return _formation(look, (card.cells, *card.also), card.mirror, card.match, most)
        case RowsWithAll():
            groups: Iterable[Group] = Colour if card.of == "colour" else Shape
            return _in_a_row(look, [group_drawing(look, group, 9) for group in groups])
        case RowEnds():
            star = shapes.glass(Colour.GREEN, Shape.STAR, colours, 10, colours.cell)
            return _in_a_row(look, [star, None, star])
        case LineTotals():
            return _tree(look, {name for name, _ in card.at_least})
        case Lights():
            return shapes.light(card.colour[0], colours, 15), ()
        case LightPairs():
            return _sides(look, card.sides, _pair_letters(card), most)
        case Most():
            return (*moved(group_drawing(look, card.of, 16), 0, -20), *_podium(look)), ()


def _family_parts(look: Look, family: Family, most: int) -> Parts:
    """An example, or several where one would tell too little."""
    match family.example:
        case Lights():
            lights = [moved(shapes.light(letter, look.colours, 12), at * 32) for at, letter in enumerate("yrb")]
            return tuple(layer for light in lights for layer in light), ()
        case Most(of=Sweet()):
            sweets = (Sweet.CANDY, Sweet.GINGERBREAD)
            drawn = [moved(group_drawing(look, group, 19), at * 40) for at, group in enumerate(sweets)]
            return tuple(layer for one in drawn for layer in one), ()
        case Most():
            swatch = moved(group_drawing(look, Colour.GOLD, 14), -20, -20)
            ring = moved(group_drawing(look, Shape.BALL, 15), 20, -20)
            return (*swatch, *ring, *_podium(look)), ()
        case Formation(match=FlakesInOrder()) as card:
            return _formation(look, (card.cells,), False, card.match, most)
        case card:
            return _parts(look, card, most)


def _pair_letters(card: LightPairs) -> str:
    return {"same": "rr", "any": "yb"}.get(card.colour, card.colour[0] * 2)


# Formations


def _formation(look: Look, pictures: Sequence[Picture], mirror: bool, match: Match, most: int) -> Parts:
    """Pictures side by side; where there are too many, dots after the first ones."""
    wanted = [*pictures, *([tuple((b, a) for a, b in picture) for picture in pictures] if mirror else [])]
    distinct: list[Picture] = []
    for picture in wanted:
        if not any(set(_home(picture)) == set(_home(other)) for other in distinct):
            distinct.append(picture)
    shown = distinct if len(distinct) <= most else distinct[: most - 1]
    layers: list[Layer] = []
    figures: list[Figure] = []
    x = 0.0
    for picture in shown:
        drawing, digits, width = _lattice(look, _home(picture), match)
        layers += moved(drawing, x)
        figures += [Figure(digit.x + x, digit.y, digit.value, digit.size) for digit in digits]
        x += width + 12
    if len(shown) < len(distinct):
        y = HALF[1] * 3
        dots = [circle(3.5, x + 4 + 13 * step, y) for step in range(3)]
        layers += [Layer(dot, look.colours.ink) for dot in dots]
    return tuple(layers), tuple(figures)


def _home(picture: Picture) -> Picture:
    least_a, least_b = min(a for a, _ in picture), min(b for _, b in picture)
    return tuple((a - least_a, b - least_b) for a, b in picture)


def _lattice(look: Look, picture: Picture, match: Match) -> tuple[Drawing, list[Figure], float]:
    """A picture among the spaces around it, from its left edge; at least two spaces each way show how it leans."""
    half_w, half_h = HALF
    wide, high = max(1, *(a for a, _ in picture)) + 1, max(1, *(b for _, b in picture)) + 1
    left = wide * half_w

    def centre(a: int, b: int) -> tuple[float, float]:
        return left + (b - a) * half_w, (a + b + 1) * half_h

    spaces = [(a, b) for a in range(wide) for b in range(high) if (a, b) not in picture]
    layers = [_space(look, *centre(a, b), picked=False) for a, b in spaces]
    figures: list[Figure] = []
    for at, (a, b) in enumerate(picture):
        x, y = centre(a, b)
        layers += [_space(look, x, y), _rim(look, x, y)]
        layers += moved(formation_mark(look, match, at), x, y)
        if digit := formation_digit(match, at):
            figures.append(Figure(x, y, digit, 22))
    return tuple(layers), figures, (wide + high) * half_w


def _space(look: Look, x: float, y: float, *, picked: bool = True) -> Layer:
    scheme, colours = look.scheme, look.colours
    paper = str(scheme.surface_container_lowest) if look.dark else colours.cell
    colour = paper if picked else _rest(look)
    return Layer(rhombus(HALF[0] - 1, HALF[1] - 1.3).moved(x, y), colour)


def _rest(look: Look) -> str:
    """The colour of spaces that are only there to show where the others lie."""
    return mixed(look.colours.tree, _ground(look), 0.34)


def _rim(look: Look, x: float, y: float) -> Layer:
    colour = look.scheme.on_surface_variant if look.dark else look.scheme.outline
    return Layer(rhombus(HALF[0] - 1.6, HALF[1] - 2.1).moved(x, y), str(colour), 1.4)


def formation_mark(look: Look, match: Match, at: int) -> Drawing:
    """What a space of a formation shows, but for digits."""
    colours = look.colours
    match match:
        case CandyAndMan():
            return shapes.man(colours, 13) if at else shapes.candy(colours, 11)
        case FlakesInOrder() | Same(("flakes",)):
            return ()
        case Same(("colour",)):
            return shapes.swatch(Colour.GOLD, colours, 8, colours.cell)
        case Same(features) if "colour" in features:
            return shapes.glass(Colour.PURPLE, Shape.BALL, colours, 9.5, colours.cell)
        case _:
            return shapes.plain_shape(Shape.STAR, colours.ink, 10)


def formation_digit(match: Match, at: int) -> str:
    """The digit on a space of a formation, if any."""
    match match:
        case FlakesInOrder(flakes):
            return str(flakes[at]) if at < len(flakes) else ""
        case Same(("flakes",)):
            return "1"
        case _:
            return ""


# The rest


def _in_a_row(look: Look, marks: Sequence[Drawing | None]) -> Parts:
    """Spaces of one row, touching with their corners; None is one that does not count."""
    layers: list[Layer] = []
    for at, mark in enumerate(marks):
        x = at * 2 * HALF[0]
        layers.append(_space(look, x, 0, picked=mark is not None))
        if mark is not None:
            layers += [_rim(look, x, 0), *moved(mark, x)]
    return tuple(layers), ()


def _tree(look: Look, lines: Iterable[str]) -> Parts:
    """The whole tree, small, with lines that stand out."""
    lit: set[Cell] = {cell for name in lines for cell in LINES[name]}
    small = TreeGeometry(12, 15.6, 0)
    space = rhombus(small.a - 0.5, small.b - 0.65)
    return (
        Layer(polygon(*small.silhouette), _rest(look)),
        *(Layer(space.moved(*small.centre(cell)), str(look.scheme.primary)) for cell in CELLS if cell in lit),
    ), ()


_ENDS: Final[dict[Side, tuple[int, int]]] = {"UL": (-1, -1), "UR": (1, -1), "LR": (1, 1), "LL": (-1, 1)}


def _sides(look: Look, pairs: Sequence[frozenset[Side]], letters: str, most: int) -> Parts:
    """A card for each pair of sides with its two lights; without pairs one whose four sides count."""
    shown = list(pairs) if len(pairs) <= most else list(pairs[: most - 1])
    layers: list[Layer] = []
    half_w, half_h = 24.0, 31.0
    for at, pair in enumerate(shown or [frozenset(SIDES)]):
        x = at * 2.4 * half_w
        layers += [
            Layer(rhombus(half_w, half_h).moved(x), str(look.scheme.surface_container_lowest)),
            Layer(rhombus(half_w, half_h).moved(x), look.colours.tree, 2.5),
        ]
        ends = [_ENDS[side] for side in SIDES if side in pair]
        for nth, (across, down) in enumerate(ends):
            light = shapes.light(letters[nth % 2], look.colours, 8.5)
            layers += moved(light, x + across * half_w / 2, down * half_h / 2)
    if len(shown) < len(pairs):
        x = len(shown) * 2.4 * half_w - half_w + 4
        layers += [Layer(circle(3, x + 11 * step, 0), look.colours.ink) for step in range(3)]
    return tuple(layers), ()


def _podium(look: Look) -> Drawing:
    steps = polygon((-27, 16), (-27, 9), (-9, 9), (-9, 2), (9, 2), (9, 6), (27, 6), (27, 16))
    return (
        Layer(steps, mixed(look.colours.tree, _ground(look), 0.55)),
        Layer(line((-27, 16), (27, 16)), look.colours.tree, 1.5),
    )
