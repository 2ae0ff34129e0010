"""What stops: the strip that says why an entry cannot be, on top of the pad."""

from __future__ import annotations

import flet as ft

from assistant.controls.press import NATURAL, Tap, pressable
from assistant.controls.signs import sign
from assistant.look.look import MARGIN, Look, text


def refusal_strip(look: Look, sentence: str, why: str, on_why: Tap, *, round_top: bool = True) -> ft.Control:
    """A sentence and "Why?" (unless ``why`` is empty); it stays until the next tap, and is read out at once."""
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
        height=NATURAL,
        alignment=None,
        padding=ft.Padding(12, 14, 12, 14),
    )
    asks = [ask] if why else []
    icon = sign("stop", ink, 20)
    if look.large_text:
        row: ft.Control = ft.Column(
            [ft.Row([icon, said], spacing=10), ft.Row(asks, alignment=ft.MainAxisAlignment.END)], spacing=0, tight=True
        )
    else:
        row = ft.Row([icon, said, *asks], spacing=10)
    top = (4 if round_top else 2) if why else 12
    return ft.Container(
        row,
        bgcolor=ft.Colors.ERROR_CONTAINER,
        padding=ft.Padding(MARGIN, top + 8 if look.large_text else top, 8, 2 if why else 12),
    )
