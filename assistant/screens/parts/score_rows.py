"""The lines of a seat's scoresheet by their stages, with sums: on the scoresheet, and beside a table on wide pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from assistant import paths
from assistant.controls.lines import score_line, section_head
from assistant.controls.scrolling import scroll_key
from assistant.desk import View
from assistant.frame import Frame
from assistant.look.look import MARGIN, text
from assistant.words import Words, signed
from engine.rulebook import explain, say, stage_words
from engine.scoresheet import Line
from engine.session import Session

IsBonus = Callable[[Line], bool]
Note = Callable[[Words, Session, Sequence[Line], int], str]


def no_bonus(line: Line) -> bool:
    """``is_bonus`` where no line adds to another one."""
    return False


def no_note(w: Words, session: Session, lines: Sequence[Line], number: int) -> str:
    """``note`` where nothing stands below a line."""
    return ""


def row_key(line: int, why: str = "why") -> str:
    """What a line can be scrolled to by: another key on each screen, as one may lie over the other.

    >>> row_key(2), row_key(2, "line-why")
    ('row-why-2', 'row-line-why-2')
    """
    return f"row-{why}-{line}"


def score_rows(
    frame: Frame,
    view: View,
    lines: Sequence[Line],
    opened: int | None,
    toggle: Callable[[int], None],
    *,
    is_bonus: IsBonus,
    note: Note,
    why: str = "why",
) -> list[ft.Control]:
    """A seat's lines by stages with their sums, one opened; ``line-<n>`` counts in that list.

    ``is_bonus`` and ``note`` are the game's own (``Scoring``); ``why`` is the name of what opens a line's rule.
    """
    look, w = frame.look, frame.w
    if not lines:
        said = w("Nothing has been scored yet.")
        muted = ft.Colors.ON_SURFACE_VARIANT
        return [ft.Container(text(look, said, 16, colour=muted), padding=ft.Padding(MARGIN, 16, MARGIN, 16))]
    rows: list[ft.Control] = []
    for stage in dict.fromkeys(line.stage for line in lines):
        points = sum(line.points for line in lines if line.stage == stage)
        rows.append(
            _indented(section_head(look, stage_words(view.session.game.name, stage, w.language), signed(points)))
        )
        rows += [
            _line(
                frame,
                view,
                number,
                line,
                is_bonus(line),
                note(w, view.session, lines, number),
                opened == number,
                why,
                partial(toggle, number),
            )
            for number, line in enumerate(lines)
            if line.stage == stage
        ]
        rows.append(ft.Container(height=1, bgcolor=ft.Colors.OUTLINE_VARIANT, margin=ft.Margin(20, 6, 20, 4)))
    rows.append(_indented(section_head(look, w("Total"), signed(sum(line.points for line in lines)))))
    return rows


def _indented(content: ft.Control) -> ft.Control:
    return ft.Container(content, padding=ft.Padding(8, 0, 8, 0))


def _line(
    frame: Frame,
    view: View,
    number: int,
    line: Line,
    bonus: bool,
    note: str,
    opened: bool,
    why: str,
    on_tap: Callable[[], None],
) -> ft.Control:
    look, w = frame.look, frame.w
    words = say(line, w.language)
    row = score_line(
        look,
        words,
        f"+{line.points}" if bonus else signed(line.points),
        identifier=f"line-{number}",
        label=w("{line}: {points}", line=words, points=w.points(line.points)),
        on_tap=on_tap,
        # A number alone would say the points twice.
        formula="" if bonus or line.formula == str(line.points) else line.formula,
        note="" if opened else note,
        opened=opened,
        said=[explain(line, w.language, view.session.names)] if opened else (),
        why=w("Why?"),
        why_identifier=why,
        on_why=partial(frame.go, paths.rule_of_line(line.rule, view.id)),
        zero=line.points == 0,
    )
    return ft.Container(row, padding=ft.Padding(8, 0, 8, 0), key=scroll_key(row_key(number, why)))
