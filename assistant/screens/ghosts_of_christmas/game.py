"""Ghosts of Christmas's record: its part of every screen."""

from __future__ import annotations

from typing import Final

from assistant.screens.game_screens import GameScreens, Scoring, SettingUp, Telling, all_told, by_stages
from assistant.screens.ghosts_of_christmas import paths, setup, words
from assistant.screens.ghosts_of_christmas.editor import editor
from assistant.screens.ghosts_of_christmas.resolution import (
    resolution,
    resolution_over_entries,
    resolution_over_sheet,
)
from assistant.screens.ghosts_of_christmas.scored_board import scored_board
from assistant.screens.ghosts_of_christmas.suit_names import SuitsLibrary
from assistant.screens.ghosts_of_christmas.table import table
from assistant.screens.parts.editing import Correcting, seat_names
from assistant.screens.parts.score_rows import no_bonus
from engine.ghosts_of_christmas import NAME
from engine.ghosts_of_christmas.exchanging import exchanged

GHOSTS_OF_CHRISTMAS: Final = GameScreens(
    name=NAME,
    minutes="40",
    setting_up=SettingUp(proposed=setup.proposed, form=setup.GhostsSetup, moved=setup.moved, rule=setup.rule_here),
    telling=Telling(stage=words.stage, lacks=words.lacks, setup=words.setup_words, wins=words.wins),
    table=table,
    own={
        paths.RESOLUTION: resolution,
        paths.OVER_SHEET: resolution_over_sheet,
        paths.OVER_ENTRIES: resolution_over_entries,
    },
    scoring=Scoring(
        seat_tab=words.SEAT_TAB,
        column=by_stages(NAME, words.stage_short),
        untold=all_told,
        outlook=words.outlook,
        board=scored_board,
        hint=words.board_hint,
        is_bonus=no_bonus,
        note=words.line_note,
    ),
    correcting=Correcting(words.stage, seat_names, editor, exchanged),
    library=SuitsLibrary,
    learn=None,
    topics=words.TOPICS,
)
