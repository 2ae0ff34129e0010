"""The keys of a card answer under their names; a tap on the large card is a house; candles count down."""

from __future__ import annotations

from functools import partial

import flet as ft
import pytest

from assistant.controls.fairy_trails import pads, preview, timer
from assistant.controls.fairy_trails.geometry import KEYS
from assistant.controls.fairy_trails.shown import read_tile
from assistant.look.look import Look
from engine.fairy_trails.tiles import COLOURS, Colour
from tests.assistant.stage import LOOKS, Stage, on_stage


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("colour", COLOURS)
def test_every_grouping_has_a_key_and_the_chosen_one_says_so(look: Look, colour: Colour) -> None:
    taps: list[str] = []
    labels = {grouping: f"{colour} {grouping}" for grouping in KEYS}

    async def scene(stage: Stage) -> None:
        for grouping in KEYS:
            key = stage.named(f"{colour}-{grouping}")
            assert (key.label, bool(key.selected)) == (labels[grouping], grouping == "NE.S.W")
            await stage.press(f"{colour}-{grouping}")
        assert taps == list(KEYS)

    on_stage(lambda: pads.grouping_pad(look, colour, "NE.S.W", labels, taps.append, width=180, key_height=48), scene)


@pytest.mark.parametrize("look", LOOKS)
def test_a_colour_that_is_chosen_has_a_tick(look: Look) -> None:
    def parts(done: bool) -> int:
        row = pads.colour_caption(look, "pink", "Pink", "solid", width=180, done=done)
        assert isinstance(row, ft.Row)
        return len(row.controls)

    assert parts(True) == parts(False) + 1


def test_a_known_card_is_a_chip() -> None:
    taps: list[int] = []

    def chip() -> ft.Control:
        tile = read_tile("NE1.S.W|NS.EW2")
        return pads.card_chip(tile, identifier="library-3", label="As it lies", on_tap=partial(taps.append, 3))

    async def scene(stage: Stage) -> None:
        assert stage.named("library-3").label == "As it lies"
        await stage.press("library-3")
        assert taps == [3]

    on_stage(chip, scene)


@pytest.mark.parametrize("code", ["N.E.S.W|N.E.S.W", "NE1.S.W|NS.EW2", "NESW|NES.W"])
def test_each_segment_of_the_large_card_takes_a_house(code: str) -> None:
    tile = read_tile(code)
    segments = [(colour, one.exits) for colour in COLOURS for one in tile.segments(colour)]
    labels = {segment: " ".join(segment) for segment in segments}
    taps: list[tuple[str, str]] = []

    async def scene(stage: Stage) -> None:
        for colour, exits in segments:
            assert stage.named(f"{colour}-house-{exits}").label == labels[colour, exits]
            await stage.press(f"{colour}-house-{exits}")
        assert taps == segments
        [ground] = stage.all(ft.GestureDetector, exclude_from_semantics=True)
        where = preview.targets(tile.grouping("pink"), tile.grouping("yellow"), preview.SIDE)
        for x, y in where.values():
            await stage.fire(ground, "tap_up", {"l": {"x": x, "y": y}, "g": {"x": x, "y": y}, "k": "touch"})
        assert taps[len(segments) :] == list(where)

    on_stage(lambda: preview.HousePreview(tile, labels, lambda colour, exits: taps.append((colour, exits))), scene)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("left", [3, 2, 1])
def test_the_count_of_three_changes_its_ground_before_it_bites(look: Look, left: int) -> None:
    async def scene(stage: Stage) -> None:
        assert stage.named("timer").label == f"{left} left"
        red = stage.all(ft.Container, bgcolor=ft.Colors.ERROR_CONTAINER)
        assert len(red) == (left == 1)

    on_stage(lambda: timer.candles(look, left, "last card", f"{left} left"), scene)
