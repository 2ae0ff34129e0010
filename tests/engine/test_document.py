"""The head of a session document: what is refused, in which order, and what survives."""

from __future__ import annotations

import json
import tracemalloc
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.christmas_tree.objectives import OfObjective
from engine.names import same_name, shown_names
from engine.ruling import Refusal
from engine.session import Seat, Session

GOOD: dict[str, Any] = {
    "format": "yuletally-session",
    "version": 1,
    "game": "christmas-tree",
    "players": [{"name": "Ana"}, {"name": "Béla"}],
    "setup": {},
    "entries": [],
}


def nested(depth: int) -> Any:
    return [nested(depth - 1)] if depth else []


def refusal_of(document: Any) -> Refusal:
    with pytest.raises(Refusal) as caught:
        Session.read(document)
    return caught.value


@pytest.mark.parametrize(
    ("change", "code", "reason"),
    [
        ({"format": "something"}, "malformed", "format"),
        ({"format": None, "version": 9}, "malformed", "format"),
        ({"version": 0}, "malformed", "version"),
        ({"version": "1"}, "malformed", "version"),
        ({"version": 1.0}, "malformed", "version"),
        ({"version": True}, "malformed", "version"),
        ({"version": 2, "colour": "red", "game": 3}, "version-unknown", None),
        ({"colour": "red", "game": 3}, "unknown-key", None),
        ({"game": 3}, "malformed", "text"),
        ({"game": "chess"}, "unknown-game", None),
        ({"players": "Ana"}, "malformed", "list"),
        ({"players": ["Ana", "Béla"]}, "malformed", "player"),
        ({"players": [{"name": "Ana", "age": 7}, {"name": " "}]}, "unknown-key", None),
        ({"players": [{"name": "  "}]}, "malformed", "name"),
        ({"players": [{"name": "x" * 61}, {"name": "Ana"}]}, "malformed", "name"),
        ({"players": [{"name": "\ud800"}, {"name": "Ana"}]}, "malformed", "half-character"),
        ({"started_at": "\ud800"}, "malformed", "half-character"),
        ({"x-a": ["\ud800"]}, "malformed", "half-character"),
        ({"x-a": nested(600)}, "malformed", "nested"),
        ({"players": [{"name": "Ana"}]}, "players-count", None),
        ({"players": [{"name": "Ana", "id": 3}, {"name": "B"}]}, "malformed", "text"),
        ({"setup": []}, "malformed", "object"),
        ({"setup": {"colour": "red"}}, "unknown-key", None),
        ({"setup": {"level": "hard"}}, "malformed", "choice"),
        ({"setup": {"level": None}}, "malformed", "choice"),
        ({"setup": {"cookies": -1}}, "malformed", "whole"),
        ({"setup": {"cookies": 3.0}}, "malformed", "whole"),
        ({"setup": {"majority_of_none": 1}}, "malformed", "flag"),
        ({"setup": {"border": {"3": {}}}}, "malformed", "border"),
        ({"setup": {"border": {"0": {"I1": "yy"}}}}, "malformed", "border"),
        ({"setup": {"border": {"0": {"I1": "yyyg"}}}}, "malformed", "border"),
        ({"setup": {"border": {"0": {"I2": "y---"}}}}, "cell-unknown", None),
        ({"entries": {}}, "malformed", "list"),
        ({"started_at": 3}, "malformed", "time"),
        ({"notes": None}, "malformed", "text"),
    ],
)
def test_a_head_that_cannot_stand_is_refused_for_its_first_fault(
    change: dict[str, Any], code: str, reason: str | None
) -> None:
    refusal = refusal_of({**GOOD, **change})
    assert (refusal.code, refusal.reason, refusal.entry) == (code, reason, None)


@pytest.mark.parametrize("document", [None, [], "text", 3, {}, {"format": "yuletally-session"}])
def test_what_is_no_session_at_all_is_malformed(document: Any) -> None:
    assert refusal_of(document).code == "malformed"


@pytest.mark.parametrize("key", sorted(GOOD))
def test_every_required_key_is_missed(key: str) -> None:
    refusal = refusal_of({name: value for name, value in GOOD.items() if name != key})
    assert refusal.code == "malformed"
    assert refusal.reason == ("format" if key == "format" else "missing")


def test_names_of_sixty_code_points_and_spaces_around_them_are_right() -> None:
    session = Session.read({**GOOD, "players": [{"name": f"  {'x' * 60} "}, {"name": "小"}]})
    assert session.players[0].name == f"  {'x' * 60} "
    assert session.names == ("x" * 60, "小")


def test_free_keys_notes_and_times_survive_and_change_nothing() -> None:
    document = {
        **GOOD,
        "id": "1",
        "notes": "",
        "started_at": "2026-12-24",
        "finished_at": None,
        "x-help": {"level": [1, None]},
    }
    session = Session.read(document)
    assert session.document() == document
    assert session.scoresheet() == Session.read(GOOD).scoresheet()


def test_what_is_done_to_a_document_later_does_not_reach_the_session() -> None:
    entry = {"do": "place", "seat": 0, "cell": "I1", "card": "C5"}
    document = {**GOOD, "entries": [entry]}
    session = Session.read(document)
    entry["cell"] = "II1"
    written = session.document()
    assert isinstance(written["entries"], list)
    written["entries"].clear()
    assert session.entries[0]["cell"] == "I1"
    assert len(session.entries) == 1


def test_changing_the_head_changes_no_result() -> None:
    session = Session.new("christmas-tree", [Seat("Ana"), Seat("Béla")], {}).with_head(id="7", notes="cold")
    assert session.id == "7"
    assert Session.read(json.loads(json.dumps(session.document()))) == session


@given(
    st.lists(st.sampled_from(["Ana", "ana", " Ana", "Ana 1", "Ana 2", "Béla", "Be\u0301la"]), min_size=1, max_size=8)
)
def test_shown_names_are_all_different_and_only_equal_ones_get_a_number(names: list[str]) -> None:
    shown = shown_names(names)
    assert len({same_name(name) for name in shown}) == len(names)
    for name, seen in zip(names, shown, strict=True):
        alone = sum(same_name(other) == same_name(name) for other in names) == 1
        assert (seen == name.strip()) == alone


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_no_json_value_whatever_brings_the_reader_down(value: Any) -> None:
    with pytest.raises(Refusal):
        Session.read(value)


@given(
    st.sampled_from(["players", "setup", "entries", "game", "id", "started_at"]),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    ),
)
def test_no_value_at_any_key_brings_the_reader_down(key: str, value: Any) -> None:
    with suppress(Refusal):  # any other exception fails the test
        Session.read({**GOOD, key: value})


def test_a_revision_tells_true_from_one() -> None:
    session = Session.new("christmas-tree", [Seat("Ana"), Seat("Béla")], {})
    session = session.enter({"do": "place", "seat": 1, "cell": "I1", "card": "G*0"})
    revision = session.revise(entries=[{"do": "place", "seat": True, "cell": "I1", "card": "G*0"}])
    assert [dropped.refusal.reason for dropped in revision.dropped] == ["seat"]
    assert revision.session.entries == ()


def test_a_card_changed_by_its_owner_after_it_was_entered_changes_nothing() -> None:
    card = {"kind": "lights", "colour": "red"}
    session = Session.new("christmas-tree", [Seat("Ana"), Seat("Béla")], {})
    session = session.enter({"do": "objective", "card": card})
    card["colour"] = "blue"
    more = session.outlook().lines[0].more
    assert isinstance(more, OfObjective)
    assert more.card == {"kind": "lights", "colour": "red"}


def test_only_free_keys_may_be_added_to_a_head() -> None:
    session = Session.new("christmas-tree", [Seat("Ana"), Seat("Béla")], {})
    with pytest.raises(ValueError, match="x-"):
        session.with_head(extra={"format": "other"})


def test_very_many_entries_need_no_more_memory_than_they_are_many() -> None:
    """A file may be long: with a copy of the list per entry this one would need a gigabyte."""
    again = {"do": "count", "seat": 0, "objective": 0, "count": 1}
    objective = {"do": "objective", "card": {"kind": "row-ends"}}
    tracemalloc.start()
    session = Session.read({**GOOD, "setup": {"record": "counts"}, "entries": [objective, *[again] * 15_000]})
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert session.length == 15_001
    assert most < 100_000_000
