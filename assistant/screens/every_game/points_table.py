"""Everybody's points by stages, the best first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import flet as ft

from assistant.controls.bars import card
from assistant.controls.press import reading
from assistant.controls.seats import badge, initials
from assistant.frame import Frame
from assistant.look.look import Look, text
from assistant.screens.games import screens_of
from engine.rulebook import stage_words
from engine.scoresheet import Scoresheet, Standing
from engine.session import Session

_TOTAL: Final = 50


def points_table(frame: Frame, session: Session) -> ft.Control:
    """A row for each player; with large text the stages stand below the name."""
    look, w = frame.look, frame.w
    sheet, screens = session.scoresheet(), screens_of(session)
    stages = tuple(dict.fromkeys(line.stage for line in sheet.lines))
    ranked = sorted(sheet.standings, key=lambda standing: (standing.rank, standing.seat))
    rows = [_row(frame, session, sheet, standing, stages) for standing in ranked]
    titles = [screens.scoring.stage_short(w, stage) for stage in stages]
    parts: list[ft.Control] = [] if look.large_text else [_head(frame, titles)]
    for row in rows:
        if parts:
            parts.append(ft.Container(height=1, bgcolor=ft.Colors.OUTLINE_VARIANT))
        parts.append(row)
    column = ft.Column(parts, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return card(column, padding=ft.Padding(12, 4, 12, 4))


def _head(frame: Frame, stages: Sequence[str]) -> ft.Control:
    look, w = frame.look, frame.w
    muted = ft.Colors.ON_SURFACE_VARIANT
    titles = [(title, _cell(look)) for title in stages] + [(w("Total"), _TOTAL)]
    cells: list[ft.Control] = [ft.Container(expand=True)]
    cells += [
        ft.Container(text(look, title, 13, colour=muted, align=ft.TextAlign.RIGHT, lines=1), width=width)
        for title, width in titles
    ]
    return ft.Semantics(exclude_semantics=True, content=ft.Container(ft.Row(cells, spacing=0), height=32))


def _row(frame: Frame, session: Session, sheet: Scoresheet, standing: Standing, stages: Sequence[str]) -> ft.Control:
    look, w, seat = frame.look, frame.w, standing.seat
    lines = sheet.lines_of(seat)
    points = {stage: sum(line.points for line in lines if line.stage == stage) for stage in stages}
    name = session.names[seat]
    label = w("{rank}. {name}: {points}", rank=standing.rank, name=name, points=w.points(standing.total))
    muted = ft.Colors.ON_SURFACE_VARIANT
    words = {stage: stage_words(session.game.name, stage, w.language) for stage in stages}
    by_stage = [w("{stage}: {points}", stage=words[stage], points=points[stage]) for stage in stages]
    who = [
        ft.Container(text(look, str(standing.rank), 18, bold=True, lines=1, fixed=True), width=20),
        badge(look, seat, initials(session.names)[seat], 28),
    ]
    # With large text it keeps its rank before the name, which has grown.
    size, width = (32, 64) if look.large_text else (22, _TOTAL)
    total = ft.Container(
        text(look, str(standing.total), size, bold=True, align=ft.TextAlign.RIGHT, lines=1), width=width
    )
    if look.large_text:
        first = ft.Row([*who, text(look, name, 16, lines=1, expand=True), total], spacing=8)
        # Held by containers: a text that could expand must not lie in a row that wraps.
        pieces: list[ft.Control] = [ft.Container(text(look, each, 14, colour=muted)) for each in by_stage]
        below = ft.Row(pieces, wrap=True, spacing=16, run_spacing=0)
        content: ft.Control = ft.Column([first, below], spacing=4, tight=True)
        content = ft.Container(content, padding=ft.Padding(0, 10, 0, 10))
    else:
        cells = [
            ft.Container(text(look, str(points[stage]), 15, align=ft.TextAlign.RIGHT, lines=1), width=_cell(look))
            for stage in stages
        ]
        letters, gap = (15, 6) if look.narrow else (16, 8)
        named = ft.Row([*who, text(look, name, letters, lines=1, expand=True)], spacing=gap, expand=True)
        content = ft.Container(ft.Row([named, *cells, total], spacing=0), height=48)
    return reading(content, identifier=f"total-{seat}", label=w(", ").join([label, *by_stage]))


def _cell(look: Look) -> int:
    return 32 if look.narrow else 36
