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
from assistant.look.look import BOARD_MARGIN, ROW_RADIUS, Look, fitting, text

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

_BADGE: Final = 20
_GAP: Final = 6


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
    left = _figure(look, sign("cards", muted, _sign(look)), seat.left, ink, f"left-{at}", seat.left_label)
    paper = _paper(look, seat.standing)
    drawn = picture(gift(look.colours.candy, paper, _sign(look) + 1), _sign(look))
    gifts = _figure(look, drawn, seat.gifts, ink, f"total-{at}", seat.gifts_label)
    body = ft.Column(
        list(
            _large(look, at, initial, seat, left, gifts, muted)
            if look.large_text
            else _two_lines(look, at, initial, seat, left, gifts, ink, muted, width - 18)
        ),
        spacing=0,
        alignment=ft.MainAxisAlignment.CENTER,
        tight=True,
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


def _two_lines(
    look: Look,
    at: int,
    initial: tuple[str, int | None],
    seat: SeatAtTable,
    left: ft.Control,
    gifts: ft.Control,
    ink: str,
    muted: str,
    room: float,
) -> tuple[ft.Control, ...]:
    """The name with the cards in hand, and below it what was done with the gifts: each line has room for its words."""
    beside = room - _figures(look) - _GAP
    size = fitting(look, seat.name, 14 if look.narrow else 16, beside - _BADGE - _GAP)
    name = text(look, seat.name, size, bold=True, colour=ink, lines=1)
    line = text(look, seat.line, fitting(look, seat.line, 14, beside), bold=bool(seat.standing), colour=muted, lines=1)
    return (
        ft.Row([unread(badge(look, at, initial, _BADGE)), ft.Container(unread(name), expand=True), left], spacing=_GAP),
        ft.Row([ft.Container(unread(line), expand=True), gifts], spacing=_GAP),
    )


def _large(
    look: Look,
    at: int,
    initial: tuple[str, int | None],
    seat: SeatAtTable,
    left: ft.Control,
    gifts: ft.Control,
    muted: str,
) -> tuple[ft.Control, ...]:
    """Large letters leave room for the badge and the figures alone, and below them for what was done."""
    line = text(look, seat.line, 14 * min(1, 1.5 / look.scale), bold=bool(seat.standing), colour=muted, lines=1)
    mark = unread(badge(look, at, initial, _BADGE))
    return ft.Row([mark, ft.Container(expand=True), left, gifts], spacing=_GAP), unread(line)


def _sign(look: Look) -> float:
    return 16 if look.short and not look.large_text else 18


def _figures(look: Look) -> float:
    """How wide a sign with two figures is: those of all seats stand below each other."""
    return 40 if look.short and not look.large_text else 44


def _figure(look: Look, drawn: ft.Control, value: str, ink: str, identifier: str, label: str) -> ft.Control:
    figure = text(look, value, 18 if _sign(look) < 18 else 20, bold=True, colour=ink, lines=1, fixed=True)
    row = ft.Row([drawn, figure], spacing=3, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    return reading(ft.Container(row, width=_figures(look)), identifier=identifier, label=label)


def _paper(look: Look, standing: Standing) -> str:
    scheme = look.scheme
    grounds = {"": scheme.surface_container_low, "turn": scheme.primary_container, "wins": scheme.tertiary_container}
    return str(grounds[standing])
