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


_TRIPLE = [[0, 0], [0, 1], [0, 2]]
_BEND = [[0, 0], [1, 0], [0, 1]]
_HARD: dict[str, list[dict[str, Any]]] = {
    "formations": [
        {
            "kind": "formation",
            "cells": _TRIPLE,
            "also": [_BEND],
            "mirror": True,
            "match": {"same_any": ["colour", "shape"]},
            "each": each,
        }
        for each in (6, 5, 4, 3)
    ],
    "pairs of lights": [{"kind": "light-pairs", "colour": colour} for colour in ("any", "same", "yellow", "red")],
}


@pytest.mark.parametrize("alike", [False, True], ids=["mixed cards", "all cards alike"])
@pytest.mark.parametrize("hard", list(_HARD))
def test_the_best_cookie_where_every_objective_is_hard(benchmark: Any, hard: str, alike: bool) -> None:
    """Aim: still not felt; four objectives of the dearest kind in one round."""
    document = evening(alike=alike)
    state = Session.read({**document, "entries": document["entries"][:-1]}).state
    assert isinstance(state, TreeState)
    laid = state.trees[0]
    cards = [read_objective(card) for card in _HARD[hard]]
    assert benchmark(lambda: best_cookie(0, Tree(laid.ornaments, laid.border), cards)) is not None
