"""The screen of cards: what was learned is listed, completed, corrected, taken out and brought back."""

from __future__ import annotations

import flet as ft
import pytest

from assistant import paths
from assistant.screens.games import SCREENS
from assistant.store import Known
from tests.assistant.screens.evening import names
from tests.assistant.table import Table
from tests.assistant.walk import Walk, walk

CARDS = (Known("G*2", 2, "a"), Known("G*2/yyyy", 1), Known("C5/----", 3), Known("M:C@G*", 1), Known("no card", 1))
RED = {"kind": "lights", "colour": "red"}


@pytest.fixture
def full(table: Table) -> Table:
    table.desk.change_known("christmas-tree", "ornament", lambda _: CARDS)
    table.desk.learn("christmas-tree", "objective", RED)
    table.desk.learn("christmas-tree", "objective", "no card at all")
    return table


def ornaments(table: Table) -> dict[object, int]:
    return {known.value: known.count for known in table.desk.known("christmas-tree", "ornament")}


def test_more_leads_to_the_cards_and_back(full: Table) -> None:
    async def scene(page: Walk) -> None:
        await page.press("cards")
        assert page.route == paths.CARDS
        assert page.label("known-card-0") == "gold star, 2 flakes, lights not known yet"
        assert page.label("known-card-1").endswith("lower left yellow")
        assert page.label("known-card-2") == "3 × candy, 5 flakes, no lights"
        assert page.label("known-card-3").startswith("gingerbread man, wishes candy")
        assert page.label("known-objective-0") == "Red lights, 3 each"
        assert "known-card-4" not in page.identifiers
        await page.press("leave")
        assert page.route == paths.MORE

    walk(full.desk, paths.MORE, scene)


def test_nothing_is_there_before_something_was_learned(table: Table) -> None:
    async def scene(page: Walk) -> None:
        assert any("whenever a round is scored" in text.value for text in page.all(ft.Text))

    walk(table.desk, paths.CARDS, scene)


def test_a_card_is_completed_once(full: Table) -> None:
    async def scene(page: Walk) -> None:
        await page.press("known-card-0")
        assert "card-save" not in page.identifiers
        for letter in "yrb-":
            await page.press(f"light-colour-{letter}")
        await page.press("turn-card")
        await page.press("card-save")
        assert "close-pad" not in page.identifiers

    walk(full.desk, paths.CARDS, scene)
    assert ornaments(full) == {"G*2": 2, "G*2/b-yr": 1, "G*2/yyyy": 1, "C5/----": 3, "M:C@G*": 1}


def test_lights_are_corrected(full: Table) -> None:
    async def scene(page: Walk) -> None:
        await page.press("known-card-2")
        await page.press("light-LR")
        await page.press("light-colour-b")
        await page.press("card-save")

    walk(full.desk, paths.CARDS, scene)
    assert ornaments(full)["C5/--b-"] == 3
    assert "C5/----" not in ornaments(full)


def test_a_card_taken_out_is_brought_back(full: Table) -> None:
    before = ornaments(full)

    async def scene(page: Walk) -> None:
        await page.press("known-card-1")
        await page.press("card-remove")
        assert ornaments(full) == {"G*2": 1, "C5/----": 3, "M:C@G*": 1}
        await page.press("undo")
        assert "undo" not in page.identifiers

    walk(full.desk, paths.CARDS, scene)
    assert ornaments(full) == {value: count for value, count in before.items() if value != "no card"}


def test_of_a_card_that_is_there_more_than_once_one_is_taken_out(full: Table) -> None:
    async def scene(page: Walk) -> None:
        thrice = next(name for name in names(page, "known-card-") if page.label(name).startswith("3 ×"))
        await page.press(thrice)
        await page.press("card-remove")
        assert ornaments(full)["C5/----"] == 2
        assert page.label(thrice).startswith("2 ×")
        await page.press("undo")
        assert ornaments(full)["C5/----"] == 3

    walk(full.desk, paths.CARDS, scene)


def test_an_objective_taken_out_is_brought_back(full: Table) -> None:
    async def scene(page: Walk) -> None:
        await page.press("known-objective-0")
        await page.press("card-remove")
        assert "known-objective-0" not in page.identifiers
        await page.press("undo")
        assert page.label("known-objective-0") == "Red lights, 3 each"

    walk(full.desk, paths.CARDS, scene)
    assert Known(RED, 1) in full.desk.known("christmas-tree", "objective")


def test_closing_puts_what_was_told_down(full: Table) -> None:
    before = ornaments(full)

    async def scene(page: Walk) -> None:
        await page.press("known-card-0")
        await page.press("light-colour-y")
        await page.press("close-pad")
        await page.press("known-card-0")
        assert "card-save" not in page.identifiers
        await page.press("known-card-0")
        assert "close-pad" not in page.identifiers

    walk(full.desk, paths.CARDS, scene)
    assert ornaments(full) == before


def test_a_game_without_a_library_has_no_part_here(full: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    monkeypatch.setitem(SCREENS, "christmas-tree", replace(SCREENS["christmas-tree"], library=None))  # type: ignore[index]

    async def scene(page: Walk) -> None:
        assert "known-card-0" not in page.identifiers

    walk(full.desk, paths.CARDS, scene)
