"""Whatever is tapped, in whatever order, at a game's table and over it: nothing fails, what is kept is a game by its
rules, the phone holds what the page holds, and a page that opens then shows the same table.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Mapping, Sequence
from random import Random

import flet as ft
import pytest

from assistant import paths
from assistant.desk import View
from engine.document import Document
from engine.ghosts_of_christmas import NAME as GHOSTS
from engine.session import Session
from engine.twelve_days import NAME as DAYS
from tests.assistant.client import Watched
from tests.assistant.screens.ghosts_of_christmas.rounds import BIDS, SEATS, TIM, round_of, won
from tests.assistant.stage import _walk
from tests.assistant.table import Table

TAPS = 30
SHORT: Document = {"length": "short"}
CHOOSE: Document = {**SHORT, "most_cards_tie": "choose"}
WREATHS: Document = {"do": "wreaths", "counts": [3, 3, 4, 2], "marker": 2}
LONG = tuple(range(1, 13))


def hand(winner: int, *left: int) -> Document:
    return {"do": "hand", "winner": winner, "left": list(left)}


def plays(seat: int, *cards: int) -> Document:
    return {"do": "play", "seat": seat, "cards": list(cards)} if cards else {"do": "pass", "seat": seat}


ENDED = [plays(1, *LONG), plays(2), plays(3), plays(0), plays(1, 5), plays(2, 4)]
GAMES: Mapping[str, tuple[str, Document, Sequence[Document]]] = {
    "bids": (GHOSTS, {}, BIDS[:1]),
    "a round of cards": (GHOSTS, {}, [*BIDS, *round_of()[:9]]),
    "a round that is over": (GHOSTS, TIM, round_of()),
    "winners at the end": (GHOSTS, TIM, [WREATHS, WREATHS, WREATHS, *won(0, 1, 2, 3, 0, 1, 2, 2, 1, 0, 0)]),
    "a game of wreaths": (GHOSTS, TIM, [WREATHS] * 4),
    "a lead": (DAYS, SHORT, []),
    "a trick": (DAYS, SHORT, [plays(1, 9, 9), plays(2, 8, 8)]),
    "a hand played": (DAYS, SHORT, ENDED),
    "who gives": (DAYS, CHOOSE, [hand(1, 3, 0, 7, 7)]),
    "the last hand": (DAYS, SHORT, [hand(1, 3, 0, 7, 8), hand(1, 3, 0, 7, 8)]),
}
AWAY = re.compile(r"share|again|put-aside")
"""What leaves the session, or needs a device."""
TOLD = re.compile(r"(seat|total|left|dial|gift|trick|round|era|tree|line)-[a-z0-9-]+|bids-sum|winner|undo|redo")
"""What says where the game stands."""


@pytest.mark.parametrize("name", GAMES)
def test_no_taps_break_a_table(table: Table, name: str, caplog: pytest.LogCaptureFixture) -> None:
    game, setup, entries = GAMES[name]
    id = table.start(setup, *SEATS, game=game)
    for entry in entries:
        table.enter(id, entry)
    dice, done = Random(name), [name]

    async def scene() -> None:
        pages = [await opened(table, paths.table(id)) for _ in range(2)]
        for _ in range(TAPS):
            page = dice.choice(pages)
            if f"/session/{id}" not in page.route:
                page.page.navigate(paths.table(id))
                await page.settle()
            kinds = keys(page)
            tapped = dice.choice(kinds[dice.choice([*kinds])])
            done.append(f"{pages.index(page)} {page.route} {tapped}")
            await page.press(tapped)
            assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR], done
            stands(table, id)
            for each in pages:
                assert not each.differences(), done
        for page in pages:
            page.page.navigate(paths.table(id))
            await page.settle()
            here, there = told(page), told(await opened(table, paths.table(id)))
            assert {key: there.get(key, said) for key, said in here.items()} == here, done

    asyncio.run(scene())


async def opened(table: Table, route: str) -> Watched:
    page = Watched(table.desk, route, goes=True)
    await page.settle()
    return page


def keys(page: Watched) -> dict[str, list[str]]:
    """What can be tapped, those of one kind together."""
    found: dict[str, list[str]] = {}
    for part in page.all(ft.Semantics):
        taps = any(getattr(one, "on_click", None) for one in _walk([part.content], set()))
        if part.identifier and taps and not AWAY.match(part.identifier):
            found.setdefault(re.sub(r"\d+", "", part.identifier), []).append(part.identifier)
    return found


def told(page: Watched) -> dict[str, str]:
    """What is said of where the game stands, and not of what is begun."""
    parts = [part for part in page.all(ft.Semantics) if part.identifier and TOLD.fullmatch(part.identifier)]
    return {str(part.identifier): re.sub(r", (chosen|open)\b", "", part.label or "") for part in parts}


def stands(table: Table, id: str) -> None:
    """What is kept is what its entries make, one after the other."""
    view = table.desk.look(id)
    assert isinstance(view, View)
    again = Session.new(view.session.game.name, view.session.players, view.session.setup)
    for entry in view.session.entries:
        again = again.enter(entry)
    assert again.state == view.session.state
    assert again.scoresheet() == view.session.scoresheet()
