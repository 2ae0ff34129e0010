"""What can be pressed: one node with a name, a label and a tap, whatever is drawn in it.

The picture inside is hidden from screen readers, because the label already says it; parts of it that carry an
identifier of their own are handed in as they are (``hide=False``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import flet as ft

from assistant.look.look import KEY_RADIUS, TARGET

Tap = Callable[[], Any]

NATURAL: Final = -1.0
"""A height that means: as high as what is in it."""


def pressable(
    content: ft.Control,
    *,
    identifier: str,
    label: str,
    on_tap: Tap,
    value: str = "",
    selected: bool | None = None,
    expanded: bool | None = None,
    width: float | None = None,
    height: float | None = None,
    expand: bool | int | None = None,
    bgcolor: str | None = None,
    border: ft.Border | None = None,
    radius: ft.BorderRadiusValue = KEY_RADIUS,
    padding: ft.PaddingValue = 0,
    alignment: ft.Alignment | None = ft.Alignment.CENTER,
    hide: bool = True,
    action: ft.ClientAction | None = None,
    key: str | None = None,
) -> ft.Control:
    """A surface that answers finger, keyboard and screen reader; at least 48 high unless told otherwise.

    ``action`` is for what a browser allows only in the tap itself, such as copying.
    """
    body = ft.Container(
        content=ft.Semantics(exclude_semantics=True, content=content) if hide else content,
        width=width,
        height=None if height == NATURAL else TARGET if height is None else height,
        bgcolor=bgcolor,
        border=border,
        border_radius=radius,
        padding=padding,
        alignment=alignment,
    )
    # The tap lies over the picture, with nothing in it: around an unread child it would be lost to screen readers.
    over = ft.Container(
        on_click=on_tap, ink=True, border_radius=radius, action=action, left=0, top=0, right=0, bottom=0
    )
    return ft.Semantics(
        key=key or identifier,
        identifier=identifier,
        label=label,
        value=value or None,
        button=True,
        selected=selected,
        expanded=expanded,
        container=True,
        expand=expand,
        content=ft.Stack([body, over], fit=ft.StackFit.PASS_THROUGH),
    )


def reading(content: ft.Control, *, identifier: str, label: str, live: bool = False) -> ft.Control:
    """A result under a name: what is drawn is not read, the label is; ``live`` is read out when it changes."""
    return ft.Semantics(
        identifier=identifier,
        label=label,
        container=True,
        live_region=live or None,
        content=ft.Semantics(exclude_semantics=True, content=content),
    )


def unread(content: ft.Control, *, expand: bool = False) -> ft.Control:
    """A part of a drawing that is not read: something around it says it."""
    return ft.Semantics(exclude_semantics=True, content=content, expand=expand or None)
