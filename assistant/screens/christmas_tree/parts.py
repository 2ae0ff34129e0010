"""The parts of the table that are the tree's own, drawn like those of any table: each when what it shows changes.

So a key of the pad draws the pad, a space draws board and pad, an entry draws what it changed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

import flet as ft

from assistant.controls.bars import Tool, button
from assistant.controls.christmas_tree import shapes
from assistant.controls.christmas_tree.board import TreeBoard
from assistant.desk import Change
from assistant.look.look import BOARD_MARGIN, MARGIN, Look
from assistant.screens.christmas_tree.card_begun import CardBegun
from assistant.screens.christmas_tree.facts import Facts
from assistant.screens.christmas_tree.hands import AtTable, TreeHands
from assistant.screens.christmas_tree.objectives import Objectives
from assistant.screens.christmas_tree.pad import CardPad, pad_height
from assistant.screens.christmas_tree.progress import spaces_said
from assistant.screens.christmas_tree.room import Room
from assistant.screens.christmas_tree.scored_tree import view_of
from assistant.screens.table.hands import use_at
from assistant.screens.table.parts import Tools, stop_strip, warning_rows
from assistant.words import Words
from engine.christmas_tree import NAME
from engine.christmas_tree.board import CELLS

NONE_BEGUN: Final = CardBegun(0, CELLS[0])
"""What the pad shows while it is out of sight."""

SLIDING: Final = 150
"""Milliseconds that the board takes to slide."""


@ft.component
def Board(look: Look, room: Room, w: Words, facts: Facts, hands: TreeHands) -> ft.Control:
    """The tree that is shown, with the space of the card begun, or what an opened objective counts."""
    chosen, opened = use_at(hands, lambda at: (None if at.card is None else at.card.cell, at.opened))
    earned = None if opened is None or opened >= len(facts.earned) else facts.earned[opened]
    shown = ft.use_memo(lambda: view_of(facts.tree, earned), [facts, earned])
    said = ft.use_memo(lambda: spaces_said(w, facts.tree), [w, facts])
    if chosen is not None:
        said = {**said, chosen: replace(said[chosen], value=w("chosen"))}
    board = ft.memo(TreeBoard)(
        look,
        room.geometry,
        replace(shown, chosen=() if chosen is None else (chosen,), newest=facts.newest),
        spaces=said,
        on_cell=hands.tap_cell,
    )
    return ft.Container(
        cast(ft.Control, board), padding=ft.Padding(0, room.gap, 0, room.below), alignment=ft.Alignment.CENTER
    )


@ft.component
def Rest(look: Look, w: Words, facts: Facts, shown: int, hands: TreeHands) -> ft.Control:
    """Below the tree: the round's objectives, and what looks wrong."""
    opened = use_at(hands, lambda at: at.opened)
    name = facts.names[shown] if facts.seats[shown].total else ""
    objectives = ft.memo(Objectives)(look, w, facts.objectives, facts.missing_objectives, name, opened, hands)
    warnings = warning_rows(look, facts.warnings)
    return ft.Container(
        ft.Column([cast(ft.Control, objectives), *warnings], spacing=8, tight=True),
        padding=ft.Padding(BOARD_MARGIN, 0, BOARD_MARGIN, 8),
    )


@ft.component
def Foot(look: Look, w: Words, undo: Change | None, redo: Change | None, facts: Facts, hands: TreeHands) -> ft.Control:
    """The tools, or the pad of the card begun. Both are always there, so that a tap need not draw them anew."""
    card, stop = use_at(hands, lambda at: (at.card, at.stop))
    pad = card is not None
    off = hands.refusal_of_card() is not None
    name = facts.names[card.seat] if card is not None else ""
    keys = ft.memo(CardPad)(look, w, name, card or NONE_BEGUN, off, stop if pad else None, hands)
    parts: list[ft.Control] = []
    if stop is not None and not pad:
        parts.append(ft.Container(stop_strip(look, w, stop, hands.why)))
    if facts.main is not None:
        identifier, tap = ("show-result", hands.result) if facts.main == "result" else ("score-round", hands.score)
        main = button(look, facts.main_words, identifier=identifier, on_tap=tap, expand=True)
        parts.append(ft.Container(ft.Row([main]), padding=ft.Padding(MARGIN, 4, MARGIN, 8)))
    own = () if facts.cookies is None else (_cookie_tool(look, w, facts.cookies, hands),)
    tools = ft.memo(Tools)(look, w, NAME, undo, redo, facts.players, own, hands)
    rest = ft.Column([*parts, cast(ft.Control, tools)], spacing=0, tight=True, visible=not pad)
    both = ft.Column([rest, ft.Container(cast(ft.Control, keys), visible=pad)], spacing=0, tight=True)
    rest.horizontal_alignment = both.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return both


def _cookie_tool(look: Look, w: Words, cookies: tuple[int, bool], hands: TreeHands) -> Tool:
    left, can = cookies
    word = w("Cookie · {left}", left=left)
    biscuit = shapes.cookie(str(look.scheme.on_surface_variant), str(look.scheme.surface_container), 9.5)
    label = w.n("Spend a cookie, {n} left", "Spend a cookie, {n} left", left)
    return Tool("cookie", label, hands.cookie, drawing=biscuit, word=word, faint=not can)


@ft.component
def Slide(look: Look, room: Room, hands: TreeHands) -> ft.Control:
    """Draws nothing: scrolls the table so that the space begun is above the pad, or an opened objective in sight."""

    def wanted(at: AtTable) -> float:
        if at.card is not None:
            return room.slide(look, at.card.cell, pad_height(look, at.card))
        return -1.0 if at.opened is not None else 0.0

    offset = use_at(hands, wanted)
    before = ft.use_ref(0.0)

    async def move() -> None:
        if hands.scrolled is not None and before.current != offset:
            before.current = offset
            await hands.scrolled.scroll_to(offset=offset, duration=0 if look.calm else SLIDING)

    ft.use_effect(move, [offset])
    return ft.Container(width=0, height=0)
