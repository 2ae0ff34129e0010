"""Follows what the client shows of the map, and has it show another part."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import flet as ft

from assistant.controls.fairy_trails.geometry import CARD
from assistant.controls.fairy_trails.viewing import Held, Viewing
from assistant.controls.fairy_trails.world import corner
from engine.fairy_trails.board import Cell

_log = logging.getLogger(__name__)

ANSWERED: Final = 1.0
"""Seconds in which a phone that is there has moved the map; for one that sleeps or has gone nobody waits longer."""

TRIES: Final = 24
AGAIN: Final = 0.125
"""So often, and so many seconds apart, a client is told that refuses."""


@dataclass
class Place:
    """Where a map is seen; whoever holds it finds the map as it was left. ``own`` says that a person chose it."""

    viewing: Viewing | None = None
    own: bool = False
    held: Held | None = None
    size: tuple[float, float] = (0.0, 0.0)


class Follower:
    """Follows what the client shows, and shows it other parts of the map."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.viewer: ft.InteractiveViewer | None = None
        self.changed: Callable[[], None] = lambda: None
        self._telling: asyncio.Task[None] | None = None
        self._tries = 0

    @property
    def viewing(self) -> Viewing:
        """Where the map is now."""
        return self.place.viewing or Viewing()

    async def show(self, to: Viewing) -> None:
        """Has the client show it; nobody waits until it has done so."""
        self.place.viewing = to
        self._tries = TRIES
        if self._telling is None or self._telling.done():
            self._telling = asyncio.ensure_future(self._tell())
        await asyncio.sleep(0)

    async def _tell(self) -> None:
        """Tells the client the newest viewing, in three steps that it takes together, until it has taken all three.

        It refuses those that come before it has laid the map out: below another screen that is just leaving it has not,
        and says that it has while it still refuses. The forest was out of sight then.
        """
        while self._tries and self.viewer is not None:
            tries, self._tries = self._tries, 0
            viewer, to = self.viewer, self.viewing
            steps = (viewer.reset(), viewer.zoom(to.scale), viewer.pan(to.x / to.scale, to.y / to.scale))
            told = [asyncio.ensure_future(step) for step in steps]
            try:
                await asyncio.wait(told, timeout=ANSWERED)
            finally:
                refused = [step.exception() for step in told if step.done() and not step.cancelled()]
                for step in told:
                    step.cancel()
            if any(refused):
                _log.debug("The map could not be moved: %s", refused)
                # Unless something newer was to be shown meanwhile.
                self._tries = self._tries or tries - 1
                await asyncio.sleep(AGAIN)

    def leave(self) -> None:
        """Forgets the map, which is shown no more, and what its phone has not answered yet."""
        self.viewer = None
        if self._telling is not None:
            self._telling.cancel()

    def begins(self, event: ft.ScaleStartEvent[ft.InteractiveViewer]) -> None:
        """Fingers take hold of the map."""
        at = event.local_focal_point
        self.place.held = Held.taken(self.viewing, (at.x, at.y))

    def moves(self, event: ft.ScaleUpdateEvent[ft.InteractiveViewer]) -> None:
        """They move, and the map with them; from then on the place is their own."""
        if self.place.held is not None:
            at = event.local_focal_point
            self.place.viewing = self.place.held.moved(self.viewing, (at.x, at.y), event.scale)
            self.place.own = True
            self.changed()

    def ends(self, event: ft.ScaleEndEvent[ft.InteractiveViewer]) -> None:
        """They let go: the map slides on a little."""
        if self.place.held is not None:
            self.place.held = None
            self.place.viewing = self.viewing.released(event.velocity.x, event.velocity.y)
            self.changed()


def shift(viewing_now: Viewing, chosen: Cell | None, height: float) -> float:
    """How far the map slides up so that a chosen cell and what lies below it stay in a lower window."""
    if chosen is None:
        return 0.0
    scale = viewing_now.scale
    bottom = viewing_now.seen(corner(chosen))[1] + CARD * scale
    top = bottom - CARD * scale
    return max(0.0, min(bottom + 0.6 * CARD * scale - height, top - 0.3 * CARD * scale))
