"""The set-up and the entries of a session, read from its document (session format, ``fairy-trails``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from engine.document import LARGEST, Document, Fields, Json
from engine.entry import read_head
from engine.fairy_trails.board import Cell
from engine.fairy_trails.tiles import COLOURS, Colour, Tile, tile
from engine.ruling import Malformed, illegal

Mode = Literal["duel", "solo"]
Record = Literal["tiles", "stones"]
Settle = Literal["all", "table"]

MODES: Final[Mapping[str, Mode]] = {"duel": "duel", "solo": "solo"}
RECORDS: Final[Mapping[str, Record]] = {"tiles": "tiles", "stones": "stones"}
SETTLES: Final[Mapping[str, Settle]] = {"all": "all", "table": "table"}
PLAYERS: Final[Mapping[Mode, int]] = {"duel": 2, "solo": 1}
"""How many play (rule ``trails.players.number``)."""

DECK: Final = 58
"""How many cards there are beside the start card (rule ``trails.card.deck``)."""
IN_HANDS: Final = 4
"""How many of them both players of a duel hold together."""
STONES: Final = 19
"""How many stones there are of each colour (rule ``trails.stones.supply``)."""

CODES: Final = (
    "wrong-record",
    "no-mulligan",
    "out-of-turn",
    "tile-malformed",
    "cell-occupied",
    "not-adjacent",
    "mulligan-used",
    "deck-empty",
    "too-many-stones",
)
"""The codes of this game's refusals, in the order in which they are looked at."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How a session is set up.

    ``start_tile`` is the start card as it lies, None where only stones are recorded; ``pink`` has the elves, ``start``
    plays first, ``settle`` says whether stones owed when the cards are gone still count; ``easier`` lets a solo player
    discard one card.
    """

    mode: Mode = "duel"
    record: Record = "tiles"
    start_tile: Tile | None = None
    pink: int = 0
    start: int = 0
    settle: Settle = "all"
    easier: bool = False

    @property
    def solo(self) -> bool:
        """Whether one plays alone."""
        return self.mode == "solo"

    @property
    def players(self) -> int:
        """How many play."""
        return PLAYERS[self.mode]

    def colours(self, seat: int) -> tuple[Colour, ...]:
        """Whose stones the seat puts down: one colour's in a duel, both alone."""
        return COLOURS if self.solo else (COLOURS[0 if seat == self.pink else 1],)


def read_setup(players: int, raw: Document) -> Setup:
    """The set-up of a document. Raises ``Malformed``, ``players-count``, and ``tile-malformed`` for the start card."""
    fields = Fields(raw)
    mode = raw.get("mode", "duel")
    # The number of players is looked at before the rest of the set-up.
    if isinstance(mode, str) and mode in MODES and players != PLAYERS[MODES[mode]]:
        if mode == "duel":
            raise illegal("players-count", "trails.players.number", reason="duel", count=players)
        raise illegal("players-count", "trails.players.number", reason="solo", count=players)
    fields.only(("mode", "record", "start_tile", "pink", "start", "settle", "easier"))
    read: Mode = fields.choice("mode", MODES) if "mode" in fields else "duel"
    record: Record = fields.choice("record", RECORDS) if "record" in fields else "tiles"
    if record == "tiles" and "start_tile" not in fields:
        raise Malformed("malformed", reason="start-card")
    code = fields.text("start_tile") if record == "tiles" else None
    return Setup(
        read,
        record,
        None if code is None else tile(code),
        fields.seat(players, "pink") if "pink" in fields else 0,
        fields.seat(players, "start") if "start" in fields else 0,
        fields.choice("settle", SETTLES) if "settle" in fields else "all",
        fields.flag("easier") if "easier" in fields else False,
    )


@dataclass(frozen=True, slots=True)
class Lay:
    """A card put on the table (rule ``trails.card.place``)."""

    do: ClassVar = "tile"
    keys: ClassVar[tuple[str, ...]] = ("seat", "at", "tile")
    seat: int
    at: Cell
    tile: str

    @classmethod
    def read(cls, fields: Fields, setup: Setup) -> Lay:
        """The entry of these fields; whether the text is a card is not looked at."""
        return cls(fields.seat(setup.players), _cell(fields), fields.text("tile"))

    def document(self) -> dict[str, Json]:
        """The entry as the document writes it."""
        return {"do": self.do, "seat": self.seat, "at": list(self.at), "tile": self.tile}


@dataclass(frozen=True, slots=True)
class Mulligan:
    """The card just drawn is discarded (rule ``trails.solo.easier``)."""

    do: ClassVar = "mulligan"
    keys: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def read(cls, fields: Fields, setup: Setup) -> Mulligan:
        """The entry."""
        return cls()

    def document(self) -> dict[str, Json]:
        """The entry as the document writes it."""
        return {"do": self.do}


@dataclass(frozen=True, slots=True)
class StonesTold:
    """Only the stones put down in a turn, for each colour of the seat (rule ``trails.record.stones``)."""

    do: ClassVar = "stones"
    keys: ClassVar[tuple[str, ...]] = ("seat", "placed")
    seat: int
    placed: Mapping[Colour, int]

    @classmethod
    def read(cls, fields: Fields, setup: Setup) -> StonesTold:
        """The entry of these fields."""
        seat = fields.seat(setup.players)
        colours = setup.colours(seat)
        return cls(seat, {colour: fields.whole(colour if setup.solo else "placed", least=0) for colour in colours})

    def document(self) -> dict[str, Json]:
        """The entry as the document writes it."""
        return {"do": self.do, "seat": self.seat, "placed": sum(self.placed.values())}


@dataclass(frozen=True, slots=True)
class SoloStonesTold(StonesTold):
    """The same for who plays alone: pink ones and yellow ones."""

    keys: ClassVar[tuple[str, ...]] = ("seat", *COLOURS)

    def document(self) -> dict[str, Json]:
        """The entry as the document writes it."""
        return {"do": self.do, "seat": self.seat, **{str(colour): count for colour, count in self.placed.items()}}


def stones_told(setup: Setup, seat: int, placed: Mapping[Colour, int]) -> StonesTold:
    """The entry of a turn's stones, as a duel or a solo game writes it.

    >>> stones_told(Setup(mode="solo"), 0, {"pink": 1, "yellow": 0}).document()
    {'do': 'stones', 'seat': 0, 'pink': 1, 'yellow': 0}
    """
    return (SoloStonesTold if setup.solo else StonesTold)(seat, placed)


Entry = Lay | Mulligan | StonesTold

_DUEL: Final[Mapping[str, type[Entry]]] = {kind.do: kind for kind in (Lay, Mulligan, StonesTold)}
_SOLO: Final[Mapping[str, type[Entry]]] = {kind.do: kind for kind in (Lay, Mulligan, SoloStonesTold)}


def read_entry(raw: Document, setup: Setup) -> Entry:
    """The entry of a document. Raises ``Malformed``; whether it may stand now is not looked at.

    >>> read_entry({"do": "tile", "seat": 0, "at": [1, 0], "tile": "NESW|NESW"}, Setup())
    Lay(seat=0, at=(1, 0), tile='NESW|NESW')
    """
    kind, fields = read_head(raw, _SOLO if setup.solo else _DUEL)
    return kind.read(fields, setup)


def _cell(fields: Fields) -> Cell:
    found = fields.list("at")
    numbers = tuple(item for item in found if isinstance(item, int) and not isinstance(item, bool))
    if len(found) != 2 or len(numbers) != 2 or max(map(abs, numbers)) > LARGEST:
        raise Malformed("malformed", reason="at")
    return numbers[0], numbers[1]
