"""The card that is being made: each tap makes another one, and numbers stop where the engine stops."""

from __future__ import annotations

import pytest

from assistant.screens.christmas_tree.objective import making, presets
from assistant.screens.christmas_tree.objective.presets import FAMILY, MATCHES
from engine.christmas_tree.board import LINES
from engine.christmas_tree.objectives import PAIRS_OF_SIDES, Formation, LightPairs, LineTotals, Most
from engine.christmas_tree.ornaments import Sweet
from engine.document import Document


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
