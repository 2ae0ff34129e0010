"""The families of objectives, and the pictures of formations to choose from: data, and the card that is being made.

A card that is being made is a document that may still lack something; the engine says what. The points are those of
the rules; which numbers and pictures are printed is on the owner's cards and is chosen, never claimed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from engine.christmas_tree.board import SIDES, Side
from engine.christmas_tree.objective_reading import read_objective
from engine.christmas_tree.objectives import (
    GROUPS,
    MOST_EACH,
    PAIRS_OF_SIDES,
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
from engine.document import Document, Json
from engine.ruling import Refusal

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
    return shapes_of(pictures, False) != shapes_of(pictures, True)


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
    """Objectives that differ in a few fields. ``example`` is one to be drawn; ``start`` lacks what is to be chosen."""

    name: str
    example: ObjectiveCard
    without: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    drawn: tuple[Drawn, ...] = ()
    matches: bool = False

    @property
    def start(self) -> Document:
        """A card of the family with nothing chosen yet."""
        return {key: value for key, value in self.example.document().items() if key not in self.without}


_COLOURS_AND_SHAPES: Final = ("gold", "green", "purple", "star", "ball", "spiral")
_EITHER: Final = MATCHES["either"]

FAMILIES: Final = (
    Family("formation-three", Formation(_straight(3), _EITHER, 6), ("cells",), drawn=THREE, matches=True),
    Family("formation-two", Formation(_straight(2), MATCHES["both"], 4), ("cells",), drawn=TWO, matches=True),
    Family("formation-flakes", Formation(_RHOMBUS, MATCHES["flakes"], 8), drawn=FOUR, matches=True),
    Family(
        "formation-order",
        Formation(_PATH.pictures[0], FlakesInOrder((0, 1, 2)), 6, _PATH.pictures[1:], _PATH.mirror),
        drawn=IN_ORDER,
    ),
    Family("formation-candy", Formation(_column(2), CandyAndMan(), 6), ("cells",), drawn=_CORNERS),
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
            return FAMILY[{2: "formation-two", 3: "formation-three"}.get(len(card.cells), "formation-flakes")]
        case _:
            return FAMILY[str(card.kind)]


# The card that is being made: each function gives another one

Edit = Callable[[Document], Document]


def read(card: Document) -> ObjectiveCard | Refusal:
    """The card, or what the engine says is wrong with it or still missing."""
    try:
        return read_objective(card)
    except Refusal as refusal:
        return refusal


def usual_each(of: str) -> int:
    """The points that the rules give for each of a group, where most of it is asked.

    >>> usual_each("gold"), usual_each("gingerbread")
    (1, 2)
    """
    group = GROUPS[of]
    return MOST_EACH.get(group, Most(group).each)


def group_chosen(of: str, card: Document) -> Document:
    """Another group to have most of; points that nobody changed follow it (a man is worth more)."""
    before, after = usual_each(str(card.get("of", "gold"))), usual_each(of)
    return {**card, "of": of, "each": after if card.get("each") == before else card.get("each")}


def pictures_of(card: Document) -> tuple[Picture, ...]:
    """The pictures chosen so far."""
    cells = card.get("cells")
    also = card.get("also", ())
    found = [] if cells is None else [cells, *(also if isinstance(also, Sequence) else ())]
    return cast("tuple[Picture, ...]", tuple(tuple(map(tuple, cast("list[list[int]]", picture))) for picture in found))


def drawn_chosen(drawn: Drawn, card: Document) -> Document:
    """Other pictures, with their mirror images or without."""
    first, *others = ([[a, b] for a, b in picture] for picture in drawn.pictures)
    rest: dict[str, Json] = {key: value for key, value in card.items() if key not in ("cells", "also", "mirror")}
    return cast("Document", {**rest, "cells": first, **({"also": others} if others else {}), "mirror": drawn.mirror})


def is_drawn(card: Document, drawn: Drawn) -> bool:
    """Whether these are the pictures chosen."""
    pictures = pictures_of(card)
    return bool(pictures) and shapes_of(pictures, card.get("mirror") is True) == shapes_of(drawn.pictures, drawn.mirror)


def may_mirror(card: Document) -> bool:
    """Whether "mirrored counts too" makes a difference: with one picture that is not its own mirror image."""
    pictures = pictures_of(card)
    return len(pictures) == 1 and mirror_matters(pictures)


def match_chosen(name: str, card: Document) -> Document:
    """Something else that must be alike."""
    return {**card, "match": MATCHES[name].document()}


def field_chosen(field: str, value: str, card: Document) -> Document:
    """Another value of a field with named choices."""
    return {**card, field: value}


def mirror_switched(card: Document) -> Document:
    """Mirrored pictures count too, or no longer."""
    return {**card, "mirror": card.get("mirror") is not True}


def match_of(card: Document) -> str | None:
    """What must be alike, by the name of the choice."""
    return next((name for name, match in MATCHES.items() if match.document() == card.get("match")), None)


FIRST_THRESHOLD: Final = 4
"""Where a line's number starts: the only one known from any text (row III)."""


def thresholds(card: Document) -> Mapping[str, int]:
    """The lines chosen so far, and the flakes that each must reach."""
    found = card.get("at_least")
    return cast("Mapping[str, int]", found) if isinstance(found, Mapping) else {}


def line_tapped(line: str, card: Document) -> Document:
    """A line more, or one less."""
    lines = dict(thresholds(card))
    if line in lines:
        del lines[line]
    else:
        lines[line] = FIRST_THRESHOLD
    rest: dict[str, Json] = {key: value for key, value in card.items() if key != "at_least"}
    return {**rest, "at_least": dict(lines)} if lines else rest


def stepped(family: Family, field: str, by: int, card: Document) -> Document:
    """A number of the card one up or down; the same card where the engine would not have it."""
    value = card.get(field)
    return _allowed(family, card, {**card, field: (value if isinstance(value, int) else 0) + by})


def line_stepped(family: Family, line: str, by: int, card: Document) -> Document:
    """A line's number one up or down; the same card where the engine would not have it."""
    lines = thresholds(card)
    return _allowed(family, card, {**card, "at_least": {**lines, line: lines.get(line, FIRST_THRESHOLD) + by}})


def _allowed(family: Family, card: Document, changed: Document) -> Document:
    """What is not chosen yet must not hide that a number cannot stand, so the example fills it in."""
    return card if isinstance(read({**family.example.document(), **changed}), Refusal) else changed


SIDE_SETS: Final[Mapping[str, tuple[frozenset[Side], ...]]] = {
    "any": (),
    "opposite": tuple(pair for pair in PAIRS_OF_SIDES if pair in ({"UL", "LR"}, {"UR", "LL"})),
    "adjacent": tuple(pair for pair in PAIRS_OF_SIDES if pair not in ({"UL", "LR"}, {"UR", "LL"})),
}
"""Sides of light pairs that are chosen together."""


def side_name(pair: frozenset[Side]) -> str:
    """A pair of sides as the identifiers write it.

    >>> side_name(frozenset(("LR", "UL")))
    'UL-LR'
    """
    return "-".join(side for side in SIDES if side in pair)


def sides_of(card: Document) -> tuple[frozenset[Side], ...]:
    """The pairs of sides chosen so far; none is any."""
    pairs = card.get("sides", ())
    return tuple(frozenset(cast("Sequence[Side]", pair)) for pair in pairs) if isinstance(pairs, Sequence) else ()


def sides_chosen(pairs: Iterable[frozenset[Side]], card: Document) -> Document:
    """Other pairs of sides; none or all is any."""
    wanted = set(pairs)
    rest: dict[str, Json] = {key: value for key, value in card.items() if key != "sides"}
    if not wanted or len(wanted) == len(PAIRS_OF_SIDES):
        return rest
    return {**rest, "sides": [side_name(pair).split("-") for pair in PAIRS_OF_SIDES if pair in wanted]}


def side_tapped(pair: frozenset[Side], card: Document) -> Document:
    """A pair of sides more, or one less."""
    return sides_chosen(set(sides_of(card)) ^ {pair}, card)
