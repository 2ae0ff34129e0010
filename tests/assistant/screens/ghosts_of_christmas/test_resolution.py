"""A round resolved on the screen: shown when its last card lies, and read again later."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant import paths
from assistant.screens.ghosts_of_christmas import paths as own
from assistant.screens.ghosts_of_christmas.resolution_facts import entries_of
from assistant.screens.ghosts_of_christmas.words import line_note
from assistant.words import words
from engine.document import Document
from tests.assistant.screens.ghosts_of_christmas.rounds import BIDS, ERAS, REVOKING, TIM, round_of, seated, state, won
from tests.assistant.walk import Walk, walk


def test_the_last_card_of_a_round_shows_how_it_is_resolved_and_three_taps_lead_back(tmp_path: Path) -> None:
    table, id = seated(tmp_path, [*BIDS, *round_of()[:-1]])

    async def scene(here: Walk) -> None:
        await here.press("rank-6")
        assert here.route == own.resolution(id, 1, 1)
        assert here.label("resolution-card-0") == "Ana: the 5 of spades, leads"
        assert here.label("resolution-card-2") == "小美: the 2 of hearts, wins"
        assert here.label("resolution-present") == "Present: not yet"
        await here.press("resolution-next")
        assert here.label("resolution-present") == "Present: 小美 wins"
        assert (here.label("resolution-dial"), here.label("resolution-suit")) == (
            "Dial: diamonds",
            "Counting suit: clubs",
        )
        assert "小美 won the Past, so the 4 of clubs leads: clubs count." in here.texts("resolution-said-0")
        assert "does not decide" in here.texts("resolution-said-1")
        assert here.texts("resolution-said-3") == (
            "Nobody else played clubs. 小美 takes the wreath and leads the Future."
        )
        await here.press("resolution-next")
        assert here.texts("resolution-said-3").endswith("Ana takes the wreath and starts the next round.")
        assert here.label("wreaths-0") == "Ana: 1 wreath, bid 4 purple doors"
        await here.press("resolution-next")
        assert here.route == paths.table(id)

    walk(table.desk, paths.table(id), scene)


def test_undo_takes_the_last_card_back_and_shows_the_table(tmp_path: Path) -> None:
    table, id = seated(tmp_path, [*BIDS, *round_of()])

    async def scene(here: Walk) -> None:
        await here.press("undo")
        assert here.route == paths.table(id)
        assert "rank-6" in here.identifiers

    walk(table.desk, own.resolution(id, 1, 1), scene)
    assert len(state(table, id).hand.round.cards) == 11


@pytest.mark.parametrize("trick", ["1", "0", "99", "x"])
def test_a_round_that_is_not_there_leads_to_the_table(tmp_path: Path, trick: str) -> None:
    table, id = seated(tmp_path, BIDS)

    async def scene(here: Walk) -> None:
        assert here.route == paths.table(id)

    walk(table.desk, f"{paths.table(id)}/resolution/1/{trick}", scene)


def test_after_a_hand_its_points_are_told_and_why(tmp_path: Path) -> None:
    table, id = seated(tmp_path, [*BIDS, *won(0, 1, 2, 3, 0, 1, 2, 0, 0), *round_of()])

    async def scene(here: Walk) -> None:
        for _ in range(3):
            await here.press("resolution-next")
        assert here.label("hand-points-0").startswith("Ana: 0 points. Bid 4 purple doors, won 5 wreaths")
        await here.press("resolution-next")
        assert here.route == paths.table(id)

    walk(table.desk, own.resolution(id, 1, 10), scene)


def test_after_the_games_last_round_the_result_follows(tmp_path: Path) -> None:
    whole = won(*[0] * 12)
    table, id = seated(tmp_path, [*whole, *whole, *whole, *whole[:9], *round_of()], TIM)

    async def scene(here: Walk) -> None:
        for _ in range(4):
            await here.press("resolution-next")
        assert here.route == paths.result(id)

    walk(table.desk, own.resolution(id, 4, 10), scene)


def test_the_scoresheets_tricks_are_read_again_one_by_one(tmp_path: Path) -> None:
    table, id = seated(tmp_path, [*BIDS, *round_of(), *won(1, 2, 0)])

    async def scene(here: Walk) -> None:
        assert here.label("trick-1-4") == "Past, round 2: Béla"
        assert here.label("trick-1-2") == "Present, round 1: 小美 with the 4 of clubs"
        await here.press("trick-1-2")
        assert here.texts("resolution-said-0").startswith("小美 won the Past")
        assert here.label("resolution-future") == "Future: Ana wins"
        await here.press("leave")
        assert here.route == paths.scoresheet(id)

    walk(table.desk, paths.scoresheet(id), scene)


def test_a_hand_of_wreaths_alone_has_no_board(tmp_path: Path) -> None:
    table, id = seated(tmp_path, [{"do": "wreaths", "counts": [3, 3, 3, 3]}], TIM)

    async def scene(here: Walk) -> None:
        assert not [name for name in here.identifiers if name.startswith("trick-")]

    walk(table.desk, paths.scoresheet(id), scene)


def test_a_revoke_names_both_cards_and_each_can_be_corrected(tmp_path: Path) -> None:
    entries = [*BIDS, *round_of(REVOKING)[:8]]
    table, id = seated(tmp_path, entries)

    async def scene(here: Walk) -> None:
        assert "12 of spades" in here.texts("warning-0")
        assert here.label("correct-7") == "Correct the 1 of diamonds in the Past"
        await here.press("correct-11")
        await here.press("suit-D")
        await here.press("place")
        assert "warning-0" not in here.identifiers

    walk(table.desk, paths.table(id), scene)
    assert table.session(id).entries[11]["card"] == "D12"


def test_a_revoke_that_ends_a_round_is_told_there_and_corrected_in_the_list(tmp_path: Path) -> None:
    cards = "S5 D3 C11 S9 D10 C9 H2 C4 C1 D1 D12 S6"
    table, id = seated(tmp_path, [*BIDS, *round_of(cards)])

    async def scene(here: Walk) -> None:
        await here.press("correct-15")
        assert here.route == paths.entry(id, 15)
        await here.press("suit-C")
        await here.press("entries-save")

    walk(table.desk, own.resolution(id, 1, 1), scene)
    assert table.session(id).entries[15]["card"] == "C6"


def test_a_card_of_a_round_that_is_over_leads_to_its_entry(tmp_path: Path) -> None:
    table, id = seated(tmp_path, [*BIDS, *round_of()])

    async def scene(here: Walk) -> None:
        entry = next(at for at, one in enumerate(table.session(id).entries) if one.get("card") == "H2")
        await here.press("resolution-card-2")
        assert here.route == paths.entry(id, entry)

    walk(table.desk, own.resolution(id, 1, 1), scene)


def test_a_round_that_is_read_again_keeps_no_winner_back(tmp_path: Path) -> None:
    lead: Document = {"do": "play", "seat": 0, "era": "past", "card": "S2"}
    table, id = seated(tmp_path, [*BIDS, *round_of(), lead])

    async def scene(here: Walk) -> None:
        assert here.label("resolution-present") == "Present: 小美 wins"
        assert here.label("resolution-future") == "Future: Ana wins"

    walk(table.desk, own.resolution(id, 1, 1), scene)


def test_every_card_of_a_hand_that_is_over_leads_to_its_entry(tmp_path: Path) -> None:
    table, id = seated(tmp_path, (), TIM)
    suits = {seat: [f"{'SDCH'[seat]}{rank}" for rank in range(1, 13)] for seat in range(4)}
    while (here := state(table, id)).hand.number == 1:
        turn = here.turn
        assert turn is not None
        era = next(era for era in ERAS if (era, turn) not in here.hand.round.cards)
        table.enter(id, {"do": "play", "seat": turn, "era": era, "card": suits[turn].pop()})
    session = table.session(id)
    assert entries_of(session, 1) == {str(one["card"]): at for at, one in enumerate(session.entries)}
    assert entries_of(session, 2) == {}


def test_two_revokes_that_one_card_proves_are_told_one_after_the_other(tmp_path: Path) -> None:
    # Béla follows spades neither in the Past nor in the Present, and has one for the Future.
    table, id = seated(tmp_path, [*BIDS, *round_of("S5 S6 C11 D1 D2 S12 S2 S4 C1 S3 S7 C2")[:10]])

    async def scene(here: Walk) -> None:
        strips = [name for name in here.identifiers if name.startswith("warning-") and "close" not in name]
        assert strips == ["warning-0"]
        assert "2 of diamonds" in here.texts("warning-0")
        await here.press("warning-close-0")
        assert "1 of diamonds" in here.texts("warning-0")
        await here.press("warning-close-0")
        assert "warning-0" not in here.identifiers

    walk(table.desk, paths.table(id), scene)


def test_a_card_in_the_list_leads_to_how_its_era_was_resolved(tmp_path: Path) -> None:
    table, id = seated(tmp_path, [*BIDS, *round_of()])

    async def scene(here: Walk) -> None:
        await here.press("entry-resolution")
        assert here.texts("resolution-said-0").startswith("小美 won the Past")
        await here.press("leave")
        assert here.route == paths.entries(id)

    walk(table.desk, paths.entry(id, 8), scene)


def test_a_line_tells_what_was_bid_and_won(tmp_path: Path) -> None:
    table, id = seated(tmp_path, [*BIDS, {"do": "wreaths", "counts": [4, 5, 2, 1]}])
    session = table.session(id)
    notes = [line_note(words("en"), session, session.scoresheet().lines_of(seat), 0) for seat in range(4)]
    assert notes == ["bid 4, won 4", "bid 3 or 4, won 5", "bid 3, won 2", "bid 2, won 1"]
