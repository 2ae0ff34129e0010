"""The table of Ghosts of Christmas: eras as columns, players as rows, and at the foot the card or the bid asked."""

from __future__ import annotations

import flet as ft

from assistant.controls.ghosts_of_christmas.grid import Grid
from assistant.desk import View
from assistant.frame import screen, use_frame
from assistant.screens.ghosts_of_christmas.facts import Facts
from assistant.screens.ghosts_of_christmas.hands import GhostsHands
from assistant.screens.ghosts_of_christmas.pad import pad_height
from assistant.screens.ghosts_of_christmas.parts import Board, Foot, Revokes, Rounds, Warnings, Ways
from assistant.screens.ghosts_of_christmas.record import RecordTable
from assistant.screens.ghosts_of_christmas.state import state_of
from assistant.screens.ghosts_of_christmas.ways import way_of
from assistant.screens.parts.drafts import waiting_of
from assistant.screens.table.hands import use_hands
from assistant.screens.table.layout import Heights, above_each_other, column, side_by_side, side_of
from assistant.screens.table.parts import Head, Status
from assistant.screens.table.waiting import WaitingStrip


def table(view: View) -> object:
    """A session's table: for bids and cards, or for those who record only who won, or a hand's wreaths."""
    asks_bid = state_of(view.session).comes_next in ("bid", "nothing")
    return GhostsTable(view) if asks_bid or way_of(view.session, view.draft) == "cards" else RecordTable(view)


@ft.component
def GhostsTable(view: View) -> ft.View:
    """The table of a session. Its parts watch what is begun, so that a key need not draw the whole table."""
    frame = use_frame()
    hands, view = use_hands(view, GhostsHands)
    w, look = frame.w, frame.look
    side = side_of(look)
    short = look.large_text or side.width < _ROOM
    facts = ft.use_memo(lambda: Facts.of(w, view, short=short), [w, view.id, view.number, short])
    heights = Heights.of(look)
    room = (
        look.height
        - heights.head
        - heights.status * look.large_text
        - (0 if look.wide else pad_height(look) + _REFUSED)
    )
    grid = Grid.of(side, len(facts.eras), len(facts.names), room)
    head = ft.memo(Head)(look, w, facts.title, facts.turn_said, "turn", hands, facts.comes_next != "nothing")
    board = ft.memo(Board)(side, grid, w, facts, hands)
    warnings = ft.memo(Warnings)(side, w, facts, hands)
    rounds = ft.memo(Rounds)(side, grid, facts, hands)
    revokes = ft.memo(Revokes)(side, w, facts, hands)
    ways = [ft.memo(Ways)(side, w, "cards", hands)] if facts.between else []
    foot = ft.memo(Foot)(side, w, view.undo, view.redo, facts, hands)
    waiting = ft.use_memo(lambda: waiting_of(view), [view.id, view.number])
    waits = ft.memo(WaitingStrip)(side, w, waiting, hands)
    status = [ft.memo(Status)(look, facts.turn_said, "", hands)] if look.large_text else []
    if look.wide:
        body = side_by_side(
            look,
            [head, *status],
            column([board, *ways, warnings, rounds], scroll=True),
            ft.Container(),
            foot,
            beside=[waits, revokes],
        )
    else:
        body = above_each_other(
            look, [head, *status], column([board, *ways, warnings, rounds], scroll=True), [waits, revokes, foot]
        )
    return screen(frame, [body], scroll=False, centred=False)


_ROOM = 350
"""The least width in which the whole title has room."""

_REFUSED = 56
"""What a refusal takes above the pad: the board leaves room for it, and does not move."""
