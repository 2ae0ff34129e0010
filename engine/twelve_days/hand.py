"""One hand of cards: who holds how many, what lies on the table, what left the game, what was taken back. Frozen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from engine.twelve_days.combinations import Combination

Counts = Mapping[int, int]
"""How many copies, by number."""

NO_CARDS: Counts = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Played:
    """What a seat did in the current trick; None is a pass."""

    seat: int
    combination: Combination | None


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick of a hand; ``number`` starts at 1 in each hand, ``took_back`` are those who did so."""

    hand: int
    number: int
    lead: int
    winner: int
    played: tuple[Played, ...]
    took_back: tuple[int, ...] = ()

    @property
    def led(self) -> Combination:
        """What the leader played."""
        found = self.played[0].combination
        assert found is not None
        return found

    @property
    def won(self) -> Combination:
        """What the winner played."""
        found = next(played.combination for played in self.played if played.seat == self.winner)
        assert found is not None
        return found


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that is being played.

    ``left`` is how many cards each seat holds, without those on the table; ``lead`` who leads this or the next trick;
    ``table`` the current trick so far; ``discarded`` what left the game; ``taken`` the cards of whoever took some back
    (that seat holds exactly these, rule ``days.trick.take-back``).
    """

    left: tuple[int, ...]
    lead: int
    table: tuple[Played, ...] = ()
    discarded: Counts = field(default_factory=lambda: NO_CARDS)
    taken: Mapping[int, Counts] = field(default_factory=lambda: MappingProxyType({}))
    tricks: int = 0

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return (self.lead + len(self.table)) % len(self.left)

    @property
    def led(self) -> Combination | None:
        """What the leader of the current trick played; None before."""
        return self.table[0].combination if self.table else None

    def may_hold(self, seat: int, number: int) -> int:
        """How many copies of a number the seat can still play (rule ``days.cards.copies``)."""
        if seat in self.taken:
            return self.taken[seat].get(number, 0)
        left = number - self.discarded.get(number, 0)
        for played in self.table:
            if played.combination is not None:
                left -= played.combination.cards.count(number)
        for cards in self.taken.values():
            left -= cards.get(number, 0)
        return left

    @property
    def winning(self) -> Played | None:
        """Who wins the current trick as it lies: the lowest card, among equal lowest the one played last."""
        best: Played | None = None
        for played in self.table:
            if played.combination is None:
                continue
            if best is None or best.combination is None or played.combination.low <= best.combination.low:
                best = played
        return best

    def would_win(self, played: Combination) -> bool:
        """Whether these cards would win the current trick if nobody played after them."""
        winning = self.winning
        return winning is None or winning.combination is None or played.low <= winning.combination.low

    @property
    def takes_back(self) -> tuple[int, ...]:
        """Who takes cards back if the trick ends as it lies (rule ``days.trick.take-back``)."""
        winning = self.winning
        return tuple(
            played.seat
            for played in self.table
            if played.combination is not None and played != winning and not self.left[played.seat]
        )

    def after(self, seat: int, played: Combination | None) -> Hand:
        """The hand after a seat played or passed; the trick stays on the table, complete or not."""
        table, left, taken = (*self.table, Played(seat, played)), self.left, self.taken
        if played is not None:
            left = _with(left, seat, left[seat] - len(played.cards))
            if seat in taken:
                rest = Counter(taken[seat])
                rest.subtract(played.cards)
                kept = MappingProxyType({card: copies for card, copies in rest.items() if copies})
                taken = MappingProxyType({**taken, seat: kept})
        return Hand(left, self.lead, table, self.discarded, taken, self.tricks)

    @property
    def complete(self) -> bool:
        """Whether everybody has played or passed in the current trick."""
        return len(self.table) == len(self.left)

    def resolved(self) -> tuple[Hand, Played]:
        """The hand after the complete trick, and who won it (rules ``days.trick.winner``, ``days.trick.take-back``)."""
        winner = self.winning
        assert winner is not None
        discarded, left, taken, take_back = dict(self.discarded), self.left, dict(self.taken), self.takes_back
        for played in self.table:
            if played.combination is None:
                continue
            if played.seat in take_back:
                left = _with(left, played.seat, len(played.combination.cards))
                taken[played.seat] = MappingProxyType(Counter(played.combination.cards))
            else:
                for card in played.combination.cards:
                    discarded[card] = discarded.get(card, 0) + 1
        hand = Hand(left, winner.seat, (), MappingProxyType(discarded), MappingProxyType(taken), self.tricks + 1)
        return hand, winner


def _with(left: tuple[int, ...], seat: int, cards: int) -> tuple[int, ...]:
    return (*left[:seat], cards, *left[seat + 1 :])
