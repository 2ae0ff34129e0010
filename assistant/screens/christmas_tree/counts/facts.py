"""What the table of counts shows of a session, worked out once per entry and player shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from assistant.controls.seats import SeatShown
from assistant.desk import View
from assistant.screens.christmas_tree import progress
from assistant.screens.christmas_tree.counts.begun import Field
from assistant.screens.christmas_tree.counts.words import FIELD_NAMES
from assistant.screens.christmas_tree.objectives import ObjectiveShown, objectives_shown
from assistant.screens.christmas_tree.progress import state_of
from assistant.screens.parts.seat import seat_shown
from assistant.words import Words
from engine.christmas_tree.play import ROUNDS, TreeState
from engine.scoresheet import Line, Scoresheet
from engine.session import Session


@dataclass(frozen=True, slots=True)
class CountShown:
    """A number of the sheet: empty where it is blank; what it gives, and what being first or second gives more."""

    number: str
    points: str
    bonus: str
    label: str


@dataclass(frozen=True, slots=True)
class Row:
    """An objective of the round with everybody's number; None where a seat does not count for it."""

    objective: ObjectiveShown
    each: str
    counts: tuple[CountShown | None, ...]


@dataclass(frozen=True)
class CountsFacts:
    """The texts and figures of one drawing.

    ``names`` are whose number each is, the dummy's too. ``ending`` is whether the numbers of the end are asked and
    ``fields`` which; ``blank`` is how many of the round's numbers are; the rest is as at the table of trees.
    """

    names: tuple[str, ...]
    players: tuple[str, ...]
    seats: tuple[SeatShown, ...]
    title: str
    subtitle: str
    turn: str
    scored: str
    rows: tuple[Row, ...]
    blank: int
    missing_objectives: int
    ending: bool
    fields: tuple[Field, ...]
    main: Literal["score", "save", "result"] | None
    main_words: str

    @classmethod
    def of(cls, w: Words, view: View, shown: int, fields: tuple[Field, ...], *, short: bool = False) -> CountsFacts:
        """The facts of a session with a player shown; ``short`` where letters are large."""
        session = view.session
        state, names = state_of(session), progress.tree_names(w, session)
        ending = state.round > ROUNDS
        main: Literal["score", "save", "result"] | None = None
        words = ""
        if ending:
            # After the end a player's count can still be corrected; what was not changed leads to the result.
            main, words = "save", w("Save {name}'s count", name=names[shown])
            if session.finished:
                main, words = "result", w("Result")
        elif not state.missing_objectives:
            main, words = "score", progress.score_words(w, state)
        return cls(
            names=names,
            players=session.names,
            seats=_seats(w, session, state, names),
            title=progress.round_words(w, state, short=short),
            subtitle=progress.game_and_level(w, session),
            turn=progress.turn_words(w, session, names),
            scored=progress.scored_words(w, session),
            rows=_rows(w, state, session.outlook(), names, shown),
            blank=len(state.blank_counts),
            missing_objectives=state.missing_objectives,
            ending=ending,
            fields=fields,
            main=main,
            main_words=words,
        )

    def asked_words(self, w: Words, cell: tuple[int, int] | None, field: Field | None) -> str:
        """What is being typed, for the keypad's head."""
        if cell is not None and cell[0] < len(self.rows):
            return self.rows[cell[0]].objective.title
        return "" if field is None else w(FIELD_NAMES[field])


def _seats(w: Words, session: Session, state: TreeState, names: Sequence[str]) -> tuple[SeatShown, ...]:
    """Everybody's tab: scored points large, beside them what they are with this round, how many numbers are there."""
    scored, outlook = session.scoresheet(), session.outlook()
    shown = []
    # At the end the dummy has nothing to count.
    for seat, name in enumerate(names if state.round <= ROUNDS else session.names):
        asked = [at for at in range(len(state.cards)) if seat in state.counts_for(at)]
        there = sum((seat, at) in state.counts for at in asked)
        label, marks = name, None
        if asked:
            label = w("{name}, {there} of {asked} numbers", name=name, there=there, asked=len(asked))
            marks = (there, len(asked))
        if state.setup.is_dummy(seat):
            # Without a total above them its few marks would look like a line below its name.
            shown.append(SeatShown(name, "", label, ""))
            continue
        # At the end nothing is added but what was saved, and that is in the total.
        coming = None if state.round > ROUNDS else outlook.total(seat)
        tab = seat_shown(w, name, scored.total(seat), coming, label=label, progress=marks)
        if coming is not None:
            tab = replace(tab, outlook_label=w("with this round: {points}", points=w.points(coming)))
        shown.append(tab)
    return tuple(shown)


def _rows(w: Words, state: TreeState, outlook: Scoresheet, names: Sequence[str], shown: int) -> tuple[Row, ...]:
    lines = [progress.objective_lines(outlook, state, seat) for seat in range(len(names))]
    found = []
    for at, objective in enumerate(objectives_shown(w, state, lines[shown], names, shown)):
        if (shown, at) not in state.counts:
            # A blank is no zero, so nothing is said of one.
            objective = replace(objective, points="", explained="")
        asked = state.counts_for(at)
        counts = tuple(
            _count(w, state, lines[seat].get(at, ()), names[seat], objective.title, (seat, at))
            if seat in asked
            else None
            for seat in range(len(names))
        )
        each = w("{n} each", n=state.cards[at].each)
        found.append(Row(objective, each, counts))
    return tuple(found)


def _count(
    w: Words, state: TreeState, lines: Sequence[Line], name: str, title: str, where: tuple[int, int]
) -> CountShown:
    number = state.counts.get(where)
    points = [line.points for line in lines]
    said = w("blank") if number is None else str(number)
    label = w("{name}, {objective}: {number}", name=name, objective=title, number=said)
    if number is not None and points:
        label = w("{count}, {points}", count=label, points=w.points(sum(points)))
    bonus = f"+{sum(points[1:])}" if len(points) > 1 else ""
    return CountShown(
        "" if number is None else str(number), "" if number is None or not points else str(points[0]), bonus, label
    )
