"""The whole folder: damage to one file leaves the others, and a copy never beats what is newer."""

from __future__ import annotations

import json
import os
import random
import shutil
from pathlib import Path
from typing import Any

import pytest

from assistant.desk import Done
from assistant.store.kept import FORMAT
from tests.assistant.store.test_files import failing
from tests.assistant.table import Table, place

FILES = ("current", "history", "household")


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Three sessions: two in the history, the last one running."""
    table = Table(tmp_path)
    for cells in (("I1",), ("I1", "II1"), ("I1", "II1", "II2")):
        table.place(table.start(), *cells)
    table.restart()
    return table


def set_session(folder: Path, session: Any) -> bytes:
    envelope = {"format": FORMAT, "file": "current", "schema": 1, "content": {"session": session}}
    data = json.dumps(envelope).encode()
    (folder / "current.json").write_bytes(data)
    return data


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("data", [b"", b"\0" * 500, b"garbage", b'{"schema": 1}'])
def test_after_a_start_no_damaged_file_costs_anything(table: Table, name: str, data: bytes) -> None:
    before = (table.desk.rows(), table.desk.people(), table.desk.current)
    table.close()
    (table.folder / f"{name}.json").write_bytes(data)
    desk = table.open()
    assert (desk.rows(), desk.people(), desk.current) == before
    (notice,) = desk.notices
    assert (notice.file, notice.restored) == (name, "backup")
    assert notice.set_aside is not None
    assert Path(notice.set_aside).read_bytes() == data
    table.restart()
    assert table.desk.notices == (notice,)


def test_all_three_damaged_at_once_come_back(table: Table) -> None:
    before = (table.desk.rows(), table.desk.people(), table.desk.current)
    table.close()
    for name in FILES:
        (table.folder / f"{name}.json").write_bytes(b"{")
    desk = table.open()
    assert (desk.rows(), desk.people(), desk.current) == before
    assert [notice.file for notice in desk.notices] == list(FILES)


def test_a_file_cut_anywhere_is_noticed(table: Table) -> None:
    table.close()
    whole = (table.folder / "current.json").read_bytes()
    rng = random.Random(1)
    for length in rng.sample(range(len(whole)), 25):
        (table.folder / "current.json").write_bytes(whole[:length])
        desk = table.open()
        assert desk.current is not None
        assert len(desk.current.session.entries) == 3
        table.close()


def test_at_the_worst_the_last_entry_is_missing(table: Table) -> None:
    running = table.desk.current
    assert running is not None
    table.place(running.id, "III1", "III2")
    table.close()
    (table.folder / "current.json").write_bytes(b"")
    table.open()
    assert [entry["cell"] for entry in table.session(running.id).entries] == ["I1", "II1", "II2", "III1"]


def test_a_copy_of_the_running_session_does_not_beat_its_newer_row(table: Table) -> None:
    running = table.desk.current
    assert running is not None
    table.place(running.id, "III1")
    assert table.desk.put_aside() is None
    table.close()
    (table.folder / "current.json").unlink()
    (table.folder / "current-previous.json").unlink()
    desk = table.open()
    assert [notice.restored for notice in desk.notices] == ["backup"]
    assert len(table.session(running.id).entries) == 4
    assert [row.entries for row in desk.rows()] == [4, 2, 1]


@pytest.mark.parametrize(
    "session",
    [
        {},
        [],
        "session",
        {"id": "x", "number": 1, "document": {}},
        {"id": "x", "number": 1, "document": {"format": "yuletally-session", "version": 2}},
        {"id": "x", "number": 1, "document": {"format": "chess", "version": 1}},
        {"id": "x", "number": 1, "document": {"format": "yuletally-session", "version": 1, "game": "go"}},
    ],
)
def test_a_running_session_that_is_none_is_set_aside_and_replaced(table: Table, session: Any) -> None:
    before = table.desk.rows()
    table.close()
    data = set_session(table.folder, session)
    desk = table.open()
    (notice,) = desk.notices
    assert notice.set_aside is not None
    assert Path(notice.set_aside).read_bytes() == data
    assert desk.rows() == before


def test_steps_that_are_none_are_left_out_and_the_session_stays(table: Table) -> None:
    running = table.desk.current
    assert running is not None
    table.close()
    file = table.folder / "current.json"
    stored = json.loads(file.read_bytes())
    stored["content"]["session"]["undo"] = [{"kind": "entry", "at": 2, "drop": 1}, {"kind": "magic"}, 7]
    stored["content"]["session"]["redo"] = [{"kind": "entry", "at": 3, "drop": 0, "put": [place("I1")]}]
    file.write_text(json.dumps(stored))
    desk = table.open()
    assert desk.notices == ()
    done = desk.redo(running.id)
    assert isinstance(done, Done)
    assert done.session.entries == running.session.entries
    assert done.view.redo is None
    assert isinstance(done := desk.undo(running.id), Done)
    assert len(done.session.entries) == 2


def test_foreign_files_in_the_folder_are_left_alone(table: Table) -> None:
    table.close()
    for name in ("photo.jpg", "backups/notes.txt", "backups/current-x.json", "current.json.bak", "history.json.tmp"):
        (table.folder / name).write_bytes(b"mine")
    desk = table.open()
    assert desk.notices == ()
    assert desk.put_aside() is None
    for name in ("photo.jpg", "backups/notes.txt", "backups/current-x.json", "current.json.bak"):
        assert (table.folder / name).read_bytes() == b"mine"


def test_a_foreign_session_in_the_history_leaves_the_others_as_they_were(table: Table) -> None:
    before = table.desk.rows()
    table.close()
    file = table.folder / "history.json"
    stored = json.loads(file.read_bytes())
    foreign = {"id": "foreign", "number": 1, "document": {"dice": [[1], {"a": None}]}}
    stored["content"]["tables"]["sessions"]["77"] = foreign
    file.write_text(json.dumps(stored))
    desk = table.open()
    assert desk.notices == ()
    assert desk.rows()[:-1] == before
    assert (desk.rows()[-1].id, desk.rows()[-1].readable) == ("foreign", False)
    assert not isinstance(desk.open("foreign"), Done)
    table.place(before[-1].id, "V1")
    assert json.loads(file.read_bytes())["content"]["tables"]["sessions"]["77"] == foreign


def test_a_notice_that_cannot_be_kept_is_still_shown(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.close()
    (table.folder / "history.json").write_bytes(b"")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", failing(28))
        patch.setattr("assistant.store.files.sync_folder", lambda _: None)
        desk = table.open()
        assert {notice.reason for notice in desk.notices} == {"empty", "backup"}


def test_a_backup_can_be_made_on_any_occasion(table: Table) -> None:
    running = table.desk.current
    assert running is not None
    table.place(running.id, "III1")
    table.store.backup("import")
    newest = max((table.folder / "backups").glob("current-*"))
    assert newest.name.endswith("-import.json")
    assert newest.read_bytes() == (table.folder / "current.json").read_bytes()


def test_the_folder_can_be_moved_to_another_phone(table: Table, tmp_path_factory: pytest.TempPathFactory) -> None:
    before = table.desk.rows()
    other = tmp_path_factory.mktemp("other") / "data"
    shutil.copytree(table.folder, other)
    assert Table(other).desk.rows() == before
