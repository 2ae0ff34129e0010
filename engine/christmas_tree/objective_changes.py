"""Changing the objectives of the current round: which entries have to change so that it has others.

An objective is told once, by its ``objective`` entry; in a game of counts later entries name it by its number.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.christmas_tree.entries import Count, Objective, Score
from engine.document import Document


def where(entries: Sequence[Document]) -> tuple[int, ...]:
    """The places of the current round's objectives among the entries, in their order."""
    first = max((at + 1 for at, entry in enumerate(entries) if entry["do"] == Score.do), default=0)
    return tuple(at for at in range(first, len(entries)) if entries[at]["do"] == Objective.do)


def without(entries: Sequence[Document], number: int) -> tuple[Document, ...]:
    """The entries without an objective of the round, and without what was counted for it.

    Counts for later objectives go with them to their new numbers. Raises ``IndexError`` where there is no such one.

    >>> row, red = ({"do": "objective", "card": {"kind": kind}} for kind in ("row-ends", "lights"))
    >>> without([row, red, {"do": "count", "seat": 0, "objective": 1, "count": 2}], 0)[1]
    {'do': 'count', 'seat': 0, 'objective': 0, 'count': 2}
    """
    places = where(entries)
    gone, first = places[number], places[0]
    found: list[Document] = []
    for at, entry in enumerate(entries):
        counted = entry["objective"] if entry["do"] == Count.do and at > first else None
        if at == gone or counted == number:
            continue
        later = isinstance(counted, int) and counted > number
        found.append({**entry, "objective": counted - 1} if later and isinstance(counted, int) else entry)
    return tuple(found)


def changed(entries: Sequence[Document], number: int, card: Document) -> tuple[Document, ...]:
    """The entries with another card for an objective of the round; who chose it stays."""
    place = where(entries)[number]
    return tuple({**entry, "card": card} if at == place else entry for at, entry in enumerate(entries))
