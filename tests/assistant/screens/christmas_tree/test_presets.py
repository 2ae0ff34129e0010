"""Families, pictures and the card that is being made: all that can be chosen is a card that the engine reads."""

from __future__ import annotations

from itertools import pairwise

import pytest

from assistant.screens.christmas_tree import family_words, making, presets
from assistant.screens.christmas_tree.presets import FAMILIES, FAMILY, MATCHES, Drawn, Family
from engine.christmas_tree.board import LINES
from engine.christmas_tree.objectives import PAIRS_OF_SIDES, Formation, LightPairs, LineTotals, Most, RowEnds
from engine.christmas_tree.ornaments import Colour, Sweet
from engine.document import Document
from engine.ruling import Refusal

PICTURES = [(family, drawn) for family in FAMILIES for drawn in family.drawn]


@pytest.mark.parametrize(("family", "drawn"), PICTURES, ids=lambda value: value.name)
def test_every_picture_makes_a_card_that_fits_somewhere(family: Family, drawn: Drawn) -> None:
    card = making.drawn_chosen(drawn, family.start)
    found = making.read(card)

    assert isinstance(found, Formation)
    assert found.placements()
    assert making.is_drawn(card, drawn)
    assert [other.name for other in family.drawn if making.is_drawn(card, other)] == [drawn.name]
    assert presets.family_of(found) == family


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_a_family_starts_with_what_the_rules_say_and_lacks_the_rest(family: Family) -> None:
    found = making.read(family.start)

    assert presets.family_of(family.example) == family
    assert family.name in family_words.TITLES
    assert family.name in family_words.SUBTITLES
    if any(name in family.without for name in ("of", "cells", "colour", "at_least")):
        assert isinstance(found, Refusal)
        assert str(found.values["key"]) in family_words.MISSING
    else:
        assert found == family.example


def test_points_of_the_rules() -> None:
    assert {family.name: family.start["each"] for family in FAMILIES} == {
        "formation-three": 6,
        "formation-two": 4,
        "formation-flakes": 8,
        "formation-order": 6,
        "formation-candy": 6,
        "rows-with-all": 6,
        "row-ends": 5,
        "line-totals": 5,
        "lights": 3,
        "light-pairs": 4,
        "most": 1,
        "most-sweets": 1,
    }


def test_flakes_in_order_go_straight_or_round_a_corner_either_way() -> None:
    card = FAMILY["formation-order"].example
    assert isinstance(card, Formation)

    shapes = presets.shapes_of((card.cells, *card.also), card.mirror)

    assert len(shapes) == 6
    for picture in (card.cells, *card.also):
        steps = pairwise(picture)
        assert all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in steps), "neighbours along the picture"


def test_mirrored_is_the_other_way_too() -> None:
    family = FAMILY["formation-three"]
    right, _, both = family.drawn[:3]
    card = making.drawn_chosen(right, family.start)
    assert making.may_mirror(card)

    mirrored = making.mirror_switched(card)

    assert making.is_drawn(mirrored, both)
    assert making.is_drawn(making.mirror_switched(mirrored), right)


def test_a_picture_that_is_its_own_mirror_image_asks_nothing() -> None:
    family = FAMILY["formation-flakes"]
    assert not making.may_mirror(family.start)
    assert making.may_mirror(FAMILY["formation-order"].start)


def test_another_way_to_write_a_picture_is_the_same_one() -> None:
    card: Document = {"kind": "formation", "cells": [[3, 2], [4, 2]], "match": {"same": ["colour"]}, "each": 4}
    assert [drawn.name for drawn in presets.TWO if making.is_drawn(card, drawn)] == ["straight-left"]


@pytest.mark.parametrize("name", MATCHES)
def test_what_must_be_alike(name: str) -> None:
    card = making.match_chosen(name, FAMILY["formation-flakes"].start)
    assert making.match_of(card) == name
    assert isinstance(making.read(card), Formation)


def test_a_gingerbread_man_is_worth_two_unless_the_number_was_changed() -> None:
    family = FAMILY["most-sweets"]
    men = making.group_chosen("gingerbread", family.start)
    assert making.read(men) == Most(Sweet.GINGERBREAD, 2)
    assert making.read(making.group_chosen("candy", men)) == Most(Sweet.CANDY, 1)

    three = making.stepped(family, "each", 1, men)
    assert making.read(making.group_chosen("candy", three)) == Most(Sweet.CANDY, 3)


def test_numbers_stop_where_the_engine_stops() -> None:
    family = FAMILY["most"]
    card = making.stepped(family, "each", -1, family.start)
    assert card["each"] == 0
    assert making.stepped(family, "each", -1, card) is card

    lines = FAMILY["line-totals"]
    card = making.line_tapped("/2", lines.start)
    for _ in range(9):
        card = making.line_stepped(lines, "/2", -1, card)
    assert making.thresholds(card) == {"/2": 0}


@pytest.mark.parametrize("line", LINES)
def test_any_line_can_be_chosen_and_left(line: str) -> None:
    start = FAMILY["line-totals"].start
    card = making.line_tapped(line, start)
    assert making.read(card) == LineTotals(((line, 4),))
    assert making.line_tapped(line, card) == start


def test_sides_of_light_pairs() -> None:
    start = making.field_chosen("colour", "any", FAMILY["light-pairs"].start)
    assert making.read(start) == LightPairs("any")

    card = making.sides_chosen(making.SIDE_SETS["opposite"], start)
    assert card["sides"] == [["UL", "LR"], ["UR", "LL"]]
    card = making.side_tapped(PAIRS_OF_SIDES[0], card)
    assert card["sides"] == [["UL", "UR"], ["UL", "LR"], ["UR", "LL"]]

    for pair in PAIRS_OF_SIDES:
        card = making.sides_chosen([pair], start)
        assert making.read(card) == LightPairs("any", (pair,))
        assert making.side_tapped(pair, card) == start
    assert making.sides_chosen(PAIRS_OF_SIDES, start) == start


def test_families_of_cards() -> None:
    assert presets.family_of(RowEnds()).name == "row-ends"
    assert presets.family_of(Most(Colour.GREEN)).name == "most"
    five = Formation(tuple((0, step) for step in range(5)), MATCHES["shape"], 3)
    assert presets.family_of(five).name == "formation-flakes"
