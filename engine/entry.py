"""The head of an entry, which every game reads alike: what it does, and that it has no key of its own invention."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Protocol, TypeVar

from engine.document import Document, Fields
from engine.ruling import Malformed


class Kind(Protocol):
    """A class of entries; ``keys`` are those that it may have beside ``do``."""

    keys: ClassVar[tuple[str, ...]]


Known = TypeVar("Known", bound=Kind)


def read_head(raw: Document, kinds: Mapping[str, type[Known]]) -> tuple[type[Known], Fields]:
    """The kind of an entry, by its ``do``, and its fields, whose values are not looked at yet.

    Raises ``malformed`` without a text ``do``, ``unknown-entry`` and ``unknown-key``, in this order.
    """
    do = raw.get("do")
    if not isinstance(do, str):
        raise Malformed("malformed", reason="do")
    kind = kinds.get(do)
    if kind is None:
        raise Malformed("unknown-entry", values={"do": do, "known": tuple(kinds)})
    fields = Fields(raw)
    fields.only(("do", *kind.keys))
    return kind, fields
