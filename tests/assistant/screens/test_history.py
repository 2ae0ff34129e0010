"""History: rows, filters, deleting, and what cannot be read."""

from __future__ import annotations

import json
import re
from pathlib import Path

from assistant import paths
from assistant.desk import Desk, Summary
from assistant.screens.history import PAGE, outcome_words
from assistant.words import words
from engine.scoresheet import Standing
from tests.assistant.screens.evening import names, texts
from tests.assistant.table import CELLS, Table, counted_game
from tests.assistant.walk import Walk, walk


def finished(table: Table) -> str:
    session = table.start({"level": "starter", "record": "counts"})
    for entry in counted_game():
        table.enter(session, entry)
    return session


def spoilt(table: Table, session: str, **changes: object) -> Desk:
    """The desk after a stored session was changed into something else."""
    table.desk.put_aside()
    table.close()
    file = table.folder / "history.json"
    stored = json.loads(file.read_text("utf-8"))
    for row in stored["content"]["tables"]["sessions"].values():
        if row["id"] == session:
            row["document"] |= changes
    file.write_text(json.dumps(stored), "utf-8")
    return table.open()


def test_nothing_yet(tmp_path: Path) -> None:
    async def scene(here: Walk) -> None:
        assert "Played sessions come here." in texts(here)
        assert names(here, "filter-") == []
        await here.press("to-play")
        assert here.page.route == paths.PLAY

    walk(Table(tmp_path).desk, paths.HISTORY, scene)


def test_rows_tell_who_won_and_lead_back(tmp_path: Path) -> None:
    table = Table(tmp_path)
    over = finished(table)
    going_on = table.start()
    table.place(going_on, CELLS[0])
    running = table.start()

    async def scene(here: Walk) -> None:
        assert names(here, "session-id") == [f"session-{running}", f"session-{going_on}", f"session-{over}"]
        label = here.named(f"session-{over}").label
        assert label is not None
        assert label.startswith("Christmas Tree, Béla won, Béla: 21, Ana: 20, ")
        assert names(here, "filter-") == []
        await here.press(f"session-{going_on}")
        assert here.page.route == paths.table(going_on)
        assert table.desk.current is not None
        assert table.desk.current.id == going_on

    walk(table.desk, paths.HISTORY, scene)

    async def result(here: Walk) -> None:
        await here.press(f"session-{over}")
        assert here.page.route == paths.result(over)

    walk(table.desk, paths.HISTORY, result)


def test_a_session_is_deleted_and_brought_back(tmp_path: Path) -> None:
    table = Table(tmp_path)
    over = finished(table)

    async def scene(here: Walk) -> None:
        assert names(here, "delete-") == []
        await here.press(f"session-menu-{over}")
        await here.press(f"delete-{over}")
        assert names(here, "session-") == []
        assert table.desk.rows() == ()
        await here.press("undo")
        assert f"session-{over}" in names(here, "session-")
        assert names(here, "undo") == []

    walk(table.desk, paths.HISTORY, scene)


def test_what_cannot_be_read_says_why_and_stays(tmp_path: Path) -> None:
    table = Table(tmp_path)
    over, foreign = finished(table), finished(table)
    desk = spoilt(table, over, entries=[{"do": "nonsense"}])
    desk = spoilt(table, foreign, game="fairy-trails")

    async def scene(here: Walk) -> None:
        assert texts(here).count("Cannot be read") == 2
        assert all(re.search("Cannot be read, .{20}", here.label(f"session-{id}")) for id in (over, foreign))
        await here.press(f"session-{over}")
        assert here.page.route == paths.HISTORY
        assert names(here, "filter-") == ["filter-fairy-trails", "filter-christmas-tree"]
        await here.press("filter-fairy-trails")
        assert names(here, "session-id") == [f"session-{foreign}"]
        await here.press("filter-fairy-trails")
        assert len(names(here, "session-id")) == 2

    walk(desk, paths.HISTORY, scene)


def test_a_long_history_comes_page_by_page(tmp_path: Path) -> None:
    table = Table(tmp_path)
    for _ in range(PAGE + 5):
        table.place(table.start(), CELLS[0])

    async def scene(here: Walk) -> None:
        assert len(names(here, "session-id")) == PAGE
        await here.press("show-more")
        assert len(names(here, "session-id")) == PAGE + 5
        assert names(here, "show-more") == []

    walk(table.desk, paths.HISTORY, scene)


def test_outcomes_in_words() -> None:
    def summary(*winners: int, finished: bool = True) -> Summary:
        return Summary(finished, (Standing(0, 4, 1), Standing(1, 4, 1)), winners)

    en, zh, ana_and_mei = words("en"), words("zh-Hant"), ("Ana", "小美")
    assert outcome_words(en, summary(0), ana_and_mei) == "Ana won"
    assert outcome_words(en, summary(0, 1), ana_and_mei) == "Ana and 小美 won"
    assert outcome_words(zh, summary(0, 1), ana_and_mei) == "Ana 和小美並列獲勝"
    assert outcome_words(en, summary(), ana_and_mei) == "lost"
    assert outcome_words(zh, summary(finished=False), ana_and_mei) == "進行中"
