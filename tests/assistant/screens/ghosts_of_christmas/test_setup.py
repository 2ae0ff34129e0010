"""Setting up Ghosts of Christmas, what its suits are called, and correcting its entries."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import flet as ft
import pytest

from assistant import paths
from assistant.controls.ghosts_of_christmas.signs import suit_colour, suit_sign
from assistant.controls.signs import suit_drawing
from assistant.look.look import Look
from assistant.screens.ghosts_of_christmas.suits import printed_names, use_ordinary, use_printed
from engine.document import Document
from engine.ghosts_of_christmas import NAME
from engine.rulebook import entry_words
from engine.rulebook.called import call
from tests.assistant.screens.ghosts_of_christmas.rounds import BIDS, TIM, round_of, seated, won
from tests.assistant.table import Table
from tests.assistant.walk import Walk, walk

NEW = paths.new_session(NAME)
PLAY = {"do": "play", "seat": 0, "era": "past", "card": "S7"}


@pytest.fixture(autouse=True)
def nothing_called() -> Iterator[None]:
    yield
    call(NAME, {})


def test_who_never_played_is_offered_tiny_tim_and_who_did_their_last_game(tmp_path: Path) -> None:
    setups: list[Document] = []

    async def first(here: Walk) -> None:
        await here.press("setup-beyond-true")
        await here.press("setup-start-2")
        await here.press("start")

    async def second(here: Walk) -> None:
        await here.press("setup-variant-standard")
        await here.press("setup-more")
        await here.press("setup-next_start-rotate")
        await here.press("start")

    table = Table(tmp_path)
    for scene in (first, second):
        walk(table.restart(), NEW, scene)
        assert table.desk.current is not None
        setups.append(table.desk.current.session.setup)
    assert setups == [
        {"variant": "tiny-tim", "beyond": True, "start": 2},
        {"variant": "standard", "beyond": True, "next_start": "rotate"},
    ]


def test_lots_draw_somebody_who_sits_there(tmp_path: Path) -> None:
    drawn: set[str] = set()

    async def scene(here: Walk) -> None:
        for _ in range(40):
            await here.press("setup-start-draw")
            drawn.update(
                name for name in here.identifiers if name.startswith("setup-start-") if here.named(name).selected
            )

    walk(Table(tmp_path).desk, NEW, scene)
    assert drawn == {"setup-start-0", "setup-start-1", "setup-start-2"}


def test_printed_suits_are_named_once_for_the_household_and_every_sentence_calls_them_so(tmp_path: Path) -> None:
    table = Table(tmp_path)

    async def first(here: Walk) -> None:
        await here.press("setup-more")
        await here.press("setup-suits-printed")
        field = next(field for field in here.all(ft.TextField) if field.key == "suit-S")
        here.session.apply_patch(field._i, {"value": "bells"})
        await here.fire(field, "change", "bells")
        await here.fire(field, "blur")

    walk(table.desk, NEW, first)
    assert printed_names(table.desk) == {"S": "bells"}
    assert entry_words(NAME, PLAY, "en", ["Ana"]) == "Ana plays the 7 of bells to the Past."

    async def second(here: Walk) -> None:
        await here.press("setup-more")
        assert here.label("setup-suit-S") == "bells"
        assert here.label("setup-suit-D") == "diamonds"
        await here.press("setup-suits-ordinary")

    walk(table.restart(), NEW, second)
    assert printed_names(table.desk) is None
    assert entry_words(NAME, PLAY, "en", ["Ana"]) == "Ana plays the 7 of spades to the Past."


def test_the_suits_names_outlive_a_restart_and_stand_among_the_cards(tmp_path: Path) -> None:
    table = Table(tmp_path)
    use_printed(table.desk, {"D": " stars ", "H": "apples", "C": "  "})
    assert printed_names(table.desk) == {"D": "stars"}

    async def scene(here: Walk) -> None:
        await here.press(f"cards-{NAME}")
        assert here.label("setup-suit-D") == "stars"

    walk(table.restart(), paths.CARDS, scene)
    assert use_ordinary(table.restart()) is None
    assert printed_names(table.desk) is None


@pytest.mark.parametrize(
    ("entries", "number", "taps", "wanted"),
    [
        (BIDS, 1, ["purple-5", "red-door"], {"do": "bid", "seat": 1, "purple": 5, "red": False}),
        (
            [*BIDS, *round_of()[:4]],
            5,
            ["suit-D", "rank-12", "entry-era-future"],
            {"do": "play", "seat": 1, "era": "future", "card": "D12"},
        ),
        ([*BIDS, *won(0, 1)], 5, ["entry-seat-3"], {"do": "trick", "era": "present", "seat": 3}),
        (
            [*BIDS, {"do": "wreaths", "counts": [4, 3, 3, 2], "marker": 1}],
            4,
            ["entry-wreaths-0-minus", "entry-wreaths-3-plus", "entry-seat-2"],
            {"do": "wreaths", "counts": [3, 3, 3, 3], "marker": 2},
        ),
    ],
)
def test_every_kind_of_entry_is_corrected_in_the_list(
    tmp_path: Path, entries: list[Document], number: int, taps: list[str], wanted: Document
) -> None:
    table, id = seated(tmp_path, entries)

    async def scene(here: Walk) -> None:
        for tap in taps:
            await here.press(tap)
        await here.press("entries-save")

    walk(table.desk, paths.entry(id, number), scene)
    assert table.session(id).entries[number] == wanted


def test_two_winners_entered_for_each_other_are_exchanged(tmp_path: Path) -> None:
    table, id = seated(tmp_path, won(0, 1, 2), TIM)

    async def scene(here: Walk) -> None:
        await here.press("entry-exchange")
        await here.press("entry-2")
        await here.press("entries-save")

    walk(table.desk, paths.entry(id, 0), scene)
    assert [entry["seat"] for entry in table.session(id).entries] == [2, 1, 0]


def test_more_doors_than_the_box_holds_are_told_until_a_card_lies(tmp_path: Path) -> None:
    bids: list[Document] = [{"do": "bid", "seat": seat, "purple": 5, "red": False} for seat in range(4)]
    table, id = seated(tmp_path, bids)

    async def scene(here: Walk) -> None:
        assert "20 purple doors" in here.texts("warning-0")

    walk(table.desk, paths.table(id), scene)


def test_a_suit_with_a_name_of_its_own_has_a_plain_shape_and_its_key_says_the_name(tmp_path: Path) -> None:
    table, id = seated(tmp_path, BIDS)
    spade = suit_sign(Look(), "S")
    use_printed(table.desk, {"S": "bells"})
    assert suit_sign(Look(), "S") != spade
    assert suit_sign(Look(), "D") == suit_drawing("D", suit_colour(Look(), "D"))

    async def scene(here: Walk) -> None:
        assert here.texts("suit-S") == "bells"
        assert here.label("suit-S") == "bells"
        assert here.texts("suit-D") == ""

    walk(table.restart(), paths.table(id), scene)


def test_whoever_plays_with_somebody_new_is_told_of_the_easier_game(tmp_path: Path) -> None:
    table, _ = seated(tmp_path, BIDS, {"variant": "standard"})

    def told(here: Walk) -> bool:
        return any("Tiny Tim is the easier" in str(found.value) for found in here.all(ft.Text))

    async def scene(here: Walk) -> None:
        assert not told(here)
        field = here.all(ft.TextField)[0]
        here.session.apply_patch(field._i, {"value": "Emil"})
        await here.fire(field, "change", "Emil")
        assert told(here)
        await here.press("setup-variant-tiny-tim")
        assert not told(here)

    walk(table.restart(), NEW, scene)
