"""What taps do at the table where the players count for themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from dataclasses import field as made
from types import MappingProxyType

import flet as ft

from assistant.desk import Change, View
from assistant.frame import Frame
from assistant.screens.christmas_tree import paths
from assistant.screens.christmas_tree.counts.begun import (
    COUNT_DIGITS,
    FIELDS,
    FLAKES_DIGITS,
    Field,
    FinalBegun,
    read_finals,
    typed_on,
    with_finals,
)
from assistant.screens.christmas_tree.counts.words import blank_counts_words, blank_final_words
from assistant.screens.christmas_tree.progress import changed_tree, first_shown, rule_here, state_of
from assistant.screens.parts.answers import Stop
from assistant.screens.table.hands import Before, Hands
from engine.christmas_tree import count_changes
from engine.christmas_tree.entries import Count, FinalCount, Score
from engine.christmas_tree.play import ROUNDS, TreeState
from engine.document import Document

Where = tuple[int, int]
"""A number of the sheet: the objective of the round, and the seat."""

NO_FINALS: Mapping[int, FinalBegun] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class AtCounts(Before):
    """What a page has before it.

    ``shown`` is whose number is asked, ``cell`` the chosen one of the round and ``field`` that of the end; ``fresh``
    is whether the next digit begins another number, ``down`` whether a player's numbers follow each other (else an
    objective's). ``opened`` is the objective that is explained, ``finals`` what was counted at the end and is not
    saved yet, ``asked`` what was blank when the page was told so.
    """

    cell: Where | None = None
    field: Field | None = None
    fresh: bool = True
    down: bool = False
    opened: int | None = None
    finals: Mapping[int, FinalBegun] = made(default_factory=lambda: NO_FINALS)
    asked: object = None

    @property
    def covered(self) -> bool:
        """Whether the keypad covers the tools."""
        return self.cell is not None or self.field is not None


class CountsHands(Hands[AtCounts]):
    """The taps of one page at one table of counts."""

    scrolled: ft.Column | None = None
    """What the sheet scrolls in."""

    def __init__(self, view: View) -> None:
        awaited = state_of(view.session).missing_final
        shown = first_shown(view.session) if awaited is None else awaited
        self._finals = read_finals(view.draft, view.session.players)
        super().__init__(view, AtCounts(shown, finals=self._finals))

    @property
    def state(self) -> TreeState:
        """Where the session stands."""
        return state_of(self._view.session)

    def seen(self, frame: Frame, view: View, redraw: object) -> None:
        """As at any table; a number that is gone is no longer chosen, and what others typed at the end is there."""
        super().seen(frame, view, redraw)  # type: ignore[arg-type]  # handed on as it is
        at = self.at
        finals = read_finals(view.draft, view.session.players)
        if finals != self._finals:
            # Another page typed too, or the players have changed places.
            self._finals = finals
            at = replace(at, finals=finals)
        if at.cell is not None and not self._asks(at.cell):
            at = replace(at, cell=None)
        if at.field is not None and self.state.round <= ROUNDS:
            at = replace(at, field=None)
        if at.shown >= self.state.setup.trees or (self.state.round > ROUNDS and at.shown >= self.state.setup.players):
            at = replace(at, shown=0)
        self.at = at

    def _asks(self, cell: Where) -> bool:
        objective, seat = cell
        return objective < len(self.state.cards) and seat in self.state.counts_for(objective)

    # Looking

    def rule_here(self) -> str:
        """The rule that answers what the table most likely asks now."""
        return rule_here(self._view.session)

    def open_objective(self, number: int) -> None:
        """Explains an objective; again: all as before."""
        opened = None if self.at.opened == number else number
        self.set(replace(self.at, opened=opened, cell=None, stop=None))

    def objectives(self) -> None:
        """To the round's objectives, to add one or to change one."""
        self._frame.go(paths.objective(self._view.id))

    def show_seat(self, seat: int) -> None:
        """A player's numbers: the first blank one is asked."""
        at = replace(self.at, shown=seat, cell=None, field=None, fresh=True, down=True, stop=None)
        if self.state.round > ROUNDS:
            # The dummy has nothing to count at the end.
            self.set(at if seat < self.state.setup.players else replace(self.at, stop=None))
            return
        blank = next((cell for cell in self.state.blank_counts if cell[1] == seat), None)
        self.set(replace(at, cell=blank, opened=None if blank else at.opened))

    def close_pad(self) -> None:
        """Puts the keypad away; what was typed is there already."""
        self.set(replace(self.at, cell=None, field=None, stop=None))

    # A round's numbers

    def tap_cell(self, objective: int, seat: int) -> None:
        """A number of the sheet is asked."""
        at = replace(self.at, shown=seat, cell=(objective, seat), fresh=True, down=False, opened=None, stop=None)
        self.set(at)

    def digit(self, digit: int) -> None:
        """Types on the number that is asked; it is stored at once, and as one entry however many digits it has."""
        if self.at.cell is not None:
            self._count(digit, *self.at.cell)
        elif self.at.field is not None:
            begun = self.final(self.at.shown).typed(self.at.field, digit, fresh=self.at.fresh)
            if begun is None:
                self._too_long(FLAKES_DIGITS if self.at.field == "flakes" else COUNT_DIGITS)
            else:
                self._keep(begun, replace(self.at, fresh=False, stop=None, asked=None))

    def _count(self, digit: int, objective: int, seat: int) -> None:
        there = self.state.counts.get((seat, objective))
        count = typed_on(None if self.at.fresh else there, digit)
        if count is None:
            self._too_long(COUNT_DIGITS)
            return
        then = replace(self.at, fresh=False, stop=None, asked=None)
        last = self._view.session.last
        entry = Count(seat, objective, count).document()
        if count == there:
            self.set(then)
        elif not self.at.fresh and last == Count(seat, objective, there or 0).document():
            self._answered(self._desk.amend(self._view.id, entry, self._view.number), then)
        else:
            self.enter(entry, then)

    def clear(self) -> None:
        """Makes the number blank."""
        at = replace(self.at, fresh=True, stop=None, asked=None)
        if at.field is not None:
            self._keep(self.final(at.shown).with_number(at.field, None), at)
        elif at.cell is not None and (at.cell[1], at.cell[0]) in self.state.counts:
            self.revise(count_changes.without(self._view.session.entries, *at.cell), at)
        else:
            self.set(at)

    def next(self) -> None:
        """Goes on to the next blank number; where there is none the keypad goes."""
        at = replace(self.at, fresh=True, stop=None)
        if at.field is not None:
            self.set(replace(at, field=self._next_field(at.field)))
            return
        if at.cell is None:
            return
        cell = self._next_cell(at.cell)
        self.set(replace(at, cell=cell, shown=at.shown if cell is None else cell[1]))

    @property
    def is_last(self) -> bool:
        """Whether no other number is blank, so that going on ends."""
        if self.at.field is not None:
            return self._next_field(self.at.field) is None
        return self.at.cell is None or self._next_cell(self.at.cell) is None

    def _next_cell(self, after: Where) -> Where | None:
        def order(cell: Where) -> Where:
            return (cell[1], cell[0]) if self.at.down else cell

        blank = sorted((cell for cell in self.state.blank_counts if cell != after), key=order)
        return next((cell for cell in blank if order(cell) > order(after)), blank[0] if blank else None)

    def _too_long(self, digits: int) -> None:
        w = self._frame.w
        said = w.n(
            "A number has {n} digit at most. Clear it to type another one.",
            "A number has {n} digits at most. Clear it to type another one.",
            digits,
        )
        self.set(replace(self.at, stop=Stop(said, None)))

    # The end

    def final(self, seat: int) -> FinalBegun:
        """What a player has counted at the end, saved or not."""
        return self.at.finals.get(seat) or FinalBegun.of(self.state.finals.get(seat))

    @property
    def fields(self) -> tuple[Field, ...]:
        """What is typed at the end; no cookies where the game has none."""
        return FIELDS if self.state.setup.cookies else FIELDS[:-1]

    def tap_field(self, name: Field) -> None:
        """A number of the end is asked."""
        self.set(replace(self.at, field=name, fresh=True, stop=None))

    def _next_field(self, after: Field) -> Field | None:
        begun, fields = self.final(self.at.shown), self.fields
        at = fields.index(after)
        return next((name for name in (*fields[at + 1 :], *fields[:at]) if begun.number(name) is None), None)

    def add_man(self, correct: int) -> None:
        """A gingerbread man with so many correct neighbours."""
        self._keep(self.final(self.at.shown).with_man(correct), replace(self.at, stop=None, asked=None))

    def remove_man(self, number: int) -> None:
        """Takes one of the men off again."""
        self._keep(self.final(self.at.shown).without_man(number), replace(self.at, stop=None, asked=None))

    def _keep(self, begun: FinalBegun, then: AtCounts) -> None:
        """What is typed at the end is kept beside the session until it is saved, over a restart too."""
        self.at = replace(then, finals={**self.at.finals, self.at.shown: begun})
        self._keep_finals(self.at.finals)

    def _keep_finals(self, finals: Mapping[int, FinalBegun]) -> None:
        draft = with_finals(self._view.draft, finals, self._view.session.players)
        self._answered(self._desk.keep_draft(self._view.id, draft), replace(self.at, finals=finals))

    def save(self) -> None:
        """Saves a player's count of the end, and goes on to who is missing; after the last one to the result."""
        seat, session = self.at.shown, self._view.session
        begun = self.final(seat)
        blank = tuple(name for name in self.fields if begun.number(name) is None)
        if (blank or not begun.men) and self.at.asked != (seat, begun):
            said = blank_final_words(self._frame.w, blank, men=not begun.men)
            self.set(replace(self.at, field=None, asked=(seat, begun), stop=Stop(said, "tree.record.final")))
            return
        left = {other: kept for other, kept in self.at.finals.items() if other != seat}
        awaited = [other for other in range(self.state.setup.players) if other not in (seat, *self.state.finals)]
        shown = awaited[0] if awaited else seat
        then = replace(self.at, shown=shown, field=None, fresh=True, finals=left, stop=None, asked=None)
        entry = begun.final(seat).document()
        if session.finished:
            found = self.revise(_with_final(session.entries, seat, entry), then)
        else:
            found = self.enter(entry, then)
        if found is None:
            return
        self._view = found
        if found.draft is not None:
            self._keep_finals(left)
        if found.session.finished:
            self.result()

    # The session

    def score(self) -> None:
        """Scores the round; where something is blank, at the second tap."""
        blank = self.state.blank_counts
        if blank and self.at.asked != blank:
            said = blank_counts_words(self._frame.w, self._view.session, blank)
            stop = Stop(said, "tree.record.counts")
            self.set(replace(self.at, cell=None, opened=None, asked=blank, stop=stop))
            return
        then = AtCounts(finals=self.at.finals)
        self.enter(Score().document(), then)

    def after_step(self, change: Change | None) -> AtCounts:
        """The number that was changed is asked again; else the seat that something was changed at."""
        at = replace(super().after_step(change), cell=None, field=None, fresh=True, opened=None, asked=None)
        entry = None if change is None else change.entry
        if self.at.cell is not None and entry is not None and entry["do"] == Count.do:
            seat, objective = entry["seat"], entry["objective"]
            if isinstance(seat, int) and isinstance(objective, int):
                # Whether it is still there is seen at the next drawing.
                return replace(at, cell=(objective, seat))
        return at

    def seat_of(self, entry: Document) -> int | None:
        """Whose number an entry changed; where a round was scored, the first player's."""
        return 0 if entry["do"] == Score.do else changed_tree(entry)


def _with_final(entries: tuple[Document, ...], seat: int, final: Document) -> tuple[Document, ...]:
    """The entries with another count of the end for a seat that has one."""
    last = max(at for at, entry in enumerate(entries) if entry["do"] == FinalCount.do and entry["seat"] == seat)
    return (*entries[:last], final, *entries[last + 1 :])
