"""The rulebook's texts: TOML files beside this module, one folder per language, ``common`` and one per game.

A file has tables of texts (``refusals``, ``warnings``, ``titles``, ``words`` …) and ``rules``. They are read once.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, TypeAlias, cast

from engine.games import GAMES

LANGUAGES: Final = ("en", "zh-Hant")
"""The languages that the rulebook speaks; the first one stands in for any other."""

COMMON: Final = "common"
"""The file whose texts belong to no game."""

FILES: Final = (COMMON, *GAMES)
"""The files of every language: the common one, and one for each game that can be played."""

Texts: TypeAlias = Mapping[str, str]
Table: TypeAlias = Mapping[str, Texts]


def spoken(language: str) -> str:
    """The language itself if the rulebook speaks it, else English.

    >>> spoken("zh-Hant"), spoken("fi")
    ('zh-Hant', 'en')
    """
    return language if language in LANGUAGES else LANGUAGES[0]


def game_of(rule: str | None) -> str | None:
    """The game whose rule this is.

    >>> game_of("tree.place.free-space")
    'christmas-tree'
    """
    topic = rule.partition(".")[0] if rule else ""
    return next((game.name for game in GAMES.values() if game.topic == topic), None)


@cache
def table(language: str, file: str) -> Table:
    """One file's tables of texts, flat: ``refusals``, ``words`` and so on, without its rules."""
    tables = _read(f"{spoken(language)}/{file}.toml")
    return {name: cast(Texts, texts) for name, texts in tables.items() if name != "rules"}


@cache
def rule_texts(language: str, file: str) -> Mapping[str, Texts]:
    """One file's rules: id to ``title``, ``text`` and ``asked`` (further words that people ask with)."""
    return cast(Mapping[str, Texts], _read(f"{spoken(language)}/{file}.toml").get("rules", {}))


@cache
def rule_order(file: str) -> Mapping[str, Mapping[str, object]]:
    """What is said once for all languages: each rule's ``source`` and ``related``, in reading order."""
    return cast(Mapping[str, Mapping[str, object]], _read(f"order/{file}.toml"))


def text(language: str, kind: str, key: str, game: str | None = None) -> str | None:
    """The text ``key`` of the table ``kind``: the game's own before the common one, None if there is none.

    Without a game only the common texts are asked: another game may mean something else by the same key.
    """
    for file in (game, COMMON):
        if file in FILES and (found := table(language, file).get(kind, {}).get(key)) is not None:
            return found
    return None


def _read(path: str) -> Mapping[str, object]:
    folder, name = path.split("/")
    return tomllib.loads(files(__package__).joinpath(folder).joinpath(name).read_text(encoding="utf-8"))
