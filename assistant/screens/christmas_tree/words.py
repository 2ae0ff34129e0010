"""What screens that are not its table say of a session of Christmas Tree, and the headings of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from assistant.screens.christmas_tree.progress import LEVELS, round_words, state_of, tree_names, turn_words
from assistant.words import Words, later
from engine.christmas_tree import NAME
from engine.rulebook import stage_words
from engine.session import Session

TOPICS: Final[Mapping[str, str]] = {
    "players": later("Players and levels"),
    "level": later("Players and levels"),
    "board": later("Tree and cards"),
    "card": later("Tree and cards"),
    "place": later("Tree and cards"),
    "round": later("The rounds"),
    "light": later("Lights"),
    "border": later("Lights"),
    "cookie": later("Cookies"),
    "dummy": later("The dummy with two players"),
    "objective": later("Objectives"),
    "final": later("Points at the end"),
    "supply": later("Writing it down"),
    "record": later("Writing it down"),
    "game": later("The rounds"),
}

SEAT_TAB: Final = "tree"


def stage(w: Words, session: Session) -> str:
    """How far it is: "Round 2 of 3"."""
    return round_words(w, state_of(session))


def lacks(w: Words, session: Session) -> str:
    """What comes next: "Béla: 6 more cards"."""
    return turn_words(w, session, tree_names(w, session))


def setup_words(w: Words, session: Session) -> str:
    """How it was set up: the level, and where only counts were entered, that."""
    state = state_of(session)
    words = w(LEVELS[state.setup.level])
    return words if state.shows_trees else w("{level}, only counts", level=words)


def board_hint(w: Words, session: Session) -> str:
    """What a tap on a line of the scoresheet does."""
    if state_of(session).shows_trees:
        return w("tap a line, the tree shows it")
    return w("tap a line, it explains itself")


def stage_short(w: Words, stage: str) -> str:
    """A stage in a column's head: "R 2", "End"."""
    name, _, number = stage.partition(" ")
    if name == "round":
        return w("R {number}", number=number)
    return w("End") if name == "final" else stage_words(NAME, stage, w.language)


def wins(w: Words, session: Session) -> str:
    """What decides."""
    return w("Most points win")


def outlook(w: Words, session: Session) -> str:
    """What the sheet is called that also holds what is not scored yet; who counts has nothing of the end before it."""
    return w("As if it ended now") if state_of(session).shows_trees else w("With this round")
