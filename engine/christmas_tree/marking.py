"""Marking lights: what it means that an edge is told to carry a light of a colour, or none.

Follows ``tree.light.between`` and ``tree.border.lights``. A letter is ``y``, ``r``, ``b``, or ``-`` for no light.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from engine.christmas_tree.board import SIDES, Cell, Edge, Side, neighbour
from engine.christmas_tree.correcting import corrected
from engine.christmas_tree.entries import Cookie, Light, read_setup
from engine.christmas_tree.following import Followed, follow
from engine.christmas_tree.ornaments import NO_LIGHT, NO_LIGHTS
from engine.document import Document, Json

BORDER: Final = "border"


@dataclass(frozen=True, slots=True)
class NewMark:
    """An entry to be made: both halves of the edge are written."""

    entry: Document


@dataclass(frozen=True, slots=True)
class MarkChanged:
    """The entries with a mark made earlier in another colour, or without it: the halves known before are back."""

    entries: tuple[Document, ...]
    taken: bool


@dataclass(frozen=True, slots=True)
class OwnLight:
    """A complete light that the cards make themselves: one of them was told wrongly, or nothing is wrong."""

    letter: str


@dataclass(frozen=True, slots=True)
class BoardTold:
    """The setup with another half printed on the board; ``letter`` is ``-`` where it was taken off."""

    setup: Document
    letter: str


@dataclass(frozen=True, slots=True)
class CardTold:
    """The entries with another half on the card at the board's edge; ``letter`` is ``-`` where it was taken off."""

    entries: tuple[Document, ...]
    letter: str


@dataclass(frozen=True, slots=True)
class NothingThere:
    """No half was known there that could be taken off."""


Marked = NewMark | MarkChanged | OwnLight
BorderMarked = BoardTold | CardTold | NothingThere


def marked(players: int, setup: Document, entries: Sequence[Document], seat: int, edge: Edge, letter: str) -> Marked:
    """What telling a light on an inner edge means.

    A mark that shows there is changed to another colour, and taken away by its own; a light of the cards' own halves is
    never changed silently; anything else is a new mark (which the session refuses where a card is missing).
    """
    found = follow(read_setup(players, setup), entries, seat)
    ends = [end for end in found.ends(edge) if end is not None]
    if len(ends) == len(edge.ends):
        shown = [found.mark_on(end) for end in ends]
        if shown[0] is not None and shown[0] == shown[1]:
            at = shown[0].entry
            if shown[0].letter == letter:
                return MarkChanged((*entries[:at], *entries[at + 1 :]), taken=True)
            return MarkChanged((*entries[:at], {**entries[at], "colour": letter}, *entries[at + 1 :]), taken=False)
        halves = {found.half(end) for end in ends}
        if len(halves) == 1 and NO_LIGHT not in halves:
            return OwnLight(halves.pop())
    return NewMark(new_mark(seat, edge, letter))


def new_mark(seat: int, edge: Edge, letter: str) -> Document:
    """The entry that writes both halves of an inner edge, whatever was known there."""
    assert edge.other is not None
    return Light(seat, (edge.cell.name, edge.other.name), letter).document()


def border_marked(
    players: int, setup: Document, entries: Sequence[Document], seat: int, edge: Edge, letter: str
) -> BorderMarked:
    """What telling a light on an outer edge means: first the board's half, and where that is known the card's.

    Again takes off the card's half, on a free space the board's; ``-`` takes off the board's half, then the card's. A
    card whose only half is taken off again is one without lights told.
    """
    read = read_setup(players, setup)
    printed = read.border.get(seat, {}).get((edge.cell, edge.side), NO_LIGHT)
    found = follow(read, entries, seat)
    card = found.card(edge.cell) if edge.cell in found.lying else None
    if printed != letter or (card is None and letter != NO_LIGHT):
        new = NO_LIGHT if printed == letter else letter
        return BoardTold(with_border(setup, seat, edge, new), new)
    if card is None or (letter == NO_LIGHT and card.half(edge.side) == NO_LIGHT):
        return NothingThere()
    new = NO_LIGHT if card.half(edge.side) == letter else letter
    told = card.with_half(edge.side, new)
    # Its only half taken off again leaves the card unknown; that it has none is told by ``-``.
    code = told.kind.code if letter != NO_LIGHT and told.lights == NO_LIGHTS else told.code
    return CardTold(corrected(players, setup, entries, seat, edge.cell, code), new)


def with_border(setup: Document, seat: int, edge: Edge, letter: str) -> Document:
    """The setup with this half printed on a seat's board outside an edge; what is empty then is left out.

    >>> from engine.christmas_tree.board import EDGE_BY_NAME
    >>> edge = EDGE_BY_NAME["I1-UR"]
    >>> with_border({"level": "family"}, 0, edge, "y")
    {'level': 'family', 'border': {'0': {'I1': '-y--'}}}
    >>> with_border({"border": {"0": {"I1": "-y--"}}}, 0, edge, "-")
    {}
    """
    border = _mapping(setup.get(BORDER))
    cells = _mapping(border.get(str(seat)))
    marks = str(cells.get(edge.cell.name, NO_LIGHTS))
    at = SIDES.index(edge.side)
    cells[edge.cell.name] = marks[:at] + letter + marks[at + 1 :]
    border[str(seat)] = {name: told for name, told in cells.items() if told != NO_LIGHTS}
    kept = {key: value for key, value in border.items() if value}
    rest = {key: value for key, value in setup.items() if key != BORDER}
    return {**rest, BORDER: kept} if kept else rest


def told_sides(players: int, setup: Document, entries: Sequence[Document], seat: int) -> Mapping[Cell, frozenset[Side]]:
    """For each card on a seat's tree the sides whose half was told, by the card or by a mark; the others are unknown.

    A card that was told with its lights has none that is unknown (rule ``tree.light.unknown``).
    """
    found = follow(read_setup(players, setup), entries, seat)
    marks = {end for mark in found.marks for end in mark.written}
    return {cell: _told(found, cell, marks) for cell in found.lying}


def untold_sides(players: int, setup: Document, entries: Sequence[Document], seat: int) -> int:
    """How many sides of a seat's cards touch another card, or a half printed on the board, and are unknown."""
    told = told_sides(players, setup, entries, seat)
    printed = read_setup(players, setup).border.get(seat, {})
    return sum(
        side not in told[cell] and (neighbour(cell, side) in told or (cell, side) in printed)
        for cell in told
        for side in SIDES
    )


def moved_unasked(players: int, setup: Document, entries: Sequence[Document], seat: int) -> tuple[Cell, ...]:
    """The spaces whose card the seat's last cookie moved or turned, and whose lights were not told with the card.

    Only while nothing but this seat's lights was told since.
    """
    read = read_setup(players, setup)
    for at in range(len(entries) - 1, -1, -1):
        entry = entries[at]
        if entry["do"] == Light.do and entry["seat"] == seat:
            continue
        if entry["do"] != Cookie.do or entry["seat"] != seat:
            break
        found = follow(read, entries, seat)
        moved = {*cast(Sequence[str], entry.get("swap", ())), *cast(Sequence[str], entry.get("turn", ()))}
        return tuple(
            cell
            for cell in sorted(found.lying)
            if cell.name in moved and not found.placed[found.lying[cell].entry].asked
        )
    return ()


def _told(found: Followed, cell: Cell, marks: set[tuple[int, Side]]) -> frozenset[Side]:
    origin = found.lying[cell]
    asked = found.placed[origin.entry].asked
    return frozenset(side for side in SIDES if asked or (origin.entry, origin.side(side)) in marks)


def _mapping(raw: object) -> dict[str, Json]:
    return dict(cast("Document", raw)) if isinstance(raw, Mapping) else {}
