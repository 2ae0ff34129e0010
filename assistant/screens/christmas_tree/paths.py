"""Where Christmas Tree's own screens are, over its table."""

from __future__ import annotations

from typing import Final

from assistant import paths

OBJECTIVE: Final = "objective"
COOKIE: Final = "cookie/:seat"
LIGHTS: Final = "lights/:seat"


def objective(session: str) -> str:
    """Adding an objective to the round."""
    return f"{paths.table(session)}/objective"


def cookie(session: str, seat: int) -> str:
    """Spending a seat's cookie.

    >>> cookie("a", 1)
    '/session/a/cookie/1'
    """
    return f"{paths.table(session)}/cookie/{seat}"


def lights(session: str, seat: int) -> str:
    """Marking the lights on a seat's tree.

    >>> lights("a", 1)
    '/session/a/lights/1'
    """
    return f"{paths.table(session)}/lights/{seat}"
