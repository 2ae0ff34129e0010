"""The table of Christmas Tree: everybody's tree, the round's objectives, and a card in three taps."""

from __future__ import annotations

from functools import partial

import flet as ft

from assistant.desk import View
from assistant.frame import screen, use_frame
from assistant.screens.christmas_tree.counts.table import CountsTable
from assistant.screens.christmas_tree.facts import Facts
from assistant.screens.christmas_tree.hands import TreeHands
from assistant.screens.christmas_tree.objectives import objectives_height
from assistant.screens.christmas_tree.parts import Board, Foot, Lines, Rest, Slide
from assistant.screens.christmas_tree.progress import state_of
from assistant.screens.christmas_tree.room import Room
from assistant.screens.christmas_tree.words import SEAT_TAB
from assistant.screens.parts.drafts import waiting_of
from assistant.screens.table.hands import use_at, use_hands
from assistant.screens.table.layout import above_each_other, column, control, side_by_side, side_of
from assistant.screens.table.parts import Head, Status, Tabs
from assistant.screens.table.waiting import WaitingStrip


def table(view: View) -> object:
    """A session's table: its trees, or the sheet of those who count for themselves."""
    return TreeTable(view) if state_of(view.session).shows_trees else CountsTable(view)


@ft.component
def TreeTable(view: View) -> ft.View:
    """The table of a session. Its parts watch what is begun, so that a key need not draw the whole table."""
    frame = use_frame()
    hands, view = use_hands(view, partial(TreeHands, follow=frame.desk.settings.follow))
    w, look, large = frame.w, frame.look, frame.look.large_text
    shown = use_at(hands, lambda at: at.shown)
    facts = ft.use_memo(lambda: Facts.of(w, view, shown, short=large), [w, view.id, view.number, shown, large])
    side = side_of(look)
    # At the side of a wide page they take nothing from the tree.
    below = 0 if look.wide else objectives_height(side, facts.cards)
    button = facts.main is not None and not look.wide
    room = Room.of(side, below, button=button, said=bool(facts.scored), beside=look.wide)

    # On short pages the head says what the status line does, unless that has more to say.
    in_head = not room.status
    subtitle, name = (facts.turn, "turn") if in_head else (facts.subtitle, "")
    head = ft.memo(Head)(look, w, facts.title, subtitle, name, hands)
    tabs = ft.memo(Tabs)(side, facts.seats, shown, SEAT_TAB, hands)
    status = []
    if room.status:
        # With large text it also says whose tree is shown.
        also = [facts.placed, facts.turn, facts.loose_said] if large else [facts.turn]
        said = facts.scored or "\n".join(part for part in also if part)
        hint = w("tap a space to place") if facts.lacks and not facts.scored else ""
        status.append(ft.memo(Status)(look, said, hint, hands))
    tree = ft.memo(Board)(side, room, w, facts, frame.desk.settings.follow, hands)
    rest = ft.memo(Rest)(side, w, facts, shown, hands)
    foot = ft.memo(Foot)(side, w, view.undo, view.redo, facts, hands)
    waiting = ft.use_memo(lambda: waiting_of(view), [view.id, view.number])
    waits = ft.memo(WaitingStrip)(side, w, waiting, hands)
    if look.wide:
        lines = ft.memo(Lines)(side, w, view, facts, hands)
        beside = ft.Column([control(rest), control(lines)], spacing=0, tight=True)
        body = side_by_side(look, [head, *status], tree, beside, foot, beside=[tabs, waits])
    else:
        hands.scrolled = column([*status, tree, rest], scroll=True)
        body = above_each_other(look, [head, tabs], hands.scrolled, [waits, foot, ft.memo(Slide)(side, room, hands)])
    return screen(frame, [body], scroll=False, centred=False)
