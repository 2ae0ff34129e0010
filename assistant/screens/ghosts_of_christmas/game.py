"""Ghosts of Christmas's record: its part of every screen."""

from __future__ import annotations

from typing import Final

import flet as ft

from assistant.controls.bars import heading
from assistant.screens.game_screens import GameScreens
from assistant.screens.ghosts_of_christmas import setup, words
from assistant.screens.ghosts_of_christmas.table import table
from assistant.screens.parts.editing import Correcting, Editing
from engine.ghosts_of_christmas import NAME


def _editor(editing: Editing) -> ft.Control:
    return heading(editing.look, editing.frame.w("Take it out and enter it again."))


GHOSTS_OF_CHRISTMAS: Final = GameScreens(
    name=NAME,
    minutes="40",
    proposed=setup.proposed,
    setup=setup.GhostsSetup,
    moved=setup.moved,
    setup_rule=setup.rule_here,
    stage=words.stage,
    lacks=words.lacks,
    setup_words=words.setup_words,
    stage_short=words.stage_short,
    wins=words.wins,
    table=table,
    board=lambda session, seat, line: None,
    board_hint=words.board_hint,
    outlook_words=words.outlook,
    seat_tab=words.SEAT_TAB,
    is_bonus=lambda line: False,
    line_note=lambda w, session, lines, number: "",
    own={},
    correcting=Correcting(lambda w, session: session.names, _editor, lambda entry, other: None),
    library=None,
    topics=words.TOPICS,
)
