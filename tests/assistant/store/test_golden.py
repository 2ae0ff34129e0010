"""Files as each released schema wrote them: a folder of them by number in ``golden``; none is ever changed."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from assistant.desk import Done
from assistant.store import Known, Notice, Person, Settings
from assistant.store.schema import SCHEMA
from tests.assistant.table import Table, place

GOLDEN = Path(__file__).with_name("golden")
NUMBERS = range(1, SCHEMA + 1)


@pytest.fixture(params=NUMBERS)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Table:
    for file in (GOLDEN / str(request.param)).iterdir():
        shutil.copy(file, tmp_path)
    return Table(tmp_path)


@pytest.mark.parametrize("number", NUMBERS)
def test_every_schema_has_its_golden_files(number: int) -> None:
    for name in ("current", "history", "household"):
        assert json.loads((GOLDEN / str(number) / f"{name}.json").read_text(encoding="utf-8"))["schema"] == number


def test_nothing_is_set_aside_and_all_sessions_are_there(table: Table) -> None:
    assert not (table.folder / "set-aside").exists()
    assert [(row.id, row.players, row.entries, row.current, row.finished) for row in table.desk.rows()] == [
        ("id-8", ("Béla", "Ana"), 3, True, False),
        ("id-7", ("Zoë", "小美", "Béla"), 3, False, False),
        ("id-3", ("Ana 1", "Ana 2"), 14, False, True),
    ]
    for row in table.desk.rows():
        assert table.session(row.id).finished == row.finished


def test_the_running_session_goes_on_with_its_steps_and_its_draft(table: Table) -> None:
    desk = table.desk
    view = desk.current
    assert view is not None
    assert view.draft == {"entries": [0], "why": "later"}
    assert isinstance(done := desk.redo(view.id), Done)
    assert done.session.entries[-1] == place("IV1", 2)
    for _ in range(3):
        assert isinstance(done := desk.undo(view.id), Done)
    assert done.session.setup == {"level": "starter"}
    assert [entry["cell"] for entry in done.session.entries] == ["I1", "II1", "II2"]


def test_the_household_is_there(table: Table) -> None:
    assert table.desk.settings == Settings("zh-Hant", "dark")
    assert [person.name for person in table.desk.people()] == ["Béla", "Ana", "Zoë", "小美", "Ana"]
    assert table.desk.last_table() == (Person("id-6", "Béla"), Person("id-1", "Ana"))
    assert table.desk.known("christmas-tree", "objective") == (Known({"kind": "lights", "colour": "red"}, 1),)
    (notice,) = table.desk.notices
    assert isinstance(notice, Notice)
    assert (notice.file, notice.reason, notice.restored) == ("history", "empty", "backup")
