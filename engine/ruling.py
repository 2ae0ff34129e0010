"""The one way to say no: a refusal with a code, the rule it follows, and what a sentence about it needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

Value = str | int | tuple[str, ...]
"""What a refusal's sentence may be told: a text, a number, or several texts."""

SHARED_CODES: Final = (
    "malformed",
    "unknown-key",
    "version-unknown",
    "unknown-game",
    "players-count",
    "unknown-entry",
    "out-of-turn",
    "game-over",
    "wrong-record",
)
"""The codes that every game shares; each game's own stand in its folder."""


class Refusal(Exception):
    """Something that cannot stand. Raised as ``Illegal`` or ``Malformed``.

    ``code`` is of the session format, ``reason`` tells apart several faults of one code, ``entry`` is the index of
    the entry (None where it is none), ``rule`` the rulebook id (None for what is malformed), ``values`` what the
    sentence names. ``engine.rulebook.say`` makes the sentence.
    """

    def __init__(
        self,
        code: str,
        *,
        rule: str | None = None,
        reason: str | None = None,
        values: Mapping[str, Value] | None = None,
        entry: int | None = None,
    ) -> None:
        super().__init__(code, reason)
        self.code = code
        self.rule = rule
        self.reason = reason
        self.values: dict[str, Value] = dict(values or {})
        self.entry = entry

    def at(self, entry: int | None) -> Refusal:
        """The same refusal, said of the entry with this index."""
        return type(self)(self.code, rule=self.rule, reason=self.reason, values=self.values, entry=entry)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((self.code, self.reason, self.entry))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.code!r}, reason={self.reason!r}, entry={self.entry}, {self.values})"


class Illegal(Refusal):
    """Breaks a rule of the game."""


class Malformed(Refusal):
    """Is no session, or no entry, at all."""


Chosen = TypeVar("Chosen")


@dataclass(frozen=True, slots=True)
class Choice(Generic[Chosen]):
    """Something that may follow, or (with a refusal) why it may not."""

    value: Chosen
    refusal: Refusal | None = None
