"""The owner's objective cards in the library: which are known, with how many bells, and which to offer first.

A card is kept as its document; the bells printed on it lie beside its own keys as ``bells`` (none: not told), because
neither a set-up nor an entry has a place for them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from assistant.desk import Desk, Unsaved
from assistant.screens.christmas_tree.objective import making
from engine.christmas_tree import NAME
from engine.christmas_tree.objectives import (
    PAIRS_OF_SIDES,
    FlakesInOrder,
    Formation,
    LightPairs,
    LineTotals,
    ObjectiveCard,
    Picture,
    Same,
    SameAny,
)
from engine.document import Json
from engine.ruling import Refusal

KIND: Final = "objective"
BELLS: Final = (1, 2, 3)

DEALT: Final[Mapping[str, tuple[int, ...]]] = {"starter": (1,), "family": (1, 2), "advanced": BELLS}
"""The bells of the cards that a level is usually played with; only an order of offering."""


@dataclass(frozen=True, slots=True)
class KnownObjective:
    """A card of the library, with its bells where they are told."""

    card: ObjectiveCard
    bells: int | None = None


def known_objectives(desk: Desk) -> tuple[KnownObjective, ...]:
    """The cards that can be read, the one met last first; what another version wrote stays out."""
    found = (read_known(known.value) for known in desk.known(NAME, KIND))
    return tuple(known for known in found if known is not None)


def offered(known: Iterable[KnownObjective], seen: Iterable[ObjectiveCard], level: str) -> tuple[KnownObjective, ...]:
    """In the order to offer them: first what the session has not seen, of that what the level is dealt.

    Cards whose bells are not told come between those that fit and those that do not.
    """
    met = {meaning(card) for card in seen}

    def order(one: KnownObjective) -> tuple[bool, int]:
        fits = 1 if one.bells is None else 0 if one.bells in DEALT[level] else 2
        return meaning(one.card) in met, fits

    return tuple(sorted(known, key=order))


def bells_of(desk: Desk, card: ObjectiveCard) -> int | None:
    """The bells of a card, where the library knows them."""
    same = (known.bells for known in known_objectives(desk) if meaning(known.card) == meaning(card))
    return next((bells for bells in same if bells is not None), None)


def learn(desk: Desk, card: ObjectiveCard, bells: int | None) -> Unsaved | None:
    """Remembers a card as met once more, with these bells; the same card with others, or drawn elsewhere, goes."""
    value: dict[str, Json] = {**card.document(), **({} if bells is None else {"bells": bells})}
    others = [known.value for known in desk.known(NAME, KIND) if known.value != value]
    unsaved = desk.learn(NAME, KIND, value)
    for other in others:
        same = read_known(other)
        if unsaved is None and same is not None and meaning(same.card) == meaning(card):
            unsaved = desk.forget(NAME, KIND, other)
    return unsaved


def forget_mistake(desk: Desk, card: ObjectiveCard) -> Unsaved | None:
    """A card of the round became another one: unless it was met before, there is none like it."""
    for known in desk.known(NAME, KIND):
        same = read_known(known.value)
        if known.count == 1 and same is not None and meaning(same.card) == meaning(card):
            return desk.forget(NAME, KIND, known.value)
    return None


def read_known(value: Json) -> KnownObjective | None:
    """The card of a document that may be none (a library may come from elsewhere)."""
    found = making.read(value) if isinstance(value, Mapping) else None
    if found is None or isinstance(found, Refusal) or not isinstance(value, Mapping):
        return None
    bells = value.get("bells")
    told = isinstance(bells, int) and not isinstance(bells, bool) and bells in BELLS
    return KnownObjective(found, bells if told and isinstance(bells, int) else None)


def meaning(card: ObjectiveCard) -> Hashable:
    """What a card counts and pays, however it is written down.

    >>> meaning(Formation(((0, 0), (0, 1)), Same(("colour",)), 4)) == meaning(
    ...     Formation(((3, 3), (3, 2)), SameAny(("colour",)), 4)
    ... )
    True
    """
    match card:
        case LineTotals():
            return card.kind, card.each, frozenset(card.at_least)
        case LightPairs():
            sides = frozenset(card.sides)
            return card.kind, card.each, card.colour, frozenset() if len(sides) == len(PAIRS_OF_SIDES) else sides
        case Formation():
            pictures: list[Picture] = [card.cells, *card.also]
            if card.mirror:
                pictures += [tuple((b, a) for a, b in picture) for picture in pictures]
            return card.kind, card.each, _alike(card), frozenset(form for p in pictures for form in _forms(card, p))
        case _:
            return card


def _alike(card: Formation) -> Hashable:
    """What must be alike; flakes in order are told with the pictures."""
    match card.match:
        case Same(features):
            return True, frozenset(features)
        case SameAny(features):
            return len(features) == 1, frozenset(features)
        case FlakesInOrder():
            return "flakes"
        case other:
            return other


def _forms(card: Formation, picture: Picture) -> Sequence[Hashable]:
    """A picture wherever it lies; with flakes in order both ways along it."""
    least_a, least_b = min(a for a, _ in picture), min(b for _, b in picture)
    home = [(a - least_a, b - least_b) for a, b in picture]
    if not isinstance(card.match, FlakesInOrder):
        return [frozenset(home)]
    flakes = card.match.flakes
    return [frozenset(zip(home, way, strict=True)) for way in (flakes, flakes[::-1])]
