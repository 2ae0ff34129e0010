"""A text as a QR code: plain UTF-8, as small as it gets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from qrcode import QRCode
from qrcode.constants import ERROR_CORRECT_H, ERROR_CORRECT_L, ERROR_CORRECT_M, ERROR_CORRECT_Q
from qrcode.exceptions import DataOverflowError
from qrcode.util import MODE_8BIT_BYTE, QRData

LARGEST: Final = 13
"""The largest version that phones read from each other's screens without trouble: 69 modules across."""

_STRONGER: Final = (ERROR_CORRECT_H, ERROR_CORRECT_Q, ERROR_CORRECT_M)


@dataclass(frozen=True, slots=True)
class Code:
    """A code: the text that it holds, its version, and its modules without a border (True is dark)."""

    text: str
    version: int
    modules: tuple[tuple[bool, ...], ...]


@lru_cache(maxsize=32)
def code(text: str, largest: int = LARGEST) -> Code | None:
    """The code of a text; None where it does not fit into the largest version.

    On a screen large modules help more than redundancy, so the version is the smallest that the weakest level of
    correction allows; the room that is left there goes into a stronger level.

    >>> found = code("Ana wins")
    >>> found.version, len(found.modules), code("x" * 426)
    (1, 21, None)
    """
    version = _version(text, ERROR_CORRECT_L)
    if version > largest:
        return None
    level = next((level for level in _STRONGER if _version(text, level) == version), ERROR_CORRECT_L)
    made = _filled(text, level)
    try:
        made.make(fit=True)
    except ValueError:
        # This release of the library cannot correct a block of nothing but zeros.
        return None
    return Code(text, version, tuple(tuple(bool(module) for module in row) for row in made.modules))


def fits(text: str, largest: int = LARGEST) -> bool:
    """Whether the text's code has at most this version; cheaper than to make it."""
    return _version(text, ERROR_CORRECT_L) <= largest


def _version(text: str, level: int) -> int:
    """The smallest version that holds the text; 41, which there is none of, where not even the largest does."""
    try:
        return int(_filled(text, level).best_fit(start=1))
    except (DataOverflowError, ValueError):
        return 41


def _filled(text: str, level: int) -> QRCode:
    """A code with the text in it, before its modules are laid out."""
    made = QRCode(error_correction=level, border=0)
    # One segment of bytes: where the mode changes within a text, readers may guess the charset of each part alone.
    made.add_data(QRData(text.encode(), mode=MODE_8BIT_BYTE))
    return made
