"""The cards and their one-line code, and the eras (rules ``ghosts.cards.deck``, ``ghosts.eras.order``)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

Suit = Literal["H", "S", "D", "C"]
Era = Literal["past", "present", "future", "beyond"]

SUITS: Final[tuple[Suit, ...]] = ("H", "S", "D", "C")
TRUMP: Final[Suit] = "H"
"""Hearts are always trump (rule ``ghosts.cards.trump``)."""

ERAS: Final[tuple[Era, ...]] = ("past", "present", "future", "beyond")
"""In the order of resolution."""

LOWEST: Final = 1
HIGHEST: Final = 12
LOWEST_OF_THREE: Final = 4
"""With three players the ranks below are out."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a suit, rank 1 to 12."""

    suit: Suit
    rank: int

    @property
    def code(self) -> str:
        """The one-line code, which reads back the same.

        >>> Card("H", 7).code
        'H7'
        """
        return f"{self.suit}{self.rank}"


@cache
def deck(players: int) -> dict[str, Card]:
    """The cards of a game of so many players, by their codes (rule ``ghosts.cards.deck``).

    >>> len(deck(4)), len(deck(3)), "H3" in deck(3)
    (48, 36, False)
    """
    low = LOWEST_OF_THREE if players == 3 else LOWEST
    cards = (Card(suit, rank) for suit in SUITS for rank in range(low, HIGHEST + 1))
    return {card.code: card for card in cards}
