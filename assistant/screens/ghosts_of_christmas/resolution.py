"""A round resolved, one era after the other: shown when its last card lies, and read again later trick by trick."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from assistant import paths
from assistant.controls.bars import ButtonKind, Tool, button, head_bar
from assistant.desk import Change, View
from assistant.frame import Frame, screen, use_frame
from assistant.look.look import MARGIN, Look
from assistant.screens.ghosts_of_christmas.resolution_facts import ResolutionFacts
from assistant.screens.ghosts_of_christmas.resolution_parts import (
    cards_row,
    dial_and_suit,
    era_tabs,
    score_rows,
    sentence_rows,
    standing,
)
from assistant.screens.ghosts_of_christmas.revokes import revoke_strips
from assistant.screens.table.hands import Before, Hands, use_at, use_hands
from assistant.screens.table.layout import side_of, two_columns
from assistant.screens.table.parts import step_words
from assistant.words import Words


def resolution(view: View, found: Mapping[str, str]) -> object:
    """The screen over the table."""
    return _shown(view, found, "")


def resolution_over_sheet(view: View, found: Mapping[str, str]) -> object:
    """The same, opened from the scoresheet."""
    return _shown(view, found, paths.scoresheet(view.id))


def resolution_over_entries(view: View, found: Mapping[str, str]) -> object:
    """The same, opened from the list of entries."""
    return _shown(view, found, paths.entries(view.id))


def _shown(view: View, found: Mapping[str, str], back: str) -> object:
    hand, trick = (int(found[key]) if found.get(key, "").isdecimal() else 0 for key in ("hand", "trick"))
    return Resolution(view, hand, trick, back)


@dataclass(frozen=True, slots=True)
class AtResolution(Before):
    """Which step is shown, and up to which one the winners are told."""

    step: int = 0
    told: int = 0


class ResolutionHands(Hands[AtResolution]):
    """The taps of one page at one round; ``back`` is where closing it leads (nothing: to the table, or the result).

    The winners of a round that is read again, because it is not the ``newest``, are all told at once.
    """

    def __init__(self, view: View, hand: int, trick: int, back: str, first: int, steps: int, newest: bool) -> None:
        super().__init__(view, AtResolution(step=first, told=first if newest and not back else steps))
        self.back = back
        self.steps = steps
        self.ended = False

    def rule_here(self) -> str:
        """Who wins a trick."""
        return "ghosts.resolve.winner"

    def show(self, step: int) -> None:
        """Another step; nobody is told more than what was seen."""
        self.set(replace(self.at, step=step, told=max(self.at.told, step), stop=None))

    def next(self) -> None:
        """The next step; after the last one the game goes on."""
        if self.at.step + 1 < self.steps:
            self.show(self.at.step + 1)
        else:
            self.leave()

    def correct(self, number: int) -> None:
        """An entry, to correct it in the list of all."""
        self._frame.go(paths.entry(self._view.id, number))

    def leave(self) -> None:
        """Back to where it was opened; after the game's last trick to the result."""
        if self.back:
            self._frame.go(self.back)
        elif self.ended:
            self.result()
        else:
            self._frame.go(paths.table(self._view.id))

    def after_step(self, change: Change | None) -> AtResolution:
        """What was taken back leaves no round to be shown: the table is."""
        self._frame.go(paths.table(self._view.id))
        return self.at


@ft.component
def Resolution(view: View, hand: int, trick: int, back: str) -> object:
    """A round, era by era; the table where the trick is not there any more."""
    frame = use_frame()
    w = frame.w
    facts = ft.use_memo(
        lambda: ResolutionFacts.of(w, view.session, hand, trick), [view.id, view.number, hand, trick, w, frame.news]
    )
    if facts is None:
        return Elsewhere(paths.table(view.id))
    return Round(view, facts, hand, trick, back)


@ft.component
def Elsewhere(path: str) -> ft.View:
    """There is nothing to show here: another screen is shown."""
    frame = use_frame()
    ft.use_effect(lambda: frame.go(path), dependencies=[])
    return screen(frame, [])


@ft.component
def Round(view: View, facts: ResolutionFacts, hand: int, trick: int, back: str) -> ft.View:
    """A round that is there."""
    frame = use_frame()
    first = next((at for at, step in enumerate(facts.steps) if step.one.number == trick), 0)
    steps = len(facts.steps) + bool(facts.scored)
    hands, view = use_hands(
        view, lambda view: ResolutionHands(view, hand, trick, back, first, steps, facts.newest), (hand, trick, back)
    )
    hands.steps, hands.ended = steps, facts.ended
    step, told = use_at(hands, lambda at: (min(at.step, steps - 1), at.told))
    w, look = frame.w, frame.look
    side = side_of(look)
    head = _head(frame, view, facts, hands)
    tabs = era_tabs(side, w, facts, step, told, hands.show) if facts.steps else ft.Container()
    foot = _foot(side, w, facts, step, hands)
    if step == len(facts.steps):
        # Everybody's row has the wreaths there.
        wreaths = None
        body: list[ft.Control] = [score_rows(side, w, facts, facts.scored)]
        half = (len(facts.scored) + 1) // 2
        left = [tabs, score_rows(side, w, facts, facts.scored[:half])]
        right = [score_rows(side, w, facts, facts.scored[half:])]
    else:
        here = facts.steps[step]
        wreaths = here.one.wreaths
        seen: list[ft.Control] = []
        if here.one.trick.cards:
            seen = [cards_row(side, w, facts.names, here, facts.entries, hands.correct), dial_and_suit(side, w, here)]
        said = sentence_rows(side, here)
        body = [*seen, said]
        left, right = [tabs, *seen], [said]
    won = [] if wreaths is None else [standing(side, w, facts.names, wreaths, facts.bids)]
    strips: list[ft.Control] = [
        ft.Container(strip, padding=ft.Padding(12, 0, 12, 0))
        for strip in revoke_strips(side, w, facts.revokes, hands.correct)
    ]
    below = ft.Column([*won, foot], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    if look.wide:
        return screen(frame, [two_columns(look, left, [*strips, *right], [head], below)], scroll=False, centred=False)
    scrolled = ft.Column([*strips, *body], spacing=8, expand=True, scroll=ft.ScrollMode.AUTO, key=f"step-{step}")
    scrolled.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return screen(frame, [head, tabs, scrolled], foot=below, scroll=False)


def _head(frame: Frame, view: View, facts: ResolutionFacts, hands: ResolutionHands) -> ft.Control:
    w, session = frame.w, view.session
    actions = [Tool("rules-here", w("Rules"), hands.rules_here, "book")]
    if facts.newest and not hands.back:
        undo = step_words(w, session.game.name, view.undo, session.names, w("Undo"), w("Nothing to undo"))
        actions.insert(0, Tool("undo", undo, hands.undo, "undo", faint=view.undo is None))
    title = w("Hand {hand} · round {round}", hand=facts.hand, round=facts.round)
    if frame.look.large_text:
        title = f"{w('H {number}', number=facts.hand)} · {w('R {number}', number=facts.round)}"
    if not facts.steps:
        title = w("Points") if frame.look.large_text else w("Hand {hand}: points", hand=facts.hand)
    return head_bar(frame.look, title, leave=Tool("leave", w("Close"), hands.leave, "close"), actions=actions)


def _foot(look: Look, w: Words, facts: ResolutionFacts, step: int, hands: ResolutionHands) -> ft.Control:
    """One step back, and on: to the next era, to the points, or done."""
    names = [one.era for one in facts.steps] + ([w("Points")] if facts.scored else [])
    last = step + 1 == len(names)
    words = w("Done") if last else w("Next: {era}", era=names[step + 1])
    if last and facts.ended and not hands.back:
        words = w("Result")
    done = "check" if last else None
    on = button(look, words, identifier="resolution-next", on_tap=hands.next, icon=done, expand=5)
    keys: list[ft.Control] = [on]
    if step:
        back = button(
            look,
            names[step - 1],
            label=w("Back to {era}", era=names[step - 1]),
            identifier="resolution-back",
            on_tap=partial(hands.show, step - 1),
            kind=ButtonKind.QUIET,
            icon="previous",
            expand=3,
        )
        keys.insert(0, back)
    top = 8 if look.short else 12
    return ft.Container(ft.Row(keys, spacing=10), padding=ft.Padding(MARGIN, top, MARGIN, 8 if look.short else 16))
