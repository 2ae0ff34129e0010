"""Everybody at the table, two by two: cards in hand, gifts, what was played, who wins and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, cast

import flet as ft

from assistant.controls.drawing import picture
from assistant.controls.press import reading, unread
from assistant.controls.seats import badge, initials
from assistant.controls.signs import sign
from assistant.controls.twelve_days.shapes import gift
from assistant.look.look import BOARD_MARGIN, ROW_RADIUS, Look, text

Standing = Literal["", "turn", "wins"]
"""How a seat stands out: it is its turn, or it wins the trick as it lies."""


@dataclass(frozen=True, slots=True)
class SeatAtTable:
    """A seat as it is shown; labels are what a screen reader says. ``line`` is what it did in the trick."""

    name: str
    left: str
    left_label: str
    gifts: str
    gifts_label: str
    line: str
    label: str
    standing: Standing = ""


COLUMNS: Final = 2


def tile_height(look: Look) -> float:
    """How high a seat is.

    >>> tile_height(Look()), tile_height(Look(height=640)), tile_height(Look(scale=2.0))
    (60, 50, 66)
    """
    return 66 if look.large_text else 50 if look.short else 60


def seats_at_table(look: Look, seats: Sequence[SeatAtTable]) -> ft.Control:
    """All seats, clockwise, row by row."""
    letters = initials([seat.name for seat in seats])
    margin = 8 if look.narrow else BOARD_MARGIN
    width = (min(look.width, 560) - 2 * margin - look.gap) / COLUMNS
    # Memoised: after an entry only those whose turn, cards or standing changed are drawn again.
    tiles = [cast(ft.Control, ft.memo(_Tile)(look, at, seat, letters[at], width)) for at, seat in enumerate(seats)]
    rows: list[ft.Control] = [
        ft.Row(tiles[at : at + COLUMNS], spacing=look.gap) for at in range(0, len(tiles), COLUMNS)
    ]
    return ft.Container(ft.Column(rows, spacing=look.gap, tight=True), padding=ft.Padding(margin, 0, margin, 0))


@ft.component
def _Tile(look: Look, at: int, seat: SeatAtTable, initial: tuple[str, int | None], width: float) -> ft.Control:
    ground, ink, rim = {
        "": (ft.Colors.SURFACE_CONTAINER_LOW, ft.Colors.ON_SURFACE, None),
        "turn": (ft.Colors.PRIMARY_CONTAINER, ft.Colors.ON_PRIMARY_CONTAINER, ft.Colors.PRIMARY),
        "wins": (ft.Colors.TERTIARY_CONTAINER, ft.Colors.ON_TERTIARY_CONTAINER, ft.Colors.TERTIARY),
    }[seat.standing]
    muted = ink if seat.standing else ft.Colors.ON_SURFACE_VARIANT
    figures = [
        _figure(look, sign("cards", muted, 18), seat.left, ink, f"left-{at}", seat.left_label),
        _figure(
            look,
            picture(gift(look.colours.candy, _paper(look, seat.standing), 19), 19),
            seat.gifts,
            ink,
            f"total-{at}",
            seat.gifts_label,
        ),
    ]
    upper: list[ft.Control] = [unread(badge(look, at, initial, 20))]
    if look.large_text:
        upper.append(ft.Container(expand=True))
    else:
        name = text(look, seat.name, 14 if look.narrow else 16, bold=True, colour=ink, lines=1)
        upper.append(ft.Container(unread(name), expand=True))
    upper += figures
    small = 14 * min(1, 1.5 / look.scale)
    said = text(look, seat.line, small, bold=bool(seat.standing), colour=muted, lines=1)
    body = ft.Column(
        [ft.Row(upper, spacing=6), unread(said)], spacing=0, alignment=ft.MainAxisAlignment.CENTER, tight=True
    )
    return ft.Semantics(
        identifier=f"seat-{at}",
        label=seat.label,
        container=True,
        content=ft.Container(
            body,
            width=width,
            height=tile_height(look),
            bgcolor=ground,
            border=ft.Border.all(2, rim) if rim else ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
            border_radius=ROW_RADIUS,
            # The thicker rim moves nothing.
            padding=ft.Padding(8, 0, 8, 0) if rim else ft.Padding(9, 1, 9, 1),
            alignment=ft.Alignment.CENTER_LEFT,
        ),
    )


def _figure(look: Look, drawn: ft.Control, value: str, ink: str, identifier: str, label: str) -> ft.Control:
    figure = text(look, value, 20, bold=True, colour=ink, lines=1)
    return reading(ft.Row([drawn, figure], spacing=3, tight=True), identifier=identifier, label=label)


def _paper(look: Look, standing: Standing) -> str:
    scheme = look.scheme
    grounds = {"": scheme.surface_container_low, "turn": scheme.primary_container, "wins": scheme.tertiary_container}
    return str(grounds[standing])
