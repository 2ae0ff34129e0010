"""What the engine hands out, as sentences: refusals, warnings and lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.rulebook.christmas_tree import lines
from engine.rulebook.texts import game_of
from engine.rulebook.voice import Voice
from engine.ruling import Refusal
from engine.scoresheet import Line, Warning


def say(thing: Refusal | Warning | Line, language: str, names: Sequence[str] = ()) -> str:
    """A sentence for a refusal or a warning, a title for a line of the scoresheet.

    ``names`` are the players as they are shown, by seat; an unknown language is answered in English.

    >>> from engine.ruling import Illegal
    >>> taken = Illegal("cell-occupied", rule="tree.place.free-space", values={"cell": "III2", "seat": 1})
    >>> say(taken, "en", ["Ana", "Béla"])
    "On Béla's tree III2 is taken; choose a free space, or correct the card that lies there."
    """
    if isinstance(thing, Line):
        return lines.title(thing, language)
    voice = Voice(language, names, game_of(thing.rule))
    if isinstance(thing, Warning):
        key = f"{thing.code}.{thing.values.get('kind')}"
        return voice.tell("warnings", key if voice.has("warnings", key) else thing.code, **_shown(thing.values, voice))
    key = thing.code if thing.reason is None else f"{thing.code}.{thing.reason}"
    return voice.tell("refusals", key, **_shown(thing.values, voice))


def explain(line: Line, language: str, names: Sequence[str] = ()) -> str:
    """A line of the scoresheet in more words: what was counted and where, who has how many, what could not count.

    >>> explain(Line(0, "final", "tree.final.cookies", 1, 1, "1"), "en")
    '1 cookie not spent, 1 point each.'
    """
    return lines.explanation(line, language, names)


def game_words(game: str, language: str) -> str:
    """A game's name.

    >>> game_words("christmas-tree", "en"), game_words("fairy-trails", "zh-Hant")
    ('Christmas Tree', '童話小徑')
    """
    return Voice(language).word(game)


def _shown(values: Mapping[str, str | int | tuple[str, ...]], voice: Voice) -> dict[str, object]:
    """The values as a sentence shows them: seats by name, several texts as "this, that or the other"."""
    shown: dict[str, object] = {}
    for name, value in values.items():
        shown[name] = voice.listed(value, "or") if isinstance(value, tuple) else value
        if name == "seat" and isinstance(value, int):
            shown |= {
                "seat": voice.seat(value),
                "Seat": voice.seat(value, start=True),
                "tree": voice.tree(value),
                "number": value + 1,
            }
        if name == "game" and isinstance(value, str):
            shown["title"] = voice.word(value)
    return shown
