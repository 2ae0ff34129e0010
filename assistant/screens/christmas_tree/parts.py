"""The parts of the table that are the tree's own, drawn like those of any table: each when what it shows changes.

So a key of the pad draws the pad, a space draws board and pad, an entry draws what it changed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

import flet as ft

from assistant.controls.bars import ButtonKind, Tool, button, heading
from assistant.controls.christmas_tree import shapes
from assistant.controls.christmas_tree.board import TreeBoard
from assistant.controls.press import pressable
from assistant.desk import Change, View
from assistant.frame import use_frame
from assistant.look.look import BOARD_MARGIN, MARGIN, PAD_RADIUS, Look, text
from assistant.screens.christmas_tree.card.begun import CardBegun
from assistant.screens.christmas_tree.card.pad import CardPad, pad_height
from assistant.screens.christmas_tree.facts import Facts
from assistant.screens.christmas_tree.hands import AtTable, TreeHands
from assistant.screens.christmas_tree.objectives import Objectives, objectives_height
from assistant.screens.christmas_tree.progress import spaces_said
from assistant.screens.christmas_tree.room import Room
from assistant.screens.christmas_tree.scored_lines import is_bonus, standing_note
from assistant.screens.christmas_tree.scored_tree import view_of
from assistant.screens.parts.score_rows import score_rows
from assistant.screens.table.hands import use_at
from assistant.screens.table.layout import Heights
from assistant.screens.table.parts import Tools, stop_strip, warning_rows
from assistant.words import Words
from engine.christmas_tree import NAME
from engine.christmas_tree.board import CELLS

NONE_BEGUN: Final = CardBegun(0, CELLS[0])
"""What the pad shows while it is out of sight."""

SLIDING: Final = 150
"""Milliseconds that the board takes to slide."""


@ft.component
def Board(look: Look, room: Room, w: Words, facts: Facts, follow: bool, hands: TreeHands) -> ft.Control:
    """The tree that is shown, with the space of the card begun, or what an opened objective counts.

    Beside its top, where it is narrow: what does not hang together, and whether the next tree follows.
    """
    chosen, opened, line = use_at(hands, lambda at: (None if at.card is None else at.card.cell, at.opened, at.line))
    tree, earned = facts.tree, None
    if opened is not None and opened < len(facts.earned):
        earned = facts.earned[opened]
    elif line is not None and line < len(facts.lines):
        earned = facts.lines[line]
        tree = hands.tree_when(earned)
    shown = ft.use_memo(lambda: view_of(tree, earned, kinds=facts.kinds), [facts, earned])
    said = ft.use_memo(lambda: spaces_said(w, facts.tree, facts.loose, kinds=facts.kinds), [w, facts])
    if chosen is not None:
        said = {**said, chosen: replace(said[chosen], value=w("chosen"))}
    board = ft.memo(TreeBoard)(
        look,
        room.geometry,
        replace(shown, chosen=() if chosen is None else (chosen,), newest=facts.newest, loose=facts.loose),
        spaces=said,
        on_cell=hands.tap_cell,
    )
    whole = ft.Container(
        cast(ft.Control, board), padding=ft.Padding(0, room.gap, 0, room.below), alignment=ft.Alignment.CENTER
    )
    parts: list[ft.Control] = [whole, ft.Container(follow_switch(look, w, follow, hands), right=4, top=0)]
    if facts.loose_said and not look.large_text:
        loose = text(look, facts.loose_said, 12, colour=ft.Colors.ON_SURFACE_VARIANT)
        beside = (look.width - room.geometry.w) / 2 - 2 * BOARD_MARGIN
        note = ft.Semantics(identifier="loose", container=True, content=loose)
        parts.append(ft.Container(note, left=BOARD_MARGIN, top=8, width=beside))
    return ft.Stack(parts)


def follow_switch(look: Look, w: Words, on: bool, hands: TreeHands) -> ft.Control:
    """Whether the next player's tree comes forward after each card."""
    ink = ft.Colors.ON_SECONDARY_CONTAINER if on else ft.Colors.ON_SURFACE_VARIANT
    knob = ft.Container(width=10, height=10, border_radius=5, bgcolor=ink)
    track = ft.Container(
        knob,
        width=26,
        height=16,
        border_radius=8,
        border=ft.Border.all(1.5, ink),
        padding=1.5,
        alignment=ft.Alignment.CENTER_RIGHT if on else ft.Alignment.CENTER_LEFT,
    )
    row: list[ft.Control] = [track]
    if not look.large_text:
        row.append(text(look, w("After a card:\nnext player"), 12, colour=ink, lines=2))
    body = ft.Container(
        ft.Row(row, spacing=6, tight=True),
        height=32 if look.large_text else 40,
        padding=ft.Padding(8, 0, 8, 0),
        border_radius=20,
        border=ft.Border.all(1, ft.Colors.SECONDARY_CONTAINER if on else ft.Colors.OUTLINE_VARIANT),
        bgcolor=ft.Colors.SECONDARY_CONTAINER if on else None,
        alignment=ft.Alignment.CENTER,
    )
    return pressable(
        body,
        identifier="follow",
        label=w("After each card to the next player's tree"),
        on_tap=hands.follow,
        selected=on,
        alignment=None,
        padding=ft.Padding(8, 8, 8, 8) if look.large_text else ft.Padding(8, 4, 8, 4),
    )


@ft.component
def Rest(look: Look, w: Words, facts: Facts, shown: int, hands: TreeHands) -> ft.Control:
    """Below the tree: the round's objectives, and what looks wrong."""

    def squeezed(at: AtTable) -> bool:
        """On a phone that lies on its side a pad leaves room for all of them, or for none."""
        if at.card is None or not look.low:
            return False
        left = look.height - Heights.of(look).tabs - pad_height(look, at.card)
        return left < objectives_height(look, facts.cards) + 16

    opened, gone = use_at(hands, lambda at: (at.opened, squeezed(at)))
    name = facts.names[shown] if facts.seats[shown].total else ""
    objectives = ft.memo(Objectives)(look, w, facts.objectives, facts.missing_objectives, name, opened, hands)
    warnings = warning_rows(look, facts.warnings)
    return ft.Container(
        ft.Column([cast(ft.Control, objectives), *warnings], spacing=8, tight=True),
        visible=not gone,
        padding=ft.Padding(BOARD_MARGIN, 0, BOARD_MARGIN, 8),
    )


@ft.component
def Lines(look: Look, w: Words, view: View, facts: Facts, hands: TreeHands) -> ft.Control:
    """The shown player's scoresheet as if the game ended now, where there is room beside the tree."""
    frame = use_frame()
    opened, covered = use_at(hands, lambda at: (at.line, at.covered))
    if not facts.lines or (covered and look.low):
        return ft.Container()
    side = replace(frame, look=look)
    rows = score_rows(
        side, view, facts.lines, opened, hands.open_line, is_bonus=is_bonus, note=standing_note, why="line-why"
    )
    name = "" if view.session.finished else w("as if it ended now")
    title = ft.Container(heading(look, w("Scoresheet"), name), padding=ft.Padding(MARGIN, 4, MARGIN, 0))
    return ft.Column([title, *rows], spacing=0, tight=True)


@ft.component
def Foot(look: Look, w: Words, undo: Change | None, redo: Change | None, facts: Facts, hands: TreeHands) -> ft.Control:
    """The tools, or the pad of the card begun. Both are always there, so that a tap need not draw them anew."""
    card, stop, asking = use_at(hands, lambda at: (at.card, at.stop, at.asking == facts.round))
    pad = card is not None
    off = hands.refusal_of_card() is not None
    name = facts.names[card.seat] if card is not None else ""
    keys = ft.memo(CardPad)(look, w, name, card or NONE_BEGUN, off, stop if pad else None, hands)
    parts: list[ft.Control] = []
    if stop is not None and not pad:
        parts.append(ft.Container(stop_strip(look, w, stop, hands.why)))
    if facts.main == "score" and asking:
        parts.append(_question(look, w, facts.untold, facts.main_words, hands))
    elif facts.main is not None:
        identifier, tap = ("show-result", hands.result) if facts.main == "result" else ("score-round", hands.score)
        main = button(look, facts.main_words, identifier=identifier, on_tap=tap, expand=True)
        parts.append(ft.Container(ft.Row([main]), padding=ft.Padding(MARGIN, 4, MARGIN, 8)))
    own = [Tool("lights", w("Mark lights"), hands.lights, "lights", word=w("Lights"))]
    if facts.cookies is not None:
        own.append(_cookie_tool(look, w, facts.cookies, hands))
    tools = ft.memo(Tools)(look, w, NAME, undo, redo, facts.players, tuple(own), hands)
    rest = ft.Column([*parts, cast(ft.Control, tools)], spacing=0, tight=True, visible=not pad)
    both = ft.Column([rest, ft.Container(cast(ft.Control, keys), visible=pad)], spacing=0, tight=True)
    rest.horizontal_alignment = both.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return both


def _question(look: Look, w: Words, untold: str, score: str, hands: TreeHands) -> ft.Control:
    """Asks whether all lights are marked before they are counted."""
    asked = ft.Column(
        [
            text(look, w("All lights marked?"), 16 if look.large_text else 18, bold=True),
            text(look, untold or w("All known where cards touch"), 14, colour=ft.Colors.ON_SURFACE_VARIANT),
        ],
        spacing=0,
        tight=True,
    )
    question = ft.Semantics(identifier="score-asked", container=True, live_region=True, content=asked)
    answers = [
        button(
            look,
            w("Mark lights"),
            identifier="score-lights",
            on_tap=hands.mark_lights,
            kind=ButtonKind.SECOND,
            icon="bulb",
            expand=True,
        ),
        button(look, score, identifier="score-yes", on_tap=hands.score_now, expand=True),
    ]
    return ft.Container(
        ft.Column([question, ft.Row(answers, spacing=8)], spacing=8, tight=True),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border_radius=ft.BorderRadius.only(top_left=PAD_RADIUS, top_right=PAD_RADIUS),
        padding=ft.Padding(MARGIN, 12, MARGIN, 4),
    )


def _cookie_tool(look: Look, w: Words, cookies: tuple[int, bool], hands: TreeHands) -> Tool:
    left, can = cookies
    word = w("Cookie · {left}", left=left)
    ink = str(look.scheme.on_surface_variant)
    biscuit = shapes.cookie(ink, str(look.scheme.surface_container), 9.5) if can else shapes.no_cookie(ink, 9.5)
    label = w.n("Spend a cookie, {n} left", "Spend a cookie, {n} left", left) if left else w("No cookie left to spend")
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
