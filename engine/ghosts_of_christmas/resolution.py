"""How a round was resolved, era by era, as it can be read again later (rule ``ghosts.resolve.order``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from engine.ghosts_of_christmas.cards import Era
from engine.ghosts_of_christmas.entries import TRICKS, Setup
from engine.ghosts_of_christmas.round import Trick

Starts = Literal["era", "round", "hand", "nothing"]
"""What a trick's winner starts with the marker: the next era, round or hand; nothing where another one does, or the
game is over."""


class Recorded(Protocol):
    """What is read of a game's state: its set-up, and the tricks of all hands."""

    @property
    def setup(self) -> Setup:
        """How the game was set up."""

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Those of all hands, in their order."""


@dataclass(frozen=True, slots=True)
class Resolved:
    """A trick where it stands: its ``number`` in the hand, the one ``before`` it in its round, the ``next`` era.

    ``wreaths`` are everybody's in this hand after it; ``starts`` is what its winner then does.
    """

    number: int
    trick: Trick
    before: Trick | None
    next: Era | None
    wreaths: tuple[int, ...]
    starts: Starts


def tricks_of_hand(state: Recorded, hand: int) -> tuple[Trick, ...]:
    """The tricks that are recorded of a hand, in their order; a trick's number is its place, from 1."""
    return tuple(trick for trick in state.tricks if trick.hand == hand)


def resolved(state: Recorded, hand: int, number: int) -> tuple[Resolved, ...]:
    """The tricks of the round in which the hand's trick of this number lies; none where there is no such trick."""
    tricks = tricks_of_hand(state, hand)
    if not 1 <= number <= len(tricks):
        return ()
    round_ = tricks[number - 1].round
    found: list[Resolved] = []
    for at, trick in enumerate(tricks):
        if trick.round == round_:
            after = tricks[at + 1] if at + 1 < len(tricks) and tricks[at + 1].round == round_ else None
            won = tuple(sum(one.winner == seat for one in tricks[: at + 1]) for seat in range(state.setup.players))
            before = found[-1].trick if found else None
            starts: Starts = "era" if after is not None else _starts(state, hand, at + 1)
            found.append(Resolved(at + 1, trick, before, None if after is None else after.era, won, starts))
    return tuple(found)


def _starts(state: Recorded, hand: int, number: int) -> Starts:
    """What the winner of a round's last trick starts (``ghosts.marker.holder``, ``ghosts.hand.next-start``)."""
    if number < TRICKS:
        return "round"
    if hand == state.setup.hands or state.setup.next_start == "rotate":
        return "nothing"
    return "hand"


def completed(before: Recorded, after: Recorded) -> tuple[int, int] | None:
    """The hand, and the number there, of the first trick that an entry resolved; None where it completed no round."""
    new = after.tricks[len(before.tricks) :]
    if not new:
        return None
    return new[0].hand, tricks_of_hand(after, new[0].hand).index(new[0]) + 1
