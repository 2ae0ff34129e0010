"""12 Days of Christmas's record: its part of every screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import flet as ft

from assistant.frame import use_frame
from assistant.look.look import text
from assistant.screens.game_screens import Change, GameScreens, Names, Scoring, SettingUp, Telling, Where
from assistant.screens.parts.editing import Correcting, Editing
from assistant.screens.twelve_days import words
from assistant.screens.twelve_days.table import table
from assistant.words import Words
from engine.document import Document
from engine.rulebook import rule
from engine.scoresheet import Line
from engine.session import Session
from engine.twelve_days import NAME


def _names(w: Words, session: Session) -> tuple[str, ...]:
    return session.names


def _proposed(last: Document) -> Document:
    return {"length": last.get("length", "full")}


def _moved(setup: Document, where: Where) -> Document:
    return {key: value for key, value in setup.items() if key != "dealer"}


def _setup_rule(setup: Document, players: int) -> str:
    return "days.game.length"


@ft.component
def _Setup(setup: Document, names: Names, change: Change) -> ft.Control:
    frame = use_frame()
    return text(frame.look, rule("days.game.length", frame.language).text, 14)


def _editor(editing: Editing) -> ft.Control:
    return ft.Container()


def _board(session: Session, seat: int, line: Line | None) -> ft.Control | None:
    return None


def _note(w: Words, session: Session, lines: Sequence[Line], number: int) -> str:
    return ""


TWELVE_DAYS: Final = GameScreens(
    name=NAME,
    minutes="30",
    setting_up=SettingUp(proposed=_proposed, form=_Setup, moved=_moved, rule=_setup_rule),
    telling=Telling(stage=words.stage, lacks=words.lacks, setup=words.setup_words, wins=words.wins),
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
