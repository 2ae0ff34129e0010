"""A cookie: chosen spaces, the tree as it would lie, and nothing spent before the last button."""

from __future__ import annotations

import asyncio

import pytest

from assistant import paths
from assistant.screens.christmas_tree import paths as tree_paths
from assistant.screens.christmas_tree.cookie.plan import CookiePlan
from assistant.screens.christmas_tree.cookie.words import signed
from engine.christmas_tree.best_cookie import best_cookie
from engine.christmas_tree.play import TreeState
from tests.assistant.table import ANA, BELA, Table, place
from tests.assistant.walk import Walk, walk

FAMILY = {"level": "family"}


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


def told(table: Table) -> str:
    """A man on III2 who wishes for spirals above him, all cards told with their lights."""
    session = table.start(FAMILY, ANA, BELA)
    table.enter(session, {"do": "objective", "card": {"kind": "row-ends"}})
    for cell, card in {
        "I1": "E@0/----",
        "II1": "G@1/--y-",
        "II2": "G*1/---r",
        "III2": "M:@@*C/y---",
        "IV2": "P*2/----",
    }.items():
        table.enter(session, place(cell, card=card))
    return session


def outlook(table: Table, session: str) -> int:
    return table.session(session).outlook().total(0)


def test_every_change_stands_there_before_it_is_spent_and_the_number_is_kept(table: Table) -> None:
    session = told(table)
    before = outlook(table, session)

    async def scene(page: Walk) -> None:
        await page.press("cell-I1")
        await page.press("cell-II2")
        assert page.texts("cookie-gain") == "+3"
        assert page.label("cookie-change").startswith("I1 and II2 swap places. brings 3 points")
        lines = [page.texts(f"cookie-line-{number}") for number in range(3)]
        assert lines == [
            "Man on III2: II2 is now a spiral 4 → 8 +4",
            "This round's objectives 0 → 0 0",
            "The cookie itself 3 → 2 −1",
        ]
        assert page.label("cookie-line-0") == "Man on III2: II2 is now a spiral: from 4 to 8, brings 4 points"
        assert "cookie-unknown" not in page.identifiers
        assert outlook(table, session) == before
        await page.press("cookie-spend")
        assert page.route == paths.table(session)

    walk(table.desk, tree_paths.cookie(session, 0), scene)
    assert outlook(table, session) - before == 3


def test_before_and_after_are_both_to_be_seen(table: Table) -> None:
    session = told(table)

    async def scene(page: Walk) -> None:
        assert "cookie-before" not in page.identifiers
        await page.press("cell-I1")
        await page.press("cell-II2")
        assert page.named("cookie-after").selected
        assert "star" in (page.named("cell-I1").value or "")
        assert "brings 4 points" in (page.named("cell-III2").value or "")
        await page.press("cookie-before")
        assert page.named("cookie-before").selected
        assert "spiral" in (page.named("cell-I1").value or "")
        await page.press("cell-II2")
        assert page.named("cookie-after").selected, "another plan is shown as it would lie"

    walk(table.desk, tree_paths.cookie(session, 0), scene)


def test_each_turn_says_what_it_adds(table: Table) -> None:
    session = told(table)
    light = {"do": "cookie", "seat": 0, "swap": ["II1", "II2"], "turn": []}
    plain = table.session(session).enter(light).outlook().total(0)
    turned = table.session(session).enter({**light, "turn": ["II2"]}).outlook().total(0)

    async def scene(page: Walk) -> None:
        await page.press("cell-II1")
        assert "cookie-turn-II1" not in page.identifiers, "one alone turns anyway"
        await page.press("cell-II2")
        without = page.texts("cookie-gain")
        assert page.texts("cookie-turn-II2").endswith(signed(turned - plain))
        await page.press("cookie-turn-II2")
        assert page.named("cookie-turn-II2").selected
        assert page.texts("cookie-gain") == signed(turned - outlook(table, session))
        await page.press("cookie-turn-II2")
        assert page.texts("cookie-gain") == without

    walk(table.desk, tree_paths.cookie(session, 0), scene)


async def found(page: Walk) -> None:
    """Asks for the best cookie and waits for it: the search runs beside the page."""
    await page.press("cookie-best")
    for _ in range(100):
        await asyncio.sleep(0.02)
        await page.settle()
        if "best" in page.label("cookie-change"):
            return


def test_the_best_cookie_is_planned_with_what_it_brings(table: Table) -> None:
    session = told(table)
    state = table.session(session).state
    assert isinstance(state, TreeState)
    best = best_cookie(0, state.trees[0], state.cards)
    assert best is not None

    async def scene(page: Walk) -> None:
        await found(page)
        assert page.texts("cookie-gain") == signed(best.gain)
        assert "the best single cookie" in page.label("cookie-change")
        await page.press("cookie-spend")

    walk(table.desk, tree_paths.cookie(session, 0), scene)
    assert table.session(session).entries[-1] == best.cookie.document()


def test_where_no_cookie_pays_the_best_is_shown_with_what_it_costs(table: Table) -> None:
    session = table.start(FAMILY, ANA, BELA)
    table.enter(session, place("I1", card="G*1/----"))

    async def scene(page: Walk) -> None:
        await found(page)
        assert page.texts("cookie-gain") == "−1"
        assert "no cookie brings more than it costs" in page.label("cookie-change")
        await page.press("cell-I1")
        assert page.label("cookie-change").startswith("Which card moves?")

    walk(table.desk, tree_paths.cookie(session, 0), scene)


def test_the_best_cookie_of_an_empty_tree_says_why_not(table: Table) -> None:
    session = begun(table)
    table.desk.undo(session, None)

    async def scene(page: Walk) -> None:
        await page.press("cookie-best")
        assert "none lies on Béla's tree" in page.texts("refusal")

    walk(table.desk, tree_paths.cookie(session, 1), scene)


def test_lights_that_nobody_told_are_said_and_asked_for_afterwards(table: Table) -> None:
    session = told(table)
    table.enter(session, place("III1", card="G*2"))

    async def scene(page: Walk) -> None:
        await page.press("cell-I1")
        assert "cookie-unknown" not in page.identifiers
        await page.press("cell-III1")
        assert "Not all lights on I1 are known yet" in page.texts("cookie-unknown")
        assert "Not all lights on I1 are known yet" in page.label("cookie-change")
        await page.press("cookie-spend")
        assert page.route == tree_paths.lights(session, 0)

    walk(table.desk, tree_paths.cookie(session, 0), scene)


def test_an_undo_on_another_page_takes_the_empty_space_out_of_the_plan(table: Table) -> None:
    session = told(table)

    async def scene(page: Walk) -> None:
        await page.press("cell-I1")
        await page.press("cell-IV2")
        assert "swap places" in page.label("cookie-change")
        table.desk.undo(session, None)
        await page.settle()
        assert page.label("cookie-change").startswith("I1 is turned")
        table.desk.redo(session, None)
        await page.settle()
        assert "swap places" in page.label("cookie-change"), "what was begun is there again"
        for _ in range(5):
            table.desk.undo(session, None)
        await page.settle()
        assert page.label("cookie-change").startswith("Which card moves?")
        await page.press("cookie-spend")
        assert "Tap the tree first" in page.texts("refusal")

    walk(table.desk, tree_paths.cookie(session, 0), scene)
    assert cookies(table, session) == (3, 3)


def test_the_last_cookie_spent_on_another_page_says_so(table: Table) -> None:
    session = table.start({"level": "family", "cookies": 1}, ANA, BELA)
    table.place(session, "I1", "II1")

    async def scene(page: Walk) -> None:
        await page.press("cell-I1")
        await page.press("cell-II1")
        table.enter(session, {"do": "cookie", "seat": 0, "turn": ["I1"]})
        await page.settle()
        assert "no cookie left" in page.texts("refusal")
        assert "cookie-gain" not in page.identifiers
        await page.press("cookie-spend")
        assert "no cookie left" in page.texts("refusal")
        await page.press("cookie-cancel")
        assert page.route == paths.table(session)

    walk(table.desk, tree_paths.cookie(session, 0), scene)


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
