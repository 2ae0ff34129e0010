"""What the table shows of a session, worked out once per entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from assistant.controls.fairy_trails.forest_map import Keys
from assistant.controls.fairy_trails.shown import FreeShown, MapShown, Piece, SegmentShown, TileShown
from assistant.desk import View
from assistant.screens.fairy_trails import progress
from assistant.screens.fairy_trails.help_level import marks_trails
from assistant.screens.fairy_trails.numbers import numbered, pieces_of
from assistant.screens.fairy_trails.progress import state_of
from assistant.screens.fairy_trails.seats_shown import Alone, SeatTrails
from assistant.screens.fairy_trails.tile_words import tile_words
from assistant.words import Words
from engine.fairy_trails.board import Board, Card
from engine.fairy_trails.tiles import COLOURS, Colour
from engine.rulebook.fairy_trails import place_words
from engine.session import Session


@dataclass(frozen=True)
class Facts:
    """The texts and figures of one drawing.

    ``turn`` is whose turn it is or how the game ended, ``news`` what the last card brought, ``completed`` the pieces of
    trails that they name. ``seats`` are those of a duel, ``alone`` the solo player. ``forest`` is the map, None
    where only stones are recorded; ``marks`` is whether it marks completed trails. ``discard`` is whether a solo player
    may still discard a card (None: never).
    """

    title: str
    subtitle: str
    turn: str
    news: str
    completed: frozenset[Piece]
    seats: tuple[SeatTrails, ...]
    alone: Alone | None
    forest: MapShown | None
    marks: bool
    finished: bool
    discard: bool | None
    colours: tuple[Colour, ...]
    left: tuple[tuple[Colour, int], ...]
    card: int

    @classmethod
    def of(cls, w: Words, view: View, *, short: bool = False) -> Facts:
        """The facts of a session; ``short`` where letters are large."""
        session = view.session
        state = state_of(session)
        colours = () if state.turn is None else state.setup.colours(state.turn)
        marks = marks_trails(session)
        return cls(
            title=progress.title_words(w, session, short=short),
            subtitle=progress.subtitle_words(w, session),
            turn=progress.turn_words(w, session),
            news=progress.last_words(w, session),
            completed=pieces_of(progress.newest_named(session)),
            seats=() if state.setup.solo else progress.seats_shown(w, session),
            alone=progress.solo_shown(w, session) if state.setup.solo else None,
            forest=forest_of(w, session, marks=marks) if state.setup.record == "tiles" else None,
            marks=marks,
            finished=session.finished,
            discard=None if state.mulligan == "none" else state.mulligan == "unused",
            colours=colours,
            left=tuple((colour, state.supply.of(colour)) for colour in colours),
            card=state.placed + 1,
        )


def map_keys(w: Words) -> Keys:
    """What a screen reader says of the map's keys."""
    return Keys(w("Show the whole forest"), w("Nearer"), w("Farther"))


def forest_of(w: Words, session: Session, *, marks: bool) -> MapShown:
    """The map of a session, with its completed trails and numbers where they are marked."""
    board, finished = state_of(session).board, session.finished
    numbers = numbered(board) if marks and not finished else {}
    tiles = tuple(_tile(w, board, card, numbers, marks=marks) for card in board.cards.values())
    free = (
        ()
        if finished
        else tuple(FreeShown(at, w("Free: {place}", place=place_words(at, w.language))) for at in board.free)
    )
    newest = tiles[-1].at if len(tiles) > 1 else None
    return MapShown(tiles, free, newest=newest)


def _tile(w: Words, board: Board, card: Card, numbers: Mapping[Piece, int], *, marks: bool) -> TileShown:
    pink, yellow = (_segments(board, card, colour, numbers, marks=marks) for colour in COLOURS)
    said = w("Card {n}. {trails}", n=card.number, trails=tile_words(w, card.tile))
    if not card.number:
        said = w("Start card. {trails}", trails=tile_words(w, card.tile))
    return TileShown(card.cell, pink, yellow, said)


def _segments(
    board: Board, card: Card, colour: Colour, numbers: Mapping[Piece, int], *, marks: bool
) -> tuple[SegmentShown, ...]:
    found = []
    for segment in card.tile.segments(colour):
        trail = board.trail(card.cell, colour, segment.exits[0])
        done = marks and trail.complete
        stones = segment.houses if done else 0
        found.append(
            SegmentShown(
                segment.exits, segment.houses, done, stones, numbers.get((card.cell, colour, segment.exits), 0)
            )
        )
    return tuple(found)
