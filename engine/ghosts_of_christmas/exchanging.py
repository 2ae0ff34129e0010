"""Two things of one kind that were entered for each other."""

from __future__ import annotations

from engine.document import Document
from engine.ghosts_of_christmas.entries import Bid, Play, TrickWon

_THINGS = {Bid.do: ("purple", "red"), Play.do: ("card",), TrickWon.do: ("seat",)}
"""What two entries of a kind can exchange; who they belong to follows from their place in the order."""


def exchanged(one: Document, other: Document) -> tuple[Document, Document] | None:
    """The two entries with each other's doors, card or winner; None where they are not of one such kind.

    >>> bids = [{"do": "bid", "seat": seat, "purple": 3 - seat, "red": seat == 0} for seat in (0, 1)]
    >>> [(bid["seat"], bid["purple"], bid["red"]) for bid in exchanged(*bids)]
    [(0, 2, False), (1, 3, True)]
    >>> exchanged({"do": "wreaths", "counts": [4, 4, 4]}, {"do": "wreaths", "counts": [12, 0, 0]})
    """
    keys = _THINGS.get(str(one["do"]))
    if keys is None or one["do"] != other["do"]:
        return None
    return {**one, **{key: other[key] for key in keys}}, {**other, **{key: one[key] for key in keys}}
