"""The owner's cards: learned as they were placed, offered as they could lie now."""

from __future__ import annotations

from collections import Counter

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.fairy_trails.library import (
    Learned,
    complete,
    counted,
    learned,
    lying,
    none_left,
    offered,
    only_one,
    renamed,
    seen,
    total,
)
from engine.fairy_trails.tiles import GROUPINGS, Tile, tile
from engine.session import Session

from .games import board_of, sessions, state, tiles

slow = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])

cards = st.lists(tiles(), max_size=8)
libraries = cards.map(lambda found: tuple(Learned(key, count) for key, count in Counter(c.key for c in found).items()))
counts = cards.map(lambda found: Counter(card.key for card in found))


def whole(*known: Learned) -> tuple[Learned, ...]:
    """A complete library with these cards."""
    return (*known, Learned("NESW9|NESW9", 58 - sum(card.count for card in known)))


@slow
@given(sessions())
def test_what_was_seen_is_what_lies_there_without_the_start_card(session: Session) -> None:
    found = seen(len(session.players), session.setup, session.entries)
    assert found == lying(state(session).board)
    if state(session).setup.record == "tiles":
        assert sum(found.values()) == state(session).placed


@slow
@given(libraries, counts, st.sampled_from(GROUPINGS), tiles())
def test_a_chip_is_a_known_card_as_it_can_lie_with_the_grouping_begun(
    known: tuple[Learned, ...], table: Counter[str], pink: str, card: Tile
) -> None:
    keys = {one.key for one in known}
    for yellow in (None, card.grouping("yellow")):
        chips = offered(known, table, pink, yellow)
        assert len(set(chips)) == len(chips)
        assert all(chip.key in keys and chip.grouping("pink") == pink for chip in chips)
        assert all(yellow in (None, chip.grouping("yellow")) for chip in chips)
        wanted = {way for key in keys for way in tile(key).ways if way.grouping("pink") == pink}
        assert set(chips) == {way for way in wanted if yellow in (None, way.grouping("yellow"))}


@slow
@given(libraries, tiles(), st.integers(0, 3))
def test_a_known_card_is_offered_however_it_lies(known: tuple[Learned, ...], card: Tile, quarters: int) -> None:
    way = card.turned(quarters)
    assert way in offered(learned(known, "a", {card.key: 1}), {}, way.grouping("pink"), way.grouping("yellow"))


def test_cards_of_which_all_copies_lie_come_last_and_of_a_complete_library_not_at_all() -> None:
    two, one = Learned(tile("NESW|N.E.S.W").key, 2), Learned(tile("NESW|NS.EW").key)
    table = {two.key: 1, one.key: 1}
    assert [way.code for way in offered((one, two), table, "NESW")] == ["NESW|N.E.S.W", "NESW|NS.EW"]
    assert [way.code for way in offered((one, two), {two.key: 2}, "NESW")] == ["NESW|NS.EW", "NESW|N.E.S.W"]
    full = whole(one, two)
    assert complete(full)
    assert [way.code for way in offered(full, table, "NESW", "N.E.S.W")] == ["NESW|N.E.S.W"]
    assert offered(full, table, "NESW", "NS.EW") == ()


def test_houses_are_filled_in_where_one_known_card_fits_in_one_way() -> None:
    plain, housed = Learned(tile("NES.W|NS1.EW").key), Learned(tile("NES.W|NS.EW2").key)
    found = only_one((plain,), {}, "NES.W", "NS.EW")
    assert found is not None
    assert found.code == "NES.W|NS1.EW"
    assert only_one((plain, housed), {}, "NES.W", "NS.EW") is None
    assert only_one((plain, housed), {housed.key: 1}, "NES.W", "NS.EW") == found
    assert only_one((plain,), {plain.key: 1}, "NES.W", "NS.EW") is None
    turning = Learned(tile("NESW|NE1.S.W").key)
    assert only_one((turning,), {}, "NESW", "NE.S.W") is not None
    both_ways = Learned(tile("NESW|NS1.EW").key)
    assert only_one((both_ways,), {}, "NESW", "NS.EW") is None


def test_an_unknown_card_looks_like_none_left_only_where_the_whole_deck_is_known() -> None:
    card, other = tile("NES.W|NS1.EW"), tile("N.E.S.W|NS1.EW")
    assert not none_left((Learned(card.key),), {}, other)
    full = whole(Learned(card.key))
    assert none_left(full, {}, other)
    assert not none_left(full, {}, card.turned())
    assert none_left(full, {card.key: 1}, card)


def test_the_start_card_is_none_of_the_deck() -> None:
    assert lying(board_of([((0, 0), tile("NESW|NESW"))])) == {}


@slow
@given(libraries, counts, counts)
def test_seeing_a_session_again_changes_nothing_and_what_is_corrected_there_is_forgotten(
    known: tuple[Learned, ...], first: Counter[str], second: Counter[str]
) -> None:
    once = learned(known, "a", first)
    assert set(learned(once, "a", first)) == set(once)
    assert all(any(card.key == key and card.count >= count for card in once) for key, count in first.items())
    again = {card.key: card.count for card in learned(learned((), "a", first), "a", second)}
    assert again == dict(second)


@slow
@given(libraries, tiles())
def test_a_correction_by_hand_keeps_the_number_of_cards(known: tuple[Learned, ...], card: Tile) -> None:
    for one in known:
        after = renamed(known, one.key, card.code)
        assert total(after) == total(known)
        assert one.key == card.key or one.key not in {row.key for row in after}
        assert total(counted(known, one.key, 0)) == total(known) - one.count
    assert renamed(known, "NESW8|NESW8", card.code) == known
