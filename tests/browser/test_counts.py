"""A whole game of two who count their trees themselves, with the dummy's count where it ranks."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.christmas_tree.play import TreeState
from engine.session import Seat, Session

from .hands import Hands, printed, saved
from .phone import Phone
from .server import Server

OBJECTIVES: tuple[tuple[dict[str, Any], tuple[str, ...]], ...] = (
    ({"kind": "most", "of": "star"}, ("family-most", "objective-of-star")),
    ({"kind": "lights", "colour": "red"}, ("family-lights", "objective-colour-red")),
    ({"kind": "row-ends"}, ("family-row-ends",)),
    ({"kind": "most", "of": "candy"}, ("family-most-sweets", "objective-of-candy")),
    ({"kind": "rows-with-all", "of": "shape"}, ("family-rows-with-all", "objective-of-shape")),
    ({"kind": "lights", "colour": "yellow"}, ("family-lights", "objective-colour-yellow")),
    ({"kind": "most", "of": "gingerbread"}, ("family-most-sweets", "objective-of-gingerbread")),
    ({"kind": "rows-with-all", "of": "colour"}, ("family-rows-with-all", "objective-of-colour")),
    ({"kind": "lights", "colour": "blue"}, ("family-lights", "objective-colour-blue")),
)
NAMES = ("Ana", "小美")
SETUP = {"level": "starter", "record": "counts", "cookies": 3}
FINALS = (
    {"do": "final", "seat": 0, "flakes": 28, "gingerbread": [3, 4, 2], "lights": 14, "cookies": 1},
    {"do": "final", "seat": 1, "flakes": 30, "gingerbread": [0, 4], "lights": 9, "cookies": 0},
)


def counts(dice: Random) -> dict[tuple[int, int], int]:
    """What is counted in a round, objective by objective; the dummy has its number where it ranks."""
    return {(0, seat): dice.randrange(13) for seat in range(3)} | {
        (objective, seat): dice.randrange(8) for objective in (1, 2) for seat in range(2)
    }


class Counting(Hands):
    """The finger at a table of counts."""

    def number(self, number: int) -> None:
        """The digits of the number that is asked."""
        for digit in str(number):
            self.tap(f"digit-{digit}")

    def round(self, told: dict[tuple[int, int], int]) -> None:
        """All numbers of a round, the first one tapped, the others one after the other."""
        self.doing = "count"
        self.tap("count-0-0")
        for objective, seat in sorted(told):
            self.phone.wait("digit-next")
            self.number(told[objective, seat])
            self.phone.until(f"count-{objective}-{seat}", f": {told[objective, seat]}")
            self.tap("digit-next")
        self.phone.gone("digit-next")

    def final(self, entry: dict[str, Any]) -> None:
        """A player's numbers of the end, unsaved."""
        self.doing = "final"
        seat = entry["seat"]
        self.tap(f"final-flakes-{seat}")
        for field in ("flakes", "lights", "cookies"):
            self.phone.wait("digit-next")
            self.number(entry[field])
            self.phone.until(f"final-{field}-{seat}", f" {entry[field]}")
            self.tap("digit-next")
        self.phone.gone("digit-next")
        for correct in entry["gingerbread"]:
            self.tap(f"final-man-{seat}-{correct}")


def shows_the_totals(phone: Phone, session: Session) -> None:
    """The table shows what is scored, and in a round what it would be with it."""
    for seat in range(len(session.players)):
        phone.until(f"total-{seat}", str(session.scoresheet().total(seat)))
        if session.state_as(TreeState).round <= 3:
            phone.until(f"outlook-{seat}", str(session.outlook().total(seat)))


@pytest.mark.timeout(600)
def test_two_count_a_whole_game_themselves_and_nothing_is_lost_when_the_server_dies(
    server: Server, open_phone: Callable[..., Phone]
) -> None:
    phone = open_phone()
    phone.tap("new-christmas-tree")
    for seat, name in enumerate(NAMES):
        phone.wait(f"player-{seat}")
        phone.fill(f"player-{seat}", name)
    hands = Counting(phone)
    hands.tap("setup-level-starter")
    for _ in range(3):
        hands.tap("setup-cookies-plus")
    hands.tap("setup-record-counts")
    phone.tap("start")
    phone.wait("add-objective")
    expected = Session.new("christmas-tree", [Seat(name) for name in NAMES], SETUP)
    dice = Random(12)
    for turn in range(3):
        for number, (card, taps) in enumerate(OBJECTIVES[3 * turn : 3 * turn + 3]):
            hands.objective(taps, number, last=False)
            expected = expected.enter({"do": "objective", "card": card})
        phone.wait("count-2-1")
        told = counts(dice)
        if turn == 1:
            # The server dies behind a number that was not gone on from.
            hands.tap("count-1-1")
            hands.number(12)
            phone.until("count-1-1", ": 12")
            server.restart()
            phone.reload()
            phone.until("count-1-1", ": 12")
            hands.tap("count-1-1")
            hands.tap("digit-clear")
            phone.until("count-1-1", "blank")
            hands.tap("close-pad")
        hands.round(told)
        for (objective, seat), count in sorted(told.items()):
            expected = expected.enter({"do": "count", "seat": seat, "objective": objective, "count": count})
        shows_the_totals(phone, expected)
        assert dict(saved(server).state_as(TreeState).counts) == dict(expected.state_as(TreeState).counts)
        hands.score()
        expected = expected.enter({"do": "score"})
        phone.wait("add-objective" if turn < 2 else "final-flakes-0")
        shows_the_totals(phone, expected)
    assert printed(saved(server)) == printed(expected)
    hands.final(FINALS[0])
    phone.until("final-sum-0", "95")
    server.restart()
    phone.reload()
    phone.until("final-sum-0", "95")
    for final in FINALS:
        if final["seat"]:
            hands.final(final)
        hands.doing = "final"
        hands.tap(f"final-save-{final['seat']}")
        expected = expected.enter(final)
        phone.wait("final-flakes-1" if not expected.finished else "winner")
    sheet = expected.scoresheet()
    assert printed(saved(server)) == printed(expected)
    for seat in sheet.winners:
        assert NAMES[seat] in phone.label("winner")
    numbers = 3 * 7
    print(
        f"{hands.taps['count']} taps for {numbers} numbers, {hands.taps['objective']} for 9 objectives, "
        f"{hands.taps['final']} for 2 counts of the end, {hands.taps['score']} to score"
    )
    phone.tap("undo")
    phone.wait("final-save-1")
    shows_the_totals(phone, expected.undo())
    phone.tap("undo")
    phone.until("total-0", str(expected.undo().undo().scoresheet().total(0)))
    phone.tap("undo")
    phone.wait("count-2-1")
    shows_the_totals(phone, expected.undo().undo().undo())
