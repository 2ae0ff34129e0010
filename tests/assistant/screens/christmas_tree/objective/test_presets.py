"""Families, pictures and the card that is being made: all that can be chosen is a card that the engine reads."""

from __future__ import annotations

from itertools import pairwise

import pytest

from assistant.screens.christmas_tree.objective import family_words, making, presets
from assistant.screens.christmas_tree.objective.presets import FAMILIES, FAMILY, MATCHES, Drawn, Family
from engine.christmas_tree.objectives import Formation, Most, RowEnds
from engine.christmas_tree.ornaments import Colour
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


def test_families_of_cards() -> None:
    assert presets.family_of(RowEnds()).name == "row-ends"
    assert presets.family_of(Most(Colour.GREEN)).name == "most"
    five = Formation(tuple((0, step) for step in range(5)), MATCHES["shape"], 3)
    assert presets.family_of(five).name == "formation-flakes"
