"""What the row of seats is given to show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.fairy_trails.tiles import Colour

SEAT_TAB: Final = "trails"
"""Begins the identifiers of the seats."""


@dataclass(frozen=True, slots=True)
class SeatTrails:
    """A player of a duel as the tab shows it; ``left`` is empty where stones are not told.

    ``owed`` stands beside it: what it means, or what goes down next turn. ``total_label`` and ``owed_label`` are read.
    """

    name: str
    colour: Colour
    folk: str
    left: str
    owed: str
    total_label: str
    owed_label: str
    turn: bool


@dataclass(frozen=True, slots=True)
class Alone:
    """A solo player: stones left of each colour, and how many more cards may bring none.

    ``said`` stands beside the candles, ``label`` says it in full.
    """

    name: str
    pink: str
    yellow: str
    total_label: str
    lit: int
    said: str
    label: str
