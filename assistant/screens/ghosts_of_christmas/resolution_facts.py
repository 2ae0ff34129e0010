"""What the screen of a resolved round shows, worked out once per round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from assistant.screens.ghosts_of_christmas.resolution_words import Sentence, sentences
from assistant.screens.ghosts_of_christmas.revokes import Revoke, revokes_of
from assistant.screens.ghosts_of_christmas.state import state_of
from assistant.screens.ghosts_of_christmas.words import ERAS
from assistant.words import Words
from engine.ghosts_of_christmas.entries import TRICKS, Bid, Play
from engine.ghosts_of_christmas.resolution import Resolved, resolved
from engine.rulebook import explain, say
from engine.rulebook.ghosts_of_christmas import bid_words
from engine.scoresheet import Line
from engine.session import Session


@dataclass(frozen=True, slots=True)
class Step:
    """An era of the round, with its name and what is said of it."""

    one: Resolved
    era: str
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """A player's line of the hand: what it is called, why, and the points."""

    seat: int
    title: str
    said: str
    line: Line


@dataclass(frozen=True, slots=True)
class ResolutionFacts:
    """A round that was resolved; ``bids`` are the hand's by seat, ``scored`` its lines where the round ended it.

    ``entries`` are the entries of the hand's cards by the codes of the cards. There are no ``steps`` where only the
    hand's points are told. ``newest`` says whether nothing was entered since, ``ended`` whether it was the game's last.
    """

    names: tuple[str, ...]
    hand: int
    round: int
    steps: tuple[Step, ...]
    bids: tuple[Bid | None, ...]
    scored: tuple[Scored, ...]
    revokes: tuple[Revoke, ...]
    entries: Mapping[str, int]
    newest: bool
    ended: bool

    @classmethod
    def of(cls, w: Words, session: Session, hand: int, trick: int) -> ResolutionFacts | None:
        """The facts of the round in which a hand's trick lies, for trick 0 the hand's points; None without."""
        state, names = state_of(session), session.names
        found = resolved(state, hand, trick)
        steps = tuple(Step(one, w(ERAS[one.trick.era]), sentences(w, names, one)) for one in found)
        lines = session.scoresheet().lines if trick == 0 or (found and found[-1].number == TRICKS) else ()
        scored = tuple(
            Scored(line.seat, say(line, w.language, names), explain(line, w.language, names), line)
            for line in lines
            if line.stage == f"hand {hand}"
        )
        if not steps and not scored:
            return None
        before = None if session.before is None else state_of(session.before)
        newest = before is not None and (
            state.lines[len(before.lines) :] == tuple(one.line for one in scored)
            if scored
            else state.tricks[len(before.tricks) :] == tuple(one.trick for one in found)
        )
        return cls(
            names,
            hand,
            found[0].trick.round if found else 0,
            steps,
            bids_of(session, hand),
            scored,
            revokes_of(w, session) if newest else (),
            entries_of(session, hand),
            newest,
            newest and session.finished,
        )


def wreath_words(w: Words, name: str, wreaths: int, bid: Bid | None) -> str:
    """A player's wreaths and bid, as a screen reader says them."""
    won = w.n("{n} wreath", "{n} wreaths", wreaths)
    if bid is None:
        return w("{name}: {wreaths}", name=name, wreaths=won)
    return w("{name}: {wreaths}, bid {doors}", name=name, wreaths=won, doors=bid_words(bid.purple, bid.red, w.language))


def bids_of(session: Session, hand: int) -> tuple[Bid | None, ...]:
    """The bids of a hand by seat, as they stood in it.

    Sessions know the one before, so nothing is replayed.
    """
    found = _in_hand(session, hand)
    bids = {} if found is None else {bid.seat: bid for bid in state_of(found).hand.bids}
    return tuple(bids.get(seat) for seat in range(len(session.players)))


def entries_of(session: Session, hand: int) -> dict[str, int]:
    """The entries of a hand's cards, by the codes of the cards."""
    found = _in_hand(session, hand)
    if found is None:
        return {}
    entries = dict(state_of(found).hand.played)
    if found.length < session.length and (last := session.entries[found.length])["do"] == Play.do:
        # The card that ended the hand: after it the next hand is played.
        entries[str(last["card"])] = found.length
    return entries


def _in_hand(session: Session, hand: int) -> Session | None:
    found: Session | None = session
    while found is not None and state_of(found).hand.number > hand:
        found = found.before
    return found
