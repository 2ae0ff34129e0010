"""A player's column: name, total, the candle, and wreaths won of how many doors."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import flet as ft

from assistant.controls.drawing import picture
from assistant.controls.ghosts_of_christmas.grid import Grid
from assistant.controls.ghosts_of_christmas.shown import PlayerShown
from assistant.controls.ghosts_of_christmas.signs import candle, purple_door, red_door, wreath
from assistant.controls.press import pressable, reading, unread
from assistant.controls.seats import badge
from assistant.controls.signs import sign
from assistant.look.look import Look, ems, fitting, text

_NAME: Final = 14
"""A name that would be smaller beside the candle has the line for itself."""


@ft.component
def Player(
    look: Look,
    grid: Grid,
    seat: int,
    initial: tuple[str, int | None],
    player: PlayerShown,
    on_player: Callable[[int], Any],
) -> ft.Control:
    """``seat-<seat>``, with ``total-<seat>`` and ``outlook-<seat>`` in it."""
    ink = ft.Colors.ON_PRIMARY_CONTAINER if player.turn and not player.chosen else ft.Colors.ON_SURFACE
    small = grid.player < 112
    large = look.large_text
    total = reading(
        text(look, player.total, 24 if large else 18, bold=True, colour=ink, lines=1, fixed=True),
        identifier=f"total-{seat}",
        label=player.total_label,
    )
    mark = unread(badge(look, seat, initial, 28 if large else 20 if small else 22))
    gap = 3 if small else 5
    room = grid.player - 6 - (20 if small else 22) - 2 * gap - 18 * ems(player.total)
    # A narrow column has no room for letters that grow.
    size = fitting(look, player.name, 13 if small else 15, room)
    name = text(look, "" if large else player.name, size, bold=player.turn, colour=ink, lines=1, fixed=small)
    first: list[ft.Control] = [mark, unread(ft.Container(name, expand=True), expand=True)]
    marker = unread(picture(candle(look, 16 if small else 18), 12, 18)) if player.marker else None
    figures = (14 if large else 12) if small else 16 if large else 13
    second = _won(look, player, figures, ink)
    crowded = fitting(look, player.name, size, room - 12 - gap) < min(size, _NAME)
    below = not large and (crowded or (small and bool(second)))
    if marker is not None and not below:
        first.append(marker)
    first.append(total)
    lines: list[ft.Control] = [ft.Row(first, spacing=gap)]
    if marker is not None and below:
        # There the name needs the room.
        second = [*second, ft.Container(expand=True), marker]
    if player.outlook and not small and not large:
        muted = ft.Colors.ON_PRIMARY_CONTAINER if player.turn else ft.Colors.ON_SURFACE_VARIANT
        after = [sign("arrow", muted, 12), text(look, player.outlook, 12, colour=muted, lines=1, fixed=True)]
        shown = reading(ft.Row(after, spacing=1, tight=True), identifier=f"outlook-{seat}", label=player.outlook_label)
        second = [*second, ft.Container(expand=True), shown]
    if second:
        lines.append(ft.Row(second, spacing=2 if small else 3))
    return pressable(
        ft.Column(lines, spacing=2, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        identifier=f"seat-{seat}",
        label=player.label,
        on_tap=partial(on_player, seat),
        width=grid.player,
        selected=player.chosen or None,
        height=grid.row - 2,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOWEST if player.chosen else None,
        border=ft.Border.all(2, ft.Colors.PRIMARY) if player.chosen else None,
        padding=ft.Padding(4, 0, 4, 0) if player.chosen else ft.Padding(4, 0, 2, 0),
        alignment=ft.Alignment.CENTER_LEFT,
        hide=False,
    )


def _won(look: Look, player: PlayerShown, size: float, ink: str) -> list[ft.Control]:
    """Wreaths won, of how many doors."""

    def figure(value: str) -> ft.Control:
        return text(look, value, size, bold=True, colour=ink, lines=1, fixed=True)

    found: list[ft.Control] = []
    if player.wreaths is not None:
        found += [picture(wreath(look, size + 3), size + 3), figure(str(player.wreaths))]
    if player.purple is not None and not player.bid_row:
        tall = size + 3
        found += [
            text(look, "/", size, colour=ink, lines=1, fixed=True),
            picture(purple_door(look, tall), tall * 0.6, tall),
            figure(str(player.purple)),
        ]
        if player.red:
            found.append(picture(red_door(look, tall), tall * 0.6, tall))
    return [unread(part) for part in found]
