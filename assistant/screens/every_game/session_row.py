"""A session as a row of a list."""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

from assistant.controls.emblem import emblem
from assistant.controls.press import NATURAL, Tap, pressable
from assistant.dates import short_date
from assistant.desk import Refused, Row, View
from assistant.frame import Frame
from assistant.look.look import ROW_RADIUS, text
from assistant.screens.games import SCREENS
from engine.rulebook import game_words, say


def open_rows(rows: Iterable[Row]) -> list[Row]:
    """The sessions that have not ended and can be gone on with."""
    return [row for row in rows if row.readable and not row.finished and row.game in SCREENS]


def stage_of(frame: Frame, row: Row) -> str:
    """How far an open session is; why, where it cannot be read. Reads it where it was not read yet."""
    w = frame.w
    match frame.desk.look(row.id):
        case View(session=session):
            return SCREENS[row.game].telling.stage(w, session)
        case Refused(refusal):
            return say(refusal, w.language, row.players)
        case _:
            return w("This session is no longer there.")


def session_row(frame: Frame, row: Row, stage: str, *, identifier: str, on_tap: Tap) -> ft.Control:
    """An open session: its game, who plays, since when, and how far it is; as wide as the row it stands in lets it."""
    w, look = frame.w, frame.look
    title = game_words(row.game, w.language)
    names = w(", ").join(row.players)
    facts = " · ".join(part for part in (short_date(w, row.started_at), stage) if part)
    muted = ft.Colors.ON_SURFACE_VARIANT
    lines = 2 if look.large_text else 1
    words: list[ft.Control] = [
        text(look, title, 14, bold=True, lines=1),
        text(look, names, 12, colour=muted, lines=lines),
        text(look, facts, 12, colour=muted, lines=lines),
    ]
    resume = w("Resume")
    return pressable(
        ft.Row(
            [
                emblem(row.game, 36),
                ft.Container(ft.Column(words, spacing=0, tight=True), expand=True),
            ],
            spacing=12,
        ),
        identifier=identifier,
        label=f"{resume}: {title}, {names}, {facts}",
        on_tap=on_tap,
        expand=1,
        height=NATURAL,
        radius=ROW_RADIUS,
        padding=ft.Padding(10, 6, 0, 6),
        alignment=None,
    )
