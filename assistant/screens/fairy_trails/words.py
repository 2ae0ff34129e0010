"""What screens that are not its table say of a session of Fairy Trails, and the headings of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from assistant.screens.fairy_trails.help_level import level_of, tells_stones
from assistant.screens.fairy_trails.progress import AT_THE_END, end_words, state_of, turn_words
from assistant.screens.fairy_trails.setup import HELP_NAMES, MODE_NAMES
from assistant.screens.game_screens import Column
from assistant.words import Words, later
from engine.fairy_trails.stones import OWED, OWN, SETTLED
from engine.rulebook import say
from engine.scoresheet import Line
from engine.session import Session

_CARDS_TOGETHER: Final = 10
"""Cards whose entries stand under one heading."""

TOPICS: Final[Mapping[str, str]] = {
    "players": later("Players and cards"),
    "card": later("Players and cards"),
    "turn": later("Turns"),
    "trail": later("Trails"),
    "stones": later("Stones"),
    "solo": later("Alone"),
    "game": later("End of the game"),
    "record": later("Writing it down"),
}


def stage(w: Words, session: Session) -> str:
    """How far it is: "Turn 13"."""
    state = state_of(session)
    if state.finished:
        return w("The game is over")
    return w("Card {n} of {cards}", n=state.turn_number, cards=state.placed + state.cards_left)


def entries_heading(w: Words, session: Session) -> str:
    """What stands above the entries of some ten cards in a row: "Cards 11–20"."""
    state = state_of(session)
    first = (state.turn_number - 1) // _CARDS_TOGETHER * _CARDS_TOGETHER + 1
    last = min(first + _CARDS_TOGETHER - 1, state.placed + state.cards_left)
    return w("Cards {first}–{last}", first=first, last=max(first, last))


def lacks(w: Words, session: Session) -> str:
    """What comes next."""
    return turn_words(w, session)


def setup_words(w: Words, session: Session) -> str:
    """How it was set up: duel or alone, and how much was said."""
    state = state_of(session)
    mode = w(MODE_NAMES[state.setup.mode])
    if state.setup.record == "stones":
        return w("{mode}, only stones", mode=mode)
    return w("{mode} · {help}", mode=mode, help=w(HELP_NAMES[level_of(session)]))


def wins(w: Words, session: Session) -> str:
    """What decided, or decides."""
    state = state_of(session)
    if state.setup.solo:
        return end_words(w, session) or w("Cards left in the pile count")
    if state.ended_by == "trails.game.deck-end":
        return w("All cards are placed: most stones win")
    return w("The last stone wins")


def column(w: Words, line: Line) -> Column | None:
    """Stones by why they were put down; of those that were only counted, and of a solo game, there is one sum."""
    titles = {OWN: w("Own"), OWED: w("Owed"), SETTLED: w.p("trails", "End")}
    if line.rule not in titles:
        return None
    return Column(titles[line.rule], say(line, w.language), list(titles).index(line.rule))


def untold(session: Session) -> str:
    """Nothing is told of stones before the end where the phone is silent."""
    return "" if tells_stones(session) else AT_THE_END


def board_hint(w: Words, session: Session) -> str:
    """What a tap on a line of the scoresheet does."""
    if state_of(session).setup.record == "tiles":
        return w("tap a line, the map shows it")
    return w("tap a line, it explains itself")
