"""The history: one row per session, foreign rows untouched."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.store import Record
from assistant.store.history import KEPT_DELETED
from tests.assistant.table import Table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def record(id: str, number: int = 1) -> Record:
    return Record(id, number, {"format": "yuletally-session"}, ({"kind": "entry", "at": 0, "drop": 1},), (), {"a": 1})


def test_a_record_comes_back_as_it_was(table: Table) -> None:
    table.store.history.put(record("s"))
    table.restart()
    assert table.store.history.get("s") == record("s")
    assert list(table.store.history) == [record("s")]
    assert table.store.history.get("t") is None


def test_a_session_has_one_row(table: Table) -> None:
    for number in range(3):
        table.store.history.put(Record("s", number, {}, (), ()))
    assert list(table.store.history) == [Record("s", 2, {})]


def test_a_row_put_again_holds_nothing_of_the_old_one(table: Table) -> None:
    table.store.history.put(record("s"))
    table.store.history.put(Record("s", 2, {}))
    table.restart()
    assert table.store.history.get("s") == Record("s", 2, {})


def test_of_two_rows_with_one_id_the_newer_counts(table: Table) -> None:
    table.store.history._sessions.insert_multiple([record("s", 3).row(), record("s", 5).row(), record("s", 4).row()])
    table.restart()
    assert [found.number for found in table.store.history] == [5]
    table.store.history.put(record("s", 6))
    assert sorted(row["number"] for row in table.store.history._sessions) == [3, 4, 6]


@pytest.mark.parametrize(
    "row",
    [{}, {"id": 7, "number": 1, "document": {}}, {"id": "", "number": 1, "document": {}}, {"id": "x", "document": {}}],
)
def test_a_foreign_row_is_not_listed_and_not_touched(table: Table, row: dict[str, object]) -> None:
    table.store.history._sessions.insert(row)
    table.restart()
    table.store.history.put(record("s"))
    assert list(table.store.history) == [record("s")]
    assert next(dict(found) for found in table.store.history._sessions) == row


def test_deleted_sessions_can_be_brought_back_the_last_ones(table: Table) -> None:
    for number in range(KEPT_DELETED + 1):
        table.store.history.put(record(f"s{number}"))
        table.store.history.delete(record(f"s{number}"))
    table.restart()
    assert list(table.store.history) == []
    assert table.store.history.bring_back("s0") is None
    assert table.store.history.bring_back("s1") == record("s1")
    assert list(table.store.history) == [record("s1")]
    assert table.store.history.bring_back("s1") is None
