"""Choices for an entry begun: each with its refusal, if nothing that completes it could stand.

Nothing here knows a rule. A choice is refused exactly if ``verify`` refuses every completion of the entry with it; the
game only says which completions there are: all that differ in what a refusal can depend on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.document import Document, Json
from engine.ruling import Choice, Refusal

Verify = Callable[[Document], None]
"""Raises ``Refusal`` where an entry cannot stand now."""

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Chooser:
    """Makes choices out of what ``verify`` says of all ``completions`` of an entry begun.

    ``order`` are the game's codes in the order in which they are looked at.

    >>> from engine.ruling import Illegal
    >>> def verify(entry):
    ...     if entry["card"] > entry["most"]:
    ...         raise Illegal("too-high")
    >>> chooser = Chooser(verify, lambda begun: ({**begun, "most": most} for most in (1, 2)), ("too-high",))
    >>> [(choice.value, choice.refusal) for choice in chooser.choices((card, {"card": card}) for card in (2, 3))]
    [(2, None), (3, Illegal('too-high', reason=None, entry=None, {}))]
    """

    verify: Verify
    completions: Callable[[Document], Iterable[Document]]
    order: Sequence[str]

    def choices(self, begun: Iterable[tuple[Value, Document]]) -> tuple[Choice[Value], ...]:
        """A choice for each value, from the entry begun with it."""
        return tuple(Choice(value, self.refusal(entry)) for value, entry in begun)

    def alike(self, values: Iterable[Value], begun: Document) -> tuple[Choice[Value], ...]:
        """Choices that no refusal depends on: all stand, or none, as the entry begun does without them."""
        refusal = self.refusal(begun)
        return tuple(Choice(value, refusal) for value in values)

    def refusal(self, begun: Document) -> Refusal | None:
        """Why no completion of the entry can stand, or None where one can.

        Of several reasons the one that is looked at last: a completion that meets it had nothing else against it.
        """
        found: Refusal | None = None
        for entry in self.completions(begun):
            try:
                self.verify(entry)
            except Refusal as refusal:
                if found is None or self._rank(refusal) > self._rank(found):
                    found = refusal
            else:
                return None
        return found

    def _rank(self, refusal: Refusal) -> int:
        return self.order.index(refusal.code) if refusal.code in self.order else -1


def given(begun: Document, key: str, otherwise: Iterable[Json]) -> Sequence[Json]:
    """What an entry begun has at the key, alone; where it has nothing there all that it could have.

    >>> given({"seat": 1}, "seat", range(3)), given({}, "seat", range(3))
    ((1,), (0, 1, 2))
    """
    return (begun[key],) if key in begun else tuple(otherwise)
