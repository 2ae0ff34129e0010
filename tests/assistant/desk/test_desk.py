"""The desk: one owner of the sessions, saved before shown."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from assistant.desk import (
    Change,
    Desk,
    Done,
    Gone,
    News,
    Nothing,
    Refused,
    Stale,
    Unsaved,
    View,
    WouldDrop,
)
from assistant.desk.held import DEPTH
from assistant.desk.rows import newest_first, row_of
from assistant.store import Record
from engine.document import Document
from engine.session import Seat
from tests.assistant.store.test_files import failing
from tests.assistant.table import ANA, BELA, CELLS, COUNTS, STARTER, Table, counted_game, place


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def view(desk: Desk, id: str) -> View:
    found = desk.look(id)
    assert isinstance(found, View)
    return found


def cells(table: Table, id: str) -> list[object]:
    return [entry["cell"] for entry in table.session(id).entries]


# Starting, opening, putting aside


def test_a_new_session_is_current_at_once_and_after_a_restart(table: Table) -> None:
    id = table.start()
    desk = table.restart()
    assert desk.current is not None
    assert (desk.current.id, desk.current.current) == (id, True)
    assert desk.current.session.head.started_at == "2026-12-24T19:30:03+00:00"


def test_every_player_has_an_id_and_the_name_as_typed(table: Table) -> None:
    id = table.start(STARTER, Seat(" Ana "), Seat("ana"))
    assert table.session(id).players == (Seat(" Ana ", "id-1"), Seat("ana", "id-2"))
    assert table.desk.rows()[0].players == ("Ana 1", "ana 2")


def test_what_cannot_be_started_is_refused_and_leaves_no_trace(table: Table) -> None:
    refused = table.desk.start("christmas-tree", [ANA], STARTER)
    assert isinstance(refused, Refused)
    assert refused.refusal.code == "players-count"
    assert table.desk.people() == ()
    assert table.desk.current is None


def test_a_session_has_its_row_in_the_history_from_its_first_entry(table: Table) -> None:
    empty, used = table.start(), table.start()
    table.place(used, "I1")
    table.start()
    assert table.desk.look(empty) == Gone(empty)
    assert [row.id for row in table.desk.rows()][1:] == [used]


def test_starting_another_puts_the_running_one_aside_with_all_entries(table: Table) -> None:
    first = table.start()
    table.place(first, "I1", "II1")
    second = table.start()
    table.restart()
    assert [(row.id, row.current, row.entries) for row in table.desk.rows()] == [(second, True, 0), (first, False, 2)]
    assert cells(table, first) == ["I1", "II1"]


def test_opening_one_makes_it_current_and_goes_on_with_its_steps(table: Table) -> None:
    first = table.start()
    table.place(first, "I1", "II1")
    table.desk.undo(first)
    second = table.start()
    table.place(second, "I1")
    table.restart()
    assert isinstance(table.desk.open(first), Done)
    desk = table.restart()
    assert desk.current is not None
    assert desk.current.id == first
    assert desk.current.redo == Change("entry", 1, place("II1"))
    assert [row.id for row in desk.rows()] == [second, first]


def test_opening_the_current_one_changes_nothing(table: Table) -> None:
    id = table.start()
    before = table.files()
    assert isinstance(table.desk.open(id), Done)
    assert table.files() == before


def test_put_aside_leaves_none_current(table: Table) -> None:
    id = table.start()
    table.place(id, "I1")
    assert table.desk.put_aside() is None
    assert table.desk.put_aside() is None
    assert table.restart().current is None
    assert [row.current for row in table.desk.rows()] == [False]


def test_a_session_that_had_an_entry_keeps_its_row_whatever_was_done_to_it_since(table: Table) -> None:
    for put_aside_between in (False, True):
        id = table.start()
        table.place(id, "I1")
        if put_aside_between:
            table.desk.put_aside()
        table.desk.undo(id)
        table.desk.revise(id, view(table.desk, id).number, setup={"level": "family"})
        table.start()
        assert table.session(id).entries == ()
        assert table.session(id).setup == {"level": "family"}


def test_a_session_whose_entries_were_all_undone_can_still_be_put_aside_and_redone(table: Table) -> None:
    id = table.start()
    table.place(id, "I1")
    table.desk.undo(id)
    table.start()
    assert isinstance(table.desk.redo(id), Done)
    assert cells(table, id) == ["I1"]


def test_there_is_no_session_that_was_never_begun(table: Table) -> None:
    gone = Gone("nobody")
    assert table.desk.look("nobody") == gone
    assert table.desk.open("nobody") == gone
    assert table.desk.enter("nobody", place("I1"), 0) == gone
    assert table.desk.undo("nobody") == gone
    assert table.desk.revise("nobody", 0, entries=[]) == gone
    assert table.desk.delete("nobody") == gone
    assert table.desk.bring_back("nobody") == gone


def test_a_deleted_session_can_be_brought_back_whole(table: Table) -> None:
    id = table.start()
    table.place(id, "I1", "II1")
    table.desk.undo(id)
    assert table.desk.delete(id) == Gone(id)
    assert table.restart().rows() == ()
    assert table.desk.current is None
    found = table.desk.bring_back(id)
    assert isinstance(found, View)
    assert found.redo == Change("entry", 1, place("II1"))
    assert cells(table, id) == ["I1"]


def test_rows_stand_newest_first_by_the_moment_and_those_without_one_last() -> None:
    times = ["2026-12-24T19:30:00+01:00", None, "2026-12-24T19:00:00+00:00", "yesterday", "2026-12-24T18:45:00"]
    rows = [row_of(Record(str(index), 1, {"started_at": time}), False) for index, time in enumerate(times)]
    assert [row.id for row in newest_first(rows)] == ["2", "4", "0", "3", "1"]


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"game": 7, "players": [{"name": "Ana"}], "entries": []},
        {"game": "christmas-tree", "players": {"name": "Ana"}, "entries": []},
        {"game": "christmas-tree", "players": [{"name": None}], "entries": []},
        {"game": "christmas-tree", "players": ["Ana"], "entries": []},
        {"game": "christmas-tree", "players": [{"name": "Ana"}], "entries": "none"},
    ],
)
def test_a_stored_thing_that_is_no_session_still_has_its_row(document: Document) -> None:
    assert not row_of(Record("x", 1, document), False).readable


def test_a_row_is_summed_up_from_its_entries_whenever_they_change(table: Table) -> None:
    id = table.start(COUNTS)
    for entry in counted_game():
        table.enter(id, entry)
    table.start()
    summary = table.desk.summary(id)
    assert summary is not None
    assert (summary.finished, [standing.total for standing in summary.standings], summary.winners) == (
        True,
        [20, 21],
        (1,),
    )
    table.desk.undo(id)
    summary = table.desk.summary(id)
    assert summary is not None
    assert (summary.finished, summary.winners) == (False, ())
    assert table.desk.summary("nobody") is None


# Entering


def test_an_entry_is_on_the_disk_before_anyone_hears_of_it(table: Table) -> None:
    id = table.start()
    heard: list[bool] = []
    table.desk.subscribe(lambda news: heard.append(b'"III2"' in (table.folder / "current.json").read_bytes()))
    table.place(id, "III2")
    assert heard == [True]


def test_an_entry_writes_the_current_file_only(table: Table) -> None:
    first = table.start()
    table.place(first, "I1")
    id = table.start()
    before = table.files()
    table.place(id, "I1")
    changed = {name for name, data in table.files().items() if before.get(name) != data}
    assert changed == {"current.json", "current-previous.json"}


def test_an_illegal_entry_is_refused_with_its_reason_and_nothing_is_written(table: Table) -> None:
    id = table.start()
    table.place(id, "I1")
    before = table.files()
    refused = table.enter(id, place("I1"))
    assert isinstance(refused, Refused)
    assert (refused.refusal.code, refused.refusal.entry) == ("cell-occupied", 1)
    assert table.files() == before


def test_an_entry_made_on_a_shorter_or_longer_list_is_stale(table: Table) -> None:
    id = table.start()
    table.place(id, "I1")
    for length in (0, 2):
        stale = table.desk.enter(id, place("II1"), length)
        assert isinstance(stale, Stale)
        assert len(stale.session.entries) == 1
    assert cells(table, id) == ["I1"]


def test_an_entry_in_a_session_that_is_not_current_makes_it_current(table: Table) -> None:
    first = table.start()
    table.place(first, "I1")
    second = table.start()
    table.place(second, "II1")
    done = table.enter(first, place("II1"))
    assert isinstance(done, Done)
    assert done.view.current
    desk = table.restart()
    assert desk.current is not None
    assert desk.current.id == first
    assert (cells(table, first), cells(table, second)) == (["I1", "II1"], ["II1"])


def test_a_page_stays_on_its_session_while_another_becomes_current(table: Table) -> None:
    first = table.start()
    table.place(first, "I1")
    table.start()
    assert not view(table.desk, first).current
    assert cells(table, first) == ["I1"]


# The end


def test_the_end_is_noted_when_it_comes_and_cleared_when_it_is_taken_back(table: Table) -> None:
    id = table.start(COUNTS)
    for entry in counted_game():
        table.enter(id, entry)
    ended = table.session(id)
    assert ended.head.finished_at == "2026-12-24T19:30:31+00:00"
    assert table.desk.current is not None
    assert table.desk.rows()[0].finished
    assert isinstance(done := table.desk.undo(id), Done)
    assert done.session.head.finished_at is None
    assert not table.desk.rows()[0].finished
    assert isinstance(done := table.desk.redo(id), Done)
    assert done.session == ended


def test_a_finished_session_stays_current_over_a_restart_and_undo_reaches_over_the_end(table: Table) -> None:
    id = table.start(COUNTS)
    for entry in counted_game():
        table.enter(id, entry)
    desk = table.restart()
    assert desk.current is not None
    assert desk.current.session.finished
    for _ in range(14):
        assert isinstance(desk.undo(id), Done)
    assert isinstance(desk.undo(id), Nothing)
    assert table.session(id).entries == ()


def test_a_correction_after_the_end_keeps_its_time(table: Table) -> None:
    id = table.start(COUNTS)
    entries = list(counted_game())
    for entry in entries:
        table.enter(id, entry)
    before = table.session(id)
    entries[-1] = {**entries[-1], "flakes": 3}
    assert isinstance(table.desk.revise(id, view(table.desk, id).number, entries=entries), Done)
    assert table.session(id).head.finished_at == before.head.finished_at
    assert isinstance(table.desk.revise(id, view(table.desk, id).number, entries=entries[:-1]), Done)
    assert table.session(id).head.finished_at is None
    table.desk.undo(id)
    table.desk.undo(id)
    assert table.session(id) == before


# Revising


def test_a_correction_replaces_entries_and_is_one_step(table: Table) -> None:
    id = table.start()
    table.place(id, "I1", "II1", "II2")
    seen = view(table.desk, id)
    entries = [place("III1"), *seen.session.entries[1:]]
    done = table.desk.revise(id, seen.number, entries=entries)
    assert isinstance(done, Done)
    assert done.view.undo == Change("correction", 0, place("III1"))
    assert cells(table, id) == ["III1", "II1", "II2"]
    table.restart().undo(id)
    assert cells(table, id) == ["I1", "II1", "II2"]
    table.desk.redo(id)
    assert cells(table, id) == ["III1", "II1", "II2"]


def test_a_correction_that_leaves_others_impossible_names_them_and_changes_nothing(table: Table) -> None:
    id = table.start()
    table.place(id, "I1", "II1")
    table.enter(id, {"do": "light", "seat": 0, "between": ["I1", "II1"], "colour": "y"})
    before = table.files()
    seen = view(table.desk, id)
    would = table.desk.revise(id, seen.number, entries=[place("VI6"), *seen.session.entries[1:]])
    assert isinstance(would, WouldDrop)
    assert [(dropped.index, dropped.refusal.code) for dropped in would.dropped] == [(2, "cell-empty")]
    assert table.files() == before
    assert table.session(id) == seen.session


def test_set_up_and_names_can_be_changed_and_taken_back(table: Table) -> None:
    id = table.start()
    table.place(id, "I1")
    seen = view(table.desk, id)
    done = table.desk.revise(id, seen.number, setup={"level": "family"}, players=[Seat("Anna", "id-1"), BELA])
    assert isinstance(done, Done)
    assert done.session.players == (Seat("Anna", "id-1"), Seat("Béla", "id-2"))
    assert done.view.undo == Change("setup")
    assert [person.name for person in table.desk.people()] == ["Anna", "Béla"]
    table.restart().undo(id)
    assert table.session(id) == seen.session
    assert table.desk.look(id).redo == Change("setup")  # type: ignore[union-attr]


def test_a_change_of_names_alone_says_so(table: Table) -> None:
    id = table.start()
    done = table.desk.revise(id, 0, players=[BELA, ANA])
    assert isinstance(done, Done)
    assert done.view.undo == Change("players")


def test_names_order_and_set_up_are_one_step(table: Table) -> None:
    id = table.start({"level": "family", "border": {"0": {"I1": "y---"}}})
    table.place(id, "I1", "II1")
    table.place(id, "III1", seat=1)
    seen = view(table.desk, id)
    session = seen.session
    assert session.game.reseated is not None
    setup, entries = session.game.reseated(2, session.setup, session.entries, (1, 0))
    players = [session.players[1], Seat("Anna", session.players[0].id)]
    done = table.desk.revise(id, seen.number, players=players, setup={**setup, "cookies": 1}, entries=entries)
    assert isinstance(done, Done)
    assert done.view.undo == Change("players")
    assert done.session.setup == {"level": "family", "border": {"1": {"I1": "y---"}}, "cookies": 1}
    assert [entry["seat"] for entry in done.session.entries] == [1, 1, 0]
    table.restart().undo(id)
    assert table.session(id) == session
    table.desk.redo(id)
    assert table.session(id) == done.session


def test_a_set_up_that_cannot_stand_is_refused(table: Table) -> None:
    id = table.start()
    assert isinstance(table.desk.revise(id, 0, setup={"level": "wizard"}), Refused)
    assert isinstance(table.desk.revise(id, 0, players=[ANA]), Refused)
    assert table.session(id).setup == STARTER


def test_a_revision_made_on_an_older_state_is_stale(table: Table) -> None:
    id = table.start()
    table.place(id, "I1")
    seen = view(table.desk, id)
    table.place(id, "II1")
    assert isinstance(table.desk.revise(id, seen.number, entries=[place("III1")]), Stale)
    assert cells(table, id) == ["I1", "II1"]


def test_a_revision_that_changes_nothing_is_no_step(table: Table) -> None:
    id = table.start()
    table.place(id, "I1")
    before = table.files()
    seen = view(table.desk, id)
    assert isinstance(table.desk.revise(id, seen.number, entries=list(seen.session.entries)), Done)
    assert table.files() == before


def test_a_draft_is_kept_over_a_restart_until_it_stands(table: Table) -> None:
    id = table.start()
    table.place(id, "I1")
    waiting = {"base": [], "items": [], "mine": 1}
    assert isinstance(table.desk.keep_draft(id, waiting), Done)
    seen = view(table.restart(), id)
    assert seen.draft == waiting
    done = table.desk.revise(id, seen.number, entries=[place("III1")])
    assert isinstance(done, Done)
    assert done.view.draft == waiting, "another correction leaves it"
    done = table.desk.revise(id, done.view.number, entries=[place("II1")], ends_draft=True)
    assert isinstance(done, Done)
    assert done.view.draft == {"mine": 1}, "what is kept beside it stays"
    stepped = table.desk.undo(id)
    assert isinstance(stepped, Done)
    assert stepped.view.draft == {"mine": 1}
    table.desk.keep_draft(id, {"entries": []})
    dropped = table.desk.keep_draft(id, None)
    assert isinstance(dropped, Done)
    assert view(table.restart(), id).draft is None


# Undo and redo


def test_undo_and_redo_name_what_they_take_back_and_bring_again(table: Table) -> None:
    id = table.start()
    assert (view(table.desk, id).undo, view(table.desk, id).redo) == (None, None)
    table.place(id, "I1", "II1")
    assert view(table.desk, id).undo == Change("entry", 1, place("II1"))
    table.desk.undo(id)
    assert view(table.desk, id).undo == Change("entry", 0, place("I1"))
    assert view(table.desk, id).redo == Change("entry", 1, place("II1"))
    table.desk.undo(id)
    assert isinstance(table.desk.undo(id), Nothing)
    table.desk.redo(id)
    table.desk.redo(id)
    assert isinstance(table.desk.redo(id), Nothing)
    assert cells(table, id) == ["I1", "II1"]


def test_all_of_a_game_is_undone_and_redone_over_rounds_end_corrections_set_up_and_players(table: Table) -> None:
    id = table.start(COUNTS)
    for entry in counted_game():
        assert isinstance(table.enter(id, entry), Done)
    ended = view(table.desk, id)
    changed = [*ended.session.entries[:-1], {**ended.session.entries[-1], "flakes": 40}]
    assert isinstance(table.desk.revise(id, ended.number, entries=changed), Done)
    setup = {**COUNTS, "majority_of_none": True}
    assert isinstance(table.desk.revise(id, ended.number + 1, setup=setup), Done)
    renamed = [Seat("Anna"), BELA]
    assert isinstance(table.desk.revise(id, ended.number + 2, players=renamed), Done)
    draft = {"base": [], "items": []}
    assert isinstance(table.desk.keep_draft(id, draft), Done)
    whole, steps, kinds = table.session(id), 0, []
    while (now := view(table.desk, id)).undo is not None:
        kinds.append(now.undo.kind)
        assert isinstance(table.desk.undo(id, now.number), Done)
        steps += 1
        if steps == 4:
            table.restart()
    assert kinds == ["players", "setup", "correction", *["entry"] * len(whole.entries)]
    assert (now.session.entries, now.session.finished, now.draft) == ((), False, draft)
    for _ in range(steps):
        assert isinstance(table.desk.redo(id), Done)
    assert table.session(id) == whole
    assert view(table.desk, id).draft == draft


def test_a_new_change_clears_redo(table: Table) -> None:
    id = table.start()
    table.place(id, "I1", "II1")
    table.desk.undo(id)
    table.place(id, "II2")
    assert view(table.desk, id).redo is None
    assert isinstance(table.desk.redo(id), Nothing)


def test_a_number_that_is_typed_on_is_one_entry_and_one_step(table: Table) -> None:
    def count(number: int) -> Document:
        return {"do": "count", "seat": 0, "objective": 0, "count": number}

    id = table.start(COUNTS)
    table.enter(id, {"do": "objective", "card": {"kind": "row-ends"}})
    table.enter(id, count(1))
    seen = view(table.desk, id).number
    assert isinstance(table.desk.amend(id, count(12), seen), Done)
    assert table.session(id).entries[1:] == (count(12),)
    assert view(table.restart(), id).undo == Change("entry", 1, count(12))
    assert isinstance(table.desk.amend(id, count(13), seen), Stale)
    wrong = {**count(13), "objective": 1}
    assert isinstance(table.desk.amend(id, wrong, view(table.desk, id).number), Refused)
    assert table.session(id).entries[1:] == (count(12),)
    table.desk.undo(id)
    assert len(table.session(id).entries) == 1
    table.desk.redo(id)
    assert table.session(id).entries[1:] == (count(12),)


def test_after_a_change_that_was_no_entry_there_is_nothing_to_type_on_so_another_is_entered(table: Table) -> None:
    id = table.start()
    table.place(id, "I1", "II1")
    changed = view(table.desk, id)
    table.desk.revise(id, changed.number, entries=[place("I1", card="C5"), place("II1")])
    assert isinstance(table.desk.amend(id, place("II2"), view(table.desk, id).number), Done)
    assert cells(table, id) == ["I1", "II1", "II2"]


def test_beyond_the_kept_steps_undo_drops_the_last_entry_and_redo_brings_all_again(table: Table) -> None:
    id = table.start({"level": "starter"}, Seat("A"), Seat("B"), Seat("C"), Seat("D"))
    placed = [(cell, seat) for seat in range(4) for cell in CELLS[:7]]
    for cell, seat in placed:
        table.place(id, cell, seat=seat)
    for kind in ("gold", "green", "purple"):
        table.enter(id, {"do": "objective", "card": {"kind": "most", "of": kind}})
    table.enter(id, {"do": "score"})
    for cell, seat in ((cell, seat) for seat in range(4) for cell in CELLS[7:14]):
        table.place(id, cell, seat=seat)
    full = table.session(id)
    assert len(full.entries) > DEPTH
    for number in range(len(full.entries)):
        assert isinstance(table.desk.undo(id), Done), number
    assert isinstance(table.desk.undo(id), Nothing)
    table.restart()
    for _ in full.entries:
        assert isinstance(table.desk.redo(id), Done)
    assert table.session(id) == full
    assert len(table.store.current.undo if table.store.current else ()) == DEPTH


def test_a_second_undo_of_the_same_sight_takes_nothing_more_back(table: Table) -> None:
    id = table.start()
    table.place(id, "I1", "II1")
    seen = view(table.desk, id)
    assert isinstance(table.desk.undo(id, seen.number), Done)
    assert isinstance(table.desk.undo(id, seen.number), Stale)
    assert cells(table, id) == ["I1"]


# When it cannot be saved


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_what_cannot_be_saved_is_told_and_everything_stays(
    table: Table, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    first, second = table.start(), table.start()
    table.place(second, "I1", "II1")
    table.desk.undo(second)
    first = table.start()
    table.place(first, "I1")
    seen, rows = (view(table.desk, first), view(table.desk, second)), table.desk.rows()
    heard: list[News] = []
    table.desk.subscribe(heard.append)
    with monkeypatch.context() as patch:
        patch.setattr(os, step, failing(28))
        desk = table.desk
        outcomes = [
            desk.enter(first, place("II1"), 1),
            desk.enter(second, place("II1"), 1),
            desk.undo(first),
            desk.redo(second),
            desk.revise(first, seen[0].number, entries=[]),
            desk.revise(first, seen[0].number, players=[Seat("X"), Seat("Y")]),
            desk.keep_draft(first, {}),
            desk.open(second),
            desk.start("christmas-tree", [ANA, BELA], STARTER),
            desk.put_aside(),
            desk.delete(first),
            desk.delete(second),
            desk.learn("christmas-tree", "objective", {}),
            desk.change_settings(desk.settings),
        ]
    for outcome in outcomes:
        assert isinstance(outcome, Unsaved)
        assert outcome.problem.code == "disk-full"
    assert heard == []
    assert ((view(desk, first), view(desk, second)), desk.rows()) == (seen, rows)
    table.restart()
    assert ((view(table.desk, first), view(table.desk, second)), table.desk.rows()) == (seen, rows)
    table.place(first, "II1")
    assert cells(table, first) == ["I1", "II1"]


# Telling


def test_every_page_hears_until_it_leaves(table: Table) -> None:
    heard: list[str] = []
    leave = table.desk.subscribe(lambda news: heard.append(f"one {news.what}"))
    table.desk.subscribe(lambda news: heard.append(f"two {news.what}"))
    id = table.start()
    leave()
    leave()
    table.place(id, "I1")
    assert heard == ["one session", "one household", "two session", "two household", "two session"]


def test_a_page_that_fails_costs_nobody_an_entry(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    def fail(news: News) -> None:
        raise RuntimeError("the page is gone")

    heard: list[News] = []
    table.desk.subscribe(fail)
    table.desk.subscribe(heard.append)
    id = table.start()
    assert isinstance(table.enter(id, place("I1")), Done)
    assert heard[-1] == News("session", id)
    assert "the page is gone" in caplog.text


def test_a_page_may_ask_and_enter_while_it_hears(table: Table) -> None:
    id = table.start()

    def follow(news: News) -> None:
        if len(table.session(id).entries) < 3:
            table.place(id, CELLS[len(table.session(id).entries)])

    table.desk.subscribe(follow)
    table.place(id, "I1")
    assert len(cells(table, id)) == 3


def test_what_no_page_could_show_of_a_stored_session_is_shown_as_well_as_it_can_be(table: Table) -> None:
    id = table.start()
    table.place(id, "I1")
    table.desk.put_aside()
    table.close()
    file = table.folder / "history.json"
    file.write_text(file.read_text("utf-8").replace('"Ana"', '"An\\ud800"'), "utf-8")
    [row] = table.open().rows()
    assert row.players == ("An?", "Béla")
    assert isinstance(table.desk.look(id), Refused)
    assert isinstance(table.desk.delete(id), Gone)
    assert isinstance(table.desk.bring_back(id), Refused)
    assert "An\\ud800" in file.read_text("utf-8"), "nothing is lost"
