"""History: every session that was begun, the last one first; a tap goes back to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from assistant import paths
from assistant.controls.bars import ButtonKind, button, chip
from assistant.controls.knit import empty
from assistant.controls.press import NATURAL, pressable
from assistant.dates import short_moment
from assistant.desk import Refused, Row, Summary, View
from assistant.frame import Frame, screen, use_frame
from assistant.look.look import MARGIN, ROW_RADIUS, Look, text
from assistant.look.look import words as sentence_of
from assistant.screens.games import game_emblem, game_title, screens_of
from assistant.screens.parts.deleting import Deleting, use_deleting
from assistant.screens.parts.reopening import reopen
from assistant.screens.parts.title import page_title
from assistant.words import Words
from engine.rulebook import say

SetText = Callable[[str], None]

PAGE: Final = 30
"""How many sessions are shown at first and with each "Show more"; their totals are derived only then."""


@ft.component
def History(*view: object) -> ft.View:
    """The list of sessions."""
    frame = use_frame()
    w, look, desk = frame.w, frame.look, frame.desk
    shown, show = ft.use_state(PAGE)
    game, filter_by = ft.use_state("")
    deleting = use_deleting(frame)
    rows = ft.use_memo(desk.rows, [desk, frame.news])
    games = list(dict.fromkeys(row.game for row in rows if row.game))
    chosen = game if game in games else ""
    kept = [row for row in rows if chosen in ("", row.game)]
    page = tuple(kept[:shown])
    told = ft.use_memo(lambda: {row.id: told_of(frame, row) for row in page}, [desk, frame.news, page, w.language])

    body: list[ft.Control] = [_head(frame)]
    if not rows:
        to_play = button(look, w.p("tab", "Play"), identifier="to-play", on_tap=lambda: frame.go(paths.PLAY), width=200)
        body.append(empty(look, w("Played sessions come here."), to_play))
    if len(games) > 1:
        body.append(_filters(frame, games, chosen, filter_by))
    body += [_row(frame, row, told[row.id], deleting) for row in page]
    if len(kept) > shown:
        more = button(
            look,
            w("Show more"),
            identifier="show-more",
            on_tap=lambda: show(shown + PAGE),
            kind=ButtonKind.QUIET,
            height=48,
            expand=1,
        )
        body.append(ft.Container(ft.Row([more]), padding=ft.Padding(MARGIN, 8, MARGIN, 0)))
    body.append(ft.Container(height=16))
    strips = [
        deleting.menu_strip(row.id, told[row.id].outcome, short_moment(w, row.started_at))
        for row in page
        if row.id == deleting.menu
    ]
    if deleting.deleted:
        strips.append(deleting.deleted_strip())
    foot = ft.Column(strips, spacing=1, tight=True) if strips else None
    return screen(frame, body, tab="history", foot=foot)


@dataclass(frozen=True, slots=True)
class Told:
    """A session's row in words: who won or that it goes on and everybody with their points, or why it is unreadable."""

    outcome: str
    points: tuple[tuple[str, int], ...] = ()
    why: str = ""

    @property
    def spoken(self) -> str:
        """What a screen reader says of it."""
        points = ", ".join(f"{name}: {total}" for name, total in self.points)
        return ", ".join(part for part in (self.outcome, points, self.why) if part)


def told_of(frame: Frame, row: Row) -> Told:
    """What is told of a session; reads it where it was not read yet."""
    w = frame.w
    summary = frame.desk.summary(row.id)
    if summary is None:
        found = frame.desk.look(row.id)
        why = say(found.refusal, w.language, row.players) if isinstance(found, Refused) else ""
        return Told(w("Cannot be read"), why=why)
    if not summary.finished and _kept_secret(frame, row):
        return Told(outcome_words(w, summary, row.players), why=w(", ").join(row.players))
    return Told(outcome_words(w, summary, row.players), ranked(summary, row.players))


def _kept_secret(frame: Frame, row: Row) -> bool:
    """Whether a session that goes on keeps its points to itself."""
    found = frame.desk.look(row.id)
    return isinstance(found, View) and bool(screens_of(found.session).scoring.untold(found.session))


def outcome_words(w: Words, summary: Summary, names: Sequence[str]) -> str:
    """Who won, or that the session goes on."""
    winners = [names[seat] for seat in summary.winners]
    if not summary.finished:
        return w("Still running")
    if not winners:
        return w("lost")
    if len(winners) == 1:
        return w("{name} won", name=winners[0])
    return w("{names} won", names=w.listed(winners))


def ranked(summary: Summary, names: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Everybody with their points, the most first once it is finished."""
    standings = sorted(summary.standings, key=lambda standing: standing.rank if summary.finished else 0)
    return tuple((names[standing.seat], standing.total) for standing in standings)


def _head(frame: Frame) -> ft.Control:
    return ft.Container(page_title(frame.look, frame.w("History")), padding=ft.Padding(MARGIN, 0, MARGIN, 8))


def _filters(frame: Frame, games: Sequence[str], chosen: str, choose: SetText) -> ft.Control:
    w = frame.w
    chips: list[ft.Control] = [
        chip(
            frame.look,
            game_title(game, w.language),
            identifier=f"filter-{game}",
            on_tap=partial(choose, "" if game == chosen else game),
            chosen=game == chosen,
        )
        for game in games
    ]
    return ft.Container(ft.Row(chips, spacing=8, scroll=ft.ScrollMode.HIDDEN), padding=ft.Padding(MARGIN, 0, MARGIN, 0))


def _row(frame: Frame, row: Row, told: Told, deleting: Deleting) -> ft.Control:
    """A session; its dots show what can be done with it besides."""
    w, look = frame.w, frame.look
    moment = short_moment(w, row.started_at)
    muted = ft.Colors.ON_SURFACE_VARIANT
    words: list[ft.Control] = [text(look, told.outcome, 15, bold=True)]
    if told.points:
        words.append(_points(look, told.points))
    words += [text(look, part, 12, colour=muted) for part in (told.why, moment) if part]
    spoken = (game_title(row.game, w.language), told.spoken, moment)
    shown = pressable(
        ft.Row(
            [game_emblem(look, row.game), ft.Container(ft.Column(words, spacing=0, tight=True), expand=True)],
            spacing=12,
        ),
        identifier=f"session-{row.id}",
        label=", ".join(part for part in spoken if part),
        on_tap=partial(reopen, frame, row),
        expand=1,
        height=NATURAL,
        radius=ROW_RADIUS,
        padding=ft.Padding(6, 8, 0, 8),
        alignment=None,
    )
    return deleting.row(row.id, shown, inset=9)


def _points(look: Look, points: Sequence[tuple[str, int]]) -> ft.Control:
    """Names with their figures in bold, so that "Ana 1" and her points are two things."""
    last = len(points) - 1
    # Each by itself, so that a line ends between two of them and never within a name.
    parts: list[ft.Control] = [
        ft.Container(
            sentence_of(look, (f"{name}\u00a0", False), (str(total), True), (" ·" * (at < last), False), size=14)
        )
        for at, (name, total) in enumerate(points)
    ]
    return ft.Row(parts, spacing=4, run_spacing=0, wrap=True)
