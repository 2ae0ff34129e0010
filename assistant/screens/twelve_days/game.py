"""12 Days of Christmas's record: its part of every screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import flet as ft

from assistant.screens.game_screens import GameScreens, Scoring, SettingUp, Telling
from assistant.screens.parts.editing import Correcting, Editing
from assistant.screens.twelve_days import setup, words
from assistant.screens.twelve_days.table import table
from assistant.words import Words
from engine.scoresheet import Line
from engine.session import Session
from engine.twelve_days import NAME


def _names(w: Words, session: Session) -> tuple[str, ...]:
    return session.names


def _editor(editing: Editing) -> ft.Control:
    return ft.Container()


def _board(session: Session, seat: int, line: Line | None) -> ft.Control | None:
    return None


def _note(w: Words, session: Session, lines: Sequence[Line], number: int) -> str:
    return ""


TWELVE_DAYS: Final = GameScreens(
    name=NAME,
    minutes="30",
    setting_up=SettingUp(proposed=setup.proposed, form=setup.DaysSetup, moved=setup.moved, rule=setup.rule_here),
    telling=Telling(stage=words.stage, lacks=words.lacks, setup=setup.setup_words, wins=words.wins),
    table=table,
    own={},
    scoring=Scoring(
        seat_tab=words.SEAT_TAB,
        stage_short=words.stage_short,
        outlook=words.outlook,
        board=_board,
        hint=words.board_hint,
        is_bonus=lambda line: False,
        note=_note,
    ),
    correcting=Correcting(_names, _editor, lambda one, other: None),
    library=None,
    topics=words.TOPICS,
)
