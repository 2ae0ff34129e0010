"""Which characters the shipped fonts hold."""

from __future__ import annotations

import ast
import re
import unicodedata
from pathlib import Path

ROOT = Path(__file__).parents[3]
PO_STRING = re.compile(r'^(?:msg\w+(?:\[\d\])? )?(".*")$', re.MULTILINE)


def _block(first: int, last: int) -> set[int]:
    return {code for code in range(first, last + 1) if unicodedata.name(chr(code), None)}


def big5() -> set[int]:
    """Every character of Big5, with the few that Windows adds."""
    codes: set[int] = set()
    for codec in ("big5", "cp950"):
        for high in range(0xA1, 0xFA):
            for low in (*range(0x40, 0x7F), *range(0xA1, 0xFF)):
                try:
                    codes.add(ord(bytes((high, low)).decode(codec)))
                except UnicodeDecodeError:
                    continue
    return {code for code in codes if unicodedata.category(chr(code)) != "Co"}


# Characters of Taiwanese names that Big5 lacks.
NAMES = {ord(character) for character in "堃喆峯栢邨綉羣衞瑠淼焜煊祐禎"}

LATIN = _block(0x20, 0x7E) | _block(0xA0, 0x17F) | _block(0x2010, 0x2027)
SIGNS = {ord(character) for character in "№™←↑→↓≈≠≤≥−√∞€■□▲△▼▽◆◇○●◎★☆✓♀♂♠♡♢♣♤♥♦♧♪♫♭♯"}
LETTERS = (
    LATIN
    | _block(0x180, 0x2AF)
    | _block(0x300, 0x36F)
    | _block(0x370, 0x52F)
    | _block(0x1E00, 0x1FFF)
    | _block(0x2000, 0x218F)
    | _block(0x2190, 0x22FF)
    | _block(0x2460, 0x25FF)
)
KANA = _block(0x3000, 0x30FF) | _block(0x3100, 0x312F) | _block(0x31A0, 0x31BF) | _block(0x31F0, 0x31FF)
WIDE = _block(0xFE30, 0xFE4F) | _block(0xFF00, 0xFFEF)
# Hangul's half-width letters stand in the same block; nothing else of Hangul is here.
HANGUL = {code for code in WIDE if "HANGUL" in unicodedata.name(chr(code))}


def regular(emoji: set[int]) -> set[int]:
    """All that the text face holds: no sign that the emoji hold too, but for those that are signs first."""
    kept = LATIN | SIGNS | big5() | _block(0x2000, 0x21FF) | _block(0x2460, 0x25FF) | KANA
    return (LETTERS | KANA | WIDE | NAMES | kept) - (emoji - kept) - HANGUL


def bold() -> set[int]:
    """What stands in bold: Latin, digits, signs, and every character of the app's own words."""
    return LATIN | SIGNS | own_words()


def own_words() -> set[int]:
    """The characters of the catalogues, of the rulebook and of the app's own sources."""
    texts: list[str] = []
    for file in sorted((ROOT / "assistant" / "locale").rglob("*.po")):
        texts += [ast.literal_eval(found) for found in PO_STRING.findall(_read(file))]
    for file in sorted((ROOT / "engine" / "rulebook").rglob("*.toml")):
        texts.append(_read(file))
    for file in sorted((ROOT / "assistant").rglob("*.py")):
        texts.append(_read(file))
    return {ord(character) for text in texts for character in text if character.isprintable()}


def _read(file: Path) -> str:
    return file.read_text("utf-8")
