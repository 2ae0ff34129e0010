"""What may be played together: a set, a straight or a singleton (rule ``days.play.kinds``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

Kind = Literal["set", "straight", "singleton"]

LOWEST: Final = 1
HIGHEST: Final = 12
NUMBERS: Final = tuple(range(LOWEST, HIGHEST + 1))
"""The numbers on the cards; each has as many copies as its value (rule ``days.cards.copies``)."""


@dataclass(frozen=True, slots=True)
class Combination:
    """Cards played together, lowest first."""

    kind: Kind
    cards: tuple[int, ...]

    @property
    def low(self) -> int:
        """The lowest card, which decides whether it may follow and whether it wins."""
        return self.cards[0]


def combination(cards: Sequence[int]) -> Combination | None:
    """What the cards are together, in whatever order they are named; None where they are no combination.

    >>> combination([7, 5, 8, 6])
    Combination(kind='straight', cards=(5, 6, 7, 8))
    >>> combination([4, 4, 5]) is None, combination([]) is None, combination([12, 1]) is None
    (True, True, True)
    """
    sorted_cards = tuple(sorted(cards))
    if not sorted_cards:
        return None
    if len(sorted_cards) == 1:
        return Combination("singleton", sorted_cards)
    low = sorted_cards[0]
    if sorted_cards[-1] == low:
        return Combination("set", sorted_cards)
    if sorted_cards == tuple(range(low, low + len(sorted_cards))):
        return Combination("straight", sorted_cards)
    return None
