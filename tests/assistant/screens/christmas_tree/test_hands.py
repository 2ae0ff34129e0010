"""What taps at the table do, on a real desk; another page is played by the desk itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from assistant import paths
from assistant.desk import View
from assistant.frame import Frame
from assistant.screens.christmas_tree import paths as tree_paths
from assistant.screens.christmas_tree.card.begun import Step
from assistant.screens.christmas_tree.hands import TreeHands
from assistant.screens.parts.drafts import Waiting, waiting_of
from assistant.store import Known
from assistant.words import words
from engine.christmas_tree.board import CELL_BY_NAME, CELLS
from engine.christmas_tree.play import TreeState
from engine.document import Document
from engine.session import Seat
from tests.assistant.table import ANA, BELA, STARTER, Table, place

FAMILY: Document = {"level": "family", "cookies": 3}
ADVANCED: Document = {"level": "advanced"}


class AtTable:
    """A page at a table: it sees the session as it is whenever it is drawn."""

    def __init__(self, folder: Path) -> None:
        self.table = Table(folder)
        self.id = ""
        self.went: list[str] = []
        self.told: list[str] = []

    def sit(self, setup: Document = STARTER, *seats: Seat) -> AtTable:
        self.id = self.table.start(setup, *seats)
        self.hands = TreeHands(self.view)
        self.draw()
        return self

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

    def tap(self, *taps: str) -> None:
        """Taps spaces and keys; the page is drawn again after each."""
        for name in taps:
            if name in CELL_BY_NAME:
                self.hands.tap_cell(CELL_BY_NAME[name])
            else:
                self.hands.press(name)
            self.draw()

    def then(self, act: Callable[[], None]) -> None:
        act()
        self.draw()

    @property
    def state(self) -> TreeState:
        state = self.view.session.state
        assert isinstance(state, TreeState)
        return state

    def lies(self, cell: str, seat: int = 0) -> str | None:
        found = self.state.trees[seat].at(CELL_BY_NAME[cell])
        return None if found is None else found.code

    @property
    def sentence(self) -> str:
        assert self.hands.at.stop is not None
        return self.hands.at.stop.sentence


@pytest.fixture
def page(tmp_path: Path) -> Iterator[AtTable]:
    at_table = AtTable(tmp_path)
    yield at_table
    at_table.table.close()


@pytest.mark.parametrize(
    ("taps", "code"),
    [
        (["III2", "glass-G*", "flakes-2"], "G*2"),
        (["III2", "candy-4"], "C4"),
        (["III2", "gingerbread", "wish-G", "wish-o", "wish-C", "wish-*"], "M:GoC*"),
        (["III2", "card-lights", "candy-4", *["light-colour-y"] * 4], "C4/yyyy"),
    ],
)
def test_the_last_tap_places_the_card_and_the_pad_goes(page: AtTable, taps: list[str], code: str) -> None:
    page.sit().tap(*taps)
    assert page.lies("III2") == code
    assert page.hands.at.card is None
    assert page.hands.at.shown == 0


def test_a_card_lies_on_the_tree_that_is_shown_the_dummys_too(page: AtTable) -> None:
    page.sit().then(lambda: page.hands.show_seat(2))
    page.tap("I1", "candy-3")
    assert page.lies("I1", seat=2) == "C3"


def test_the_dummys_card_is_one_tap_after_its_space(page: AtTable) -> None:
    page.sit().then(lambda: page.hands.show_seat(2))
    page.tap("I1", "glass-Eo", "II1", "candy-3", "II2", "gingerbread")
    assert [page.lies(cell, seat=2) for cell in ("I1", "II1", "II2")] == ["Eo0", "C3", "M:CCCC"]
    page.tap("I1", "glass-P*")
    assert page.lies("I1", seat=2) == "Eo0"
    page.then(page.hands.place)
    assert page.lies("I1", seat=2) == "P*0"


def known(page: AtTable, **counts: int) -> None:
    """Puts cards into the library."""
    found = [Known(code, count) for code, count in counts.items()]
    assert page.table.desk.change_known("christmas-tree", "ornament", lambda _: found) is None


def chips(page: AtTable) -> list[str]:
    """The known cards that the pad offers."""
    assert page.hands.at.card is not None
    return [card.code for card in page.hands.known_cards(page.hands.at.card)]


def take(page: AtTable, code: str) -> None:
    """Taps a known card."""
    assert code in chips(page)
    page.then(lambda: page.hands.take_known(code))


def test_a_known_card_lies_with_its_lights_after_three_taps(page: AtTable) -> None:
    known(page, **{"G*2/-byr": 1, "Go1/bbbb": 1, "G*1": 1})
    page.sit().tap("III2", "glass-G*")
    assert chips(page) == ["G*2/-byr", "G*2/yr-b"]
    take(page, "G*2/yr-b")
    assert page.lies("III2") == "G*2/yr-b"
    assert page.hands.at.card is None


def test_a_candy_waits_only_where_one_of_its_flakes_and_lights_is_known(page: AtTable) -> None:
    known(page, **{"C4/bryy": 1, "C5": 2})
    page.sit().tap("I1", "candy-5", "II1", "candy-4")
    assert (page.lies("I1"), page.lies("II1")) == ("C5", None)
    assert chips(page) == ["C4/bryy", "C4/yybr"]
    page.then(page.hands.place)
    assert page.lies("II1") == "C4"
    page.tap("II2", "candy-4")
    take(page, "C4/yybr")
    assert page.lies("II2") == "C4/yybr"


def test_known_men_are_fewer_with_each_wish_and_the_fourth_still_places(page: AtTable) -> None:
    known(page, **{"M:C@G*": 1, "M:GEGE/bbbb": 1, "M:PPPP": 1})
    page.sit().tap("III2", "gingerbread")
    assert len(chips(page)) == 4
    page.tap("wish-G")
    assert chips(page) == ["M:G*C@", "M:GEGE/bbbb"]
    page.tap("wish-E", "wish-G", "wish-E")
    assert page.lies("III2") == "M:GEGE"


def test_while_correcting_a_known_card_is_saved_only_at_place(page: AtTable) -> None:
    known(page, **{"G*2/-byr": 1})
    page.sit().tap("III2", "glass-G*", "flakes-2", "III2")
    take(page, "G*2/yr-b")
    assert page.lies("III2") == "G*2"
    page.then(page.hands.place)
    assert page.lies("III2") == "G*2/yr-b"


def test_cards_that_lie_on_the_tables_are_offered_last(page: AtTable) -> None:
    known(page, **{"G*0/yyyy": 1, "G*1/yyyy": 1})
    page.sit().tap("III2", "glass-G*")
    take(page, "G*0/yyyy")
    page.tap("III1", "glass-G*")
    assert chips(page) == ["G*1/yyyy", "G*0/yyyy"]


def test_the_dummy_is_offered_no_known_card(page: AtTable) -> None:
    known(page, **{"C3/yyyy": 1})
    page.sit().then(lambda: page.hands.show_seat(2))
    page.tap("I1", "candy-3")
    assert page.lies("I1", seat=2) == "C3"


def test_scoring_a_round_teaches_the_players_cards_and_scoring_it_again_changes_nothing(page: AtTable) -> None:
    page.sit().tap("I1", "card-lights", "glass-G*", "flakes-2", *["light-colour-y"] * 4)
    _fill(page)
    page.then(page.hands.score)
    learned = page.table.desk.known("christmas-tree", "ornament")
    assert {(one.value, one.count) for one in learned} == {("G*2/yyyy", 1), ("C4", 13)}
    page.then(page.hands.undo)
    page.then(page.hands.score)
    assert page.table.desk.known("christmas-tree", "ornament") == learned


def test_a_card_that_was_corrected_after_scoring_is_not_learned_twice(page: AtTable) -> None:
    page.sit().tap("I1", "card-lights", "glass-G*", "flakes-2", *["light-colour-y"] * 4)
    _fill(page)
    page.then(page.hands.score)
    page.then(page.hands.undo)
    page.tap("I1", "glass-E*")
    page.then(page.hands.place)
    page.then(page.hands.score)
    learned = page.table.desk.known("christmas-tree", "ornament")
    assert {one.value for one in learned} == {"E*2/yyyy", "C4"}


def test_a_round_that_cannot_be_scored_teaches_nothing(page: AtTable) -> None:
    page.sit().tap("I1", "candy-3")
    page.then(page.hands.score)
    assert page.table.desk.known("christmas-tree", "ornament") == ()


def _fill(page: AtTable) -> None:
    """All of the first round that is missing; the dummy's cards are candies of 3, the others' of 4."""
    for of in ("gold", "green", "candy"):
        page.table.enter(page.id, {"do": "objective", "card": {"kind": "most", "of": of}})
    for seat in range(3):
        for cell in CELLS[:7]:
            page.table.enter(page.id, place(cell.name, seat, "C3" if seat == 2 else "C4"))
    page.draw()


def test_another_free_space_takes_what_was_begun(page: AtTable) -> None:
    page.sit().tap("III2", "glass-G*", "III1", "flakes-1")
    assert page.lies("III1") == "G*1"
    assert page.lies("III2") is None


def test_what_was_begun_waits_while_another_tree_is_looked_at(page: AtTable) -> None:
    page.sit().tap("III2", "glass-G*")
    page.then(lambda: page.hands.show_seat(1))
    assert page.hands.at.card is None
    page.then(lambda: page.hands.show_seat(0))
    page.tap("flakes-1")
    assert page.lies("III2") == "G*1"


def test_an_entry_of_another_page_leaves_what_was_begun(page: AtTable) -> None:
    page.sit().tap("III2", "gingerbread", "wish-G")
    page.table.place(page.id, "I1", seat=1)
    page.draw()
    page.tap("wish-o", "wish-C", "wish-*")
    assert page.lies("III2") == "M:GoC*"
    assert page.lies("I1", seat=1) == "G*2"


def test_an_entry_at_the_same_moment_is_told_and_the_card_stays_to_be_placed(page: AtTable) -> None:
    page.sit().tap("III2", "glass-G*")
    page.table.place(page.id, "I1", seat=1)
    page.tap("flakes-1")
    assert len(page.told) == 1
    assert page.hands.at.card is not None
    assert page.hands.at.card.code == "G*1"
    page.then(page.hands.place)
    assert page.lies("III2") == "G*1"


def test_a_space_taken_on_another_page_refuses_and_nothing_is_lost(page: AtTable) -> None:
    page.sit().tap("III2", "glass-Eo")
    page.table.place(page.id, "III2")
    page.draw()
    page.tap("flakes-1")
    assert "III2 is taken" in page.sentence
    assert page.hands.at.card is not None
    assert page.hands.at.card.face is not None
    page.then(page.hands.why)
    assert page.went == [paths.rule("tree.place.free-space", page.id)]
    assert page.hands.at.card is not None
    page.tap("III1", "flakes-1")
    assert page.lies("III1") == "Eo1"


def test_a_full_round_says_so_at_the_space(page: AtTable) -> None:
    page.sit()
    page.table.place(page.id, *(cell.name for cell in CELLS[:7]))
    page.draw()
    page.tap("VI6")
    assert "seven cards" in page.sentence
    assert page.hands.at.card is None


def test_a_correction_shows_the_card_as_it_lies_and_saves_only_at_place(page: AtTable) -> None:
    page.sit().tap("III2", "card-lights", "glass-G*", "flakes-2", *["light-colour-y"] * 4)
    page.tap("III2", "flakes-0", "card-lights", "light-LR", "light-colour--")
    assert page.lies("III2") == "G*2/yyyy"
    page.then(page.hands.place)
    assert page.lies("III2") == "G*0/yy-y"
    assert page.hands.at.card is None
    assert len(page.view.session.entries) == 1


def test_a_card_turned_by_a_cookie_is_corrected_as_it_lies_now(page: AtTable) -> None:
    page.sit(FAMILY, ANA, BELA)
    page.tap("III2", "gingerbread", "wish-G", "wish-o", "wish-C", "wish-*")
    page.table.enter(page.id, {"do": "cookie", "seat": 0, "turn": ["III2"]})
    page.draw()
    page.tap("III2")
    assert page.hands.at.card is not None
    assert page.hands.at.card.code == "M:C*Go"
    page.tap("wish-side-UL", "wish-P")
    page.then(page.hands.place)
    assert page.lies("III2") == "M:P*Go"
    assert page.view.session.entries[0]["card"] == "M:GoP*"


def test_a_correction_of_a_card_that_was_taken_back_becomes_a_new_card(page: AtTable) -> None:
    page.sit().tap("III2", "candy-4", "III2", "candy-5")
    page.table.desk.undo(page.id)
    page.draw()
    page.then(page.hands.place)
    assert page.lies("III2") is None
    assert "taken back" in page.sentence
    page.then(page.hands.place)
    assert page.lies("III2") == "C5"


def test_closing_the_pad_changes_nothing(page: AtTable) -> None:
    page.sit().tap("III2", "candy-4", "III2", "candy-5")
    page.then(page.hands.close_pad)
    assert page.lies("III2") == "C4"
    assert page.hands.at.card is None


def test_undo_and_redo_show_the_tree_they_change(page: AtTable) -> None:
    page.sit().tap("III2", "candy-4")
    page.then(lambda: page.hands.show_seat(1))
    page.then(page.hands.undo)
    assert (page.lies("III2"), page.hands.at.shown) == (None, 0)
    page.then(lambda: page.hands.show_seat(1))
    page.then(page.hands.redo)
    assert (page.lies("III2"), page.hands.at.shown) == ("C4", 0)


def test_nothing_to_undo_is_no_fault(page: AtTable) -> None:
    page.sit().then(page.hands.undo)
    assert page.hands.at.stop is None


def _round(page: AtTable, number: int, *, loose: bool = False) -> None:
    state = page.state
    for _ in range(state.missing_objectives):
        page.table.enter(page.id, {"do": "objective", "card": {"kind": "most", "of": "candy"}})
    cells = [cell.name for cell in CELLS[7 * (number - 1) : 7 * number]]
    if loose:
        cells[-1] = "VI6"
    for seat in range(len(state.trees)):
        for cell in cells:
            page.table.enter(page.id, place(cell, seat, "C3"))
    page.draw()


def test_the_third_score_ends_at_the_result(page: AtTable) -> None:
    page.sit()
    for number in (1, 2, 3):
        _round(page, number)
        assert not page.went
        page.then(page.hands.score)
    assert (page.view.session.finished, page.hands.at.asking) == (False, 3)
    page.then(page.hands.score_now)
    assert page.view.session.finished
    assert page.went == [paths.result(page.id)]


def test_a_round_that_cannot_be_scored_says_why(page: AtTable) -> None:
    page.sit(ADVANCED, ANA, BELA)
    _round(page, 1, loose=True)
    page.then(page.hands.score)
    assert "VI6" in page.sentence
    assert page.hands.at.stop is not None
    assert page.hands.at.stop.rule == "tree.place.next-to"


@pytest.mark.parametrize(("card", "asks"), [({"kind": "lights", "colour": "red"}, True), ({"kind": "row-ends"}, False)])
def test_lights_are_asked_for_before_an_objective_counts_them(page: AtTable, card: Document, asks: bool) -> None:
    page.sit()
    page.table.enter(page.id, {"do": "objective", "card": card})
    _round(page, 1)
    page.then(page.hands.score)
    assert (page.state.round, page.hands.at.asking) == ((1, 1) if asks else (2, 0))


def test_where_lights_are_not_told_is_where_they_are_marked(page: AtTable) -> None:
    page.sit()
    page.table.enter(page.id, {"do": "objective", "card": {"kind": "lights", "colour": "red"}})
    for cell in CELLS[:7]:
        page.table.enter(page.id, place(cell.name, 0, "C3/----"))
    _round(page, 1)
    page.then(page.hands.score)
    page.then(page.hands.mark_lights)
    assert page.went == [tree_paths.lights(page.id, 1)]


def test_the_next_tree_that_lacks_a_card_follows_where_it_was_wished(page: AtTable) -> None:
    page.sit().tap("I1", "candy-3")
    assert page.hands.at.shown == 0
    page.then(page.hands.follow)
    assert page.table.desk.settings.follow
    page.tap("II1", "candy-3")
    assert page.hands.at.shown == 1
    page.tap("I1", "candy-3")
    assert page.hands.at.shown == 2
    page.table.place(page.id, *(cell.name for cell in CELLS[3:8]), seat=0)
    page.draw()
    page.tap("I1", "candy-3")
    assert page.hands.at.shown == 1
    page.then(page.hands.follow)
    page.tap("II1", "candy-3")
    assert page.hands.at.shown == 1


def test_a_table_that_is_opened_again_shows_the_tree_that_follows_as_it_did_before(page: AtTable) -> None:
    page.sit().tap("I1", "candy-3")
    assert TreeHands(page.view).at.shown == 0
    assert TreeHands(page.view, follow=True).at.shown == 1


def test_a_correction_brings_no_other_tree(page: AtTable) -> None:
    page.sit().then(page.hands.follow)
    page.tap("I1", "candy-3")
    page.then(lambda: page.hands.show_seat(0))
    page.tap("I1", "candy-4")
    page.then(page.hands.place)
    assert (page.lies("I1"), page.hands.at.shown) == ("C4", 0)


@pytest.mark.parametrize(("seat", "said"), [(0, "none lies on Ana's tree yet"), (2, "dummy")])
def test_why_no_cookie_can_be_spent(page: AtTable, seat: int, said: str) -> None:
    page.sit(FAMILY, ANA, BELA).then(lambda: page.hands.show_seat(seat))
    page.then(page.hands.cookie)
    assert said in page.sentence
    assert not page.went


def test_a_cookie_is_spent_on_its_own_screen(page: AtTable) -> None:
    page.sit(FAMILY, ANA, BELA).tap("III2", "candy-4")
    page.then(page.hands.cookie)
    assert page.went == [tree_paths.cookie(page.id, 0)]


def test_a_refusal_goes_with_the_next_tap(page: AtTable) -> None:
    page.sit(FAMILY, ANA, BELA).then(page.hands.cookie)
    assert page.hands.at.stop is not None
    page.tap("III2")
    assert page.hands.at.stop is None
    assert page.hands.at.card is not None
    assert page.hands.at.card.step is Step.KIND


def test_an_objective_opens_and_closes(page: AtTable) -> None:
    page.sit().then(lambda: page.hands.open_objective(1))
    assert page.hands.at.opened == 1
    page.then(lambda: page.hands.open_objective(1))
    assert page.hands.at.opened is None


def test_a_table_opens_at_the_tree_that_changed_last(page: AtTable) -> None:
    page.sit()
    page.table.place(page.id, "I1", seat=1)
    assert TreeHands(page.view).at.shown == 1


def test_a_card_on_the_wrong_tree_is_taken_off_and_undo_brings_it_back(page: AtTable) -> None:
    page.sit().tap("III2", "candy-4", "II1", "glass-G*", "flakes-1", "III2")
    page.then(page.hands.remove)
    assert (page.lies("III2"), page.lies("II1")) == (None, "G*1")
    assert page.hands.at.card is None
    page.then(page.hands.undo)
    assert page.lies("III2") == "C4"


def test_what_a_cookie_that_moved_the_card_forbids_waits_as_a_draft(page: AtTable) -> None:
    page.sit(FAMILY, ANA, BELA).tap("III2", "candy-4", "II1", "candy-5")
    page.table.enter(page.id, {"do": "cookie", "seat": 0, "swap": ["III2", "II1"]})
    page.draw()
    page.tap("II1")
    page.then(page.hands.remove)
    assert (page.lies("III2"), page.lies("II1")) == ("C5", "C4")
    assert page.hands.at.card is None
    assert page.went == [paths.entries(page.id)]
    assert waiting_of(page.view) == Waiting(changes=1, fallen=1)


def test_a_card_that_was_taken_back_meanwhile_need_not_be_taken_off(page: AtTable) -> None:
    page.sit().tap("III2", "candy-4", "III2")
    page.table.desk.undo(page.id)
    page.draw()
    page.then(page.hands.remove)
    assert (page.lies("III2"), page.hands.at.card, page.hands.at.stop) == (None, None, None)


@pytest.mark.parametrize("other", ["II1", "I1"])
def test_a_correction_that_is_not_saved_stays_when_another_space_is_tapped(page: AtTable, other: str) -> None:
    page.sit().tap("II1", "candy-3", "III2", "candy-4", "III2", "candy-5", other)
    assert "not saved yet" in page.sentence
    assert page.hands.at.card is not None
    assert (page.hands.at.card.cell.name, page.hands.at.card.code) == ("III2", "C5")
    page.then(page.hands.place)
    assert page.lies("III2") == "C5"


def test_a_correction_is_not_lost_over_another_tree_or_the_end_of_the_round(page: AtTable) -> None:
    page.sit().tap("III2", "candy-4", "III2", "candy-5")
    page.then(lambda: page.hands.show_seat(1))
    page.tap("II1")
    assert page.hands.at.shown == 0
    assert page.hands.at.card is not None
    page.then(lambda: page.hands.show_seat(1))
    page.then(page.hands.score)
    assert "not saved yet" in page.sentence
    page.then(page.hands.close_pad)
    page.tap("II1")
    assert page.hands.at.card is not None
    assert page.hands.at.card.cell.name == "II1"


def test_a_correction_that_changed_nothing_is_left(page: AtTable) -> None:
    page.sit().tap("III2", "candy-4", "III2", "candy-5", "candy-4", "II1")
    assert page.hands.at.stop is None
    assert page.hands.at.card is not None
    assert (page.hands.at.card.cell.name, page.hands.at.card.correcting) == ("II1", False)


def test_the_table_leads_to_its_objectives(page: AtTable) -> None:
    page.sit().then(page.hands.objectives)
    assert page.went == [tree_paths.objective(page.id)]
