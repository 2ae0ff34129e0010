"""What the household calls a thing of a game: its own name goes before the rulebook's word, in every language.

A process speaks for one household, so the names are kept here and are no argument of every sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_CALLED: Final[dict[str, Mapping[str, str]]] = {}


def call(game: str, names: Mapping[str, str]) -> None:
    """Calls the game's things by these names, by the keys of their words; what is not named has the rulebook's word.

    >>> call("ghosts-of-christmas", {"S": "bells"})
    >>> called("ghosts-of-christmas", "S"), called("ghosts-of-christmas", "H")
    ('bells', None)
    >>> call("ghosts-of-christmas", {})
    """
    _CALLED[game] = dict(names)


def called(game: str | None, key: str) -> str | None:
    """The household's own name of a thing; None where it has none."""
    return _CALLED.get(game or "", {}).get(key)
