"""Two players' cards that were entered for each other."""

from __future__ import annotations

from engine.document import Document
from engine.twelve_days.entries import Pass, Play


def exchanged(one: Document, other: Document) -> tuple[Document, Document] | None:
    """The two entries with each other's cards (or pass); None where they are no turns of two players.

    >>> exchanged({"do": "play", "seat": 0, "cards": [8]}, {"do": "pass", "seat": 1})
    ({'do': 'pass', 'seat': 0}, {'do': 'play', 'seat': 1, 'cards': [8]})
    >>> exchanged({"do": "pass", "seat": 0}, {"do": "give", "seat": 1})
    """
    if {one["do"], other["do"]} - {Play.do, Pass.do}:
        return None
    return _with_cards(one, other), _with_cards(other, one)


def _with_cards(turn: Document, of: Document) -> Document:
    """A player's turn with what the other one did."""
    return {**of, "seat": turn["seat"]}
