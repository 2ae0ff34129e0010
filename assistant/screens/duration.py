"""How long something took, in words."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from assistant.words import Words

_LONGEST: Final = timedelta(days=1)


def duration_words(w: Words, started: str | None, finished: str | None) -> str:
    """How long something took; empty where that is not known, or was more than a day.

    >>> from assistant.words import words
    >>> duration_words(words("en"), "2026-12-24T19:30:00+01:00", "2026-12-24T20:17:20+01:00")
    '47 min'
    """
    try:
        took = datetime.fromisoformat(finished or "") - datetime.fromisoformat(started or "")
    except (ValueError, TypeError):
        return ""
    if not timedelta(0) <= took <= _LONGEST:
        return ""
    hours, minutes = divmod(max(1, round(took.total_seconds() / 60)), 60)
    if hours:
        return w("{hours} h {minutes} min", hours=hours, minutes=minutes)
    return w("{minutes} min", minutes=minutes)
