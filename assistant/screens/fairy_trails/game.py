"""Fairy Trails' record: its part of every screen."""

from __future__ import annotations

from typing import Final

from assistant.screens.fairy_trails import setup, words
from assistant.screens.fairy_trails.editor import editor
from assistant.screens.fairy_trails.learning import learn_session
from assistant.screens.fairy_trails.library import TrailsLibrary
from assistant.screens.fairy_trails.scored_map import scored_board
from assistant.screens.fairy_trails.seats_shown import SEAT_TAB
from assistant.screens.fairy_trails.table import table
from assistant.screens.game_screens import GameScreens, Scoring, SettingUp, Telling
from assistant.screens.parts.editing import Correcting, nothing_to_exchange, seat_names
from assistant.screens.parts.score_rows import no_bonus, no_note
from engine.fairy_trails import NAME

FAIRY_TRAILS: Final = GameScreens(
    name=NAME,
    minutes="15–20",
    setting_up=SettingUp(proposed=setup.proposed, form=setup.TrailsSetup, moved=setup.moved, rule=setup.rule_here),
    telling=Telling(stage=words.stage, lacks=words.lacks, setup=words.setup_words, wins=words.wins),
    table=table,
    own={},
    scoring=Scoring(
        seat_tab=SEAT_TAB,
        column=words.column,
        untold=words.untold,
        outlook=None,
        board=scored_board,
        hint=words.board_hint,
        is_bonus=no_bonus,
        note=no_note,
    ),
    correcting=Correcting(words.entries_heading, seat_names, editor, nothing_to_exchange),
    library=TrailsLibrary,
    learn=learn_session,
    topics=words.TOPICS,
)
