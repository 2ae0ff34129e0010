"""What may follow in an entry begun: choices, and for each that cannot stand the refusal.

Nothing here decides a rule: the choices are made by ``engine.choosing``, which asks ``verify``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.choosing import Chooser, Verify, given
from engine.document import Document, Json
from engine.ghosts_of_christmas.cards import HIGHEST, LOWEST, SUITS, deck
from engine.ghosts_of_christmas.entries import CODES, MOST_PURPLE, TRICKS, Setup
from engine.ruling import Choice

_KINDS: Final = ("bid", "play", "trick", "wreaths")
RANKS: Final = tuple(range(LOWEST, HIGHEST + 1))


@dataclass(frozen=True, slots=True)
class GhostsOptions:
    """What may follow, by the key of the entry that it would be entered at; a key that is not asked now is empty.

    ``card`` offers whole codes, those of the four-player deck too, so that a key that is gone can say why.
    """

    do: tuple[Choice[str], ...] = ()
    seat: tuple[Choice[int], ...] = ()
    purple: tuple[Choice[int], ...] = ()
    era: tuple[Choice[str], ...] = ()
    card: tuple[Choice[str], ...] = ()


def options(begun: Document, verify: Verify, setup: Setup, turn: int | None, wreaths: Sequence[int]) -> GhostsOptions:
    """What may follow in the entry begun so far (possibly nothing); ``wreaths`` are the hand's so far, by seat."""
    chooser = Chooser(verify, lambda entry: _completions(entry, setup, turn, wreaths), CODES)
    do = begun.get("do")
    if do is None:
        return GhostsOptions(do=chooser.choices((kind, {**begun, "do": kind}) for kind in _KINDS))
    seats = range(setup.players)
    seat = (
        () if "seat" in begun or do == "wreaths" else chooser.choices((seat, {**begun, "seat": seat}) for seat in seats)
    )
    match do:
        case "bid":
            doors = range(MOST_PURPLE + 1)
            purple = () if "purple" in begun else chooser.choices((n, {**begun, "purple": n}) for n in doors)
            return GhostsOptions(seat=seat, purple=purple)
        case "play":
            cards = [f"{suit}{rank}" for suit in SUITS for rank in RANKS]
            return GhostsOptions(
                seat=seat,
                era=_eras(chooser, begun, setup),
                card=() if "card" in begun else chooser.choices((card, {**begun, "card": card}) for card in cards),
            )
        case "trick":
            return GhostsOptions(seat=seat, era=_eras(chooser, begun, setup))
    return GhostsOptions()


def _eras(chooser: Chooser, begun: Document, setup: Setup) -> tuple[Choice[str], ...]:
    return () if "era" in begun else chooser.choices((era, {**begun, "era": era}) for era in setup.eras)


def _completions(begun: Document, setup: Setup, turn: int | None, wreaths: Sequence[int]) -> Iterator[Document]:
    """Entries that complete the one begun: all that differ in what a refusal can depend on."""
    do = begun["do"]
    if do == "wreaths":
        # Whoever wins the rest: where one of them cannot stand, none can.
        counts: list[Json] = [TRICKS - sum(wreaths[1:]), *wreaths[1:]]
        yield {"counts": counts, **begun}
        return
    # Everybody but whose turn it is would be refused for that alone.
    for seat in given(begun, "seat", (turn or 0,)):
        if do == "bid":
            for purple in given(begun, "purple", (0,)):
                yield {"red": False, **begun, "seat": seat, "purple": purple}
            continue
        for era in given(begun, "era", setup.eras):
            if do == "trick":
                yield {**begun, "seat": seat, "era": era}
                continue
            for card in given(begun, "card", deck(setup.players)):
                yield {**begun, "seat": seat, "era": era, "card": card}
