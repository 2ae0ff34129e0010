"""The library of the owner's cards, as the household keeps it: learned when a game ends or is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from assistant.desk import Desk, Unsaved, View
from assistant.frame import Frame
from assistant.store import Known
from assistant.words import Words
from engine.fairy_trails import NAME
from engine.fairy_trails.library import Learned, learned, lying, none_left, offered, only_one, seen
from engine.fairy_trails.play import TrailsState
from engine.fairy_trails.tiles import Tile, tile
from engine.ruling import Refusal
from engine.session import Session

KIND: Final = "tile"

Changed = Callable[[Sequence[Learned]], Sequence[Learned]]


@dataclass(frozen=True)
class Shelf:
    """The owner's cards, and which of them lie on a table."""

    cards: tuple[Learned, ...]
    lying: Mapping[str, int]

    @classmethod
    def of(cls, desk: Desk, session: Session) -> Shelf:
        """The cards beside a session."""
        return cls(cards_of(desk), lying(session.state_as(TrailsState).board))

    def fitting(self, pink: str, yellow: str = "") -> tuple[Tile, ...]:
        """The cards that have these trails, each way in which one can lie."""
        return offered(self.cards, self.lying, pink, yellow or None)

    def only_one(self, pink: str, yellow: str) -> Tile | None:
        """The one card that has these trails, as it lies then; None where there is none, or more than one."""
        return only_one(self.cards, self.lying, pink, yellow)

    def says(self, w: Words, code: str) -> str:
        """What the library knows of a card that was told."""
        told = tile(code)
        if none_left(self.cards, self.lying, told):
            return w("Looks like no card that is left")
        known = next((card.count for card in self.cards if card.key == told.key), 0)
        if known > self.lying.get(told.key, 0):
            return w("One of your cards")
        return w("A new card: it will be remembered")


def cards_of(desk: Desk) -> tuple[Learned, ...]:
    """The owner's cards."""
    return read_cards(desk.known(NAME, KIND))


def learn_session(frame: Frame, view: View) -> None:
    """Learns the cards that were placed in a session; again it changes nothing."""
    session = view.session
    found = seen(len(session.players), session.setup, session.entries)
    if found:
        change_cards(frame, lambda cards: learned(cards, view.id, found))


def change_cards(frame: Frame, change: Changed) -> bool:
    """Changes the library in one write; tells the page where that failed. Whether it was saved."""

    def changed(known: tuple[Known, ...]) -> Sequence[Known]:
        return [Known(card.key, card.count, card.only) for card in change(read_cards(known))]

    match frame.desk.change_known(NAME, KIND, changed):
        case Unsaved() as unsaved:
            frame.tell_unsaved(unsaved)
            return False
    return True


def read_cards(known: Sequence[Known]) -> tuple[Learned, ...]:
    """The cards among what is stored: a library may come from elsewhere and hold what is no card."""
    return tuple(Learned(str(one.value), one.count, one.only) for one in known if _is_key(one.value))


def _is_key(value: object) -> bool:
    try:
        return isinstance(value, str) and tile(value).key == value
    except Refusal:
        return False
