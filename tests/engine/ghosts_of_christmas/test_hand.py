"""What a table asks of a hand: the doors that are bid, and which suits somebody seems to lack."""

from __future__ import annotations

import pytest

from engine.document import Document
from engine.ghosts_of_christmas.play import GhostsState
from engine.ruling import Refusal, SeatNamed
from engine.session import Seat, Session


def bid(seat: int, purple: int, red: bool = False) -> Document:
    return {"do": "bid", "seat": seat, "purple": purple, "red": red}


def play(seat: int, era: str, card: str) -> Document:
    return {"do": "play", "seat": seat, "era": era, "card": card}


def after(*entries: Document) -> GhostsState:
    session = Session.new("ghosts-of-christmas", [Seat(name) for name in ("Ana", "Béla", "小美")], {})
    for entry in entries:
        session = session.enter(entry)
    return session.state_as(GhostsState)


BIDS = (bid(0, 3), bid(1, 2, True), bid(2, 8, True))


def test_the_doors_of_all_bids_are_counted_purple_and_red() -> None:
    assert [(after(*BIDS[:n]).hand.purple, after(*BIDS[:n]).hand.red) for n in range(4)] == [
        (0, 0),
        (3, 0),
        (5, 1),
        (13, 2),
    ]


def test_a_bid_is_known_by_its_seat_once_it_stands() -> None:
    hand = after(*BIDS[:2]).hand
    assert [hand.bid_of(seat) and hand.bid_of(seat).purple for seat in range(3)] == [3, 2, None]  # type: ignore[union-attr]


def test_who_did_not_follow_seems_to_lack_the_suit_until_a_card_of_it_shows() -> None:
    off = (*BIDS, play(0, "past", "S9"), play(1, "past", "D4"))
    lacks = after(*off).hand.lacks(1, "S")
    assert lacks is not None
    assert (lacks.card.code, lacks.entry) == ("D4", 4)
    assert after(*off).hand.lacks(1, "D") is None
    assert after(*off).hand.lacks(0, "S") is None
    shown = after(*off, play(2, "past", "S5"), play(0, "present", "C5"), play(1, "future", "S4"))
    assert shown.hand.lacks(1, "S") is None
    assert [warning.code for warning in shown.warnings] == ["revoke"]


def test_a_card_that_has_been_played_is_refused_with_who_played_it_and_when() -> None:
    lap = [play(0, "past", "S9"), play(1, "past", "D4")]
    here = after(*BIDS, *lap).hand
    assert (here.where("S9"), here.where("D4"), here.where("H12")) == ((0, 1), (1, 1), None)
    cards = [
        (s, e, f"{suit}{4 + s}") for e, suit in (("past", "S"), ("present", "D"), ("future", "C")) for s in range(3)
    ]
    later = (*BIDS, *(play(*card) for card in cards))
    assert after(*later).hand.where("D5") == (1, 1)
    marker = after(*later).marker
    assert marker is not None
    with pytest.raises(Refusal) as said:
        after(*later, play(marker, "past", "D5"))
    assert said.value.code == "card-repeated"
    assert (said.value.values["seat"], said.value.values["round"]) == (SeatNamed(1), 1)


def won(era: str, seat: int) -> Document:
    return {"do": "trick", "era": era, "seat": seat}


def test_who_is_recorded_to_win_an_era_takes_the_wreath_and_the_marker_at_once() -> None:
    one = after(*BIDS, won("past", 2))
    assert ([one.hand.wreaths(seat) for seat in range(3)], one.marker) == ([0, 0, 1], 2)
    assert one.scoresheet().details == {
        "tricks": [{"hand": 1, "round": 1, "era": "past", "winner": 2}],
        "marker": 2,
    }
    two = after(*BIDS, won("past", 2), won("present", 0))
    assert ([two.hand.wreaths(seat) for seat in range(3)], two.hand.won(0), two.marker) == ([1, 0, 1], (2,), 0)
    assert [line.count for line in two.outlook().lines] == [1, 0, 1]


def test_who_bids_or_plays_out_of_turn_is_told_the_rule_of_just_that() -> None:
    for before, entry, rule in (((), bid(1, 3), "ghosts.bid.order"), (BIDS, play(1, "past", "S9"), "ghosts.play.lap")):
        with pytest.raises(Refusal) as refused:
            after(*before, entry)
        assert (refused.value.code, refused.value.rule) == ("out-of-turn", rule)
