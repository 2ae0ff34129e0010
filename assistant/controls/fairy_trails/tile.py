"""A card's drawings about its own corner: its trails, and over them houses, stones and numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import flet as ft
import flet.canvas as cv

from assistant.controls.drawing import Drawing, Layer, figure, moved, paths
from assistant.controls.fairy_trails import strokes
from assistant.controls.fairy_trails.geometry import (
    CARD,
    LANES,
    Point,
    exit_point,
    places,
)
from assistant.controls.fairy_trails.shown import TileShown
from assistant.controls.outlines import rectangle
from assistant.look.theme import FOREST
from engine.fairy_trails.tiles import COLOURS, Colour

PAPER: Final = rectangle(1, 1, CARD - 2, CARD - 2, 7)
APART: Final = 14.4
"""From one house to the next on the same segment."""

CLEAR: Final = 11.0
"""The middle of a house is not nearer to the card's edge: there stand the numbers of open ends."""

MOST_DRAWN: Final = 3
"""More houses on one segment than any card is known to have are not drawn."""


@dataclass(frozen=True, slots=True)
class Lines:
    """What a card's trails look like; equal ones draw equally."""

    pink: tuple[tuple[str, bool], ...]
    yellow: tuple[tuple[str, bool], ...]
    open_sides: str = ""

    @classmethod
    def of(cls, tile: TileShown, open_sides: str = "") -> Lines:
        """The lines of a card."""
        one, two = (tuple((one.exits, one.complete) for one in tile.segments(colour)) for colour in COLOURS)
        return cls(one, two, open_sides)

    def of_colour(self, colour: Colour) -> tuple[tuple[str, bool], ...]:
        """The segments of a colour, and whether each is complete."""
        return self.pink if colour == "pink" else self.yellow


Detail = tuple[Colour, str, int, int, int, str]
"""A segment with something on it: colour, exits, houses, stones, number, and its sides where the number stands."""


def details(tile: TileShown, open_sides: str = "") -> tuple[Detail, ...]:
    """What stands on a card's trails."""
    found: list[Detail] = []
    for colour in COLOURS:
        for one in tile.segments(colour):
            sides = "".join(exit for exit in one.exits if exit in open_sides) if one.number else ""
            if one.houses or sides:
                found.append((colour, one.exits, one.houses, one.stones, one.number if sides else 0, sides))
    return tuple(found)


@lru_cache(maxsize=512)
def lines_drawing(lines: Lines, *, paper: bool = True, ground: str = FOREST.card) -> Drawing:
    """A card's trails, pink over yellow, on its own paper or on a ``ground``, and a mark at each open end."""
    layers: list[Layer] = []
    if paper:
        layers += [Layer(PAPER, FOREST.card), Layer(PAPER, FOREST.card_edge, 1)]
    for colour in reversed(COLOURS):
        segments = lines.of_colour(colour)
        if segments:
            rims = frozenset(exits for exits, complete in segments if complete)
            exits = tuple(exits for exits, _ in segments)
            layers += strokes.trails(colour, exits, LANES[colour], rims=rims, ground=ground)
    for side in lines.open_sides:
        for colour in COLOURS:
            if lines.of_colour(colour):
                layers += moved(strokes.open_mark(colour), *exit_point(side, LANES[colour]))
    return tuple(layers)


def stand(count: int, at: Point) -> list[Point]:
    """Where so many houses stand beside each other about a place, clear of the card's edge.

    >>> stand(2, (30, 12))
    [(22.8, 12), (37.2, 12)]
    """
    half = APART * (count - 1) / 2
    middle = min(max(at[0], half + CLEAR), CARD - half - CLEAR)
    y = min(max(at[1], CLEAR), CARD - CLEAR)
    return [(round(middle - half + APART * one, 2), y) for one in range(count)]


def _houses(detail: Detail, at: Point) -> Drawing:
    colour, _, houses, stones, _, _ = detail
    layers: list[Layer] = []
    for which, (x, y) in enumerate(stand(min(houses, MOST_DRAWN), at)):
        layers += moved(strokes.stone(colour) if which < stones else strokes.house(colour), x, y)
    return tuple(layers)


@lru_cache(maxsize=512)
def houses_drawing(tile_details: tuple[Detail, ...], pink: str, yellow: str) -> Drawing:
    """The houses and stones of a card."""
    where = places(pink, yellow)
    return tuple(layer for one in tile_details for layer in _houses(one, where[one[0], one[1]]))


def number_shapes(tile_details: tuple[Detail, ...], dx: float = 0, dy: float = 0, around: str = "") -> list[cv.Shape]:
    """The numbers at a card's open ends, moved; ``around`` is the colour of one more rim."""
    layers: list[Layer] = []
    figures: list[cv.Shape] = []
    for colour, _, _, _, number, sides in tile_details:
        for side in sides:
            x, y = exit_point(side, LANES[colour])
            if around:
                layers.append(strokes.spot(x + dx, y + dy, 10.5, around, square=colour == "yellow"))
            layers += moved(strokes.open_mark(colour, 8.2 if colour == "pink" else 7.7, 1.5), x + dx, y + dy)
            if number:
                size = 10.5 if number < 100 else 8
                figures.append(figure(x + dx, y + dy, str(number), size, strokes.INKS[colour]))
    return [*paths(layers), *figures]


def tile_drawing(tile: TileShown) -> Drawing:
    """A whole card with its houses, without its surroundings; about its corner."""
    found = lines_drawing(Lines.of(tile))
    return (*found, *houses_drawing(details(tile), tile.grouping("pink"), tile.grouping("yellow")))


def open_ends(tile: TileShown, exits: frozenset[tuple[Colour, str]], open_sides: str) -> tuple[Detail, ...]:
    """The open ends of some of a card's segments, also of those without a number."""
    found: list[Detail] = []
    for colour in COLOURS:
        for one in tile.segments(colour):
            sides = "".join(exit for exit in one.exits if exit in open_sides)
            if sides and (colour, one.exits) in exits:
                found.append((colour, one.exits, 0, 0, one.number, sides))
    return tuple(found)


def paper_shapes(dx: float, dy: float) -> list[cv.Shape]:
    """A card's paper, as two plain shapes."""
    rim = ft.Paint(FOREST.card_edge, style=ft.PaintingStyle.STROKE, stroke_width=1)
    return [
        cv.Rect(dx + 1, dy + 1, CARD - 2, CARD - 2, border_radius=7, paint=paint)
        for paint in (ft.Paint(FOREST.card), rim)
    ]


def lit_drawing(tile: TileShown, exits: frozenset[tuple[Colour, str]]) -> Drawing:
    """Some of a card's segments with an amber rim, and nothing else."""
    layers: list[Layer] = []
    for colour in reversed(COLOURS):
        chosen = tuple(one.exits for one in tile.segments(colour) if (colour, one.exits) in exits)
        if chosen:
            layers += strokes.trails(
                colour, chosen, LANES[colour], rims=frozenset(chosen), rim=strokes.LIT, casing=False
            )
    where = places(tile.grouping("pink"), tile.grouping("yellow"))
    for one in details(tile):
        if (one[0], one[1]) in exits:
            layers += _houses(one, where[one[0], one[1]])
    return tuple(layers)
