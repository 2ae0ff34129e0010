"""How the table shares out a phone's height: what stays, how tall the tree may be, how far it slides for the pad."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from assistant.controls.christmas_tree.geometry import TreeGeometry
from assistant.look.look import COLUMN, Look
from assistant.screens.table.layout import Heights
from engine.christmas_tree.board import Cell

_AIR: Final = 8.0
"""The least space above and below the tree, and around the space that the pad leaves in sight."""

_BUTTON: Final = 68.0
"""The main button above the tools, with its space."""

_SAID: Final = 26.0
"""The status line on a page where height is scarce."""

_SHORT_TALLEST: Final = 1.5
"""The tree's tallest shape where height is scarce."""


@dataclass(frozen=True, slots=True)
class Room:
    """The heights of the table's parts at rest; all but ``above`` and ``foot`` scroll where they do not fit."""

    geometry: TreeGeometry
    above: float
    foot: float
    status: float
    gap: float
    """The space above the tree."""
    below: float
    """The space between the tree and the objectives."""

    @classmethod
    def of(
        cls, look: Look, objectives: float, *, button: bool = False, said: bool = False, beside: bool = False
    ) -> Room:
        """The room where the objectives are so high, with or without the main button; ``said`` is whether the status
        has a line of its own even where height is scarce.

        ``beside`` is a tree with all the rest beside it: it has the height to itself, and is whole at rest.
        """
        heights = Heights.of(look)
        if said and not heights.status:
            heights = replace(heights, status=_SAID)
        width = min(look.width, COLUMN)
        if beside:
            left = look.height - heights.head - heights.status
        else:
            left = max(0, heights.left(look) - (0 if look.large_text else objectives + _BUTTON * button))
        geometry = TreeGeometry.fitting(width, look.board_margin, left - 2 * _AIR)
        if beside:
            geometry = geometry.within(left - 2 * _AIR)
        elif look.short or look.large_text:
            geometry = TreeGeometry(geometry.w, min(geometry.h, _SHORT_TALLEST * geometry.w))
        spare = max(2 * _AIR, left - geometry.height)
        gap = spare / 2 if beside else min(spare / 2, max(_AIR, 40))
        # With large text the objectives take what room they need: they follow the tree at once, and scroll.
        below = 2 * _AIR if look.large_text and not beside else spare - gap
        return cls(geometry, heights.head + heights.tabs, heights.tools, heights.status, gap, below)

    def slide(self, look: Look, cell: Cell, pad: float) -> float:
        """How far the table scrolls so that a space is in sight above a pad of this height."""
        foot = self.status + self.gap + self.geometry.centre(cell)[1] + self.geometry.b + _AIR
        return max(0.0, foot - (look.height - self.above - pad))
