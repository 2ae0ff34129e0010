"""The title of a place of the bottom navigation."""

from __future__ import annotations

import flet as ft

from assistant.look.look import Look, text


def page_title(look: Look, words: str) -> ft.Control:
    """The title, not smaller than the headings below it where the text is set large."""
    title = text(look, words, 18 if look.large_text else 24, bold=True, fixed=False)
    return ft.Container(ft.Semantics(header=True, content=title), padding=ft.Padding(0, 8 if look.short else 16, 0, 0))
