"""How players are told apart on the screen and in sentences."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence


def same_name(name: str) -> str:
    """What two spellings of one name have in common: composed, trimmed, without case."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name.strip()).casefold())


def shown_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names as they are shown: trimmed, and numbered where two are the same.

    >>> shown_names(["Ana", "Béla", "ana"])
    ('Ana 1', 'Béla', 'ana 2')
    >>> shown_names(["Ana", "Ana", "Ana 1"])
    ('Ana 2', 'Ana 3', 'Ana 1')
    """
    trimmed = [name.strip() for name in names]
    often = Counter(same_name(name) for name in trimmed)
    taken = {same_name(name) for name in trimmed if often[same_name(name)] == 1}
    shown: list[str] = []
    for name in trimmed:
        if often[same_name(name)] > 1:
            number = 1 + sum(same_name(earlier) == same_name(name) for earlier in trimmed[: len(shown)])
            while same_name(f"{name} {number}") in taken:
                number += 1
            name = f"{name} {number}"
            taken.add(same_name(name))
        shown.append(name)
    return tuple(shown)
