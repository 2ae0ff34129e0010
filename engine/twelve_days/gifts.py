"""The gifts at the end of a hand: who gives one and why, and the lines that say so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from engine.scoresheet import Line
from engine.twelve_days.entries import Setup

START: Final = "days.gift.start"
PILE: Final = "days.gift.pile"
RECEIVED: Final = "days.gift.received"
GIVEN: Final = "days.gift.given"
MOST: Final = "days.gift.most-cards"
TIE: Final = "days.gift.tie"


@dataclass(frozen=True, slots=True)
class Givers:
    """Who gives the winner a gift: ``seats`` at once, or one of ``tied``, whom the winner names.

    ``most`` are the others who hold most cards, with or without a gift.
    """

    seats: tuple[int, ...] = ()
    tied: tuple[int, ...] = ()
    most: tuple[int, ...] = ()


def givers(setup: Setup, winner: int, left: Sequence[int], gifts: Sequence[int]) -> Givers:
    """Who of the others holds most cards and gives a gift (rules ``days.gift.most-cards``, ``days.gift.tie``).

    >>> givers(Setup(4), 0, (0, 3, 7, 7), (0, 1, 0, 1)).seats
    (3,)
    >>> givers(Setup(3, most_cards_tie="choose"), 0, (0, 5, 5), (1, 1, 1)).tied
    (1, 2)
    """
    others = [seat for seat in range(setup.players) if seat != winner]
    most = max(left[seat] for seat in others)
    holders = tuple(seat for seat in others if left[seat] == most)
    able = tuple(seat for seat in holders if gifts[seat])
    if len(holders) > 1 and setup.most_cards_tie == "none":
        return Givers(most=holders)
    if len(able) > 1 and setup.most_cards_tie == "choose":
        return Givers(tied=able, most=holders)
    return Givers(able, most=holders)


Reason = Literal["alone", "each", "only", "named", "awaited", "tie", "nothing"]
"""Why those with most cards give as they do: one ``alone`` had most, ``each`` of several gives, the ``only`` one of
several who has a gift does, the winner ``named`` one, or is ``awaited`` to; in a ``tie`` nobody gives; there is
``nothing`` to give."""


@dataclass(frozen=True, slots=True)
class EndedHand:
    """How a hand ended: ``left`` in everybody's hand, ``gifts`` before they moved, ``pile`` after the winner took one.

    ``most`` are the others with most cards; ``tied`` those of whom the winner had to name one, ``gave`` who gave.
    ``whole`` says that only its outcome was entered.
    """

    number: int
    winner: int
    left: tuple[int, ...]
    gifts: tuple[int, ...]
    pile: int
    most: tuple[int, ...]
    tied: tuple[int, ...] = ()
    gave: tuple[int, ...] = ()
    whole: bool = False

    @property
    def awaited(self) -> bool:
        """Whether the winner has yet to name who gives."""
        return bool(self.tied) and not self.gave

    @property
    def gifts_after(self) -> tuple[int, ...]:
        """Everybody's gifts once those had moved that have."""
        return moved(self.gifts, self.winner, self.gave, pile=1)

    @property
    def reason(self) -> Reason:
        """Why those with most cards gave as they did (rules ``days.gift.most-cards``, ``days.gift.tie``)."""
        if self.tied:
            return "named" if self.gave else "awaited"
        if not self.gave:
            return "tie" if len(self.most) > 1 and any(self.gifts[seat] for seat in self.most) else "nothing"
        if len(self.most) == 1:
            return "alone"
        return "each" if len(self.gave) > 1 else "only"


def moved(gifts: tuple[int, ...], winner: int, seats: Sequence[int], *, pile: int) -> tuple[int, ...]:
    """The gifts after the winner got some from the pile and one from each of the seats.

    >>> moved((0, 1, 2), 0, (2,), pile=1)
    (2, 1, 1)
    """
    return tuple(
        count + (pile + len(seats) if seat == winner else 0) - (seat in seats) for seat, count in enumerate(gifts)
    )


def start_lines(setup: Setup) -> tuple[Line, ...]:
    """The gift that everybody starts a short game with."""
    return tuple(Line(seat, "start", START, 1, 1, "1") for seat in range(setup.players) if setup.gifts)


def pile_line(hand: int, winner: int) -> Line:
    """The gift from the pile."""
    return Line(winner, f"hand {hand}", PILE, 1, 1, "1")


def given_lines(hand: int, winner: int, seats: Sequence[int]) -> tuple[Line, ...]:
    """The gifts of those who held most cards; none where nobody gives. ``items`` are the other side's seats."""
    if not seats:
        return ()
    stage, count = f"hand {hand}", len(seats)
    received = Line(winner, stage, RECEIVED, count, count, f"{count} × 1", tuple(seats))
    return (received, *(Line(seat, stage, GIVEN, -1, 1, "−1", (winner,)) for seat in seats))
