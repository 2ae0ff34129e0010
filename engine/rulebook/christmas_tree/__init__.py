"""Christmas Tree in words: its pieces, objectives, lines and entries."""

from engine.rulebook.christmas_tree.objectives import ObjectiveWords, objective_words
from engine.rulebook.christmas_tree.pieces import (
    glass_words,
    kind_words,
    light_words,
    line_words,
    ornament_words,
    side_words,
    wish_words,
)

__all__ = [
    "ObjectiveWords",
    "glass_words",
    "kind_words",
    "light_words",
    "line_words",
    "objective_words",
    "ornament_words",
    "side_words",
    "wish_words",
]
