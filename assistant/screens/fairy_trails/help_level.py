"""How much the table tells of completed trails. A level changes what is shown, never the result."""

from __future__ import annotations

from typing import Final, Literal, get_args

from engine.session import Session

Level = Literal["referee", "reminder", "silent"]

LEVELS: Final[tuple[Level, ...]] = get_args(Level)

KEY: Final = "x-help"
"""The document's free key that keeps a session's level."""

USUAL: Final[Level] = "referee"


def level_of(session: Session) -> Level:
    """A session's level; the usual one where the document names none that is known."""
    return read_level(session.head.extra.get(KEY))


def read_level(value: object) -> Level:
    """The level of a stored value.

    >>> read_level("silent"), read_level(None), read_level("loud")
    ('silent', 'referee', 'referee')
    """
    return next((level for level in LEVELS if level == value), USUAL)


def marks_trails(session: Session) -> bool:
    """Whether the map marks completed trails, their stones and the numbers of open ends."""
    return session.finished or level_of(session) == "referee"


def follows_trails(session: Session) -> bool:
    """Whether a trail that is tapped is followed; silence leaves that to the players."""
    return session.finished or level_of(session) != "silent"


def names_trails(session: Session) -> bool:
    """Whether it is said which trails a card completed; the end always tells."""
    return session.finished or level_of(session) == "referee"


def tells_stones(session: Session) -> bool:
    """Whether stones put down, left and owed are told, and that something was completed."""
    return session.finished or level_of(session) != "silent"
