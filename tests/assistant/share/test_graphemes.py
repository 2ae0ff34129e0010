"""Cutting at whole characters: against the full rules, and the cases that people meet."""

from __future__ import annotations

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from assistant.share.graphemes import ELLIPSIS, cut

ONE = {
    "an accent of its own": "e\u0301",
    "many accents": "a" + "\u0315\u0321\u033a" * 5,
    "a family": "👨‍👩‍👧‍👦",
    "a flag": "🇹🇼",
    "a flag of a part": "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "a skin tone": "👍🏽",
    "a keycap": "1\ufe0f\u20e3",
    "Hangul": "\u1112\u1161\u11ab",
    "Tamil": "நி",
    "a Devanagari conjunct": "क्षि",
    "Thai": "กำ",
    "a variation of a Chinese character": "葛\U000e0100",
    "a line break": "\r\n",
}


@pytest.mark.parametrize("character", ONE.values(), ids=ONE.keys())
def test_a_character_stays_whole_or_goes(character: str) -> None:
    size = len(character.encode())
    assert cut(f"{character}{character}{character}", size + 3) in (character + ELLIPSIS, ELLIPSIS)
    assert cut(f"x{character}yyyyyyy", size + 3) == "x" + ELLIPSIS


def test_flags_are_counted_in_pairs() -> None:
    assert cut("🇹🇼🇯🇵🇫🇷🇩🇪", 8 + 8 + 3) == "🇹🇼🇯🇵…"
    assert cut("🇹🇼🇯🇵🇫🇷🇩🇪", 8 + 4 + 3) == "🇹🇼…"


def test_a_character_too_long_leaves_the_ellipsis() -> None:
    assert cut("a" + "\u0300" * 59, 20) == ELLIPSIS


SCRIPTS = st.characters(codec="utf-8") | st.sampled_from("\u200d\ufe0f\u0301🇦🇧🇨👩🚀🏽ᄒ\u1161\u11abक\u094dषनி\r\n")


@given(st.text(SCRIPTS, max_size=60), st.integers(3, 80))
def test_a_cut_is_at_a_break_and_within_its_room(name: str, room: int) -> None:
    shown = cut(name, room)
    if shown == name:
        return
    assert shown.endswith(ELLIPSIS)
    assert len(shown.encode()) <= room
    kept = shown.removesuffix(ELLIPSIS)
    clusters = regex.findall(r"\X", name)
    assert kept in ["".join(clusters[:count]).rstrip() for count in range(len(clusters) + 1)]
