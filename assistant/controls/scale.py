"""How large a person has set the text.

Flet does not tell, so an unseen letter of known size is laid out and measured. A board and figures of 20 pixels and
more then ask for less, to be drawn at the size they were designed for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import flet as ft

_SIZE: Final = 40


@ft.component
def ScaleProbe(on_scale: Callable[[float], Any]) -> ft.Control:
    """Draws nothing, takes no room in a stack; calls with the text's scale at first and whenever it changes."""

    def measured(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        on_scale(round(event.height / _SIZE, 2))

    # A line as high as its letters, so that the height does not depend on the font.
    letter = ft.Text("0", style=ft.TextStyle(size=_SIZE, height=1))
    return ft.Container(
        ft.Semantics(exclude_semantics=True, content=ft.Container(letter, on_size_change=measured)),
        left=-200,
        top=0,
        opacity=0,
        ignore_interactions=True,
    )
