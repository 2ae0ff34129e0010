"""12 Days of Christmas's speaker: lines, entries and the gifts of a hand in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from engine.document import Document
from engine.rulebook.voice import Voice
from engine.ruling import Named, SeatNamed
from engine.scoresheet import Item, Line, Warning
from engine.twelve_days import NAME
from engine.twelve_days.gifts import MOST, PILE, TIE, EndedHand


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
    return _capital_of(seats, cast(int, line.items[0]), voice)


def _capital_of(seats: str, first: int, voice: Voice) -> str:
    return seats.replace(voice.seat(first), voice.seat(first, start=True), 1)


@dataclass(frozen=True, slots=True)
class GiftSaid:
    """What became of a gift at the end of a hand: why, and the rule that says so.

    ``of`` are those whose gift it was or would have been (empty: it came from the pile); where none ``moves`` it says
    why not.
    """

    sentence: str
    rule: str
    of: tuple[int, ...] = ()
    moves: bool = True


def gifts_said(ended: EndedHand, language: str, names: Sequence[str] = ()) -> tuple[GiftSaid, ...]:
    """The gifts of a hand that has ended, one sentence each, in the order in which they moved.

    >>> ended = EndedHand(1, 0, (0, 3, 7), (0, 1, 1), 11, most=(2,), gave=(2,))
    >>> [said.sentence for said in gifts_said(ended, "en", ["Ana", "Béla", "小美"])]
    ['Ana wins the hand: one gift from the pile.', '小美 has most cards left, 7: one gift for Ana.']
    """
    voice = Voice(language, names, NAME)
    winner, most = voice.seat(ended.winner), ended.left[ended.most[0]]
    reason = ended.reason
    found = [GiftSaid(voice.tell("gifts", "pile", Seat=voice.seat(ended.winner, start=True)), PILE)]
    if reason in ("awaited", "tie"):
        whom = ended.tied or ended.most
        seats = _capital_of(voice.listed([voice.seat(seat) for seat in whom]), whom[0], voice)
        said = voice.tell("gifts", reason, seats=seats, count=most, winner=winner)
        found.append(GiftSaid(said, TIE, tuple(whom), moves=False))
    for seat in ended.most:
        who = voice.seat(seat, start=True)
        if seat in ended.gave:
            rule = MOST if reason == "alone" else TIE
            found.append(GiftSaid(voice.tell("gifts", reason, Seat=who, count=most, winner=winner), rule, (seat,)))
        elif not ended.gifts[seat] and reason != "tie":
            nothing = voice.tell("gifts", "nothing", Seat=who, count=most)
            found.append(GiftSaid(nothing, MOST, (seat,), moves=False))
    return tuple(found)
