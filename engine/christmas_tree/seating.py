"""Changing places during a game: everything that belongs to a seat goes with whoever sat there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.document import Document, Json


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
    """The set-up with the lights of each board at the seat that it becomes; None is a seat that is gone.

    Seats that ``where`` does not name stay: the dummy's.

    >>> moved({"level": "family", "border": {"0": {"I1": "y---"}, "1": {}, "2": {}}}, (None, 0))
    {'level': 'family', 'border': {'0': {}, '2': {}}}
    """
    border = setup.get("border")
    if not isinstance(border, Mapping):
        return setup
    at: dict[str, int | None] = {str(seat): to for seat, to in enumerate(where)}
    found: dict[str, Json] = {}
    for seat, marks in border.items():
        to = at.get(seat, seat)
        if to is not None:
            found[str(to)] = marks
    return {**setup, "border": found}


def _entry(entry: Document, where: Sequence[int]) -> Document:
    """Every entry that belongs to a tree names it by ``seat``; so does an objective, where somebody chose it."""
    seat = entry.get("seat")
    if not isinstance(seat, int) or seat >= len(where):
        return entry
    return {**entry, "seat": where[seat]}
