"""The history: a row for every session that had an entry."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from tinydb import TinyDB
from tinydb.table import Document as TableDocument

from assistant.store.files import whole
from assistant.store.storage import KeptStorage
from engine.document import Document, Json

KEPT_DELETED: Final = 20
"""How many deleted sessions can be brought back."""


@dataclass(frozen=True, slots=True)
class Record:
    """A session as it is stored: its document and, beside it, what the desk needs to go on.

    ``number`` counts the changes that were saved: of two records of one session the higher one is the newer.
    ``undo`` and ``redo`` hold steps, the next one last; ``draft`` is a correction that does not stand yet; ``begun``
    is whether the session ever had an entry.
    """

    id: str
    number: int
    document: Document
    undo: tuple[Document, ...] = ()
    redo: tuple[Document, ...] = ()
    draft: Document | None = None
    begun: bool = False

    def row(self) -> dict[str, Json]:
        """The record as it is written."""
        row: dict[str, Json] = {"id": self.id, "number": self.number, "begun": self.begun, "document": self.document}
        if self.undo:
            row["undo"] = self.undo
        if self.redo:
            row["redo"] = self.redo
        if self.draft is not None:
            row["draft"] = self.draft
        return row

    @classmethod
    def read(cls, row: Json) -> Record | None:
        """The record of a row; None where the row is none of ours. Steps that are none are left out."""
        if not isinstance(row, dict):
            return None
        found, number, document = row.get("id"), row.get("number"), row.get("document")
        if (
            not isinstance(found, str)
            or not found
            or found != whole(found)
            or not isinstance(number, int)
            or not isinstance(document, dict)
        ):
            return None
        draft = row.get("draft")
        return cls(
            found,
            number,
            document,
            _documents(row.get("undo")),
            _documents(row.get("redo")),
            draft if isinstance(draft, dict) else None,
            row.get("begun") is True,
        )


class History:
    """The sessions that are not on the desk. Every change is on the disk when it returns, or raises ``NotSaved``."""

    def __init__(self, storage: KeptStorage) -> None:
        self._database = TinyDB(storage=lambda: storage)
        self._sessions = self._database.table("sessions")
        self._deleted = self._database.table("deleted")
        self._rows = self._index()

    def __iter__(self) -> Iterator[Record]:
        """The stored sessions, the one stored first first."""
        keys = set(self._rows.values())
        for row in self._sessions:
            record = Record.read(dict(row)) if row.doc_id in keys else None
            if record is not None:
                yield record

    def get(self, session: str) -> Record | None:
        """The stored session with this id."""
        return Record.read(self._sessions.get(doc_id=self._rows[session])) if session in self._rows else None

    def put(self, record: Record) -> None:
        """Stores the session, in its old row where it has one."""
        key = self._rows.get(record.id)
        if key is None:
            self._rows[record.id] = self._sessions.insert(record.row())
        else:
            self._sessions.update(_replaced(record.row()), doc_ids=[key])

    def delete(self, record: Record) -> None:
        """Takes the session out of the history; the last deleted ones can be brought back."""
        # First in, then out: whatever fails between, it is in one of the two.
        self._deleted.insert(record.row())
        extra = [row.doc_id for row in self._deleted][:-KEPT_DELETED]
        if extra:
            self._deleted.remove(doc_ids=extra)
        if record.id in self._rows:
            self._sessions.remove(doc_ids=[self._rows[record.id]])
            del self._rows[record.id]

    def bring_back(self, session: str) -> Record | None:
        """Puts the session that was deleted back into the history; None where it is not among the last ones."""
        for row in reversed(list(self._deleted)):
            record = Record.read(dict(row))
            if record is not None and record.id == session:
                self.put(record)
                self._deleted.remove(doc_ids=[row.doc_id])
                return record
        return None

    def _index(self) -> dict[str, int]:
        """Where each session lies. Of two rows with one id the newer counts; the other stays where it is."""
        rows: dict[str, int] = {}
        numbers: dict[str, int] = {}
        for row in self._sessions:
            record = Record.read(dict(row))
            if record is not None and record.number >= numbers.get(record.id, record.number):
                rows[record.id] = row.doc_id
                numbers[record.id] = record.number
        return rows


def _replaced(row: dict[str, Json]) -> Any:
    def replace(stored: TableDocument) -> None:
        stored.clear()
        stored.update(row)

    return replace


def _documents(value: Json) -> tuple[Document, ...]:
    return tuple(item for item in value if isinstance(item, dict)) if isinstance(value, list | tuple) else ()
