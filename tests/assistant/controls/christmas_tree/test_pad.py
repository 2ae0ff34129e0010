"""The keys of a card answer under their names, even where they are impossible."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft
import pytest

from assistant.controls.christmas_tree import pad as tree_pad
from assistant.controls.christmas_tree.kinds_pad import kind_keys
from assistant.controls.christmas_tree.known import known_card
from assistant.controls.keys import KeyState
from assistant.look.look import Look
from engine.christmas_tree.ornaments import Colour, Shape, ornament
from tests.assistant.stage import LOOKS, pressed

PAD = [
    *(f"glass-{colour.value}{shape.value}" for colour in Colour for shape in Shape),
    *(f"flakes-{number}" for number in range(3)),
    *(f"candy-{number}" for number in range(3, 7)),
    "gingerbread",
]


@pytest.mark.parametrize("look", LOOKS)
def test_every_key_of_a_card_answers_even_where_it_is_impossible(look: Look) -> None:
    states = {"flakes-0": KeyState.LATER, "candy-4": KeyState.OFF, "glass-G*": KeyState.CHOSEN}
    assert pressed(lambda tap: tree_pad.card_keys(look, {}, tap, states=states), PAD) == PAD


@pytest.mark.parametrize("look", LOOKS)
def test_every_key_of_a_card_of_which_only_the_kind_matters(look: Look) -> None:
    names = [name for name in PAD if name.startswith("glass-") or name in ("candy-3", "gingerbread")]
    assert pressed(lambda tap: kind_keys(look, {}, tap, states={"candy-3": KeyState.OFF}), names) == names


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("code", ["G*2/yr-b", "C5/----", "M:G*C@", "M:G*C@/yrby"])
def test_a_known_card_is_a_key(look: Look, code: str) -> None:
    def chip(tap: Callable[[str], None]) -> ft.Control:
        tapped = partial(tap, code)
        return known_card(look, ornament(code), identifier="library-0", label=code, on_tap=tapped, chosen=True)

    assert pressed(chip, ["library-0"]) == [code]


@pytest.mark.parametrize("look", LOOKS)
def test_wishes_and_sides(look: Look) -> None:
    names = ["wish-G", "wish-@", "wish-C", "wish-side-LL"]
    sides: list[str] = []
    assert (
        pressed(
            lambda tap: tree_pad.wish_pad(look, [Colour.GOLD, None, None, None], "UR", {}, "candy", tap, sides.append),
            names,
        )
        == names[:3]
    )
    assert sides == ["LL"]


@pytest.mark.parametrize("look", LOOKS)
def test_lights_of_a_card(look: Look) -> None:
    kind = ornament("G*2").kind
    names = ["light-colour-y", "light-colour--"]
    assert (
        pressed(lambda tap: tree_pad.lights_pad(look, kind, ["y", "-", None, None], "LR", {}, {}, tap, tap), names)
        == names
    )
