"""Which characters Flutter expects in which of its fallback fonts, read from the web client that Flet ships.

The client holds a list of fonts, a list of components (which fonts share a set of characters) and a map from character
to component. The last two are packed into strings: digits are a prefix in base 10, the letter after them ends a number
in base 26.
"""

from __future__ import annotations

import re
from pathlib import Path

import flet_web

CLIENT = Path(flet_web.__file__).parent / "web" / "main.dart.js"
FONT = re.compile(r'A\.z\("(?:Noto [^"]+)","([a-z0-9]+/v[^"]+)"\)')
ADDRESS = re.compile(r"([a-z0-9]+)/v\d+/[^./]+(?:\.(\d+))?\.woff2")
COMPONENTS = re.compile(r'"([a-z0-9,]{10000,})"')
MAP = re.compile(r'"([A-Za-z0-9]{10000,})"')
END = 0x110000
EMOJI = "notocoloremoji."


def fallback_fonts(client: Path = CLIENT) -> dict[str, set[int]]:
    """The characters of each fallback font, by "family" or, where it comes in slices, "family.number"."""
    source = client.read_text("utf-8")
    names = [_name(address) for address in FONT.findall(source)]
    (components,) = set(COMPONENTS.findall(source))
    (runs,) = [runs for text in MAP.findall(source) if (runs := _runs(text)) and runs[-1][1] == END]
    sets = [_fonts_of(text) for text in components.split(",")]
    fonts: dict[str, set[int]] = {}
    for first, after, component in runs:
        for index in sets[component]:
            fonts.setdefault(names[index], set()).update(range(first, after))
    return fonts


def emoji(fonts: dict[str, set[int]]) -> set[int]:
    """All characters of the emoji's slices."""
    return {code for name, codes in fonts.items() if name.startswith(EMOJI) for code in codes}


def _name(address: str) -> str:
    found = ADDRESS.fullmatch(address)
    assert found, f"Flet's client names its fonts in a new way: {address}"
    return ".".join(part for part in found.groups() if part)


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
