"""The board: 21 spaces in six rows, their neighbours, edges and lines.

Follows the rule ``tree.board.spaces``: row r holds r spaces, and a space touches with a full edge only those
half a step to the left and right in the rows above and below.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

Side = Literal["UL", "UR", "LR", "LL"]
"""A side of a rhombic space: upper left, upper right, lower right, lower left."""

SIDES: Final[tuple[Side, ...]] = ("UL", "UR", "LR", "LL")
"""The four sides clockwise from the upper left, the order of every ornament code."""

ROW_NAMES: Final = ("I", "II", "III", "IV", "V", "VI")

_STEPS: Final[dict[Side, tuple[int, int]]] = {"UL": (-1, -1), "UR": (-1, 0), "LR": (1, 1), "LL": (1, 0)}


def opposite(side: Side) -> Side:
    """The side that lies on the other end of the same diagonal.

    >>> opposite("UL")
    'LR'
    """
    return SIDES[(SIDES.index(side) + 2) % 4]


class Cell(NamedTuple):
    """One space: its row (1 at the top to 6) and its place from the left (1 to the row's number).

    >>> Cell(3, 2).name, Cell(3, 2).a, Cell(3, 2).b
    ('III2', 1, 1)
    """

    row: int
    place: int

    @property
    def name(self) -> str:
        """The space as the document writes it."""
        return f"{ROW_NAMES[self.row - 1]}{self.place}"

    @property
    def a(self) -> int:
        """Steps down to the lower left from the top: row − place."""
        return self.row - self.place

    @property
    def b(self) -> int:
        """Steps down to the lower right from the top: place − 1."""
        return self.place - 1


CELLS: Final[tuple[Cell, ...]] = tuple(Cell(row, place) for row in range(1, 7) for place in range(1, row + 1))
"""The 21 spaces, row by row from the top, each from the left."""

CELL_BY_NAME: Final[dict[str, Cell]] = {cell.name: cell for cell in CELLS}

CELL_AT: Final[dict[tuple[int, int], Cell]] = {(cell.a, cell.b): cell for cell in CELLS}
"""The space at the square grid's coordinates (a, b); see ``Cell.a`` and ``Cell.b``."""

_NEIGHBOURS: Final[dict[Cell, dict[Side, Cell | None]]] = {
    cell: {side: CELL_BY_NAME.get(_name) for side, _name in _named.items()}
    for cell, _named in (
        (
            c,
            {
                side: Cell(c.row + down, c.place + right).name
                if 1 <= c.row + down <= 6 and 1 <= c.place + right <= c.row + down
                else ""
                for side, (down, right) in _STEPS.items()
            },
        )
        for c in CELLS
    )
}


def neighbour(cell: Cell, side: Side) -> Cell | None:
    """The space that shares this side's edge, or None at the border of the tree.

    >>> neighbour(CELL_BY_NAME["III2"], "LR").name
    'IV3'
    >>> neighbour(CELL_BY_NAME["I1"], "UL") is None
    True
    """
    return _NEIGHBOURS[cell][side]


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The spaces that share an edge with this one, clockwise from the upper left."""
    return tuple(found for side in SIDES if (found := neighbour(cell, side)) is not None)


@dataclass(frozen=True, slots=True, eq=False)
class Edge:
    """An edge where a light can be: between two spaces, or (``other`` is None) at the border of the tree.

    An inner edge is told from its upper space, whose side it is. ``EDGES`` holds all there are, so two edges are equal
    only if they are the same one.
    """

    cell: Cell
    side: Side
    other: Cell | None
    name: str

    @property
    def ends(self) -> tuple[tuple[Cell, Side], ...]:
        """The space and side on each end: two of an inner edge, one of a border edge."""
        if self.other is None:
            return ((self.cell, self.side),)
        return ((self.cell, self.side), (self.other, opposite(self.side)))


INNER_EDGES: Final[tuple[Edge, ...]] = tuple(
    Edge(cell, side, other, f"{cell.name}-{other.name}")
    for cell in CELLS
    for side in ("LL", "LR")
    if (other := neighbour(cell, side)) is not None
)
"""The 30 edges between two spaces."""

BORDER_EDGES: Final[tuple[Edge, ...]] = tuple(
    Edge(cell, side, None, f"{cell.name}-{side}") for cell in CELLS for side in SIDES if neighbour(cell, side) is None
)
"""The 24 outer half-edges."""

EDGES: Final[tuple[Edge, ...]] = INNER_EDGES + BORDER_EDGES

EDGE_AT: Final[dict[tuple[Cell, Side], Edge]] = {end: edge for edge in EDGES for end in edge.ends}

EDGE_BY_NAME: Final[dict[str, Edge]] = {edge.name: edge for edge in EDGES}


def edge_between(first: Cell, second: Cell) -> Edge | None:
    """The edge that two spaces share, or None where they do not touch with an edge.

    >>> edge_between(CELL_BY_NAME["III1"], CELL_BY_NAME["II1"]).name
    'II1-III1'
    """
    for side in SIDES:
        if neighbour(first, side) == second:
            return EDGE_AT[first, side]
    return None


ROWS: Final[dict[str, tuple[Cell, ...]]] = {
    name: tuple(cell for cell in CELLS if cell.row == row) for row, name in enumerate(ROW_NAMES, start=1)
}
"""The six rows by numeral, each from the left."""

DIAGONALS: Final[dict[str, tuple[Cell, ...]]] = {
    **{f"\\{a + 1}": tuple(cell for cell in CELLS if cell.a == a) for a in range(6)},
    **{f"/{b + 1}": tuple(cell for cell in CELLS if cell.b == b) for b in range(6)},
}
"""The diagonals from the top down: a backslash falls to the right, a slash to the left."""

LINES: Final[dict[str, tuple[Cell, ...]]] = {**ROWS, **DIAGONALS}
