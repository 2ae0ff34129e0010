"""What the cookie's screen shows of a session and a plan, worked out once for each."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.desk import View
from assistant.screens.christmas_tree.cookie.plan import CookiePlan
from assistant.screens.christmas_tree.cookie.words import EffectLine, effect_lines, unknown_words
from assistant.screens.christmas_tree.progress import state_of
from assistant.words import Words
from engine.christmas_tree.board import Cell
from engine.christmas_tree.cookie_effect import CookieEffect, carried, cookie_effect, turn_gains, untold
from engine.christmas_tree.tree import Tree
from engine.ruling import Refusal


@dataclass(frozen=True)
class Preview:
    """A plan with its consequences.

    ``plan`` has only spaces where something lies; ``tree`` is how it lies now; ``left`` the cookies that are left;
    ``effect`` what would change (None: nothing is chosen, or ``refusal`` says why it cannot be spent any more);
    ``turns`` what turning each of two would add; ``unknown`` where cards of which not all lights are known come to
    lie, and ``unknown_said`` what that means.
    """

    plan: CookiePlan
    tree: Tree
    left: int
    effect: CookieEffect | None
    refusal: Refusal | None
    lines: tuple[EffectLine, ...]
    turns: dict[str, int]
    unknown: tuple[Cell, ...]
    unknown_said: str

    @classmethod
    def of(cls, w: Words, view: View, seat: int, wanted: CookiePlan) -> Preview:
        """The preview of a plan in a session as it is now."""
        session = view.session
        state = state_of(session)
        tree, left = state.trees[seat], state.cookies[seat]
        plan = wanted.standing(tree)
        if not plan.cells:
            return cls(plan, tree, left, None, None, (), {}, (), "")
        cookie = plan.entry(seat)
        try:
            effect = cookie_effect(state, cookie)
        except Refusal as refusal:
            return cls(plan, tree, left, None, refusal, (), {}, (), "")
        told = untold(len(session.players), session.setup, session.entries, seat)
        unknown = carried(cookie, told)
        lines = effect_lines(w, effect, unknown=bool(unknown))
        turns = dict(turn_gains(state, cookie))
        return cls(plan, tree, left, effect, None, lines, turns, unknown, unknown_words(w, unknown))

    @property
    def gain(self) -> int | None:
        """What it brings, its own point paid; None where nothing is to be spent."""
        return None if self.effect is None else self.effect.gain

    @property
    def after(self) -> Tree:
        """How the tree would lie."""
        return self.tree if self.effect is None else self.effect.tree
