"""Who sits at the forest: stones left large, what is owed beside them; alone, both colours and the three candles."""

from __future__ import annotations

from functools import partial
from typing import cast

import flet as ft

from assistant.controls.drawing import picture
from assistant.controls.fairy_trails.strokes import LIT, colour_mark
from assistant.controls.fairy_trails.timer import candle
from assistant.controls.press import pressable, reading
from assistant.controls.seats import Columns, badge, initials
from assistant.look.look import ROW_RADIUS, Look, text
from assistant.screens.fairy_trails.hands import TrailsHands
from assistant.screens.fairy_trails.seats_shown import SEAT_TAB, Alone, SeatTrails
from assistant.words import Words
from engine.fairy_trails.play import TIMER
from engine.fairy_trails.tiles import COLOURS, Colour


def seats_height(look: Look) -> float:
    """How high the row of seats is."""
    return 58 if look.short else 66


@ft.component
def Seats(look: Look, seats: tuple[SeatTrails, ...], hands: TrailsHands, keys: bool) -> ft.Control:
    """Both players, whose turn it is in the tinted one; as ``keys`` they show their player's lines."""
    letters = initials([seat.name for seat in seats])
    columns = Columns.of(look, len(seats))
    tabs = [
        cast(ft.Control, ft.memo(_Seat)(look, at, seat, letters[at], columns.width, hands, keys))
        for at, seat in enumerate(seats)
    ]
    row = ft.Container(ft.Row(tabs, spacing=columns.gap), width=columns.room)
    return ft.Container(row, alignment=ft.Alignment.CENTER, padding=ft.Padding(0, 0, 0, 6))


@ft.component
def _Seat(
    look: Look, at: int, seat: SeatTrails, initial: tuple[str, int | None], width: float, hands: TrailsHands, keys: bool
) -> ft.Control:
    ink = ft.Colors.ON_PRIMARY_CONTAINER if seat.turn else ft.Colors.ON_SURFACE
    muted = ft.Colors.ON_PRIMARY_CONTAINER if seat.turn else ft.Colors.ON_SURFACE_VARIANT
    mark = picture(colour_mark(seat.colour, 6), 18)
    total = reading(
        text(look, seat.left, 24, bold=True, colour=ink, lines=1), identifier=f"total-{at}", label=seat.total_label
    )
    if look.large_text:
        content: ft.Control = ft.Row([_unread(badge(look, at, initial, 26)), _unread(mark), total], spacing=6)
    else:
        name = ft.Row(
            [
                badge(look, at, initial, 20),
                text(look, seat.name, 14, colour=ink, lines=1, expand=True),
                mark,
                text(look, seat.folk, 12, colour=muted, lines=1),
            ],
            spacing=5,
        )
        owed = reading(
            text(look, seat.owed, 12, colour=muted, lines=1), identifier=f"outlook-{at}", label=seat.owed_label
        )
        figures = ft.Row([total, owed], spacing=6, vertical_alignment=ft.CrossAxisAlignment.END)
        content = ft.Column([_unread(name), figures], spacing=0, tight=True)
    ground = ft.Colors.PRIMARY_CONTAINER if seat.turn else ft.Colors.SURFACE_CONTAINER
    border = ft.Border.all(2, ft.Colors.PRIMARY if seat.turn else ft.Colors.SURFACE_CONTAINER)
    if not keys:
        box = _box(content, width, seats_height(look) - 6, ground, border, ft.Alignment.CENTER_LEFT, 8)
        return ft.Semantics(
            identifier=f"{SEAT_TAB}-{at}", label=seat.name, selected=seat.turn, container=True, content=box
        )
    return pressable(
        content,
        identifier=f"{SEAT_TAB}-{at}",
        label=seat.name,
        on_tap=partial(hands.show_seat, at),
        selected=seat.turn,
        width=width,
        height=seats_height(look) - 6,
        bgcolor=ground,
        border=border,
        radius=ROW_RADIUS,
        padding=ft.Padding(8, 0, 8, 0),
        alignment=ft.Alignment.CENTER_LEFT,
        hide=False,
    )


@ft.component
def SoloSeat(look: Look, w: Words, seat: Alone) -> ft.Control:
    """The stones left of both colours, and the candles: the last one on the ground that means stop."""
    last = seat.lit == 1
    ground = ft.Colors.ERROR_CONTAINER if last else ft.Colors.SURFACE_CONTAINER
    ink = ft.Colors.ON_ERROR_CONTAINER if last else ft.Colors.ON_SURFACE
    columns = Columns.of(look, 2)
    names: dict[Colour, str] = {
        "pink": w("{n} pink stones left", n=seat.pink),
        "yellow": w("{n} yellow stones left", n=seat.yellow),
    }
    lefts = [
        reading(
            ft.Row(
                [picture(colour_mark(colour, 7), 20), text(look, left, 24, bold=True, lines=1)],
                spacing=6,
                tight=True,
            ),
            identifier=f"left-{colour}",
            label=names[colour],
        )
        for colour, left in zip(COLOURS, (seat.pink, seat.yellow), strict=True)
    ]
    candles = ft.Row(
        [picture(candle(at < seat.lit, ink, LIT), 18, 30) for at in range(TIMER)],
        spacing=4,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    said: list[ft.Control] = [candles]
    if not look.large_text:
        said.append(ft.Container(text(look, seat.said, 12, bold=last, colour=ink, lines=2), expand=True))
    count = reading(
        _box(ft.Row(said, spacing=8), columns.width, seats_height(look) - 6, ground),
        identifier="candles",
        label=seat.label,
        live=True,
    )
    left = _box(ft.Row(lefts, spacing=18, alignment=ft.MainAxisAlignment.CENTER), columns.width, seats_height(look) - 6)
    total = ft.Semantics(identifier="total-0", label=seat.total_label, container=True, content=left)
    row = ft.Row([total, count], spacing=columns.gap, tight=True)
    return ft.Container(row, alignment=ft.Alignment.CENTER, padding=ft.Padding(0, 0, 0, 6))


def _box(
    content: ft.Control,
    width: float,
    height: float,
    ground: str = ft.Colors.SURFACE_CONTAINER,
    border: ft.Border | None = None,
    alignment: ft.Alignment = ft.Alignment.CENTER,
    inset: float = 10,
) -> ft.Control:
    return ft.Container(
        content,
        width=width,
        height=height,
        bgcolor=ground,
        border=border,
        border_radius=ROW_RADIUS,
        padding=ft.Padding(inset, 0, inset, 0),
        alignment=alignment,
    )


def _unread(content: ft.Control) -> ft.Control:
    return ft.Semantics(exclude_semantics=True, content=content)
