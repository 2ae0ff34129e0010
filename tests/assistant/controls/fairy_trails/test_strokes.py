"""How trails look: pink and yellow differ in stroke, tunnels open, and dashes run on from card to card."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from assistant.controls.fairy_trails import strokes
from assistant.controls.fairy_trails.geometry import CARD, KEYS, LANES
from assistant.controls.fairy_trails.shown import read_tile
from assistant.controls.fairy_trails.tile import Lines, details, lines_drawing, lit_drawing, stand, tile_drawing
from assistant.controls.outlines import Outline
from assistant.look.theme import FOREST
from engine.fairy_trails.tiles import COLOURS, Colour, joined
from tests.assistant.look.test_contrast import contrast


def _moves(outline: Outline) -> int:
    return sum(len(part) == 3 for part in outline.parts)


@pytest.mark.parametrize("grouping", KEYS)
def test_pink_is_solid_and_yellow_dashed(grouping: str) -> None:
    for exits in joined(grouping):
        solid, dashed = strokes.run(exits, 21), strokes.run(exits, 21, dashed=True)
        assert _moves(solid) == (1 if len(exits) < 3 else len(exits))
        assert _moves(dashed) > _moves(solid)


def test_a_dash_is_cut_in_half_by_the_edge_so_that_the_next_card_ends_it() -> None:
    first, second, *_ = strokes.run("NS", LANES["yellow"], dashed=True).parts
    whole = strokes.run("NS", LANES["yellow"], dashed=True).parts
    assert first[:2] == (39, 0)
    half = second[1] - first[1]
    assert whole[3][1] - whole[2][1] == pytest.approx(2 * half, abs=0.05)
    assert whole[-1][1] == CARD


def test_a_tunnel_opens_under_the_trail_that_crosses_it() -> None:
    under = strokes.run("EW", 21, under=True)
    assert _moves(under) == 2
    gap = under.parts[2][0], under.parts[1][0]
    assert min(gap) < 21 < max(gap)
    assert _moves(strokes.run("NS", 39, under=True)) == 2


def test_a_tunnel_shows_its_mouth_and_a_crossing_does_not() -> None:
    brackets = strokes.tunnel(21)
    tunnel = strokes.trails("pink", ("NS", "EW"), 21)
    crossing = strokes.trails("pink", ("NESW",), 21)
    assert brackets in [layer.outline for layer in tunnel]
    assert brackets not in [layer.outline for layer in crossing]


@pytest.mark.parametrize("colour", COLOURS)
def test_a_completed_trail_has_a_rim_and_only_it(colour: str) -> None:
    drawn = lines_drawing(Lines((("NE", colour == "pink"), ("SW", False)), (("NS", colour == "yellow"), ("EW", False))))
    rims = [layer for layer in drawn if layer.colour == strokes.DONE and layer.width > 8]
    assert len(rims) == 1


def test_a_lit_trail_is_drawn_in_amber_with_its_houses_and_nothing_else() -> None:
    tile = read_tile("NE1.SW2|NS3.EW")
    lit = lit_drawing(tile, frozenset({("pink", "NE")}))
    assert {layer.colour for layer in lit} >= {strokes.LIT, strokes.INKS["pink"]}
    assert strokes.INKS["yellow"] not in {layer.colour for layer in lit}
    assert sum(layer.colour == FOREST.pink_house for layer in lit) == 1
    assert lit_drawing(tile, frozenset()) == ()


def test_as_many_houses_are_drawn_as_a_card_has() -> None:
    bare, housed = len(tile_drawing(read_tile("NE.SW|NS.EW"))), len(tile_drawing(read_tile("NE1.SW2|NS3.EW")))
    assert housed - bare == 6 * len(strokes.house("pink"))


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("at", [(21.0, 0.0), (60.0, 39.0), (30.0, 30.0)])
def test_houses_stand_beside_each_other_inside_the_card(count: int, at: tuple[float, float]) -> None:
    found = stand(count, at)
    assert len(found) == count
    assert all(6 <= n <= CARD - 6 for point in found for n in point)
    assert all(b[0] - a[0] > 12 for a, b in itertools.pairwise(found))


def test_numbers_stand_only_at_open_sides() -> None:
    tile = read_tile("NE.SW|NS.EW")
    tile = replace(tile, pink=tuple(replace(one, number=7) for one in tile.pink))
    assert details(tile, "") == ()
    assert [(one[1], one[4], one[5]) for one in details(tile, "NW")] == [("NE", 7, "N"), ("SW", 7, "W")]


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("ground", [FOREST.card, FOREST.ground, strokes.CHOSEN])
def test_trails_show_on_every_ground_that_they_are_drawn_on(colour: Colour, ground: str) -> None:
    assert contrast(strokes.INKS[colour], ground) >= 3
    assert contrast(strokes.LIT, ground) >= 4.5
