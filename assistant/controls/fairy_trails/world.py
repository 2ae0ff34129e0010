"""All that moves with the fingers: cards, what stands on them, free cells, and the unseen buttons over them.

A card is drawn again only when its trails change, what stands on it only when that changes, and a further card costs
itself and its neighbours.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

import flet as ft
import flet.canvas as cv

from assistant.controls.drawing import Layer, moved, paths
from assistant.controls.fairy_trails import strokes
from assistant.controls.fairy_trails.geometry import CARD, Point, segment_at
from assistant.controls.fairy_trails.shown import MapShown, Piece, TileShown, read_tile
from assistant.controls.fairy_trails.tile import (
    Detail,
    Lines,
    details,
    houses_drawing,
    lines_drawing,
    lit_drawing,
    number_shapes,
    open_ends,
    paper_shapes,
)
from assistant.controls.fairy_trails.viewing import Box
from assistant.controls.outlines import rectangle
from assistant.look.theme import FOREST
from engine.fairy_trails.board import Cell

FARTHEST: Final = 60
"""No card lies so many cells away from the start card."""

ORIGIN: Final = FARTHEST * CARD
WORLD: Final = (2 * FARTHEST + 1) * CARD

AROUND: Final = 10.0
"""How far what is drawn on a card may reach beyond its edge."""

FREE: Final = rectangle(3, 3, CARD - 6, CARD - 6, 9)
FADED: Final = 0.34
REACH: Final = 11.0
"""A tap so near a trail means it."""


def corner(cell: Cell) -> Point:
    """The upper left corner of a cell on the map."""
    return ORIGIN + cell[0] * CARD, ORIGIN + cell[1] * CARD


def cell_under(point: Point) -> tuple[Cell, Point]:
    """The cell that a point of the map lies in, and where in it.

    >>> cell_under((3660, 3599))
    ((1, -1), (0.0, 59.0))
    """
    across, x = divmod(point[0] - ORIGIN, CARD)
    down, y = divmod(point[1] - ORIGIN, CARD)
    return (int(across), int(down)), (x, y)


def box_of(bounds: tuple[int, int, int, int], inside: float = 0) -> Box:
    """The part of the map from one cell to another, both included, less a part of a card on every side."""
    (left, top), (right, bottom) = corner(bounds[:2]), corner(bounds[2:])
    less = inside * CARD
    return left + less, top + less, right + CARD - less, bottom + CARD - less


def piece_at(tile: TileShown, x: float, y: float, reach: float = REACH) -> Piece | None:
    """The piece of a trail near a point of a card."""
    found = segment_at(tile.grouping("pink"), tile.grouping("yellow"), x, y, reach)
    return None if found is None else (tile.at, *found)


# What is drawn


@ft.component
def _Free(cells: tuple[Cell, ...]) -> ft.Control:
    dashes = ft.Paint(FOREST.free, style=ft.PaintingStyle.STROKE, stroke_width=1.4, stroke_dash_pattern=[4.5, 4])
    places = [corner(cell) for cell in cells]
    rims: list[cv.Path.PathElement] = [
        cv.Path.Rect(x + 3, y + 3, CARD - 6, CARD - 6, border_radius=9) for x, y in places
    ]
    # Under another name a path is a new one: Flet would take equal steps of two paths for moved ones.
    return cv.Canvas([cv.Path(rims, dashes, key=f"{hash(cells)}")], width=WORLD, height=WORLD)


@ft.component
def _Chosen(cell: Cell | None, begun: str) -> ft.Control:
    drawn: list[Layer] = []
    if cell is not None:
        drawn = [Layer(FREE, strokes.CHOSEN), Layer(FREE, strokes.LIT, 3.6)]
        if begun:
            drawn += lines_drawing(Lines.of(read_tile(begun)), paper=False, ground=strokes.CHOSEN)
            begun_tile = read_tile(begun)
            if begun_tile.yellow:
                drawn += houses_drawing(details(begun_tile), begun_tile.grouping("pink"), begun_tile.grouping("yellow"))
    x, y = corner(cell or (0, 0))
    canvas = cv.Canvas(paths(drawn), width=CARD, height=CARD)
    return ft.Container(canvas, left=x, top=y, width=CARD, height=CARD)


@ft.component
def _Lines(at: Cell, lines: Lines, grow: bool) -> ft.Control:
    size, set_size = ft.use_state(0.9 if grow else 1.0)
    ft.on_mounted(lambda: set_size(1.0))
    x, y = corner(at)
    side = CARD + 2 * AROUND
    drawn = moved(lines_drawing(lines, paper=False), AROUND, AROUND)
    return ft.Container(
        cv.Canvas([*paper_shapes(AROUND, AROUND), *paths(drawn)], width=side, height=side),
        left=x - AROUND,
        top=y - AROUND,
        scale=size,
        animate_scale=ft.Animation(120, ft.AnimationCurve.EASE_OUT) if grow else None,
    )


@ft.component
def _Details(at: Cell, shown: tuple[Detail, ...], pink: str, yellow: str) -> ft.Control:
    x, y = corner(at)
    if not shown:
        return ft.Container(left=x, top=y, width=0, height=0)
    side = CARD + 2 * AROUND
    drawn = paths(moved(houses_drawing(shown, pink, yellow), AROUND, AROUND))
    return ft.Container(
        cv.Canvas([*drawn, *number_shapes(shown, AROUND, AROUND)], width=side, height=side),
        left=x - AROUND,
        top=y - AROUND,
    )


@ft.component
def _Lit(shown: tuple[tuple[TileShown, frozenset[Any], str], ...], small: bool) -> ft.Control:
    layers = [layer for tile, exits, _ in shown for layer in moved(lit_drawing(tile, exits), *corner(tile.at))]
    ends = [
        shape
        for tile, exits, sides in shown
        for shape in number_shapes(open_ends(tile, exits, sides), *corner(tile.at), strokes.LIT)
        if not (small and isinstance(shape, cv.Text))
    ]
    return cv.Canvas([*paths(layers), *ends], width=WORLD, height=WORLD)


@ft.component
def _Cards(tiles: tuple[TileShown, ...], newest: Cell | None) -> ft.Control:
    # In the order of placing, so that a card only ever comes or goes at the end.
    sides = MapShown(tiles).open_sides
    cards = [
        cast(ft.Control, ft.memo(_Lines)(tile.at, Lines.of(tile, sides(tile.at)), tile.at == newest)) for tile in tiles
    ]
    return ft.Stack(cards, width=WORLD, height=WORLD)


@ft.component
def _OnCards(tiles: tuple[TileShown, ...]) -> ft.Control:
    sides = MapShown(tiles).open_sides
    found = [
        cast(
            ft.Control,
            ft.memo(_Details)(tile.at, details(tile, sides(tile.at)), tile.grouping("pink"), tile.grouping("yellow")),
        )
        for tile in tiles
    ]
    return ft.Stack(found, width=WORLD, height=WORLD)


# What is tapped

_TWIN: Final = 48.0


@ft.component
def _Twin(at: Cell, name: str, label: str, chosen: bool, tap: Callable[[Cell, Point | None], None]) -> ft.Control:
    """An unseen button over a cell; it answers a screen reader's tap, which a canvas cannot."""
    x, y = corner(at)
    less = (CARD - _TWIN) / 2
    if not name:
        return ft.Container(left=x, top=y, width=0, height=0)

    def tapped(event: ft.TapEvent[ft.GestureDetector]) -> None:
        tap(at, _finger(event, less))

    unseen = ft.Semantics(
        identifier=name,
        button=True,
        label=label,
        selected=chosen or None,
        content=ft.GestureDetector(on_tap_up=tapped, content=ft.Container(width=_TWIN, height=_TWIN)),
    )
    return ft.Container(unseen, left=x + less, top=y + less)


def _finger(event: ft.TapEvent[ft.GestureDetector], less: float) -> Point | None:
    """Where in the card a finger was; a screen reader's tap has no place."""
    if event.local_position is None or event.kind is None or event.kind is ft.PointerDeviceType.UNKNOWN:
        return None
    return event.local_position.x + less, event.local_position.y + less


@ft.component
def _Twins(shown: MapShown, tap: Callable[[Cell, Point | None], None]) -> ft.Control:
    free = {one.at: one.label for one in shown.free}
    twins: list[ft.Control] = []
    for at in shown.slots:
        tile = shown.by_cell.get(at)
        kind = "tile" if tile else "cell" if at in free else ""
        label = tile.label if tile else free.get(at, "")
        name = f"{kind}-{at[0]},{at[1]}" if kind else ""
        twins.append(cast(ft.Control, ft.memo(_Twin)(at, name, label, at == shown.chosen, tap)))
    return ft.Stack(twins, width=WORLD, height=WORLD)


def _still(content: object) -> ft.Control:
    """A picture of its own: while fingers move the map, nothing in it is drawn again."""
    # Flet has no repaint boundary by that name; a control that could be captured is one.
    return ft.Screenshot(cast(ft.Control, content))


@ft.component
def World(shown: MapShown, small: bool, calm: bool, tap: Callable[[Cell, Point | None], None]) -> ft.Control:
    """All that moves with the fingers."""
    lit: dict[Cell, set[Any]] = {}
    for at, colour, exits in shown.lit:
        lit.setdefault(at, set()).add((colour, exits))
    standing = tuple(
        (tile, frozenset(lit[tile.at]), shown.open_sides(tile.at)) for tile in shown.tiles if tile.at in lit
    )
    faded = FADED if standing else 1.0

    def tapped(event: ft.TapEvent[ft.GestureDetector]) -> None:
        if event.local_position is not None:
            tap(*cell_under((event.local_position.x, event.local_position.y)))

    drawn = ft.Stack(
        [
            ft.memo(_Free)(tuple(one.at for one in shown.free)),
            ft.memo(_Chosen)(shown.chosen, shown.begun),
            ft.Container(_still(ft.memo(_Cards)(shown.tiles, None if calm else shown.newest)), opacity=faded),
            ft.Container(_still(ft.memo(_OnCards)(shown.tiles)), opacity=0.0 if small else faded),
            ft.memo(_Lit)(standing, small),
        ],
        width=WORLD,
        height=WORLD,
    )
    return ft.Stack(
        [
            ft.GestureDetector(on_tap_up=tapped, exclude_from_semantics=True, content=_still(drawn)),
            ft.TransparentPointer(content=ft.memo(_Twins)(shown, tap)),
        ],
        width=WORLD,
        height=WORLD,
    )
