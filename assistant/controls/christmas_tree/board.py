"""A tree of 21 spaces: looked at by eye, tapped by finger, and read as 21 buttons by a screen reader.

The ground never changes and is drawn once; each card is drawn again only when it changes; what lies over them
(rims, complete lights, numbers) is one small canvas. So a placed card costs one card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, cast

import flet as ft
import flet.canvas as cv

from assistant.controls.christmas_tree.geometry import TreeGeometry
from assistant.controls.christmas_tree.tree_drawing import card_shapes, ground_shapes, overlay_shapes
from assistant.controls.christmas_tree.tree_view import Said, TreeView, covered_sides
from assistant.look.look import Look
from engine.christmas_tree.board import CELLS, EDGES, Cell, Edge, Side
from engine.christmas_tree.ornaments import Ornament


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
            card_shapes(ornament, geometry, Look(dark).colours, skip, kinds), width=geometry.w, height=geometry.h
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
            ft.memo(_Space)(
                cell, ornaments.get(cell), geometry, dark, covered_sides(lights, cell), cell == newest, kinds
            ),
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
