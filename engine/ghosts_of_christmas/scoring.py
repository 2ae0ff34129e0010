"""What a hand scores: doors against wreaths, with the arithmetic and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.document import Json
from engine.ghosts_of_christmas.entries import Bid, Setup
from engine.scoresheet import Line

EXACT: Final = "ghosts.score.exact"
FLEXIBLE: Final = "ghosts.score.flexible"
MISSED: Final = "ghosts.score.missed"
TINY_TIM: Final = "ghosts.score.tiny-tim"

NO_WREATH: Final = 6
"""What a hand without a wreath scores in Tiny Tim."""

_MOST_IN_TINY_TIM: Final = {3: 6, 4: 5}


@dataclass(frozen=True, slots=True)
class Doors:
    """What a line knows of the bid."""

    purple: int
    red: bool

    def document(self) -> dict[str, Json]:
        """What the command line prints of it."""
        return {"purple": self.purple, "red": self.red}


def hand_lines(
    setup: Setup, hand: int, bids: Sequence[Bid], wreaths: Sequence[int], won: Sequence[Sequence[int]]
) -> tuple[Line, ...]:
    """A line for each player; ``won`` are the numbers of the tricks that each is known to have won in the hand."""
    by_seat = {bid.seat: bid for bid in bids}
    stage = f"hand {hand}"
    return tuple(
        _bid_line(by_seat[seat], stage, wreaths[seat], won[seat])
        if setup.bids
        else _tiny_tim_line(setup, seat, stage, wreaths[seat], won[seat])
        for seat in range(setup.players)
    )


def _bid_line(bid: Bid, stage: str, wreaths: int, won: Sequence[int]) -> Line:
    """Rules ``ghosts.score.exact``, ``ghosts.score.flexible``, ``ghosts.score.missed``."""
    doors, items = Doors(bid.purple, bid.red), tuple(won)
    if not bid.red and wreaths == bid.purple:
        return Line(bid.seat, stage, EXACT, 2 * wreaths, wreaths, f"{wreaths} × 2", items, doors)
    if bid.red and wreaths in (bid.purple, bid.purple + 1):
        return Line(bid.seat, stage, FLEXIBLE, wreaths, wreaths, f"{wreaths} × 1", items, doors)
    return Line(bid.seat, stage, MISSED, 0, wreaths, "0", items, doors)


def _tiny_tim_line(setup: Setup, seat: int, stage: str, wreaths: int, won: Sequence[int]) -> Line:
    """Rule ``ghosts.score.tiny-tim``."""
    items = tuple(won)
    if not wreaths:
        return Line(seat, stage, TINY_TIM, NO_WREATH, 0, str(NO_WREATH), items)
    if wreaths <= _MOST_IN_TINY_TIM[setup.players]:
        return Line(seat, stage, TINY_TIM, wreaths, wreaths, f"{wreaths} × 1", items)
    return Line(seat, stage, TINY_TIM, 0, wreaths, "0", items)
