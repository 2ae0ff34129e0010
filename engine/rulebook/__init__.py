"""What the engine says, in English and in Traditional Chinese: refusals, warnings, lines, entries, rules.

The engine hands out codes and values; the sentences are made here, from the texts beside this module. The language is
an argument of every function, since it belongs to whoever reads; an unknown one is answered in English. What only one
game has words for stands in its own room, ``engine.rulebook.christmas_tree``.
"""

from engine.rulebook.rules import Rule, Source, find, rule, rules, source_words
from engine.rulebook.sentences import entry_words, explain, game_words, item_words, say, stage_words
from engine.rulebook.template import fill
from engine.rulebook.texts import LANGUAGES
from engine.rulebook.voice import MissingText

__all__ = [
    "LANGUAGES",
    "MissingText",
    "Rule",
    "Source",
    "entry_words",
    "explain",
    "fill",
    "find",
    "game_words",
    "item_words",
    "rule",
    "rules",
    "say",
    "source_words",
    "stage_words",
]
