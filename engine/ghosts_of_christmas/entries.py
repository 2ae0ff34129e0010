"""The set-up and the entries of a session, read from its document (session format, ``ghosts-of-christmas``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from engine.document import Document, Fields, Json
from engine.entry import read_head
from engine.ghosts_of_christmas.cards import ERAS, Era
from engine.ruling import Malformed

Variant = Literal["standard", "tiny-tim"]
NextStart = Literal["marker", "rotate"]

VARIANTS: Final[Mapping[str, Variant]] = {"standard": "standard", "tiny-tim": "tiny-tim"}
NEXT_STARTS: Final[Mapping[str, NextStart]] = {"marker": "marker", "rotate": "rotate"}
TRICKS: Final = 12
"""How many tricks a hand has (rule ``ghosts.hand.rounds``)."""

MOST_PURPLE: Final = 12
"""The most purple doors that a bid may take (rule ``ghosts.bid.doors``)."""

CODES: Final = (
    "no-bids",
    "bids-closed",
    "bids-missing",
    "wrong-record",
    "out-of-turn",
    "era-unknown",
    "era-taken",
    "trick-order",
    "card-unknown",
    "card-repeated",
    "bid-range",
    "wreaths-sum",
)
"""The codes of this game's refusals, in the order in which they are looked at."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How a session is set up; ``start`` is the first start player."""

    players: int
    variant: Variant = "standard"
    beyond: bool = False
    start: int = 0
    next_start: NextStart = "marker"

    @property
    def bids(self) -> bool:
        """Whether the players bid (rule ``ghosts.variant.tiny-tim``)."""
        return self.variant == "standard"

    @property
    def eras(self) -> tuple[Era, ...]:
        """The eras in the order of resolution (rule ``ghosts.variant.beyond``)."""
        return ERAS if self.beyond else ERAS[:3]

    @property
    def hands(self) -> int:
        """How many hands are played (rule ``ghosts.game.hands``)."""
        return self.players


def read_setup(players: int, raw: Document) -> Setup:
    """The set-up of a document. Raises ``Malformed``."""
    fields = Fields(raw)
    fields.only(("variant", "beyond", "start", "next_start"))
    return Setup(
        players,
        fields.choice("variant", VARIANTS) if "variant" in fields else "standard",
        fields.flag("beyond") if "beyond" in fields else False,
        fields.seat(players, "start") if "start" in fields else 0,
        fields.choice("next_start", NEXT_STARTS) if "next_start" in fields else "marker",
    )


@dataclass(frozen=True, slots=True)
class Bid:
    """Purple doors, and the red one or not (rule ``ghosts.bid.doors``)."""

    do: ClassVar = "bid"
    keys: ClassVar[tuple[str, ...]] = ("seat", "purple", "red")
    seat: int
    purple: int
    red: bool

    @classmethod
    def read(cls, fields: Fields, setup: Setup) -> Bid:
        """The entry of these fields; how many doors there may be is not looked at."""
        return cls(fields.seat(setup.players), _number(fields, "purple"), fields.flag("red"))

    def document(self) -> dict[str, Json]:
        """The entry as the document writes it."""
        return {"do": self.do, "seat": self.seat, "purple": self.purple, "red": self.red}


@dataclass(frozen=True, slots=True)
class Play:
    """A card put into an own era (rule ``ghosts.play.lap``)."""

    do: ClassVar = "play"
    keys: ClassVar[tuple[str, ...]] = ("seat", "era", "card")
    seat: int
    era: str
    card: str

    @classmethod
    def read(cls, fields: Fields, setup: Setup) -> Play:
        """The entry of these fields; whether there is such an era and such a card is not looked at."""
        return cls(fields.seat(setup.players), fields.text("era"), fields.text("card"))

    def document(self) -> dict[str, Json]:
        """The entry as the document writes it."""
        return {"do": self.do, "seat": self.seat, "era": self.era, "card": self.card}


@dataclass(frozen=True, slots=True)
class TrickWon:
    """Only who won an era (rule ``ghosts.record.ways``)."""

    do: ClassVar = "trick"
    keys: ClassVar[tuple[str, ...]] = ("era", "seat")
    era: str
    seat: int

    @classmethod
    def read(cls, fields: Fields, setup: Setup) -> TrickWon:
        """The entry of these fields; whether there is such an era is not looked at."""
        return cls(fields.text("era"), fields.seat(setup.players))

    def document(self) -> dict[str, Json]:
        """The entry as the document writes it."""
        return {"do": self.do, "era": self.era, "seat": self.seat}


@dataclass(frozen=True, slots=True)
class Wreaths:
    """Only a hand's outcome: the wreaths of the whole hand, and who holds the marker (rule ``ghosts.record.ways``)."""

    do: ClassVar = "wreaths"
    keys: ClassVar[tuple[str, ...]] = ("counts", "marker")
    counts: tuple[int, ...]
    marker: int | None = None

    @classmethod
    def read(cls, fields: Fields, setup: Setup) -> Wreaths:
        """The entry of these fields; whether the counts make twelve is not looked at."""
        found = fields.list("counts")
        counts = tuple(
            count for count in found if isinstance(count, int) and not isinstance(count, bool) and count >= 0
        )
        if not len(counts) == len(found) == setup.players:
            raise Malformed("malformed", reason="counts", values={"players": setup.players})
        return cls(counts, fields.seat(setup.players, "marker") if "marker" in fields else None)

    def document(self) -> dict[str, Json]:
        """The entry as the document writes it."""
        marker: dict[str, Json] = {} if self.marker is None else {"marker": self.marker}
        return {"do": self.do, "counts": list(self.counts), **marker}


Entry = Bid | Play | TrickWon | Wreaths

_KINDS: Final[Mapping[str, type[Entry]]] = {kind.do: kind for kind in (Bid, Play, TrickWon, Wreaths)}


def read_entry(raw: Document, setup: Setup) -> Entry:
    """The entry of a document. Raises ``Malformed``; whether it may stand now is not looked at.

    >>> read_entry({"do": "bid", "seat": 1, "purple": 3, "red": False}, Setup(3))
    Bid(seat=1, purple=3, red=False)
    """
    kind, fields = read_head(raw, _KINDS)
    return kind.read(fields, setup)


def _number(fields: Fields, key: str) -> int:
    """A whole number that may be too small or too large: that is the game's to say."""
    found = fields.value(key)
    if not isinstance(found, int) or isinstance(found, bool):
        raise Malformed("malformed", reason="whole", values={"key": key, "least": 0})
    return found
