"""A hand's outcome as it is being entered, before it is saved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from engine.document import Document, Json
from engine.twelve_days.entries import HandEnd


@dataclass(frozen=True, slots=True)
class OutcomeBegun:
    """Who won hand ``number``, and how many cards everybody has left; None is not told yet."""

    number: int
    left: tuple[int | None, ...]
    winner: int | None = None

    @classmethod
    def blank(cls, number: int, players: int) -> OutcomeBegun:
        """Nothing told yet."""
        return cls(number, (None,) * players)

    def with_winner(self, seat: int | None) -> OutcomeBegun:
        """With another winner (None: nobody yet), who has no cards left; whoever it was before is asked again."""
        left = (0 if at == seat else None if at == self.winner else cards for at, cards in enumerate(self.left))
        return replace(self, winner=seat, left=tuple(left))

    def with_left(self, seat: int, cards: int) -> OutcomeBegun:
        """With the cards that somebody has left."""
        return replace(self, left=(*self.left[:seat], cards, *self.left[seat + 1 :]))

    @property
    def asked(self) -> int | None:
        """Whose cards are asked next: the first one not told yet, clockwise from the winner; None where all are.

        >>> begun = OutcomeBegun.blank(1, 3).with_winner(1)
        >>> begun.asked, begun.with_left(2, 5).asked, begun.with_left(2, 5).with_left(0, 3).asked
        (2, 0, None)
        """
        players = len(self.left)
        order = ((self.winner or 0) + step for step in range(players))
        return next((seat % players for seat in order if self.left[seat % players] is None), None)

    @property
    def entry(self) -> Document | None:
        """The entry; None where something is not told yet."""
        left = tuple(cards for cards in self.left if cards is not None)
        if self.winner is None or len(left) < len(self.left):
            return None
        return HandEnd(self.winner, left).document()


DRAFT: Final = "outcome"
"""The key under which a session's draft keeps what is not saved yet; other keys are somebody else's."""


def read_outcome(draft: Document | None, number: int, players: int) -> OutcomeBegun:
    """What a draft kept of the hand with this number; nothing told where it is none, or another hand's.

    >>> begun = OutcomeBegun.blank(3, 2).with_winner(1)
    >>> read_outcome(with_outcome(None, begun), 3, 2) == begun, read_outcome(with_outcome(None, begun), 4, 2).winner
    (True, None)
    """
    blank = OutcomeBegun.blank(number, players)
    raw = (draft or {}).get(DRAFT)
    if not isinstance(raw, Mapping) or raw.get("hand") != number:
        return blank
    left, winner = raw.get("left"), raw.get("winner")
    if not isinstance(left, list | tuple) or len(left) != players or not all(map(_is_count, left)):
        return blank
    if winner is not None and not (isinstance(winner, int) and 0 <= winner < players):
        return blank
    return OutcomeBegun(number, tuple(left), winner)


def with_outcome(draft: Document | None, begun: OutcomeBegun) -> Document:
    """The draft with what is begun; what somebody else keeps in it stays.

    >>> with_outcome({"other": 1}, OutcomeBegun.blank(3, 2))
    {'other': 1, 'outcome': {'hand': 3, 'winner': None, 'left': [None, None]}}
    """
    told: dict[str, Json] = {"hand": begun.number, "winner": begun.winner, "left": list(begun.left)}
    return {**(draft or {}), DRAFT: told}


def _is_count(value: Json) -> bool:
    return value is None or (isinstance(value, int) and not isinstance(value, bool) and value >= 0)
