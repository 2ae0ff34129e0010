"""The pad of the card being entered: its trails, its houses, the owner's cards that fit, and what ends it."""

from __future__ import annotations

from functools import partial
from typing import Final, cast

import flet as ft

from assistant.controls.bars import button
from assistant.controls.keys import head_height, pad, pad_head, pad_width
from assistant.controls.signs import icon_press
from assistant.look.look import KEY_RADIUS, Look, text
from assistant.screens.fairy_trails.hands import TrailsHands
from assistant.screens.fairy_trails.house_pad import houses_part, side_of_preview
from assistant.screens.fairy_trails.tile_begun import Step, TileBegun
from assistant.screens.fairy_trails.tile_keys import tile_chip, trails_keys, trails_keys_height
from assistant.screens.fairy_trails.tile_words import tile_words
from assistant.screens.parts.answers import Stop
from assistant.screens.table.parts import stop_strip
from assistant.words import Words
from engine.fairy_trails.tiles import Tile

_CHIP: Final = 48.0


@ft.component
def TilePad(
    look: Look, w: Words, card: int, begun: TileBegun, stop: Stop | None, hands: TrailsHands, room: float | None = None
) -> ft.Control:
    """The pad for the card with this number."""
    controls: list[ft.Control] = [
        _head(look, w, card, begun, hands),
        # Out of sight rather than gone: every card needs these keys, and drawing them anew takes longest.
        ft.Container(trails_keys(look, w, begun, hands.press, room=pad_width(look)), visible=begun.step is Step.TRAILS),
    ]
    if begun.step is Step.HOUSES:
        controls.append(houses_part(look, w, begun, hands.press))
    if begun.step is Step.HOUSES or begun.correcting:
        controls.append(_ending(look, w, begun, hands))
    return pad(look, controls, top=None if stop is None else stop_strip(look, w, stop, hands.why))


def pad_height(look: Look, begun: TileBegun) -> float:
    """How high the pad is without a refusal; the map makes room for it."""
    trails = begun.step is Step.TRAILS
    keys = trails_keys_height(look) if trails else side_of_preview(look)
    ending = 0 if trails and not begun.correcting else look.gap + _ending_height(look)
    return 4 + head_height(look) + look.gap + keys + ending + (8 if look.short else 14)


def _ending_height(look: Look) -> float:
    return 48 if look.short else 56


def _head(look: Look, w: Words, card: int, begun: TileBegun, hands: TrailsHands) -> ft.Control:
    muted = ft.Colors.ON_SURFACE_VARIANT
    title = w("Correct a card") if begun.correcting else w("Card {n}", n=card)
    tools = [
        icon_press("undo", identifier="pad-back", label=w("Begin this card again"), on_tap=hands.begin_again),
        icon_press("close", identifier="close-pad", label=w("Close"), on_tap=hands.close_pad),
    ]
    known = hands.known_cards(begun)
    if known:
        chips = cast(ft.Control, ft.memo(_Known)(w, known, hands))
        said: ft.Control = text(look, w("known:"), 14, colour=muted, lines=1, fixed=True)
        return pad_head(look, title, "", said, tools[1:], between=chips)
    if begun.step is Step.TRAILS:
        words = w("As it lies: first pink, then yellow") if not begun.pink else w("Now yellow")
    else:
        words = hands.shelf.says(w, begun.code)
    said = text(look, words, 14, colour=muted, lines=1, fixed=look.large_text)
    return pad_head(look, title, "", said, tools)


@ft.component
def _Known(w: Words, cards: tuple[Tile, ...], hands: TrailsHands) -> ft.Control:
    """The owner's cards that fit, each way in which one can lie: ``library-0`` …"""
    chips: list[ft.Control] = [
        tile_chip(
            card.code,
            _CHIP,
            identifier=f"library-{number}",
            label=w("Known: {card}", card=tile_words(w, card)),
            on_tap=partial(hands.take_known, card.code),
        )
        for number, card in enumerate(cards)
    ]
    # A new row for other cards: it begins at its left end again.
    return ft.Row(chips, spacing=8, scroll=ft.ScrollMode.HIDDEN, key=f"known {hash(cards)}")


def _ending(look: Look, w: Words, begun: TileBegun, hands: TrailsHands) -> ft.Control:
    """What ends the card: Place, or Save, and on to the houses where the trails are corrected."""
    height = _ending_height(look)
    parts: list[ft.Control] = []
    if begun.step is Step.TRAILS:
        parts.append(
            button(
                look,
                w("Houses"),
                identifier="houses",
                on_tap=partial(hands.press, "houses"),
                height=height,
                expand=True,
                radius=KEY_RADIUS,
            )
        )
    else:
        words = w("Save") if begun.correcting else w("Place")
        parts.append(
            button(
                look,
                words,
                identifier="place",
                on_tap=hands.place_card,
                height=height,
                expand=True,
                radius=KEY_RADIUS,
            )
        )
    return ft.Row(parts, spacing=look.gap)
