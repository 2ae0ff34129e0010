"""Where the own screens of 12 Days of Christmas are, over its table."""

from __future__ import annotations

from typing import Final

from assistant import paths
from engine.session import Session
from engine.twelve_days.play import DaysState

HAND: Final = "hand/:hand"
RECORD: Final = "record"


def hand(session: str, number: int) -> str:
    """How a hand ended: the gifts that moved, and whom the winner names.

    >>> hand("a", 3)
    '/session/a/hand/3'
    """
    return f"{paths.table(session)}/hand/{number}"


def record(session: str) -> str:
    """Entering only a hand's outcome.

    >>> record("a")
    '/session/a/record'
    """
    return f"{paths.table(session)}/record"


def after(session: Session, before: Session) -> str | None:
    """Where an entry leads: to the end of the hand that it completed or told more of; None where the table stays."""
    ended = session.state_as(DaysState).ended
    return None if ended == before.state_as(DaysState).ended else hand(session.id or "", ended[-1].number)
