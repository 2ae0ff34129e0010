"""The scoresheet's lines, and the sums over them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from assistant.controls.bars import ButtonKind, button
from assistant.controls.press import NATURAL, Tap, pressable
from assistant.look.look import ROW_RADIUS, Look, text
from assistant.look.look import words as sentence_of


@dataclass(frozen=True, slots=True)
class Earned:
    """A piece of what earned a line: its number on the board, and its words."""

    number: str
    words: str


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
    earned: Sequence[Earned] = (),
    blocked: Sequence[str] = (),
    why: str = "",
    on_why: Tap | None = None,
    zero: bool = False,
) -> ft.Control:
    """A line: words, formula, points; open, it says what earned it, what was blocked, and offers the rule.

    A line of ``zero`` points is there in grey words.
    """
    muted = ft.Colors.ON_SURFACE_VARIANT
    ink = muted if zero else ft.Colors.ON_SURFACE
    said: list[ft.Control] = [text(look, words, 15, colour=ink)]
    if note:
        said.append(text(look, note, 12, colour=muted))
    if formula and look.large_text:
        said.insert(1, text(look, formula, 14, colour=muted))
    parts: list[ft.Control] = [ft.Container(ft.Column(said, spacing=0, tight=True), expand=True)]
    if formula and not look.large_text:
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
    below: list[ft.Control] = []
    if earned:
        said_parts: list[tuple[str, bool]] = []
        for at, item in enumerate(earned):
            said_parts += [(" · " if at else "", False), (f"{item.number} ", True), (item.words, False)]
        below.append(sentence_of(look, *said_parts, size=14))
    below += [text(look, sentence, 14, colour=muted) for sentence in blocked]
    if why and on_why:
        again = button(
            look,
            why,
            identifier=f"{identifier}-why",
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
