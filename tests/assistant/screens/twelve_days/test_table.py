"""The table of 12 Days of Christmas: seats, the trick, the pad, and the taps that each way to play takes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant import paths
from assistant.desk import Done, View
from assistant.screens.twelve_days.facts import Facts, PadFacts
from assistant.words import words
from engine.document import Document
from engine.session import Seat, Session
from engine.twelve_days import NAME
from engine.twelve_days.play import DaysState
from tests.assistant.client import Watched
from tests.assistant.table import Table
from tests.assistant.walk import Walk, walk
from tests.engine.twelve_days.games import sessions

NAMES = ("Ana", "Béla", "小美", "Dora")
SHORT: Document = {"length": "short"}


def plays(seat: int, *cards: int) -> Document:
    """An entry; without cards a pass."""
    return {"do": "play", "seat": seat, "cards": list(cards)} if cards else {"do": "pass", "seat": seat}


def begun(table: Table, *entries: Document, names: tuple[str, ...] = NAMES, setup: Document = SHORT) -> str:
    """A session after these entries, where Béla leads; its id."""
    session = table.start(setup, *map(Seat, names), game=NAME)
    for entry in entries:
        assert isinstance(table.enter(session, entry), Done), entry
    return session


class Page:
    """A phone at the table."""

    def __init__(self, table: Table, session: str, phone: Walk) -> None:
        self.table, self.id, self.phone = table, session, phone

    async def tap(self, *identifiers: str) -> None:
        for identifier in identifiers:
            await self.phone.press(identifier)
            await self.phone.settle()
        if isinstance(self.phone, Watched):
            assert not self.phone.differences()

    @property
    def session(self) -> Session:
        view = self.table.desk.look(self.id)
        assert isinstance(view, View)
        return view.session

    @property
    def state(self) -> DaysState:
        return self.session.state_as(DaysState)

    def says(self, identifier: str) -> str:
        return self.phone.label(identifier)

    def chosen(self) -> list[int]:
        return [number for number in range(1, 13) if self.phone.named(f"number-{number}").selected]


Scene = Callable[[Page], Awaitable[None]]


def at(table: Table, session: str, scene: Scene) -> None:
    """On a phone whose client is watched."""

    async def play() -> None:
        phone = Watched(table.desk, paths.table(session))
        await phone.settle()
        await scene(Page(table, session, phone))

    asyncio.run(play())


def going(table: Table, session: str, scene: Scene) -> None:
    """On a phone that goes to other screens."""

    async def play(phone: Walk) -> None:
        await scene(Page(table, session, phone))

    walk(table.desk, paths.table(session), play)


# What is seen


def test_seats_tell_cards_gifts_what_was_played_who_wins_and_whose_turn_it_is(table: Table) -> None:
    async def scene(page: Page) -> None:
        assert page.says("left-1") == "8 cards in hand"
        assert page.says("total-2") == "1 gift"
        assert page.says("seat-1") == "Béla: 8 cards in hand, 1 gift, led 5 6 7 8"
        assert page.says("seat-2").endswith("4 5 · wins now")
        assert page.says("seat-3").endswith("passed")
        assert page.says("seat-0").endswith("follows")
        assert page.says("turn") == "Ana follows"
        assert "小美 wins now with 4 5" in page.phone.texts("trick")
        assert "A straight with 5 or lower in it" in page.phone.texts("trick")

    at(table, begun(table, plays(1, 5, 6, 7, 8), plays(2, 4, 5), plays(3)), scene)


def test_the_trick_before_is_told_to_whoever_leads_with_who_took_cards_back(table: Table) -> None:
    first = (plays(1, *(12,) * 11), plays(2), plays(3), plays(0))
    session = begun(table, *first, plays(1, 9), plays(2, 8), plays(3), plays(0))

    async def scene(page: Page) -> None:
        told = page.phone.texts("trick")
        assert "小美 leads" in told
        assert "Trick 2: 小美 won with 8. Béla took the last cards back." in told
        assert page.says("seat-1").endswith("took back 9")
        assert page.says("trick-1") == "Trick 1: Béla won with 11 × 12."
        assert page.says("number-9") == "9, 8 left"

    at(table, session, scene)


def test_where_nobody_can_follow_the_pad_says_so(table: Table) -> None:
    async def scene(page: Page) -> None:
        assert "can only pass" in page.phone.texts("turn")
        await page.tap("number-3")
        assert "1 or lower" in page.phone.texts("refusal")

    at(table, begun(table, plays(1, 1)), scene)


# Taps


@pytest.mark.parametrize(
    ("taps", "entry"),
    [
        (("pass",), plays(2)),
        (("number-7", "play"), None),
        (("number-4", "number-6", "play"), plays(2, 4, 5, 6)),
        (("number-6", "number-4", "play"), plays(2, 4, 5, 6)),
    ],
)
def test_a_pass_takes_one_tap_and_a_straight_three(table: Table, taps: tuple[str, ...], entry: Document | None) -> None:
    async def scene(page: Page) -> None:
        await page.tap(*taps)
        entered = page.session.entries[-1]
        assert entered == (plays(1, 5, 6) if entry is None else entry)

    at(table, begun(table, plays(1, 5, 6)), scene)


@pytest.mark.parametrize("copies", [1, 2, 4])
def test_a_card_takes_two_taps_and_a_set_one_more_than_it_has_cards(table: Table, copies: int) -> None:
    async def scene(page: Page) -> None:
        await page.tap(*["number-9"] * copies, "play")
        assert page.session.entries[-1] == plays(1, *[9] * copies)
        assert page.chosen() == []

    at(table, begun(table), scene)


@pytest.mark.parametrize(("number", "said"), [(4, "would win now"), (5, "would not win now")])
def test_the_tray_says_whether_it_would_lead_before_it_is_played(table: Table, number: int, said: str) -> None:
    async def scene(page: Page) -> None:
        await page.tap(f"number-{number}")
        assert page.says("turn") == f"Dora follows: {number}, {said}"
        assert page.says("play") == f"Play {number}"

    at(table, begun(table, plays(1, 9), plays(2, 4)), scene)


# What cannot be


def test_the_leader_cannot_pass_and_is_told_why(table: Table) -> None:
    async def scene(page: Page) -> None:
        await page.tap("number-5", "pass")
        assert page.phone.texts("refusal") == "Béla leads and must play: a set, a straight or one card."
        assert page.chosen() == [5], "what was begun stays"
        await page.tap("why")
        assert page.phone.route.endswith("days.trick.lead")

    going(table, begun(table), scene)


def test_a_key_that_cannot_be_says_why_and_so_does_play(table: Table) -> None:
    async def scene(page: Page) -> None:
        await page.tap("number-8")
        assert page.phone.texts("refusal").startswith("The lowest card must be 7 or lower")
        await page.tap("play")
        assert page.phone.texts("refusal") == "No card is chosen; choose cards, or pass."
        await page.tap("number-5")
        assert page.says("turn").endswith("would win now")

    at(table, begun(table, plays(1, 7)), scene)


def test_a_straight_takes_no_more_until_it_is_cleared(table: Table) -> None:
    async def scene(page: Page) -> None:
        await page.tap("number-3", "number-6", "number-9")
        assert page.chosen() == [3, 4, 5, 6]
        assert page.phone.texts("refusal") == ("A straight is typed by its two ends: clear these, then tap 3 and 9.")
        await page.tap("number-4")
        assert page.phone.texts("refusal") == "Nothing can be added to 3 4 5 6. Play it, or clear it first."
        await page.tap("number-clear", "number-9")
        assert page.chosen() == [9]

    at(table, begun(table), scene)


def test_numbers_that_are_gone_are_told_apart(table: Table) -> None:
    async def scene(page: Page) -> None:
        assert page.says("number-1") == "1, gone"
        await page.tap("number-1")
        assert page.phone.texts("refusal") == "All cards with the number 1 are gone in this hand."

    at(table, begun(table, plays(1, 1), plays(2), plays(3), plays(0)), scene)


# Nothing is lost


def test_cards_begun_stay_while_rules_and_entries_are_read(table: Table) -> None:
    async def scene(page: Page) -> None:
        await page.tap("number-3", "number-6", "rules-here")
        assert "days.trick.lead" in page.phone.route
        await page.tap("leave")
        assert page.chosen() == [3, 4, 5, 6]

    going(table, begun(table), scene)


def test_cards_begun_go_back_when_another_page_ends_the_turn(table: Table) -> None:
    session = begun(table, plays(1, 9))

    async def scene(page: Page) -> None:
        await page.tap("number-3")
        assert isinstance(table.enter(session, plays(2)), Done)
        await page.phone.settle()
        assert page.chosen() == []
        assert page.says("turn") == "Dora follows"

    at(table, session, scene)


def test_undo_reaches_back_over_the_end_of_a_trick(table: Table) -> None:
    async def scene(page: Page) -> None:
        await page.tap("pass")
        assert page.says("turn") == "Dora leads"
        await page.tap("number-2", "undo")
        assert page.says("turn") == "Ana follows"
        assert page.chosen() == []
        assert page.says("seat-3").endswith("3 · wins now")
        await page.tap("redo")
        assert page.says("turn") == "Dora leads"

    at(table, begun(table, plays(1, 9), plays(2), plays(3, 3)), scene)


@settings(deadline=None, max_examples=25)
@given(sessions(), st.lists(st.integers(1, 12), max_size=4))
def test_play_is_offered_exactly_where_the_engine_lets_it_stand(session: Session, numbers: list[int]) -> None:
    state = session.state_as(DaysState)
    w = words("en")
    assert len(Facts.of(w, session).seats) == state.setup.players
    if state.comes_next not in ("lead", "follow"):
        return
    cards: tuple[int, ...] = ()
    for number in numbers:
        shown = PadFacts.of(w, session, cards)
        after = shown.after(number)
        assert shown.key(number).more == (after is not None)
        if after is None or shown.key(number).refusal is not None:
            break
        cards = after
    shown = PadFacts.of(w, session, cards)
    assert (shown.play is None) == session.can({"do": "play", "seat": state.hand.turn, "cards": list(cards)})
    assert (shown.leave is None) == session.can({"do": "pass", "seat": state.hand.turn})


def test_while_a_gift_is_awaited_nobody_follows(table: Table) -> None:
    setup = {**SHORT, "most_cards_tie": "choose"}

    async def scene(page: Page) -> None:
        assert page.says("seat-1") == "Béla: 0 cards in hand, 2 gifts"
        assert "pass" not in page.phone.identifiers
        assert {"give-0", "give-2", "entries", "undo"} <= set(page.phone.identifiers)

    at(table, begun(table, {"do": "hand", "winner": 1, "left": [5, 0, 5, 3]}, setup=setup), scene)


def test_the_tray_says_how_one_card_becomes_a_straight() -> None:
    session = Session.new("12-days-of-christmas", [Seat("Ana"), Seat("Dora")], {})
    assert "other end" in PadFacts.of(words("en"), session, (5,)).words
    assert PadFacts.of(words("en"), session, (5, 6, 7)).words == "a straight"
    led = session.enter({"do": "play", "seat": 1, "cards": [5, 6, 7]})
    assert "other end" in PadFacts.of(words("en"), led, (4,)).words
    assert PadFacts.of(words("en"), led, (4, 5)).would_win
