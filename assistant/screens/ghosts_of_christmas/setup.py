"""Ghosts of Christmas's own part of the set-up."""

from __future__ import annotations

from typing import Final

import flet as ft

from assistant.screens.game_screens import Change, Names, Where
from engine.document import Document

_KEPT: Final = ("variant", "beyond", "next_start")


def proposed(last: Document) -> Document:
    """The set-up to begin with: as the last session was set up.

    >>> proposed({"beyond": True, "start": 2})
    {'beyond': True}
    """
    return {key: last[key] for key in _KEPT if key in last}


def moved(setup: Document, where: Where) -> Document:
    """The start player goes where that one sits.

    >>> moved({"start": 1}, (1, 0, 2)), moved({"start": 1}, (0, None, 1))
    ({'start': 0}, {})
    """
    start = setup.get("start")
    if not isinstance(start, int) or start >= len(where):
        return setup
    rest = {key: value for key, value in setup.items() if key != "start"}
    seat = where[start]
    return rest if seat is None else {**rest, "start": seat}


def rule_here(setup: Document, players: int) -> str:
    """The rule that explains the set-up."""
    return "ghosts.variant.tiny-tim"


@ft.component
def GhostsSetup(setup: Document, names: Names, change: Change) -> ft.Control:
    """Nothing to choose yet."""
    return ft.Container(height=0)
