"""Ghosts of Christmas's record: its part of every screen."""

from __future__ import annotations

from typing import Final

import flet as ft

from assistant.controls.bars import heading
from assistant.screens.game_screens import GameScreens, Scoring, SettingUp, Telling
from assistant.screens.ghosts_of_christmas import setup, words
from assistant.screens.ghosts_of_christmas.table import table
from assistant.screens.parts.editing import Correcting, Editing
from engine.ghosts_of_christmas import NAME


def _editor(editing: Editing) -> ft.Control:
    return heading(editing.look, editing.frame.w("Take it out and enter it again."))


GHOSTS_OF_CHRISTMAS: Final = GameScreens(
    name=NAME,
    minutes="40",
    setting_up=SettingUp(proposed=setup.proposed, form=setup.GhostsSetup, moved=setup.moved, rule=setup.rule_here),
    telling=Telling(stage=words.stage, lacks=words.lacks, setup=words.setup_words, wins=words.wins),
    table=table,
    own={},
    scoring=Scoring(
        seat_tab=words.SEAT_TAB,
        stage_short=words.stage_short,
        outlook=words.outlook,
        board=lambda session, seat, line: None,
        hint=words.board_hint,
        is_bonus=lambda line: False,
        note=lambda w, session, lines, number: "",
    ),
    correcting=Correcting(lambda w, session: session.names, _editor, lambda entry, other: None),
    library=None,
    topics=words.TOPICS,
)
