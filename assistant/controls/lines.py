"""The scoresheet's lines, and the sums over them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import flet as ft

from assistant.controls.bars import ButtonKind, button
from assistant.controls.press import NATURAL, Tap, pressable
from assistant.look.look import ROW_RADIUS, Look, text

_SHORT_FORMULA: Final = 9
"""Letters of a formula that stand beside the words; a longer one stands below them."""


def section_head(look: Look, title: str, total: str) -> ft.Control:
    """A stage's heading with its sum."""
    return ft.Container(
        ft.Row(
            [
                ft.Semantics(
                    header=True,
                    expand=True,
                    content=text(look, title, 14, bold=True, colour=ft.Colors.ON_SURFACE_VARIANT),
                ),
                text(look, total, 18, bold=True),
            ]
        ),
        padding=ft.Padding(12, 9, 12, 9),
    )


def score_line(
    look: Look,
    words: str,
    points: str,
    *,
    identifier: str,
    label: str,
    on_tap: Tap,
    formula: str = "",
    note: str = "",
    opened: bool = False,
    said: Sequence[str] = (),
    why: str = "",
    why_identifier: str = "why",
    on_why: Tap | None = None,
    zero: bool = False,
) -> ft.Control:
    """A line: words, formula, points; open, it says what earned it, what was blocked, and offers the rule (``why``).

    A line of ``zero`` points is there in grey words.
    """
    muted = ft.Colors.ON_SURFACE_VARIANT
    ink = muted if zero else ft.Colors.ON_SURFACE
    left: list[ft.Control] = [text(look, words, 15, colour=ink)]
    below_words = look.large_text or len(formula) > _SHORT_FORMULA
    if formula and below_words:
        left.append(text(look, formula, 14, colour=muted))
    if note:
        left.append(text(look, note, 12, colour=muted))
    parts: list[ft.Control] = [ft.Container(ft.Column(left, spacing=0, tight=True), expand=True)]
    if formula and not below_words:
        parts.append(text(look, formula, 14, colour=muted))
    size = 28 if look.large_text else 20
    parts.append(
        ft.Container(
            text(look, points, size, bold=not zero, colour=ink, align=ft.TextAlign.RIGHT, lines=1),
            width=60 if look.large_text else 42,
            alignment=ft.Alignment.CENTER_RIGHT,
        )
    )
    # Where words need more than a line they make the row higher: only its least height is told.
    row = ft.Container(ft.Row(parts, spacing=10), padding=ft.Padding(12, 8, 12, 8))
    head = pressable(
        ft.Stack([ft.Container(height=52), row], alignment=ft.Alignment.CENTER, fit=ft.StackFit.PASS_THROUGH),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        expanded=opened,
        height=NATURAL,
        radius=ROW_RADIUS,
        alignment=None,
    )
    if not opened:
        return head
    below: list[ft.Control] = [
        ft.Semantics(identifier=f"{identifier}-said", container=True, content=text(look, sentence, 14))
        for sentence in said
    ]
    if why and on_why:
        again = button(
            look,
            why,
            identifier=why_identifier,
            on_tap=on_why,
            kind=ButtonKind.BARE,
            icon="book",
            height=48,
        )
        below.append(ft.Row([again], alignment=ft.MainAxisAlignment.END))
    return ft.Container(
        ft.Column(
            [head, ft.Container(ft.Column(below, spacing=2, tight=True), padding=ft.Padding(12, 0, 4, 2))],
            spacing=0,
            tight=True,
        ),
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
        border_radius=ROW_RADIUS,
    )
