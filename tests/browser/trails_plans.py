"""Games of Fairy Trails as a deck might bring them: cards at random, laid where the forest stays together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Final

from engine.document import Document
from engine.fairy_trails import NAME
from engine.fairy_trails.entries import DECK, STONES
from engine.fairy_trails.play import TrailsState
from engine.fairy_trails.tiles import GROUPINGS, joined, tile
from engine.session import Seat, Session

START: Final = "NE.S1.W|N.EW1.S"
"""The start card, as it lies."""

TRIES: Final = 400
"""So many ways to go on are looked at before there is none."""


def state(session: Session) -> TrailsState:
    """The session's state, as the game's own class."""
    return session.state_as(TrailsState)


def again(session: Session, number: int | None = None) -> Session:
    """The same session with its first entries only; None: all of them, entered anew."""
    found = Session.new(NAME, session.players, session.setup)
    for entry in session.entries[:number]:
        found = found.enter(entry)
    return found


def stones(session: Session) -> tuple[int, int]:
    """How many stones lie: pink, yellow."""
    supply = state(session).supply
    return STONES - supply.pink, STONES - supply.yellow


def duel(*names: str) -> Session:
    """All 58 cards. The last one brings the other, who is behind by nothing, the stone that decides."""
    session, dice = Session.new(NAME, [Seat(name) for name in names], {"start_tile": START}), Random(95)
    for number in range(1, DECK):
        most = 2 + 15 * number // DECK

        def slowly(one: Session, most: int = most) -> bool:
            return max(stones(one)) <= most

        session = _after(session, dice, slowly)
    return _after(session, dice, lambda one: one.scoresheet().lines[-1].stage == "end")


def lost(name: str) -> Session:
    """Alone, with some stones, and then three cards without any."""
    session, dice = Session.new(NAME, [Seat(name)], {"mode": "solo", "start_tile": START}), Random(1)
    for _ in range(12):
        session = _after(session, dice, lambda one: state(one).timer < 2)
    while not session.finished:
        session = _after(session, dice, lambda one: state(one).timer > 0)
    return session


def won(name: str) -> Session:
    """Alone, with a card discarded after the first one, to the last stone of both colours."""
    setup: Document = {"mode": "solo", "start_tile": START, "easier": True}
    session, dice = Session.new(NAME, [Seat(name)], setup), Random(1)
    session = _after(session, dice, lambda one: True).enter({"do": "mulligan"})
    while not session.finished:
        least = 0 if state(session).timer < 1 else sum(stones(session)) + 1

        def goes_on(one: Session, least: int = least) -> bool:
            return sum(stones(one)) >= least

        session = _after(session, dice, goes_on, 3)
    return session


def _card(dice: Random, most: int) -> str:
    """A card: dead ends more often than the rest, a house or some here and there."""

    def part() -> str:
        grouping = dice.choice([GROUPINGS[0], *GROUPINGS])
        return ".".join(f"{exits}{dice.choice([0] * 5 + [*range(1, most + 1)]) or ''}" for exits in joined(grouping))

    return tile(f"{part()}|{part()}").code


def _lays(session: Session, dice: Random, most: int) -> Iterator[Document]:
    """Cards for the turn that it is, each at one of the free cells nearest to the start card."""
    now = state(session)
    near = sorted(now.board.free, key=lambda cell: (cell[0] ** 2 + cell[1] ** 2, cell))[:5]
    while True:
        yield {"do": "tile", "seat": now.turn, "at": list(dice.choice(near)), "tile": _card(dice, most)}


def _after(session: Session, dice: Random, wanted: Callable[[Session], bool], most: int = 2) -> Session:
    """The session after one more card, with at most so many houses at a segment, that makes it as wanted."""
    found = (session.enter(entry) for entry in islice(_lays(session, dice, most), TRIES))
    return next(one for one in found if wanted(one))
