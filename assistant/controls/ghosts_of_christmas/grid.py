"""How the table shares out its board: a column for the players, one for each era, rows that fill the height."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from assistant.look.look import COLUMN, Look

LEAST_ROW: Final = 54.0
MOST_ROW: Final = 82.0
"""The heights between which a player's row is."""

_AIR: Final = 4.0

_BESIDE: Final = 90.0
"""How wide a column is at least where the dial stands beside the longest name of an era."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Widths and heights of the board's parts. ``beside`` is whether a dial stands beside its era's name."""

    margin: float
    gap: float
    player: float
    cell: float
    row: float
    head: float
    beside: bool
    eras: int

    @classmethod
    def of(cls, look: Look, eras: int, players: int, room: float) -> Grid:
        """The grid of so many columns and rows, where the board may be so high.

        >>> grid = Grid.of(Look(width=360, height=640), 4, 4, 300)
        >>> grid.cell >= 56, grid.space >= 48
        (True, True)
        """
        width = min(look.width, COLUMN)
        margin = 6 if look.narrow else 8
        gap = 4 if eras > 3 and look.width < 420 else 6
        player = round(width * (0.255 if eras > 3 else 0.3))
        cell = (width - 2 * margin - player - gap * eras) / eras
        beside = look.short and cell >= _BESIDE and not look.large_text
        head = 38 if beside else 54 if look.short else 74
        row = max(LEAST_ROW, min(MOST_ROW, (room - head - 2 * _AIR) / players))
        return cls(margin, gap, player, cell, row, head, beside, eras)

    @property
    def space(self) -> float:
        """The height of a space, with air above and below it in its row."""
        return self.row - (6 if self.row < 64 else 8)

    @property
    def dial(self) -> float:
        """How large a dial is drawn."""
        return 30 if self.beside or self.head < 60 else 44

    @property
    def spaces(self) -> float:
        """The width of all spaces of a player, with the gaps between them."""
        return self.cell * self.eras + self.gap * (self.eras - 1)
