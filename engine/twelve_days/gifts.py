"""The gifts at the end of a hand: who gives one, and the lines that say so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.scoresheet import Line
from engine.twelve_days.entries import Setup

START: Final = "days.gift.start"
PILE: Final = "days.gift.pile"
RECEIVED: Final = "days.gift.received"
GIVEN: Final = "days.gift.given"


@dataclass(frozen=True, slots=True)
class Givers:
    """Who gives the winner a gift: ``seats`` at once, or one of ``tied``, whom the winner names."""

    seats: tuple[int, ...] = ()
    tied: tuple[int, ...] = ()


def givers(setup: Setup, winner: int, left: Sequence[int], gifts: Sequence[int]) -> Givers:
    """Who of the others holds most cards and gives a gift (rules ``days.gift.most-cards``, ``days.gift.tie``).

    >>> givers(Setup(4), 0, (0, 3, 7, 7), (0, 1, 0, 1)).seats
    (3,)
    >>> givers(Setup(3, most_cards_tie="choose"), 0, (0, 5, 5), (1, 1, 1)).tied
    (1, 2)
    """
    others = [seat for seat in range(setup.players) if seat != winner]
    most = max(left[seat] for seat in others)
    holders = [seat for seat in others if left[seat] == most]
    able = tuple(seat for seat in holders if gifts[seat])
    if len(holders) > 1 and setup.most_cards_tie == "none":
        return Givers()
    if len(able) > 1 and setup.most_cards_tie == "choose":
        return Givers(tied=able)
    return Givers(able)


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
