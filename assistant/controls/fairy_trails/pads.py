"""The keys of a card: its fifteen groupings for each colour as pictures, and cards that are known as chips."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import flet as ft

from assistant.controls.drawing import moved, picture
from assistant.controls.fairy_trails import strokes
from assistant.controls.fairy_trails.geometry import CARD, KEYS
from assistant.controls.fairy_trails.shown import TileShown
from assistant.controls.fairy_trails.tile import tile_drawing
from assistant.controls.keys import grid
from assistant.controls.press import Tap, pressable
from assistant.controls.signs import sign
from assistant.look.look import KEY_RADIUS, TARGET, Look, text
from assistant.look.theme import FOREST
from engine.fairy_trails.tiles import Colour

COLUMNS: Final = 3
ROWS: Final = len(KEYS) // COLUMNS

RIM: Final = 3
"""How wide the amber rim of what is chosen is."""


def grouping_key(
    colour: Colour,
    grouping: str,
    *,
    label: str,
    on_tap: Tap,
    width: float,
    height: float,
    chosen: bool = False,
) -> ft.Control:
    """A key ``pink-<grouping>`` or ``yellow-<grouping>`` with its picture on the forest's ground."""
    ground = FOREST.ground if chosen else FOREST.card
    drawn = strokes.grouping_drawing(colour, grouping, min(width, height) - 9, ground)
    rim = RIM if chosen else 0
    return pressable(
        picture(drawn, width - 2 * rim, height - 2 * rim),
        identifier=f"{colour}-{grouping}",
        label=label,
        on_tap=on_tap,
        selected=chosen or None,
        width=width,
        height=height,
        bgcolor=ground,
        border=ft.Border.all(RIM, strokes.LIT) if chosen else None,
        radius=KEY_RADIUS,
    )


def grouping_pad(
    look: Look,
    colour: Colour,
    chosen: str | None,
    labels: Mapping[str, str],
    on_tap: Callable[[str], Any],
    *,
    width: float,
    key_height: float,
) -> ft.Control:
    """The fifteen groupings of a colour, three in a row; ``labels`` are what a screen reader says of each."""
    wide = (width - (COLUMNS - 1) * look.gap) / COLUMNS

    def one(grouping: str) -> ft.Control:
        return grouping_key(
            colour,
            grouping,
            label=labels[grouping],
            on_tap=partial(on_tap, grouping),
            width=wide,
            height=key_height,
            chosen=grouping == chosen,
        )

    return grid(look, [[one(grouping) for grouping in KEYS[at : at + COLUMNS]] for at in range(0, len(KEYS), COLUMNS)])


def colour_caption(look: Look, colour: Colour, name: str, note: str, *, width: float, done: bool = False) -> ft.Control:
    """What stands over a colour's keys: its sign, its name, how it is drawn, and a tick once it is chosen."""
    parts: list[ft.Control] = [
        picture(strokes.colour_mark(colour, 6), 14),
        text(look, name, 14, bold=True, lines=1, fixed=True),
    ]
    if note and not look.large_text:
        parts.append(text(look, note, 14, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1, fixed=True, expand=True))
    else:
        parts.append(ft.Container(expand=True))
    if done:
        parts.append(sign("check", ft.Colors.PRIMARY, 18))
    return ft.Row(parts, spacing=6, width=width, height=24, vertical_alignment=ft.CrossAxisAlignment.CENTER)


def card_picture(tile: TileShown, size: float) -> ft.Control:
    """A whole card with its houses."""
    drawn = moved(moved(tile_drawing(tile), -CARD / 2, -CARD / 2), scale=size / CARD)
    return picture(drawn, size)


def card_chip(
    tile: TileShown,
    *,
    identifier: str,
    label: str,
    on_tap: Tap,
    size: float = TARGET,
    chosen: bool = False,
) -> ft.Control:
    """A known card as it would lie, to be placed at once."""
    return pressable(
        card_picture(tile, size - 2 * RIM if chosen else size),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        selected=chosen or None,
        width=size,
        height=size,
        border=ft.Border.all(RIM, strokes.LIT) if chosen else None,
        radius=8,
    )
