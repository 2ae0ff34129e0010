"""Changing places: everything that belongs to a seat goes with whoever sits there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.document import Document, Json

_DUMMY: Final = 2
"""The dummy's seat, which only a table of two has."""


def reseated(
    players: int, setup: Document, entries: Sequence[Document], where: Sequence[int]
) -> tuple[Document, tuple[Document, ...]]:
    """Set-up and entries once the players sit elsewhere: trees, objectives, counts and borders go with them.

    ``where`` has for each player's seat the one that it becomes; the dummy's stays. Raises ``ValueError`` where two
    would sit in one place.

    >>> reseated(2, {"border": {"0": {"I1": "y---"}}}, [{"do": "place", "seat": 1, "cell": "I1", "card": "C5"}], (1, 0))
    ({'border': {'1': {'I1': 'y---'}}}, ({'do': 'place', 'seat': 0, 'cell': 'I1', 'card': 'C5'},))
    """
    if sorted(where) != list(range(players)):
        raise ValueError(f"{tuple(where)} is no order of {players} seats")
    return moved(setup, where), tuple(_entry(entry, where) for entry in entries)


def moved(setup: Document, where: Sequence[int | None]) -> Document:
    """The set-up with the boards' lights where their players have gone, without those of seats that are gone.

    ``where`` has for each player's seat the one that it becomes, None where it is gone. The dummy's board, which two
    players have beside theirs, stays the dummy's while they are two.

    >>> moved({"border": {"0": {"I1": "y---"}, "1": {"I1": "r---"}}}, (1, None))
    {'border': {'1': {'I1': 'y---'}}}
    >>> moved({"border": {"0": {}, "2": {"I1": "b---"}}}, (1, 0))
    {'border': {'1': {}, '2': {'I1': 'b---'}}}
    """
    border = setup.get("border")
    if not isinstance(border, Mapping) or not border:
        return setup
    places = dict(enumerate(where))
    if len(where) == _DUMMY and None not in where:
        places[_DUMMY] = _DUMMY
    kept: dict[str, Json] = {
        str(to): border[str(seat)] for seat, to in places.items() if to is not None and str(seat) in border
    }
    rest: Document = {key: value for key, value in setup.items() if key != "border"}
    return {**rest, "border": dict(sorted(kept.items()))} if kept else rest


def _entry(entry: Document, where: Sequence[int]) -> Document:
    """Every entry that belongs to a tree names it by ``seat``; so does an objective, where somebody chose it."""
    seat = entry.get("seat")
    if not isinstance(seat, int) or seat >= len(where):
        return entry
    return {**entry, "seat": where[seat]}
