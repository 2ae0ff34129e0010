"""Gifts on their way: from whom to whom, and the sentence that says why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import flet as ft

from assistant.controls.drawing import Drawing, moved, picture
from assistant.controls.press import reading
from assistant.controls.seats import badge
from assistant.controls.signs import sign, sign_drawing
from assistant.controls.twelve_days.shapes import gift
from assistant.look.look import ROW_RADIUS, Look, text

Initial = tuple[str, int | None]

BADGE: Final = 28
_WAY: Final = 120
"""The room for a gift's way before its sentence."""


_MOST: Final = 3
"""So many who are tied are shown; the sentence names them all."""


@dataclass(frozen=True, slots=True)
class GiftShown:
    """A gift that moved to ``winner``, or did not; ``of`` are whose it was or would have been (empty: the pile's).

    ``asked`` is one of which nobody knows yet whose it is.
    """

    sentence: str
    winner: tuple[int, Initial]
    of: tuple[tuple[int, Initial], ...]
    moves: bool
    asked: bool = False


def gift_row(look: Look, number: int, shown: GiftShown) -> ft.Control:
    """A gift's way and why; with large text the sentence alone, which says both."""
    words = text(look, shown.sentence, 16)
    parts: list[ft.Control] = [ft.Container(words, expand=True)]
    if not look.large_text:
        parts.insert(0, ft.Container(_way(look, shown), width=_WAY, alignment=ft.Alignment.CENTER_LEFT))
    row = ft.Container(
        ft.Row(parts, spacing=12),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=ROW_RADIUS,
        padding=ft.Padding(12, 8, 12, 8),
    )
    return reading(row, identifier=f"gift-{number}", label=shown.sentence)


def _way(look: Look, shown: GiftShown) -> ft.Control:
    scheme = look.scheme
    muted, paper = str(scheme.on_surface_variant), str(scheme.surface_container_low)
    if not shown.moves:
        # Crossed out: without a colour it is known too.
        none = (*gift(muted, paper, 24), *sign_drawing("close", str(scheme.on_surface), 26))
        badges: list[ft.Control] = [badge(look, *one, BADGE) for one in shown.of[:_MOST]]
        if shown.asked:
            return ft.Row([*badges, text(look, "?", 24, bold=True, lines=1)], spacing=4, tight=True)
        return ft.Row([*badges, picture(none, 28)], spacing=2, tight=True)
    came: ft.Control = badge(look, *shown.of[0], BADGE) if shown.of else picture(pile(look, paper), BADGE + 4)
    return ft.Row(
        [
            came,
            picture(gift(look.colours.candy, paper, 24), 24),
            sign("arrow", ft.Colors.ON_SURFACE_VARIANT, 16),
            badge(look, *shown.winner, BADGE),
        ],
        spacing=4,
        tight=True,
    )


def pile(look: Look, paper: str) -> Drawing:
    """The pile of gifts: two behind one."""
    line = str(look.scheme.on_surface_variant)
    return (
        *moved(gift(line, paper, 17), -7.5, 6),
        *moved(gift(line, paper, 17), 7.5, 6),
        *moved(gift(look.colours.candy, paper, 17), 0, -6),
    )
