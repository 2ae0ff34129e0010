"""What the list of everything entered says of Fairy Trails."""

from __future__ import annotations

from assistant.screens.fairy_trails.words import entries_heading
from assistant.words import words
from engine.session import Seat, Session

DEAD_ENDS = "N.E.S.W|N.E.S.W"


SEATS = [Seat("Ana"), Seat("Béla")]


def duel(cards: int) -> Session:
    """A duel with so many cards in a row."""
    session = Session.new("fairy-trails", SEATS, {"start_tile": DEAD_ENDS})
    for card in range(cards):
        session = session.enter({"do": "tile", "seat": card % 2, "at": [card + 1, 0], "tile": DEAD_ENDS})
    return session


def test_ten_cards_stand_under_one_heading() -> None:
    said = [entries_heading(words("en"), duel(cards)) for cards in (0, 9, 10, 19, 20, 57)]
    assert said == ["Cards 1–10", "Cards 1–10", "Cards 11–20", "Cards 11–20", "Cards 21–30", "Cards 51–58"]


def test_the_last_heading_knows_of_the_card_that_was_discarded() -> None:
    session = Session.new("fairy-trails", SEATS[:1], {"mode": "solo", "easier": True, "record": "stones"})
    session = session.enter({"do": "mulligan"})
    for card in range(53):
        session = session.enter({"do": "stones", "seat": 0, "pink": int(card % 3 == 2), "yellow": 0})
    assert not session.finished
    assert entries_heading(words("en"), session) == "Cards 51–57"
