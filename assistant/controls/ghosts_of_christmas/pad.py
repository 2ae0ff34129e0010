"""The keys of a card, four suits and twelve ranks, and those of a bid: doors as doors."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any, Final, cast

import flet as ft

from assistant.controls.bars import ButtonKind, button
from assistant.controls.drawing import picture
from assistant.controls.ghosts_of_christmas.signs import (
    purple_door,
    purple_door_shut,
    red_door,
    suit_colour,
    suit_sign,
)
from assistant.controls.keys import KeyState, grid, key, key_width, number_key
from assistant.controls.press import Tap
from assistant.look.look import KEY_RADIUS, Look, text
from engine.ghosts_of_christmas import NAME
from engine.rulebook.called import called

RANKS: Final = tuple(range(1, 13))
_COLUMNS: Final = 6


def suit_keys(
    look: Look,
    chosen: str,
    labels: Mapping[str, str],
    trump: str,
    doubted: Collection[str],
    on_suit: Callable[[str], Any],
) -> ft.Control:
    """Keys ``suit-H`` …; hearts say that they are ``trump``, a suit with a name of its own says that.

    One that is ``doubted`` has a mark that warns.
    """
    keys = [
        cast(
            ft.Control,
            ft.memo(_SuitKey)(
                look,
                suit,
                label,
                trump if suit == "H" else called(NAME, suit) or "",
                suit == chosen,
                suit in doubted,
                on_suit,
            ),
        )
        for suit, label in labels.items()
    ]
    return ft.Row(keys, spacing=look.gap)


@ft.component
def _SuitKey(
    look: Look, suit: str, label: str, word: str, chosen: bool, doubted: bool, on_suit: Callable[[str], Any]
) -> ft.Control:
    parts: list[ft.Control] = [picture(suit_sign(look, suit, 28), 28)]
    ink = ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE_VARIANT
    # Word and mark together are wider than the key.
    if word and suit == "H" and not doubted and not look.narrow and not look.large_text:
        parts.append(text(look, word, 12, bold=chosen, colour=ink, lines=1, fixed=True))
    named = suit != "H" and word
    if named:
        name = text(look, word, 12, bold=chosen, colour=ink, lines=1, fixed=True, align=ft.TextAlign.CENTER)
        both = ft.Column([picture(suit_sign(look, suit, 22), 22), name], spacing=0, tight=True)
        both.horizontal_alignment = ft.CrossAxisAlignment.CENTER
        parts = [ft.Container(both, width=key_width(look, 4) - 8 - 14 * doubted)]
    if doubted:
        parts.append(text(look, "?", 18, bold=True, colour=ink, lines=1, fixed=True))
    return key(
        ft.Row(parts, spacing=5, tight=True),
        identifier=f"suit-{suit}",
        label=label,
        on_tap=partial(on_suit, suit),
        width=key_width(look, 4),
        height=look.key_height,
        state=KeyState.CHOSEN if chosen else KeyState.PLAIN,
    )


def rank_keys(
    look: Look,
    suit: str,
    chosen: int | None,
    gone: Collection[int],
    label: Callable[[int], str],
    on_rank: Callable[[int], Any],
) -> ft.Control:
    """Keys ``rank-1`` … ``rank-12`` in the suit's colour; those of cards that are ``gone`` are struck through."""
    keys = [
        cast(
            ft.Control,
            ft.memo(_RankKey)(look, suit, rank, label(rank), rank == chosen, rank in gone, on_rank),
        )
        for rank in RANKS
    ]
    return grid(look, [keys[:_COLUMNS], keys[_COLUMNS:]])


@ft.component
def _RankKey(
    look: Look, suit: str, rank: int, label: str, chosen: bool, gone: bool, on_rank: Callable[[int], Any]
) -> ft.Control:
    name, tap = f"rank-{rank}", partial(on_rank, rank)
    width, height = key_width(look, _COLUMNS), look.key_height
    if gone:
        return number_key(
            look, str(rank), identifier=name, label=label, on_tap=tap, width=width, height=height, state=KeyState.OFF
        )
    colour = suit_colour(look, suit) if suit else str(look.scheme.on_surface)
    return key(
        text(look, str(rank), 22, bold=True, colour=colour, lines=1),
        identifier=name,
        label=label,
        on_tap=tap,
        width=width,
        height=height,
        state=KeyState.CHOSEN if chosen else KeyState.PLAIN,
    )


def bid_keys(
    look: Look,
    purple: int | None,
    red: bool,
    labels: Mapping[str, str],
    bid: str,
    on_purple: Callable[[int], Any],
    on_red: Tap,
    on_bid: Tap | None,
) -> ft.Control:
    """Keys ``purple-0`` … ``purple-12``, ``red-door`` and ``bid``, which says ``bid``; labels by identifier.

    Where each key stands at once there is no ``bid``.
    """
    doors = [
        cast(ft.Control, ft.memo(_DoorKey)(look, n, labels[f"purple-{n}"], n == purple, on_purple)) for n in range(13)
    ]
    red_key = cast(ft.Control, ft.memo(_RedKey)(look, labels["red-door"], labels["red-word"], red, on_red))
    if on_bid is None:
        return grid(look, [doors[:6], doors[6:12], [doors[12], red_key]])
    wide = key_width(look, _COLUMNS, 3)
    if purple is None:
        word = text(look, bid, 16, bold=True, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1, fixed=True)
        ends = key(
            word, identifier="bid", label=bid, on_tap=on_bid, width=wide, height=look.key_height, state=KeyState.LATER
        )
    else:
        ends = button(
            look,
            bid,
            identifier="bid",
            on_tap=on_bid,
            kind=ButtonKind.MAIN,
            width=wide,
            height=look.key_height,
            radius=KEY_RADIUS,
        )
    return grid(look, [doors[:6], doors[6:12], [doors[12], red_key, ends]])


@ft.component
def _DoorKey(look: Look, n: int, label: str, chosen: bool, on_purple: Callable[[int], Any]) -> ft.Control:
    tall = look.key_height - 14
    if n:
        door = picture(purple_door(look, tall, knob=False), tall * 0.8, tall)
        colour = str(look.scheme.surface)
    else:
        door = picture(purple_door_shut(look, tall), tall * 0.8, tall)
        colour = str(look.scheme.on_primary_container if chosen else look.scheme.on_surface)
    # Two figures have room between the door's posts.
    figure = text(look, str(n), 16 if look.short else 20, bold=True, colour=colour, lines=1, fixed=True)
    width, height = key_width(look, _COLUMNS), look.key_height
    both = ft.Stack([door, figure], alignment=ft.Alignment.CENTER)
    return key(
        both,
        identifier=f"purple-{n}",
        label=label,
        on_tap=partial(on_purple, n),
        width=width,
        height=height,
        state=KeyState.CHOSEN if chosen else KeyState.PLAIN,
    )


@ft.component
def _RedKey(look: Look, label: str, word: str, chosen: bool, on_red: Tap) -> ft.Control:
    tall = look.key_height - 20
    ink = ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE
    parts: list[ft.Control] = [picture(red_door(look, tall), tall * 0.6, tall)]
    if not look.large_text:
        parts.append(ft.Container(text(look, word, 13, bold=chosen, colour=ink, lines=2, fixed=True), width=66))
    return key(
        ft.Row(parts, spacing=8, tight=True),
        identifier="red-door",
        label=label,
        on_tap=on_red,
        width=key_width(look, _COLUMNS, 2),
        height=look.key_height,
        state=KeyState.CHOSEN if chosen else KeyState.PLAIN,
    )
