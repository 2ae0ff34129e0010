"""What the household calls things of its games: kept in the library, and told to the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from assistant.desk import Desk, Unsaved
from assistant.store import Known
from engine.rulebook.called import call

KIND: Final = "called"
"""The library's kind: a thing by the key of its word in the rulebook, and its name."""


def own_words(desk: Desk, game: str) -> Mapping[str, str]:
    """The household's names of a game's things, by the keys of their words."""
    found = {}
    for known in desk.known(game, KIND):
        value = known.value
        if isinstance(value, Mapping) and isinstance(value.get("word"), str) and isinstance(value.get("name"), str):
            found[str(value["word"])] = str(value["name"])
    return found


def change_own_words(desk: Desk, game: str, names: Mapping[str, str]) -> Unsaved | None:
    """Keeps these names in the place of those before, and speaks so from now on."""
    kept = [Known({"word": word, "name": name}, 1) for word, name in sorted(names.items())]
    unsaved = desk.change_known(game, KIND, lambda before: kept)
    speak(desk, (game,))
    return unsaved


def speak(desk: Desk, games: Iterable[str]) -> None:
    """Tells the rulebook the household's names."""
    for game in games:
        call(game, {word: name for word, name in own_words(desk, game).items() if name.strip()})
