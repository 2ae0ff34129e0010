"""The families of objectives, and the pictures of formations to choose from: data.

The points are those of the rules; which numbers and pictures are printed is on the owner's cards and is chosen, never
claimed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.christmas_tree.board import Side
from engine.christmas_tree.objectives import (
    CandyAndMan,
    FlakesInOrder,
    Formation,
    LightPairs,
    Lights,
    LineTotals,
    Match,
    Most,
    ObjectiveCard,
    Picture,
    RowEnds,
    RowsWithAll,
    Same,
    SameAny,
)
from engine.christmas_tree.ornaments import Colour, Sweet
from engine.document import Document

# Pictures of formations


@dataclass(frozen=True, slots=True)
class Drawn:
    """Pictures that a card may show together; ``mirror`` admits their mirror images as well."""

    name: str
    pictures: tuple[Picture, ...]
    mirror: bool = False


def _straight(length: int) -> Picture:
    return tuple((0, step) for step in range(length))


def _other_way(picture: Picture) -> Picture:
    return tuple((b, a) for a, b in picture)


def _row(length: int) -> Picture:
    """Corner to corner, sideways, from the left."""
    return tuple((length - 1 - step, step) for step in range(length))


def _column(length: int) -> Picture:
    """Corner to corner, up and down."""
    return tuple((step, step) for step in range(length))


# Along the picture, so that flakes in order can follow it.
_BEND_TOP: Final[Picture] = ((1, 0), (0, 0), (0, 1))
_BEND_FOOT: Final[Picture] = ((1, 0), (1, 1), (0, 1))
_BEND_LEFT: Final[Picture] = ((0, 0), (1, 0), (1, 1))
_RHOMBUS: Final[Picture] = ((0, 0), (0, 1), (1, 0), (1, 1))


def _straights(length: int) -> tuple[Drawn, ...]:
    right = _straight(length)
    return (
        Drawn("straight-right", (right,)),
        Drawn("straight-left", (_other_way(right),)),
        Drawn("straight", (right,), mirror=True),
    )


_BENDS: Final = (
    Drawn("bend-top", (_BEND_TOP,)),
    Drawn("bend-foot", (_BEND_FOOT,)),
    Drawn("bend-left", (_BEND_LEFT,)),
    Drawn("bend-right", (_other_way(_BEND_LEFT),)),
)
_PATH: Final = Drawn("path", (_straight(3), _BEND_TOP, _BEND_FOOT, _BEND_LEFT), mirror=True)
_CORNERS: Final = (
    Drawn("row", (_row(2),)),
    Drawn("column", (_column(2),)),
    Drawn("corners", (_row(2), _column(2))),
)

TWO: Final = (*_straights(2), *_CORNERS)
THREE: Final = (*_straights(3), *_BENDS, Drawn("row", (_row(3),)), Drawn("column", (_column(3),)), _PATH)
FOUR: Final = (Drawn("rhombus", (_RHOMBUS,)), *_straights(4), Drawn("row", (_row(4),)))
IN_ORDER: Final = (_PATH, *_straights(3), *_BENDS)

Shape = frozenset[tuple[int, int]]


def _shape(picture: Iterable[tuple[int, int]]) -> Shape:
    """The picture wherever it lies."""
    cells = tuple(picture)
    least_a, least_b = min(a for a, _ in cells), min(b for _, b in cells)
    return frozenset((a - least_a, b - least_b) for a, b in cells)


def shapes_of(pictures: Sequence[Picture], mirror: bool) -> frozenset[Shape]:
    """What pictures admit, however they are written down.

    >>> shapes_of([((0, 0), (0, 1))], True) == shapes_of([((4, 2), (3, 2))], True)
    True
    """
    mirrored = [_other_way(picture) for picture in pictures] if mirror else []
    return frozenset(_shape(picture) for picture in (*pictures, *mirrored))


def mirror_matters(pictures: Sequence[Picture]) -> bool:
    """Whether mirrored pictures are others.

    >>> mirror_matters([((0, 0), (0, 1))]), mirror_matters([((0, 1), (1, 0))])
    (True, False)
    """
    drawn = [picture for picture in pictures if picture]
    return shapes_of(drawn, False) != shapes_of(drawn, True)


# What must be alike

MATCHES: Final[Mapping[str, Match]] = {
    "colour": Same(("colour",)),
    "shape": Same(("shape",)),
    "either": SameAny(("colour", "shape")),
    "both": Same(("colour", "shape")),
    "flakes": Same(("flakes",)),
}
"""What the glass of a formation may have in common, by the name of the choice."""


# Families


@dataclass(frozen=True, slots=True)
class Family:
    """Objectives that differ in a few fields. ``example`` is one to be drawn; ``start`` lacks what is to be chosen.

    A drawing has ``size`` spaces at least.
    """

    name: str
    example: ObjectiveCard
    without: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    drawn: tuple[Drawn, ...] = ()
    matches: bool = False
    size: int = 0

    @property
    def start(self) -> Document:
        """A card of the family with nothing chosen yet."""
        return {key: value for key, value in self.example.document().items() if key not in self.without}


_COLOURS_AND_SHAPES: Final = ("gold", "green", "purple", "star", "ball", "spiral")
_EITHER: Final = MATCHES["either"]

FAMILIES: Final = (
    Family("formation-three", Formation(_straight(3), _EITHER, 6), ("cells",), drawn=THREE, matches=True, size=3),
    Family("formation-two", Formation(_straight(2), MATCHES["both"], 4), ("cells",), drawn=TWO, matches=True, size=2),
    Family("formation-flakes", Formation(_RHOMBUS, MATCHES["flakes"], 8), drawn=FOUR, matches=True, size=4),
    Family(
        "formation-order",
        Formation(_PATH.pictures[0], FlakesInOrder((0, 1, 2)), 6, _PATH.pictures[1:], _PATH.mirror),
        drawn=IN_ORDER,
        size=3,
    ),
    Family("formation-candy", Formation(_column(2), CandyAndMan(), 6), ("cells",), drawn=_CORNERS, size=2),
    Family("rows-with-all", RowsWithAll("colour"), ("of",)),
    Family("row-ends", RowEnds()),
    Family("line-totals", LineTotals((("III", 4),)), ("at_least",)),
    Family("lights", Lights("yellow"), ("colour",)),
    Family("light-pairs", LightPairs("blue", (frozenset[Side](("LL", "LR")),)), ("colour", "sides")),
    Family("most", Most(Colour.GOLD), ("of",), groups=_COLOURS_AND_SHAPES),
    Family("most-sweets", Most(Sweet.CANDY), ("of",), groups=("candy", "gingerbread")),
)

FAMILY: Final = {family.name: family for family in FAMILIES}


def family_of(card: ObjectiveCard) -> Family:
    """The family that a card belongs to, to change it in the same form.

    >>> family_of(Most(Sweet.CANDY)).name
    'most-sweets'
    """
    match card:
        case Most():
            return FAMILY["most-sweets" if isinstance(card.of, Sweet) else "most"]
        case Formation(match=CandyAndMan()):
            return FAMILY["formation-candy"]
        case Formation(match=FlakesInOrder()):
            return FAMILY["formation-order"]
        case Formation():
            two = "formation-two"
            return FAMILY[{1: two, 2: two, 3: "formation-three"}.get(len(card.cells), "formation-flakes")]
        case _:
            return FAMILY[str(card.kind)]
