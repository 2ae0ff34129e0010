"""The keys that a card is told with: fifteen pictures of each colour, always all and in the same order."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, cast

import flet as ft

from assistant.controls.drawing import moved, picture
from assistant.controls.fairy_trails.geometry import CARD, GROUPINGS
from assistant.controls.fairy_trails.shown import read_tile
from assistant.controls.fairy_trails.strokes import LIT, colour_mark, grouping_drawing
from assistant.controls.fairy_trails.tile import tile_drawing
from assistant.controls.keys import grid, pad_width
from assistant.controls.press import pressable
from assistant.controls.signs import sign
from assistant.look.look import CHIP_RADIUS, KEY_RADIUS, Look, text
from assistant.look.theme import FOREST
from assistant.screens.fairy_trails.tile_begun import TileBegun
from assistant.screens.fairy_trails.tile_words import capital, colour_words, key_words
from assistant.words import Words
from engine.fairy_trails.tiles import COLOURS, Colour

Press = Callable[[str], Any]

COLUMNS: Final = 3
ROWS: Final = len(GROUPINGS) // COLUMNS
BETWEEN: Final = 12
"""What parts pink from yellow."""

_HEADS: Final = 24
KEY: Final = 48.0


def trails_keys_height(look: Look) -> float:
    """How high both blocks are, with their headings."""
    return _HEADS + (look.gap + KEY) * ROWS


def trails_keys(look: Look, w: Words, begun: TileBegun, press: Press, *, room: float | None = None) -> ft.Control:
    """Both colours' keys side by side; ``room`` is the width where it is not the pad's."""
    width = ((pad_width(look) if room is None else room) - BETWEEN) / 2
    blocks = [
        cast(ft.Control, ft.memo(_Block)(look, w, colour, begun.trails(colour), width, press)) for colour in COLOURS
    ]
    return ft.Row(blocks, spacing=BETWEEN, tight=True)


@ft.component
def _Block(look: Look, w: Words, colour: Colour, chosen: str, width: float, press: Press) -> ft.Control:
    one = (width - look.gap * (COLUMNS - 1)) / COLUMNS
    keys = [
        cast(ft.Control, ft.memo(_Key)(w, colour, grouping, grouping == chosen, one, press)) for grouping in GROUPINGS
    ]
    rows = [keys[first : first + COLUMNS] for first in range(0, len(keys), COLUMNS)]
    muted = ft.Colors.ON_SURFACE_VARIANT
    head: list[ft.Control] = [
        picture(colour_mark(colour, 6), 18),
        text(look, capital(colour_words(w, colour)), 14, bold=True, lines=1, fixed=True),
    ]
    if not look.large_text and not look.narrow:
        stroke = w("solid") if colour == "pink" else w("dashed")
        head.append(text(look, stroke, 12, colour=muted, lines=1))
    if chosen:
        head += [ft.Container(expand=True), sign("check", ft.Colors.PRIMARY, 18)]
    row = ft.Container(ft.Row(head, spacing=6), height=_HEADS, width=width)
    return ft.Column([row, grid(look, rows)], spacing=0, tight=True)


@ft.component
def _Key(w: Words, colour: Colour, grouping: str, chosen: bool, width: float, press: Press) -> ft.Control:
    identifier = f"{colour}-{grouping}"
    drawn = moved(grouping_drawing(colour, grouping), -_SIDE / 2, -_SIDE / 2, scale=_SIDE / CARD)
    return pressable(
        picture(drawn, _SIDE),
        identifier=identifier,
        label=key_words(w, colour, grouping),
        on_tap=partial(press, identifier),
        selected=chosen or None,
        width=width,
        height=KEY,
        bgcolor=FOREST.card,
        border=ft.Border.all(3, LIT) if chosen else None,
        radius=KEY_RADIUS - 2,
    )


_SIDE: Final = 42.0
"""The side of a key's picture; the ends of its trails just do not touch the key's edge."""


def tile_picture(code: str, size: float) -> ft.Control:
    """A card as it lies, houses and all; also one of which only pink is told."""
    drawn = moved(tile_drawing(read_tile(code)), -size / 2, -size / 2, scale=size / CARD)
    return picture(drawn, size)


def tile_chip(
    code: str, size: float, *, identifier: str, label: str, on_tap: Callable[[], Any], chosen: bool = False
) -> ft.Control:
    """A card to tap; amber rims the chosen one."""
    return pressable(
        tile_picture(code, size),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        selected=chosen or None,
        width=size + 8,
        height=size + 8,
        border=ft.Border.all(4, LIT) if chosen else ft.Border.all(4, ft.Colors.TRANSPARENT),
        radius=CHIP_RADIUS + 4,
    )
