"""Drawings as data, and the shapes on a canvas that draw them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import groupby

import flet as ft
import flet.canvas as cv

from assistant.controls.outlines import Outline
from assistant.look import theme


@dataclass(frozen=True, slots=True)
class Layer:
    """One outline in one colour: filled, or drawn as a line where it has a width."""

    outline: Outline
    colour: str
    width: float = 0
    dash: tuple[float, ...] = ()
    round_ends: bool = False

    def moved(self, dx: float = 0, dy: float = 0, *, scale: float = 1, turn: float = 0) -> Layer:
        """Scaled and turned about the origin, then moved; its line grows with it."""
        return replace(
            self,
            outline=self.outline.moved(dx, dy, scale=scale, turn=turn),
            width=self.width * scale,
            dash=tuple(part * scale for part in self.dash),
        )


Drawing = tuple[Layer, ...]
"""Layers from the back to the front, about the origin."""


def moved(drawing: Iterable[Layer], dx: float = 0, dy: float = 0, *, scale: float = 1, turn: float = 0) -> Drawing:
    """A drawing scaled and turned about the origin, then moved."""
    return tuple(layer.moved(dx, dy, scale=scale, turn=turn) for layer in drawing)


def _element(part: tuple[float, ...]) -> cv.Path.PathElement:
    match part:
        case (x, y, _):
            return cv.Path.MoveTo(x, y)
        case (x, y):
            return cv.Path.LineTo(x, y)
        case (ax, ay, bx, by, x, y):
            return cv.Path.CubicTo(ax, ay, bx, by, x, y)
        case _:
            return cv.Path.Close()


def _paint(layer: Layer) -> ft.Paint:
    if not layer.width:
        return ft.Paint(color=layer.colour)
    return ft.Paint(
        color=layer.colour,
        style=ft.PaintingStyle.STROKE,
        stroke_width=layer.width,
        stroke_join=ft.StrokeJoin.ROUND,
        stroke_cap=ft.StrokeCap.ROUND if layer.round_ends else ft.StrokeCap.BUTT,
        stroke_dash_pattern=list(layer.dash) or None,
    )


def paths(drawing: Iterable[Layer]) -> list[cv.Shape]:
    """The shapes that draw it; neighbours in the same paint become one path."""
    found: list[cv.Shape] = []
    for _, group in groupby(drawing, key=lambda layer: (layer.colour, layer.width, layer.dash, layer.round_ends)):
        layers = list(group)
        elements = [_element(part) for layer in layers for part in layer.outline.parts]
        # Flet pairs equal steps of two paths and moves them to wrong places; under another name a path is a new one.
        found.append(cv.Path(elements, _paint(layers[0]), key=f"{len(found)} {hash(tuple(layers))}"))
    return found


def figure(x: float, y: float, value: str, size: float, colour: str, *, bold: bool = True) -> cv.Text:
    """A figure or a short name with the middle of its capitals at a point; it never grows with the text's scale.

    The line is as high as the letters' size; capitals sit a little above its middle there.
    """
    style = ft.TextStyle(
        size=size,
        height=1,
        weight=ft.FontWeight.BOLD if bold else ft.FontWeight.NORMAL,
        font_family=theme.BOLD if bold else theme.REGULAR,
        font_family_fallback=[theme.REGULAR],
        color=colour,
    )
    return cv.Text(x, y + size * 0.065, value, style, alignment=ft.Alignment.CENTER, text_align=ft.TextAlign.CENTER)


def picture(drawing: Drawing, width: float, height: float | None = None) -> cv.Canvas:
    """A drawing in the middle of a canvas of its own; inside keys and rows.

    >>> picture((), 18).height
    18
    """
    height = width if height is None else height
    return cv.Canvas(paths(moved(drawing, width / 2, height / 2)), width=width, height=height)
