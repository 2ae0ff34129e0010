"""A card's trails in words, for screen readers and for what is written beside a picture."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from assistant.screens.fairy_trails.tile_begun import TileBegun
from assistant.words import Words, later
from engine.fairy_trails.tiles import COLOURS, Colour, Tile, joined

_SIDES: Final[Mapping[str, str]] = {
    "N": later("top"),
    "E": later("right"),
    "S": later("bottom"),
    "W": later("left"),
}
_COLOURS: Final[Mapping[Colour, str]] = {"pink": later("pink"), "yellow": later("yellow")}
_FOLK: Final[Mapping[Colour, str]] = {"pink": later("elves"), "yellow": later("dwarves")}


def colour_words(w: Words, colour: Colour) -> str:
    """A colour by its name."""
    return w(_COLOURS[colour])


def folk_words(w: Words, colour: Colour) -> str:
    """Who lives in a colour's houses."""
    return w(_FOLK[colour])


def side_words(w: Words, exit: str) -> str:
    """A side of a card."""
    return w(_SIDES[exit])


def capital(words: str) -> str:
    """The words with a capital."""
    return words[:1].upper() + words[1:]


def segment_words(w: Words, exits: str) -> str:
    """A segment by where it leaves the card: "top and right", "bottom (dead end)"."""
    sides = w.listed([w(_SIDES[exit]) for exit in exits])
    return w("{side} (dead end)", side=sides) if len(exits) == 1 else sides


def grouping_words(w: Words, grouping: str) -> str:
    """How a colour's exits are joined: "top and right; bottom (dead end); left (dead end)"."""
    return w("; ").join(segment_words(w, exits) for exits in joined(grouping))


def key_words(w: Words, colour: Colour, grouping: str) -> str:
    """A key of the pad: the colour and how its exits are joined."""
    return w("{colour}: {trails}", colour=colour_words(w, colour), trails=grouping_words(w, grouping))


def house_words(w: Words, begun: TileBegun, colour: Colour, exits: str) -> str:
    """A segment on the preview, with its houses."""
    houses = w.n("{n} house", "{n} houses", begun.count(colour, exits))
    where = segment_words(w, exits)
    return w("{colour}, {where}: {houses}", colour=colour_words(w, colour), where=where, houses=houses)


@lru_cache(maxsize=1024)
def tile_words(w: Words, tile: Tile) -> str:
    """A whole card as it lies."""
    parts = []
    for colour in COLOURS:
        said = key_words(w, colour, tile.grouping(colour))
        if houses := tile.houses(colour):
            said = w("{trails}, {houses}", trails=said, houses=w.n("{n} house", "{n} houses", houses))
        parts.append(said)
    return w(". ").join(parts)
