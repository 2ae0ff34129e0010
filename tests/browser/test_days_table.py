"""A whole short game of 12 Days of Christmas by taps, each way to play counted; a tie for most cards; a dead server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.session import Seat, Session
from engine.twelve_days import NAME
from engine.twelve_days.play import DaysState

from .hands import Hands, printed, saved
from .phone import Phone
from .seeding import at_desk, begun
from .server import Server

NAMES = ("Ana", "Béla", "小美")
EIGHT = ("阿凱", "Béla", "Dora", "小美", "Ana", "阿公", "Alexandra", "Wilhelmine")
SETUP: dict[str, Any] = {"length": "short"}


class Playing(Hands):
    """The finger at a table of 12 Days, and the session as the engine has it."""

    def __init__(self, phone: Phone, session: Session) -> None:
        super().__init__(phone)
        self.session = session

    def play(self, *cards: int) -> int:
        """Plays these cards for whose turn it is (none: passes); how many taps that took."""
        before = self.taps.total()
        seat = self.session.state_as(DaysState).turn
        if not cards:
            self.tap("pass")
            self.session = self.session.enter({"do": "pass", "seat": seat})
            return self.taps.total() - before
        keys = (cards[0], cards[-1]) if cards[0] != cards[-1] else cards
        for number in keys:
            self.tap(f"number-{number}")
        self.phone.until("turn", ", would" if self.session.state_as(DaysState).hand.table else ": ")
        self.tap("play")
        self.session = self.session.enter({"do": "play", "seat": seat, "cards": list(cards)})
        return self.taps.total() - before

    def correct(self, number: int, *cards: int) -> None:
        """An entry was other cards."""
        wanted = [dict(entry) for entry in self.session.entries]
        wanted[number]["cards"] = list(cards)
        for identifier in ("entries", f"entry-{number}", *(f"entry-number-{card}" for card in cards), "entries-save"):
            self.tap(identifier)
            self.phone.quiet()
        self.phone.gone("entries-save")
        self.tap("leave")
        self.session = self.session.revise(entries=wanted).session

    def trick(self, *plays: tuple[int, ...]) -> list[int]:
        """A trick, seat by seat; the taps of each."""
        found = []
        for cards in plays:
            self.shows_whose_turn()
            found.append(self.play(*cards))
        return found

    def shows_whose_turn(self) -> None:
        """The pad names whose turn it is."""
        turn = self.session.state_as(DaysState).turn
        assert turn is not None
        self.phone.until("turn", self.session.names[turn])

    def shows(self) -> None:
        """The seats show what the engine says."""
        state = self.session.state_as(DaysState)
        for seat, left in enumerate(state.hand.left):
            self.phone.until(f"left-{seat}", f"{left} card")
            self.phone.until(f"total-{seat}", f"{state.gifts[seat]} gift")


LONG = tuple(range(1, 13))


@pytest.mark.timeout(300)
def test_three_play_a_whole_short_game_each_way_to_play_in_its_few_taps(
    server: Server, open_phone: Callable[..., Phone]
) -> None:
    phone = open_phone()
    phone.tap(f"new-{NAME}")
    phone.wait("add-player")
    phone.tap("add-player")
    phone.wait("player-2")
    phone.quiet()
    for seat, name in enumerate(NAMES):
        phone.fill(f"player-{seat}", name)
    phone.tap("setup-length-short")
    phone.tap("start")
    hands = Playing(phone, Session.new(NAME, [Seat(name) for name in NAMES], SETUP))
    hands.shows()
    # Béla leads a set; 小美 wins it and goes out with a straight.
    assert hands.trick((9, 9), (8, 8), ()) == [3, 3, 1]
    hands.shows()
    server.restart()
    phone.reload()
    assert hands.trick(LONG[2:], (), ()) == [3, 1, 1]
    on(phone)
    hands.shows()
    # The others hold as many: both would give, but Ana has nothing left.
    assert hands.trick(LONG, (), ()) == [3, 1, 1]
    on(phone)
    hands.shows()
    assert hands.trick((5,), (3,), ()) == [2, 2, 1]
    hands.correct(1, 7, 7)
    hands.shows()
    assert hands.trick(LONG[1:], (), ()) == [3, 1, 1]
    on(phone)
    phone.wait("winner")
    sheet = hands.session.scoresheet()
    assert hands.session.finished
    assert printed(saved(server)) == printed(hands.session)
    assert [standing.total for standing in sheet.standings] == [1, 0, 5]
    assert NAMES[2] in phone.label("winner")
    read = phone.code("days-result.png")
    for seat, name in enumerate(NAMES):
        assert f"{name} {sheet.total(seat)}" in read
    phone.tap("undo")
    phone.wait("number-1")
    hands.session = hands.session.undo()
    hands.shows()
    print(f"{hands.taps.total()} taps for {len(hands.session.entries) + 1} turns")


def on(phone: Phone) -> None:
    """Goes on from the end of a hand."""
    phone.wait("hand-next")
    phone.tap("hand-next")
    phone.gone("hand-next")


PHONES: tuple[dict[str, Any], ...] = (
    {"width": 360, "height": 640, "locale": "zh-TW", "scheme": "dark"},
    {"width": 360, "height": 640, "text_scale": 2.0},
    {"width": 844, "height": 390},
)


def test_eight_at_a_small_phone_reach_every_key_and_see_who_wins(
    server: Server, open_phone: Callable[..., Phone]
) -> None:
    entries = [{"do": "play", "seat": 1, "cards": [5, 6, 7, 8]}, {"do": "play", "seat": 2, "cards": [4, 5]}]
    with at_desk(server) as desk:
        session = begun(desk, EIGHT, SETUP, entries, NAME)
    for look in PHONES:
        phone = open_phone(f"/session/{session}", **look)
        for name in (*(f"number-{number}" for number in LONG), "pass", "play", "undo", "redo", "number-clear"):
            left, top, width, height = phone.box(name)
            assert min(width, height) >= 47.5, (look, name)
            assert 0 <= left <= phone.look.width + 0.5 - width, (look, name)
            assert 0 <= top <= phone.look.height + 0.5 - height, (look, name)
        assert "4 5 · " in phone.label("seat-2"), look
        assert phone.has("seat-7"), look
        phone.close()
