"""What it costs to have an entry on the disk, however long the history is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from assistant.desk import Done
from assistant.store import Record
from assistant.store.kept import KeptFile
from assistant.store.storage import FRESH, check_tables
from engine.document import Document
from engine.session import Seat, Session
from tests.assistant.table import CELLS, START, Clock, Table, place

FOUR = (Seat("Ana", "a"), Seat("Béla", "b"), Seat("小美", "c"), Seat("Dan", "d"))
FAMILY: Document = {"level": "family"}


def evening() -> Iterator[Document]:
    """Four trees with all lights, three rounds."""
    for round in range(3):
        for seat, kind in enumerate(("gold", "green", "purple", "star")):
            yield {"do": "objective", "seat": seat, "card": {"kind": "most", "of": kind}}
        for seat in range(4):
            for cell in CELLS[7 * round : 7 * round + 7]:
                yield place(cell, seat, "G*2/yr-b")
        yield {"do": "score"}


def fill(folder: Path, sessions: int) -> None:
    """A history of this many whole sessions."""
    session = Session.new("christmas-tree", FOUR, FAMILY)
    for entry in evening():
        session = session.enter(entry)
    document = session.with_head(started_at=START.isoformat(), finished_at=START.isoformat()).document()
    rows: Any = {str(key): Record(f"old-{key}", 99, document, begun=True).row() for key in range(1, sessions + 1)}
    history = KeptFile(folder, "history", FRESH, check_tables, Clock())
    history.open()
    history.save({"tables": {"sessions": rows}})


@pytest.mark.parametrize("sessions", [0, 2000])
def test_an_entry_late_in_the_evening_to_the_disk(benchmark: Any, tmp_path: Path, sessions: int) -> None:
    fill(tmp_path, sessions)
    table = Table(tmp_path)
    id = table.start(FAMILY, *FOUR)
    entries = list(evening())
    for entry in entries[:-2]:
        assert isinstance(table.enter(id, entry), Done)
    length = len(entries) - 2

    def once() -> None:
        assert isinstance(table.desk.enter(id, entries[-2], length), Done)

    def back() -> None:
        if len(table.session(id).entries) > length:
            table.desk.undo(id)

    benchmark.pedantic(once, setup=back, rounds=200)
