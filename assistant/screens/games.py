"""The games that can be played: the one table that names them all on the app's side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import flet as ft

from assistant.controls.emblem import emblem
from assistant.controls.signs import sign
from assistant.look.look import Look
from assistant.screens.christmas_tree.game import CHRISTMAS_TREE
from assistant.screens.fairy_trails.game import FAIRY_TRAILS
from assistant.screens.game_screens import GameScreens
from assistant.screens.ghosts_of_christmas.game import GHOSTS_OF_CHRISTMAS
from assistant.screens.twelve_days.game import TWELVE_DAYS
from engine.games import GAMES
from engine.rulebook import game_words
from engine.session import Session

SCREENS: Final[Mapping[str, GameScreens]] = {
    screens.name: screens for screens in (CHRISTMAS_TREE, GHOSTS_OF_CHRISTMAS, TWELVE_DAYS, FAIRY_TRAILS)
}
"""What each game brings, by its name in the document, in the order of Play.

A game that the engine can play and that brings nothing here has no table yet: the app shows nothing of it.
"""


def screens_of(session: Session) -> GameScreens:
    """What the session's game brings."""
    return SCREENS[session.game.name]


def game_title(game: str, language: str) -> str:
    """A game's name; what is written, for one that is none of ours.

    >>> game_title("fairy-trails", "en"), game_title("chess", "en")
    ('Fairy Trails', 'chess')
    """
    return game_words(game, language) if game in GAMES else game


def game_emblem(look: Look, game: str, size: float = 36) -> ft.Control:
    """A game's emblem; a plain sign for one that is none of ours."""
    if game in GAMES:
        return emblem(game, size)
    return sign("info", ft.Colors.ON_SURFACE_VARIANT, size)
