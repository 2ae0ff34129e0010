"""What may follow in an entry begun: choices, and for each that cannot stand the refusal.

Nothing here decides a rule: the choices are made by ``engine.choosing``, which asks ``verify``. A card begun stands in
the entry as ``pink`` and ``yellow``, the two parts of its code, until both are there (``with_tile``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.choosing import Chooser, Verify, given
from engine.document import Document
from engine.fairy_trails.board import START, Board, Cell
from engine.fairy_trails.entries import CODES, STONES, Setup
from engine.fairy_trails.tiles import COLOURS, GROUPINGS, joined
from engine.ruling import Choice

_KINDS: Final = ("tile", "stones", "mulligan")
_ANY: Final = GROUPINGS[0]


@dataclass(frozen=True, slots=True)
class TrailsOptions:
    """What may follow, by the key of the entry that it would be entered at; a key that is not asked now is empty.

    ``at`` are the free cells beside cards; ``pink`` and ``yellow`` groupings, while only stones are told their numbers
    (``placed`` in a duel); ``pink_houses`` and ``yellow_houses`` the segments, by their exits, of the part begun.
    """

    do: tuple[Choice[str], ...] = ()
    seat: tuple[Choice[int], ...] = ()
    at: tuple[Choice[Cell], ...] = ()
    pink: tuple[Choice[str], ...] = ()
    yellow: tuple[Choice[str], ...] = ()
    pink_houses: tuple[Choice[str], ...] = ()
    yellow_houses: tuple[Choice[str], ...] = ()
    placed: tuple[Choice[int], ...] = ()
    pink_stones: tuple[Choice[int], ...] = ()
    yellow_stones: tuple[Choice[int], ...] = ()


def with_tile(begun: Document) -> Document:
    """The entry as it is entered: the two parts of a card's code put together, what is not begun as dead ends.

    >>> with_tile({"do": "tile", "seat": 0, "at": [1, 0], "pink": "NES1.W", "yellow": "NS.EW"})["tile"]
    'NES1.W|NS.EW'
    """
    if "tile" in begun:
        return begun
    rest = {key: value for key, value in begun.items() if key not in COLOURS}
    return {**rest, "tile": "|".join(str(begun.get(colour, _ANY)) for colour in COLOURS)}


def options(begun: Document, verify: Verify, setup: Setup, turn: int | None, board: Board) -> TrailsOptions:
    """What may follow in the entry begun so far (possibly nothing)."""
    free = board.free
    chooser = Chooser(verify, lambda entry: _completions(entry, setup, turn, free), CODES)
    do = begun.get("do")
    if do is None:
        return TrailsOptions(do=chooser.choices((kind, {**begun, "do": kind}) for kind in _KINDS))
    if do == "mulligan":
        return TrailsOptions()
    seats = range(setup.players)
    seat = () if "seat" in begun else chooser.choices((seat, {**begun, "seat": seat}) for seat in seats)
    if do == "stones":
        counts = {key: _stones(chooser, begun, setup, key) for key in ("placed", *COLOURS)}
        return TrailsOptions(
            seat=seat, placed=counts["placed"], pink_stones=counts["pink"], yellow_stones=counts["yellow"]
        )
    at = () if "at" in begun else chooser.choices((cell, {**begun, "at": list(cell)}) for cell in free)
    # Every card fits everywhere, however it lies: no refusal depends on how its exits are joined.
    pink, yellow = (() if {colour, "tile"} & set(begun) else chooser.alike(GROUPINGS, begun) for colour in COLOURS)
    pink_houses, yellow_houses = (chooser.alike(_segments(begun, colour), begun) for colour in COLOURS)
    return TrailsOptions(
        seat=seat, at=at, pink=pink, yellow=yellow, pink_houses=pink_houses, yellow_houses=yellow_houses
    )


def _stones(chooser: Chooser, begun: Document, setup: Setup, key: str) -> tuple[Choice[int], ...]:
    asked = (key == "placed") != setup.solo
    if not asked or key in begun:
        return ()
    return chooser.choices((count, {**begun, key: count}) for count in range(STONES + 1))


def _segments(begun: Document, colour: str) -> tuple[str, ...]:
    if colour not in begun:
        return ()
    return tuple(segment.rstrip("0123456789") for segment in joined(str(begun[colour])))


def _completions(begun: Document, setup: Setup, turn: int | None, free: Sequence[Cell]) -> Iterator[Document]:
    """Entries that complete the one begun: all that differ in what a refusal can depend on."""
    do = begun["do"]
    if do == "mulligan":
        yield begun
        return
    # The other one would be refused for that alone, and all free cells stand alike.
    for seat in given(begun, "seat", (turn or 0,)):
        if do == "stones":
            yield {**dict.fromkeys(COLOURS if setup.solo else ("placed",), 0), **begun, "seat": seat}
            continue
        for at in given(begun, "at", [list(cell) for cell in (free[:1] or (START,))]):
            yield with_tile({**begun, "seat": seat, "at": at})
