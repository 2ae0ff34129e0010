"""Random games of Ghosts of Christmas, made of what the engine's options allow."""

from __future__ import annotations

from hypothesis import strategies as st

from engine.document import Document
from engine.ghosts_of_christmas import NAME
from engine.ghosts_of_christmas.entries import TRICKS
from engine.ghosts_of_christmas.options import GhostsOptions
from engine.ghosts_of_christmas.play import GhostsState
from engine.session import Seat, Session


def state(session: Session) -> GhostsState:
    """The session's state, as the game's own class."""
    return session.state_as(GhostsState)


def setups(players: int) -> st.SearchStrategy[Document]:
    """Any set-up."""
    return st.fixed_dictionaries(
        {},
        optional={
            "variant": st.sampled_from(["standard", "tiny-tim"]),
            "beyond": st.booleans(),
            "start": st.integers(0, players - 1),
            "next_start": st.sampled_from(["marker", "rotate"]),
        },
    )


@st.composite
def sessions(draw: st.DrawFn, most: int = 60) -> Session:
    """A session of up to ``most`` entries, each one that the options allow, in all three ways of recording."""
    players = draw(st.integers(3, 4))
    session = Session.new(NAME, [Seat(f"P{seat}") for seat in range(players)], draw(setups(players)))
    way = draw(st.sampled_from(["play", "trick", "wreaths", "mixed"]))
    for _ in range(draw(st.integers(0, most))):
        if session.finished:
            break
        session = session.enter(draw(next_entries(session, way)))
    return session


@st.composite
def next_entries(draw: st.DrawFn, session: Session, way: str = "mixed") -> Document:
    """An entry that can stand now; of the ways of recording the wanted one, where it can."""
    kinds = sorted(choice.value for choice in session.options_as(GhostsOptions).do if choice.refusal is None)
    do = way if way in kinds else draw(st.sampled_from(kinds))
    current = state(session)
    players = current.setup.players
    if do == "wreaths":
        counts = [current.hand.wreaths(seat) for seat in range(players)]
        for _ in range(TRICKS - sum(counts)):
            counts[draw(st.integers(0, players - 1))] += 1
        marker = draw(st.none() | st.integers(0, players - 1))
        return {"do": do, "counts": counts} | ({} if marker is None else {"marker": marker})
    entry: dict[str, object] = {"do": do}
    keys = {"bid": ("seat", "purple"), "play": ("seat", "era", "card"), "trick": ("era", "seat")}[do]
    for key in keys:
        choices = getattr(session.options_as(GhostsOptions, entry), key)  # type: ignore[arg-type]  # plain values
        entry[key] = draw(st.sampled_from([choice.value for choice in choices if choice.refusal is None]))
    if do == "bid":
        entry["red"] = draw(st.booleans())
    return entry  # type: ignore[return-value]  # plain values
