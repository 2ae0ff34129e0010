"""A whole game of four with all three ways of recording, by taps: cards, winners, wreaths."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from engine.document import Document
from engine.ghosts_of_christmas import NAME
from engine.ghosts_of_christmas.play import GhostsState
from engine.session import Seat, Session

from .hands import printed, saved
from .phone import Phone
from .server import Server
from .test_ghosts_table import NAMES, AtGhosts

ERAS = ("past", "present", "future")
ROUND = ("S5 D3 C11", "S9 D10 C9", "H2 C4 C1", "S12 D12 C6")
"""Each one's cards of a round, whoever starts it."""
DOORS = ((3, False), (2, True), (4, False), (1, False))


def bids(start: int) -> Iterator[Document]:
    for turn in range(4):
        seat = (start + turn) % 4
        yield {"do": "bid", "seat": seat, "purple": DOORS[seat][0], "red": DOORS[seat][1]}


def cards(start: int) -> Iterator[Document]:
    for at, era in enumerate(ERAS):
        for turn in range(4):
            seat = (start + turn) % 4
            yield {"do": "play", "seat": seat, "era": era, "card": ROUND[seat].split()[at]}


def tricks(*winners: int) -> Iterator[Document]:
    for at, seat in enumerate(winners):
        yield {"do": "trick", "era": ERAS[at % 3], "seat": seat}


def planned() -> Session:
    """Four hands: cards and winners; wreaths; winners and wreaths; winners and, at the end, cards."""
    session = Session.new(NAME, [Seat(name) for name in NAMES], {"variant": "standard"})

    def go(entries: Iterator[Document]) -> None:
        nonlocal session
        for entry in entries:
            session = session.enter(entry)

    def marker() -> int:
        return session.state_as(GhostsState).marker

    go(bids(0))
    go(cards(0))
    go(tricks(0, 1, 2, 3, 0, 0, 2, 2, 3))
    go(bids(marker()))
    go(iter([{"do": "wreaths", "counts": [3, 2, 5, 2], "marker": 2}]))
    go(bids(marker()))
    go(tricks(1, 1, 0))
    go(iter([{"do": "wreaths", "counts": [3, 3, 4, 2], "marker": 1}]))
    go(bids(marker()))
    go(tricks(0, 1, 2, 3, 0, 1, 2, 2, 1))
    go(cards(marker()))
    return session


class Recorder:
    """The finger at the tables of all three ways."""

    def __init__(self, phone: Phone, server: Server) -> None:
        self.phone, self.server = phone, server
        self.table = AtGhosts(phone)
        self.killed = False

    def tap(self, identifier: str) -> None:
        self.phone.scroll_and_tap(identifier)

    def way(self, way: str, shows: str) -> None:
        """Another way of recording, where it is not the one already."""
        self.phone.quiet()
        if not self.phone.has(shows):
            self.phone.wait(f"record-{way}")
            self.tap(f"record-{way}")
            self.phone.wait(shows)
            # Another table: it comes in like any other screen.
            self.phone.quiet()

    def enter(self, before: Session, entry: Document) -> None:
        begun = before.state_as(GhostsState).hand.round.begun
        match entry["do"]:
            case "bid":
                self.table.bid(entry)
            case "play":
                if not begun:
                    self.way("cards", "rank-1")
                self.table.play(entry, 0)
            case "trick":
                if not begun:
                    self.way("tricks", "won-past-0")
                self.tap(f"won-{entry['era']}-{entry['seat']}")
                if entry["era"] != ERAS[-1]:
                    self.shows_won(f"won-{entry['era']}-{entry['seat']}")
            case "wreaths":
                self.way("wreaths", "wreaths-left")
                self._wreaths(before, entry)

    def shows_won(self, identifier: str) -> None:
        """Who won an era is chosen, before the next one is told."""
        expect(self.phone.find(identifier)).to_have_attribute("aria-current", "true")

    def _wreaths(self, before: Session, entry: Document) -> None:
        given = 0
        counts = entry["counts"]
        assert isinstance(counts, list)
        for seat, count in enumerate(counts):
            for _ in range(count - before.state_as(GhostsState).hand.wreaths(seat)):
                self.tap(f"wreaths-{seat}-plus")
                given += 1
                left = 12 - len(before.state_as(GhostsState).hand.tricks) - given
                self.phone.until("wreaths-left", str(left or 12))
            if not self.killed:
                # What is begun is kept beside the session.
                self.killed = True
                self.server.restart()
                self.phone.reload()
                self.phone.until("wreaths-left", str(12 - count))
        self.tap(f"wreaths-marker-{entry['marker']}")
        self.tap("save-wreaths")

    def passes(self, after: Session, before: Session) -> None:
        """Reads what was resolved, or what the hand gave, and goes on."""
        was, now = before.state_as(GhostsState), after.state_as(GhostsState)
        scored = len(now.lines) > len(was.lines)
        resolved = len(now.tricks) > len(was.tricks) and bool(now.tricks[-1].cards)
        steps = 3 * resolved + scored
        for step in range(steps):
            self.phone.wait("resolution-next")
            if scored and step == steps - 1:
                for seat in range(4):
                    self.phone.until(f"hand-points-{seat}", str(after.scoresheet().lines_of(seat)[-1].points))
            self.tap("resolution-next")


@pytest.mark.timeout(900)
def test_four_play_a_whole_game_in_three_depths_and_a_camera_reads_the_result(
    server: Server, open_phone: Callable[..., Phone]
) -> None:
    plan = planned()
    phone = open_phone()
    phone.tap("new-ghosts-of-christmas")
    phone.wait("player-2")
    phone.tap("add-player")
    for seat, name in enumerate(NAMES):
        phone.wait(f"player-{seat}")
        phone.fill(f"player-{seat}", name)
    recorder = Recorder(phone, server)
    recorder.tap("setup-variant-standard")
    recorder.tap("start")
    phone.wait("purple-0")
    expected = Session.new(NAME, [Seat(name) for name in NAMES], {"variant": "standard"})
    for entry in plan.entries:
        before, expected = expected, expected.enter(entry)
        recorder.enter(before, entry)
        recorder.passes(expected, before)
    winner = phone.label("winner")
    stored = saved(server)
    assert stored.entries == plan.entries
    assert printed(stored) == printed(expected)
    for seat in expected.scoresheet().winners:
        assert NAMES[seat] in winner
    read = phone.code("ghosts-result.png")
    for seat, name in enumerate(NAMES):
        assert f"{name} {expected.scoresheet().total(seat)}" in read

    # Undo reaches over the end; the card is put again.
    phone.tap("undo")
    phone.wait(f"rank-{str(plan.entries[-1]['card'])[1:]}")
    phone.tap(f"rank-{str(plan.entries[-1]['card'])[1:]}")
    recorder.passes(expected, expected.undo())
    phone.wait("winner")

    # An early entry is corrected: Ana's first bid, which then counts otherwise.
    phone.go(f"/session/{stored.id}/entries/at/0")
    phone.wait("purple-4")
    recorder.tap("purple-4")
    phone.wait("entries-save")
    recorder.tap("entries-save")
    phone.gone("entries-save")
    corrected = Session.new(NAME, [Seat(name) for name in NAMES], {"variant": "standard"})
    for entry in ({**plan.entries[0], "purple": 4}, *plan.entries[1:]):
        corrected = corrected.enter(entry)
    assert printed(saved(server)) == printed(corrected)
    assert corrected.scoresheet().standings != expected.scoresheet().standings


def test_the_plan_is_a_whole_game_in_all_three_ways() -> None:
    plan = planned()
    assert plan.finished
    assert {entry["do"] for entry in plan.entries} == {"bid", "play", "trick", "wreaths"}
