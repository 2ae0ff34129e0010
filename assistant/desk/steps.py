"""Steps of undo and redo: each leads from one whole session to another and is written as what differs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, cast, get_args

from engine.document import Document, Json, thawed
from engine.ruling import Refusal
from engine.session import Seat, Session

Kind = Literal["entry", "correction", "setup", "players"]


@dataclass(frozen=True, slots=True)
class Change:
    """What a step takes back or brings again, for the key's words and for the board to show.

    ``entry`` is the entry concerned, where there is a single one, and ``index`` its place in the list.
    """

    kind: Kind
    index: int | None = None
    entry: Document | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """Leads to another session: from ``at`` on, ``drop`` entries go and ``put`` take their place.

    ``players`` and ``setup`` are None where they stay; ``finished_at`` is the other session's.
    """

    kind: Kind
    at: int
    drop: int
    put: tuple[Document, ...] = ()
    players: tuple[Seat, ...] | None = None
    setup: Document | None = None
    finished_at: str | None = None

    @classmethod
    def between(cls, here: Session, there: Session, kind: Kind | None = None) -> Step:
        """The step from one session to the other."""
        if kind is None:
            kind = _kind(here, there)
        at = _shared(here.entries, there.entries)
        tail = _shared(here.entries[at:][::-1], there.entries[at:][::-1])
        return cls(
            kind,
            at,
            len(here.entries) - at - tail,
            there.entries[at : len(there.entries) - tail],
            there.players if here.players != there.players else None,
            there.setup if here.setup != there.setup else None,
            there.head.finished_at,
        )

    def taken(self, here: Session) -> Session | None:
        """The session that the step leads to from here; None where it does not fit (a foreign step)."""
        if self.at + self.drop > len(here.entries):
            return None
        entries = (*here.entries[: self.at], *self.put, *here.entries[self.at + self.drop :])
        try:
            revision = here.revise(players=self.players, setup=self.setup, entries=entries)
        except Refusal:
            return None
        return None if revision.dropped else revision.session

    def change(self, here: Session) -> Change:
        """What the step takes back (or brings again) from here."""
        if self.kind in ("setup", "players"):
            return Change(self.kind)
        entries = here.entries[self.at : self.at + self.drop] or self.put
        return Change(self.kind, self.at, entries[0] if len(entries) == 1 else None)

    def document(self) -> Document:
        """The step as it is stored: a plain entry costs a few bytes."""
        document: dict[str, Json] = {"kind": self.kind, "at": self.at, "drop": self.drop}
        if self.put:
            document["put"] = thawed(self.put)
        if self.players is not None:
            document["players"] = [seat.document() for seat in self.players]
        if self.setup is not None:
            document["setup"] = thawed(self.setup)
        if self.finished_at is not None:
            document["finished_at"] = self.finished_at
        return document

    @classmethod
    def read(cls, document: Document) -> Step | None:
        """The step that was stored; None where it is none."""
        kind, at, drop = document.get("kind"), document.get("at"), document.get("drop")
        put, players = document.get("put", ()), document.get("players")
        setup, finished_at = document.get("setup"), document.get("finished_at")
        if (
            kind not in get_args(Kind)
            or not _is_count(at)
            or not _is_count(drop)
            or not isinstance(put, list | tuple)
            or not all(isinstance(entry, dict) for entry in put)
            or not isinstance(setup, dict | None)
            or not isinstance(finished_at, str | None)
        ):
            return None
        seats = None if players is None else _seats(players)
        if players is not None and seats is None:
            return None
        return cls(
            cast(Kind, kind),
            cast(int, at),
            cast(int, drop),
            tuple(cast(Sequence[Document], put)),
            seats,
            setup,
            finished_at,
        )


def read_steps(documents: Sequence[Document]) -> tuple[Step, ...]:
    """The stored steps, the next one last. Behind one that is none, nothing can be reached any more."""
    steps: list[Step] = []
    for document in reversed(documents):
        step = Step.read(document)
        if step is None:
            break
        steps.append(step)
    return tuple(reversed(steps))


def _kind(here: Session, there: Session) -> Kind:
    """What a revision was: whoever changes places during a game takes entries along, which corrects none."""
    if here.entries != there.entries:
        return "correction" if here.players == there.players else "players"
    return "setup" if here.setup != there.setup else "players"


def _is_count(value: Json) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _seats(raw: Json) -> tuple[Seat, ...] | None:
    if not isinstance(raw, list | tuple):
        return None
    seats = []
    for seat in raw:
        name, id = (seat.get("name"), seat.get("id")) if isinstance(seat, dict) else (None, None)
        if not isinstance(name, str) or not isinstance(id, str | None):
            return None
        seats.append(Seat(name, id))
    return tuple(seats)


def _shared(first: Sequence[Document], second: Sequence[Document]) -> int:
    """How many entries the two lists begin with in common."""
    count = 0
    for mine, theirs in zip(first, second, strict=False):
        if mine != theirs:
            break
        count += 1
    return count
