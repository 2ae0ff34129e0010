"""Players who change places during a game take everything of theirs along."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.christmas_tree.play import TreeState
from engine.christmas_tree.seating import reseated
from engine.games import GAMES
from engine.scoresheet import Scoresheet
from engine.session import Seat, Session

from .games import NAMES, hopeful_entries, lights, objectives, rounds

slow = settings(
    deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@st.composite
def chosen_games(draw: st.DrawFn) -> Session:
    """A game in which players chose objectives and boards have lights of their own."""
    players = draw(st.integers(2, 4))
    trees = max(players, 3)
    border = {str(seat): {"I1": draw(lights), "VI6": draw(lights)} for seat in range(trees)}
    setup = {"level": draw(st.sampled_from(("family", "advanced"))), "cookies": 2, "border": border}
    session = Session.new("christmas-tree", [Seat(name, f"id-{at}") for at, name in enumerate(NAMES[:players])], setup)
    for seat in draw(st.permutations(range(trees))):
        session = session.enter({"do": "objective", "card": draw(objectives), "seat": seat})
    session = draw(rounds(session, trees, 0))
    for entry in draw(st.lists(hopeful_entries(trees), max_size=10)):
        session = session.enter(entry) if session.can(entry) else session
    return session


@st.composite
def counted_games(draw: st.DrawFn) -> Session:
    """A game whose players count for themselves, somewhere between its start and its end."""
    players = draw(st.integers(2, 4))
    dice = Random(draw(st.integers(0, 10**6)))
    setup = {"level": "starter", "record": "counts"}
    session = Session.new("christmas-tree", [Seat(name) for name in NAMES[:players]], setup)
    for _ in range(3):
        for of in ("gold", "star", "candy"):
            session = session.enter({"do": "objective", "card": {"kind": "most", "of": of}})
        for seat in range(max(players, 3)):
            entry = {"do": "count", "seat": seat, "objective": dice.randrange(3), "count": dice.randrange(9)}
            session = session.enter(entry)
        session = session.enter({"do": "score"})
    for seat in dice.sample(range(players), dice.randrange(players + 1)):
        final: dict[str, Any] = {"flakes": dice.randrange(40), "gingerbread": [dice.randrange(5)], "lights": 3}
        session = session.enter({"do": "final", "seat": seat, **final, "cookies": dice.randrange(3)})
    return session


def elsewhere(session: Session, where: tuple[int, ...]) -> Session:
    """The session once everybody has changed places; every entry must stand."""
    assert session.game.reseated is not None
    setup, entries = session.game.reseated(len(session.players), session.setup, session.entries, where)
    players = [session.players[where.index(seat)] for seat in range(len(where))]
    revision = session.revise(players=players, setup=setup, entries=entries)
    assert revision.dropped == ()
    return revision.session


def orders(session: Session) -> st.SearchStrategy[tuple[int, ...]]:
    return st.permutations(range(len(session.players))).map(tuple)


def lines(sheet: Scoresheet, where: tuple[int, ...] | None = None) -> list[str]:
    """All lines, at the seats that they become."""
    return sorted(repr(line if where is None else replace(line, seat=where[line.seat])) for line in sheet.lines)


@slow
@given(st.one_of(chosen_games(), counted_games()), st.data())
def test_totals_and_lines_go_with_the_players_and_nothing_else_changes(session: Session, data: st.DataObject) -> None:
    where = data.draw(orders(session))
    after = elsewhere(session, where)
    for before_sheet, after_sheet in (
        (session.scoresheet(), after.scoresheet()),
        (session.outlook(), after.outlook()),
    ):
        assert {where[standing.seat]: standing.total for standing in before_sheet.standings} == {
            standing.seat: standing.total for standing in after_sheet.standings
        }
        assert {where[seat] for seat in before_sheet.winners} == set(after_sheet.winners)
        assert before_sheet.warnings == after_sheet.warnings
        assert before_sheet.status == after_sheet.status
    state, other = session.state_as(TreeState), after.state_as(TreeState)
    assert (state.round, state.documents) == (other.round, other.documents)
    for seat, tree in enumerate(state.trees):
        to = where[seat] if seat < len(where) else seat
        assert (other.trees[to].ornaments, other.trees[to].border) == (tree.ornaments, tree.border)
    assert [state.cookies[where.index(seat)] for seat in range(len(where))] == list(other.cookies)


@slow
@given(chosen_games(), st.data())
def test_lines_are_the_same_at_other_seats(session: Session, data: st.DataObject) -> None:
    where = data.draw(orders(session))
    after = elsewhere(session, where)
    plain = [lines(sheet, where) for sheet in (session.scoresheet(), session.outlook())]
    assert [without_more(found) for found in plain] == [
        without_more(lines(sheet)) for sheet in (after.scoresheet(), after.outlook())
    ]


def without_more(found: list[str]) -> list[str]:
    """What the game itself knows of a line names other seats too."""
    return [line.partition(", more=")[0] for line in found]


@slow
@given(st.one_of(chosen_games(), counted_games()), st.data())
def test_back_again_gives_the_same_document(session: Session, data: st.DataObject) -> None:
    where = data.draw(orders(session))
    back = tuple(where.index(seat) for seat in range(len(where)))
    assert elsewhere(elsewhere(session, where), back) == session


def test_the_dummy_stays() -> None:
    setup = {"border": {"2": {"I1": "r---"}, "0": {"I1": "y---"}}}
    entries = [{"do": "place", "seat": 2, "cell": "I1", "card": "C3"}, {"do": "objective", "card": {}, "seat": 2}]
    assert reseated(2, setup, entries, (1, 0)) == (
        {"border": {"2": {"I1": "r---"}, "1": {"I1": "y---"}}},
        tuple(entries),
    )


def test_two_cannot_sit_in_one_place() -> None:
    for where in ((0, 0), (0,), (1, 2)):
        with pytest.raises(ValueError, match="no order"):
            reseated(2, {}, [], where)


def test_the_game_brings_it() -> None:
    assert GAMES["christmas-tree"].reseated is reseated
