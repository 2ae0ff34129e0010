"""This game: names, places and set-up of a session that goes on, and putting it aside."""

from __future__ import annotations

from dataclasses import replace

import flet as ft
import pytest

from assistant import paths
from assistant.desk import Change, Done, View
from engine.document import Document
from engine.games import GAMES
from engine.revising import Draft, beside
from engine.session import Seat
from tests.assistant.screens.evening import names, texts
from tests.assistant.screens.test_new_session import write
from tests.assistant.table import CELLS, Table, place
from tests.assistant.walk import Walk, played, walk

FAMILY = {"level": "family"}


def view(table: Table, id: str) -> View:
    found = table.desk.look(id)
    assert isinstance(found, View)
    return found


def shown(here: Walk) -> list[str]:
    return [str(field.value) for field in here.all(ft.TextField)]


def test_the_dots_at_the_table_lead_there_and_back(table: Table) -> None:
    id = played(table, 40)

    async def scene(here: Walk) -> None:
        await here.press("table-menu")
        assert here.route == paths.game(id)
        assert names(here, "game-") == [], "nothing is changed yet"
        await here.press("rules-here")
        assert here.route.startswith(f"{paths.game(id)}/rules/tree.level.")
        await here.press("leave")
        assert here.route == paths.game(id)
        await here.press("leave")
        assert here.route == paths.table(id)

    walk(table.desk, paths.table(id), scene)


def test_names_places_and_set_up_are_saved_in_one_step(table: Table) -> None:
    id = played(table, 60)
    before = view(table, id).session
    totals = [before.scoresheet().total(seat) for seat in range(4)]

    async def scene(here: Walk) -> None:
        await here.press("seat-up-2")
        await write(here, 0, "Anna")
        await here.press("setup-cookies-plus")
        await here.press("game-save")
        assert here.route == paths.table(id)

    walk(table.desk, paths.game(id), scene)
    seen = view(table, id)
    after = seen.session
    ids = [seat.id for seat in before.players]
    assert [seat.id for seat in after.players] == [ids[0], ids[2], ids[1], ids[3]]
    assert [seat.name for seat in after.players] == ["Anna", before.names[2], before.names[1], before.names[3]]
    assert [after.scoresheet().total(seat) for seat in range(4)] == [totals[0], totals[2], totals[1], totals[3]]
    assert after.setup["cookies"] == 4
    assert seen.undo == Change("players")
    assert table.desk.people()[0].name == "Anna"
    table.restart().undo(id)
    assert view(table, id).session == before


def test_before_the_first_entry_somebody_may_join_or_leave(table: Table) -> None:
    table.start({}, Seat("Dora"), Seat("小美"))
    id = table.start(FAMILY, Seat("Ana"), Seat("Béla"))

    async def scene(here: Walk) -> None:
        await here.press("recent-0")
        await here.press("remove-player-0")
        await here.press("game-save")

    walk(table.desk, paths.game(id), scene)
    assert view(table, id).session.names == ("Béla", "Dora")


def test_later_nobody_comes_or_goes_and_it_is_said_what_would_be_right(table: Table) -> None:
    id = table.start(FAMILY, Seat("Ana"), Seat("Béla"), Seat("Dora"))
    table.place(id, CELLS[0])

    async def scene(here: Walk) -> None:
        await here.press("add-player")
        assert any("begin a new one" in text for text in texts(here))
        assert len(shown(here)) == 3
        assert names(here, "recent-") == names(here, "remove-player-") == []
        await here.press("seat-up-1")
        assert names(here, "refusal") == []
        assert shown(here) == ["Béla", "Ana", "Dora"]

    walk(table.desk, paths.game(id), scene)


def test_in_a_game_with_turns_only_names_change_once_a_card_lies(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "christmas-tree", replace(GAMES["christmas-tree"], reseated=None))
    id = table.start(FAMILY, Seat("Ana"), Seat("Béla"))

    async def before(here: Walk) -> None:
        await here.press("seat-up-1")
        await here.press("game-save")

    walk(table.desk, paths.game(id), before)
    assert view(table, id).session.names == ("Béla", "Ana")
    table.restart()
    table.place(id, CELLS[0])

    async def after(here: Walk) -> None:
        await here.press("seat-up-1")
        assert any("Names can still be changed." in text for text in texts(here))
        await write(here, 1, "Anna")
        assert names(here, "refusal") == []
        await here.press("game-save")

    walk(table.desk, paths.game(id), after)
    assert view(table, id).session.names == ("Béla", "Anna")


def test_what_a_set_up_makes_impossible_is_named_and_nothing_changes_until_it_stands(table: Table) -> None:
    id = table.start(FAMILY, Seat("Ana"), Seat("Béla"))
    table.place(id, CELLS[0])
    table.enter(id, {"do": "cookie", "seat": 0, "turn": ["I1"]})
    before = view(table, id)

    async def scene(here: Walk) -> None:
        for _ in range(3):
            await here.press("setup-cookies-minus")
        await here.press("game-save")
        assert here.route == paths.game(id)
        assert "Ana" in here.texts("refusal")
        assert here.label("setup-cookies") == "0 cookies each", "what was begun stays"
        assert names(here, "game-") == ["game-drop", "game-save-without"]
        await here.press("why")
        assert here.route == paths.rule_over(paths.game(id), "tree.cookie.count")
        await here.press("leave")
        assert view(table, id) == before
        await here.press("setup-cookies-plus")
        assert names(here, "refusal") == []
        await here.press("setup-cookies-minus")
        await here.press("game-save")
        await here.press("game-save-without")
        assert here.route == paths.table(id)

    walk(table.desk, paths.game(id), scene)
    after = view(table, id)
    assert (after.session.entries, after.session.setup) == (before.session.entries[:1], {**FAMILY, "cookies": 0})
    table.restart().undo(id)
    assert view(table, id).session == before.session


def test_of_many_that_would_not_stand_some_are_named_and_all_counted(table: Table) -> None:
    id = table.start({**FAMILY, "cookies": 5}, Seat("Ana"), Seat("Béla"))
    table.place(id, CELLS[0])
    for _ in range(5):
        table.enter(id, {"do": "cookie", "seat": 0, "turn": ["I1"]})

    async def scene(here: Walk) -> None:
        await here.press("setup-level-starter")
        await here.press("game-save")
        assert "Then these 5 entries would no longer stand:" in here.texts("refusal")
        assert "and 2 more" in here.texts("refusal")

    walk(table.desk, paths.game(id), scene)


def test_a_correction_that_waits_goes_with_its_players(table: Table) -> None:
    id = table.start(FAMILY, Seat("Ana"), Seat("Béla"))
    table.place(id, CELLS[0], CELLS[1])
    entries = view(table, id).session.entries
    draft = Draft.of(entries).with_entry(1, {**entries[1], "card": "C5"})
    table.desk.keep_draft(id, {**draft.document(), "mine": 1})

    async def scene(here: Walk) -> None:
        await here.press("seat-up-1")
        await here.press("game-save")

    walk(table.desk, paths.game(id), scene)
    after = view(table, id)
    kept = Draft.read(after.draft)
    assert kept is not None
    assert beside(after.draft) == {"mine": 1}
    assert kept.upon(after.session.entries).entries == (
        after.session.entries[0],
        {**entries[1], "seat": 1, "card": "C5"},
    )


def test_leaving_asks_first_where_something_is_not_saved(table: Table) -> None:
    id = played(table, 40)
    before = view(table, id).session

    async def drop(here: Walk) -> None:
        await write(here, 0, "Anna")
        await here.press("leave")
        assert here.route == paths.game(id)
        assert names(here, "not-saved") == ["not-saved"]
        await here.press("game-drop")
        assert here.route == paths.table(id)
        await here.press("table-menu")
        assert names(here, "game-") == []

    walk(table.desk, paths.game(id), drop)
    assert view(table, id).session == before
    table.restart()

    async def save(here: Walk) -> None:
        await write(here, 0, "Anna")
        await here.press("put-aside")
        assert table.desk.current is not None
        await here.press("game-save")
        assert here.route == paths.PLAY

    walk(table.desk, paths.game(id), save)
    assert table.desk.current is None
    assert view(table, id).session.names[0] == "Anna"


def test_who_leaves_without_being_asked_finds_it_again(table: Table) -> None:
    id = played(table, 40)

    async def scene(here: Walk) -> None:
        await write(here, 0, "Anna")
        await here.press("seat-up-1")
        here.page.navigate(paths.table(id))
        await here.settle()
        assert "cell-I1" in here.identifiers
        await here.press("table-menu")
        assert shown(here)[1] == "Anna"
        await here.press("game-drop")
        await here.press("leave")
        assert here.route == paths.table(id)
        await here.press("table-menu")
        assert names(here, "game-") == []
        assert shown(here)[0] != "Anna"

    walk(table.desk, paths.game(id), scene)


def test_what_is_discarded_is_as_it_was(table: Table) -> None:
    id = table.start(FAMILY, Seat("Ana"), Seat("Béla"))

    async def scene(here: Walk) -> None:
        await write(here, 0, "Anna")
        await here.press("seat-up-1")
        await here.press("setup-level-starter")
        await here.press("game-drop")
        assert here.route == paths.game(id)
        assert shown(here) == ["Ana", "Béla"]
        assert here.named("setup-level-family").selected
        assert names(here, "game-") == []

    walk(table.desk, paths.game(id), scene)


def test_put_aside_loses_nothing(table: Table) -> None:
    id = played(table, 40)
    before = view(table, id).session

    async def scene(here: Walk) -> None:
        await here.press("put-aside")
        assert here.route == paths.PLAY
        assert table.desk.current is None
        await here.press(f"resume-{id}")
        assert here.route == paths.table(id)

    walk(table.desk, paths.game(id), scene)
    assert view(table, id).session == before


def test_what_is_changed_elsewhere_meanwhile_is_shown(table: Table) -> None:
    id = table.start(FAMILY, Seat("Ana"), Seat("Béla"))
    seats = table.session(id).players

    async def scene(here: Walk) -> None:
        table.place(id, CELLS[0])
        await here.settle()
        await write(here, 0, "Anna")
        table.desk.revise(id, view(table, id).number, players=seats[::-1])
        await here.settle()
        assert shown(here) == ["Béla", "Ana"]
        assert names(here, "game-") == []
        await write(here, 0, "Bella")
        await here.press("game-save")

    walk(table.desk, paths.game(id), scene)
    assert view(table, id).session.names == ("Bella", "Ana")


def test_a_name_typed_anew_is_the_same_person(table: Table) -> None:
    id = table.start(FAMILY, Seat("Ana"), Seat("Béla"))
    table.place(id, CELLS[0])
    other = table.session(table.start(FAMILY, Seat("Dora"), Seat("小美"))).players
    before = table.session(id).players

    async def scene(here: Walk) -> None:
        await write(here, 0, "Annika")
        await write(here, 1, "dora")
        await here.press("game-save")

    walk(table.desk, paths.game(id), scene)
    assert [seat.id for seat in table.session(id).players] == [before[0].id, other[0].id]


@pytest.mark.parametrize("game", ["christmas-tree", "ghosts-of-christmas", "12-days-of-christmas"])
@pytest.mark.parametrize("changes", [["remove-player-0"], ["add-player"], ["remove-player-2", "recent-0"]])
def test_who_came_or_went_is_put_away_once_something_is_entered(table: Table, game: str, changes: list[str]) -> None:
    table.start({}, Seat("Eva"), Seat("Fritz"))
    id = table.start({}, *map(Seat, ("Ana", "Béla", "小美", "Dora")), game=game)
    seats = view(table, id).session.players

    async def scene(here: Walk) -> None:
        for change in changes:
            await here.press(change)
        assert names(here, "game-save")
        enter_first(table, id)
        await here.settle()
        assert shown(here) == ["Ana", "Béla", "小美", "Dora"]
        assert names(here, "game-save") == []

    walk(table.desk, paths.game(id), scene)
    assert view(table, id).session.players == seats


@pytest.mark.parametrize("game", ["ghosts-of-christmas", "12-days-of-christmas"])
def test_places_changed_before_the_first_entry_of_a_game_with_turns_are_put_away(table: Table, game: str) -> None:
    id = table.start({}, *map(Seat, ("Ana", "Béla", "小美", "Dora")), game=game)

    async def scene(here: Walk) -> None:
        await here.press("seat-up-1")
        here.page.navigate(paths.table(id))
        await here.settle()
        enter_first(table, id)
        here.page.navigate(paths.game(id))
        await here.settle()
        assert shown(here) == ["Ana", "Béla", "小美", "Dora"]
        assert names(here, "game-save") == []

    walk(table.desk, paths.game(id), scene)


@pytest.mark.parametrize("game", ["christmas-tree", "ghosts-of-christmas", "12-days-of-christmas"])
def test_a_name_typed_before_the_first_entry_waits(table: Table, game: str) -> None:
    id = table.start({}, *map(Seat, ("Ana", "Béla", "小美", "Dora")), game=game)

    async def scene(here: Walk) -> None:
        await write(here, 0, "Anna")
        enter_first(table, id)
        await here.settle()
        await here.press("game-save")

    walk(table.desk, paths.game(id), scene)
    assert view(table, id).session.names == ("Anna", "Béla", "小美", "Dora")


def enter_first(table: Table, id: str) -> None:
    """A first entry, from another page."""
    entries: dict[str, Document] = {
        "christmas-tree": place(CELLS[0]),
        "ghosts-of-christmas": {"do": "bid", "seat": 0, "purple": 3, "red": False},
        "12-days-of-christmas": {"do": "play", "seat": 1, "cards": [7]},
    }
    entered = table.enter(id, entries[table.session(id).game.name])
    assert isinstance(entered, Done)
