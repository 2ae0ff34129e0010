"""Cards with their numbers: one, several side by side, and in few signs."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from assistant.look.look import CHIP_RADIUS, Look, text

_WHOLE = 4
"""So many cards are named one by one; of more the first and the last, or how many."""

_SHAPE = 0.74
"""A card's width by its height."""


def cards_words(cards: Sequence[int]) -> str:
    """Cards in few signs, lowest first.

    >>> cards_words((4, 5)), cards_words((3, 4, 5, 6, 7)), cards_words((12,) * 6)
    ('4 5', '3–7', '6 × 12')
    """
    if len(cards) <= _WHOLE:
        return " ".join(map(str, cards))
    return f"{cards[0]}–{cards[-1]}" if cards[0] != cards[-1] else f"{len(cards)} × {cards[0]}"


def card(look: Look, number: int, height: float = 48, *, marked: bool = False, ink: str | None = None) -> ft.Control:
    """One card; ``marked`` has a strong rim."""
    figure = text(look, str(number), round(height * 0.42), bold=True, fixed=True, lines=1)
    rim = ft.Border.all(2, ink or ft.Colors.ON_SURFACE) if marked else ft.Border.all(1, ft.Colors.OUTLINE_VARIANT)
    return ft.Container(
        figure,
        width=round(height * _SHAPE),
        height=height,
        border_radius=CHIP_RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOWEST,
        border=rim,
        alignment=ft.Alignment.CENTER,
    )


def cards_row(
    look: Look, cards: Sequence[int], room: float, height: float = 48, *, mark_low: bool = False
) -> ft.Control:
    """Cards side by side in so much room; where they are too many the first, the last, and how many they are."""
    gap, width = 4.0, round(height * _SHAPE)
    many = len(cards) * (width + gap) - gap > room
    shown = (cards[0], cards[-1]) if many and cards[0] != cards[-1] else cards[:1] if many else cards
    parts = [card(look, number, height, marked=mark_low and not at) for at, number in enumerate(shown)]
    muted = ft.Colors.ON_SURFACE_VARIANT
    if many and len(shown) > 1:
        parts.insert(1, text(look, "–", 18, colour=muted, fixed=True))
    elif many:
        # As cards_words says it.
        parts.insert(0, text(look, f"{len(cards)} ×", 18, bold=True, colour=muted, fixed=True))
    return ft.Row(parts, spacing=gap, tight=True)
