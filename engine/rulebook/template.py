"""Sentences with holes: how a text of the rulebook takes its values.

A hole is ``{name}``; ``{missing:card|cards}`` prints the number with the word that fits it. A value is put in as it
is and never read as a template, so a player may be called ``{0}`` or ``100%``. Where a Chinese character meets
a Latin letter or a digit at the rim of a hole, a space is put between them, as the texts themselves have it:

>>> fill("{seat}還差{missing}張", {"seat": "Ana", "missing": 3})
'Ana 還差 3 張'
>>> fill("{seat}還差{missing}張", {"seat": "小美", "missing": 3})
'小美還差 3 張'
"""

from __future__ import annotations

import string
import unicodedata
from collections.abc import Mapping
from typing import Final

UNKNOWN: Final = "\N{HORIZONTAL ELLIPSIS}"
"""Stands where a text has a hole that nobody filled."""

_FORMATTER: Final = string.Formatter()
_SIGNS: Final = frozenset("+-−×%/\\")


class Template(string.Formatter):
    """The mini-format of one hole; ``fill`` puts a whole text together.

    >>> Template().format_field(1, "card|cards"), Template().format_field(3, "card|cards")
    ('1 card', '3 cards')
    """

    def format_field(self, value: object, format_spec: str) -> str:
        """The value as text; with ``one|many`` as spec, the number and the word for it."""
        if not format_spec:
            return str(value)
        one, _, many = format_spec.partition("|")
        return join(str(value), " ", one if value == 1 else many)


_TEMPLATE: Final = Template()


def fill(template: str, values: Mapping[str, object]) -> str:
    """``template`` with its holes filled; a hole without a value shows an ellipsis.

    >>> fill("{seat} needs {missing:card|cards}.", {"seat": "{0} % Ana", "missing": 1})
    '{0} % Ana needs 1 card.'
    """
    pieces: list[str] = []
    for literal, field, spec, _ in _FORMATTER.parse(template):
        pieces.append(literal)
        if field is not None:
            pieces.append(_TEMPLATE.format_field(values[field], spec or "") if field in values else UNKNOWN)
    return join(*pieces)


def holes(template: str) -> frozenset[str]:
    """The names of the holes of a text.

    >>> sorted(holes("{seat} needs {missing:card|cards}."))
    ['missing', 'seat']
    """
    return frozenset(field for _, field, _, _ in _FORMATTER.parse(template) if field is not None)


def join(*pieces: str) -> str:
    """The pieces one after the other, with a space where Chinese meets Latin letters or digits.

    >>> join("第", "2", "輪")
    '第 2 輪'
    """
    text = ""
    for piece in pieces:
        if text and piece and _apart(text[-1], piece[0]):
            text += " "
        text += piece
    return text


def _apart(before: str, after: str) -> bool:
    return (_is_chinese(before) and _is_narrow(after)) or (_is_narrow(before) and _is_chinese(after))


def _is_chinese(character: str) -> bool:
    return character.isalpha() and unicodedata.east_asian_width(character) == "W"


def _is_narrow(character: str) -> bool:
    return character in _SIGNS or (character.isalnum() and unicodedata.east_asian_width(character) not in "WF")
