"""A session in hand: the session, the steps that were kept beside it, and the changes to it. Frozen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from assistant.desk.steps import Change, Kind, Step, read_steps
from assistant.store import Record
from engine.document import Document
from engine.session import Session

DEPTH: Final = 50
"""How many steps of undo are kept."""


@dataclass(frozen=True, slots=True)
class Held:
    """A session with its steps, the next one last.

    ``number`` counts the changes; ``begun`` is whether it ever had an entry, and so a row in the history.
    """

    session: Session
    number: int = 0
    undo: tuple[Step, ...] = ()
    redo: tuple[Step, ...] = ()
    draft: Document | None = None
    begun: bool = False

    @classmethod
    def read(cls, record: Record) -> Held:
        """The session of a record. Raises ``Refusal`` where it is none."""
        session = Session.read(record.document)
        if session.id != record.id:
            # The row's id is the one that pages know it by.
            session = session.with_head(id=record.id)
        undo, redo = read_steps(record.undo), read_steps(record.redo)
        return cls(session, record.number, undo, redo, record.draft, record.begun or bool(session.entries))

    @property
    def id(self) -> str:
        """The session's id: on the desk each has one."""
        assert self.session.id is not None
        return self.session.id

    def record(self) -> Record:
        """What is stored."""
        return Record(
            self.id,
            self.number,
            self.session.document(),
            tuple(step.document() for step in self.undo),
            tuple(step.document() for step in self.redo),
            self.draft,
            self.begun,
        )

    def entered(self, session: Session, now: str) -> Held:
        """After an entry: ``session`` is this one with one more."""
        return self._changed(session, now, "entry")

    def revised(self, session: Session, now: str) -> Held:
        """After a correction or a change of set-up or players."""
        return self._changed(session, now, None)

    def drafted(self, draft: Document | None) -> Held:
        """With another draft, or none."""
        return replace(self, number=self.number + 1, draft=draft)

    def beside(self, extra: Document) -> Held:
        """With these free keys in the document; itself where they are there already."""
        there = {**self.session.head.extra, **extra}
        if there == self.session.head.extra:
            return self
        return replace(self, number=self.number + 1, session=self.session.with_head(extra=there))

    def undone(self) -> Held | None:
        """One step back; None where there is none."""
        if not self.undo:
            last = self._last_entry()
            return None if last is None else self._stepped(self.session.undo(), last, (), None)
        step = self.undo[-1]
        there = step.taken(self.session)
        if there is None:
            # Not a step of this session: then none before it can be either.
            without = replace(self, number=self.number + 1, undo=())
            return without.undone() or without
        return self._stepped(there, step, self.undo[:-1], None)

    def redone(self) -> Held | None:
        """One step forth; None where there is none."""
        if not self.redo:
            return None
        step = self.redo[-1]
        there = step.taken(self.session)
        if there is None:
            return replace(self, number=self.number + 1, redo=())
        return self._stepped(there, step, None, self.redo[:-1])

    def without_last(self) -> Held:
        """Without the last entry and its step, for another one in its place; itself where the last change was none."""
        change = self.takes_back
        if change is None or change.kind != "entry" or change.index != len(self.session.entries) - 1:
            return self
        return self.undone() or self

    @property
    def takes_back(self) -> Change | None:
        """What undo would take back."""
        step = self.undo[-1] if self.undo else self._last_entry()
        return None if step is None else step.change(self.session)

    @property
    def brings_again(self) -> Change | None:
        """What redo would bring again."""
        return self.redo[-1].change(self.session) if self.redo else None

    def _changed(self, session: Session, now: str, kind: Kind | None) -> Held:
        finished_at = (session.head.finished_at or now) if session.finished else None
        session = session.with_head(finished_at=finished_at)
        back = Step.between(session, self.session, kind)
        undo = (*self.undo, back)[-DEPTH:]
        return Held(session, self.number + 1, undo, (), self.draft, self.begun or bool(session.entries))

    def _stepped(
        self, there: Session, step: Step, undo: tuple[Step, ...] | None, redo: tuple[Step, ...] | None
    ) -> Held:
        """After a step; of the two lists the one that is given lost it, the other gets the way back."""
        there = there.with_head(finished_at=step.finished_at if there.finished else None)
        back = Step.between(there, self.session, step.kind)
        return replace(
            self,
            session=there,
            number=self.number + 1,
            undo=(*self.undo, back)[-DEPTH:] if undo is None else undo,
            # Without a limit: what was undone by mistake comes back whole.
            redo=(*self.redo, back) if redo is None else redo,
        )

    def _last_entry(self) -> Step | None:
        """The step of undo where none is kept."""
        entries = self.session.entries
        return Step("entry", len(entries) - 1, 1) if entries else None
