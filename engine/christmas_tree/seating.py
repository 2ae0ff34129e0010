"""Changing places during a game: everything that belongs to a seat goes with whoever sat there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.document import Document


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
    return _moved(setup, where), tuple(_entry(entry, where) for entry in entries)


def _moved(setup: Document, where: Sequence[int]) -> Document:
    """The set-up with the lights of each board at the seat that it becomes."""
    border = setup.get("border")
    if not isinstance(border, Mapping):
        return setup
    at = {str(seat): str(to) for seat, to in enumerate(where)}
    return {**setup, "border": {at.get(seat, seat): marks for seat, marks in border.items()}}


def _entry(entry: Document, where: Sequence[int]) -> Document:
    """Every entry that belongs to a tree names it by ``seat``; so does an objective, where somebody chose it."""
    seat = entry.get("seat")
    if not isinstance(seat, int) or seat >= len(where):
        return entry
    return {**entry, "seat": where[seat]}
