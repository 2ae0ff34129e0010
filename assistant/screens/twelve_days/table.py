"""The table of 12 Days of Christmas: everybody two by two, the trick, and the pad of whose turn it is."""

from __future__ import annotations

from typing import Final

import flet as ft

from assistant.controls.twelve_days.seats import seats_at_table, seats_height
from assistant.desk import View
from assistant.frame import screen, use_frame
from assistant.look.look import BOARD_MARGIN, Look
from assistant.screens.parts.drafts import waiting_of
from assistant.screens.table.hands import use_hands
from assistant.screens.table.layout import Heights, above_each_other, column, control, side_by_side, side_of
from assistant.screens.table.parts import Head
from assistant.screens.table.waiting import WaitingStrip
from assistant.screens.twelve_days.facts import Facts
from assistant.screens.twelve_days.hands import DaysHands
from assistant.screens.twelve_days.pad import pad_height
from assistant.screens.twelve_days.parts import Foot, TrickCard

_TRICK: Final = 128.0
"""About how high the trick is."""


def table(view: View) -> object:
    """A session's table."""
    return DaysTable(view)


@ft.component
def DaysTable(view: View) -> ft.View:
    """The table of a session. A key of the pad draws the pad alone."""
    frame = use_frame()
    hands, view = use_hands(view, DaysHands)
    w, look = frame.w, frame.look
    facts = ft.use_memo(lambda: Facts.of(w, view.session), [w, view.id, view.number])
    side = side_of(look)
    head = ft.memo(Head)(look, w, facts.title, facts.subtitle, "", hands, False, True)
    seats = ft.memo(Seats)(side, facts)
    trick = ft.memo(TrickCard)(side, w, facts)
    foot = ft.memo(Foot)(side, w, facts, view.undo, view.redo, hands)
    waiting = ft.use_memo(lambda: waiting_of(view), [view.id, view.number])
    waits = ft.memo(WaitingStrip)(side, w, waiting, hands)
    margin = 8 if look.narrow else BOARD_MARGIN
    framed = ft.Container(control(trick), padding=ft.Padding(margin, 0, margin, 0))
    if look.wide:
        body = side_by_side(look, [head], seats, ft.Container(), foot, beside=[framed, waits])
    else:
        gap = _gap(look, len(facts.seats))
        framed.padding = ft.Padding(margin, gap, margin, 8)
        middle = column([seats, framed], scroll=True)
        body = above_each_other(look, [head], middle, [waits, foot])
    return screen(frame, [body], scroll=False, centred=False)


def _gap(look: Look, seats: int) -> float:
    """The space between the seats and the trick, which lies in the middle of what is free."""
    free = look.height - Heights.of(look).head - seats_height(look, seats) - pad_height(look) - _TRICK
    return max(8, free / 2)


@ft.component
def Seats(look: Look, facts: Facts) -> ft.Control:
    """Everybody at the table."""
    return ft.Container(seats_at_table(look, facts.seats), alignment=ft.Alignment.TOP_CENTER)
