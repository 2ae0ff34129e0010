"""The parts of the table that are the game's own: the trick, and the foot."""

from __future__ import annotations

from functools import partial

import flet as ft

from assistant.controls.bars import button, chip, heading
from assistant.controls.keys import pad_width
from assistant.controls.press import reading
from assistant.controls.seats import badge, initials
from assistant.controls.signs import sign
from assistant.controls.twelve_days.cards import cards_row
from assistant.controls.twelve_days.names import name_keys
from assistant.desk import Change
from assistant.look.look import BOARD_MARGIN, CARD_RADIUS, CHIP_RADIUS, COLUMN, PAD_RADIUS, Look, text
from assistant.screens.table.hands import use_at
from assistant.screens.table.layout import control
from assistant.screens.table.parts import Tools, stop_strip
from assistant.screens.twelve_days.facts import Facts, TrickShown
from assistant.screens.twelve_days.hands import DaysHands
from assistant.screens.twelve_days.pad import DaysPad
from assistant.words import Words
from engine.twelve_days import NAME


@ft.component
def TrickCard(look: Look, w: Words, facts: Facts, hands: DaysHands) -> ft.Control:
    """The current trick: the lead's low card large, what may follow, who wins; before it whose lead it is."""
    muted = ft.Colors.ON_SURFACE_VARIANT
    # From half as large again on letters keep their size here: the seats need room too.
    small = min(1, 1.5 / look.scale)
    room = min(look.width, 560) - 2 * (8 if look.narrow else BOARD_MARGIN) - 24
    if facts.led:
        left = ft.Column(
            [
                text(look, w("lead's low"), 12, colour=muted, lines=1, fixed=look.large_text),
                text(look, str(facts.led[0]), 68, bold=True, lines=1),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            width=84,
        )
        right: list[ft.Control] = [
            cards_row(look, facts.led, room - 100, 40, mark_low=True),
            text(look, facts.follow, 14 * small, bold=True),
            _winning(look, facts),
        ]
        row = ft.Row([left, ft.Column(right, spacing=5, tight=True, expand=True)], spacing=16)
    else:
        # Who gives and the end are told at the foot.
        said: list[ft.Control] = [text(look, facts.turn, 18 * small, bold=True)] if facts.waits == "lead" else []
        if facts.waits == "lead" and not look.large_text:
            said.append(text(look, w("a set, a straight or one card"), 14, colour=muted))
        if facts.before:
            said.append(text(look, facts.before, 14 * small, colour=muted))
        row = ft.Row([ft.Column(said, spacing=3, tight=True, expand=True)], spacing=16)
        if facts.waits == "lead" and facts.seat is not None:
            row.controls.insert(0, badge(look, facts.seat, facts.initial, 48))
    between = _between(look, w, facts, hands)
    whole: ft.Control = ft.Column([row, between], spacing=2, tight=True) if between is not None else row
    card = ft.Container(
        whole,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=CARD_RADIUS,
        padding=ft.Padding(12, 8, 12, 8),
    )
    return ft.Semantics(identifier="trick", container=True, content=card)


@ft.component
def HandSoFar(look: Look, w: Words, facts: Facts) -> ft.Control:
    """The tricks of the hand, the newest first, below the seats where there is room."""
    if not facts.tricks:
        return ft.Container()
    letters = initials(facts.names)
    rows = [control(ft.memo(TrickRow)(look, trick, letters)) for trick in facts.tricks]
    title = heading(look, w("Tricks of this hand"))
    side = (8 if look.narrow else BOARD_MARGIN) + 4
    width = min(look.width, COLUMN)
    return ft.Container(
        ft.Column([title, *rows], spacing=2, tight=True), width=width, padding=ft.Padding(side, 12, side, 4)
    )


@ft.component
def TrickRow(look: Look, trick: TrickShown, letters: tuple[tuple[str, int | None], ...]) -> ft.Control:
    """Who led what, who won with what."""
    muted = ft.Colors.ON_SURFACE_VARIANT
    size = 14 * min(1, 1.5 / look.scale)
    led = text(look, trick.led, size, colour=muted, lines=1)
    row = ft.Row(
        [
            ft.Container(text(look, str(trick.number), size, colour=muted, lines=1), width=20),
            badge(look, trick.lead, letters[trick.lead], 18),
            ft.Container(led, expand=True),
            sign("arrow", muted, 16),
            badge(look, trick.winner, letters[trick.winner], 18),
            ft.Container(text(look, trick.won, size, bold=True, lines=1), expand=True),
        ],
        spacing=8,
    )
    return reading(
        ft.Container(row, height=28 * max(1, min(1.5, look.scale))),
        identifier=f"trick-{trick.number}",
        label=trick.said,
    )


def _between(look: Look, w: Words, facts: Facts, hands: DaysHands) -> ft.Control | None:
    """Between tricks: only the hand's outcome can be entered, and the last hand's end can be read again."""
    chips: list[ft.Control] = []
    if facts.waits == "lead":
        label = w("Enter only the outcome")
        words = w("Only the outcome") if look.large_text else label
        chips.append(chip(look, words, identifier="record-hand", label=label, on_tap=hands.record))
    if facts.ended and not facts.led:
        words = w("Hand {hand}: gifts", hand=facts.ended)
        label = w("How hand {number} ended", number=facts.ended)
        end = partial(hands.hand_end, facts.ended)
        chips.append(chip(look, words, identifier="hand-end", label=label, on_tap=end))
    return ft.Row(chips, spacing=8, scroll=ft.ScrollMode.HIDDEN) if chips else None


def _winning(look: Look, facts: Facts) -> ft.Control:
    """Who wins the trick as it lies, on amber."""
    assert facts.winner is not None
    ink = ft.Colors.ON_TERTIARY_CONTAINER
    size = 14 * min(1, 1.5 / look.scale)
    return ft.Container(
        ft.Row(
            [
                badge(look, facts.winner, initials(facts.names)[facts.winner], 18),
                text(look, facts.winning, size, bold=True, colour=ink, lines=2, expand=True),
            ],
            spacing=6,
        ),
        bgcolor=ft.Colors.TERTIARY_CONTAINER,
        border_radius=CHIP_RADIUS,
        padding=ft.Padding(6, 3, 6, 3),
    )


@ft.component
def Foot(look: Look, w: Words, facts: Facts, undo: Change | None, redo: Change | None, hands: DaysHands) -> ft.Control:
    """The pad while somebody plays; who gives, where that is asked; at the end the result, and the tools."""
    if facts.waits in ("lead", "follow"):
        return control(ft.memo(DaysPad)(look, w, facts, undo, redo, hands))
    return control(ft.memo(Rest)(look, w, facts, undo, redo, hands))


@ft.component
def Rest(look: Look, w: Words, facts: Facts, undo: Change | None, redo: Change | None, hands: DaysHands) -> ft.Control:
    """What stands at the foot while nobody plays."""
    stop = use_at(hands, lambda at: at.stop)
    side = (min(look.width, COLUMN) - pad_width(look)) / 2
    parts: list[object] = [] if stop is None else [stop_strip(look, w, stop, hands.why)]
    said = ft.Semantics(identifier="turn", container=True, content=text(look, facts.turn, 18, bold=True))
    keys: list[ft.Control] = [said]
    if facts.waits == "give":
        labels = {seat: w("{name} gives a gift", name=facts.names[seat]) for seat in facts.tied}
        keys.append(name_keys(look, facts.names, labels, hands.give, identifier="give"))
    else:
        keys.append(ft.Row([button(look, w("Result"), identifier="show-result", on_tap=hands.result, expand=True)]))
    parts.append(
        ft.Container(
            ft.Column(keys, spacing=8, tight=True),
            bgcolor=ft.Colors.SURFACE_CONTAINER,
            border_radius=ft.BorderRadius.only(top_left=PAD_RADIUS, top_right=PAD_RADIUS),
            padding=ft.Padding(side, 12, side, 8),
        )
    )
    parts.append(ft.memo(Tools)(look, w, NAME, undo, redo, facts.names, (), hands))
    both = ft.Column([control(part) for part in parts], spacing=0, tight=True)
    both.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return both
