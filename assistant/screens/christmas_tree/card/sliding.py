"""A kind pressed, slid from and let go over its flakes or over a known card: one movement for two taps.

The finger is followed by where it presses and where it lifts, so that a plain tap stays as fast as it is; what lies
there is worked out, because keys hear nothing of a finger that came down on another one.
"""

from __future__ import annotations

from typing import Final

import flet as ft

from assistant.controls.christmas_tree.known import known_width
from assistant.controls.christmas_tree.pad import key_at
from assistant.controls.keys import BESIDE, HEAD_GAP, head_height, pad_width
from assistant.look.look import TARGET, Look
from assistant.screens.christmas_tree.card.begun import GlassBegun
from assistant.screens.christmas_tree.hands import TreeHands

_KINDS: Final = ("glass-", "candy-", "gingerbread")


class Finger:
    """The finger on one page's pad. ``look`` is how the pad is drawn now."""

    def __init__(self, hands: TreeHands) -> None:
        self.look = Look()
        self._hands = hands
        self._pressed: str | None = None
        self._at = 0.0

    def over(self, keys: ft.Control) -> ft.Control:
        """The keys of a card's kind with the finger over them."""
        return ft.GestureDetector(
            keys, on_pan_down=self.down, on_pan_start=self.start, on_pan_end=self.lift, exclude_from_semantics=True
        )

    def begins(self) -> None:
        """Other known cards are shown, from the left."""
        self._at = 0.0

    def scrolled(self, event: ft.OnScrollEvent) -> None:
        """The known cards were moved sideways."""
        self._at = event.pixels or 0.0

    def down(self, event: ft.DragDownEvent[ft.GestureDetector]) -> None:
        """It comes down; nobody knows yet whether it is a tap."""
        self._pressed = key_at(self.look, event.local_position.x, event.local_position.y)

    def start(self, event: object) -> None:
        """It slides."""
        if self._pressed is not None and self._pressed.startswith(_KINDS):
            self._hands.slide_from(self._pressed)

    def lift(self, event: ft.DragEndEvent[ft.GestureDetector]) -> None:
        """It lifts: over what follows, over the same key (that was a tap), or anywhere else."""
        hands, pressed = self._hands, self._pressed
        begun = hands.at.card
        x, y = event.local_position.x, event.local_position.y
        target = key_at(self.look, x, y)
        if pressed is not None and target == pressed:
            hands.slide_back()
            hands.press(pressed)
        elif begun is not None and begun.sliding:
            if target is not None and target.startswith("flakes-") and isinstance(begun.face, GlassBegun):
                hands.press(target)
            elif (known := self._known_at(x, y)) is not None:
                hands.take_known(known)
            else:
                hands.slide_back()

    def _known_at(self, x: float, y: float) -> str | None:
        """The known card at a point above the keys."""
        look, begun = self.look, self._hands.at.card
        signs = 2
        right = pad_width(look) - signs * TARGET + HEAD_GAP
        if begun is None or not (BESIDE <= x < right and -look.gap - head_height(look) <= y < -look.gap):
            return None
        left = BESIDE - self._at
        for card in self._hands.known_cards(begun):
            left += known_width(look, card)
            if x < left:
                return card.code
        return None
