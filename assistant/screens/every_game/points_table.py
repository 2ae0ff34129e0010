"""Everybody's points by stages, or as a game groups them, the best first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from assistant.controls.bars import card
from assistant.controls.press import reading
from assistant.controls.seats import badge, initials
from assistant.frame import Frame
from assistant.look.look import COLUMN, MARGIN, Look, ems, text
from assistant.screens.game_screens import Column
from assistant.screens.games import screens_of
from assistant.words import Words, signed
from engine.scoresheet import Line, Scoresheet, Standing
from engine.session import Session

_TOTAL: Final = 50

_LEAST_NAME: Final = 72
"""Where less is left for names the stages scroll sideways between names and totals."""

_NAME: Final = 100
"""The most that a name then takes of the width."""

_LEAST_CELL: Final = 30
_CARD: Final = 12
_ROW: Final = 48
_HEAD: Final = 32


def points_table(frame: Frame, session: Session) -> ft.Control:
    """A row for each player, the stages as columns; many of them scroll, with large text they stand below the name."""
    look, w = frame.look, frame.w
    sheet, screens = session.scoresheet(), screens_of(session)
    columns = _columns(w, screens.scoring.column, sheet.lines)
    titles = [column.title for column in columns]
    ranked = sorted(sheet.standings, key=lambda standing: (standing.rank, standing.seat))
    rows = [_Row.of(frame, session, sheet, standing, columns) for standing in ranked]
    room = min(look.width, COLUMN) - 2 * MARGIN - 2 * _CARD
    if look.large_text:
        parts = [row.tall(look) for row in rows]
    elif room - _who_width(look) - _cell(look, titles) * len(columns) - _TOTAL < _LEAST_NAME:
        return card(_scrolled(look, w, titles, rows, room), padding=ft.Padding(_CARD, 4, _CARD, 4))
    else:
        parts = [_head(look, titles, w("Total")), *(row.flat(look, _cell(look, titles)) for row in rows)]
    return card(_ruled(parts), padding=ft.Padding(_CARD, 4, _CARD, 4))


def _columns(w: Words, of: Callable[[Words, Line], Column | None], lines: Sequence[Line]) -> tuple[Column, ...]:
    """The columns in their order; a single one would only repeat the total."""
    found = dict.fromkeys(column for line in lines if (column := of(w, line)) is not None)
    return tuple(sorted(found, key=lambda column: column.place)) if len(found) > 1 else ()


def _ruled(parts: Sequence[ft.Control], width: float | None = None) -> ft.Column:
    """Rows with hairlines between them."""
    found: list[ft.Control] = []
    for part in parts:
        if found:
            found.append(ft.Container(height=1, width=width, bgcolor=ft.Colors.OUTLINE_VARIANT))
        found.append(part)
    across = ft.CrossAxisAlignment.STRETCH if width is None else ft.CrossAxisAlignment.START
    return ft.Column(found, spacing=0, tight=True, horizontal_alignment=across)


@dataclass(frozen=True, slots=True)
class _Row:
    """A player: rank and badge, name, points by stage, total; ``by_stage`` are the points in words."""

    seat: int
    rank: int
    initial: tuple[str, int | None]
    name: str
    points: tuple[int, ...]
    total: int
    label: str
    by_stage: tuple[str, ...]

    @classmethod
    def of(
        cls, frame: Frame, session: Session, sheet: Scoresheet, standing: Standing, columns: Sequence[Column]
    ) -> _Row:
        """The row of a seat of the sheet."""
        w, seat = frame.w, standing.seat
        lines, name = sheet.lines_of(seat), session.names[seat]
        column_of = partial(screens_of(session).scoring.column, w)
        points = tuple(sum(line.points for line in lines if column_of(line) == column) for column in columns)
        by_stage = tuple(
            w("{stage}: {points}", stage=column.words, points=of) for column, of in zip(columns, points, strict=True)
        )
        label = w("{rank}. {name}: {points}", rank=standing.rank, name=name, points=w.points(standing.total))
        said = w(", ").join([label, *by_stage])
        return cls(seat, standing.rank, initials(session.names)[seat], name, points, standing.total, said, by_stage)

    def who(self, look: Look) -> list[ft.Control]:
        """Rank and badge."""
        rank = text(look, str(self.rank), 18, bold=True, lines=1, fixed=True)
        return [ft.Container(rank, width=20), badge(look, self.seat, self.initial, 28)]

    def named(self, look: Look) -> ft.Row:
        """Rank, badge and name."""
        letters, gap = (15, 6) if look.narrow else (16, 8)
        return ft.Row([*self.who(look), text(look, self.name, letters, lines=1, expand=True)], spacing=gap)

    def cells(self, look: Look, width: float, align: ft.TextAlign = ft.TextAlign.RIGHT) -> list[ft.Control]:
        """The points of each stage."""
        return [ft.Container(text(look, signed(of), 15, align=align, lines=1), width=width) for of in self.points]

    def figure(self, look: Look) -> ft.Container:
        """The total."""
        size, width = (32, 64) if look.large_text else (22, _TOTAL)
        return ft.Container(
            text(look, signed(self.total), size, bold=True, align=ft.TextAlign.RIGHT, lines=1), width=width
        )

    def read(self, content: ft.Control) -> ft.Control:
        """What shows it, as one sentence for a screen reader."""
        return reading(content, identifier=f"total-{self.seat}", label=self.label)

    def flat(self, look: Look, cell: float) -> ft.Control:
        """All in one line."""
        named = self.named(look)
        named.expand = True
        return self.read(
            ft.Container(ft.Row([named, *self.cells(look, cell), self.figure(look)], spacing=0), height=_ROW)
        )

    def tall(self, look: Look) -> ft.Control:
        """With large text: it keeps its rank before the name, which has grown."""
        first = ft.Row([*self.who(look), text(look, self.name, 16, lines=1, expand=True), self.figure(look)], spacing=8)
        # Held by containers: a text that could expand must not lie in a row that wraps.
        muted = ft.Colors.ON_SURFACE_VARIANT
        pieces: list[ft.Control] = [ft.Container(text(look, each, 14, colour=muted)) for each in self.by_stage]
        below = ft.Row(pieces, wrap=True, spacing=16, run_spacing=0)
        content = ft.Column([first, below], spacing=4, tight=True)
        return self.read(ft.Container(content, padding=ft.Padding(0, 10, 0, 10)))


def _scrolled(look: Look, w: Words, titles: Sequence[str], rows: Sequence[_Row], room: float) -> ft.Control:
    """Names at the left and totals at the right stay; between them the stages scroll."""
    longest = max(ems(row.name) for row in rows) * 16
    left = _who_width(look) + min(_NAME if room > 320 else _LEAST_NAME, longest)
    middle = room - left - _TOTAL
    # Half of one more is seen at the edge: there are others behind it.
    cell, align = middle / (max(1, int(middle / _LEAST_CELL - 0.5)) + 0.5), ft.TextAlign.CENTER
    head: list[ft.Control] = [_title(look, title, cell, align) for title in titles]
    blank = ft.Container(height=_HEAD)
    names = _ruled([blank, *(ft.Container(row.named(look), height=_ROW, width=left) for row in rows)], left)
    totals = _ruled(
        [_line([_title(look, w("Total"), _TOTAL)], _HEAD), *(row.read(_line([row.figure(look)])) for row in rows)],
        _TOTAL,
    )
    lines = [_line(head, _HEAD), *(_line(row.cells(look, cell, align)) for row in rows)]
    stages = _ruled(lines, cell * len(titles))
    sliding = ft.Row([stages], spacing=0, scroll=ft.ScrollMode.HIDDEN, width=middle)
    return ft.Row([_unread(names), _unread(sliding), totals], spacing=0, tight=True)


def _line(cells: Sequence[ft.Control], height: float = _ROW) -> ft.Control:
    return ft.Container(ft.Row(list(cells), spacing=0), height=height)


def _unread(content: ft.Control) -> ft.Control:
    return ft.Semantics(exclude_semantics=True, content=content)


def _head(look: Look, titles: Sequence[str], total: str) -> ft.Control:
    cells = [_title(look, title, _cell(look, titles)) for title in titles]
    return _unread(_line([ft.Container(expand=True), *cells, _title(look, total, _TOTAL)], _HEAD))


def _title(look: Look, words: str, width: float, align: ft.TextAlign = ft.TextAlign.RIGHT) -> ft.Control:
    said = text(look, words, 13, colour=ft.Colors.ON_SURFACE_VARIANT, align=align, lines=1)
    return ft.Container(said, width=width)


def _who_width(look: Look) -> float:
    """What rank and badge take before the name."""
    return 20 + 28 + 2 * (6 if look.narrow else 8)


def _cell(look: Look, titles: Sequence[str]) -> float:
    """A column's width: as its longest head needs."""
    return max((32 if look.narrow else 36, *(13 * ems(title) + 10 for title in titles)))
