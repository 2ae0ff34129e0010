"""The table of those who count for themselves: the sheet, the keypad, the numbers of the end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import flet as ft
import pytest

from assistant import paths
from assistant.desk import View
from assistant.screens.christmas_tree.counts.begun import FinalBegun, read_finals, typed_on, with_finals
from engine.christmas_tree.play import TreeState
from engine.document import Document
from engine.revising import Draft, beside
from engine.session import Seat, Session
from tests.assistant.client import Watched
from tests.assistant.table import ANA, BELA, COUNTS, Table
from tests.assistant.walk import Walk, walk

Scene = Callable[["Page"], Awaitable[None]]

MOST: Document = {"kind": "most", "of": "gold"}
ENDS: Document = {"kind": "row-ends"}
RED: Document = {"kind": "lights", "colour": "red"}
FAMILY: Document = {"level": "family", "record": "counts"}

SEATS = (ANA, BELA)


class Page:
    """A phone at a table of counts; one that is watched goes nowhere."""

    def __init__(self, table: Table, session: str, walking: Walk | None = None) -> None:
        self.table = table
        self.id = session
        self.phone = walking or Watched(table.desk, paths.table(session))

    async def tap(self, *identifiers: str) -> None:
        for identifier in identifiers:
            await self.phone.press(identifier)
            await self.phone.settle()
        if isinstance(self.phone, Watched):
            assert not self.phone.differences()

    @property
    def view(self) -> View:
        found = self.table.desk.look(self.id)
        assert isinstance(found, View)
        return found

    @property
    def session(self) -> Session:
        return self.view.session

    @property
    def state(self) -> TreeState:
        return self.session.state_as(TreeState)

    @property
    def counts(self) -> dict[tuple[int, int], int]:
        """Seat and objective, and what was counted."""
        return dict(self.state.counts)

    def has(self, identifier: str) -> bool:
        return bool(self.phone.all(ft.Semantics, identifier=identifier))

    def chosen(self, identifier: str) -> bool:
        return bool(self.phone.named(identifier).selected)


def begun(table: Table, *cards: Document, setup: Document = COUNTS, seats: tuple[Seat, ...] = (ANA, BELA)) -> str:
    """A session with these objectives; its id."""
    session = table.start(setup, *seats)
    for card in cards:
        table.enter(session, {"do": "objective", "card": card})
    return session


def ended(table: Table, setup: Document = COUNTS) -> str:
    """A session whose three rounds are scored."""
    session = table.start(setup, ANA, BELA)
    for _ in range(3):
        for _ in range(3):
            table.enter(session, {"do": "objective", "card": ENDS})
        table.enter(session, {"do": "score"})
    return session


def at(table: Table, session: str, scene: Scene) -> None:
    async def play() -> None:
        page = Page(table, session)
        await page.phone.settle()
        await scene(page)

    asyncio.run(play())


def going(table: Table, session: str, scene: Scene) -> None:
    """As ``at``, on a phone that goes to other screens."""

    async def play(walking: Walk) -> None:
        await scene(Page(table, session, walking))

    walk(table.desk, paths.table(session), play)


# The sheet


def test_a_row_for_each_objective_and_a_number_for_each_who_counts_the_dummy_only_for_most(table: Table) -> None:
    async def scene(page: Page) -> None:
        cells = [name for name in page.phone.identifiers if name.startswith("count-")]
        assert cells == ["count-0-0", "count-0-1", "count-0-2", "count-1-0", "count-1-1"]
        assert page.phone.label("count-0-2") == "Dummy, Most gold glass: blank"
        assert page.phone.texts("turn") == "Ana counts: Most gold glass" or page.has("add-objective")
        assert not page.has("score-round")

    at(table, begun(table, MOST, ENDS), scene)


def test_a_number_of_two_digits_and_on_is_three_taps_and_one_entry(table: Table) -> None:
    async def scene(page: Page) -> None:
        await page.tap("count-0-0")
        before = len(page.session.entries)
        await page.tap("digit-1", "digit-2")
        assert page.phone.label("count-0-0") == "Ana, Most gold glass: 12, 18 points"
        await page.tap("digit-next")
        assert page.counts == {(0, 0): 12}
        assert len(page.session.entries) == before + 1
        assert page.chosen("count-0-1")
        await page.tap("undo")
        assert page.counts == {}
        assert page.chosen("count-0-0")

    at(table, begun(table, MOST, ENDS, RED), scene)


def test_what_is_typed_is_stored_at_once_so_nothing_is_lost_by_leaving_or_a_killed_server(table: Table) -> None:
    async def scene(page: Page) -> None:
        await page.tap("count-0-0", "digit-1", "digit-2")
        assert page.counts == {(0, 0): 12}
        await page.tap("scoresheet")

    session = begun(table, MOST, ENDS, RED)
    at(table, session, scene)
    table.restart()
    assert dict(table.session(session).state_as(TreeState).counts) == {(0, 0): 12}


def test_zero_is_a_number_and_blank_is_none(table: Table) -> None:
    async def scene(page: Page) -> None:
        await page.tap("count-1-0", "digit-0")
        assert page.counts == {(0, 1): 0}
        assert page.phone.label("count-1-0") == "Ana, Both ends of a row alike: 0, 0 points"
        assert page.phone.label("count-1-1") == "Béla, Both ends of a row alike: blank"
        await page.tap("digit-clear")
        assert page.counts == {}
        assert page.phone.label("count-1-0") == "Ana, Both ends of a row alike: blank"
        await page.tap("digit-0", "digit-5")
        assert page.counts == {(0, 1): 5}

    at(table, begun(table, MOST, ENDS, RED), scene)


def test_another_number_takes_the_place_of_the_one_that_is_there_and_clear_makes_it_blank(table: Table) -> None:
    async def scene(page: Page) -> None:
        await page.tap("count-0-0", "digit-4", "count-0-1", "digit-3", "count-0-0", "digit-7")
        assert page.counts == {(0, 0): 7, (1, 0): 3}
        await page.tap("undo")
        assert page.counts == {(0, 0): 4, (1, 0): 3}
        await page.tap("count-0-0", "digit-clear")
        assert page.counts == {(1, 0): 3}

    at(table, begun(table, MOST, ENDS, RED), scene)


def test_typing_the_number_that_is_there_again_is_no_step(table: Table) -> None:
    async def scene(page: Page) -> None:
        await page.tap("count-0-0", "digit-4", "digit-next", "count-0-0")
        before = page.view.number
        await page.tap("digit-4")
        assert page.view.number == before
        await page.tap("digit-2")
        assert page.counts == {(0, 0): 42}

    at(table, begun(table, MOST, ENDS, RED), scene)


def test_a_third_digit_is_refused_and_the_number_stays(table: Table) -> None:
    async def scene(page: Page) -> None:
        await page.tap("count-0-0", "digit-1", "digit-2", "digit-3")
        assert page.counts == {(0, 0): 12}
        assert "two digits" in page.phone.texts("refusal") or "2 digits" in page.phone.texts("refusal")
        await page.tap("digit-clear", "digit-3")
        assert page.counts == {(0, 0): 3}
        assert not page.has("refusal")

    at(table, begun(table, MOST, ENDS, RED), scene)


def test_next_goes_through_the_blank_ones_and_ends_at_the_last(table: Table) -> None:
    async def scene(page: Page) -> None:
        await page.tap("count-0-0", "digit-4", "digit-next", "digit-3", "digit-next", "digit-5", "digit-next")
        assert page.chosen("count-1-0")
        # One that is left blank is come back to.
        await page.tap("digit-next")
        assert page.chosen("count-1-1")
        await page.tap("digit-2", "digit-next", "digit-1", "digit-next", "digit-0", "digit-next")
        assert page.chosen("count-1-0")
        assert page.phone.label("digit-next") == "Done"
        await page.tap("digit-6", "digit-next")
        assert not page.has("digit-1")
        assert page.phone.texts("turn") == "Score round 1"
        totals = [page.session.outlook().total(seat) for seat in (0, 1)]
        assert [page.phone.label(f"outlook-{seat}") for seat in (0, 1)] == [
            f"with this round: {total} points" for total in totals
        ]

    at(table, begun(table, MOST, ENDS, RED), scene)


def test_a_player_who_dictates_is_asked_down_the_sheet(table: Table) -> None:
    async def scene(page: Page) -> None:
        await page.tap("tree-1")
        assert page.chosen("count-0-1")
        await page.tap("digit-3", "digit-next")
        assert page.chosen("count-1-1")
        await page.tap("digit-0", "digit-next", "digit-1", "digit-next")
        assert page.chosen("count-0-2")
        assert page.phone.label("tree-1").startswith("Béla, 3 of 3 numbers")

    at(table, begun(table, MOST, ENDS, RED), scene)


def test_the_numbers_give_what_the_engine_says_and_add_up_to_the_outlook(table: Table) -> None:
    async def scene(page: Page) -> None:
        dice = Random(3)
        for seat in (0, 1, 2):
            for objective in range(3):
                if seat == 2 and objective:
                    continue
                await page.tap(f"count-{objective}-{seat}", f"digit-{dice.randrange(10)}")
        for seat in (0, 1):
            labels = [page.phone.label(f"count-{objective}-{seat}") for objective in range(3)]
            points = [int(label.rpartition(", ")[2].partition(" ")[0]) for label in labels]
            assert sum(points) == page.session.outlook().total(seat)

    at(table, begun(table, MOST, ENDS, RED), scene)


def test_blank_numbers_are_named_once_before_they_count_as_zero(table: Table) -> None:
    async def scene(page: Page) -> None:
        await page.tap("count-0-0", "digit-4", "close-pad", "score-round")
        assert page.state.round == 1
        said = page.phone.texts("refusal")
        assert said.startswith("Still blank and counted as 0: Béla (Most gold glass), Dummy (Most gold glass)")
        assert said.endswith("and 3 more. Tap again to score.")
        # Another number in between is asked about again.
        await page.tap("count-0-1", "digit-3", "close-pad", "score-round")
        assert page.state.round == 1
        await page.tap("score-round")
        assert page.state.round == 2
        assert [page.session.scoresheet().total(seat) for seat in (0, 1)] == [10, 6]
        assert page.phone.texts("turn") == "Round 1 scored: Ana 10, Béla 6"

    at(table, begun(table, MOST, ENDS, RED), scene)


def test_a_blank_that_was_asked_about_leads_to_its_rule(table: Table) -> None:
    async def scene(page: Page) -> None:
        await page.tap("score-round", "why")
        assert page.phone.route.endswith("/rules/tree.record.counts")

    going(table, begun(table, MOST, ENDS, RED), scene)


def test_an_objective_is_explained_and_says_nothing_of_a_blank(table: Table) -> None:
    async def scene(page: Page) -> None:
        await page.tap("objective-0")
        assert page.phone.named("objective-0").expanded
        assert page.has("objective-0-why")
        texts = {text.value for text in page.phone.all(ft.Text)}
        assert not any("0 gold glass" in str(text) for text in texts)
        await page.tap("count-0-0")
        assert not page.has("objective-0-why")

    at(table, begun(table, MOST, ENDS, RED), scene)


def test_a_number_whose_objective_is_taken_back_on_another_page_is_no_longer_asked(table: Table) -> None:
    async def scene(page: Page) -> None:
        await page.tap("count-2-1")
        table.desk.undo(page.id)
        await page.phone.settle()
        assert not page.has("digit-1")
        assert page.has("add-objective")

    at(table, begun(table, MOST, ENDS, RED), scene)


def test_there_are_no_trees_no_lights_and_no_cookies(table: Table) -> None:
    async def scene(page: Page) -> None:
        for identifier in ("cell-I1", "lights", "cookie"):
            assert not page.has(identifier)
        for identifier in ("undo", "redo", "scoresheet"):
            assert page.has(identifier)

    at(table, begun(table, MOST, setup=FAMILY), scene)


# The end


async def count_the_article(page: Page, seat: int = 0) -> None:
    await page.tap(f"final-flakes-{seat}", "digit-2", "digit-8", "digit-next", "digit-1", "digit-4", "digit-next")
    await page.tap("digit-1", "digit-next")
    await page.tap(*(f"final-man-{seat}-{correct}" for correct in (3, 4, 2)))


def test_the_articles_count_comes_to_95_before_it_is_saved(table: Table) -> None:
    async def scene(page: Page) -> None:
        await count_the_article(page)
        assert page.phone.label("final-sum-0") == "Ana at the end: 95 points"
        assert "28 + 38 + 28 + 1" in page.phone.texts("final-sum-0")
        assert page.session.scoresheet().total(0) == 0
        await page.tap("final-save-0")
        assert page.session.scoresheet().total(0) == 95
        assert page.session.last == {
            "do": "final",
            "seat": 0,
            "flakes": 28,
            "gingerbread": [3, 4, 2],
            "lights": 14,
            "cookies": 1,
        }
        assert page.view.draft is None
        assert page.has("final-flakes-1")
        assert page.phone.label("total-0") == "scored: 95 points"

    at(table, ended(table, FAMILY), scene)


def test_what_is_not_saved_survives_another_player_leaving_and_a_restart(table: Table) -> None:
    session = ended(table, FAMILY)

    async def scene(page: Page) -> None:
        await page.tap("final-flakes-0", "digit-2", "digit-8", "digit-next", "final-man-0-3", "close-pad")
        await page.tap("tree-1", "final-lights-1", "digit-5", "tree-0")
        assert page.phone.label("final-flakes-0") == "Flakes: 28, 28 points"

    async def again(page: Page) -> None:
        assert page.phone.label("final-flakes-0") == "Flakes: 28, 28 points"
        assert page.has("final-man-0-remove-0")
        assert page.phone.label("final-lights-0") == "Complete lights: blank"
        await page.tap("tree-1")
        assert page.phone.label("final-lights-1") == "Complete lights: 5, 10 points"

    at(table, session, scene)
    table.restart()
    at(table, session, again)


def test_two_pages_type_different_players_counts_and_both_are_kept(table: Table) -> None:
    session = ended(table, FAMILY)

    async def scene(page: Page) -> None:
        await page.tap("final-flakes-0", "digit-2")
        both = with_finals(page.view.draft, {0: FinalBegun(2), 1: FinalBegun(31)}, page.session.players)
        table.desk.keep_draft(session, both)
        await page.phone.settle()
        await page.tap("digit-8", "close-pad")
        assert read_finals(page.view.draft, page.session.players) == {0: FinalBegun(28), 1: FinalBegun(31)}
        await page.tap("tree-1")
        assert page.phone.label("final-flakes-1") == "Flakes: 31, 31 points"

    at(table, session, scene)


def test_what_is_not_saved_goes_with_its_player_to_another_place_and_back(table: Table) -> None:
    session = ended(table, FAMILY)

    async def scene(page: Page) -> None:
        await page.tap("final-flakes-0", "digit-9", "close-pad")
        await page.tap("table-menu", "seat-up-1", "game-save")
        assert read_finals(page.view.draft, page.session.players) == {1: FinalBegun(9)}
        await page.tap("tree-1")
        assert page.phone.label("final-flakes-1") == "Flakes: 9, 9 points"
        await page.tap("tree-0", "undo")
        assert page.phone.label("final-flakes-0") == "Flakes: 9, 9 points"

    going(table, session, scene)


def test_a_correction_that_is_saved_leaves_what_was_typed_at_the_end(table: Table) -> None:
    session = ended(table, FAMILY)

    async def scene(page: Page) -> None:
        await page.tap("final-flakes-0", "digit-9", "close-pad")
        entries = page.session.entries
        first = next(at for at, entry in enumerate(entries) if entry["do"] == "objective")
        draft = Draft.of(entries).with_entry(first, {"do": "objective", "card": RED})
        table.desk.keep_draft(session, {**beside(page.view.draft), **draft.document()})
        await page.tap("entries", "entries-save")
        assert page.session.entries[first]["card"] == RED
        assert read_finals(page.view.draft, page.session.players) == {0: FinalBegun(9)}

    going(table, session, scene)


def test_a_man_is_taken_off_again(table: Table) -> None:
    async def scene(page: Page) -> None:
        await page.tap("final-man-0-3", "final-man-0-4", "final-man-0-0", "final-man-0-remove-1")
        assert page.phone.label("final-sum-0") == "Ana at the end: 14 points"

    at(table, ended(table), scene)


def test_what_is_blank_at_the_end_is_named_once(table: Table) -> None:
    async def scene(page: Page) -> None:
        await page.tap("final-flakes-0", "digit-3", "close-pad", "final-save-0")
        assert not page.state.finals
        said = page.phone.texts("refusal")
        assert said == "Still blank and counted as 0: lights, cookies and gingerbread men. Tap again to save."
        await page.tap("final-save-0")
        assert page.session.scoresheet().total(0) == 3

    at(table, ended(table, FAMILY), scene)


def test_a_game_without_cookies_asks_for_none(table: Table) -> None:
    async def scene(page: Page) -> None:
        assert not page.has("final-cookies-0")
        await page.tap("final-flakes-0", "digit-3", "digit-next", "digit-0", "digit-next", "final-man-0-0")
        await page.tap("final-save-0")
        assert page.session.scoresheet().total(0) == 5

    at(table, ended(table), scene)


def test_a_second_save_replaces_the_last_one_leads_to_the_result_and_undo_comes_back_over_the_end(table: Table) -> None:
    async def scene(page: Page) -> None:
        await count_the_article(page)
        await page.tap("final-save-0", "tree-0")
        assert page.phone.label("final-flakes-0") == "Flakes: 28, 28 points"
        await page.tap("final-flakes-0", "digit-3", "digit-0", "close-pad", "final-save-0")
        assert page.session.scoresheet().total(0) == 97
        await count_the_article(page, 1)
        await page.tap("final-save-1")
        assert page.session.finished
        assert page.phone.route == paths.result(page.id)
        await page.tap("undo")
        assert page.phone.route == paths.table(page.id)
        assert not page.session.finished
        assert page.has("final-save-1")
        await page.tap("undo", "undo")
        assert not page.state.finals

    going(table, ended(table, FAMILY), scene)


def test_the_dummy_has_nothing_to_count_at_the_end(table: Table) -> None:
    async def scene(page: Page) -> None:
        assert not page.has("tree-2")
        assert page.phone.texts("turn") in ("Ana: count the tree", "Round 3 scored: Ana 0, Béla 0")

    at(table, ended(table), scene)


@pytest.mark.parametrize("size", [(1280, 800), (844, 390)])
def test_on_wide_pages_a_players_lines_stand_beside_the_sheet(table: Table, size: tuple[int, int]) -> None:
    async def scene(page: Page) -> None:
        assert not page.has("line-0")
        phone = page.phone
        phone.page.width, phone.page.height = size
        await phone.fire(phone.page, "resize", {"width": size[0], "height": size[1]})
        assert page.has("line-0")
        assert not page.has("line-0-said")
        await page.tap("line-0")
        assert page.has("line-0-said")
        await page.tap("tree-1")
        assert not page.has("line-0-said"), "another player's lines are others"
        # On a phone that lies on its side the keypad needs their room.
        assert page.has("line-0") is (size[1] > 480)

    going(table, begun(table, MOST, ENDS, RED), scene)


def test_the_scoresheet_speaks_of_no_tree(table: Table) -> None:
    session = ended(table)
    texts: list[str] = []

    async def scene(walking: Walk) -> None:
        texts.extend(str(text.value) for text in walking.all(ft.Text))

    walk(table.desk, paths.scoresheet(session), scene)
    assert "tap a line, it explains itself" in texts


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_sent_is_what_is_shown_whatever_is_tapped(table: Table, seed: int) -> None:
    beginnings = ("count-", "digit-", "tree-", "objective-0", "close-pad", "undo", "redo", "score-round", "final-")

    async def scene(page: Page) -> None:
        dice = Random(seed)
        for _ in range(60):
            names = [name for name in page.phone.identifiers if name.startswith(beginnings)]
            names = [name for name in names if not name.startswith(("objective-0-", "final-sum"))]
            await page.tap(dice.choice(names))

    session = begun(table, MOST, ENDS, RED) if seed != 2 else ended(table, FAMILY)
    at(table, session, scene)


# What is typed


def test_a_number_grows_by_its_digits() -> None:
    for number in range(100):
        found: int | None = None
        for digit in str(number):
            found = typed_on(found, int(digit))
        assert found == number
    assert typed_on(10, 0) is None


def test_a_draft_that_is_none_is_left() -> None:
    kept = with_finals(None, {1: FinalBegun(3, None, 0, (4,))}, SEATS)
    assert read_finals(kept, SEATS) == {1: FinalBegun(3, None, 0, (4,))}
    wrong: Document = {"finals": {"0": {"flakes": -1, "lights": None, "cookies": None, "men": []}, "x": {}, "1": 3}}
    assert read_finals(wrong, SEATS) == {}
    assert read_finals({"finals": []}, SEATS) == {}
    assert read_finals({"finals": {"0": {"flakes": 1, "lights": None, "cookies": None, "men": [5]}}}, SEATS) == {}
