"""What must hold at every table of Christmas Tree."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from engine.christmas_tree.board import CELL_BY_NAME, CELLS
from engine.christmas_tree.correcting import corrected
from engine.christmas_tree.counting import count
from engine.christmas_tree.objective_reading import read_objective
from engine.christmas_tree.options import MAN, TreeOptions
from engine.christmas_tree.ornaments import ornament
from engine.christmas_tree.packing import largest_packing
from engine.christmas_tree.play import TreeState
from engine.christmas_tree.tree import Tree
from engine.ruling import Refusal
from engine.session import Seat, Session

from .games import codes, formations, hopeful_entries, objectives, sessions, trees

slow = settings(
    deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def state(session: Session) -> TreeState:
    assert isinstance(session.state, TreeState)
    return session.state


@slow
@given(sessions())
def test_an_objectives_line_names_every_thing_that_it_counts(session: Session) -> None:
    for sheet in (session.scoresheet(), session.outlook()):
        for line in sheet.lines:
            if line.rule.startswith("tree.objective."):
                assert len(line.items) == line.count


@slow
@given(sessions(2), st.data())
def test_a_revision_equals_entering_it_right_from_the_start(session: Session, data: st.DataObject) -> None:
    """Whatever entries are changed, put in or taken out: those that stand are those that a fresh session accepts."""
    wanted = list(session.entries)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(wanted)))
        match data.draw(st.sampled_from(("put in", "take out", "change"))):
            case "put in":
                wanted.insert(at, data.draw(hopeful_entries(3)))
            case "take out":
                del wanted[at : at + 1]
            case _:
                wanted[at : at + 1] = [data.draw(hopeful_entries(3))]
    revision = session.revise(entries=wanted)
    fresh = Session.new(session.game.name, session.players, session.setup)
    refused = []
    for index, entry in enumerate(wanted):
        try:
            fresh = fresh.enter(entry)
        except Refusal as refusal:
            refused.append((index, refusal.at(index)))
    assert revision.session == fresh
    assert state(revision.session) == state(fresh)
    assert [(dropped.index, dropped.refusal) for dropped in revision.dropped] == refused


@slow
@given(sessions(1), st.integers(2, 4))
def test_other_players_and_another_setup_replay_everything(session: Session, players: int) -> None:
    seats = [Seat(f"Player {seat}") for seat in range(players)]
    revision = session.revise(players=seats, setup={"level": "family"})
    kept = [entry for index, entry in enumerate(session.entries) if index not in {d.index for d in revision.dropped}]
    assert list(revision.session.entries) == kept
    assert revision.session == Session.read(revision.session.document())


def brute_force(groups: list[frozenset[int]]) -> int:
    """The largest number of groups that share nothing, by trying all choices, the largest first."""
    for size in range(len(groups), 0, -1):
        for chosen in combinations(groups, size):
            if sum(map(len, chosen)) == len(frozenset().union(*chosen)):
                return size
    return 0


@given(st.lists(st.frozensets(st.integers(0, 9), min_size=1, max_size=4), max_size=11))
@settings(deadline=None)
def test_the_packing_is_as_large_as_brute_force_finds(groups: list[frozenset[int]]) -> None:
    chosen = largest_packing(groups)
    assert len(chosen) == brute_force(groups)
    assert sum(len(groups[index]) for index in chosen) == len(frozenset().union(*(groups[index] for index in chosen)))


@given(st.lists(st.frozensets(st.integers(0, 8), min_size=2, max_size=2), max_size=12, unique=True))
@settings(deadline=None, max_examples=400)
def test_pairs_alone_are_packed_as_large_as_brute_force_finds(pairs: list[frozenset[int]]) -> None:
    chosen = [pairs[index] for index in largest_packing(pairs)]
    assert len(chosen) == brute_force(pairs)
    assert len(frozenset().union(*chosen)) == 2 * len(chosen)


def things(item: Any) -> frozenset[str]:
    return frozenset(item) if isinstance(item, tuple) else frozenset((item,))


@slow
@given(trees(), st.one_of(formations(), objectives.filter(lambda card: card["kind"] == "light-pairs")))
def test_formations_and_pairs_on_random_trees_are_a_largest_packing_and_blocked_ones_really_are(
    tree: Tree, card: dict[str, Any]
) -> None:
    counted = count(read_objective(card), tree)
    groups = [things(item) for item in counted.items]
    blocked = [things(item) for item in counted.blocked]
    used = frozenset().union(*groups)
    assert sum(map(len, groups)) == len(used)
    assert all(group & used for group in blocked)
    everything = groups + blocked
    assume(len(everything) <= 13)
    names = {name: at for at, name in enumerate(sorted(frozenset().union(*everything)))}
    assert counted.count == brute_force([frozenset(names[name] for name in group) for group in everything])


@slow
@given(sessions(2), st.data())
def test_every_choice_offered_can_be_completed_and_no_refused_one_can(session: Session, data: st.DataObject) -> None:
    begun: dict[str, Any] = {}
    for _ in range(10):
        found = session.options(begun)
        assert isinstance(found, TreeOptions)
        asked = [(key, choice) for key in TreeOptions.__slots__ for choice in getattr(found, key)]
        if not asked:
            break
        refused = [(key, choice) for key, choice in asked if choice.refusal is not None]
        if refused:
            key, choice = data.draw(st.sampled_from(refused))
            for entry in data.draw(completions(session, with_choice(begun, key, choice.value))):
                assert not session.can(entry), (entry, choice.refusal)
        offered = [(key, choice) for key, choice in asked if choice.refusal is None]
        if not offered:
            break
        key, choice = data.draw(st.sampled_from(offered))
        begun = with_choice(begun, key, choice.value)
    if begun and any(choice.refusal is None for choice in session.options({}).do):
        assert can_be_completed(session, begun), begun


def with_choice(begun: dict[str, Any], key: str, value: Any) -> dict[str, Any]:
    """The entry begun with the choice taken."""
    if key == "wish":
        return {**begun, "card": begun["card"] + value}
    if key in ("swap", "turn"):
        return {**begun, key: [*begun.get(key, []), value]}
    return {**begun, key: list(value) if key == "between" else value}


def can_be_completed(session: Session, begun: dict[str, Any]) -> bool:
    """Whether taking offered choices leads to an entry that stands."""
    filled = {**begun}
    if filled["do"] == "objective":
        filled.setdefault("card", {"kind": "row-ends"})
    if session.can(filled):
        return True
    found = session.options(filled)
    return any(
        can_be_completed(session, with_choice(filled, key, choice.value))
        for key in TreeOptions.__slots__
        for choice in getattr(found, key)[:40]
        if choice.refusal is None
    )


@st.composite
def completions(draw: st.DrawFn, session: Session, begun: dict[str, Any]) -> list[dict[str, Any]]:
    """Some entries that complete the one begun, without asking the options."""
    found = []
    for entry in draw(st.lists(hopeful_entries(3), max_size=12)):
        if entry["do"] != begun["do"]:
            continue
        whole = {**entry, **begun}
        if isinstance(whole.get("card"), str) and whole["card"].startswith(MAN):
            whole["card"] = whole["card"].ljust(6, "G")
        if len(begun.get("swap", ("", ""))) == 1:
            others = [cell.name for cell in CELLS if cell.name not in begun["swap"]]
            whole["swap"] = [*begun["swap"], draw(st.sampled_from(others))]
            whole.pop("turn", None)
        elif "swap" in begun:
            whole["turn"] = begun.get("turn", [])
        elif "turn" in begun:
            whole.pop("swap", None)
        found.append(whole)
    return found


@slow
@given(sessions(2), st.data())
def test_a_corrected_card_lies_as_it_was_told_and_all_others_lie_as_before(
    session: Session, data: st.DataObject
) -> None:
    laid = [(seat, cell) for seat in range(len(session.players)) for cell, _ in state(session).trees[seat].occupied()]
    assume(laid)
    seat, cell = data.draw(st.sampled_from(laid))
    code = data.draw(codes)
    entries = corrected(len(session.players), session.setup, session.entries, seat, cell, code)
    revision = session.revise(entries=entries)
    assert not revision.dropped
    for each, tree in enumerate(state(session).trees):
        for other, before in tree.occupied():
            after = state(revision.session).trees[each].ornaments[other]
            wanted = ornament(code) if (each, other) == (seat, cell) else before
            assert (after.kind, after.lights) == (wanted.kind, wanted.lights), other


@given(codes)
def test_an_ornament_code_reads_back_the_same_and_two_turns_are_none(code: str) -> None:
    assert ornament(code).code == code
    assert ornament(code).turned().turned() == ornament(code)


@given(objectives)
def test_an_objective_survives_the_document(card: dict[str, Any]) -> None:
    read = read_objective(card)
    assert read_objective(json.loads(json.dumps(read.document()))) == read


@pytest.mark.parametrize("name", sorted(CELL_BY_NAME))
def test_a_space_is_found_by_its_name(name: str) -> None:
    assert CELL_BY_NAME[name].name == name


def test_a_refused_choice_says_what_is_really_in_the_way() -> None:
    """Not what the first space that comes to mind would say."""
    session = Session.new("christmas-tree", [Seat("Ana"), Seat("Béla"), Seat("小美")], {"level": "starter"})
    session = session.enter({"do": "place", "seat": 0, "cell": "III2", "card": "C3"})
    found = session.options()
    assert isinstance(found, TreeOptions)
    assert {choice.value: choice.refusal and choice.refusal.code for choice in found.do} == {
        "place": None,
        "objective": None,
        "light": "cell-empty",
        "cookie": "no-cookies",
        "score": "trees-incomplete",
        "count": "wrong-record",
        "final": "wrong-record",
    }
    for seat in range(3):
        for cell in CELLS[: 6 if seat == 0 else 7]:
            entry = {"do": "place", "seat": seat, "cell": cell.name, "card": "C3"}
            session = session.enter(entry) if session.can(entry) else session
    while session.can(entry := {"do": "place", "seat": 0, "cell": CELLS[6].name, "card": "C3"}):
        session = session.enter(entry)
    places = session.options()
    assert isinstance(places, TreeOptions)
    assert next(choice.refusal and choice.refusal.code for choice in places.do) == "round-full"
