"""Taking back what was counted: which entries have to go so that a number is blank again."""

from __future__ import annotations

from collections.abc import Sequence

from engine.christmas_tree.entries import Count, Score
from engine.document import Document


def without(entries: Sequence[Document], objective: int, seat: int) -> tuple[Document, ...]:
    """The entries without what a seat counted for an objective of the current round, what that replaced included.

    >>> told = [(0, 1), (1, 2), (0, 3)]
    >>> counts = [{"do": "count", "seat": seat, "objective": 0, "count": count} for seat, count in told]
    >>> [entry["count"] for entry in without(counts, 0, 0)]
    [2]
    """
    first = max((at + 1 for at, entry in enumerate(entries) if entry["do"] == Score.do), default=0)
    return tuple(
        entry
        for at, entry in enumerate(entries)
        if at < first or entry["do"] != Count.do or (entry["objective"], entry["seat"]) != (objective, seat)
    )
