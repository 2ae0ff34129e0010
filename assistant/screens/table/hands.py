"""What taps at a table do: each goes to the desk, and what the desk answers is shown."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, Generic, TypeVar, cast

import flet as ft

from assistant import paths
from assistant.desk import Change, Desk, Entering, Revising, Stepping, View, WouldDrop
from assistant.frame import Frame, use_frame
from assistant.screens.parts.answers import Stop, answered, stop_of
from assistant.screens.parts.drafts import keep_wanted
from assistant.screens.table.device import use_device
from engine.document import Document
from engine.ruling import Refusal


@dataclass(frozen=True, slots=True)
class Before:
    """What a page has before it at a table, beside the session itself; a game adds what is being entered.

    ``shown`` is the seat whose things are shown, ``stop`` the last refusal.
    """

    shown: int = 0
    stop: Stop | None = None

    @property
    def covered(self) -> bool:
        """Whether a pad covers the tools."""
        return False


At = TypeVar("At", bound=Before)
Picked = TypeVar("Picked")


class Hands(ABC, Generic[At]):
    """The taps of one page at one table. It outlives every drawing, so that its methods stay the same functions."""

    def __init__(self, view: View, at: At) -> None:
        self.at = at
        self._view = view
        self._redraw: Callable[[], object] = lambda: None
        self._watchers: dict[int, Callable[[At], object]] = {}
        self._numbers = count()
        self.knock: Callable[[], None] = lambda: None
        """Answers with the device, where it has something to answer with."""

    @abstractmethod
    def rule_here(self) -> str:
        """The rule that answers what the table most likely asks now."""

    @property
    def waits(self) -> bool:
        """Whether something is begun that waits while the page shows other screens than the table and those over it.

        For that a table's hands put themselves into the frame's ``begun`` at the table's address.
        """
        return False

    def seat_of(self, entry: Document) -> int | None:
        """The seat whose things an entry changed, if it was one's."""
        return cast("int | None", entry.get("seat"))

    def seen(self, frame: Frame, view: View, redraw: Callable[[], object]) -> None:
        """At each drawing: what it shows now, and what draws the table again."""
        self._frame = frame
        self._view = view
        self._redraw = redraw

    def watch(self, hear: Callable[[At], object]) -> Callable[[], None]:
        """Calls at every change of what the page has before it, until the returned function is called."""
        number = next(self._numbers)
        self._watchers[number] = hear

        def stop() -> None:
            self._watchers.pop(number, None)

        return stop

    def set(self, at: At) -> None:
        """Puts something else before the page; only the parts that show it are drawn again."""
        self.at = at
        self.tell()

    def tell(self) -> None:
        """Whoever shows something else than what is before the page now draws again."""
        for hear in tuple(self._watchers.values()):
            hear(self.at)

    # Looking

    def show_seat(self, seat: int) -> None:
        """Another seat's things."""
        self.set(replace(self.at, shown=seat, stop=None))

    def leave(self) -> None:
        """Back to Play; the session stays the running one."""
        self._frame.go(paths.PLAY)

    def rules_here(self) -> None:
        """The rule that helps most here."""
        self.open_rule(self.rule_here())

    def why(self) -> None:
        """The rule of the refusal."""
        stop = self.at.stop
        if stop is not None and stop.rule is not None:
            self.open_rule(stop.rule)

    def open_rule(self, rule: str) -> None:
        """A rule, over the table."""
        self._frame.go(paths.rule(rule, self._view.id))

    def scoresheet(self) -> None:
        """The scoresheet, over the table."""
        self._frame.go(paths.scoresheet(self._view.id))

    def this_game(self) -> None:
        """Who sits at the table and how the game is set up."""
        self._frame.go(paths.game(self._view.id))

    def entries(self) -> None:
        """Everything that was entered, over the table."""
        self._frame.go(paths.entries(self._view.id))

    def result(self) -> None:
        """The result of the finished game."""
        self._frame.go(paths.result(self._view.id))

    # The session

    def undo(self) -> None:
        """Takes back the last change, and shows the seat that it was at."""
        self._step(self._desk.undo, self._view.undo)

    def redo(self) -> None:
        """Brings it again."""
        self._step(self._desk.redo, self._view.redo)

    def enter(self, entry: Document, then: At) -> View | None:
        """Enters; ``then`` is what the page has before it once the entry stands. The session then, else None."""
        entered = self._answered(self._desk.enter(self._view.id, entry, len(self._view.session.entries)), then)
        if entered is not None:
            self.knock()
        return entered

    def revise(self, entries: Sequence[Document], then: At) -> View | None:
        """Puts other entries in the place of all; the rest as in ``enter``.

        Where some would no longer stand they are kept as a draft, and the entries are shown.
        """
        answer = self._desk.revise(self._view.id, self._view.number, entries=entries)
        if isinstance(answer, WouldDrop):
            if keep_wanted(self._frame, self._view, entries):
                # What was begun is in the draft now.
                self.at = then
                self._redraw()
            return None
        return self._answered(answer, then)

    def after_step(self, change: Change | None) -> At:
        """What the page has before it after undo or redo of a change: the seat that it was at."""
        seat = None if change is None or change.entry is None else self.seat_of(change.entry)
        return replace(self.at, shown=self.at.shown if seat is None else seat, stop=None)

    def refuse(self, refusal: Refusal) -> None:
        """Says why not."""
        self.knock()
        self.set(replace(self.at, stop=stop_of(self._frame, self._view.session, refusal)))

    @property
    def _desk(self) -> Desk:
        return self._frame.desk

    def _step(self, step: Callable[[str, int | None], Stepping], change: Change | None) -> None:
        self._answered(step(self._view.id, self._view.number), self.after_step(change))

    def _answered(self, answer: Entering | Revising | Stepping, then: At) -> View | None:
        """Shows what the desk answered; only where the session is what was wanted is anything put away."""
        found = answered(self._frame, self._view.session, answer)
        if isinstance(found, Stop):
            self.knock()
            self.set(replace(self.at, stop=found))
            return None
        # The whole table at once, which tells the rest afterwards: a pad must not go before what it entered is there.
        self.at = replace(self.at, stop=None) if found is None else then
        self._redraw()
        return found


AnyHands = TypeVar("AnyHands", bound="Hands[Any]")


def use_hands(view: View, make: Callable[[View], AnyHands], at: object = None) -> tuple[AnyHands, View]:
    """A page's hands at the table, and the session as it is now. A hook, for the table's component.

    They are made once for a session (and for what else the page is ``at``, a seat, say): a page that goes to another
    one's address has nothing begun there. What waits at a table is found again.
    """
    frame = use_frame()
    found = frame.desk.look(view.id)
    view = found if isinstance(found, View) else view
    hands = ft.use_memo(lambda: _as_left(frame, make(view), view), [view.id, at])
    drawn, draw = ft.use_state(0)

    def redraw() -> None:
        now = frame.desk.look(view.id)
        if not isinstance(now, View) or now.number == view.number:
            draw(lambda number: number + 1)
        # Else the desk's news draws the whole page, and twice would be once too often.

    hands.seen(frame, view, redraw)
    hands.knock = use_device().knock
    ft.use_effect(hands.tell, [drawn, view.id, view.number])
    return hands, view


def _as_left(frame: Frame, made: AnyHands, view: View) -> AnyHands:
    """The hands that the page had at this table before, where something waits in them; else those just made."""
    found = frame.begun.get(paths.table(view.id))
    if not isinstance(found, type(made)) or not found.waits:
        return made
    found.at = replace(found.at, stop=None)
    return found


def use_at(hands: Hands[At], pick: Callable[[At], Picked]) -> Picked:
    """What is picked of what the page has before it; draws the component again when that changes. A hook."""
    picked = pick(hands.at)
    _, draw = ft.use_state(0)
    # The newest ones: what is picked may depend on what the component was drawn with last.
    latest = ft.use_ref((pick, picked))
    latest.current = (pick, picked)
    none_yet: list[Callable[[], None]] = []
    watching, _ = ft.use_state(none_yet)

    def hear(at: At) -> None:
        assert latest.current is not None
        newest, shown = latest.current
        if newest(at) != shown:
            draw(lambda number: number + 1)

    def stop() -> None:
        while watching:
            watching.pop()()

    ft.use_effect(lambda: watching.append(hands.watch(hear)), dependencies=[hands], cleanup=stop)
    return picked
