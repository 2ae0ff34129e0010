"""What a set-up says of a player goes along when the players change places, also where nobody had to choose it."""

from __future__ import annotations

from itertools import permutations

import pytest

from assistant.screens.games import SCREENS
from engine.document import Document
from engine.fairy_trails import NAME as TRAILS
from engine.ghosts_of_christmas import NAME as GHOSTS
from engine.twelve_days import NAME as DAYS

SEATS = [
    (GHOSTS, "start", 3, {"variant": "tiny-tim"}),
    (DAYS, "dealer", 4, {"length": "short"}),
    (TRAILS, "pink", 2, {"mode": "duel"}),
    (TRAILS, "start", 2, {"mode": "duel"}),
]


@pytest.mark.parametrize(("game", "key", "players", "setup"), SEATS)
def test_whoever_a_setup_names_is_the_same_person_after_places_changed(
    game: str, key: str, players: int, setup: Document
) -> None:
    moved = SCREENS[game].setting_up.moved
    for where in permutations(range(players)):
        for told in ({}, *({key: seat} for seat in range(players))):
            after = moved({**setup, **told}, where)
            assert after.get(key, 0) == where[told.get(key, 0)]
            assert {**setup, **after} == after


@pytest.mark.parametrize(("game", "key", "players", "setup"), SEATS)
def test_the_first_one_is_named_where_the_person_has_left(game: str, key: str, players: int, setup: Document) -> None:
    moved = SCREENS[game].setting_up.moved
    for gone in range(players):
        where = tuple(None if seat == gone else seat - (seat > gone) for seat in range(players))
        assert moved({**setup, key: gone}, where).get(key, 0) == 0
