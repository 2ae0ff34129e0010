"""The map stays under the fingers that hold it, and all of it can be brought into view."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.controls.fairy_trails.viewing import LEAST, MOST, Held, Viewing, bring, fitting, shows

near = st.floats(-4000, 4000)
screen = st.tuples(st.floats(0, 800), st.floats(0, 800))
viewings = st.builds(Viewing, st.floats(LEAST, MOST), near, near)


@given(viewings, screen, st.lists(st.tuples(screen, st.floats(0.1, 10)), min_size=1))
def test_what_lay_under_the_fingers_stays_there(
    viewing: Viewing, first: tuple[float, float], moves: list[tuple[tuple[float, float], float]]
) -> None:
    held = Held.taken(viewing, first)
    for at, spread in moves:
        viewing = held.moved(viewing, at, spread)
        assert viewing.seen(held.point) == pytest.approx(at, abs=0.01)
        assert LEAST <= viewing.scale <= MOST


@given(viewings, screen)
def test_seen_and_under_are_each_other_s_way_back(viewing: Viewing, at: tuple[float, float]) -> None:
    assert viewing.seen(viewing.under(at)) == pytest.approx(at, abs=0.01)


boxes = st.tuples(near, near, st.floats(60, 1400), st.floats(60, 1400)).map(
    lambda at: (at[0], at[1], at[0] + at[2], at[1] + at[3])
)


@given(boxes, st.floats(320, 1200), st.floats(320, 1200))
def test_all_of_it_fits_into_the_window(box: tuple[float, float, float, float], width: float, height: float) -> None:
    viewing = fitting(box, width, height)
    assert shows(viewing, box, width, height, 7)
    assert viewing.scale <= 1


@given(viewings, near, near, st.floats(100, 800), st.floats(100, 800))
def test_a_cell_is_brought_into_the_window_at_the_same_zoom(
    viewing: Viewing, x: float, y: float, width: float, height: float
) -> None:
    side = min(60.0, (min(width, height) - 20) / viewing.scale)
    box = (x, y, x + side, y + side)
    brought = bring(viewing, box, width, height, 4)
    assert brought.scale == viewing.scale
    assert shows(brought, box, width, height, 3)
    if shows(viewing, box, width, height, 5):
        assert brought == viewing


def test_a_map_let_go_at_speed_runs_on_and_a_slow_one_stands() -> None:
    assert Viewing().released(0, 1121).y == pytest.approx(100, rel=0.01)
    assert Viewing().released(-1121, 0).x == pytest.approx(-100, rel=0.01)
    assert Viewing().released(30, 30) == Viewing()
