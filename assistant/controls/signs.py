"""The app's own line signs: one pen, 2 wide on a field of 24, round ends; a Material icon serves where one lacks."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import flet as ft

from assistant.controls.drawing import Drawing, Layer, moved, picture
from assistant.controls.outlines import outline
from assistant.controls.press import Tap, pressable
from assistant.look.look import TARGET

Sign = str | ft.IconData
"""The name of a sign of ours, or a Material icon."""

LINES: Final = {
    "back": "M20 12H5M11 5.5 4.5 12l6.5 6.5",
    "close": "M6 6l12 12M18 6 6 18",
    "book": "M12 6.5C10 5 7 4.5 3.5 4.5v13.5c3.5 0 6.5 .5 8.5 2 2-1.5 5-2 8.5-2V4.5C17 4.5 14 5 12 6.5zM12 6.5V20",
    "list": "M9.5 6H20M9.5 12H20M9.5 18H20M4.5 6h.01M4.5 12h.01M4.5 18h.01",
    "more": "M12 5.5h.01M12 12h.01M12 18.5h.01",
    "dots": "M5.5 12h.01M12 12h.01M18.5 12h.01",
    "undo": "M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11H9.5",
    "redo": "M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h4.5",
    "bulb": "M9 17.5h6M10 20.5h4M8.8 14.5A5.8 5.8 0 1 1 15.2 14.5c-.6 .5-.7 1.5-.7 3h-5c0-1.5-.1-2.5-.7-3z",
    "lights": "M2.5 4.5c5.5 5 13.5 5 19 0M5.5 7v4M12 8.3v4.7M18.5 7v4"
    "M5.5 12.4a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8zM10.6 14.6h2.8v2.8h-2.8zM18.5 12.6l1.6 2.6h-3.2z",
    "receipt": "M6 3.5h12v17l-3-1.8-3 1.8-3-1.8-3 1.8zM9 8.5h6M9 12.5h6",
    "check": "M5 12.5l4.5 4.5L19 7.5",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "next": "M9.5 5.5 16 12l-6.5 6.5",
    "previous": "M14.5 5.5 8 12l6.5 6.5",
    "unfold": "M6 9.5l6 6 6-6",
    "fold": "M6 15.5l6-6 6 6",
    "handle": "M5 9h14M5 15h14",
    "play": "M8 5l11 7-11 7z",
    "share": "M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9.5h14V11h-1",
    "copy": "M9 8.5h10.5V20H9zM5 15.5H4.5V4H15v.5",
    "cards": "M8 7.5h11v13H8zM5 16.5V3.5h11",
    "again": "M19.5 12a7.5 7.5 0 1 1-2.5-5.6L19.5 9M19.5 4v5h-5",
    "turn": "M5 11a7 7 0 0 1 12-4.5L19.5 9M19.5 4.5V9H15M19 13a7 7 0 0 1-12 4.5L4.5 15M4.5 19.5V15H9",
    "swap": "M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19",
    "info": "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.5h.01",
    "stop": "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM6.2 6.2l11.6 11.6",
    "person": "M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3-6 7-6s6.5 2 7 6",
    "search": "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20",
    "locate": "M12 3.5v4M12 16.5v4M3.5 12h4M16.5 12h4M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    "die": "M5 5h14v14H5zM9 9h.01M15 15h.01M15 9h.01M9 15h.01",
    "clock": "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5v5l3 2",
    "arrow": "M4 12h15M14 7l5 5-5 5",
    "best": "M4 20 14.5 9.5M18 3v5M15.5 5.5h5M19.5 13v3M18 14.5h3M9 3.5v3M7.5 5h3",
}
"""Signs drawn with the pen, by name."""

SUITS: Final = {
    "H": "M12 20.5C6 16 3 12.7 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.7-3 7-9 11.5z",
    "S": "M12 3C6 8 3.5 10.8 3.5 14a4 4 0 0 0 7.2 2.3C10.6 18.5 10 20 8.5 21.5h7C14 20 13.4 18.5 13.3 16.3"
    "A4 4 0 0 0 20.5 14C20.5 10.8 18 8 12 3z",
    "D": "M12 2.5 19.5 12 12 21.5 4.5 12z",
    "C": "M12 2.5a4 4 0 0 0-3.4 6.1A4.2 4.2 0 1 0 10.7 16c0 2.3-.7 3.9-2.2 5.5h7c-1.5-1.6-2.2-3.2-2.2-5.5"
    "a4.2 4.2 0 1 0 2.1-7.4A4 4 0 0 0 12 2.5z",
}
"""The suits as shapes: as letters they become emoji on phones."""


@lru_cache(maxsize=256)
def sign_drawing(name: str, colour: str, size: float = 24) -> Drawing:
    """A sign of ours about the origin."""
    pen = Layer(outline(LINES[name]).moved(-12, -12), colour, 2, round_ends=True)
    return moved((pen,), scale=size / 24)


@lru_cache(maxsize=64)
def suit_drawing(suit: str, colour: str, size: float = 24) -> Drawing:
    """A suit ``H S D C`` about the origin."""
    return moved((Layer(outline(SUITS[suit]).moved(-12, -12), colour),), scale=size / 24)


def sign(which: Sign, colour: str, size: float = 24, *, strength: float = 1) -> ft.Control:
    """A sign in a colour; less than full ``strength`` looks unavailable."""
    shown = colour if strength == 1 else ft.Colors.with_opacity(strength, colour)
    if isinstance(which, str):
        return picture(sign_drawing(which, shown, size), size)
    return ft.Icon(which, size=size, color=shown)


def icon_press(
    which: Sign,
    *,
    identifier: str,
    label: str,
    on_tap: Tap,
    faint: bool = False,
    size: float = 24,
    colour: str = ft.Colors.ON_SURFACE_VARIANT,
) -> ft.Control:
    """A round target with a sign; ``faint`` looks unavailable but still answers, so that it can say why."""
    return pressable(
        sign(which, colour, size, strength=0.45 if faint else 1),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        width=TARGET,
        radius=TARGET / 2,
    )
