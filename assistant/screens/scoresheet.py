"""The scoresheet: board and lines at once; a line that is tapped opens, and the board shows what earned it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import flet as ft

from assistant import paths
from assistant.controls.bars import Option, Tool, head_bar, segments
from assistant.controls.knit import empty
from assistant.controls.seats import seat_tabs
from assistant.desk import View
from assistant.frame import Frame, screen, use_frame
from assistant.look.look import BOARD_MARGIN, Look
from assistant.screens.games import screens_of
from assistant.screens.parts.score_rows import row_key, score_rows
from assistant.screens.parts.seat import seat_shown
from assistant.screens.table.layout import side_of
from engine.scoresheet import Scoresheet
from engine.session import Session

SCORED: Final = "sheet-scored"
OUTLOOK: Final = "sheet-outlook"

FOLDED_AFTER: Final = 0.1
"""Seconds in which a page has drawn the lines anew."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Whose sheet is shown, which of the two, and which of its lines is open."""

    seat: int = 0
    which: str = SCORED
    line: int | None = None


def sheet(view: View) -> object:
    """A session's sheet; while the session keeps its points to itself, only that it does."""
    untold = screens_of(view.session).scoring.untold(view.session)
    return Untold(view, untold) if untold else Sheet(view)


@ft.component
def Untold(view: View, sentence: str) -> ft.View:
    """A sheet that is told later."""
    frame = use_frame()
    return screen(frame, [_head(frame, view, hint=False), empty(frame.look, frame.w(sentence))])


@ft.component
def Sheet(view: View) -> ft.View:
    """A session's sheet."""
    frame = use_frame()
    look, session = frame.look, view.session
    scored, outlook = session.scoresheet(), session.outlook()
    # Before anything is scored, what it would be is all there is to see.
    first = Shown(_first_seat(session), SCORED if scored.lines or not outlook.lines else OUTLOOK)
    shown, show = ft.use_state(first)
    sheet = outlook if shown.which == OUTLOOK and not session.finished else scored
    lines = sheet.lines_of(shown.seat)
    # Another page may have taken back what earned the open line.
    opened = None if shown.line is None or shown.line >= len(lines) else lines[shown.line]

    def toggle(number: int) -> None:
        show(Shown(shown.seat, shown.which, None if shown.line == number else number))

    screens = screens_of(session)
    board = screens.scoring.board(session, shown.seat, opened)
    # On wide pages the tabs share one of the two sides; without a board one column is enough.
    two = look.wide and board is not None
    side = replace(frame, look=side_of(look)) if two else frame
    head = [_head(frame, view), _tabs(side, session, scored, outlook, shown, show)]
    as_if = screens.scoring.outlook
    choice = [] if session.finished or as_if is None else [_choice(frame, as_if(frame.w, session), shown, show)]
    rows = score_rows(
        frame, view, lines, shown.line, toggle, is_bonus=screens.scoring.is_bonus, note=screens.scoring.note
    )
    if look.short:
        # There the lines need all the room that board and tabs leave.
        rows, choice = [*choice, *rows], []
    listed = _use_list(rows, f"{shown.which}-{shown.seat}", shown.line)
    boards = [] if board is None else [board]
    if two:
        return screen(frame, [_side_by_side(look, [*head, *boards], [*choice, listed])], scroll=False, centred=False)
    return screen(frame, [*head, *boards, *choice, listed], scroll=False)


def _use_list(rows: Sequence[ft.Control], key: str, opened: int | None) -> ft.Column:
    """The lines, which scroll; brings an opened one to the top, where what it says is in sight; a hook."""
    listed = ft.Column(
        [*rows, ft.Container(height=24)],
        key=key,
        spacing=0,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    drawn = ft.use_ref(listed)
    drawn.current = listed
    before = ft.use_ref(opened)

    async def bring() -> None:
        folded, before.current = before.current, opened
        if opened is None:
            return
        if folded is not None and folded < opened:
            # What folds above moves the line up: a way that is measured before that leads past it.
            await asyncio.sleep(FOLDED_AFTER)
        if drawn.current is not None:
            await drawn.current.scroll_to(scroll_key=row_key(opened), duration=150)

    ft.use_effect(bring, [key, opened])
    return listed


def _first_seat(session: Session) -> int:
    """Whose sheet is shown at first: the winner's, during the game the first player's."""
    winners = session.scoresheet().winners
    return winners[0] if winners else 0


def _side_by_side(look: Look, left: Sequence[ft.Control], right: Sequence[ft.Control]) -> ft.Control:
    columns: list[ft.Control] = [
        ft.Container(
            ft.Column(list(part), spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
            width=side_of(look).width,
        )
        for part in (left, right)
    ]
    return ft.Row(
        columns,
        spacing=0,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
    )


def _head(frame: Frame, view: View, *, hint: bool = True) -> ft.Control:
    w = frame.w
    back = paths.result(view.id) if view.session.finished else paths.table(view.id)
    return head_bar(
        frame.look,
        w("Scoresheet"),
        screens_of(view.session).scoring.hint(w, view.session) if hint else "",
        leave=Tool("leave", w("Close"), partial(frame.go, back), "close"),
        actions=[Tool("rules-here", w("Rules"), partial(frame.go, paths.rules(view.id)), "book")],
    )


def _tabs(
    frame: Frame,
    session: Session,
    scored: Scoresheet,
    outlook: Scoresheet,
    shown: Shown,
    show: Callable[[Shown], None],
) -> ft.Control:
    w = frame.w
    comes = not session.finished and screens_of(session).scoring.outlook is not None
    seats = [
        seat_shown(w, name, scored.total(seat), outlook.total(seat) if comes else None)
        for seat, name in enumerate(session.names)
    ]
    name = screens_of(session).scoring.seat_tab
    tabs = seat_tabs(frame.look, seats, shown.seat, lambda seat: show(Shown(seat, shown.which)), identifier=name)
    return ft.Container(tabs, padding=ft.Padding(0, 0, 0, 4 if frame.look.short else 8), alignment=ft.Alignment.CENTER)


def _choice(frame: Frame, outlook: str, shown: Shown, show: Callable[[Shown], None]) -> ft.Control:
    w, look = frame.w, frame.look
    options = [Option(SCORED, w("Scored")), Option(OUTLOOK, outlook)]
    choice = segments(look, options, shown.which, lambda which: show(Shown(shown.seat, which)))
    return ft.Container(choice, padding=ft.Padding(BOARD_MARGIN, 8, BOARD_MARGIN, 4))
