"""The owner's cards, as they are met: which are learned of a session, and which are offered again for a card begun.

Nothing here claims to be the printed deck: only what was placed on players' trees is known, never the dummy's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from engine.christmas_tree.entries import Place, read_entry, read_setup
from engine.christmas_tree.ornaments import Gingerbread, Ornament, ornament
from engine.document import Document

UNTOLD: Final = "?"
"""Stands in what was told for a letter that was not told yet."""


@dataclass(frozen=True, slots=True)
class Learned:
    """A card of the owner's: its key, and the most copies of it that one session saw.

    For a card without lights the copies of its face count, with and without lights, because any of them may be one
    whose lights are known (see ``listed``). ``only`` is the session that alone saw it, if there is one: what is
    corrected there is then forgotten.
    """

    key: str
    count: int = 1
    only: str = ""


def key(code: str) -> str:
    """What a card is known by: the smaller of its code's two half-turns. Raises ``Illegal`` where it is no code.

    >>> key("G*2/yr-b"), key("G*2/-byr"), key("C5")
    ('G*2/-byr', 'G*2/-byr', 'C5')
    """
    return min(way.code for way in ways(code))


def face(code: str) -> str:
    """The key of the card without its lights.

    >>> face("M:G*C@/y--b"), face("G*2/yyyy")
    ('M:C@G*', 'G*2')
    """
    return key(ornament(code).kind.code)


def ways(code: str) -> tuple[Ornament, ...]:
    """Each way in which a card can lie: upright and turned, only one where both are the same.

    >>> [way.code for way in ways("G*2/yr-b")], [way.code for way in ways("M:GCGC")]
    (['G*2/yr-b', 'G*2/-byr'], ['M:GCGC'])
    """
    upright = ornament(code)
    turned = upright.turned()
    return (upright,) if turned == upright else (upright, turned)


def lit(code: str) -> bool:
    """Whether the card's lights are known; ``-`` then means that a side has none.

    >>> lit("C5"), lit("C5/----")
    (False, True)
    """
    return ornament(code).asked


# Learning


def seen(players: int, setup: Document, entries: Sequence[Document]) -> Mapping[str, int]:
    """The cards that the players placed, as their entries stand, and how many of each; not those of the dummy.

    Lights that are only marked on edges tell nothing of a card's other sides, so they do not count as known.
    """
    read = read_setup(players, setup)
    placed = (entry for raw in entries if isinstance(entry := read_entry(raw, read), Place))
    return Counter(key(entry.card) for entry in placed if not read.is_dummy(entry.seat))


def learned(cards: Sequence[Learned], session: str, found: Mapping[str, int]) -> tuple[Learned, ...]:
    """The library after a session was seen with these cards; seen again with the same ones it stays as it is.

    What only this session had told and now tells otherwise is forgotten.

    >>> first = learned((), "a", {"G*2": 2, "C4/yyyy": 1})
    >>> learned(first, "a", {"C4/yyyr": 1}) == learned((), "a", {"C4/yyyr": 1})
    True
    >>> [(card.key, card.count) for card in learned(first, "b", {"G*2": 1, "G*2/yyyy": 2})]
    [('G*2', 3), ('C4/yyyy', 1), ('G*2/yyyy', 2)]
    """
    rows = {card.key: card for card in cards if card.only != session}
    copies = Counter[str]()
    for code, count in found.items():
        copies[face(code)] += count
    for code, count in found.items():
        many = count if lit(code) else copies[code]
        old = rows.get(code)
        rows[code] = Learned(code, many, session) if old is None else Learned(code, max(old.count, many))
    return tuple(rows.values())


def retold(cards: Sequence[Learned], old: str, code: str) -> tuple[Learned, ...]:
    """The library after the owner told the lights of a card: of one copy where none were known, else other ones.

    >>> retold((Learned("G*2", 2), Learned("C5/yyyy", 1)), "G*2", "G*2/yr-b")[-1].key
    'G*2/-byr'
    >>> retold((Learned("C5/yyyy", 2),), "C5/yyyy", "C5/yyyr")
    (Learned(key='C5/yryy', count=2, only=''),)
    """
    rows = {card.key: card for card in cards}
    new = key(code)
    if old not in rows or old == new:
        return tuple(cards)
    count = rows[old].count if lit(old) else 1
    if lit(old):
        del rows[old]
    rows[new] = Learned(new, max(count, rows[new].count if new in rows else 0))
    return tuple(rows.values())


def without(cards: Sequence[Learned], old: str) -> tuple[Learned, ...]:
    """The library without one copy of a card; what is known of its face without lights has one fewer, too.

    >>> without((Learned("G*2", 3), Learned("G*2/yyyy", 2)), "G*2/yyyy")
    (Learned(key='G*2', count=2, only=''), Learned(key='G*2/yyyy', count=1, only=''))
    """
    fewer = {old, face(old)} if any(card.key == old for card in cards) else set[str]()
    rows = (replace(card, count=card.count - (card.key in fewer)) for card in cards)
    return tuple(card for card in rows if card.count > 0)


# Reading


def listed(cards: Sequence[Learned]) -> tuple[Learned, ...]:
    """What the library shows: every card whose lights are known, and those of which copies lack them, as many.

    Copies whose lights are known are taken for those that another session saw without.

    >>> cards = (Learned("G*2", 3), Learned("G*2/yyyy", 1), Learned("C5", 1), Learned("C5/yyyy", 1))
    >>> [(card.key, card.count) for card in listed(cards)]
    [('G*2', 2), ('G*2/yyyy', 1), ('C5/yyyy', 1)]
    """
    known = Counter[str]()
    for card in cards:
        if lit(card.key):
            known[face(card.key)] += card.count
    shown = (card if lit(card.key) else replace(card, count=card.count - known[card.key]) for card in cards)
    return tuple(card for card in shown if card.count > 0)


def worth_a_chip(card: Learned) -> bool:
    """Whether a listed card saves any tap: its lights, or a man's wishes. Plain glass and candy have their own keys.

    >>> worth_a_chip(Learned("G*2")), worth_a_chip(Learned("G*2/----")), worth_a_chip(Learned("M:GCGC"))
    (False, True, True)
    """
    return lit(card.key) or isinstance(ornament(card.key).kind, Gingerbread)


def fits(told: str, card: Ornament) -> bool:
    """Whether a card, as it lies, fits what was told so far: a code with ``?`` for each letter that was not told.

    Without a suffix any lights fit; with a light told only cards whose lights are known.

    >>> two = ornament("G*2/yr-b")
    >>> fits("G*?", two), fits("G*1", two), fits("G*2/y???", two), fits("G*2/???r", two), fits("M:????", two)
    (True, False, True, False, False)
    """
    wanted, _, lights = told.partition("/")
    if not _alike(wanted, card.kind.code):
        return False
    return not lights.strip(UNTOLD) or (card.asked and _alike(lights, card.lights))


def offered(cards: Sequence[Learned], told: str, lying: Mapping[str, int]) -> tuple[Ornament, ...]:
    """The known cards that fit what was told so far, each way in which one can lie, by flakes or wishes.

    Those that lie on the tables (``lying``, by key) as often as the library knows them come last.

    >>> cards = (Learned("G*2/byyr"), Learned("G*0/rrrr"), Learned("G*1"))
    >>> [way.code for way in offered(cards, "G*?", {"G*0/rrrr": 1})]
    ['G*2/byyr', 'G*2/yrby', 'G*0/rrrr']
    """
    found = [(lying.get(card.key, 0) >= card.count, way) for card, way in _chips(tuple(cards)) if fits(told, way)]
    return tuple(way for _, way in sorted(found, key=lambda one: one[0]))


@lru_cache(maxsize=8)
def _chips(cards: tuple[Learned, ...]) -> tuple[tuple[Learned, Ornament], ...]:
    """Every card that is worth a chip, each way in which it can lie, by flakes or wishes; asked anew with each key."""
    found = [(card, way) for card in listed(cards) if worth_a_chip(card) for way in ways(card.key)]
    return tuple(sorted(found, key=lambda one: (one[1].kind.code, one[0].key)))


def _alike(told: str, letters: str) -> bool:
    return len(told) == len(letters) and all(
        wanted in (UNTOLD, letter) for wanted, letter in zip(told, letters, strict=True)
    )
