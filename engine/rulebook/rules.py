"""The rules, one or two sentences each, by id; and the search for those that answer a question."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, cast

from engine.rulebook.texts import COMMON, FILES, LANGUAGES, game_of, rule_order, rule_texts, spoken, table
from engine.rulebook.voice import Voice

Source = Literal["rules", "review", "decision"]
"""Where a rule comes from: the game's own rules, other players' reports, or a decision of this project."""

MOST_FOUND: Final = 8
"""Rules that a search gives at most."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in words. ``related`` are the ids of rules worth reading next."""

    id: str
    title: str
    text: str
    source: Source
    related: tuple[str, ...]

    @property
    def game(self) -> str | None:
        """The game that it belongs to."""
        return game_of(self.id)


def rule(id: str, language: str) -> Rule:
    """The rule with this id. Raises ``KeyError`` where there is none.

    >>> rule("tree.final.cookies", "en").text
    'Each cookie that was not spent is 1 point.'
    """
    return _rules(spoken(language))[id]


def rules(game: str | None, language: str) -> tuple[Rule, ...]:
    """All rules of a game (of every game, where None) in reading order.

    >>> rules("christmas-tree", "zh-Hant")[0].title
    '幾個人玩'
    """
    return tuple(found for found in _rules(spoken(language)).values() if game is None or found.game == game)


def source_words(source: Source, language: str) -> str:
    """Where a rule comes from, in words.

    >>> source_words("review", "en")
    "from other players' reports"
    """
    return Voice(language).word(source)


def find(question: str, language: str, game: str | None = None) -> tuple[Rule, ...]:
    """The rules that best answer a question, the best one first; none where no word of it is known.

    A question is looked up in its own language even where the answer is wanted in another one.

    >>> find("who wins a tie?", "en")[0].id
    'tree.final.winner'
    >>> find("平手怎麼辦", "zh-Hant")[0].id
    'tree.objective.most.bonus'
    """
    asked = Counter(_pieces(question))
    for spoken_by in (spoken(language), *(other for other in LANGUAGES if other != spoken(language))):
        if scores := _scores(asked, spoken_by, game):
            best = sorted(scores, key=lambda id: -scores[id])
            return tuple(rule(id, language) for id in best[:MOST_FOUND])
    return ()


@cache
def _rules(language: str) -> Mapping[str, Rule]:
    found = {}
    for file in FILES:
        for id, facts in rule_order(file).items():
            texts = rule_texts(language, file)[id]
            related = tuple(str(other) for other in cast(Sequence[object], facts["related"]))
            found[id] = Rule(id, texts["title"], texts["text"], cast(Source, facts["source"]), related)
    return found


_WEIGHTS: Final[Mapping[str, float]] = {"title": 3.0, "asked": 2.0, "text": 1.0}


@cache
def _index(language: str) -> Mapping[str, Mapping[str, float]]:
    """Each rule's pieces of words and what a hit in them is worth: a title more than a text."""
    index: dict[str, Mapping[str, float]] = {}
    for file in FILES:
        for id, texts in rule_texts(language, file).items():
            worth: dict[str, float] = {}
            for part, weight in _WEIGHTS.items():
                for piece in _pieces(texts.get(part, "")):
                    worth[piece] = max(worth.get(piece, 0.0), weight)
            index[id] = worth
    return index


def _scores(asked: Counter[str], language: str, game: str | None) -> dict[str, float]:
    index = _index(language)
    scores: dict[str, float] = {}
    for piece in asked:
        within = [id for id, worth in index.items() if piece in worth]
        rarity = math.log((1 + len(index)) / (1 + len(within)))
        for id in within:
            if game is None or game_of(id) == game:
                scores[id] = scores.get(id, 0.0) + index[id][piece] * rarity
    return scores


_WORDS: Final = re.compile(r"[^\W_]+")
_CHINESE: Final = re.compile("[\u3400-\u9fff]+")


@cache
def _common_words(language: str) -> frozenset[str]:
    """What a question is made of and no rule is about; pieces of Chinese among them."""
    return frozenset(table(language, COMMON)["search"]["common-words"].split())


def _pieces(text: str) -> list[str]:
    """What a text is looked up by: words without their endings, and each two Chinese characters that touch.

    >>> _pieces("Two gingerbread men's wishes"), _pieces("平手時")
    (['two', 'gingerbread', 'men', 'wish'], ['平手', '手時'])
    """
    pieces: list[str] = []
    for found in _WORDS.findall(text.casefold()):
        for chinese in _CHINESE.findall(found):
            pieces += [chinese[at : at + 2] for at in range(len(chinese) - 1)] or [chinese]
        pieces += [latin for latin in _CHINESE.split(found) if latin]
    return [_stem(piece) for piece in pieces if not any(piece in _common_words(language) for language in LANGUAGES)]


def _stem(word: str) -> str:
    for ending in ("ing", "es", "ed", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word
