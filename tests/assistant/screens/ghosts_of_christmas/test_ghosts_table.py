"""The table of Ghosts of Christmas as pages show it: what stands where, and that a phone holds what was drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from assistant import paths
from assistant.desk import Done
from assistant.screens.ghosts_of_christmas.facts import Facts
from assistant.words import words
from engine.document import Document
from engine.session import Seat
from tests.assistant.client import Watched
from tests.assistant.table import Table
from tests.assistant.walk import Walk, walk

NAMES = ("Ana", "Béla", "小美", "Dora")


def bid(seat: int, purple: int, red: bool = False) -> Document:
    return {"do": "bid", "seat": seat, "purple": purple, "red": red}


def play(seat: int, era: str, card: str) -> Document:
    return {"do": "play", "seat": seat, "era": era, "card": card}


BIDS = (bid(0, 3), bid(1, 2, True), bid(2, 4), bid(3, 1, True))
LAP = (play(0, "past", "D4"), play(1, "past", "S5"), play(2, "present", "S9"), play(3, "past", "D2"))
ROUND = tuple(
    play(seat, era, f"{suit}{rank + seat}")
    for era, suit, rank in (("past", "D", 2), ("present", "S", 5), ("future", "C", 8))
    for seat in range(4)
)


def begun(table: Table, *entries: Document, setup: Document | None = None, players: int = 4) -> str:
    """A session after these entries; its id."""
    session = table.start(setup or {}, *map(Seat, NAMES[:players]), game="ghosts-of-christmas")
    for entry in entries:
        assert isinstance(table.enter(session, entry), Done), entry
    return session


def at(table: Table, session: str, scene: Callable[[Walk], Awaitable[None]], language: str = "en") -> None:
    walk(table.desk, paths.table(session), scene, language)


def test_while_bids_are_made_the_rows_show_doors_and_the_sum_counts_both_colours(table: Table) -> None:
    async def scene(page: Walk) -> None:
        assert page.texts("turn") == "小美 bids"
        assert page.texts("bids-sum") == "5–6 of 12 tricks bid"
        assert "bid: 2 purple doors and the red one" in page.label("seat-1")
        assert "start player" in page.label("seat-0")
        assert not [name for name in page.identifiers if name.startswith("era-")]

    at(table, begun(table, *BIDS[:2]), scene)


def test_a_space_says_whose_it_is_and_what_lies_there_in_both_languages(table: Table) -> None:
    async def english(page: Walk) -> None:
        assert page.label("era-past-1") == "Béla, Past: the 5 of spades"
        assert page.label("dial-past") == "Past: the dial shows diamonds"
        assert page.label("dial-future") == "Future: the dial lies face down, any suit"
        await page.press("era-past-1")
        assert page.label("era-past-1").endswith("chosen")

    async def chinese(page: Walk) -> None:
        assert page.label("era-past-1") == "Béla，過去：黑桃 5"
        assert page.texts("turn") == "輪到 Ana 出牌"

    session = begun(table, *BIDS, *LAP)
    at(table, session, english)
    at(table, session, chinese, "zh-Hant")


def test_a_chosen_space_has_the_dials_suit_and_cards_that_are_gone_say_so(table: Table) -> None:
    async def scene(page: Walk) -> None:
        assert page.label("rank-4") == "4"
        await page.press("era-present-0")
        assert page.named("suit-S").selected
        assert page.label("asked") == "the dial asks for spades"
        assert page.label("rank-9") == "the 9 of spades, gone"
        assert page.label("rank-4") == "the 4 of spades"
        await page.press("suit-H")
        assert page.label("asked") == "only without spades in hand"
        assert page.label("rank-9") == "the 9 of hearts"

    at(table, begun(table, *BIDS, *LAP), scene)


def test_a_suit_that_somebody_did_not_follow_is_doubted_and_only_that(table: Table) -> None:
    entries = (*LAP, play(0, "present", "S2"))

    async def scene(page: Walk) -> None:
        assert page.label("suit-D") == "diamonds, not followed before"
        assert page.label("suit-S") == "spades"
        await page.press("suit-D")
        await page.press("era-present-1")
        assert page.label("asked") == "no diamonds at the 5 of spades"
        await page.press("rank-9")
        assert "9 of diamonds" in page.label("era-present-1")

    at(table, begun(table, *BIDS, *entries), scene)


def test_hearts_that_somebody_did_not_follow_have_the_mark_in_place_of_their_word(table: Table) -> None:
    cards = ("H5", "D4", "H6", "H7")
    entries = [play(seat, "past", card) for seat, card in enumerate(cards)]

    async def scene(page: Walk) -> None:
        assert page.texts("suit-H") == "trump"
        for name in ("era-present-0", "suit-S", "rank-9"):
            await page.press(name)
        assert page.texts("suit-H") == "?"

    at(table, begun(table, *BIDS, *entries), scene)


def test_after_a_round_wreaths_and_candle_have_moved_and_the_round_stands_below(table: Table) -> None:
    async def scene(page: Walk) -> None:
        assert page.label("round-1").startswith("Round 1, won by: Past: Dora with the 5 of diamonds")
        assert "start player, 3 wreaths" in page.label("seat-3")
        assert page.label("outlook-3") == "if the hand ended now: 0 points"
        await page.press("round-1")
        assert page.route.endswith("/resolution/1/1")

    at(table, begun(table, *BIDS, *ROUND), scene)


def test_the_end_shows_every_hands_points_and_leads_to_the_result(table: Table) -> None:
    hand: Document = {"do": "wreaths", "counts": [3, 3, 4, 2], "marker": 0}
    session = begun(table, *[*BIDS, hand] * 4)
    view = table.desk.look(session)
    assert [player.points for player in Facts.of(words("en"), view).players] == [  # type: ignore[arg-type]
        ("6",) * 4,
        ("3",) * 4,
        ("8",) * 4,
        ("2",) * 4,
    ]

    async def scene(page: Walk) -> None:
        assert page.texts("turn") == "The game is over"
        assert page.label("total-2") == "scored: 32 points"
        await page.press("show-result")
        assert page.route == paths.result(session)

    at(table, session, scene)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_tapped_two_phones_hold_what_their_pages_have_drawn(table: Table, seed: int) -> None:
    dice = Random(seed)
    session = begun(table, *(BIDS if seed else BIDS[:3]), setup={"beyond": seed == 2})
    tapped = ("purple-", "red-door", "bid", "era-", "suit-", "rank-", "undo", "redo", "close-pad", "place", "seat-")

    async def scene() -> None:
        pages = [Watched(table.desk, paths.table(session)) for _ in range(2)]
        for page in pages:
            await page.settle()
        for _ in range(18):
            page = dice.choice(pages)
            if not page.route.endswith(session):
                await page.press("leave")
            await page.settle()
            names = [name for name in page.identifiers if name.startswith(tapped) and name != "bids-sum"]
            if names:
                await page.press(dice.choice(names))
            for other in pages:
                await other.settle()
                assert not other.differences()

    asyncio.run(scene())
