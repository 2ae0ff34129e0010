"""Ghosts of Christmas's speaker: lines, entries, cards and eras in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from engine.document import Document
from engine.ghosts_of_christmas import NAME
from engine.ghosts_of_christmas.scoring import EXACT, FLEXIBLE, MISSED, TINY_TIM, Doors
from engine.rulebook.voice import Voice, sentence_start
from engine.ruling import Named, SeatNamed
from engine.scoresheet import Item, Line, Warning


class GhostsSpeaker:
    """See ``engine.rulebook.speaker.Speaker``."""

    def title(self, line: Line, voice: Voice) -> str:
        """A line in a few words."""
        return voice.tell("titles", line.rule)

    def explanation(self, line: Line, voice: Voice) -> str:
        """What was bid and won, and in which tricks."""
        doors = line.more if isinstance(line.more, Doors) else None
        purple = 0 if doors is None else doors.purple
        said = voice.tell(
            "explanations",
            _explained(line, doors),
            doors="" if doors is None else _doors(doors.purple, doors.red, voice),
            count=line.count,
            points=line.points,
            purple=purple,
            more=purple + 1,
        )
        if not line.items:
            return said
        tricks = voice.listed([str(item) for item in line.items])
        return said + voice.word("between-sentences") + voice.tell("explanations", "won", tricks=tricks)

    def entry(self, entry: Document, voice: Voice) -> str:
        """An entry in one sentence."""
        seat = voice.seat(cast(int, entry["seat"]), start=True) if "seat" in entry else ""
        match entry.get("do"):
            case "bid":
                doors = _doors(cast(int, entry["purple"]), bool(entry["red"]), voice)
                return voice.tell("entries", "bid", seat=seat, doors=doors)
            case "play":
                card = self.named(Named("card", str(entry["card"])), voice, start=False)
                return voice.tell("entries", "play", seat=seat, card=card, era=voice.word(str(entry["era"])))
            case "trick":
                return voice.tell("entries", "trick", seat=seat, era=voice.word(str(entry["era"])))
            case "wreaths":
                counts = cast(Sequence[int], entry["counts"])
                said = [voice.word("wreaths", seat=voice.seat(at), count=count) for at, count in enumerate(counts)]
                listed = voice.listed(said, "comma")
                if "marker" not in entry:
                    return voice.tell("entries", "wreaths", counts=listed)
                marker = voice.seat(cast(int, entry["marker"]), start=True)
                return voice.tell("entries", "wreaths-marker", counts=listed, marker=marker)
        return voice.tell("entries", "other")

    def stage(self, stage: str, voice: Voice) -> str:
        """``hand 2`` as a heading."""
        name, _, number = stage.partition(" ")
        return voice.tell("stages", name, number=number)

    def item(self, item: Item, voice: Voice) -> str:
        """A trick by its number in the hand."""
        return voice.word("trick", number=item)

    def named(self, thing: SeatNamed | Named, voice: Voice, *, start: bool) -> str:
        """A player, a card, a suit or an era."""
        if isinstance(thing, Named) and thing.kind == "card":
            code = str(thing.name)
            words = voice.word("card", suit=voice.word(code[0]), rank=code[1:])
            return sentence_start(words) if start else words
        return voice.named(thing, start=start)

    def warning(self, warning: Warning) -> str:
        """The key of a warning."""
        return warning.code


def card_words(code: str, language: str) -> str:
    """A card by its code.

    >>> card_words("H7", "en"), card_words("H7", "zh-Hant")
    ('the 7 of hearts', '紅心 7')
    """
    return GhostsSpeaker().named(Named("card", code), Voice(language, game=NAME), start=False)


def suit_words(suit: str, language: str) -> str:
    """A suit.

    >>> suit_words("H", "en"), suit_words("H", "zh-Hant")
    ('hearts', '紅心')
    """
    return Voice(language, game=NAME).word(suit)


def bid_words(purple: int, red: bool, language: str) -> str:
    """A bid.

    >>> bid_words(3, True, "en"), bid_words(0, False, "en")
    ('3 purple doors and the red one', 'no door')
    """
    return _doors(purple, red, Voice(language, game=NAME))


def _doors(purple: int, red: bool, voice: Voice) -> str:
    if not purple:
        return voice.word("doors-only-red" if red else "doors-none")
    doors = voice.word("doors", purple=purple)
    return voice.word("doors-red", doors=doors) if red else doors


def _explained(line: Line, doors: Doors | None) -> str:
    """The key of a line's explanation."""
    if line.rule == TINY_TIM:
        kind = ".none" if not line.count else "" if line.points else ".many"
    elif line.rule in (EXACT, FLEXIBLE):
        kind = "" if line.count else ".none"
    else:
        kind = ".red" if line.rule == MISSED and doors is not None and doors.red else ""
    return f"{line.rule}{kind}"
