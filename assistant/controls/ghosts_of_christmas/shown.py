"""What the board shows: its eras, its players, and the spaces of each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Space(Enum):
    """How a space stands: not asked, free for whoever's turn it is, chosen for the next card, or its card lies."""

    EMPTY = "empty"
    FREE = "free"
    CHOSEN = "chosen"
    LIES = "lies"


@dataclass(frozen=True, slots=True)
class EraShown:
    """An era's column; ``dial`` is the suit that its dial shows, ``""`` while it lies face down."""

    era: str
    name: str
    dial: str
    label: str


@dataclass(frozen=True, slots=True)
class SpaceShown:
    """A player's space in an era; ``suit`` and ``rank`` are of its card, or of what is begun for it."""

    era: str
    state: Space
    label: str
    suit: str = ""
    rank: int = 0


@dataclass(frozen=True, slots=True)
class PlayerShown:
    """A row. ``wreaths`` are None while nothing can be won, ``purple`` is None where nothing is bid.

    ``bid_row`` says that bids are being made: the row shows doors instead of spaces; ``chosen`` that its bid is being
    corrected. ``points`` are those of each hand, once the game has ended.
    """

    name: str
    total: str
    total_label: str
    label: str
    turn: bool = False
    marker: bool = False
    wreaths: int | None = None
    purple: int | None = None
    red: bool = False
    outlook: str = ""
    outlook_label: str = ""
    bid_row: bool = False
    chosen: bool = False
    points: tuple[str, ...] = ()
