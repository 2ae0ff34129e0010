"""What must hold where the players count for themselves."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.christmas_tree import count_changes
from engine.christmas_tree.objectives import Most
from engine.christmas_tree.play import TreeState
from engine.christmas_tree.scoring import majority
from engine.ruling import Refusal
from engine.session import Seat, Session

from .games import NAMES, Entry, objectives

slow = settings(
    deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)

numbers = st.integers(0, 12)


def state(session: Session) -> TreeState:
    return session.state_as(TreeState)


@st.composite
def begun(draw: st.DrawFn) -> Session:
    """A session of counts without entries."""
    setup: Entry = {"record": "counts", "level": draw(st.sampled_from(("starter", "family", "advanced")))}
    if draw(st.booleans()):
        setup["majority_of_none"] = draw(st.booleans())
    return Session.new("christmas-tree", [Seat(name) for name in NAMES[: draw(st.integers(2, 4))]], setup)


def counts(draw: st.DrawFn, session: Session) -> list[Entry]:
    """Some counts of the round, in any order, some repeated."""
    now = state(session)
    where = [(objective, seat) for objective in range(len(now.cards)) for seat in now.counts_for(objective)]
    chosen = draw(st.lists(st.sampled_from(where), max_size=12)) if where else []
    return [{"do": "count", "seat": seat, "objective": objective, "count": draw(numbers)} for objective, seat in chosen]


@st.composite
def counted(draw: st.DrawFn, most_rounds: int = 2) -> Session:
    """A session of counts in a round that has all its objectives and some counts."""
    session = draw(begun())
    for number in range(draw(st.integers(1, most_rounds + 1))):
        if number:
            session = session.enter({"do": "score"})
        needed = state(session).missing_objectives
        for card in draw(st.lists(objectives, min_size=needed, max_size=needed)):
            session = session.enter({"do": "objective", "card": card})
        for entry in counts(draw, session):
            session = session.enter(entry)
    return session


@st.composite
def finals(draw: st.DrawFn, players: int) -> list[Entry]:
    """Final counts, some repeated."""
    return [
        {
            "do": "final",
            "seat": draw(st.integers(0, players - 1)),
            "flakes": draw(numbers),
            "gingerbread": draw(st.lists(st.integers(0, 4), max_size=6)),
            "lights": draw(numbers),
            "cookies": draw(numbers),
        }
        for _ in range(draw(st.integers(0, 6)))
    ]


@slow
@given(counted())
def test_a_blank_counts_as_zero_but_is_not_the_same_as_zero(session: Session) -> None:
    blank = state(session).blank_counts
    for objective, seat in blank:
        assert (seat, objective) not in state(session).counts
    filled = session
    for objective, seat in blank:
        filled = filled.enter({"do": "count", "seat": seat, "objective": objective, "count": 0})
    assert filled.outlook() == session.outlook()
    assert filled.enter({"do": "score"}).scoresheet() == session.enter({"do": "score"}).scoresheet()
    assert state(filled).blank_counts == ()
    assert state(session).comes_next == ("counts" if blank else "score")
    assert state(filled).comes_next == "score"


@slow
@given(counted(), st.data())
def test_a_repeat_replaces_and_the_order_does_not_matter(session: Session, data: st.DataObject) -> None:
    last = {
        (entry["objective"], entry["seat"]): entry
        for entry in session.entries[
            max((at for at, entry in enumerate(session.entries) if entry["do"] == "score"), default=0) :
        ]
        if entry["do"] == "count"
    }
    fresh = session
    for objective, seat in last:
        fresh = fresh.revise(entries=count_changes.without(fresh.entries, objective, seat)).session
    assert set(last) <= set(state(fresh).blank_counts)
    for key in data.draw(st.permutations(sorted(last))):
        fresh = fresh.enter(last[key])
    assert fresh.outlook() == session.outlook()
    assert dict(state(fresh).counts) == dict(state(session).counts)


@slow
@given(counted())
def test_what_is_cleared_is_blank_again_and_nothing_else_changes(session: Session) -> None:
    for seat, objective in state(session).counts:
        revision = session.revise(entries=count_changes.without(session.entries, objective, seat))
        assert revision.dropped == ()
        left = {key: count for key, count in state(session).counts.items() if key != (seat, objective)}
        assert dict(state(revision.session).counts) == left
        assert (objective, seat) in state(revision.session).blank_counts
        assert revision.session.scoresheet() == session.scoresheet()


@slow
@given(counted())
def test_the_rank_of_most_is_made_by_everybodys_counts_the_dummys_too(session: Session) -> None:
    now = state(session)
    lines = [line.document() for line in session.outlook().lines if line.stage == f"round {now.round}"]
    for number, card in enumerate(now.cards):
        seats = now.counts_for(number)
        assert len(seats) == (max(3, len(session.players)) if isinstance(card, Most) else len(session.players))
        count = [now.counts.get((seat, number), 0) for seat in seats]
        bonus = {
            line["seat"]: line["points"]
            for line in lines
            if line["objective"] == number and "bonus" in str(line["rule"])
        }
        if not isinstance(card, Most):
            assert not bonus
            continue
        places = majority(count, of_none=now.setup.majority_of_none)
        worth = {1: card.first, 2: card.second}
        expected = {seat: worth[place] for seat, place in places.items() if seat < len(session.players)}
        assert bonus == {seat: points for seat, points in expected.items() if points}
        for seat in bonus:
            higher = {other for other in count if other > count[seat]}
            assert len(higher) < 2


@slow
@given(counted())
def test_the_sheet_is_the_sum_of_its_lines_and_the_round_is_what_the_outlook_adds(session: Session) -> None:
    scored, outlook = session.scoresheet(), session.outlook()
    for sheet in (scored, outlook):
        for standing in sheet.standings:
            assert standing.total == sum(line.points for line in sheet.lines if line.seat == standing.seat)
        for line in sheet.lines:
            assert eval(line.formula.replace("×", "*")) == line.points
    after = session.enter({"do": "score"})
    assert after.scoresheet().lines == outlook.lines
    assert after.undo() == session
    assert state(after.undo()) == state(session)


@slow
@given(counted())
def test_a_replay_of_counts_equals_entering_step_by_step(session: Session) -> None:
    replayed = Session.read(json.loads(json.dumps(session.document())))
    assert (replayed, state(replayed)) == (session, state(session))


@slow
@given(begun(), st.data())
def test_the_game_ends_with_everybodys_final_count_and_a_repeat_replaces(session: Session, data: st.DataObject) -> None:
    card = {"kind": "row-ends"}
    for _ in range(3):
        for _ in range(state(session).missing_objectives):
            session = session.enter({"do": "objective", "card": card})
        session = session.enter({"do": "score"})
    last: dict[int, Any] = {}
    for entry in data.draw(finals(len(session.players))):
        if session.finished:
            break
        session = session.enter(entry)
        last[entry["seat"]] = entry
        assert session.finished == (len(last) == len(session.players))
        assert session.outlook() == session.scoresheet()
    for seat in range(len(session.players)):
        points = 0
        if seat in last:
            men = sum((2, 4, 8, 12, 18)[correct] for correct in last[seat]["gingerbread"])
            points = last[seat]["flakes"] + men + 2 * last[seat]["lights"] + last[seat]["cookies"]
        assert session.scoresheet().total(seat) == points
    assert state(session).blank_counts == ()


def test_the_articles_final_count_is_95() -> None:
    session = Session.new("christmas-tree", [Seat("Ana"), Seat("Béla")], {"record": "counts", "level": "starter"})
    for _ in range(3):
        for _ in range(3):
            session = session.enter({"do": "objective", "card": {"kind": "row-ends"}})
        session = session.enter({"do": "score"})
    final = {"do": "final", "seat": 0, "flakes": 28, "gingerbread": [3, 4, 2], "lights": 14, "cookies": 1}
    sheet = session.enter(final).scoresheet()
    assert [line.points for line in sheet.lines_of(0) if line.stage == "final"] == [28, 38, 28, 1]
    assert sheet.total(0) == 95


def test_the_dummy_counts_only_for_most() -> None:
    session = Session.new("christmas-tree", [Seat("Ana"), Seat("Béla")], {"record": "counts", "level": "starter"})
    for card in ({"kind": "most", "of": "gold"}, {"kind": "row-ends"}):
        session = session.enter({"do": "objective", "card": card})
    assert [state(session).counts_for(number) for number in (0, 1)] == [(0, 1, 2), (0, 1)]
    session.verify({"do": "count", "seat": 2, "objective": 0, "count": 1})
    with pytest.raises(Refusal) as refused:
        session.verify({"do": "count", "seat": 2, "objective": 1, "count": 1})
    assert refused.value.code == "malformed"
    for seat, count in ((0, 3), (1, 2), (2, 4)):
        session = session.enter({"do": "count", "seat": seat, "objective": 0, "count": count})
    assert [session.outlook().total(seat) for seat in (0, 1)] == [3 + 3, 2]
