"""The cards on the table and their trails. Frozen: another card gives another board, older ones stay as they were.

A board never looks over the forest when a card is added, only at the four cells beside it. Each trail has an id;
``links`` leads from the id of one that was joined to another to that one's, the shorter to the longer, so that the way
is short. The longest game has some hundred ids; a copy of that mapping is cheaper than anything cleverer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.fairy_trails.tiles import COLOURS, EXITS, Colour, Segment, Tile

Cell = tuple[int, int]
"""x to the east, y to the south; the start card lies on (0, 0)."""

START: Final[Cell] = (0, 0)
STEPS: Final[tuple[Cell, ...]] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""To the neighbours in the order of the exits N, E, S, W."""


class End(NamedTuple):
    """Where a trail leaves a card."""

    cell: Cell
    exit: str

    @property
    def beyond(self) -> Cell:
        """The cell that it leads to."""
        step = STEPS[EXITS.index(self.exit)]
        return self.cell[0] + step[0], self.cell[1] + step[1]


class Piece(NamedTuple):
    """A card's segment, as part of a trail."""

    cell: Cell
    segment: Segment


class Trail(NamedTuple):
    """Everything of one colour that is joined (rule ``trails.trail.joined``).

    ``length`` is how many segments it has, ``houses`` how many houses, ``ends`` how many exits of it face a free cell;
    ``card`` is the number of the last card that belongs to it: the one that completed it, once it is complete. The
    last one's ``segment`` on ``cell`` joined the trails ``joined``.
    """

    colour: Colour
    houses: int
    length: int
    ends: int
    card: int
    cell: Cell
    segment: Segment
    joined: tuple[Trail, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether no exit of it faces a free cell (rule ``trails.trail.complete``)."""
        return not self.ends

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Its segments, in no particular order; gathered anew each time."""
        found: list[Piece] = []
        left = [self]
        while left:
            trail = left.pop()
            found.append(Piece(trail.cell, trail.segment))
            left.extend(trail.joined)
        return tuple(found)


class Card(NamedTuple):
    """A card that lies: ``number`` counts from 0, the start card. It stays the same object on every later board.

    ``ids`` are those of the trails at its exits when it was placed: N, E, S, W of pink, then of yellow.
    """

    number: int
    cell: Cell
    tile: Tile
    ids: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The cards on the table; equal to another where the same cards lie in the same order.

    ``border`` is how many edges lie between a card and a free cell: as many open ends has each colour. ``completed``
    are all completed trails by the card that completed them, pink first, then by houses, then by length.

    >>> from engine.fairy_trails.tiles import tile
    >>> board = Board.starting(tile("N.E1.S.W|NESW")).with_card((1, 0), tile("N.E.S.W1|NESW"))
    >>> [(trail.colour, trail.houses, trail.length) for trail in board.completed], board.border
    ([('pink', 2, 2)], 6)
    >>> trail = board.trail((1, 0), "yellow", "E")
    >>> trail.length, trail.ends, [end.exit for end in board.ends(trail)]
    (2, 6, ['N', 'S', 'W', 'N', 'E', 'S'])
    """

    cards: Mapping[Cell, Card] = field(default_factory=dict)
    roots: Mapping[int, Trail] = field(default_factory=dict)
    links: Mapping[int, int] = field(default_factory=dict)
    border: int = 0
    completed: tuple[Trail, ...] = ()

    @classmethod
    def starting(cls, tile: Tile) -> Board:
        """The start card alone."""
        return cls().with_card(START, tile)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._lying() == other._lying()

    def __hash__(self) -> int:
        return hash((len(self.cards), self.border))

    def _lying(self) -> list[tuple[Cell, Tile]]:
        return [(card.cell, card.tile) for card in self.cards.values()]

    # Adding

    def with_card(self, cell: Cell, tile: Tile) -> Board:
        """The board with another card on a free cell; whether it may lie there is not looked at here."""
        if cell in self.cards:
            raise ValueError(f"a card lies on {cell}")
        x, y = cell
        get = self.cards.get
        around = (get((x, y - 1)), get((x + 1, y)), get((x, y + 1)), get((x - 1, y)))
        links, roots = dict(self.links), dict(self.roots)
        # Every id is that of a trail, or leads on to another.
        number, fresh = len(self.cards), len(roots) + len(links)
        completed: list[Trail] = []
        ids = [0] * 8
        for colour, places, segment in tile.joins:
            houses, length, ends = segment.houses, 1, len(places)
            own, most = fresh, 0
            joins: list[int] = []
            joined: list[Trail] = []
            for place in places:
                beside = around[place & 3]
                if beside is None:
                    continue
                # The exit that faces this one was open until now: two ends fewer.
                ends -= 2
                id = beside.ids[place ^ 2]
                while id in links:
                    id = links[id]
                if id in joins:
                    continue
                joins.append(id)
                found = roots[id]
                joined.append(found)
                houses += found.houses
                length += found.length
                ends += found.ends
                if found.length > most:
                    own, most = id, found.length
            if not joins:
                fresh += 1
            elif len(joins) > 1:
                for id in joins:
                    if id != own:
                        links[id] = own
                        del roots[id]
            roots[own] = trail = Trail(colour, houses, length, ends, number, cell, segment, tuple(joined))
            if not ends:
                completed.append(trail)
            for place in places:
                ids[place] = own
        if len(completed) > 1:
            completed.sort(key=_printed_order)
        return Board(
            {**self.cards, cell: Card(number, cell, tile, tuple(ids))},
            roots,
            links,
            self.border + 4 - 2 * (4 - around.count(None)),
            (*self.completed, *completed) if completed else self.completed,
        )

    # Looking

    def completed_by(self, number: int) -> tuple[Trail, ...]:
        """The trails that the card of this number completed."""
        return tuple(trail for trail in self.completed if trail.card == number)

    def trail(self, cell: Cell, colour: Colour, exit: str) -> Trail:
        """The trail that leaves a card by this exit. Raises ``KeyError`` where no card lies."""
        id = self.cards[cell].ids[4 * COLOURS.index(colour) + EXITS.index(exit)]
        while id in self.links:
            id = self.links[id]
        return self.roots[id]

    @property
    def trails(self) -> tuple[Trail, ...]:
        """Every trail, open and complete, of both colours."""
        return tuple(self.roots.values())

    @property
    def free(self) -> tuple[Cell, ...]:
        """The free cells that share an edge with a card (rule ``trails.card.place``), from the upper left."""
        found = {(x + right, y + down) for x, y in self.cards for right, down in STEPS}.difference(self.cards)
        return tuple(sorted(found, key=lambda cell: (cell[1], cell[0])))

    def touches(self, cell: Cell) -> bool:
        """Whether a card lies beside the cell."""
        return any(beyond in self.cards for beyond in neighbours(cell))

    def cards_of(self, trail: Trail) -> tuple[Card, ...]:
        """The cards that a trail runs over, in the order in which they were placed, each once."""
        return tuple(sorted({self.cards[piece.cell] for piece in trail.pieces}, key=lambda card: card.number))

    def ends(self, trail: Trail) -> tuple[End, ...]:
        """Where a trail is open: its exits that face a free cell, by their card's number, then clockwise."""
        found = (End(piece.cell, exit) for piece in trail.pieces for exit in piece.segment.exits)
        free = (end for end in found if end.beyond not in self.cards)
        return tuple(sorted(free, key=lambda end: (self.cards[end.cell].number, EXITS.index(end.exit))))


def neighbours(cell: Cell) -> Iterator[Cell]:
    """The four cells that share an edge with the cell: N, E, S, W."""
    return ((cell[0] + x, cell[1] + y) for x, y in STEPS)


def _printed_order(trail: Trail) -> tuple[bool, int, int]:
    return trail.colour != COLOURS[0], trail.houses, trail.length
