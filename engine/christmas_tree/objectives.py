"""Objective cards: small values that read from, and write back to, the document (rule ``tree.objective.cards``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from engine.christmas_tree.board import CELL_AT, SIDES, Cell, Side
from engine.christmas_tree.ornaments import Colour, LightColour, Shape, Sweet
from engine.document import Document, Json
from engine.scoresheet import Item, Line

Picture = tuple[tuple[int, int], ...]
"""The spaces of a formation as offsets (a, b): (0, +1) is the lower right neighbour, (+1, 0) the lower left one."""

Feature = Literal["colour", "shape", "flakes"]
"""What glass can be compared by."""

Group = Colour | Shape | Sweet
"""Ornaments that a majority objective counts."""

GROUPS: Final[Mapping[str, Group]] = {
    **{colour.name.lower(): colour for colour in Colour},
    **{shape.name.lower(): shape for shape in Shape},
    **{sweet.value: sweet for sweet in Sweet},
}
LIGHT_COLOURS: Final[Mapping[str, LightColour]] = {"yellow": "yellow", "red": "red", "blue": "blue"}
PairColour = LightColour | Literal["same", "any"]
PAIR_COLOURS: Final[Mapping[str, PairColour]] = {**LIGHT_COLOURS, "same": "same", "any": "any"}
FEATURES: Final[Mapping[str, Feature]] = {"colour": "colour", "shape": "shape", "flakes": "flakes"}
RowFeature = Literal["colour", "shape"]
ROW_FEATURES: Final[Mapping[str, RowFeature]] = {"colour": "colour", "shape": "shape"}
PAIRS_OF_SIDES: Final[tuple[frozenset[Side], ...]] = tuple(
    frozenset((first, second)) for at, first in enumerate(SIDES) for second in SIDES[at + 1 :]
)


@dataclass(frozen=True, slots=True)
class Most:
    """Ornaments of a group; the most and the second most earn a bonus (rule ``tree.objective.most``)."""

    kind: ClassVar = "most"
    of: Group
    each: int = 1
    first: int = 6
    second: int = 3

    def document(self) -> dict[str, Json]:
        """The card as the document writes it."""
        of = next(name for name, group in GROUPS.items() if group is self.of)
        return {"kind": self.kind, "of": of, "first": self.first, "second": self.second, "each": self.each}


@dataclass(frozen=True, slots=True)
class Lights:
    """Complete lights of a colour (rule ``tree.objective.lights``)."""

    kind: ClassVar = "lights"
    colour: LightColour
    each: int = 3

    def document(self) -> dict[str, Json]:
        """The card as the document writes it."""
        return {"kind": self.kind, "colour": self.colour, "each": self.each}


@dataclass(frozen=True, slots=True)
class RowsWithAll:
    """Rows whose glass shows all three colours or shapes (rule ``tree.objective.rows-with-all``)."""

    kind: ClassVar = "rows-with-all"
    of: RowFeature
    each: int = 6

    def document(self) -> dict[str, Json]:
        """The card as the document writes it."""
        return {"kind": self.kind, "of": self.of, "each": self.each}


@dataclass(frozen=True, slots=True)
class RowEnds:
    """Rows whose ends hold glass of one colour and shape (rule ``tree.objective.row-ends``)."""

    kind: ClassVar = "row-ends"
    each: int = 5

    def document(self) -> dict[str, Json]:
        """The card as the document writes it."""
        return {"kind": self.kind, "each": self.each}


@dataclass(frozen=True, slots=True)
class LineTotals:
    """Named lines whose glass flakes reach a number (rule ``tree.objective.line-totals``)."""

    kind: ClassVar = "line-totals"
    at_least: tuple[tuple[str, int], ...]
    each: int = 5

    def document(self) -> dict[str, Json]:
        """The card as the document writes it."""
        return {"kind": self.kind, "at_least": dict(self.at_least), "each": self.each}


@dataclass(frozen=True, slots=True)
class Same:
    """Glass equal in every one of the features."""

    features: tuple[Feature, ...]

    def document(self) -> dict[str, Json]:
        """The match as the document writes it."""
        return {"same": list(self.features)}


@dataclass(frozen=True, slots=True)
class SameAny:
    """Glass that is all equal in at least one of the features, the same one for all."""

    features: tuple[Feature, ...]

    def document(self) -> dict[str, Json]:
        """The match as the document writes it."""
        return {"same_any": list(self.features)}


@dataclass(frozen=True, slots=True)
class FlakesInOrder:
    """Glass with these flakes along the picture or against it."""

    flakes: tuple[int, ...]

    def document(self) -> dict[str, Json]:
        """The match as the document writes it."""
        return {"flakes": list(self.flakes)}


@dataclass(frozen=True, slots=True)
class CandyAndMan:
    """A candy and a gingerbread man, either way round."""

    def document(self) -> dict[str, Json]:
        """The match as the document writes it."""
        return {"cards": ["candy", "gingerbread"]}


Match = Same | SameAny | FlakesInOrder | CandyAndMan


@dataclass(frozen=True, slots=True)
class Formation:
    """Pictures of spaces, moved over the tree but never turned (rule ``tree.objective.formation``)."""

    kind: ClassVar = "formation"
    cells: Picture
    match: Match
    each: int
    also: tuple[Picture, ...] = ()
    mirror: bool = False

    def document(self) -> dict[str, Json]:
        """The card as the document writes it."""
        return {
            "kind": self.kind,
            "cells": _offsets(self.cells),
            **({"also": [_offsets(picture) for picture in self.also]} if self.also else {}),
            "match": self.match.document(),
            "mirror": self.mirror,
            "each": self.each,
        }

    def placements(self) -> tuple[tuple[Cell, ...], ...]:
        """Every way the pictures lie on the tree, each in the order of the picture."""
        pictures = [self.cells, *self.also]
        if self.mirror:
            pictures += [tuple((b, a) for a, b in picture) for picture in pictures]
        found: dict[tuple[Cell, ...], None] = {}
        for picture in pictures:
            first_a, first_b = picture[0]
            for start in CELL_AT:
                move_a, move_b = start[0] - first_a, start[1] - first_b
                placed = [CELL_AT.get((a + move_a, b + move_b)) for a, b in picture]
                if all(cell is not None for cell in placed):
                    found[tuple(cell for cell in placed if cell is not None)] = None
        return tuple(found)


@dataclass(frozen=True, slots=True)
class LightPairs:
    """Pairs of complete lights at one ornament (rule ``tree.objective.light-pairs``).

    ``sides`` are the pairs of sides that count; all of them where the card names none.
    """

    kind: ClassVar = "light-pairs"
    colour: PairColour
    sides: tuple[frozenset[Side], ...] = ()
    each: int = 4

    def document(self) -> dict[str, Json]:
        """The card as the document writes it."""
        sides: list[Json] = [[side for side in SIDES if side in pair] for pair in self.sides]
        return {"kind": self.kind, "colour": self.colour, **({"sides": sides} if sides else {}), "each": self.each}


ObjectiveCard = Most | Lights | RowsWithAll | RowEnds | LineTotals | Formation | LightPairs


@dataclass(frozen=True, slots=True)
class Counted:
    """How many things an objective counts, and which; ``blocked`` ones share something with a counted one."""

    count: int
    items: tuple[Item, ...]
    blocked: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class OfObjective:
    """What a line of an objective knows beyond other lines (``Line.more``).

    ``index`` is the objective's in its round and ``card`` the objective as entered. Where a majority is asked
    ``standing`` has everybody's count (seat, count), and of a bonus ``place`` is the place reached; ``blocked`` are
    things that fit too but share something with a thing that counts already.
    """

    index: int
    card: Document
    standing: tuple[tuple[int, int], ...] = ()
    place: int | None = None
    blocked: tuple[Item, ...] = ()

    def document(self) -> dict[str, Json]:
        """What the command line prints of it."""
        return {"objective": self.index}


def objective_of(line: Line) -> OfObjective | None:
    """What a line knows of its objective; None at the end, where there is none."""
    return line.more if isinstance(line.more, OfObjective) else None


def _offsets(picture: Picture) -> list[Json]:
    return [[a, b] for a, b in picture]


MOST_EACH: Final[Mapping[Group, int]] = {Sweet.GINGERBREAD: 2}
"""Points for each counted ornament where they are not 1."""
