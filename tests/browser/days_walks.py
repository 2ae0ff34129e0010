"""What is tapped at a table of 12 Days of Christmas, and the sessions that it is tapped in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.document import Document
from engine.twelve_days import NAME

SHORT: Final[Document] = {"length": "short"}


def _play(seat: int, *cards: int) -> Document:
    return {"do": "play", "seat": seat, "cards": list(cards)} if cards else {"do": "pass", "seat": seat}


def _hand(winner: int, *left: int) -> Document:
    return {"do": "hand", "winner": winner, "left": list(left)}


_TRICK: Final = (_play(1, 9), _play(2, 8), _play(3), _play(0))

SESSIONS: Final[dict[str, tuple[str, Document, Sequence[Document]]]] = {
    "daysled": (NAME, SHORT, (*_TRICK, _play(2, 5, 6, 7))),
    "dayslead": (NAME, SHORT, _TRICK),
    "daystied": (NAME, {**SHORT, "most_cards_tie": "choose"}, (_hand(1, 3, 0, 7, 7),)),
    "daysended": (NAME, SHORT, (_hand(1, 3, 0, 7, 7), _hand(0, 0, 4, 2, 5))),
}
"""Game, set-up and entries, by name; four play."""

WALKS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "12 days: set-up": (
        f"/new/{NAME}",
        ("setup-length-full", "setup-length-short", "start"),
    ),
    "12 days: set-up, the rare ones": (
        f"/new/{NAME}",
        ("setup-dealer-1", "setup-dealer-0", "setup-more", "setup-most_cards_tie-none", "setup-most_cards_tie-choose"),
    ),
    "12 days: who gives": ("/session/<daystied>/hand/1", ("=hand-won", "=gift-0", "=gift-1", "=turn", "give-3")),
    "12 days: the end of a hand": (
        "/session/<daysended>/hand/2",
        ("=total-0", "=left-3", "hand-previous", "hand-next", "rules-here", "=rule-text", "leave", "undo"),
    ),
    "12 days: only the outcome": (
        "/session/<daysended>",
        (
            *("record-hand", "=turn", "hand-winner-2", "hand-left-3-12", "hand-seat-3", "hand-left-3-4"),
            *("hand-left-0-9", "hand-left-1-1", "hand-save"),
        ),
    ),
    "12 days: the hands on the scoresheet": (
        "/session/<daysended>/scoresheet",
        ("seat-1", "=hand-3", "line-0", "hand-1"),
    ),
    "12 days: a hand corrected": (
        "/session/<daysended>/entries",
        ("entry-0", "entry-seat-2", "entry-left-0-plus", "entry-left-0-minus", "entries-drop"),
    ),
    "12 days: cards corrected": (
        "/session/<dayslead>/entries",
        (
            *("entry-1", "entry-number-7", "entry-part-pass", "entry-part-whose", "entry-seat-3", "entry-exchange"),
            "entries-pick-cancel",
        ),
    ),
    "12 days: table": (
        "/session/<daysled>",
        (
            *("=turn", "=trick", "=seat-2", "=left-2", "=total-2", "=trick-1"),
            *("number-4", "number-6", "number-clear", "number-3", "number-5", "play", "undo", "redo", "pass"),
        ),
    ),
    "12 days: a refusal": ("/session/<dayslead>", ("number-2", "number-2", "pass", "=refusal", "why")),
    "12 days: its screens": (
        "/session/<dayslead>",
        (
            *("entries", "=entry-0", "leave", "=trick", "scoresheet", "=line-0", "leave", "=trick"),
            *("rules-here", "=rule-text", "leave", "=trick", "table-menu"),
        ),
    ),
}
"""Where, and what is tapped there; see ``test_identifiers``."""
