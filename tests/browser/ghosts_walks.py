"""The walks over everything that has a name in Ghosts of Christmas, and the sessions that they need."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.document import Document
from engine.ghosts_of_christmas import NAME


def bid(seat: int, purple: int, red: bool = False) -> Document:
    return {"do": "bid", "seat": seat, "purple": purple, "red": red}


def play(seat: int, era: str, card: str) -> Document:
    return {"do": "play", "seat": seat, "era": era, "card": card}


BIDS: Final = (bid(0, 3), bid(1, 2, True), bid(2, 4), bid(3, 1, True))
LAP: Final = (play(0, "past", "D4"), play(1, "past", "S5"), play(2, "present", "S9"), play(3, "past", "D2"))
CARDS: Final = tuple(
    play(seat, era, f"{suit}{rank + seat}")
    for era, suit, rank in (("past", "D", 2), ("present", "S", 5), ("future", "C", 8))
    for seat in range(4)
)
ENDED: Final = [
    entry
    for _ in range(4)
    for entry in (*(bid(seat, 3) for seat in range(4)), {"do": "wreaths", "counts": [3, 3, 3, 3], "marker": 0})
]

SESSIONS: Final[Mapping[str, tuple[str, Document, tuple[Document, ...]]]] = {
    "ghostsbids": (NAME, {}, BIDS[:2]),
    "ghosts": (NAME, {}, (*BIDS, *LAP)),
    "ghostsbeyond": (NAME, {"variant": "tiny-tim", "beyond": True}, LAP[:2]),
    "ghostswon": (NAME, {}, (*BIDS, *CARDS)),
    "ghostsrevoke": (NAME, {}, (*BIDS, *CARDS[:3], play(3, "past", "S1"), *CARDS[4:7], play(3, "present", "D12"))),
    "ghostsend": (NAME, {}, tuple(ENDED)),
}
"""Game, set-up and entries, by name."""

WALKS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "ghosts: bids": (
        "/session/<ghostsbids>",
        (
            *("=turn", "=bids-sum", "=total-0", "=asked", "purple-0", "purple-12", "red-door", "red-door", "bid"),
            *("purple-1", "bid", "=dial-past", "undo", "redo"),
        ),
    ),
    "ghosts: a bid corrected": ("/session/<ghosts>", ("seat-1", "purple-5", "red-door", "bid")),
    "ghosts: a bid left as it was": ("/session/<ghosts>", ("seat-1", "close-pad")),
    "ghosts: a card": (
        "/session/<ghosts>",
        ("=turn", "era-present-0", "suit-H", "suit-S", "rank-4", "era-future-1", "suit-C", "rank-12"),
    ),
    "ghosts: a card corrected": ("/session/<ghosts>", ("era-past-1", "suit-D", "rank-6", "place")),
    "ghosts: a refusal": ("/session/<ghosts>", ("era-past-0", "close-pad", "era-future-2", "=refusal", "why")),
    "ghosts: a card that is gone": ("/session/<ghosts>", ("suit-S", "rank-9", "=refusal", "rank-3")),
    "ghosts: its screens": (
        "/session/<ghosts>",
        ("entries", "=entry-0", "leave", "rules-here", "=rule-text", "leave", "table-menu", "=put-aside"),
    ),
    "ghosts: its scoresheet": ("/session/<ghosts>", ("scoresheet", "seat-1", "leave", "=turn")),
    "ghosts: four eras": ("/session/<ghostsbeyond>", ("=dial-beyond", "era-beyond-2", "suit-H", "rank-1")),
    "ghosts: a round that is over": (
        "/session/<ghostswon>",
        ("=outlook-0", "=seat-1", "=total-1", "round-1", "leave", "=turn"),
    ),
    "ghosts: a round resolved": (
        "/session/<ghostswon>/resolution/1/1",
        (
            *("=resolution-card-0", "=resolution-dial", "=resolution-suit", "=resolution-said-3", "=wreaths-0"),
            *("resolution-next", "resolution-back", "resolution-future", "resolution-past", "resolution-present"),
            *("resolution-next", "resolution-next", "=turn"),
        ),
    ),
    "ghosts: a card of a resolved round": (
        "/session/<ghostswon>/resolution/1/1",
        ("resolution-card-0", "close-pad", "leave", "=turn"),
    ),
    "ghosts: a round taken back": ("/session/<ghostswon>/resolution/1/1", ("undo", "=turn")),
    "ghosts: winners and wreaths": (
        "/session/<ghostswon>",
        (
            *("record-tricks", "won-past-0", "won-past-1", "won-present-1", "won-future-2", "record-wreaths"),
            *("=wreaths-left", "wreaths-0-plus", "=wreaths-0-count", "wreaths-0-minus", "wreaths-marker-1"),
            *("save-wreaths", "=refusal", "record-cards", "=dial-past"),
        ),
    ),
    "ghosts: its tricks read again": ("/session/<ghostswon>/scoresheet", ("trick-1-2", "leave")),
    "ghosts: a hand's points": (
        "/session/<ghostsend>/resolution/4/0",
        ("=hand-points-0", "resolution-next", "=winner"),
    ),
    "ghosts: a revoke": ("/session/<ghostsrevoke>", ("=warning-0", "correct-7", "close-pad", "warning-close-0")),
    "ghosts: a bid in the list": ("/session/<ghostswon>/entries/at/1", ("purple-4", "red-door", "entries-save")),
    "ghosts: a card in the list": (
        "/session/<ghostswon>/entries/at/4",
        ("entry-resolution", "leave", "entry-4", "suit-H", "rank-9", "entry-era-future"),
    ),
    "ghosts: set-up": (
        "/new/ghosts-of-christmas",
        (
            *("setup-variant-standard", "setup-variant-tiny-tim", "setup-beyond-true", "setup-beyond-false"),
            *("setup-start-1", "setup-more", "setup-next_start-rotate", "setup-next_start-marker"),
            *("setup-suits-printed", "=setup-suit-S", "setup-suits-ordinary"),
        ),
    ),
    "ghosts: the end": ("/session/<ghostsend>", ("=turn", "show-result", "=winner")),
}
"""Where, and what is tapped there."""
