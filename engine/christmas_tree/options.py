"""What may follow in an entry begun: choices, and for each that cannot stand the refusal.

Nothing here decides a rule: the choices are made by ``engine.choosing``, which asks ``verify``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from engine.choosing import Chooser, Verify, given
from engine.christmas_tree.board import CELLS, INNER_EDGES
from engine.christmas_tree.entries import CODES, LIGHT_MARKS, Setup
from engine.christmas_tree.ornaments import Colour, Shape, Sweet, Wish
from engine.document import Document, Json
from engine.ruling import Choice

FACES: Final = (
    *(f"{colour.value}{shape.value}{flakes}" for colour in Colour for shape in Shape for flakes in range(3)),
    *(f"C{flakes}" for flakes in range(3, 7)),
)
"""The codes of every glass and candy, without lights."""

MAN: Final = "M:"
WISHES: Final[tuple[Wish, ...]] = (*Colour, *Shape, Sweet.CANDY)
WISH_LETTERS: Final = tuple("C" if wish is Sweet.CANDY else wish.value for wish in WISHES)

_ANY_CARD: Final = "C3"
_ANY_OBJECTIVE: Final[Document] = {"kind": "row-ends"}
_NAMES: Final = tuple(cell.name for cell in CELLS)
_EDGES: Final = tuple((edge.cell.name, edge.other.name) for edge in INNER_EDGES if edge.other is not None)


@dataclass(frozen=True, slots=True)
class TreeOptions:
    """What may follow, by the key of the entry that it would be entered at; a key that is not asked now is empty.

    ``card`` offers whole codes without lights, and ``M:``; after that ``wish`` offers the next wish's letter (to be
    appended to the code). ``swap`` offers the next space to swap, ``turn`` the next to turn. ``objective`` is the
    index to count for. Numbers that are counted, and objective cards, are open and have no choices.
    """

    do: tuple[Choice[str], ...] = ()
    seat: tuple[Choice[int], ...] = ()
    cell: tuple[Choice[str], ...] = ()
    card: tuple[Choice[str], ...] = ()
    wish: tuple[Choice[str], ...] = ()
    between: tuple[Choice[tuple[str, str]], ...] = ()
    colour: tuple[Choice[str], ...] = ()
    swap: tuple[Choice[str], ...] = ()
    turn: tuple[Choice[str], ...] = ()
    objective: tuple[Choice[int], ...] = ()


def options(begun: Document, verify: Verify, setup: Setup, objectives: int) -> TreeOptions:
    """What may follow in the entry begun so far (possibly nothing), with so many objectives in the round."""
    chooser = Chooser(verify, lambda entry: _completions(entry, setup, objectives), CODES)
    do = begun.get("do")
    if do is None:
        kinds = ("place", "objective", "light", "cookie", "score", "count", "final")
        return TreeOptions(do=chooser.choices((kind, {**begun, "do": kind}) for kind in kinds))
    if "seat" not in begun and do not in ("objective", "score"):
        seats = range(setup.trees if do in ("place", "count") else setup.players)
        return TreeOptions(seat=chooser.choices((seat, {**begun, "seat": seat}) for seat in seats))
    match do:
        case "place":
            return _place(chooser, begun)
        case "light":
            return _light(chooser, begun)
        case "cookie":
            return _cookie(chooser, begun)
        case "count" if "objective" not in begun:
            indexes = range(objectives)
            return TreeOptions(objective=chooser.choices((index, {**begun, "objective": index}) for index in indexes))
    return TreeOptions()


def _place(chooser: Chooser, begun: Document) -> TreeOptions:
    # What is on a card never decides whether it may be placed.
    card = begun.get("card")
    asks_wish = isinstance(card, str) and card.startswith(MAN) and len(card) < len(MAN) + 4
    return TreeOptions(
        cell=() if "cell" in begun else chooser.choices((name, {**begun, "cell": name}) for name in _NAMES),
        card=() if "card" in begun else chooser.alike((*FACES, MAN), begun),
        wish=chooser.alike(WISH_LETTERS, begun) if asks_wish else (),
    )


def _light(chooser: Chooser, begun: Document) -> TreeOptions:
    return TreeOptions(
        between=()
        if "between" in begun
        else chooser.choices((edge, {**begun, "between": list(edge)}) for edge in _EDGES),
        colour=() if "colour" in begun else chooser.alike(LIGHT_MARKS, begun),
    )


def _cookie(chooser: Chooser, begun: Document) -> TreeOptions:
    swap, turn = _texts(begun.get("swap")), _texts(begun.get("turn"))
    may_swap = "turn" not in begun and len(swap) < 2
    may_turn = len(swap) == 2 or ("swap" not in begun and not turn)
    turnable: Sequence[str] = swap if swap else _NAMES
    return TreeOptions(
        swap=chooser.choices((name, {**begun, "swap": [*swap, name]}) for name in _NAMES if name not in swap)
        if may_swap
        else (),
        turn=chooser.choices((name, {**begun, "turn": [*turn, name]}) for name in turnable if name not in turn)
        if may_turn
        else (),
    )


def _completions(begun: Document, setup: Setup, objectives: int) -> Iterator[Document]:
    """Entries that complete the one begun: all that differ in what a refusal can depend on."""
    do = begun["do"]
    if do == "score":
        yield begun
    elif do == "objective":
        yield {"card": _ANY_OBJECTIVE, **begun}
    elif do == "final":
        for seat in given(begun, "seat", range(setup.players)):
            yield {"flakes": 0, "gingerbread": [], "lights": 0, "cookies": 0, **begun, "seat": seat}
    elif do == "count":
        seats = given(begun, "seat", range(setup.trees))
        for seat, index in product(seats, given(begun, "objective", range(max(1, objectives)))):
            yield {"count": 0, **begun, "seat": seat, "objective": index}
    elif do == "place":
        seats, cells = given(begun, "seat", range(setup.trees)), given(begun, "cell", _NAMES)
        for seat, cell in product(seats, cells):
            yield {**begun, "seat": seat, "cell": cell, "card": _completed_card(begun.get("card"))}
    elif do == "light":
        seats, edges = given(begun, "seat", range(setup.players)), given(begun, "between", _EDGES)
        for seat, between in product(seats, edges):
            yield {"colour": "y", **begun, "seat": seat, "between": _list(between)}
    else:
        for seat in given(begun, "seat", range(setup.players)):
            yield from _completed_cookies({**begun, "seat": seat})


def _completed_cookies(begun: Document) -> Iterator[Document]:
    swap = _texts(begun.get("swap"))
    if len(swap) == 1:
        yield from ({**begun, "swap": [*swap, name]} for name in _NAMES if name not in swap)
    elif swap or "turn" in begun:
        yield begun
    else:
        yield from ({**begun, "turn": [name]} for name in _NAMES)


def _completed_card(card: Json) -> Json:
    if card is None:
        return _ANY_CARD
    if isinstance(card, str) and card.startswith(MAN):
        return card.ljust(len(MAN) + 4, "C")
    return card


def _texts(value: Json) -> tuple[str, ...]:
    return tuple(str(item) for item in _list(value))


def _list(value: Json) -> list[Json]:
    return list(value) if isinstance(value, tuple | list) else []
