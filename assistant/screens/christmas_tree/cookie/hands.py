"""What taps on the cookie's screen do; nothing is spent before the last one."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from assistant import paths
from assistant.desk import View
from assistant.frame import Frame
from assistant.screens.christmas_tree import paths as tree_paths
from assistant.screens.christmas_tree.cookie.plan import CookiePlan
from assistant.screens.christmas_tree.cookie.preview import Preview
from assistant.screens.christmas_tree.progress import state_of
from assistant.screens.parts.answers import Stop, answered, stop_of
from engine.christmas_tree.best_cookie import BestCookie, best_cookie
from engine.christmas_tree.board import Cell
from engine.ruling import Refusal

RULE: Final = "tree.cookie.spend"


@dataclass(frozen=True, slots=True)
class Planned:
    """What the page has before it: the plan, whether the tree shows it, the last refusal.

    ``best`` is the number of the session for which the plan was found to be the best one; None where it was chosen.
    """

    plan: CookiePlan = field(default_factory=CookiePlan)
    shows_after: bool = True
    stop: Stop | None = None
    best: int | None = None


@dataclass(frozen=True, slots=True)
class Spender:
    """The taps of one page, as it is drawn. ``now`` is what is before it already, ``set`` puts something else there."""

    frame: Frame
    view: View
    seat: int
    at: Planned
    preview: Preview
    now: Callable[[], Planned]
    set: Callable[[Planned], None]

    @property
    def path(self) -> str:
        """Where this screen is."""
        return tree_paths.cookie(self.view.id, self.seat)

    def tap(self, cell: Cell) -> None:
        """A space is chosen, or no longer, unless a cookie could never do that."""
        self._change(self._plan.tapped(cell.name))

    def turn(self, cell: str) -> None:
        """One of two is turned on the way, or no longer."""
        if cell in self._plan.cells:
            self._change(self._plan.turning(cell))

    def look(self, which: str) -> None:
        """The tree as it lies, or as it would."""
        self.set(replace(self.now(), shows_after=which == "cookie-after", stop=None))

    def refuse(self, refusal: Refusal) -> None:
        """Says why not."""
        self.set(replace(self.now(), stop=stop_of(self.frame, self.view.session, refusal)))

    async def find_best(self) -> None:
        """Plans the cookie that brings most, beside whatever other pages do meanwhile."""
        state, number = state_of(self.view.session), self.view.number
        if refusal := state.cookie_refusal(self.seat):
            self.refuse(refusal)
            return
        search = partial(best_cookie, self.seat, state.trees[self.seat], state.cards)
        found: BestCookie | None
        # A browser that runs Python itself has no threads.
        found = search() if sys.platform == "emscripten" else await asyncio.to_thread(search)
        if found is not None:
            self.set(Planned(CookiePlan.of(found.cookie), best=number))

    def spend(self) -> None:
        """Spends the cookie; then the lights that are not known are asked for, else the table comes back."""
        frame, view, plan = self.frame, self.view, self.preview.plan
        if not plan.cells:
            said = frame.w("Tap the tree first: one space to turn its card, two to swap them.")
            self.set(replace(self.now(), stop=Stop(said, RULE)))
            return
        entry = plan.entry(self.seat).document()
        found = answered(frame, view.session, frame.desk.enter(view.id, entry, len(view.session.entries)))
        if isinstance(found, Stop):
            self.set(replace(self.now(), stop=found))
        elif found is not None and self.preview.unknown:
            frame.go(tree_paths.lights(view.id, self.seat))
        elif found is not None:
            self.leave()

    def leave(self) -> None:
        """Back to the table, with nothing spent (any more)."""
        self.frame.go(paths.table(self.view.id))

    def open_rule(self, rule: str) -> None:
        """A rule, over this screen."""
        self.frame.go(paths.rule_over(self.path, rule))

    @property
    def _plan(self) -> CookiePlan:
        """The plan that a tap changes: a quick finger's second tap comes before its first one is drawn."""
        return self.now().plan.standing(self.preview.tree)

    def _change(self, plan: CookiePlan) -> None:
        """Another plan, unless it cannot stand."""
        try:
            if plan.cells:
                self.view.session.verify(plan.entry(self.seat).document())
        except Refusal as refusal:
            self.refuse(refusal)
        else:
            self.set(Planned(plan))
