"""What each game that can be played brings to the screens that are not its table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import flet as ft

from assistant.controls.emblem import emblem
from assistant.controls.signs import sign
from assistant.look.look import Look
from assistant.screens.christmas_tree import setup as tree_setup
from assistant.screens.christmas_tree import standing as tree_standing
from assistant.words import Words
from engine.document import Document
from engine.games import GAMES, LATER, Game
from engine.rulebook import game_words
from engine.session import Session

Change = Callable[[Document], None]


@dataclass(frozen=True, slots=True)
class Offer:
    """A game on Play.

    ``minutes`` are a play's, as the box says. ``stage`` tells in few words how far a session is, ``lacks`` what comes
    next in it. ``begin`` makes the set-up that is proposed, from that of the session played last; ``setup`` draws it
    and hears of changes, ``rule`` is the one that explains it.
    """

    name: str
    minutes: str
    stage: Callable[[Words, Session], str]
    lacks: Callable[[Words, Session], str]
    begin: Callable[[Document], Document]
    setup: Callable[[Document, Change], ft.Control]
    rule: Callable[[Document], str]

    @property
    def game(self) -> Game:
        """The game as the engine knows it."""
        return GAMES[self.name]

    def players_words(self, w: Words) -> str:
        """How many play: "2–4 players"."""
        least, most = self.game.least, self.game.most
        return w("{least}–{most} players", least=least, most=most)


_ALL: Final = (
    Offer(
        "christmas-tree",
        "30–45",
        tree_standing.stage,
        tree_standing.lacks,
        tree_setup.proposed,
        tree_setup.TreeSetup,
        tree_setup.rule_here,
    ),
)


def game_title(game: str, language: str) -> str:
    """A game's name; what is written, for one that is none of ours.

    >>> game_title("fairy-trails", "en"), game_title("chess", "en")
    ('Fairy Trails', 'chess')
    """
    return game_words(game, language) if game in GAMES or game in LATER else game


def game_emblem(look: Look, game: str, size: float = 36) -> ft.Control:
    """A game's emblem; a plain sign for one that is none of ours."""
    if game in GAMES or game in LATER:
        return emblem(game, size)
    return sign("info", ft.Colors.ON_SURFACE_VARIANT, size)


OFFERS: Final = {offer.name: offer for offer in _ALL if offer.name in GAMES}
"""The games on Play, by their names in the document."""
