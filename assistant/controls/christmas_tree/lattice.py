"""A diamond of spaces on which a formation is drawn: tapped by finger, and read as so many buttons by a screen reader.

Its spaces touch as on a tree: (0, +1) is the lower right neighbour, (+1, 0) the lower left one; (0, 0) is at the top.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, cast

import flet as ft
import flet.canvas as cv

from assistant.controls.christmas_tree import shapes
from assistant.controls.christmas_tree.tree_drawing import CORNER, PAPER_INSET
from assistant.controls.drawing import Drawing, Layer, figure, moved, paths
from assistant.controls.outlines import Outline, soft_rhombus
from assistant.look.look import CARD_RADIUS, Look
from assistant.look.theme import DARK, LIGHT

Offset = tuple[int, int]

PADDING: Final = 10.0
"""Spruce around the diamond."""

WIDEST: Final = 76.0


@dataclass(frozen=True, slots=True)
class LatticeGeometry:
    """A lattice with ``size`` spaces along a side, each ``w`` wide and ``h`` high, in the middle of a ``width``."""

    size: int
    w: float
    h: float
    width: float

    @classmethod
    def fitting(cls, size: int, width: float, height: float) -> LatticeGeometry:
        """The lattice for a width and about a height; a space is never flatter than a finger needs.

        >>> LatticeGeometry.fitting(5, 358, 330)
        LatticeGeometry(size=5, w=67.6, h=62.0, width=358)
        """
        w = min(WIDEST, (width - 2 * PADDING) / size)
        return cls(size, round(w, 1), max(50.0, min(w, round((height - 2 * PADDING) / size, 1))), width)

    @property
    def height(self) -> float:
        """The whole height, spruce included."""
        return self.size * self.h + 2 * PADDING

    @property
    def cells(self) -> tuple[Offset, ...]:
        """All spaces, row by row from the top, each row from the left."""
        ways = range(self.size)
        return tuple(sorted(((a, b) for a in ways for b in ways), key=lambda at: (sum(at), at[1])))

    def centre(self, at: Offset) -> tuple[float, float]:
        """The middle of a space.

        >>> LatticeGeometry(5, 60, 50, 358).centre((0, 1))
        (209.0, 60.0)
        """
        a, b = at
        return self.width / 2 + (b - a) * self.w / 2, PADDING + (a + b + 1) * self.h / 2

    def cell_at(self, x: float, y: float) -> Offset | None:
        """The space that a point lies in, or None beside the diamond.

        >>> LatticeGeometry(5, 60, 50, 358).cell_at(209, 60)
        (0, 1)
        """
        u, v = (x - self.width / 2) / self.w, (y - PADDING) / self.h
        a, b = int((v - u) // 1), int((v + u) // 1)
        return (a, b) if 0 <= a < self.size and 0 <= b < self.size else None


@dataclass(frozen=True, slots=True)
class Mark:
    """What a chosen space shows: a drawing about its middle, or a digit."""

    drawing: Drawing = ()
    digit: str = ""


def _joined(outline: Outline, geometry: LatticeGeometry, cells: Sequence[Offset]) -> Outline:
    return Outline(tuple(part for at in cells for part in outline.moved(*geometry.centre(at)).parts))


@ft.component
def _Ground(geometry: LatticeGeometry, dark: bool) -> ft.Control:
    paper = soft_rhombus(geometry.w / 2, geometry.h / 2, PAPER_INSET, CORNER)
    colour = (DARK if dark else LIGHT).empty
    return cv.Canvas(
        paths([Layer(_joined(paper, geometry, geometry.cells), colour)]), width=geometry.width, height=geometry.height
    )


@ft.component
def _Chosen(geometry: LatticeGeometry, chosen: Mapping[Offset, Mark], dark: bool) -> ft.Control:
    return cv.Canvas(chosen_shapes(geometry, chosen, dark), width=geometry.width, height=geometry.height)


def chosen_shapes(geometry: LatticeGeometry, chosen: Mapping[Offset, Mark], dark: bool) -> list[cv.Shape]:
    """The chosen spaces with their amber rims and what they show."""
    colours = DARK if dark else LIGHT
    seen = [at for at in chosen if at in geometry.cells]
    if not seen:
        return []
    rim = shapes.inset(geometry.w / 2, geometry.h / 2, 3.4)
    layers = [
        Layer(_joined(rim, geometry, seen), colours.chosen),
        Layer(_joined(rim, geometry, seen), colours.lit, 4),
    ]
    for at in seen:
        layers += moved(chosen[at].drawing, *geometry.centre(at))
    found = paths(layers)
    size = min(geometry.w, geometry.h) * 0.36
    return [*found, *(figure(*geometry.centre(at), chosen[at].digit, size, colours.ink) for at in seen)]


@ft.component
def _Twins(
    geometry: LatticeGeometry, said: Mapping[Offset, tuple[str, bool]], tap: Callable[[Offset], None]
) -> ft.Control:
    twins = [cast(ft.Control, ft.memo(_Twin)(at, *words, geometry, tap)) for at, words in said.items()]
    return ft.Stack(twins, width=geometry.width, height=geometry.height)


@ft.component
def _Twin(at: Offset, label: str, chosen: bool, geometry: LatticeGeometry, tap: Callable[[Offset], None]) -> ft.Control:
    """An unseen button over a space; it answers a screen reader's tap, which a canvas cannot."""
    x, y = geometry.centre(at)
    name, wide, high = f"lattice-{at[0]},{at[1]}", geometry.w * 0.6, geometry.h * 0.6
    unseen = ft.Semantics(
        identifier=name,
        button=True,
        label=label,
        selected=chosen,
        content=ft.GestureDetector(on_tap=partial(tap, at), content=ft.Container(width=wide, height=high)),
    )
    return ft.Container(unseen, key=name, left=x - wide / 2, top=y - high / 2)


@ft.component
def Lattice(
    look: Look,
    geometry: LatticeGeometry,
    chosen: Mapping[Offset, Mark],
    said: Mapping[Offset, tuple[str, bool]],
    on_tap: Callable[[Offset], None],
) -> ft.Control:
    """The lattice on its spruce; ``said`` is what a screen reader hears of each space, and whether it is chosen."""
    # In a tuple: a function alone would be called for the first value.
    latest = ft.use_ref((on_tap,))
    latest.current = (on_tap,)

    def tap_cell(at: Offset) -> None:
        if latest.current:
            latest.current[0](at)

    # The twins are memoised: they must be given the same function again and again.
    tap = ft.use_callback(tap_cell, [])

    def tap_point(event: ft.TapEvent[ft.GestureDetector]) -> None:
        if event.local_position is None:
            return
        if (at := geometry.cell_at(event.local_position.x, event.local_position.y)) is not None:
            on_tap(at)

    drawn = ft.Container(
        ft.Stack(
            [ft.memo(_Ground)(geometry, look.dark), ft.memo(_Chosen)(geometry, chosen, look.dark)],
            width=geometry.width,
            height=geometry.height,
        ),
        bgcolor=look.colours.tree,
        border_radius=CARD_RADIUS,
    )
    return ft.Stack(
        [
            ft.GestureDetector(on_tap_up=tap_point, exclude_from_semantics=True, content=drawn),
            ft.TransparentPointer(content=ft.memo(_Twins)(geometry, said, tap)),
        ],
        width=geometry.width,
        height=geometry.height,
    )
