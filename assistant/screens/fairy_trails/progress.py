"""What the table says of a game that is going on: whose turn it is, what a card brought, everybody's stones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from assistant.screens.fairy_trails.help_level import names_trails, tells_stones
from assistant.screens.fairy_trails.seats_shown import Alone, SeatTrails
from assistant.screens.fairy_trails.tile_words import capital, colour_words, folk_words
from assistant.screens.parts.seat import short_name
from assistant.words import Words, later
from engine.fairy_trails.board import Cell, Trail
from engine.fairy_trails.entries import STONES, Lay
from engine.fairy_trails.play import TIMER, TrailsState
from engine.rulebook import game_words
from engine.session import Session

_ENDS: Final[Mapping[str, str]] = {
    "trails.solo.won": later("Won: every stone is down"),
    "trails.solo.timer": later("Lost: three cards without a stone"),
    "trails.solo.deck": later("Lost: the pile is empty"),
    "trails.game.last-stone": later("The last stone is down"),
    "trails.game.deck-end": later("All cards are placed"),
}
"""How a game ended, by the rule that ended it."""

AT_THE_END: Final = later("The stones are shown at the end")
"""What stands in place of stones where the phone is silent."""


def state_of(session: Session) -> TrailsState:
    """The session's state, which is a Fairy Trails'."""
    return session.state_as(TrailsState)


def rule_here(session: Session) -> str:
    """The rule that answers what the table most likely asks now."""
    state = state_of(session)
    if state.ended_by is not None:
        return state.ended_by
    if state.setup.record == "stones":
        return "trails.record.stones"
    return "trails.solo.timer" if state.setup.solo else "trails.trail.complete"


def entry_of(session: Session, at: Cell) -> int | None:
    """Which entry put a card on a cell; None for the start card and where none lies."""
    found = (
        number
        for number, entry in enumerate(session.entries)
        if entry["do"] == Lay.do and tuple(entry["at"]) == at  # type: ignore[arg-type]  # a cell, as it was entered
    )
    return next(found, None)


def title_words(w: Words, session: Session, *, short: bool = False) -> str:
    """The table's title: "Turn 13 · Ana", alone "Card 13"; ``short`` where letters are large."""
    state = state_of(session)
    if state.turn is None:
        return w("The game is over")
    if state.setup.solo:
        return w("Card {n}", n=state.turn_number)
    if short:
        return w("Turn {n}", n=state.turn_number)
    return w("Turn {n} · {name}", n=state.turn_number, name=short_name(session.names[state.turn]))


def subtitle_words(w: Words, session: Session) -> str:
    """The table's subtitle."""
    game = game_words(session.game.name, w.language)
    return w("{game} · pile {deck}", game=game, deck=state_of(session).deck)


def turn_words(w: Words, session: Session) -> str:
    """Whose turn it is, or how the game ended."""
    state = state_of(session)
    if state.ended_by is not None:
        return end_words(w, session)
    name = short_name(session.names[state.turn or 0])
    if state.setup.record == "stones":
        return w("{name}: stones of this turn", name=name)
    return w("{name} places a card", name=name)


def end_words(w: Words, session: Session) -> str:
    """How the game ended."""
    rule = state_of(session).ended_by
    return "" if rule is None else w(_ENDS[rule])


def last_words(w: Words, session: Session) -> str:
    """What the last card brought, and at the end how the game ended; before the first card, where to begin."""
    state = state_of(session)
    if not state.placed and not state.finished:
        return w("Tap the space where the first card lies")
    said = [part for part in (end_words(w, session), news_words(w, session)) if part]
    return w(" · ").join(said)


def news_words(w: Words, session: Session) -> str:
    """What the last card brought, as far as the level of help tells; empty where nothing."""
    trails = _newest(session)
    if not trails:
        return ""
    if not names_trails(session):
        return _reminder(w, session, trails)
    said = w.n("{n} trail completed", "{n} trails completed", len(trails))
    if len(trails) == 1:
        said = w("{colour} trail completed", colour=capital(colour_words(w, trails[0].colour)))
    stones = _stones_words(w, session)
    return (
        w("{trails}: {stones}", trails=said, stones=stones) if stones else w("{trails}, without a house", trails=said)
    )


def newest_named(session: Session) -> tuple[Trail, ...]:
    """The trails that the last card completed, where the level of help names them."""
    return _newest(session) if names_trails(session) else ()


def _newest(session: Session) -> tuple[Trail, ...]:
    """The trails that the last card completed, where the level of help says that there are some."""
    if not session.entries or session.entries[-1]["do"] != Lay.do or not tells_stones(session):
        return ()
    return state_of(session).newest


def _reminder(w: Words, session: Session, trails: Sequence[Trail]) -> str:
    """Only whose something was completed."""
    state = state_of(session)
    if state.setup.solo:
        return w("Something was completed")
    colours = {trail.colour for trail in trails}
    whose = [name for seat, name in enumerate(session.names) if colours & {*state.setup.colours(seat)}]
    return w("Something of {names} was completed", names=w.listed([short_name(name) for name in whose]))


def _stones_words(w: Words, session: Session) -> str:
    """Whose stones the last card brought."""
    before, state = state_of(session.undo()), state_of(session)
    if state.setup.solo:
        parts = [
            w("{n} {colour}", n=before.supply.of(colour) - state.supply.of(colour), colour=colour_words(w, colour))
            for colour in state.setup.colours(0)
            if before.supply.of(colour) != state.supply.of(colour)
        ]
        return w(" + ").join(parts)
    brought = [before.stones_left(seat) - state.stones_left(seat) for seat in range(state.setup.players)]
    return w(", ").join(
        w("{name} +{n}", name=short_name(name), n=n) for name, n in zip(session.names, brought, strict=True) if n
    )


def seats_shown(w: Words, session: Session) -> tuple[SeatTrails, ...]:
    """Both players of a duel."""
    state, tells = state_of(session), tells_stones(session)
    scored = session.scoresheet()
    found = []
    for seat, name in enumerate(session.names):
        [colour] = state.setup.colours(seat)
        left, placed, turn = state.stones_left(seat), scored.total(seat), state.turn == seat
        owes = turn and bool(state.owed)
        note = w("left after {n} owed", n=state.owed) if owes else w.n("stone left", "stones left", left)
        hidden = w(AT_THE_END)
        found.append(
            SeatTrails(
                name,
                colour,
                folk_words(w, colour),
                str(left) if tells else "?",
                note if tells else w("shown at the end"),
                w.n("{n} stone placed", "{n} stones placed", placed) if tells else hidden,
                _owed_label(w, state, left, owes=owes) if tells else hidden,
                turn,
            )
        )
    return tuple(found)


def _owed_label(w: Words, state: TrailsState, left: int, *, owes: bool) -> str:
    said = w.n("{n} stone left", "{n} stones left", left)
    if not owes:
        return said
    owed = w.n("put down {n} stone that was owed first", "put down {n} stones that were owed first", state.owed)
    return w("{left}; {owed}", left=said, owed=owed)


def solo_shown(w: Words, session: Session) -> Alone:
    """Who plays alone: stones of both colours, and the candles; these are told at every level."""
    state, tells = state_of(session), tells_stones(session)
    supply = state.supply
    placed = 2 * STONES - supply.pink - supply.yellow
    lit = TIMER - state.timer
    return Alone(
        session.names[0],
        str(supply.pink) if tells else "?",
        str(supply.yellow) if tells else "?",
        w.n("{n} stone placed", "{n} stones placed", placed) if tells else w(AT_THE_END),
        lit,
        candles_words(w, session),
        w("This card must bring a stone, or the game is lost") if lit == 1 else candles_words(w, session),
    )


def candles_words(w: Words, session: Session) -> str:
    """How many more cards may bring no stone."""
    state = state_of(session)
    if state.finished:
        return end_words(w, session)
    lit = TIMER - state.timer
    if lit == 1:
        return w("Last card")
    return w.n("a stone within {n} card", "a stone within {n} cards", lit)
