"""Dates and times as a page's language writes them, in local time."""

from __future__ import annotations

from datetime import datetime, timedelta, tzinfo
from typing import Final

from assistant.words import Words

_LONGEST: Final = timedelta(days=1)
"""A play does not take longer; what does was put aside for days."""


def short_date(w: Words, moment: str | None, zone: tzinfo | None = None) -> str:
    """The day of a moment, such as a session's ``started_at``; empty where it is none. ``zone`` None is the local one.

    >>> from assistant.words import words
    >>> short_date(words("en"), "2026-12-24T19:30:00+01:00"), short_date(words("zh-Hant"), "2026-12-24T19:30:00")
    ('24 Dec 2026', '2026年12月24日')
    """
    found = _local(moment, zone)
    if found is None:
        return ""
    # Chinese dates are set close, unlike numbers in a sentence, so they do not go through the catalogue's spacing.
    if w.language == "zh-Hant":
        return f"{found.year}年{found.month}月{found.day}日"
    return w("{day} {month} {year}", day=found.day, month=_months(w)[found.month - 1], year=found.year)


def short_moment(w: Words, moment: str | None, zone: tzinfo | None = None) -> str:
    """The day and the time of a moment; empty where it is none.

    >>> from assistant.words import words
    >>> short_moment(words("en"), "2026-12-24T19:30:00"), short_moment(words("zh-Hant"), "2026-12-24T19:30:00")
    ('24 Dec 2026, 19:30', '2026年12月24日 19:30')
    """
    day, time = short_date(w, moment, zone), clock(moment, zone)
    return w("{day}, {time}", day=day, time=time) if day else ""


def clock(moment: str | None, zone: tzinfo | None = None) -> str:
    """The time of day of a moment, ``19:30``; empty where it is none.

    >>> clock("2026-12-24T19:30:00"), clock(None)
    ('19:30', '')
    """
    found = _local(moment, zone)
    return "" if found is None else f"{found:%H:%M}"


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


def _local(moment: str | None, zone: tzinfo | None) -> datetime | None:
    """The moment in a zone; one that comes without a zone is taken as it stands."""
    try:
        found = datetime.fromisoformat(moment or "")
        return found.astimezone(zone) if found.tzinfo else found
    except (ValueError, OverflowError):
        return None


def _months(w: Words) -> tuple[str, ...]:
    return (
        w.p("month", "Jan"),
        w.p("month", "Feb"),
        w.p("month", "Mar"),
        w.p("month", "Apr"),
        w.p("month", "May"),
        w.p("month", "Jun"),
        w.p("month", "Jul"),
        w.p("month", "Aug"),
        w.p("month", "Sep"),
        w.p("month", "Oct"),
        w.p("month", "Nov"),
        w.p("month", "Dec"),
    )
