"""A session's state as this game's, and where in the session a thing on the table was entered."""

from __future__ import annotations

from engine.document import Document
from engine.ghosts_of_christmas.entries import Bid
from engine.ghosts_of_christmas.play import GhostsState
from engine.session import Session


def state_of(session: Session) -> GhostsState:
    """The session's state, which is a Ghosts of Christmas's."""
    return session.state_as(GhostsState)


def bid_entry(session: Session, seat: int) -> tuple[int, Document] | None:
    """The entry of a seat's bid of this hand, with its place; None where there is none."""
    if state_of(session).hand.bid_of(seat) is None:
        return None
    entries = session.entries
    at = max(at for at, entry in enumerate(entries) if entry["do"] == Bid.do and entry["seat"] == seat)
    return at, entries[at]


def play_entry(session: Session, era: str, seat: int) -> tuple[int, Document] | None:
    """The entry of the card that lies in a space, with its place; None where none does."""
    hand = state_of(session).hand
    for (there, whose), card in hand.round.cards.items():
        if there == era and whose == seat:
            at = hand.played[card.code]
            return at, session.entries[at]
    return None
