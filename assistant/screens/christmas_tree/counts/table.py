"""The table of those who count their trees themselves: players by objectives, and the numbers of the end."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

import flet as ft

from assistant.controls.bars import ButtonKind, button, heading
from assistant.controls.keypad import keypad
from assistant.controls.keys import pad, pad_head
from assistant.controls.signs import icon_press
from assistant.desk import Change, View
from assistant.frame import screen, use_frame
from assistant.look.look import MARGIN, Look, text
from assistant.screens.christmas_tree.counts.facts import CountsFacts
from assistant.screens.christmas_tree.counts.final import FinalSheet
from assistant.screens.christmas_tree.counts.hands import AtCounts, CountsHands
from assistant.screens.christmas_tree.counts.sheet import CountsSheet, row_end
from assistant.screens.christmas_tree.scored_lines import is_bonus, standing_note
from assistant.screens.christmas_tree.words import SEAT_TAB
from assistant.screens.parts.drafts import waiting_of
from assistant.screens.parts.score_rows import score_rows
from assistant.screens.parts.seat import short_name
from assistant.screens.table.hands import use_at, use_hands
from assistant.screens.table.layout import Heights, above_each_other, column, control, side_by_side, side_of
from assistant.screens.table.parts import Head, Status, Tabs, Tools, is_covered, stop_strip
from assistant.screens.table.waiting import WaitingStrip
from assistant.words import Words
from engine.christmas_tree import NAME

SLIDING: Final = 150
"""Milliseconds that the sheet takes to slide."""


OPENING: Final = 0.1
"""Seconds in which a page has drawn the keypad."""


@ft.component
def CountsTable(view: View) -> ft.View:
    """The table of a session of counts."""
    frame = use_frame()
    hands, view = use_hands(view, CountsHands)
    w, look, large = frame.w, frame.look, frame.look.large_text
    shown, begun = use_at(hands, lambda at: (at.shown, bool(at.finals)))
    facts = ft.use_memo(
        lambda: CountsFacts.of(w, view, shown, hands.fields, short=large), [w, view.id, view.number, shown, large]
    )
    side = side_of(look)
    heights = Heights.of(look)
    turn = facts.turn if begun else facts.scored or facts.turn
    in_head = not heights.status
    head = ft.memo(Head)(look, w, facts.title, turn if in_head else facts.subtitle, "turn" if in_head else "", hands)
    tabs = ft.memo(Tabs)(side, facts.seats, shown, SEAT_TAB, hands)
    status = (
        []
        if in_head
        else [ft.memo(Status)(look, turn, w("tap a number") if facts.rows and not facts.scored else "", hands)]
    )
    sheet = ft.memo(FinalSheet if facts.ending else CountsSheet)(side, w, facts, hands)
    foot = ft.memo(Foot)(side, w, view.undo, view.redo, facts, hands)
    waiting = ft.use_memo(lambda: waiting_of(view), [view.id, view.number])
    waits = ft.memo(WaitingStrip)(side, w, waiting, hands)
    hands.scrolled = column([sheet], scroll=True)
    slide = ft.memo(Slide)(look, hands)
    if look.wide:
        # The tabs are the heads of the sheet's columns.
        below = column([waits, foot, slide])
        below.expand, below.tight = None, True
        lines = ft.memo(Standing)(side, w, view, shown, hands)
        body = side_by_side(look, [head, tabs, *status], hands.scrolled, lines, below)
    else:
        body = above_each_other(look, [head, tabs, *status], hands.scrolled, [waits, foot, slide])
    return screen(frame, [body], scroll=False, centred=False)


@ft.component
def Standing(look: Look, w: Words, view: View, shown: int, hands: CountsHands) -> ft.Control:
    """The shown player's scoresheet with this round, where there is room beside the sheet of counts."""
    frame = use_frame()
    covered = use_at(hands, is_covered)
    none_yet: tuple[int, int | None] = (shown, None)
    (whose, opened), show = ft.use_state(none_yet)
    session = view.session
    lines = () if shown >= len(session.names) else session.outlook().lines_of(shown)
    if not lines or (covered and look.low):
        return ft.Container()
    line = opened if whose == shown and opened is not None and opened < len(lines) else None

    def toggle(number: int) -> None:
        show((shown, None if line == number else number))

    side = replace(frame, look=look)
    rows = score_rows(side, view, lines, line, toggle, is_bonus=is_bonus, note=standing_note, why="line-why")
    note = short_name(session.names[shown])
    title = ft.Container(heading(look, w("Scoresheet"), note), padding=ft.Padding(MARGIN, 8, MARGIN, 0))
    return ft.Column([title, *rows], spacing=0, tight=True)


@ft.component
def Foot(
    look: Look, w: Words, undo: Change | None, redo: Change | None, facts: CountsFacts, hands: CountsHands
) -> ft.Control:
    """The keypad while a number is asked; else the main button and the tools."""
    covered, stop = use_at(hands, lambda at: (at.covered, at.stop))
    parts: list[object] = []
    if covered:
        keys = ft.memo(CountPad)(look, w, facts, undo is not None, hands)
        if stop is not None:
            parts.append(stop_strip(look, w, stop, hands.why))
        parts.append(keys)
    else:
        if stop is not None:
            parts.append(stop_strip(look, w, stop, hands.why))
        if facts.main is not None:
            parts.append(_main(look, w, facts, hands))
        parts.append(ft.memo(Tools)(look, w, NAME, undo, redo, facts.players, (), hands))
    both = ft.Column([control(part) for part in parts], spacing=0, tight=True)
    both.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return both


def _main(look: Look, w: Words, facts: CountsFacts, hands: CountsHands) -> ft.Control:
    match facts.main:
        case "result":
            identifier, tap = "show-result", hands.result
        case "save":
            identifier, tap = f"final-save-{hands.at.shown}", hands.save
        case _:
            identifier, tap = "score-round", hands.score
    # What still lacks numbers can be scored, but is not what comes next.
    kind = ButtonKind.SECOND if facts.main == "score" and facts.blank else ButtonKind.MAIN
    main = button(look, facts.main_words, identifier=identifier, on_tap=tap, kind=kind, expand=True)
    return ft.Container(ft.Row([main]), padding=ft.Padding(MARGIN, 4, MARGIN, 8))


@ft.component
def CountPad(look: Look, w: Words, facts: CountsFacts, can_undo: bool, hands: CountsHands) -> ft.Control:
    """The keypad, whose number it is and what for."""
    shown, cell, field, last = use_at(hands, lambda at: (at.shown, at.cell, at.field, hands.is_last))
    muted = ft.Colors.ON_SURFACE_VARIANT
    said = facts.asked_words(w, cell, field)
    below = text(look, said, 14, colour=muted, lines=1, fixed=True)
    tools = [
        icon_press("undo", identifier="undo", label=w("Undo"), on_tap=hands.undo, faint=not can_undo),
        icon_press("close", identifier="close-pad", label=w("Close"), on_tap=hands.close_pad),
    ]
    head = pad_head(look, short_name(facts.names[shown]), "", below, tools)
    keys = keypad(
        look,
        hands.digit,
        hands.clear,
        hands.next,
        clear=w("Clear the number"),
        next_=w("Done") if last else w("Next"),
        last=last,
    )
    return pad(look, [head, keys])


def pad_height(look: Look) -> float:
    """How high the keypad is without a refusal."""
    head = 48 if look.short else 56
    return 4 + head + look.gap + 3 * look.key_height + 2 * look.gap + (8 if look.short else 14)


@ft.component
def Slide(look: Look, hands: CountsHands) -> ft.Control:
    """Draws nothing: scrolls the sheet so that the chosen number is in sight above the keypad."""

    def wanted(at: AtCounts) -> float | None:
        if not at.covered:
            return None
        heights = Heights.of(look)
        room = look.height - heights.head - heights.tabs - heights.status - (0 if look.wide else pad_height(look))
        if at.cell is not None:
            return max(0.0, row_end(look, at.cell[0]) - room)
        return 0.0 if at.field == "flakes" else 400.0

    offset = use_at(hands, wanted)
    before = ft.use_ref(offset)

    async def move() -> None:
        opens, before.current = before.current is None, offset
        if opens:
            # Until the keypad is there, the sheet has no room to scroll in.
            await asyncio.sleep(OPENING)
        if hands.scrolled is not None and offset is not None:
            await hands.scrolled.scroll_to(offset=offset, duration=0 if look.calm else SLIDING)

    ft.use_effect(move, [offset])
    return ft.Container(width=0, height=0)
