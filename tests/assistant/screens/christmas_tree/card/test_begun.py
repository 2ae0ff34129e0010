"""The card being entered: taps to a code, in any order that a pad lets one tap."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.screens.christmas_tree.card.begun import CardBegun, Step
from engine.christmas_tree.board import SIDES, Cell
from engine.christmas_tree.ornaments import ornament

SPACE = Cell(3, 2)

KINDS = (
    *(f"glass-{colour}{shape}" for colour in "GEP" for shape in "*o@"),
    *(f"flakes-{number}" for number in range(3)),
    *(f"candy-{number}" for number in range(3, 7)),
    "gingerbread",
    "card-lights",
    "turn-card",
)
WISHES = (*(f"wish-{letter}" for letter in "GEP*o@C"), *(f"wish-side-{side}" for side in SIDES), "card-kinds")
LIGHTS = (*(f"light-colour-{letter}" for letter in "yrb-"), *(f"light-{side}" for side in SIDES))
ENDING = ("card-lights", "turn-card")

KEYS = {
    Step.KIND: KINDS,
    Step.WISHES: (*WISHES, *ENDING),
    Step.LIGHTS: (*LIGHTS, *ENDING),
}
"""The keys that the pad shows, by what it asks for."""


def after(*keys: str, lies: str | None = None) -> CardBegun:
    begun = CardBegun.of(0, SPACE, None if lies is None else ornament(lies))
    for key in keys:
        begun = begun.pressed(key)
    return begun


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        (["glass-G*", "flakes-2"], "G*2"),
        (["glass-Po", "glass-E@", "flakes-0"], "E@0"),
        (["candy-5"], "C5"),
        (["gingerbread", "wish-G", "wish-*", "wish-C", "wish-@"], "M:G*C@"),
        (["gingerbread", "wish-side-LR", "wish-P", "wish-E", "wish-o", "wish-C"], "M:oCPE"),
        (["gingerbread", "wish-G", "card-kinds", "candy-3"], "C3"),
        (["card-lights", "candy-3", *(f"light-colour-{letter}" for letter in "yr-b")], "C3/yr-b"),
        (["glass-G*", "card-lights", "flakes-1", *["light-colour--"] * 4], "G*1/----"),
    ],
)
def test_taps_give_a_card_and_the_last_one_places_it(keys: list[str], code: str) -> None:
    assert not any(after(*keys[:number]).done for number in range(len(keys)))
    assert after(*keys).done
    assert after(*keys).code == code


def test_flakes_before_glass_change_nothing_and_say_so() -> None:
    begun = after("flakes-1")
    assert begun.early
    assert begun.code is None
    assert not begun.pressed("glass-G*").early


def test_the_bulb_keeps_a_card_open_until_its_lights_are_told() -> None:
    begun = after("card-lights", "glass-G*", "flakes-2")
    assert begun.step is Step.LIGHTS
    assert begun.asked == "UL"
    assert not begun.done
    assert begun.pressed("light-colour-y").code == "G*2/y---"
    assert begun.pressed("light-colour-y").asked == "UR"


def test_a_card_left_without_any_light_is_one_that_nobody_asked() -> None:
    assert after("card-lights", "candy-4").code == "C4"


def test_the_bulb_pressed_again_takes_itself_back() -> None:
    assert after("card-lights", "card-lights", "candy-4").done
    begun = after("card-lights", "candy-4", "card-lights")
    assert (begun.step, begun.kept_open, begun.code) == (Step.KIND, False, "C4")


def test_a_side_that_is_jumped_to_is_told_next_and_then_the_next_one_that_lacks() -> None:
    begun = after("card-lights", "candy-4", "light-LL", "light-colour-b")
    assert begun.code == "C4/---b"
    assert begun.asked == "UL"


def test_turning_takes_wishes_and_lights_to_the_opposite_side() -> None:
    assert after("gingerbread", "wish-G", "turn-card", "wish-side-UL", "wish-C", "wish-E", "wish-P").code == "M:CEGP"
    lit = after("card-lights", "candy-4", "light-colour-y", "light-colour-r")
    assert lit.pressed("turn-card").code == "C4/--yr"


@pytest.mark.parametrize("code", ["G*2", "Eo0/yr-b", "C5", "C6/----", "M:G*C@", "M:@@*G/byrb"])
def test_a_card_that_lies_is_shown_as_it_lies(code: str) -> None:
    begun = after(lies=code)
    assert begun.correcting
    assert begun.code == code
    assert begun.step is (Step.WISHES if code.startswith("M") else Step.KIND)


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        (["flakes-0"], "G*0/yr-b"),
        (["glass-P@"], "P@2/yr-b"),
        (["candy-3"], "C3/yr-b"),
        (["card-lights", "light-LR", "light-colour-b"], "G*2/yrbb"),
        (["turn-card"], "G*2/-byr"),
        (["gingerbread", *["wish-C"] * 4], "M:CCCC/yr-b"),
    ],
)
def test_a_correction_is_never_placed_by_a_key(keys: list[str], code: str) -> None:
    begun = after(*keys, lies="G*2/yr-b")
    assert begun.code == code
    assert not begun.done


@pytest.mark.parametrize(
    ("lies", "open_", "answer"), [("M:G*C@", (), "wish-C"), ("C5/yr-b", ("card-lights",), "light-colour-y")]
)
def test_after_the_fourth_side_of_a_correction_nothing_is_asked(lies: str, open_: tuple[str, ...], answer: str) -> None:
    begun = after(*open_, *[answer] * 4, lies=lies)
    assert begun.asked is None
    assert begun.all_told
    assert begun.unsaved
    assert begun.pressed(answer).code == begun.code
    side = "wish-side-UR" if answer == "wish-C" else "light-UR"
    assert begun.pressed(side).asked == "UR"


def test_lights_told_in_another_order_end_with_the_last_that_was_missing() -> None:
    begun = after("card-lights", "light-LL", *["light-colour-y"] * 3, lies="C5")
    assert begun.asked == "LR"
    assert begun.pressed("light-colour-y").all_told


def test_what_is_not_complete_any_more_has_no_code() -> None:
    assert after("gingerbread", lies="G*2").code is None
    assert after("glass-Eo", lies="C5").code is None


def test_the_card_moves_to_another_space_with_all_that_was_told() -> None:
    begun = after("glass-G*").moved(Cell(6, 6)).pressed("flakes-1")
    assert (begun.cell, begun.code) == (Cell(6, 6), "G*1")


@pytest.mark.parametrize(
    ("keys", "lies", "told"),
    [
        ([], None, None),
        (["card-lights"], None, None),
        (["glass-G*"], None, "G*?"),
        (["card-lights", "glass-Eo", "flakes-2", "light-colour-y"], None, "Eo2/y???"),
        (["candy-4"], None, "C4"),
        (["gingerbread"], None, "M:????"),
        (["gingerbread", "wish-G", "wish-side-LL", "wish-C"], None, "M:G??C"),
        ([], "G*2/yyyy", "G*2"),
        (["glass-Eo"], "C5/yyyy", "Eo?"),
    ],
)
def test_what_was_told_so_far(keys: list[str], lies: str | None, told: str | None) -> None:
    assert after(*keys, lies=lies).told == told


@pytest.mark.parametrize(
    ("keys", "card", "code"),
    [
        (["glass-G*"], "G*1/yrb-", "G*1/yrb-"),
        (["card-lights", "glass-G*"], "G*1/yrb-", "G*1/yrb-"),
        (["gingerbread", "wish-G"], "M:G*C@", "M:G*C@"),
        (["gingerbread", "wish-G"], "M:G*C@/yyyy", "M:G*C@/yyyy"),
    ],
)
def test_a_known_card_is_whole_at_once(keys: list[str], card: str, code: str) -> None:
    begun = after(*keys).taken(ornament(card))
    assert (begun.done, begun.code) == (True, code)


def test_a_known_man_without_lights_goes_on_to_them_where_they_are_wanted() -> None:
    begun = after("gingerbread", "card-lights").taken(ornament("M:G*C@"))
    assert (begun.done, begun.step, begun.asked, begun.code) == (False, Step.LIGHTS, "UL", "M:G*C@")


@pytest.mark.parametrize("lies", ["G*2", "C5/yrb-", "M:G*C@/yrb-"])
@pytest.mark.parametrize("card", ["G*1/yyyy", "M:CCCC"])
def test_a_known_card_only_fills_a_correction_in(lies: str, card: str) -> None:
    begun = after(lies=lies).taken(ornament(card))
    assert not begun.done
    assert begun.code is not None
    assert begun.code.startswith(card)
    assert begun.step is (Step.WISHES if card.startswith("M") else Step.KIND)


@pytest.mark.parametrize(("key", "code"), [("glass-E@", "E@0"), ("candy-3", "C3"), ("gingerbread", "M:CCCC")])
def test_a_card_of_the_dummy_is_told_by_one_key(key: str, code: str) -> None:
    begun = CardBegun.of(2, SPACE, None, kinds_only=True).pressed(key)
    assert (begun.done, begun.code) == (True, code)


def test_a_card_of_the_dummy_is_corrected_by_its_kind_and_saved_at_place() -> None:
    begun = CardBegun.of(2, SPACE, ornament("G*2/yyyy"), kinds_only=True)
    assert (begun.code, begun.unsaved, begun.can_turn) == ("G*0", False, False)
    assert not begun.pressed("glass-G*").unsaved
    begun = begun.pressed("gingerbread")
    assert (begun.code, begun.unsaved, begun.done, begun.can_turn) == ("M:CCCC", True, False, False)


def test_no_other_key_is_known() -> None:
    with pytest.raises(ValueError, match="no key"):
        after("undo")


@given(st.data(), st.sampled_from([None, "G*2", "C5/yr-b", "M:G*C@"]))
def test_whatever_is_tapped_the_card_is_whole_or_has_no_code(data: st.DataObject, lies: str | None) -> None:
    begun = after(lies=lies)
    for _ in range(12):
        begun = begun.pressed(data.draw(st.sampled_from(KEYS[begun.step])))
        if begun.code is not None:
            assert ornament(begun.code).code == begun.code
        assert not (begun.done and (begun.code is None or begun.correcting))
        assert begun.asked in (*SIDES, None)
        assert not begun.all_told or begun.code is not None
