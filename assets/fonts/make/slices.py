"""Which characters Flutter expects in which of its emoji slices, read from the web client that Flet ships.

The client holds a list of fonts, a list of components (which fonts share a set of characters) and a map from character to
component, the last two packed into strings: digits are a prefix in base 10, the letter that follows ends a number in base 26.
"""

from __future__ import annotations

import re
from pathlib import Path

import flet_web

CLIENT = Path(flet_web.__file__).parent / "web" / "main.dart.js"
FONT = re.compile(r'A\.z\("(Noto [^"]+)","([a-z0-9]+/v[^"]+)"\)')
EMOJI = re.compile(r"Noto Color Emoji (\d+)")
STRING = re.compile(r'"([a-z0-9,]{10000,})"')
MAP = re.compile(r'"([A-Za-z0-9]{10000,})"')
END = 0x110000


def emoji_slices(client: Path = CLIENT) -> dict[int, set[int]]:
    """The characters of each slice of Noto Color Emoji, by the slice's number."""
    source = client.read_text("utf-8")
    fonts = [name for name, _ in FONT.findall(source)]
    (components,) = {text for text in STRING.findall(source)}
    ranges = next(text for text in MAP.findall(source) if _ends(text) == END)
    sets = [_fonts_of(text) for text in components.split(",")]
    slices: dict[int, set[int]] = {}
    for first, after, component in _runs(ranges):
        for index in sets[component]:
            if found := EMOJI.fullmatch(fonts[index]):
                slices.setdefault(int(found[1]), set()).update(range(first, after))
    return slices


def _fonts_of(text: str) -> list[int]:
    indices, last, prefix = [], -1, 0
    for character in text:
        if character.isdigit():
            prefix = prefix * 10 + int(character)
        else:
            last += prefix * 26 + ord(character) - ord("a") + 1
            indices.append(last)
            prefix = 0
    return indices


def _runs(text: str) -> list[tuple[int, int, int]]:
    runs, start, prefix, size = [], 0, 0, 1
    for character in text:
        if character.isdigit():
            prefix = prefix * 10 + int(character)
        elif character.islower():
            size, prefix = prefix * 26 + ord(character) - ord("a") + 2, 0
        else:
            runs.append((start, start + size, prefix * 26 + ord(character) - ord("A")))
            start, prefix, size = start + size, 0, 1
    return runs


def _ends(text: str) -> int:
    runs = _runs(text)
    return runs[-1][1] if runs else 0
