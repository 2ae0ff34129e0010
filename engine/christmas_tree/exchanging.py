"""Two cards that were entered in each other's spaces."""

from __future__ import annotations

from engine.christmas_tree.entries import Place
from engine.document import Document


def exchanged(one: Document, other: Document) -> tuple[Document, Document] | None:
    """The two entries with each other's cards; None where they do not both place one.

    The spaces stay where they are told, and with them whatever names a space later on: a marked light lies on its edge
    whichever cards touch there, and a cookie moves what lies on its spaces. What a card's own code says of its sides
    goes with the card. So whatever stood stands, also between the two.

    >>> star: Document = {"do": "place", "seat": 0, "cell": "I1", "card": "G*2"}
    >>> exchanged(star, {**star, "cell": "II1", "card": "C5"})[0]
    {'do': 'place', 'seat': 0, 'cell': 'I1', 'card': 'C5'}
    """
    if one["do"] != Place.do or other["do"] != Place.do:
        return None
    return {**one, "card": other["card"]}, {**other, "card": one["card"]}
