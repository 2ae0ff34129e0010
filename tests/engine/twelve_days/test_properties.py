"""What must hold at every table of 12 Days of Christmas."""

from __future__ import annotations

from collections import Counter

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.session import Session
from engine.twelve_days.options import DaysOptions, tray

from .games import COMBINATIONS, next_entries, plays, sessions, state

slow = settings(
    deadline=None, max_examples=25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@slow
@given(sessions())
def test_no_gift_is_lost_or_made(session: Session) -> None:
    current = state(session)
    players = current.setup.players
    assert sum(current.gifts) + current.pile == (12 if current.setup.length == "full" else players + 3)
    assert all(gifts >= 0 for gifts in current.gifts)
    assert tuple(standing.total for standing in session.scoresheet().standings) == current.gifts


@slow
@given(sessions(), st.data())
def test_undo_reaches_over_the_end_of_a_trick_a_hand_and_the_game(session: Session, data: st.DataObject) -> None:
    if session.finished:
        session = session.undo()
    after = session.enter(data.draw(next_entries(session)))
    assert state(after.undo()) == state(session)
    assert Session.read(after.undo().document()) == session


@slow
@given(sessions())
def test_every_number_that_is_offered_leads_to_a_play_and_every_greyed_one_to_none(session: Session) -> None:
    turn = state(session).turn
    if turn is None or state(session).tied:
        return
    entry = {"do": "play", "seat": turn}
    possible = [tuple(sorted(play["cards"])) for play in plays(session, entry)]  # type: ignore[arg-type]  # numbers
    for choice in session.options_as(DaysOptions, entry).number:
        assert (choice.refusal is None) == any(choice.value in cards for cards in possible)
        if choice.refusal is not None:
            continue
        for second in session.options_as(DaysOptions, {**entry, "cards": [choice.value]}).number:
            found = tray((choice.value,), second.value)
            assert found is not None
            wanted = [
                cards for cards in possible if cards == found or (len(set(found)) == 1 and cards[: len(found)] == found)
            ]
            same = second.value == choice.value
            assert (second.refusal is None) == bool([c for c in wanted if not same or set(c) == set(found)])


@slow
@given(sessions())
def test_no_more_copies_are_played_than_the_deck_has(session: Session) -> None:
    hand = state(session).hand
    out = Counter(hand.discarded)
    for played in hand.table:
        if played.combination is not None:
            out.update(played.combination.cards)
    for cards in hand.taken.values():
        out.update(cards)
    assert all(copies <= number for number, copies in out.items())
    assert all(sum(cards.values()) == hand.left[seat] for seat, cards in hand.taken.items())


@slow
@given(sessions())
def test_the_lowest_card_wins_and_of_equal_ones_the_last(session: Session) -> None:
    for trick in state(session).tricks:
        lows = [
            (played.combination.low, -at, played.seat) for at, played in enumerate(trick.played) if played.combination
        ]
        assert trick.winner == min(lows)[2]


def test_the_deck_has_seventy_eight_combinations_of_equal_cards_and_sixty_six_straights() -> None:
    sets = [cards for cards in COMBINATIONS if len(set(cards)) == 1]
    assert (len(sets), len(COMBINATIONS) - len(sets)) == (78, 66)
