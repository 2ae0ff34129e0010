"""The pad: the cards begun and whether they would win, the numbers, and the two ways to end a turn."""

from __future__ import annotations

from functools import partial
from typing import cast

import flet as ft

from assistant.controls.keys import KeyState, grid, key, key_width, number_key, pad, pad_width
from assistant.controls.press import Tap, pressable
from assistant.controls.seats import badge
from assistant.controls.signs import icon_press
from assistant.controls.twelve_days.cards import cards_row, cards_words
from assistant.desk import Change
from assistant.look.look import CARD_RADIUS, TARGET, Look, text
from assistant.screens.table.hands import use_at
from assistant.screens.table.parts import step_words, stop_strip
from assistant.screens.twelve_days.facts import Facts, KeyShown, PadFacts
from assistant.screens.twelve_days.hands import DaysHands
from assistant.words import Words
from engine.twelve_days import NAME

_COLUMNS = 6


def head_height(look: Look) -> float:
    """The height of the row with the cards begun."""
    return 48 if look.short else 56


def big_height(look: Look) -> float:
    """The height of the keys that end a turn."""
    return 52 if look.short else 66


@ft.component
def DaysPad(
    look: Look, w: Words, facts: Facts, undo: Change | None, redo: Change | None, hands: DaysHands
) -> ft.Control:
    """The pad of whose turn it is; a key draws this alone."""
    cards, stop = use_at(hands, lambda at: (at.cards, at.stop))
    shown = hands.pad(cards)
    width, height = key_width(look, _COLUMNS), float(look.key_height)
    keys = [cast(ft.Control, ft.memo(NumberKey)(look, w, one, width, height, hands)) for one in shown.keys]
    rows = grid(look, [keys[:_COLUMNS], keys[_COLUMNS:]])
    head = _head(look, w, facts, shown, undo, redo, hands)
    ends = _ends(look, w, shown, hands)
    return pad(look, [head, rows, ends], top=None if stop is None else stop_strip(look, w, stop, hands.why))


@ft.component
def NumberKey(look: Look, w: Words, shown: KeyShown, width: float, height: float, hands: DaysHands) -> ft.Control:
    """A number, and how many copies of it can still be in the hand."""
    note = w("{n} left", n=shown.left) if shown.left else w.p("cards", "gone")
    state = KeyState.PLAIN
    if shown.chosen:
        state = KeyState.CHOSEN
    elif shown.refusal is not None:
        state = KeyState.OFF
    elif not shown.more:
        state = KeyState.LATER
    return number_key(
        look,
        str(shown.number),
        identifier=f"number-{shown.number}",
        label=w("{number}, {left}", number=shown.number, left=note),
        on_tap=partial(hands.press, shown.number),
        width=width,
        height=height,
        note=note,
        state=state,
    )


def _head(
    look: Look, w: Words, facts: Facts, shown: PadFacts, undo: Change | None, redo: Change | None, hands: DaysHands
) -> ft.Control:
    tools = [
        icon_press(
            "undo",
            identifier="undo",
            label=step_words(w, NAME, undo, facts.names, w("Undo"), w("Nothing to undo")),
            on_tap=hands.undo,
            faint=undo is None,
        ),
        icon_press(
            "redo",
            identifier="redo",
            label=step_words(w, NAME, redo, facts.names, w("Redo"), w("Nothing to redo")),
            on_tap=hands.redo,
            faint=redo is None,
        ),
        icon_press(
            ft.Icons.BACKSPACE_OUTLINED,
            identifier="number-clear",
            label=w("Clear the cards"),
            on_tap=hands.clear,
            faint=not shown.cards,
        ),
    ]
    room = pad_width(look) - len(tools) * TARGET + 8
    ink = ft.Colors.PRIMARY if shown.would_win else ft.Colors.ON_SURFACE_VARIANT
    if shown.cards:
        row = cards_row(look, shown.cards, room - 96, head_height(look) - 12)
        said = text(look, shown.words, 14, bold=True, colour=ink, lines=2, fixed=look.large_text)
        content: ft.Control = ft.Row([row, ft.Container(said, expand=True)], spacing=8)
    else:
        named = text(look, facts.turn, 16, bold=True, lines=1, fixed=look.large_text)
        words: list[ft.Control] = [named]
        if shown.words:
            words.append(text(look, shown.words, 12, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1))
        both = ft.Column(words, spacing=0, tight=True, expand=True)
        content = ft.Row([both], spacing=8)
        if facts.seat is not None:
            content.controls.insert(0, badge(look, facts.seat, facts.initial, 28))
    turn = facts.turn if not shown.cards else f"{facts.turn}: {cards_words(shown.cards)}, {shown.words}"
    told = ft.Semantics(
        identifier="turn",
        label=turn,
        container=True,
        live_region=True,
        content=ft.Semantics(exclude_semantics=True, content=content),
    )
    tool_row = ft.Row(tools, spacing=0, tight=True, offset=ft.Offset(8 / (TARGET * len(tools)), 0))
    return ft.Container(ft.Row([ft.Container(told, expand=True), tool_row], spacing=0), height=head_height(look))


def _ends(look: Look, w: Words, shown: PadFacts, hands: DaysHands) -> ft.Control:
    """Pass, the biggest key, and Play, which carries its cards."""
    room, height = pad_width(look), big_height(look)
    play_width = round((room - look.gap) * 0.36)
    pass_width = room - look.gap - play_width
    cards = cards_words(shown.cards)
    if shown.leave is None:
        passing = pressable(
            text(
                look,
                w.p("cards", "Pass"),
                22,
                bold=True,
                colour=ft.Colors.ON_SECONDARY_CONTAINER,
                fixed=True,
                lines=1,
            ),
            identifier="pass",
            label=w.p("cards", "Pass"),
            on_tap=hands.pass_,
            width=pass_width,
            height=height,
            bgcolor=ft.Colors.SECONDARY_CONTAINER,
            radius=CARD_RADIUS,
        )
    else:
        passing = _dashed(
            look, w.p("cards", "Pass"), "pass", w.p("cards", "Pass"), hands.pass_, pass_width, height, struck=True
        )
    said = w("Play {cards}", cards=cards) if cards else w.p("cards", "Play")
    if shown.play is None:
        playing = pressable(
            text(
                look, said, 16, bold=True, colour=ft.Colors.ON_PRIMARY, fixed=True, lines=2, align=ft.TextAlign.CENTER
            ),
            identifier="play",
            label=said,
            on_tap=hands.play,
            width=play_width,
            height=height,
            bgcolor=ft.Colors.PRIMARY,
            radius=CARD_RADIUS,
            padding=ft.Padding(6, 0, 6, 0),
        )
    else:
        playing = _dashed(look, said, "play", said, hands.play, play_width, height, struck=False)
    return ft.Row([passing, playing], spacing=look.gap)


def _dashed(
    look: Look, words: str, identifier: str, label: str, on_tap: Tap, width: float, height: float, *, struck: bool
) -> ft.Control:
    content = text(look, words, 16, colour=ft.Colors.ON_SURFACE_VARIANT, fixed=True, lines=1)
    if struck and isinstance(content.style, ft.TextStyle):
        content.style.decoration = ft.TextDecoration.LINE_THROUGH
    return key(
        content,
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        width=width,
        height=height,
        state=KeyState.LATER,
        radius=CARD_RADIUS,
        written=True,
    )
