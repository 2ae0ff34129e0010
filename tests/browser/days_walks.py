"""What is tapped at a table of 12 Days of Christmas, and the sessions that it is tapped in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.document import Document
from engine.twelve_days import NAME

SHORT: Final[Document] = {"length": "short"}


def _play(seat: int, *cards: int) -> Document:
    return {"do": "play", "seat": seat, "cards": list(cards)} if cards else {"do": "pass", "seat": seat}


_TRICK: Final = (_play(1, 9), _play(2, 8), _play(3), _play(0))

SESSIONS: Final[dict[str, tuple[str, Document, Sequence[Document]]]] = {
    "daysled": (NAME, SHORT, (*_TRICK, _play(2, 5, 6, 7))),
    "dayslead": (NAME, SHORT, _TRICK),
}
"""Game, set-up and entries, by name; four play."""

WALKS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "12 days: set-up": (
        f"/new/{NAME}",
        ("setup-length-full", "setup-length-short", "start"),
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
        ("entries", "=entry-0", "leave", "scoresheet", "leave", "rules-here", "leave", "table-menu"),
    ),
}
"""Where, and what is tapped there; see ``test_identifiers``."""
