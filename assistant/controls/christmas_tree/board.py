"""A tree of 21 spaces: looked at by eye, tapped by finger, and read as 21 buttons by a screen reader.

The ground never changes and is drawn once; each card is drawn again only when it changes; what lies over them
(rims, complete lights, numbers) is one small canvas. So a placed card costs one card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, cast

import flet as ft
import flet.canvas as cv

from assistant.controls.christmas_tree import shapes
from assistant.controls.christmas_tree.geometry import TreeGeometry
from assistant.controls.drawing import Drawing, Layer, figure, moved, paths
from assistant.controls.outlines import Outline, circle, polygon, rectangle, soft_rhombus
from assistant.look.look import Look
from assistant.look.theme import DARK, GameColours
from engine.christmas_tree.board import CELLS, EDGE_BY_NAME, EDGES, SIDES, Cell, Edge, Side, neighbour
from engine.christmas_tree.ornaments import Candy, Gingerbread, Ornament

PAPER_INSET: Final = 1.7
CORNER: Final = 2.0
FADED: Final = 0.34


@dataclass(frozen=True, slots=True)
class Said:
    """What a screen reader says of a space or an edge: what it is, and what lies there."""

    label: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class TreeView:
    """What a tree shows. Equal views draw equally, so build a new one rather than change one.

    ``lights`` are the complete lights by edge. ``chosen`` spaces get an amber rim (an empty one glows). ``lit``
    spaces get a rim and, where the text is not empty, a number; ``lit_lights`` stand out likewise; where anything
    is lit, or ``fade`` is set, the rest fades. ``new_lights`` stand out and nothing fades. ``rings`` are edges that
    can hold a light. ``bare`` are sides that are known to carry none. ``border`` are the half-lights printed on the
    board, by outer edge. ``tags`` are small amber texts at a space's foot. ``newest`` grows into its place. ``loose``
    spaces have a dashed rim and a mark, unless something is lit. ``kinds`` draws of each card only what it is.
    """

    ornaments: Mapping[Cell, Ornament] = field(default_factory=dict)
    lights: Mapping[str, str] = field(default_factory=dict)
    chosen: tuple[Cell, ...] = ()
    lit: Mapping[Cell, str] = field(default_factory=dict)
    lit_lights: frozenset[str] = frozenset()
    new_lights: frozenset[str] = frozenset()
    fade: bool = False
    rings: tuple[str, ...] = ()
    bare: tuple[tuple[Cell, Side], ...] = ()
    border: Mapping[str, str] = field(default_factory=dict)
    tags: Mapping[Cell, str] = field(default_factory=dict)
    newest: Cell | None = None
    names: bool = True
    loose: tuple[Cell, ...] = ()
    kinds: bool = False

    @property
    def faded(self) -> bool:
        """Whether what is not lit steps back."""
        return self.fade or bool(self.lit or self.lit_lights)

    def covered(self, cell: Cell) -> frozenset[Side]:
        """The sides of a space whose halves a complete light covers."""
        return _covered(self.lights, cell)


def _covered(lights: Mapping[str, str], cell: Cell) -> frozenset[Side]:
    return frozenset(side for side in SIDES if _edge_name(cell, side) in lights)


def _edge_name(cell: Cell, side: Side) -> str:
    other = neighbour(cell, side)
    if other is None:
        return f"{cell.name}-{side}"
    first, second = sorted((cell, other))
    return f"{first.name}-{second.name}"


# Drawings, about a space's middle


def kind_drawing(ornament: Ornament, geometry: TreeGeometry, colours: GameColours) -> Drawing:
    """What a card is, large: where neither its flakes nor its wishes and lights matter."""
    paper = Layer(soft_rhombus(geometry.a, geometry.b, PAPER_INSET, CORNER), shapes.paper_of(ornament.kind, colours))
    return (paper, *shapes.emblem_of(ornament.kind, colours, geometry.w * 0.27))


def card_drawing(
    ornament: Ornament, geometry: TreeGeometry, colours: GameColours, skip: frozenset[Side] = frozenset()
) -> Drawing:
    """A card as it lies: paper, what is on it, half-lights; its number is a figure and comes after."""
    a, b, w = geometry.a, geometry.b, geometry.w
    paper = Layer(soft_rhombus(a, b, PAPER_INSET, CORNER), shapes.paper_of(ornament.kind, colours))
    lights = half_lights(ornament, geometry, colours, skip)
    if isinstance(ornament.kind, Gingerbread):
        return (paper, *shapes.gingerbread(ornament.kind, w, geometry.h, colours), *lights)
    r = w * (0.248 if isinstance(ornament.kind, Candy) else 0.23)
    return (paper, *moved(shapes.emblem_of(ornament.kind, colours, r), 0, -0.15 * b), *lights)


def half_lights(
    ornament: Ornament, geometry: TreeGeometry, colours: GameColours, skip: frozenset[Side] = frozenset()
) -> Drawing:
    """A card's half-lights; with its rim they lie over it."""
    return shapes.card_lights(ornament, geometry.a * 0.955, geometry.b * 0.955, colours, geometry.w * 0.085, skip)


def _card_shapes(
    ornament: Ornament, geometry: TreeGeometry, colours: GameColours, skip: frozenset[Side], kinds: bool
) -> list[cv.Shape]:
    if kinds:
        return paths(moved(kind_drawing(ornament, geometry, colours), geometry.a, geometry.b))
    found = paths(moved(card_drawing(ornament, geometry, colours, skip), geometry.a, geometry.b))
    if not isinstance(ornament.kind, Gingerbread):
        colour = shapes.line_of(ornament.kind, colours)
        at = geometry.b * 1.612
        found.append(figure(geometry.a, at, str(ornament.flakes), geometry.w * 0.24, colour))
    return found


def _joined(outline: Outline, geometry: TreeGeometry, cells: tuple[Cell, ...]) -> Outline:
    return Outline(tuple(part for cell in cells for part in outline.moved(*geometry.centre(cell)).parts))


def ground_shapes(geometry: TreeGeometry, colours: GameColours, *, trunk: bool, names: bool) -> list[cv.Shape]:
    """Trunk, spruce frame and the 21 empty spaces, all in one path, with their names."""
    x, y = geometry.width / 2, geometry.centre(CELLS[-1])[1]
    silhouette = polygon(*geometry.silhouette)
    layers = [
        *([Layer(rectangle(x - 0.2 * geometry.w, y, 0.4 * geometry.w, 0.52 * geometry.h, 4), colours.trunk)] * trunk),
        Layer(silhouette, colours.tree),
        Layer(silhouette, colours.tree, 2 * geometry.frame),
        Layer(_joined(soft_rhombus(geometry.a, geometry.b, PAPER_INSET, CORNER), geometry, CELLS), colours.empty),
    ]
    found = paths(layers)
    if names:
        size = max(12, geometry.w * 0.2)
        found += [figure(*geometry.centre(cell), cell.name, size, colours.cell_name, bold=False) for cell in CELLS]
    return found


def overlay_shapes(view: TreeView, geometry: TreeGeometry, colours: GameColours) -> list[cv.Shape]:
    """What lies over the cards: the fading, rims, complete lights, rings, numbers and tags."""
    bright = view.lit_lights | view.new_lights
    plain = {name: letter for name, letter in view.lights.items() if name not in bright}
    shown = {name: letter for name, letter in view.lights.items() if name in bright}
    layers: list[Layer] = []
    # What fades sinks into the spruce by day and into the dark by night, where spruce would shine.
    behind = colours.empty if colours is DARK else colours.tree
    if view.faded:
        rest = tuple(cell for cell in CELLS if cell not in view.lit and cell not in view.chosen)
        veil = ft.Colors.with_opacity(1 - FADED, behind)
        layers.append(Layer(_joined(soft_rhombus(geometry.a, geometry.b, PAPER_INSET, CORNER), geometry, rest), veil))
    loose = () if view.faded else view.loose
    if loose:
        rim = _joined(shapes.inset(geometry.a, geometry.b, 2.8), geometry, loose)
        layers += [Layer(rim, colours.empty, 3.4), Layer(rim, colours.ink, 2.2, dash=(7, 4))]
    layers += _rims(view, geometry, colours)
    for cell in (*view.lit, *view.chosen):
        if cell in view.ornaments and not view.kinds:
            halves = half_lights(view.ornaments[cell], geometry, colours, view.covered(cell))
            layers += moved(halves, *geometry.centre(cell))
    layers += _bare(view.bare, geometry, colours)
    layers += _border(view, geometry, colours)
    lights = _lights(plain, geometry, colours)
    # Mixed rather than made transparent: rings and bodies overlap, and rims lie below.
    layers += [replace(light, colour=mixed(light.colour, behind, FADED)) for light in lights] if view.faded else lights
    layers += _lights(shown, geometry, colours, ring=colours.lit, larger=1.15)
    layers += _rings(view.rings, geometry, colours)
    found = paths(layers)
    for cell in view.chosen:
        if cell not in view.ornaments:
            found.append(figure(*geometry.centre(cell), cell.name, max(14, geometry.w * 0.235), colours.ink))
    for cell, number in view.lit.items():
        if number:
            x, y = geometry.centre(cell)
            wide = 16 + 6.0 * (len(number) - 1)
            disc = rectangle(x - wide / 2, y - 0.8 * geometry.b - 8, wide, 16, 8)
            found += paths([Layer(disc, colours.lit)])
            found.append(figure(x, y - 0.8 * geometry.b, number, 11.5, colours.lit_ink))
    for cell in loose:
        x, y = geometry.centre(cell)[0], geometry.centre(cell)[1] - 0.8 * geometry.b
        found += paths([Layer(circle(8, x, y), colours.ink)])
        found.append(figure(x, y, "!", 12, colours.empty))
    for cell, tag in view.tags.items():
        x, y = geometry.centre(cell)[0], geometry.centre(cell)[1] + 0.74 * geometry.b
        half = 6 + 4.4 * len(tag)
        found += paths([Layer(rectangle(x - half, y - 10.5, 2 * half, 21, 10.5), colours.lit)])
        found.append(figure(x, y, tag, 13, colours.lit_ink))
    return found


def mixed(front: str, back: str, share: float) -> str:
    """A colour that looks like ``front`` at a share of opacity over ``back``.

    >>> mixed("#FFFFFF", "#000000", 0.5)
    '#808080'
    """
    parts = ((int(front[at : at + 2], 16), int(back[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(one * share + other * (1 - share)):02X}" for one, other in parts)


def _lights(
    lights: Mapping[str, str], geometry: TreeGeometry, colours: GameColours, ring: str = "", larger: float = 1
) -> list[Layer]:
    """Complete lights, sorted by layer so that equal paints become one path."""
    drawn = [
        moved(
            shapes.light(letter, colours, geometry.w * 0.088 * larger, ring or colours.glow),
            *geometry.middle(EDGE_BY_NAME[name]),
        )
        for letter in "yrb"
        for name, at in lights.items()
        if at == letter
    ]
    by_depth = zip(*drawn, strict=True) if drawn else ()
    return [layer for depth in by_depth for layer in depth]


def _rims(view: TreeView, geometry: TreeGeometry, colours: GameColours) -> list[Layer]:
    glowing = tuple(cell for cell in view.chosen if cell not in view.ornaments)
    rim = shapes.inset(geometry.a, geometry.b, 2.4)
    layers: list[Layer] = []
    if glowing:
        layers.append(Layer(_joined(rim, geometry, glowing), colours.chosen))
    if view.chosen:
        layers.append(Layer(_joined(rim, geometry, view.chosen), colours.lit, 4))
    if view.lit:
        lit = shapes.inset(geometry.a, geometry.b, 2.6)
        layers.append(Layer(_joined(lit, geometry, tuple(view.lit)), colours.lit, 3.5))
    return layers


def _rings(names: tuple[str, ...], geometry: TreeGeometry, colours: GameColours) -> list[Layer]:
    # Cream on the night's papers; by day they are as light as that.
    colour = colours.glow if colours is DARK else colours.cell_name
    return [
        Layer(circle(geometry.w * 0.15, *geometry.middle(EDGE_BY_NAME[name])), colour, 1.5, dash=(4, 3))
        for name in names
    ]


def _bare(sides: tuple[tuple[Cell, Side], ...], geometry: TreeGeometry, colours: GameColours) -> list[Layer]:
    """A short stroke along each side that is known to carry no light."""
    return [
        layer
        for cell, side in sides
        for layer in moved(
            shapes.no_light(side, geometry.a * 0.955, geometry.b * 0.955, colours.cell_name, geometry.w * 0.085),
            *geometry.centre(cell),
        )
    ]


def _border(view: TreeView, geometry: TreeGeometry, colours: GameColours) -> list[Layer]:
    """The halves printed on the board, outside the frame; a complete light covers its own."""
    found: list[Layer] = []
    for letter in "yrb":
        for name, at in view.border.items():
            if at == letter and name not in view.lights:
                edge = EDGE_BY_NAME[name]
                half = shapes.side_light(
                    letter, edge.side, geometry.a, geometry.b, colours, geometry.w * 0.085, outward=geometry.frame
                )
                found += moved(half, *geometry.centre(edge.cell))
    return found


# Components


@ft.component
def _Ground(geometry: TreeGeometry, dark: bool, trunk: bool, names: bool) -> ft.Control:
    return cv.Canvas(
        ground_shapes(geometry, Look(dark).colours, trunk=trunk, names=names),
        width=geometry.width,
        height=geometry.height,
    )


@ft.component
def _Card(
    ornament: Ornament, geometry: TreeGeometry, dark: bool, skip: frozenset[Side], grow: bool, kinds: bool
) -> ft.Control:
    size, set_size = ft.use_state(0.9 if grow else 1.0)
    ft.on_mounted(lambda: set_size(1.0))
    return ft.Container(
        cv.Canvas(
            _card_shapes(ornament, geometry, Look(dark).colours, skip, kinds), width=geometry.w, height=geometry.h
        ),
        scale=size,
        animate_scale=ft.Animation(120, ft.AnimationCurve.EASE_OUT) if grow else None,
    )


@ft.component
def _Space(
    cell: Cell,
    ornament: Ornament | None,
    geometry: TreeGeometry,
    dark: bool,
    skip: frozenset[Side],
    grow: bool,
    kinds: bool,
) -> ft.Control:
    x, y = geometry.centre(cell)
    card = None if ornament is None else cast(ft.Control, ft.memo(_Card)(ornament, geometry, dark, skip, grow, kinds))
    return ft.Container(card, left=x - geometry.a, top=y - geometry.b)


@ft.component
def _Cards(
    ornaments: Mapping[Cell, Ornament],
    lights: Mapping[str, str],
    geometry: TreeGeometry,
    dark: bool,
    newest: Cell | None,
    kinds: bool,
) -> ft.Control:
    # Every space has its place in the list, empty or not: where others come, go or move, Flet sends wrong steps.
    cards = [
        cast(
            ft.Control,
            ft.memo(_Space)(cell, ornaments.get(cell), geometry, dark, _covered(lights, cell), cell == newest, kinds),
        )
        for cell in CELLS
    ]
    return ft.Stack(cards, width=geometry.width, height=geometry.height)


@ft.component
def _Overlay(view: TreeView, geometry: TreeGeometry, dark: bool) -> ft.Control:
    return cv.Canvas(overlay_shapes(view, geometry, Look(dark).colours), width=geometry.width, height=geometry.height)


def _twin(identifier: str, said: Said, at: tuple[float, float], size: float, tap: Callable[[], None]) -> ft.Control:
    """An unseen button over a space or an edge; it answers a screen reader's tap, which a canvas cannot."""
    unseen = ft.Semantics(
        identifier=identifier,
        button=True,
        label=said.label,
        value=said.value or None,
        content=ft.GestureDetector(on_tap=tap, content=ft.Container(width=size, height=size)),
    )
    return ft.Container(unseen, key=identifier, left=at[0] - size / 2, top=at[1] - size / 2)


@ft.component
def _CellTwins(spaces: Mapping[Cell, Said], geometry: TreeGeometry, tap: Callable[[Cell], None]) -> ft.Control:
    twins = [cast(ft.Control, ft.memo(_CellTwin)(cell, said, geometry, tap)) for cell, said in spaces.items()]
    return ft.Stack(twins, width=geometry.width, height=geometry.height)


@ft.component
def _CellTwin(cell: Cell, said: Said, geometry: TreeGeometry, tap: Callable[[Cell], None]) -> ft.Control:
    return _twin(f"cell-{cell.name}", said, geometry.centre(cell), geometry.w * 0.7, partial(tap, cell))


# A browser writes a button's words as text that overflows it downwards: what lies below must come after, to be tapped.
_DOWNWARDS: Final = tuple(sorted(EDGES, key=lambda edge: TreeGeometry(60, 96).middle(edge)[::-1]))


@ft.component
def _EdgeTwins(edges: Mapping[str, Said], geometry: TreeGeometry, tap: Callable[[Edge], None]) -> ft.Control:
    # Every edge has its place in the list, as every space has among the cards.
    twins = [cast(ft.Control, ft.memo(_EdgeTwin)(edge, edges.get(edge.name), geometry, tap)) for edge in _DOWNWARDS]
    return ft.Stack(twins, width=geometry.width, height=geometry.height)


@ft.component
def _EdgeTwin(edge: Edge, said: Said | None, geometry: TreeGeometry, tap: Callable[[Edge], None]) -> ft.Control:
    if said is None:
        return ft.Container(key=f"no-edge-{edge.name}", left=0, top=0)
    return _twin(f"edge-{edge.name}", said, geometry.middle(edge), geometry.w * 0.49, partial(tap, edge))


@ft.component
def TreeBoard(
    look: Look,
    geometry: TreeGeometry,
    view: TreeView,
    *,
    spaces: Mapping[Cell, Said] | None = None,
    on_cell: Callable[[Cell], None] | None = None,
    edges: Mapping[str, Said] | None = None,
    on_edge: Callable[[Edge], None] | None = None,
    border: bool = False,
    trunk: bool = True,
) -> ft.Control:
    """The tree. With ``on_cell`` its spaces are buttons, with ``on_edge`` its edges are.

    ``spaces`` and ``edges`` (by name) say what a screen reader hears; what is missing there is no button.
    """
    latest = ft.use_ref((on_cell, on_edge))
    latest.current = (on_cell, on_edge)

    def tap_cell(cell: Cell) -> None:
        if latest.current and latest.current[0]:
            latest.current[0](cell)

    def tap_edge(edge: Edge) -> None:
        if latest.current and latest.current[1]:
            latest.current[1](edge)

    # The twins are memoised: they must be given the same functions again and again.
    cell_tap = ft.use_callback(tap_cell, [])
    edge_tap = ft.use_callback(tap_edge, [])

    def tap(event: ft.TapEvent[ft.GestureDetector]) -> None:
        if event.local_position is None:
            return
        x, y = event.local_position.x, event.local_position.y
        if on_edge and (edge := geometry.edge_at(x, y, border=border)):
            on_edge(edge)
        elif on_cell and (cell := geometry.cell_at(x, y)):
            on_cell(cell)

    dark = look.dark
    newest = None if look.calm else view.newest
    drawn = ft.Stack(
        [
            ft.memo(_Ground)(geometry, dark, trunk, view.names),
            ft.memo(_Cards)(view.ornaments, view.lights, geometry, dark, newest, view.kinds),
            ft.memo(_Overlay)(view, geometry, dark),
        ],
        width=geometry.width,
        height=geometry.height,
    )
    twins: list[ft.Control] = []
    if spaces:
        twins.append(ft.TransparentPointer(content=ft.memo(_CellTwins)(spaces, geometry, cell_tap)))
    if edges:
        twins.append(ft.TransparentPointer(content=ft.memo(_EdgeTwins)(edges, geometry, edge_tap)))
    return ft.Stack(
        [ft.GestureDetector(on_tap_up=tap, exclude_from_semantics=True, content=drawn), *twins],
        width=geometry.width,
        height=geometry.height,
    )
