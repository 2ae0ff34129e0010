"""What Christmas Tree refuses, and which fault of several it names."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ruling import Refusal
from engine.session import Seat, Session


def game(players: int = 2, **setup: Any) -> Session:
    return Session.new("christmas-tree", [Seat(f"P{seat}") for seat in range(players)], setup)


def refused(session: Session, entry: Any) -> tuple[str, str | None]:
    with pytest.raises(Refusal) as caught:
        session.enter(entry)
    assert caught.value.entry == len(session.entries)
    return caught.value.code, caught.value.reason


def place(seat: int = 0, cell: str = "I1", card: str = "C5", **more: Any) -> dict[str, Any]:
    return {"do": "place", "seat": seat, "cell": cell, "card": card, **more}


@pytest.mark.parametrize(
    ("entry", "code", "reason"),
    [
        ("place", "malformed", "not-object"),
        ({}, "malformed", "do"),
        ({"do": 3}, "malformed", "do"),
        ({"do": "draw", "seat": "x"}, "unknown-entry", None),
        (place(seat=9, colour="red"), "unknown-key", None),
        ({"do": "place", "seat": 0, "cell": "I1"}, "malformed", "missing"),
        (place(seat=3), "malformed", "seat"),
        (place(seat=-1), "malformed", "seat"),
        (place(seat=True), "malformed", "seat"),
        (place(cell=3), "malformed", "text"),
        (place(card=None), "malformed", "text"),
        (place(cell="i1"), "cell-unknown", None),
        (place(cell="VII1", card="X"), "cell-unknown", None),
        (place(card=""), "card-malformed", "kind"),
        (place(card="G"), "card-malformed", "glass"),
        (place(card="G*3"), "card-malformed", "flakes"),
        (place(card="C2"), "card-malformed", "candy"),
        (place(card="M:GGG"), "card-malformed", "wishes"),
        (place(card="M:GGGM"), "card-malformed", "wishes"),
        (place(card="G*2/"), "card-malformed", "lights"),
        (place(card="G*2/yyy"), "card-malformed", "lights"),
        (place(card="G*2/yyyy/yyyy"), "card-malformed", "lights"),
        (place(card="G*2\n"), "card-malformed", "flakes"),
        ({"do": "light", "seat": 2, "between": ["I1", "II1"], "colour": "y"}, "malformed", "dummy"),
        ({"do": "light", "seat": 0, "between": ["I1"], "colour": "y"}, "malformed", "between"),
        ({"do": "light", "seat": 0, "between": ["I1", 2], "colour": "y"}, "malformed", "texts"),
        ({"do": "light", "seat": 0, "between": ["I1", "II1"], "colour": "g"}, "malformed", "choice"),
        ({"do": "light", "seat": 0, "between": ["I1", "XX"], "colour": "y"}, "cell-unknown", None),
        ({"do": "light", "seat": 0, "between": ["I1", "II1"], "colour": "y"}, "cell-empty", None),
        ({"do": "cookie", "seat": 0}, "malformed", "turn"),
        ({"do": "cookie", "seat": 0, "turn": []}, "malformed", "turn"),
        ({"do": "cookie", "seat": 0, "turn": ["I1", "II1"]}, "malformed", "turn"),
        ({"do": "cookie", "seat": 0, "swap": []}, "malformed", "swap"),
        ({"do": "cookie", "seat": 0, "swap": ["I1", "I1"]}, "malformed", "swap"),
        ({"do": "cookie", "seat": 0, "swap": ["I1", "II1"], "turn": ["II2"]}, "malformed", "turn-swapped"),
        ({"do": "cookie", "seat": 0, "swap": ["I1", "II1"], "turn": ["I1", "I1"]}, "malformed", "turn-swapped"),
        ({"do": "cookie", "seat": 0, "swap": ["I1", "II1"]}, "cell-empty", None),
        ({"do": "objective", "card": "lights"}, "malformed", "object"),
        ({"do": "objective", "card": {"kind": "lights", "colour": "y", "sort": 1}, "seat": 9}, "unknown-key", None),
        ({"do": "objective", "card": {"kind": "row-ends"}, "seat": 9}, "malformed", "seat"),
        ({"do": "objective", "card": {"kind": "sums", "sort": 1}}, "unknown-key", None),
        ({"do": "objective", "card": {"kind": "sums", "of": "gold"}}, "objective-malformed", "kind"),
        ({"do": "score", "seat": 0}, "unknown-key", None),
        ({"do": "score"}, "trees-incomplete", None),
        ({"do": "count", "seat": 0, "objective": 0, "count": 1}, "wrong-record", "cards"),
        ({"do": "count", "seat": 0, "objective": 0, "count": -1}, "malformed", "whole"),
        ({"do": "count", "seat": 0, "objective": 0, "count": 10**4300}, "malformed", "too-large"),
        (place(cell="\ud800"), "malformed", "half-character"),
        ({"do": "final", "seat": 0, "flakes": 0, "gingerbread": [5], "lights": 0, "cookies": 0}, "malformed", "men"),
        (
            {"do": "final", "seat": 0, "flakes": 0, "gingerbread": [], "lights": 0, "cookies": 0},
            "wrong-record",
            "cards",
        ),
    ],
)
def test_the_first_fault_of_an_entry_is_named(entry: Any, code: str, reason: str | None) -> None:
    assert refused(game(), entry) == (code, reason)


FORMATION = {"kind": "formation", "cells": [[0, 0], [0, 1]], "match": {"same": ["colour"]}, "each": 4}


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ({}, "kind"),
        ({"kind": 3}, "kind"),
        ({"kind": "most"}, "missing"),
        ({"kind": "most", "of": "silver"}, "choice"),
        ({"kind": "most", "of": "gold", "first": -1}, "whole"),
        ({"kind": "most", "of": "gold", "first": 10**9 + 1}, "too-large"),
        ({"kind": "lights", "colour": "yellow", "each": 3.0}, "whole"),
        ({"kind": "line-totals", "at_least": {}}, "lines"),
        ({"kind": "line-totals", "at_least": {"VII": 3}}, "lines"),
        ({"kind": "line-totals", "at_least": {"I": True}}, "whole"),
        ({k: v for k, v in FORMATION.items() if k != "each"}, "missing"),
        ({**FORMATION, "cells": []}, "picture"),
        ({**FORMATION, "cells": [[0, 0], [0]]}, "cells"),
        ({**FORMATION, "cells": [[0, 0], [0, 1.0]]}, "cells"),
        ({**FORMATION, "cells": [[0, 0], [0, 0]]}, "cells-differ"),
        ({**FORMATION, "also": [[[0, 0]]]}, "also"),
        ({**FORMATION, "also": "x"}, "list"),
        ({**FORMATION, "mirror": 1}, "flag"),
        ({**FORMATION, "match": []}, "match"),
        ({**FORMATION, "match": {}}, "match-one"),
        ({**FORMATION, "match": {"same": ["colour"], "flakes": [1, 1]}}, "match-one"),
        ({**FORMATION, "match": {"same": []}}, "features"),
        ({**FORMATION, "match": {"same_any": ["size"]}}, "features"),
        ({**FORMATION, "match": {"flakes": [0]}}, "flakes-length"),
        ({**FORMATION, "match": {"flakes": [0, -1]}}, "flakes"),
        ({**FORMATION, "match": {"cards": ["candy", "candy"]}}, "cards"),
        ({**FORMATION, "cells": [[0, 0]], "match": {"cards": ["candy", "gingerbread"]}}, "cards"),
        ({"kind": "light-pairs", "colour": "green"}, "choice"),
        ({"kind": "light-pairs", "colour": "any", "sides": []}, "sides"),
        ({"kind": "light-pairs", "colour": "any", "sides": [["UL", "UL"]]}, "sides"),
        ({"kind": "light-pairs", "colour": "any", "sides": [["UL", "XX"]]}, "sides"),
    ],
)
def test_an_objective_that_cannot_be_read_says_what_is_wrong_with_it(card: dict[str, Any], reason: str) -> None:
    assert refused(game(), {"do": "objective", "card": card}) == ("objective-malformed", reason)


def test_an_unknown_key_inside_a_match_is_an_unknown_key() -> None:
    card = {**FORMATION, "match": {"same": ["colour"], "shade": 1}}
    assert refused(game(), {"do": "objective", "card": card}) == ("unknown-key", None)


def test_an_occupied_space_is_named_before_a_card_that_is_none_and_that_before_a_full_round() -> None:
    session = game()
    for place_number in range(1, 7):
        session = session.enter(place(cell=f"VI{place_number}"))
    session = session.enter(place(cell="I1"))
    assert refused(session, place(cell="I1", card="X")) == ("cell-occupied", None)
    assert refused(session, place(cell="II1", card="X")) == ("card-malformed", "kind")
    assert refused(session, place(cell="II1")) == ("round-full", None)


def test_empty_spaces_are_named_before_spaces_that_are_no_neighbours_and_before_missing_cookies() -> None:
    session = game(level="starter").enter(place(cell="II1"))
    light = {"do": "light", "seat": 0, "between": ["II1", "II2"], "colour": "y"}
    assert refused(session, light) == ("cell-empty", None)
    assert refused(session.enter(place(cell="II2")), light) == ("not-neighbours", None)
    assert refused(session, {"do": "cookie", "seat": 0, "turn": ["II2"]}) == ("cell-empty", None)
    assert refused(session, {"do": "cookie", "seat": 0, "turn": ["II1"]}) == ("no-cookies", None)


def test_a_light_between_a_space_and_itself_is_none() -> None:
    session = game().enter(place(cell="II1"))
    light = {"do": "light", "seat": 0, "between": ["II1", "II1"], "colour": "y"}
    assert refused(session, light) == ("not-neighbours", None)


def test_with_counts_an_objective_that_is_not_there_cannot_be_counted_and_the_dummy_counts_majorities_only() -> None:
    session = game(record="counts").enter({"do": "objective", "card": {"kind": "row-ends"}})
    assert refused(session, {"do": "count", "seat": 0, "objective": 1, "count": 1}) == ("malformed", "objective-index")
    assert refused(session, {"do": "count", "seat": 2, "objective": 0, "count": 1}) == ("malformed", "dummy")
    majority = session.enter({"do": "objective", "card": {"kind": "most", "of": "star"}})
    assert majority.can({"do": "count", "seat": 2, "objective": 1, "count": 1})


def test_after_the_third_scoring_only_final_counts_are_awaited() -> None:
    session = game(3, record="counts")
    for _ in range(3):
        for _ in range(3):
            session = session.enter({"do": "objective", "card": {"kind": "row-ends"}})
        session = session.enter({"do": "score"})
    for entry in (
        {"do": "score"},
        {"do": "objective", "card": {"kind": "row-ends"}},
        {"do": "objective", "card": {"kind": "nothing"}},
        {"do": "count", "seat": 0, "objective": 0, "count": 1},
    ):
        assert refused(session, entry) == ("out-of-turn", "scored")
    assert session.can({"do": "final", "seat": 0, "flakes": 0, "gingerbread": [], "lights": 0, "cookies": 0})


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 30)
    | st.floats()
    | st.text(max_size=4)
    | st.sampled_from(["I1", "G*1"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
)


@settings(deadline=None)
@given(
    st.sampled_from(["objective", "place", "light", "cookie", "score", "count", "final"]),
    st.dictionaries(
        st.sampled_from(
            ["seat", "cell", "card", "between", "colour", "swap", "turn", "objective", "count", "flakes", "gingerbread"]
        ),
        anything,
        max_size=5,
    ),
    st.sampled_from(["cards", "counts"]),
)
def test_no_entry_whatever_brings_the_engine_down(do: str, fields: dict[str, Any], record: str) -> None:
    session = game(record=record)
    with suppress(Refusal):  # any other exception fails the test
        session.enter({**fields, "do": do})


@settings(deadline=None)
@given(
    st.sampled_from(["most", "lights", "formation", "light-pairs", "line-totals", "rows-with-all"]),
    st.dictionaries(
        st.sampled_from(
            ["of", "first", "second", "each", "colour", "at_least", "cells", "also", "match", "mirror", "sides"]
        ),
        anything,
        max_size=5,
    ),
)
def test_no_objective_whatever_brings_the_engine_down(kind: str, fields: dict[str, Any]) -> None:
    session = game()
    with suppress(Refusal):  # any other exception fails the test
        session.enter({"do": "objective", "card": {**fields, "kind": kind}})
