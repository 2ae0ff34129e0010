"""Reading JSON documents: every value is checked before it is used, and each fault has its own reason.

``Fields`` reads one JSON object key by key and raises ``Malformed`` at the first value that is not as the session
format says. A whole number is a JSON number without a fraction: ``True``, ``3.0`` and ``"3"`` are none.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NoReturn, TypeVar

from engine.ruling import Malformed

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
"""Any JSON value."""

Document = Mapping[str, Json]
"""A JSON object."""

Read = TypeVar("Read")


DEEPEST: Final = 64
"""How deep lists and objects may lie in each other; no session needs more than a few."""

LARGEST: Final = 1_000_000_000
"""The largest number of points or things that is believed; arithmetic with longer ones could not be printed."""


def thawed(value: Json, depth: int = 0) -> Json:
    """A copy that shares nothing with the value: plain dicts and lists, ready for ``json.dumps``.

    Raises ``Malformed`` where lists and objects lie too deep in each other, or a text has half a character.
    """
    if depth > DEEPEST:
        raise Malformed("malformed", reason="nested", values={"deepest": DEEPEST})
    if isinstance(value, str):
        return _whole_text(value)
    if value is None or isinstance(value, int | float):
        # To ask first whether they are of an abstract kind would cost more than all the rest.
        return value
    # Plain ones first, as they come from a file; whole numbers, most of what there is, without a call each.
    if type(value) is list:
        return [item if type(item) is int else thawed(item, depth + 1) for item in value]
    if type(value) is dict or isinstance(value, Mapping):
        return {_whole_text(key): item if type(item) is int else thawed(item, depth + 1) for key, item in value.items()}
    if isinstance(value, Sequence):
        return [thawed(item, depth + 1) for item in value]
    return value


def same_json(one: Json, other: Json) -> bool:
    """Whether two values are the same JSON; Python alone would take ``True`` for ``1``.

    >>> same_json({"seat": 1}, {"seat": True}), same_json([0, (1,)], (0, [1]))
    (False, True)
    """
    if one is other:
        return True
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(same_json(value, other[key]) for key, value in one.items())
    if isinstance(one, str) or isinstance(other, str):
        return one == other
    if isinstance(one, Sequence) and isinstance(other, Sequence):
        return len(one) == len(other) and all(same_json(mine, its) for mine, its in zip(one, other, strict=True))
    return type(one) is type(other) and one == other


def read_json(text: str | bytes) -> Json:
    """The value of a JSON text from outside.

    Raises ``ValueError`` where it is no JSON (``NaN`` is none), ``Malformed`` where it is nested too deep. Of numbers
    so long that nothing could use them only the size is kept.
    """
    try:
        found: Json = json.loads(text, parse_constant=_no_number, parse_int=_bounded)
    except RecursionError:
        raise Malformed("malformed", reason="nested", values={"deepest": DEEPEST}) from None
    return found


def _bounded(digits: str) -> int:
    return int(digits[:_LONGEST_NUMBER])


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number of JSON")


_LONGEST_NUMBER: Final = 40


def _whole_text(text: str) -> str:
    """The text. Raises ``Malformed`` where it has half a character, which JSON can smuggle in and no file can keep."""
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError:
            raise Malformed("malformed", reason="half-character") from None
    return text


_NOTHING: Final = object()


class Fields:
    """One JSON object, read key by key.

    >>> Fields({"seat": 1}).whole("seat", least=0)
    1
    >>> Fields({"seat": True}).whole("seat", least=0)
    Traceback (most recent call last):
        ...
    engine.ruling.Malformed: ('malformed', 'whole')
    """

    def __init__(self, raw: Document) -> None:
        self._raw = raw

    def __contains__(self, key: str) -> bool:
        return key in self._raw

    def only(self, known: Iterable[str]) -> None:
        """Raises ``unknown-key`` at the first key that is not among the known ones."""
        known = tuple(known)
        for key in self._raw:
            if key not in known:
                raise Malformed("unknown-key", values={"key": str(key)})

    def required(self, keys: Iterable[str]) -> None:
        """Raises ``malformed`` at the first of the keys that is missing."""
        for key in keys:
            self.value(key)

    def value(self, key: str) -> Json:
        """Whatever stands at the key, which must be there."""
        found = self._raw.get(key, _NOTHING)
        if found is _NOTHING:
            raise Malformed("malformed", reason="missing", values={"key": key})
        return found  # type: ignore[return-value]  # the sentinel is gone here, which mypy cannot see

    def text(self, key: str) -> str:
        """The text at the key."""
        found = self.value(key)
        if not isinstance(found, str):
            raise _wrong("text", key)
        return _whole_text(found)

    def whole(self, key: str, *, least: int) -> int:
        """The whole number at the key, from ``least`` up to ``LARGEST``."""
        found = self.value(key)
        if not isinstance(found, int) or isinstance(found, bool) or found < least:
            raise Malformed("malformed", reason="whole", values={"key": key, "least": least})
        if found > LARGEST:
            raise Malformed("malformed", reason="too-large", values={"key": key, "most": LARGEST})
        return found

    def flag(self, key: str) -> bool:
        """The true or false at the key."""
        found = self.value(key)
        if not isinstance(found, bool):
            raise _wrong("flag", key)
        return found

    def choice(self, key: str, allowed: Mapping[str, Read]) -> Read:
        """What the text at the key stands for."""
        found = self.value(key)
        if not isinstance(found, str) or found not in allowed:
            raise Malformed("malformed", reason="choice", values={"key": key, "allowed": tuple(allowed)})
        return allowed[found]

    def object(self, key: str) -> Document:
        """The JSON object at the key."""
        found = self.value(key)
        if not isinstance(found, Mapping):
            raise _wrong("object", key)
        return found

    def list(self, key: str) -> Sequence[Json]:
        """The JSON array at the key."""
        found = self.value(key)
        if not isinstance(found, Sequence) or isinstance(found, str):
            raise _wrong("list", key)
        return found

    def texts(self, key: str) -> tuple[str, ...]:
        """The JSON array of texts at the key."""
        found = self.list(key)
        texts = tuple(item for item in found if isinstance(item, str))
        if len(texts) != len(found):
            raise _wrong("texts", key)
        return texts

    def seat(self, seats: int, key: str = "seat") -> int:
        """The seat at the key: an index below ``seats``."""
        found = self.value(key)
        if not isinstance(found, int) or isinstance(found, bool) or not 0 <= found < seats:
            raise Malformed("malformed", reason="seat", values={"key": key, "seats": _numbers(0, seats - 1)})
        return found


def _wrong(reason: str, key: str) -> Malformed:
    return Malformed("malformed", reason=reason, values={"key": key})


def _numbers(least: int, most: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(least, most + 1))
