"""Following the cards of a tree through the entries: where each came from, and which marked lights it carries.

A card is told once, by its ``place`` entry; cookies may have moved and turned it since, and lights may have been marked
on its edges. A mark belongs to the two sides of cards that it wrote, and goes where they go.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.christmas_tree.board import CELL_BY_NAME, Cell, Edge, Side, edge_between, opposite
from engine.christmas_tree.entries import Cookie, Light, Place, Setup, read_entry
from engine.christmas_tree.ornaments import Ornament, ornament
from engine.document import Document

PlacedSide = tuple[int, Side]
"""A side of a card as it was placed: the index of its ``place`` entry, and the side."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a card came from: the index of its ``place`` entry, and whether it lies turned since."""

    entry: int
    turned: bool

    def side(self, side: Side) -> Side:
        """The side of the card as it was placed that is now this side."""
        return opposite(side) if self.turned else side


@dataclass(frozen=True, slots=True)
class Mark:
    """A ``light`` entry: its index, the two sides of cards that it wrote, and the letter."""

    entry: int
    written: tuple[PlacedSide, ...]
    letter: str


@dataclass(frozen=True, slots=True)
class Followed:
    """The cards of one seat after all entries: where each came from by space, as placed by entry, and the marks."""

    lying: dict[Cell, Origin] = field(default_factory=dict)
    placed: dict[int, Ornament] = field(default_factory=dict)
    marks: list[Mark] = field(default_factory=list)

    def ends(self, edge: Edge) -> tuple[PlacedSide | None, ...]:
        """The sides of cards that now lie at an edge, None where no card lies."""
        return tuple(
            None if (origin := self.lying.get(cell)) is None else (origin.entry, origin.side(side))
            for cell, side in edge.ends
        )

    def mark_on(self, end: PlacedSide) -> Mark | None:
        """The mark that shows on a side: the last that wrote it."""
        return next((mark for mark in reversed(self.marks) if end in mark.written), None)

    def half(self, end: PlacedSide) -> str:
        """The half-light that shows on a side: the mark's, else the card's own."""
        mark = self.mark_on(end)
        return self.placed[end[0]].half(end[1]) if mark is None else mark.letter

    def card(self, cell: Cell) -> Ornament:
        """A card as it lies, with what was marked on it. Raises ``KeyError`` where nothing lies."""
        origin = self.lying[cell]
        found = self.placed[origin.entry]
        for mark in self.marks:
            for entry, side in mark.written:
                if entry == origin.entry:
                    found = found.with_half(side, mark.letter)
        return found.turned() if origin.turned else found


def follow(setup: Setup, entries: Sequence[Document], seat: int) -> Followed:
    """Follows the cards of a seat through all entries."""
    found = Followed()
    for index, raw in enumerate(entries):
        match read_entry(raw, setup):
            case Place(who, name, code) if who == seat:
                found.lying[CELL_BY_NAME[name]] = Origin(index, turned=False)
                found.placed[index] = ornament(code)
            case Cookie() as cookie if cookie.seat == seat:
                _spend(found.lying, cookie)
            case Light(who, between, letter) if who == seat:
                edge = edge_between(*(CELL_BY_NAME[name] for name in between))
                if edge is not None:
                    written = tuple(end for end in found.ends(edge) if end is not None)
                    found.marks.append(Mark(index, written, letter))
    return found


def _spend(lying: dict[Cell, Origin], cookie: Cookie) -> None:
    if cookie.swap is not None:
        first, second = (CELL_BY_NAME[name] for name in cookie.swap)
        lying[first], lying[second] = lying[second], lying[first]
    for name in cookie.turn:
        cell = CELL_BY_NAME[name]
        lying[cell] = Origin(lying[cell].entry, not lying[cell].turned)
