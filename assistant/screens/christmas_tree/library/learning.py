"""The library of the owner's ornaments, as the household keeps it: learned when a round is scored, changed by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from assistant.desk import Desk, Unsaved, View
from assistant.frame import Frame
from assistant.store import Known
from engine.christmas_tree import NAME
from engine.christmas_tree.library import Learned, key, learned, seen
from engine.ruling import Refusal
from engine.session import Session

KIND: Final = "ornament"

Changed = Callable[[Sequence[Learned]], Sequence[Learned]]


def cards_of(desk: Desk) -> tuple[Learned, ...]:
    """The owner's cards."""
    return _read(desk.known(NAME, KIND))


def lying_in(session: Session) -> Mapping[str, int]:
    """What lies on the players' tables in a session, by key, as it was placed."""
    return seen(len(session.players), session.setup, session.entries)


def learn_round(frame: Frame, view: View) -> None:
    """Learns what the players placed, once a round was scored; again it changes nothing."""
    session = view.session
    change_cards(frame, lambda cards: learned(cards, view.id, lying_in(session)))


def change_cards(frame: Frame, change: Changed) -> bool:
    """Changes the library in one write; tells the page where that failed. Whether it was saved."""

    def changed(known: tuple[Known, ...]) -> Sequence[Known]:
        return [Known(card.key, card.count, card.only) for card in change(_read(known))]

    match frame.desk.change_known(NAME, KIND, changed):
        case Unsaved() as unsaved:
            frame.tell_unsaved(unsaved)
            return False
    return True


def _read(known: Sequence[Known]) -> tuple[Learned, ...]:
    """The cards among what is stored: a library may come from elsewhere and hold what is no key."""
    return tuple(Learned(str(one.value), one.count, one.only) for one in known if _is_key(one.value))


def _is_key(value: object) -> bool:
    try:
        return isinstance(value, str) and key(value) == value
    except Refusal:
        return False
