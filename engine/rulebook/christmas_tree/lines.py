"""The lines of Christmas Tree's scoresheet in words: a title, and the whole explanation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.christmas_tree.objective_reading import read_objective
from engine.christmas_tree.objectives import OfObjective, objective_of
from engine.christmas_tree.scoring import BONUS, GINGERBREAD_POINTS
from engine.rulebook.christmas_tree.objectives import explanation_key, objective_words
from engine.rulebook.christmas_tree.pieces import seat_named, thing
from engine.rulebook.voice import Voice
from engine.ruling import Refusal
from engine.scoresheet import Item, Line

_SHOWN_BLOCKED: Final = 3
"""Formations that could not count and are named; there may be dozens on a full tree."""


def title(line: Line, voice: Voice) -> str:
    """A line of the scoresheet in a few words."""
    of = objective_of(line)
    if of is None:
        return voice.tell("titles", line.rule)
    if line.rule == BONUS:
        return voice.tell("titles", f"{line.rule}{_place(line, of)}")
    return objective_words(of.card, voice.language).title


def explanation(line: Line, voice: Voice) -> str:
    """A line of the scoresheet in sentences."""
    of = objective_of(line)
    if of is None:
        men = _men(line, voice) if line.rule == "tree.final.gingerbread" else []
        counted = voice.tell("explanations", line.rule, count=line.count)
        return _sentences([_counted(counted, "" if men else _things(line.items, voice), voice), *men], voice)
    if line.rule == BONUS:
        return voice.tell(
            "explanations",
            f"bonus{_place(line, of)}",
            standing=_standing(of, voice),
            points=line.points,
            tied=_tied(line, of),
        )
    sentences = [_counted(_objective(line, of, voice), _things(line.items, voice), voice)]
    if of.standing:
        sentences.append(voice.tell("explanations", "standing", standing=_standing(of, voice)))
    if of.blocked:
        key = "blocked-lights" if line.rule == "tree.objective.light-pairs" else "blocked"
        shown = [thing(item, voice) for item in of.blocked[:_SHOWN_BLOCKED]]
        if len(of.blocked) > _SHOWN_BLOCKED:
            shown.append(voice.word("more", more=len(of.blocked) - _SHOWN_BLOCKED))
        sentences.append(voice.tell("explanations", key, things=voice.word("between-things").join(shown)))
    return _sentences(sentences, voice)


def _sentences(sentences: Sequence[str], voice: Voice) -> str:
    return voice.word("between-sentences").join(sentences)


def _counted(counted: str, things: str, voice: Voice) -> str:
    """What was counted, and where it lies if that is known."""
    return voice.tell("explanations", "where" if things else "plain", counted=counted, things=things)


def _objective(line: Line, of: OfObjective, voice: Voice) -> str:
    """How many things an objective counted, and what each is worth."""
    try:
        card = read_objective(of.card)
    except Refusal:
        return voice.tell("explanations", "other", count=line.count)
    return voice.tell("explanations", explanation_key(card), count=line.count, each=card.each)


def _things(items: Sequence[Item], voice: Voice) -> str:
    """The things of a line: spaces and lights in a row, formations and pairs numbered."""
    words = [thing(item, voice) for item in items if item]
    if len(words) == 1 or not any(isinstance(item, tuple) for item in items):
        return voice.listed(words, "comma")
    numbered = [voice.word("numbered", number=number, things=each) for number, each in enumerate(words, start=1)]
    return voice.word("between-things").join(numbered)


def _standing(of: OfObjective, voice: Voice) -> str:
    """Everybody's count, the largest first."""
    order = sorted(of.standing, key=lambda standing: -standing[1])
    words = [
        voice.word("placing", seat=seat_named(seat, voice, start=at == 0), count=count)
        for at, (seat, count) in enumerate(order)
    ]
    return voice.listed(words, "comma")


def _place(line: Line, of: OfObjective) -> str:
    """The end of a bonus text's key: the place, and whether it is shared; nothing where the place is not known."""
    if of.place is None:
        return ""
    return f".{of.place}{'.tied' if _tied(line, of) > 1 else ''}"


def _tied(line: Line, of: OfObjective) -> int:
    """How many have as many as this line's seat."""
    counts = dict(of.standing)
    return sum(count == counts.get(line.seat) for count in counts.values())


def _men(line: Line, voice: Voice) -> list[str]:
    """Each gingerbread man with his correct neighbours, where the line names them."""
    sentences = []
    for item in line.items:
        man, *near = item if isinstance(item, tuple) else (item,)
        points = GINGERBREAD_POINTS[len(near)]
        neighbours = voice.listed([thing(cell, voice) for cell in near])
        key = "man" if near else "man-alone"
        sentences.append(voice.tell("explanations", key, man=thing(man, voice), neighbours=neighbours, points=points))
    return sentences
