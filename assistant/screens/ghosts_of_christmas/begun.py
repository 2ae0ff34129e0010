"""What is begun at the table, a card or a bid, and what the engine says of it; nothing here decides a rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import cast

from assistant.screens.ghosts_of_christmas.state import state_of
from engine.document import Document
from engine.ghosts_of_christmas.cards import ERAS, SUITS, Era, Suit
from engine.ghosts_of_christmas.entries import Bid, Play
from engine.ghosts_of_christmas.hand import OffSuit
from engine.ghosts_of_christmas.options import GhostsOptions
from engine.ruling import Refusal
from engine.session import Session


@dataclass(frozen=True, slots=True)
class CardTurn:
    """A card that is asked: whose, into which eras it can go, what their dials show, and which cards are gone, why."""

    seat: int
    free: tuple[Era, ...]
    dials: Mapping[Era, Suit]
    gone: Mapping[str, Refusal]
    lacks: Mapping[str, OffSuit] = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def of(cls, session: Session) -> CardTurn | None:
        """The turn of a session; None where no card is asked."""
        state = state_of(session)
        if state.comes_next not in ("card", "round") or state.turn is None:
            return None
        found = session.options_as(GhostsOptions, {"do": "play", "seat": state.turn})
        free = tuple(era for era in ERAS for choice in found.era if choice.value == era and choice.refusal is None)
        gone = {choice.value: choice.refusal for choice in found.card if choice.refusal is not None}
        lacks: dict[str, OffSuit] = {
            suit: off for suit in SUITS if (off := state.hand.lacks(state.turn, suit)) is not None
        }
        return cls(state.turn, free, state.hand.round.dials, gone, lacks)


@dataclass(frozen=True, slots=True)
class CardBegun:
    """A card as far as it is told, in any order; what was not told may follow from the table.

    ``lay`` is the entry that is being corrected, by its place in the session and as it was.
    """

    era: Era | None = None
    suit: Suit | None = None
    rank: int | None = None
    lay: tuple[int, Document] | None = None

    def era_at(self, turn: CardTurn | None) -> Era | None:
        """The era that it goes to: the one told, or the only free one."""
        if self.era is not None or turn is None:
            return self.era
        return turn.free[0] if len(turn.free) == 1 else None

    def suit_at(self, turn: CardTurn | None) -> Suit | None:
        """Its suit: the one told, or what the era's dial asks for."""
        era = self.era_at(turn)
        if self.suit is not None or turn is None or era is None:
            return self.suit
        return turn.dials.get(era)

    def into(self, era: Era) -> CardBegun:
        """With another era; a suit that was told for the one before goes."""
        told = self.suit if self.era is None or self.era == era or self.lay is not None else None
        return replace(self, era=era, suit=told)

    def entry(self, turn: CardTurn) -> Document | None:
        """The entry, once all is told."""
        era, suit = self.era_at(turn), self.suit_at(turn)
        if era is None or suit is None or self.rank is None:
            return None
        return Play(turn.seat, era, f"{suit}{self.rank}").document()

    @property
    def corrected(self) -> Document | None:
        """The entry as it is corrected."""
        if self.lay is None:
            return None
        return {**self.lay[1], "era": self.era, "card": f"{self.suit}{self.rank}"}

    @property
    def unsaved(self) -> bool:
        """Whether it is a correction that changes something."""
        return self.lay is not None and self.corrected != self.lay[1]

    @classmethod
    def of(cls, at: int, entry: Document) -> CardBegun:
        """A card that lies, to correct it."""
        card = str(entry["card"])
        return cls(cast(Era, entry["era"]), cast(Suit, card[0]), int(card[1:]), (at, entry))


@dataclass(frozen=True, slots=True)
class BidBegun:
    """A bid as far as it is told; ``lay`` as a card's."""

    purple: int | None = None
    red: bool = False
    lay: tuple[int, Document] | None = None

    def entry(self, seat: int) -> Document | None:
        """The entry, once the purple doors are told."""
        return None if self.purple is None else Bid(seat, self.purple, self.red).document()

    @property
    def corrected(self) -> Document | None:
        """The entry as it is corrected."""
        return None if self.lay is None else {**self.lay[1], "purple": self.purple, "red": self.red}

    @property
    def unsaved(self) -> bool:
        """Whether it is a correction that changes something."""
        return self.lay is not None and self.corrected != self.lay[1]

    @classmethod
    def of(cls, at: int, entry: Document) -> BidBegun:
        """A bid that stands, to correct it."""
        return cls(cast(int, entry["purple"]), bool(entry["red"]), (at, entry))
