"""The table of those who record only who won, or the wreaths of a hand."""

from __future__ import annotations

import flet as ft

from assistant.desk import Change, View
from assistant.frame import screen, use_frame
from assistant.look.look import Look
from assistant.screens.ghosts_of_christmas.record_hands import RecordHands
from assistant.screens.ghosts_of_christmas.record_parts import (
    EraWon,
    Marker,
    WreathSteps,
    eras_to_win,
    save_button,
    way_switch,
)
from assistant.screens.ghosts_of_christmas.resolution_parts import standing
from assistant.screens.ghosts_of_christmas.state import state_of
from assistant.screens.ghosts_of_christmas.ways import Way, way_of
from assistant.screens.ghosts_of_christmas.words import SEAT_TAB, subtitle, title, turn_words
from assistant.screens.parts.drafts import waiting_of
from assistant.screens.parts.seat import seat_shown
from assistant.screens.table.hands import use_at, use_hands
from assistant.screens.table.layout import above_each_other, column, control, side_by_side, side_of
from assistant.screens.table.parts import Head, Status, Tabs, Tools, stop_strip
from assistant.screens.table.waiting import WaitingStrip
from assistant.words import Words
from engine.ghosts_of_christmas import NAME
from engine.session import Session


@ft.component
def RecordTable(view: View) -> ft.View:
    """A session's table while its rounds are recorded by who won, or its hand by the wreaths."""
    frame = use_frame()
    hands, view = use_hands(view, RecordHands)
    w, look, session = frame.w, frame.look, view.session
    state, side = state_of(session), side_of(look)
    way = way_of(session, view.draft)
    turn = w("How many wreaths has everybody?") if way == "wreaths" else _turn(w, session)
    in_head = look.short and not look.large_text
    head = ft.memo(Head)(
        look,
        w,
        title(w, state, short=look.large_text),
        turn if in_head else subtitle(w, session),
        "turn" if in_head else "",
        hands,
    )
    scored, outlook = session.scoresheet(), session.outlook()
    seats = tuple(
        seat_shown(w, name, scored.total(seat), outlook.total(seat)) for seat, name in enumerate(session.names)
    )
    tabs = ft.memo(Tabs)(side, seats, state.marker, SEAT_TAB, hands)
    status = [] if in_head else [ft.memo(Status)(side, turn, "", hands)]
    if way == "wreaths":
        entered = control(ft.memo(WreathSteps)(side, w, session.names, view.number, hands))
        beside = control(ft.memo(Marker)(side, w, session.names, view.number, hands))
    else:
        won = [state.hand.wreaths(seat) for seat in range(len(seats))]
        bids = [state.hand.bid_of(seat) for seat in range(len(seats))]
        entered = eras_to_win(side, w, session.names, _eras(session), hands.won)
        beside = ft.Container(standing(side, w, session.names, won, bids), padding=ft.Padding(0, 4, 0, 4))
    foot = Foot(side, w, view.undo, view.redo, way, state.hand.round.begun, view.number, hands)
    waiting = ft.use_memo(lambda: waiting_of(view), [view.id, view.number])
    waits = ft.memo(WaitingStrip)(side, w, waiting, hands)
    if look.wide:
        body = side_by_side(look, [head, tabs, *status], column([entered], scroll=True), beside, foot, beside=[waits])
    else:
        # What was won stands above what is asked, what is asked last below.
        board = [entered, beside] if way == "wreaths" else [beside, entered]
        body = above_each_other(look, [head, tabs, *status], column(board, scroll=True), [waits, foot])
    return screen(frame, [body], scroll=False, centred=False)


def _turn(w: Words, session: Session) -> str:
    """Which era is asked; before the round is begun, the first."""
    state = state_of(session)
    if state.comes_next == "trick":
        return turn_words(w, state, session.names)
    return w("Who wins, era by era?")


def _eras(session: Session) -> tuple[EraWon, ...]:
    round_ = state_of(session).hand.round
    told = dict(enumerate(round_.won))
    return tuple(EraWon(era, told.get(at), at == len(round_.won)) for at, era in enumerate(round_.eras))


@ft.component
def Foot(
    look: Look,
    w: Words,
    undo: Change | None,
    redo: Change | None,
    way: Way,
    begun: bool,
    number: int,
    hands: RecordHands,
) -> ft.Control:
    """The last refusal, Save for a hand's wreaths, the choice of the way between rounds, and the tools."""
    stop = use_at(hands, lambda at: at.stop)
    parts: list[ft.Control] = []
    if stop is not None:
        parts.append(stop_strip(look, w, stop, hands.why))
    if way == "wreaths":
        parts.append(save_button(look, w, hands))
    if not begun:
        parts.append(way_switch(look, w, way, hands.record))
    parts.append(control(ft.memo(Tools)(look, w, NAME, undo, redo, hands.names, (), hands)))
    both = ft.Column(parts, spacing=0, tight=True)
    both.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return both
