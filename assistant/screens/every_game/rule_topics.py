"""The rules in groups, and those that come nearest to a question that no rule answers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import cache
from typing import Final

from assistant.screens.games import SCREENS
from assistant.words import Words, later
from engine.rulebook import Rule, find, game_words, rules

_WORD: Final = re.compile("[\u3400-\u9fff]|[^\\W\u3400-\u9fff]+")
"""A word, or a Chinese character."""

_OTHER: Final = later("More rules")

MOST_SHOWN: Final = 8
"""Answers to a question."""


def grouped(shown: Sequence[Rule], w: Words) -> tuple[tuple[str, tuple[Rule, ...]], ...]:
    """The rules under their headings; headings in the order of their first rules, rules in reading order.

    Where there are rules of several games a heading names its own.

    >>> from assistant.words import words
    >>> from engine.rulebook import rules
    >>> grouped(rules("christmas-tree", "en"), words("en"))[0][0]
    'Players and levels'
    """
    groups: dict[tuple[str, str], list[Rule]] = {}
    for rule in shown:
        groups.setdefault((rule.game or "", topic_heading(rule)), []).append(rule)
    several = len({game for game, _ in groups}) > 1
    return tuple(
        (f"{game_words(game, w.language)} · {w(heading)}" if several and game else w(heading), tuple(members))
        for (game, heading), members in groups.items()
    )


def topic_heading(rule: Rule) -> str:
    """The heading that its game gives the rule's topic, to be said in a language."""
    screens = SCREENS.get(rule.game or "")
    topic = rule.id.split(".")[1] if "." in rule.id else ""
    return _OTHER if screens is None else screens.topics.get(topic, _OTHER)


def game_first(shown: Sequence[Rule], game: str | None) -> tuple[Rule, ...]:
    """A game's rules before the others, each in their order; all in their order where it is None."""
    return tuple(sorted(shown, key=lambda rule: game is not None and rule.game != game))


def all_rules(language: str) -> tuple[Rule, ...]:
    """The rules of every game that has a table, in reading order."""
    return tuple(rule for rule in rules(None, language) if rule.game in SCREENS)


def rules_of(game: str, language: str) -> tuple[Rule, ...]:
    """A game's rules, in reading order."""
    return tuple(rules(game, language))


def answers_to(question: str, language: str, game: str | None) -> tuple[Rule, ...]:
    """What answers a question, the game's own answers before those of others that have a table."""
    asked = SCREENS if game is None else dict.fromkeys((game, *SCREENS))
    return tuple(rule for name in asked for rule in find(question, language, name))[:MOST_SHOWN]


def nearest(question: str, shown: Sequence[Rule], most: int = 3) -> tuple[Rule, ...]:
    """The rules whose words look most like the question's, for misspelled words; the best first.

    >>> from engine.rulebook import rules
    >>> nearest("gingerbed", rules("christmas-tree", "en"), 1)[0].id
    'tree.card.gingerbread'
    """
    asked = _words(question)
    scores = {rule.id: sum(_likeness(word, rule) for word in asked) for rule in shown}
    return tuple(sorted(shown, key=lambda rule: -scores[rule.id])[:most])


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
