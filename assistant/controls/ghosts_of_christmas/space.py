"""A player's space in an era."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import flet as ft
import flet.canvas as cv

from assistant.controls.drawing import picture
from assistant.controls.ghosts_of_christmas.grid import Grid
from assistant.controls.ghosts_of_christmas.shown import Space, SpaceShown
from assistant.controls.ghosts_of_christmas.signs import suit_colour, suit_sign
from assistant.controls.press import pressable
from assistant.controls.signs import sign
from assistant.look.look import Look, text

RADIUS: Final = 10
"""A space's corners."""


@ft.component
def SpaceKey(look: Look, grid: Grid, seat: int, space: SpaceShown, on_space: Callable[[str, int], Any]) -> ft.Control:
    """The space ``era-<era>-<seat>`` with its card, or with what is begun for it."""
    width, height = grid.cell, grid.space
    chosen = space.state is Space.CHOSEN
    paper = chosen or space.state is Space.LIES
    asked = chosen or space.state is Space.FREE
    if asked and not space.suit and not space.rank:
        shown = sign("plus", ft.Colors.PRIMARY, 20)
    else:
        shown = _card(look, space, small=width < 74 or height < 52)
    rim: ft.Border | None = None
    if chosen:
        rim = ft.Border.all(3, ft.Colors.PRIMARY)
    elif space.state is Space.LIES:
        rim = ft.Border.all(1.5, ft.Colors.OUTLINE_VARIANT)
    else:
        free = space.state is Space.FREE
        rims = dashes(
            width,
            height,
            RADIUS,
            ft.Colors.PRIMARY if free else ft.Colors.OUTLINE_VARIANT,
            2 if free else 1.5,
        )
        shown = ft.Stack(
            [rims, ft.Container(shown, width=width, height=height, alignment=ft.Alignment.CENTER)],
            width=width,
            height=height,
        )
    return pressable(
        shown,
        identifier=f"era-{space.era}-{seat}",
        label=space.label,
        on_tap=partial(on_space, space.era, seat),
        selected=chosen or None,
        width=width,
        height=height,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOWEST if paper else None,
        border=rim,
        radius=RADIUS,
    )


def _card(look: Look, space: SpaceShown, *, small: bool) -> ft.Control:
    """The card that lies, or what is told of the one that is begun."""
    parts: list[ft.Control] = []
    if space.suit:
        size = (18 if small else 24) if space.rank else 22
        parts.append(picture(suit_sign(look, space.suit, size), size))
    if space.rank:
        colour = suit_colour(look, space.suit) if space.suit else str(look.scheme.on_surface)
        parts.append(text(look, str(space.rank), 24 if small else 30, bold=True, colour=colour, lines=1, fixed=True))
    return ft.Row(parts, spacing=3 if small else 5, tight=True, alignment=ft.MainAxisAlignment.CENTER)


def dashes(width: float, height: float, radius: float, colour: str, pen: float = 1.5) -> cv.Canvas:
    """A dashed rim."""
    paint = ft.Paint(colour, style=ft.PaintingStyle.STROKE, stroke_width=pen, stroke_dash_pattern=[5, 4])
    half = pen / 2
    rim = cv.Path.Rect(half, half, width - pen, height - pen, max(0, radius - half))
    return cv.Canvas([cv.Path([rim], paint)], width=width, height=height)
