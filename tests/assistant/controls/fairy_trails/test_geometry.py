"""Where trails run on a card: they leave it in the middle of its edges' lanes, and a point finds the one it lies on."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from assistant.controls.fairy_trails.geometry import (
    CARD,
    KEYS,
    LANES,
    arms,
    away,
    exit_point,
    neighbour,
    places,
    segment_at,
    segments,
)
from assistant.controls.fairy_trails.preview import SIDE, targets
from engine.fairy_trails.tiles import COLOURS, EXITS, GROUPINGS, joined

OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


def test_there_is_one_key_for_each_way_to_join_four_exits() -> None:
    assert sorted(KEYS) == sorted(GROUPINGS)


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("exit", EXITS)
def test_a_trail_runs_on_over_the_edge_whatever_lies_there(colour: str, exit: str) -> None:
    lane = LANES[colour]  # type: ignore[index]
    x, y = exit_point(exit, lane)
    dx, dy = neighbour((0, 0), exit)
    assert exit_point(OPPOSITE[exit], lane) == (x - dx * CARD, y - dy * CARD)


@pytest.mark.parametrize("grouping", KEYS)
def test_a_segment_touches_its_own_exits_and_no_other(grouping: str) -> None:
    for exits in joined(grouping):
        reached = {exit for exit in EXITS if away(exits, 21, *exit_point(exit, 21)) < 0.01}
        assert reached == set(exits)
        assert all(0 <= n <= CARD for arm in arms(exits, 21) for point in arm.points(9) for n in point)


@pytest.mark.parametrize("pink", KEYS)
def test_houses_stand_on_their_segment_and_a_tap_on_them_means_it(pink: str) -> None:
    for yellow in KEYS:
        found = places(pink, yellow)
        assert set(found) == set(segments(pink, yellow))
        for (colour, exits), (x, y) in found.items():
            assert away(exits, LANES[colour], x, y) < 0.01
            assert segment_at(pink, yellow, x, y) == (colour, exits)


@pytest.mark.parametrize("pink", KEYS)
def test_on_a_preview_every_segment_is_a_target_apart_from_the_others(pink: str) -> None:
    for yellow in KEYS:
        for (ax, ay), (bx, by) in combinations(targets(pink, yellow, SIDE).values(), 2):
            assert hypot(ax - bx, ay - by) > 30


def test_far_from_every_trail_a_tap_means_none() -> None:
    assert segment_at("N.E.S.W", "N.E.S.W", 30, 30, reach=5) is None
    assert segment_at("", "", 30, 30) is None
