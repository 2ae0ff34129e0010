"""The course of a game: turns, stones owed, how it ends, playing alone, and telling only the stones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.document import Document
from engine.fairy_trails import NAME
from engine.fairy_trails.stones import Completed
from engine.rulebook import entry_words, explain, item_words, say
from engine.ruling import Refusal
from engine.session import Seat, Session

from .games import refusal_of, state

PLAIN = "NESW|NESW"
NAMES = ("Ana", "Béla")


def duel(start_tile: str = PLAIN, **setup: Any) -> Session:
    return Session.new(NAME, [Seat(name) for name in NAMES], {"start_tile": start_tile, **setup})


def solo(start_tile: str = PLAIN, **setup: Any) -> Session:
    return Session.new(NAME, [Seat("Ana")], {"mode": "solo", "start_tile": start_tile, **setup})


def stones(mode: str = "duel", **setup: Any) -> Session:
    seats = [Seat(name) for name in (NAMES if mode == "duel" else NAMES[:1])]
    return Session.new(NAME, seats, {"mode": mode, "record": "stones", **setup})


def card(session: Session, x: int, y: int, tile: str = PLAIN) -> Session:
    turn = state(session).turn
    return session.enter({"do": "tile", "seat": 0 if turn is None else turn, "at": [x, y], "tile": tile})


def row(session: Session, count: int, tile: str = PLAIN) -> Session:
    """So many cards more to the west, none of which completes anything."""
    west = min(x for x, _ in state(session).board.cards)
    for step in range(1, count + 1):
        session = card(session, west - step, 0, tile)
    return session


# A duel


def test_what_the_others_card_brought_went_down_at_the_start_of_this_turn() -> None:
    session = card(duel("NESW|N.E1.S.W"), 1, 0, "NESW|N.E.S.W1")
    now = state(session)
    assert (now.turn, now.turn_number, now.owed, now.stones_left(1)) == (1, 2, 2, 17)
    assert [(trail.colour, trail.houses) for trail in now.newest] == [("yellow", 2)]
    after = state(card(session, -1, 0))
    assert (after.turn, after.owed, after.newest) == (0, 0, ())


def test_the_yellow_player_may_be_seat_0() -> None:
    session = card(duel("NESW|N.E1.S.W", pink=1), 1, 0, "NESW|N.E.S.W1")
    assert [line.rule for line in session.scoresheet().lines] == ["trails.stones.own"]
    assert state(session).stones_left(0) == 17


def test_a_turn_that_owed_stones_end_has_its_number() -> None:
    session = card(card(duel("N.E9.S.W|NESW"), 1, 0, "N.E1.S.W8|NESW"), 2, 0, "N.E.S.W1|NESW")
    now = state(session)
    assert session.finished
    assert (now.turn_number, now.owed, now.ended_by) == (3, 2, "trails.game.last-stone")


def test_an_own_last_stone_ends_the_game_in_its_turn() -> None:
    session = duel("N.E9.S.W|NESW")
    session = card(session, 1, 0, "N.E1.S.W9|NESW")
    session = card(session, 1, 1)
    session = card(session, 2, 0, "N.E.S.W|NESW")
    now = state(session)
    assert session.finished
    assert (now.turn_number, now.owed, now.ended_by) == (3, 0, "trails.game.last-stone")
    line = session.scoresheet().lines[-1]
    assert (line.count, line.formula) == (1, "1")
    assert isinstance(line.more, Completed)
    assert line.more.document() == {"houses": 1, "trails": 1}


def test_the_houses_of_several_trails_are_added_up_in_the_lines_formula() -> None:
    session = duel("N.E1.S.W|NESW")
    for x, y, tile in ((0, 1, PLAIN), (1, 1, "N2.E.S.W|NESW"), (1, 0, "N.E.S.W2|NESW")):
        session = card(session, x, y, tile)
    pink = [line for line in session.scoresheet().lines if line.seat == 0]
    assert [(line.formula, line.points) for line in pink] == [("2 + 3", 5)]


def test_with_the_last_card_placed_the_one_with_more_stones_wins() -> None:
    session = row(duel(), 58)
    now = state(session)
    assert session.finished
    assert (now.ended_by, now.deck, now.cards_left) == ("trails.game.deck-end", 0, 0)
    assert session.scoresheet().winners == (0, 1)
    assert not state(session.undo()).finished


def test_the_hands_are_still_to_be_placed_when_the_pile_is_empty() -> None:
    now = state(row(duel(), 54))
    assert (now.deck, now.cards_left, now.turn) == (0, 4, 0)


@pytest.mark.parametrize(("settle", "total"), [("all", 1), ("table", 0)])
def test_what_the_very_last_card_brings_the_other_is_settled_or_not(settle: str, total: int) -> None:
    session = card(row(duel("N.E1.S.W|NESW", settle=settle), 57), 1, 0, "N.E.S.W|NESW")
    sheet = session.scoresheet()
    assert session.finished
    assert sheet.total(0) == total
    assert [(line.rule, line.stage) for line in sheet.lines] == [("trails.stones.settled", "end")] * total


# Alone


def test_the_count_of_three_runs_and_a_stone_starts_it_again() -> None:
    session = solo("N.E.S.W1|NESW")
    timers: list[int] = []
    for x, tile in ((1, PLAIN), (2, PLAIN), (-1, "N.E.S.W|NESW"), (3, PLAIN)):
        session = card(session, x, 0, tile)
        timers.append(state(session).timer)
    assert timers == [1, 2, 0, 1]
    assert state(session).supply.pink == 18


def test_a_lost_solo_game_has_no_score_and_says_which_rule_ended_it() -> None:
    session = row(solo(), 3)
    now = state(session)
    assert (now.lost, now.ended_by, now.turn) == ("timer", "trails.solo.timer", None)
    assert session.scoresheet().winners == session.scoresheet().lines == ()


def test_a_won_solo_game_scores_the_cards_left_in_the_pile() -> None:
    session = card(solo("N.E9.S.W9|N.E9.S.W9"), 1, 0, "N.E.S.W9|N.E.S.W9")
    session = card(session, -1, 0, "N.E9.S.W|N.E9.S.W")
    now, sheet = state(session), session.scoresheet()
    assert (now.lost, now.ended_by, sheet.total(0)) == (None, "trails.solo.won", 56)
    assert [(line.rule, line.stage) for line in sheet.lines] == [("trails.solo.score", "end")]


def test_discarding_a_card_shortens_the_pile_once() -> None:
    session = solo(easier=True)
    assert state(session).mulligan == "unused"
    session = session.enter({"do": "mulligan"})
    now = state(session)
    assert (now.mulligan, now.deck, now.timer, now.placed) == ("used", 57, 0, 0)
    assert refusal_of(session, {"do": "mulligan"}) is not None


def test_the_last_card_of_a_pile_with_a_discarded_one_is_the_fifty_seventh() -> None:
    session = stones("solo", easier=True).enter({"do": "mulligan"})
    for turn in range(57):
        assert not session.finished
        session = session.enter({"do": "stones", "seat": 0, "pink": int(turn % 3 == 2), "yellow": 0})
    assert (state(session).lost, state(session).deck) == ("deck", 0)


def test_the_timer_is_tested_before_the_pile() -> None:
    session = stones("solo")
    for turn in range(58):
        session = session.enter({"do": "stones", "seat": 0, "pink": int(turn % 3 == 0 and turn < 55), "yellow": 0})
    assert (state(session).lost, state(session).timer) == ("timer", 3)


# Only the stones


def test_a_duel_by_stones_is_won_with_the_last_one() -> None:
    session = stones(pink=1)
    for placed in (10, 2, 9):
        session = session.enter({"do": "stones", "seat": state(session).turn, "placed": placed})
    now = state(session)
    assert session.finished
    assert (now.supply.yellow, now.supply.pink) == (0, 17)
    assert session.scoresheet().winners == (0,)
    assert "open_ends" not in session.scoresheet().details


def test_a_duel_by_stones_ends_with_turn_58_and_nothing_is_settled() -> None:
    session = stones()
    for _ in range(58):
        session = session.enter({"do": "stones", "seat": state(session).turn, "placed": 0})
    assert session.finished
    assert state(session).ended_by == "trails.game.deck-end"
    assert session.scoresheet().winners == (0, 1)


# What is refused


def test_a_seat_or_a_cell_that_is_none_is_malformed_before_anything_else() -> None:
    good = {"do": "tile", "seat": 0, "at": [1, 0], "tile": PLAIN}
    for wrong in (
        {"seat": 2},
        {"seat": True},
        {"at": "1,0"},
        {"at": [1]},
        {"at": [1, 0.0]},
        {"at": [1, True]},
        {"at": [1, 10**12]},
        {"at": [1, 0, 0]},
        {"tile": 3},
    ):
        assert code(duel(), {**good, **wrong}) == "malformed"
    for key in ("seat", "at", "tile"):
        assert code(duel(), {name: value for name, value in good.items() if name != key}) == "malformed"
    assert code(duel(), {**good, "placed": 1}) == "unknown-key"


def test_of_several_faults_the_one_that_the_format_names_first_is_told() -> None:
    session = card(duel(), 1, 0)
    entry: dict[str, Any] = {"do": "tile", "seat": 0, "at": [0, 0], "tile": "N"}
    told = [code(session, entry)]
    for change in ({"seat": 1}, {"tile": PLAIN}, {"at": [5, 5]}, {"at": [2, 0]}):
        entry |= change
        told.append(code(session, entry))
    assert told == ["out-of-turn", "tile-malformed", "cell-occupied", "not-adjacent", None]


def test_who_plays_alone_tells_stones_of_both_colours_and_a_duel_only_ones_own() -> None:
    assert code(stones("solo"), {"do": "stones", "seat": 0, "placed": 1}) == "unknown-key"
    assert code(stones("solo"), {"do": "stones", "seat": 0, "pink": 1}) == "malformed"
    assert code(stones(), {"do": "stones", "seat": 0, "pink": 1, "yellow": 0}) == "unknown-key"
    assert code(stones(), {"do": "stones", "seat": 0, "placed": -1}) == "malformed"
    assert code(stones(), {"do": "stones", "seat": 1, "placed": 20}) == "out-of-turn"
    assert code(stones(), {"do": "stones", "seat": 0, "placed": 20}) == "too-many-stones"
    assert code(stones("solo"), {"do": "stones", "seat": 0, "pink": 0, "yellow": 20}) == "too-many-stones"


def test_only_an_easier_solo_game_lets_a_card_be_discarded() -> None:
    assert [code(session, {"do": "mulligan"}) for session in (duel(), duel(easier=True), solo(), stones("solo"))] == [
        "no-mulligan"
    ] * 4
    assert code(stones("solo", easier=True), {"do": "mulligan"}) is None


def test_cards_and_stones_are_not_mixed() -> None:
    assert code(duel(), {"do": "stones", "seat": 1, "placed": 40}) == "wrong-record"
    assert code(stones(), {"do": "tile", "seat": 1, "at": [0, 0], "tile": "?"}) == "wrong-record"


@pytest.mark.parametrize(
    ("players", "setup", "wanted"),
    [
        (1, {"start_tile": PLAIN}, "players-count"),
        (2, {"mode": "solo", "start_tile": PLAIN}, "players-count"),
        (1, {"nonsense": 1}, "players-count"),
        (2, {"nonsense": 1}, "unknown-key"),
        (2, {"mode": "trio", "start_tile": PLAIN}, "malformed"),
        (2, {"mode": ["duel"], "start_tile": PLAIN}, "malformed"),
        (2, {"record": "cards", "start_tile": PLAIN}, "malformed"),
        (2, {"start_tile": 3}, "malformed"),
        (2, {"start_tile": "NESW"}, "tile-malformed"),
        (2, {"start_tile": PLAIN, "pink": 2}, "malformed"),
        (2, {"start_tile": PLAIN, "settle": "some"}, "malformed"),
        (1, {"mode": "solo", "start_tile": PLAIN, "easier": 1}, "malformed"),
        (3, {"record": "stones"}, "players-count"),
    ],
)
def test_a_setup_that_cannot_stand(players: int, setup: Document, wanted: str) -> None:
    with pytest.raises(Refusal) as refused:
        Session.new(NAME, [Seat(f"P{seat}") for seat in range(players)], setup)
    assert (refused.value.code, refused.value.entry) == (wanted, None)


@pytest.mark.parametrize(
    ("tile", "reason"),
    [
        ("NESW", "colours"),
        ("NESW|NESW|NESW", "colours"),
        ("", "colours"),
        ("NESW|", "segment"),
        ("NESW|NES.X", "segment"),
        ("NESW0|NESW", "segment"),
        ("NESW12|NESW", "segment"),
        ("nesw|NESW", "segment"),
        ("NESW|NE.WS", "order"),
        ("NNES.W|NESW", "order"),
        ("NES|NESW", "exits"),
        ("NE.NS.W|NESW", "exits"),
    ],
)
def test_a_text_that_is_no_card(tile: str, reason: str) -> None:
    refusal = refusal_of(duel(), {"do": "tile", "seat": 0, "at": [1, 0], "tile": tile})
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("tile-malformed", reason)


def code(session: Session, entry: Document) -> str | None:
    refusal = refusal_of(session, entry)
    return None if refusal is None else refusal.code


# In words


def test_a_place_is_told_from_the_start_card() -> None:
    assert list(_told("en")) == ["Ana places a card: 1 right.", "Béla places a card: 1 right, 2 up."]
    assert list(_told("zh-Hant")) == ["Ana 放了一張牌：右 1。", "Béla 放了一張牌：右 1、上 2。"]
    occupied = refusal_of(duel(), {"do": "tile", "seat": 0, "at": [0, 0], "tile": PLAIN})
    assert occupied is not None
    assert say(occupied, "en", NAMES).startswith("A card lies there already (the start card);")


def _told(language: str) -> Iterator[str]:
    for seat, at in ((0, [1, 0]), (1, [1, -2])):
        yield entry_words(NAME, {"do": "tile", "seat": seat, "at": at, "tile": PLAIN}, language, NAMES)


def test_a_line_says_what_brought_its_stones() -> None:
    session = card(duel("N.E2.S.W|NESW"), 1, 0, "N.E.S.W|NESW")
    (line,) = session.scoresheet().lines
    assert explain(line, "en", NAMES) == "This card completed 1 trail: a stone on each house."
    assert explain(line, "zh-Hant", NAMES) == "這張牌完成了 1 條路徑：每間房子放一顆石頭。"
    assert item_words(NAME, line.items[0], "en") == "2 pink houses, the start card"
