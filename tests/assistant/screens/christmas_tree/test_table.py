"""The table on two pages over one desk: what is shown, and that what is sent arrives whole."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

import flet as ft
import pytest

from assistant import paths
from assistant.desk import View
from assistant.screens.christmas_tree.library.learning import lying_in
from assistant.store import Known
from engine.christmas_tree.library import key
from engine.christmas_tree.play import TreeState
from engine.document import Document
from engine.scoresheet import Scoresheet
from engine.session import Session
from tests.assistant.client import Watched
from tests.assistant.table import ANA, BELA, CELLS, STARTER, Table
from tests.assistant.walk import Walk, played, walk

Scene = Callable[["TwoPages"], Awaitable[None]]

TAPPED = ("tree", "cell", "glass", "flakes", "candy", "gingerbread", "wish", "light", "card", "turn-card", "place")
TAPPED_TOO = ("close-pad", "undo", "redo", "objective", "score-round", "library")


class TwoPages:
    """Two phones at one table."""

    def __init__(self, table: Table, session: str) -> None:
        self.table = table
        self.id = session
        self.one = Watched(table.desk, paths.table(session))
        self.other = Watched(table.desk, paths.table(session))

    async def tap(self, *identifiers: str, page: Watched | None = None) -> None:
        for identifier in identifiers:
            await (page or self.one).press(identifier)
            await self.one.settle()
            await self.other.settle()

    @property
    def session(self) -> Session:
        view = self.table.desk.look(self.id)
        assert isinstance(view, View)
        return view.session


def said_on(page: Watched) -> set[str]:
    """All texts of a page."""
    return {part.value for part in page.all(ft.Text)}


def at(table: Table, session: str, scene: Scene) -> None:
    async def play() -> None:
        pages = TwoPages(table, session)
        await pages.one.settle()
        await pages.other.settle()
        await scene(pages)

    asyncio.run(play())


def test_a_glass_card_takes_three_taps_and_lies_on_both_pages(table: Table) -> None:
    async def scene(pages: TwoPages) -> None:
        await pages.tap("cell-III2", "glass-G*", "flakes-2")
        for page in (pages.one, pages.other):
            assert page.label("cell-III2") == "III2, gold star, 2 flakes"
            assert page.label("undo") == "Undo: Ana places a gold star with 2 flakes on III2."
            assert not page.differences()

    at(table, table.start(STARTER, ANA, BELA), scene)


def test_both_pages_go_on_after_each_other(table: Table) -> None:
    async def scene(pages: TwoPages) -> None:
        await pages.tap("cell-III2", "glass-G*")
        await pages.tap("cell-II1", "candy-3", page=pages.other)
        await pages.tap("flakes-2")
        for page in (pages.one, pages.other):
            assert page.label("cell-III2") == "III2, gold star, 2 flakes"
            assert page.label("cell-II1") == "II1, candy, 3 flakes"
        await pages.tap("undo", page=pages.other)
        for page in (pages.one, pages.other):
            assert page.label("cell-III2") == "III2, empty"

    at(table, table.start(STARTER, ANA, BELA), scene)


def test_scored_and_outlook_are_told_apart_and_the_dummy_has_none(table: Table) -> None:
    async def scene(pages: TwoPages) -> None:
        await pages.tap("cell-III2", "candy-5")
        assert pages.one.label("total-0") == "scored: 0 points"
        assert pages.one.label("outlook-0") == "if it ended now: 5 points"
        assert pages.one.label("tree-2") == "Dummy, 0 of 7 cards"
        assert not pages.one.all(ft.Semantics, identifier="total-2")
        assert pages.one.texts("turn") == "Ana: 6 more cards"

    at(table, table.start(STARTER, ANA, BELA), scene)


@pytest.mark.parametrize(("seed", "entries"), [(1, 40), (2, 64)])
def test_what_is_sent_is_what_is_shown_whatever_is_tapped(table: Table, seed: int, entries: int) -> None:
    async def scene(pages: TwoPages) -> None:
        pick = random.Random(seed)
        for number in range(40):
            page = pick.choice([pages.one, pages.one, pages.other])
            names = [name for name in page.identifiers if name.startswith((*TAPPED, *TAPPED_TOO))]
            pad = [name for name in names if not name.startswith(("tree", "cell", *TAPPED_TOO[:-1]))]
            await pages.tap(pick.choice(pad if pad and pick.random() < 0.6 else names), page=page)
            if number % 5 == 4:
                assert not pages.one.differences()
                assert not pages.other.differences()

    session = played(table, entries)
    seen = lying_in(table.session(session))
    cards = [*seen, *(f"C{flakes}/yrb-" for flakes in range(3, 7)), "M:C@G*"]
    found = [Known(code, 1) for code in dict.fromkeys(map(key, cards))]
    table.desk.change_known("christmas-tree", "ornament", lambda _: found)
    at(table, session, scene)


def test_the_line_speaks_of_the_tree_that_is_shown_and_then_of_who_comes_next(table: Table) -> None:
    async def scene(pages: TwoPages) -> None:
        await pages.tap("cell-III2")
        assert pages.one.texts("pad-title") == "Ana · III2"
        await pages.tap("candy-5")
        assert pages.one.texts("turn") == "Ana: 6 more cards"
        assert "tap a space to place" in said_on(pages.one)
        await pages.tap("cell-III2")
        assert pages.one.texts("pad-title") == "Ana · III2 change"
        await pages.tap("close-pad", "tree-2")
        assert pages.one.texts("turn") == "Dummy: 7 more cards"
        table.place(pages.id, *CELLS[:3], *CELLS[6:9])
        await pages.tap("tree-0")
        assert pages.one.texts("turn") == "next: Béla, 7 more cards"
        assert "tap a space to place" not in said_on(pages.one)

    at(table, table.start(STARTER, ANA, BELA), scene)


def test_a_round_that_was_scored_says_what_it_gave_until_the_next_entry(table: Table) -> None:
    session = table.start(STARTER, ANA, BELA)
    for kind in ("gold", "green", "candy"):
        table.enter(session, {"do": "objective", "card": {"kind": "most", "of": kind}})
    for seat in (0, 1, 2):
        table.place(session, *CELLS[:7], seat=seat)

    async def scene(pages: TwoPages) -> None:
        points = [sum(line.points for line in sheet.lines_of(seat)) for seat in (0, 1)]
        await pages.tap("tree-1", "score-round")
        assert pages.session.state_as(TreeState).round == 2
        said = f"Round 1 scored: Ana {points[0]}, Béla {points[1]}"
        for page in (pages.one, pages.other):
            assert page.texts("turn") == said
        assert "tap a space to place" not in said_on(pages.one)
        assert pages.one.label("cell-I1")
        await pages.tap("cell-VI6")
        assert pages.one.texts("pad-title") == "Ana · VI6"
        await pages.tap("candy-5")
        assert pages.one.texts("turn") == "Ana: 6 more cards"
        await pages.tap("undo", "undo")
        assert pages.one.texts("turn") == "Score round 1"
        await pages.tap("tree-1", "redo")
        assert pages.one.texts("turn") == said
        await pages.tap("cell-VI6")
        assert pages.one.texts("pad-title") == "Ana · VI6"

    seen = table.session(session)
    sheet = Scoresheet.of(2, "in-progress", [one for one in seen.outlook().lines if one.stage != "final"], (), {})
    at(table, session, scene)


def test_a_majority_names_the_dummys_count_too_and_no_tile_says_what_has_no_room(table: Table) -> None:
    session = table.start(STARTER, ANA, BELA)
    pair: Document = {"kind": "row-ends"}
    for card in ({"kind": "most", "of": "gold"}, pair):
        table.enter(session, {"do": "objective", "card": card})
    for seat, cells in enumerate((1, 3, 2)):
        table.place(session, *CELLS[:cells], seat=seat)

    async def scene(pages: TwoPages) -> None:
        await pages.tap("tree-0")
        assert "Ana 1 · Béla 3 · Dummy 2" in said_on(pages.one)
        assert pages.one.label("objective-0").endswith(", Ana 1 · Béla 3 · Dummy 2")
        assert pages.one.label("objective-1").count(",") == 1
        await pages.tap("objective-0")
        assert pages.one.label("objective-0-change") == "Change this objective"

    at(table, session, scene)


def test_what_does_not_hang_together_is_said_on_the_line_and_of_the_space(table: Table) -> None:
    session = table.start({"level": "advanced"}, ANA, BELA)
    table.place(session, "I1", "II1", "VI6")

    async def scene(pages: TwoPages) -> None:
        assert pages.one.label("cell-VI6") == "VI6, gold star, 2 flakes, does not touch the rest yet"
        assert pages.one.texts("loose") == "VI6 does not touch the rest yet"
        table.place(pages.id, "III1", "III2", "IV1")
        await pages.tap("cell-VI1", "candy-3")
        assert pages.one.texts("turn") == "VI1 and VI6 do not touch the rest yet"
        assert not pages.one.all(ft.Semantics, identifier="loose")
        await pages.tap("tree-2")
        table.place(pages.id, "I1", "VI6", seat=2)
        await pages.tap("tree-0", "tree-2")
        assert pages.one.label("cell-VI6") == "VI6, gold star"

    at(table, session, scene)


def test_lights_are_asked_for_before_they_are_scored(table: Table) -> None:
    session = table.start(STARTER, ANA, BELA)
    table.enter(session, {"do": "objective", "card": {"kind": "lights", "colour": "red"}})
    for kind in ("gold", "green"):
        table.enter(session, {"do": "objective", "card": {"kind": "most", "of": kind}})
    for seat in (0, 1, 2):
        table.place(session, *CELLS[:7], seat=seat)

    async def scene(pages: TwoPages) -> None:
        await pages.tap("score-round")
        assert pages.one.texts("score-asked") == "All lights marked? Sides unknown: Ana 14 · Béla 14"
        assert "score-asked" not in pages.other.identifiers
        await pages.tap("tree-1")
        assert "score-asked" in pages.one.identifiers
        await pages.tap("score-yes")
        assert pages.session.state_as(TreeState).round == 2
        assert "score-asked" not in pages.one.identifiers
        await pages.tap("undo")
        assert "score-round" in pages.one.identifiers
        for page in (pages.one, pages.other):
            assert not page.differences()

    at(table, session, scene)


def test_scoring_and_the_scoresheet_have_their_own_words_in_chinese(table: Table) -> None:
    session = table.start(STARTER, ANA, BELA)
    for colour in ("red", "yellow", "blue"):
        table.enter(session, {"do": "objective", "card": {"kind": "lights", "colour": colour}})
    for seat in (0, 1, 2):
        table.place(session, *CELLS[:7], seat=seat)

    async def scene(page: Walk) -> None:
        await page.press("score-round")
        assert page.texts("score-yes") == "第 1 輪計分"
        assert page.texts("scoresheet") == "計分表"

    walk(table.desk, paths.table(session), scene, "zh-Hant")


def test_the_switch_says_what_it_does_and_stays_as_it_was_set(table: Table) -> None:
    async def scene(pages: TwoPages) -> None:
        assert not pages.one.named("follow").selected
        await pages.tap("follow")
        assert pages.one.named("follow").selected
        assert pages.other.named("follow").selected
        await pages.tap("cell-III2", "candy-5")
        assert (pages.one.named("tree-1").selected, pages.other.named("tree-1").selected) == (True, False)

    at(table, table.start(STARTER, ANA, BELA), scene)


def test_a_page_that_goes_to_another_sessions_address_has_nothing_begun_there(table: Table) -> None:
    first = table.start()
    # Without an entry it would be gone with the next one's begin.
    table.place(first, "VI1")
    second = table.start()

    async def scene(page: Walk) -> None:
        await page.press("cell-I1")
        page.page.navigate(paths.table(second))
        await page.settle()
        assert page.route == paths.table(second)
        await page.press("candy-3")
        assert not table.session(second).entries, "no space was tapped there"
        await page.press("cell-II1")
        await page.press("candy-4")
        assert [entry["cell"] for entry in table.session(second).entries] == ["II1"]

    walk(table.desk, paths.table(first), scene)
    assert len(table.session(first).entries) == 1
