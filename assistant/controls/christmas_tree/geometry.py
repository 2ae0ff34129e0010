"""Where everything of a tree of 21 spaces lies, in pixels; pure, so that every point can be tested.

Row r holds r rhombi; neighbours share an edge. The spruce frame stands out by ``frame`` on every side.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Final

from engine.christmas_tree.board import CELL_AT, CELLS, EDGES, Cell, Edge, Side

Point = tuple[float, float]

TALLEST: Final = 1.6
FLATTEST: Final = 1.25
FRAME: Final = 3.0

_ACROSS: Final[dict[Side, tuple[int, int]]] = {"UL": (-1, -1), "UR": (1, -1), "LR": (1, 1), "LL": (-1, 1)}


@dataclass(frozen=True, slots=True)
class TreeGeometry:
    """A tree whose spaces are ``w`` wide and ``h`` high."""

    w: float
    h: float
    frame: float = FRAME

    @classmethod
    def fitting(cls, width: float, margin: float, height: float | None = None) -> TreeGeometry:
        """The tree for a page's width, as tall as the height lets it, never flatter than 1.25 times its width.

        >>> TreeGeometry.fitting(390, 12), TreeGeometry.fitting(390, 12, 300).h
        (TreeGeometry(w=60.0, h=96.0, frame=3.0), 84.0)
        """
        w = (width - 2 * margin - 2 * FRAME) / 6
        if height is None:
            return cls(w, TALLEST * w)
        room = (height - 2 * FRAME) / 3.5
        return cls(w, max(FLATTEST * w, min(TALLEST * w, room)))

    def within(self, height: float) -> TreeGeometry:
        """The same tree, smaller where it would be higher than that.

        >>> TreeGeometry(60, 96).within(300).height <= 300, TreeGeometry(60, 96).within(400).w
        (True, 60)
        """
        return self if self.height <= height else self.times(height / (self.height + 1))

    def times(self, factor: float) -> TreeGeometry:
        """The same tree larger; its frame grows with it."""
        return TreeGeometry(self.w * factor, self.h * factor, round(self.frame * factor, 1))

    @property
    def a(self) -> float:
        """Half a space's width."""
        return self.w / 2

    @property
    def b(self) -> float:
        """Half a space's height."""
        return self.h / 2

    @property
    def width(self) -> float:
        """The whole tree's width with its frame."""
        return 6 * self.w + 2 * self.frame

    @property
    def height(self) -> float:
        """The whole tree's height with its frame."""
        return 3.5 * self.h + 2 * self.frame

    def centre(self, cell: Cell) -> Point:
        """The middle of a space.

        >>> TreeGeometry(60, 96).centre(Cell(1, 1)), TreeGeometry(60, 96).centre(Cell(6, 1))
        ((183.0, 51.0), (33.0, 291.0))
        """
        x = self.width / 2 + (cell.b - cell.a) * self.a
        return x, self.frame + self.b * cell.row

    def corners(self, cell: Cell) -> tuple[Point, Point, Point, Point]:
        """The four corners of a space, clockwise from the top."""
        x, y = self.centre(cell)
        return (x, y - self.b), (x + self.a, y), (x, y + self.b), (x - self.a, y)

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The space that a point lies in, or None beside the tree.

        Steps along the two diagonals turn the rhombi into squares of a grid.

        >>> TreeGeometry(60, 96).cell_at(183, 51).name
        'I1'
        >>> TreeGeometry(60, 96).cell_at(3, 3) is None
        True
        """
        u, v = (x - self.width / 2) / self.w, (y - self.frame) / self.h
        return CELL_AT.get((int((v - u) // 1), int((v + u) // 1)))

    def middle(self, edge: Edge) -> Point:
        """The middle of an edge, where its light is."""
        x, y = self.centre(edge.cell)
        across, down = _ACROSS[edge.side]
        return x + across * self.a / 2, y + down * self.b / 2

    def edge_at(self, x: float, y: float, reach: float | None = None, *, border: bool = False) -> Edge | None:
        """The edge whose middle is nearest, among the inner ones unless the border has lights too.

        Beyond ``reach`` pixels (half a space's side, if not told) there is none.
        """
        reach = hypot(self.a, self.b) / 2 if reach is None else reach
        near = min(
            (edge for edge in EDGES if border or edge.other is not None),
            key=lambda edge: self._distance(edge, x, y),
        )
        return near if self._distance(near, x, y) <= reach else None

    def _distance(self, edge: Edge, x: float, y: float) -> float:
        mx, my = self.middle(edge)
        return hypot(x - mx, y - my)

    @property
    def silhouette(self) -> tuple[Point, ...]:
        """The tree's outline without its frame, clockwise from the top."""
        foot = [Cell(6, place) for place in range(1, 7)]
        points: list[Point] = [self.corners(CELLS[0])[0], self.corners(foot[-1])[1]]
        for cell in reversed(foot):
            points += self.corners(cell)[2:]
        return tuple(points)
