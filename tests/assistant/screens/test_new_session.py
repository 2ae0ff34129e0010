"""A new session: seats, set-up, Start."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from assistant import paths
from assistant.desk import Desk, Done
from assistant.screens.games import SCREENS
from engine.session import Seat
from tests.assistant.screens.evening import names, texts
from tests.assistant.table import CELLS, Table
from tests.assistant.walk import Walk, walk

HERE = paths.new_session("christmas-tree")


async def write(here: Walk, seat: int, name: str) -> None:
    """Types a name as a client does: first the field's new value, then the news of it."""
    field = here.all(ft.TextField)[seat]
    here.session.apply_patch(field._i, {"value": name})
    await here.fire(field, "change", name)


async def enter(here: Walk, seat: int) -> None:
    """Presses Enter in a name's field."""
    await here.fire(here.all(ft.TextField)[seat], "submit")


def players(desk: Desk) -> list[str]:
    assert desk.current is not None
    return [seat.name for seat in desk.current.session.players]


def test_start_goes_to_the_table(tmp_path: Path) -> None:
    desk = Table(tmp_path).desk

    async def scene(here: Walk) -> None:
        await write(here, 0, "Ana")
        await write(here, 1, " ana ")
        assert here.named("player-0").label == "Player 1: Ana 1"
        assert here.named("player-1").label == "Player 2: ana 2"
        await here.press("start")
        assert desk.current is not None
        assert here.page.route == paths.table(desk.current.id)

    walk(desk, HERE, scene)
    assert players(desk) == ["Ana", "ana"]
    assert desk.current is not None
    assert desk.current.session.setup == {"level": "family"}
    assert len({seat.id for seat in desk.current.session.players}) == 2


def test_enter_goes_on_to_the_next_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    focused: list[int] = []

    async def focus(field: ft.TextField) -> None:
        focused.append(field._i)

    monkeypatch.setattr(ft.TextField, "focus", focus)

    async def scene(here: Walk) -> None:
        await write(here, 0, "Ana")
        await enter(here, 0)
        assert focused == [here.all(ft.TextField)[1]._i]
        await enter(here, 1)
        assert len(focused) == 1, "the last one closes the keyboard"
        await here.press("add-player")
        await here.press("seat-up-2")
        await enter(here, 0)
        await enter(here, 1)
        assert focused[1:] == [field._i for field in here.all(ft.TextField)[1:]]
        await here.press("remove-player-2")
        await enter(here, 1)
        assert len(focused) == 3

    walk(Table(tmp_path).desk, HERE, scene)


def test_who_sits_by_a_typed_name_is_not_offered(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.start({}, Seat("Ana"), Seat("Béla"))
    table.start({}, Seat("Dora"), Seat("小美"))

    async def scene(here: Walk) -> None:
        assert len(names(here, "recent-")) == 2
        await write(here, 0, "béla")
        assert [here.named(name).label for name in names(here, "recent-")] == ["Seat Dora", "Seat Ana"]

    walk(table.desk, HERE, scene)


def test_the_same_again_is_two_taps(tmp_path: Path) -> None:
    table = Table(tmp_path)
    seats = [Seat(name) for name in ("Ana", "Béla", "小美", "Dora")]
    before = table.start({"level": "advanced", "cookies": 2}, *seats)
    table.place(before, CELLS[0])
    table.desk.put_aside()

    async def scene(here: Walk) -> None:
        await here.press("new-christmas-tree")
        await here.press("start")

    walk(table.desk, "/", scene)
    assert table.desk.current is not None
    assert table.desk.current.id != before
    assert table.desk.current.session.players == table.session(before).players
    assert table.desk.current.session.setup == table.session(before).setup


def test_again_proposes_the_sessions_own_table(tmp_path: Path) -> None:
    table = Table(tmp_path)
    old = table.start({"level": "advanced", "cookies": 2}, Seat("Dora"), Seat("Ana"), Seat("小美"))
    table.place(old, CELLS[0])
    table.place(table.start({"level": "starter"}, Seat("Béla"), Seat("Ana")), CELLS[0])

    async def scene(here: Walk) -> None:
        assert here.route == paths.new_session("christmas-tree", old)
        assert [field.value for field in here.all(ft.TextField)] == ["Dora", "Ana", "小美"]
        await here.press("rules-here")
        assert here.route == paths.rule_over(paths.new_session("christmas-tree", old), "tree.level.advanced")
        await here.press("leave")
        await here.press("start")

    walk(table.desk, paths.new_session("christmas-tree", old), scene)
    assert table.desk.current is not None
    assert table.desk.current.session.players == table.session(old).players
    assert table.desk.current.session.setup == {"level": "advanced", "cookies": 2}


def test_an_old_session_that_is_looked_at_again_is_not_the_last_table(tmp_path: Path) -> None:
    """A correction in an old session, or an undone change of places, must not change who is proposed."""
    table = Table(tmp_path)
    old = table.start({}, Seat("Dora"), Seat("Ana"))
    table.place(old, CELLS[0])
    new = table.start({}, Seat("Béla"), Seat("小美"))
    table.place(new, CELLS[0])
    seats = table.session(old).players
    assert isinstance(table.desk.revise(old, 1, players=[Seat("Dorothea", seats[0].id), seats[1]]), Done)
    found = table.session(new).players
    assert isinstance(table.desk.revise(new, 1, players=found[::-1]), Done)
    table.desk.undo(new)

    async def scene(here: Walk) -> None:
        assert [field.value for field in here.all(ft.TextField)] == ["Béla", "小美"]

    walk(table.desk, HERE, scene)


def test_a_table_put_aside_before_its_first_card_is_proposed_too(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.start({}, Seat("Dora"), Seat("Ana"))
    table.desk.put_aside()

    async def scene(here: Walk) -> None:
        assert [field.value for field in here.all(ft.TextField)] == ["Dora", "Ana"]

    walk(table.desk, HERE, scene)


def test_too_few_is_said_and_goes_with_the_next_tap(tmp_path: Path) -> None:
    desk = Table(tmp_path).desk

    async def scene(here: Walk) -> None:
        await here.press("remove-player-1")
        await here.press("start")
        assert "This game is for 2 to 4 players, and 1 is at the table." in texts(here)
        await here.press("add-player")
        assert names(here, "refusal") == []
        for _ in range(3):
            await here.press("add-player")
        await here.press("start")
        assert "This game is for 2 to 4 players, and 5 are at the table." in texts(here)
        await here.press("why")
        assert here.page.route == paths.rule_over(HERE, "tree.players.number")

    walk(desk, HERE, scene)
    assert desk.current is None
    assert desk.people() == ()


def test_a_name_too_long_is_refused_without_a_rule(tmp_path: Path) -> None:
    desk = Table(tmp_path).desk

    async def scene(here: Walk) -> None:
        await write(here, 1, "x" * 61)
        await here.press("start")
        assert "The name of player 2 must be a text of 1 to 60 characters." in texts(here)
        assert names(here, "why") == []

    walk(desk, HERE, scene)
    assert desk.current is None


def test_people_are_seated_by_a_tap_and_keep_their_ids(tmp_path: Path) -> None:
    table = Table(tmp_path)
    ids = [seat.id for seat in table.session(table.start({}, Seat("Ana"), Seat("Ana"), Seat("Béla"))).players]
    table.start({}, Seat("Dora"), Seat("小美"))

    async def scene(here: Walk) -> None:
        assert [here.named(name).label for name in names(here, "recent-")] == [
            "Seat Ana 1",
            "Seat Ana 2",
            "Seat Béla",
        ]
        await here.press("recent-1")
        await here.press("seat-up-2")
        await here.press("seat-up-1")
        await here.press("start")

    walk(table.desk, HERE, scene)
    assert players(table.desk) == ["Ana", "Dora", "小美"]
    assert table.desk.current is not None
    assert table.desk.current.session.players[0].id == ids[1]


def test_set_up(tmp_path: Path) -> None:
    desk = Table(tmp_path).desk

    async def scene(here: Walk) -> None:
        await here.press("setup-level-advanced")
        assert here.named("setup-cookies").label == "4 cookies each"
        await here.press("setup-cookies-minus")
        assert names(here, "setup-majority_of_none") == []
        await here.press("setup-more")
        await here.press("setup-majority_of_none-true")
        await here.press("start")

    walk(desk, HERE, scene)
    assert desk.current is not None
    assert desk.current.session.setup == {"level": "advanced", "cookies": 3, "majority_of_none": True}


def test_a_table_that_counts_itself_is_set_up_so_and_so_again_the_next_time(tmp_path: Path) -> None:
    table = Table(tmp_path)

    async def first(here: Walk) -> None:
        assert here.named("setup-record-cards").selected
        await here.press("setup-record-counts")
        await here.press("start")
        assert "add-objective" in here.identifiers
        await here.press("tree-1")

    walk(table.desk, HERE, first)
    assert table.desk.current is not None
    assert table.desk.current.session.setup["record"] == "counts"
    session = table.desk.current.id
    table.restart()
    table.enter(session, {"do": "objective", "card": {"kind": "row-ends"}})

    async def again(here: Walk) -> None:
        assert here.named("setup-record-counts").selected
        await here.press("setup-record-cards")
        await here.press("start")
        assert "cell-I1" in here.identifiers

    walk(table.desk, HERE, again)
    assert "record" not in table.desk.current.session.setup


def test_nobody_is_called_by_number_in_the_pages_language(tmp_path: Path) -> None:
    table = Table(tmp_path)

    async def scene(here: Walk) -> None:
        await here.press("start")

    walk(table.desk, HERE, scene, "zh-TW")
    assert players(table.desk) == ["玩家 1", "玩家 2"]

    async def again(here: Walk) -> None:
        assert [field.value for field in here.all(ft.TextField)] == ["", ""]
        assert names(here, "recent-") == []

    walk(table.desk, HERE, again, "zh-TW")
    walk(table.desk, HERE, again, "en")


def test_a_game_that_is_none_leads_to_play(tmp_path: Path) -> None:
    async def scene(here: Walk) -> None:
        assert names(here, "new-") == [f"new-{game}" for game in SCREENS]

    walk(Table(tmp_path).desk, paths.new_session("chess"), scene)


def test_setting_up_another_game_straight_away_leaves_nothing_of_the_first(tmp_path: Path) -> None:
    desk = Table(tmp_path).desk
    first, *others = SCREENS

    async def scene(here: Walk) -> None:
        for game in (*others, first):
            here.page.route = paths.new_session(game)
            await here.session.dispatch_event(here.page._i, "route_change", {"route": here.page.route})
            await here.settle()
        await here.press("start")
        assert desk.current is not None
        assert desk.current.session.game.name == first

    walk(desk, paths.new_session(first), scene)
