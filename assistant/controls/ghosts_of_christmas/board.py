"""The board: eras as columns under their dials, players as rows. Each space and each row is drawn when it changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Any, Final, cast

import flet as ft
import flet.canvas as cv

from assistant.controls.drawing import picture
from assistant.controls.ghosts_of_christmas.grid import Grid
from assistant.controls.ghosts_of_christmas.signs import (
    candle,
    purple_door,
    purple_door_shut,
    red_door,
    suit_colour,
    suit_sign,
    wreath,
)
from assistant.controls.press import pressable, reading
from assistant.controls.seats import badge, initials
from assistant.controls.signs import sign
from assistant.look.look import Look, text

RADIUS: Final = 10
"""A space's corners."""


class Space(Enum):
    """How a space stands: not asked, free for whoever's turn it is, chosen for the next card, or its card lies."""

    EMPTY = "empty"
    FREE = "free"
    CHOSEN = "chosen"
    LIES = "lies"


@dataclass(frozen=True, slots=True)
class EraShown:
    """An era's column; ``dial`` is the suit that its dial shows, ``""`` while it lies face down."""

    era: str
    name: str
    dial: str
    label: str


@dataclass(frozen=True, slots=True)
class SpaceShown:
    """A player's space in an era; ``suit`` and ``rank`` are of its card, or of what is begun for it."""

    era: str
    state: Space
    label: str
    suit: str = ""
    rank: int = 0


@dataclass(frozen=True, slots=True)
class PlayerShown:
    """A row. ``wreaths`` are None while nothing can be won, ``purple`` is None where nothing is bid.

    ``bid_row`` says that bids are being made: the row shows doors instead of spaces; ``chosen`` that its bid is being
    corrected. ``points`` are those of each hand, once the game has ended.
    """

    name: str
    total: str
    total_label: str
    label: str
    turn: bool = False
    marker: bool = False
    wreaths: int | None = None
    purple: int | None = None
    red: bool = False
    outlook: str = ""
    outlook_label: str = ""
    bid_row: bool = False
    chosen: bool = False
    points: tuple[str, ...] = ()


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


def dashes(width: float, height: float, radius: float, colour: str, pen: float = 1.5) -> cv.Canvas:
    """A dashed rim."""
    paint = ft.Paint(colour, style=ft.PaintingStyle.STROKE, stroke_width=pen, stroke_dash_pattern=[5, 4])
    half = pen / 2
    rim = cv.Path.Rect(half, half, width - pen, height - pen, max(0, radius - half))
    return cv.Canvas([cv.Path([rim], paint)], width=width, height=height)


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
    left = cast(ft.Control, ft.memo(_Player)(look, grid, seat, initial, player, on_player))
    right: list[ft.Control]
    if player.points:
        right = _hands(look, grid, player.points, 20, bold=True)
    elif player.bid_row:
        right = [_doors(look, grid, player)]
    else:
        right = [cast(ft.Control, ft.memo(_Space)(look, grid, seat, space, on_space)) for space in spaces]
    return ft.Container(
        ft.Row([left, *right], spacing=grid.gap, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        height=grid.row,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if player.turn else None,
        padding=ft.Padding(grid.margin, 0, grid.margin, 0),
    )


@ft.component
def _Player(
    look: Look,
    grid: Grid,
    seat: int,
    initial: tuple[str, int | None],
    player: PlayerShown,
    on_player: Callable[[int], Any],
) -> ft.Control:
    ink = ft.Colors.ON_PRIMARY_CONTAINER if player.turn and not player.chosen else ft.Colors.ON_SURFACE
    small = grid.player < 104
    large = look.large_text
    total = reading(
        text(look, player.total, 24 if large else 18, bold=True, colour=ink, lines=1, fixed=True),
        identifier=f"total-{seat}",
        label=player.total_label,
    )
    mark = _unread(badge(look, seat, initial, 28 if large else 20 if small else 22))
    size = 13 if small else 15
    # A narrow column has no room for letters that grow.
    name = text(look, "" if large else player.name, size, bold=player.turn, colour=ink, lines=1, fixed=small)
    first: list[ft.Control] = [mark, _unread(ft.Container(name, expand=True), expand=True)]
    marker = _unread(picture(candle(look, 16 if small else 18), 12, 18)) if player.marker else None
    second = _won(look, player, 12 if small and not large else 16 if large else 13, ink)
    if marker is not None and not (small and second):
        first.append(marker)
    first.append(total)
    lines: list[ft.Control] = [ft.Row(first, spacing=3 if small else 5)]
    if marker is not None and small and second:
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
    return [_unread(part) for part in found]


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
        return _unread(shown)
    colour, pen = (ft.Colors.PRIMARY, 2.0) if player.turn else (ft.Colors.OUTLINE_VARIANT, 1.5)
    return _unread(ft.Stack([dashes(width, height, RADIUS, colour, pen), shown], width=width, height=height))


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
    row = _unread(ft.Stack(list(doors), width=slots * step, height=tall))
    return ft.Container(
        ft.Row([_corner(look, grid, said), row], spacing=grid.gap),
        height=grid.head,
        padding=ft.Padding(grid.margin, 0, grid.margin, 0),
    )


def hands_row(look: Look, grid: Grid, hands: Sequence[str]) -> ft.Control:
    """The heads of the columns of ``PlayerShown.points``."""
    heads = _hands(look, grid, hands, 14, bold=False)
    return ft.Container(
        ft.Row([ft.Container(width=grid.player), *heads], spacing=grid.gap),
        height=grid.head,
        padding=ft.Padding(grid.margin, 0, grid.margin, 0),
    )


def _hands(look: Look, grid: Grid, each: Sequence[str], size: float, *, bold: bool) -> list[ft.Control]:
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


@ft.component
def _Space(look: Look, grid: Grid, seat: int, space: SpaceShown, on_space: Callable[[str, int], Any]) -> ft.Control:
    width, height = grid.cell, grid.space
    chosen = space.state is Space.CHOSEN
    paper = chosen or space.state is Space.LIES
    shown = _card(look, space, small=width < 74 or height < 52)
    rim: ft.Border | None = None
    if chosen:
        rim = ft.Border.all(3, ft.Colors.PRIMARY)
    elif space.state is Space.LIES:
        rim = ft.Border.all(1.5, ft.Colors.OUTLINE_VARIANT)
    else:
        free = space.state is Space.FREE
        rims = dashes(
            width,
            height,
            RADIUS,
            ft.Colors.PRIMARY if free else ft.Colors.OUTLINE_VARIANT,
            2 if free else 1.5,
        )
        plus = sign("plus", ft.Colors.PRIMARY, 20) if free and not space.rank and not space.suit else shown
        shown = ft.Stack(
            [rims, ft.Container(plus, width=width, height=height, alignment=ft.Alignment.CENTER)],
            width=width,
            height=height,
        )
    return pressable(
        shown,
        identifier=f"era-{space.era}-{seat}",
        label=space.label,
        on_tap=partial(on_space, space.era, seat),
        selected=chosen or None,
        width=width,
        height=height,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOWEST if paper else None,
        border=rim,
        radius=RADIUS,
    )


def _card(look: Look, space: SpaceShown, *, small: bool) -> ft.Control:
    """The card that lies, or what is told of the one that is begun."""
    parts: list[ft.Control] = []
    if space.suit:
        size = (18 if small else 24) if space.rank else 22
        parts.append(picture(suit_sign(look, space.suit, size), size))
    if space.rank:
        colour = suit_colour(look, space.suit) if space.suit else str(look.scheme.on_surface)
        parts.append(text(look, str(space.rank), 24 if small else 30, bold=True, colour=colour, lines=1, fixed=True))
    return ft.Row(parts, spacing=3 if small else 5, tight=True, alignment=ft.MainAxisAlignment.CENTER)


def _unread(content: ft.Control, *, expand: bool = False) -> ft.Control:
    return ft.Semantics(exclude_semantics=True, content=content, expand=expand or None)
