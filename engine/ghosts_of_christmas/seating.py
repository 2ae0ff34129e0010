"""Changing places before the first entry: the start player stays the same person."""

from __future__ import annotations

from collections.abc import Sequence

from engine.document import Document


def moved(setup: Document, where: Sequence[int | None]) -> Document:
    """The set-up with the start player where that one has gone; without one, where nobody sits there any more.

    ``where`` has for each player's seat the one that it becomes, None where it is gone.

    >>> moved({"beyond": True, "start": 2}, (0, 2, 1)), moved({"start": 1}, (0, None, 1)), moved({}, (1, 0, 2))
    ({'beyond': True, 'start': 1}, {}, {'start': 1})
    """
    start = setup.get("start", 0)
    if not isinstance(start, int):
        return setup
    rest: Document = {key: value for key, value in setup.items() if key != "start"}
    there = where[start] if 0 <= start < len(where) else None
    return {**rest, "start": there} if there else rest
