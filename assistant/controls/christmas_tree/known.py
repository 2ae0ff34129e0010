"""A card of the owner's, small: its paper, what is on it and its half-lights, as it would lie."""

from __future__ import annotations

from typing import Final

import flet as ft
import flet.canvas as cv

from assistant.controls.christmas_tree import shapes
from assistant.controls.drawing import Drawing, Layer, figure, moved, paths
from assistant.controls.outlines import circle, rhombus
from assistant.controls.press import Tap, pressable
from assistant.look.look import TARGET, Look
from assistant.look.theme import GameColours
from engine.christmas_tree.ornaments import Gingerbread, Ornament

_A: Final = 19.0
_B: Final = 25.0
"""Half a small card's width and height; a man's is wider, for his wishes."""
_MAN_A: Final = 28.0
_MAN_B: Final = 26.0


def known_card(
    look: Look, ornament: Ornament, *, identifier: str, label: str, on_tap: Tap, chosen: bool = False
) -> ft.Control:
    """A chip of the pad that stands for a whole card."""
    height = 48 if look.short else 56
    canvas = card_picture(look, ornament, height - 2)
    return pressable(
        canvas,
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        selected=chosen or None,
        width=known_width(look, ornament),
        height=height,
        border=ft.Border.all(3, ft.Colors.PRIMARY) if chosen else None,
    )


def known_width(look: Look, ornament: Ornament) -> float:
    """How wide the chip of a card is."""
    man = isinstance(ornament.kind, Gingerbread)
    return max(float(TARGET), _width(ornament, (48 if look.short else 56) - 2) + 4 * man)


def _width(ornament: Ornament, height: float) -> float:
    a, b = (_MAN_A, _MAN_B) if isinstance(ornament.kind, Gingerbread) else (_A, _B)
    return 2 * (a + 2) * height / (2 * b + 4)


def card_picture(look: Look, ornament: Ornament, height: float) -> cv.Canvas:
    """A small card of this height: its flakes, or a man's wishes.

    A card whose lights are not known has a dashed rim.
    """
    colours = look.colours
    man = isinstance(ornament.kind, Gingerbread)
    a, b = (_MAN_A, _MAN_B) if man else (_A, _B)
    scale = height / (2 * b + 4)
    width = _width(ornament, height)
    ground = rhombus(a, b)
    ink = shapes.line_of(ornament.kind, colours)
    layers: Drawing = (
        Layer(ground, shapes.paper_of(ornament.kind, colours)),
        Layer(ground, ink, 1.5) if ornament.asked else Layer(ground, ink, 1.5, dash=(3, 3)),
    )
    if isinstance(ornament.kind, Gingerbread):
        layers += _wishes(ornament.kind, colours)
    # A man's wishes need the room between his lights.
    layers += shapes.card_lights(ornament, a * 1.013, b, colours, 4.5 if man else 5.6)
    drawn = paths(moved(layers, width / 2, height / 2, scale=scale))
    if not man:
        drawn.append(figure(width / 2, height / 2, str(ornament.flakes), 17 * scale, ink))
    return cv.Canvas(drawn, width=width, height=height)


def _wishes(kind: Gingerbread, colours: GameColours) -> Drawing:
    """A man's four wishes alone: on a small card there is no room for him."""
    r = 6.0
    layers: Drawing = ()
    for wish, (across, down) in zip(kind.wishes, ((-1, -1), (1, -1), (1, 1), (-1, 1)), strict=True):
        ground = (Layer(circle(r), colours.cell),)
        layers += moved(
            (*ground, *shapes.wish(wish, colours, r * 0.8, colours.cell, colours.ink)), across * 6.6, down * 6.6
        )
    return layers
