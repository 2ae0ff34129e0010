"""One hand: its bids, rounds and wreaths so far, and what its off-suit plays prove. Frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from engine.ghosts_of_christmas.cards import Card, Suit
from engine.ghosts_of_christmas.entries import Bid
from engine.ghosts_of_christmas.round import Round, Trick


@dataclass(frozen=True, slots=True)
class OffSuit:
    """A card that did not follow its dial: the player has none of ``suit``, as far as is known."""

    entry: int
    seat: int
    suit: Suit
    card: Card


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that is being played.

    ``start`` is its start player, ``round`` the round being played (``number`` counts them from 1), ``tricks`` those of
    the complete rounds, ``played`` the entries by the codes of the cards that lay in this hand.
    """

    number: int
    start: int
    round: Round
    round_number: int = 1
    bids: tuple[Bid, ...] = ()
    tricks: tuple[Trick, ...] = ()
    played: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    off_suit: tuple[OffSuit, ...] = ()

    @property
    def won_so_far(self) -> tuple[Trick, ...]:
        """All tricks of which the winner is known: those of a round that is recorded by its tricks one by one."""
        return (*self.tricks, *self.round.winners(self.number, self.round_number))

    def wreaths(self, seat: int) -> int:
        """How many tricks the seat is recorded to have won."""
        return sum(trick.winner == seat for trick in self.won_so_far)

    def won(self, seat: int) -> tuple[int, ...]:
        """The numbers of the tricks that the seat won, from 1."""
        return tuple(at for at, trick in enumerate(self.won_so_far, start=1) if trick.winner == seat)

    @property
    def purple(self) -> int:
        """How many purple doors are bid so far; no rule asks it of the sum (rule ``ghosts.bid.doors``)."""
        return sum(bid.purple for bid in self.bids)

    @property
    def red(self) -> int:
        """How many red doors are bid so far: each stands for one wreath more."""
        return sum(bid.red for bid in self.bids)

    def bid_of(self, seat: int) -> Bid | None:
        """The seat's bid, once it stands."""
        return next((bid for bid in self.bids if bid.seat == seat), None)

    def lacks(self, seat: int, suit: Suit) -> OffSuit | None:
        """The last play that says the seat has none of the suit, if one does (rule ``ghosts.play.follow``)."""
        found = [off for off in self.off_suit if off.seat == seat and off.suit == suit]
        return found[-1] if found else None

    @property
    def begun(self) -> bool:
        """Whether a bid, a card or a trick of it was entered."""
        return bool(self.bids or self.tricks or self.round.begun)

    def with_card(self, entry: int, seat: int, round: Round, card: Card, off: Suit | None) -> Hand:
        """The hand after a card was put; ``off`` is the dial's suit where it did not follow."""
        off_suit = self.off_suit if off is None else (*self.off_suit, OffSuit(entry, seat, off, card))
        return replace(self, round=round, played=MappingProxyType({**self.played, card.code: entry}), off_suit=off_suit)

    def where(self, code: str) -> tuple[int, int] | None:
        """Whose card it was in this hand, and in which round; None where it has not been played (or not told)."""
        lay = [
            *((trick.round, seat, card) for trick in self.tricks for seat, card in trick.cards.items()),
            *((self.round_number, seat, card) for (_, seat), card in self.round.cards.items()),
        ]
        return next(((seat, number) for number, seat, card in lay if card.code == code), None)

    def revoked(self, seat: int, card: Card) -> tuple[OffSuit, ...]:
        """The earlier plays of the seat that this card proves wrong (rule ``ghosts.play.follow``)."""
        return tuple(off for off in self.off_suit if off.seat == seat and off.suit == card.suit)

    def without(self, proved: tuple[OffSuit, ...]) -> Hand:
        """The hand without off-suit plays that were proved wrong: each is warned of once."""
        return replace(self, off_suit=tuple(off for off in self.off_suit if off not in proved)) if proved else self
