"""A kept file survives whatever lies in its place."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from assistant.store.files import Damaged, NotSaved
from assistant.store.folder import FolderUnusable
from assistant.store.kept import KEPT_BACKUPS, KeptFile
from assistant.store.schema import Content, Migration
from tests.assistant.store.test_files import failing
from tests.assistant.table import Clock

DAMAGED = {
    "empty": b"",
    "not-json": b'{"format":"yuletally-store","file":"current","schema":1,"content":{"n',
    "foreign": b'{"dice": [1, 2, 3]}',
    "newer": b'{"format":"yuletally-store","file":"current","schema":99,"content":{"n":7}}',
}


def check(content: Content) -> None:
    if "n" not in content:
        raise Damaged("foreign")


def kept(folder: Path, schema: int = 1, migrations: Mapping[int, Migration] | None = None) -> KeptFile:
    return KeptFile(folder, "current", {"n": 0}, check, Clock(), schema=schema, migrations=migrations or {})


def saved(folder: Path, *numbers: int) -> None:
    file = kept(folder)
    file.open()
    for n in numbers:
        file.save({"n": n})


def test_a_new_folder_begins_without_a_word(tmp_path: Path) -> None:
    assert kept(tmp_path).open() == ({"n": 0}, ())
    assert list(tmp_path.iterdir()) == []


def test_what_was_saved_is_there_again(tmp_path: Path) -> None:
    saved(tmp_path, 1, 2)
    assert kept(tmp_path).open() == ({"n": 2}, ())


@pytest.mark.parametrize("reason", DAMAGED)
def test_a_file_that_cannot_be_read_is_set_aside_as_it_is_and_replaced(tmp_path: Path, reason: str) -> None:
    saved(tmp_path, 1, 2)
    (tmp_path / "current.json").write_bytes(DAMAGED[reason])
    content, (notice,) = kept(tmp_path).open()
    assert content == {"n": 1}
    assert (notice.file, notice.reason, notice.restored) == ("current", reason, "previous")
    assert notice.restored_from is not None
    assert notice.restored_from.startswith("2026-12-24T19:30")
    assert notice.set_aside is not None
    assert Path(notice.set_aside).read_bytes() == DAMAGED[reason]
    assert kept(tmp_path).open() == ({"n": 1}, ())


@pytest.mark.parametrize(
    "data",
    [
        b"[]",
        b"null",
        b'{"format":"yuletally-store","file":"history","schema":1,"content":{"n":7}}',
        b'{"format":"yuletally-session","file":"current","schema":1,"content":{"n":7}}',
        b'{"format":"yuletally-store","file":"current","schema":0,"content":{"n":7}}',
        b'{"format":"yuletally-store","file":"current","schema":true,"content":{"n":7}}',
        b'{"format":"yuletally-store","file":"current","schema":1,"content":[]}',
        b'{"format":"yuletally-store","file":"current","schema":1,"content":{}}',
        b'{"format":"yuletally-store","file":"current","schema":1}',
    ],
)
def test_json_of_another_kind_is_foreign(tmp_path: Path, data: bytes) -> None:
    saved(tmp_path, 1, 2)
    (tmp_path / "current.json").write_bytes(data)
    content, (notice,) = kept(tmp_path).open()
    assert (content, notice.reason) == ({"n": 1}, "foreign")


def test_a_folder_in_the_files_place_is_set_aside_too(tmp_path: Path) -> None:
    (tmp_path / "current.json").mkdir()
    (tmp_path / "current.json" / "photo").write_text("x")
    content, (notice,) = kept(tmp_path).open()
    assert (content, notice.reason, notice.restored) == ({"n": 0}, "unreadable", None)
    assert notice.set_aside is not None
    assert (Path(notice.set_aside) / "photo").read_text() == "x"


def test_two_damaged_files_of_one_second_are_both_kept(tmp_path: Path) -> None:
    for data in (b"one", b"two"):
        (tmp_path / "current.json").write_bytes(data)
        kept(tmp_path).open()
    assert {path.read_bytes() for path in (tmp_path / "set-aside").iterdir()} == {b"one", b"two"}


def test_a_file_that_went_missing_is_restored(tmp_path: Path) -> None:
    saved(tmp_path, 1, 2)
    (tmp_path / "current.json").unlink()
    content, (notice,) = kept(tmp_path).open()
    assert (content, notice.reason, notice.set_aside) == ({"n": 1}, "missing", None)


def test_the_newest_good_copy_is_taken_whichever_it_is(tmp_path: Path) -> None:
    saved(tmp_path, 1, 2, 3)
    kept(tmp_path).open()  # backs up 3, while the previous file holds 2
    (tmp_path / "current.json").write_bytes(b"")
    content, (notice,) = kept(tmp_path).open()
    assert (content, notice.restored) == ({"n": 3}, "backup")


def test_damaged_copies_are_passed_over(tmp_path: Path) -> None:
    for n in (1, 2, 3):
        saved(tmp_path, n)
    kept(tmp_path).open()
    (tmp_path / "current-previous.json").write_bytes(b"")
    newest = max((tmp_path / "backups").iterdir())
    newest.write_bytes(DAMAGED["newer"])
    (tmp_path / "current.json").write_bytes(b"\0\0")
    content, (notice,) = kept(tmp_path).open()
    assert (content, notice.restored) == ({"n": 2}, "backup")
    assert newest.read_bytes() == DAMAGED["newer"]


def test_where_no_copy_is_good_it_begins_anew_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "current.json").write_bytes(b"{")
    content, (notice,) = kept(tmp_path).open()
    assert (content, notice.restored) == ({"n": 0}, None)


def test_a_file_that_cannot_be_set_aside_is_never_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved(tmp_path, 1, 2)
    (tmp_path / "current.json").write_bytes(b"{")
    monkeypatch.setattr(os, "rename", failing(13))
    with pytest.raises(FolderUnusable):
        kept(tmp_path).open()
    assert (tmp_path / "current.json").read_bytes() == b"{"


def test_a_copy_that_cannot_be_put_in_place_is_used_and_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(tmp_path, 1, 2)
    (tmp_path / "current.json").write_bytes(b"{")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", failing(28))
        patch.setattr("assistant.store.files.sync_folder", lambda _: None)
        content, notices = kept(tmp_path).open()
    assert content == {"n": 1}
    assert [notice.reason for notice in notices] == ["not-json", "backup"]
    assert kept(tmp_path).open()[0] == {"n": 1}


def test_each_start_backs_up_what_changed_and_the_oldest_go(tmp_path: Path) -> None:
    for n in range(KEPT_BACKUPS + 5):
        saved(tmp_path, n)
        kept(tmp_path).open()
        kept(tmp_path).open()
    names = sorted(path.name for path in (tmp_path / "backups").iterdir())
    assert len(names) == KEPT_BACKUPS
    assert names[-1].startswith(f"current-{KEPT_BACKUPS + 5:06}-20261224T1930")
    contents = [json.loads((tmp_path / "backups" / name).read_bytes())["content"]["n"] for name in names]
    assert contents == list(range(5, KEPT_BACKUPS + 5))


def test_many_starts_with_a_damaged_file_cost_no_good_backup(tmp_path: Path) -> None:
    saved(tmp_path, 1)
    saved(tmp_path, 2)
    before = {path.read_bytes() for path in (tmp_path / "backups").iterdir()}
    for _ in range(2 * KEPT_BACKUPS):
        (tmp_path / "current.json").write_bytes(b"")
        kept(tmp_path).open()
    assert before <= {path.read_bytes() for path in (tmp_path / "backups").iterdir()}


def test_a_backup_that_cannot_be_made_is_told_and_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(tmp_path, 1)
    monkeypatch.setattr(os, "fsync", failing(28))
    content, (notice,) = kept(tmp_path).open()
    assert (content, notice.reason) == ({"n": 1}, "backup")


def test_an_older_file_goes_through_every_step_in_order_after_a_backup(tmp_path: Path) -> None:
    saved(tmp_path, 1)
    old = (tmp_path / "current.json").read_bytes()
    steps: dict[int, Migration] = {
        1: lambda content: {"n": [content["n"], "one"]},
        3: lambda content: {"n": [content["n"], "three"]},
    }
    assert kept(tmp_path, 4, steps).open() == ({"n": [[1, "one"], "three"]}, ())
    (backup,) = (tmp_path / "backups").iterdir()
    assert backup.name.endswith("-migration.json")
    assert backup.read_bytes() == old
    assert kept(tmp_path, 4, {}).open() == ({"n": [[1, "one"], "three"]}, ())


def test_an_older_backup_is_brought_up_too(tmp_path: Path) -> None:
    saved(tmp_path, 1)
    kept(tmp_path).open()
    (tmp_path / "current.json").write_bytes(b"")
    assert kept(tmp_path, 2, {1: lambda content: {"n": "new"}}).open()[0] == {"n": "new"}


def test_a_file_that_no_step_can_bring_up_is_set_aside(tmp_path: Path) -> None:
    def step(content: Any) -> Any:
        return {"n": content["m"]}

    saved(tmp_path, 1)
    _, (notice,) = kept(tmp_path, 2, {1: step}).open()
    assert notice.reason == "migration"


def test_an_older_app_sets_the_newer_file_aside_and_the_newer_app_still_has_it(tmp_path: Path) -> None:
    file = kept(tmp_path, 2)
    file.open()
    file.save({"n": 5})
    newer = (tmp_path / "current.json").read_bytes()
    content, (notice,) = kept(tmp_path, 1).open()
    assert (content, notice.reason) == ({"n": 0}, "newer")
    assert notice.set_aside is not None
    assert Path(notice.set_aside).read_bytes() == newer


def test_what_is_no_json_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    saved(tmp_path, 1)
    file = kept(tmp_path)
    file.open()
    with pytest.raises(NotSaved):
        file.save({"n": float("nan")})
    assert kept(tmp_path).open() == ({"n": 1}, ())
