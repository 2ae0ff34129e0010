"""The owner's cards: what a session teaches, and what is offered again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.christmas_tree.library import (
    UNTOLD,
    Learned,
    face,
    fits,
    key,
    learned,
    listed,
    lit,
    offered,
    retold,
    seen,
    ways,
    without,
)
from engine.christmas_tree.ornaments import ornament
from engine.document import Document
from tests.engine.christmas_tree.games import codes

FEW = st.sampled_from(["G*2", "G*2/yyyy", "G*2/yyrr", "M:G*C@", "M:G*C@/y--b", "C5", "C5/----"]).map(key)
"""Cards that often meet: some of one face with other lights."""
SEEN = st.dictionaries(FEW, st.integers(1, 3))
SESSIONS = st.sampled_from(["a", "b", "c"])


def place(cell: str, card: str, seat: int = 0) -> Document:
    return {"do": "place", "seat": seat, "cell": cell, "card": card}


def known(*cards: tuple[str, int]) -> tuple[Learned, ...]:
    return tuple(Learned(code, count) for code, count in cards)


# A card's key


@given(codes)
def test_both_half_turns_of_a_card_are_one_card(code: str) -> None:
    turned = ornament(code).turned().code
    assert key(code) == key(turned) == key(key(code))
    assert key(code) in (code, turned)
    assert face(code) == face(turned) == key(face(code))
    assert {way.code for way in ways(code)} == {code, turned}


@given(codes)
def test_a_card_can_lie_in_one_way_only_if_both_are_the_same(code: str) -> None:
    alike = ornament(code).turned().code == code
    assert len(ways(code)) == len({way.code for way in ways(code)}) == (1 if alike else 2)


# What a session teaches


def test_the_players_cards_are_learned_as_they_were_placed_and_never_the_dummys() -> None:
    entries: list[Document] = [
        {"do": "objective", "card": {"kind": "row-ends"}},
        place("I1", "G*2/yr-b"),
        place("I1", "G*2/-byr", seat=1),
        place("II1", "M:G*C@"),
        place("II2", "C5"),
        place("I1", "E@0", seat=2),
        {"do": "light", "seat": 0, "between": ["II1", "I1"], "colour": "b"},
        {"do": "cookie", "seat": 0, "turn": ["II1"]},
    ]
    assert seen(2, {"level": "starter"}, entries) == {"G*2/-byr": 2, "M:C@G*": 1, "C5": 1}
    assert seen(3, {"level": "starter"}, entries)["E@0"] == 1


def test_where_players_count_for_themselves_nothing_is_learned() -> None:
    assert not seen(2, {"record": "counts"}, [{"do": "objective", "card": {"kind": "row-ends"}}])


def test_a_cards_count_is_the_most_copies_that_one_session_saw() -> None:
    cards = learned((), "a", {"C5/yyyy": 2})
    cards = learned(cards, "b", {"C5/yyyy": 3})
    assert learned(cards, "c", {"C5/yyyy": 1}) == known(("C5/yyyy", 3))


def test_what_a_session_alone_told_and_corrected_is_forgotten() -> None:
    cards = learned(learned((), "a", {"C5/yyyy": 1, "C4/rrrr": 1}), "b", {"C4/rrrr": 1, "C6/bbbb": 1})
    assert {card.key for card in learned(cards, "b", {"C6/bbby": 1})} == {"C5/yyyy", "C4/rrrr", "C6/bbby"}


@given(st.lists(st.tuples(SESSIONS, SEEN), max_size=4), SESSIONS, SEEN)
def test_learning_twice_is_learning_once(
    before: list[tuple[str, dict[str, int]]], at: str, found: dict[str, int]
) -> None:
    cards: tuple[Learned, ...] = ()
    for session, cards_seen in before:
        cards = learned(cards, session, cards_seen)
    once = learned(cards, at, found)
    assert learned(once, at, found) == once


@given(st.lists(SEEN, max_size=4))
def test_learned_cards_are_enough_for_every_session_and_no_more(sessions: list[dict[str, int]]) -> None:
    cards: tuple[Learned, ...] = ()
    for number, found in enumerate(sessions):
        cards = learned(cards, str(number), found)
    counts = {card.key: card.count for card in cards}
    for code in {code for found in sessions for code in found if lit(code)}:
        assert counts[code] == max(found.get(code, 0) for found in sessions)
    for code in {code for found in sessions for code in found}:
        copies = sum(card.count for card in listed(cards) if face(card.key) == face(code))
        for found in sessions:
            if face(code) in found:
                assert copies >= sum(count for other, count in found.items() if face(other) == face(code))


# What the owner tells


def test_a_card_is_completed_once_and_stays_so() -> None:
    cards = learned((), "a", {"G*2": 2})
    cards = retold(cards, "G*2", "G*2/yr-b")
    assert listed(cards) == (Learned("G*2", 1, "a"), Learned("G*2/-byr", 1))
    cards = retold(cards, "G*2", "G*2/yyyy")
    assert [card.key for card in listed(cards)] == ["G*2/-byr", "G*2/yyyy"]
    assert listed(learned(cards, "a", {"G*2": 2})) == listed(learned(cards, "b", {"G*2": 1})) == listed(cards)


def test_lights_that_another_card_has_already_make_the_two_one_card() -> None:
    assert retold(known(("C5/yyyy", 2), ("C5/yyyr", 1)), "C5/yyyr", "C5/yyyy") == known(("C5/yyyy", 2))
    assert retold(known(("C5/yyyy", 2)), "C6", "C6/yyyy") == known(("C5/yyyy", 2))


@given(SEEN, FEW)
def test_one_copy_of_a_card_is_taken_out_and_no_other_one_shows(found: dict[str, int], gone: str) -> None:
    cards = learned((), "a", found)
    left = {card.key: card.count for card in listed(without(cards, gone))}
    fewer = {card.key: card.count - (card.key == gone) for card in listed(cards)}
    assert left == {code: count for code, count in fewer.items() if count}


# What is offered


def test_plain_glass_and_candy_have_keys_of_their_own_and_a_man_saves_his_wishes() -> None:
    cards = known(("G*2", 1), ("C5", 1), ("M:G*C@", 1))
    assert [way.code for way in offered(cards, "G*?", {})] == []
    assert [way.code for way in offered(cards, "C5", {})] == []
    assert [way.code for way in offered(cards, "M:????", {})] == ["M:C@G*", "M:G*C@"]
    assert [way.code for way in offered(cards, "M:G???", {})] == ["M:G*C@"]


def test_a_man_whose_lights_are_known_is_not_offered_without_them_again() -> None:
    cards = known(("M:C@G*", 1), ("M:C@G*/yyyy", 1))
    assert [way.code for way in offered(cards, "M:C???", {})] == ["M:C@G*/yyyy"]
    two = known(("M:C@G*", 2), ("M:C@G*/yyyy", 1))
    assert [way.code for way in offered(two, "M:C???", {})] == ["M:C@G*", "M:C@G*/yyyy"]


def test_cards_that_are_used_up_come_last() -> None:
    cards = known(("C5/bbbb", 2), ("C5/rrrr", 1), ("C5/yyyy", 1))
    lying = {"C5/bbbb": 1, "C5/rrrr": 1}
    assert [way.code for way in offered(cards, "C5", lying)] == ["C5/bbbb", "C5/yyyy", "C5/rrrr"]


@given(st.lists(codes, max_size=8), codes, st.data())
def test_what_is_offered_fits_what_was_told_and_nothing_that_fits_is_missing(
    others: list[str], card: str, data: st.DataObject
) -> None:
    told = "".join(
        letter if letter in ":/M" or at == 0 or data.draw(st.booleans()) else UNTOLD for at, letter in enumerate(card)
    )
    cards = tuple(Learned(code) for code in dict.fromkeys(map(key, [*others, card])))
    chips = offered(cards, told, {})
    for way in chips:
        assert fits(told, way)
        assert key(way.code) in {known_card.key for known_card in cards}
    assert len({way.code for way in chips}) == len(chips)
    if lit(card):
        assert card in {way.code for way in chips}


@pytest.mark.parametrize(
    ("told", "card", "expected"),
    [
        ("G*?", "G*0/yyyy", True),
        ("G*?", "Go0/yyyy", False),
        ("C4", "C4/yyyy", True),
        ("C4/y???", "C4/yrrr", True),
        ("C4/y???", "C4/rrrr", False),
        ("C4/y???", "C4", False),
        ("C4/????", "C4", True),
        ("M:????", "C4/yyyy", False),
        ("M:?*??", "M:G*C@", True),
    ],
)
def test_a_card_fits_what_was_told(told: str, card: str, expected: bool) -> None:
    assert fits(told, ornament(card)) is expected
