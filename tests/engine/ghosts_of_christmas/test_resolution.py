"""A round as it was resolved, to be shown and read again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.document import Document
from engine.ghosts_of_christmas import NAME
from engine.ghosts_of_christmas.cards import TRUMP
from engine.ghosts_of_christmas.resolution import completed, resolved, tricks_of_hand
from engine.session import Seat, Session

from .games import next_entries, sessions, state
from .test_properties import slow

TIM: Document = {"variant": "tiny-tim"}
ROUND = "S5 D3 C11 S9 D10 C9 H2 C4 C1 S12 D12 C6"
"""The rules' second case: each one's cards of Past, Present, Future."""


def played(cards: str = ROUND, setup: Document = TIM) -> Session:
    """A round of four, era by era."""
    session = Session.new(NAME, [Seat(name) for name in "ABCD"], setup)
    found = cards.split()
    for era, name in enumerate(("past", "present", "future")):
        for seat in range(4):
            session = session.enter({"do": "play", "seat": seat, "era": name, "card": found[seat * 3 + era]})
    return session


def test_each_winner_leads_the_next_era_and_the_last_one_the_next_round() -> None:
    round_ = resolved(state(played()), 1, 1)
    assert [one.trick.winner for one in round_] == [2, 2, 0]
    assert [one.trick.lead for one in round_] == [0, 2, 2]
    assert [one.next for one in round_] == ["present", "future", None]
    assert [one.wreaths for one in round_] == [(0, 0, 1, 0), (0, 0, 2, 0), (1, 0, 2, 0)]
    assert [one.starts for one in round_] == ["era", "era", "round"]
    assert round_[0].before is None
    assert round_[1].before == round_[0].trick


def test_hearts_contend_where_one_lies_else_the_cards_of_the_suit_that_counts() -> None:
    past, present, future = (one.trick for one in resolved(state(played()), 1, 2))
    assert (past.deciding, past.contenders) == (TRUMP, (2,))
    assert (present.dial, present.deciding, present.contenders) == ("D", "C", (2,))
    assert (future.deciding, future.contenders) == ("C", (0, 1, 2, 3))


@pytest.mark.parametrize(
    ("setup", "hands", "starts"),
    [(TIM, 1, "hand"), (TIM, 4, "nothing"), ({**TIM, "next_start": "rotate"}, 1, "nothing")],
)
def test_the_last_winner_starts_the_next_hand_unless_the_start_goes_round_or_none_follows(
    setup: Document, hands: int, starts: str
) -> None:
    session = Session.new(NAME, [Seat(name) for name in "ABCD"], setup)
    for _ in range(hands * 4):
        for era in ("past", "present", "future"):
            session = session.enter({"do": "trick", "era": era, "seat": 1})
    assert [one.starts for one in resolved(state(session), hands, 12)] == ["era", "era", starts]


def test_a_trick_that_is_not_there_belongs_to_no_round() -> None:
    assert resolved(state(played()), 1, 0) == resolved(state(played()), 1, 4) == resolved(state(played()), 2, 1) == ()


@slow
@given(sessions(), st.data())
def test_an_entry_completes_a_round_exactly_if_tricks_are_new(session: Session, data: st.DataObject) -> None:
    if session.finished:
        session = session.undo()
    before = state(session)
    after = state(session.enter(data.draw(next_entries(session))))
    found = completed(before, after)
    assert (found is None) == (len(after.tricks) == len(before.tricks))
    if found is not None:
        assert [one.trick for one in resolved(after, *found)] == list(after.tricks[len(before.tricks) :])


@slow
@given(sessions())
def test_the_highest_contender_wins_every_trick(session: Session) -> None:
    now = state(session)
    for trick in now.tricks:
        if trick.cards:
            assert trick.winner == max(trick.contenders, key=lambda seat: trick.cards[seat].rank)
    for hand in range(1, now.setup.hands + 1):
        for number, trick in enumerate(tricks_of_hand(now, hand), start=1):
            assert trick in [one.trick for one in resolved(now, hand, number)]
