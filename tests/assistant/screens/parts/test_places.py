"""Who sits where, before there is a session."""

from __future__ import annotations

from assistant.screens.parts.places import Places, recent, stand_in
from assistant.store import Person
from assistant.words import words
from engine.session import Seat

EN = words("en")
ANA, BELA, OTHER_ANA = Person("p1", "Ana"), Person("p2", "Béla"), Person("p3", "ana ")


def of(people: list[Person], least: int) -> Places:
    return Places.at([Seat(person.name, person.id) for person in people], least)


def test_a_person_keeps_the_id_while_the_name_is_theirs() -> None:
    places = of([ANA, BELA], 2)
    assert [seat.id for seat in places.seats(EN)] == ["p1", "p2"]
    assert places.typed(0, " ANA ").seats(EN)[0].id == "p1"
    assert places.typed(0, "Anna").seats(EN)[0].id is None
    assert places.typed(0, "Anna").typed(0, "Ana").seats(EN)[0].id == "p1"


def test_the_document_keeps_the_name_as_typed_but_for_its_rim() -> None:
    places = of([], 2).typed(0, "  ana ").typed(1, "Ana")
    assert [seat.name for seat in places.seats(EN)] == ["ana", "Ana"]
    assert places.shown(EN) == ("ana 1", "Ana 2")


def test_who_gave_no_name_is_called_by_number() -> None:
    assert [seat.name for seat in of([], 2).seats(EN)] == ["Player 1", "Player 2"]
    assert [seat.name for seat in of([], 2).seats(words("zh-Hant"))] == ["玩家 1", "玩家 2"]


def test_a_chip_takes_the_first_empty_place_else_one_more() -> None:
    places = of([ANA], 2).seated(BELA)
    assert [place.name for place in places.all] == ["Ana", "Béla"]
    assert len(places.seated(OTHER_ANA).all) == 3


def test_a_name_typed_anew_in_a_game_is_the_same_person_unless_it_is_one_who_is_known() -> None:
    people = [ANA, BELA, Person("p7", "Dora")]
    places = of([ANA, BELA], 2)
    assert places.going_on(EN, people) == (Seat("Ana", "p1"), Seat("Béla", "p2"))
    assert places.typed(0, "Anna").going_on(EN, people)[0] == Seat("Anna", "p1")
    assert places.typed(0, "ANA").going_on(EN, people)[0] == Seat("ANA", "p1")
    assert places.typed(0, "dora").going_on(EN, people)[0] == Seat("dora", None)
    assert places.typed(0, "Béla").typed(1, "Ana").going_on(EN, people) == (Seat("Béla"), Seat("Ana"))
    assert places.typed(1, " ").going_on(EN, people)[1] == Seat("Player 2", None)
    assert places.typed(0, "").seated(people[2]).going_on(EN, people)[0] == Seat("Dora", "p7")


def test_the_same_again_are_called_as_they_are_now() -> None:
    seats = [Seat("Ana", "p1"), Seat("Player 2", "p2"), Seat("Guest")]
    again = Places.again(seats, [Person("p1", "Anna"), Person("p2", "Player 2")], 2)
    assert again.seats(EN) == (Seat("Anna", "p1"), Seat("Player 2"), Seat("Guest"))
    assert [place.name for place in again.all] == ["Anna", "", "Guest"]


def test_seats_change_and_go() -> None:
    places = of([ANA, BELA, OTHER_ANA], 2)
    assert [seat.id for seat in places.raised(2).seats(EN)] == ["p1", "p3", "p2"]
    assert [seat.id for seat in places.removed(0).seats(EN)] == ["p2", "p3"]


def test_only_what_a_field_has_not_typed_itself_counts_as_a_move() -> None:
    places = of([ANA, BELA], 2)
    assert places.typed(0, "A").moves == places.moves
    moved = {places.added().moves, places.removed(0).moves, places.raised(1).moves, places.seated(OTHER_ANA).moves}
    assert moved == {places.moves + 1}
    assert places.typed(7, "late") == places


def test_recent_people_are_those_not_seated_and_told_apart() -> None:
    people = [ANA, Person("p9", stand_in(EN, 2)), OTHER_ANA, Person("p4", "ANA"), BELA]
    assert recent(people, of([BELA], 2)) == [
        (ANA, "Ana 1"),
        (OTHER_ANA, "ana 2"),
        (Person("p4", "ANA"), "ANA 3"),
    ]


def test_whose_name_was_typed_sits_already() -> None:
    places = of([], 2).typed(0, " BÉLA ")
    assert recent([ANA, BELA], places) == [(ANA, "Ana")]
    assert recent([ANA, BELA], places.typed(0, "Bé")) == [(ANA, "Ana"), (BELA, "Béla")]


def test_stand_ins_of_any_language_are_nobody() -> None:
    people = [Person("p5", "玩家 1"), Person("p6", "Player 2"), ANA]
    assert recent(people, of([], 2)) == [(ANA, "Ana")]
