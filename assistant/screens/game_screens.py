"""What a game brings to the app: one record, which every shared screen asks; no shared screen knows a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import flet as ft

from assistant.desk import View
from assistant.screens.parts.editing import Correcting
from assistant.words import Words
from engine.document import Document
from engine.games import GAMES, Game
from engine.scoresheet import Line
from engine.session import Session

Change = Callable[[Document], None]
"""Hears of another set-up."""

Names = tuple[str, ...]
"""Everybody who sits at the table that is being set, clockwise, as they are shown."""

Where = tuple[int | None, ...]
"""For each seat the one that it has become; None where it is gone."""

Show = Callable[[View, Mapping[str, str]], object | None]
"""Makes the screen of a session, with what the holes of its address hold; None where that names nothing."""


@dataclass(frozen=True, slots=True)
class GameScreens:
    """A game's own part of each screen; there is no default, so that no game can lack one.

    On Play and in a new session: ``minutes`` a play takes, as the box says; ``proposed`` makes the set-up to begin
    with from that of the session played last; ``setup`` draws it for the people at the table and hears of changes;
    ``moved`` puts right what names a seat; ``setup_rule`` is the rule that explains it.

    Of a session: ``stage`` tells in few words how far it is and ``lacks`` what comes next; ``setup_words`` how it was
    set up; ``stage_short`` is a stage of the scoresheet as the head of a column ("R 2"); ``wins`` says what decides.

    Screens: ``table``; ``board`` shows a seat's things on the scoresheet, those of the open line lit (None
    where nothing was recorded that could be), and ``board_hint`` says so; ``outlook_words`` is what the sheet with what
    is not scored yet is called; ``seat_tab`` begins the identifiers of the seats' tabs ("tree-0"); ``own`` are further
    screens over the table, by their address below it. Of the scoresheet's lines ``is_bonus`` tells one that adds to
    the one before it, and ``line_note`` stands in few words below one of a seat's (empty: nothing).

    ``correcting`` is what the list of everything entered asks.
    ``library`` fills the screen of cards below its head with what was learned of the owner's copy; None where a game
    learns nothing.

    ``topics`` are the headings of its rules, by the second part of their ids; the rules in reading order begin a group
    where one appears first.
    """

    name: str
    minutes: str
    proposed: Callable[[Document], Document]
    setup: Callable[[Document, Names, Change], ft.Control]
    moved: Callable[[Document, Where], Document]
    setup_rule: Callable[[Document, int], str]
    stage: Callable[[Words, Session], str]
    lacks: Callable[[Words, Session], str]
    setup_words: Callable[[Words, Session], str]
    stage_short: Callable[[Words, str], str]
    wins: Callable[[Words, Session], str]
    table: Callable[[View], object]
    board: Callable[[Session, int, Line | None], ft.Control | None]
    board_hint: Callable[[Words, Session], str]
    outlook_words: Callable[[Words, Session], str]
    seat_tab: str
    is_bonus: Callable[[Line], bool]
    line_note: Callable[[Words, Session, Sequence[Line], int], str]
    own: Mapping[str, Show]
    correcting: Correcting
    library: Callable[[], ft.Control] | None
    topics: Mapping[str, str]

    @property
    def game(self) -> Game:
        """The game as the engine knows it."""
        return GAMES[self.name]

    def players_words(self, w: Words) -> str:
        """How many play: "2–4 players"."""
        least, most = self.game.least, self.game.most
        return w("{least}–{most} players", least=least, most=most)
