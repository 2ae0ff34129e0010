"""The solo player's count of three: candles that burn down, and a red ground before it bites."""

from __future__ import annotations

from typing import Final

import flet as ft

from assistant.controls.drawing import Drawing, Layer, moved, picture
from assistant.controls.outlines import outline, rectangle
from assistant.controls.press import reading
from assistant.look.look import ROW_RADIUS, Look, text

CANDLES: Final = 3

_BODY: Final = rectangle(-3.5, -3, 7, 14, 1.5)
_FLAME: Final = outline("M0 -13C3.4 -9.6 3.6 -8 3.6 -7.2A3.6 3.6 0 0 1 -3.6 -7.2C-3.6 -8.4 -2.2 -9.8 0 -13Z")
_STUB: Final = rectangle(-3.5, 6, 7, 5, 1.5)
_PLATE: Final = outline("M-7 11.5H7")


def candle(burning: bool, body: str, flame: str, size: float = 28) -> Drawing:
    """A candle about the origin: tall with a flame, or a stub without one."""
    plate = Layer(_PLATE, body, 2, round_ends=True)
    if not burning:
        return moved((Layer(_STUB, body, 1.4), plate), scale=size / 28)
    return moved((Layer(_BODY, body), Layer(_FLAME, flame), Layer(_FLAME, body, 1.2), plate), scale=size / 28)


def candles(look: Look, left: int, note: str, label: str, *, identifier: str = "timer") -> ft.Control:
    """Three candles of which ``left`` burn: so many cards may still come without a stone, the last one on red ground.

    ``note`` stands beside them.
    """
    last = left <= 1
    ink = ft.Colors.ON_ERROR_CONTAINER if last else ft.Colors.ON_SURFACE_VARIANT
    flame = ft.Colors.ON_ERROR_CONTAINER if last else ft.Colors.TERTIARY
    shown: list[ft.Control] = [picture(candle(at < left, ink, flame), 18, 28) for at in range(CANDLES)]
    if note:
        shown.append(text(look, note, 14, bold=last, colour=ink, lines=1))
    return reading(
        ft.Container(
            ft.Row(shown, spacing=2, tight=True, vertical_alignment=ft.CrossAxisAlignment.CENTER),
            padding=ft.Padding(10, 6, 10, 6),
            border_radius=ROW_RADIUS,
            bgcolor=ft.Colors.ERROR_CONTAINER if last else ft.Colors.SURFACE_CONTAINER,
        ),
        identifier=identifier,
        label=label,
        live=last,
    )
