"""Correcting an entry of Fairy Trails: a card's trails, houses and cell, or the stones of a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, Literal, cast

import flet as ft

from assistant.controls.bars import Tool, setting, stepper
from assistant.controls.fairy_trails.following import Place
from assistant.controls.fairy_trails.forest_map import Answers, ForestMap
from assistant.controls.fairy_trails.shown import Piece
from assistant.controls.keys import pad_width
from assistant.screens.fairy_trails.facts import forest_of, map_keys
from assistant.screens.fairy_trails.house_pad import houses_part
from assistant.screens.fairy_trails.parts import with_begun
from assistant.screens.fairy_trails.progress import state_of
from assistant.screens.fairy_trails.tile_begun import TileBegun
from assistant.screens.fairy_trails.tile_keys import trails_keys
from assistant.screens.fairy_trails.tile_words import capital, colour_words
from assistant.screens.parts.editing import Editing
from assistant.screens.parts.editing_parts import column, note, parts_of
from engine.document import Document
from engine.fairy_trails.board import Cell
from engine.fairy_trails.entries import STONES, StonesTold, read_entry
from engine.fairy_trails.tiles import Colour

Part = Literal["trails", "houses", "cell"]

_MAP: Final = 240.0
_FIRST: Final[Part] = "trails"


def editor(editing: Editing) -> ft.Control:
    """What corrects an entry."""
    match editing.entry["do"]:
        case "tile":
            return TileEditor(editing)
        case "stones":
            return _stones(editing)
    return note(editing.look, editing.frame.w("A card was discarded here. There is nothing to change in it."))


def _begun(entry: Document) -> TileBegun:
    x, y = cast("tuple[int, int]", tuple(cast("list[int]", entry["at"])))
    return TileBegun.of((x, y), str(entry["tile"])).pressed("trails")


@ft.component
def TileEditor(editing: Editing) -> ft.Control:
    """A card: its trails first, its houses, and the cell that it lies on."""
    entry, w, look = editing.entry, editing.frame.w, editing.look
    kept, keep = ft.use_state(_begun(entry))
    part, show = ft.use_state(_FIRST)
    fresh = _begun(entry)
    # Another card meanwhile: exchanged, or brought back.
    begun = kept if (kept.code, kept.at) == (fresh.code, fresh.at) else fresh

    def press(key: str) -> None:
        after = begun.pressed(key)
        keep(after)
        if after.code != fresh.code:
            editing.change({**entry, "tile": after.code})

    def put(at: Cell) -> None:
        keep(begun.moved(at))
        editing.change({**entry, "at": list(at)})

    names = {"trails": w("Trails"), "houses": w("Houses"), "cell": w("Where")}
    choice = parts_of(look, names, part, lambda chosen: show(cast(Part, chosen)))
    match part:
        case "trails":
            shown = trails_keys(look, w, begun, press, room=pad_width(look))
        case "houses":
            shown = houses_part(look, w, begun, press, back=False)
        case "cell":
            shown = _Where(editing, begun, put)
    return column([choice, shown], look)


@ft.component
def _Where(editing: Editing, begun: TileBegun, put: Callable[[Cell], None]) -> ft.Control:
    """The map as it was just before the entry: another free cell takes the card."""
    w, look = editing.frame.w, editing.look
    place = ft.use_memo(Place, [])
    shown = ft.use_memo(lambda: forest_of(w, editing.before, marks=False), [w, editing.before])

    def nothing(at: Cell, piece: Piece | None) -> None:
        """Cards stay where they are."""

    return ForestMap(
        look,
        with_begun(shown, begun),
        Answers(put, nothing),
        place,
        width=pad_width(look),
        height=_MAP,
        keys=map_keys(w),
    )


def _stones(editing: Editing) -> ft.Control:
    """The stones of a turn."""
    entry, w, look = editing.entry, editing.frame.w, editing.look
    setup = state_of(editing.saved).setup
    told = read_entry(entry, setup)
    counts: Mapping[Colour, int] = told.placed if isinstance(told, StonesTold) else {}
    rows = []
    for colour in setup.colours(told.seat if isinstance(told, StonesTold) else 0):
        key, value = colour if setup.solo else "placed", counts[colour]

        name = colour_words(w, colour)
        keys = stepper(
            look,
            str(value),
            Tool(
                f"stones-{colour}-minus",
                w("One {colour} stone less", colour=name),
                partial(_step, editing, key, value, -1),
                faint=value <= 0,
            ),
            Tool(
                f"stones-{colour}-plus",
                w("One {colour} stone more", colour=name),
                partial(_step, editing, key, value, 1),
                faint=value >= STONES,
            ),
            label=w.n("{n} {colour} stone", "{n} {colour} stones", value, colour=name),
            identifier=f"stones-{colour}",
        )
        rows.append(setting(look, capital(name), "", keys))
    return ft.Column(rows, spacing=0, tight=True)


def _step(editing: Editing, key: str, value: int, by: int) -> None:
    """One stone more or less."""
    if 0 <= value + by <= STONES:
        editing.change({**editing.entry, key: value + by})
