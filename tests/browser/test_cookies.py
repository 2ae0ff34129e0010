"""Cookies at the table: what one would change stands there before it is spent, and the best one is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.christmas_tree.best_cookie import best_cookie
from engine.christmas_tree.play import TreeState
from engine.document import Document

from .hands import saved
from .phone import Phone
from .seeding import at_desk, begun
from .server import Server

TREE = {
    "I1": "G@2/brry",
    "II1": "C6/r-r-",
    "II2": "G@0/r-yr",
    "III1": "G@1/-yb-",
    "III2": "G*0/yrby",
    "IV2": "M:@@*G/b---",
    "V2": "G@2/bbr-",
}
OBJECTIVES: tuple[Document, ...] = (
    {"kind": "row-ends"},
    {"kind": "lights", "colour": "blue"},
    {"kind": "formation", "cells": [[0, 0], [0, 1]], "match": {"same": ["shape"]}, "each": 4},
)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server where a session of two goes on, with a tree of seven told with their lights."""
    new = Server(tmp_path)
    with at_desk(new) as desk:
        objectives: list[Document] = [{"do": "objective", "card": card} for card in OBJECTIVES]
        cards: list[Document] = [{"do": "place", "seat": 0, "cell": cell, "card": card} for cell, card in TREE.items()]
        begun(desk, ["Ana", "Béla"], {"level": "family"}, [*objectives, *cards])
    with new.running() as server:
        yield server


def difference(server: Server) -> int:
    """What the last entry changed in the outlook."""
    session = saved(server)
    return session.outlook().total(0) - session.undo().outlook().total(0)


def entered(server: Server, phone: Phone, number: int) -> None:
    """Waits until so many entries are stored."""
    for _ in range(100):
        if len(saved(server).entries) == number:
            return
        phone.page.wait_for_timeout(50)
    raise AssertionError(f"not {number} entries: {saved(server).entries}")


def shown_gain(phone: Phone) -> int:
    """The points that the preview says."""
    return points_in(phone.label("cookie-gain"))


def points_in(words: str) -> int:
    """The points that "brings 3 points", "costs 1 point" or "changes no points" say."""
    does, number = words.split()[:2]
    return 0 if does == "changes" else int(number) * (1 if does == "brings" else -1)


def test_a_swap_says_what_it_brings_before_it_is_spent(server: Server, open_phone: Callable[..., Phone]) -> None:
    phone = open_phone()
    length = len(saved(server).entries)
    phone.tap("cookie")
    phone.wait("cookie-best")
    phone.tap("cell-III2")
    phone.until("cookie-change", "III2 is turned")
    phone.tap("cell-V2")
    phone.until("cookie-change", "III2 and V2 swap places", "3 cookies left")
    assert "Man on IV2: III2 is now a spiral: from 8 to 12" in phone.label("cookie-line-0")
    without, added = shown_gain(phone), points_in(phone.label("cookie-turn-V2").partition(": ")[2])
    phone.tap("cookie-turn-V2")
    phone.until("cookie-change", "the card then on V2 is turned")
    promised = shown_gain(phone)
    assert promised == without + added
    assert len(saved(server).entries) == length, "nothing is spent yet"
    phone.tap("cookie-spend")
    phone.wait("tree-0")
    entered(server, phone, length + 1)
    assert saved(server).entries[-1] == {"do": "cookie", "seat": 0, "swap": ["III2", "V2"], "turn": ["V2"]}
    assert difference(server) == promised
    print("taps for a swap with a turn: 5, without 4")


def test_the_best_cookie_brings_what_it_promises_and_a_screen_readers_taps_do(
    server: Server, open_phone: Callable[..., Phone]
) -> None:
    phone = open_phone(width=360, height=640, scheme="dark")
    length = len(saved(server).entries)
    state = saved(server).state_as(TreeState)
    best = best_cookie(0, state.trees[0], state.cards)
    assert best is not None
    phone.activate("cookie")
    phone.wait("cookie-best")
    phone.activate("cookie-best")
    phone.until("cookie-change", "the best single cookie")
    assert shown_gain(phone) == best.gain
    phone.activate("cookie-before")
    phone.activate("cookie-after")
    phone.activate("cookie-spend")
    phone.wait("tree-0")
    entered(server, phone, length + 1)
    assert saved(server).entries[-1] == best.cookie.document()
    assert difference(server) == best.gain
    phone.tap("cookie")
    phone.wait("cookie-best")
    phone.tap("cookie-cancel")
    phone.wait("tree-0")
    assert len(saved(server).entries) == length + 1
