"""Christmas Tree's lines on the scoresheet: which one is a bonus, and who has how many where a majority is asked."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.screens.christmas_tree.progress import tree_names
from assistant.words import Words
from engine.christmas_tree.objectives import objective_of
from engine.scoresheet import Line
from engine.session import Session


def is_bonus(line: Line) -> bool:
    """Whether it gives more for a majority that the line before it counts."""
    of = objective_of(line)
    return of is not None and of.place is not None


def standing_note(w: Words, session: Session, lines: Sequence[Line], number: int) -> str:
    """Everybody's count where a majority is asked, the largest first: at the bonus, or where there is none."""
    of = objective_of(lines[number])
    if of is None or not of.standing or (of.place is None and _has_bonus(lines, number)):
        return ""
    names = tree_names(w, session)
    ranked = sorted(of.standing, key=lambda standing: -standing[1])
    return w(", ").join(f"{names[seat]} {count}" for seat, count in ranked)


def _has_bonus(lines: Sequence[Line], number: int) -> bool:
    line, after = lines[number], lines[number + 1] if number + 1 < len(lines) else None
    if after is None or not is_bonus(after) or after.stage != line.stage:
        return False
    of, of_after = objective_of(line), objective_of(after)
    return of is not None and of_after is not None and of.index == of_after.index
