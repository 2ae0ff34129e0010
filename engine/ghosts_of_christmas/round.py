"""One round: the cards in the eras as they lie, and how its tricks are resolved. Frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from engine.ghosts_of_christmas.cards import TRUMP, Card, Era, Suit


@dataclass(frozen=True, slots=True)
class Trick:
    """A resolved trick; one that was recorded only by its winner has no ``lead``, ``suit`` and ``cards``.

    ``lead`` is who led it, ``suit`` the suit that counted, ``dial`` what the dial showed, ``cards`` everybody's card.
    """

    hand: int
    round: int
    era: Era
    winner: int
    lead: int | None = None
    suit: Suit | None = None
    dial: Suit | None = None
    cards: Mapping[int, Card] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def card(self) -> Card | None:
        """The card that won, where cards were recorded."""
        return self.cards.get(self.winner)

    @property
    def deciding(self) -> Suit | None:
        """The suit that decided: trump where a heart lay, else the one that counted (``ghosts.resolve.winner``)."""
        return TRUMP if any(card.suit == TRUMP for card in self.cards.values()) else self.suit

    @property
    def contenders(self) -> tuple[int, ...]:
        """Whose cards are of the suit that decided: among these the highest won."""
        return tuple(seat for seat, card in sorted(self.cards.items()) if card.suit == self.deciding)


@dataclass(frozen=True, slots=True)
class Round:
    """A round that is being played: ``cards`` by era and seat; ``dials`` show the suit of each era's first card.

    ``start`` is the round's start player; ``won`` the winners of eras that were recorded without cards.
    """

    players: int
    start: int
    eras: tuple[Era, ...]
    cards: Mapping[tuple[Era, int], Card] = field(default_factory=lambda: MappingProxyType({}))
    dials: Mapping[Era, Suit] = field(default_factory=lambda: MappingProxyType({}))
    won: tuple[int, ...] = ()

    @property
    def begun(self) -> bool:
        """Whether anything of it was entered."""
        return bool(self.cards or self.won)

    @property
    def turn(self) -> int:
        """Who puts the next card (rule ``ghosts.play.lap``)."""
        return (self.start + len(self.cards)) % self.players

    @property
    def next_era(self) -> Era:
        """The era whose winner is recorded next."""
        return self.eras[len(self.won)]

    @property
    def complete(self) -> bool:
        """Whether all its cards lie, or all winners are recorded."""
        return len(self.cards) == self.players * len(self.eras) or len(self.won) == len(self.eras)

    def with_card(self, seat: int, era: Era, card: Card) -> Round:
        """The round with another card; the first one in an era turns its dial (rule ``ghosts.play.dial``)."""
        dials = self.dials if era in self.dials else MappingProxyType({**self.dials, era: card.suit})
        return replace(self, cards=MappingProxyType({**self.cards, (era, seat): card}), dials=dials)

    def with_winner(self, seat: int) -> Round:
        """The round with another era's winner."""
        return replace(self, won=(*self.won, seat))

    def winners(self, hand: int, number: int) -> tuple[Trick, ...]:
        """The tricks that are recorded by their winners so far (``ghosts.record.ways``)."""
        return tuple(Trick(hand, number, era, winner) for era, winner in zip(self.eras, self.won, strict=False))

    def tricks(self, hand: int, number: int) -> tuple[Trick, ...]:
        """The complete round's tricks in their order: each winner leads the next (``ghosts.resolve.order``)."""
        if self.won:
            return self.winners(hand, number)
        found: list[Trick] = []
        lead = self.start
        for era in self.eras:
            cards = {seat: self.cards[era, seat] for seat in range(self.players)}
            suit = cards[lead].suit
            winner = winner_of(cards, suit)
            found.append(Trick(hand, number, era, winner, lead, suit, self.dials[era], MappingProxyType(cards)))
            lead = winner
        return tuple(found)


def winner_of(cards: Mapping[int, Card], suit: Suit) -> int:
    """Who wins a trick: the highest heart, else the highest card of the suit that counts (``ghosts.resolve.winner``).

    >>> winner_of({0: Card("C", 2), 1: Card("S", 9), 2: Card("H", 1)}, "C")
    2
    >>> winner_of({0: Card("C", 2), 1: Card("S", 9), 2: Card("S", 12)}, "C")
    0
    """
    return max(cards, key=lambda seat: (cards[seat].suit == TRUMP, cards[seat].suit == suit, cards[seat].rank))
