"""Bars, buttons and choices: what a screen has at its head, at its foot and in its settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Any, cast

import flet as ft

from assistant.controls.drawing import Drawing, picture
from assistant.controls.press import Tap, pressable
from assistant.controls.signs import Sign, icon_press, sign
from assistant.look.look import CARD_RADIUS, CHIP_RADIUS, KEY_RADIUS, MARGIN, TARGET, Look, text


@dataclass(frozen=True, slots=True)
class Tool:
    """Something to tap in a bar: an icon or a drawing, its shown word, and what a screen reader says.

    A ``faint`` tool looks unavailable but answers, so that it can say why.
    """

    identifier: str
    label: str
    on_tap: Tap
    icon: Sign | None = None
    drawing: Drawing = ()
    word: str = ""
    faint: bool = False


def head_bar(
    look: Look,
    title: str,
    subtitle: str = "",
    *,
    subtitle_identifier: str = "",
    leave: Tool | None = None,
    actions: Sequence[Tool] = (),
    emblem: ft.Control | None = None,
) -> ft.Control:
    """The bar at the head: back or close, title and subtitle (not with large text), actions at the right.

    A subtitle that is a result carries its own identifier.
    """
    named = ft.Semantics(header=True, container=True, content=text(look, title, 18, bold=True, lines=1))
    words: list[ft.Control] = [named]
    if subtitle and not look.large_text:
        below: ft.Control = text(look, subtitle, 12, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1)
        if subtitle_identifier:
            below = ft.Semantics(identifier=subtitle_identifier, container=True, content=below)
        words.append(below)
    parts: list[ft.Control] = []
    if leave:
        parts.append(_icon_tool(leave))
    if emblem is not None:
        parts.append(ft.Container(emblem, margin=ft.Margin(0 if leave else 12, 0, 8, 0)))
    both = ft.Column(words, spacing=0, tight=True)
    parts.append(ft.Container(both, expand=True, padding=ft.Padding(4 if parts else 12, 0, 0, 0)))
    parts += [_icon_tool(tool) for tool in actions]
    return ft.Container(
        ft.Row(parts, spacing=0),
        height=60 if look.large_text else 48 if look.short else 56,
        padding=ft.Padding(4, 0, 4, 0),
    )


def _icon_tool(tool: Tool) -> ft.Control:
    if tool.icon is None:
        return pressable(
            picture(tool.drawing, 24),
            identifier=tool.identifier,
            label=tool.label,
            on_tap=tool.on_tap,
            width=TARGET,
            radius=TARGET / 2,
        )
    return icon_press(tool.icon, identifier=tool.identifier, label=tool.label, on_tap=tool.on_tap, faint=tool.faint)


def tool_row(look: Look, tools: Sequence[Tool]) -> ft.Control:
    """The row of tools at a table's foot: signs with their words; with large text signs alone."""
    width = (min(look.width, 560) - 8) / len(tools)
    keys = [cast(ft.Control, ft.memo(_ToolKey)(look, tool, width)) for tool in tools]
    return ft.Container(
        ft.Row(keys, spacing=0, alignment=ft.MainAxisAlignment.CENTER),
        height=60 if look.short else 72,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        padding=ft.Padding(4, 0, 4, 0),
        alignment=ft.Alignment.CENTER,
    )


@ft.component
def _ToolKey(look: Look, tool: Tool, width: float) -> ft.Control:
    colour = ft.Colors.ON_SURFACE_VARIANT
    drawn = picture(tool.drawing, 24) if tool.icon is None else sign(tool.icon, colour)
    parts: list[ft.Control] = [drawn]
    if tool.word and not look.large_text:
        parts.append(text(look, tool.word, 12, colour=colour, lines=1))
    content = ft.Column(parts, spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    content.opacity = 0.42 if tool.faint else 1
    return pressable(
        content,
        identifier=tool.identifier,
        label=tool.label,
        on_tap=tool.on_tap,
        width=width,
        height=56 if look.short else 68,
        radius=CARD_RADIUS,
    )


def status_row(look: Look, left: str, right: str = "", *, identifier: str = "turn") -> ft.Control:
    """Whose turn it is or what is missing, and a hint at the right; without one there is room for two lines."""
    parts: list[ft.Control] = [
        ft.Semantics(
            identifier=identifier,
            container=True,
            expand=True,
            content=text(look, left, 14, bold=True, lines=None if look.large_text else 1 if right else 2),
        )
    ]
    if right and not look.large_text:
        parts.append(text(look, right, 14, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1))
    return ft.Container(
        ft.Row(parts, spacing=8),
        padding=ft.Padding(MARGIN, 6, MARGIN, 6) if not look.short else ft.Padding(MARGIN, 3, MARGIN, 3),
    )


class ButtonKind(Enum):
    """How much a button asks for attention; a screen has one that is filled."""

    MAIN = "main"
    SECOND = "second"
    QUIET = "quiet"
    BARE = "bare"


def button(
    look: Look,
    words: str,
    *,
    identifier: str,
    on_tap: Tap,
    kind: ButtonKind = ButtonKind.MAIN,
    label: str = "",
    icon: Sign | None = None,
    height: float = 56,
    width: float | None = None,
    expand: bool | int | None = None,
    radius: float | None = None,
    action: ft.ClientAction | None = None,
    next_: bool = False,
) -> ft.Control:
    """A button with words; the main one is as wide as it is let, and rimmed where it is what comes ``next_``."""
    ground, ink = {
        ButtonKind.MAIN: (ft.Colors.PRIMARY, ft.Colors.ON_PRIMARY),
        ButtonKind.SECOND: (ft.Colors.SECONDARY_CONTAINER, ft.Colors.ON_SECONDARY_CONTAINER),
        ButtonKind.QUIET: (None, ft.Colors.PRIMARY),
        ButtonKind.BARE: (None, ft.Colors.PRIMARY),
    }[kind]
    parts: list[ft.Control] = []
    if icon is not None:
        parts.append(sign(icon, ink, 22 if height >= 56 else 20))
    # A button has no room to grow with its words: from half as large again on they keep their size.
    size = (16 if height >= 56 else 14) * min(1, 1.5 / look.scale)
    free = width is None and not expand
    parts.append(
        ft.Container(
            text(look, words, size, bold=True, colour=ink, lines=2, align=ft.TextAlign.CENTER),
            expand_loose=True,
            expand=True,
        )
    )
    side = 28 if free and kind is not ButtonKind.BARE else 10
    radius = height / 2 if radius is None else radius
    content: ft.Control = ft.Row(parts, spacing=8, alignment=ft.MainAxisAlignment.CENTER, tight=free)
    if next_:
        # A rim at its edge would not stand out from the ground of a filled button.
        content = ft.Container(
            content,
            height=height - 8,
            alignment=ft.Alignment.CENTER,
            border=ft.Border.all(3, ink),
            border_radius=radius - 4,
        )
    return pressable(
        content,
        identifier=identifier,
        label=label or words,
        on_tap=on_tap,
        width=width,
        height=height,
        expand=expand,
        bgcolor=ground,
        border=ft.Border.all(1, ft.Colors.OUTLINE) if kind is ButtonKind.QUIET else None,
        radius=radius,
        padding=4 if next_ else ft.Padding(side, 0, side, 0),
        alignment=None if free else ft.Alignment.CENTER,
        action=action,
    )


def foot(look: Look, *controls: ft.Control, rule: bool = True) -> ft.Control:
    """Buttons pinned at the foot of a screen, over a hairline."""
    return ft.Container(
        ft.Row(list(controls), spacing=10),
        padding=ft.Padding(MARGIN, 8, MARGIN, 14),
        border=ft.Border(top=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)) if rule else None,
    )


@dataclass(frozen=True, slots=True)
class Option:
    """One of several to choose from."""

    identifier: str
    words: str
    label: str = ""


def segments(look: Look, options: Sequence[Option], chosen: str, on_choose: Callable[[str], Any]) -> ft.Control:
    """Two to four choices side by side, one chosen (by identifier); as wide as it is let."""
    parts = []
    for at, option in enumerate(options):
        on = option.identifier == chosen
        ink = ft.Colors.ON_SECONDARY_CONTAINER if on else ft.Colors.ON_SURFACE
        # As in a button: larger, a word would be broken.
        size = 14 * min(1, 1.4 / look.scale)
        words = text(look, option.words, size, bold=on, colour=ink, lines=2, align=ft.TextAlign.CENTER)
        row: list[ft.Control] = [ft.Container(words, expand_loose=True, expand=True)]
        if on and not look.large_text:
            row.insert(0, sign("check", ink, 18))
        left, right = at == 0, at == len(options) - 1
        round_ = ft.BorderRadius(23 * left, 23 * right, 23 * left, 23 * right)
        parts.append(
            pressable(
                ft.Row(row, spacing=6, alignment=ft.MainAxisAlignment.CENTER),
                identifier=option.identifier,
                label=option.label or option.words,
                on_tap=partial(on_choose, option.identifier),
                selected=on,
                expand=1,
                height=TARGET * (1.4 if look.large_text else 1),
                bgcolor=ft.Colors.SECONDARY_CONTAINER if on else None,
                border=None if left else ft.Border(left=ft.BorderSide(1, ft.Colors.OUTLINE)),
                radius=round_ if left or right else 0,
                padding=ft.Padding(4, 0, 4, 0),
            )
        )
    return ft.Container(
        ft.Row(parts, spacing=0),
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        border_radius=TARGET / 2,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def stepper(look: Look, value: str, minus: Tool, plus: Tool, *, label: str = "", identifier: str = "") -> ft.Control:
    """A number between two keys."""

    def step(tool: Tool, icon: Sign) -> ft.Control:
        colour = ft.Colors.ON_SURFACE
        return pressable(
            sign(icon, colour, 22, strength=0.38 if tool.faint else 1),
            identifier=tool.identifier,
            label=tool.label,
            on_tap=tool.on_tap,
            width=TARGET,
            bgcolor=ft.Colors.SURFACE_CONTAINER_LOWEST,
            border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        )

    figure = text(look, value, 24, bold=True, align=ft.TextAlign.CENTER, lines=1)
    shown: ft.Control = ft.Container(figure, width=44, alignment=ft.Alignment.CENTER)
    if identifier:
        shown = ft.Semantics(identifier=identifier, label=label or None, container=True, content=shown)
    return ft.Row([step(minus, "minus"), shown, step(plus, "plus")], spacing=4, tight=True)


def chip(
    look: Look,
    words: str,
    *,
    identifier: str,
    on_tap: Tap,
    label: str = "",
    chosen: bool = False,
    leading: ft.Control | None = None,
    round_: bool = False,
) -> ft.Control:
    """A small choice, 32 high in a target of 48; ``round_`` for people, whose badge leads it."""
    ink = ft.Colors.ON_SECONDARY_CONTAINER if chosen else ft.Colors.ON_SURFACE_VARIANT
    parts: list[ft.Control] = [text(look, words, 14, colour=ink, lines=1)]
    if leading is not None:
        parts.insert(0, leading)
    body = ft.Container(
        ft.Row(parts, spacing=6, tight=True),
        height=TARGET if look.large_text else 32,
        padding=ft.Padding(5 if leading is not None and round_ else 12, 0, 12, 0),
        border_radius=(TARGET / 2 if look.large_text else 16) if round_ else CHIP_RADIUS,
        border=ft.Border.all(1, ft.Colors.SECONDARY_CONTAINER if chosen else ft.Colors.OUTLINE),
        bgcolor=ft.Colors.SECONDARY_CONTAINER if chosen else None,
        alignment=ft.Alignment.CENTER,
    )
    return pressable(
        body,
        identifier=identifier,
        label=label or words,
        on_tap=on_tap,
        selected=chosen or None,
        alignment=None,
        radius=CHIP_RADIUS,
        padding=ft.Padding(0, 0, 0, 0) if look.large_text else ft.Padding(0, 8, 0, 8),
        height=TARGET,
    )


def setting(look: Look, title: str, note: str, control: ft.Control) -> ft.Control:
    """A setting's words with its stepper, switch or chevron at the right; below each other with large text."""
    words = ft.Column(
        [
            text(look, title, 16),
            *([text(look, note, 12, colour=ft.Colors.ON_SURFACE_VARIANT)] if note else []),
        ],
        spacing=0,
        tight=True,
    )
    if look.large_text:
        return ft.Container(ft.Column([words, control], spacing=8, tight=True), padding=ft.Padding(0, 8, 0, 8))
    return ft.Container(ft.Row([ft.Container(words, expand=True), control], spacing=12), padding=ft.Padding(0, 6, 0, 6))


def fold(
    look: Look, title: str, note: str, *, identifier: str, opened: bool, on_tap: Tap, label: str = ""
) -> ft.Control:
    """A row that unfolds rare settings."""
    icon = "fold" if opened else "unfold"
    words = ft.Column(
        [
            text(look, title, 16),
            *([text(look, note, 12, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1)] if note else []),
        ],
        spacing=0,
        tight=True,
    )
    return pressable(
        ft.Row([ft.Container(words, expand=True), sign(icon, ft.Colors.ON_SURFACE_VARIANT, 22)]),
        identifier=identifier,
        label=label or title,
        on_tap=on_tap,
        expanded=opened,
        height=56 * (1.4 if look.large_text else 1),
        radius=KEY_RADIUS,
    )


def heading(look: Look, words: str, note: str = "") -> ft.Control:
    """A section's small heading, with a note at the right."""
    parts: list[ft.Control] = [
        ft.Semantics(
            header=True,
            expand=True,
            content=text(look, words, 14, bold=True, colour=ft.Colors.ON_SURFACE_VARIANT),
        )
    ]
    if note:
        parts.append(text(look, note, 12, colour=ft.Colors.ON_SURFACE_VARIANT))
    return ft.Row(parts)


def card(content: ft.Control, *, padding: ft.PaddingValue = 0, lowest: bool = False) -> ft.Control:
    """A card: a tone and a hairline, no shadow."""
    return ft.Container(
        content,
        padding=padding,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOWEST if lowest else ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=CARD_RADIUS,
    )
