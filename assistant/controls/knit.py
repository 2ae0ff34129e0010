"""The knit line, and what an empty place shows."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from assistant.controls.drawing import Layer, paths
from assistant.controls.outlines import Outline, line
from assistant.look.look import COLUMN, MARGIN, Look, text


def knit_line(look: Look, width: float | None = None) -> cv.Canvas:
    """One row of small V, like a scarf's edge."""
    width = min(look.width, COLUMN) - 2 * MARGIN if width is None else width
    count = max(1, int(width // 9))
    step = width / count
    parts = tuple(
        part
        for at in range(count)
        for part in line((at * step + 1.5, 1.2), (at * step + step / 2, 6.8), (at * step + step - 1.5, 1.2)).parts
    )
    stitches = Layer(Outline(parts), str(look.scheme.outline_variant), 1.8, round_ends=True)
    return cv.Canvas(paths([stitches]), width=width, height=8)


def empty(look: Look, sentence: str, button: ft.Control | None = None) -> ft.Control:
    """Nothing yet: the knit line, one sentence, one button."""
    words = text(look, sentence, 16, colour=ft.Colors.ON_SURFACE_VARIANT, align=ft.TextAlign.CENTER)
    parts: list[ft.Control] = [knit_line(look, min(look.width - 2 * MARGIN, 180)), words]
    if button is not None:
        parts.append(button)
    return ft.Container(
        ft.Column(parts, spacing=16, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding(MARGIN, 32, MARGIN, 32),
        alignment=ft.Alignment.CENTER,
    )
