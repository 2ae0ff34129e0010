"""The set-up and the entries of a session, read from its document (session format, ``12-days-of-christmas``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from engine.document import Document, Fields, Json
from engine.entry import read_head
from engine.ruling import Malformed
from engine.twelve_days.combinations import HIGHEST, LOWEST

Length = Literal["full", "short"]
Tie = Literal["all", "choose", "none"]

LENGTHS: Final[Mapping[str, Length]] = {"full": "full", "short": "short"}
TIES: Final[Mapping[str, Tie]] = {"all": "all", "choose": "choose", "none": "none"}
HANDS: Final[Mapping[Length, int]] = {"full": 12, "short": 3}
"""How many hands are played, which is how many gifts the pile has at first (rule ``days.game.length``)."""

CODES: Final = (
    "give-expected",
    "give-not-expected",
    "out-of-turn",
    "not-tied",
    "leader-must-play",
    "not-a-combination",
    "wrong-kind",
    "not-low-enough",
    "not-enough-cards",
    "copies",
    "left-mismatch",
)
"""The codes of this game's refusals, in the order in which they are looked at."""

_USUAL_DEAL: Final = 12
_DEAL: Final[Mapping[int, int]] = {7: 11, 8: 9}


@dataclass(frozen=True, slots=True)
class Setup:
    """How a session is set up; ``dealer`` deals the first hand."""

    players: int
    length: Length = "full"
    dealer: int = 0
    most_cards_tie: Tie = "all"

    @property
    def hands(self) -> int:
        """How many hands are played."""
        return HANDS[self.length]

    @property
    def deal(self) -> int:
        """How many cards everybody gets (rule ``days.hand.deal``)."""
        return _DEAL.get(self.players, _USUAL_DEAL)

    @property
    def gifts(self) -> int:
        """How many gifts everybody starts with."""
        return 1 if self.length == "short" else 0


def read_setup(players: int, raw: Document) -> Setup:
    """The set-up of a document. Raises ``Malformed``."""
    fields = Fields(raw)
    fields.only(("length", "dealer", "most_cards_tie"))
    return Setup(
        players,
        fields.choice("length", LENGTHS) if "length" in fields else "full",
        fields.seat(players, "dealer") if "dealer" in fields else 0,
        fields.choice("most_cards_tie", TIES) if "most_cards_tie" in fields else "all",
    )


@dataclass(frozen=True, slots=True)
class Play:
    """Cards led, or played to follow (rules ``days.trick.lead``, ``days.trick.follow``)."""

    do: ClassVar = "play"
    keys: ClassVar[tuple[str, ...]] = ("seat", "cards")
    seat: int
    cards: tuple[int, ...]

    @classmethod
    def read(cls, fields: Fields, setup: Setup) -> Play:
        """The entry of these fields."""
        seat = fields.seat(setup.players)
        cards = _wholes(fields, "cards")
        if cards and not LOWEST <= min(cards) <= max(cards) <= HIGHEST:
            raise Malformed("malformed", reason="number")
        return cls(seat, cards)

    def document(self) -> dict[str, Json]:
        """The entry as the document writes it."""
        return {"do": self.do, "seat": self.seat, "cards": list(self.cards)}


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing played (rule ``days.trick.pass``)."""

    do: ClassVar = "pass"
    keys: ClassVar[tuple[str, ...]] = ("seat",)
    seat: int

    @classmethod
    def read(cls, fields: Fields, setup: Setup) -> Pass:
        """The entry of these fields."""
        return cls(fields.seat(setup.players))

    def document(self) -> dict[str, Json]:
        """The entry as the document writes it."""
        return {"do": self.do, "seat": self.seat}


@dataclass(frozen=True, slots=True)
class Give:
    """Which of the tied players gives a gift (rule ``days.gift.tie``)."""

    do: ClassVar = "give"
    keys: ClassVar[tuple[str, ...]] = ("seat",)
    seat: int

    @classmethod
    def read(cls, fields: Fields, setup: Setup) -> Give:
        """The entry of these fields."""
        return cls(fields.seat(setup.players))

    def document(self) -> dict[str, Json]:
        """The entry as the document writes it."""
        return {"do": self.do, "seat": self.seat}


@dataclass(frozen=True, slots=True)
class HandEnd:
    """A hand's outcome only: who won it, and the cards left in each hand (rule ``days.record.hand``)."""

    do: ClassVar = "hand"
    keys: ClassVar[tuple[str, ...]] = ("winner", "left")
    winner: int
    left: tuple[int, ...]

    @classmethod
    def read(cls, fields: Fields, setup: Setup) -> HandEnd:
        """The entry of these fields."""
        winner = fields.seat(setup.players, "winner")
        left = _wholes(fields, "left")
        if any(cards < 0 for cards in left):
            raise Malformed("malformed", reason="left")
        return cls(winner, left)

    def document(self) -> dict[str, Json]:
        """The entry as the document writes it."""
        return {"do": self.do, "winner": self.winner, "left": list(self.left)}


Entry = Play | Pass | Give | HandEnd

_KINDS: Final[Mapping[str, type[Entry]]] = {kind.do: kind for kind in (Play, Pass, Give, HandEnd)}


def read_entry(raw: Document, setup: Setup) -> Entry:
    """The entry of a document. Raises ``Malformed``; whether it may stand now is not looked at.

    >>> read_entry({"do": "play", "seat": 1, "cards": [8, 8]}, Setup(2))
    Play(seat=1, cards=(8, 8))
    """
    kind, fields = read_head(raw, _KINDS)
    return kind.read(fields, setup)


def _wholes(fields: Fields, key: str) -> tuple[int, ...]:
    found = fields.list(key)
    numbers = tuple([item for item in found if isinstance(item, int) and not isinstance(item, bool)])
    if len(numbers) != len(found):
        raise Malformed("malformed", reason="numbers", values={"key": key})
    return numbers
