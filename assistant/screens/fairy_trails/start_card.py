"""The start card in the set-up: told once for the household, and how it lies each time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from assistant.controls.bars import ButtonKind, button, heading
from assistant.desk import Desk, Unsaved
from assistant.frame import Frame
from assistant.look.look import CARD_RADIUS, COLUMN, KEY_RADIUS, MARGIN, text
from assistant.screens.fairy_trails.house_pad import houses_part
from assistant.screens.fairy_trails.tile_begun import Step, TileBegun
from assistant.screens.fairy_trails.tile_keys import tile_chip, trails_keys
from assistant.screens.fairy_trails.tile_words import tile_words
from assistant.screens.game_screens import Change
from assistant.store import Known
from engine.document import Document
from engine.fairy_trails import NAME
from engine.fairy_trails.tiles import Tile, tile
from engine.ruling import Refusal

KIND: Final = "start-card"
"""Under which the household's library keeps the start card, by its own name."""

_CHIP: Final = 64.0
_INSET: Final = 10


def start_card_of(desk: Desk) -> Tile | None:
    """The household's start card; None where none is known that can be read."""
    for known in desk.known(NAME, KIND):
        if isinstance(known.value, str) and (found := read_tile(known.value)) is not None:
            return found
    return None


def read_tile(code: str) -> Tile | None:
    """The card of a code that may come from elsewhere; None where it is none."""
    try:
        return tile(code)
    except Refusal:
        return None


def remember_start_card(desk: Desk, found: Tile) -> Unsaved | None:
    """This is the household's start card from now on."""
    return desk.change_known(NAME, KIND, lambda _: [Known(found.key, 1)])


Begin = Callable[[TileBegun | None], object]
"""Hears how far the start card is told; None once that is over."""


def start_card(frame: Frame, begun: TileBegun | None, begin: Begin, setup: Document, change: Change) -> ft.Control:
    """The start card as it lies, or what is needed to tell it."""
    w, look = frame.w, frame.look
    known = start_card_of(frame.desk)
    lies = setup.get("start_tile")
    title = ft.Container(heading(look, w("Start card")), padding=ft.Padding(0, 8, 0, 8))
    if begun is not None:
        return ft.Column([title, _entering(frame, begun, begin, setup, change)], spacing=0, tight=True)
    if known is None and isinstance(lies, str):
        known = read_tile(lies)
    if known is None:
        said = w("Enter the start card of your copy once; from then on only how it lies is asked.")
        enter = button(
            look,
            w("Enter the start card"),
            identifier="start-card",
            on_tap=lambda: begin(TileBegun()),
            kind=ButtonKind.SECOND,
            height=48,
            expand=True,
        )
        return ft.Column([title, _note(frame, said), ft.Row([enter])], spacing=4, tight=True)
    ways = [
        tile_chip(
            way.code,
            _CHIP,
            identifier=f"setup-start_tile-{way.code}",
            label=tile_words(w, way),
            on_tap=partial(lambda code: change({**setup, "start_tile": code}), way.code),
            chosen=way.code == lies,
        )
        for way in known.ways
    ]
    other = button(
        look,
        w("Correct this card"),
        identifier="start-card",
        # A house is forgotten sooner than a trail; from its houses it is one tap back to the trails.
        on_tap=lambda: begin(TileBegun().filled(lies if isinstance(lies, str) else known.code)),
        kind=ButtonKind.BARE,
        height=48,
    )
    asked = w("How does it lie on the table?") if lies is None else w("So it lies on the table; or tap how it does.")
    return ft.Column(
        [title, _note(frame, asked), ft.Row(ways, spacing=12, run_spacing=12, wrap=True), ft.Row([other])],
        spacing=4,
        tight=True,
    )


def _note(frame: Frame, said: str) -> ft.Control:
    words = text(frame.look, said, 14, colour=ft.Colors.ON_SURFACE_VARIANT)
    return ft.Container(words, padding=ft.Padding(4, 0, 4, 4))


def _entering(frame: Frame, begun: TileBegun, begin: Begin, setup: Document, change: Change) -> ft.Control:
    """The pads of a card, in a frame of the page's; Save remembers it and takes it as it was told."""
    w, look = frame.w, frame.look

    def press(key: str) -> None:
        begin(begun.pressed(key))

    def save() -> None:
        found = tile(begun.code)
        match remember_start_card(frame.desk, found):
            case Unsaved() as unsaved:
                frame.tell_unsaved(unsaved)
            case None:
                begin(None)
                change({**setup, "start_tile": found.code})

    room = min(look.width, COLUMN) - 2 * MARGIN - 2 * _INSET
    cancel = button(
        look,
        w("Cancel"),
        identifier="start-card-cancel",
        on_tap=lambda: begin(None),
        kind=ButtonKind.QUIET,
        height=48,
        radius=KEY_RADIUS,
        expand=2,
    )
    ending: list[ft.Control] = [cancel]
    if begun.step is Step.TRAILS:
        said = w("As it lies: first pink, then yellow.")
        keys = trails_keys(look, w, begun, press, room=room)
    else:
        said = w("As it lies: now its houses.")
        keys = houses_part(look, w, begun, press)
        ending.append(button(look, w("Save"), identifier="place", on_tap=save, height=48, radius=KEY_RADIUS, expand=3))
    return ft.Container(
        ft.Column([_note(frame, said), keys, ft.Row(ending, spacing=look.gap)], spacing=look.gap, tight=True),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border_radius=CARD_RADIUS,
        padding=_INSET,
    )
