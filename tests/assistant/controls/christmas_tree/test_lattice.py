"""The lattice on a page without a browser: a finger finds its space, and every space is one button with its words."""

from __future__ import annotations

import flet as ft
import pytest

from assistant.controls.christmas_tree.lattice import Lattice, LatticeGeometry, Mark, Offset, chosen_shapes
from tests.assistant.stage import LOOKS, Stage, on_stage

GEOMETRY = LatticeGeometry.fitting(5, 358, 330)


@pytest.mark.parametrize("width", [328, 358, 528])
@pytest.mark.parametrize("size", [5, 6])
@pytest.mark.parametrize("height", [250, 330])
def test_every_space_is_large_enough_for_a_finger_and_found_where_it_is(size: int, width: int, height: int) -> None:
    geometry = LatticeGeometry.fitting(size, width, height)
    assert len(geometry.cells) == size * size
    assert min(geometry.w, geometry.h) >= 48
    for at in geometry.cells:
        x, y = geometry.centre(at)
        assert geometry.cell_at(x, y) == at
        assert geometry.w / 2 <= x <= width - geometry.w / 2
        assert geometry.h / 2 <= y <= geometry.height - geometry.h / 2
        assert geometry.cell_at(x, y + geometry.h * 0.45) == at


def test_neighbours_are_where_a_tree_has_them() -> None:
    x, y = GEOMETRY.centre((1, 1))
    right, left = GEOMETRY.centre((1, 2)), GEOMETRY.centre((2, 1))
    assert right[0] > x > left[0]
    assert right[1] == left[1] > y


def test_beside_the_diamond_there_is_no_space() -> None:
    assert GEOMETRY.cell_at(5, 5) is None
    assert GEOMETRY.cell_at(GEOMETRY.width / 2, 2) is None


@pytest.mark.parametrize("look", LOOKS)
def test_fingers_and_screen_readers_tap_the_same_spaces(look: object) -> None:
    taps: list[Offset] = []
    said = {at: (f"space {at}", at == (1, 1)) for at in GEOMETRY.cells}

    async def scene(stage: Stage) -> None:
        for at in GEOMETRY.cells:
            twin = stage.named(f"lattice-{at[0]},{at[1]}")
            assert (twin.button, twin.label, twin.selected) == (True, f"space {at}", at == (1, 1))
            await stage.press(f"lattice-{at[0]},{at[1]}")
        assert taps == list(GEOMETRY.cells)
        [board] = stage.all(ft.GestureDetector, exclude_from_semantics=True)
        x, y = GEOMETRY.centre((3, 1))
        await stage.fire(board, "tap_up", {"l": {"x": x, "y": y}, "g": {"x": x, "y": y}, "k": "touch"})
        await stage.fire(board, "tap_up", {"l": {"x": 1, "y": 1}, "g": {"x": 1, "y": 1}, "k": "touch"})
        assert taps[25:] == [(3, 1)]

    on_stage(lambda: Lattice(look, GEOMETRY, {(1, 1): Mark(digit="2")}, said, taps.append), scene)


def test_what_lies_outside_is_not_drawn() -> None:
    assert chosen_shapes(GEOMETRY, {(9, 9): Mark(digit="1")}, dark=False) == []
    assert len(chosen_shapes(GEOMETRY, {(9, 9): Mark(), (0, 0): Mark(digit="1")}, dark=True)) == 3
