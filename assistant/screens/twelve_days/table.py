"""The table of 12 Days of Christmas: everybody two by two, the trick, and the pad of whose turn it is."""

from __future__ import annotations

import flet as ft

from assistant.controls.twelve_days.seats import seats_at_table
from assistant.desk import View
from assistant.frame import screen, use_frame
from assistant.look.look import BOARD_MARGIN, Look
from assistant.screens.parts.drafts import waiting_of
from assistant.screens.table.hands import use_hands
from assistant.screens.table.layout import above_each_other, column, control, side_by_side, side_of, tight
from assistant.screens.table.parts import Head
from assistant.screens.table.waiting import WaitingStrip
from assistant.screens.twelve_days.facts import Facts
from assistant.screens.twelve_days.hands import DaysHands
from assistant.screens.twelve_days.parts import Foot, HandSoFar, TrickCard


def table(view: View) -> object:
    """A session's table."""
    return DaysTable(view)


@ft.component
def DaysTable(view: View) -> ft.View:
    """The table of a session. A key of the pad draws the pad alone."""
    frame = use_frame()
    hands, view = use_hands(view, DaysHands)
    w, look = frame.w, frame.look
    large, narrow = look.large_text, look.narrow
    facts = ft.use_memo(
        lambda: Facts.of(w, view.session, short=large, narrow=narrow), [w, view.id, view.number, large, narrow]
    )
    side = side_of(look)
    head = ft.memo(Head)(look, w, facts.title, facts.subtitle, "", hands, False, True)
    seats = ft.memo(Seats)(side, facts)
    trick = ft.memo(TrickCard)(side, w, facts, hands)
    foot = ft.memo(Foot)(side, w, facts, view.undo, view.redo, hands)
    waiting = ft.use_memo(lambda: waiting_of(view), [view.id, view.number])
    waits = ft.memo(WaitingStrip)(side, w, waiting, hands)
    margin = 8 if look.narrow else BOARD_MARGIN
    framed = ft.Container(control(trick), padding=ft.Padding(margin, 8, margin, 8))
    so_far = ft.memo(HandSoFar)(side, w, facts)
    if look.wide:
        # On a phone that lies on its side the trick scrolls; elsewhere it is near the keys.
        rest, below = (framed, [waits, foot]) if look.low else (ft.Container(), [framed, waits, foot])
        body = side_by_side(look, [head], column([seats, so_far], scroll=True), rest, tight(below))
    elif large:
        # Not all of it has room: first what may follow and who wins.
        body = above_each_other(look, [head], column([framed, seats, so_far], scroll=True), [waits, foot])
    else:
        # The trick stays in sight, near the keys, whatever scrolls above it.
        body = above_each_other(look, [head], column([seats, so_far], scroll=True), [framed, waits, foot])
    return screen(frame, [body], scroll=False, centred=False)


@ft.component
def Seats(look: Look, facts: Facts) -> ft.Control:
    """Everybody at the table."""
    return ft.Container(
        seats_at_table(look, facts.seats), alignment=ft.Alignment.TOP_CENTER, padding=ft.Padding(0, 6, 0, 0)
    )
