"""Marking lights: a colour once, an edge a tap; the board's border; a light that the cards make themselves."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from assistant import paths
from assistant.desk import Done
from assistant.look.look import Look
from assistant.screens.christmas_tree import paths as tree_paths
from assistant.screens.christmas_tree.lights.room import AROUND, LightsRoom
from engine.christmas_tree.board import EDGE_BY_NAME
from engine.christmas_tree.play import TreeState
from engine.christmas_tree.tree import Tree
from engine.document import Document
from tests.assistant.client import Watched
from tests.assistant.table import ANA, BELA, Table, place
from tests.assistant.walk import Walk, played, walk

FAMILY: Document = {"level": "family"}
EDGE = "edge-I1-II1"


def begun(table: Table, first: str = "G*2", second: str = "C5", setup: Document = FAMILY) -> str:
    session = table.start(setup, ANA, BELA)
    table.enter(session, place("II1", seat=1, card="C5"))
    table.enter(session, place("I1", card=first))
    table.enter(session, place("II1", card=second))
    return session


def tree(table: Table, session: str, seat: int = 0) -> Tree:
    state = table.session(session).state
    assert isinstance(state, TreeState)
    return state.trees[seat]


def light(colour: str, *between: str) -> Document:
    return {"do": "light", "seat": 0, "between": list(between or ("I1", "II1")), "colour": colour}


def value(page: Walk, identifier: str) -> str:
    """What lies on an edge."""
    return page.named(identifier).value or ""


async def touch(page: Walk, x: float, y: float) -> None:
    """A finger on the tree itself, not on one of its buttons."""
    ground = next(one for one in page.all(ft.GestureDetector) if one.on_tap_up)
    await page.fire(ground, "tap_up", {"k": "touch", "l": {"x": x, "y": y}, "g": {"x": x, "y": y}})


def test_lights_are_one_tap_from_the_table(table: Table) -> None:
    session = begun(table)

    async def scene(page: Walk) -> None:
        await page.press("lights")
        assert page.route == tree_paths.lights(session, 0)
        await page.press("lights-done")
        assert page.route == paths.table(session)

    walk(table.desk, paths.table(session), scene)


def test_a_colour_once_and_an_edge_a_tap_again_takes_it_off(table: Table) -> None:
    session = begun(table)
    before = table.session(session).entries

    async def scene(page: Walk) -> None:
        assert page.texts("lights-complete") == "0 complete = 0 points at the end"
        assert page.texts("lights-unknown") == "2 sides unknown"
        await page.press("light-colour-r")
        assert page.named("light-colour-r").selected
        await page.press(EDGE)
        assert table.session(session).entries == (*before, light("r"))
        assert page.texts("lights-complete") == "1 complete = 2 points at the end"
        assert page.texts("lights-unknown") == "All known where cards touch"
        assert page.label("light-colour-r") == "Red, 1 complete light"
        assert (page.label(EDGE), value(page, EDGE)) == ("Between I1 and II1", "red light, complete")
        assert page.named("light-colour-r").selected, "the colour stays chosen"
        await page.press(EDGE)
        assert table.session(session).entries == before
        assert page.texts("lights-said") == "Taken off: I1–II1"

    walk(table.desk, tree_paths.lights(session, 0), scene)


def test_another_colour_changes_the_mark_and_undo_brings_the_first_back(table: Table) -> None:
    session = begun(table)

    async def scene(page: Walk) -> None:
        await page.press(EDGE)
        await page.press("light-colour-b")
        await page.press(EDGE)
        assert table.session(session).entries[-1] == light("b")
        await page.press("undo")
        assert table.session(session).entries[-1] == light("y")
        await page.press("redo")
        assert table.session(session).entries[-1] == light("b")

    walk(table.desk, tree_paths.lights(session, 0), scene)


def test_no_light_is_told_too(table: Table) -> None:
    session = begun(table)

    async def scene(page: Walk) -> None:
        assert value(page, EDGE) == "not told yet"
        await page.press("light-colour--")
        await page.press(EDGE)
        assert value(page, EDGE) == "no light"
        assert page.texts("lights-unknown") == "All known where cards touch"

    walk(table.desk, tree_paths.lights(session, 0), scene)
    assert table.session(session).entries[-1] == light("-")


def test_the_nearest_edge_takes_a_tap(table: Table) -> None:
    session = begun(table)
    geometry = LightsRoom.of(Look(), 120).geometry
    x, y = geometry.middle(EDGE_BY_NAME["I1-II1"])

    async def scene(page: Walk) -> None:
        await touch(page, x - 14, y + 20)
        assert table.session(session).entries[-1] == light("y")

    walk(table.desk, tree_paths.lights(session, 0), scene)


def test_where_a_card_is_missing_the_tap_says_so(table: Table) -> None:
    session = begun(table)
    geometry = LightsRoom.of(Look(), 120).geometry

    async def scene(page: Walk) -> None:
        assert "edge-I1-II2" not in page.identifiers
        await touch(page, *geometry.middle(EDGE_BY_NAME["I1-II2"]))
        assert "II2" in page.texts("refusal")
        await page.press("why")
        assert page.route.startswith(tree_paths.lights(session, 0) + "/rules/")

    walk(table.desk, tree_paths.lights(session, 0), scene)


def test_fourteen_lights_in_three_colours_are_nineteen_taps(table: Table) -> None:
    session = played(table, 100)
    state = table.session(session).state
    assert isinstance(state, TreeState)
    cells = set(state.trees[1].ornaments)
    edges = [edge for edge in EDGE_BY_NAME.values() if edge.other and {edge.cell, edge.other} <= cells]
    edges = [edge for edge in edges if edge not in state.trees[1].lights][:14]
    taps = 0

    async def scene(page: Walk) -> None:
        nonlocal taps

        async def tap(identifier: str) -> None:
            nonlocal taps
            taps += 1
            await page.press(identifier)

        await page.press("tree-1")
        await tap("lights")
        for number, letter in enumerate("yrb"):
            await tap(f"light-colour-{letter}")
            for edge in edges[5 * number : 5 * number + 5]:
                await tap(f"edge-{edge.name}")
        await tap("lights-done")

    walk(table.desk, paths.table(session), scene)
    assert taps == 5 + len(edges)
    entries = table.session(session).entries
    assert sum(entry["do"] == "light" for entry in entries[-len(edges) :]) == len(edges)


# A light of the cards' own halves


OWN = ("G*2/---r", "C5/-r--")


def test_a_light_that_the_cards_make_asks_which_is_wrong(table: Table) -> None:
    session = begun(table, *OWN)
    before = table.session(session).entries

    async def scene(page: Walk) -> None:
        await page.press(EDGE)
        assert "Which card is wrong?" in page.texts("light-doubted")
        assert table.session(session).entries == before
        await page.press("light-wrong-none")
        assert "light-doubted" not in page.identifiers
        await page.press(EDGE)
        await page.press("light-colour-b")
        assert "light-doubted" not in page.identifiers, "another tap goes on"

    walk(table.desk, tree_paths.lights(session, 0), scene)
    assert table.session(session).entries == before


def test_the_wrong_card_is_corrected_in_its_pad_at_that_side(table: Table) -> None:
    session = begun(table, *OWN)

    async def scene(page: Walk) -> None:
        await page.press(EDGE)
        await page.press("light-wrong-II1")
        assert page.route == paths.table(session)
        assert page.named("light-UR").selected
        await page.press("light-colour-b")
        await page.press("place")

    walk(table.desk, tree_paths.lights(session, 0), scene)
    assert table.session(session).entries[-1] == place("II1", card="C5/-b--")


def test_both_wrong_is_a_mark_over_them(table: Table) -> None:
    session = begun(table, *OWN)

    async def scene(page: Walk) -> None:
        await page.press("light-colour-b")
        await page.press(EDGE)
        assert page.label("light-wrong-both") == "Both: blue"
        await page.press("light-wrong-both")
        assert table.session(session).entries[-1] == light("b")
        await page.press(EDGE)
        assert table.session(session).entries[-1] == place("II1", card=OWN[1])
        await page.press("light-colour-r")
        await page.press(EDGE)
        assert page.label("light-wrong-both") == "Both: no light"
        await page.press("light-wrong-both")
        assert table.session(session).entries[-1] == light("-")

    walk(table.desk, tree_paths.lights(session, 0), scene)


# The border


def test_a_border_light_is_told_in_two_taps_that_say_what_they_told(table: Table) -> None:
    session = begun(table)

    async def scene(page: Walk) -> None:
        assert "edge-I1-UL" not in page.identifiers
        await page.press("border-lights")
        assert value(page, "edge-I1-UL") == "not told yet"
        await page.press("edge-I1-UL")
        assert page.texts("lights-said") == "Printed on the board at I1: yellow"
        assert table.session(session).setup["border"] == {"0": {"I1": "y---"}}
        assert value(page, "edge-I1-UL") == "board: yellow"
        await page.press("edge-I1-UL")
        assert page.texts("lights-said") == "On the card at I1: yellow"
        assert page.texts("lights-complete") == "1 complete = 2 points at the end"
        assert value(page, "edge-I1-UL") == "yellow light, complete"
        await page.press("edge-I1-UL")
        assert page.texts("lights-said") == "On the card at I1: no light"
        await page.press("light-colour--")
        await page.press("edge-I1-UL")
        assert "border" not in table.session(session).setup
        await page.press("edge-I1-UL")
        assert page.texts("lights-said") == "Nothing was told there"
        await page.press("undo")
        assert table.session(session).setup["border"] == {"0": {"I1": "y---"}}

    walk(table.desk, tree_paths.lights(session, 0), scene)


def test_a_free_spaces_border_is_the_boards_alone(table: Table) -> None:
    session = begun(table)

    async def scene(page: Walk) -> None:
        await page.press("border-lights")
        await page.press("edge-VI6-LR")
        assert table.session(session).setup["border"] == {"0": {"VI6": "--y-"}}
        await page.press("edge-VI6-LR")
        assert "border" not in table.session(session).setup

    walk(table.desk, tree_paths.lights(session, 0), scene)


def test_a_board_that_has_lights_shows_them_by_itself(table: Table) -> None:
    session = begun(table, setup={**FAMILY, "border": {"0": {"I1": "y---"}}})

    async def scene(page: Walk) -> None:
        assert "edge-I1-UL" in page.identifiers
        await page.press("tree-1")
        assert "edge-I1-UL" not in page.identifiers
        await page.press("tree-0")
        await page.press("border-lights")
        assert "edge-I1-UL" not in page.identifiers

    walk(table.desk, tree_paths.lights(session, 0), scene)


def test_the_border_is_proposed_again_without_seats_that_are_gone(table: Table) -> None:
    border: Any = {"0": {"I1": "y---"}, "1": {"I1": "r---"}, "2": {"I1": "b---"}, "3": {"VI6": "-y--"}}
    table.start({**FAMILY, "border": border}, ANA, BELA, ANA, BELA)

    async def scene(page: Walk) -> None:
        await page.press("remove-player-2")
        await page.press("seat-up-1")
        await page.press("start")

    walk(table.desk, paths.new_session("christmas-tree"), scene)
    current = table.desk.current
    assert current is not None
    assert current.session.setup["border"] == {"0": {"I1": "r---"}, "1": {"I1": "y---"}, "2": {"VI6": "-y--"}}


# Other trees


def test_the_dummy_has_no_lights(table: Table) -> None:
    session = begun(table)
    table.enter(session, place("I1", seat=2, card="C3"))
    table.enter(session, place("II1", seat=2, card="C3"))

    async def scene(page: Walk) -> None:
        await page.press("tree-2")
        assert page.texts("lights-said") == "The dummy has no lights."
        assert EDGE not in page.identifiers
        await page.press("border-lights")
        assert page.texts("refusal") == "The dummy has no lights."
        await page.press("tree-1")
        assert "refusal" not in page.identifiers
        assert page.texts("lights-said") == "No two cards touch yet."

    walk(table.desk, tree_paths.lights(session, 0), scene)


def test_an_empty_tree_says_so(table: Table) -> None:
    session = table.start(FAMILY, ANA, BELA)

    async def scene(page: Walk) -> None:
        assert page.texts("lights-said") == "No card lies here yet."

    walk(table.desk, tree_paths.lights(session, 0), scene)


@pytest.mark.parametrize("seat", ["3", "x", "-1"])
def test_a_seat_that_nobody_has_shows_play(table: Table, seat: str) -> None:
    session = begun(table)

    async def scene(page: Walk) -> None:
        assert "new-christmas-tree" in page.identifiers

    walk(table.desk, f"{paths.table(session)}/lights/{seat}", scene)


def test_after_a_cookie_the_moved_cards_are_named_until_something_else_is_entered(table: Table) -> None:
    session = begun(table, "G*2/----")
    table.enter(session, {"do": "cookie", "seat": 0, "swap": ["I1", "II1"]})

    async def scene(page: Walk) -> None:
        assert page.label("lights-moved") == "The card on I1 moved: mark its lights again."
        await page.press(EDGE)
        assert "lights-moved" in page.identifiers
        await page.press("tree-1")
        assert "lights-moved" not in page.identifiers

    walk(table.desk, tree_paths.lights(session, 0), scene)


def test_after_the_end_the_tap_says_why_not(table: Table) -> None:
    session = played(table)

    async def scene(page: Walk) -> None:
        edge = next(one for one in page.identifiers if one.startswith("edge-") and "complete" not in value(page, one))
        await page.press(edge)
        assert page.texts("refusal")

    walk(table.desk, tree_paths.lights(session, 0), scene)


# The page


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390), (1280, 800), (600, 900)])
def test_every_edge_is_a_target(size: tuple[int, int]) -> None:
    room = LightsRoom.of(Look(width=size[0], height=size[1]), 120)
    assert room.geometry.w / 2 >= 47
    if size[0] >= 600:
        assert room.geometry.width + 2 * AROUND <= room.width + 1 or room.middle > 0


def test_the_client_holds_what_the_page_shows(table: Table) -> None:
    import asyncio

    session = begun(table)

    async def scene() -> None:
        page = Watched(table.desk, tree_paths.lights(session, 0))
        await page.settle()
        for tap in (EDGE, "light-colour-b", EDGE, EDGE, "border-lights", "edge-I1-UL", "edge-I1-UL", "undo", EDGE):
            await page.press(tap)
            assert page.differences() == []

    asyncio.run(scene())


def test_nothing_is_lost_when_the_server_dies(table: Table) -> None:
    session = begun(table)

    async def scene(page: Walk) -> None:
        await page.press(EDGE)

    walk(table.desk, tree_paths.lights(session, 0), scene)
    found = table.restart().look(session)
    assert not isinstance(found, Done)
    assert table.session(session).entries[-1] == light("y")
