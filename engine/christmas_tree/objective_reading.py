"""Reading an objective card from the document: each fault is ``objective-malformed`` with its own reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

from engine.christmas_tree.board import LINES, SIDES, Side
from engine.christmas_tree.objectives import (
    FEATURES,
    GROUPS,
    LIGHT_COLOURS,
    MOST_EACH,
    PAIR_COLOURS,
    ROW_FEATURES,
    CandyAndMan,
    Feature,
    FlakesInOrder,
    Formation,
    LightPairs,
    Lights,
    LineTotals,
    Match,
    Most,
    ObjectiveCard,
    Picture,
    RowEnds,
    RowsWithAll,
    Same,
    SameAny,
)
from engine.document import LARGEST, Document, Json
from engine.ruling import Illegal, Malformed, Value

KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "most": ("of", "first", "second", "each"),
    "lights": ("colour", "each"),
    "rows-with-all": ("of", "each"),
    "row-ends": ("each",),
    "line-totals": ("at_least", "each"),
    "formation": ("cells", "also", "match", "mirror", "each"),
    "light-pairs": ("colour", "sides", "each"),
}
"""The kinds of objective and the keys of each beside ``kind``."""

MATCHES: Final = ("same", "same_any", "flakes", "cards")

OBJECTIVE_REASONS: Final = (
    "kind",
    "missing",
    "choice",
    "whole",
    "too-large",
    "flakes",
    "flag",
    "list",
    "lines",
    "cells",
    "cells-differ",
    "picture",
    "also",
    "match",
    "match-one",
    "features",
    "flakes-length",
    "cards",
    "sides",
)
"""Every reason of ``objective-malformed``."""

Read = TypeVar("Read")


def check_keys(raw: Document) -> None:
    """Raises ``unknown-key`` where an objective, or its match, has a key that it does not know.

    Where its kind is none, the keys of every kind are known.
    """
    kind = raw.get("kind")
    own = KEYS.get(kind) if isinstance(kind, str) else None
    _only(raw, ("kind", *(own or (key for keys in KEYS.values() for key in keys))))
    match = raw.get("match")
    if isinstance(match, Mapping):
        _only(match, MATCHES)


def read_objective(raw: Document) -> ObjectiveCard:
    """The objective card of a document.

    Raises ``Illegal`` ``objective-malformed`` with one of ``OBJECTIVE_REASONS``.

    >>> read_objective({"kind": "most", "of": "gingerbread"}).each
    2
    """
    kind = raw.get("kind")
    if not isinstance(kind, str) or kind not in KEYS:
        raise _wrong("kind", known=tuple(KEYS))
    return _READERS[kind](raw)


def _most(raw: Document) -> ObjectiveCard:
    of = _choice(raw, "of", GROUPS)
    return Most(of, _whole(raw, "each", MOST_EACH.get(of, 1)), _whole(raw, "first", 6), _whole(raw, "second", 3))


def _lights(raw: Document) -> ObjectiveCard:
    return Lights(_choice(raw, "colour", LIGHT_COLOURS), _whole(raw, "each", 3))


def _rows_with_all(raw: Document) -> ObjectiveCard:
    return RowsWithAll(_choice(raw, "of", ROW_FEATURES), _whole(raw, "each", 6))


def _row_ends(raw: Document) -> ObjectiveCard:
    return RowEnds(_whole(raw, "each", 5))


def _line_totals(raw: Document) -> ObjectiveCard:
    at_least = _needed(raw, "at_least")
    if not isinstance(at_least, Mapping) or not at_least:
        raise _wrong("lines", known=tuple(LINES))
    reached: list[tuple[str, int]] = []
    for line, least in at_least.items():
        if line not in LINES:
            raise _wrong("lines", known=tuple(LINES))
        reached.append((line, _number(least, line)))
    return LineTotals(tuple(reached), _whole(raw, "each", 5))


def _formation(raw: Document) -> ObjectiveCard:
    cells = _picture(_needed(raw, "cells"), "cells")
    also_raw = raw.get("also", ())
    if not isinstance(also_raw, Sequence) or isinstance(also_raw, str):
        raise _wrong("list", key="also")
    also = tuple(_picture(picture, "also") for picture in also_raw)
    if any(len(picture) != len(cells) for picture in also):
        raise _wrong("also", cells=len(cells))
    match = _match(_needed(raw, "match"), len(cells))
    mirror = raw.get("mirror", False)
    if not isinstance(mirror, bool):
        raise _wrong("flag", key="mirror")
    return Formation(cells, match, _whole(raw, "each"), also, mirror)


def _light_pairs(raw: Document) -> ObjectiveCard:
    colour = _choice(raw, "colour", PAIR_COLOURS)
    sides: tuple[frozenset[Side], ...] = ()
    if "sides" in raw:
        pairs = raw["sides"]
        if not isinstance(pairs, Sequence) or isinstance(pairs, str) or not pairs:
            raise _wrong("sides")
        sides = tuple(dict.fromkeys(_pair_of_sides(pair) for pair in pairs))
    return LightPairs(colour, sides, _whole(raw, "each", 4))


_READERS: Final[Mapping[str, Callable[[Document], ObjectiveCard]]] = {
    "most": _most,
    "lights": _lights,
    "rows-with-all": _rows_with_all,
    "row-ends": _row_ends,
    "line-totals": _line_totals,
    "formation": _formation,
    "light-pairs": _light_pairs,
}


def _match(raw: Json, cells: int) -> Match:
    if not isinstance(raw, Mapping):
        raise _wrong("match")
    if len(raw) != 1:
        raise _wrong("match-one")
    (name, value) = next(iter(raw.items()))
    if name == "same":
        return Same(_features(value))
    if name == "same_any":
        return SameAny(_features(value))
    if name == "flakes":
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise _wrong("list", key="flakes")
        if len(value) != cells:
            raise _wrong("flakes-length", cells=cells)
        if not all(isinstance(item, int) and not isinstance(item, bool) and item >= 0 for item in value):
            raise _wrong("flakes")
        return FlakesInOrder(tuple(_number(item, "flakes") for item in value))
    if not isinstance(value, Sequence) or isinstance(value, str) or cells != 2 or len(value) != 2:
        raise _wrong("cards")
    if not all(isinstance(item, str) for item in value) or set(value) != {"candy", "gingerbread"}:
        raise _wrong("cards")
    return CandyAndMan()


def _features(raw: Json) -> tuple[Feature, ...]:
    if not isinstance(raw, Sequence) or isinstance(raw, str) or not raw:
        raise _wrong("features")
    found: list[Feature] = []
    for item in raw:
        if not isinstance(item, str) or item not in FEATURES or FEATURES[item] in found:
            raise _wrong("features")
        found.append(FEATURES[item])
    return tuple(found)


def _picture(raw: Json, key: str) -> Picture:
    if not isinstance(raw, Sequence) or isinstance(raw, str) or not raw:
        raise _wrong("picture", key=key)
    found: list[tuple[int, int]] = []
    for offset in raw:
        if not isinstance(offset, Sequence) or isinstance(offset, str) or len(offset) != 2:
            raise _wrong("cells", key=key)
        found.append((_step(offset[0], key), _step(offset[1], key)))
    if len(set(found)) != len(found):
        raise _wrong("cells-differ", key=key)
    return tuple(found)


def _step(raw: Json, key: str) -> int:
    if not isinstance(raw, int) or isinstance(raw, bool):
        raise _wrong("cells", key=key)
    return raw


def _pair_of_sides(raw: Json) -> frozenset[Side]:
    if not isinstance(raw, Sequence) or isinstance(raw, str) or len(raw) != 2:
        raise _wrong("sides")
    pair = frozenset(side for side in SIDES if side in raw)
    if len(pair) != 2:
        raise _wrong("sides")
    return pair


def _needed(raw: Document, key: str) -> Json:
    if key not in raw:
        raise _wrong("missing", key=key)
    return raw[key]


def _choice(raw: Document, key: str, allowed: Mapping[str, Read]) -> Read:
    value = _needed(raw, key)
    if not isinstance(value, str) or value not in allowed:
        raise _wrong("choice", key=key, allowed=tuple(allowed))
    return allowed[value]


def _whole(raw: Document, key: str, default: int | None = None) -> int:
    if key not in raw and default is not None:
        return default
    return _number(_needed(raw, key), key)


def _number(value: Json, key: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise _wrong("whole", key=key)
    if value > LARGEST:
        raise _wrong("too-large", key=key, most=LARGEST)
    return value


def _only(raw: Document, known: Iterable[str]) -> None:
    known = tuple(known)
    for key in raw:
        if key not in known:
            raise Malformed("unknown-key", values={"key": str(key)})


def _wrong(reason: str, **values: Value) -> Illegal:
    return Illegal("objective-malformed", rule="tree.objective.cards", reason=reason, values=values)
