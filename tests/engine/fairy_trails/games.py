"""Random forests and games of Fairy Trails."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hypothesis import strategies as st

from engine.document import Document
from engine.fairy_trails import NAME
from engine.fairy_trails.board import Board, Cell, Piece, Trail, neighbours
from engine.fairy_trails.play import TrailsState
from engine.fairy_trails.tiles import COLOURS, EXITS, GROUPINGS, Colour, Tile, joined, tile
from engine.ruling import Refusal
from engine.session import Seat, Session

Lain = tuple[Cell, Tile]
"""A card as it lies."""

Shape = tuple[str, frozenset[Piece]]
"""A trail, however it came about: its colour and its segments."""


@st.composite
def parts(draw: st.DrawFn, most_houses: int = 2) -> str:
    """A colour's part of a card, closed ends and houses more often than chance would have them."""
    grouping = draw(st.sampled_from([GROUPINGS[0], *GROUPINGS]))
    return ".".join(f"{exits}{draw(st.integers(0, most_houses)) or ''}" for exits in joined(grouping))


@st.composite
def tiles(draw: st.DrawFn, most_houses: int = 2) -> Tile:
    """Any card."""
    return tile(f"{draw(parts(most_houses))}|{draw(parts(most_houses))}")


@st.composite
def forests(draw: st.DrawFn, most: int = 16) -> list[Lain]:
    """The start card and up to ``most`` others, each beside one that lies before it; no cell twice."""
    found: list[Lain] = [((0, 0), draw(tiles()))]
    for _ in range(draw(st.integers(0, most))):
        free = around([cell for cell, _ in found])
        # The first ones are the nearest, so that holes close and trails do.
        found.append((free[draw(st.integers(0, min(len(free) - 1, 3)))], draw(tiles())))
    return found


def around(cells: Sequence[Cell]) -> list[Cell]:
    """The free cells beside these, those nearest to the start card first."""
    taken = set(cells)
    free = {beyond for cell in cells for beyond in neighbours(cell)} - taken
    return sorted(free, key=lambda cell: (abs(cell[0]) + abs(cell[1]), cell))


def boards(lain: Sequence[Lain]) -> list[Board]:
    """The board after each card, the empty one first."""
    found = [Board()]
    for cell, card in lain:
        found.append(found[-1].with_card(cell, card))
    return found


def board_of(lain: Sequence[Lain]) -> Board:
    """The board with all these cards."""
    return boards(lain)[-1]


def shape(trail: Trail) -> Shape:
    """A trail by its colour and its segments."""
    return trail.colour, frozenset(trail.pieces)


def shapes(board: Board) -> set[Shape]:
    """All trails."""
    return {shape(trail) for trail in board.trails}


def flooded(lain: Sequence[Lain]) -> set[Shape]:
    """All trails, found by walking from segment to segment over the finished forest; nothing of the board's is used."""
    cards = dict(lain)
    found: set[Shape] = set()
    for colour in COLOURS:
        left = {Piece(cell, segment) for cell, card in cards.items() for segment in card.segments(colour)}
        while left:
            walk, trail = [left.pop()], set[Piece]()
            while walk:
                piece = walk.pop()
                trail.add(piece)
                beside = set(_beside(piece, cards, colour)) & left
                left -= beside
                walk.extend(beside)
            found.add((colour, frozenset(trail)))
    return found


def _beside(piece: Piece, cards: dict[Cell, Tile], colour: Colour) -> Iterator[Piece]:
    for exit, beyond in zip(EXITS, neighbours(piece.cell), strict=True):
        if exit in piece.segment.exits and beyond in cards:
            facing = EXITS[(EXITS.index(exit) + 2) % 4]
            yield from (Piece(beyond, other) for other in cards[beyond].segments(colour) if facing in other.exits)


def open_ends(lain: Sequence[Lain], found: Shape) -> int:
    """How many exits of a trail face a free cell."""
    cells = dict(lain)
    return sum(
        exit in piece.segment.exits and beyond not in cells
        for piece in found[1]
        for exit, beyond in zip(EXITS, neighbours(piece.cell), strict=True)
    )


# Sessions


def state(session: Session) -> TrailsState:
    """The session's state, as the game's own class."""
    return session.state_as(TrailsState)


@st.composite
def setups(draw: st.DrawFn) -> Document:
    """Any set-up."""
    mode, record = draw(st.sampled_from(["duel", "solo"])), draw(st.sampled_from(["tiles", "tiles", "stones"]))
    seats = st.integers(0, 1 if mode == "duel" else 0)
    found = draw(
        st.fixed_dictionaries(
            {"mode": st.just(mode), "record": st.just(record)},
            optional={
                "pink": seats,
                "start": seats,
                "settle": st.sampled_from(["all", "table"]),
                "easier": st.booleans(),
            },
        )
    )
    return {**found, "start_tile": draw(tiles()).code} if record == "tiles" else found


@st.composite
def sessions(draw: st.DrawFn, most: int = 20) -> Session:
    """A session of up to ``most`` entries, each one that can stand."""
    setup = draw(setups())
    names = ["Ana", "Béla"] if setup["mode"] == "duel" else ["Ana"]
    session = Session.new(NAME, [Seat(name) for name in names], setup)
    for _ in range(draw(st.integers(0, most))):
        if session.finished:
            break
        session = session.enter(draw(next_entries(session)))
    return session


@st.composite
def next_entries(draw: st.DrawFn, session: Session) -> Document:
    """An entry that can stand now."""
    now = state(session)
    turn = now.turn
    if session.can({"do": "mulligan"}) and draw(st.integers(0, 5)) == 0:
        return {"do": "mulligan"}
    if now.setup.record == "tiles":
        free = around(list(now.board.cards))
        cell = free[draw(st.integers(0, min(len(free) - 1, 3)))]
        return {"do": "tile", "seat": turn, "at": list(cell), "tile": draw(tiles(9)).code}
    keys = {"placed": now.setup.colours(turn or 0)[0]} if not now.setup.solo else {"pink": "pink", "yellow": "yellow"}
    counts = {
        key: min(draw(st.sampled_from([0, 0, 1, 4, 9])), now.supply.pink if colour == "pink" else now.supply.yellow)
        for key, colour in keys.items()
    }
    return {"do": "stones", "seat": turn, **counts}


def refusal_of(session: Session, entry: Document) -> Refusal | None:
    """Why an entry cannot stand; None where it can."""
    try:
        session.verify(entry)
    except Refusal as refusal:
        return refusal
    return None
