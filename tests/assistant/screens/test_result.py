"""The result: who won, the code and the text in it, the points by stages, and the ways on."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import flet as ft
import pytest

from assistant import paths
from assistant.desk import Stale, View
from assistant.screens.result import _ahead
from assistant.share.result_text import result_text
from assistant.words import words
from engine.scoresheet import Line, Scoresheet
from engine.session import Seat, Session
from tests.assistant.table import COUNTS, Table, counted_game
from tests.assistant.walk import Walk, played, walk


def counted(table: Table, *flakes: int, names: tuple[str, str] = ("Ana", "小美")) -> str:
    id = table.start(COUNTS, *(Seat(name) for name in names))
    for entry in counted_game():
        if entry["do"] == "final":
            entry = {**entry, "flakes": flakes[int(str(entry["seat"]))]}
        table.enter(id, entry)
    assert table.session(id).finished
    return id


def test_who_won_and_by_how_much(table: Table) -> None:
    id = played(table)
    session = table.session(id)

    async def scene(page: Walk) -> None:
        assert page.label("winner") == "Clooney wins, 179 points, 109 points ahead"
        assert page.label("result-code") == result_text(session, words("en"))
        assert page.label("total-0") == (
            "1. Clooney: 179 points, Round 1: 23, Round 2: 17, Round 3: 44, At the end: 95"
        )
        totals = [name for name in page.identifiers if name.startswith("total-")]
        assert totals == ["total-0", "total-3", "total-1", "total-2"]

    walk(table.desk, paths.result(id), scene)


def test_in_the_pages_language(table: Table) -> None:
    id = played(table)
    session = table.session(id)

    async def scene(page: Walk) -> None:
        assert page.label("winner") == "Clooney 獲勝、179 分、領先 109 分"
        assert page.label("result-code") == result_text(session, words("zh-Hant"))
        assert page.label("result-code").startswith("聖誕樹，")

    walk(table.desk, paths.result(id), scene, "zh-Hant")


def test_a_shared_win(table: Table) -> None:
    async def scene(page: Walk) -> None:
        assert page.label("winner") == "Ana and 小美 win, 20 points"
        assert page.label("total-1").startswith("1. 小美: 20 points")

    walk(table.desk, paths.result(counted(table, 20, 20)), scene)


def test_nobody_has_a_point(table: Table) -> None:
    async def scene(page: Walk) -> None:
        assert page.label("winner") == "Ana and 小美 win, 0 points"

    walk(table.desk, paths.result(counted(table, 0, 0)), scene)


def test_the_whole_text_is_copied_in_the_tap_itself(table: Table) -> None:
    id = counted(table, 20, 21, names=("龜" * 60, "Theodora " * 6))

    async def scene(page: Walk) -> None:
        whole = result_text(table.session(id), words("en"))
        (copy,) = [box for box in page.all(ft.Container) if isinstance(box.action, ft.CopyToClipboard)]
        assert isinstance(copy.action, ft.CopyToClipboard)
        assert copy.action.args == {"data": whole}
        assert "龜" * 60 in whole

    walk(table.desk, paths.result(id), scene)


def test_undo_leads_back_to_the_table(table: Table) -> None:
    id = played(table)

    async def scene(page: Walk) -> None:
        await page.press("undo")
        assert page.route == paths.table(id)
        assert not table.session(id).finished

    walk(table.desk, paths.result(id), scene)


def test_a_game_that_goes_on_shows_its_table(table: Table) -> None:
    async def scene(page: Walk) -> None:
        assert "result-code" not in page.identifiers
        assert "cell-I1" in page.identifiers

    walk(table.desk, paths.result(played(table, 40)), scene)


def test_no_such_session_is_play(table: Table) -> None:
    async def scene(page: Walk) -> None:
        assert "new-christmas-tree" in page.identifiers

    walk(table.desk, paths.result("nobody"), scene)


def test_the_ways_on(table: Table) -> None:
    id = played(table)

    async def scene(page: Walk) -> None:
        await page.press("scoresheet")
        assert page.route == paths.scoresheet(id)
        await page.press("leave")
        await page.press("again")
        assert page.route == paths.new_session("christmas-tree", id)
        await page.press("leave")
        assert page.route == paths.result(id)

    walk(table.desk, paths.result(id), scene)


def test_who_plays_alone_is_ahead_of_nobody() -> None:
    alone = Scoresheet.of(1, "finished", [Line(0, "final", "tree.final.glass", 3, 3, "3")], [], {})
    session = SimpleNamespace(scoresheet=lambda: alone)
    assert _ahead(words("en"), cast(Session, session)) == ""


def test_an_undo_that_cannot_be_stays_and_says_so(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    id = played(table)
    view = table.desk.look(id)
    assert isinstance(view, View)
    monkeypatch.setattr(table.desk, "undo", lambda id, number: Stale(view))

    async def scene(page: Walk) -> None:
        await page.press("undo")
        assert page.route == paths.result(id)
        assert any("same moment" in (text.value or "") for text in _told(page))

    walk(table.desk, paths.result(id), scene)


def test_what_goes_by_itself_is_told_above_the_buttons_of_the_foot(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = played(table)
    view = table.desk.look(id)
    assert isinstance(view, View)
    monkeypatch.setattr(table.desk, "undo", lambda id, number: Stale(view))

    async def scene(page: Walk) -> None:
        await page.press("undo")
        [bar] = [dialog for dialog in page.page._dialogs.controls if isinstance(dialog, ft.SnackBar)]
        assert bar.behavior == ft.SnackBarBehavior.FLOATING
        assert isinstance(bar.margin, ft.Margin)
        assert bar.margin.bottom >= 16 + 56 + 8, "a button at the foot, with its padding"

    walk(table.desk, paths.result(id), scene)


def _told(page: Walk) -> list[ft.Text]:
    bars = [dialog for dialog in page.page._dialogs.controls if isinstance(dialog, ft.SnackBar)]
    return [bar.content for bar in bars if isinstance(bar.content, ft.Text)]
