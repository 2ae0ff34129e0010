"""The app's own keypad for numbers: no soft keyboard comes up, and every key is a large target."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import flet as ft

from assistant.controls.keys import grid, key, key_width, number_key
from assistant.controls.press import Tap, pressable
from assistant.controls.signs import sign
from assistant.look.look import KEY_RADIUS, Look, text

ROWS: Final = ((1, 2, 3), (4, 5, 6), (7, 8, 9))


def keypad(
    look: Look,
    on_digit: Callable[[int], Any],
    on_clear: Tap,
    on_next: Tap,
    *,
    clear: str,
    next_: str,
    last: bool,
    room: float | None = None,
) -> ft.Control:
    """Digits ``digit-0`` … ``digit-9``, ``digit-clear`` and ``digit-next``, which goes on (at the ``last`` ends).

    ``clear`` and ``next_`` are what these two say; ``room`` is the width where it is not the page's.
    """
    width, height = key_width(look, 4, room=room), look.key_height

    def digit(number: int) -> ft.Control:
        return number_key(
            look,
            str(number),
            identifier=f"digit-{number}",
            label=str(number),
            on_tap=partial(on_digit, number),
            width=width,
            height=height,
        )

    colour = ft.Colors.ON_SURFACE
    back = key(
        sign(ft.Icons.BACKSPACE_OUTLINED, colour, 24),
        identifier="digit-clear",
        label=clear,
        on_tap=on_clear,
        width=width,
        height=height,
    )
    ink = ft.Colors.ON_PRIMARY
    # A key has no room to grow with its word: like a button's it keeps its size from half as large again on.
    word = text(look, next_, 14 * min(1, 1.5 / look.scale), bold=True, colour=ink, lines=1)
    parts = [sign("check" if last else "arrow", ink, 22), word]
    forth = pressable(
        ft.Column(parts, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        identifier="digit-next",
        label=next_,
        on_tap=on_next,
        width=width,
        height=height,
        bgcolor=ft.Colors.PRIMARY,
        radius=KEY_RADIUS,
    )
    at_the_right = (back, digit(0), forth)
    return grid(look, [[*map(digit, row), right] for row, right in zip(ROWS, at_the_right, strict=True)])
