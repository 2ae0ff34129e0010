"""What the engine says, in English and in Traditional Chinese: refusals, warnings, lines, objectives, entries, rules.

The engine hands out codes and values; the sentences are made here, from the texts beside this module. The language is
an argument of every function, since it belongs to whoever reads; an unknown one is answered in English.
"""

from engine.rulebook.christmas_tree.entries import entry_words
from engine.rulebook.christmas_tree.lines import stage_words
from engine.rulebook.christmas_tree.objectives import ObjectiveWords, objective_words
from engine.rulebook.christmas_tree.pieces import (
    glass_words,
    item_words,
    light_words,
    line_words,
    ornament_words,
    side_words,
    wish_words,
)
from engine.rulebook.rules import Rule, Source, find, rule, rules, source_words
from engine.rulebook.sentences import explain, game_words, say
from engine.rulebook.template import fill
from engine.rulebook.texts import LANGUAGES

__all__ = [
    "LANGUAGES",
    "ObjectiveWords",
    "Rule",
    "Source",
    "entry_words",
    "explain",
    "fill",
    "find",
    "game_words",
    "glass_words",
    "item_words",
    "light_words",
    "line_words",
    "objective_words",
    "ornament_words",
    "rule",
    "rules",
    "say",
    "side_words",
    "source_words",
    "stage_words",
    "wish_words",
]
