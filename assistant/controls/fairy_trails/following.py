"""Follows what the client shows of the map, and has it show another part."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from assistant.controls.fairy_trails.geometry import CARD
from assistant.controls.fairy_trails.viewing import Held, Viewing
from assistant.controls.fairy_trails.world import corner
from engine.fairy_trails.board import Cell

_log = logging.getLogger(__name__)


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
        self.told: set[asyncio.Future[None]] = set()

    @property
    def viewing(self) -> Viewing:
        """Where the map is now."""
        return self.place.viewing or Viewing()

    async def show(self, to: Viewing) -> None:
        """Tells the client to show it, in three steps that arrive together; nobody waits until it has done so."""
        self.place.viewing = to
        viewer = self.viewer
        if viewer is None:
            return
        for step in (viewer.reset(), viewer.zoom(to.scale), viewer.pan(to.x / to.scale, to.y / to.scale)):
            self.told.add(told := asyncio.ensure_future(step))
            told.add_done_callback(self._heard)
        await asyncio.sleep(0)

    def leave(self) -> None:
        """Forgets the map, which is shown no more, and what its phone has not answered yet."""
        self.viewer = None
        for told in tuple(self.told):
            told.cancel()

    def _heard(self, told: asyncio.Future[None]) -> None:
        # A phone that sleeps or has gone does not answer; when it comes back it lays out and is told again.
        self.told.discard(told)
        if not told.cancelled() and told.exception() is not None:
            _log.debug("The map could not be moved: %s", told.exception())

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
