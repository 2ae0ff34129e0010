"""Correcting a card that lies on a tree, or taking it off: which entries have to change so that it is as it should be.

The correction is written back to where the card came from, turned as it lay.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.christmas_tree.board import SIDES, Cell
from engine.christmas_tree.entries import read_setup
from engine.christmas_tree.following import Mark, PlacedSide, follow
from engine.christmas_tree.ornaments import NO_LIGHTS, Ornament, ornament
from engine.document import Document


def corrected(
    players: int, setup: Document, entries: Sequence[Document], seat: int, cell: Cell, code: str
) -> tuple[Document, ...]:
    """The entries after which the card on a space reads ``code``, as it lies now, and the others read as before.

    Marked lights that say otherwise are taken back on the corrected card; the card across keeps its half. Below those
    that stay the card keeps the halves that were known before them.
    Raises ``KeyError`` where nothing lies, ``Illegal`` ``card-malformed`` where the code is none.
    """
    found = follow(read_setup(players, setup), entries, seat)
    origin, wanted = found.lying[cell], ornament(code)
    halves = {(origin.entry, origin.side(side)): wanted.half(side) for side in SIDES}
    changed = {**found.placed, origin.entry: wanted.turned() if origin.turned else wanted}
    before = _halves(changed, found.marks)
    wrong = {side for side, letter in halves.items() if before.get(side, letter) != letter}
    dropped = _dropped(found.marks, wrong)
    gone = {mark.entry for mark in dropped}
    stay = [mark for mark in found.marks if mark.entry not in gone]
    covered = {end for mark in stay for end in mark.written if end[0] == origin.entry}
    if covered:
        changed[origin.entry] = _below(covered, changed[origin.entry], found.placed[origin.entry])
    return _written(entries, found.placed, _kept(changed, found.marks, dropped, origin.entry), dropped)


def removed(players: int, setup: Document, entries: Sequence[Document], seat: int, cell: Cell) -> tuple[Document, ...]:
    """The entries without the card on a space and without the lights marked on it; the cards across keep their halves.

    A cookie that moved or turned the card stays, and cannot stand any more. Raises ``KeyError`` where nothing lies.
    """
    found = follow(read_setup(players, setup), entries, seat)
    gone = found.lying[cell].entry
    placed = {entry: card for entry, card in found.placed.items() if entry != gone}
    dropped = _dropped(found.marks, {(gone, side) for side in SIDES})
    return _written(entries, placed, _kept(placed, found.marks, dropped, gone), dropped, gone)


def _below(covered: Collection[PlacedSide], wanted: Ornament, placed: Ornament) -> Ornament:
    """The wanted card with its own halves below marks that stay; without lights where they alone told any."""
    found = wanted
    for _, side in covered:
        found = found.with_half(side, placed.half(side))
    if not placed.asked and found.lights == NO_LIGHTS:
        return Ornament(found.kind)
    return found


def _kept(placed: dict[int, Ornament], marks: Sequence[Mark], dropped: Sequence[Mark], but: int) -> dict[int, Ornament]:
    """The cards as placed, all ``but`` one with the halves that the dropped marks wrote on them."""
    found = dict(placed)
    # The last mark on a side wins, whether it stays or not.
    last = _halves(placed, marks)
    for origin, side in {end for mark in dropped for end in mark.written}:
        if origin in found and origin != but:
            found[origin] = found[origin].with_half(side, last[origin, side])
    return found


def _written(
    entries: Sequence[Document],
    placed: dict[int, Ornament],
    changed: dict[int, Ornament],
    dropped: Sequence[Mark],
    without: int | None = None,
) -> tuple[Document, ...]:
    gone = {without, *(mark.entry for mark in dropped)}
    return tuple(
        entry if changed.get(index) == placed.get(index) else {**entry, "card": changed[index].code}
        for index, entry in enumerate(entries)
        if index not in gone
    )


def _dropped(marks: Sequence[Mark], wrong: set[PlacedSide]) -> list[Mark]:
    """The marks that must go: all on a side where they are wrong, and those that would show without them."""
    sides = set(wrong)
    while True:
        found = [mark for mark in marks if sides & set(mark.written)]
        more = {side for mark in found for side in mark.written}
        if more <= sides:
            return found
        sides |= more


def _halves(placed: dict[int, Ornament], marks: Sequence[Mark]) -> dict[PlacedSide, str]:
    """The half on every marked side once all marks are made."""
    return {(origin, side): mark.letter for mark in marks for origin, side in mark.written if origin in placed}
