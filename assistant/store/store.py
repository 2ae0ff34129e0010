"""Everything on disk, opened."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from assistant.store.files import Damaged, NotSaved
from assistant.store.folder import FolderLock
from assistant.store.history import History, Record
from assistant.store.household import Household
from assistant.store.kept import Clock, KeptFile, Notice
from assistant.store.schema import Content
from assistant.store.storage import FRESH, KeptStorage, check_tables
from engine.document import Document
from engine.ruling import Refusal
from engine.session import Session

_FAULTS: Final = (Refusal, LookupError, TypeError, ValueError, ArithmeticError, AttributeError, RecursionError)
"""What reading a session may raise; the refusal is meant, anything else is a fault that must not stop the start."""

NOBODY: Final[Content] = {"session": None}
"""The content of the current file while no session is current."""


class Store:
    """The folder, opened by the one process that may use it.

    ``lock`` is the process's one lock: whoever reads and then writes holds it. ``current`` is the running session;
    it wins over its row in the history. Opening raises ``FolderInUse`` or ``FolderUnusable``, never because of what
    the files hold.
    """

    def __init__(self, folder: Path, now: Clock, new_id: Callable[[], str]) -> None:
        self.folder = folder
        self.lock = threading.RLock()
        self._unsaved_notices: tuple[Notice, ...] = ()
        self._folder_lock = FolderLock(folder)
        try:
            self._open(now, new_id)
        except BaseException:
            self._folder_lock.release()
            raise

    def close(self) -> None:
        """Lets another process use the folder. Nothing is left to be written."""
        self._folder_lock.release()

    @property
    def current(self) -> Record | None:
        """The running session as it was saved last."""
        return self._current

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What was set aside and what was restored, until it has been read."""
        return (*self.household.notices(), *self._unsaved_notices)

    def set_current(self, record: Record | None) -> None:
        """Makes the record the running session, on the disk. Raises ``NotSaved`` and changes nothing then."""
        self._current_file.save({"session": None if record is None else record.row()})
        self._current = record

    def drop_notices(self) -> None:
        """Forgets the notices: they have been read. Raises ``NotSaved``."""
        self.household.drop_notices()
        self._unsaved_notices = ()

    def backup(self, occasion: str) -> None:
        """Copies every file into the backups. Raises ``NotSaved``."""
        for kept in self._kept:
            kept.backup(occasion)

    def _open(self, now: Clock, new_id: Callable[[], str]) -> None:
        self._current_file = KeptFile(self.folder, "current", NOBODY, _check_current, now)
        history = KeptFile(self.folder, "history", FRESH, check_tables, now)
        household = KeptFile(self.folder, "household", FRESH, check_tables, now)
        self._kept = (self._current_file, history, household)
        content, notices = self._current_file.open()
        self._current = Record.read(content["session"])
        history_storage, household_storage = KeptStorage(history), KeptStorage(household)
        self.history = History(history_storage)
        self.household = Household(household_storage, new_id)
        self._unsaved_notices = (*notices, *history_storage.notices, *household_storage.notices)
        self._keep_notices()
        self._settle()

    def _keep_notices(self) -> None:
        if not self._unsaved_notices:
            return
        try:
            self.household.add_notices(self._unsaved_notices)
        except NotSaved:
            # Shown all the same, in this run only.
            return
        self._unsaved_notices = ()

    def _settle(self) -> None:
        """A current session that is older than its row came from a copy: the row is the truth."""
        if self._current is None:
            return
        row = self.history.get(self._current.id)
        if row is not None and row.number > self._current.number and _is_readable(row.document):
            self._current = row


def _check_current(content: Content) -> None:
    if "session" not in content:
        raise Damaged("foreign")
    if content["session"] is None:
        return
    record = Record.read(content["session"])
    if record is None:
        raise Damaged("foreign")
    try:
        Session.read(record.document)
    except _FAULTS as fault:
        raise Damaged("session", repr(fault)) from fault


def _is_readable(document: Document) -> bool:
    try:
        Session.read(document)
    except _FAULTS:
        return False
    return True
