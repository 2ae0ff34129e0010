"""Whatever happens in the acceptance cases can be said, in every language, and no key shows through."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from engine.games import GAMES
from engine.rulebook import LANGUAGES, MissingText, entry_words, explain, item_words, say, stage_words, texts
from engine.rulebook.template import UNKNOWN
from engine.rulebook.voice import Voice
from engine.ruling import Refusal
from engine.session import Session
from tests.engine.test_cases import READY

KEY = re.compile(rf"\b(?:{'|'.join(game.topic for game in GAMES.values())})\.[a-z]|^[a-z]+(?:[-.][a-z0-9]+)+$")
"""A rule's id, or a text's key in place of the text."""

TWICE = re.compile(r"\b(\w+) or \1\b|(\d+) 或 \2\b|\b0 [a-z]+: [12] points? for each|0 個花圈：每個")
"""A choice between equal things, or points for each of none."""


def told(document: Any, language: str) -> Iterator[str]:
    """All that can be said of a session: entries, lines, those as if it ended now, what is warned or refused."""
    try:
        session = Session.read({**document, "entries": []})
    except Refusal as refusal:
        yield say(refusal, language)
        return
    game, names = session.game.name, session.names
    for entry in document["entries"] if isinstance(document["entries"], list) else ():
        try:
            session = session.enter(entry)
        except Refusal as refusal:
            yield say(refusal, language, names)
            break
        yield entry_words(game, entry, language, names)
    for sheet in (session.scoresheet(), session.outlook()):
        yield from (say(warning, language, names) for warning in sheet.warnings)
        yield from (stage_words(game, stage, language) for stage in {line.stage for line in sheet.lines})
        for line in sheet.lines:
            yield say(line, language, names)
            yield explain(line, language, names)
            yield from (item_words(game, item, language) for item in line.items)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", READY, ids=lambda case: case["name"])
def test_everything_is_said(case: dict[str, Any], language: str) -> None:
    for words in told(case["session"], language):
        assert words
        assert not KEY.search(words), words
        assert UNKNOWN not in words
        assert not TWICE.search(words), words


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        ("titles", "tree.final.glass"),
        ("explanations", "tree.final.gingerbread"),
        ("explanations", "formation"),
        ("explanations", "bonus.1"),
        ("entries", "turn"),
        ("stages", "final"),
        ("warnings", "more-than-printed.star"),
        ("refusals", "cell-occupied"),
        ("words", "dummy"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_that_is_missing_is_noticed(kind: str, key: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert any(key in texts.table(language, game)[kind] for game in GAMES)
    table = texts.table

    def without(spoken: str, file: str) -> texts.Table:
        found = table(spoken, file)
        if spoken != language:
            return found
        return {name: {k: t for k, t in of.items() if (name, k) != (kind, key)} for name, of in found.items()}

    monkeypatch.setattr(texts, "table", without)
    with pytest.raises(MissingText, match=re.escape(key)):
        list(chain.from_iterable(told(case["session"], language) for case in READY))


def test_at_the_table_a_text_that_is_missing_is_better_shown_by_its_key_than_not_at_all() -> None:
    with pytest.warns(MissingText):
        assert Voice("zh-Hant").word("sleigh") == "sleigh"
