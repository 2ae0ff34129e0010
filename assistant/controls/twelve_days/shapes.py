"""The drawings of 12 Days of Christmas: a wrapped gift, at any size."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from assistant.controls.drawing import Drawing, Layer, moved
from assistant.controls.outlines import outline, rectangle

_LID: Final = rectangle(-9, -5, 18, 5, 1)
_BOX: Final = rectangle(-7.5, 1.2, 15, 8.8, 1)
_RIBBON: Final = rectangle(-1.3, -5, 2.6, 15)
_BOW: Final = outline("M0 -5C-1 -10 -6 -11 -6.5 -8C-6.8 -5.6 -3 -5 0 -5C3 -5 6.8 -5.6 6.5 -8C6 -11 1 -10 0 -5")


@lru_cache(maxsize=32)
def gift(colour: str, paper: str, size: float = 18) -> Drawing:
    """A gift in a colour about the origin; its ribbon is of the ``paper`` that it lies on."""
    pen = Layer(_BOW, colour, 2, round_ends=True)
    return moved((Layer(_LID, colour), Layer(_BOX, colour), Layer(_RIBBON, paper), pen), scale=size / 24)
