"""The scoresheet: lines and board at once, never both sheets mixed, and back to where one was."""

from __future__ import annotations

import asyncio

import flet as ft
import pytest

from assistant import paths
from assistant.controls.christmas_tree.tree_view import TreeView
from assistant.screens.christmas_tree.scored_tree import view_of, when_scored
from assistant.screens.scoresheet import FOLDED_AFTER
from engine.christmas_tree.board import CELL_BY_NAME
from engine.christmas_tree.tree import Tree
from engine.scoresheet import Item, Line
from engine.session import Session
from tests.assistant.table import COUNTS, Table, counted_game
from tests.assistant.walk import Walk, example, played, walk


def view(*items: Item) -> TreeView:
    return view_of(Tree(), Line(0, "final", "tree.final.lights", 1, 1, "1", items))


def lit(shown: TreeView) -> dict[str, str]:
    return {cell.name: number for cell, number in shown.lit.items()}


def test_formations_are_numbered_and_single_spaces_are_not() -> None:
    assert lit(view("I1", "III2")) == {"I1": "", "III2": ""}
    assert lit(view(("I1", "II2"), ("IV1", "V1"))) == {"I1": "1", "II2": "1", "IV1": "2", "V1": "2"}
    assert lit(view(("IV1", "V1"), ("IV2", "V1"))) == {"IV1": "1", "V1": "1,2", "IV2": "2"}


def test_lights_are_lit_and_a_pair_with_its_card() -> None:
    shown = view("III1-IV1", "I1-UL")
    assert (lit(shown), shown.lit_lights) == ({}, {"III1-IV1", "I1-UL"})
    shown = view(("III1-IV1", "IV1-V1"), ("VI6-LR", "VI6-LL"))
    assert lit(shown) == {"IV1": "1", "VI6": "2"}
    assert shown.lit_lights == {"III1-IV1", "IV1-V1", "VI6-LR", "VI6-LL"}


def test_nothing_lit_fades_nothing() -> None:
    assert not view_of(Tree(), None).faded
    assert not view().faded
    assert view("I1").faded


def test_a_round_is_shown_as_it_was_scored() -> None:
    session = Session.read(dict(example()))
    for number, cards in ((1, 7), (2, 14), (3, 21)):
        then = when_scored(session, f"round {number}").state
        assert (then.round, len(then.trees[0])) == (number, cards)  # type: ignore[attr-defined]
    assert when_scored(session, "final") is session
    going = Session.read({**example(), "entries": list(example()["entries"])[:40]})  # type: ignore[call-overload]
    assert when_scored(going, "round 2") is going
    assert len(when_scored(going, "round 1").state.trees[0]) == 7  # type: ignore[attr-defined]


def test_a_line_opens_and_closes(table: Table) -> None:
    async def scene(page: Walk) -> None:
        assert page.label("total-0") == "scored: 179 points"
        assert "sheet-scored" not in page.identifiers
        assert page.label("line-12") == "Three glass alike, diagonal: 12 points"
        assert "line-12-said" not in page.identifiers
        await page.press("line-12")
        assert page.texts("line-12-said").startswith("2 formations, 6 points each: (1) I1, II2, III3")
        await page.press("line-0")
        assert "line-12-said" not in page.identifiers
        await page.press("line-0")
        assert "line-0-said" not in page.identifiers

    walk(table.desk, paths.scoresheet(played(table)), scene)


@pytest.mark.parametrize("height", [640, 844, 1100])
def test_an_opened_line_is_brought_into_sight(table: Table, monkeypatch: pytest.MonkeyPatch, height: int) -> None:
    brought: list[object] = []

    async def scroll_to(column: ft.Column, **where: object) -> None:
        brought.append(where["scroll_key"])

    monkeypatch.setattr(ft.Column, "scroll_to", scroll_to)

    async def scene(page: Walk) -> None:
        await page.fire(page.page, "resize", {"width": 390, "height": height})
        await page.press("line-12")
        assert brought == ["row-why-12"]
        await page.press("line-12")
        assert brought == ["row-why-12"], "one that is closed stays where it is"
        await page.press("line-11")
        assert brought[1:] == ["row-why-11"]
        await page.press("line-12")
        assert brought[2:] == [], "the one above it folds first"
        await asyncio.sleep(FOLDED_AFTER * 1.5)
        assert brought[2:] == ["row-why-12"]

    walk(table.desk, paths.scoresheet(played(table)), scene)


@pytest.mark.parametrize(("width", "height"), [(844, 390), (1024, 768), (1400, 900)])
def test_on_wide_pages_board_and_lines_share_the_width(table: Table, width: int, height: int) -> None:
    async def scene(page: Walk) -> None:
        page.page.width, page.page.height = width, height
        await page.fire(page.page, "resize", {"width": width, "height": height})
        sides = [
            [part.width for part in row.controls if isinstance(part, ft.Container) and part.width]
            for row in page.all(ft.Row, alignment=ft.MainAxisAlignment.CENTER, expand=True)
        ]
        assert [min(width / 2, 560)] * 2 in sides

    walk(table.desk, paths.scoresheet(played(table)), scene)


def test_every_line_of_every_seat_is_there_and_tells_its_points(table: Table) -> None:
    session = table.session(played(table))

    async def scene(page: Walk) -> None:
        for seat in range(4):
            await page.press(f"tree-{seat}")
            lines = session.scoresheet().lines_of(seat)
            said = [found.label for found in page.all(ft.Semantics) if (found.identifier or "").startswith("line-")]
            assert [str(label).split()[-2] for label in said] == [str(line.points) for line in lines]

    walk(table.desk, paths.scoresheet(session.id or ""), scene)


def test_during_the_game_either_what_is_scored_or_as_if_it_ended_now(table: Table) -> None:
    id = played(table, 80)
    session = table.session(id)

    async def scene(page: Walk) -> None:
        def count() -> int:
            return sum(name.startswith("line-") for name in page.identifiers)

        assert count() == len(session.scoresheet().lines_of(0))
        await page.press("sheet-outlook")
        assert count() == len(session.outlook().lines_of(0))
        assert page.label("total-0") == "scored: 40 points"
        assert page.label("outlook-0") == "if it ended now: 142 points"
        await page.press("leave")
        assert page.route == paths.table(id)

    walk(table.desk, paths.scoresheet(id), scene)


def test_before_anything_is_scored_the_sheet_shows_what_it_would_be(table: Table) -> None:
    async def scene(page: Walk) -> None:
        assert "line-0" in page.identifiers
        await page.press("sheet-scored")
        assert "line-0" not in page.identifiers

    walk(table.desk, paths.scoresheet(played(table, 3)), scene)


def test_why_opens_the_rule_and_back_returns_to_the_open_line(table: Table) -> None:
    id = played(table)

    async def scene(page: Walk) -> None:
        await page.press("tree-1")
        await page.press("line-2")
        await page.press("why")
        assert page.route == paths.rule_of_line(table.session(id).scoresheet().lines_of(1)[2].rule, id)
        assert page.texts("rule-text")
        await page.press("leave")
        assert page.route == paths.scoresheet(id)
        assert "line-2-said" in page.identifiers
        await page.press("leave")
        assert page.route == paths.result(id)

    walk(table.desk, paths.scoresheet(id), scene)


def test_an_open_line_that_was_taken_back_elsewhere_is_closed(table: Table) -> None:
    id = played(table)

    async def scene(page: Walk) -> None:
        await page.press("line-19")
        table.desk.undo(id)
        await page.settle()
        assert "line-19" not in page.identifiers
        assert "sheet-scored" in page.identifiers

    walk(table.desk, paths.scoresheet(id), scene)


def test_counted_games_have_lines_and_no_tree(table: Table) -> None:
    id = table.start(COUNTS)
    for entry in counted_game():
        table.enter(id, entry)

    async def scene(page: Walk) -> None:
        assert "scored-tree" not in page.identifiers
        await page.press("line-0")
        assert "the dummy: 0" in page.texts("line-0-said")

    walk(table.desk, paths.scoresheet(id), scene)


def test_spaces_of_the_example_are_lit(table: Table) -> None:
    line = table.session(played(table)).scoresheet().lines_of(0)[12]
    assert CELL_BY_NAME["I1"] in view_of(Tree(), line).lit
