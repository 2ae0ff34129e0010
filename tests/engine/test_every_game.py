"""What must hold in a session of any game; each game's tests say what its sessions are, in ``games.py`` of its room."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.games import GAMES
from engine.session import Session

slow = settings(
    deadline=None,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture],
)

EVERY = pytest.mark.parametrize("game", list(GAMES))

FORMULA = str.maketrans({"×": "*", "−": "-"})


def room(game: str) -> str:
    """The name of a game's room: ``twelve_days``."""
    return GAMES[game].begin.__module__.split(".")[1]


def session_of(game: str, data: st.DataObject) -> Session:
    """Any session of the game."""
    sessions: Any = import_module(f"tests.engine.{room(game)}.games").sessions
    session = data.draw(sessions())
    assert isinstance(session, Session)
    assert session.game.name == game
    return session


@EVERY
@slow
@given(st.data())
def test_a_total_is_the_sum_of_its_lines_and_each_formula_gives_the_points_of_its_line(
    game: str, data: st.DataObject
) -> None:
    session = session_of(game, data)
    for sheet in (session.scoresheet(), session.outlook()):
        for standing in sheet.standings:
            assert standing.total == sum(line.points for line in sheet.lines_of(standing.seat))
        for line in sheet.lines:
            assert set(line.formula) <= set("0123456789 ×+−-")
            assert eval(line.formula.translate(FORMULA)) == line.points


@EVERY
@slow
@given(st.data())
def test_a_replay_from_the_document_equals_entering_step_by_step(game: str, data: st.DataObject) -> None:
    session = session_of(game, data)
    replayed = Session.read(json.loads(json.dumps(session.document())))
    assert replayed == session
    assert replayed.state == session.state
    assert replayed.scoresheet() == session.scoresheet()
    assert replayed.outlook() == session.outlook()


@EVERY
@slow
@given(st.data())
def test_undo_gives_what_was_before_every_entry(game: str, data: st.DataObject) -> None:
    session = session_of(game, data)
    before = session.undo()
    if not session.entries:
        assert before is session
        return
    assert before.entries == session.entries[:-1]
    again = Session.read(before.document())
    assert (before, before.state) == (again, again.state)
    assert before.enter(session.entries[-1]).state == session.state
