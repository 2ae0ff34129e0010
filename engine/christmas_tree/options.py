"""What may follow in an entry begun: choices, and for each that cannot stand the refusal.

Nothing here decides a rule: a choice is refused if ``verify`` refuses every way to complete the entry with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final, TypeVar

from engine.christmas_tree.board import CELLS, INNER_EDGES
from engine.christmas_tree.entries import CODES, LIGHT_MARKS
from engine.christmas_tree.ornaments import Colour, Shape, Sweet, Wish
from engine.document import Document, Json
from engine.ruling import Choice, Refusal

if TYPE_CHECKING:
    from engine.christmas_tree.play import TreeState

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

Value = TypeVar("Value")


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


def options(state: TreeState, begun: Document) -> TreeOptions:
    """What may follow in the entry begun so far (possibly nothing)."""
    do = begun.get("do")
    if do is None:
        kinds = ("place", "objective", "light", "cookie", "score", "count", "final")
        return TreeOptions(do=_choices(state, ((kind, {**begun, "do": kind}) for kind in kinds)))
    found = TreeOptions()
    if "seat" not in begun and do not in ("objective", "score"):
        seats = range(state.setup.trees if do in ("place", "count") else state.setup.players)
        return TreeOptions(seat=_choices(state, ((seat, {**begun, "seat": seat}) for seat in seats)))
    match do:
        case "place":
            found = _place(state, begun)
        case "light":
            found = _light(state, begun)
        case "cookie":
            found = _cookie(state, begun)
        case "count" if "objective" not in begun:
            indexes = range(len(state.cards))
            found = TreeOptions(
                objective=_choices(state, ((index, {**begun, "objective": index}) for index in indexes))
            )
    return found


def _place(state: TreeState, begun: Document) -> TreeOptions:
    card = begun.get("card")
    wish: tuple[Choice[str], ...] = ()
    if isinstance(card, str) and card.startswith(MAN) and len(card) < len(MAN) + 4:
        wish = _alike(WISH_LETTERS, _refusal(state, begun))
    return TreeOptions(
        cell=() if "cell" in begun else _choices(state, ((name, {**begun, "cell": name}) for name in _NAMES)),
        card=() if "card" in begun else _alike((*FACES, MAN), _refusal(state, begun)),
        wish=wish,
    )


def _light(state: TreeState, begun: Document) -> TreeOptions:
    return TreeOptions(
        between=()
        if "between" in begun
        else _choices(state, ((edge, {**begun, "between": list(edge)}) for edge in _EDGES)),
        colour=() if "colour" in begun else _alike(tuple(LIGHT_MARKS), _refusal(state, begun)),
    )


def _cookie(state: TreeState, begun: Document) -> TreeOptions:
    swap, turn = _texts(begun.get("swap")), _texts(begun.get("turn"))
    may_swap = "turn" not in begun and len(swap) < 2
    may_turn = len(swap) == 2 or ("swap" not in begun and not turn)
    turnable: Sequence[str] = swap if swap else _NAMES
    return TreeOptions(
        swap=_choices(state, ((name, {**begun, "swap": [*swap, name]}) for name in _NAMES if name not in swap))
        if may_swap
        else (),
        turn=_choices(state, ((name, {**begun, "turn": [*turn, name]}) for name in turnable if name not in turn))
        if may_turn
        else (),
    )


def _choices(state: TreeState, begun: Iterable[tuple[Value, Document]]) -> tuple[Choice[Value], ...]:
    return tuple(Choice(value, _refusal(state, entry)) for value, entry in begun)


def _alike(values: Sequence[str], refusal: Refusal | None) -> tuple[Choice[str], ...]:
    """Choices that no refusal depends on: what is on a card never decides whether it may be placed."""
    return tuple(Choice(value, refusal) for value in values)


def _refusal(state: TreeState, begun: Document) -> Refusal | None:
    """Why no completion of the entry can stand, or None where one can.

    Of several reasons the one that is looked at last: a completion that meets it had nothing else against it.
    """
    found: Refusal | None = None
    for entry in _completions(state, begun):
        try:
            state.verify(entry)
        except Refusal as refusal:
            if found is None or _rank(refusal) > _rank(found):
                found = refusal.at(state.entered)
        else:
            return None
    return found


def _rank(refusal: Refusal) -> int:
    return CODES.index(refusal.code) if refusal.code in CODES else -1


def _completions(state: TreeState, begun: Document) -> Iterator[Document]:
    """Entries that complete the one begun: all that differ in what a refusal can depend on."""
    do = begun["do"]
    if do == "score":
        yield begun
    elif do == "objective":
        yield {"card": _ANY_OBJECTIVE, **begun}
    elif do == "final":
        for seat in _given(begun, "seat", range(state.setup.players)):
            yield {"flakes": 0, "gingerbread": [], "lights": 0, "cookies": 0, **begun, "seat": seat}
    elif do == "count":
        seats = _given(begun, "seat", range(state.setup.trees))
        for seat, index in product(seats, _given(begun, "objective", range(max(1, len(state.cards))))):
            yield {"count": 0, **begun, "seat": seat, "objective": index}
    elif do == "place":
        seats, cells = _given(begun, "seat", range(state.setup.trees)), _given(begun, "cell", _NAMES)
        for seat, cell in product(seats, cells):
            yield {**begun, "seat": seat, "cell": cell, "card": _completed_card(begun.get("card"))}
    elif do == "light":
        seats, edges = _given(begun, "seat", range(state.setup.players)), _given(begun, "between", _EDGES)
        for seat, between in product(seats, edges):
            yield {"colour": "y", **begun, "seat": seat, "between": _list(between)}
    else:
        for seat in _given(begun, "seat", range(state.setup.players)):
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


def _given(begun: Document, key: str, otherwise: Iterable[Json]) -> Sequence[Json]:
    return (begun[key],) if key in begun else tuple(otherwise)


def _texts(value: Json) -> tuple[str, ...]:
    return tuple(str(item) for item in _list(value))


def _list(value: Json) -> list[Json]:
    return list(value) if isinstance(value, tuple | list) else []
