"""The scoresheet: explained lines, whose sum is the only total there is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from engine.document import Document, Json, thawed
from engine.ruling import Value

Status = Literal["in-progress", "finished"]

Item = str | tuple["Item", ...]
"""A thing that earned points: a space (``III2``), a light (``III1-IV1``, upper space first; at the border ``I1-UL``),
or several of them together (a formation, a pair of lights)."""


@dataclass(frozen=True, slots=True)
class Line:
    """One explained row.

    ``rule`` is the rulebook id, ``count`` how many things earned the points, ``formula`` the arithmetic in digits and
    signs, ``items`` the things. For objectives: ``objective`` is the index in the round and ``card`` the objective;
    where a majority is asked ``standing`` has everybody's count (seat, count) and ``place`` the place reached;
    ``blocked`` are things that fit too but share something with a thing that counts already.
    """

    seat: int
    stage: str
    rule: str
    points: int
    count: int
    formula: str
    items: tuple[Item, ...] = ()
    objective: int | None = None
    card: Document | None = None
    standing: tuple[tuple[int, int], ...] = ()
    place: int | None = None
    blocked: tuple[Item, ...] = ()

    def document(self) -> dict[str, Json]:
        """The line as the command line prints it."""
        found: dict[str, Json] = {
            "seat": self.seat,
            "stage": self.stage,
            "rule": self.rule,
            "points": self.points,
            "count": self.count,
            "formula": self.formula,
            "items": thawed(self.items),
        }
        if self.objective is not None:
            found["objective"] = self.objective
        return found


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
