"""Those who record only who won, or a hand's wreaths: the way is chosen between rounds, and nothing begun is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant import paths
from assistant.screens.ghosts_of_christmas import paths as own
from assistant.screens.ghosts_of_christmas.ways import begun_counts, begun_marker, way_of, with_counts, with_way
from engine.document import Document
from engine.ghosts_of_christmas import NAME
from engine.session import Session
from tests.assistant.screens.ghosts_of_christmas.rounds import BIDS, SEATS, TIM, round_of, seated, state, won
from tests.assistant.walk import Walk, walk

PART = {"do": "play", "seat": 0, "era": "past", "card": "S5"}
WREATHS = {"do": "wreaths", "counts": [3, 3, 3, 3]}


@pytest.mark.parametrize(
    ("entries", "draft", "way"),
    [
        ([], None, "cards"),
        ([], {"way": "tricks"}, "tricks"),
        ([], {"way": "by heart"}, "cards"),
        (won(0, 1, 2), None, "tricks"),
        (won(0, 1, 2), {"way": "wreaths"}, "wreaths"),
        (won(0), {"way": "wreaths"}, "tricks"),
        ([PART], {"way": "tricks"}, "cards"),
        ([WREATHS], None, "wreaths"),
    ],
)
def test_a_round_goes_on_as_it_was_begun_and_the_next_one_as_was_chosen_last(
    entries: list[Document], draft: Document | None, way: str
) -> None:
    session = Session.new(NAME, SEATS, TIM)
    for entry in entries:
        session = session.enter(entry)
    assert way_of(session, draft) == way


def test_what_is_begun_of_wreaths_is_of_its_hand_and_never_less_than_was_won() -> None:
    session = Session.new(NAME, SEATS, TIM)
    kept = with_counts(session, with_way(None, "wreaths"), (2, 0, 0, 0), 3)
    assert (begun_counts(session, kept), begun_marker(session, kept)) == ((2, 0, 0, 0), 3)
    for entry in won(1, 1, 0):
        session = session.enter(entry)
    assert begun_counts(session, kept) == (2, 2, 0, 0)
    session = session.enter({"do": "wreaths", "counts": [1, 11, 0, 0]})
    assert (begun_counts(session, kept), begun_marker(session, kept)) == ((0, 0, 0, 0), None)


@pytest.mark.parametrize("raw", [3, {"hand": 1, "counts": [1]}, {"hand": 1, "counts": ["a", 0, 0, 0], "marker": 9}])
def test_a_kept_beginning_that_is_none_counts_as_nothing(raw: object) -> None:
    session, kept = Session.new(NAME, SEATS, TIM), {"wreaths": raw}
    assert (begun_counts(session, kept), begun_marker(session, kept)) == ((0, 0, 0, 0), None)


def test_a_winner_is_one_tap_and_another_tap_in_the_same_era_corrects_it(tmp_path: Path) -> None:
    table, id = seated(tmp_path, BIDS)

    async def scene(here: Walk) -> None:
        await here.press("record-tricks")
        await here.press("won-past-1")
        await here.press("won-past-3")
        assert [here.named(f"won-past-{seat}").selected for seat in (1, 3)] == [None, True], "said to who only hears"
        await here.press("won-future-0")
        assert here.texts("refusal").endswith("the Present comes next.")
        await here.press("won-present-3")
        await here.press("won-future-0")
        assert here.label("wreaths-3") == "Dora: 2 wreaths, bid 2 purple doors"

    walk(table.desk, paths.table(id), scene)
    assert [entry["seat"] for entry in table.session(id).entries[4:]] == [3, 3, 0]


def test_the_last_era_of_a_hand_tells_its_points(tmp_path: Path) -> None:
    table, id = seated(tmp_path, [*BIDS, *won(0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 3)])

    async def scene(here: Walk) -> None:
        await here.press("won-future-3")
        assert here.route == own.points(id, 1)
        assert here.label("hand-points-0").startswith("Ana: 8 points")
        await here.press("resolution-next")
        assert here.route == paths.table(id)
        assert "purple-0" in here.identifiers

    walk(table.desk, paths.table(id), scene)


def test_within_a_round_the_way_stays_and_between_two_all_three_are_there(tmp_path: Path) -> None:
    table, id = seated(tmp_path, [*BIDS, *round_of()])

    async def scene(here: Walk) -> None:
        await here.press("record-tricks")
        await here.press("won-past-0")
        assert "record-cards" not in here.identifiers
        await here.press("undo")
        await here.press("record-cards")
        assert "rank-1" in here.identifiers
        await here.press("record-wreaths")
        assert here.label("wreaths-left") == "9 of 12 still to give"

    walk(table.desk, paths.table(id), scene)


def test_a_hands_wreaths_outlive_a_restart_and_are_saved_once_they_are_twelve(tmp_path: Path) -> None:
    table, id = seated(tmp_path, BIDS)

    async def first(here: Walk) -> None:
        await here.press("record-wreaths")
        for seat, count in enumerate((4, 3, 3)):
            for _ in range(count):
                await here.press(f"wreaths-{seat}-plus")
        await here.press("save-wreaths")
        assert "these make 10" in here.texts("refusal")

    async def second(here: Walk) -> None:
        assert here.label("wreaths-left") == "2 of 12 still to give"
        await here.press("wreaths-3-plus")
        await here.press("wreaths-3-plus")
        await here.press("wreaths-3-plus")
        assert "these make 13" in here.texts("refusal")
        await here.press("save-wreaths")
        assert "holds the marker" in here.texts("refusal")
        await here.press("wreaths-marker-2")
        await here.press("save-wreaths")
        assert here.route == own.points(id, 1)

    walk(table.desk, paths.table(id), first)
    walk(table.restart(), paths.table(id), second)
    assert table.session(id).last == {"do": "wreaths", "counts": [4, 3, 3, 2], "marker": 2}
    assert [table.session(id).scoresheet().total(seat) for seat in range(4)] == [8, 3, 6, 4]
    assert state(table, id).marker == 2


def test_wreaths_that_were_saved_are_given_again_after_an_undo(tmp_path: Path) -> None:
    table, id = seated(tmp_path, BIDS)

    async def scene(here: Walk) -> None:
        await here.press("record-wreaths")
        for _ in range(12):
            await here.press("wreaths-3-plus")
        await here.press("wreaths-marker-3")
        await here.press("save-wreaths")
        await here.press("undo")
        assert here.route == paths.table(id)
        assert here.label("wreaths-left") == "All 12 are given"
        await here.press("wreaths-3-minus")
        await here.press("wreaths-0-plus")
        await here.press("save-wreaths")

    walk(table.desk, paths.table(id), scene)
    assert table.session(id).entries[4:] == ({"do": "wreaths", "counts": [1, 0, 0, 11], "marker": 3},)


def test_a_wreath_that_a_trick_gave_cannot_be_taken_away(tmp_path: Path) -> None:
    table, id = seated(tmp_path, won(1, 1, 0), TIM)

    async def scene(here: Walk) -> None:
        await here.press("record-wreaths")
        await here.press("wreaths-1-minus")
        assert here.texts("refusal") == ("Béla has won 2 wreaths in this hand already and cannot have only 1.")

    walk(table.desk, paths.table(id), scene)


@pytest.mark.parametrize("setup", [{**TIM, "next_start": "rotate"}])
def test_nobody_asks_for_the_marker_where_the_start_goes_round(tmp_path: Path, setup: Document) -> None:
    table, id = seated(tmp_path, [], setup)

    async def scene(here: Walk) -> None:
        await here.press("record-wreaths")
        assert "wreaths-marker-0" not in here.identifiers
        for _ in range(12):
            await here.press("wreaths-0-plus")
        await here.press("save-wreaths")

    walk(table.desk, paths.table(id), scene)
    assert table.session(id).last == {"do": "wreaths", "counts": [12, 0, 0, 0]}
