"""The card large, to tap a house onto each trail that has one; beside it how many there are, and back to the trails."""

from __future__ import annotations

from functools import partial
from typing import Final

import flet as ft

from assistant.controls.bars import ButtonKind, button
from assistant.controls.drawing import moved, picture
from assistant.controls.fairy_trails.geometry import segments
from assistant.controls.fairy_trails.preview import SIDE, HousePreview
from assistant.controls.fairy_trails.shown import read_tile
from assistant.controls.fairy_trails.strokes import house
from assistant.controls.press import reading
from assistant.look.look import KEY_RADIUS, Look, text
from assistant.screens.fairy_trails.tile_begun import MOST_TAPPED, TileBegun
from assistant.screens.fairy_trails.tile_keys import Press
from assistant.screens.fairy_trails.tile_words import colour_words, house_words
from assistant.words import Words
from engine.fairy_trails.tiles import COLOURS, Colour

_SHORT_SIDE: Final = 190.0


def side_of_preview(look: Look) -> float:
    """The preview's side; on short pages the pad must leave more to the map."""
    return _SHORT_SIDE if look.short else SIDE


def houses_part(look: Look, w: Words, begun: TileBegun, press: Press, *, back: bool = True) -> ft.Control:
    """The preview, whose every trail is a target, and what stands beside it; ``back`` leads back to the trails."""
    side = side_of_preview(look)
    # Large letters leave room for the counts alone.
    said = w("Tap a trail once for each house on it.")
    if begun.houses:
        said = w("After {n} houses a tap takes them off.", n=MOST_TAPPED)
    hint = text(look, said, 14)
    told: list[ft.Control] = [] if look.large_text else [hint]
    told += [_count(look, w, begun, colour) for colour in COLOURS]
    to_trails = button(
        look,
        w("Trails"),
        identifier="trails",
        on_tap=partial(press, "trails"),
        kind=ButtonKind.QUIET,
        icon="previous",
        height=48,
        radius=KEY_RADIUS,
        expand=True,
    )
    ending = [ft.Row([to_trails])] if back else []
    beside = ft.Column([*told, ft.Container(expand=True), *ending], spacing=8, expand=True)
    return ft.Row(
        [_preview(w, begun, side, press), ft.Container(beside, height=side, expand=True)],
        spacing=12,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _count(look: Look, w: Words, begun: TileBegun, colour: Colour) -> ft.Control:
    count = begun.count(colour)
    said = w("{colour} {n}", colour=colour_words(w, colour), n=count)
    shown = text(look, str(count), 24, bold=True) if look.large_text else text(look, said, 16)
    row = ft.Row([picture(moved(house(colour), scale=1.5), 26), shown], spacing=8)
    label = w("{colour}: {houses}", colour=colour_words(w, colour), houses=w.n("{n} house", "{n} houses", count))
    return reading(row, identifier=f"{colour}-houses", label=label)


def _preview(w: Words, begun: TileBegun, side: float, press: Press) -> ft.Control:
    labels = {
        (colour, exits): house_words(w, begun, colour, exits) for colour, exits in segments(begun.pink, begun.yellow)
    }
    return HousePreview(
        read_tile(begun.code), labels, lambda colour, exits: press(f"{colour}-house-{exits}"), side=side
    )
