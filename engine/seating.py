"""Sitting elsewhere before the first entry: whoever a set-up names by a seat stays the same person."""

from __future__ import annotations

from collections.abc import Sequence

from engine.document import Document


def moved(setup: Document, keys: Sequence[str], where: Sequence[int | None]) -> Document:
    """The set-up in which these keys, each of which holds a seat, name who they named before.

    ``where`` has for each player's seat the one that it becomes, None where it is gone. The first seat is usual:
    it is not written, and it takes the place of whoever is gone.

    >>> moved({"beyond": True, "start": 2}, ("start",), (0, 2, 1)), moved({"start": 1}, ("start",), (0, None, 1))
    ({'beyond': True, 'start': 1}, {})
    >>> moved({"pink": 1}, ("pink", "start"), (1, 0)), moved({"start": 5}, ("start",), (1, 0))
    ({'start': 1}, {})
    """
    rest = {key: value for key, value in setup.items() if key not in keys}
    seats = {key: setup.get(key, 0) for key in keys}
    there = {key: where[seat] for key, seat in seats.items() if isinstance(seat, int) and 0 <= seat < len(where)}
    return {**rest, **{key: seat for key, seat in there.items() if seat}}
