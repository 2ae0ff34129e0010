"""The map on a page without a browser: what can be tapped, what is drawn again, and that it keeps its place."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.controls.fairy_trails.following import AGAIN, Place, shift
from assistant.controls.fairy_trails.forest_map import INSIDE, STEP, Answers, ForestMap, Keys
from assistant.controls.fairy_trails.shown import MapShown, Piece, read_tile
from assistant.controls.fairy_trails.viewing import LEAST, MOST, Viewing, shows
from assistant.controls.fairy_trails.world import FADED, box_of, cell_under, corner, piece_at
from assistant.in_step import keep_in_step
from assistant.look.look import Look
from engine.fairy_trails.board import Cell
from tests.assistant.controls.fairy_trails.forest import forest
from tests.assistant.stage import LOOKS, Stage, on_stage

KEYS = Keys("All", "Closer", "Wider")


class Shown:
    """A map on a stage that can be given something else to show."""

    def __init__(self, first: MapShown, look: Look | None = None, height: float = 500) -> None:
        self.first, self.look, self.height = first, look or Look(), height
        self.place = Place()
        self.cells: list[Cell] = []
        self.tiles: list[tuple[Cell, Piece | None]] = []
        self.answers = Answers(self.cells.append, lambda at, piece: self.tiles.append((at, piece)))

    def show(self, shown: MapShown) -> None:
        self.set(shown)

    def __call__(self) -> ft.Control:
        @ft.component
        def Page() -> ft.Control:
            shown, self.set = ft.use_state(self.first)
            return ForestMap(
                self.look, shown, self.answers, self.place, width=390, height=self.height, full=500, keys=KEYS
            )

        return Page()


class Left:
    """A map, until it is left."""

    map: Shown

    def __call__(self) -> ft.Control:
        @ft.component
        def Page() -> ft.Control:
            there, set_there = ft.use_state(True)
            self.leave = lambda: set_there(False)
            return self.map() if there else ft.Text("left")

        return Page()


@given(st.integers(0, 50), st.integers(2, 20))
def test_a_further_card_only_adds_to_the_end_of_what_is_drawn(seed: int, count: int) -> None:
    before, after = forest(count, seed), forest(count + 1, seed)
    assert after.slots[: len(before.slots)] == before.slots
    assert set(after.slots) == after.occupied | {free.at for free in after.free}


@pytest.mark.parametrize("look", LOOKS)
def test_free_cells_and_cards_are_buttons(look: Look) -> None:
    shown = forest(7)
    page = Shown(shown, look)

    async def scene(stage: Stage) -> None:
        for free in shown.free:
            name = f"cell-{free.at[0]},{free.at[1]}"
            assert (stage.named(name).button, stage.named(name).label) == (True, free.label)
            [touch] = _touches(stage, name)
            await stage.fire(touch, "tap_up", _at(5, 5, kind="unknown"))
        assert page.cells == [free.at for free in shown.free]
        for tile in shown.tiles:
            name = f"tile-{tile.at[0]},{tile.at[1]}"
            assert stage.named(name).label == tile.label
            [touch] = _touches(stage, name)
            await stage.fire(touch, "tap_up", _at(5, 5, kind="unknown"))
        assert page.tiles == [(tile.at, None) for tile in shown.tiles]

    on_stage(page, scene)


def test_a_finger_means_the_trail_it_touches() -> None:
    shown = replace(forest(1), tiles=(read_tile("NS.E.W|NE.SW"),))
    page = Shown(shown)

    async def scene(stage: Stage) -> None:
        [ground] = stage.all(ft.GestureDetector, exclude_from_semantics=True)
        x, y = corner((0, 0))
        await stage.fire(ground, "tap_up", _at(x + 20, y + 50))
        await stage.fire(ground, "tap_up", _at(x + 30, y - 30))
        await stage.fire(ground, "tap_up", _at(x + 300, y))
        [touch] = _touches(stage, "tile-0,0")
        await stage.fire(touch, "tap_up", _at(15, 40))
        assert page.tiles == [((0, 0), ((0, 0), "pink", "NS")), ((0, 0), ((0, 0), "pink", "NS"))]
        assert page.cells == [(0, -1)]

    on_stage(page, scene)


def _touches(stage: Stage, name: str) -> list[ft.GestureDetector]:
    content = stage.named(name).content
    assert isinstance(content, ft.GestureDetector)
    return [content]


def _at(x: float, y: float, kind: str = "touch") -> dict[str, object]:
    return {"l": {"x": x, "y": y}, "g": {"x": x, "y": y}, "k": kind}


def _sent(count: int) -> tuple[int, int]:
    """How much a forest sends at first, and how much one more card does."""
    page = Shown(forest(count, 4))
    found: list[int] = []

    async def scene(stage: Stage) -> None:
        found.append(sum(stage.connection.sizes))
        del stage.connection.sizes[:]
        page.show(forest(count + 1, 4))
        await stage.settle()
        found.append(sum(stage.connection.sizes))

    on_stage(page, scene)
    return found[0], found[1]


def test_the_fifty_ninth_card_sends_only_what_changed_as_the_tenth_did() -> None:
    whole, last = _sent(58)
    assert 0 < last < whole / 15
    assert last < 2 * _sent(9)[1]


def test_an_undone_card_goes_and_its_cell_is_free_again() -> None:
    page = Shown(forest(9, 2))
    last = forest(9, 2).tiles[-1].at

    async def scene(stage: Stage) -> None:
        assert stage.all(ft.Semantics, identifier=f"tile-{last[0]},{last[1]}")
        page.show(forest(8, 2))
        await stage.settle()
        assert not stage.all(ft.Semantics, identifier=f"tile-{last[0]},{last[1]}")
        assert stage.all(ft.Semantics, identifier=f"cell-{last[0]},{last[1]}")

    on_stage(page, scene)


def _gesture(x: float, y: float, **more: object) -> dict[str, object]:
    point = {"x": x, "y": y}
    delta = {"x": 0, "y": 0}
    return {"lfp": point, "gfp": point, "fpd": delta, "pc": 1, "hs": 1, "vs": 1, "s": 1, "rot": 0, **more}


async def _drag(stage: Stage, start: tuple[float, float], end: tuple[float, float], spread: float = 1) -> None:
    [viewer] = stage.all(ft.InteractiveViewer)
    point = {"x": start[0], "y": start[1]}
    await stage.fire(viewer, "interaction_start", {"lfp": point, "gfp": point, "pc": 1})
    await stage.fire(viewer, "interaction_update", _gesture(*end, s=spread))
    await stage.fire(viewer, "interaction_end", {"pc": 0, "v": {"x": 0, "y": 0}})


def test_a_place_that_a_person_chose_is_kept_until_all_is_asked_for() -> None:
    page = Shown(forest(5, 3))

    async def scene(stage: Stage) -> None:
        at_first = page.place.viewing
        assert at_first is not None
        assert not page.place.own
        await _drag(stage, (200, 200), (150, 230))
        moved = page.place.viewing
        assert moved is not None
        assert page.place.own
        assert (moved.x - at_first.x, moved.y - at_first.y) == pytest.approx((-50, 30))
        page.show(forest(30, 3))
        await stage.settle()
        assert page.place.viewing == moved
        await stage.press("map-fit")
        assert page.place.viewing not in (moved, at_first)
        assert not page.place.own

    on_stage(page, scene)


def _moves_of(stage: Stage) -> list[str]:
    """Records what the client is told to show."""
    told: list[str] = []
    send = stage.connection.send_message

    def hear(message: Any) -> None:
        if message.action.name == "INVOKE_METHOD":
            told.append(message.body.name)
        send(message)

    stage.connection.send_message = hear  # type: ignore[method-assign]
    return told


def test_a_screen_that_is_left_and_a_page_that_is_loaded_again_find_the_map_where_it_was() -> None:
    page = Shown(forest(5, 3))

    async def left(stage: Stage) -> None:
        await _drag(stage, (200, 200), (150, 230), 1.3)

    on_stage(page, left)
    place = page.place.viewing

    async def back(stage: Stage) -> None:
        assert page.place.viewing == place
        told = _moves_of(stage)
        [around] = [one for one in stage.all(ft.Container) if isinstance(one.content, ft.InteractiveViewer)]
        await stage.fire(around, "size_change", {"w": 390, "h": 500})
        assert told == ["reset", "zoom", "pan"]
        assert page.place.viewing == place

    on_stage(page, back)


def test_another_forest_that_looks_the_same_is_brought_into_view_too() -> None:
    """A page goes from one game's table to another's: what is shown may be equal, where it is seen is not."""
    page = Shown(forest(5, 3))

    async def scene(stage: Stage) -> None:
        first = page.place
        await _drag(stage, (200, 200), (150, 230), 1.3)
        left = first.viewing
        page.place = Place()
        told = _moves_of(stage)
        page.show(replace(page.first, newest=None))
        await stage.settle()
        assert told == ["reset", "zoom", "pan"]
        assert page.place.viewing is not None
        page.place = first
        page.show(page.first)
        await stage.settle()
        assert told == 2 * ["reset", "zoom", "pan"]
        assert first.viewing == left

    on_stage(page, scene)


def test_a_phone_that_does_not_answer_stops_nothing() -> None:
    page = Shown(forest(5, 3))

    async def scene(stage: Stage) -> None:
        send = stage.connection.send_message

        def deaf(message: Any) -> None:
            if message.action.name != "INVOKE_METHOD":
                send(message)
                return
            body = message.body
            answer = stage.session.handle_invoke_method_results
            stage.connection.loop.call_soon(answer, body.control_id, body.call_id, None, "nobody listens")

        stage.connection.send_message = deaf  # type: ignore[method-assign]
        await stage.press("map-fit")
        await stage.settle()
        page.show(forest(30, 3))
        await stage.settle()
        assert len(page.cells) == 0
        assert stage.named("tile-0,0").button

    on_stage(page, scene)


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_a_phone_that_has_not_laid_out_the_map_yet_is_told_again_until_it_takes_it(taken: int) -> None:
    """It may take the first steps and refuse the others; then all of them are told again."""
    page = Shown(forest(5, 3))

    async def scene(stage: Stage) -> None:
        send = stage.connection.send_message
        told: list[str] = []
        refused = 3

        def half_laid_out(message: Any) -> None:
            nonlocal refused
            if message.action.name != "INVOKE_METHOD":
                send(message)
                return
            body = message.body
            told.append(body.name)
            error = None
            if refused and ("reset", "zoom", "pan").index(body.name) >= taken:
                error = "RenderBox was not laid out"
                refused -= body.name == "pan"
            answer = stage.session.handle_invoke_method_results
            stage.connection.loop.call_soon(answer, body.control_id, body.call_id, None, error)

        stage.connection.send_message = half_laid_out  # type: ignore[method-assign]
        await stage.press("map-fit")
        # However long it takes on a busy machine; the test's own time limit ends what never comes.
        while refused:
            await asyncio.sleep(AGAIN)
        await asyncio.sleep(2 * AGAIN)
        assert told == 4 * ["reset", "zoom", "pan"]

    on_stage(page, scene)


def test_a_map_that_is_left_before_the_phone_has_answered_waits_for_nothing() -> None:
    keep_in_step()
    page, left = Shown(forest(5, 3)), Left()
    left.map = page

    async def scene(stage: Stage) -> None:
        asked: list[Any] = []
        send = stage.connection.send_message

        def deaf(message: Any) -> None:
            if message.action.name == "INVOKE_METHOD":
                asked.append(message.body)
            else:
                send(message)

        stage.connection.send_message = deaf  # type: ignore[method-assign]
        waiting = asyncio.all_tasks()
        await stage.press("map-fit")
        page.show(forest(30, 3))
        await stage.settle()
        # What is shown next waits until it is answered, or a while.
        assert len(asked) == 3
        assert asyncio.all_tasks() > waiting
        left.leave()
        await stage.settle()
        assert not stage.all(ft.InteractiveViewer)
        assert asyncio.all_tasks() <= waiting
        for call in asked:
            stage.session.handle_invoke_method_results(call.control_id, call.call_id, None, None)
        await stage.settle()
        assert stage.all(ft.Text, value="left")

    on_stage(left, scene)


def test_what_grows_out_of_an_untouched_window_comes_back_into_it() -> None:
    page = Shown(forest(2, 3))

    async def scene(stage: Stage) -> None:
        assert page.place.viewing is not None
        before = page.place.viewing.scale
        page.show(forest(50, 3))
        await stage.settle()
        assert page.place.viewing.scale < before

    on_stage(page, scene)


def test_what_is_brought_into_view_stays_above_what_covers_the_foot() -> None:
    shown, place = forest(40, 3), Place()

    async def scene(stage: Stage) -> None:
        assert place.viewing is not None
        box = box_of(shown.bounds, INSIDE)
        assert shows(place.viewing, box, 390, 300)

    on_stage(lambda: ForestMap(Look(), shown, Answers(), place, width=390, height=500, covered=200, keys=KEYS), scene)


def test_keys_zoom_about_the_middle_of_what_is_seen_as_far_as_fingers_can() -> None:
    page = Shown(forest(5, 3))

    async def scene(stage: Stage) -> None:
        before = page.place.viewing
        assert before is not None
        middle = before.under((195, 250))
        await stage.press("map-closer")
        assert page.place.viewing.scale == pytest.approx(before.scale * STEP)
        assert page.place.viewing.under((195, 250)) == pytest.approx(middle)
        assert page.place.own
        await stage.press("map-wider")
        assert page.place.viewing == before
        for key, end in (("map-closer", MOST), ("map-wider", LEAST)):
            for _ in range(12):
                await stage.press(key)
            assert page.place.viewing.scale == pytest.approx(end)
            assert page.place.viewing.under((195, 250)) == pytest.approx(middle)
        await stage.press("map-fit")
        assert shows(page.place.viewing, box_of(page.first.bounds, INSIDE), 390, 500)

    on_stage(page, scene)


def test_once_no_cell_is_free_every_card_is_wholly_in_the_window() -> None:
    page = Shown(replace(forest(40, 3), free=()))

    async def scene(stage: Stage) -> None:
        assert page.place.viewing is not None
        assert shows(page.place.viewing, box_of(page.first.bounds), 390, 500)

    on_stage(page, scene)


def test_far_away_only_trails_are_drawn() -> None:
    page = Shown(forest(3))

    def hidden(stage: Stage) -> int:
        return sum(container.opacity == 0 for container in stage.all(ft.Container))

    async def scene(stage: Stage) -> None:
        assert hidden(stage) == 0
        await _drag(stage, (200, 200), (200, 200), 0.5)
        assert hidden(stage) == 1
        await _drag(stage, (200, 200), (200, 200), 1.5)
        assert hidden(stage) == 0

    on_stage(page, scene)


def test_a_lit_trail_stands_out_and_the_rest_fades() -> None:
    shown = replace(forest(4), lit=frozenset({((0, 0), "pink", forest(4).tiles[0].pink[0].exits)}))
    page = Shown(shown)

    async def scene(stage: Stage) -> None:
        assert len(stage.all(ft.Container, opacity=FADED)) == 2
        page.show(replace(shown, lit=frozenset()))
        await stage.settle()
        assert not stage.all(ft.Container, opacity=FADED)

    on_stage(page, scene)


def test_above_a_pad_the_map_slides_so_that_the_chosen_cell_is_seen_and_back() -> None:
    shown = forest(4)
    low = max((free.at for free in shown.free), key=lambda at: at[1])
    page = Shown(shown, height=120)

    def top(stage: Stage) -> float:
        [viewer] = stage.all(ft.InteractiveViewer)
        [inner] = [one for one in stage.all(ft.Container) if one.content is viewer]
        [around] = [one for one in stage.all(ft.Container) if one.content is inner]
        return float(around.top or 0)  # type: ignore[arg-type]

    async def scene(stage: Stage) -> None:
        assert top(stage) == 0
        page.show(replace(shown, chosen=low))
        await stage.settle()
        assert page.place.viewing is not None
        seen = page.place.viewing.seen(corner(low))[1]
        assert seen + top(stage) >= 0
        assert seen + top(stage) + 60 * page.place.viewing.scale <= 120
        assert stage.named(f"cell-{low[0]},{low[1]}").selected
        page.show(shown)
        await stage.settle()
        assert top(stage) == 0

    on_stage(page, scene)


def test_a_chosen_cell_high_up_moves_nothing() -> None:
    assert shift(Viewing(1, -3600, -3600), (0, 0), 300) == 0
    assert shift(Viewing(), None, 300) == 0


@given(st.integers(-59, 59), st.integers(-59, 59), st.floats(0.1, 59.8), st.floats(0.1, 59.8))
def test_every_point_of_a_cell_is_in_it(x: int, y: int, dx: float, dy: float) -> None:
    left, top = corner((x, y))
    cell, within = cell_under((left + dx, top + dy))
    assert cell == (x, y)
    assert within == pytest.approx((dx, dy), abs=0.001)


def test_between_trails_a_tap_means_the_card_alone() -> None:
    assert piece_at(read_tile("N.E.S.W|N.E.S.W"), 30, 30, 6) is None
    assert piece_at(read_tile("N.E.S.W|N.E.S.W", (4, 5)), 21, 4) == ((4, 5), "pink", "N")


def test_a_card_being_entered_is_drawn_in_its_cell() -> None:
    shown = replace(forest(2), chosen=forest(2).free[0].at)
    page = Shown(shown)

    async def scene(stage: Stage) -> None:
        def drawn() -> int:
            return sum(len(canvas.shapes) for canvas in stage.all(cv.Canvas))

        counts = [drawn()]
        for begun in ("NE.S.W", "NE.S.W|NS.EW", "NE.S.W|NS1.EW"):
            page.show(replace(shown, begun=begun))
            await stage.settle()
            counts.append(drawn())
        assert counts == sorted(set(counts))

    on_stage(page, scene)
