"""How a hand ended: who gave a gift and why, and in words; what may be entered of a hand entered whole."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given

from engine.document import Document
from engine.rulebook.twelve_days import gifts_said
from engine.ruling import Illegal
from engine.session import Seat, Session
from engine.twelve_days import NAME
from engine.twelve_days.gifts import EndedHand, Reason
from engine.twelve_days.options import DaysOptions

from .games import sessions, state
from .test_properties import slow

NAMES = ("Ana", "Béla", "小美")


def hands(*lefts: Sequence[int], tie: str = "all", winners: Sequence[int] = ()) -> Session:
    """A full game of three whose hands ended so; whoever has no cards won, else it is told."""
    session = Session.new(NAME, [Seat(name) for name in NAMES], {"most_cards_tie": tie})
    for left in lefts:
        session = session.enter({"do": "hand", "winner": list(left).index(0), "left": list(left)})
    return session


def last(session: Session) -> EndedHand:
    return state(session).ended[-1]


def sentences(session: Session) -> list[str]:
    return [said.sentence for said in gifts_said(last(session), "en", NAMES)]


@pytest.mark.parametrize(
    ("lefts", "tie", "reason", "gave"),
    [
        ([(0, 3, 7)], "all", "nothing", ()),
        ([(3, 0, 7), (0, 7, 3)], "all", "alone", (1,)),
        ([(3, 0, 7), (3, 7, 0), (0, 7, 7)], "all", "only", (2,)),
        ([(3, 0, 7), (7, 3, 0), (0, 7, 7)], "all", "each", (1, 2)),
        ([(3, 0, 7), (7, 3, 0), (0, 7, 7)], "none", "tie", ()),
        ([(3, 0, 7), (7, 3, 0), (0, 7, 7)], "choose", "awaited", ()),
    ],
)
def test_who_gives_and_why(lefts: list[tuple[int, ...]], tie: str, reason: Reason, gave: tuple[int, ...]) -> None:
    ended = last(hands(*lefts, tie=tie))
    assert (ended.reason, ended.gave) == (reason, gave)


def test_whom_the_winner_names_has_given_and_the_hand_is_told_once() -> None:
    session = hands((3, 0, 7), (7, 3, 0), (0, 7, 7), tie="choose")
    assert last(session).awaited
    named = session.enter({"do": "give", "seat": 2})
    assert (last(named).reason, last(named).gave, len(state(named).ended)) == ("named", (2,), 3)
    assert sentences(named) == [
        "Ana wins the hand: one gift from the pile.",
        "Ana names 小美, one of those with most cards left, 7: one gift.",
    ]
    assert last(named.undo()).awaited


def test_every_gift_that_moves_has_its_sentence_and_who_has_none_to_give_too() -> None:
    only = gifts_said(last(hands((3, 0, 7), (3, 7, 0), (0, 7, 7))), "en", NAMES)
    assert [(said.of, said.moves) for said in only] == [((), True), ((1,), False), ((2,), True)]
    assert only[1].sentence == "Béla has most cards left, 7, but no gift to give."


def test_a_tie_in_which_nobody_gives_and_one_that_waits_name_who_is_tied() -> None:
    games = {tie: hands((3, 0, 7), (7, 3, 0), (0, 7, 7), tie=tie) for tie in ("none", "choose")}
    assert sentences(games["none"])[1].startswith("Béla and 小美 have most cards left, 7 each: in a tie nobody gives")
    assert sentences(games["choose"])[1] == "Béla and 小美 have most cards left, 7 each: Ana names who gives a gift."


def test_a_hand_of_tricks_is_told_apart_from_one_entered_whole() -> None:
    session = Session.new(NAME, [Seat("Ana"), Seat("Béla")], {})
    for number in (12, 11, 10, 9, 8, 7):
        for _ in range(2):
            session = session.enter({"do": "play", "seat": 1, "cards": [number]}).enter({"do": "pass", "seat": 0})
    assert not last(session).whole
    assert last(session).left == (12, 0)
    assert last(session.enter({"do": "hand", "winner": 0, "left": [0, 5]})).whole


@slow
@given(sessions())
def test_every_ended_hand_moves_the_gifts_that_the_lines_tell(session: Session) -> None:
    current = state(session)
    ended = current.ended
    assert [hand.number for hand in ended] == list(range(1, len(ended) + 1))
    lines = session.scoresheet().lines
    for number, hand in enumerate(ended):
        after = ended[number + 1].gifts if number + 1 < len(ended) else current.gifts
        assert hand.gifts_after == after
        moved = [line for line in lines if line.stage == f"hand {hand.number}"]
        for seat, (before, then) in enumerate(zip(hand.gifts, after, strict=True)):
            assert then - before == sum(line.points for line in moved if line.seat == seat)
        said = gifts_said(hand, "en", session.names)
        assert [one.of for one in said if one.moves] == [(), *((seat,) for seat in hand.gave)]


@slow
@given(sessions())
def test_every_number_of_cards_left_that_is_offered_can_stand_and_every_greyed_one_cannot(session: Session) -> None:
    current = state(session)
    players = range(current.setup.players)
    begun: Document = {"do": "hand", "winner": 0}
    for seat in players:
        for choice in session.options_as(DaysOptions, {**begun, "seat": seat}).left:
            left = [0 if other == 0 else 1 for other in players]
            left[seat] = choice.value
            assert session.can({**begun, "left": left}) == (choice.refusal is None)


def test_however_many_cards_are_said_to_be_left_it_is_more_than_the_player_holds() -> None:
    for many in (13, 10**12, 10**30):
        with pytest.raises(Illegal) as refused:
            hands((0, many, 1))
        assert (refused.value.code, refused.value.reason) == ("left-mismatch", "more")
