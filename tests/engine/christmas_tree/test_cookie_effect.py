"""What a cookie would change: the lines add up to the outlook's difference, men are told one by one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.christmas_tree.best_cookie import best_cookie
from engine.christmas_tree.board import CELL_BY_NAME
from engine.christmas_tree.cookie_effect import (
    COOKIES,
    LIGHTS,
    MEN,
    CookieEffect,
    carried,
    cookie_effect,
    turn_gains,
    untold,
)
from engine.christmas_tree.entries import Cookie
from engine.christmas_tree.play import TreeState
from engine.ruling import Illegal
from engine.session import Seat, Session

from .games import objectives, sessions
from .test_best_cookie import all_cookies


def state_of(session: Session) -> TreeState:
    return session.state_as(TreeState)


def laid(cards: dict[str, str], *others: dict[str, Any], setup: dict[str, Any] | None = None) -> Session:
    """A session with these cards on the first tree, and these entries after them."""
    session = Session.new("christmas-tree", [Seat("Ana"), Seat("Béla")], setup or {})
    for cell, card in cards.items():
        session = session.enter({"do": "place", "seat": 0, "cell": cell, "card": card})
    for entry in others:
        session = session.enter(entry)
    return session


def effect(session: Session, swap: tuple[str, str] | None, *turn: str) -> CookieEffect:
    return cookie_effect(state_of(session), Cookie(0, swap, turn))


def spending(entry: dict[str, Any]) -> Cookie:
    first, second = entry.get("swap", ("", ""))
    return Cookie(entry["seat"], (first, second) if first else None, tuple(entry.get("turn", ())))


@settings(deadline=None, max_examples=40)
@given(sessions(2), st.lists(objectives, max_size=4), st.data())
def test_the_lines_add_up_to_what_the_outlook_changes(
    session: Session, cards: list[dict[str, Any]], data: st.DataObject
) -> None:
    session = session.revise(setup={**session.setup, "cookies": 60}).session
    for card in cards:
        entry = {"do": "objective", "card": card}
        session = session.enter(entry) if session.can(entry) else session
    state = state_of(session)
    found = [] if session.finished else all_cookies(state, 0)
    if not found:
        return
    spent = data.draw(st.sampled_from(found))
    after = session.enter(spent)
    seen = cookie_effect(state, spending(spent))

    difference = after.outlook().total(0) - session.outlook().total(0)
    assert seen.gain == difference == sum(change.gain for change in seen.changed)
    assert seen.tree.ornaments == state_of(after).trees[0].ornaments
    assert seen.of(COOKIES).gain == -1
    assert sum(man.gain for man in seen.men) == seen.of(MEN).gain
    assert sum(man.points_after for man in seen.men) == seen.of(MEN).after.points
    assert {edge.name for edge in seen.lights} >= {
        item for item in seen.of(LIGHTS).after.items if item not in seen.of(LIGHTS).before.items
    }
    unchanged = ("tree.final.glass", "tree.final.candy", "tree.objective.most", "tree.objective.most.bonus")
    assert not [change for change in seen.changed if change.after.rule in unchanged]


@settings(deadline=None, max_examples=25)
@given(sessions(2), st.lists(objectives, max_size=4))
def test_the_best_cookie_brings_what_its_lines_say(session: Session, cards: list[dict[str, Any]]) -> None:
    session = session.revise(setup={**session.setup, "cookies": 60}).session
    for card in cards:
        entry = {"do": "objective", "card": card}
        session = session.enter(entry) if session.can(entry) else session
    state = state_of(session)
    found = None if session.finished else best_cookie(0, state.trees[0], state.cards)
    if found is None:
        return
    assert cookie_effect(state, found.cookie).gain == found.gain
    gains = turn_gains(state, found.cookie)
    assert set(gains) == set(found.cookie.swap or ())
    assert all((gain >= 0) if cell in found.cookie.turn else (gain <= 0) for cell, gain in gains.items())


def test_a_man_who_stays_says_which_neighbour_he_wished_for() -> None:
    session = laid({"III2": "G*1", "IV2": "M:@@@@", "V2": "P@2"})

    seen = effect(session, ("III2", "V2"))

    (man,) = seen.men
    assert (man.before.name, man.stays) == ("IV2", True)
    assert ([cell.name for cell in man.new], [cell.name for cell in man.gone]) == (["III2"], ["V2"])
    assert (man.points_before, man.points_after, man.gain) == (4, 4, 0)
    assert [change.after.rule for change in seen.changed] == [COOKIES]


def test_a_man_who_moves_is_followed() -> None:
    session = laid({"I1": "M:@@@@", "III2": "G@1", "IV2": "C5", "V2": "P@2"})

    seen = effect(session, ("I1", "IV2"))

    (man,) = seen.men
    assert (man.before.name, man.after.name, man.stays) == ("I1", "IV2", False)
    assert [cell.name for cell in man.right_after] == ["III2", "V2"]
    assert (man.points_before, man.points_after, seen.gain) == (2, 8, 5)


def test_a_man_who_is_turned_turns_his_wishes() -> None:
    session = laid({"III2": "G@1", "IV2": "M:*@**"})

    seen = effect(session, None, "IV2")

    (man,) = seen.men
    assert (man.turned, man.stays, [cell.name for cell in man.right_before], man.right_after) == (
        True,
        False,
        ["III2"],
        (),
    )
    assert seen.gain == -3


def test_a_light_of_another_colour_is_a_new_one() -> None:
    session = laid({"I1": "G*1/--y-", "II2": "G*1/y-r-", "III3": "G*1/r---"})

    seen = effect(session, ("I1", "III3"))
    assert [edge.name for edge in seen.lights] == []

    turned = effect(session, None, "II2")
    assert [edge.name for edge in turned.lights] == []
    assert turned.of(LIGHTS).gain == -4

    both = effect(laid({"I1": "G*1/--y-", "II2": "G*1/y-r-", "III3": "G*1/y-r-"}), ("I1", "III3"))
    assert [edge.name for edge in both.lights] == []


def test_an_objective_of_the_round_says_its_count() -> None:
    session = laid({"II1": "G*1", "II2": "Eo0", "III2": "G*2"}, {"do": "objective", "card": {"kind": "row-ends"}})

    seen = effect(session, ("II2", "III2"))

    (objective,) = seen.objectives
    assert (objective.before.count, objective.after.count, objective.gain) == (0, 1, 5)
    assert (seen.of_objectives, seen.gain) == (5, 4)


def test_each_turn_says_what_it_adds_beside_the_other() -> None:
    session = laid({"I1": "G*1/y---", "II2": "E*1/y---", "III3": "G*1/y---"})
    state = state_of(session)

    assert turn_gains(state, Cookie(0, ("I1", "II2"))) == {"I1": 2, "II2": 2}
    assert turn_gains(state, Cookie(0, ("I1", "II2"), ("I1",))) == {"I1": 2, "II2": 0}
    assert turn_gains(state, Cookie(0, None, ("I1",))) == {}


def test_what_cannot_be_spent_has_no_effect() -> None:
    with pytest.raises(Illegal) as refused:
        effect(laid({"I1": "G*1"}), ("I1", "VI6"))
    assert refused.value.code == "cell-empty"
    with pytest.raises(Illegal) as refused:
        effect(laid({"I1": "G*1"}, setup={"cookies": 0}), None, "I1")
    assert refused.value.code == "no-cookies"


def test_a_card_placed_without_lights_is_not_wholly_told_until_every_side_is_marked() -> None:
    session = laid({"I1": "G*1", "II1": "G*1/yyyy", "II2": "G*1/----"})

    def found(session: Session) -> set[str]:
        return {cell.name for cell in untold(2, session.setup, session.entries, 0)}

    assert found(session) == {"I1"}
    marked = session.enter({"do": "light", "seat": 0, "between": ["I1", "II1"], "colour": "y"})
    assert found(marked) == {"I1"}, "three of its halves are not told"
    moved = marked.enter({"do": "cookie", "seat": 0, "swap": ["I1", "II2"], "turn": ["I1"]})
    assert found(moved) == {"II2"}, "it goes with the card"

    cookie = Cookie(0, ("I1", "II1"))
    assert carried(cookie, frozenset({CELL_BY_NAME["I1"]})) == (CELL_BY_NAME["II1"],)
    assert carried(Cookie(0, None, ("I1",)), frozenset({CELL_BY_NAME["I1"]})) == (CELL_BY_NAME["I1"],)
    assert carried(Cookie(0, None, ("II1",)), frozenset({CELL_BY_NAME["I1"]})) == ()
