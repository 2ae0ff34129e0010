"""One tree: what lies on its spaces, and the complete lights between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from engine.christmas_tree.board import (
    CELLS,
    EDGE_AT,
    EDGES,
    SIDES,
    Cell,
    Edge,
    Side,
    neighbours,
)
from engine.christmas_tree.objectives import Counted, ObjectiveCard
from engine.christmas_tree.ornaments import LIGHT_LETTERS, NO_LIGHT, Glass, LightColour, Ornament

Ornaments = Mapping[Cell, Ornament]


@dataclass(frozen=True)
class Tree:
    """A tree with its ornaments by space, and the half-lights printed around it (rule ``tree.border.lights``).

    Frozen; placing, swapping and turning give another tree. What is derived is worked out once per tree.
    """

    ornaments: Ornaments = field(default_factory=lambda: MappingProxyType({}))
    border: Mapping[tuple[Cell, Side], str] = field(default_factory=lambda: MappingProxyType({}))
    counted: dict[ObjectiveCard, Counted] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What objectives were found to count here; filled by ``engine.christmas_tree.counting``."""

    def __len__(self) -> int:
        return len(self.ornaments)

    def __contains__(self, cell: Cell) -> bool:
        return cell in self.ornaments

    def at(self, cell: Cell) -> Ornament | None:
        """What lies on the space."""
        return self.ornaments.get(cell)

    def glass(self, cell: Cell) -> Glass | None:
        """The glass on the space, or None where it is empty or holds something else."""
        found = self.ornaments.get(cell)
        return found.kind if found is not None and isinstance(found.kind, Glass) else None

    def occupied(self) -> Iterator[tuple[Cell, Ornament]]:
        """The ornaments with their spaces, row by row from the top."""
        return ((cell, self.ornaments[cell]) for cell in CELLS if cell in self.ornaments)

    def with_ornaments(self, changes: Ornaments) -> Tree:
        """The tree with these ornaments put on their spaces."""
        return Tree(MappingProxyType({**self.ornaments, **changes}), self.border)

    def with_light(self, edge: Edge, letter: str) -> Tree:
        """The tree with both halves on an inner edge written (rule ``tree.light.between``)."""
        return self.with_ornaments({cell: self.ornaments[cell].with_half(side, letter) for cell, side in edge.ends})

    def swapped(self, first: Cell, second: Cell) -> Tree:
        """The tree with two ornaments exchanged (rule ``tree.cookie.spend``)."""
        return self.with_ornaments({first: self.ornaments[second], second: self.ornaments[first]})

    def turned(self, cell: Cell) -> Tree:
        """The tree with one ornament turned by 180° (rule ``tree.card.turn``)."""
        return self.with_ornaments({cell: self.ornaments[cell].turned()})

    def half(self, cell: Cell, side: Side) -> str:
        """The half-light of an ornament at a side: ``y r b``, or ``-`` where none is known or nothing lies."""
        found = self.ornaments.get(cell)
        return NO_LIGHT if found is None else found.half(side)

    @cached_property
    def lights(self) -> Mapping[Edge, LightColour]:
        """The complete lights by edge (rule ``tree.light.complete``): both halves known and of one colour."""
        found: dict[Edge, LightColour] = {}
        for edge in EDGES:
            letter = self.half(edge.cell, edge.side)
            if letter == NO_LIGHT:
                continue
            across = self.border.get((edge.cell, edge.side)) if edge.other is None else self.half(*edge.ends[1])
            if across == letter:
                found[edge] = LIGHT_LETTERS[letter]
        return found

    def lights_at(self, cell: Cell) -> tuple[tuple[Side, Edge, LightColour], ...]:
        """The complete lights around a space, clockwise from the upper left."""
        return tuple((side, edge, self.lights[edge]) for side in SIDES if (edge := EDGE_AT[cell, side]) in self.lights)

    @cached_property
    def loose(self) -> tuple[Cell, ...]:
        """The spaces that do not hang together by edges with the largest part (rule ``tree.place.next-to``)."""
        if not self.ornaments:
            return ()
        order = [cell for cell in CELLS if cell in self.ornaments]
        parts = _parts(order)
        largest = max(parts, key=len)
        return tuple(cell for cell in order if cell not in largest)


def _parts(cells: list[Cell]) -> list[set[Cell]]:
    """The spaces in groups that hang together by edges."""
    left = set(cells)
    parts: list[set[Cell]] = []
    for cell in cells:
        if cell not in left:
            continue
        part = {cell}
        left.discard(cell)
        waiting = [cell]
        while waiting:
            for near in neighbours(waiting.pop()):
                if near in left:
                    left.discard(near)
                    part.add(near)
                    waiting.append(near)
        parts.append(part)
    return parts
