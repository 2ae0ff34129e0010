"""Marking lights in seconds: the tree so large that every edge is a target, a colour chosen once, an edge a tap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import flet as ft

from assistant.desk import View
from assistant.frame import screen, use_frame
from assistant.screens.christmas_tree.lights.facts import LightsFacts
from assistant.screens.christmas_tree.lights.hands import LightsHands
from assistant.screens.christmas_tree.lights.parts import (
    LightsBoard,
    LightsFoot,
    LightsHead,
    LightsHint,
    LightsMoved,
    complete_words,
    title_words,
)
from assistant.screens.christmas_tree.lights.room import LightsRoom
from assistant.screens.christmas_tree.progress import state_of
from assistant.screens.christmas_tree.words import SEAT_TAB
from assistant.screens.table.hands import use_at, use_hands
from assistant.screens.table.layout import Heights, above_each_other, column
from assistant.screens.table.parts import Tabs


def lights_screen(view: View, found: Mapping[str, str]) -> object | None:
    """The lights on the tree of the seat in the address, the dummy's too, where cards are told."""
    seat, state = found.get("seat", ""), state_of(view.session)
    if not seat.isdecimal() or int(seat) >= state.setup.trees or not state.shows_trees:
        return None
    return Lights(view, int(seat))


@ft.component
def Lights(view: View, seat: int) -> ft.View:
    """The marking mode of a session, beginning with a seat's tree."""
    frame = use_frame()
    hands, view = use_hands(view, lambda found: LightsHands(found, seat), seat)
    w, look = frame.w, frame.look
    shown = use_at(hands, lambda at: at.shown)
    facts = ft.use_memo(lambda: LightsFacts.of(w, view, shown), [w, view.id, view.number, shown])
    heights = Heights.of(look)
    room = LightsRoom.of(look, heights.head + heights.tabs)
    top = [
        ft.memo(LightsHead)(
            look,
            w,
            title_words(look, w, facts.names[shown]),
            "" if facts.dummy else complete_words(w, facts),
            view.undo,
            view.redo,
            view.session.names,
            hands,
        ),
        ft.memo(Tabs)(look, facts.seats, shown, SEAT_TAB, hands),
    ]
    moved = tuple(cell.name for cell in facts.moved)
    told = [ft.memo(LightsMoved)(look, w, moved)] if moved else []
    tree = ft.memo(LightsBoard)(look, room, facts, hands)
    if look.wide:
        rest = look.width - room.width
        keys = min(rest, 480)
        hint = ft.memo(LightsHint)(look, w, facts, room.hint, "", hands)
        foot = ft.memo(LightsFoot)(look, w, keys, room.keys, facts, hands)
        left = ft.Container(cast(ft.Control, tree))
        right = column([hint, *told, ft.Container(expand=True), foot])
        left.width, right.width = room.width, keys
        left.expand = right.expand = None
        row = ft.Row(
            [left, right],
            spacing=0,
            expand=True,
            alignment=ft.MainAxisAlignment.CENTER,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        body: ft.Control = column([*top, ft.Container(row, bgcolor=look.colours.board, expand=True)])
    else:
        hint = ft.memo(LightsHint)(look, w, facts, room.hint, ft.Colors.SURFACE, hands)
        foot = ft.memo(LightsFoot)(look, w, min(look.width, 560), room.keys, facts, hands)
        body = above_each_other(look, [*top, hint, *told], cast(ft.Control, tree), [foot])
    return screen(frame, [body], scroll=False, centred=False)
