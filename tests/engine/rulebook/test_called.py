"""A household's own names for things of a game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.ghosts_of_christmas import NAME
from engine.rulebook import entry_words
from engine.rulebook.called import call

PLAY = {"do": "play", "seat": 0, "era": "past", "card": "S7"}


@pytest.fixture(autouse=True)
def nothing_called() -> Iterator[None]:
    yield
    call(NAME, {})


@pytest.mark.parametrize(
    ("names", "english", "chinese"),
    [
        ({}, "Ana plays the 7 of spades to the Past.", "Ana 在「過去」出黑桃 7。"),
        ({"S": "bells"}, "Ana plays the 7 of bells to the Past.", "Ana 在「過去」出 bells 7。"),
        ({"S": "{0}"}, "Ana plays the 7 of {0} to the Past.", "Ana 在「過去」出{0} 7。"),
        ({"D": "鈴鐺"}, "Ana plays the 7 of spades to the Past.", "Ana 在「過去」出黑桃 7。"),
    ],
)
def test_a_suit_is_called_as_the_household_calls_it(names: dict[str, str], english: str, chinese: str) -> None:
    call(NAME, names)
    assert entry_words(NAME, PLAY, "en", ["Ana"]) == english
    assert entry_words(NAME, PLAY, "zh-Hant", ["Ana"]) == chinese
