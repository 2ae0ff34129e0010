"""TinyDB on a kept file: foreign rows stay, a failed write changes nothing."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from tinydb import TinyDB

from assistant.store.files import NotSaved
from assistant.store.kept import FORMAT, KeptFile
from assistant.store.storage import FRESH, KeptStorage, check_tables
from tests.assistant.store.test_files import failing
from tests.assistant.table import Clock

LONG = "9" * 5000
"""More digits than Python makes a number of."""


def database(folder: Path) -> TinyDB:
    kept = KeptFile(folder, "history", FRESH, check_tables, Clock(), migrations={})
    return TinyDB(storage=lambda: KeptStorage(kept))


def put(folder: Path, content: dict[str, Any]) -> None:
    envelope = {"format": FORMAT, "file": "history", "schema": 1, "content": content}
    (folder / "history.json").write_text(json.dumps(envelope), encoding="utf-8")


def content(folder: Path) -> Any:
    return json.loads((folder / "history.json").read_text(encoding="utf-8"))["content"]


def test_rows_are_there_again(tmp_path: Path) -> None:
    database(tmp_path).table("people").insert({"name": "小美"})
    assert [dict(row) for row in database(tmp_path).table("people")] == [{"name": "小美"}]


def test_foreign_rows_and_tables_stay_as_they_are_through_every_change(tmp_path: Path) -> None:
    foreign: dict[str, Any] = {
        "tables": {
            "people": {"1": {"name": "Ana"}, "x": {"name": "Eve"}, "2": "no row", "03": {}, "²": 1, LONG: {}},
            "dice": [1, 2],
            "later": {"1": {"a": 1}},
            "odd": {"a": None},
        },
        "theme": "of a newer version",
    }
    put(tmp_path, foreign)
    people = database(tmp_path).table("people")
    assert [dict(row) for row in people] == [{"name": "Ana"}]
    people.insert({"name": "Béla"})
    people.remove(doc_ids=[1])
    left = content(tmp_path)
    assert left["tables"]["people"] == {
        "2": {"name": "Béla"},
        "x": {"name": "Eve"},
        "foreign-2": "no row",
        "03": {},
        "²": 1,
        LONG: {},
    }
    assert {name: left["tables"][name] for name in ("dice", "later", "odd")} == {
        name: foreign["tables"][name] for name in ("dice", "later", "odd")
    }
    assert left["theme"] == foreign["theme"]


def test_a_new_row_and_a_foreign_one_of_the_same_key_both_stay(tmp_path: Path) -> None:
    put(tmp_path, {"tables": {"people": {"1": "no row", "foreign-1": ["none"]}}})
    for name in ("Ana", "Béla"):
        database(tmp_path).table("people").insert({"name": name})
    assert content(tmp_path)["tables"]["people"] == {
        "1": {"name": "Ana"},
        "2": {"name": "Béla"},
        "foreign-1": "no row",
        "foreign-foreign-1": ["none"],
    }


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_after_a_failed_write_the_tables_are_what_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    people = database(tmp_path).table("people")
    people.insert({"name": "Ana"})
    with monkeypatch.context() as patch:
        patch.setattr(os, step, failing(28))
        with pytest.raises(NotSaved):
            people.insert({"name": "Béla"})
        with pytest.raises(NotSaved):
            people.update({"name": "Eve"})
        with pytest.raises(NotSaved):
            people.truncate()
    assert [dict(row) for row in people] == [{"name": "Ana"}]
    assert [dict(row) for row in database(tmp_path).table("people")] == [{"name": "Ana"}]
    people.insert({"name": "Cili"})
    assert [row["name"] for row in database(tmp_path).table("people")] == ["Ana", "Cili"]
