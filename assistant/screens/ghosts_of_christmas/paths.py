"""Where the game's own screens are, over its table, its scoresheet and its list of entries."""

from __future__ import annotations

from typing import Final

from assistant import paths

RESOLUTION: Final = "resolution/:hand/:trick"
OVER_SHEET: Final = f"scoresheet/{RESOLUTION}"
OVER_ENTRIES: Final = f"entries/{RESOLUTION}"


def resolution(session: str, hand: int, trick: int) -> str:
    """How the round of a hand's trick was resolved, from that trick on; closing it leads back to the table.

    >>> resolution("a", 1, 4)
    '/session/a/resolution/1/4'
    """
    return f"{paths.table(session)}/resolution/{hand}/{trick}"


def resolution_over(path: str, hand: int, trick: int) -> str:
    """The same over the scoresheet or the list of entries, where closing it leads back to.

    >>> resolution_over("/session/a/scoresheet", 1, 4)
    '/session/a/scoresheet/resolution/1/4'
    """
    return f"{path}/resolution/{hand}/{trick}"


def points(session: str, hand: int) -> str:
    """What a hand gave everybody; closing it leads back to the table.

    >>> points("a", 2)
    '/session/a/resolution/2/0'
    """
    return resolution(session, hand, 0)
