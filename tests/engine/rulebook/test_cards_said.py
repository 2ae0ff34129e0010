"""How the two card games read at the table: what was bid and how it is changed, who gives what."""

from __future__ import annotations

import pytest

from engine.document import Document
from engine.rulebook import entry_words, say
from engine.rulebook.ghosts_of_christmas import bid_words
from engine.rulebook.twelve_days import gifts_said
from engine.ruling import Refusal
from engine.session import Seat, Session
from engine.twelve_days.gifts import EndedHand

NAMES = ("Ana", "Béla", "小美")


def refused(game: str, setup: Document, entries: list[Document], language: str) -> str:
    """What is said of the last entry, which cannot stand."""
    session = Session.new(game, [Seat(name) for name in NAMES], setup)
    for entry in entries[:-1]:
        session = session.enter(entry)
    with pytest.raises(Refusal) as caught:
        session.enter(entries[-1])
    return say(caught.value, language, session.names)


@pytest.mark.parametrize(
    ("purple", "red", "english", "chinese"),
    [
        (0, False, "no door", "0 扇紫門"),
        (0, True, "only the red door", "0 扇紫門加上紅門"),
        (1, True, "1 purple door and the red one", "1 扇紫門加上紅門"),
    ],
)
def test_a_bid_without_purple_doors_does_not_count_on_from_none(
    purple: int, red: bool, english: str, chinese: str
) -> None:
    assert (bid_words(purple, red, "en"), bid_words(purple, red, "zh-Hant")) == (english, chinese)
    bid = {"do": "bid", "seat": 0, "purple": purple, "red": red}
    assert entry_words("ghosts-of-christmas", bid, "en", NAMES) == f"Ana bids {english}."
    assert entry_words("ghosts-of-christmas", bid, "zh-Hant", NAMES) == f"Ana 叫 {chinese}。"


def test_a_second_bid_is_corrected_where_it_stands_since_an_undo_would_take_all_after_it() -> None:
    bids: list[Document] = [{"do": "bid", "seat": seat, "purple": 3, "red": False} for seat in (0, 1, 2)]
    card: Document = {"do": "play", "seat": 0, "era": "past", "card": "H7"}
    for entries in ([*bids[:2], bids[0]], [*bids, card, bids[0]]):
        assert "undo" not in refused("ghosts-of-christmas", {}, entries, "en")
        assert "復原" not in refused("ghosts-of-christmas", {}, entries, "zh-Hant")


def test_of_several_gifts_only_one_goes_to_the_winner() -> None:
    ended = EndedHand(4, 0, (0, 7, 7), (0, 3, 0), 8, most=(1, 2), gave=(1,))
    assert gifts_said(ended, "en", NAMES)[1].sentence.endswith("who has a gift: one goes to Ana.")
