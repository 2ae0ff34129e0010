"""Who sits where, before there is a session."""

from __future__ import annotations

from assistant.screens.parts.places import Places, recent, stand_in
from assistant.store import Person
from assistant.words import words

EN = words("en")
ANA, BELA, OTHER_ANA = Person("p1", "Ana"), Person("p2", "Béla"), Person("p3", "ana ")


def test_a_person_keeps_the_id_while_the_name_is_theirs() -> None:
    places = Places.of([ANA, BELA], 2)
    assert [seat.id for seat in places.seats(EN)] == ["p1", "p2"]
    assert places.typed(0, " ANA ").seats(EN)[0].id == "p1"
    assert places.typed(0, "Anna").seats(EN)[0].id is None
    assert places.typed(0, "Anna").typed(0, "Ana").seats(EN)[0].id == "p1"


def test_the_document_keeps_the_name_as_typed_but_for_its_rim() -> None:
    places = Places.of([], 2).typed(0, "  ana ").typed(1, "Ana")
    assert [seat.name for seat in places.seats(EN)] == ["ana", "Ana"]
    assert places.shown(EN) == ("ana 1", "Ana 2")


def test_who_gave_no_name_is_called_by_number() -> None:
    assert [seat.name for seat in Places.of([], 2).seats(EN)] == ["Player 1", "Player 2"]
    assert [seat.name for seat in Places.of([], 2).seats(words("zh-Hant"))] == ["玩家 1", "玩家 2"]


def test_a_chip_takes_the_first_empty_place_else_one_more() -> None:
    places = Places.of([ANA], 2).seated(BELA)
    assert [place.name for place in places.all] == ["Ana", "Béla"]
    assert len(places.seated(OTHER_ANA).all) == 3


def test_seats_change_and_go() -> None:
    places = Places.of([ANA, BELA, OTHER_ANA], 2)
    assert [seat.id for seat in places.raised(2).seats(EN)] == ["p1", "p3", "p2"]
    assert [seat.id for seat in places.removed(0).seats(EN)] == ["p2", "p3"]


def test_only_what_a_field_has_not_typed_itself_counts_as_a_move() -> None:
    places = Places.of([ANA, BELA], 2)
    assert places.typed(0, "A").moves == places.moves
    moved = {places.added().moves, places.removed(0).moves, places.raised(1).moves, places.seated(OTHER_ANA).moves}
    assert moved == {places.moves + 1}
    assert places.typed(7, "late") == places


def test_recent_people_are_those_not_seated_and_told_apart() -> None:
    people = [ANA, Person("p9", stand_in(EN, 2)), OTHER_ANA, Person("p4", "ANA"), BELA]
    assert recent(people, Places.of([BELA], 2)) == [
        (ANA, "Ana 1"),
        (OTHER_ANA, "ana 2"),
        (Person("p4", "ANA"), "ANA 3"),
    ]


def test_whose_name_was_typed_sits_already() -> None:
    places = Places.of([], 2).typed(0, " BÉLA ")
    assert recent([ANA, BELA], places) == [(ANA, "Ana")]
    assert recent([ANA, BELA], places.typed(0, "Bé")) == [(ANA, "Ana"), (BELA, "Béla")]


def test_stand_ins_of_any_language_are_nobody() -> None:
    people = [Person("p5", "玩家 1"), Person("p6", "Player 2"), ANA]
    assert recent(people, Places.of([], 2)) == [(ANA, "Ana")]
