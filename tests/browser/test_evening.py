"""A whole game of two at the starter level, played with taps as people do, in each language."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
import zxingcpp
from PIL import Image

from engine.christmas_tree.board import CELLS
from engine.christmas_tree.ornaments import Candy, Gingerbread, Glass, ornament
from engine.rulebook import game_words
from engine.session import Seat, Session

from .phone import Phone
from .server import Server

# Nine objectives, three a round, with the taps that enter each; the second "row ends" is offered as a known card.
OBJECTIVES: tuple[tuple[dict[str, Any], tuple[str, ...]], ...] = (
    ({"kind": "most", "of": "star"}, ("family-most", "objective-of-star")),
    ({"kind": "lights", "colour": "red"}, ("family-lights", "objective-colour-red")),
    ({"kind": "row-ends"}, ("family-row-ends",)),
    ({"kind": "most", "of": "candy"}, ("family-most-sweets", "objective-of-candy")),
    ({"kind": "rows-with-all", "of": "shape"}, ("family-rows-with-all", "objective-of-shape")),
    ({"kind": "row-ends"}, ("known-objective-2",)),
    ({"kind": "most", "of": "gingerbread"}, ("family-most-sweets", "objective-of-gingerbread")),
    ({"kind": "rows-with-all", "of": "colour"}, ("family-rows-with-all", "objective-of-colour")),
    ({"kind": "lights", "colour": "blue"}, ("family-lights", "objective-colour-blue")),
)

NAMES = ("Ana", "小美 🎄")


def cards(dice: Random) -> list[str]:
    """21 cards of a tree: 15 glass, 3 candies, 3 men, some with lights."""
    glass = [f"{dice.choice('GEP')}{dice.choice('*o@')}{dice.randrange(3)}" for _ in range(15)]
    candies = [f"C{dice.randrange(3, 7)}" for _ in range(3)]
    men = ["M:" + "".join(dice.choices("GEP*o@C", k=4)) for _ in range(3)]
    found = [*glass, *candies, *men]
    dice.shuffle(found)
    return [card + ("/" + "".join(dice.choices("yrb-", k=4)) if at % 7 == 3 else "") for at, card in enumerate(found)]


def planned(dice: Random) -> list[dict[str, Any]]:
    """Every entry of the game, in the order in which it is tapped."""
    order = [dice.sample(CELLS, 21) for _ in range(3)]
    laid = [cards(dice) for _ in range(3)]
    entries: list[dict[str, Any]] = []
    for turn in range(3):
        entries += [{"do": "objective", "card": card} for card, _ in OBJECTIVES[3 * turn : 3 * turn + 3]]
        for seat in range(3):
            for at in range(7 * turn, 7 * turn + 7):
                entries.append({"do": "place", "seat": seat, "cell": order[seat][at].name, "card": laid[seat][at]})
        entries.append({"do": "score"})
    return entries


class Hands:
    """Whoever holds the phone: enters what was planned, tap by tap."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.shown = 0
        self.objectives = 0
        self.taps = {"objective": 0, "place": 0, "score": 0}

    def enter(self, entry: dict[str, Any]) -> None:
        """Taps an entry in, and waits until the table shows it."""
        self._doing = entry["do"]
        match entry["do"]:
            case "objective":
                self._objective()
            case "place":
                self._place(entry)
            case _:
                self._tap("score-round")

    def _tap(self, identifier: str) -> None:
        self.phone.reach(identifier)
        self.phone.rest(identifier)
        self.phone.tap(identifier)
        self.taps[self._doing] += 1

    def _place(self, entry: dict[str, Any]) -> None:
        seat, card = entry["seat"], ornament(entry["card"])
        if seat != self.shown:
            self._tap(f"tree-{seat}")
            self.shown = seat
        self._tap(f"cell-{entry['cell']}")
        self.phone.wait("gingerbread")
        if card.asked:
            self._tap("card-lights")
        match card.kind:
            case Glass(colour, shape, flakes):
                self._tap(f"glass-{colour.value}{shape.value}")
                self._tap(f"flakes-{flakes}")
            case Candy(flakes):
                self._tap(f"candy-{flakes}")
            case Gingerbread():
                self._tap("gingerbread")
                for letter in card.kind.code.removeprefix("M:"):
                    self._tap(f"wish-{letter}")
        if card.asked:
            for letter in card.lights:
                self._tap(f"light-colour-{letter}")
        for key in ("gingerbread", "wish-C", "light-colour-y"):
            self.phone.gone(key)

    def _objective(self) -> None:
        if self.phone.has("add-objective"):
            self._tap("add-objective")
        taps = OBJECTIVES[self.objectives][1]
        self.objectives += 1
        for identifier in taps:
            self._tap(identifier)
        if not taps[-1].startswith("known-"):
            self._tap("objective-save")
        if self.objectives % 3:
            # The list makes room for the new one before the next is looked for.
            self.phone.wait(f"objective-{self.objectives % 3 - 1}")
            self.phone.settle()
        else:
            self.phone.wait("cell-I1")


def saved(server: Server) -> Session:
    """The running session as it lies on the disk."""
    return Session.read(json.loads((server.data / "current.json").read_text("utf-8"))["content"]["session"]["document"])


def printed(session: Session) -> list[dict[str, Any]]:
    """The lines as the engine prints them."""
    return [line.document() for line in session.scoresheet().lines]


def shows_the_totals(phone: Phone, session: Session) -> None:
    """The table shows what the engine says, scored and as if it ended now."""
    scored, ended = session.scoresheet(), session.outlook()
    for seat in range(len(session.players)):
        phone.until(f"total-{seat}", str(scored.total(seat)))
        if not session.finished:
            phone.until(f"outlook-{seat}", str(ended.total(seat)))


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("locale", "language"), [("en-US", "en"), ("zh-TW", "zh-Hant")])
def test_two_play_a_whole_starter_game_the_server_dies_in_between_and_a_camera_reads_the_result(
    server: Server, open_phone: Callable[..., Phone], locale: str, language: str
) -> None:
    phone = open_phone(locale=locale)
    phone.tap("new-christmas-tree")
    for seat, name in enumerate(NAMES):
        phone.wait(f"player-{seat}")
        phone.fill(f"player-{seat}", name)
    phone.tap("setup-level-starter")
    phone.tap("start")
    phone.wait("cell-I1")
    hands = Hands(phone)
    expected = Session.new("christmas-tree", [Seat(name) for name in NAMES], {"level": "starter"})
    for number, entry in enumerate(planned(Random(language))):
        hands.enter(entry)
        expected = expected.enter(entry)
        if number in (4, 30, 52):
            server.restart()
            phone.reload()
            phone.wait("cell-I1")
            hands.shown = 0
            phone.tap("tree-0")
        if entry["do"] == "score" and not expected.finished:
            shows_the_totals(phone, expected)
            assert printed(saved(server)) == printed(expected)
    winner = phone.label("winner")
    stored = saved(server)
    assert [entry for entry in stored.entries if entry["do"] != "objective"] == [
        entry for entry in expected.entries if entry["do"] != "objective"
    ]
    assert stored.scoresheet().standings == expected.scoresheet().standings
    assert stored.head.finished_at
    sheet = expected.scoresheet()
    for seat in sheet.winners:
        assert NAMES[seat] in winner
    picture = phone.shot(f"result-{language}.png")
    (read,) = zxingcpp.read_barcodes(Image.open(picture))
    for seat, name in enumerate(NAMES):
        assert f"{name} {sheet.total(seat)}" in read.text
    assert game_words("christmas-tree", language) in read.text
    placed = sum(entry["do"] == "place" for entry in expected.entries)
    print(f"{language}: {hands.taps['place']} taps for {placed} cards, {hands.taps['objective']} for 9 objectives")
    phone.tap("undo")
    phone.wait("score-round")
    shows_the_totals(phone, expected.undo())


def test_the_plan_is_a_whole_game_that_the_engine_accepts() -> None:
    for language in ("en", "zh-Hant"):
        session = Session.new("christmas-tree", [Seat(name) for name in NAMES], {"level": "starter"})
        for entry in planned(Random(language)):
            session = session.enter(entry)
        assert session.finished
