"""The players as rows of the board. Each space and each row is drawn when it changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

import flet as ft

from assistant.controls.drawing import picture
from assistant.controls.ghosts_of_christmas.grid import Grid
from assistant.controls.ghosts_of_christmas.heads import columns
from assistant.controls.ghosts_of_christmas.player import Player
from assistant.controls.ghosts_of_christmas.shown import PlayerShown, SpaceShown
from assistant.controls.ghosts_of_christmas.signs import purple_door, purple_door_shut, red_door
from assistant.controls.ghosts_of_christmas.space import RADIUS, SpaceKey, dashes
from assistant.controls.press import unread
from assistant.controls.seats import initials
from assistant.look.look import Look, text


def player_rows(
    look: Look,
    grid: Grid,
    players: Sequence[PlayerShown],
    spaces: Sequence[Sequence[SpaceShown]],
    on_player: Callable[[int], Any],
    on_space: Callable[[str, int], Any],
) -> list[ft.Control]:
    """Everybody's row: ``seat-<seat>`` with ``total-<seat>`` in it, and ``era-<era>-<seat>``."""
    letters = initials([player.name for player in players])
    return [
        cast(
            ft.Control,
            ft.memo(_PlayerRow)(look, grid, seat, letters[seat], player, tuple(spaces[seat]), on_player, on_space),
        )
        for seat, player in enumerate(players)
    ]


@ft.component
def _PlayerRow(
    look: Look,
    grid: Grid,
    seat: int,
    initial: tuple[str, int | None],
    player: PlayerShown,
    spaces: tuple[SpaceShown, ...],
    on_player: Callable[[int], Any],
    on_space: Callable[[str, int], Any],
) -> ft.Control:
    left = cast(ft.Control, ft.memo(Player)(look, grid, seat, initial, player, on_player))
    right: list[ft.Control]
    if player.points:
        right = columns(look, grid, player.points, 20, bold=True)
    elif player.bid_row:
        right = [_doors(look, grid, player)]
    else:
        right = [cast(ft.Control, ft.memo(SpaceKey)(look, grid, seat, space, on_space)) for space in spaces]
    return ft.Container(
        ft.Row([left, *right], spacing=grid.gap, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        height=grid.row,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if player.turn else None,
        padding=ft.Padding(grid.margin, 0, grid.margin, 0),
    )


def _doors(look: Look, grid: Grid, player: PlayerShown) -> ft.Control:
    """What a player has bid, as doors; a dashed rim while it is missing, a heavy one with what is begun."""
    width, height = grid.spaces, grid.space
    tall = min(30.0, height - 18)
    parts: list[ft.Control] = []
    if player.purple is not None:
        # Many doors are smaller ones: they never cover each other.
        room = width - 62 - 0.6 * tall * player.red
        step = min(0.6 * tall + 2, room / max(1, player.purple))
        high = min(tall, (step - 1) / 0.6)
        figure = text(look, str(player.purple), 24, bold=True, lines=1, fixed=True)
        drawn = [purple_door(look, high)] * player.purple or [purple_door_shut(look, high)]
        row = ft.Row([picture(door, step, high) for door in drawn], spacing=0, tight=True)
        parts = [ft.Container(figure, padding=ft.Padding(4, 0, 2, 0)), row]
    if player.red:
        parts.append(picture(red_door(look, tall), tall * 0.6, tall))
    shown = ft.Container(
        ft.Row(parts, spacing=6, tight=True), width=width, height=height, padding=ft.Padding(8, 0, 8, 0)
    )
    shown.alignment = ft.Alignment.CENTER_LEFT
    if player.purple is not None and not player.turn:
        shown.bgcolor, shown.border_radius = ft.Colors.SURFACE_CONTAINER_LOWEST, RADIUS
        shown.border = ft.Border.all(1.5, ft.Colors.OUTLINE_VARIANT)
        return unread(shown)
    colour, pen = (ft.Colors.PRIMARY, 2.0) if player.turn else (ft.Colors.OUTLINE_VARIANT, 1.5)
    return unread(ft.Stack([dashes(width, height, RADIUS, colour, pen), shown], width=width, height=height))
