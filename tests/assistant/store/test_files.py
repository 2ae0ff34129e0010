"""A file is either the old one or the new one, whole."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from assistant.store import files
from assistant.store.files import Damaged, NotSaved


def failing(error: int) -> Callable[..., Any]:
    def fail(*_: object, **__: object) -> None:
        raise OSError(error, os.strerror(error))

    return fail


def is_folder(file: int) -> bool:
    return stat.S_ISDIR(os.fstat(file).st_mode)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "current.json"
    files.write(path, b"old")
    return path


@pytest.mark.parametrize("step", ["fsync", "replace"])
@pytest.mark.parametrize(
    ("error", "code"),
    [(errno.ENOSPC, "disk-full"), (errno.EROFS, "read-only"), (errno.EIO, "failed"), (errno.EDQUOT, "disk-full")],
)
def test_a_step_that_fails_leaves_the_old_file_and_no_rest(
    path: Path, monkeypatch: pytest.MonkeyPatch, step: str, error: int, code: str
) -> None:
    monkeypatch.setattr(os, step, failing(error))
    with pytest.raises(NotSaved) as caught:
        files.write(path, b"new", path.with_name("previous.json"))
    assert (caught.value.code, caught.value.path) == (code, path)
    assert path.read_bytes() == b"old"
    assert not list(path.parent.glob("*.tmp"))


def test_a_folder_that_cannot_be_synced_is_told_and_the_file_is_whole(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "sync_folder", failing(errno.EIO))
    with pytest.raises(NotSaved):
        files.write(path, b"new")
    assert path.read_bytes() in (b"old", b"new")


def test_a_system_that_cannot_sync_folders_is_used_all_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.fsync

    def fsync(file: int) -> None:
        if is_folder(file):
            raise OSError(errno.EINVAL, "no")
        real(file)

    monkeypatch.setattr(os, "fsync", fsync)
    files.write(path, b"new")
    assert path.read_bytes() == b"new"


def test_the_file_is_synced_before_it_takes_its_place_and_the_folder_after(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    fsync, replace = os.fsync, os.replace

    def watched_fsync(file: int) -> None:
        order.append("folder" if is_folder(file) else "file")
        fsync(file)

    def watched_replace(*names: Path) -> None:
        order.append("replace")
        replace(*names)

    monkeypatch.setattr(os, "fsync", watched_fsync)
    monkeypatch.setattr(os, "replace", watched_replace)
    files.write(path, b"new")
    assert order == ["file", "replace", "folder"]


def test_the_file_before_stays_as_the_previous_one(path: Path) -> None:
    previous = path.with_name("previous.json")
    for data in (b"second", b"third"):
        files.write(path, data, previous)
    assert (path.read_bytes(), previous.read_bytes()) == (b"third", b"second")


def test_a_second_name_left_by_a_crash_is_no_hindrance(path: Path) -> None:
    previous = path.with_name("previous.json")
    os.link(path, previous.with_name("previous.json.tmp"))
    files.write(path, b"second", previous)
    files.write(path, b"third", previous)
    assert (path.read_bytes(), previous.read_bytes()) == (b"third", b"second")


def test_without_second_names_files_are_still_written(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "link", failing(errno.EPERM))
    files.write(path, b"new", path.with_name("previous.json"))
    assert path.read_bytes() == b"new"
    assert [found.name for found in path.parent.iterdir()] == ["current.json"]


@pytest.mark.parametrize("content", [float("nan"), float("inf"), {"a": {1, 2}}, {"a": object()}])
def test_what_is_no_json_is_not_saved(content: Any) -> None:
    with pytest.raises(NotSaved, match="not-json"):
        files.encode(content, Path("current.json"))


@pytest.mark.parametrize("text", ["Béla 小美 🎄", "\ud83c", "\u2028", "e\u0301", "\x00"])
def test_any_text_comes_back_as_it_was(text: str) -> None:
    data = files.encode({"name": text}, Path("current.json"))
    data.decode("utf-8")
    assert files.decode(data) == {"name": text}


def test_files_are_utf8_and_not_escapes() -> None:
    assert "小美".encode() in files.encode({"name": "小美"}, Path("current.json"))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "empty"),
        (b"\n  \n", "empty"),
        (b"\0" * 4096, "empty"),
        (b'{"a": 1', "not-json"),
        (b"\xff\xfe{}", "not-json"),
        (b'{"a": NaN}', "not-json"),
        (b'{"a": 1e999}', "not-json"),
        (b"[" * 100_000, "not-json"),
        (b"9" * 5000, "not-json"),
    ],
)
def test_what_could_not_be_written_again_is_not_read(data: bytes, reason: str) -> None:
    with pytest.raises(Damaged) as caught:
        files.decode(data)
    assert caught.value.reason == reason


def test_a_file_saved_by_an_editor_with_a_mark_is_read() -> None:
    assert files.decode(b"\xef\xbb\xbf{}") == {}
