"""The result: who won and by how much, as a code for any phone's camera, and everybody's points by stages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from assistant import paths
from assistant.controls.bars import ButtonKind, Tool, button, foot, head_bar
from assistant.controls.emblem import emblem
from assistant.controls.knit import knit_line
from assistant.controls.press import pressable, reading
from assistant.controls.qr import QUIET, qr_tile
from assistant.controls.seats import badge, initials
from assistant.controls.signs import sign
from assistant.dates import duration_words, short_date
from assistant.desk import View
from assistant.frame import Frame, screen, use_frame
from assistant.look.look import COLUMN, FIGURE, KEY_RADIUS, MARGIN, Look, ems, text
from assistant.screens.every_game.points_table import points_table
from assistant.screens.games import screens_of
from assistant.screens.parts.answers import Stop, answered
from assistant.screens.parts.sharing import copy_button, share_button
from assistant.screens.table.layout import side_of, two_columns
from assistant.share.code import Code
from assistant.share.result_text import result_code, result_text, winners_words
from assistant.words import Words
from engine.session import Session

_TILE: Final = 220
_LARGE_SHARE: Final = 0.38
"""How much of the page's height the code takes where it stands alone."""
_LEAST_MODULE: Final = 3.25
"""Modules smaller than this are hard to read: then the tile takes the whole width."""

_EMBLEM: Final = 60


def result(view: View, found: Mapping[str, str]) -> object:
    """The result of a session; its table while it goes on."""
    return Finished(view) if view.session.finished else screens_of(view.session).table(view)


@ft.component
def Finished(view: View) -> ft.View:
    """The result of a finished session."""
    frame = use_frame()
    look, w, session = frame.look, frame.w, view.session
    whole = ft.use_memo(lambda: result_text(session, w), [session, w.language])
    code = ft.use_memo(lambda: result_code(session, w), [session, w.language])
    facts = _facts(w, session)
    side = replace(frame, look=side_of(look))
    head = _head(frame, view, facts)
    won = [_inset(_winner(side, session), 4, 8), _inset(knit_line(side.look), 0, 12)]
    shared = _inset(_shared(side, code, whole))
    points = [
        _inset(points_table(side, session), 16),
        *([_inset(text(look, facts, 14, colour=ft.Colors.ON_SURFACE_VARIANT), 12)] if look.large_text else []),
        _inset(_every_line(side, view), 8, 16),
    ]
    again = button(
        look,
        w("Again"),
        identifier="again",
        on_tap=partial(frame.go, paths.new_session(session.game.name, view.id)),
        kind=ButtonKind.SECOND,
        icon="again",
        # In large letters its words need as much room as those of the other.
        expand=3 if look.large_text else 2,
    )
    below = foot(look, again, share_button(frame, whole))
    if look.wide:
        beside = two_columns(look, [*won, *points], [ft.Container(height=8), shared], [head], below)
        return screen(frame, [beside], scroll=False, centred=False)
    return screen(frame, [head, *won, shared, *points], foot=below)


def _inset(content: ft.Control, top: float = 0, bottom: float = 0) -> ft.Control:
    return ft.Container(content, padding=ft.Padding(MARGIN, top, MARGIN, bottom))


def _facts(w: Words, session: Session) -> str:
    """Date, duration and set-up, as far as they are known."""
    head = session.head
    found = (
        short_date(w, head.started_at),
        duration_words(w, head.started_at, head.finished_at),
        screens_of(session).telling.setup(w, session),
    )
    return " · ".join(fact for fact in found if fact)


def _head(frame: Frame, view: View, facts: str) -> ft.Control:
    w = frame.w

    def undo() -> None:
        found = answered(frame, view.session, frame.desk.undo(view.id, view.number))
        if isinstance(found, Stop):
            frame.tell(found.sentence)
        elif found is not None:
            frame.go(paths.table(view.id))

    return head_bar(
        frame.look,
        w("Result"),
        facts,
        leave=Tool("leave", w("Close"), partial(frame.go, paths.PLAY), "close"),
        actions=[
            Tool("entries", w("Everything entered"), partial(frame.go, paths.entries(view.id)), "list"),
            Tool("undo", w("Undo the last entry"), undo, "undo"),
        ],
    )


def _winner(frame: Frame, session: Session) -> ft.Control:
    look, w = frame.look, frame.w
    sheet = session.scoresheet()
    decides = screens_of(session).telling.wins(w, session)
    # Who plays alone may have lost: then what decided it stands in the winner's place.
    who, above = (winners_words(session, w), decides) if sheet.winners else (decides, w.listed(session.names))
    ahead = _ahead(w, session)
    totals = [standing.total for standing in sheet.standings]
    muted = ft.Colors.ON_SURFACE_VARIANT
    letters = initials(session.names)
    badges = ft.Row([badge(look, seat, letters[seat], 28) for seat in sheet.winners], spacing=6, tight=True, wrap=True)
    said: list[ft.Control] = [text(look, above, 14, colour=muted)]
    if len(sheet.winners) > 1:
        said.append(ft.Container(badges, padding=ft.Padding(0, 4, 0, 2)))
    figure = 40 if look.large_text else 56
    beside = 14 + FIGURE * figure * len(str(max(totals))) + (0 if look.large_text else _EMBLEM + 14)
    size = _winner_size(look, who, min(look.width, COLUMN) - 2 * MARGIN - beside)
    said.append(text(look, who, size, bold=True, lines=4, fixed=True))
    if ahead:
        said.append(text(look, ahead, 14, colour=muted))
    parts: list[ft.Control] = [ft.Container(ft.Column(said, spacing=2, tight=True), expand=True)]
    if sheet.winners:
        parts.append(text(look, str(max(totals)), figure, bold=True, lines=1))
    if not look.large_text:
        parts.insert(0, emblem(session.game.name, _EMBLEM))
    block = ft.Row(parts, spacing=14)
    points = w.points(sheet.total(sheet.winners[0])) if sheet.winners else ""
    return reading(block, identifier="winner", label=w(", ").join(part for part in (who, points, ahead) if part))


def _winner_size(look: Look, who: str, room: float) -> int:
    """The largest size in which the sentence needs one line; the least where it needs more."""
    sizes = (32, 28, 24) if look.large_text else (28, 24, 22)
    return next((size for size in sizes if size * ems(who) <= room), sizes[-1])


def _ahead(w: Words, session: Session) -> str:
    """How many points lie between the winner and the next; nothing where the win is shared or nobody else plays."""
    totals = sorted((standing.total for standing in session.scoresheet().standings), reverse=True)
    if len(totals) < 2 or totals[0] == totals[1]:
        return ""
    return w.n("{n} point ahead", "{n} points ahead", totals[0] - totals[1])


def _shared(frame: Frame, code: Code | None, whole: str) -> ft.Control:
    """The code at once, and the whole text to copy: beside it, or below where the code needs the width."""
    look, w = frame.look, frame.w
    said = text(look, w("Any phone's camera reads this result."), 16 if look.large_text else 15)
    if code is None:
        return copy_button(frame, whole)
    across = len(code.modules) + 2 * QUIET
    room = min(look.width, COLUMN) - 2 * MARGIN
    if look.large_text or across * _LEAST_MODULE > _TILE:
        large = ft.Row(
            [_tile(code, min(room, max(_TILE, _LARGE_SHARE * look.height)))], alignment=ft.MainAxisAlignment.CENTER
        )
        copy = ft.Row([copy_button(frame, whole, expand=1)])
        return ft.Column([large, said, copy], spacing=12, tight=True)
    tile = _tile(code, _TILE)
    beside = ft.Column(
        [said, copy_button(frame, whole, width=room - _TILE - 12)],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        height=tile.width,
        width=room - _TILE - 12,
    )
    return ft.Row([tile, beside], spacing=12, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)


def _tile(code: Code, most: float) -> ft.Container:
    """The code with modules of whole or half pixels, so that they are equally wide."""
    across = len(code.modules) + 2 * QUIET
    size = across * (2 * most // across) / 2
    return ft.Container(qr_tile(code.modules, size, label=code.text), width=size, height=size)


def _every_line(frame: Frame, view: View) -> ft.Control:
    look, w = frame.look, frame.w
    words = text(look, w("Every line, explained"), 16, bold=True, colour=ft.Colors.PRIMARY)
    row = ft.Row(
        [
            sign("receipt", ft.Colors.PRIMARY),
            ft.Container(words, expand=True),
            sign("next", ft.Colors.PRIMARY, 20),
        ],
        spacing=12,
    )
    return pressable(
        row,
        identifier="scoresheet",
        label=w("Every line, explained"),
        on_tap=partial(frame.go, paths.scoresheet(view.id)),
        height=56 if not look.large_text else 84,
        radius=KEY_RADIUS,
        padding=ft.Padding(8, 0, 4, 0),
    )
