"""What the end of a hand shows: who won it, which gifts moved and why, cards left, tricks; worked out once."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.controls.seats import initials
from assistant.controls.twelve_days.gifts import GiftShown
from assistant.controls.twelve_days.seats import SeatAtTable
from assistant.screens.twelve_days.facts import TrickShown, tricks_shown
from assistant.words import Words
from engine.rulebook.twelve_days import gifts_said
from engine.session import Session
from engine.twelve_days.gifts import EndedHand
from engine.twelve_days.play import DaysState


@dataclass(frozen=True, slots=True)
class HandFacts:
    """A hand that has ended.

    ``won`` says who won it, ``got`` how many gifts that gave; ``rule`` is the one that says most of what moved.
    ``asked`` are those of whom the winner names one, ``asks`` says so. ``newest`` is whether nothing came after it,
    ``last`` whether nothing will.
    """

    ended: EndedHand
    title: str
    subtitle: str
    won: str
    got: int
    gifts: tuple[GiftShown, ...]
    rule: str
    seats: tuple[SeatAtTable, ...]
    tricks: tuple[TrickShown, ...]
    names: tuple[str, ...]
    asked: tuple[int, ...]
    asks: str
    newest: bool
    last: bool
    before: int | None
    after: int | None

    @classmethod
    def of(cls, w: Words, session: Session, number: int) -> HandFacts | None:
        """The facts of the hand with this number; None where it has not ended."""
        state = session.state_as(DaysState)
        if not 1 <= number <= len(state.ended):
            return None
        ended = state.ended[number - 1]
        names, letters = session.names, initials(session.names)
        said = gifts_said(ended, w.language, names)
        winner = names[ended.winner]
        played_since = state.number > number and (state.hand.table or state.hand.tricks)
        return cls(
            ended=ended,
            title=w("Hand {hand} of {hands}", hand=number, hands=state.setup.hands),
            subtitle=w.n("{n} gift left in the pile", "{n} gifts left in the pile", ended.pile),
            won=w("{name} wins hand {number}", name=winner, number=number),
            got=1 + len(ended.gave),
            gifts=tuple(
                GiftShown(
                    one.sentence,
                    (ended.winner, letters[ended.winner]),
                    tuple((seat, letters[seat]) for seat in one.of),
                    one.moves,
                    asked=ended.awaited and not one.moves and len(one.of) > 1,
                )
                for one in said
            ),
            rule=said[-1].rule,
            seats=tuple(_seat(w, ended, seat, name) for seat, name in enumerate(names)),
            tricks=tricks_shown(w, [trick for trick in state.tricks if trick.hand == number], names),
            names=names,
            asked=ended.tied if ended.awaited else (),
            asks=w("{name} names who gives a gift", name=winner) if ended.awaited else "",
            newest=number == len(state.ended) and not played_since,
            last=session.finished and number == len(state.ended),
            before=number - 1 if number > 1 else None,
            after=number + 1 if number < len(state.ended) else None,
        )


def _seat(w: Words, ended: EndedHand, seat: int, name: str) -> SeatAtTable:
    left, gifts = ended.left[seat], ended.gifts_after[seat]
    change = gifts - ended.gifts[seat]
    parts = []
    if change:
        # First: with large text there is no room for more.
        signed = f"+{change}" if change > 0 else f"−{-change}"
        parts.append(w.n("{change} gift", "{change} gifts", abs(change), change=signed))
    if seat == ended.winner:
        parts.append(w("won"))
    elif seat in ended.most:
        parts.append(w("most cards"))
    line = " · ".join(parts) or w("no change")
    return SeatAtTable(
        name,
        str(left),
        w.n("{n} card left", "{n} cards left", left),
        str(gifts),
        w.n("{n} gift", "{n} gifts", gifts),
        line,
        w(", ").join([name, *parts]),
        "wins" if seat == ended.winner else "",
    )
