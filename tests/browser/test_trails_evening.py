"""Fairy Trails from set-up to result, with taps: a duel to its last stone, a solo that is lost, one that is won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pytest
import zxingcpp
from PIL import Image

from assistant.screens.fairy_trails.learning import KIND
from assistant.screens.fairy_trails.start_card import KIND as START_KIND
from assistant.store import Known
from engine.fairy_trails import NAME
from engine.fairy_trails.play import TrailsState
from engine.fairy_trails.tiles import COLOURS, tile

from .fingers import Fingers
from .hands import saved
from .phone import Phone
from .seeding import at_desk
from .server import Server

START: Final = "N.E1.S.W|NESW"
CLOSING: Final = "N.E3.S.W3|NESW"
"""Laid in a row to the right each one closes the pink trail before it."""

BOTH: Final = "N.E3.S.W3|N.E3.S.W3"


def told(code: str) -> list[str]:
    """The keys that tell a card: pink, yellow, and a tap for each house."""
    card = tile(code)
    keys = [f"{colour}-{card.grouping(colour)}" for colour in COLOURS]
    houses = [
        f"{colour}-house-{segment.exits}"
        for colour in COLOURS
        for segment in card.segments(colour)
        for _ in range(segment.houses)
    ]
    return [*keys, *houses]


def tap(phone: Phone, keys: Sequence[str]) -> None:
    for key in keys:
        phone.reach(key)
        phone.rest(key)
        phone.tap(key)


def lay(phone: Phone, at: str, code: str) -> None:
    """A card, and waits until it lies."""
    tap(phone, [f"cell-{at}", *told(code), "place"])
    phone.wait(f"tile-{at}")
    phone.gone("close-pad")


def read(phone: Phone, name: str) -> str:
    """What a camera reads of the result."""
    phone.rest("result-code")
    (found,) = zxingcpp.read_barcodes(Image.open(phone.shot(name)))
    return str(found.text)


@pytest.mark.timeout(600)
def test_a_duel_is_played_to_its_last_stone_the_server_dies_and_an_early_card_is_corrected(
    server: Server, open_phone: Callable[..., Phone]
) -> None:
    phone = open_phone()
    phone.tap(f"new-{NAME}")
    tap(phone, ["add-player"])
    phone.wait("player-1")
    phone.quiet()
    phone.fill("player-0", "Ana")
    phone.fill("player-1", "小美")
    tap(phone, ["start-card", *told(START), "place"])
    phone.gone("start-card-cancel")
    tap(phone, ["start"])
    phone.wait("cell-1,0")

    # Two houses were overlooked; they are told later.
    lay(phone, "1,0", "N.E1.S.W3|NESW")
    phone.until("total-0", "4")
    lay(phone, "2,0", CLOSING)
    phone.until("total-0", "8")
    phone.until("outlook-0", "4", "owed")

    server.restart()
    phone.reload()
    phone.wait("tile-2,0")
    phone.rest("tile-1,0")
    Fingers(phone).spread((195, 250), 60, 90)
    phone.rest("tile-1,0")

    # A screen reader's tap: where semantics are on, the words of a neighbour may lie over a card.
    phone.activate("tile-1,0")
    tap(phone, ["correct-card", "houses", "pink-house-E", "pink-house-E", "place"])
    phone.gone("close-pad")
    phone.until("total-0", "10")

    lay(phone, "3,0", CLOSING)
    phone.until("total-0", "16")
    tap(phone, ["cell-4,0", *told(CLOSING), "place"])
    assert "Ana" in phone.label("winner")
    stored = saved(server)
    assert stored.state_as(TrailsState).ended_by == "trails.game.last-stone"
    assert len(stored.entries) == 4
    text = read(phone, "trails-duel.png")
    assert "Ana 19" in text
    assert "小美 0" in text

    phone.tap("undo")
    phone.wait("cell-4,0")
    phone.until("total-0", "16")
    phone.tap("redo")
    phone.wait("show-result")


@pytest.mark.timeout(600)
def test_alone_three_cards_without_a_stone_lose_and_the_last_stone_wins(
    server: Server, open_phone: Callable[..., Phone]
) -> None:
    with at_desk(server) as desk:
        desk.change_known(NAME, START_KIND, lambda _: [Known(tile(BOTH).key, 1)])
        desk.change_known(NAME, KIND, lambda _: [Known(tile(code).key, 4) for code in (BOTH, "NESW|NESW")])
    phone = open_phone()
    way = tile(BOTH).ways[0].code

    def begin() -> None:
        phone.tap(f"new-{NAME}")
        tap(phone, [f"setup-start_tile-{way}", "start"])
        phone.wait("cell-1,0")

    begin()
    for at, said in (("1,0", "2 cards"), ("2,0", "must bring a stone")):
        tap(phone, [f"cell-{at}", "pink-NESW", "library-0"])
        phone.wait(f"tile-{at}")
        phone.until("candles", said)
    tap(phone, ["cell-3,0", "pink-NESW", "library-0"])
    assert "three cards without a stone" in phone.label("winner")
    assert read(phone, "trails-lost.png").split("\n")[1] == "Lost"
    assert saved(server).state_as(TrailsState).lost == "timer"

    phone.tap("leave")
    begin()
    for at in ("1,0", "2,0", "3,0", "4,0"):
        tap(phone, [f"cell-{at}", f"pink-{tile(way).grouping('pink')}", "library-0"])
        phone.gone("close-pad")
    assert "win" in phone.label("winner")
    stored = saved(server)
    assert stored.state_as(TrailsState).ended_by == "trails.solo.won"
    assert f" {stored.scoresheet().total(0)}" in read(phone, "trails-won.png")
