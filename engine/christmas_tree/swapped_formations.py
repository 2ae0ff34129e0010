"""Formations on a tree of which two ornaments change places: what comes and goes, without looking at the rest.

What fits depends only on what lies where, not on how it is turned, so each kind of ornament is a number here, and
whether so many of them in an order are a formation is looked up once.
"""

from __future__ import annotations

from engine.christmas_tree.board import CELLS, Cell
from engine.christmas_tree.counting import fits, placements
from engine.christmas_tree.objectives import Formation
from engine.christmas_tree.ornaments import Kind
from engine.christmas_tree.packing import largest_packing
from engine.christmas_tree.tree import Tree

_AT = {cell: at for at, cell in enumerate(CELLS)}
_FREE = -1


class SwappedFormations:
    """One formation card on one tree."""

    def __init__(self, card: Formation, tree: Tree) -> None:
        self._card = card
        numbers: dict[Kind, int] = {}
        self._lies = [
            numbers.setdefault(found.kind, len(numbers)) if (found := tree.at(cell)) else _FREE for cell in CELLS
        ]
        self._placed = [tuple(_AT[cell] for cell in cells) for cells in placements(card)]
        self._touching: list[list[int]] = [[] for _ in CELLS]
        for number, cells in enumerate(self._placed):
            for cell in cells:
                self._touching[cell].append(number)
        self._known: dict[tuple[int, ...], bool] = {}
        self._groups = [frozenset(cells) for cells in self._placed]
        self._before = {number for number in range(len(self._placed)) if self._fits(number, self._lies, tree)}
        self._count = self._packed(self._before)

    def most(self, one: Cell, other: Cell, after: Tree) -> int:
        """More than so many more a swap cannot bring: each of the two can be in one new formation."""
        new, _ = self._changed(one, other, after)
        groups = {self._groups[number] for number in new}
        return sum(any(_AT[cell] in group for group in groups) for cell in (one, other))

    def more(self, one: Cell, other: Cell, after: Tree) -> int:
        """How many more count after the swap."""
        new, gone = self._changed(one, other, after)
        return self._packed((self._before - gone) | new) - self._count if new or gone else 0

    def _changed(self, one: Cell, other: Cell, after: Tree) -> tuple[set[int], set[int]]:
        """The ways to lie that fit only after the swap, and those that fit only before it."""
        lies = list(self._lies)
        first, second = _AT[one], _AT[other]
        lies[first], lies[second] = lies[second], lies[first]
        new: set[int] = set()
        gone: set[int] = set()
        for number in {*self._touching[first], *self._touching[second]}:
            now = self._fits(number, lies, after)
            if now != (number in self._before):
                (new if now else gone).add(number)
        return new, gone

    def _fits(self, number: int, lies: list[int], tree: Tree) -> bool:
        key = tuple(lies[cell] for cell in self._placed[number])
        if _FREE in key:
            return False
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = fits(self._card, tree, [CELLS[cell] for cell in self._placed[number]])
        return known

    def _packed(self, numbers: set[int]) -> int:
        return len(largest_packing(sorted({self._groups[number] for number in numbers}, key=sorted)))
