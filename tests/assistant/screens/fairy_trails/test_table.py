"""The table of Fairy Trails: a card in four taps, chips of known cards, corrections, trails, stones, levels of help."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from assistant import paths
from assistant.controls.fairy_trails.shown import MapShown, Piece
from assistant.desk import Done, View
from assistant.screens.fairy_trails.help_level import LEVELS
from assistant.screens.fairy_trails.learning import KIND, read_cards
from assistant.store import Known
from engine.document import Document
from engine.fairy_trails import NAME
from engine.fairy_trails.play import TrailsState
from engine.fairy_trails.tiles import tile
from engine.session import Seat
from tests.assistant.screens.evening import names, texts
from tests.assistant.stage import _walk
from tests.assistant.table import ANA, BELA, Table
from tests.assistant.walk import Walk, walk

START = "N.E1.S.W|NESW"
DUEL: Document = {"mode": "duel", "start_tile": START}
SOLO: Document = {"mode": "solo", "start_tile": START}

Scene = Callable[[Walk], Awaitable[None]]


def begun(table: Table, setup: Document = DUEL, *entries: Document, help: str | None = None) -> str:
    """A session with these entries; its id."""
    seats = (ANA,) if setup.get("mode") == "solo" else (ANA, BELA)
    done = table.desk.start(NAME, [Seat(seat.name) for seat in seats], setup, {} if help is None else {"x-help": help})
    assert isinstance(done, Done)
    for entry in entries:
        assert isinstance(table.enter(done.view.id, entry), Done), entry
    return done.view.id


def lay(seat: int, x: int, y: int, code: str) -> Document:
    return {"do": "tile", "seat": seat, "at": [x, y], "tile": code}


def entries(table: Table, id: str) -> list[Any]:
    return list(table.session(id).entries)


def state(table: Table, id: str) -> TrailsState:
    return table.session(id).state_as(TrailsState)


def at_table(table: Table, id: str, scene: Scene, language: str = "en") -> None:
    walk(table.desk, paths.table(id), scene, language)


async def press(page: Walk, *identifiers: str) -> None:
    for identifier in identifiers:
        if identifier.startswith(("cell-", "tile-")):
            await touch(page, identifier)
        else:
            await page.press(identifier)
        await page.settle()


async def touch(page: Walk, identifier: str, x: float = 5, y: float = 5, kind: str = "unknown") -> None:
    """What the map's twins hear; of an unknown kind as from a screen reader."""
    [found] = [one for one in walked(page.named(identifier).content) if isinstance(one, ft.GestureDetector)]
    where = {"x": x, "y": y}
    await page.fire(found, "tap_up", {"l": where, "g": where, "k": kind})


def walked(content: object) -> list[object]:
    return list(_walk([content], set()))


def map_of(page: Walk) -> MapShown:
    """What the map was drawn from."""
    [shown] = {
        id(arg): arg
        for one in walked(page.page.views)
        if isinstance(one, ft.Component)
        for arg in one.args
        if isinstance(arg, MapShown)
    }.values()
    return shown


def know(table: Table, *codes: str) -> None:
    table.desk.change_known(NAME, KIND, lambda _: [Known(tile(code).key, 1) for code in codes])


# A card


def test_it_is_said_how_to_begin_until_a_card_lies(table: Table) -> None:
    for level in LEVELS:
        id = begun(table, help=level)

        async def scene(page: Walk) -> None:
            assert page.label("news").startswith("Tap the space where the first card lies")
            await press(page, "cell-1,0", "pink-NESW", "yellow-NESW", "place")
            assert "news" not in page.identifiers

        at_table(table, id, scene)
        table.restart()


def test_a_new_card_is_cell_pink_yellow_houses_place(table: Table) -> None:
    id = begun(table)

    async def scene(page: Walk) -> None:
        await press(page, "cell-1,0", "pink-NE.S.W", "yellow-N.E.S.W", "pink-house-S", "place")
        assert entries(table, id) == [lay(0, 1, 0, "NE.S1.W|N.E.S.W")]
        assert page.texts("turn") == "Fairy Trails · pile 53"
        assert "Turn 2 · Béla" in texts(page)

    at_table(table, id, scene)


def test_what_was_begun_goes_along_to_another_cell(table: Table) -> None:
    id = begun(table)

    async def scene(page: Walk) -> None:
        await press(page, "cell-1,0", "pink-NE.S.W", "cell-0,1", "yellow-N.E.S.W", "place")
        assert entries(table, id) == [lay(0, 0, 1, "NE.S.W|N.E.S.W")]

    at_table(table, id, scene)


def test_a_known_card_is_three_taps_each_way_a_chip_of_its_own(table: Table) -> None:
    id = begun(table)
    know(table, "NE1.S.W|N.E.S.W", "N.E.S.W|NESW")

    async def scene(page: Walk) -> None:
        await press(page, "cell-1,0", "pink-N.E.S.W")
        assert names(page, "library-") == ["library-0"], "it looks the same however it is turned"
        await press(page, "pink-NE.S.W", "library-0")
        assert entries(table, id) == [lay(0, 1, 0, "NE1.S.W|N.E.S.W")]

    at_table(table, id, scene)


def test_yellow_fills_in_the_houses_of_the_one_card_that_fits(table: Table) -> None:
    id = begun(table)
    know(table, "NE1.S.W|N.E.S.W", "NE.S.W|NESW")

    async def scene(page: Walk) -> None:
        await press(page, "cell-1,0", "pink-NE.S.W", "yellow-N.E.S.W", "place")
        assert entries(table, id) == [lay(0, 1, 0, "NE1.S.W|N.E.S.W")]

    at_table(table, id, scene)


def test_a_card_is_corrected_where_it_lies_or_moved(table: Table) -> None:
    id = begun(table, DUEL, lay(0, 1, 0, "NESW|NESW"), lay(1, 2, 0, "NESW|NESW"))

    async def scene(page: Walk) -> None:
        await press(page, "tile-2,0", "correct-card", "pink-N.E.S.W", "houses", "pink-house-E", "place")
        assert entries(table, id)[1] == lay(1, 2, 0, "N.E1.S.W|NESW")
        await press(page, "tile-2,0", "correct-card", "cell-0,1", "houses", "place")
        assert entries(table, id)[1] == lay(1, 0, 1, "N.E1.S.W|NESW")

    at_table(table, id, scene)


def test_a_correction_of_a_card_taken_back_meanwhile_becomes_a_new_card(table: Table) -> None:
    id = begun(table, DUEL, lay(0, 1, 0, "NESW|NESW"))

    async def scene(page: Walk) -> None:
        await press(page, "tile-1,0", "correct-card", "pink-N.E.S.W")
        table.desk.undo(id)
        await page.settle()
        await press(page, "houses", "place")
        assert "taken back" in page.texts("refusal")
        await press(page, "place")
        assert entries(table, id) == [lay(0, 1, 0, "N.E.S.W|NESW")]

    at_table(table, id, scene)


def test_the_start_card_is_corrected_in_the_set_up(table: Table) -> None:
    id = begun(table)

    async def scene(page: Walk) -> None:
        await press(page, "tile-0,0", "correct-card")
        assert page.route == paths.game(id)

    at_table(table, id, scene)


def test_begun_again_the_card_has_no_trail_yet(table: Table) -> None:
    id = begun(table)

    async def scene(page: Walk) -> None:
        await press(page, "cell-1,0", "pink-NE.S.W", "yellow-N.E.S.W", "pad-back")
        assert names(page, "pink-house") == []
        assert not page.named("pink-NE.S.W").selected
        await press(page, "close-pad")
        assert "undo" in page.identifiers
        assert entries(table, id) == []

    at_table(table, id, scene)


def test_how_houses_are_taken_off_is_said_once_there_are_some(table: Table) -> None:
    id = begun(table)

    async def scene(page: Walk) -> None:
        await press(page, "cell-1,0", "pink-NE.S.W", "yellow-N.E.S.W")
        assert "Tap a trail once for each house on it." in texts(page)
        await press(page, "pink-house-S")
        assert "After 3 houses a tap takes them off." in texts(page)
        await press(page, *["pink-house-S"] * 3)
        assert page.label("pink-houses") == "pink: 0 houses"

    at_table(table, id, scene)


# What is told


CLOSING = (lay(0, 1, 0, "N.E.S.W1|NESW"),)
"""Closes a pink trail with two houses."""


def test_the_referee_says_what_was_completed_and_stones_are_counted(table: Table) -> None:
    id = begun(table, DUEL, *CLOSING)

    async def scene(page: Walk) -> None:
        assert page.label("news") == "Pink trail completed: Ana +2 · Béla places a card"
        assert page.label("total-0") == "2 stones placed"
        assert "17" in page.texts("total-0")

    at_table(table, id, scene)


def test_the_trails_that_the_last_card_completed_are_shown_on_the_map(table: Table) -> None:
    id = begun(table, DUEL, *CLOSING)

    async def scene(page: Walk) -> None:
        lit: list[frozenset[Piece]] = []

        async def asks(*identifiers: str) -> None:
            await press(page, *identifiers)
            lit.append(map_of(page).lit)

        await asks()
        await asks("news-which")
        assert page.named("news-which").selected
        await asks("news-which")
        await press(page, "news-which")
        await asks("undo")
        await asks("redo")
        pink = frozenset({((0, 0), "pink", "E"), ((1, 0), "pink", "W")})
        assert lit == [frozenset(), pink, frozenset(), frozenset(), frozenset()]

    at_table(table, id, scene)


def test_who_is_only_reminded_is_not_shown_which(table: Table) -> None:
    id = begun(table, DUEL, *CLOSING, help="reminder")

    async def scene(page: Walk) -> None:
        assert names(page, "news") == ["news"]

    at_table(table, id, scene)


def test_the_reminder_says_only_whose(table: Table) -> None:
    id = begun(table, DUEL, *CLOSING, help="reminder")

    async def scene(page: Walk) -> None:
        assert page.label("news").startswith("Something of Ana was completed")
        assert page.label("total-0") == "2 stones placed"

    at_table(table, id, scene)


def test_silence_tells_no_stones_before_the_end(table: Table) -> None:
    id = begun(table, DUEL, *CLOSING, help="silent")

    async def scene(page: Walk) -> None:
        assert names(page, "news") == []
        assert page.label("total-0") == "The stones are shown at the end"
        assert not {"2", "17"} & set(page.texts("total-0").split())
        await press(page, "scoresheet")
        assert page.route == paths.table(id), "it would tell them"
        assert page.texts("refusal") == "The stones are shown at the end"

    at_table(table, id, scene)


def test_silence_holds_on_every_screen_until_the_end(table: Table) -> None:
    id = begun(table, DUEL, *CLOSING, help="silent")
    heard: dict[str, str] = {}

    def listen(path: str) -> None:
        async def scene(page: Walk) -> None:
            labels = [page.label(name) for name in names(page, "") if name != "tile-1,0"]
            heard[path] = " · ".join([*texts(page), *map(str, labels)])

        walk(table.desk, path, scene)

    for path in (paths.table(id), paths.scoresheet(id), paths.PLAY, paths.HISTORY, paths.entries(id)):
        listen(path)
        for word in ("stones placed", "stones left", "complete", "closed", "17", "2 points"):
            assert word not in heard[path], (path, word)
    assert "The stones are shown at the end" in heard[paths.scoresheet(id)]
    assert not re.search(r"Ana: \d", heard[paths.PLAY] + heard[paths.HISTORY])
    assert "Still running" in heard[paths.HISTORY]
    assert "Ana" in heard[paths.HISTORY]


def test_a_trail_is_followed_unless_silent_and_only_a_referee_says_where_it_is_open(table: Table) -> None:
    told: dict[str, str] = {}

    for help in ("referee", "reminder", "silent"):
        id = begun(table, DUEL, *CLOSING, help=help)

        async def scene(page: Walk, help: str = help) -> None:
            await touch(page, "tile-1,0", 6, 15, "touch")
            told[help] = page.label("trail")
            assert bool(names(page, "trail-")) is False

        at_table(table, id, scene)
        table.restart()
    assert "open" in told["referee"] or "complete" in told["referee"]
    assert "piece" in told["reminder"]
    assert not {"open", "complete"} & set(re.findall(r"\w+", told["reminder"]))
    assert told["silent"] == "Card 1"


def test_at_the_end_all_levels_tell_the_same(table: Table) -> None:
    won = lay(0, 1, 0, "N.E.S.W9|NESW"), lay(1, 0, 1, "NESW|NESW"), lay(0, 2, 0, "NESW|NESW")
    shown = []

    async def scene(page: Walk) -> None:
        shown.append((texts(page), page.label("total-0"), page.label("news")))

    for level in ("referee", "silent"):
        id = begun(table, {**DUEL, "start_tile": "N.E9.S.W|NESW"}, lay(0, 1, 0, "N.E.S.W9|NESW"), help=level)
        table.enter(id, won[1])
        table.enter(id, lay(0, 0, -1, "N.E.S1.W|NESW"))
        assert table.session(id).finished
        at_table(table, id, scene)
        table.restart()
    assert shown[0] == shown[1]


def test_owed_stones_stand_at_their_owner_whose_turn_it_is(table: Table) -> None:
    id = begun(table, DUEL, lay(0, 0, 1, "NESW|NESW"), lay(1, 1, 0, "N.E.S.W1|NESW"))

    async def scene(page: Walk) -> None:
        assert page.label("outlook-0") == "17 stones left; put down 2 stones that were owed first"
        assert page.named("trails-0").selected
        assert not page.named("trails-0").button, "a phone has no room for the lines that it would show"

    at_table(table, id, scene)


def test_a_trail_that_is_tapped_is_told(table: Table) -> None:
    id = begun(table)

    async def scene(page: Walk) -> None:
        await press(page, "tile-0,0")
        assert page.label("trail") == "Start card"
        await press(page, "trail-yellow-NESW")
        assert page.label("trail") == (
            "Yellow trail 1. 1 card, 1 piece, 0 houses. 4 ends open: top of the start card, right of the start card, "
            "bottom of the start card and 1 more"
        )
        await press(page, "close-trail")
        assert names(page, "trail") == ["trails-0", "trails-1"]

    at_table(table, id, scene)


# Alone


def test_alone_the_candles_burn_down_at_every_level(table: Table) -> None:
    barren = [lay(0, 1, 0, "NESW|NESW"), lay(0, 2, 0, "NESW|NESW")]
    id = begun(table, SOLO, *barren, help="silent")

    async def scene(page: Walk) -> None:
        assert page.label("candles") == "This card must bring a stone, or the game is lost"

    at_table(table, id, scene)


def test_the_third_barren_card_leads_to_a_result_that_says_which_rule(table: Table) -> None:
    id = begun(table, SOLO, lay(0, 1, 0, "NESW|NESW"), lay(0, 2, 0, "NESW|NESW"))

    async def scene(page: Walk) -> None:
        await press(page, "cell-3,0", "pink-NESW", "yellow-NESW", "place")
        assert page.route == paths.result(id)
        assert "Lost: three cards without a stone" in texts(page)

    at_table(table, id, scene)
    assert state(table, id).lost == "timer"


def test_a_card_may_be_discarded_once(table: Table) -> None:
    id = begun(table, {**SOLO, "easier": True})

    async def scene(page: Walk) -> None:
        await press(page, "mulligan")
        assert entries(table, id) == [{"do": "mulligan"}]
        await press(page, "mulligan")
        assert page.texts("refusal")
        assert len(entries(table, id)) == 1

    at_table(table, id, scene)


# Only stones


def test_stones_alone_are_counted_turn_by_turn(table: Table) -> None:
    id = begun(table, {"mode": "duel", "record": "stones"})

    async def scene(page: Walk) -> None:
        assert names(page, "stones-yellow") == []
        await press(page, "stones-pink-plus", "stones-pink-plus", "stones-pink-plus", "stones-pink-minus")
        await press(page, "stones-save", "stones-save")
        await press(page, "stones-pink-plus", "stones-save")

    at_table(table, id, scene)
    assert [entry["placed"] for entry in entries(table, id)] == [2, 0, 1]


def test_alone_stones_of_both_colours_are_counted(table: Table) -> None:
    id = begun(table, {"mode": "solo", "record": "stones"})

    async def scene(page: Walk) -> None:
        await press(page, "stones-pink-plus", "stones-yellow-plus", "stones-yellow-plus", "stones-save")

    at_table(table, id, scene)
    assert entries(table, id) == [{"do": "stones", "seat": 0, "pink": 1, "yellow": 2}]


# The library


def test_cards_are_learned_when_the_game_is_left_and_relearned_as_corrected(table: Table) -> None:
    id = begun(table, DUEL, lay(0, 1, 0, "NE.S.W|NESW"))

    async def scene(page: Walk) -> None:
        await press(page, "leave")
        assert [card.key for card in read_cards(table.desk.known(NAME, KIND))] == [tile("NE.S.W|NESW").key]

    at_table(table, id, scene)
    table.restart()
    view = table.desk.look(id)
    assert isinstance(view, View)
    table.desk.revise(id, view.number, entries=[lay(0, 1, 0, "N.E.S.W|NESW")])

    async def again(page: Walk) -> None:
        await press(page, "leave")

    at_table(table, id, again)
    assert [card.key for card in read_cards(table.desk.known(NAME, KIND))] == ["N.E.S.W|NESW"]


def test_a_card_that_is_corrected_after_the_end_is_relearned(table: Table) -> None:
    ending = {"mode": "solo", "start_tile": "NESW|NESW"}
    id = begun(table, ending, *(lay(0, x, 0, "NESW|NESW") for x in (1, 2, 3)))
    know(table)

    async def scene(page: Walk) -> None:
        await press(page, "entry-part-trails", "pink-NE.S.W", "entries-save")

    assert table.session(id).finished
    walk(table.desk, f"{paths.entries(id)}/at/1", scene)
    assert table.session(id).entries[1] == lay(0, 2, 0, "NE.S.W|NESW")
    counts = {card.key: card.count for card in read_cards(table.desk.known(NAME, KIND))}
    assert counts == {"NESW|NESW": 2, tile("NE.S.W|NESW").key: 1}


def test_cards_are_learned_from_whichever_screen_the_game_is_put_aside(table: Table) -> None:
    id = begun(table, DUEL, lay(0, 1, 0, "NE.S.W|NESW"))

    async def from_its_set_up(page: Walk) -> None:
        await press(page, "put-aside")
        assert table.desk.current is None

    walk(table.desk, f"{paths.table(id)}/game", from_its_set_up)
    assert [card.key for card in read_cards(table.desk.known(NAME, KIND))] == [tile("NE.S.W|NESW").key]

    table.restart()
    other = begun(table, DUEL, lay(0, 1, 0, "NS.EW|NESW"))

    async def another_takes_its_place(page: Walk) -> None:
        begun(table)
        await page.settle()

    assert table.desk.current is not None
    assert table.desk.current.id == other
    walk(table.desk, paths.HISTORY, another_takes_its_place)
    assert tile("NS.EW|NESW").key in {card.key for card in read_cards(table.desk.known(NAME, KIND))}


def test_an_unknown_card_beside_a_complete_library_is_doubted_but_can_be_placed(table: Table) -> None:
    id = begun(table)
    table.desk.change_known(NAME, KIND, lambda _: [Known("N.E.S.W|NESW", 58)])

    async def scene(page: Walk) -> None:
        await press(page, "cell-1,0", "pink-NESW", "yellow-NESW")
        assert "Looks like no card that is left" in texts(page)
        await press(page, "place")

    at_table(table, id, scene)
    assert len(entries(table, id)) == 1


def test_every_text_is_there_in_chinese(table: Table) -> None:
    id = begun(table, DUEL, *CLOSING)

    async def scene(page: Walk) -> None:
        await press(page, "cell-2,0", "pink-NESW")
        assert not [said for said in texts(page) if said.isascii() and len(said) > 3 and said not in ("Ana", "Béla")]
        assert all(label.label for label in page.all(ft.Semantics) if label.button)

    at_table(table, id, scene, "zh-Hant")
