"""Play: what is running, what is open, what can be begun."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant import paths
from assistant.screens.games import SCREENS
from assistant.screens.play import OPEN_SHOWN
from tests.assistant.screens.evening import names, texts
from tests.assistant.table import CELLS, Table, counted_game
from tests.assistant.walk import Walk, walk


def test_nothing_yet(tmp_path: Path) -> None:
    async def scene(here: Walk) -> None:
        assert names(here, "new-") == [f"new-{game}" for game in SCREENS]
        assert names(here, "resume-") == []
        assert any("beside the real game" in text for text in texts(here))
        await here.press("new-christmas-tree")
        assert here.page.route == paths.new_session("christmas-tree")

    walk(Table(tmp_path).desk, "/", scene)


def test_the_running_session_first_then_the_others(tmp_path: Path) -> None:
    table = Table(tmp_path)
    other = table.start()
    table.place(other, CELLS[0])
    running = table.start()
    table.place(running, *CELLS[:7])

    async def scene(here: Walk) -> None:
        assert names(here, "resume-") == [f"resume-{running}", f"resume-{other}"]
        assert names(here, "total-") == ["total-0", "total-1"]
        assert here.named("total-0").label == "Ana: 0 points"
        assert "Round 1 of 3 · Béla: 7 more cards" in texts(here)
        await here.press(f"resume-{other}")
        assert here.page.route == paths.table(other)
        assert table.desk.current is not None
        assert table.desk.current.id == other

    walk(table.desk, "/", scene)


def test_a_finished_session_is_not_running(tmp_path: Path) -> None:
    table = Table(tmp_path)
    session = table.start({"level": "starter", "record": "counts"})
    for entry in counted_game():
        table.enter(session, entry)

    async def scene(here: Walk) -> None:
        assert names(here, "resume-") == []

    walk(table.desk, "/", scene)


def test_few_open_sessions_are_shown(tmp_path: Path) -> None:
    table = Table(tmp_path)
    for _ in range(OPEN_SHOWN + 3):
        table.place(table.start(), CELLS[0])
    table.desk.put_aside()

    async def scene(here: Walk) -> None:
        assert len(names(here, "resume-")) == OPEN_SHOWN

    walk(table.desk, "/", scene)


def test_a_session_put_aside_is_deleted_here_and_brought_back(tmp_path: Path) -> None:
    table = Table(tmp_path)
    first = table.start()
    table.place(first, CELLS[0])
    second = table.start()
    table.place(second, CELLS[0])
    running = table.start()
    before = table.session(first)

    async def scene(here: Walk) -> None:
        assert names(here, "session-menu-") == [f"session-menu-{second}", f"session-menu-{first}"]
        await here.press(f"session-menu-{first}")
        await here.press(f"delete-{first}")
        assert names(here, "resume-") == [f"resume-{running}", f"resume-{second}"]
        assert names(here, "delete-") == []
        await here.press("undo")
        assert names(here, "resume-") == [f"resume-{running}", f"resume-{second}", f"resume-{first}"]
        assert names(here, "deleted") == []

    walk(table.desk, "/", scene)
    assert table.session(first) == before


def test_the_last_one_deleted_comes_back_too(tmp_path: Path) -> None:
    table = Table(tmp_path)
    only = table.start()
    table.place(only, CELLS[0])
    table.desk.put_aside()

    async def scene(here: Walk) -> None:
        await here.press(f"session-menu-{only}")
        await here.press(f"delete-{only}")
        assert names(here, "resume-") == []
        await here.press("undo")
        assert names(here, "resume-") == [f"resume-{only}"]

    walk(table.desk, "/", scene)


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_a_damaged_file_is_told_of_until_it_was_read(tmp_path: Path, language: str) -> None:
    table = Table(tmp_path)
    table.place(table.start(), CELLS[0])
    table.close()
    (tmp_path / "household.json").write_text("{")
    desk = table.open()

    async def scene(here: Walk) -> None:
        shown = len(texts(here))
        await here.press("notice-details")
        assert len(texts(here)) == shown + 1
        assert any("set-aside" in text for text in texts(here))
        await here.press("notice-ok")
        assert names(here, "notice") == []

    walk(desk, "/", scene, language)
    assert desk.notices == ()


def test_an_unknown_address_leads_here(tmp_path: Path) -> None:
    async def scene(here: Walk) -> None:
        await here.settle()
        assert here.page.route == paths.PLAY
        assert names(here, "new-")

    walk(Table(tmp_path).desk, "/no/such/place", scene)
