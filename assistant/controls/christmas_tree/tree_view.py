"""What a tree shows, and what a screen reader says of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.christmas_tree.board import SIDES, Cell, Side, neighbour
from engine.christmas_tree.ornaments import Ornament


@dataclass(frozen=True, slots=True)
class Said:
    """What a screen reader says of a space or an edge: what it is, and what lies there."""

    label: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class TreeView:
    """What a tree shows. Equal views draw equally, so build a new one rather than change one.

    ``lights`` are the complete lights by edge. ``chosen`` spaces get an amber rim (an empty one glows). ``lit``
    spaces get a rim and, where the text is not empty, a number; ``lit_lights`` stand out likewise; where anything
    is lit, or ``fade`` is set, the rest fades. ``new_lights`` stand out and nothing fades. ``rings`` are edges that
    can hold a light. ``bare`` are sides that are known to carry none. ``border`` are the half-lights printed on the
    board, by outer edge. ``tags`` are small amber texts at a space's foot. ``newest`` grows into its place. ``loose``
    spaces have a dashed rim and a mark, unless something is lit. ``kinds`` draws of each card only what it is.
    """

    ornaments: Mapping[Cell, Ornament] = field(default_factory=dict)
    lights: Mapping[str, str] = field(default_factory=dict)
    chosen: tuple[Cell, ...] = ()
    lit: Mapping[Cell, str] = field(default_factory=dict)
    lit_lights: frozenset[str] = frozenset()
    new_lights: frozenset[str] = frozenset()
    fade: bool = False
    rings: tuple[str, ...] = ()
    bare: tuple[tuple[Cell, Side], ...] = ()
    border: Mapping[str, str] = field(default_factory=dict)
    tags: Mapping[Cell, str] = field(default_factory=dict)
    newest: Cell | None = None
    names: bool = True
    loose: tuple[Cell, ...] = ()
    kinds: bool = False

    @property
    def faded(self) -> bool:
        """Whether what is not lit steps back."""
        return self.fade or bool(self.lit or self.lit_lights)

    def covered(self, cell: Cell) -> frozenset[Side]:
        """The sides of a space whose halves a complete light covers."""
        return covered_sides(self.lights, cell)


def covered_sides(lights: Mapping[str, str], cell: Cell) -> frozenset[Side]:
    """The sides of a space on whose edges these complete lights lie."""
    return frozenset(side for side in SIDES if _edge_name(cell, side) in lights)


def _edge_name(cell: Cell, side: Side) -> str:
    other = neighbour(cell, side)
    if other is None:
        return f"{cell.name}-{side}"
    first, second = sorted((cell, other))
    return f"{first.name}-{second.name}"
