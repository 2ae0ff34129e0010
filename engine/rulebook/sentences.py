"""What the engine hands out, as sentences: refusals, warnings, lines, entries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.document import Document
from engine.games import GAMES
from engine.rulebook.speaker import Speaker
from engine.rulebook.speakers import SPEAKERS
from engine.rulebook.template import UNKNOWN
from engine.rulebook.texts import game_of
from engine.rulebook.voice import Voice, sentence_start
from engine.ruling import Named, Refusal, SeatNamed, Thing, Together, Value
from engine.scoresheet import Item, Line, Warning

_LONGEST: Final = 80
"""Code points of a text from a document that a sentence repeats; the longest that could be right is shorter."""


def say(thing: Refusal | Warning | Line, language: str, names: Sequence[str] = ()) -> str:
    """A sentence for a refusal or a warning, a title for a line of the scoresheet.

    ``names`` are the players as they are shown, by seat; an unknown language is answered in English. The words are
    those of the game whose rule is cited, of a refusal first those of the game whose session it was raised in.

    >>> from engine.ruling import illegal
    >>> taken = illegal("cell-occupied", "tree.place.free-space", cell="III2", tree=Named("tree", 1))
    >>> say(taken, "en", ["Ana", "Béla"])
    "On Béla's tree III2 is taken; choose a free space, or correct the card that lies there."
    """
    if isinstance(thing, Refusal):
        voice = Voice(language, names, thing.game or game_of(thing.rule))
        key = thing.code if thing.reason is None else f"{thing.code}.{thing.reason}"
        return voice.tell("refusals", key, **_shown(thing.values, voice))
    speaker, voice = _speaking(thing, language, names)
    if isinstance(thing, Warning):
        return voice.tell("warnings", speaker.warning(thing), **_shown(thing.values, voice))
    return speaker.title(thing, voice)


def explain(line: Line, language: str, names: Sequence[str] = ()) -> str:
    """A line of the scoresheet in more words: what was counted and where, who has how many, what could not count.

    >>> explain(Line(0, "final", "tree.final.cookies", 1, 1, "1"), "en")
    '1 cookie not spent, 1 point each.'
    """
    speaker, voice = _speaking(line, language, names)
    return speaker.explanation(line, voice)


def entry_words(game: str, entry: Document, language: str, names: Sequence[str] = ()) -> str:
    """An entry that stands in a session of the game, in one short sentence.

    >>> place = {"do": "place", "seat": 0, "cell": "III2", "card": "G*2"}
    >>> entry_words("christmas-tree", place, "en", ["Ana"])
    'Ana places a gold star with 2 flakes on III2.'
    """
    return SPEAKERS[game].entry(entry, Voice(language, names, game))


def stage_words(game: str, stage: str, language: str) -> str:
    """The stage of a line, as a heading.

    >>> stage_words("christmas-tree", "round 2", "zh-Hant"), stage_words("christmas-tree", "final", "en")
    ('第 2 輪', 'At the end')
    """
    return SPEAKERS[game].stage(stage, Voice(language, game=game))


def item_words(game: str, item: Item, language: str) -> str:
    """A thing that a line names.

    >>> item_words("christmas-tree", ("I1", "II2"), "en"), item_words("christmas-tree", "I1-UL", "en")
    ('I1, II2', 'I1 upper left')
    """
    return SPEAKERS[game].item(item, Voice(language, game=game))


def game_words(game: str, language: str) -> str:
    """A game's name; what is written, for one that is none of ours.

    >>> game_words("christmas-tree", "en"), game_words("fairy-trails", "zh-Hant"), game_words("chess", "en")
    ('Christmas Tree', '童話小徑', 'chess')
    """
    return Voice(language).word(game) if game in GAMES else game


def _speaking(thing: Line | Warning, language: str, names: Sequence[str]) -> tuple[Speaker, Voice]:
    """Who speaks of a line or a warning: the game whose rule it cites."""
    game = game_of(thing.rule) or ""
    return SPEAKERS[game], Voice(language, names, game)


def _shown(values: Mapping[str, Value], voice: Voice) -> dict[str, object]:
    """The values as a sentence shows them: seats and things by name, a choice as "this, that or the other"."""
    shown: dict[str, object] = {}
    for key, value in values.items():
        if isinstance(value, tuple):
            joint = "comma" if isinstance(value, Together) else "or"
            shown[key] = voice.listed([str(_words(thing, voice)) for thing in value], joint)
            continue
        shown[key] = _words(value, voice)
        if isinstance(value, SeatNamed | Named):
            shown[sentence_start(key)] = _words(value, voice, start=True)
    return shown


def _words(thing: Thing, voice: Voice, *, start: bool = False) -> str | int:
    if isinstance(thing, str):
        return _in_a_line(thing)
    if not isinstance(thing, SeatNamed | Named):
        return thing
    speaker = SPEAKERS.get(voice.game or "")
    return voice.named(thing, start=start) if speaker is None else speaker.named(thing, voice, start=start)


def _in_a_line(text: str) -> str:
    """A text that a document gave, fit to stand in a sentence: without line breaks and the like, and not endless.

    >>> _in_a_line("H\\n7"), len(_in_a_line("H" * 1000))
    ('H 7', 81)
    """
    shown = text if len(text) <= _LONGEST else text[:_LONGEST] + UNKNOWN
    return shown if shown.isprintable() else "".join(letter if letter.isprintable() else " " for letter in shown)
