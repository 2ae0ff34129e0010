"""What is said of a session of 12 Days of Christmas, at its table and elsewhere, and the headings of its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from assistant.controls.twelve_days.cards import cards_words
from assistant.screens.parts.seat import short_name
from assistant.screens.twelve_days import setup
from assistant.words import Words, later
from engine.scoresheet import Line
from engine.session import Session
from engine.twelve_days.combinations import Combination, Kind
from engine.twelve_days.gifts import GIVEN, RECEIVED
from engine.twelve_days.hand import Trick
from engine.twelve_days.play import DaysState

TOPICS: Final[Mapping[str, str]] = {
    "players": later("Players and cards"),
    "cards": later("Players and cards"),
    "hand": later("A hand"),
    "play": later("A trick"),
    "trick": later("A trick"),
    "gift": later("Gifts"),
    "record": later("Writing it down"),
    "game": later("The whole game"),
}

SEAT_TAB: Final = "seat"

_KINDS: Final[Mapping[Kind, str]] = {
    "set": later("a set"),
    "straight": later("a straight"),
    "singleton": later("one card"),
}


def state_of(session: Session) -> DaysState:
    """Where the session stands."""
    return session.state_as(DaysState)


def stage(w: Words, session: Session) -> str:
    """How far it is: "Hand 2 of 12"."""
    state = state_of(session)
    return w("Hand {hand} of {hands}", hand=state.number, hands=state.setup.hands)


def lacks(w: Words, session: Session) -> str:
    """What comes next: "Béla follows"."""
    state = state_of(session)
    if state.turn is None:
        return w("The game is over")
    name = short_name(session.names[state.turn])
    match state.comes_next:
        case "give":
            return w("{name} names who gives", name=name)
        case "lead":
            return w("{name} leads", name=name)
    return w("{name} follows", name=name)


def stage_short(w: Words, stage: str) -> str:
    """A stage in a column's head: "H 2", "Start"."""
    name, _, number = stage.partition(" ")
    return w("H {number}", number=number) if name == "hand" else w.p("stage", "Start")


def wins(w: Words, session: Session) -> str:
    """What decides."""
    return w("Most gifts win")


def setup_words(w: Words, session: Session) -> str:
    """How a session was set up: its length, and where it is not the usual one the rule for a tie."""
    read = state_of(session).setup
    length = w(setup.LENGTH_NAMES[read.length])
    if read.most_cards_tie == "all":
        return length
    return w("{length}, tie: {tie}", length=length, tie=w(setup.TIE_NAMES[read.most_cards_tie]))


def board_hint(w: Words, session: Session) -> str:
    """What a tap shows."""
    return w("tap a hand, it shows how it ended")


def line_note(w: Words, session: Session, lines: Sequence[Line], number: int) -> str:
    """From or to whom a gift went."""
    line, names = lines[number], session.names
    seats = w.listed([names[item] for item in line.items if isinstance(item, int)])
    if line.rule == RECEIVED:
        return w("from {names}", names=seats)
    return w("to {names}", names=seats) if line.rule == GIVEN else ""


def hand_and_trick(w: Words, session: Session, *, short: bool, narrow: bool) -> tuple[str, str]:
    """The table's title, and what stands below it: ``short`` where letters are large, ``narrow`` where room is."""
    state = state_of(session)
    pile = w.n("{n} gift in the pile", "{n} gifts in the pile", state.pile)
    if short:
        return stage_short(w, f"hand {state.number}"), ""
    title = w("Hand {hand}", hand=state.number)
    if state.finished or state.comes_next == "give":
        return title, pile
    trick = state.hand.tricks + 1
    if narrow:
        return title, w("trick {trick} · pile {pile}", trick=trick, pile=state.pile)
    return w("Hand {hand} · trick {trick}", hand=state.number, trick=trick), pile


def cards_left(w: Words, left: int) -> str:
    """How many cards somebody holds."""
    return w.n("{n} card in hand", "{n} cards in hand", left)


def gifts_words(w: Words, gifts: int) -> str:
    """How many gifts somebody has."""
    return w.n("{n} gift", "{n} gifts", gifts)


def kind_words(w: Words, kind: Kind) -> str:
    """What cards are together: "a straight"."""
    return w(_KINDS[kind])


def begun_words(w: Words, kind: Kind) -> str:
    """What the cards begun of a lead are, and how one card becomes a straight."""
    return w("one card, or tap a straight's other end") if kind == "singleton" else kind_words(w, kind)


def not_yet_words(w: Words, kind: Kind) -> str:
    """What is still missing to what has to be played."""
    if kind == "straight":
        return w("now the straight's other end")
    return w("not {kind} yet", kind=kind_words(w, kind))


def follow_words(w: Words, led: Combination) -> str:
    """What may follow: the kind, and how low it must be."""
    low = led.low
    match led.kind:
        case "set":
            return w("A set of {low} or lower", low=low)
        case "straight":
            return w("A straight with {low} or lower in it", low=low)
    return w("One card, {low} or lower", low=low)


def trick_words(w: Words, trick: Trick, names: tuple[str, ...]) -> str:
    """Who won a trick, and who took cards back."""
    winner, cards = short_name(names[trick.winner]), cards_words(trick.won.cards)
    said = w("Trick {number}: {name} won with {cards}.", number=trick.number, name=winner, cards=cards)
    if not trick.took_back:
        return said
    back = w.listed([short_name(names[seat]) for seat in trick.took_back])
    return w("{said} {names} took the last cards back.", said=said, names=back)
