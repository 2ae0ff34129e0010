"""A tree on a page without a browser: its buttons, its taps, and what a change costs."""

from __future__ import annotations

import time

import flet as ft
import flet.canvas as cv
import pytest

from assistant.controls.christmas_tree.board import TreeBoard
from assistant.controls.christmas_tree.geometry import TreeGeometry
from assistant.controls.christmas_tree.tree_drawing import overlay_shapes
from assistant.controls.christmas_tree.tree_view import Said, TreeView
from assistant.look.look import Look
from assistant.look.theme import DARK, LIGHT
from engine.christmas_tree.board import CELL_BY_NAME, CELLS, INNER_EDGES, Cell, Edge
from engine.christmas_tree.ornaments import Ornament, ornament
from tests.assistant.stage import Stage, on_stage

LOOK = Look()
GEOMETRY = TreeGeometry(60, 96)
SPACES = {cell: Said(f"space {cell.name}", "empty") for cell in CELLS}
CODES = ["G*2/yr-b", "E@0/byyb", "Po1/rrrr", "C5/--bb", "M:G*C@/y--b"]
FULL: dict[Cell, Ornament] = {cell: ornament(CODES[at % 5]) for at, cell in enumerate(CELLS)}


def show(taps: list[str], view: TreeView) -> ft.Control:
    return TreeBoard(LOOK, GEOMETRY, view, spaces=SPACES, on_cell=lambda cell: taps.append(cell.name))


def test_every_space_is_one_button_with_its_words() -> None:
    taps: list[str] = []

    async def scene(stage: Stage) -> None:
        for cell in CELLS:
            twin = stage.named(f"cell-{cell.name}")
            assert (twin.button, twin.label, twin.value) == (True, f"space {cell.name}", "empty")
            await stage.press(f"cell-{cell.name}")
        assert taps == [cell.name for cell in CELLS]

    on_stage(lambda: show(taps, TreeView(FULL)), scene)


def test_a_finger_finds_its_space_once() -> None:
    taps: list[str] = []

    async def scene(stage: Stage) -> None:
        [board] = stage.all(ft.GestureDetector, exclude_from_semantics=True)
        x, y = GEOMETRY.centre(CELL_BY_NAME["V3"])
        await stage.fire(board, "tap_up", {"l": {"x": x, "y": y}, "g": {"x": x, "y": y}, "k": "touch"})
        await stage.fire(board, "tap_up", {"l": {"x": 1, "y": 1}, "g": {"x": 1, "y": 1}, "k": "touch"})
        assert taps == ["V3"]

    on_stage(lambda: show(taps, TreeView()), scene)


def test_edges_are_buttons_where_lights_are_entered() -> None:
    taps: list[str] = []

    def tap(edge: Edge) -> None:
        taps.append(edge.name)

    def board() -> ft.Control:
        edges = {edge.name: Said(edge.name) for edge in INNER_EDGES}
        return TreeBoard(LOOK, GEOMETRY, TreeView(FULL), edges=edges, on_edge=tap)

    async def scene(stage: Stage) -> None:
        await stage.press("edge-III1-IV1")
        [surface] = stage.all(ft.GestureDetector, exclude_from_semantics=True)
        x, y = GEOMETRY.middle(INNER_EDGES[0])
        await stage.fire(surface, "tap_up", {"l": {"x": x, "y": y}, "g": {"x": x, "y": y}, "k": "touch"})
        assert taps == ["III1-IV1", INNER_EDGES[0].name]

    on_stage(board, scene)


@pytest.mark.parametrize("change", ["place", "choose"])
def test_a_change_costs_little(change: str) -> None:
    times: list[float] = []

    @ft.component
    def table() -> ft.Control:
        view, set_view = ft.use_state(TreeView(dict(list(FULL.items())[:20])))

        def tap(cell: Cell) -> None:
            if change == "place":
                set_view(TreeView({**view.ornaments, CELLS[20]: ornament(CODES[len(times) % 5])}))
            else:
                set_view(TreeView(view.ornaments, chosen=(cell,)))

        return TreeBoard(LOOK, GEOMETRY, view, spaces=SPACES, on_cell=tap)

    async def scene(stage: Stage) -> None:
        for cell in CELLS[:9]:
            sizes = len(stage.connection.sizes)
            start = time.process_time()
            await stage.press(f"cell-{cell.name}")
            times.append(time.process_time() - start)
            assert sum(stage.connection.sizes[sizes:]) < 16_000
        # Of the processor's time, which a busy machine does not lengthen. Pressing walks the page to find its button:
        # the allowance is wide, the message's size is the guard.
        assert sorted(times)[4] < 0.25

    on_stage(table, scene)


def test_a_screen_reader_hears_what_was_placed() -> None:
    @ft.component
    def table() -> ft.Control:
        filled, fill = ft.use_state(False)
        spaces = {cell: Said(cell.name, "star" if filled else "empty") for cell in CELLS}
        return TreeBoard(LOOK, GEOMETRY, TreeView(), spaces=spaces, on_cell=lambda _: fill(True))

    async def scene(stage: Stage) -> None:
        await stage.press("cell-I1")
        assert stage.named("cell-I1").value == "star"

    on_stage(table, scene)


def test_the_newest_card_grows_to_its_full_size() -> None:
    async def scene(stage: Stage) -> None:
        sizes = [box.scale for box in stage.all(ft.Container) if box.animate_scale]
        assert sizes == [1.0]

    on_stage(lambda: show([], TreeView(FULL, newest=CELLS[4])), scene)


def words(shapes: list[cv.Shape]) -> list[str]:
    return [shape.value or "" for shape in shapes if isinstance(shape, cv.Text)]


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_what_lies_over_the_cards(colours: object) -> None:
    assert isinstance(colours, type(LIGHT))
    one, two = CELLS[0], CELLS[1]
    assert overlay_shapes(TreeView(), GEOMETRY, colours) == []
    assert words(overlay_shapes(TreeView(chosen=(one,)), GEOMETRY, colours)) == ["I1"]
    assert words(overlay_shapes(TreeView(FULL, chosen=(one,)), GEOMETRY, colours)) == []
    lit = TreeView(FULL, {"I1-II1": "y"}, lit={one: "1", two: ""}, lit_lights=frozenset({"I1-II1"}), tags={two: "+6"})
    assert words(overlay_shapes(lit, GEOMETRY, colours)) == ["1", "+6"]


def test_a_complete_light_covers_its_halves() -> None:
    view = TreeView(FULL, {"I1-II1": "y", "II1-UL": "r"})
    assert view.covered(CELL_BY_NAME["I1"]) == {"LL"}
    assert view.covered(CELL_BY_NAME["II1"]) == {"UR", "UL"}
