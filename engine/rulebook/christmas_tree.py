"""Christmas Tree in words: its ornaments, objectives, lines and entries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from engine.christmas_tree.board import LINES, ROWS, SIDES
from engine.christmas_tree.objective_reading import read_objective
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
from engine.christmas_tree.ornaments import LIGHT_LETTERS, Colour, Gingerbread, Glass, Shape, Wish, ornament
from engine.christmas_tree.scoring import GINGERBREAD_POINTS
from engine.document import Document
from engine.rulebook.voice import Voice, sentence_start
from engine.ruling import Refusal
from engine.scoresheet import Item, Line

GAME: Final = "christmas-tree"

_SHOWN_BLOCKED: Final = 3
"""Formations that could not count and are named; there may be dozens on a full tree."""


class ObjectiveWords(NamedTuple):
    """An objective in words: a short title, and a sentence about what it counts."""

    title: str
    text: str


def ornament_words(code: str, language: str, *, whole: bool = False) -> str:
    """An ornament by its code; ``whole`` adds a gingerbread man's wishes and the lights, side by side.

    >>> ornament_words("G*2", "en"), ornament_words("C5", "zh-Hant")
    ('gold star, 2 flakes', '糖果，5 片雪花')
    >>> ornament_words("M:G*CP/y--b", "en", whole=True)
    'gingerbread man, wishes gold, star, candy, purple; lights upper left yellow, lower left blue'
    """
    voice = Voice(language, game=GAME)
    found = ornament(code)
    words = _face(code, voice, "flakes")
    if not whole:
        return words
    if isinstance(found.kind, Gingerbread):
        wishes = voice.listed([_wish(wish, voice) for wish in found.kind.wishes], "comma")
        words = voice.word("wishes", what=words, wishes=wishes)
    lit = [
        voice.word("side", side=voice.word(side), what=voice.word(LIGHT_LETTERS[letter]))
        for side, letter in zip(SIDES, found.lights, strict=True)
        if letter in LIGHT_LETTERS
    ]
    return voice.word("lights", what=words, lights=voice.listed(lit, "comma")) if lit else words


def objective_words(card: Document, language: str) -> ObjectiveWords:
    """An objective card, as the document writes it, in words. One that cannot be read is named by its kind.

    >>> objective_words({"kind": "most", "of": "gingerbread"}, "en").title
    'Most gingerbread men'
    >>> objective_words({"kind": "line-totals", "at_least": {"III": 4}}, "zh-Hant")
    ObjectiveWords(title='第 III 排至少 4 片雪花', text='第 III 排的玻璃球上至少有 4 片雪花就得 5 分。')
    """
    voice = Voice(language, game=GAME)
    try:
        read = read_objective(card)
    except Refusal:
        return ObjectiveWords(voice.tell("titles", f"tree.objective.{card.get('kind')}"), "")
    return ObjectiveWords(_objective_title(read, voice), _objective_text(read, voice))


def line_words(name: str, language: str) -> str:
    """A line of the board: a row by its numeral, a diagonal by its two ends.

    >>> line_words("III", "en"), line_words("\\\\2", "en"), line_words("/6", "en")
    ('row III', 'diagonal II1–VI5', 'space VI6')
    """
    return _line(name, Voice(language, game=GAME))


def item_words(item: Item, language: str) -> str:
    """A thing that a line names: a space, a light, a formation or a pair of lights.

    >>> item_words("III1-IV1", "en"), item_words("I1-UL", "en"), item_words(("I1", "II2"), "en")
    ('III1–IV1', 'I1 upper left', 'I1, II2')
    """
    return _item(item, Voice(language, game=GAME))


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
        shown = [_item(item, voice) for item in line.blocked[:_SHOWN_BLOCKED]]
        if len(line.blocked) > _SHOWN_BLOCKED:
            shown.append(voice.word("more", more=len(line.blocked) - _SHOWN_BLOCKED))
        sentences.append(voice.tell("explanations", key, things=voice.word("between-things").join(shown)))
    return voice.word("between-sentences").join(sentences)


def entry_words(entry: Document, language: str, names: Sequence[str] = ()) -> str:
    """An entry that stands, in one short sentence.

    >>> entry_words({"do": "place", "seat": 0, "cell": "III2", "card": "G*2"}, "en", ["Ana"])
    'Ana places a gold star with 2 flakes on III2.'
    """
    voice = Voice(language, names, GAME)
    seat = voice.seat(_whole(entry, "seat"), start=entry.get("do") != "objective") if "seat" in entry else ""
    match entry.get("do"):
        case "place":
            face = _face(str(entry["card"]), voice, "with-flakes")
            return voice.tell("entries", "place", seat=seat, ornament=face, cell=entry["cell"])
        case "light":
            first, second = _texts(entry, "between")
            colour = LIGHT_LETTERS.get(str(entry["colour"]))
            if colour is None:
                return voice.tell("entries", "light-none", seat=seat, first=first, second=second)
            return voice.tell("entries", "light", seat=seat, colour=voice.word(colour), first=first, second=second)
        case "cookie":
            return _cookie(seat, _texts(entry, "swap"), _texts(entry, "turn"), voice)
        case "objective":
            card = entry.get("card")
            shown = objective_words(card, language).title if isinstance(card, Mapping) else ""
            return voice.tell("entries", "objective-chosen" if seat else "objective", seat=seat, title=shown)
        case "score":
            return voice.tell("entries", "score")
        case "count":
            number = _whole(entry, "objective") + 1
            return voice.tell("entries", "count", seat=seat, count=entry["count"], number=number)
        case "final":
            men = entry["gingerbread"]
            return voice.tell(
                "entries",
                "final",
                seat=seat,
                flakes=entry["flakes"],
                men=len(men) if isinstance(men, Sequence) else 0,
                lights=entry["lights"],
                cookies=entry["cookies"],
            )
    return voice.tell("entries", "other")


def _cookie(seat: str, swap: tuple[str, ...], turn: tuple[str, ...], voice: Voice) -> str:
    turned = voice.listed(turn)
    if not swap:
        return voice.tell("entries", "turn", seat=seat, turned=turned)
    key = "swap-turn" if turn else "swap"
    return voice.tell("entries", key, seat=seat, first=swap[0], second=swap[1], turned=turned)


def _whole(entry: Document, key: str) -> int:
    value = entry[key]
    return value if isinstance(value, int) else 0


def _texts(entry: Document, key: str) -> tuple[str, ...]:
    value = entry.get(key, ())
    return tuple(str(item) for item in value) if isinstance(value, Sequence) else ()


def _face(code: str, voice: Voice, flakes: str) -> str:
    """The ornament without wishes and lights; ``flakes`` is the text that adds its flakes."""
    kind = ornament(code).kind
    if isinstance(kind, Gingerbread):
        return voice.word("gingerbread")
    what = voice.word("candy")
    if isinstance(kind, Glass):
        what = voice.word("glass", colour=_wish(kind.colour, voice), shape=_wish(kind.shape, voice))
    return voice.word(flakes if kind.flakes else f"{flakes}-none", what=what, flakes=kind.flakes)


def _wish(wish: Wish, voice: Voice) -> str:
    return voice.word(wish.name.lower() if isinstance(wish, Colour | Shape) else wish.value)


def _objective_title(card: ObjectiveCard, voice: Voice) -> str:
    match card:
        case LineTotals(at_least) if len(at_least) == 1:
            (name, flakes) = at_least[0]
            return voice.tell("objectives", "line-total", Line=sentence_start(_line(name, voice)), flakes=flakes)
        case LineTotals(at_least):
            lines = voice.listed([_line(name, voice) for name, _ in at_least])
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
            return voice.tell("descriptions", "line-total", each=card.each, line=_line(name, voice), flakes=flakes)
        case LineTotals(at_least):
            lines = voice.listed(
                [
                    voice.tell("descriptions", "line", line=_line(name, voice), flakes=flakes)
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


def _line(name: str, voice: Voice) -> str:
    if name in ROWS:
        return voice.word("row", row=name)
    cells = LINES[name]
    if len(cells) == 1:
        return voice.word("space", cell=cells[0].name)
    return voice.word("diagonal", first=cells[0].name, last=cells[-1].name)


def _sides(card: LightPairs, voice: Voice) -> str:
    """Where the lights of a pair must be, if the card says so."""
    if not card.sides:
        return ""
    pairs = [[voice.word(side) for side in SIDES if side in pair] for pair in card.sides]
    words = [voice.tell("descriptions", "side-pair", first=first, second=second) for first, second in pairs]
    return voice.tell("descriptions", "sides", sides=voice.listed(words, "or"))


def _item(item: Item, voice: Voice) -> str:
    if isinstance(item, str):
        first, dash, second = item.partition("-")
        if not dash:
            return first
        if second in SIDES:
            return voice.word("border-light", cell=first, side=voice.word(second))
        return voice.word("light", first=first, second=second)
    words = [_item(part, voice) for part in item]
    if any(isinstance(part, str) and "-" in part for part in item):
        return voice.listed(words)
    return voice.listed(words, "comma")


def _things(items: Sequence[Item], voice: Voice) -> str:
    """The things of a line: spaces and lights in a row, formations and pairs numbered."""
    words = [_item(item, voice) for item in items]
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
    key = _key(card) if isinstance(card, Most | Lights) else str(card.kind)
    return voice.tell("explanations", key, count=line.count, each=card.each)


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
        neighbours = voice.listed([_item(cell, voice) for cell in near])
        key = "man" if near else "man-alone"
        sentences.append(voice.tell("explanations", key, man=_item(man, voice), neighbours=neighbours, points=points))
    return sentences
