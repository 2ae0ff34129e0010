"""Rows for lists of sessions, made from the heads of their documents."""

from __future__ import annotations

from datetime import UTC, datetime

from assistant.desk.outcomes import Row
from assistant.store import Record
from assistant.store.files import whole
from engine.document import Document, Json
from engine.names import shown_names


def row_of(record: Record, current: bool) -> Row:
    """The row of a stored session, readable or not."""
    document = record.document
    names = _names(document.get("players"))
    entries = document.get("entries")
    game = _text(document, "game")
    return Row(
        record.id,
        game or "",
        shown_names(names or ()),
        _text(document, "started_at"),
        _text(document, "finished_at"),
        len(entries) if isinstance(entries, list | tuple) else 0,
        current,
        game is not None and bool(names) and isinstance(entries, list | tuple),
    )


def newest_first(rows: list[Row]) -> tuple[Row, ...]:
    """The rows, the session begun last first; those without a time at the end, the one stored last first."""
    last_stored_first = rows[::-1]
    return tuple(sorted(last_stored_first, key=_began, reverse=True))


def _began(row: Row) -> float:
    try:
        moment = datetime.fromisoformat(row.started_at or "")
    except ValueError:
        return float("-inf")
    # A time without a zone comes from elsewhere; which zone it was cannot be known.
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()


def _names(players: Json) -> tuple[str, ...] | None:
    if not isinstance(players, list | tuple):
        return None
    names = [player.get("name") if isinstance(player, dict) else None for player in players]
    texts = tuple(whole(name) for name in names if isinstance(name, str))
    return texts if len(texts) == len(names) else None


def _text(document: Document, key: str) -> str | None:
    value = document.get(key)
    return whole(value) if isinstance(value, str) else None
