"""The lines of Christmas Tree's scoresheet in words: a title, and the whole explanation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.christmas_tree.objective_reading import read_objective
from engine.christmas_tree.scoring import GINGERBREAD_POINTS
from engine.rulebook.christmas_tree.objectives import explanation_key, objective_words
from engine.rulebook.christmas_tree.pieces import GAME, item_words
from engine.rulebook.voice import Voice
from engine.ruling import Refusal
from engine.scoresheet import Item, Line

_SHOWN_BLOCKED: Final = 3
"""Formations that could not count and are named; there may be dozens on a full tree."""


def stage_words(stage: str, language: str) -> str:
    """The stage of a line, as a heading.

    >>> stage_words("round 2", "zh-Hant"), stage_words("final", "en")
    ('第 2 輪', 'At the end')
    """
    name, _, number = stage.partition(" ")
    return Voice(language, game=GAME).tell("stages", name, number=number)


def title(line: Line, language: str) -> str:
    """The words of a line of the scoresheet."""
    voice = Voice(language, game=GAME)
    if line.rule == "tree.objective.most.bonus":
        key = f"{line.rule}.{line.place}{'.tied' if _tied(line) > 1 else ''}"
        return voice.tell("titles", key if voice.has("titles", key) else line.rule)
    if line.card is not None:
        return objective_words(line.card, language).title
    return voice.tell("titles", line.rule)


def explanation(line: Line, language: str, names: Sequence[str] = ()) -> str:
    """A line of the scoresheet in sentences."""
    voice = Voice(language, names, GAME)
    if line.rule == "tree.objective.most.bonus":
        key = f"bonus.{line.place}{'.tied' if _tied(line) > 1 else ''}"
        return voice.tell(
            "explanations",
            key if voice.has("explanations", key) else "bonus",
            standing=_standing(line, voice),
            points=line.points,
            tied=_tied(line),
        )
    counted = _counted(line, voice)
    men = _men(line, voice) if line.rule == "tree.final.gingerbread" else []
    things = "" if men else _things(line.items, voice)
    sentences = [voice.tell("explanations", "where" if things else "plain", counted=counted, things=things), *men]
    if line.standing:
        sentences.append(voice.tell("explanations", "standing", standing=_standing(line, voice)))
    if line.blocked:
        key = "blocked-lights" if line.rule == "tree.objective.light-pairs" else "blocked"
        shown = [item_words(item, voice.language) for item in line.blocked[:_SHOWN_BLOCKED]]
        if len(line.blocked) > _SHOWN_BLOCKED:
            shown.append(voice.word("more", more=len(line.blocked) - _SHOWN_BLOCKED))
        sentences.append(voice.tell("explanations", key, things=voice.word("between-things").join(shown)))
    return voice.word("between-sentences").join(sentences)


def _things(items: Sequence[Item], voice: Voice) -> str:
    """The things of a line: spaces and lights in a row, formations and pairs numbered."""
    words = [item_words(item, voice.language) for item in items if item]
    if len(words) == 1 or all(isinstance(item, str) for item in items):
        return voice.listed(words, "comma")
    numbered = [voice.word("numbered", number=number, things=thing) for number, thing in enumerate(words, start=1)]
    return voice.word("between-things").join(numbered)


def _counted(line: Line, voice: Voice) -> str:
    """How many things were counted, and what each is worth."""
    if line.card is None:
        key = line.rule if voice.has("explanations", line.rule) else "other"
        return voice.tell("explanations", key, count=line.count)
    try:
        card = read_objective(line.card)
    except Refusal:
        return voice.tell("explanations", "other", count=line.count)
    return voice.tell("explanations", explanation_key(card), count=line.count, each=card.each)


def _standing(line: Line, voice: Voice) -> str:
    """Everybody's count, the largest first."""
    order = sorted(line.standing, key=lambda standing: -standing[1])
    words = [
        voice.word("placing", seat=voice.seat(seat, start=at == 0), count=count)
        for at, (seat, count) in enumerate(order)
    ]
    return voice.listed(words, "comma")


def _tied(line: Line) -> int:
    """How many have as many as this line's seat."""
    counts = dict(line.standing)
    return sum(count == counts.get(line.seat) for count in counts.values())


def _men(line: Line, voice: Voice) -> list[str]:
    """Each gingerbread man with his correct neighbours, where the line names them."""
    sentences = []
    for item in line.items:
        man, *near = (item,) if isinstance(item, str) else item
        points = GINGERBREAD_POINTS[len(near)]
        neighbours = voice.listed([item_words(cell, voice.language) for cell in near])
        key = "man" if near else "man-alone"
        sentences.append(
            voice.tell("explanations", key, man=item_words(man, voice.language), neighbours=neighbours, points=points)
        )
    return sentences
