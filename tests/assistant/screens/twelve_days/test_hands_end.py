"""The end of a hand on the screen, entering only its outcome, the scoresheet's board, and correcting entries."""

from __future__ import annotations

import flet as ft
import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant import paths
from assistant.desk import Done
from assistant.screens.twelve_days import paths as days_paths
from assistant.screens.twelve_days.outcome_begun import OutcomeBegun, read_outcome, with_outcome
from assistant.screens.twelve_days.words import setup_words
from assistant.words import words
from engine.document import Document
from engine.session import Seat, Session
from engine.twelve_days import NAME
from engine.twelve_days.play import DaysState
from tests.assistant.table import Table
from tests.assistant.walk import Walk, walk

SEATS = tuple(Seat(name) for name in ("Ana", "Béla", "小美", "Dora"))
SHORT: Document = {"length": "short"}


def started(table: Table, *lefts: tuple[int, ...], setup: Document = SHORT, seats: tuple[Seat, ...] = SEATS) -> str:
    """A session whose hands ended so; whoever has no cards won."""
    session = table.start(setup, *seats, game=NAME)
    for left in lefts:
        done = table.enter(session, {"do": "hand", "winner": left.index(0), "left": list(left)})
        assert isinstance(done, Done)
    return session


def state(table: Table, session: str) -> DaysState:
    return table.session(session).state_as(DaysState)


def has(page: Walk, identifier: str) -> bool:
    return bool(page.all(ft.Semantics, identifier=identifier))


# The end of a hand


def test_a_trick_that_ends_the_hand_leads_to_its_end_and_from_there_to_the_next_hand(table: Table) -> None:
    session = table.start(SHORT, *SEATS[:2], game=NAME)
    for number in (12, 12, 11, 11, 10, 10, 9, 9, 8, 8, 7):
        table.enter(session, {"do": "play", "seat": 1, "cards": [number]})
        table.enter(session, {"do": "pass", "seat": 0})

    async def scene(page: Walk) -> None:
        await page.press("number-7")
        await page.press("play")
        await page.press("pass")
        assert page.route == days_paths.hand(session, 1)
        assert page.label("hand-won") == "Béla wins hand 1, +2"
        assert page.label("gift-1") == "Ana has most cards left, 12: one gift for Béla."
        assert page.label("trick-12") == "Trick 12: Béla won with 7."
        await page.press("hand-next")
        assert page.route == paths.table(session)

    walk(table.desk, paths.table(session), scene)
    assert state(table, session).gifts == (0, 3)


def test_undo_at_the_end_of_a_hand_leads_back_to_the_table(table: Table) -> None:
    session = started(table, (3, 0, 7, 7))

    async def scene(page: Walk) -> None:
        await page.press("undo")
        assert page.route == paths.table(session)

    walk(table.desk, days_paths.hand(session, 1), scene)
    assert not state(table, session).ended


def test_who_gives_is_asked_by_name_and_then_told(table: Table) -> None:
    session = started(table, (3, 0, 7, 7), setup={**SHORT, "most_cards_tie": "choose"})

    async def scene(page: Walk) -> None:
        assert [name for name in page.identifiers if name.startswith("give-")] == ["give-2", "give-3"]
        assert page.texts("turn") == "Béla names who gives a gift"
        await page.press("give-3")
        assert page.route == days_paths.hand(session, 1)
        assert page.label("gift-1") == "Béla names Dora, one of those with most cards left, 7: one gift."
        assert not has(page, "give-2")
        assert has(page, "hand-next")

    walk(table.desk, days_paths.hand(session, 1), scene)
    assert state(table, session).gifts == (1, 3, 1, 0)


def test_the_table_asks_who_gives_too_and_shows_the_end_then(table: Table) -> None:
    session = started(table, (3, 0, 7, 7), setup={**SHORT, "most_cards_tie": "choose"})

    async def scene(page: Walk) -> None:
        await page.press("give-2")
        assert page.route == days_paths.hand(session, 1)

    walk(table.desk, paths.table(session), scene)
    assert state(table, session).gifts == (1, 3, 0, 1)


def test_earlier_hands_are_read_again_one_after_the_other_and_the_last_one_leads_to_the_result(table: Table) -> None:
    session = started(table, (3, 0, 7, 7), (0, 1, 2, 3), (0, 4, 2, 3))

    async def scene(page: Walk) -> None:
        assert not has(page, "undo"), "what is taken back there is another hand"
        await page.press("hand-next")
        assert page.route == days_paths.hand(session, 2)
        await page.press("hand-previous")
        assert page.route == days_paths.hand(session, 1)
        await page.press("hand-next")
        await page.press("hand-next")
        assert has(page, "undo")
        await page.press("hand-next")
        assert page.route == paths.result(session)

    walk(table.desk, days_paths.hand(session, 1), scene)


def test_a_hand_that_goes_on_says_so(table: Table) -> None:
    session = started(table)

    async def scene(page: Walk) -> None:
        await page.press("to-table")
        assert page.route == paths.table(session)

    walk(table.desk, days_paths.hand(session, 1), scene)


# Only the outcome


def test_a_hand_of_four_is_entered_whole_with_a_tap_a_player_and_two_more(table: Table) -> None:
    session = started(table)

    async def scene(page: Walk) -> None:
        await page.press("record-hand")
        for identifier in ("hand-winner-1", "hand-left-2-7", "hand-left-3-7", "hand-left-0-3", "hand-save"):
            await page.press(identifier)
        assert page.route == days_paths.hand(session, 1)
        await page.press("hand-next")
        assert page.route == days_paths.record(session), "the next one is entered in the same way"
        assert has(page, "hand-winner-0")

    walk(table.desk, paths.table(session), scene)
    assert table.session(session).last == {"do": "hand", "winner": 1, "left": [3, 0, 7, 7]}


def test_what_is_told_of_a_hand_waits_over_a_restart_and_can_be_told_anew(table: Table) -> None:
    session = started(table)

    async def scene(page: Walk) -> None:
        await page.press("hand-winner-1")
        await page.press("hand-left-2-7")
        await page.press("leave")

    async def again(page: Walk) -> None:
        assert page.label("hand-seat-2") == "小美, 7 cards left, 1 gift"
        assert page.texts("turn") == "How many cards has Dora left?"
        await page.press("hand-seat-2")
        await page.press("hand-left-2-5")
        await page.press("hand-seat-1")
        await page.press("hand-winner-3")
        assert page.texts("turn") == "How many cards has Ana left?"
        await page.press("hand-left-0-1")
        await page.press("hand-left-1-2")
        await page.press("hand-save")

    walk(table.desk, days_paths.record(session), scene)
    table.restart()
    walk(table.desk, days_paths.record(session), again)
    assert table.session(session).last == {"do": "hand", "winner": 3, "left": [1, 2, 5, 0]}


def test_save_says_what_is_missing(table: Table) -> None:
    session = started(table)

    async def scene(page: Walk) -> None:
        await page.press("hand-save")
        assert page.texts("refusal") == "Say who won the hand first."
        await page.press("hand-winner-0")
        await page.press("hand-left-1-2")
        await page.press("hand-save")
        assert page.texts("refusal") == "Still asked: the cards left of 小美 and Dora."

    walk(table.desk, days_paths.record(session), scene)
    assert not table.session(session).entries


def test_more_cards_than_somebody_holds_and_an_outcome_in_a_trick_are_refused_with_the_reason(table: Table) -> None:
    session = started(table)
    table.enter(session, {"do": "play", "seat": 1, "cards": [8, 8, 8]})

    async def in_a_trick(page: Walk) -> None:
        await page.press("hand-winner-0")
        assert page.texts("refusal").startswith("A hand is entered between tricks")

    async def after_it(page: Walk) -> None:
        await page.press("hand-winner-0")
        await page.press("hand-left-1-12")
        assert page.texts("refusal") == "Béla held only 9 cards and cannot have more left."
        await page.press("hand-left-1-9")
        assert not has(page, "refusal")

    walk(table.desk, days_paths.record(session), in_a_trick)
    table.restart()
    for seat in (2, 3, 0):
        table.enter(session, {"do": "pass", "seat": seat})
    walk(table.desk, days_paths.record(session), after_it)


@pytest.mark.parametrize("players", [2, 7, 8])
def test_as_many_numbers_as_cards_were_dealt_are_offered(table: Table, players: int) -> None:
    session = started(table, seats=tuple(Seat(f"P{seat}") for seat in range(players)))
    deal = state(table, session).setup.deal

    async def scene(page: Walk) -> None:
        await page.press("hand-winner-0")
        numbers = [name for name in page.identifiers if name.startswith("hand-left-1-")]
        assert numbers == [f"hand-left-1-{cards}" for cards in range(1, deal + 1)]

    walk(table.desk, days_paths.record(session), scene)


def test_an_outcome_that_was_saved_is_told_again_after_an_undo(table: Table) -> None:
    session = table.start(SHORT, *map(Seat, ("Ana", "Béla")), game=NAME)

    async def scene(page: Walk) -> None:
        for name in ("hand-winner-1", "hand-left-0-4", "hand-save", "undo", "record-hand"):
            await page.press(name)
        assert page.label("hand-seat-0").startswith("Ana, 4 cards left")
        for name in ("hand-seat-0", "hand-left-0-5", "hand-save"):
            await page.press(name)

    walk(table.desk, days_paths.record(session), scene)
    assert table.session(session).entries == ({"do": "hand", "winner": 1, "left": [5, 0]},)


def test_a_draft_that_is_none_or_another_hands_is_left() -> None:
    begun = OutcomeBegun.blank(2, 3).with_winner(1).with_left(0, 4)
    assert read_outcome(with_outcome({"other": 1}, begun), 2, 3) == begun
    wrong: list[Document] = [
        {"outcome": {"hand": 2, "winner": 5, "left": [None] * 3}},
        {"outcome": {"hand": 2, "winner": 1, "left": [0, -1, True]}},
        {"outcome": {"hand": 2, "winner": 1, "left": [0]}},
        {"outcome": []},
    ]
    assert all(read_outcome(draft, 2, 3) == OutcomeBegun.blank(2, 3) for draft in wrong)


@given(st.data())
def test_in_whatever_order_the_cards_are_told_the_entry_stands(data: st.DataObject) -> None:
    players = data.draw(st.integers(2, 8))
    session = Session.new(NAME, [Seat(f"P{seat}") for seat in range(players)], {})
    deal = session.state_as(DaysState).setup.deal
    winner = data.draw(st.integers(0, players - 1))
    begun = OutcomeBegun.blank(1, players).with_winner(data.draw(st.integers(0, players - 1))).with_winner(winner)
    for seat in data.draw(st.permutations([seat for seat in range(players) if seat != winner])):
        assert begun.entry is None
        assert begun.asked is not None
        begun = begun.with_left(seat, data.draw(st.integers(1, deal)))
    assert begun.asked is None
    assert begun.entry is not None
    assert session.can(begun.entry)


# The scoresheet


def test_the_scoresheet_shows_what_each_hand_gave_and_opens_it(table: Table) -> None:
    session = started(table, (3, 0, 7, 7), (0, 1, 2, 3))

    async def scene(page: Walk) -> None:
        assert page.label("hand-1") == "Hand 1: 0 gifts"
        assert page.label("hand-2") == "Hand 2: 1 gift"
        await page.press("seat-1")
        assert page.label("hand-1") == "Hand 1: 3 gifts"
        await page.press("seat-2")
        assert page.label("hand-1") == "Hand 1: one gift given away"
        assert page.label("hand-3") == "Hand 3: not played yet"
        await page.press("line-1")
        assert page.named("hand-1").selected
        await page.press("hand-1")
        assert page.route == days_paths.hand(session, 1)

    walk(table.desk, paths.scoresheet(session), scene)


def test_a_line_says_from_whom_and_to_whom_a_gift_went(table: Table) -> None:
    session = started(table, (3, 0, 7, 7))

    async def scene(page: Walk) -> None:
        await page.press("seat-1")
        assert "from 小美 and Dora" in page.texts("line-2")
        await page.press("seat-3")
        assert "to Béla" in page.texts("line-1")

    walk(table.desk, paths.scoresheet(session), scene)


def test_gifts_move_at_once_so_that_there_is_only_one_sheet(table: Table) -> None:
    session = started(table, (3, 0, 7, 7))

    async def scene(page: Walk) -> None:
        assert not has(page, "sheet-outlook")
        assert not has(page, "outlook-0")
        assert page.label("total-1") == "scored: 4 points"

    walk(table.desk, paths.scoresheet(session), scene)


# Corrections


def test_a_play_becomes_another_one_and_a_pass(table: Table) -> None:
    session = table.start(SHORT, *SEATS[:2], game=NAME)
    table.enter(session, {"do": "play", "seat": 1, "cards": [8]})
    table.enter(session, {"do": "play", "seat": 0, "cards": [4]})

    async def scene(page: Walk) -> None:
        for identifier in ("entry-0", "entry-number-5", "entry-number-7", "entries-save"):
            await page.press(identifier)
        assert "refusal" in page.identifiers, "one card does not follow a straight"
        for identifier in ("entry-1", "entry-part-pass", "entries-save"):
            await page.press(identifier)

    walk(table.desk, paths.entries(session), scene)
    assert table.session(session).entries == (
        {"do": "play", "seat": 1, "cards": [5, 6, 7]},
        {"do": "pass", "seat": 0},
    )


def test_an_outcome_gets_another_winner_and_other_cards(table: Table) -> None:
    session = started(table, (3, 0, 7, 6))

    async def scene(page: Walk) -> None:
        for identifier in ("entry-0", "entry-seat-2", "entry-left-0-plus", "entries-save"):
            await page.press(identifier)

    walk(table.desk, paths.entries(session), scene)
    assert table.session(session).entries[0] == {"do": "hand", "winner": 2, "left": [4, 1, 0, 6]}


def test_who_gives_can_be_corrected(table: Table) -> None:
    session = started(table, (3, 0, 7, 7), setup={**SHORT, "most_cards_tie": "choose"})
    table.enter(session, {"do": "give", "seat": 2})

    async def scene(page: Walk) -> None:
        for identifier in ("entry-1", "entry-seat-3", "entries-save"):
            await page.press(identifier)

    walk(table.desk, paths.entries(session), scene)
    assert state(table, session).gifts == (1, 3, 1, 0)


# The set-up


def test_the_set_up_names_the_dealer_and_who_leads(table: Table) -> None:
    async def scene(page: Walk) -> None:
        await page.press("setup-length-short")
        await page.press("setup-dealer-1")
        await page.press("setup-more")
        await page.press("setup-most_cards_tie-choose")
        await page.press("start")

    walk(table.desk, paths.new_session(NAME), scene)
    assert table.desk.current is not None
    session: Session = table.desk.current.session
    assert session.setup == {"length": "short", "dealer": 1, "most_cards_tie": "choose"}
    assert setup_words(words("en"), session) == "Short game, tie: Winner names one"
