"""What the household's cards call their suits: as ordinary cards do, or by the names of its own copy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from assistant.desk import Desk, Unsaved
from assistant.screens.parts.own_words import change_own_words, own_words
from engine.ghosts_of_christmas import NAME
from engine.ghosts_of_christmas.cards import SUITS, TRUMP, Suit

NAMED: Final[tuple[Suit, ...]] = tuple(suit for suit in SUITS if suit != TRUMP)
"""The suits that a copy may call otherwise; hearts are hearts on every card."""

PRINTED: Final = "printed"
"""The word that is kept, without a name, where the suits are the copy's own though none is named yet."""

LONGEST: Final = 20
"""Letters of a suit's name."""


def printed_names(desk: Desk) -> Mapping[Suit, str] | None:
    """The names of the copy's suits as far as they were told; None where the cards are ordinary ones."""
    own = own_words(desk, NAME)
    if not own:
        return None
    return {suit: own[suit] for suit in NAMED if own.get(suit, "").strip()}


def use_ordinary(desk: Desk) -> Unsaved | None:
    """Hearts, spades, diamonds, clubs."""
    return change_own_words(desk, NAME, {})


def use_printed(desk: Desk, names: Mapping[Suit, str]) -> Unsaved | None:
    """The copy's own suits by these names; one without a name is called as on ordinary cards."""
    told: dict[str, str] = {
        suit: name.strip()[:LONGEST] for suit, name in names.items() if suit in NAMED and name.strip()
    }
    return change_own_words(desk, NAME, {PRINTED: "", **told})
