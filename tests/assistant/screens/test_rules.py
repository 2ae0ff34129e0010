"""The rules: all of them, found by their words, each over what it was opened from."""

from __future__ import annotations

import flet as ft
import pytest

from assistant import paths
from assistant.screens.every_game.rule_topics import (
    _OTHER,
    all_rules,
    answers_to,
    grouped,
    nearest,
    rules_of,
    topic_heading,
)
from assistant.words import words
from engine.rulebook import rule, rules
from engine.session import Seat
from tests.assistant.table import Table
from tests.assistant.walk import Walk, played, walk


def rows(page: Walk) -> list[str]:
    return [name.removeprefix("rule-") for name in page.identifiers if name.startswith("rule-") and "." in name]


async def ask(page: Walk, question: str) -> None:
    (field,) = page.all(ft.TextField)
    page.session.apply_patch(field._i, {"value": question})
    await page.fire(field, "change", question)


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_every_rule_is_listed_once_under_a_heading(language: str) -> None:
    all_ = all_rules(language)
    groups = grouped(all_, words(language))
    assert sorted(each.id for _, members in groups for each in members) == sorted(each.id for each in all_)
    assert len({heading for heading, _ in groups}) == len(groups)
    assert [each.id for each in all_ if topic_heading(each) == _OTHER] == []


def test_the_list_opens_a_rule_and_back_returns(table: Table) -> None:
    async def scene(page: Walk) -> None:
        assert len(rows(page)) == len(rules_of("christmas-tree", "en"))
        await page.press("rule-tree.level.starter")
        assert page.route == paths.rule("tree.level.starter")
        assert page.texts("rule-text") == rule("tree.level.starter", "en").text
        assert rows(page) == list(rule("tree.level.starter", "en").related)
        await page.press("rule-tree.cookie.count")
        assert page.route == paths.rule("tree.cookie.count")
        await page.press("leave")
        assert page.route == paths.RULES

    walk(table.desk, paths.RULES, scene)


def test_the_game_played_last_is_listed_and_answers_first_and_another_one_is_a_tap_away(table: Table) -> None:
    table.start({}, Seat("Ana"), Seat("Béla"), game="12-days-of-christmas")

    async def scene(page: Walk) -> None:
        assert {name.split(".")[0] for name in rows(page)} == {"days"}
        await ask(page, "who wins a tie?")
        assert (
            page.texts("rule-text")
            == rule(answers_to("who wins a tie?", "en", "12-days-of-christmas")[0].id, "en").text
        )
        assert rows(page)[-1].startswith("tree."), "then come the others"
        await page.press("rules-clear")
        await page.press("rules-game-christmas-tree")
        assert {name.split(".")[0] for name in rows(page)} == {"tree"}

    walk(table.desk, paths.RULES, scene)


def test_a_question_is_answered_while_it_is_typed(table: Table) -> None:
    async def scene(page: Walk) -> None:
        await ask(page, "平手怎麼辦")
        assert page.texts("rule-text") == rule("tree.objective.most.bonus", "zh-Hant").text
        await ask(page, "xyzzy")
        assert "rule-text" not in page.identifiers
        assert len(rows(page)) == 3
        await page.press("rules-clear")
        assert len(rows(page)) == len(rules_of("christmas-tree", "zh-Hant"))

    walk(table.desk, paths.RULES, scene, "zh-Hant")


def test_misspelled_words_come_near() -> None:
    assert nearest("cokies", rules(None, "en"), 1)[0].id.startswith("tree.cookie")
    assert len(nearest("%%%", rules(None, "en"))) == 3


@pytest.mark.parametrize(
    ("route", "back"),
    [
        (lambda id: paths.rule("tree.final.glass", id), paths.table),
        (lambda id: paths.rule_of_line("tree.final.glass", id), paths.scoresheet),
        (lambda id: f"{paths.rules(id)}/tree.final.glass", paths.rules),
        (lambda id: paths.rules(id), paths.table),
        (lambda id: paths.rule("tree.final.glass"), lambda id: paths.RULES),
    ],
)
def test_back_returns_to_what_a_rule_lies_over(table: Table, route: object, back: object) -> None:
    id = played(table, 10)

    async def scene(page: Walk) -> None:
        if "rule-text" in page.identifiers:
            await page.press(rows(page)[0].join(["rule-", ""]))
        await page.press("leave")
        assert page.route == back(id)  # type: ignore[operator]

    walk(table.desk, route(id), scene)  # type: ignore[operator]


def test_no_such_rule_says_so(table: Table) -> None:
    async def scene(page: Walk) -> None:
        await page.press("all-rules")
        assert page.route == paths.RULES

    walk(table.desk, f"{paths.RULES}/nonsense", scene)
