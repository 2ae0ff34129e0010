"""The objectives of the current round among a session's entries, and the entries without or with another one."""

from __future__ import annotations

from engine.christmas_tree.entries import Objective
from engine.document import Document
from engine.session import Session


def where(session: Session) -> tuple[int, ...]:
    """The places of the round's objectives among the entries, in their order."""
    entries = session.entries
    first = max((at + 1 for at, entry in enumerate(entries) if entry["do"] == "score"), default=0)
    return tuple(at for at in range(first, len(entries)) if entries[at]["do"] == Objective.do)


def without(session: Session, number: int) -> list[Document]:
    """The entries without an objective of the round, and without what was counted for it; other counts stay."""
    places = where(session)
    found: list[Document] = []
    for at, entry in enumerate(session.entries):
        counted = entry.get("objective") if entry["do"] == "count" and at > places[0] else None
        if at == places[number] or counted == number:
            continue
        moves = isinstance(counted, int) and counted > number
        found.append({**entry, "objective": counted - 1} if moves and isinstance(counted, int) else entry)
    return found


def changed(session: Session, number: int, card: Document) -> list[Document]:
    """The entries with another card for an objective of the round; who chose it stays."""
    place = where(session)[number]
    return [{**entry, "card": card} if at == place else entry for at, entry in enumerate(session.entries)]
