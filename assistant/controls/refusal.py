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
        content=text(look, sentence, _size(look, 14), colour=ink),
    )
    ask = pressable(
        text(look, why, _size(look, 15), bold=True, colour=ink, lines=1),
        identifier="why",
        label=why,
        on_tap=on_why,
        height=NATURAL,
        alignment=None,
        padding=ft.Padding(12, 14, 12, 14),
    )
    asks = [ask] if why else []
    # Large letters need the sign's room; what stops is told by the ground too.
    row = ft.Row([said, *asks] if look.large_text else [sign("stop", ink, 20), said, *asks], spacing=10)
    # "Why?" brings its own air, but several lines beside it need some too.
    top = (8 if round_top else 6) if why and not look.large_text else 12
    return ft.Container(
        row,
        bgcolor=ft.Colors.ERROR_CONTAINER,
        padding=ft.Padding(MARGIN, top, 8, 6 if why and not look.large_text else 12),
    )


def _size(look: Look, size: float) -> float:
    """A strip must leave the page to what it is about: from half as large again on its letters keep their size."""
    return size * min(1, 1.5 / look.scale)
