"""The entries of Christmas Tree: small values that read from, and write to, the document.

``Setup`` and the entries follow the session format; what is wrong with one is ``malformed`` or ``unknown-key``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Final, Literal

from engine.christmas_tree.board import CELL_BY_NAME, SIDES, Cell, Side, neighbour
from engine.christmas_tree.objective_reading import check_keys
from engine.document import Document, Fields, Json
from engine.entry import read_head
from engine.ruling import Malformed, illegal

Level = Literal["starter", "family", "advanced"]
Record = Literal["cards", "counts"]

LEVELS: Final[Mapping[str, Level]] = {"starter": "starter", "family": "family", "advanced": "advanced"}
RECORDS: Final[Mapping[str, Record]] = {"cards": "cards", "counts": "counts"}
COOKIES: Final[Mapping[Level, int]] = {"starter": 0, "family": 3, "advanced": 4}
"""Cookies per player that the rules propose for a level (rule ``tree.cookie.count``)."""

CODES: Final = (
    "cell-unknown",
    "cell-occupied",
    "cell-empty",
    "not-neighbours",
    "card-malformed",
    "objective-malformed",
    "round-full",
    "trees-incomplete",
    "not-adjacent",
    "objectives-missing",
    "objectives-complete",
    "no-cookies",
)
"""The game's own codes, in the order in which they are looked at."""

LIGHT_MARKS: Final[Mapping[str, str]] = {mark: mark for mark in "yrb-"}


@dataclass(frozen=True, slots=True)
class Setup:
    """How the game was set up. ``trees`` counts the dummy's, which two players have (rule ``tree.dummy.role``)."""

    players: int
    level: Level = "family"
    record: Record = "cards"
    cookies: int = 3
    majority_of_none: bool = False
    border: Mapping[int, Mapping[tuple[Cell, Side], str]] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def trees(self) -> int:
        """Trees on the table, the dummy's included."""
        return max(self.players, 3)

    @property
    def objectives(self) -> int:
        """Objectives of a round (rule ``tree.round.objectives``)."""
        return 3 if self.level == "starter" else self.trees

    def is_dummy(self, seat: int) -> bool:
        """Whether the seat is the dummy's."""
        return seat >= self.players


def read_setup(players: int, raw: Document) -> Setup:
    """The setup of a document. Raises ``Malformed``, or ``Illegal`` ``cell-unknown`` for a space of the border."""
    fields = Fields(raw)
    fields.only(("level", "record", "cookies", "border", "majority_of_none"))
    level = fields.choice("level", LEVELS) if "level" in fields else "family"
    record = fields.choice("record", RECORDS) if "record" in fields else "cards"
    cookies = fields.whole("cookies", least=0) if "cookies" in fields else COOKIES[level]
    none = fields.flag("majority_of_none") if "majority_of_none" in fields else False
    border = _read_border(fields.object("border"), max(players, 3)) if "border" in fields else {}
    return Setup(players, level, record, cookies, none, border)


def _read_border(raw: Document, trees: int) -> Mapping[int, Mapping[tuple[Cell, Side], str]]:
    seats = {str(seat): seat for seat in range(trees)}
    found: dict[int, Mapping[tuple[Cell, Side], str]] = {}
    for seat, cells in raw.items():
        if seat not in seats or not isinstance(cells, Mapping):
            raise Malformed("malformed", reason="border")
        halves: dict[tuple[Cell, Side], str] = {}
        for name, marks in cells.items():
            cell = cell_named(name)
            if not isinstance(marks, str) or len(marks) != 4 or any(mark not in LIGHT_MARKS for mark in marks):
                raise Malformed("malformed", reason="border")
            halves |= {
                (cell, side): mark
                for side, mark in zip(SIDES, marks, strict=True)
                if mark != "-" and neighbour(cell, side) is None
            }
        found[seats[seat]] = MappingProxyType(halves)
    return MappingProxyType(found)


def cell_named(name: str) -> Cell:
    """The space of that name. Raises ``Illegal`` ``cell-unknown``."""
    cell = CELL_BY_NAME.get(name)
    if cell is None:
        raise illegal("cell-unknown", "tree.board.spaces", cell=name)
    return cell


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective of the current round; ``seat`` is who chose it."""

    do: ClassVar = "objective"
    keys: ClassVar[tuple[str, ...]] = ("card", "seat")
    card: Document
    seat: int | None = None

    @classmethod
    def read(cls, fields: Fields, setup: Setup) -> Objective:
        """The entry of these fields."""
        card = fields.object("card")
        return cls(card, fields.seat(setup.trees) if "seat" in fields else None)

    def document(self) -> dict[str, Json]:
        """The entry as the document writes it."""
        return {"do": self.do, "card": dict(self.card), **({} if self.seat is None else {"seat": self.seat})}


@dataclass(frozen=True, slots=True)
class Place:
    """An ornament put on a space (rule ``tree.place.free-space``)."""

    do: ClassVar = "place"
    keys: ClassVar[tuple[str, ...]] = ("seat", "cell", "card")
    seat: int
    cell: str
    card: str

    @classmethod
    def read(cls, fields: Fields, setup: Setup) -> Place:
        """The entry of these fields."""
        return cls(fields.seat(setup.trees), fields.text("cell"), fields.text("card"))

    def document(self) -> dict[str, Json]:
        """The entry as the document writes it."""
        return {"do": self.do, "seat": self.seat, "cell": self.cell, "card": self.card}


@dataclass(frozen=True, slots=True)
class Light:
    """A complete light marked between two spaces, or with ``-`` taken away (rule ``tree.light.between``)."""

    do: ClassVar = "light"
    keys: ClassVar[tuple[str, ...]] = ("seat", "between", "colour")
    seat: int
    between: tuple[str, str]
    colour: str

    @classmethod
    def read(cls, fields: Fields, setup: Setup) -> Light:
        """The entry of these fields."""
        seat = _own_seat(fields, setup, cls.do)
        between = fields.texts("between")
        if len(between) != 2:
            raise Malformed("malformed", reason="between")
        return cls(seat, (between[0], between[1]), fields.choice("colour", LIGHT_MARKS))

    def document(self) -> dict[str, Json]:
        """The entry as the document writes it."""
        return {"do": self.do, "seat": self.seat, "between": list(self.between), "colour": self.colour}


@dataclass(frozen=True, slots=True)
class Cookie:
    """A cookie spent: two ornaments swapped (either turned on the way), or one turned (rule ``tree.cookie.spend``)."""

    do: ClassVar = "cookie"
    keys: ClassVar[tuple[str, ...]] = ("seat", "swap", "turn")
    seat: int
    swap: tuple[str, str] | None = None
    turn: tuple[str, ...] = ()

    @classmethod
    def read(cls, fields: Fields, setup: Setup) -> Cookie:
        """The entry of these fields."""
        seat = _own_seat(fields, setup, cls.do)
        turn = fields.texts("turn") if "turn" in fields else ()
        if "swap" not in fields:
            if len(turn) != 1:
                raise Malformed("malformed", reason="turn")
            return cls(seat, None, turn)
        swap = fields.texts("swap")
        if len(set(swap)) != 2 or len(swap) != 2:
            raise Malformed("malformed", reason="swap")
        if not set(turn) <= set(swap) or len(set(turn)) != len(turn):
            raise Malformed("malformed", reason="turn-swapped", values={"swapped": swap})
        return cls(seat, (swap[0], swap[1]), turn)

    @property
    def cells(self) -> tuple[str, ...]:
        """The spaces whose ornaments move or turn."""
        return self.turn if self.swap is None else self.swap

    def document(self) -> dict[str, Json]:
        """The entry as the document writes it."""
        found: dict[str, Json] = {"do": self.do, "seat": self.seat}
        if self.swap is not None:
            found["swap"] = list(self.swap)
        if self.turn:
            found["turn"] = list(self.turn)
        return found


@dataclass(frozen=True, slots=True)
class Score:
    """The end of a round (rule ``tree.round.scoring``)."""

    do: ClassVar = "score"
    keys: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def read(cls, fields: Fields, setup: Setup) -> Score:
        """The entry of these fields."""
        return cls()

    def document(self) -> dict[str, Json]:
        """The entry as the document writes it."""
        return {"do": self.do}


@dataclass(frozen=True, slots=True)
class Count:
    """What a seat counted for one of the round's objectives (rule ``tree.record.ways``)."""

    do: ClassVar = "count"
    keys: ClassVar[tuple[str, ...]] = ("seat", "objective", "count")
    seat: int
    objective: int
    count: int

    @classmethod
    def read(cls, fields: Fields, setup: Setup) -> Count:
        """The entry of these fields."""
        seat = fields.seat(setup.trees)
        return cls(seat, fields.whole("objective", least=0), fields.whole("count", least=0))

    def document(self) -> dict[str, Json]:
        """The entry as the document writes it."""
        return {"do": self.do, "seat": self.seat, "objective": self.objective, "count": self.count}


@dataclass(frozen=True, slots=True)
class FinalCount:
    """What a player counted at the end; ``gingerbread`` has the correct neighbours of each man."""

    do: ClassVar = "final"
    keys: ClassVar[tuple[str, ...]] = ("seat", "flakes", "gingerbread", "lights", "cookies")
    seat: int
    flakes: int
    gingerbread: tuple[int, ...]
    lights: int
    cookies: int

    @classmethod
    def read(cls, fields: Fields, setup: Setup) -> FinalCount:
        """The entry of these fields."""
        seat = _own_seat(fields, setup, cls.do)
        flakes = fields.whole("flakes", least=0)
        men = _men(fields.list("gingerbread"))
        if men is None:
            raise Malformed("malformed", reason="men")
        lights, cookies = fields.whole("lights", least=0), fields.whole("cookies", least=0)
        return cls(seat, flakes, men, lights, cookies)

    def document(self) -> dict[str, Json]:
        """The entry as the document writes it."""
        return {
            "do": self.do,
            "seat": self.seat,
            "flakes": self.flakes,
            "gingerbread": list(self.gingerbread),
            "lights": self.lights,
            "cookies": self.cookies,
        }


Entry = Objective | Place | Light | Cookie | Score | Count | FinalCount

_KINDS: Final[Mapping[str, type[Entry]]] = {
    kind.do: kind for kind in (Objective, Place, Light, Cookie, Score, Count, FinalCount)
}


def read_entry(raw: Document, setup: Setup) -> Entry:
    """The entry of a document. Raises ``Malformed``; whether it may stand now is not looked at.

    >>> read_entry({"do": "place", "seat": 0, "cell": "I1", "card": "C5"}, Setup(2))
    Place(seat=0, cell='I1', card='C5')
    """
    kind, fields = read_head(raw, _KINDS)
    card = raw.get("card")
    if kind is Objective and isinstance(card, Mapping):
        check_keys(card)
    return kind.read(fields, setup)


def _own_seat(fields: Fields, setup: Setup, do: str) -> int:
    """The seat of a player; the dummy has no such entry."""
    if setup.trees > setup.players and fields.value("seat") == setup.players:
        raise Malformed("malformed", reason="dummy", values={"do": do})
    return fields.seat(setup.players)


def _men(raw: Sequence[Json]) -> tuple[int, ...] | None:
    """The correct neighbours of each man, or None where one is no number from 0 to 4."""
    men = tuple(man for man in raw if isinstance(man, int) and not isinstance(man, bool) and 0 <= man <= 4)
    return men if len(men) == len(raw) else None
