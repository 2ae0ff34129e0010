"""The board of the scoresheet: what each hand gave or took from a seat; a hand opens how it ended."""

from __future__ import annotations

from functools import partial
from typing import Final

import flet as ft

from assistant.controls.drawing import picture
from assistant.controls.keys import grid, key_width
from assistant.controls.press import Tap, pressable, reading
from assistant.controls.twelve_days.shapes import gift
from assistant.frame import use_frame
from assistant.look.look import BOARD_MARGIN, KEY_RADIUS, Look, text
from assistant.screens.table.layout import side_of
from assistant.screens.twelve_days import paths
from engine.rulebook import stage_words
from engine.scoresheet import Line
from engine.session import Session
from engine.twelve_days import NAME
from engine.twelve_days.play import DaysState

_HANDS: Final = 6
"""Hands in a row."""


def scored_board(session: Session, seat: int, line: Line | None) -> ft.Control | None:
    """What each hand gave the seat or took, the open line's lit."""
    return ScoredGifts(session, seat, line)


@ft.component
def ScoredGifts(session: Session, seat: int, line: Line | None) -> ft.Control:
    """A tile for each hand: its number, and what it gave or took."""
    frame = use_frame()
    w, look = frame.w, side_of(frame.look)
    state = session.state_as(DaysState)
    lines = session.scoresheet().lines_of(seat)
    tiles: list[ft.Control] = []
    for number in range(1, state.setup.hands + 1):
        stage = f"hand {number}"
        ended = number <= len(state.ended)
        points = sum(one.points for one in lines if one.stage == stage)
        lit = line is not None and line.stage == stage
        said = stage_words(NAME, stage, w.language)
        what = w.n("{n} gift", "{n} gifts", points) if points >= 0 else w("one gift given away")
        label = w("{stage}: {what}", stage=said, what=what if ended else w("not played yet"))
        tap = partial(frame.go, paths.hand(session.id or "", number))
        tiles.append(_tile(look, number, points, ended=ended, lit=lit, label=label, tap=tap))
    # As wide as a pad's keys.
    side = 8 if look.narrow else BOARD_MARGIN
    rows = [tiles[first : first + _HANDS] for first in range(0, len(tiles), _HANDS)]
    return ft.Container(
        grid(look, rows),
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
        padding=ft.Padding(side, 8, side, 8),
        alignment=ft.Alignment.CENTER,
    )


def _tile(look: Look, number: int, points: int, *, ended: bool, lit: bool, label: str, tap: Tap) -> ft.Control:
    """A hand: its number, and its gifts with their sign; one that is not over is an empty place."""
    scheme = look.scheme
    ink = ft.Colors.ON_TERTIARY_CONTAINER if lit else ft.Colors.ON_SURFACE
    muted = ft.Colors.ON_TERTIARY_CONTAINER if lit else ft.Colors.ON_SURFACE_VARIANT
    paper = str(scheme.tertiary_container if lit else scheme.surface_container_lowest)
    width, height = key_width(look, _HANDS), 48.0 if look.short else 52.0
    parts: list[ft.Control] = [text(look, str(number), 12, colour=muted, lines=1, fixed=True)]
    if points:
        drawn = gift(look.colours.candy if points > 0 else str(scheme.on_surface_variant), paper, 18)
        said = f"+{points}" if points > 0 else f"−{-points}"
        parts.append(
            ft.Row([text(look, said, 18, bold=True, colour=ink, fixed=True), picture(drawn, 18)], spacing=2, tight=True)
        )
    elif ended:
        parts.append(text(look, "0", 18, colour=muted, lines=1, fixed=True))
    content = ft.Column(parts, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    identifier = f"hand-{number}"
    if not ended:
        empty = ft.Container(
            content,
            width=width,
            height=height,
            border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
            border_radius=KEY_RADIUS,
            alignment=ft.Alignment.CENTER,
        )
        return reading(empty, identifier=identifier, label=label)
    return pressable(
        content,
        identifier=identifier,
        label=label,
        on_tap=tap,
        selected=lit or None,
        width=width,
        height=height,
        bgcolor=ft.Colors.TERTIARY_CONTAINER if lit else ft.Colors.SURFACE_CONTAINER_LOWEST,
        border=ft.Border.all(2 if lit else 1, ft.Colors.TERTIARY if lit else ft.Colors.OUTLINE_VARIANT),
    )
