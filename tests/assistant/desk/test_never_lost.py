"""Killed at any moment, failing at any step, two at once: whatever was acknowledged is there."""

from __future__ import annotations

import errno
import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from assistant.desk import Done, Gone, Stale, Unsaved
from engine.session import Session
from tests.assistant.table import ANA, BELA, CELLS, ROOT, STARTER, Table, place

ENTERING = Path(__file__).with_name("entering.py")


def test_after_a_kill_at_any_moment_every_acknowledged_entry_is_there(tmp_path: Path) -> None:
    rng = random.Random(20261224)
    acknowledged: dict[str, tuple[int, int]] = {}
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    for _ in range(12):
        command = [sys.executable, str(ENTERING), str(tmp_path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
            assert process.stdout is not None
            first = process.stdout.readline()
            time.sleep(rng.uniform(0, 0.25))
            process.kill()
            lines = [first, *process.stdout.read().splitlines(keepends=True)]
        for line in lines:
            if line.endswith("\n"):
                id, number, entries = line.split()
                acknowledged[id] = (int(number), int(entries))
        table = Table(tmp_path)
        assert table.desk.notices == ()
        running = table.desk.current
        assert running is not None
        for id, (number, entries) in acknowledged.items():
            record = table.store.current if running.id == id else table.store.history.get(id)
            assert record is not None, "a session is gone"
            assert record.number >= number
            # One more change of the running session may have been saved whose word did not get out.
            assert record.number <= number + (id == running.id)
            if record.number == number:
                assert len(table.session(id).entries) == entries
            acknowledged[id] = (record.number, len(table.session(id).entries))
        table.close()
    assert len(acknowledged) > 12


def scenario(table: Table) -> Iterator[object]:
    """Something of everything. Each step takes the newest state; a step that failed is simply not there."""
    desk = table.desk
    yield (started := desk.start("christmas-tree", [ANA, BELA], STARTER))
    if isinstance(started, Done):
        id = started.view.id
        for cell in CELLS[:3]:
            yield table.enter(id, place(cell))
        yield desk.undo(id)
        found = desk.look(id)
        assert not isinstance(found, Gone)
        if len(table.session(id).entries) > 1:
            entries = [place("III3"), *table.session(id).entries[1:]]
            assert hasattr(found, "number")
            yield desk.revise(id, found.number, entries=entries)
        yield desk.keep_draft(id, {"entries": [1]})
        yield (other := desk.start("christmas-tree", [BELA, ANA], STARTER))
        if isinstance(other, Done):
            yield table.enter(other.view.id, place("V1"))
            yield table.enter(id, place("V1"))
            yield desk.open(other.view.id)
            yield desk.delete(id)
            yield desk.bring_back(id)
    yield desk.put_aside()


@contextmanager
def failing_once(at: int) -> Iterator[Callable[[], int]]:
    """The ``at``-th call to the disk fails; gives how many calls there were."""
    names = ("fsync", "replace", "link", "open")
    real = {name: getattr(os, name) for name in names}
    calls = 0

    def wrapped(name: str) -> Callable[..., Any]:
        def call(*arguments: Any, **more: Any) -> Any:
            nonlocal calls
            calls += 1
            if calls == at:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return real[name](*arguments, **more)

        return call

    for name in names:
        setattr(os, name, wrapped(name))
    try:
        yield lambda: calls
    finally:
        for name in names:
            setattr(os, name, real[name])


def state(table: Table) -> dict[str, tuple[int, Session, bool]]:
    """Every session as the desk shows it."""
    found = {}
    for row in table.desk.rows():
        view = table.desk.look(row.id)
        assert not isinstance(view, Gone)
        assert hasattr(view, "number"), view
        found[row.id] = (view.number, view.session, view.current)
    return found


def test_a_disk_that_fails_at_any_step_loses_nothing_and_shows_nothing_unsaved(tmp_path: Path) -> None:
    at, calls = 0, 1
    while at <= calls:
        at += 1
        table = Table(tmp_path / str(at))
        failures = 0
        with failing_once(at) as count:
            for outcome in scenario(table):
                failures += isinstance(outcome, Unsaved)
                assert not isinstance(outcome, Stale)
        calls = max(count(), calls)
        assert failures <= 1
        shown = state(table)
        desk = table.restart()
        assert desk.notices == ()
        for id, (number, session, _) in shown.items():
            found = state(table).get(id)
            if found is None:
                # Only what never had an entry may be gone.
                assert not session.entries
                continue
            assert found[:2] == (number, session)
        table.close()
    assert calls > 60


def test_a_failed_step_that_reached_the_disk_after_all_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sync of the folder is the last step: when it fails, the new file may stand already."""
    table = Table(tmp_path)
    id = table.start()
    table.place(id, "I1")

    def fail(_: Path) -> None:
        raise OSError(errno.EIO, "the folder")

    with monkeypatch.context() as patch:
        patch.setattr("assistant.store.files.sync_folder", fail)
        assert isinstance(table.enter(id, place("II1")), Unsaved)
    assert len(table.session(id).entries) == 1
    assert isinstance(table.enter(id, place("II2")), Done)
    table.restart()
    assert [entry["cell"] for entry in table.session(id).entries] == ["I1", "II2"]


def test_two_tabs_entering_at_once_lose_nothing(tmp_path: Path) -> None:
    table = Table(tmp_path)
    id = table.start()
    stale = [0, 0]

    def tab(seat: int) -> None:
        for cell in CELLS[:7]:
            seen = len(table.session(id).entries)
            while not isinstance(outcome := table.desk.enter(id, place(cell, seat), seen), Done):
                assert isinstance(outcome, Stale)
                stale[seat] += 1
                seen = len(outcome.session.entries)

    tabs = [threading.Thread(target=tab, args=(seat,)) for seat in (0, 1)]
    for thread in tabs:
        thread.start()
    for thread in tabs:
        thread.join()
    table.restart()
    entries = table.session(id).entries
    assert (
        sorted((entry["seat"], entry["cell"]) for entry in entries)
        == sorted(  # type: ignore[type-var]
            (seat, cell) for seat in (0, 1) for cell in CELLS[:7]
        )
    )
    for seat in (0, 1):
        assert [entry["cell"] for entry in entries if entry["seat"] == seat] == list(CELLS[:7])


def test_many_tabs_on_many_sessions_lose_nothing_and_hear_of_everything(tmp_path: Path) -> None:
    table = Table(tmp_path)
    sessions = []
    for _ in range(4):
        sessions.append(table.start())
        table.place(sessions[-1], "I1")
    heard: list[str | None] = []
    table.desk.subscribe(lambda news: heard.append(news.session))

    def tab(id: str) -> None:
        for number, cell in enumerate(CELLS[1:7], start=1):
            assert isinstance(table.desk.enter(id, place(cell), number), Done)
            table.desk.rows()
            assert isinstance(table.desk.undo(id), Done)
            assert isinstance(table.desk.redo(id), Done)

    tabs = [threading.Thread(target=tab, args=(id,)) for id in sessions]
    for thread in tabs:
        thread.start()
    for thread in tabs:
        thread.join()
    desk = table.restart()
    assert [row.entries for row in desk.rows()] == [7] * 4
    assert sum(row.current for row in desk.rows()) == 1
    assert {id: heard.count(id) for id in sessions} == dict.fromkeys(sessions, 18)
