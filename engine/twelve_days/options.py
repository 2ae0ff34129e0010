"""What may follow in an entry begun: choices, and for each that cannot stand the refusal.

Nothing here decides a rule: the choices are made by ``engine.choosing``, which asks ``verify``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.choosing import Chooser, Verify, given
from engine.document import Document, Json
from engine.ruling import Choice
from engine.twelve_days.combinations import HIGHEST, NUMBERS
from engine.twelve_days.entries import CODES, Setup

_KINDS: Final = ("play", "pass", "give", "hand")


@dataclass(frozen=True, slots=True)
class DaysOptions:
    """What may follow, by the key of the entry that it would be entered at; a key that is not asked now is empty.

    ``number`` offers the next number of ``cards``: a repeat adds a copy, a second, different one completes the
    straight between them (see ``tray``). ``left`` offers how many cards a ``seat`` of a hand entered whole has left.
    """

    do: tuple[Choice[str], ...] = ()
    seat: tuple[Choice[int], ...] = ()
    number: tuple[Choice[int], ...] = ()
    winner: tuple[Choice[int], ...] = ()
    left: tuple[Choice[int], ...] = ()


def tray(cards: Sequence[int], number: int) -> tuple[int, ...] | None:
    """The cards in the tray after another number; None where nothing but clearing can follow.

    >>> tray((), 8), tray((8,), 8), tray((5,), 8), tray((5, 6), 7)
    ((8,), (8, 8), (5, 6, 7, 8), None)
    """
    if not cards:
        return (number,)
    if len(set(cards)) > 1:
        return None
    if number == cards[0]:
        return (*cards, number)
    if len(cards) > 1:
        return None
    low, high = sorted((cards[0], number))
    return tuple(range(low, high + 1))


def options(begun: Document, verify: Verify, setup: Setup, turn: int | None, tied: Sequence[int]) -> DaysOptions:
    """What may follow in the entry begun so far (possibly nothing)."""
    chooser = Chooser(verify, lambda entry: _completions(entry, setup, turn, tied), CODES)
    do = begun.get("do")
    if do is None:
        return DaysOptions(do=chooser.choices((kind, {**begun, "do": kind}) for kind in _KINDS))
    seats = range(setup.players)
    if do == "hand":
        if "winner" not in begun:
            return DaysOptions(winner=chooser.choices((seat, {**begun, "winner": seat}) for seat in seats))
        if "seat" not in begun:
            return DaysOptions()
        counts = range(setup.deal + 1)
        return DaysOptions(left=chooser.choices((count, {**begun, "count": count}) for count in counts))
    if "seat" not in begun:
        return DaysOptions(seat=chooser.choices((seat, {**begun, "seat": seat}) for seat in seats))
    if do == "play":
        cards = _cards(begun)
        numbers = [(number, tray(cards, number)) for number in NUMBERS]
        return DaysOptions(
            number=chooser.choices(
                (number, {**begun, "cards": list(found)}) for number, found in numbers if found is not None
            )
        )
    return DaysOptions()


def _whole(begun: Document, key: str) -> int:
    found = begun[key]
    assert isinstance(found, int)
    return found


def _cards(begun: Document) -> tuple[int, ...]:
    found = begun.get("cards", ())
    assert isinstance(found, Sequence)
    return tuple(card for card in found if isinstance(card, int))


def _completions(begun: Document, setup: Setup, turn: int | None, tied: Sequence[int]) -> Iterator[Document]:
    """Entries that complete the one begun: all that differ in what a refusal can depend on."""
    do = begun["do"]
    if do == "hand":
        for winner in given(begun, "winner", range(setup.players)):
            left: list[Json] = [0 if seat == winner else 1 for seat in range(setup.players)]
            if "seat" in begun and "count" in begun:
                # How many one player has left, which no entry tells alone.
                left[_whole(begun, "seat")] = begun["count"]
            yield {"do": do, "winner": winner, "left": given(begun, "left", [left])[0]}
        return
    # Everybody but whose turn it is would be refused for that alone; a gift is given by one of the tied.
    for seat in given(begun, "seat", tied if do == "give" and tied else (turn or 0,)):
        if do != "play":
            yield {**begun, "seat": seat}
            continue
        for cards in _trays(_cards(begun)):
            yield {**begun, "seat": seat, "cards": list(cards)}


def _trays(cards: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every combination that the tray can still become, as it is first."""
    if not cards:
        for number in NUMBERS:
            yield from _trays((number,))
        return
    yield cards
    if len(set(cards)) > 1:
        return
    number = cards[0]
    for copies in range(len(cards) + 1, number + 1):
        yield (number,) * copies
    if len(cards) == 1:
        yield from (tuple(range(number, high + 1)) for high in range(number + 1, HIGHEST + 1))
        yield from (tuple(range(low, number + 1)) for low in range(number - 1, 0, -1))
