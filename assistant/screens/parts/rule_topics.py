"""The rules in groups, and those that come nearest to a question that no rule answers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from functools import cache
from typing import Final

from assistant.words import Words, later
from engine.rulebook import Rule

_TOPICS: Final[Mapping[str, str]] = {
    "players": later("Players and levels"),
    "level": later("Players and levels"),
    "board": later("Tree and cards"),
    "card": later("Tree and cards"),
    "place": later("Tree and cards"),
    "round": later("The rounds"),
    "light": later("Lights"),
    "border": later("Lights"),
    "cookie": later("Cookies"),
    "dummy": later("The dummy with two players"),
    "objective": later("Objectives"),
    "final": later("Points at the end"),
    "supply": later("Writing it down"),
    "record": later("Writing it down"),
    "game": later("The rounds"),
}
"""The heading of each topic, which is the second part of a rule's id."""

_WORD: Final = re.compile("[\u3400-\u9fff]|[^\\W\u3400-\u9fff]+")
"""A word, or a Chinese character."""

_OTHER: Final = later("More rules")


def grouped(rules: Sequence[Rule], w: Words) -> tuple[tuple[str, tuple[Rule, ...]], ...]:
    """The rules under their headings; headings in the order of their first rules, rules in reading order.

    >>> from assistant.words import words
    >>> from engine.rulebook import rules
    >>> grouped(rules("christmas-tree", "en"), words("en"))[0][0]
    'Players and levels'
    """
    groups: dict[str, list[Rule]] = {}
    for rule in rules:
        topic = rule.id.split(".")[1] if "." in rule.id else ""
        groups.setdefault(_TOPICS.get(topic, _OTHER), []).append(rule)
    return tuple((w(heading), tuple(members)) for heading, members in groups.items())


def nearest(question: str, rules: Sequence[Rule], most: int = 3) -> tuple[Rule, ...]:
    """The rules whose words look most like the question's, for misspelled words; the best first.

    >>> from engine.rulebook import rules
    >>> nearest("gingerbed", rules("christmas-tree", "en"), 1)[0].id
    'tree.card.gingerbread'
    """
    asked = _words(question)
    scores = {rule.id: sum(_likeness(word, rule) for word in asked) for rule in rules}
    return tuple(sorted(rules, key=lambda rule: -scores[rule.id])[:most])


def _likeness(word: str, rule: Rule) -> float:
    """How much a word looks like the one of the rule that it looks like most; in a title that is worth more."""
    in_title = max((_alike(word, other) for other in _words(rule.title)), default=0.0)
    in_text = max((_alike(word, other) for other in _words(rule.text)), default=0.0)
    return 2 * in_title + in_text


@cache
def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text.casefold()))


@cache
def _alike(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()
