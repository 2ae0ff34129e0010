"""The desk: one object per process that owns the sessions."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

from assistant.desk.held import Held
from assistant.desk.household import HouseholdDesk
from assistant.desk.outcomes import (
    Done,
    Entering,
    Finding,
    Gone,
    News,
    Nothing,
    Opening,
    Refused,
    Revising,
    Row,
    Stale,
    Starting,
    Stepping,
    Summary,
    Unsaved,
    View,
    WouldDrop,
)
from assistant.desk.rows import newest_first, row_of
from assistant.store import NotSaved, Store
from engine.document import Document, Json
from engine.revising import beside
from engine.ruling import Refusal
from engine.session import Head, Seat, Session

_READ: Final = 8
"""How many sessions that are not current stay read."""


class Desk(HouseholdDesk):
    """Owns the sessions. Every page subscribes and asks again when something was saved.

    All methods may be called from any thread; they return when the change is on the disk, and listeners are called
    after that, in the thread of whoever made it. ``now`` gives times with a zone, ``new_id`` ids never given before.
    """

    def __init__(self, store: Store, now: Callable[[], datetime], new_id: Callable[[], str]) -> None:
        super().__init__(store)
        self._now = now
        self._new_id = new_id
        self._read: OrderedDict[str, Held] = OrderedDict()
        self._summaries: dict[str, tuple[int, Summary]] = {}
        self._current = None if store.current is None else Held.read(store.current)

    # Looking

    @property
    def current(self) -> View | None:
        """The running session; a finished one stays until another is opened."""
        with self._store.lock:
            return None if self._current is None else self._view(self._current)

    def look(self, id: str) -> Finding:
        """The session with this id, current or not."""
        with self._store.lock:
            held = self._find(id)
            return self._view(held) if isinstance(held, Held) else held

    def rows(self) -> tuple[Row, ...]:
        """All sessions that had an entry, and the running one, the one begun last first."""
        with self._store.lock:
            here = None if self._current is None else self._current.record()
            rows = [row_of(record, False) for record in self._store.history if here is None or record.id != here.id]
            return newest_first(rows if here is None else [*rows, row_of(here, True)])

    def summary(self, id: str) -> Summary | None:
        """How the session stands, for a row that is shown; None where it cannot be read. Derived once per change."""
        with self._store.lock:
            number, summary = self._summaries.get(id, (None, None))
            if summary is not None and number == self._number(id):
                return summary
            held = self._find(id)
            if not isinstance(held, Held):
                return None
            sheet = held.session.scoresheet()
            summary = Summary(sheet.status == "finished", sheet.standings, sheet.winners)
            self._summaries[id] = (held.number, summary)
            return summary

    # Coming and going

    def start(self, game: str, players: Sequence[Seat], setup: Document, extra: Document | None = None) -> Starting:
        """Begins a session, which becomes the current one; the one before is put aside.

        Everybody without an id gets one. ``extra`` are keys that begin with ``x-``.
        """
        with self._store.lock:
            try:
                # Before anybody is remembered: what cannot stand leaves no trace.
                Session.new(game, players, setup)
                seats = self._store.household.seated(players)
                head = Head(self._new_id(), self._time(), extra=extra or {})
                held = Held(Session.new(game, seats, setup, head))
                self._make_current(held)
            except Refusal as refusal:
                return Refused(refusal)
            except NotSaved as problem:
                return Unsaved(problem)
            done = Done(self._view(held))
        self._tell(News("session", held.id), News("household"))
        return done

    def open(self, id: str) -> Opening:
        """Makes the session the current one; the one before is put aside."""
        with self._store.lock:
            held = self._find(id)
            if not isinstance(held, Held):
                return held
            if self._is_current(id):
                return Done(self._view(held))
            try:
                self._make_current(held)
            except NotSaved as problem:
                return Unsaved(problem)
            done = Done(self._view(held))
        self._tell(News("list"))
        return done

    def put_aside(self) -> Unsaved | None:
        """Leaves no session current. One that never had an entry is gone with that."""
        with self._store.lock:
            if self._current is None:
                return None
            try:
                self._make_current(None)
            except NotSaved as problem:
                return Unsaved(problem)
        self._tell(News("list"))
        return None

    def delete(self, id: str) -> Gone | Unsaved:
        """Takes the session out of the lists (``Gone`` is what is wanted here); ``bring_back`` undoes it."""
        with self._store.lock:
            record = self._current.record() if self._current and self._is_current(id) else self._store.history.get(id)
            if record is None:
                return Gone(id)
            try:
                self._store.history.delete(record)
                self._read.pop(id, None)
                if self._is_current(id):
                    self._store.set_current(None)
                    self._current = None
            except NotSaved as problem:
                return Unsaved(problem)
        self._tell(News("session", id))
        return Gone(id)

    def bring_back(self, id: str) -> Finding | Unsaved:
        """Undoes ``delete``; the session is not made current."""
        with self._store.lock:
            try:
                if self._store.history.bring_back(id) is None:
                    return Gone(id)
            except NotSaved as problem:
                return Unsaved(problem)
            self._read.pop(id, None)
        self._tell(News("session", id))
        return self.look(id)

    # Changing a session

    def enter(self, id: str, entry: Json, length: int) -> Entering:
        """Adds an entry that was made on a list of this length; on a longer or shorter one it is stale."""
        return self._enter(id, entry, lambda held: held if length == len(held.session.entries) else None)

    def amend(self, id: str, entry: Json, number: int) -> Entering:
        """Enters in the place of the last entry, in the same step of undo: a number that is typed on, 12 after 1.

        ``number`` is the change that the page has seen last. Where that was no entry, this is added as another one.
        """
        return self._enter(id, entry, lambda held: held.without_last() if number == held.number else None)

    def _enter(self, id: str, entry: Json, on: Callable[[Held], Held | None]) -> Entering:
        """Enters on what ``on`` makes of the session; None where that is stale."""
        with self._store.lock:
            held = self._find(id)
            if not isinstance(held, Held):
                return held
            begun = on(held)
            if begun is None:
                return Stale(self._view(held))
            try:
                done = self._save(begun.entered(begun.session.enter(entry), self._time()))
            except Refusal as refusal:
                return Refused(refusal)
            except NotSaved as problem:
                return Unsaved(problem)
        self._tell(News("session", id))
        return done

    def revise(
        self,
        id: str,
        number: int,
        *,
        players: Sequence[Seat] | None = None,
        setup: Document | None = None,
        entries: Sequence[Json] | None = None,
        extra: Document | None = None,
        ends_draft: bool = False,
    ) -> Revising:
        """Changes players, setup and entries at once, in one step of undo; ``ends_draft`` where they are the draft's.

        What is kept beside a draft stays. ``extra`` are free keys of the document to put beside those that are there:
        they change no result, so undo leaves them alone.

        ``number`` is the change that the page has seen last. Where entries would no longer stand nothing is changed:
        ``WouldDrop`` names them.
        """
        with self._store.lock:
            held = self._find(id)
            if not isinstance(held, Held):
                return held
            if number != held.number:
                return Stale(self._view(held))
            try:
                revision = held.session.revise(players=players, setup=setup, entries=entries)
                if revision.dropped:
                    return WouldDrop(revision.session, revision.dropped)
                if players is not None:
                    seats = self._store.household.seated(players)
                    revision = held.session.revise(players=seats, setup=setup, entries=entries)
                before = held
                if extra is not None:
                    held = held.beside(extra)
                if revision.session != before.session:
                    held = held.revised(revision.session.with_head(extra=held.session.head.extra), self._time())
                elif held is before and (held.draft is None or not ends_draft):
                    return Done(self._view(held))
                done = self._save(held.drafted(beside(held.draft) or None) if ends_draft else held)
            except Refusal as refusal:
                return Refused(refusal)
            except NotSaved as problem:
                return Unsaved(problem)
        self._tell(News("session", id))
        return done

    def undo(self, id: str, number: int | None = None) -> Stepping:
        """One step back: an entry, a correction, a change of set-up. ``number`` as in ``revise``, where given."""
        return self._step(id, number, Held.undone)

    def redo(self, id: str, number: int | None = None) -> Stepping:
        """One step forth again."""
        return self._step(id, number, Held.redone)

    def keep_draft(self, id: str, draft: Document | None) -> Entering:
        """Keeps a correction that does not stand yet (or drops it): any JSON object that the page understands."""
        with self._store.lock:
            held = self._find(id)
            if not isinstance(held, Held):
                return held
            try:
                done = self._save(held.drafted(draft))
            except NotSaved as problem:
                return Unsaved(problem)
        self._tell(News("session", id))
        return done

    def _step(self, id: str, number: int | None, step: Callable[[Held], Held | None]) -> Stepping:
        with self._store.lock:
            held = self._find(id)
            if not isinstance(held, Held):
                return held
            if number is not None and number != held.number:
                return Stale(self._view(held))
            stepped = step(held)
            if stepped is None:
                return Nothing(self._view(held))
            try:
                done = self._save(stepped)
            except NotSaved as problem:
                return Unsaved(problem)
        self._tell(News("session", id))
        return done

    def _save(self, held: Held) -> Done:
        """Puts the session on the disk and only then on the desk; one that was not current becomes it."""
        self._make_current(held)
        return Done(self._view(held))

    def _make_current(self, held: Held | None) -> None:
        """Raises ``NotSaved``, and then all is as it was."""
        leaving = self._current
        if leaving is not None and (held is None or leaving.id != held.id) and leaving.begun:
            self._store.history.put(leaving.record())
            self._keep_read(leaving)
        self._store.set_current(None if held is None else held.record())
        self._current = held
        if held is not None:
            self._read.pop(held.id, None)

    def _find(self, id: str) -> Held | Refused | Gone:
        if self._current is not None and self._is_current(id):
            return self._current
        if id in self._read:
            self._read.move_to_end(id)
            return self._read[id]
        record = self._store.history.get(id)
        if record is None:
            return Gone(id)
        try:
            held = Held.read(record)
        except Refusal as refusal:
            return Refused(refusal)
        self._keep_read(held)
        return held

    def _keep_read(self, held: Held) -> None:
        """Keeps a session that is not current as it was read, for the pages that show it."""
        self._read[held.id] = held
        self._read.move_to_end(held.id)
        if len(self._read) > _READ:
            self._read.popitem(last=False)

    def _number(self, id: str) -> int | None:
        """The session's number of changes, without reading its entries."""
        if self._current is not None and self._is_current(id):
            return self._current.number
        record = self._store.history.get(id)
        return None if record is None else record.number

    def _is_current(self, id: str) -> bool:
        return self._current is not None and self._current.id == id

    def _view(self, held: Held) -> View:
        return View(
            held.session, held.number, self._is_current(held.id), held.takes_back, held.brings_again, held.draft
        )

    def _time(self) -> str:
        return self._now().isoformat(timespec="seconds")
