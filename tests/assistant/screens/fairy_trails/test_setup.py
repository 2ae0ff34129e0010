"""The set-up of Fairy Trails: the start card told once, how it lies each time, the way to play, the level of help."""

from __future__ import annotations

from assistant import paths
from assistant.desk import View
from assistant.screens.fairy_trails.start_card import KIND, start_card_of
from assistant.store import Known
from engine.document import Document
from engine.fairy_trails import NAME
from engine.fairy_trails.tiles import tile
from engine.session import Session
from tests.assistant.screens.evening import names, texts
from tests.assistant.screens.fairy_trails.test_table import DUEL, begun, lay, press
from tests.assistant.table import Table
from tests.assistant.walk import Walk, walk

HERE = paths.new_session(NAME)
TOLD = ("start-card", "pink-N.E.S.W", "yellow-NESW", "pink-house-E", "yellow-house-NESW", "place")


def current(table: Table) -> Session:
    view = table.desk.current
    assert view is not None
    return view.session


def setup_of(table: Table) -> Document:
    return current(table).setup


def test_without_a_start_card_it_is_said_what_is_missing(table: Table) -> None:
    async def scene(page: Walk) -> None:
        await press(page, "start")
        assert page.texts("refusal") == "The start card is missing: enter which one it is and how it lies."
        assert page.route == HERE

    walk(table.desk, HERE, scene)


def test_the_start_card_is_told_once_with_the_pads(table: Table) -> None:
    async def scene(page: Walk) -> None:
        await press(page, *TOLD, "start")
        assert page.route.startswith("/session/")
        assert setup_of(table)["start_tile"] == "N.E1.S.W|NESW1"

    walk(table.desk, HERE, scene)
    found = start_card_of(table.desk)
    assert found is not None
    assert found.key == tile("N.E1.S.W|NESW1").key


def test_the_next_time_only_how_it_lies_is_asked(table: Table) -> None:
    table.desk.change_known(NAME, KIND, lambda _: [Known(tile("N.E1.S.W|NESW1").key, 1)])

    async def scene(page: Walk) -> None:
        assert sorted(names(page, "setup-start_tile-")) == [
            "setup-start_tile-N.E.S.W1|NESW1",
            "setup-start_tile-N.E.S1.W|NESW1",
            "setup-start_tile-N.E1.S.W|NESW1",
            "setup-start_tile-N1.E.S.W|NESW1",
        ]
        await press(page, "setup-start_tile-N.E.S1.W|NESW1")
        assert page.named("setup-start_tile-N.E.S1.W|NESW1").selected
        await press(page, "start")

    walk(table.desk, HERE, scene)
    assert setup_of(table)["start_tile"] == "N.E.S1.W|NESW1"


def test_a_library_from_elsewhere_may_hold_what_is_no_start_card(table: Table) -> None:
    table.desk.change_known(NAME, KIND, lambda _: [Known("nonsense", 1), Known(3, 1)])
    assert start_card_of(table.desk) is None


def test_who_leaves_plays_alone_and_who_joins_makes_it_a_duel(table: Table) -> None:
    async def scene(page: Walk) -> None:
        assert page.named("setup-mode-solo").selected, "nobody has played here yet, so there is one seat"
        await press(page, *TOLD, "add-player", "setup-pink-1", "remove-player-0")
        assert page.named("setup-mode-solo").selected
        assert names(page, "setup-pink") == []
        await press(page, "setup-easier-true", "add-player")
        assert page.named("setup-mode-duel").selected
        await press(page, "remove-player-1", "setup-easier-true", "start")

    walk(table.desk, HERE, scene)
    assert setup_of(table) == {"mode": "solo", "easier": True, "start_tile": "N.E1.S.W|NESW1"}


def test_elves_beginning_and_settling_are_chosen(table: Table) -> None:
    async def scene(page: Walk) -> None:
        await press(
            page, "add-player", *TOLD, "setup-pink-1", "setup-start-1", "setup-more", "setup-settle-table", "start"
        )

    walk(table.desk, HERE, scene)
    assert setup_of(table) == {
        "mode": "duel",
        "pink": 1,
        "start": 1,
        "settle": "table",
        "start_tile": "N.E1.S.W|NESW1",
    }


def test_a_house_forgotten_on_the_start_card_is_one_tap(table: Table) -> None:
    async def scene(page: Walk) -> None:
        await press(page, "add-player", *TOLD, "start-card", "pink-house-W", "place", "start")

    walk(table.desk, HERE, scene)
    assert setup_of(table)["start_tile"] == "N.E1.S.W1|NESW1"


def test_stones_alone_need_no_start_card(table: Table) -> None:
    async def scene(page: Walk) -> None:
        await press(page, "add-player", "setup-record-stones")
        assert "start-card" not in page.identifiers
        assert names(page, "setup-help") == []
        await press(page, "start")

    walk(table.desk, HERE, scene)
    assert setup_of(table) == {"mode": "duel", "record": "stones"}


def test_the_level_of_help_stands_beside_the_set_up_and_is_proposed_again(table: Table) -> None:
    async def scene(page: Walk) -> None:
        await press(page, "add-player", *TOLD, "setup-help-silent", "start")

    walk(table.desk, HERE, scene)
    assert current(table).head.extra == {"x-help": "silent"}
    assert "x-help" not in setup_of(table)
    table.restart()
    id = current(table).id
    assert id is not None
    table.enter(id, lay(0, 1, 0, "NESW|NESW"))

    async def again(page: Walk) -> None:
        assert page.named("setup-help-silent").selected
        assert page.named("setup-mode-duel").selected
        assert not any(page.named(name).selected for name in names(page, "setup-start_tile-")), "asked each game"

    walk(table.desk, HERE, again)


def test_it_changes_during_a_game_and_is_no_step_of_undo(table: Table) -> None:
    id = begun(table, DUEL, lay(0, 1, 0, "N.E.S.W1|NESW"), help="silent")

    async def scene(page: Walk) -> None:
        assert "Pink trail completed: Ana +2" not in texts(page)
        await press(page, "table-menu", "setup-help-referee", "game-save")
        assert page.route == paths.table(id)
        assert "Pink trail completed: Ana +2" in texts(page)
        await press(page, "undo")
        assert table.session(id).entries == ()

    walk(table.desk, paths.table(id), scene)
    view = table.desk.look(id)
    assert isinstance(view, View)
    assert view.session.head.extra == {"x-help": "referee"}
