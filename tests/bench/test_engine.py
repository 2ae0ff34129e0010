"""How quick the engine is. Aims: a whole evening from its document 15 ms, the effect of one entry 1 ms."""

from __future__ import annotations

from typing import Any

import pytest

from engine.christmas_tree.best_cookie import BestCookie, best_cookie
from engine.christmas_tree.objective_reading import read_objective
from engine.christmas_tree.play import TreeState
from engine.christmas_tree.tree import Tree
from engine.scoresheet import Scoresheet
from engine.session import Session

from .evening import OBJECTIVES, evening


@pytest.mark.parametrize("alike", [False, True], ids=["mixed cards", "all cards alike"])
def test_scoring_a_whole_evening_of_four_from_its_document(benchmark: Any, alike: bool) -> None:
    document = evening(alike=alike)
    sheet = benchmark(lambda: Session.read(document).scoresheet())
    assert sheet.status == "finished"


@pytest.mark.parametrize("alike", [False, True], ids=["mixed cards", "all cards alike"])
def test_the_effect_of_one_entry_with_everything_that_the_table_shows(benchmark: Any, alike: bool) -> None:
    document = evening(alike=alike)
    entry = document["entries"][-2]
    session = Session.read({**document, "entries": document["entries"][:-2]})
    session.outlook()

    def effect() -> Scoresheet:
        after = session.enter(entry)
        after.scoresheet()
        return after.outlook()

    assert benchmark(effect).status == "in-progress"


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_the_best_cookie_for_a_whole_tree(benchmark: Any, turn: int) -> None:
    """Aim: 50 ms, with the four objectives of a round."""
    document = evening()
    state = Session.read({**document, "entries": document["entries"][:-1]}).state
    assert isinstance(state, TreeState)
    laid = state.trees[0]
    cards = [read_objective(card) for card in OBJECTIVES[4 * turn - 4 : 4 * turn]]

    def search() -> BestCookie | None:
        # A tree of its own each time: what was found on one is remembered there.
        return best_cookie(0, Tree(laid.ornaments, laid.border), cards)

    assert benchmark(search) is not None
