"""How the marking mode shares out a page: a tree so large that every edge is a target, and what stays around it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from assistant.controls.christmas_tree.geometry import FRAME, TreeGeometry
from assistant.look.look import COLUMN, TARGET, Look

LARGER: Final = 1.66
"""How much larger than at the table a phone shows the tree."""

_LEAST: Final = 2 * TARGET
"""Neighbouring edges are half a space apart."""
_MOST: Final = 110.0

AROUND: Final = 14.0
"""The space around the tree, where the board's halves are."""

_KEYS_WIDE: Final = 232.0
"""The least room for keys beside the tree."""


@dataclass(frozen=True, slots=True)
class LightsRoom:
    """The tree, the width that it is seen through, and the heights of the hint and of the keys."""

    geometry: TreeGeometry
    width: float
    hint: float
    keys: float

    @property
    def middle(self) -> float:
        """How far the tree is scrolled so that its middle is in sight; nothing where all of it is."""
        return max(0.0, (self.geometry.width + 2 * AROUND - self.width) / 2)

    @classmethod
    def of(cls, look: Look, above: float) -> LightsRoom:
        """The room below what is ``above``.

        >>> room = LightsRoom.of(Look(width=390, height=844), 120)
        >>> round(room.geometry.w / 2), room.middle > 0, LightsRoom.of(Look(width=1280, height=800), 120).middle
        (50, True, 0.0)
        """
        hint = 60 * look.scale if look.large_text else 64 if look.wide else 52
        keys = 72.0 if look.short else 90.0
        if look.wide:
            width = min(look.width - _KEYS_WIDE, 6 * _MOST + 2 * (FRAME + AROUND))
            left = look.height - above
        else:
            width = min(look.width, COLUMN)
            left = look.height - above - hint - keys
        left = max(0.0, left - 2 * AROUND)
        whole = TreeGeometry.fitting(width, AROUND, left)
        if whole.w >= _LEAST:
            return cls(whole, width, hint, keys)
        base = TreeGeometry.fitting(min(look.width, COLUMN), look.board_margin)
        factor = min(LARGER, _MOST / base.w)
        base = TreeGeometry.fitting(min(look.width, COLUMN), look.board_margin, left / factor)
        return cls(base.times(factor), width, hint, keys)
