"""Names cut where a person would cut them: between whole characters, not inside an emoji, a flag or a syllable."""

from __future__ import annotations

from typing import Final

import grapheme

ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"


def cut(text: str, most: int) -> str:
    """The text if its UTF-8 is at most that many bytes long, else its beginning and an ellipsis in as many.

    The beginning consists of whole extended grapheme clusters (UAX #29). Where not one fits only the ellipsis is left.

    >>> cut("Wilhelmina", 10), cut("Wilhelmina", 9)
    ('Wilhelmina', 'Wilhel…')
    >>> cut("🇹🇼🇯🇵🇫🇷", 16)
    '🇹🇼…'
    """
    if len(text.encode()) <= most:
        return text
    room = most - len(ELLIPSIS.encode())
    kept = ""
    for cluster in grapheme.graphemes(text):
        room -= len(cluster.encode())
        if room < 0:
            break
        kept += cluster
    return kept.rstrip() + ELLIPSIS
