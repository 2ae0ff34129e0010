"""A seat in few words: its tab, and a name that leaves room."""

from __future__ import annotations

from typing import Final

from assistant.controls.seats import SeatShown
from assistant.share.graphemes import cut
from assistant.words import Words

_SHORT_NAME: Final = 16
"""Bytes of a name in a line that also says something: 16 Latin letters, 5 Chinese ones."""


def short_name(name: str) -> str:
    """A name that leaves room for what is said of it."""
    return cut(name, _SHORT_NAME)


def seat_shown(
    w: Words,
    name: str,
    scored: int,
    coming: int | None,
    *,
    label: str = "",
    progress: tuple[int, int] | None = None,
) -> SeatShown:
    """A player's tab: scored points large, beside them what they would be if the game ended now (None: it has)."""
    return SeatShown(
        name,
        str(scored),
        label or name,
        w("scored: {points}", points=w.points(scored)),
        "" if coming is None else str(coming),
        "" if coming is None else w("if it ended now: {points}", points=w.points(coming)),
        progress,
    )
