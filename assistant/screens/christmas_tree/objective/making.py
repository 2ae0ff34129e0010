"""The card that is being made: a document that may still lack something; the engine says what.

Each function here gives another card; how a formation is drawn is in ``drawing_paper``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, cast

from assistant.screens.christmas_tree.objective.presets import MATCHES, Drawn, Family, mirror_matters, shapes_of
from engine.christmas_tree.board import SIDES, Side
from engine.christmas_tree.objective_reading import read_objective
from engine.christmas_tree.objectives import FEATURES, GROUPS, MOST_EACH, PAIRS_OF_SIDES, Most, ObjectiveCard, Picture
from engine.document import Document, Json
from engine.ruling import Refusal

Edit = Callable[[Document], Document]


def read(card: Document) -> ObjectiveCard | Refusal:
    """The card, or what the engine says is wrong with it or still missing."""
    try:
        return read_objective(card)
    except Refusal as refusal:
        return refusal


def usual_each(of: str) -> int:
    """The points that the rules give for each of a group, where most of it is asked.

    >>> usual_each("gold"), usual_each("gingerbread")
    (1, 2)
    """
    group = GROUPS[of]
    return MOST_EACH.get(group, Most(group).each)


def group_chosen(of: str, card: Document) -> Document:
    """Another group to have most of; points that nobody changed follow it (a man is worth more)."""
    before, after = usual_each(str(card.get("of", "gold"))), usual_each(of)
    return {**card, "of": of, "each": after if card.get("each") == before else card.get("each")}


def field_chosen(field: str, value: str, card: Document) -> Document:
    """Another value of a field with named choices."""
    return {**card, field: value}


# Pictures of a formation


def pictures_of(card: Document) -> tuple[Picture, ...]:
    """The pictures as far as they are drawn, at least one; a new one is empty.

    >>> pictures_of({"kind": "formation"})
    ((),)
    """
    also = card.get("also", ())
    found = [card.get("cells", ()), *(also if isinstance(also, Sequence) else ())]
    return cast("tuple[Picture, ...]", tuple(tuple(map(tuple, cast("list[list[int]]", picture))) for picture in found))


def with_pictures(pictures: Sequence[Picture], card: Document) -> Document:
    """Other pictures; flakes in order become as many as the spaces of the first one."""
    first, *others = ([[a, b] for a, b in picture] for picture in pictures)
    rest: dict[str, Json] = {key: value for key, value in card.items() if key not in ("cells", "also")}
    if first:
        rest["cells"] = cast("Json", first)
    if others:
        rest["also"] = cast("Json", others)
    flakes = flakes_of(card)
    if first and flakes is not None and len(flakes) != len(first):
        more = [min(at, MOST_FLAKES) for at in range(len(flakes), len(first))]
        rest["match"] = {"flakes": [*flakes[: len(first)], *more]}
    return rest


def drawn_chosen(drawn: Drawn, card: Document) -> Document:
    """The pictures of a quick choice, with their mirror images or without."""
    return {**with_pictures(drawn.pictures, card), "mirror": drawn.mirror}


def is_drawn(card: Document, drawn: Drawn) -> bool:
    """Whether these are the pictures chosen."""
    pictures = pictures_of(card)
    return all(pictures) and shapes_of(pictures, card.get("mirror") is True) == shapes_of(drawn.pictures, drawn.mirror)


def finished(card: Document) -> Document:
    """The card without pictures that nobody has begun to draw."""
    if card["kind"] != "formation":
        return card
    pictures = pictures_of(card)
    begun = [picture for picture in pictures if picture]
    return card if len(begun) == len(pictures) or not begun else with_pictures(begun, card)


def unequal(card: Document) -> tuple[int, int, int] | None:
    """The first picture that has not as many spaces as the first one: its number, its spaces, those of the first."""
    if card["kind"] != "formation":
        return None
    first, *others = map(len, pictures_of(finished(card)))
    return next(((at, count, first) for at, count in enumerate(others, start=2) if count != first), None)


def may_mirror(card: Document) -> bool:
    """Whether "mirrored counts too" makes a difference to what is drawn."""
    return mirror_matters(pictures_of(card))


def mirror_switched(card: Document) -> Document:
    """Mirrored pictures count too, or no longer."""
    return {**card, "mirror": card.get("mirror") is not True}


# What must be alike


def match_chosen(name: str, card: Document) -> Document:
    """Something else that must be alike."""
    return {**card, "match": MATCHES[name].document()}


def match_of(card: Document) -> str | None:
    """What must be alike, by the name of the choice."""
    return next((name for name, match in MATCHES.items() if match.document() == card.get("match")), None)


def features_of(card: Document) -> tuple[str, ...]:
    """What is compared, as far as it is chosen."""
    match = card.get("match")
    features = next(iter(match.values()), ()) if isinstance(match, Mapping) else ()
    return tuple(cast("Sequence[str]", features)) if isinstance(features, Sequence) else ()


def any_of_them(card: Document) -> bool:
    """Whether one of the features is enough."""
    match = card.get("match")
    return isinstance(match, Mapping) and "same_any" in match


def feature_tapped(feature: str, card: Document) -> Document:
    """A feature more to compare, or one less."""
    wanted = set(features_of(card)) ^ {feature}
    return _alike(any_of_them(card), [feature for feature in FEATURES if feature in wanted], card)


def enough_chosen(any_of: bool, card: Document) -> Document:
    """Whether one of the features is enough, or all must be alike."""
    return _alike(any_of, features_of(card), card)


def _alike(any_of: bool, features: Sequence[str], card: Document) -> Document:
    return {**card, "match": {"same_any" if any_of else "same": list(features)}}


MOST_FLAKES: Final = 2
"""Glass shows so many flakes at most."""


def flakes_of(card: Document) -> tuple[int, ...] | None:
    """The flakes along the picture, where they have an order.

    >>> flakes_of({"match": {"flakes": [0, 1]}}), flakes_of({"match": {"same": ["flakes"]}})
    ((0, 1), None)
    """
    match = card.get("match")
    flakes = match.get("flakes") if isinstance(match, Mapping) else None
    return tuple(cast("Sequence[int]", flakes)) if isinstance(flakes, Sequence) else None


def flakes_tapped(at: int, card: Document) -> Document:
    """A space's flakes one up, and after the most there can be 0 again."""
    flakes = list(flakes_of(card) or ())
    flakes[at] = (flakes[at] + 1) % (MOST_FLAKES + 1) if flakes[at] <= MOST_FLAKES else 0
    return {**card, "match": {"flakes": list(flakes)}}


# Lines


FIRST_THRESHOLD: Final = 4
"""Where a line's number starts: the only one known from any text (row III)."""


def thresholds(card: Document) -> Mapping[str, int]:
    """The lines chosen so far, and the flakes that each must reach."""
    found = card.get("at_least")
    return cast("Mapping[str, int]", found) if isinstance(found, Mapping) else {}


def line_tapped(line: str, card: Document) -> Document:
    """A line more, or one less."""
    lines = dict(thresholds(card))
    if line in lines:
        del lines[line]
    else:
        lines[line] = FIRST_THRESHOLD
    rest: dict[str, Json] = {key: value for key, value in card.items() if key != "at_least"}
    return {**rest, "at_least": dict(lines)} if lines else rest


# Numbers


def stepped(family: Family, field: str, by: int, card: Document) -> Document:
    """A number of the card one up or down; the same card where the engine would not have it."""
    value = card.get(field)
    return _allowed(family, card, {**card, field: (value if isinstance(value, int) else 0) + by}, field)


def line_stepped(family: Family, line: str, by: int, card: Document) -> Document:
    """A line's number one up or down; the same card where the engine would not have it."""
    lines = thresholds(card)
    changed = {**card, "at_least": {**lines, line: lines.get(line, FIRST_THRESHOLD) + by}}
    return _allowed(family, card, changed, "at_least")


def _allowed(family: Family, card: Document, changed: Document, field: str) -> Document:
    """The rest may lack something yet, which must not hide that a number cannot stand: the example fills it in."""
    return card if isinstance(read({**family.example.document(), field: changed[field]}), Refusal) else changed


# Sides of light pairs


SIDE_SETS: Final[Mapping[str, tuple[frozenset[Side], ...]]] = {
    "any": (),
    "opposite": tuple(pair for pair in PAIRS_OF_SIDES if pair in ({"UL", "LR"}, {"UR", "LL"})),
    "adjacent": tuple(pair for pair in PAIRS_OF_SIDES if pair not in ({"UL", "LR"}, {"UR", "LL"})),
}
"""Sides of light pairs that are chosen together."""


def side_name(pair: frozenset[Side]) -> str:
    """A pair of sides as the identifiers write it.

    >>> side_name(frozenset(("LR", "UL")))
    'UL-LR'
    """
    return "-".join(side for side in SIDES if side in pair)


def sides_of(card: Document) -> tuple[frozenset[Side], ...]:
    """The pairs of sides chosen so far; none is any."""
    pairs = card.get("sides", ())
    return tuple(frozenset(cast("Sequence[Side]", pair)) for pair in pairs) if isinstance(pairs, Sequence) else ()


def sides_chosen(pairs: Iterable[frozenset[Side]], card: Document) -> Document:
    """Other pairs of sides; none or all is any."""
    wanted = set(pairs)
    rest: dict[str, Json] = {key: value for key, value in card.items() if key != "sides"}
    if not wanted or len(wanted) == len(PAIRS_OF_SIDES):
        return rest
    return {**rest, "sides": [side_name(pair).split("-") for pair in PAIRS_OF_SIDES if pair in wanted]}


def side_tapped(pair: frozenset[Side], card: Document) -> Document:
    """A pair of sides more, or one less."""
    return sides_chosen(set(sides_of(card)) ^ {pair}, card)
