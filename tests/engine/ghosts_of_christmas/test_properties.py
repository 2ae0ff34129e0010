"""What must hold at every table of Ghosts of Christmas."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.document import Document
from engine.ghosts_of_christmas import NAME
from engine.ghosts_of_christmas.cards import TRUMP, deck
from engine.ghosts_of_christmas.options import GhostsOptions
from engine.session import Seat, Session

from .games import next_entries, sessions, state

slow = settings(
    deadline=None, max_examples=25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@slow
@given(sessions())
def test_the_wreaths_of_a_hand_are_its_tricks(session: Session) -> None:
    sheet, players = session.scoresheet(), len(session.players)
    for stage in {line.stage for line in sheet.lines}:
        assert sum(line.count for line in sheet.lines if line.stage == stage) == 12
        assert len([line for line in sheet.lines if line.stage == stage]) == players
    hand = state(session).hand
    assert sum(hand.wreaths(seat) for seat in range(players)) == len(hand.won_so_far) <= 12


@slow
@given(sessions())
def test_every_winner_that_was_entered_stands_in_the_details_and_the_last_one_holds_the_marker(
    session: Session,
) -> None:
    details = session.scoresheet().details
    told = [(trick["era"], trick["winner"]) for trick in details["tricks"] if "card" not in trick]  # type: ignore[index, union-attr, operator]  # objects
    entered = [(entry["era"], entry["seat"]) for entry in session.entries if entry["do"] == "trick"]
    assert told == entered
    if entered and session.last is not None and session.last["do"] == "trick" and state(session).hand.won_so_far:
        assert details["marker"] == session.last["seat"]


@slow
@given(sessions(), st.data())
def test_undo_reaches_over_the_end_of_a_round_a_hand_and_the_game(session: Session, data: st.DataObject) -> None:
    if session.finished:
        session = session.undo()
    after = session.enter(data.draw(next_entries(session)))
    assert state(after.undo()) == state(session)


@slow
@given(sessions())
def test_every_card_that_is_offered_can_be_played_and_every_greyed_one_cannot(session: Session) -> None:
    turn = state(session).turn
    if state(session).comes_next not in ("card", "round") or turn is None:
        return
    for era in session.options_as(GhostsOptions, {"do": "play", "seat": turn}).era:
        begun = {"do": "play", "seat": turn, "era": era.value}
        for card in session.options_as(GhostsOptions, begun).card:
            assert (card.refusal is None) == session.can({**begun, "card": card.value})


@slow
@given(sessions(), st.sampled_from(["bid", "trick", "wreaths"]))
def test_a_kind_of_entry_is_greyed_exactly_if_none_of_it_can_stand(session: Session, do: str) -> None:
    now, players = state(session), range(len(session.players))
    won = [now.hand.wreaths(seat) for seat in players]
    entries: dict[str, list[Document]] = {
        "bid": [{"do": do, "seat": seat, "purple": 0, "red": False} for seat in players],
        "trick": [{"do": do, "era": era, "seat": 0} for era in now.setup.eras],
        "wreaths": [
            {"do": do, "counts": [won[seat] + (12 - sum(won)) * (seat == rest) for seat in players]} for rest in players
        ],
    }
    (offered,) = [choice for choice in session.options_as(GhostsOptions).do if choice.value == do]
    assert (offered.refusal is None) == any(session.can(entry) for entry in entries[do])


def test_the_outcome_of_a_hand_is_offered_whoever_won_its_tricks_so_far() -> None:
    session = Session.new(NAME, [Seat(name) for name in "ABC"], {"variant": "tiny-tim"})
    for round_ in range(3):
        for seat, era in enumerate(("past", "present", "future")):
            session = session.enter({"do": "trick", "era": era, "seat": max(1, seat) if round_ else 2})
    offered = {choice.value: choice.refusal for choice in session.options_as(GhostsOptions).do}
    assert offered["wreaths"] is None


@slow
@given(sessions())
def test_a_trick_is_won_by_the_highest_heart_else_by_the_highest_card_of_the_leads_suit(session: Session) -> None:
    lead = None
    for trick in state(session).tricks:
        if trick.card is None or trick.lead is None:
            lead = trick.winner
            continue
        if lead is not None and trick.era != "past":
            assert trick.lead == lead
        lead = trick.winner
        cards = trick.cards.values()
        counts = [card for card in cards if card.suit == TRUMP] or [
            card for card in cards if card.suit == trick.cards[trick.lead].suit
        ]
        assert trick.card == max(counts, key=lambda card: card.rank)


@slow
@given(sessions())
def test_a_card_lies_once_in_a_hand_and_every_revoke_names_two_cards_of_one_player(session: Session) -> None:
    for warning in session.scoresheet().warnings:
        if warning.code == "revoke":
            assert warning.earlier is not None
            later, earlier = session.entries[warning.entry], session.entries[warning.earlier]
            assert later["seat"] == earlier["seat"]
            assert str(later["card"])[0] == warning.values["suit"].name  # type: ignore[union-attr]  # a named suit
            assert str(earlier["card"])[0] != str(later["card"])[0]
    assert set(state(session).hand.played) <= set(deck(len(session.players)))
