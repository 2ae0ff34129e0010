"""What is begun at a table waits on its page while that shows other screens; its turn's end ends it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from assistant import paths
from assistant.desk import Done
from engine.document import Document
from engine.session import Seat
from tests.assistant.screens.ghosts_of_christmas.rounds import BIDS, TIM
from tests.assistant.table import STARTER, Table
from tests.assistant.walk import Walk, walk

NAMES = ("Ana", "Béla", "小美", "Dora")


@dataclass(frozen=True)
class Begun:
    """What is tapped after some entries, where it shows, and the entries that come to the same turn a lap later."""

    game: str
    setup: Document
    entries: Sequence[Document]
    taps: Sequence[str]
    shows: str
    lap: Sequence[Document]


def cards(era: str, *codes: str) -> list[Document]:
    return [{"do": "play", "seat": seat, "era": era, "card": code} for seat, code in enumerate(codes)]


def played(*numbers: int) -> list[Document]:
    """A trick of single cards that the second player leads and wins."""
    seats = (1, 2, 3, 0)
    return [{"do": "play", "seat": seat, "cards": [n]} for seat, n in zip(seats, numbers, strict=True)]


BEGUN = {
    "a card of the tree": Begun("christmas-tree", STARTER, [], ["cell-I1", "glass-G*"], "pad-title", []),
    "a bid": Begun("ghosts-of-christmas", {}, BIDS[:1], ["purple-5", "red-door"], "asked", []),
    "a card": Begun(
        "ghosts-of-christmas",
        TIM,
        cards("past", "H1", "H2", "H3", "H4"),
        ["era-future-0", "suit-S"],
        "asked",
        cards("present", "S1", "S2", "S3", "S4"),
    ),
    "a correction": Begun("ghosts-of-christmas", TIM, cards("past", "H1", "H2"), ["era-past-0", "rank-9"], "asked", []),
    "a tray": Begun("12-days-of-christmas", {}, [], ["number-9", "number-12"], "turn", played(12, 3, 2, 1)),
}


@pytest.mark.parametrize("name", BEGUN)
@pytest.mark.parametrize("away", [paths.PLAY, paths.HISTORY])
def test_what_is_begun_waits_while_the_page_shows_other_screens(table: Table, name: str, away: str) -> None:
    case = BEGUN[name]
    id = seated(table, case)

    async def scene(page: Walk) -> None:
        before = page.texts(case.shows)
        for tap in case.taps:
            await page.press(tap)
        shown = page.texts(case.shows)
        assert shown != before
        for address in (away, paths.table(id)):
            page.page.navigate(address)
            await page.settle()
        assert page.texts(case.shows) == shown

    walk(table.desk, paths.table(id), scene)
    assert list(table.session(id).entries) == list(case.entries)


@pytest.mark.parametrize("name", [name for name, case in BEGUN.items() if case.lap])
def test_what_was_begun_for_a_turn_that_is_over_is_put_away(table: Table, name: str) -> None:
    case = BEGUN[name]
    id = seated(table, case)

    async def scene(page: Walk) -> None:
        for tap in case.taps:
            await page.press(tap)
        page.page.navigate(paths.PLAY)
        await page.settle()
        enter(table, id, case.lap)
        page.page.navigate(paths.table(id))
        await page.settle()
        fresh = Walk(table.desk, paths.table(id), "en")
        await fresh.settle()
        assert page.texts(case.shows) == fresh.texts(case.shows)

    walk(table.desk, paths.table(id), scene)


def seated(table: Table, case: Begun) -> str:
    id = table.start(case.setup, *map(Seat, NAMES[: 2 if case.game == "christmas-tree" else 4]), game=case.game)
    enter(table, id, case.entries)
    return id


def enter(table: Table, id: str, entries: Sequence[Document]) -> None:
    for entry in entries:
        assert isinstance(table.enter(id, entry), Done), entry
