"""What stands above the players: the eras under their dials, the sum of the bids, or the hands of a game that ended."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from assistant.controls.drawing import picture
from assistant.controls.ghosts_of_christmas.grid import Grid
from assistant.controls.ghosts_of_christmas.shown import EraShown
from assistant.controls.ghosts_of_christmas.signs import purple_door, purple_door_shut, suit_sign
from assistant.controls.ghosts_of_christmas.space import dashes
from assistant.controls.press import reading, unread
from assistant.look.look import Look, text


def eras_row(look: Look, grid: Grid, eras: Sequence[EraShown], corner: str, any_: str) -> ft.Control:
    """The eras' names and dials; ``corner`` stands above the players, ``any_`` on a dial that lies face down."""
    heads = [_era(look, grid, era, any_) for era in eras]
    return ft.Container(
        ft.Row([_corner(look, grid, corner), *heads], spacing=grid.gap),
        height=grid.head,
        padding=ft.Padding(grid.margin, 0, grid.margin, 0),
    )


def _era(look: Look, grid: Grid, era: EraShown, any_: str) -> ft.Control:
    name = text(look, era.name, 14 if grid.cell > 70 else 13, bold=True, lines=1, fixed=True)
    both: list[ft.Control] = [name, _dial(look, grid.dial, era.dial, any_)]
    middle = ft.CrossAxisAlignment.CENTER
    shown: ft.Control = (
        ft.Row(both, spacing=4, tight=True, vertical_alignment=middle)
        if grid.beside
        else ft.Column(both, spacing=2, tight=True, horizontal_alignment=middle)
    )
    return ft.Container(
        reading(shown, identifier=f"dial-{era.era}", label=era.label), width=grid.cell, alignment=ft.Alignment.CENTER
    )


def _dial(look: Look, size: float, suit: str, any_: str) -> ft.Control:
    rim = 2
    if suit:
        shown: ft.Control = picture(suit_sign(look, suit, size * 0.55), size - 2 * rim)
        return ft.Container(
            shown,
            width=size,
            height=size,
            border_radius=size / 2,
            bgcolor=ft.Colors.SURFACE_CONTAINER_LOWEST,
            border=ft.Border.all(rim, ft.Colors.OUTLINE),
            alignment=ft.Alignment.CENTER,
        )
    word = text(look, any_, 12 if size < 40 else 13, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1, fixed=True)
    return ft.Stack(
        [
            dashes(size, size, size / 2, ft.Colors.OUTLINE, rim),
            ft.Container(word, width=size, height=size, alignment=ft.Alignment.CENTER),
        ],
        width=size,
        height=size,
    )


def bids_row(look: Look, grid: Grid, said: str, purple: int, tricks: int) -> ft.Control:
    """How many doors are bid of so many tricks, as doors in a row: those beyond the tricks stand there too."""
    slots = max(tricks, purple)
    step = min(24.0, grid.spaces / slots)
    tall = min(grid.head - 14, 30.0, step * 1.45)
    doors = [
        ft.Container(
            picture(purple_door(look, tall) if at < purple else purple_door_shut(look, tall), tall * 0.6, tall),
            left=at * step,
        )
        for at in range(slots)
    ]
    row = unread(ft.Stack(list(doors), width=slots * step, height=tall))
    return ft.Container(
        ft.Row([_corner(look, grid, said), row], spacing=grid.gap),
        height=grid.head,
        padding=ft.Padding(grid.margin, 0, grid.margin, 0),
    )


def hands_row(look: Look, grid: Grid, hands: Sequence[str]) -> ft.Control:
    """The heads of the columns of ``PlayerShown.points``."""
    heads = columns(look, grid, hands, 14, bold=False)
    return ft.Container(
        ft.Row([ft.Container(width=grid.player), *heads], spacing=grid.gap),
        height=grid.head,
        padding=ft.Padding(grid.margin, 0, grid.margin, 0),
    )


def columns(look: Look, grid: Grid, each: Sequence[str], size: float, *, bold: bool) -> list[ft.Control]:
    """A text in the middle of a column for each hand."""
    width = (grid.spaces - grid.gap * (len(each) - 1)) / len(each)
    colour = ft.Colors.ON_SURFACE if bold else ft.Colors.ON_SURFACE_VARIANT
    return [
        ft.Container(
            text(look, one, size, bold=bold, colour=colour, lines=1, fixed=True),
            width=width,
            alignment=ft.Alignment.CENTER,
        )
        for one in each
    ]


def _corner(look: Look, grid: Grid, said: str) -> ft.Control:
    """What stands above the players."""
    shown = text(look, said, 12, colour=ft.Colors.ON_SURFACE_VARIANT, lines=2, fixed=True)
    return ft.Container(
        ft.Semantics(identifier="bids-sum", container=True, content=shown),
        width=grid.player,
        padding=ft.Padding(4, 0, 0, 0),
    )
