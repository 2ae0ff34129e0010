"""The best cookie is as good as trying all of them."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.christmas_tree.best_cookie import best_cookie
from engine.christmas_tree.play import TreeState
from engine.session import Seat, Session

from .games import objectives, sessions


def all_cookies(state: TreeState, seat: int) -> list[dict[str, Any]]:
    """Every cookie that can be spent on a tree."""
    cells = [cell.name for cell, _ in state.trees[seat].occupied()]
    turns = [{"do": "cookie", "seat": seat, "turn": [cell]} for cell in cells]
    return turns + [
        {"do": "cookie", "seat": seat, "swap": [one, other], "turn": list(turned)}
        for one, other in combinations(cells, 2)
        for number in range(3)
        for turned in combinations((one, other), number)
    ]


@settings(deadline=None, max_examples=25)
@given(sessions(2), st.lists(objectives, max_size=4))
def test_the_best_cookie_gains_as_much_as_the_best_of_all(session: Session, cards: list[dict[str, Any]]) -> None:
    """By the outlook of the whole table, before and after every single cookie."""
    setup = {**session.setup, "cookies": 60}
    session = session.revise(setup=setup).session
    for card in cards:
        entry = {"do": "objective", "card": card}
        session = session.enter(entry) if session.can(entry) else session
    state = session.state
    assert isinstance(state, TreeState)
    if session.finished or not state.cookies[0]:
        return
    before = session.outlook().total(0)
    gains = [session.enter(cookie).outlook().total(0) - before for cookie in all_cookies(state, 0)]
    found = best_cookie(0, state.trees[0], state.cards)
    assert (found.gain if found else None) == (max(gains) if gains else None)
    if found is not None:
        assert session.enter(found.cookie.document()).outlook().total(0) - before == found.gain


def test_an_empty_tree_has_no_best_cookie() -> None:
    state = Session.new("christmas-tree", [Seat("Ana"), Seat("Béla")], {}).state
    assert isinstance(state, TreeState)
    assert best_cookie(0, state.trees[0], state.cards) is None


@pytest.mark.parametrize(("first", "second", "cookie"), [("G*1/--y-", "Eo1/----", {"turn": ["I1"]})])
def test_of_cookies_that_gain_as_much_the_smallest_is_proposed(first: str, second: str, cookie: dict[str, Any]) -> None:
    session = Session.new("christmas-tree", [Seat("Ana"), Seat("Béla")], {})
    for cell, card in (("I1", first), ("II2", second)):
        session = session.enter({"do": "place", "seat": 0, "cell": cell, "card": card})
    state = session.state
    assert isinstance(state, TreeState)
    found = best_cookie(0, state.trees[0], state.cards)
    assert found is not None
    assert found.gain == -1
    assert found.cookie.document() == {"do": "cookie", "seat": 0, **cookie}
