"""What the box holds of each kind of ornament (rule ``tree.supply.printed``)."""

from __future__ import annotations

from typing import Final

from engine.christmas_tree.ornaments import Glass, Ornament, Shape, Sweet

GLASS_OF_A_SHAPE: Final = 24
CANDIES: Final = 16
MEN_A_TREE: Final = 3


def supply(laid: Ornament, trees: int) -> tuple[Shape | Sweet, int]:
    """The group of an ornament that the box holds a number of, and that number for so many trees."""
    if isinstance(laid.kind, Glass):
        return laid.kind.shape, GLASS_OF_A_SHAPE
    if laid.flakes:
        return Sweet.CANDY, CANDIES
    return Sweet.GINGERBREAD, MEN_A_TREE * trees
