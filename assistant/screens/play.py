"""Play: the running session first, then the other open ones, and the games under the thumb."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import flet as ft

from assistant import paths
from assistant.controls.bars import button, heading
from assistant.controls.emblem import emblem, mark
from assistant.controls.knit import knit_line
from assistant.controls.press import NATURAL, pressable, reading
from assistant.controls.seats import badge, initials
from assistant.desk import Row, View
from assistant.frame import Frame, screen, use_frame
from assistant.look.look import CARD_RADIUS, MARGIN, fitting, text
from assistant.screens.every_game.session_row import open_rows, session_row, stage_of
from assistant.screens.game_screens import GameScreens
from assistant.screens.games import SCREENS, screens_of
from assistant.screens.parts.deleting import Deleting, use_deleting
from assistant.screens.parts.notices import NoticeStrip
from assistant.screens.parts.reopening import reopen
from engine.rulebook import game_words

OPEN_SHOWN: Final = 5
"""How many open sessions are offered besides the running one; all of them are in the history."""

_PINNED_FROM: Final = 600
"""From this height on the games are pinned at the foot; below, they scroll with the rest."""

_LOW_TILE: Final = 72
"""The height of a game's tile where height is scarce."""


@ft.component
def Play(*view: object) -> ft.View:
    """The first place: go on with a session, or begin one."""
    frame = use_frame()
    look = frame.look
    rows = ft.use_memo(frame.desk.rows, [frame.desk, frame.news])
    running = frame.desk.current
    if running is not None and (running.session.finished or running.session.game.name not in SCREENS):
        running = None
    others = [row for row in open_rows(rows) if running is None or row.id != running.id][:OPEN_SHOWN]
    stages = ft.use_memo(
        lambda: {row.id: stage_of(frame, row) for row in others}, [frame.desk, frame.news, frame.language]
    )
    body: list[ft.Control] = [_head(frame), *([_inset(NoticeStrip(), top=12)] if frame.desk.notices else [])]
    if running is not None:
        body.append(_inset(_running(frame, running), top=12))
    deleting = use_deleting(frame)
    if others:
        body.append(_inset(heading(look, frame.w("Put aside")), top=12))
    body += [_inset(_other(frame, row, stages[row.id], deleting), top=4) for row in others]
    strips = [_menu(frame, row, stages[row.id], deleting) for row in others if row.id == deleting.menu]
    if deleting.deleted:
        strips.append(deleting.deleted_strip())
    games = _games(frame)
    if running is None and not others:
        sentence = frame.w("The phone lies beside the real game: you play with cards, it counts and says why.")
        told = text(look, sentence, 16, colour=ft.Colors.ON_SURFACE_VARIANT)
        return screen(frame, [*body, _inset(told, top=16), games], tab="play", foot=_foot(strips))
    if look.height >= _PINNED_FROM and not look.large_text:
        return screen(frame, body, tab="play", foot=_foot([games, *strips]))
    return screen(frame, [*body, games], tab="play", foot=_foot(strips))


def _foot(parts: Sequence[ft.Control]) -> ft.Control | None:
    if not parts:
        return None
    return ft.Column(list(parts), spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _inset(content: ft.Control, top: float = 0) -> ft.Control:
    return ft.Container(content, padding=ft.Padding(MARGIN, top, MARGIN, 0))


def _head(frame: Frame) -> ft.Control:
    look = frame.look
    name = ft.Semantics(header=True, content=text(look, "Yuletally", 24, bold=True))
    return ft.Column(
        [
            ft.Container(
                ft.Row([mark(look, 38), name], spacing=10), padding=ft.Padding(MARGIN, 8 if look.short else 16, 16, 8)
            ),
            ft.Container(knit_line(look), padding=ft.Padding(MARGIN, 0, MARGIN, 0)),
        ],
        spacing=0,
        tight=True,
    )


def _running(frame: Frame, view: View) -> ft.Control:
    w, look, session = frame.w, frame.look, view.session
    screens = screens_of(session)
    ink = ft.Colors.ON_PRIMARY_CONTAINER
    title = text(look, game_words(session.game.name, w.language), 18, bold=True, colour=ink)
    stands = (screens.telling.stage(w, session), screens.telling.lacks(w, session))
    told: list[ft.Control] = [
        text(look, said, 14, colour=ink) for said in (stands if look.narrow else (" · ".join(stands),))
    ]
    beside: list[ft.Control] = [title] if look.large_text else [title, *told]
    named = ft.Container(ft.Column(beside, spacing=0, tight=True), expand=True)
    head: list[ft.Control] = [ft.Row([emblem(session.game.name, 56), named], spacing=12)]
    if look.large_text:
        head += told
    return ft.Container(
        ft.Column(
            [
                *head,
                ft.Container(_totals(frame, view), padding=ft.Padding(2, 12, 2, 12)),
                button(
                    look,
                    w("Resume"),
                    identifier=f"resume-{view.id}",
                    on_tap=lambda: frame.go(paths.table(view.id)),
                    icon="play",
                ),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=ft.Colors.PRIMARY_CONTAINER,
        border_radius=20,
        padding=14,
    )


def _totals(frame: Frame, view: View) -> ft.Control:
    """Everybody's scored total: four share the width, with large text two."""
    w, look, session = frame.w, frame.look, view.session
    sheet, names = session.scoresheet(), session.names
    untold = screens_of(session).scoring.untold(session)
    letters = initials(names)
    ink = ft.Colors.ON_PRIMARY_CONTAINER
    # Five and six stand in two rows of three.
    per_row = 2 if look.large_text else 3 if 4 < len(names) < 7 else 4
    width = min(look.width, 560) - 2 * (MARGIN + 14 + 2)
    across = min(per_row, max(2, len(names)))
    share = (width - 6 * (across - 1)) / across
    tiles: list[ft.Control] = []
    for seat, name in enumerate(names):
        total, said = str(sheet.total(seat)), w.points(sheet.total(seat))
        if untold:
            total, said = "?", w(untold)
        told = text(look, name, fitting(look, name, 13, share - 24), colour=ink, lines=1, expand=True)
        named = ft.Row([badge(look, seat, letters[seat], 20), told], spacing=4)
        figure = text(look, total, 32 if look.large_text else 22, bold=True, colour=ink)
        tiles.append(
            reading(
                ft.Column([named, figure], spacing=2, tight=True),
                identifier=f"total-{seat}",
                label=f"{name}: {said}",
            )
        )
    return ft.Row(
        [ft.Container(tile, width=share) for tile in tiles],
        spacing=6,
        run_spacing=8,
        wrap=True,
    )


def _other(frame: Frame, row: Row, stage: str, deleting: Deleting) -> ft.Control:
    again = partial(reopen, frame, row)
    return deleting.row(row.id, session_row(frame, row, stage, identifier=f"resume-{row.id}", on_tap=again))


def _menu(frame: Frame, row: Row, stage: str, deleting: Deleting) -> ft.Control:
    return deleting.menu_strip(row.id, frame.w(", ").join(row.players), stage)


def _games(frame: Frame) -> ft.Control:
    w, look = frame.w, frame.look
    tiles: list[ft.Control] = [_tile(frame, screens, wide=len(SCREENS) == 1) for screens in SCREENS.values()]
    rows = [
        ft.Row(tiles[at : at + 2], spacing=10, vertical_alignment=ft.CrossAxisAlignment.START)
        for at in range(0, len(tiles), 2)
    ]
    return ft.Container(
        ft.Column(
            [ft.Container(heading(look, w("New session")), padding=ft.Padding(4, 0, 4, 0)), *rows],
            spacing=6 if look.short else 10,
            tight=True,
        ),
        padding=ft.Padding(MARGIN, 8, MARGIN, 8) if look.short else ft.Padding(MARGIN, 16, MARGIN, 14),
    )


def _tile(frame: Frame, screens: GameScreens, wide: bool) -> ft.Control:
    w, look = frame.w, frame.look
    name = game_words(screens.name, w.language)
    minutes = w("{minutes} min", minutes=screens.minutes)
    facts = f"{screens.players_words(w)} · {minutes}"
    begin = w("New session")
    words = ft.Column(
        [
            text(look, name, 15, bold=True),
            text(look, facts, 12, colour=ft.Colors.ON_SURFACE_VARIANT),
        ],
        spacing=0,
        tight=True,
    )
    content: ft.Control
    low = look.short and not wide and not look.large_text
    if low:
        # Beside each other there is no room for how long it takes.
        words.controls = [
            text(look, name, 14, bold=True, lines=2),
            text(look, screens.players_words(w), 12, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1),
        ]
    if wide or low:
        size, gap = (36, 8) if low else (52, 12)
        content = ft.Row([emblem(screens.name, size), ft.Container(words, expand=True)], spacing=gap)
    else:
        content = ft.Column([emblem(screens.name, 52), words], spacing=12, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    return pressable(
        content,
        identifier=f"new-{screens.name}",
        label=f"{begin}: {name}, {facts}",
        on_tap=lambda: frame.go(paths.new_session(screens.name)),
        expand=1,
        height=_LOW_TILE if low else NATURAL if wide or look.large_text else 146,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        radius=CARD_RADIUS,
        padding=ft.Padding(8, 4, 6, 4) if low else ft.Padding(12, 14, 12, 12),
        alignment=ft.Alignment.CENTER_LEFT if low else None,
    )
