"""Players, settings, the library."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from assistant.store import Known, Notice, Person, Settings
from assistant.store.kept import KeptFile
from engine.session import Seat
from tests.assistant.table import Table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def seated(table: Table, *names: str) -> list[str | None]:
    return [seat.id for seat in table.store.household.seated([Seat(name) for name in names])]


def test_everybody_has_an_id_from_the_first_session_on_and_keeps_it(table: Table) -> None:
    assert seated(table, "Ana", "Béla") == ["id-1", "id-2"]
    assert seated(table, "Béla", "Cili", "Ana") == ["id-2", "id-3", "id-1"]
    table.restart()
    assert seated(table, "Ana") == ["id-1"]


@pytest.mark.parametrize("name", ["Zoe\u0308", "ZOË", "  zoë ", "zoE\u0308"])
def test_spellings_of_one_name_are_one_person(table: Table, name: str) -> None:
    assert seated(table, "Zoë") == seated(table, name)


def test_names_that_only_look_alike_stay_two_people(table: Table) -> None:
    assert len({*seated(table, "Zoe"), *seated(table, "Zoë"), *seated(table, "Ζoe")}) == 3


def test_two_of_one_name_at_a_table_are_two_people_and_the_same_two_the_next_time(table: Table) -> None:
    first = seated(table, "Ana", "ana")
    assert len(set(first)) == 2
    assert seated(table, "Ana", "Ana") == first
    assert seated(table, "Ana") == first[:1]


def test_a_chosen_person_is_not_given_away_to_the_same_name(table: Table) -> None:
    (ana,) = seated(table, "Ana")
    seats = table.store.household.seated([Seat("Ana"), Seat("Ana", ana)])
    assert seats[1].id == ana
    assert seats[0].id != ana


def test_the_document_keeps_the_name_as_typed_and_the_list_shows_the_last_form(table: Table) -> None:
    seats = table.store.household.seated([Seat("  ana ")])
    assert seats == (Seat("  ana ", "id-1"),)
    table.store.household.seated([Seat("Ana")])
    assert table.store.household.people() == (Person("id-1", "Ana"),)


def test_who_played_last_comes_first_and_the_last_table_is_in_its_order(table: Table) -> None:
    seated(table, "Ana", "Béla")
    seated(table, "Dan", "Ana")
    table.restart()
    assert [person.name for person in table.store.household.people()] == ["Dan", "Ana", "Béla"]
    assert [person.name for person in table.store.household.last_table()] == ["Dan", "Ana"]


def test_an_id_of_elsewhere_becomes_a_person_here(table: Table) -> None:
    table.store.household.seated([Seat("Eve", "from-a-file")])
    assert table.store.household.people() == (Person("from-a-file", "Eve"),)


def test_settings_follow_the_device_until_they_are_changed(table: Table) -> None:
    assert table.store.household.settings() == Settings("browser", "system")
    table.store.household.change_settings(Settings("zh-Hant", "dark"))
    table.restart()
    assert table.store.household.settings() == Settings("zh-Hant", "dark")


def test_settings_that_are_not_understood_count_as_not_set_and_newer_ones_stay(table: Table) -> None:
    table.store.household.change_settings(Settings("en", "dark"))
    file = table.folder / "household.json"
    stored: Any = json.loads(file.read_text())
    stored["content"]["tables"]["settings"]["1"] = {"language": "tlh", "theme": ["dark"], "calm": True}
    file.write_text(json.dumps(stored))
    table.restart()
    assert table.store.household.settings() == Settings()
    table.store.household.change_settings(Settings("en", "light"))
    row = json.loads(file.read_text())["content"]["tables"]["settings"]["1"]
    assert row == {**asdict(Settings("en", "light")), "calm": True}
    stored["content"]["tables"]["settings"]["1"] = {"follow": 1}
    file.write_text(json.dumps(stored))
    table.restart()
    assert table.store.household.settings().follow is False, "a number is no switch"


def test_the_library_offers_what_was_met_last_first_and_counts(table: Table) -> None:
    household = table.store.household
    lights, ends = {"kind": "lights", "colour": "red"}, {"kind": "row-ends"}
    household.learn("christmas-tree", "objective", lights)
    household.learn("christmas-tree", "objective", ends)
    household.learn("christmas-tree", "objective", {"colour": "red", "kind": "lights"})
    household.learn("fairy-trails", "objective", ends)
    table.restart()
    assert table.store.household.known("christmas-tree", "objective") == (Known(lights, 2), Known(ends, 1))
    table.store.household.forget("christmas-tree", "objective", lights)
    assert table.store.household.known("christmas-tree", "objective") == (Known(ends, 1),)


def test_many_things_are_learned_corrected_and_taken_out_in_one_write(table: Table, monkeypatch: Any) -> None:
    household = table.store.household
    household.learn("christmas-tree", "objective", {"kind": "row-ends"})
    household.learn("christmas-tree", "ornament", "C5")
    writes = []
    save = KeptFile.save
    monkeypatch.setattr(KeptFile, "save", lambda kept, content: (writes.append(1), save(kept, content))[1])
    cards = (Known("C5", 2), Known("G*2/yyyy", 1, "a"), Known("C4/rrrr", 3))
    household.change_known("christmas-tree", "ornament", lambda known: [*known[:0], *cards])
    assert len(writes) == 1
    table.restart()
    household = table.store.household
    assert household.known("christmas-tree", "ornament") == (cards[2], cards[1], cards[0])
    assert household.known("christmas-tree", "objective") == (Known({"kind": "row-ends"}, 1),)
    household.change_known("christmas-tree", "ornament", lambda known: [one for one in known if one.value != "C5"])
    household.learn("christmas-tree", "ornament", "C6")
    assert household.known("christmas-tree", "ornament") == (Known("C6", 1), cards[2], cards[1])


def test_a_change_that_changes_nothing_writes_nothing(table: Table, monkeypatch: Any) -> None:
    household = table.store.household
    household.change_known("christmas-tree", "ornament", lambda _: (Known("C5", 2), Known("C6", 1)))
    monkeypatch.setattr(KeptFile, "save", lambda kept, content: pytest.fail("written"))
    household.change_known("christmas-tree", "ornament", lambda known: known[::-1])


def test_what_an_older_version_wrote_and_what_is_no_thing_stays_readable(table: Table) -> None:
    household = table.store.household
    household.change_known("christmas-tree", "ornament", lambda _: (Known("C5", 2, "a"),))
    file = table.folder / "household.json"
    stored: Any = json.loads(file.read_text())
    rows = stored["content"]["tables"]["library"]
    rows["1"]["only"] = 7
    rows["2"] = {"game": "christmas-tree", "kind": "ornament", "value": "C6"}
    file.write_text(json.dumps(stored))
    table.restart()
    assert table.store.household.known("christmas-tree", "ornament") == (Known("C5", 2),)
    table.store.household.change_known("christmas-tree", "ornament", lambda known: (*known, Known("C4", 1)))
    rows = json.loads(file.read_text())["content"]["tables"]["library"]
    assert rows["2"] == {"game": "christmas-tree", "kind": "ornament", "value": "C6"}
    assert rows["3"]["value"] == "C4"


def test_notices_stay_until_they_are_read(table: Table) -> None:
    notice = Notice("history", "empty", "/x/history-1.json", "backup", "2026-12-24T19:30:00+00:00")
    table.store.household.add_notices([notice])
    table.restart()
    assert table.desk.notices == (notice,)
    assert table.desk.drop_notices() is None
    table.restart()
    assert table.desk.notices == ()


def test_a_stored_person_with_half_a_character_keeps_nobody_from_playing(table: Table) -> None:
    seated(table, "Ana", "Béla")
    file = table.folder / "household.json"
    stored: Any = json.loads(file.read_text("utf-8"))
    people = stored["content"]["tables"]["people"]
    people["1"]["id"], people["2"]["name"] = "id\ud800", "B\udfffla"
    file.write_text(json.dumps(stored), "utf-8")
    table.restart()
    assert [person.name for person in table.store.household.people()] == ["B?la"]
    assert table.start()
    table.restart()
    kept = json.loads(file.read_text("utf-8"))["content"]["tables"]["people"]
    assert kept["1"]["id"] == "id\ud800", "nothing is lost"


def test_a_thing_that_a_foreign_file_holds_twice_is_there_once_after_a_change(table: Table) -> None:
    household = table.store.household
    household.change_known("christmas-tree", "ornament", lambda _: [Known("G*2", 1), Known("C5", 1)])
    file = table.folder / "household.json"
    stored: Any = json.loads(file.read_text("utf-8"))
    library = stored["content"]["tables"]["library"]
    library["9"] = {**next(row for row in library.values() if row["value"] == "G*2"), "met": 99}
    file.write_text(json.dumps(stored), "utf-8")
    table.restart()
    household = table.store.household
    assert len(household.known("christmas-tree", "ornament")) == 3
    household.change_known("christmas-tree", "ornament", lambda _: [Known("G*2", 4), Known("C5", 1)])
    assert sorted(str(one.value) for one in household.known("christmas-tree", "ornament")) == ["C5", "G*2"]
    household.change_known("christmas-tree", "ornament", lambda _: [Known("C5", 1)])
    assert household.known("christmas-tree", "ornament") == (Known("C5", 1),)
