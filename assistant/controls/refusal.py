"""What stops: the strip that says why an entry cannot be, on top of the pad."""

from __future__ import annotations

import flet as ft

from assistant.controls.press import Tap, pressable
from assistant.controls.signs import sign
from assistant.look.look import MARGIN, TARGET, Look, text


def refusal_strip(look: Look, sentence: str, why: str, on_why: Tap, *, round_top: bool = True) -> ft.Control:
    """A sentence and "Why?"; it stays until the next tap, and a screen reader reads it out at once."""
    ink = ft.Colors.ON_ERROR_CONTAINER
    said = ft.Semantics(
        identifier="refusal",
        container=True,
        live_region=True,
        expand=True,
        content=text(look, sentence, 14, colour=ink),
    )
    ask = pressable(
        text(look, why, 15, bold=True, colour=ink, lines=1),
        identifier="why",
        label=why,
        on_tap=on_why,
        height=TARGET,
        alignment=None,
        padding=ft.Padding(12, 13, 12, 0),
    )
    return ft.Container(
        ft.Row([sign("stop", ink, 20), said, ask], spacing=10),
        bgcolor=ft.Colors.ERROR_CONTAINER,
        padding=ft.Padding(MARGIN, 4 if round_top else 2, 8, 2),
    )
