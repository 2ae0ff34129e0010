"""The parts of the table. Each watches as much of what is begun as it shows, and is drawn again only when that changes.

So a key of the pad draws the pad, a space draws board and pad, an entry draws what it changed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar, cast

import flet as ft

from assistant.controls.bars import Tool, button, head_bar, status_row
from assistant.controls.christmas_tree.board import TreeBoard
from assistant.controls.seats import SeatShown, seat_tabs
from assistant.controls.signs import sign
from assistant.desk import Change
from assistant.look.look import BOARD_MARGIN, MARGIN, Look, text
from assistant.screens.christmas_tree.at_rest import Objectives, Tools
from assistant.screens.christmas_tree.card_begun import CardBegun
from assistant.screens.christmas_tree.facts import Facts
from assistant.screens.christmas_tree.hands import AtTable, Hands
from assistant.screens.christmas_tree.pad import CardPad, pad_height, stop_strip
from assistant.screens.christmas_tree.progress import spaces_said
from assistant.screens.christmas_tree.room import Room
from assistant.screens.christmas_tree.scored_tree import view_of
from assistant.words import Words
from engine.christmas_tree.board import CELLS

Picked = TypeVar("Picked")

NONE_BEGUN: Final = CardBegun(0, CELLS[0])
"""What the pad shows while it is out of sight."""

SLIDING: Final = 150
"""Milliseconds that the board takes to slide."""


def use_at(hands: Hands, pick: Callable[[AtTable], Picked]) -> Picked:
    """What is picked of what the page has before it; draws the component again when that changes. A hook."""
    picked = pick(hands.at)
    _, draw = ft.use_state(0)
    shown = ft.use_ref(picked)
    shown.current = picked
    none_yet: list[Callable[[], None]] = []
    watching, _ = ft.use_state(none_yet)

    def hear(at: AtTable) -> None:
        if pick(at) != shown.current:
            draw(lambda number: number + 1)

    def stop() -> None:
        while watching:
            watching.pop()()

    ft.use_effect(lambda: watching.append(hands.watch(hear)), dependencies=[], cleanup=stop)
    return picked


def _is_pad_open(at: AtTable) -> bool:
    return at.card is not None


@ft.component
def Head(look: Look, w: Words, title: str, subtitle: str, hands: Hands) -> ft.Control:
    """Back, the round, and where rules help; the scoresheet too while the pad covers the tools."""
    actions = [Tool("rules-here", w("Rules"), hands.rules_here, "book")]
    if use_at(hands, _is_pad_open):
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
    tabs = seat_tabs(look, seats, shown, hands.show_seat)
    return ft.Container(tabs, alignment=ft.Alignment.CENTER, padding=ft.Padding(0, 0, 0, 2))


@ft.component
def Status(look: Look, w: Words, facts: Facts, hands: Hands) -> ft.Control:
    """What is missing, and what a tap would do; with large text also whose tree is shown."""
    pad = use_at(hands, _is_pad_open)
    left = f"{facts.placed}\n{facts.turn}" if look.large_text and facts.placed else facts.turn
    row = status_row(look, left, w("tap a space to place") if facts.lacks and not pad else "")
    return ft.Container(row, bgcolor=ft.Colors.SURFACE)


@ft.component
def Board(look: Look, room: Room, w: Words, facts: Facts, hands: Hands) -> ft.Control:
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
def Rest(look: Look, w: Words, facts: Facts, shown: int, hands: Hands) -> ft.Control:
    """Below the tree: the round's objectives, and what looks wrong."""
    opened = use_at(hands, lambda at: at.opened)
    name = facts.names[shown] if facts.seats[shown].total else ""
    objectives = ft.memo(Objectives)(look, w, facts.objectives, facts.missing_objectives, name, opened, hands)
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


@ft.component
def Foot(look: Look, w: Words, undo: Change | None, redo: Change | None, facts: Facts, hands: Hands) -> ft.Control:
    """The tools, or the pad of the card begun. Both are always there, so that a tap need not draw them anew."""
    card, stop = use_at(hands, lambda at: (at.card, at.stop))
    pad = card is not None
    off = hands.refusal_of_card() is not None
    keys = ft.memo(CardPad)(look, w, card or NONE_BEGUN, off, stop if pad else None, hands)
    parts: list[ft.Control] = []
    if stop is not None and not pad:
        parts.append(ft.Container(stop_strip(look, w, stop, hands)))
    if facts.main is not None:
        identifier, tap = ("show-result", hands.result) if facts.main == "result" else ("score-round", hands.score)
        main = button(look, facts.main_words, identifier=identifier, on_tap=tap, expand=True)
        parts.append(ft.Container(ft.Row([main]), padding=ft.Padding(MARGIN, 4, MARGIN, 8)))
    tools = ft.memo(Tools)(look, w, undo, redo, facts.cookies, facts.names, hands)
    rest = ft.Column([*parts, cast(ft.Control, tools)], spacing=0, tight=True, visible=not pad)
    both = ft.Column([rest, ft.Container(cast(ft.Control, keys), visible=pad)], spacing=0, tight=True)
    rest.horizontal_alignment = both.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return both


@ft.component
def Slide(look: Look, room: Room, hands: Hands) -> ft.Control:
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
