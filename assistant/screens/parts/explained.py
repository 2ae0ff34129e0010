"""A choice of the set-up that explains itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from assistant.controls.bars import Option, heading, segments
from assistant.look.look import Look, text


def explained(
    look: Look, title: str, options: Sequence[Option], chosen: str, said: str, choose: Callable[[str], None]
) -> list[ft.Control]:
    """A choice under its heading, with a sentence on what the chosen one means."""
    sentence = text(look, said, 14, colour=ft.Colors.ON_SURFACE_VARIANT)
    return [
        ft.Container(heading(look, title), padding=ft.Padding(0, 8, 0, 8)),
        segments(look, options, chosen, choose),
        ft.Container(sentence, padding=ft.Padding(4, 8, 4, 4)),
    ]
