"""How a round is recorded: card by card, only who won, or the wreaths of the whole hand; kept beside the session."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, cast, get_args

from assistant.screens.ghosts_of_christmas.state import state_of
from engine.document import Document, Json
from engine.ghosts_of_christmas.entries import Play, TrickWon, Wreaths
from engine.session import Session

Way = Literal["cards", "tricks", "wreaths"]

KINDS: Final[Mapping[Way, str]] = {"cards": Play.do, "tricks": TrickWon.do, "wreaths": Wreaths.do}
"""The kind of entry that records so."""

WAY: Final = "way"
"""The key under which a session's draft keeps the way that was chosen; other keys are somebody else's."""

COUNTS: Final = "wreaths"
"""The key under which it keeps what is begun of a hand's wreaths."""


def way_of(session: Session, draft: Document | None) -> Way:
    """How the round is recorded: as it was begun, else as was chosen last, else as the last one was.

    A hand's wreaths are begun between rounds, and there only.
    """
    round_ = state_of(session).hand.round
    if round_.cards:
        return "cards"
    if round_.won:
        return "tricks"
    chosen = (draft or {}).get(WAY)
    if chosen in get_args(Way):
        return cast(Way, chosen)
    last: Session | None = session
    while last is not None and last.last is not None:
        for way, kind in KINDS.items():
            if last.last["do"] == kind:
                return way
        last = last.before
    return "cards"


def with_way(draft: Document | None, way: Way) -> Document:
    """The draft with another way.

    >>> with_way({"other": 1}, "tricks")
    {'other': 1, 'way': 'tricks'}
    """
    return {**(draft or {}), WAY: way}


def begun_counts(session: Session, draft: Document | None) -> tuple[int, ...]:
    """The wreaths of the hand as far as they are given: at least those that its tricks gave."""
    state = state_of(session)
    won = tuple(state.hand.wreaths(seat) for seat in range(state.setup.players))
    raw = (draft or {}).get(COUNTS)
    if not isinstance(raw, Mapping) or raw.get("hand") != state.hand.number:
        return won
    kept = raw.get("counts")
    if not isinstance(kept, list | tuple) or len(kept) != len(won):
        return won
    counts = [count for count in kept if isinstance(count, int) and not isinstance(count, bool)]
    return tuple(max(*both) for both in zip(counts, won, strict=True)) if len(counts) == len(won) else won


def begun_marker(session: Session, draft: Document | None) -> int | None:
    """Who was told to hold the marker."""
    state, raw = state_of(session), (draft or {}).get(COUNTS)
    if not isinstance(raw, Mapping) or raw.get("hand") != state.hand.number:
        return None
    marker = raw.get("marker")
    whole = isinstance(marker, int) and not isinstance(marker, bool)
    return cast(int, marker) if whole and 0 <= cast(int, marker) < state.setup.players else None


def with_counts(session: Session, draft: Document | None, counts: tuple[int, ...], marker: int | None) -> Document:
    """The draft with the wreaths of the hand as far as they are given."""
    begun: dict[str, Json] = {"hand": state_of(session).hand.number, "counts": list(counts)}
    return {**(draft or {}), COUNTS: {**begun, **({} if marker is None else {"marker": marker})}}
