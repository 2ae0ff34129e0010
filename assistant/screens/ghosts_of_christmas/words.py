"""What the screens say of a session of Ghosts of Christmas, and the headings of its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from assistant.screens.ghosts_of_christmas.state import state_of
from assistant.screens.parts.seat import short_name
from assistant.words import Words, later
from engine.ghosts_of_christmas import NAME
from engine.ghosts_of_christmas.cards import TRUMP, Era
from engine.ghosts_of_christmas.play import GhostsState, Next
from engine.ghosts_of_christmas.scoring import Doors
from engine.rulebook import game_words, stage_words
from engine.rulebook.ghosts_of_christmas import suit_words
from engine.scoresheet import Line
from engine.session import Session

TOPICS: Final[Mapping[str, str]] = {
    "players": later("Players and cards"),
    "cards": later("Players and cards"),
    "eras": later("Hands and rounds"),
    "hand": later("Hands and rounds"),
    "bid": later("Bidding"),
    "play": later("Playing cards"),
    "resolve": later("Who wins an era"),
    "marker": later("Who wins an era"),
    "score": later("Points"),
    "variant": later("Variants"),
    "record": later("Writing it down"),
    "game": later("Points"),
}

SEAT_TAB: Final = "seat"

ERAS: Final[Mapping[Era, str]] = {
    "past": later("Past"),
    "present": later("Present"),
    "future": later("Future"),
    "beyond": later("Beyond"),
}

_RULES_HERE: Final[Mapping[Next, str]] = {
    "bid": "ghosts.bid.doors",
    "card": "ghosts.play.follow",
    "round": "ghosts.play.lap",
    "trick": "ghosts.resolve.order",
    "nothing": "ghosts.game.winner",
}
"""The rule that answers what the table most likely asks, by what it waits for."""


def rule_here(session: Session) -> str:
    """The rule that answers what the table most likely asks now."""
    return _RULES_HERE[state_of(session).comes_next]


def stage(w: Words, session: Session) -> str:
    """How far it is: "Hand 2 of 4"."""
    state = state_of(session)
    if state.finished:
        return w("The game is over")
    return w("Hand {hand} of {hands}", hand=state.hand.number, hands=state.setup.hands)


def title(w: Words, state: GhostsState, *, short: bool = False) -> str:
    """The table's title; ``short`` where letters are large."""
    if state.finished:
        return w("The game is over")
    if short:
        return w("Hand {hand}", hand=state.hand.number)
    if state.bids_missing:
        return w("Hand {hand}, bids", hand=state.hand.number)
    return w("Hand {hand}, round {round}", hand=state.hand.number, round=state.hand.round_number)


def turn_words(w: Words, state: GhostsState, names: Sequence[str]) -> str:
    """Whose turn it is, and to do what."""
    name = "" if state.turn is None else short_name(names[state.turn])
    match state.comes_next:
        case "bid":
            return w("{name} bids", name=name)
        case "card" | "round":
            return w("{name} plays a card", name=name)
        case "trick":
            return w("Who wins the {era}?", era=w(ERAS[state.hand.round.next_era]))
        case "nothing":
            return w("The game is over")


def lacks(w: Words, session: Session) -> str:
    """What comes next: "Béla plays a card"."""
    return turn_words(w, state_of(session), session.names)


def setup_words(w: Words, session: Session) -> str:
    """How it was set up."""
    setup = state_of(session).setup
    variant = w("With bids") if setup.bids else w("Tiny Tim")
    return w("{variant} · Beyond", variant=variant) if setup.beyond else variant


def subtitle(w: Words, session: Session) -> str:
    """The game, and what is special about this one."""
    name = game_words(session.game.name, w.language)
    setup = state_of(session).setup
    if setup.bids and not setup.beyond:
        return name
    return w("{game} · {level}", game=name, level=w("Beyond") if setup.bids else setup_words(w, session))


def stage_short(w: Words, stage: str) -> str:
    """A stage in a column's head: "H 2"."""
    name, _, number = stage.partition(" ")
    return w("H {number}", number=number) if name == "hand" else stage_words(NAME, stage, w.language)


def wins(w: Words, session: Session) -> str:
    """What decides."""
    return w("Most points win")


def board_hint(w: Words, session: Session) -> str:
    """What a tap on a line of the scoresheet does."""
    if state_of(session).tricks:
        return w("tap a line, its tricks light up")
    return w("tap a line, it explains itself")


def line_note(w: Words, session: Session, lines: Sequence[Line], number: int) -> str:
    """A line's bid against what was won, in few words; nothing where nobody bids."""
    line = lines[number]
    if not isinstance(line.more, Doors):
        return ""
    least = line.more.purple
    if line.more.red:
        return w("bid {least} or {most}, won {won}", least=least, most=least + 1, won=line.count)
    return w("bid {bid}, won {won}", bid=least, won=line.count)


def outlook(w: Words, session: Session) -> str:
    """What the sheet is called that also holds what is not scored yet."""
    return w("If the hand ended now")


def suit_said(w: Words, suit: str) -> str:
    """A suit as it is called in a sentence."""
    return suit_words(suit, w.language)


def suit_label(w: Words, suit: str) -> str:
    """What a suit's key says."""
    name = suit_said(w, suit)
    return w("{suit}, trump", suit=name) if suit == TRUMP else name
