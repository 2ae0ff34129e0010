"""What the table is told of the trick that lies there."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.session import Seat, Session
from engine.twelve_days import NAME
from engine.twelve_days.combinations import combination
from engine.twelve_days.hand import Hand, Played

from .games import COMBINATIONS, sessions, state


def played(*entries: tuple[int, tuple[int, ...]], players: int = 4) -> Session:
    """A session after these plays; no cards are a pass. Seat 1 leads."""
    session = Session.new(NAME, [Seat(f"P{seat}") for seat in range(players)], {})
    for seat, cards in entries:
        entry = {"do": "play", "seat": seat, "cards": list(cards)} if cards else {"do": "pass", "seat": seat}
        session = session.enter(entry)
    return session


@given(sessions(), st.sampled_from(COMBINATIONS))
def test_what_would_win_wins_once_it_is_played(session: Session, cards: tuple[int, ...]) -> None:
    current = state(session)
    found = combination(cards)
    assert found is not None
    turn = current.hand.turn
    after = current.hand.after(turn, found)
    assert current.hand.would_win(found) == (after.winning == Played(turn, found))


def test_an_equal_low_card_would_win_and_a_higher_one_would_not() -> None:
    hand = state(played((1, (9,)), (2, (3,)))).hand
    for card, wins in ((8, False), (4, False), (3, True), (2, True)):
        found = combination([card])
        assert found is not None
        assert hand.would_win(found) is wins


def test_a_trick_tells_who_took_cards_back() -> None:
    session = played((1, (5, 6)), (2, (4, 5)), (3, ()), (0, ()))
    assert state(session).tricks[-1].took_back == ()
    hand = Hand(
        (1, 0, 0, 3), 0, (Played(0, combination([9])), Played(1, combination([8])), Played(2, combination([3])))
    )
    assert hand.takes_back == (1,)
    after, winner = hand.after(3, None).resolved()
    assert winner.seat == 2
    assert after.taken == {1: {8: 1}}
    assert after.left == (1, 1, 0, 3)


def test_the_trick_before_is_of_the_same_hand() -> None:
    session = played((1, (9,)), (2, ()), (3, ()), (0, ()))
    before = state(session).last_trick
    assert before is not None
    assert before.won == before.led
    ended = session.enter({"do": "hand", "winner": 2, "left": [1, 1, 0, 1]})
    assert state(session).tricks_of_hand == (before,)
    assert state(ended).last_trick is None
    assert state(ended).tricks_of_hand == ()
