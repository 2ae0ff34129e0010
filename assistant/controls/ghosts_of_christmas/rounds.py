"""The rounds of a hand that are over, below the board: who won each era, in the board's own columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, cast

import flet as ft

from assistant.controls.drawing import picture
from assistant.controls.ghosts_of_christmas.grid import Grid
from assistant.controls.ghosts_of_christmas.signs import suit_colour, suit_sign
from assistant.controls.press import pressable
from assistant.controls.seats import badge
from assistant.look.look import TARGET, Look, text

_LEAST: Final = 70.0
"""A narrower column has smaller cards."""


@dataclass(frozen=True, slots=True)
class TrickShown:
    """Who won an era, and with which card where cards were entered."""

    winner: int
    initial: tuple[str, int | None]
    suit: str = ""
    rank: int = 0


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A round that is over, by its number; its tricks in the order of the columns, the ``first`` by its number."""

    number: int
    first: int
    title: str
    label: str
    tricks: tuple[TrickShown, ...]


def round_rows(look: Look, grid: Grid, rounds: Sequence[RoundShown], on_round: Callable[[int], Any]) -> ft.Control:
    """A row ``round-<number>`` for each; ``on_round`` hears of the number of its first trick in the hand."""
    rows = [cast(ft.Control, ft.memo(_RoundRow)(look, grid, one, on_round)) for one in rounds]
    edge = ft.Border(top=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)) if rows else None
    return ft.Container(ft.Column(rows, spacing=0, tight=True), border=edge, margin=ft.Margin(0, 2, 0, 0))


@ft.component
def _RoundRow(look: Look, grid: Grid, one: RoundShown, on_round: Callable[[int], Any]) -> ft.Control:
    title = text(look, one.title, 13, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1, fixed=True)
    columns = [
        ft.Container(_won(look, trick, small=grid.cell < _LEAST), width=grid.cell, alignment=ft.Alignment.CENTER)
        for trick in one.tricks
    ]
    return pressable(
        ft.Row([ft.Container(title, width=grid.player, padding=ft.Padding(4, 0, 0, 0)), *columns], spacing=grid.gap),
        identifier=f"round-{one.number}",
        label=one.label,
        on_tap=partial(on_round, one.first),
        height=TARGET,
        radius=0,
        padding=ft.Padding(grid.margin, 0, grid.margin, 0),
    )


def _won(look: Look, trick: TrickShown, *, small: bool) -> ft.Control:
    parts: list[ft.Control] = [badge(look, trick.winner, trick.initial, 20 if small else 22)]
    if trick.suit:
        size = 13 if small else 16
        colour = suit_colour(look, trick.suit)
        parts.append(picture(suit_sign(look, trick.suit, size), size))
        parts.append(text(look, str(trick.rank), 14 if small else 16, bold=True, colour=colour, lines=1, fixed=True))
    return ft.Row(parts, spacing=3 if small else 5, tight=True)
