"""How a tree is drawn: its ground, its cards, and what lies over them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import flet as ft
import flet.canvas as cv

from assistant.controls.christmas_tree import shapes
from assistant.controls.christmas_tree.geometry import TreeGeometry
from assistant.controls.christmas_tree.tree_view import TreeView
from assistant.controls.drawing import Drawing, Layer, figure, moved, paths
from assistant.controls.outlines import Outline, circle, polygon, rectangle, soft_rhombus
from assistant.look.theme import DARK, GameColours
from engine.christmas_tree.board import CELLS, EDGE_BY_NAME, Cell, Side
from engine.christmas_tree.ornaments import Candy, Gingerbread, Ornament

PAPER_INSET: Final = 1.7
CORNER: Final = 2.0
FADED: Final = 0.34


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


def card_shapes(
    ornament: Ornament, geometry: TreeGeometry, colours: GameColours, skip: frozenset[Side], kinds: bool
) -> list[cv.Shape]:
    """A card in a space of its own, with its number."""
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
