"""The objective cards of Christmas Tree in words."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from engine.christmas_tree import NAME
from engine.christmas_tree.board import SIDES
from engine.christmas_tree.objective_reading import KEYS, read_objective
from engine.christmas_tree.objectives import (
    CandyAndMan,
    FlakesInOrder,
    Formation,
    LightPairs,
    Lights,
    LineTotals,
    Most,
    ObjectiveCard,
    Picture,
    RowEnds,
    RowsWithAll,
    Same,
    SameAny,
)
from engine.document import Document
from engine.rulebook.christmas_tree.pieces import line_words
from engine.rulebook.voice import Voice, sentence_start
from engine.ruling import Refusal


class ObjectiveWords(NamedTuple):
    """An objective in words: a short title, and a sentence about what it counts."""

    title: str
    text: str


def objective_words(card: Document, language: str) -> ObjectiveWords:
    """An objective card, as the document writes it, in words. One that cannot be read is named by its kind.

    >>> objective_words({"kind": "most", "of": "gingerbread"}, "en").title
    'Most gingerbread men'
    >>> objective_words({"kind": "line-totals", "at_least": {"III": 4}}, "zh-Hant")
    ObjectiveWords(title='第 III 排至少 4 片雪花', text='第 III 排的玻璃珠上至少有 4 片雪花就得 5 分。')
    """
    voice = Voice(language, game=NAME)
    try:
        read = read_objective(card)
    except Refusal:
        kind = card.get("kind")
        return ObjectiveWords(voice.tell("titles", f"tree.objective.{kind}") if kind in KEYS else str(kind or ""), "")
    return ObjectiveWords(_objective_title(read, voice), _objective_text(read, voice))


def _objective_title(card: ObjectiveCard, voice: Voice) -> str:
    match card:
        case LineTotals(at_least) if len(at_least) == 1:
            (name, flakes) = at_least[0]
            return voice.tell(
                "objectives", "line-total", Line=sentence_start(line_words(name, voice.language)), flakes=flakes
            )
        case LineTotals(at_least):
            lines = voice.listed([line_words(name, voice.language) for name, _ in at_least])
            return voice.tell("objectives", "line-totals", lines=lines)
        case Formation():
            number = len(card.cells)
            named = voice.tell("objectives", _match_key(card), **_match_values(card, voice))
            return voice.tell("objectives", f"form-{_form(card)}", title=named) if number > 1 else named
        case _:
            return voice.tell("objectives", _key(card))


def _objective_text(card: ObjectiveCard, voice: Voice) -> str:
    match card:
        case Most():
            return voice.tell("descriptions", _key(card), each=card.each, first=card.first, second=card.second)
        case LineTotals(at_least) if len(at_least) == 1:
            (name, flakes) = at_least[0]
            return voice.tell(
                "descriptions", "line-total", each=card.each, line=line_words(name, voice.language), flakes=flakes
            )
        case LineTotals(at_least):
            lines = voice.listed(
                [
                    voice.tell("descriptions", "line", line=line_words(name, voice.language), flakes=flakes)
                    for name, flakes in at_least
                ]
            )
            return voice.tell("descriptions", "line-totals", each=card.each, lines=lines)
        case Formation():
            values = _match_values(card, voice)
            return voice.tell("descriptions", _match_key(card), each=card.each, **values)
        case LightPairs():
            return voice.tell("descriptions", _key(card), each=card.each, where=_sides(card, voice))
        case _:
            return voice.tell("descriptions", _key(card), each=card.each)


def _key(card: ObjectiveCard) -> str:
    """The key of an objective's texts, for the kinds whose texts differ by one field."""
    document = card.document()
    match card:
        case Most():
            return f"of-{document['of']}"
        case Lights():
            return f"lights-{card.colour}"
        case RowsWithAll():
            return f"rows-{card.of}"
        case LightPairs():
            return f"light-pairs-{card.colour}"
        case RowEnds() | LineTotals() | Formation():
            return str(card.kind)


def explanation_key(card: ObjectiveCard) -> str:
    """The key of the text that tells how many things an objective counted."""
    return _key(card) if isinstance(card, Most | Lights) else str(card.kind)


def _match_key(card: Formation) -> str:
    match card.match:
        case Same(("flakes",)) | SameAny(("flakes",)):
            return "match-equal-flakes"
        case SameAny(("colour", "shape") | ("shape", "colour")):
            return "match-alike"
        case Same() | SameAny():
            return "match-same"
        case FlakesInOrder():
            return "match-flakes"
        case CandyAndMan():
            return "match-candy-gingerbread"


def _match_values(card: Formation, voice: Voice) -> dict[str, object]:
    number = voice.number(len(card.cells))
    values: dict[str, object] = {"number": number, "Number": sentence_start(number)}
    match card.match:
        case Same(features):
            values["what"] = voice.listed([voice.tell("objectives", feature) for feature in features], "both")
        case SameAny(features):
            values["what"] = voice.listed([voice.tell("objectives", feature) for feature in features], "or")
        case FlakesInOrder(flakes):
            values["flakes"] = "-".join(str(number) for number in flakes)
        case CandyAndMan():
            pass
    return values


def _form(card: Formation) -> str:
    """How the pictures of a formation lie, if they all lie alike: ``diagonal``, ``rhombus`` …, else ``other``."""
    forms = {_form_of(picture) for picture in (card.cells, *card.also)}
    return forms.pop() if len(forms) == 1 else "other"


def _form_of(picture: Picture) -> str:
    cells = sorted(picture)
    rise = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(cells)}
    if len(rise) == 1:
        if rise <= {(0, 1), (1, 0)}:
            return "pair" if len(cells) == 2 else "diagonal"
        if rise <= {(1, -1), (1, 1)}:
            return "corner" if len(cells) == 2 else "corners"
    width, height = (1 + max(steps) - min(steps) for steps in zip(*cells, strict=True))
    if (width, height) == (2, 2):
        return {3: "bend", 4: "rhombus"}.get(len(cells), "other")
    return "other"


def _sides(card: LightPairs, voice: Voice) -> str:
    """Where the lights of a pair must be, if the card says so."""
    if not card.sides:
        return ""
    pairs = [[voice.word(side) for side in SIDES if side in pair] for pair in card.sides]
    words = [voice.tell("descriptions", "side-pair", first=first, second=second) for first, second in pairs]
    return voice.tell("descriptions", "sides", sides=voice.listed(words, "or"))
