"""The scoresheet: explained lines, whose sum is the only total there is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

from engine.document import Document, Json, thawed
from engine.ruling import Value

Status = Literal["in-progress", "finished"]

Item = str | int | tuple["Item", ...]
"""A thing that earned points, as the game writes it: a name (of a space, say), a number (of a trick, say), or several
of them together."""


class More(Protocol):
    """What a game knows of a line beyond what every game's lines have: a frozen class of its own."""

    def document(self) -> Mapping[str, Json]:
        """What the command line prints of it, beside the line's own keys."""


@dataclass(frozen=True, slots=True)
class Line:
    """One explained row.

    ``stage`` is when it was scored, ``rule`` the rulebook id, ``count`` how many things earned the points, ``formula``
    the arithmetic in digits and signs, ``items`` the things, ``more`` what only the game itself knows to explain.
    """

    seat: int
    stage: str
    rule: str
    points: int
    count: int
    formula: str
    items: tuple[Item, ...] = ()
    more: More | None = None

    def document(self) -> dict[str, Json]:
        """The line as the command line prints it."""
        return {
            "seat": self.seat,
            "stage": self.stage,
            "rule": self.rule,
            "points": self.points,
            "count": self.count,
            "formula": self.formula,
            "items": thawed(self.items),
            **(self.more.document() if self.more is not None else {}),
        }


@dataclass(frozen=True, slots=True)
class Warning:
    """Something that looks wrong at an entry. It never blocks and never changes a score."""

    code: str
    entry: int
    rule: str
    values: Mapping[str, Value]
    earlier: int | None = None

    def document(self) -> dict[str, Json]:
        """The warning as the command line prints it, without its sentence."""
        found: dict[str, Json] = {"code": self.code, "entry": self.entry}
        if self.earlier is not None:
            found["earlier"] = self.earlier
        return found


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's total and rank (1, 1, 3 where two are first)."""

    seat: int
    total: int
    rank: int


@dataclass(frozen=True, slots=True)
class Scoresheet:
    """All lines of a session so far, in the order of play, then by seat.

    >>> sheet = Scoresheet.of(2, "finished", [Line(1, "final", "tree.final.glass", 3, 3, "3 × 1")], [], {})
    >>> sheet.total(1), sheet.winners, [standing.rank for standing in sheet.standings]
    (3, (1,), [2, 1])
    """

    status: Status
    standings: tuple[Standing, ...]
    winners: tuple[int, ...]
    lines: tuple[Line, ...]
    warnings: tuple[Warning, ...] = ()
    details: Document = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        players: int,
        status: Status,
        lines: Sequence[Line],
        warnings: Sequence[Warning],
        details: Document,
    ) -> Scoresheet:
        """The sheet of these lines; whoever has most wins a finished game, several share it."""
        totals = [0] * players
        for line in lines:
            totals[line.seat] += line.points
        standings = tuple(
            Standing(seat, total, 1 + sum(other > total for other in totals)) for seat, total in enumerate(totals)
        )
        winners = tuple(s.seat for s in standings if s.rank == 1) if status == "finished" else ()
        return cls(status, standings, winners, tuple(lines), tuple(warnings), details)

    def total(self, seat: int) -> int:
        """The sum of a seat's lines."""
        return self.standings[seat].total

    def lines_of(self, seat: int) -> tuple[Line, ...]:
        """A seat's lines in the order of play."""
        return tuple(line for line in self.lines if line.seat == seat)
