"""What taps at the table do: each goes to the desk, and what the desk answers is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count

import flet as ft

from assistant import paths
from assistant.desk import (
    Desk,
    Done,
    Entering,
    Gone,
    Nothing,
    Refused,
    Revising,
    Stale,
    Stepping,
    Unsaved,
    View,
    WouldDrop,
)
from assistant.frame import Frame
from assistant.screens.christmas_tree import paths as tree_paths
from assistant.screens.christmas_tree.card_begun import CardBegun
from assistant.screens.christmas_tree.progress import first_shown, rule_here, seat_of, state_of, tree_names
from engine.christmas_tree.board import Cell, Side
from engine.christmas_tree.correcting import corrected
from engine.christmas_tree.entries import Place, Score
from engine.christmas_tree.options import TreeOptions
from engine.christmas_tree.tree import Tree
from engine.document import Document, Json
from engine.rulebook import entry_words, say
from engine.ruling import Refusal
from engine.session import Dropped


@dataclass(frozen=True, slots=True)
class Stop:
    """Why something could not be, in a sentence, and the rule that says so."""

    sentence: str
    rule: str | None


@dataclass(frozen=True, slots=True)
class AtTable:
    """What a page has before it at the table, beside the session itself.

    ``shown`` is whose tree, ``begun`` the card being entered (it waits while another tree is looked at), ``stop`` the
    last refusal, ``opened`` the objective that is explained and lit.
    """

    shown: int = 0
    begun: CardBegun | None = None
    stop: Stop | None = None
    opened: int | None = None

    @property
    def card(self) -> CardBegun | None:
        """The card being entered on the tree that is shown."""
        return self.begun if self.begun is not None and self.begun.seat == self.shown else None


class Hands:
    """The taps of one page at one table. It outlives every drawing, so that its methods stay the same functions.

    ``scrolled`` is what the table scrolls in.
    """

    def __init__(self, view: View) -> None:
        self.at = AtTable(first_shown(view.session))
        self.scrolled: ft.Column | None = None
        self._view = view
        self._redraw: Callable[[], object] = lambda: None
        self._watchers: dict[int, Callable[[AtTable], object]] = {}
        self._numbers = count()

    def seen(self, frame: Frame, view: View, redraw: Callable[[], object]) -> None:
        """At each drawing: what it shows now, and what draws the table again."""
        self._frame = frame
        self._view = view
        self._redraw = redraw

    def watch(self, hear: Callable[[AtTable], object]) -> Callable[[], None]:
        """Calls at every change of what the page has before it, until the returned function is called."""
        number = next(self._numbers)
        self._watchers[number] = hear

        def stop() -> None:
            self._watchers.pop(number, None)

        return stop

    @property
    def _desk(self) -> Desk:
        return self._frame.desk

    @property
    def _tree(self) -> Tree:
        return state_of(self._view.session).trees[self.at.shown]

    def _set(self, at: AtTable) -> None:
        self.at = at
        self.tell()

    def tell(self) -> None:
        """Whoever shows something else than what is before the page now draws again."""
        for hear in tuple(self._watchers.values()):
            hear(self.at)

    # Looking

    def show_seat(self, seat: int) -> None:
        """Another tree."""
        self._set(replace(self.at, shown=seat, stop=None))

    def open_objective(self, number: int) -> None:
        """Explains an objective and lights what it counts; again: all as before."""
        self._set(replace(self.at, opened=None if self.at.opened == number else number, stop=None))

    def leave(self) -> None:
        """Back to Play; the session stays the running one."""
        self._frame.go(paths.PLAY)

    def rules_here(self) -> None:
        """The rule that helps most here."""
        self._frame.go(paths.rule(rule_here(self._view.session), self._view.id))

    def why(self) -> None:
        """The rule of the refusal."""
        stop = self.at.stop
        if stop is not None and stop.rule is not None:
            self._frame.go(paths.rule(stop.rule, self._view.id))

    def why_objective(self, rule: str) -> None:
        """The rule of an objective."""
        self._frame.go(paths.rule(rule, self._view.id))

    def scoresheet(self) -> None:
        """The scoresheet, over the table."""
        self._frame.go(paths.scoresheet(self._view.id))

    def add_objective(self) -> None:
        """Another objective of the round."""
        self._frame.go(tree_paths.objective(self._view.id))

    def result(self) -> None:
        """The result of the finished game."""
        self._frame.go(paths.result(self._view.id))

    # A card

    def tap_cell(self, cell: Cell) -> None:
        """A free space takes the card begun, or begins one; one that lies is corrected."""
        at, lies = replace(self.at, stop=None, opened=None), self._tree.at(cell)
        begun = at.card
        if begun is not None and begun.cell == cell and begun.correcting == (lies is not None):
            self._set(at)
        elif lies is not None:
            self._set(replace(at, begun=CardBegun.of(at.shown, cell, lies)))
        elif refusal := place_refusal(self._view, at.shown, cell):
            self._set(replace(at, stop=self._stop(refusal)))
        elif begun is not None and not begun.correcting:
            self._set(replace(at, begun=begun.moved(cell)))
        else:
            self._set(replace(at, begun=CardBegun.of(at.shown, cell, None)))

    def press(self, key: str) -> None:
        """A key of the pad; the one that completes a new card places it, one that cannot be says why."""
        if self.at.card is None:
            return
        if refusal := self.refusal_of_card():
            self._set(replace(self.at, stop=self._stop(refusal)))
            return
        begun = self.at.card.pressed(key)
        if begun.done:
            # Nobody is told of the last key before the card lies: it would only hold up what is to be seen.
            self.at = replace(self.at, begun=begun, stop=None)
            self.place()
        else:
            self._set(replace(self.at, begun=begun, stop=None))

    def ask_wish(self, side: Side) -> None:
        """Another wish of the man is asked next."""
        self.press(f"wish-side-{side}")

    def ask_light(self, side: Side) -> None:
        """Another side's light is asked next."""
        self.press(f"light-{side}")

    def refusal_of_card(self) -> Refusal | None:
        """Why the new card that was begun cannot be placed (any more), whatever it is; None where it can."""
        begun = self.at.card
        if begun is None or begun.correcting:
            return None
        return place_refusal(self._view, begun.seat, begun.cell)

    def close_pad(self) -> None:
        """Puts the card begun down."""
        self._set(replace(self.at, begun=None, stop=None))

    def place(self) -> None:
        """Enters the card, or writes the correction back."""
        begun = self.at.card
        if begun is None or begun.code is None:
            return
        view = self._view
        outcome: Entering | Revising
        if begun.lay is None:
            outcome = self._enter(Place(begun.seat, begun.cell.name, begun.code).document())
        elif state_of(view.session).trees[begun.seat].at(begun.cell) is None:
            # Undone on another page in the meantime: what was begun is a new card now.
            w = self._frame.w
            gone = w("The card on {cell} was taken back meanwhile. Place puts this one there.", cell=begun.cell.name)
            self._set(replace(self.at, begun=replace(begun, lay=None), stop=Stop(gone, "tree.place.free-space")))
            return
        else:
            session = view.session
            entries = corrected(
                len(session.players), session.setup, session.entries, begun.seat, begun.cell, begun.code
            )
            outcome = self._desk.revise(view.id, view.number, entries=entries)
        self._answered(outcome, replace(self.at, begun=None, stop=None))

    # The session

    def score(self) -> None:
        """Scores the round; the third one ends the game."""
        outcome = self._enter(Score().document())
        self._answered(outcome, replace(self.at, begun=None, stop=None, opened=None))
        if isinstance(outcome, Done) and outcome.session.finished:
            self.result()

    def undo(self) -> None:
        """Takes back the last change, and shows the tree that it was on."""
        self._step(self._desk.undo)

    def redo(self) -> None:
        """Brings it again."""
        self._step(self._desk.redo)

    def cookie(self) -> None:
        """To the cookies of the tree that is shown, or why there is none."""
        w, refusal = self._frame.w, cookie_refusal(self._view, self.at.shown)
        if refusal is not None and refusal.code == "cell-empty":
            # The refusal names a space, and no space was tapped.
            stop = Stop(w("A cookie moves cards that lie, and none lies on this tree yet."), "tree.cookie.spend")
            self._set(replace(self.at, stop=stop))
        elif refusal is not None:
            self._set(replace(self.at, stop=self._stop(refusal)))
        elif self.at.shown >= len(self._view.session.players):
            self._set(replace(self.at, stop=Stop(w("The dummy has no cookies."), "tree.cookie.count")))
        else:
            self._frame.go(tree_paths.cookie(self._view.id, self.at.shown))

    def _enter(self, entry: Document) -> Entering:
        return self._desk.enter(self._view.id, entry, len(self._view.session.entries))

    def _step(self, step: Callable[[str, int | None], Stepping]) -> None:
        change = self._view.undo if step == self._desk.undo else self._view.redo
        seat = seat_of(None if change is None else change.entry)
        shown = self.at.shown if seat is None else seat
        self._answered(step(self._view.id, self._view.number), replace(self.at, shown=shown, stop=None, opened=None))

    def _answered(self, outcome: Entering | Revising | Stepping, then: AtTable) -> None:
        """Shows what the desk answered; only after ``Done`` is anything put away."""
        match outcome:
            case Done() | Nothing():
                # The whole table at once, which tells the rest afterwards: the pad must not go before the card lies.
                self.at = then
                self._redraw()
            case Refused(refusal):
                self._set(replace(self.at, stop=self._stop(refusal)))
            case WouldDrop(_, dropped):
                self._set(replace(self.at, stop=self._stop_of_dropped(dropped)))
            case Stale():
                self.at = replace(self.at, stop=None)
                self._redraw()
                self._frame.tell(self._frame.w("Somebody entered something at the same moment. Look again, then tap."))
            case Gone():
                self._frame.go(paths.PLAY)
            case Unsaved():
                self.tell()
                self._frame.tell_unsaved(outcome)

    # Saying no

    def _stop(self, refusal: Refusal) -> Stop:
        names = self._view.session.names
        return Stop(say(refusal, self._frame.language, names), refusal.rule)

    def _stop_of_dropped(self, dropped: tuple[Dropped, ...]) -> Stop:
        w, first = self._frame.w, dropped[0]
        names = tree_names(w, self._view.session)
        what = _entry_said(first.entry, self._frame.language, names)
        if len(dropped) == 1:
            sentence = w("Then this would no longer stand: {entry}", entry=what)
        else:
            more = len(dropped) - 1
            sentence = w.n(
                "Then this would no longer stand: {entry} And {n} more.",
                "Then this would no longer stand: {entry} And {n} more.",
                more,
                entry=what,
            )
        return Stop(sentence, first.refusal.rule)


def place_refusal(view: View, seat: int, cell: Cell) -> Refusal | None:
    """Why no card may be placed on a free space; None where one may."""
    options = view.session.options({"do": "place", "seat": seat, "cell": cell.name})
    assert isinstance(options, TreeOptions)
    refusals = [choice.refusal for choice in options.card]
    return refusals[0] if all(refusals) else None


def cookie_refusal(view: View, seat: int) -> Refusal | None:
    """Why a seat cannot spend a cookie; None where it can, and for the dummy, who has none."""
    options = view.session.options({"do": "cookie"})
    assert isinstance(options, TreeOptions)
    return next((choice.refusal for choice in options.seat if choice.value == seat), None)


def _entry_said(entry: Json, language: str, names: tuple[str, ...]) -> str:
    return entry_words(entry, language, names) if isinstance(entry, dict) else ""
