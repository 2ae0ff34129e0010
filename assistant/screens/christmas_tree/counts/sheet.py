"""The sheet of a round that the players count: a row for each objective, a number for each player below their tab."""

from __future__ import annotations

from functools import partial
from typing import Final, cast

import flet as ft

from assistant.controls.bars import heading
from assistant.controls.keys import KeyState, key
from assistant.controls.press import pressable
from assistant.controls.seats import Columns
from assistant.look.look import CHIP_RADIUS, KEY_RADIUS, Look, text
from assistant.screens.christmas_tree.counts.facts import CountsFacts, CountShown, Row
from assistant.screens.christmas_tree.counts.hands import CountsHands
from assistant.screens.christmas_tree.objective.family_picture import objective_picture
from assistant.screens.christmas_tree.objectives import add_objective, opened_objective
from assistant.screens.table.hands import use_at
from assistant.words import Words

_HEADING: Final = 28.0
_BELOW: Final = 10.0
"""The space below a row."""
_TITLE: Final = 14


@ft.component
def CountsSheet(look: Look, w: Words, facts: CountsFacts, hands: CountsHands) -> ft.Control:
    """The round's objectives with everybody's numbers, and what adds another one."""
    opened, cell = use_at(hands, lambda at: (at.opened, at.cell))
    columns = Columns.of(look, len(facts.seats))
    words = heading(look, w("Objectives of this round"))
    parts: list[ft.Control] = [ft.Container(words, height=_HEADING * look.scale, alignment=ft.Alignment.CENTER_LEFT)]
    for number, row in enumerate(facts.rows):
        chosen = cell[1] if cell is not None and cell[0] == number else None
        parts.append(cast(ft.Control, ft.memo(_Row)(look, w, columns, number, row, chosen, number == opened, hands)))
    if facts.missing_objectives:
        parts.append(add_objective(look, w, facts.missing_objectives, hands))
    side = (look.width - columns.room) / 2
    column = ft.Column(parts, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(column, padding=ft.Padding(side, 0, side, 12))


@ft.component
def _Row(
    look: Look,
    w: Words,
    columns: Columns,
    number: int,
    row: Row,
    chosen: int | None,
    opened: bool,
    hands: CountsHands,
) -> ft.Control:
    title = opened_objective(look, w, number, row.objective, hands) if opened else _title(look, number, row, hands)
    cells = [
        ft.Container(width=columns.width)
        if count is None
        else _cell(look, w, columns.width, number, seat, count, seat == chosen, hands)
        for seat, count in enumerate(row.counts)
    ]
    return ft.Container(
        ft.Column([title, ft.Row([*cells], spacing=columns.gap)], spacing=6 if opened else 0, tight=True),
        padding=ft.Padding(0, 0, 0, _BELOW),
    )


def _title(look: Look, number: int, row: Row, hands: CountsHands) -> ft.Control:
    """The objective's name; a tap explains it."""
    muted = ft.Colors.ON_SURFACE_VARIANT
    shown = row.objective
    parts: list[ft.Control] = [ft.Container(text(look, shown.title, _TITLE, lines=2), expand=True)]
    if not look.large_text:
        parts.insert(0, objective_picture(look, shown.card, 40, 34))
        parts.append(text(look, row.each, 12, colour=muted, lines=1))
    return pressable(
        ft.Row(parts, spacing=8),
        identifier=f"objective-{number}",
        label=f"{shown.title}, {row.each}",
        on_tap=partial(hands.open_objective, number),
        expanded=False,
        height=_title_height(look),
        radius=KEY_RADIUS,
        padding=ft.Padding(2, 0, 4, 0),
        alignment=ft.Alignment.CENTER_LEFT,
    )


def _cell(
    look: Look, w: Words, width: float, objective: int, seat: int, count: CountShown, chosen: bool, hands: CountsHands
) -> ft.Control:
    """A number with what it gives; a blank one is a dashed, empty field."""
    ink = ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE
    muted = ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE_VARIANT
    parts: list[ft.Control] = []
    if count.number:
        parts.append(text(look, count.number, 22, bold=True, colour=ink, lines=1))
    below: list[ft.Control] = []
    if look.large_text:
        # A size that does not grow: there is room for no more.
        if count.points or count.bonus:
            below.append(text(look, f"{count.points}{count.bonus}", 20, colour=muted, lines=1))
    else:
        if count.points:
            below.append(text(look, w.n("{n} pt", "{n} pts", int(count.points)), 12, colour=muted, lines=1))
        if count.bonus:
            below.append(_bonus(look, count.bonus))
    if below:
        parts.append(ft.Row(below, spacing=4, tight=True, alignment=ft.MainAxisAlignment.CENTER))
    content = ft.Column(parts, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return key(
        content,
        identifier=f"count-{objective}-{seat}",
        label=count.label,
        on_tap=partial(hands.tap_cell, objective, seat),
        width=width,
        height=cell_height(look),
        state=KeyState.CHOSEN if chosen else KeyState.PLAIN if count.number else KeyState.LATER,
        written=True,
    )


def _bonus(look: Look, bonus: str) -> ft.Control:
    """What being first or second gives now."""
    return ft.Container(
        text(look, bonus, 12, bold=True, colour=ft.Colors.ON_TERTIARY_CONTAINER, lines=1),
        bgcolor=ft.Colors.TERTIARY_CONTAINER,
        border_radius=CHIP_RADIUS,
        padding=ft.Padding(5, 0, 5, 0),
    )


def cell_height(look: Look) -> float:
    """How high a number of the sheet is."""
    return 60 if look.large_text else 52 if look.short else 56


def _title_height(look: Look) -> float:
    return max(48.0, 2 * 20 * look.scale + 4)


def row_end(look: Look, number: int) -> float:
    """How far below the sheet's top an objective's row ends, where none is opened."""
    return _HEADING * look.scale + (number + 1) * (_title_height(look) + cell_height(look) + _BELOW)
