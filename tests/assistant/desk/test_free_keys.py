"""Free keys of a session's document (``x-help``): beside the play, so no step of undo and no change of a result."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.desk import Change, Done, Stale
from tests.assistant.desk.test_desk import view
from tests.assistant.table import CELLS, Table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_they_are_kept_and_undo_goes_over_them(table: Table) -> None:
    id = table.start()
    table.place(id, CELLS[0])
    before = view(table.desk, id)
    done = table.desk.revise(id, before.number, extra={"x-help": "silent"})
    assert isinstance(done, Done)
    assert done.view.number > before.number, "other pages hear of it"
    assert done.view.undo == Change("entry", 0, before.session.entries[0])
    assert isinstance(table.desk.undo(id), Done)
    desk = table.restart()
    assert view(desk, id).session.head.extra == {"x-help": "silent"}
    assert view(desk, id).session.entries == ()
    assert isinstance(desk.redo(id), Done)
    assert view(desk, id).session.head.extra == {"x-help": "silent"}


def test_with_another_set_up_they_go_in_one_step(table: Table) -> None:
    id = table.start()
    done = table.desk.revise(id, 0, setup={"level": "family"}, extra={"x-help": "silent"})
    assert isinstance(done, Done)
    assert done.view.session.setup == {"level": "family"}
    assert done.view.session.head.extra == {"x-help": "silent"}
    assert done.view.undo == Change("setup")


def test_others_stay_and_the_same_again_changes_nothing(table: Table) -> None:
    begun = table.desk.start("christmas-tree", view(table.desk, table.start()).session.players, {}, {"x-mine": 1})
    assert isinstance(begun, Done)
    id = begun.view.id
    done = table.desk.revise(id, 0, extra={"x-help": "silent"})
    assert isinstance(done, Done)
    assert done.view.session.head.extra == {"x-mine": 1, "x-help": "silent"}
    again = table.desk.revise(id, done.view.number, extra={"x-help": "silent"})
    assert isinstance(again, Done)
    assert again.view.number == done.view.number
    assert isinstance(table.desk.revise(id, done.view.number - 1, extra={"x-help": "referee"}), Stale)
