"""The result as a text: whole, cut until it fits, in both languages, with any name."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.dates import short_date
from assistant.share.code import LARGEST
from assistant.share.result_text import result_code, result_text, winners_words
from assistant.words import words
from engine.document import Document
from engine.session import LONGEST_NAME, Head, Seat, Session

EN, ZH = words("en"), words("zh-Hant")
HEAD = Head(started_at="2026-12-24T19:30:00+01:00", finished_at="2026-12-24T20:17:20+01:00")


def played(names: Sequence[str], flakes: Sequence[int], head: Head = HEAD) -> Session:
    """A finished game that counted for itself, with these points."""
    setup: Document = {"level": "starter", "record": "counts"}
    session = Session.new("christmas-tree", [Seat(name) for name in names], setup, head)
    for _ in range(3):
        for kind in ("gold", "green", "purple"):
            session = session.enter({"do": "objective", "card": {"kind": "most", "of": kind}})
        session = session.enter({"do": "score"})
    for seat, number in enumerate(flakes):
        final: Document = {"do": "final", "seat": seat, "flakes": number, "gingerbread": [], "lights": 0, "cookies": 0}
        session = session.enter(final)
    assert session.finished
    return session


def test_the_best_stands_first() -> None:
    session = played(["Ana", "Béla", "小美"], [31, 28, 40])
    assert result_text(session, EN).splitlines() == [
        f"Christmas Tree, {short_date(EN, HEAD.started_at)}",
        "小美 wins",
        "1. 小美 40",
        "2. Ana 31",
        "3. Béla 28",
    ]
    assert result_text(session, ZH).splitlines() == [
        f"聖誕樹，{short_date(ZH, HEAD.started_at)}",
        "小美獲勝",
        "1. 小美 40",
        "2. Ana 31",
        "3. Béla 28",
    ]


def test_a_shared_win_names_all_and_the_next_is_third() -> None:
    session = played(["Ana", "Béla", "小美"], [31, 28, 31])
    assert result_text(session, EN).splitlines()[1:] == ["Ana and 小美 win", "1. Ana 31", "1. 小美 31", "3. Béla 28"]
    assert winners_words(session, ZH) == "Ana 和小美並列獲勝"


def test_nobody_has_points_and_all_win() -> None:
    session = played(["Ana", "Béla"], [0, 0])
    assert result_text(session, EN).splitlines()[1:] == ["Ana and Béla win", "1. Ana 0", "1. Béla 0"]


def test_two_of_one_name_are_numbered() -> None:
    lines = result_text(played(["Ana", "ana"], [5, 7]), EN).splitlines()
    assert lines[1:] == ["ana 2 wins", "1. ana 2 7", "2. Ana 1 5"]


def test_without_a_date_there_is_none() -> None:
    for head in (Head(), Head(started_at="Christmas Eve")):
        assert result_text(played(["Ana", "Béla"], [5, 7], head), EN).startswith("Christmas Tree\n")


@pytest.mark.parametrize("name", ["100%", "%s %d", "{0} {name}", "{", "=1+1", "a\u2028b\u0085c", "<b>&", "שלום", "‮abc"])
def test_a_name_may_hold_anything(name: str) -> None:
    session = played([name, "Béla"], [9, 3])
    for w in (EN, ZH):
        found = result_code(session, w)
        assert found is not None
        assert found.text == result_text(session, w)
        assert f"1. {name} 9" in found.text


def test_names_that_do_not_fit_are_cut_and_the_whole_text_is_not() -> None:
    alike = "Wilhelmina Žižek " * 3
    names = [alike + "龜" * 9, alike + "龍" * 9, "鳳" * LONGEST_NAME, "龜" * LONGEST_NAME]
    session = played(names, [5, 7, 7, 7])
    found = result_code(session, EN)
    assert found is not None
    assert found.version <= LARGEST
    assert "Wilhelmina" in found.text
    assert "… 1 5" in found.text
    assert "… 2 7" in found.text
    assert "龜" * LONGEST_NAME in result_text(session, EN)
    assert "…" not in result_text(session, EN)


@pytest.mark.parametrize("name", ["龜" * LONGEST_NAME, "Wilhelmina Žižek " * 3, "👨‍👩‍👧‍👦" * 8])
def test_eight_players_have_a_code_that_a_phone_reads_and_every_one_is_in_it(name: str) -> None:
    session = Session.new("12-days-of-christmas", [Seat(name)] * 8, {"length": "short"}, HEAD)
    while not session.finished:
        winner = len(session.entries) % 8
        left = [0 if seat == winner else 1 + (seat - winner) % 8 for seat in range(8)]
        session = session.enter({"do": "hand", "winner": winner, "left": left})
    found = result_code(session, EN)
    assert found is not None
    assert found.version <= LARGEST
    told = found.text.splitlines()[2:]
    assert len(told) == len(set(told)) == 8
    assert all(
        line.endswith(f" {standing.total}")
        for line, standing in zip(
            told, sorted(session.scoresheet().standings, key=lambda of: (of.rank, of.seat)), strict=True
        )
    )


NAMES = st.text(st.characters(codec="utf-8"), min_size=1, max_size=LONGEST_NAME).filter(str.strip)
LONG = st.sampled_from(["👨‍👩‍👧‍👦" * 8, "a" + "\u0300" * 59, "🇹🇼" * 30, "\0" * 58 + "x", "龜" * 60])


@given(st.lists(NAMES | LONG, min_size=2, max_size=4), st.sampled_from([EN, ZH]))
@settings(max_examples=60, deadline=None)
def test_every_result_has_a_code(names: list[str], w: object) -> None:
    session = played(names, [7] * len(names))
    found = result_code(session, EN if w is EN else ZH)
    assert found is not None
    assert found.version <= LARGEST
    assert len(found.text.encode()) <= 425
