"""What a game brings to the app: one record, which every shared screen asks; no shared screen knows a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import flet as ft

from assistant.desk import View
from assistant.frame import Frame
from assistant.screens.parts.editing import Correcting
from assistant.words import Words
from engine.document import Document
from engine.games import GAMES, Game
from engine.rulebook import stage_words
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
class SettingUp:
    """Before it begins: the screen of a new session, and of changing one that has begun."""

    proposed: Callable[[Document], Document]
    """The set-up to begin with, from that of the session played last."""
    form: Callable[[Document, Names, Change], ft.Control]
    """Draws a set-up for the people at the table, and hears of changes."""
    moved: Callable[[Document, Where], Document]
    """A set-up whose people sit elsewhere: puts right what names a seat."""
    rule: Callable[[Document, int], str]
    """The rule that explains it, for so many players."""


@dataclass(frozen=True, slots=True)
class Telling:
    """What Play, History, the result and the list of entries say of a session, in few words each."""

    stage: Callable[[Words, Session], str]
    """How far it is: "Round 2 of 3"."""
    lacks: Callable[[Words, Session], str]
    """What comes next: "Ben: 6 more cards"."""
    setup: Callable[[Words, Session], str]
    """How it was set up: "Family"."""
    wins: Callable[[Words, Session], str]
    """What decides who wins."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the result's table: its head, its name in words, and its place from the left among the others."""

    title: str
    words: str
    place: int = 0


def by_stages(game: str, short: Callable[[Words, str], str]) -> Callable[[Words, Line], Column]:
    """A column for each stage, with the head that a game has for it."""
    return lambda w, line: Column(short(w, line.stage), stage_words(game, line.stage, w.language))


def all_told(session: Session) -> str:
    """Points are told as soon as they are scored."""
    return ""


@dataclass(frozen=True, slots=True)
class Scoring:
    """Its part of the scoresheet."""

    seat_tab: str
    """Begins the identifiers of the seats' tabs: "tree" for "tree-0"."""
    column: Callable[[Words, Line], Column | None]
    """The column of the result's table in which a line counts; None: in the total alone."""
    untold: Callable[[Session], str]
    """What is said in place of points while a session keeps them to itself, to be translated; empty: they are told."""
    outlook: Callable[[Words, Session], str] | None
    """What the sheet with what is not scored yet is called; None where all is scored at once."""
    board: Callable[[Session, int, Line | None], ft.Control | None]
    """A seat's things, those of the open line lit; None where nothing was recorded that could be shown."""
    hint: Callable[[Words, Session], str]
    """What a tap on a line shows."""
    is_bonus: Callable[[Line], bool]
    """Whether a line adds to the one before it."""
    note: Callable[[Words, Session, Sequence[Line], int], str]
    """What stands in few words below one of a seat's lines; empty: nothing."""


@dataclass(frozen=True, slots=True)
class GameScreens:
    """A game's own part of every screen; there is no default, so that no game can lack one.

    ``table`` is the screen on which it is played, ``own`` are further ones over it, by their address below it.
    ``correcting`` is what the list of everything entered asks. ``library`` fills the screen of cards below its head
    with what was learned of the owner's copy; None where a game learns nothing. ``learn`` is called for a session that
    another one has replaced, that was put aside, or that was corrected after its end; None where nothing is learned
    then. ``topics`` are the headings of its rules, by the second part of their ids; the rules in reading order begin a
    group where one appears first.
    """

    name: str
    minutes: str
    """How long a play takes, as the box says."""
    setting_up: SettingUp
    telling: Telling
    table: Callable[[View], object]
    own: Mapping[str, Show]
    scoring: Scoring
    correcting: Correcting
    library: Callable[[], ft.Control] | None
    learn: Callable[[Frame, View], None] | None
    topics: Mapping[str, str]

    @property
    def game(self) -> Game:
        """The game as the engine knows it."""
        return GAMES[self.name]

    def players_words(self, w: Words) -> str:
        """How many play: "2–4 players"."""
        least, most = self.game.least, self.game.most
        return w("{least}–{most} players", least=least, most=most)
