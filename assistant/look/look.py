"""Sizes and spaces, what drawing has to know of a page, and the one way to set a text."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from math import floor
from typing import Final

import flet as ft

from assistant.look import theme

LINES: Final = {68: 72, 56: 60, 32: 36, 28: 34, 24: 26, 22: 26, 20: 24, 18: 22, 16: 24, 15: 19, 14: 20, 13: 18, 12: 16}
"""The height of a line by the size of its letters; the steps of the type scale."""

FIXED_FROM: Final = 20
"""Figures of this size and more keep their size where the text is set large."""

FIGURE: Final = 0.6
"""About how wide a bold figure is, in its size."""

MARGIN: Final = 16
BOARD_MARGIN: Final = 12
NARROW_BOARD_MARGIN: Final = 4
NARROW: Final = 380
"""Below this width the board takes nearly all of it."""

SHORT: Final = 700
"""Below this height keys and heads are lower."""

WIDE: Final = 840
"""From this width on board and pad lie side by side."""

LOW: Final = 480
"""Below this height they do so from ``LOW_WIDE`` on: a phone that lies on its side."""

LOW_WIDE: Final = 660

COLUMN: Final = 560
"""Nothing is stretched beyond this width."""

TARGET: Final = 48
KEY_RADIUS: Final = 12
ROW_RADIUS: Final = 14
CARD_RADIUS: Final = 16
PAD_RADIUS: Final = 24
CHIP_RADIUS: Final = 8


@dataclass(frozen=True, slots=True)
class Look:
    """What drawing has to know of the page: brightness, room, and how large the person has set the text.

    Pass it to every control of this package; equal looks draw equally, so it serves as a memo's argument.
    """

    dark: bool = False
    width: float = 390
    height: float = 844
    scale: float = 1.0
    calm: bool = False

    @classmethod
    def of(cls, page: ft.Page, scale: float = 1.0, calm: bool = False) -> Look:
        """The look of a page as it is now; ``scale`` comes from ``controls.scale.text_scale``."""
        return cls(theme.is_dark(page), page.width or 390, page.height or 844, scale, calm)

    @property
    def colours(self) -> theme.GameColours:
        """The games' colours in this brightness."""
        return theme.DARK if self.dark else theme.LIGHT

    @property
    def scheme(self) -> ft.ColorScheme:
        """Material's colours in this brightness, where a role's name is not enough."""
        return theme.DARK_SCHEME if self.dark else theme.LIGHT_SCHEME

    @property
    def large_text(self) -> bool:
        """Whether seats show badge and total only, and subtitles go.

        >>> Look(scale=2.0).large_text, Look(scale=1.15).large_text
        (True, False)
        """
        return self.scale >= 1.5

    @property
    def short(self) -> bool:
        """Whether height is scarce."""
        return self.height < SHORT

    @property
    def narrow(self) -> bool:
        """Whether width is scarce."""
        return self.width < NARROW

    @property
    def wide(self) -> bool:
        """Whether board and pad lie side by side.

        >>> Look(width=840).wide, Look(width=740, height=360).wide, Look(width=740, height=1000).wide
        (True, True, False)
        """
        return self.width >= WIDE or (self.low and self.width >= LOW_WIDE)

    @property
    def low(self) -> bool:
        """Whether height is so scarce that a board needs all of it."""
        return self.height < LOW

    @property
    def board_margin(self) -> int:
        """The space on each side of a board."""
        return NARROW_BOARD_MARGIN if self.narrow else BOARD_MARGIN

    @property
    def key_height(self) -> int:
        """The height of a pad's keys."""
        return 48 if self.short else 60

    @property
    def gap(self) -> int:
        """The space between keys."""
        return 4 if self.short else 6

    def fixed(self, size: float) -> float:
        """The size to ask for so that it is drawn at ``size``, whatever the text's scale.

        >>> Look(scale=2.0).fixed(24)
        12.0
        """
        return size / self.scale


def text_style(
    look: Look, size: float, *, bold: bool = False, colour: str | None = ft.Colors.ON_SURFACE, fixed: bool | None = None
) -> ft.TextStyle:
    """A step of the type scale; sizes from 20 on keep theirs where the text is set large, unless told otherwise."""
    keep = size >= FIXED_FROM if fixed is None else fixed
    return ft.TextStyle(
        size=look.fixed(size) if keep else size,
        height=LINES.get(int(size), round(size * 1.25)) / size,
        weight=ft.FontWeight.BOLD if bold else ft.FontWeight.NORMAL,
        font_family=theme.BOLD if bold else theme.REGULAR,
        font_family_fallback=[theme.REGULAR] if bold else None,
        # Material spaces small letters out, which this font does not need.
        letter_spacing=0,
        color=colour,
    )


def text(
    look: Look,
    value: str,
    size: float,
    *,
    bold: bool = False,
    colour: str = ft.Colors.ON_SURFACE,
    lines: int | None = None,
    align: ft.TextAlign = ft.TextAlign.START,
    fixed: bool | None = None,
    expand: bool = False,
) -> ft.Text:
    """A text of the type scale; with ``lines`` what does not fit ends in an ellipsis."""
    return ft.Text(
        value,
        style=text_style(look, size, bold=bold, colour=colour, fixed=fixed),
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        no_wrap=lines == 1,
        text_align=align,
        expand=expand,
    )


def ems(value: str) -> float:
    """About how wide a bold text is, in its size: a Chinese character one, a Latin letter a little over half.

    >>> ems("小美"), round(ems("Ana"), 1)
    (2.0, 1.8)
    """
    return sum(1.0 if unicodedata.east_asian_width(letter) in "WF" else FIGURE for letter in value)


def fitting(look: Look, value: str, size: float, room: float, least: float = 12) -> float:
    """The size in which a bold text fits a line of so much room, between ``size`` and ``least``.

    >>> fitting(Look(), "Ana", 16, 100), fitting(Look(), "Wilhelmine", 16, 80), fitting(Look(), "Wilhelmine", 16, 40)
    (16, 14, 12)
    """
    fits = room / look.scale / max(1.0, breadth(value))
    return max(min(size, least), min(size, floor(fits)))


def breadth(value: str) -> float:
    """About how wide a name or a few words are, in the size of their letters; rather too much than too little."""
    return sum(next((wide for letters, wide in _BREADTHS if letter in letters), _breadth(letter)) for letter in value)


_BREADTHS: Final = (("fijlrtI' .", 0.32), ("mwMW", 0.9))


def _breadth(letter: str) -> float:
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.0
    return 0.7 if letter.isupper() else 0.58


def words(
    look: Look,
    *parts: tuple[str, bool],
    size: float,
    colour: str = ft.Colors.ON_SURFACE,
    bold_colour: str | None = None,
) -> ft.Text:
    """A sentence whose parts are bold or not."""
    # Each part says all of its style: a text's own style does not reach its spans whole.
    return ft.Text(
        spans=[
            ft.TextSpan(part, text_style(look, size, bold=bold, colour=bold_colour or colour if bold else colour))
            for part, bold in parts
        ]
    )
