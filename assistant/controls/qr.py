"""A code to read with a phone's camera: always dark on white, with a quiet zone of four."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import flet as ft
import flet.canvas as cv

from assistant.look.look import CARD_RADIUS

QUIET: Final = 4
INK: Final = "#14100C"
PAPER: Final = "#FFFFFF"


def modules(matrix: Sequence[Sequence[bool]]) -> list[tuple[int, int, int]]:
    """The dark runs of a matrix: row, first column, length.

    >>> modules([[True, True, False, True]])
    [(0, 0, 2), (0, 3, 1)]
    """
    runs: list[tuple[int, int, int]] = []
    for y, row in enumerate(matrix):
        start: int | None = None
        for x, dark in enumerate([*row, False]):
            if dark and start is None:
                start = x
            elif not dark and start is not None:
                runs.append((y, start, x - start))
                start = None
    return runs


def qr_tile(
    matrix: Sequence[Sequence[bool]], size: float, *, label: str, identifier: str = "result-code"
) -> ft.Control:
    """A matrix (without a border) on a white tile that gives the quiet zone; unsmoothed, its edges stay crisp."""
    across = len(matrix) + 2 * QUIET
    unit = size / across
    start = QUIET * unit
    elements: list[cv.Path.PathElement] = [
        cv.Path.Rect(start + x * unit, start + y * unit, length * unit, unit) for y, x, length in modules(matrix)
    ]
    canvas = cv.Canvas([cv.Path(elements, ft.Paint(INK, anti_alias=False))], width=size, height=size)
    tile = ft.Container(canvas, bgcolor=PAPER, border_radius=CARD_RADIUS, width=size, height=size)
    return ft.Semantics(image=True, identifier=identifier, label=label, container=True, content=tile)
