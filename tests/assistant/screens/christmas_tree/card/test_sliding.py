"""A finger that presses a kind, slides and lifts: what lies there is placed, anywhere else nothing happens."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from assistant.controls.christmas_tree.known import known_width
from assistant.controls.christmas_tree.pad import card_keys, key_at
from assistant.controls.keys import BESIDE, key_width
from assistant.look.look import Look
from assistant.screens.christmas_tree.card.sliding import Finger
from engine.christmas_tree.ornaments import ornament
from tests.assistant.screens.christmas_tree.test_hands import AtTable, known, page
from tests.assistant.stage import LOOKS, Stage, on_stage

__all__ = ["page"]

ROWS = (
    ("glass-G*", "glass-Go", "glass-G@", "flakes-0", "candy-3", "candy-4"),
    ("glass-E*", "glass-Eo", "glass-E@", "flakes-1", "candy-5", "candy-6"),
    ("glass-P*", "glass-Po", "glass-P@", "flakes-2", "gingerbread", "gingerbread"),
)


def middle(look: Look, key: str) -> tuple[float, float]:
    row, names = next((at, names) for at, names in enumerate(ROWS) if key in names)
    column = names.index(key)
    return (
        column * (key_width(look, 6) + look.gap) + key_width(look, 6) / 2,
        row * (look.key_height + look.gap) + look.key_height / 2,
    )


def chip(look: Look, code: str, number: int) -> tuple[float, float]:
    return BESIDE + (number + 0.5) * known_width(look, ornament(code)), -look.gap - 20


@pytest.mark.parametrize("look", LOOKS)
def test_every_key_is_where_it_is_looked_for(look: Look) -> None:
    async def scene(stage: Stage) -> None:
        for row in ROWS:
            for key in row:
                assert key_at(look, *middle(look, key)) == key
                stage.named(key)
        assert key_at(look, -20, 10) is None
        assert key_at(look, 10, -20) is None

    on_stage(lambda: card_keys(look, {}, lambda key: None), scene)


class Slid:
    """A finger on the pad of a page."""

    def __init__(self, page: AtTable, look: Look) -> None:
        self.page, self.look = page, look
        self.finger = Finger(page.hands)
        self.finger.look = look

    def __call__(self, key: str, to: tuple[float, float]) -> None:
        at: Any = lambda point: SimpleNamespace(local_position=SimpleNamespace(x=point[0], y=point[1]))  # noqa: E731
        self.finger.down(at(middle(self.look, key)))
        self.finger.start(None)
        self.page.draw()
        self.finger.lift(at(to))
        self.page.draw()


@pytest.fixture(params=LOOKS)
def slid(page: AtTable, request: pytest.FixtureRequest) -> Slid:
    page.sit()
    return Slid(page, request.param)


def test_glass_is_slid_to_its_flakes(page: AtTable, slid: Slid) -> None:
    page.tap("III2")
    slid("glass-P@", middle(slid.look, "flakes-1"))
    assert page.lies("III2") == "P@1"
    assert page.hands.at.card is None


@pytest.mark.parametrize(
    ("key", "cards", "code"),
    [
        ("glass-G*", {"G*2/-byr": 1}, "G*2/yr-b"),
        ("candy-4", {"C4/bryy": 1}, "C4/yybr"),
        ("gingerbread", {"M:C@G*": 1}, "M:G*C@"),
    ],
)
def test_a_kind_is_slid_to_a_known_card(page: AtTable, slid: Slid, key: str, cards: dict[str, int], code: str) -> None:
    known(page, **cards)
    page.draw()
    page.tap("III2")
    slid(key, chip(slid.look, code, 1))
    assert page.lies("III2") == code


@pytest.mark.parametrize("key", ["glass-G*", "candy-4", "gingerbread", "flakes-1"])
def test_let_go_where_nothing_follows_all_is_as_before(page: AtTable, slid: Slid, key: str) -> None:
    page.tap("III2", "glass-Eo")
    before = page.hands.at.card
    for to in [(-50.0, 10.0), (10.0, -300.0), (BESIDE + 10, -30.0), middle(slid.look, "candy-6")]:
        slid(key, to)
        assert page.hands.at.card == before
    assert page.lies("III2") is None


@pytest.mark.parametrize(
    ("key", "code"), [("candy-4", "C4"), ("glass-G*", None), ("gingerbread", None), ("flakes-1", "Eo1")]
)
def test_let_go_on_the_same_key_it_was_a_tap(page: AtTable, slid: Slid, key: str, code: str | None) -> None:
    page.tap("III2", "glass-Eo")
    slid(key, middle(slid.look, key))
    assert page.lies("III2") == code
    if code is None:
        begun = page.hands.at.card
        page.then(page.hands.close_pad)
        page.tap("III2", "glass-Eo", key)
        assert page.hands.at.card == begun


def test_a_correction_is_filled_in_and_saved_only_at_place(page: AtTable, slid: Slid) -> None:
    page.tap("III2", "candy-4", "III2")
    slid("glass-G*", middle(slid.look, "flakes-0"))
    assert page.lies("III2") == "C4"
    page.then(page.hands.place)
    assert page.lies("III2") == "G*0"


def test_where_no_card_can_be_placed_the_tap_says_why(page: AtTable, slid: Slid) -> None:
    page.tap("III2")
    page.table.place(page.id, "III2")
    page.draw()
    slid("glass-G*", middle(slid.look, "flakes-0"))
    assert page.hands.at.stop is None
    slid("glass-G*", middle(slid.look, "glass-G*"))
    assert "III2 is taken" in page.sentence
