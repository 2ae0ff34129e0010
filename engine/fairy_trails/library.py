"""The owner's cards, as they are met: which are learned of a session, and which are offered again for a card begun.

Nothing here claims to be the printed deck: only what was placed is known. The start card is not among them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.document import Document
from engine.fairy_trails.board import Board
from engine.fairy_trails.entries import DECK, Lay, read_entry, read_setup
from engine.fairy_trails.tiles import Tile, tile


@dataclass(frozen=True, slots=True)
class Learned:
    """A card of the owner's: its own name, and the most copies of it that one session saw.

    ``only`` is the session that alone saw it, if there is one: what is corrected there is then forgotten.
    """

    key: str
    count: int = 1
    only: str = ""


# Learning


def seen(players: int, setup: Document, entries: Sequence[Document]) -> Mapping[str, int]:
    """The cards that were placed, as their entries stand, by their own names, and how many of each.

    >>> entry = {"do": "tile", "seat": 0, "at": [1, 0], "tile": "NESW|ESW1.N"}
    >>> dict(seen(2, {"start_tile": "NESW|NESW"}, [entry]))
    {'NESW|N.ESW1': 1}
    """
    read = read_setup(players, setup)
    laid = (entry for raw in entries if isinstance(entry := read_entry(raw, read), Lay))
    return Counter(tile(entry.tile).key for entry in laid)


def lying(board: Board) -> Mapping[str, int]:
    """The cards that lie on the table, by their own names, without the start card."""
    return Counter(card.tile.key for card in board.cards.values() if card.number)


def learned(cards: Sequence[Learned], session: str, found: Mapping[str, int]) -> tuple[Learned, ...]:
    """The library after a session was seen with these cards; seen again with the same ones it stays as it is.

    What only this session had told and now tells otherwise is forgotten.

    >>> first = learned((), "a", {"NESW|NESW": 2, "NS.EW|NESW": 1})
    >>> learned(first, "a", {"NESW|NESW": 1}) == learned((), "a", {"NESW|NESW": 1})
    True
    >>> [(card.key, card.count) for card in learned(first, "b", {"NESW|NESW": 3})]
    [('NESW|NESW', 3), ('NS.EW|NESW', 1)]
    """
    rows = {card.key: card for card in cards if card.only != session}
    for key, count in found.items():
        old = rows.get(key)
        rows[key] = Learned(key, count, session) if old is None else Learned(key, max(old.count, count))
    return tuple(rows.values())


def counted(cards: Sequence[Learned], key: str, count: int) -> tuple[Learned, ...]:
    """The library after the owner told how many copies there are of a card, new or known; of none it is taken out.

    >>> [(card.key, card.count) for card in counted((Learned("NESW|NESW"),), "NS.EW|NESW", 2)]
    [('NESW|NESW', 1), ('NS.EW|NESW', 2)]
    >>> counted((Learned("NESW|NESW"),), "NESW|NESW", 0)
    ()
    """
    rows = {card.key: card for card in cards}
    rows[key] = Learned(key, count)
    return tuple(card for card in rows.values() if card.count > 0)


def renamed(cards: Sequence[Learned], old: str, code: str) -> tuple[Learned, ...]:
    """The library after the owner corrected how a card looks; it takes over the copies of the wrong one.

    >>> renamed((Learned("NESW|NESW", 2), Learned("NS.EW|NESW", 1)), "NESW|NESW", "NS.EW|NESW")
    (Learned(key='NS.EW|NESW', count=3, only=''),)
    """
    counts = {card.key: card.count for card in cards}
    new = tile(code).key
    if old not in counts or old == new:
        return tuple(cards)
    rest = tuple(card for card in cards if card.key != old)
    return counted(rest, new, counts[old] + counts.get(new, 0))


# Reading


def total(cards: Sequence[Learned]) -> int:
    """How many cards are known, each copy counted."""
    return sum(card.count for card in cards)


def complete(cards: Sequence[Learned]) -> bool:
    """Whether the whole deck is known (rule ``trails.card.deck``); with more than it has, something is wrong."""
    return total(cards) == DECK


def fits(way: Tile, pink: str, yellow: str | None = None) -> bool:
    """Whether a card, as it lies, has the pink grouping begun, and the yellow one where that is told too.

    >>> fits(tile("NES1.W|NS.EW2"), "NES.W"), fits(tile("NES1.W|NS.EW2"), "NES.W", "NESW")
    (True, False)
    """
    return way.grouping("pink") == pink and yellow in (None, way.grouping("yellow"))


def offered(
    cards: Sequence[Learned], table: Mapping[str, int], pink: str, yellow: str | None = None
) -> tuple[Tile, ...]:
    """The known cards that fit what is begun, each way in which one fits, by their codes.

    ``table`` are those that lie on the table, by their own names (see ``lying``). Those that lie there as often as
    the library knows them come last; once it is complete they are left out.

    >>> cards = (Learned(tile("NES1.W|N.E.S.W").key), Learned("NESW|NESW"), Learned("N.ESW|NESW"))
    >>> [way.code for way in offered(cards, {"N.ESW|NESW": 1}, "NES.W")]
    ['NES1.W|N.E.S.W', 'NES.W|NESW']
    """
    found = [(spent, way) for spent, way in _ways(tuple(cards), table) if fits(way, pink, yellow)]
    if complete(cards):
        found = [(spent, way) for spent, way in found if not spent]
    return tuple(way for _, way in sorted(found, key=lambda one: (one[0], one[1].code)))


def only_one(cards: Sequence[Learned], table: Mapping[str, int], pink: str, yellow: str) -> Tile | None:
    """The known card that fits both groupings, where there is exactly one way left; its houses can be filled in.

    >>> only_one((Learned("N1.E.S.W|NESW"),), {}, "N.E.S.W", "NESW") is None
    True
    >>> only_one((Learned("NESW2|NESW"), Learned("NS.EW|NESW")), {}, "NESW", "NESW").code
    'NESW2|NESW'
    """
    left = [way for spent, way in _ways(tuple(cards), table) if not spent and fits(way, pink, yellow)]
    return left[0] if len(left) == 1 else None


def none_left(cards: Sequence[Learned], table: Mapping[str, int], card: Tile) -> bool:
    """Whether a card looks like none that is left of a complete library: unknown, or all its copies lie already."""
    if not complete(cards):
        return False
    return table.get(card.key, 0) >= sum(known.count for known in cards if known.key == card.key)


def _ways(cards: tuple[Learned, ...], table: Mapping[str, int]) -> list[tuple[bool, Tile]]:
    """Every way in which a known card can lie, and whether all its copies lie on the table."""
    return [(table.get(card.key, 0) >= card.count, way) for card, way in _known_ways(cards)]


@lru_cache(maxsize=8)
def _known_ways(cards: tuple[Learned, ...]) -> tuple[tuple[Learned, Tile], ...]:
    return tuple((card, way) for card in cards for way in tile(card.key).ways)
