"""The choice between the three ways of recording, at each of the game's tables."""

from __future__ import annotations

from dataclasses import replace

from assistant.screens.ghosts_of_christmas.ways import KINDS, Way, way_of, with_way
from assistant.screens.table.hands import At, Hands
from engine.ghosts_of_christmas.options import GhostsOptions


class WayHands(Hands[At]):
    """The taps of one page at a table where the way of recording can be changed."""

    def record(self, way: Way) -> None:
        """Another way of recording, between rounds; within one it says why not."""
        session, draft = self._view.session, self._view.draft
        if way == way_of(session, draft):
            return
        kinds = {choice.value: choice.refusal for choice in session.options_as(GhostsOptions).do}
        refusal = kinds.get(KINDS[way])
        if refusal is not None:
            self.refuse(refusal)
            return
        self._answered(self._desk.keep_draft(self._view.id, with_way(draft, way)), replace(self.at, stop=None))
