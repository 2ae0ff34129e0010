"""Places and names changed in the middle of a game: everything goes with its player, and comes back with undo."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.session import Session

from .hands import saved
from .phone import Phone
from .seeding import article, at_desk
from .server import Server

ENTERED = 48
"""Entries of the article's game: round 1 is scored, round 2 half told."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server where four players are in the middle of round 2."""
    new = Server(tmp_path)
    with at_desk(new) as desk:
        article(desk, ENTERED)
    with new.running() as server:
        yield server


def check(phone: Phone, session: Session) -> None:
    """The tabs show the session's players with their totals and outlooks."""
    for seat, name in enumerate(session.names):
        phone.until(f"tree-{seat}", name)
        phone.until(f"total-{seat}", f": {session.scoresheet().total(seat)} point")
        phone.until(f"outlook-{seat}", f": {session.outlook().total(seat)} point")


def test_two_of_four_change_places_in_round_2_and_one_gets_another_name(
    server: Server, open_phone: Callable[..., Phone]
) -> None:
    before = saved(server)
    assert before.names == ("Clooney", "Ana", "Béla", "小美")
    phone = open_phone()
    check(phone, before)
    phone.tap("table-menu")
    phone.tap("seat-up-2")
    phone.until("player-1", "Béla")
    phone.fill("player-0", "George")
    phone.until("player-0", "George")
    assert saved(server) == before, "nothing is saved yet"
    phone.tap("game-save")
    phone.until("tree-0", "George")
    after = saved(server)
    assert after.names == ("George", "Béla", "Ana", "小美")
    assert [seat.id for seat in after.players] == [before.players[seat].id for seat in (0, 2, 1, 3)]
    for sheet, was in ((after.scoresheet(), before.scoresheet()), (after.outlook(), before.outlook())):
        assert [sheet.total(seat) for seat in range(4)] == [was.total(seat) for seat in (0, 2, 1, 3)]
    check(phone, after)

    server.restart()
    phone.reload()
    phone.until("undo", "players")
    phone.tap("undo")
    phone.until("tree-0", "Clooney")
    check(phone, before)
    assert saved(server) == before
    phone.tap("redo")
    phone.until("tree-0", "George")
    assert saved(server) == after


def test_a_game_put_aside_waits_under_play(server: Server, open_phone: Callable[..., Phone]) -> None:
    before = saved(server)
    phone = open_phone(width=360, height=640)
    phone.tap("table-menu")
    phone.scroll_and_tap("put-aside")
    phone.tap(f"resume-{before.id}")
    check(phone, before)
    assert saved(server) == before
