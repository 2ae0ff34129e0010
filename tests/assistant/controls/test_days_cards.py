"""Cards side by side say what their words say."""

from __future__ import annotations

import flet as ft
import pytest

from assistant.controls.twelve_days.cards import cards_row, cards_words
from assistant.look.look import Look
from tests.assistant.stage import _walk


@pytest.mark.parametrize("cards", [(7,) * 11, tuple(range(1, 13))])
def test_too_many_cards_are_drawn_in_the_order_of_their_words(cards: tuple[int, ...]) -> None:
    drawn = [part.value for part in _walk([cards_row(Look(), cards, 100)], set()) if isinstance(part, ft.Text)]
    assert "".join(drawn).replace(" ", "") == cards_words(cards).replace(" ", "")
