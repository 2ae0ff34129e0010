"""Christmas Tree's record: its part of every screen."""

from __future__ import annotations

from typing import Final

from assistant.screens.christmas_tree import paths, scored_lines, setup, words
from assistant.screens.christmas_tree.cookie.screen import cookie_screen
from assistant.screens.christmas_tree.editor.editor import editor
from assistant.screens.christmas_tree.library.library import TreeLibrary
from assistant.screens.christmas_tree.lights.screen import lights_screen
from assistant.screens.christmas_tree.objective.screen import objective_screen
from assistant.screens.christmas_tree.progress import tree_names
from assistant.screens.christmas_tree.scored_tree import scored_board
from assistant.screens.christmas_tree.table import table
from assistant.screens.game_screens import GameScreens, Scoring, SettingUp, Telling, all_told, by_stages
from assistant.screens.parts.editing import Correcting
from engine.christmas_tree import NAME
from engine.christmas_tree.exchanging import exchanged
from engine.christmas_tree.seating import moved

CHRISTMAS_TREE: Final = GameScreens(
    name=NAME,
    minutes="30–45",
    setting_up=SettingUp(proposed=setup.proposed, form=setup.TreeSetup, moved=moved, rule=setup.rule_here),
    telling=Telling(stage=words.stage, lacks=words.lacks, setup=words.setup_words, wins=words.wins),
    table=table,
    own={paths.OBJECTIVE: objective_screen, paths.COOKIE: cookie_screen, paths.LIGHTS: lights_screen},
    scoring=Scoring(
        seat_tab=words.SEAT_TAB,
        column=by_stages(NAME, words.stage_short),
        untold=all_told,
        outlook=words.outlook,
        board=scored_board,
        hint=words.board_hint,
        is_bonus=scored_lines.is_bonus,
        note=scored_lines.standing_note,
    ),
    correcting=Correcting(words.stage, tree_names, editor, exchanged),
    library=TreeLibrary,
    learn=None,
    topics=words.TOPICS,
)
