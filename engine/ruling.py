"""The one way to say no: a refusal with a code, the rule it follows, and what a sentence about it needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar


@dataclass(frozen=True, slots=True)
class SeatNamed:
    """A seat, which sentences call by its player's name."""

    seat: int


@dataclass(frozen=True, slots=True)
class Named:
    """A thing of a game (a suit, a card, another game), which sentences call by its name in the reader's language.

    ``kind`` says what it is, ``name`` how the document writes it.
    """

    kind: str
    name: str | int


Thing = str | int | SeatNamed | Named


class Together(tuple[Thing, ...]):
    """Things that belong together and are told one by one; a plain tuple is a choice: this or that."""


Value = Thing | tuple[Thing, ...]
"""What a refusal's or a warning's sentence may be told: a text, a number, a seat, a thing, or several of them.

The sentence has a hole for each by its key; a seat's or a thing's also with a capital, for where a sentence begins.
"""

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
    sentence names, ``game`` whose words it is said in (set by the session, as the entry is). ``engine.rulebook.say``
    makes the sentence.
    """

    def __init__(
        self,
        code: str,
        *,
        rule: str | None = None,
        reason: str | None = None,
        values: Mapping[str, Value] | None = None,
        entry: int | None = None,
        game: str | None = None,
    ) -> None:
        super().__init__(code, reason)
        self.code = code
        self.rule = rule
        self.reason = reason
        self.values: dict[str, Value] = dict(values or {})
        self.entry = entry
        self.game = game

    def at(self, entry: int | None, game: str | None = None) -> Refusal:
        """The same refusal, said of the entry with this index, in a session of this game."""
        return type(self)(
            self.code,
            rule=self.rule,
            reason=self.reason,
            values=self.values,
            entry=entry,
            game=game or self.game,
        )

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


def illegal(code: str, rule: str, *, reason: str | None = None, **values: Value) -> Illegal:
    """The refusal of what breaks a rule, with the values that its sentence names.

    >>> illegal("out-of-turn", "ghosts.play.lap", turn=SeatNamed(1), seat=SeatNamed(0)).values["turn"]
    SeatNamed(seat=1)
    """
    return Illegal(code, rule=rule, reason=reason, values=values)


Chosen = TypeVar("Chosen")


@dataclass(frozen=True, slots=True)
class Choice(Generic[Chosen]):
    """Something that may follow, or (with a refusal) why it may not."""

    value: Chosen
    refusal: Refusal | None = None
