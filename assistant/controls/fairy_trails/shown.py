"""What the map is given to show: plain facts, no rule among them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from assistant.controls.fairy_trails.geometry import neighbour
from engine.fairy_trails.board import Cell
from engine.fairy_trails.tiles import EXITS, Colour


@dataclass(frozen=True, slots=True)
class SegmentShown:
    """Exits that are joined, the houses there, and how the trail stands that they belong to.

    A ``complete`` trail has a rim; ``stones`` of the houses carry a stone. ``number`` is written at the trail's open
    ends, 0 is none.
    """

    exits: str
    houses: int = 0
    complete: bool = False
    stones: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True)
class TileShown:
    """A card where it lies; ``label`` is what a screen reader says of it."""

    at: Cell
    pink: tuple[SegmentShown, ...]
    yellow: tuple[SegmentShown, ...]
    label: str = ""

    def segments(self, colour: Colour) -> tuple[SegmentShown, ...]:
        """The segments of a colour."""
        return self.pink if colour == "pink" else self.yellow

    def grouping(self, colour: Colour) -> str:
        """How the exits of a colour are joined."""
        return ".".join(segment.exits for segment in self.segments(colour))


@dataclass(frozen=True, slots=True)
class FreeShown:
    """A cell that a card can be placed on, and what a screen reader says of it."""

    at: Cell
    label: str = ""


Piece = tuple[Cell, Colour, str]
"""A segment on the map: its cell, its colour, its exits."""


@dataclass(frozen=True)
class MapShown:
    """The forest. Equal ones draw equally, so build a new one rather than change one.

    ``tiles`` stand in the order in which they were placed, the start card first; a new one comes last. ``chosen`` is
    the cell that is being entered, ``begun`` the code of what is known of its card (``"NE.S.W"``, later with
    ``"|NS1.EW"``). ``lit`` pieces stand out and the rest fades. ``newest`` grows into its place.
    """

    tiles: tuple[TileShown, ...]
    free: tuple[FreeShown, ...] = ()
    chosen: Cell | None = None
    begun: str = ""
    lit: frozenset[Piece] = frozenset()
    newest: Cell | None = None

    @cached_property
    def occupied(self) -> frozenset[Cell]:
        """The cells with a card."""
        return frozenset(tile.at for tile in self.tiles)

    @cached_property
    def by_cell(self) -> dict[Cell, TileShown]:
        """The cards by their cells."""
        return {tile.at: tile for tile in self.tiles}

    def open_sides(self, cell: Cell) -> str:
        """The sides of a card beyond which no card lies."""
        return "".join(exit for exit in EXITS if neighbour(cell, exit) not in self.occupied)

    @cached_property
    def slots(self) -> tuple[Cell, ...]:
        """Every cell with a card or beside one, in the order in which the forest reached them.

        A further card only adds to the end, so that what is drawn for a cell keeps its place.
        """
        found: dict[Cell, None] = {}
        for tile in self.tiles:
            found.setdefault(tile.at)
            for exit in EXITS:
                found.setdefault(neighbour(tile.at, exit))
        for free in self.free:
            found.setdefault(free.at)
        return tuple(found)

    @cached_property
    def bounds(self) -> tuple[int, int, int, int]:
        """The least and greatest columns and rows of cards and free cells: left, top, right, bottom."""
        cells = [*self.occupied, *(free.at for free in self.free)] or [(0, 0)]
        across, down = [x for x, _ in cells], [y for _, y in cells]
        return min(across), min(down), max(across), max(down)


def read_segments(part: str) -> tuple[SegmentShown, ...]:
    """The segments of one colour of a card's code.

    >>> [(segment.exits, segment.houses) for segment in read_segments("NES1.W")]
    [('NES', 1), ('W', 0)]
    """
    return tuple(SegmentShown(one.rstrip("123456789"), int(one.lstrip(EXITS) or 0)) for one in part.split(".") if one)


def read_tile(code: str, at: Cell = (0, 0)) -> TileShown:
    """A card of a code, or of its pink part alone.

    >>> read_tile("NES1.W|NS.EW2").grouping("yellow"), read_tile("NES1.W").yellow
    ('NS.EW', ())
    """
    pink, _, yellow = code.partition("|")
    return TileShown(at, read_segments(pink), read_segments(yellow))
