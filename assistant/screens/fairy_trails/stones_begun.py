"""The stones of a turn being counted, where only stones are recorded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.fairy_trails.tiles import Colour


@dataclass(frozen=True, slots=True)
class StonesBegun:
    """How many of each colour lie so far. It belongs to the turn with this number of entries before it.

    >>> StonesBegun(turn=3).changed("pink", 1, 19).changed("pink", 1, 19).of("pink")
    2
    >>> StonesBegun().changed("pink", -1, 19).pink, StonesBegun(pink=2).changed("pink", 1, 2).pink
    (0, 2)
    """

    turn: int = 0
    pink: int = 0
    yellow: int = 0

    def of(self, colour: Colour) -> int:
        """The stones of a colour."""
        return self.pink if colour == "pink" else self.yellow

    def at(self, turn: int) -> StonesBegun:
        """The same, or none where this is another turn by now."""
        return self if self.turn == turn else StonesBegun(turn)

    def changed(self, colour: Colour, by: int, most: int) -> StonesBegun:
        """More or fewer stones of a colour, between none and all that are left."""
        count = min(max(self.of(colour) + by, 0), most)
        return replace(self, pink=count) if colour == "pink" else replace(self, yellow=count)

    def counts(self, colours: tuple[Colour, ...]) -> Mapping[Colour, int]:
        """The stones of these colours, as an entry tells them."""
        return {colour: self.of(colour) for colour in colours}
