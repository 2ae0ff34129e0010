"""Reading JSON documents: every value is checked before it is used, and each fault has its own reason.

``Fields`` reads one JSON object key by key and raises ``Malformed`` at the first value that is not as the session
format says. A whole number is a JSON number without a fraction: ``True``, ``3.0`` and ``"3"`` are none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeVar

from engine.ruling import Malformed

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
"""Any JSON value."""

Document = Mapping[str, Json]
"""A JSON object."""

Read = TypeVar("Read")


def thawed(value: Json) -> Json:
    """A copy that shares nothing with the value: plain dicts and lists, ready for ``json.dumps``."""
    if isinstance(value, Mapping):
        return {key: thawed(item) for key, item in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [thawed(item) for item in value]
    return value


def _is_unicode(text: str) -> bool:
    """Whether a text has no half characters, which JSON can smuggle in and no file can keep."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


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
        known = set(known)
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
        if not isinstance(found, str) or not _is_unicode(found):
            raise _wrong("text", key)
        return found

    def whole(self, key: str, *, least: int, most: int | None = None) -> int:
        """The whole number at the key, not below ``least`` and not above ``most``."""
        found = self.value(key)
        if not isinstance(found, int) or isinstance(found, bool) or found < least:
            raise Malformed("malformed", reason="whole", values={"key": key, "least": least})
        if most is not None and found > most:
            raise Malformed("malformed", reason="choice", values={"key": key, "allowed": _numbers(least, most)})
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
            raise _wrong("list", key)
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
