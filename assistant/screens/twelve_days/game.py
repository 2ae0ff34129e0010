"""12 Days of Christmas's record: its part of every screen."""

from __future__ import annotations

from typing import Final

from assistant.screens.game_screens import GameScreens, Scoring, SettingUp, Telling, all_told, by_stages
from assistant.screens.parts.editing import Correcting, seat_names
from assistant.screens.parts.score_rows import no_bonus
from assistant.screens.twelve_days import paths, setup, words
from assistant.screens.twelve_days.editor import editor
from assistant.screens.twelve_days.hand_end import hand_screen
from assistant.screens.twelve_days.outcome import record_screen
from assistant.screens.twelve_days.scored_gifts import scored_board
from assistant.screens.twelve_days.table import table
from engine.twelve_days import NAME
from engine.twelve_days.exchanging import exchanged

TWELVE_DAYS: Final = GameScreens(
    name=NAME,
    minutes="30",
    setting_up=SettingUp(proposed=setup.proposed, form=setup.DaysSetup, moved=setup.moved, rule=setup.rule_here),
    telling=Telling(stage=words.stage, lacks=words.lacks, setup=words.setup_words, wins=words.wins),
    table=table,
    own={paths.HAND: hand_screen, paths.RECORD: record_screen},
    scoring=Scoring(
        seat_tab=words.SEAT_TAB,
        column=by_stages(NAME, words.stage_short),
        untold=all_told,
        outlook=None,
        board=scored_board,
        hint=words.board_hint,
        is_bonus=no_bonus,
        note=words.line_note,
    ),
    correcting=Correcting(words.stage, seat_names, editor, exchanged),
    library=None,
    learn=None,
    topics=words.TOPICS,
)
