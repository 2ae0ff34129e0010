"""What taps at the table of Ghosts of Christmas do, on a real desk; another page is played by the desk itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.desk import Done, View
from assistant.frame import Frame
from assistant.screens.ghosts_of_christmas import paths as ghosts_paths
from assistant.screens.ghosts_of_christmas import paths as own
from assistant.screens.ghosts_of_christmas.facts import Facts
from assistant.screens.ghosts_of_christmas.hands import GhostsHands
from assistant.words import words
from engine.document import Document
from engine.ghosts_of_christmas.play import GhostsState
from engine.session import Seat
from tests.assistant.table import Table

NAMES = ("Ana", "Béla", "小美", "Dora")


def bid(seat: int, purple: int, red: bool = False) -> Document:
    return {"do": "bid", "seat": seat, "purple": purple, "red": red}


def play(seat: int, era: str, card: str) -> Document:
    return {"do": "play", "seat": seat, "era": era, "card": card}


BIDS = (bid(0, 3), bid(1, 2, True), bid(2, 4), bid(3, 1, True))
LAP = (play(0, "past", "D4"), play(1, "past", "D5"), play(2, "present", "S9"), play(3, "past", "D2"))


class AtTable:
    """A page at a table: it sees the session as it is whenever it is drawn."""

    def __init__(self, folder: Path) -> None:
        self.table = Table(folder)
        self.went: list[str] = []
        self.told: list[str] = []

    def sit(self, *entries: Document, setup: Document | None = None, players: int = 4) -> AtTable:
        seats = [Seat(name) for name in NAMES[:players]]
        self.id = self.table.start(setup or {}, *seats, game="ghosts-of-christmas")
        self.others(*entries)
        self.hands = GhostsHands(self.view)
        self.draw()
        return self

    def others(self, *entries: Document) -> None:
        for entry in entries:
            assert isinstance(self.table.enter(self.id, entry), Done), entry

    @property
    def view(self) -> View:
        view = self.table.desk.look(self.id)
        assert isinstance(view, View)
        return view

    def draw(self) -> None:
        frame = SimpleNamespace(
            desk=self.table.desk,
            w=words("en"),
            language="en",
            page=self,
            begun={},
            go=self.went.append,
            tell=self.told.append,
            tell_unsaved=lambda unsaved: self.told.append("unsaved"),
        )
        self.hands.seen(cast(Frame, frame), self.view, lambda: None)

    def tap(self, *names: str) -> AtTable:
        """Taps by identifier; the page is drawn again after each."""
        for name in names:
            kind, _, rest = name.partition("-")
            match kind:
                case "era":
                    era, _, seat = rest.partition("-")
                    self.hands.tap_space(era, int(seat))
                case "suit":
                    self.hands.press_suit(rest)
                case "rank":
                    self.hands.press_rank(int(rest))
                case "purple":
                    self.hands.press_purple(int(rest))
                case "red":
                    self.hands.press_red()
                case "seat":
                    self.hands.tap_seat(int(rest))
                case _:
                    act: Callable[[], None] = getattr(self.hands, name.replace("-", "_"))
                    act()
            self.draw()
        return self

    @property
    def last(self) -> Document | None:
        return self.view.session.last

    @property
    def entries(self) -> tuple[Document, ...]:
        return self.view.session.entries

    @property
    def state(self) -> GhostsState:
        return self.view.session.state_as(GhostsState)

    @property
    def sentence(self) -> str:
        assert self.hands.at.stop is not None
        return self.hands.at.stop.sentence

    @property
    def asked(self) -> tuple[object, object, object]:
        """Era, suit and rank as the pad has them."""
        card, turn = self.hands.at.card, self.hands.turn
        return card.era_at(turn), card.suit_at(turn), card.rank


@pytest.fixture
def page(tmp_path: Path) -> Iterator[AtTable]:
    at_table = AtTable(tmp_path)
    yield at_table
    at_table.table.close()


# Bids


def test_a_bid_takes_two_taps_and_three_with_the_red_door(page: AtTable) -> None:
    page.sit().tap("purple-3", "bid")
    assert page.last == bid(0, 3)
    page.tap("purple-2", "red-door", "bid")
    assert page.last == bid(1, 2, True)


def test_without_a_number_of_doors_nothing_is_bid_and_the_red_door_stays(page: AtTable) -> None:
    page.sit().tap("red-door", "bid")
    assert page.entries == ()
    assert page.hands.at.bid.red
    page.tap("red-door", "purple-0", "bid")
    assert page.last == bid(0, 0)


def test_a_bid_that_stands_is_corrected_by_its_row_even_when_cards_lie(page: AtTable) -> None:
    page.sit(*BIDS, *LAP).tap("seat-1")
    assert (page.hands.at.bid.purple, page.hands.at.bid.red) == (2, True)
    page.tap("purple-5", "red-door", "bid")
    assert page.entries == (BIDS[0], bid(1, 5), *BIDS[2:], *LAP)


def test_the_row_of_somebody_who_has_not_bid_says_whose_turn_it_is(page: AtTable) -> None:
    page.sit(BIDS[0]).tap("seat-2")
    assert "Béla" in page.sentence
    page.tap("purple-1")
    assert page.hands.at.stop is None


def test_in_tiny_tim_a_row_says_that_nobody_bids(page: AtTable) -> None:
    page.sit(setup={"variant": "tiny-tim"}).tap("seat-0")
    assert "Tiny Tim" in page.sentence


# Cards


def test_a_card_that_follows_takes_two_taps(page: AtTable) -> None:
    page.sit(*BIDS, LAP[0]).tap("era-past-1")
    assert page.asked == ("past", "D", None)
    page.tap("rank-5")
    assert page.last == LAP[1]


def test_any_other_card_takes_three_taps_in_any_order(page: AtTable) -> None:
    page.sit(*BIDS).tap("era-past-0", "suit-D", "rank-4")
    assert page.last == LAP[0]
    page.tap("suit-D", "rank-5", "era-past-1")
    assert page.last == LAP[1]
    page.tap("rank-9", "era-present-2", "suit-S")
    assert page.last == LAP[2]


def test_the_only_free_space_is_chosen_already(page: AtTable) -> None:
    lap = (*LAP, play(0, "present", "S4"), play(1, "present", "S5"), play(2, "past", "D9"), play(3, "present", "S2"))
    page.sit(*BIDS, *lap)
    assert page.asked == ("future", None, None)
    page.tap("suit-C", "rank-4")
    assert page.last == play(0, "future", "C4")
    assert page.asked == ("future", "C", None)
    page.tap("rank-5")
    assert page.last == play(1, "future", "C5")


def test_a_suit_that_was_told_for_one_space_does_not_go_on_to_another(page: AtTable) -> None:
    page.sit(*BIDS, *LAP[:3]).tap("era-past-3", "suit-H")
    assert page.asked == ("past", "H", None)
    page.tap("era-present-3")
    assert page.asked == ("present", "S", None)


def test_a_card_that_is_gone_says_so_and_what_was_begun_stays(page: AtTable) -> None:
    page.sit(*BIDS, *LAP[:1]).tap("era-past-1", "rank-4")
    assert page.sentence == "Ana played the 4 of diamonds in round 1 already; there is only one."
    assert page.asked == ("past", "D", None)
    page.tap("rank-5")
    assert page.last == LAP[1]


def test_a_rank_told_first_goes_where_its_card_is_gone_in_the_suit(page: AtTable) -> None:
    page.sit(*BIDS, *LAP[:1]).tap("rank-4", "era-past-1")
    assert page.asked == ("past", "D", None)
    assert page.last == LAP[0]


def test_with_three_players_the_low_cards_say_that_they_are_out(page: AtTable) -> None:
    page.sit(setup={"variant": "tiny-tim"}, players=3).tap("era-past-0", "suit-S", "rank-3")
    assert "three players" in page.sentence


def test_another_ones_space_says_whose_turn_it_is(page: AtTable) -> None:
    page.sit(*BIDS).tap("era-past-2")
    assert "Ana" in page.sentence
    page.tap("era-past-0")
    assert page.hands.at.stop is None


def test_before_all_bids_stand_no_space_takes_a_card(page: AtTable) -> None:
    page.sit(BIDS[0]).tap("era-past-1")
    assert "bid" in page.sentence


def test_a_card_off_suit_is_taken_and_a_later_one_of_the_suit_warns(page: AtTable) -> None:
    page.sit(*BIDS, *LAP[:2]).tap("era-past-2", "suit-S", "rank-9")
    assert page.hands.at.stop is None
    page.tap("era-past-3", "rank-2")
    page.others(play(0, "present", "C4"), play(1, "present", "C5"))
    page.draw()
    assert page.hands.turn is not None
    assert [*page.hands.turn.lacks] == ["D"]
    page.tap("era-future-2", "suit-D", "rank-10")
    assert [warning.code for warning in page.state.warnings] == ["revoke"]
    [revoke] = Facts.of(words("en"), page.view).revokes
    assert [card.number for card in revoke.cards] == [6, 10]


def test_a_rank_told_first_does_not_go_to_a_dial_whose_suit_the_player_seems_to_lack(page: AtTable) -> None:
    page.sit(*BIDS, *LAP[:2], play(2, "past", "S9"), LAP[3], play(0, "present", "D6"), play(1, "present", "D7"))
    page.tap("rank-10", "era-present-2")
    assert page.asked == ("present", "D", 10)
    assert len(page.entries) == 10
    page.tap("suit-H")
    assert page.last == play(2, "present", "H10")
    page.tap("undo", "rank-11")
    assert page.last == play(2, "present", "H11")


def test_the_rounds_of_the_hand_stand_below_the_board_the_last_first_and_lead_to_how_they_were_resolved(
    page: AtTable,
) -> None:
    cards = [
        play(seat, era, f"{suit}{rank + seat}")
        for era, suit, rank in (("past", "D", 2), ("present", "S", 5), ("future", "C", 8))
        for seat in range(4)
    ]
    page.sit(*BIDS, *cards)
    tricks: list[Document] = [{"do": "trick", "era": era, "seat": 1} for era in ("past", "present", "future")]
    page.others(*tricks)
    page.draw()
    rounds = Facts.of(words("en"), page.view).rounds
    assert [(one.number, one.first) for one in rounds] == [(2, 4), (1, 1)]
    assert [(trick.winner, trick.suit, trick.rank) for trick in rounds[1].tricks] == [
        (3, "D", 5),
        (3, "S", 8),
        (3, "C", 11),
    ]
    assert [(trick.winner, trick.suit) for trick in rounds[0].tricks] == [(1, "")] * 3
    page.hands.read_round(rounds[0].first)
    assert page.went == [ghosts_paths.resolution(page.id, 1, 4)]


# Correcting, undo, another page


def test_a_card_that_lies_is_corrected_where_it_lies_and_only_when_it_is_saved(page: AtTable) -> None:
    page.sit(*BIDS, *LAP).tap("era-past-1", "rank-6")
    assert page.entries[5] == LAP[1]
    page.tap("place")
    assert page.entries == (*BIDS, LAP[0], play(1, "past", "D6"), *LAP[2:])
    page.tap("era-past-1", "suit-S", "close-pad")
    assert page.entries[5] == play(1, "past", "D6")


def test_a_card_that_lies_elsewhere_cannot_be_put_in_a_correction(page: AtTable) -> None:
    page.sit(*BIDS, *LAP).tap("era-past-1", "rank-4")
    assert "played the 4 of diamonds in round 1 already" in page.sentence
    page.tap("rank-5", "place")
    assert page.entries == (*BIDS, *LAP)


@pytest.mark.parametrize("elsewhere", ["era-present-0", "era-past-0", "seat-1", "seat-2"])
def test_a_correction_that_is_not_saved_stays_when_something_else_is_tapped(page: AtTable, elsewhere: str) -> None:
    page.sit(*BIDS, *LAP).tap("era-past-1", "rank-6", elsewhere)
    assert "not saved yet" in page.sentence
    assert page.hands.at.card.unsaved
    page.tap("place")
    assert page.entries[5] == play(1, "past", "D6")


def test_a_correction_that_changes_nothing_gives_way(page: AtTable) -> None:
    page.sit(*BIDS, *LAP).tap("era-past-1", "seat-2")
    assert page.hands.at.bid.purple == 4
    page.tap("purple-5", "seat-3")
    assert "not saved yet" in page.sentence
    page.tap("close-pad", "era-present-0")
    assert page.asked == ("present", "S", None)


def test_a_bid_begun_stays_when_its_own_row_is_tapped(page: AtTable) -> None:
    page.sit().tap("purple-3", "seat-0")
    assert page.hands.at.bid.purple == 3


def test_undo_begins_again_what_it_took_back(page: AtTable) -> None:
    page.sit(*BIDS, LAP[0]).tap("era-past-1", "rank-5", "undo")
    assert page.asked == ("past", "D", None)
    page.tap("rank-6")
    assert page.last == play(1, "past", "D6")
    page.tap("undo", "undo", "undo")
    assert (page.hands.at.bid.purple, page.hands.at.bid.red) == (1, True)


def test_what_was_begun_for_a_turn_that_another_page_took_is_put_away(page: AtTable) -> None:
    page.sit(*BIDS).tap("era-past-0", "suit-S")
    page.others(LAP[0])
    page.draw()
    assert page.asked == (None, None, None)


def test_a_correction_of_a_card_that_another_page_took_back_is_put_away(page: AtTable) -> None:
    page.sit(*BIDS, *LAP).tap("era-past-3")
    assert page.hands.at.correcting
    page.table.desk.undo(page.id, page.view.number)
    page.draw()
    assert not page.hands.at.correcting


def test_the_last_card_of_the_game_leads_to_its_last_round_which_leads_to_the_result(page: AtTable) -> None:
    hand = {"do": "wreaths", "counts": [3, 3, 3, 3]}
    page.sit(*[hand] * 3, setup={"variant": "tiny-tim"})
    rounds = [{"do": "trick", "era": era, "seat": 0} for era in ("past", "present", "future")] * 3
    cards = [f"{suit}{rank}" for suit in "SDC" for rank in range(1, 5)]
    page.others(*rounds)
    eras = ("past", "present", "future")
    page.draw()
    start = page.state.marker
    for lap, era in enumerate(eras):
        for turn in range(4):
            card = cards[4 * lap + turn]
            page.tap(f"era-{era}-{(start + turn) % 4}", f"suit-{card[0]}", f"rank-{card[1:]}")
    assert page.view.session.finished
    assert page.went[-1] == own.resolution(page.id, 4, 10)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_rank_is_refused_exactly_where_its_key_is_struck_through(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Whatever was tapped before."""
    page = AtTable(tmp_path_factory.mktemp("taps"))
    try:
        page.sit(*BIDS)
        keys = [f"era-{era}-{seat}" for era in ("past", "present", "future") for seat in range(4)]
        keys += [f"suit-{suit}" for suit in "HSDC"] + [f"rank-{rank}" for rank in range(1, 13)]
        for _ in range(12):
            name = data.draw(st.sampled_from([*keys, "undo", "close-pad"]))
            rank = int(name.removeprefix("rank-")) if name.startswith("rank-") else None
            _, suit, _ = page.asked
            off = rank is not None and page.hands.gone(suit, rank) is not None  # type: ignore[arg-type]
            page.tap(name)
            stopped = page.hands.at.stop is not None
            assert rank is None or stopped == off
    finally:
        page.table.close()
