"""The course of the game: what may be entered when, and what it does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from engine.choosing import Verify
from engine.document import Document, Json
from engine.ruling import Illegal, Named, SeatNamed, Together, illegal
from engine.scoresheet import Line, Scoresheet, Status
from engine.twelve_days.combinations import Combination, combination
from engine.twelve_days.entries import Entry, Give, HandEnd, Pass, Play, Setup, read_entry, read_setup
from engine.twelve_days.gifts import EndedHand, given_lines, givers, moved, pile_line, start_lines
from engine.twelve_days.hand import Hand, Trick
from engine.twelve_days.options import DaysOptions, options

Next = Literal["lead", "follow", "give", "nothing"]
"""What the table waits for."""


def begin(players: int, setup: Document) -> DaysState:
    """The state of a game without entries. Raises where the setup cannot stand."""
    read = read_setup(players, setup)
    lead = (read.dealer + 1) % players
    return DaysState(
        read, Hand((read.deal,) * players, lead), (read.gifts,) * players, read.hands, lines=start_lines(read)
    )


@dataclass(frozen=True, slots=True)
class DaysState:
    """Where a game stands. Frozen; entering gives another state that shares what did not change.

    ``hand`` is the one that is played, or the last one while a gift is awaited and after the end; ``number`` counts
    hands from 1. ``gifts`` are those of each seat, ``pile`` those that lie in the middle. ``tied`` are the players of
    whom the hand's winner names one to give. ``ended`` are the hands that have ended, the one included for which a gift
    is awaited.
    """

    setup: Setup
    hand: Hand
    gifts: tuple[int, ...]
    pile: int
    number: int = 1
    tied: tuple[int, ...] = ()
    tricks: tuple[Trick, ...] = ()
    lines: tuple[Line, ...] = ()
    ended: tuple[EndedHand, ...] = ()

    @property
    def finished(self) -> bool:
        """Whether the game has ended: the pile is empty and the last gift given (rule ``days.game.end``)."""
        return not self.pile and not self.tied

    @property
    def comes_next(self) -> Next:
        """What the table waits for."""
        if self.finished:
            return "nothing"
        if self.tied:
            return "give"
        return "follow" if self.hand.table else "lead"

    @property
    def tricks_of_hand(self) -> tuple[Trick, ...]:
        """The finished tricks of the hand that is played, the first one first."""
        first = len(self.tricks)
        while first and self.tricks[first - 1].hand == self.number:
            first -= 1
        return self.tricks[first:]

    @property
    def last_trick(self) -> Trick | None:
        """The trick before, in this hand."""
        last = self.tricks[-1] if self.tricks else None
        return last if last is not None and last.hand == self.number else None

    @property
    def turn(self) -> int | None:
        """Whose turn it is: to play, or to name who gives; None after the end."""
        if self.finished:
            return None
        return self.hand.lead if self.tied else self.hand.turn

    def verify(self, entry: Document) -> None:
        """Raises ``Illegal`` or ``Malformed`` where the entry cannot stand now."""
        self._check(read_entry(entry, self.setup))

    def enter(self, entry: Document) -> DaysState:
        """The state after the entry, which is verified first."""
        read = read_entry(entry, self.setup)
        played = self._check(read)
        match read:
            case Play() | Pass():
                return self._after_play(read.seat, played)
            case Give():
                return self._given((read.seat,))
            case HandEnd():
                return self._hand_ended(Hand(read.left, read.winner), whole=True)

    def options(self, begun: Document, verify: Verify) -> DaysOptions:
        """What may follow in the entry begun so far."""
        return options(begun, verify, self.setup, self.turn, self.tied)

    def scoresheet(self) -> Scoresheet:
        """What has been scored: the gifts."""
        status: Status = "finished" if self.finished else "in-progress"
        details: dict[str, Json] = {
            "pile": self.pile,
            "left": list(self.hand.left),
            "lead": self.hand.lead,
            "tricks": [
                {
                    "hand": trick.hand,
                    "trick": trick.number,
                    "kind": trick.led.kind,
                    "lead": trick.lead,
                    "winner": trick.winner,
                }
                for trick in self.tricks
            ],
        }
        return Scoresheet.of(self.setup.players, status, self.lines, (), details)

    def outlook(self) -> Scoresheet:
        """The same: gifts move only at the end of a hand."""
        return self.scoresheet()

    # What may stand now

    def _check(self, entry: Entry) -> Combination | None:
        """Raises the first refusal, in the order of the session format; gives what is played."""
        if self.finished:
            raise illegal("game-over", "days.game.end")
        if isinstance(entry, Give):
            self._check_give(entry)
            return None
        if self.tied:
            raise illegal("give-expected", "days.gift.tie", seat=SeatNamed(self.hand.lead))
        match entry:
            case Play():
                return self._check_play(entry)
            case Pass():
                self._check_turn(entry.seat)
                if not self.hand.table:
                    raise illegal("leader-must-play", "days.trick.lead", seat=SeatNamed(entry.seat))
            case HandEnd():
                self._check_hand(entry)
        return None

    def _check_turn(self, seat: int) -> None:
        turn = self.hand.turn
        if seat != turn:
            raise illegal("out-of-turn", "days.trick.turn", turn=SeatNamed(turn), seat=SeatNamed(seat))

    def _check_give(self, entry: Give) -> None:
        if not self.tied:
            raise illegal("give-not-expected", "days.gift.tie")
        if entry.seat not in self.tied:
            tied = tuple(SeatNamed(seat) for seat in self.tied)
            raise illegal("not-tied", "days.gift.tie", seat=SeatNamed(entry.seat), tied=tied)

    def _check_play(self, entry: Play) -> Combination:
        hand, seat = self.hand, entry.seat
        self._check_turn(seat)
        played = combination(entry.cards)
        if played is None:
            if not entry.cards:
                raise illegal("not-a-combination", "days.play.kinds", reason="none")
            raise illegal("not-a-combination", "days.play.kinds")
        if hand.led is not None:
            if played.kind != hand.led.kind:
                raise illegal("wrong-kind", "days.trick.follow", led=Named("kind", hand.led.kind))
            if played.low > hand.led.low:
                raise illegal("not-low-enough", "days.trick.follow", low=hand.led.low, played=played.low)
        if len(entry.cards) > hand.left[seat]:
            raise illegal("not-enough-cards", "days.hand.cards", seat=SeatNamed(seat), left=hand.left[seat])
        for number in dict.fromkeys(played.cards):
            may = hand.may_hold(seat, number)
            if played.cards.count(number) > may:
                raise self._too_many(seat, number, may)
        return played

    def _too_many(self, seat: int, number: int, may: int) -> Illegal:
        if seat in self.hand.taken:
            cards = Together(number for number, copies in sorted(self.hand.taken[seat].items()) for _ in range(copies))
            return illegal("copies", "days.trick.take-back", reason="taken", seat=SeatNamed(seat), cards=cards)
        if not may:
            return illegal("copies", "days.cards.copies", reason="gone", number=number)
        return illegal("copies", "days.cards.copies", number=number, may=may)

    def _check_hand(self, entry: HandEnd) -> None:
        if self.hand.table:
            raise illegal("out-of-turn", "days.record.hand", reason="trick")
        rule, left = "days.record.hand", self.hand.left
        if len(entry.left) != self.setup.players:
            raise illegal("left-mismatch", rule, reason="players", players=self.setup.players)
        if entry.left[entry.winner]:
            raise illegal("left-mismatch", rule, reason="winner", seat=SeatNamed(entry.winner))
        for seat, cards in enumerate(entry.left):
            if cards > left[seat]:
                raise illegal("left-mismatch", rule, reason="more", seat=SeatNamed(seat), left=left[seat])
            if not cards and seat != entry.winner:
                raise illegal("left-mismatch", rule, reason="empty", seat=SeatNamed(seat))

    # What an entry does

    def _after_play(self, seat: int, played: Combination | None) -> DaysState:
        hand = self.hand.after(seat, played)
        if not hand.complete:
            return self._with_hand(hand)
        after, winner = hand.resolved()
        trick = Trick(self.number, after.tricks, self.hand.lead, winner.seat, hand.table, hand.takes_back)
        state = replace(self, hand=after, tricks=(*self.tricks, trick))
        return state if after.left[winner.seat] else state._hand_ended(after)

    def _with_hand(self, hand: Hand) -> DaysState:
        """The state with another hand. Written out: it is what nearly every entry gives, and the quickest."""
        return DaysState(
            self.setup,
            hand,
            self.gifts,
            self.pile,
            self.number,
            self.tied,
            self.tricks,
            self.lines,
            self.ended,
        )

    def _hand_ended(self, hand: Hand, *, whole: bool = False) -> DaysState:
        """The gift from the pile, then those of whoever holds most cards (rule ``days.gift.pile``)."""
        winner, pile = hand.lead, self.pile - 1
        found = givers(self.setup, winner, hand.left, self.gifts)
        ended = EndedHand(self.number, winner, hand.left, self.gifts, pile, found.most, found.tied, found.seats, whole)
        state = replace(
            self,
            hand=hand,
            gifts=moved(self.gifts, winner, (), pile=1),
            pile=pile,
            tied=found.tied,
            lines=(*self.lines, pile_line(self.number, winner)),
            ended=(*self.ended, ended),
        )
        return state if found.tied else state._given(found.seats)

    def _given(self, seats: tuple[int, ...]) -> DaysState:
        """After the gifts of these players; then the next hand is dealt, if there is one."""
        winner = self.hand.lead
        gifts = moved(self.gifts, winner, seats, pile=0)
        lines = (*self.lines, *given_lines(self.number, winner, seats))
        ended = (*self.ended[:-1], replace(self.ended[-1], gave=seats))
        state = replace(self, gifts=gifts, tied=(), lines=lines, ended=ended)
        if state.finished:
            return state
        dealt = Hand((self.setup.deal,) * self.setup.players, winner)
        return replace(state, hand=dealt, number=self.number + 1)
