"""The table of Christmas Tree: everybody's tree, the round's objectives, and a card in three taps."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

import flet as ft

from assistant.controls.bars import Tool, button, head_bar, status_row
from assistant.controls.seats import SeatShown, seat_tabs
from assistant.controls.signs import sign
from assistant.controls.tree_board import TreeBoard
from assistant.desk import View
from assistant.frame import screen, use_frame, use_view
from assistant.look.look import BOARD_MARGIN, COLUMN, MARGIN, Look, text
from assistant.screens.christmas_tree.at_rest import Objectives, Tools, objectives_height
from assistant.screens.christmas_tree.card_begun import CardBegun
from assistant.screens.christmas_tree.facts import Facts
from assistant.screens.christmas_tree.hands import AtTable, Hands
from assistant.screens.christmas_tree.pad import CardPad, pad_height, stop_strip
from assistant.screens.christmas_tree.progress import spaces_said
from assistant.screens.christmas_tree.room import Room
from assistant.screens.christmas_tree.scored_tree import view_of
from assistant.words import Words
from engine.christmas_tree.board import CELLS

NONE_BEGUN: Final = CardBegun(0, CELLS[0])
"""What the pad shows while it is out of sight."""


@ft.component
def TreeTable(view: View) -> ft.View:
    """The table of a session."""
    frame = use_frame()
    view = use_view(view.id) or view
    w, look, large = frame.w, frame.look, frame.look.large_text
    hands = ft.use_memo(lambda: Hands(view), [])
    _, show = ft.use_state(hands.at)
    hands.seen(frame, view, show)
    at = hands.at
    facts = ft.use_memo(lambda: Facts.of(w, view, at.shown, short=large), [w, view.id, view.number, at.shown, large])
    side = replace(look, width=min(COLUMN, look.width / 2)) if look.wide else look
    room = Room.of(side, objectives_height(side, facts.cards), button=facts.main is not None)
    middle = _use_scrolled(_slide(side, room, at) if not look.wide else 0.0)

    pad = at.card is not None
    head = ft.memo(Head)(look, w, facts.title, facts.turn if look.short else facts.subtitle, pad, hands)
    tabs = ft.memo(Tabs)(look, facts.seats, at.shown, hands)
    status: list[ft.Control] = []
    if room.status:
        status.append(ft.memo(Status)(look, w, facts.turn, facts.placed, bool(facts.lacks) and not pad))
    board = _board(side, room, w, facts, at, hands)
    rest = _rest(side, w, facts, at, hands)
    foot = _foot(side, w, view, facts, at, hands)
    if look.wide:
        body = _side_by_side(look, side, [head, tabs], [*status, board], rest, foot)
    else:
        middle.controls = [*status, board, rest]
        body = _above_each_other(look, [head, tabs], middle, foot)
    return screen(frame, [body], scroll=False, centred=False)


def _above_each_other(look: Look, top: list[ft.Control], middle: ft.Control, foot: ft.Control) -> ft.Control:
    ground = ft.Container(middle, bgcolor=look.colours.board, expand=True)
    column = ft.Column([*top, ground, ft.Container(foot, bgcolor=look.colours.board)], spacing=0, expand=True)
    column.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    if look.width <= COLUMN:
        return column
    narrowed = ft.Container(column, width=COLUMN)
    return ft.Row([narrowed], alignment=ft.MainAxisAlignment.CENTER, expand=True)


def _side_by_side(
    look: Look, side: Look, top: list[ft.Control], left: list[ft.Control], right: ft.Control, foot: ft.Control
) -> ft.Control:
    """The tree at the left, what is touched at the right."""
    tree = ft.Column(left, spacing=0, scroll=ft.ScrollMode.AUTO, width=side.width)
    touched = ft.Column([ft.Column([right], scroll=ft.ScrollMode.AUTO, expand=True), foot], spacing=0, width=side.width)
    row = ft.Row(
        [tree, touched],
        spacing=0,
        expand=True,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    column = ft.Column([*top, ft.Container(row, bgcolor=look.colours.board, expand=True)], spacing=0, expand=True)
    column.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return column


def _slide(look: Look, room: Room, at: AtTable) -> float:
    """How far the table is scrolled: so that the space is in sight above the pad, or an opened objective is."""
    if at.card is not None:
        return room.slide(look, at.card.cell, pad_height(look, at.card))
    return -1.0 if at.opened is not None else 0.0


def _use_scrolled(offset: float) -> ft.Column:
    """A column that scrolls, and moves to where it is told when that changes; a hook."""
    column = ft.Column(spacing=0, expand=True, scroll=ft.ScrollMode.AUTO)
    column.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    shown = ft.use_ref(column)
    before = ft.use_ref(0.0)
    shown.current = column

    async def move() -> None:
        if shown.current is not None and before.current != offset:
            before.current = offset
            await shown.current.scroll_to(offset=offset, duration=150)

    ft.use_effect(move, [offset])
    return column


@ft.component
def Head(look: Look, w: Words, title: str, subtitle: str, pad: bool, hands: Hands) -> ft.Control:
    """Back, the round, and where rules help; the scoresheet too while the pad covers the tools."""
    actions = [Tool("rules-here", w("Rules"), hands.rules_here, "book")]
    if pad:
        actions.append(Tool("scoresheet", w("Scoresheet"), hands.scoresheet, "receipt"))
    return head_bar(
        look,
        title,
        subtitle,
        subtitle_identifier="turn" if look.short and not look.large_text else "",
        leave=Tool("leave", w("Back to Play"), hands.leave, "back"),
        actions=actions,
    )


@ft.component
def Tabs(look: Look, seats: tuple[SeatShown, ...], shown: int, hands: Hands) -> ft.Control:
    """Everybody's tree, with what is scored and what it would be if the game ended now."""
    return ft.Container(
        seat_tabs(look, seats, shown, hands.show_seat), alignment=ft.Alignment.CENTER, padding=ft.Padding(0, 0, 0, 2)
    )


@ft.component
def Status(look: Look, w: Words, turn: str, placed: str, hint: bool) -> ft.Control:
    """What is missing, and what a tap would do; with large text also whose tree is shown."""
    left = f"{placed}\n{turn}" if look.large_text else turn
    row = status_row(look, left, w("tap a space to place") if hint else "")
    return ft.Container(row, bgcolor=ft.Colors.SURFACE)


def _board(look: Look, room: Room, w: Words, facts: Facts, at: AtTable, hands: Hands) -> ft.Control:
    chosen = None if at.card is None else at.card.cell
    opened = None if at.opened is None or at.opened >= len(facts.earned) else facts.earned[at.opened]
    shown = replace(view_of(facts.tree, opened), chosen=() if chosen is None else (chosen,), newest=facts.newest)
    board = ft.memo(TreeBoard)(
        look, room.geometry, shown, spaces=spaces_said(w, facts.tree, chosen), on_cell=hands.tap_cell
    )
    return ft.Container(
        cast(ft.Control, board), padding=ft.Padding(0, room.gap, 0, room.below), alignment=ft.Alignment.CENTER
    )


def _rest(look: Look, w: Words, facts: Facts, at: AtTable, hands: Hands) -> ft.Control:
    objectives = ft.memo(Objectives)(
        look, w, facts.objectives, facts.missing_objectives, facts.names[at.shown], at.opened, hands
    )
    warnings = [_warning(look, number, sentence) for number, sentence in enumerate(facts.warnings)]
    return ft.Container(
        ft.Column([cast(ft.Control, objectives), *warnings], spacing=8, tight=True),
        padding=ft.Padding(BOARD_MARGIN, 0, BOARD_MARGIN, 8),
    )


def _warning(look: Look, number: int, sentence: str) -> ft.Control:
    """Something that looks wrong; it blocks nothing."""
    colour = ft.Colors.ON_SURFACE_VARIANT
    said = ft.Semantics(
        identifier=f"warning-{number}", container=True, expand=True, content=text(look, sentence, 12, colour=colour)
    )
    return ft.Row([sign("info", colour, 18), said], spacing=8)


def _foot(look: Look, w: Words, view: View, facts: Facts, at: AtTable, hands: Hands) -> ft.Control:
    """The tools, or the pad of the card begun. Both are always there, so that a tap need not draw them anew."""
    pad = at.card is not None
    off = hands.refusal_of_card() is not None
    keys = ft.memo(CardPad)(look, w, at.card or NONE_BEGUN, off, at.stop if pad else None, hands)
    parts: list[ft.Control] = []
    if at.stop is not None and not pad:
        parts.append(ft.Container(stop_strip(look, w, at.stop, hands)))
    if facts.main is not None:
        identifier, tap = ("show-result", hands.result) if facts.main == "result" else ("score-round", hands.score)
        main = button(look, facts.main_words, identifier=identifier, on_tap=tap, expand=True)
        parts.append(ft.Container(ft.Row([main]), padding=ft.Padding(MARGIN, 4, MARGIN, 8)))
    tools = ft.memo(Tools)(look, w, view.undo, view.redo, facts.cookies, facts.names, hands)
    rest = ft.Column([*parts, cast(ft.Control, tools)], spacing=0, tight=True, visible=not pad)
    rest.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    both = ft.Column([rest, ft.Container(cast(ft.Control, keys), visible=pad)], spacing=0, tight=True)
    both.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return both
