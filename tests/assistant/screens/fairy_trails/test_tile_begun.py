"""A card being entered as it lies on the table, key by key."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.screens.fairy_trails.tile_begun import Step, TileBegun
from engine.fairy_trails.tiles import GROUPINGS


@st.composite
def keys(draw: st.DrawFn) -> list[str]:
    """Keys that a person might press, in any order, houses only of trails that are there."""
    pressed = []
    told = {"pink": "", "yellow": ""}
    for _ in range(draw(st.integers(0, 12))):
        colour = draw(st.sampled_from(("pink", "yellow")))
        if told[colour] and draw(st.booleans()):
            pressed.append(f"{colour}-house-{draw(st.sampled_from(told[colour].split('.')))}")
        else:
            told[colour] = draw(st.sampled_from(GROUPINGS))
            pressed.append(f"{colour}-{told[colour]}")
    return pressed


def after(*pressed: str, begun: TileBegun | None = None) -> TileBegun:
    begun = begun or TileBegun((1, 0))
    for key in pressed:
        begun = begun.pressed(key)
    return begun


def test_pink_then_yellow_leads_on_to_the_houses() -> None:
    assert after("pink-NE.S.W").step is Step.TRAILS
    assert not after("pink-NE.S.W").placeable
    both = after("pink-NE.S.W", "yellow-N.E.S.W")
    assert both.step is Step.HOUSES
    assert both.placeable
    assert both.code == "NE.S.W|N.E.S.W"


def test_yellow_first_is_fine_too() -> None:
    assert after("yellow-N.E.S.W", "pink-NE.S.W") == after("pink-NE.S.W", "yellow-N.E.S.W")


def test_going_back_lets_both_colours_be_told_anew_and_keeps_the_houses_of_trails_that_stay() -> None:
    begun = after("pink-NE.S.W", "yellow-N.E.S.W", "pink-house-S", "pink-house-NE", "trails", "pink-N.E.S.W")
    assert begun.step is Step.TRAILS, "yellow may be wrong too"
    assert begun.houses == (("pink", "S", 1),)
    assert after("yellow-NESW", begun=begun).step is Step.HOUSES


def test_a_fourth_tap_takes_the_houses_away() -> None:
    begun = after("pink-NE.S.W", "yellow-N.E.S.W")
    for houses in (1, 2, 3, 0, 1):
        begun = begun.pressed("yellow-house-N")
        assert begun.count("yellow") == houses


def test_a_house_on_a_trail_that_is_not_there_changes_nothing() -> None:
    begun = after("pink-NE.S.W", "yellow-N.E.S.W")
    assert begun.pressed("pink-house-SW") == begun


def test_what_is_no_key_is_an_error() -> None:
    with pytest.raises(ValueError, match="no key"):
        TileBegun((1, 0)).pressed("purple-N")


@given(keys())
def test_what_was_entered_can_be_read_back_for_a_correction(pressed: list[str]) -> None:
    begun = after(*pressed)
    if not begun.told:
        assert begun.code == ""
        return
    again = TileBegun.of((1, 0), begun.code)
    assert (again.pink, again.yellow, again.houses) == (begun.pink, begun.yellow, begun.houses)
    assert again.code == begun.code
    assert not again.unsaved
    assert again.pressed("pink-NESW").unsaved == (begun.pink != "NESW")


@given(keys(), st.tuples(st.integers(-9, 9), st.integers(-9, 9)))
def test_another_cell_takes_the_card_as_far_as_it_is_told(pressed: list[str], at: tuple[int, int]) -> None:
    begun = after(*pressed)
    assert begun.moved(at).moved((1, 0)) == begun
    assert begun.moved(at).code == begun.code
