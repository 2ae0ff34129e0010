"""What the table and its pad show of a session, worked out once per entry, and for the pad once per cards begun."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.controls.seats import initials
from assistant.controls.twelve_days.cards import cards_words
from assistant.controls.twelve_days.seats import SeatAtTable, Standing
from assistant.screens.parts.seat import short_name
from assistant.screens.twelve_days import words
from assistant.screens.twelve_days.words import state_of
from assistant.words import Words
from engine.document import Document
from engine.ruling import Refusal
from engine.session import Session
from engine.twelve_days.combinations import LOWEST, NUMBERS, combination
from engine.twelve_days.hand import Played, Trick
from engine.twelve_days.options import DaysOptions, tray
from engine.twelve_days.play import DaysState, Next


@dataclass(frozen=True, slots=True)
class TrickShown:
    """A finished trick in one row: who led what, who won with what."""

    number: int
    lead: int
    led: str
    winner: int
    won: str
    said: str


@dataclass(frozen=True)
class Facts:
    """The texts and figures of one drawing.

    ``turn`` says whose turn it is. ``led`` are the cards of the leader (empty before), ``follow`` what may
    follow, ``winner`` and ``winning`` who wins the trick as it lies and with what, ``before`` what became of the
    trick before; ``tricks`` are those of the hand, the newest first. ``tied`` are those of whom one is named to give,
    ``ended`` how many hands have ended.
    """

    names: tuple[str, ...]
    seats: tuple[SeatAtTable, ...]
    title: str
    subtitle: str
    turn: str
    waits: Next
    seat: int | None
    initial: tuple[str, int | None]
    led: tuple[int, ...]
    follow: str
    winner: int | None
    winning: str
    before: str
    tied: tuple[int, ...]
    tricks: tuple[TrickShown, ...]
    ended: int

    @classmethod
    def of(cls, w: Words, session: Session, *, short: bool = False, narrow: bool = False) -> Facts:
        """The facts of a session; ``short`` where letters are large, ``narrow`` where room is scarce."""
        state, names = state_of(session), session.names
        hand = state.hand
        wins = hand.winning
        winning = ""
        if wins is not None and wins.combination is not None:
            name, cards = short_name(names[wins.seat]), cards_words(wins.combination.cards)
            winning = w("{name} wins now with {cards}", name=name, cards=cards)
        before = state.last_trick
        title, subtitle = words.hand_and_trick(w, session, short=short, narrow=narrow)
        return cls(
            names=names,
            seats=tuple(_seat(w, state, names, seat) for seat in range(state.setup.players)),
            title=title,
            subtitle=subtitle,
            turn=words.lacks(w, session),
            waits=state.comes_next,
            seat=state.turn,
            initial=initials(names)[state.turn or 0],
            led=() if hand.led is None else hand.led.cards,
            follow="" if hand.led is None else words.follow_words(w, hand.led),
            winner=None if wins is None else wins.seat,
            winning=winning,
            before="" if before is None or hand.table else words.trick_words(w, before, names),
            tied=state.tied,
            tricks=tricks_shown(w, state.tricks_of_hand, names)[::-1],
            ended=len(state.ended),
        )


def tricks_shown(w: Words, tricks: Sequence[Trick], names: tuple[str, ...]) -> tuple[TrickShown, ...]:
    """Tricks in few signs, in their order."""
    return tuple(
        TrickShown(
            trick.number,
            trick.lead,
            cards_words(trick.led.cards),
            trick.winner,
            cards_words(trick.won.cards),
            words.trick_words(w, trick, names),
        )
        for trick in tricks
    )


def _seat(w: Words, state: DaysState, names: tuple[str, ...], seat: int) -> SeatAtTable:
    hand = state.hand
    did = next((played for played in hand.table if played.seat == seat), None)
    wins = did is not None and did == hand.winning
    standing: Standing = "wins" if wins else "turn" if state.turn == seat else ""
    line = _line(w, state, seat, did, standing)
    left, gifts = words.cards_left(w, hand.left[seat]), words.gifts_words(w, state.gifts[seat])
    return SeatAtTable(
        name=names[seat],
        left=str(hand.left[seat]),
        left_label=left,
        gifts=str(state.gifts[seat]),
        gifts_label=gifts,
        line=line,
        label=w("{name}: {left}, {gifts}", name=names[seat], left=left, gifts=gifts) + (f", {line}" if line else ""),
        standing=standing,
    )


def _line(w: Words, state: DaysState, seat: int, did: Played | None, standing: Standing) -> str:
    """What a seat did in the trick, or what is known of its cards."""
    hand = state.hand
    if did is not None:
        if did.combination is None:
            return w.p("cards", "passed")
        cards = cards_words(did.combination.cards)
        if standing == "wins":
            return w("{cards} · wins now", cards=cards)
        return w("led {cards}", cards=cards) if seat == hand.lead else cards
    if hand.taken.get(seat):
        held = [number for number, copies in sorted(hand.taken[seat].items()) for _ in range(copies)]
        return w("took back {cards}", cards=cards_words(held))
    if standing == "turn" and state.comes_next == "lead":
        return w.p("cards", "leads")
    return w.p("cards", "follows") if standing == "turn" and state.comes_next == "follow" else ""


@dataclass(frozen=True, slots=True)
class KeyShown:
    """A number's key: how many copies can still be in the hand, whether it is chosen, and why it cannot be.

    ``more`` is whether another number may follow at all, once some are chosen.
    """

    number: int
    left: int
    chosen: bool
    more: bool
    refusal: Refusal | None


@dataclass(frozen=True)
class PadFacts:
    """What the pad shows for the cards begun. ``words`` say what they are, or whether they would win the trick.

    ``play`` is why they cannot be played as they are, ``leave`` why nobody may pass.
    """

    keys: tuple[KeyShown, ...]
    cards: tuple[int, ...]
    words: str
    would_win: bool
    play: Refusal | None
    leave: Refusal | None

    @classmethod
    def of(cls, w: Words, session: Session, cards: tuple[int, ...]) -> PadFacts:
        """The facts for the cards begun by whose turn it is."""
        state = state_of(session)
        hand, seat = state.hand, state.hand.turn
        begun: Document = {"do": "play", "seat": seat, "cards": list(cards)}
        refusals = {choice.value: choice.refusal for choice in session.options_as(DaysOptions, begun).number}
        play, leave = _refusal(session, begun), _refusal(session, {"do": "pass", "seat": seat})
        would_win = False
        said = ""
        found = combination(cards)
        if found is None:
            if all(refusals.values()):
                said = w("can only pass")
        elif play is not None:
            said = "" if hand.led is None else words.not_yet_words(w, hand.led.kind)
        elif hand.led is None:
            said = words.begun_words(w, found.kind)
        else:
            would_win = hand.would_win(found)
            said = w("would win now") if would_win else w("would not win now")
        return cls(
            keys=tuple(
                KeyShown(
                    number,
                    max(0, hand.may_hold(seat, number)),
                    number in cards,
                    number in refusals,
                    refusals.get(number),
                )
                for number in NUMBERS
            ),
            cards=cards,
            words=said,
            would_win=would_win,
            play=play,
            leave=leave,
        )

    def key(self, number: int) -> KeyShown:
        """A number's key."""
        return self.keys[number - LOWEST]

    def after(self, number: int) -> tuple[int, ...] | None:
        """The cards begun once a number is added; None where none can be."""
        return tray(self.cards, number)


def _refusal(session: Session, entry: Document) -> Refusal | None:
    try:
        session.verify(entry)
    except Refusal as refusal:
        return refusal
    return None
