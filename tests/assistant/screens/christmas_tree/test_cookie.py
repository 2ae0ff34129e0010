"""A cookie: chosen spaces, the tree as it would lie, and nothing spent before the last button."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant import paths
from assistant.screens.christmas_tree import paths as tree_paths
from assistant.screens.christmas_tree.cookie_plan import CookiePlan
from engine.christmas_tree.play import TreeState
from tests.assistant.table import ANA, BELA, Table, place
from tests.assistant.walk import Walk, walk

FAMILY = {"level": "family"}


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def begun(table: Table) -> str:
    session = table.start(FAMILY, ANA, BELA)
    table.enter(session, place("I1", card="G*1/y---"))
    table.enter(session, place("II1", card="M:G*C@"))
    table.enter(session, place("II1", seat=1, card="C5"))
    return session


def cookies(table: Table, session: str) -> tuple[int, ...]:
    state = table.session(session).state
    assert isinstance(state, TreeState)
    return state.cookies


def test_the_plan_becomes_the_entry() -> None:
    plan = CookiePlan().tapped("I1")
    assert plan.entry(1).document() == {"do": "cookie", "seat": 1, "turn": ["I1"]}
    plan = plan.tapped("II1").turning("II1")
    assert plan.entry(1).document() == {"do": "cookie", "seat": 1, "swap": ["I1", "II1"], "turn": ["II1"]}
    assert plan.turning("II1").turns == ()
    assert plan.tapped("III1").turned == frozenset(), "another pair turns nothing yet"


def test_a_space_that_became_empty_leaves_the_plan(table: Table) -> None:
    state = table.session(begun(table)).state
    assert isinstance(state, TreeState)
    plan = CookiePlan(("I1", "II1"), frozenset({"II1"}))
    assert plan.standing(state.trees[0]) is plan
    assert CookiePlan(("I1", "VI6"), frozenset({"I1"})).standing(state.trees[0]) == CookiePlan(("I1",))
    assert plan.standing(state.trees[2]) == CookiePlan()


def test_a_swap_is_spent_with_the_last_button_only(table: Table) -> None:
    session = begun(table)

    async def scene(page: Walk) -> None:
        await page.press("cell-I1")
        assert "I1 is turned" in page.label("cookie-change")
        await page.press("cell-II1")
        await page.press("cookie-turn-I1")
        assert page.label("cookie-change").startswith("I1 and II1 swap places, the card then on I1 is turned")
        assert cookies(table, session) == (3, 3)
        await page.press("cookie-spend")
        assert cookies(table, session) == (2, 3)
        assert page.route == tree_paths.lights(session, 0), "not all lights of the cards that moved were told"

    walk(table.desk, tree_paths.cookie(session, 0), scene)
    assert table.session(session).entries[-1] == {"do": "cookie", "seat": 0, "swap": ["I1", "II1"], "turn": ["I1"]}


def test_tapping_again_takes_off(table: Table) -> None:
    session = begun(table)

    async def scene(page: Walk) -> None:
        await page.press("cell-I1")
        await page.press("cell-I1")
        assert page.label("cookie-change").startswith("Which card moves?")
        await page.press("cookie-spend")
        assert "Tap the tree first" in page.texts("refusal")
        await page.press("why")
        assert page.route == paths.rule_over(tree_paths.cookie(session, 0), "tree.cookie.spend")

    walk(table.desk, tree_paths.cookie(session, 0), scene)
    assert cookies(table, session) == (3, 3)


def test_an_empty_space_is_refused_and_what_was_chosen_stays(table: Table) -> None:
    session = begun(table)

    async def scene(page: Walk) -> None:
        await page.press("cell-I1")
        await page.press("cell-VI6")
        assert "nothing lies on VI6" in page.texts("refusal")
        assert page.label("cookie-change").startswith("I1 is turned")
        await page.press("cell-II1")
        assert "refusal" not in page.identifiers
        await page.press("cookie-cancel")
        assert page.route == paths.table(session)

    walk(table.desk, tree_paths.cookie(session, 0), scene)


def test_without_cookies_the_tap_says_so(table: Table) -> None:
    session = table.start({"level": "starter"}, ANA, BELA)
    table.place(session, "I1")

    async def scene(page: Walk) -> None:
        await page.press("cell-I1")
        assert "no cookie left" in page.texts("refusal")

    walk(table.desk, tree_paths.cookie(session, 0), scene)


@pytest.mark.parametrize("seat", ["2", "x", "-1"])
def test_a_seat_that_nobody_has_shows_play(table: Table, seat: str) -> None:
    session = begun(table)

    async def scene(page: Walk) -> None:
        assert "cookie-spend" not in page.identifiers
        assert "new-christmas-tree" in page.identifiers

    walk(table.desk, f"{paths.table(session)}/cookie/{seat}", scene)
