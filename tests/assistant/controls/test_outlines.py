"""Outlines keep their points through reading, moving and rounding."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.controls.outlines import circle, outline, rectangle, rhombus, soft_rhombus, spiral
from assistant.controls.signs import LINES, SUITS


def ends(data: str) -> list[tuple[float, float]]:
    return [(part[-2], part[-1]) if len(part) != 3 else (part[0], part[1]) for part in outline(data).parts if part]


def test_relative_steps_start_where_the_last_one_ended() -> None:
    assert ends("M1 1l2 0v3h-2") == [(1, 1), (3, 1), (3, 4), (1, 4)]
    assert ends("m1 1 2 0zm0 1") == [(1, 1), (3, 1), (1, 2)]


@pytest.mark.parametrize(
    ("data", "curves"), [("M0-5A5 5 0 0 1 0 5", 2), ("M0-5A5 5 0 1 0 5 0", 3), ("M5 0A5 5 0 1 1 0-5", 3)]
)
def test_an_arc_stays_on_its_circle(data: str, curves: int) -> None:
    parts = outline(data).parts
    assert len(parts) == 1 + curves
    for part in parts:
        x, y = (part[0], part[1]) if len(part) == 3 else (part[4], part[5])
        assert hypot(x, y) == pytest.approx(5, abs=0.01)


@pytest.mark.parametrize("data", [*LINES.values(), *SUITS.values()])
def test_every_sign_lies_in_its_field(data: str) -> None:
    assert all(0 <= x <= 24 and 0 <= y <= 24 for x, y in ends(data))


@given(dx=st.floats(-50, 50), dy=st.floats(-50, 50), scale=st.floats(0.1, 5))
def test_moving_and_scaling_keep_the_form(dx: float, dy: float, scale: float) -> None:
    before, after = rectangle(0, 0, 4, 2), rectangle(0, 0, 4, 2).moved(dx, dy, scale=scale)
    assert [len(part) for part in before.parts] == [len(part) for part in after.parts]
    (x, y, _), (right, _) = after.parts[0], after.parts[1]
    assert right - x == pytest.approx(4 * scale, abs=0.01)
    assert (x, y) == pytest.approx((dx, dy), abs=0.01)


def test_a_quarter_turn() -> None:
    assert rhombus(1, 2).moved(turn=90).parts[0][:2] == pytest.approx((2, 0))


def test_a_soft_rhombus_stays_inside_the_sharp_one() -> None:
    for part in soft_rhombus(30, 48, 1.7).parts:
        points = [part[:2]] if len(part) == 3 else [part[at : at + 2] for at in range(0, len(part), 2)]
        assert all(abs(x) / 30 + abs(y) / 48 < 1 for x, y in points)


def test_round_things_close() -> None:
    assert circle(3).parts[-1] == ()
    assert spiral(1, 0, 360).parts[-1][-2:] == pytest.approx((1, 0), abs=0.001)
