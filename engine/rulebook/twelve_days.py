"""12 Days of Christmas's speaker: lines and entries in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from engine.document import Document
from engine.rulebook.voice import Voice
from engine.ruling import Named, SeatNamed
from engine.scoresheet import Item, Line, Warning


class DaysSpeaker:
    """See ``engine.rulebook.speaker.Speaker``."""

    def title(self, line: Line, voice: Voice) -> str:
        """A line in a few words."""
        return voice.tell("titles", line.rule)

    def explanation(self, line: Line, voice: Voice) -> str:
        """Why the gift moved, and to or from whom."""
        seats = voice.listed([self.item(item, voice) for item in line.items])
        seats = seats if line.rule != "days.gift.received" else _capital(seats, line, voice)
        return voice.tell("explanations", line.rule, count=line.count, seats=seats)

    def entry(self, entry: Document, voice: Voice) -> str:
        """An entry in one sentence."""
        do = str(entry.get("do"))
        if do == "hand":
            left = cast(Sequence[int], entry["left"])
            said = [voice.word("gift", seat=voice.seat(seat), count=count) for seat, count in enumerate(left)]
            winner = voice.seat(cast(int, entry["winner"]), start=True)
            return voice.tell("entries", do, seat=winner, left=voice.listed(said, "comma"))
        if do not in ("play", "pass", "give"):
            return voice.tell("entries", "other")
        seat = voice.seat(cast(int, entry["seat"]), start=True)
        cards = voice.listed([str(card) for card in sorted(cast(Sequence[int], entry.get("cards", ())))], "comma")
        return voice.tell("entries", do, seat=seat, cards=cards)

    def stage(self, stage: str, voice: Voice) -> str:
        """``start`` or ``hand 2`` as a heading."""
        name, _, number = stage.partition(" ")
        return voice.tell("stages", name, number=number)

    def item(self, item: Item, voice: Voice) -> str:
        """A player by the seat."""
        return voice.seat(cast(int, item))

    def named(self, thing: SeatNamed | Named, voice: Voice, *, start: bool) -> str:
        """A player."""
        return voice.named(thing, start=start)

    def warning(self, warning: Warning) -> str:
        """The key of a warning; the game has none."""
        return warning.code


def _capital(seats: str, line: Line, voice: Voice) -> str:
    """The givers at the start of a sentence, where the table has no names for them."""
    first = cast(int, line.items[0])
    return seats.replace(voice.seat(first), voice.seat(first, start=True), 1)
