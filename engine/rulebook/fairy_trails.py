"""Fairy Trails' speaker: lines, entries, places on the map and stones in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from engine.document import Document
from engine.fairy_trails import NAME
from engine.fairy_trails.board import START, Cell
from engine.fairy_trails.stones import Completed
from engine.fairy_trails.tiles import COLOURS
from engine.rulebook.voice import Voice, sentence_start
from engine.ruling import Named, SeatNamed
from engine.scoresheet import Item, Line, Warning


class TrailsSpeaker:
    """See ``engine.rulebook.speaker.Speaker``."""

    def title(self, line: Line, voice: Voice) -> str:
        """A line in a few words."""
        return voice.tell("titles", line.rule)

    def explanation(self, line: Line, voice: Voice) -> str:
        """Which trails brought the stones, and where there were fewer stones than houses."""
        known = line.more if isinstance(line.more, Completed) else None
        if known is None:
            return voice.tell("explanations", line.rule, count=line.count)
        key = line.rule if known.houses == line.count else f"{line.rule}.fewer"
        trails = voice.word("trails", count=len(known.trails))
        return voice.tell("explanations", key, trails=trails, houses=known.houses, count=line.count)

    def entry(self, entry: Document, voice: Voice) -> str:
        """An entry in one sentence."""
        seat = voice.seat(cast(int, entry["seat"]), start=True) if "seat" in entry else ""
        match entry.get("do"):
            case "tile":
                x, y = cast(Sequence[int], entry["at"])
                return voice.tell("entries", "tile", seat=seat, place=_place((x, y), voice))
            case "mulligan":
                return voice.tell("entries", "mulligan")
            case "stones":
                if "placed" in entry:
                    return voice.tell("entries", "stones", seat=seat, count=entry["placed"])
                return voice.tell("entries", "stones-solo", seat=seat, **{key: entry[key] for key in COLOURS})
        return voice.tell("entries", "other")

    def stage(self, stage: str, voice: Voice) -> str:
        """``turn 12`` or ``end`` as a heading."""
        name, _, number = stage.partition(" ")
        return voice.tell("stages", name, number=number)

    def item(self, item: Item, voice: Voice) -> str:
        """The houses of a segment, by colour and place."""
        x, y, colour, _, houses = cast(tuple[int, int, str, str, int], item)
        return voice.word(f"houses-{colour}", count=houses, place=_place((x, y), voice))

    def named(self, thing: SeatNamed | Named, voice: Voice, *, start: bool) -> str:
        """A player, a place on the map, or stones of a colour."""
        if isinstance(thing, Named) and thing.kind == "cell":
            x, _, y = str(thing.name).partition(",")
            words = _place((int(x), int(y)), voice)
            return sentence_start(words) if start else words
        if isinstance(thing, Named) and thing.kind == "stones":
            return voice.word(f"stones-{thing.name}")
        return voice.named(thing, start=start)

    def warning(self, warning: Warning) -> str:
        """The key of a warning; the game has none."""
        return warning.code


def place_words(cell: Cell, language: str) -> str:
    """A place on the map, as it lies from the start card.

    >>> place_words((2, -1), "en"), place_words((0, 3), "zh-Hant"), place_words((0, 0), "en")
    ('2 right, 1 up', '下 3', 'the start card')
    """
    return _place(cell, Voice(language, game=NAME))


def _place(cell: Cell, voice: Voice) -> str:
    if cell == START:
        return voice.word("start-card")
    x, y = cell
    steps = [("right" if x > 0 else "left", abs(x)), ("down" if y > 0 else "up", abs(y))]
    return voice.listed([voice.word(way, count=count) for way, count in steps if count], "comma")
