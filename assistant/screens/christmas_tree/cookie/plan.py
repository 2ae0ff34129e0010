"""What a cookie would do, while it is not spent yet."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.christmas_tree.board import CELL_BY_NAME, Cell
from engine.christmas_tree.entries import Cookie
from engine.christmas_tree.tree import Tree


@dataclass(frozen=True, slots=True)
class CookiePlan:
    """The spaces tapped: one would turn, two would swap. ``turned`` are those of two turned on the way.

    Spaces are named as they are after the swap, as in the entry.
    """

    cells: tuple[str, ...] = ()
    turned: frozenset[str] = frozenset()

    @classmethod
    def of(cls, cookie: Cookie) -> CookiePlan:
        """The plan whose entry a cookie is.

        >>> CookiePlan.of(Cookie(0, ("I1", "II1"), ("II1",)))
        CookiePlan(cells=('I1', 'II1'), turned=frozenset({'II1'}))
        """
        return cls(cookie.cells, frozenset(() if cookie.swap is None else cookie.turn))

    def tapped(self, cell: str) -> CookiePlan:
        """The plan after a tap on a space: a new one joins, a third takes the second one's place, the same one leaves.

        >>> CookiePlan().tapped("II1").tapped("III2").tapped("IV1").cells
        ('II1', 'IV1')
        >>> CookiePlan(("II1", "III2"), frozenset({"III2"})).tapped("II1")
        CookiePlan(cells=('III2',), turned=frozenset())
        """
        if cell in self.cells:
            return CookiePlan(tuple(name for name in self.cells if name != cell))
        return CookiePlan((*self.cells[:1], cell))

    def turning(self, cell: str) -> CookiePlan:
        """The plan with one of the swapped spaces turned on the way, or no longer."""
        return replace(self, turned=self.turned ^ {cell})

    def standing(self, tree: Tree) -> CookiePlan:
        """The plan without spaces where nothing lies any more; itself where all still do."""
        cells = tuple(name for name in self.cells if CELL_BY_NAME[name] in tree)
        return self if cells == self.cells else CookiePlan(cells)

    @property
    def swaps(self) -> bool:
        """Whether two ornaments would change places."""
        return len(self.cells) == 2

    @property
    def turns(self) -> tuple[str, ...]:
        """The spaces whose card would be turned."""
        return tuple(name for name in self.cells if name in self.turned) if self.swaps else self.cells

    def entry(self, seat: int) -> Cookie:
        """The entry that spends the cookie."""
        return Cookie(seat, (self.cells[0], self.cells[1]) if self.swaps else None, self.turns)

    @property
    def chosen(self) -> tuple[Cell, ...]:
        """The spaces tapped."""
        return tuple(CELL_BY_NAME[name] for name in self.cells)
