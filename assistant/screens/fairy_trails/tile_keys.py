"""The keys that a card is told with: fifteen pictures of each colour, always all and in the same order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

import flet as ft

from assistant.controls.fairy_trails.geometry import KEYS
from assistant.controls.fairy_trails.pads import ROWS, card_chip, card_picture, colour_caption, grouping_pad
from assistant.controls.fairy_trails.shown import read_tile
from assistant.controls.keys import pad_width
from assistant.look.look import Look
from assistant.screens.fairy_trails.tile_begun import TileBegun
from assistant.screens.fairy_trails.tile_words import capital, colour_words, key_words
from assistant.words import Words
from engine.fairy_trails.tiles import COLOURS, Colour

Press = Callable[[str], Any]

BETWEEN: Final = 12
"""What parts pink from yellow."""

_HEAD: Final = 24
_KEY: Final = 48.0


def trails_keys_height(look: Look) -> float:
    """How high both blocks are, with their headings."""
    return _HEAD + _KEY * ROWS + look.gap * (ROWS - 1)


def trails_keys(look: Look, w: Words, begun: TileBegun, press: Press, *, room: float | None = None) -> ft.Control:
    """Both colours' keys side by side; ``room`` is the width where it is not the pad's."""
    width = ((pad_width(look) if room is None else room) - BETWEEN) / 2
    blocks = [
        cast(ft.Control, ft.memo(_Block)(look, w, colour, begun.trails(colour), width, press)) for colour in COLOURS
    ]
    return ft.Row(blocks, spacing=BETWEEN, tight=True)


@ft.component
def _Block(look: Look, w: Words, colour: Colour, chosen: str, width: float, press: Press) -> ft.Control:
    stroke = w("solid") if colour == "pink" else w("dashed")
    head = colour_caption(
        look,
        colour,
        capital(colour_words(w, colour)),
        "" if look.narrow else stroke,
        width=width,
        done=bool(chosen),
    )
    keys = grouping_pad(
        look,
        colour,
        chosen or None,
        {grouping: key_words(w, colour, grouping) for grouping in KEYS},
        lambda grouping: press(f"{colour}-{grouping}"),
        width=width,
        key_height=_KEY,
    )
    return ft.Column([head, keys], spacing=0, tight=True)


def tile_picture(code: str, size: float) -> ft.Control:
    """A card as it lies, houses and all; also one of which only pink is told."""
    return card_picture(read_tile(code), size)


def tile_chip(
    code: str, size: float, *, identifier: str, label: str, on_tap: Callable[[], Any], chosen: bool = False
) -> ft.Control:
    """A card to tap; amber rims the chosen one."""
    return card_chip(
        read_tile(code), identifier=identifier, label=label, on_tap=on_tap, size=max(48.0, size), chosen=chosen
    )
