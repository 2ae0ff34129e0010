"""An evening with Fairy Trails, from set-up to result: a duel of all 58 cards, a solo that is lost, one that is won.

Cards at the beginning and at the end are entered by taps, which are counted; those between are put there at the desk.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest

from assistant.screens.fairy_trails.learning import KIND, cards_of
from assistant.screens.fairy_trails.start_card import KIND as START_KIND
from assistant.store import Known
from engine.document import Document
from engine.fairy_trails import NAME
from engine.fairy_trails.library import Learned, lying, offered, seen, total
from engine.fairy_trails.tiles import COLOURS, tile
from engine.session import Session

from . import trails_plans as plans
from .fingers import Fingers
from .hands import printed, saved
from .phone import Phone
from .seeding import at_desk, enter
from .server import Server
from .trails_plans import again, state

ANA, MEI = "Ana", "小美"
MISSED: Final = 1
"""The entry of the card at which a house was overlooked when it was placed."""


def keys(code: str) -> list[str]:
    """What tells a card: pink, yellow, and a tap for each house."""
    card = tile(code)
    trails = [f"{colour}-{card.grouping(colour)}" for colour in COLOURS]
    houses = [(colour, segment) for colour in COLOURS for segment in card.segments(colour)]
    return [*trails, *(f"{colour}-house-{one.exits}" for colour, one in houses for _ in range(one.houses))]


class AtForest:
    """The finger at the table; ``taps`` counts."""

    def __init__(self, phone: Phone, server: Server) -> None:
        self.phone, self.server = phone, server
        self.taps = 0

    def tap(self, *identifiers: str) -> int:
        """Touches them one after the other, each where it is; how many taps that were."""
        before = self.taps
        for identifier in identifiers:
            self.phone.tap(identifier)
            self.taps += 1
        return self.taps - before

    def scroll_and_tap(self, *identifiers: str) -> None:
        """The same on a screen that scrolls."""
        for identifier in identifiers:
            self.phone.scroll_and_tap(identifier)
            self.taps += 1

    def name(self, seat: int, name: str) -> None:
        """Who sits there."""
        self.phone.rest(f"player-{seat}")
        self.phone.fill(f"player-{seat}", name)

    def lay(self, entry: Document) -> int:
        """A new card, and waits until it lies."""
        x, y = at_of(entry)
        return self.tap(f"cell-{x},{y}", *keys(str(entry["tile"])), "place")

    def lay_known(self, before: Session, entry: Document, library: Sequence[Known]) -> int:
        """A card of the owner's by its chip, and waits until it lies."""
        card = tile(str(entry["tile"]))
        pink = card.grouping("pink")
        learned = [Learned(str(one.value), one.count) for one in library]
        ways = offered(learned, lying(state(before).board), pink)
        x, y = at_of(entry)
        return self.tap(f"cell-{x},{y}", f"pink-{pink}", f"library-{ways.index(card)}")

    def lies(self, session: Session) -> None:
        """The table shows the last card, and everybody's stones as the engine counts them."""
        x, y = at_of(session.entries[-1])
        self.phone.wait(f"tile-{x},{y}")
        self.phone.gone("close-pad")
        self.shows(session)

    def shows(self, session: Session) -> None:
        """Stones as the engine counts them: those that lie and what is owed, or alone what is left, and the candles."""
        now = state(session)
        if now.setup.solo:
            self.phone.until("left-pink", str(now.supply.pink))
            self.phone.until("left-yellow", str(now.supply.yellow))
            self.phone.until("candles", "must bring a stone" if now.timer == 2 else f"{3 - now.timer} cards")
            return
        for seat in range(2):
            self.phone.until(f"total-{seat}", str(session.scoresheet().total(seat)))
            self.phone.until(f"outlook-{seat}", str(now.stones_left(seat)))
        if now.owed:
            self.phone.until(f"outlook-{now.turn}", "owed", str(now.owed))

    def reads(self, session: Session, name: str) -> None:
        """The result is the engine's, on the disk and in what a camera reads of it."""
        stored, sheet = saved(self.server), session.scoresheet()
        assert stored.entries == session.entries
        assert printed(stored) == printed(session)
        winner = self.phone.label("winner")
        self.phone.rest("result-code")
        read = self.phone.code(name)
        for seat, player in enumerate(session.names):
            assert f"{player} {sheet.total(seat)}" in read
            assert (player in winner) == (seat in sheet.winners)
            assert (player in read.split("\n")[1]) == (seat in sheet.winners)


def at_of(entry: Document) -> tuple[int, int]:
    x, y = json.loads(json.dumps(entry["at"]))
    return x, y


def with_house_missing(session: Session) -> Session:
    """The same game where one house of an early card was not seen."""
    entries: list[Any] = list(session.entries)
    entries[MISSED] = {**entries[MISSED], "tile": entries[MISSED]["tile"].replace("E1", "E", 1)}
    assert entries[MISSED] != session.entries[MISSED]
    found = Session.new(NAME, session.players, session.setup)
    for entry in entries:
        found = found.enter(entry)
    return found


@pytest.mark.timeout(600)
def test_a_duel_of_all_cards_the_server_dies_and_an_early_card_is_corrected(
    server: Server, open_phone: Callable[..., Phone]
) -> None:
    plan = plans.duel(ANA, MEI)
    wrong = with_house_missing(plan)
    phone = open_phone()
    hand, fingers = AtForest(phone, server), Fingers(phone)
    hand.tap(f"new-{NAME}", "add-player")
    hand.name(0, ANA)
    hand.name(1, MEI)
    hand.scroll_and_tap("start-card", *keys(plans.START), "place")
    phone.gone("start-card-cancel")
    hand.scroll_and_tap("start")
    phone.wait("map-fit")
    assert state(saved(server)).setup == state(plan).setup

    for number in (1, 2):
        entry = wrong.entries[number - 1]
        assert hand.lay(entry) == len(keys(str(entry["tile"]))) + 2
        hand.lies(again(wrong, number))
    id = str(saved(server).head.id)

    # The phone is near one place; the server dies while a card is being told.
    left, top, width, height = phone.box("tile-0,0")
    fingers.spread((left + width / 2, top + height / 2), 40, 110)
    assert phone.box("tile-0,0")[2] > 1.3 * width
    x, y = at_of(wrong.entries[2])
    hand.tap(f"cell-{x},{y}", keys(str(wrong.entries[2]["tile"]))[0])
    server.restart()
    phone.reload()
    phone.wait("tile-0,0")
    hand.shows(again(wrong, 2))
    hand.lay(wrong.entries[2])
    hand.lies(again(wrong, 3))

    with at_desk(server) as desk:
        enter(desk, id, wrong.entries[3:-3])
    phone.reload()
    hand.shows(again(wrong, 55))
    hand.lay(wrong.entries[-3])
    hand.lies(again(wrong, 56))

    # Near the early card: the house that was not seen.
    x, y = at_of(wrong.entries[MISSED])
    left, top, width, height = phone.box(f"tile-{x},{y}")
    fingers.spread((left + width / 2, top + height / 2), 30, 90)
    hand.tap(f"tile-{x},{y}", "correct-card", "houses", "pink-house-E", "place")
    phone.gone("close-pad")
    hand.shows(again(plan, 56))
    hand.tap("map-fit")
    hand.lay(plan.entries[-2])
    hand.lies(again(plan, 57))
    hand.lay(plan.entries[-1])
    phone.wait("winner")
    hand.reads(plan, "trails-duel.png")

    # Undo reaches over the end. By now the card is a known one: three taps.
    hand.tap("undo")
    phone.wait("map-fit")
    hand.shows(again(plan, 57))
    counts = seen(2, plan.setup, plan.entries)
    known = [Known(key, count) for key, count in counts.items()]
    assert hand.lay_known(again(plan, 57), plan.entries[-1], known) == 3
    phone.wait("winner")
    assert saved(server).entries == plan.entries
    with at_desk(server) as desk:
        assert total(cards_of(desk)) == 58


@pytest.mark.timeout(600)
def test_alone_three_cards_without_a_stone_lose_and_the_last_stone_wins(
    server: Server, open_phone: Callable[..., Phone]
) -> None:
    lost, won = plans.lost(ANA), plans.won(ANA)
    late = [*lost.entries[-2:], won.entries[-1]]
    known = [Known(tile(str(entry["tile"])).key, 1) for entry in late]
    with at_desk(server) as desk:
        desk.change_known(NAME, START_KIND, lambda _: [Known(tile(plans.START).key, 1)])
        desk.change_known(NAME, KIND, lambda _: known)
    phone = open_phone()
    hand, fingers = AtForest(phone, server), Fingers(phone)
    hand.tap(f"new-{NAME}")
    hand.name(0, ANA)
    hand.scroll_and_tap(f"setup-start_tile-{plans.START}", "start")
    hand.lay(lost.entries[0])
    hand.lies(again(lost, 1))
    with at_desk(server) as desk:
        enter(desk, str(saved(server).head.id), lost.entries[1:-2])
    phone.reload()
    hand.shows(again(lost, -2))
    left, top, width, height = phone.box("tile-0,0")
    fingers.spread((left + width / 2, top + height / 2), 110, 40)
    for number in (-2, -1):
        assert hand.lay_known(again(lost, number), lost.entries[number], known) == 3
        if number == -2:
            hand.lies(again(lost, -1))
    phone.wait("winner")
    hand.reads(lost, "trails-lost.png")
    assert "three cards" in phone.label("winner")

    hand.scroll_and_tap("again", f"setup-start_tile-{plans.START}", "setup-easier-true", "start")
    hand.lay(won.entries[0])
    hand.lies(again(won, 1))
    hand.tap("mulligan")
    phone.until("turn", "pile 56")
    with at_desk(server) as desk:
        enter(desk, str(saved(server).head.id), won.entries[2:-2])
    phone.reload()
    hand.shows(again(won, -2))
    hand.lay(won.entries[-2])
    hand.lies(again(won, -1))
    hand.lay_known(again(won, -1), won.entries[-1], known)
    phone.wait("winner")
    hand.reads(won, "trails-won.png")


def test_the_plans_are_what_they_say() -> None:
    duel, lost, won = plans.duel(ANA, MEI), plans.lost(ANA), plans.won(ANA)
    assert state(duel).ended_by == "trails.game.deck-end"
    assert [duel.scoresheet().total(seat) for seat in range(2)] == [17, 16]
    assert with_house_missing(duel).scoresheet().winners == (0, 1)
    assert state(lost).lost == "timer"
    assert plans.stones(lost) != (0, 0)
    assert state(won).ended_by == "trails.solo.won"
