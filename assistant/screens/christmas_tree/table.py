"""The table of Christmas Tree: everybody's tree, the round's objectives, and a card in three taps."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import flet as ft

from assistant.desk import View
from assistant.frame import screen, use_frame
from assistant.look.look import BOARD_MARGIN, COLUMN, Look
from assistant.screens.christmas_tree.at_rest import objectives_height
from assistant.screens.christmas_tree.facts import Facts
from assistant.screens.christmas_tree.hands import Hands
from assistant.screens.christmas_tree.parts import Board, Foot, Head, Rest, Slide, Status, Tabs, use_at
from assistant.screens.christmas_tree.room import Room


@ft.component
def TreeTable(view: View) -> ft.View:
    """The table of a session. Its parts watch what is begun, so that a key need not draw the whole table."""
    frame = use_frame()
    found = frame.desk.look(view.id)
    view = found if isinstance(found, View) else view
    w, look, large = frame.w, frame.look, frame.look.large_text
    hands = ft.use_memo(lambda: Hands(view), [])
    drawn, draw = ft.use_state(0)
    hands.seen(frame, view, lambda: draw(lambda number: number + 1))
    ft.use_effect(hands.tell, [drawn])
    shown = use_at(hands, lambda at: at.shown)
    facts = ft.use_memo(lambda: Facts.of(w, view, shown, short=large), [w, view.id, view.number, shown, large])
    side = replace(look, width=min(COLUMN, look.width / 2)) if look.wide else look
    # At the side of a wide page they take nothing from the tree.
    below = 0 if look.wide else objectives_height(side, facts.cards)
    room = Room.of(side, below, button=facts.main is not None and not look.wide)

    top = [
        ft.memo(Head)(look, w, facts.title, facts.turn if look.short else facts.subtitle, hands),
        ft.memo(Tabs)(look, facts.seats, shown, hands),
    ]
    status = [ft.memo(Status)(look, w, facts, hands)] if room.status else []
    tree = ft.memo(Board)(side, room, w, facts, hands)
    rest = ft.memo(Rest)(side, w, facts, shown, hands)
    foot = ft.memo(Foot)(side, w, view.undo, view.redo, facts, hands)
    if look.wide:
        body = _side_by_side(look, side, _controls([*top, *status]), _control(tree), _control(rest), _control(foot))
    else:
        scrolled = _column(_controls([*status, tree, rest]), scroll=True)
        hands.scrolled = scrolled
        slide = ft.memo(Slide)(side, room, hands)
        body = _above_each_other(look, _controls(top), scrolled, _controls([foot, slide]))
    return screen(frame, [body], scroll=False, centred=False)


def _control(component: object) -> ft.Control:
    """A component is a control, whatever it says it returns."""
    return cast(ft.Control, component)


def _controls(components: list[object]) -> list[ft.Control]:
    return [_control(component) for component in components]


def _column(controls: list[ft.Control], *, scroll: bool = False) -> ft.Column:
    column = ft.Column(controls, spacing=0, expand=True, scroll=ft.ScrollMode.AUTO if scroll else None)
    column.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return column


def _above_each_other(look: Look, top: list[ft.Control], middle: ft.Control, foot: list[ft.Control]) -> ft.Control:
    ground = ft.Container(middle, bgcolor=look.colours.board, expand=True)
    below = _column(foot)
    below.expand, below.tight = None, True
    column = _column([*top, ground, ft.Container(below, bgcolor=look.colours.board)])
    if look.width <= COLUMN:
        return column
    narrowed = ft.Container(column, width=COLUMN)
    return ft.Row([narrowed], alignment=ft.MainAxisAlignment.CENTER, expand=True)


def _side_by_side(
    look: Look, side: Look, top: list[ft.Control], tree: ft.Control, rest: ft.Control, foot: ft.Control
) -> ft.Control:
    """The tree at the left, what is touched at the right."""
    left = _column([tree], scroll=True)
    right = _column([ft.Container(height=BOARD_MARGIN), _column([rest], scroll=True), foot])
    left.width = right.width = side.width
    left.expand = right.expand = None
    row = ft.Row(
        [left, right],
        spacing=0,
        expand=True,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return _column([*top, ft.Container(row, bgcolor=look.colours.board, expand=True)])
