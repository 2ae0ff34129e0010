"""Correcting a card that lies on a tree, or taking it off: which entries have to change so that it is as it should be.

A card is told once, by its ``place`` entry; cookies may have moved and turned it since, and lights may have been marked
on its edges. The correction is written back to where it came from, turned as it lay.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.christmas_tree.board import CELL_BY_NAME, SIDES, Cell, Side, edge_between, opposite
from engine.christmas_tree.entries import Cookie, Light, Place, Setup, read_entry, read_setup
from engine.christmas_tree.ornaments import Ornament, ornament
from engine.document import Document


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a card came from: the index of its ``place`` entry, and whether it lies turned since."""

    entry: int
    turned: bool

    def side(self, side: Side) -> Side:
        """The side of the card as it was placed that is now this side."""
        return opposite(side) if self.turned else side


@dataclass(frozen=True, slots=True)
class _Mark:
    """A ``light`` entry: its index and the two sides, of cards as they were placed, that it wrote."""

    entry: int
    written: tuple[tuple[int, Side], ...]
    letter: str


def corrected(
    players: int, setup: Document, entries: Sequence[Document], seat: int, cell: Cell, code: str
) -> tuple[Document, ...]:
    """The entries after which the card on a space reads ``code``, as it lies now, and the others read as before.

    Marked lights that say otherwise are taken back on the corrected card; the card across keeps its half.
    Raises ``KeyError`` where nothing lies, ``Illegal`` ``card-malformed`` where the code is none.
    """
    read = read_setup(players, setup)
    lying, marks = _walk(read, entries, seat)
    wanted = ornament(code)
    halves = {(lying[cell].entry, lying[cell].side(side)): wanted.half(side) for side in SIDES}
    placed = {origin.entry: _card(entries[origin.entry]) for origin in lying.values()}
    changed = dict(placed)
    changed[lying[cell].entry] = wanted.turned() if lying[cell].turned else wanted
    before = _halves(changed, marks)
    wrong = {side for side, letter in halves.items() if before.get(side, letter) != letter}
    dropped = _dropped(marks, wrong)
    return _written(entries, placed, _kept(changed, marks, dropped, lying[cell].entry), dropped)


def removed(players: int, setup: Document, entries: Sequence[Document], seat: int, cell: Cell) -> tuple[Document, ...]:
    """The entries without the card on a space and without the lights marked on it; the cards across keep their halves.

    A cookie that moved or turned the card stays, and cannot stand any more. Raises ``KeyError`` where nothing lies.
    """
    lying, marks = _walk(read_setup(players, setup), entries, seat)
    gone = lying[cell].entry
    placed = {origin.entry: _card(entries[origin.entry]) for origin in lying.values() if origin.entry != gone}
    dropped = _dropped(marks, {(gone, side) for side in SIDES})
    return _written(entries, placed, _kept(placed, marks, dropped, gone), dropped, gone)


def _kept(
    placed: dict[int, Ornament], marks: Sequence[_Mark], dropped: Sequence[_Mark], but: int
) -> dict[int, Ornament]:
    """The cards as placed, all ``but`` one with the halves that the dropped marks wrote on them."""
    found = dict(placed)
    for mark in dropped:
        for origin, side in mark.written:
            if origin in found and origin != but:
                # The last mark on this side wins, whether it stays or not.
                found[origin] = found[origin].with_half(side, _last(marks, origin, side))
    return found


def _written(
    entries: Sequence[Document],
    placed: dict[int, Ornament],
    changed: dict[int, Ornament],
    dropped: Sequence[_Mark],
    without: int | None = None,
) -> tuple[Document, ...]:
    gone = {without, *(mark.entry for mark in dropped)}
    return tuple(
        entry if changed.get(index) == placed.get(index) else {**entry, "card": changed[index].code}
        for index, entry in enumerate(entries)
        if index not in gone
    )


def _dropped(marks: Sequence[_Mark], wrong: set[tuple[int, Side]]) -> list[_Mark]:
    """The marks that must go: all on a side where they are wrong, and those that would show without them."""
    sides = set(wrong)
    while True:
        found = [mark for mark in marks if sides & set(mark.written)]
        more = {side for mark in found for side in mark.written}
        if more <= sides:
            return found
        sides |= more


def _halves(placed: dict[int, Ornament], marks: Sequence[_Mark]) -> dict[tuple[int, Side], str]:
    """The half on every marked side once all marks are made."""
    return {(origin, side): mark.letter for mark in marks for origin, side in mark.written if origin in placed}


def _last(marks: Sequence[_Mark], origin: int, side: Side) -> str:
    return next(mark.letter for mark in reversed(marks) if (origin, side) in mark.written)


def _card(entry: Document) -> Ornament:
    return ornament(str(entry["card"]))


def _walk(setup: Setup, entries: Sequence[Document], seat: int) -> tuple[dict[Cell, Origin], list[_Mark]]:
    """Follows the cards of a seat through all entries."""
    lying: dict[Cell, Origin] = {}
    marks: list[_Mark] = []
    for index, raw in enumerate(entries):
        match read_entry(raw, setup):
            case Place(who, name, _) if who == seat:
                lying[CELL_BY_NAME[name]] = Origin(index, turned=False)
            case Cookie() as cookie if cookie.seat == seat:
                _spend(lying, cookie)
            case Light(who, between, letter) if who == seat:
                edge = edge_between(*(CELL_BY_NAME[name] for name in between))
                if edge is not None:
                    written = tuple((lying[cell].entry, lying[cell].side(side)) for cell, side in edge.ends)
                    marks.append(_Mark(index, written, letter))
    return lying, marks


def _spend(lying: dict[Cell, Origin], cookie: Cookie) -> None:
    if cookie.swap is not None:
        first, second = (CELL_BY_NAME[name] for name in cookie.swap)
        lying[first], lying[second] = lying[second], lying[first]
    for name in cookie.turn:
        cell = CELL_BY_NAME[name]
        lying[cell] = Origin(lying[cell].entry, not lying[cell].turned)
