"""Random games of 12 Days of Christmas, made of what the engine's options allow."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from hypothesis import strategies as st

from engine.document import Document
from engine.ruling import Refusal
from engine.session import Seat, Session
from engine.twelve_days import NAME
from engine.twelve_days.combinations import HIGHEST, LOWEST
from engine.twelve_days.options import DaysOptions
from engine.twelve_days.play import DaysState

COMBINATIONS = tuple(
    chain(
        ((number,) * copies for number in range(LOWEST, HIGHEST + 1) for copies in range(1, number + 1)),
        (tuple(range(low, high + 1)) for low in range(LOWEST, HIGHEST) for high in range(low + 1, HIGHEST + 1)),
    )
)
"""Everything that can be played together."""


def state(session: Session) -> DaysState:
    """The session's state, as the game's own class."""
    return session.state_as(DaysState)


def setups(players: int) -> st.SearchStrategy[Document]:
    """Any set-up."""
    return st.fixed_dictionaries(
        {},
        optional={
            "length": st.sampled_from(["full", "short"]),
            "dealer": st.integers(0, players - 1),
            "most_cards_tie": st.sampled_from(["all", "choose", "none"]),
        },
    )


@st.composite
def sessions(draw: st.DrawFn, most: int = 24) -> Session:
    """A session of up to ``most`` entries, each one that the options allow."""
    players = draw(st.integers(2, 8))
    session = Session.new(NAME, [Seat(f"P{seat}") for seat in range(players)], draw(setups(players)))
    for _ in range(draw(st.integers(0, most))):
        if session.finished:
            break
        session = session.enter(draw(next_entries(session)))
    return session


@st.composite
def next_entries(draw: st.DrawFn, session: Session) -> Document:
    """An entry that can stand now."""
    kinds = [choice.value for choice in session.options_as(DaysOptions).do if choice.refusal is None]
    do = draw(st.sampled_from(sorted(kinds)))
    current = state(session)
    if do == "hand":
        winner = draw(st.integers(0, current.setup.players - 1))
        left = [0 if seat == winner else draw(st.integers(1, cards)) for seat, cards in enumerate(current.hand.left)]
        return {"do": "hand", "winner": winner, "left": left}
    begun: Document = {"do": do}
    seats = [choice.value for choice in session.options_as(DaysOptions, begun).seat if choice.refusal is None]
    entry: Document = {"do": do, "seat": draw(st.sampled_from(seats))}
    if do != "play":
        return entry
    order = draw(st.randoms(use_true_random=False)).sample(COMBINATIONS, len(COMBINATIONS))
    return next(tried for cards in order if session.can(tried := {**entry, "cards": list(cards)}))


def plays(session: Session, entry: Document) -> Iterator[Document]:
    """Every way to play that can stand now, found by trying all."""
    for cards in COMBINATIONS:
        tried = {**entry, "cards": list(cards)}
        if session.can(tried):
            yield tried


def refusal_of(session: Session, entry: Document) -> Refusal | None:
    """Why an entry cannot stand; None where it can."""
    try:
        session.verify(entry)
    except Refusal as refusal:
        return refusal
    return None
