"""What is pressed answers under its name; seats, codes and large text."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
import pytest

from assistant.controls import bars, keys, lines, qr, refusal, seats
from assistant.look.look import Look
from tests.assistant.stage import LOOKS, Stage, on_stage, pressed


@pytest.mark.parametrize("look", LOOKS)
def test_seats_show_their_totals_under_their_names(look: Look) -> None:
    shown = [
        seats.SeatShown(name, "23", f"{name}, 3 of 7", "23 points", "41", "41 now", (3, 7)) for name in ("Ana", "阿")
    ]
    chosen: list[int] = []

    async def scene(stage: Stage) -> None:
        assert stage.named("total-1").label == "23 points"
        assert bool(stage.all(ft.Semantics, identifier="outlook-0")) is not look.large_text
        assert stage.named("tree-0").selected
        await stage.press("tree-1")
        assert chosen == [1]

    on_stage(lambda: seats.seat_tabs(look, shown, 0, chosen.append, identifier="tree"), scene)


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (["ana", "Béla"], ["A", "B"]),
        (["Ana", "anna", "Zoë"], ["A1", "A2", "Z"]),
        (["e\u0301va", "Éva"], ["É1", "É2"]),
        (["👩‍👩‍👧 Mum", "🇹🇼", "🎅🏽", ""], ["👩‍👩‍👧", "🇹🇼", "🎅🏽", "?"]),
        (["小美", "小明", "阿公"], ["小1", "小2", "阿"]),
    ],
)
def test_a_badge_tells_seats_apart(names: list[str], letters: list[str]) -> None:
    assert [f"{letter}{number or ''}" for letter, number in seats.initials(names)] == letters


@pytest.mark.parametrize("look", LOOKS)
def test_an_open_line_offers_its_rule(look: Look) -> None:
    asked: list[str] = []

    def line(tap: Callable[[str], None]) -> ft.Control:
        return lines.score_line(
            look,
            "Three glass alike",
            "12",
            identifier="line-0",
            label="Three glass alike, 12",
            on_tap=lambda: tap("line"),
            formula="2 × 6",
            opened=True,
            said=["gold: I1, II2, III3", "III3 counts already."],
            why="Why?",
            on_why=lambda: asked.append("why"),
        )

    assert pressed(line, ["line-0", "why"]) == ["line"]
    assert asked == ["why"]


def test_a_refusal_is_read_out_and_asks_why() -> None:
    async def scene(stage: Stage) -> None:
        assert stage.named("refusal").live_region
        assert stage.named("why").label == "Why?"

    on_stage(lambda: refusal.refusal_strip(Look(), "A card lies there.", "Why?", lambda: None), scene)


@pytest.mark.parametrize("look", LOOKS)
def test_choices_and_steps(look: Look) -> None:
    options = [bars.Option("setup-level-a", "A"), bars.Option("setup-level-b", "B")]

    def build(tap: Callable[[str], None]) -> ft.Control:
        minus = bars.Tool("minus", "fewer", lambda: tap("minus"), faint=True)
        return ft.Column(
            [
                bars.segments(look, options, "setup-level-a", tap),
                bars.stepper(look, "3", minus, bars.Tool("plus", "more", lambda: tap("plus"))),
                bars.tool_row(look, [bars.Tool("undo", "Undo", lambda: tap("undo"), "undo", word="Undo", faint=True)]),
                bars.button(look, "Start", identifier="start", on_tap=lambda: tap("start")),
                bars.chip(look, "Ana", identifier="recent", on_tap=lambda: tap("recent")),
            ]
        )

    names = ["setup-level-b", "minus", "plus", "undo", "start", "recent"]
    assert pressed(build, names) == names


def test_a_code_is_dark_on_white_with_its_quiet_zone() -> None:
    tile = qr.qr_tile([[True] * 21] * 21, 290, label="code")
    assert isinstance(tile, ft.Semantics)
    paper = tile.content
    assert isinstance(paper, ft.Container)
    assert paper.bgcolor == "#FFFFFF"
    assert len(qr.modules([[True, False, True]] * 2)) == 4


def test_keys_are_never_smaller_than_a_finger() -> None:
    for look in LOOKS:
        assert look.key_height >= 48
        assert keys.key_width(look, 6) >= 48
