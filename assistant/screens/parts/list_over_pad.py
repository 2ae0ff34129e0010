"""A list of cards that were learned, and at the foot the pad of the open one."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from assistant.look.look import MARGIN, Look


def list_over_pad(look: Look, parts: Sequence[ft.Control], foot: ft.Control | None, opened: str) -> ft.Control:
    """The list scrolls, the foot stays; where height is scarce there is no room for both, and it scrolls with them.

    ``opened`` is the open card's key, or empty.
    """
    listed = ft.Container(ft.Column(list(parts), spacing=10, tight=True), padding=ft.Padding(MARGIN, 4, MARGIN, 24))
    scrolled = ft.Column(
        [foot, listed] if foot is not None and look.low else [listed],
        # Where the pad lies above the list, another one is seen from its top.
        key=f"list {opened if look.low else ''}",
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    whole: list[ft.Control] = [scrolled] if foot is None or look.low else [scrolled, foot]
    return ft.Column(whole, spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
