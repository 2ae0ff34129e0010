"""The course of the game: what may be entered when, and what it does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from engine.choosing import Verify
from engine.document import Document, Json
from engine.ghosts_of_christmas.cards import ERAS, Card, Era, deck
from engine.ghosts_of_christmas.entries import (
    MOST_PURPLE,
    TRICKS,
    Bid,
    Entry,
    Play,
    Setup,
    TrickWon,
    Wreaths,
    read_entry,
    read_setup,
)
from engine.ghosts_of_christmas.hand import Hand
from engine.ghosts_of_christmas.options import GhostsOptions, options
from engine.ghosts_of_christmas.round import Round, Trick
from engine.ghosts_of_christmas.scoring import hand_lines
from engine.ruling import Named, SeatNamed, illegal
from engine.scoresheet import Line, Scoresheet, Status, Warning

DOORS: Final = 16
"""The purple doors of the box (rule ``ghosts.bid.supply``)."""

Next = Literal["bid", "card", "trick", "round", "nothing"]
"""What the table waits for: a bid; a card or a trick's winner of a round begun so; a round's begin; nothing."""


def begin(players: int, setup: Document) -> GhostsState:
    """The state of a game without entries. Raises where the setup cannot stand."""
    read = read_setup(players, setup)
    return GhostsState(read, _dealt(read, 1, read.start), read.start)


def _dealt(setup: Setup, number: int, start: int) -> Hand:
    return Hand(number, start, Round(setup.players, start, setup.eras))


@dataclass(frozen=True, slots=True)
class GhostsState:
    """Where a game stands. Frozen; entering gives another state that shares what did not change.

    ``hand`` is the one that is played (after the end the last one, closed); ``marker`` who holds the start marker;
    ``tricks`` those of all complete rounds.
    """

    setup: Setup
    hand: Hand
    marker: int
    tricks: tuple[Trick, ...] = ()
    lines: tuple[Line, ...] = ()
    warnings: tuple[Warning, ...] = ()
    entered: int = 0
    finished: bool = False

    @property
    def bids_missing(self) -> int:
        """How many bids the hand still lacks (rule ``ghosts.bid.order``)."""
        return self.setup.players - len(self.hand.bids) if self.setup.bids else 0

    @property
    def comes_next(self) -> Next:
        """What the table waits for."""
        if self.finished:
            return "nothing"
        if self.bids_missing:
            return "bid"
        if not self.hand.round.begun:
            return "round"
        return "card" if self.hand.round.cards else "trick"

    @property
    def turn(self) -> int | None:
        """Whose turn it is to bid or to put a card; None where nobody's is."""
        match self.comes_next:
            case "bid":
                return (self.hand.start + len(self.hand.bids)) % self.setup.players
            case "card" | "round":
                return self.hand.round.turn
            case _:
                return None

    def verify(self, entry: Document) -> None:
        """Raises ``Illegal`` or ``Malformed`` where the entry cannot stand now."""
        self._check(read_entry(entry, self.setup))

    def enter(self, entry: Document) -> GhostsState:
        """The state after the entry, which is verified first."""
        read = read_entry(entry, self.setup)
        self._check(read)
        return replace(self._after(read), entered=self.entered + 1)

    def options(self, begun: Document, verify: Verify) -> GhostsOptions:
        """What may follow in the entry begun so far."""
        wreaths = [self.hand.wreaths(seat) for seat in range(self.setup.players)]
        return options(begun, verify, self.setup, self.turn, wreaths)

    def scoresheet(self) -> Scoresheet:
        """What has been scored."""
        return self._sheet(self.lines)

    def outlook(self) -> Scoresheet:
        """What the sheet would be if the hand ended now, with the wreaths won so far."""
        hand, players = self.hand, range(self.setup.players)
        if self.finished or self.bids_missing or not hand.won_so_far:
            return self._sheet(self.lines)
        wreaths, won = [hand.wreaths(seat) for seat in players], [hand.won(seat) for seat in players]
        return self._sheet((*self.lines, *hand_lines(self.setup, hand.number, hand.bids, wreaths, won)))

    def _sheet(self, lines: tuple[Line, ...]) -> Scoresheet:
        status: Status = "finished" if self.finished else "in-progress"
        # After the end the last hand's round is empty, so no trick stands twice.
        recorded = (*self.tricks, *self.hand.round.winners(self.hand.number, self.hand.round_number))
        details: dict[str, Json] = {"tricks": [_printed(trick) for trick in recorded], "marker": self.marker}
        return Scoresheet.of(self.setup.players, status, lines, self.warnings, details)

    # What may stand now

    def _check(self, entry: Entry) -> None:
        """Raises the first refusal, in the order of the session format."""
        if self.finished:
            raise illegal("game-over", "ghosts.game.hands")
        if isinstance(entry, Bid):
            self._check_bid(entry)
            return
        if self.bids_missing:
            raise illegal("bids-missing", "ghosts.bid.order", missing=self.bids_missing, seat=SeatNamed(self.turn or 0))
        round_ = self.hand.round
        match entry:
            case Play():
                if round_.won:
                    raise illegal("wrong-record", "ghosts.record.ways", reason="tricks")
                self._check_play(entry)
            case TrickWon():
                if round_.cards:
                    raise illegal("wrong-record", "ghosts.record.ways", reason="cards")
                era = self._era(entry.era)
                if era != round_.next_era:
                    raise illegal("trick-order", "ghosts.resolve.order", next=Named("era", round_.next_era))
            case Wreaths():
                if round_.begun:
                    raise illegal("wrong-record", "ghosts.record.ways", reason="round")
                self._check_wreaths(entry)

    def _check_bid(self, entry: Bid) -> None:
        if not self.setup.bids:
            raise illegal("no-bids", "ghosts.variant.tiny-tim")
        if not self.bids_missing:
            raise illegal("bids-closed", "ghosts.bid.order", reason="all")
        if any(bid.seat == entry.seat for bid in self.hand.bids):
            raise illegal("bids-closed", "ghosts.bid.order", reason="second", seat=SeatNamed(entry.seat))
        self._check_turn(entry.seat, "ghosts.bid.order")
        if not 0 <= entry.purple <= MOST_PURPLE:
            raise illegal("bid-range", "ghosts.bid.doors", most=MOST_PURPLE)

    def _check_turn(self, seat: int, rule: str) -> None:
        turn = self.turn
        if turn is not None and seat != turn:
            raise illegal("out-of-turn", rule, turn=SeatNamed(turn), seat=SeatNamed(seat))

    def _era(self, name: str) -> Era:
        for era in self.setup.eras:
            if era == name:
                return era
        if name == ERAS[-1]:
            raise illegal("era-unknown", "ghosts.variant.beyond", reason="beyond")
        raise illegal("era-unknown", "ghosts.eras.order", era=name)

    def _check_play(self, entry: Play) -> None:
        self._check_turn(entry.seat, "ghosts.play.lap")
        era = self._era(entry.era)
        if (era, entry.seat) in self.hand.round.cards:
            raise illegal("era-taken", "ghosts.play.lap", era=Named("era", era), seat=SeatNamed(entry.seat))
        if entry.card not in deck(self.setup.players):
            if entry.card in deck(4):
                raise illegal("card-unknown", "ghosts.cards.deck", reason="three")
            raise illegal("card-unknown", "ghosts.cards.deck", card=entry.card)
        if (lay := self.hand.where(entry.card)) is not None:
            raise illegal(
                "card-repeated",
                "ghosts.cards.deck",
                card=Named("card", entry.card),
                seat=SeatNamed(lay[0]),
                round=lay[1],
            )

    def _check_wreaths(self, entry: Wreaths) -> None:
        total = sum(entry.counts)
        if total != TRICKS:
            raise illegal("wreaths-sum", "ghosts.record.ways", reason="sum", total=total, tricks=TRICKS)
        for seat, count in enumerate(entry.counts):
            if count < (won := self.hand.wreaths(seat)):
                raise illegal(
                    "wreaths-sum", "ghosts.record.ways", reason="fewer", seat=SeatNamed(seat), won=won, count=count
                )

    # What an entry does

    def _after(self, entry: Entry) -> GhostsState:
        match entry:
            case Bid():
                return self._after_bid(entry)
            case Play():
                return self._after_play(entry)
            case TrickWon():
                taken = replace(self, marker=entry.seat)
                return taken._after_round(replace(self.hand, round=self.hand.round.with_winner(entry.seat)))
            case Wreaths():
                left = (self.hand.start + 1) % self.setup.players
                return self._hand_ended(self.hand, entry.counts, left if entry.marker is None else entry.marker)

    def _after_bid(self, entry: Bid) -> GhostsState:
        hand = replace(self.hand, bids=(*self.hand.bids, entry))
        before = sum(bid.purple for bid in self.hand.bids)
        warnings = self.warnings
        if before <= DOORS < before + entry.purple:
            values = {"doors": DOORS, "count": before + entry.purple}
            warnings += (Warning("door-supply", self.entered, "ghosts.bid.supply", values),)
        return replace(self, hand=hand, warnings=warnings)

    def _after_play(self, entry: Play) -> GhostsState:
        card, era, seat = deck(self.setup.players)[entry.card], self._era(entry.era), entry.seat
        proved = self.hand.revoked(seat, card)
        warnings = tuple(
            Warning(
                "revoke",
                self.entered,
                "ghosts.play.follow",
                {
                    "seat": SeatNamed(seat),
                    "card": Named("card", card.code),
                    "other": Named("card", off.card.code),
                    "suit": Named("suit", off.suit),
                },
                off.entry,
            )
            for off in proved
        )
        dial = self.hand.round.dials.get(era)
        off = None if dial is None or dial == card.suit else dial
        hand = self.hand.without(proved).with_card(
            self.entered, seat, self.hand.round.with_card(seat, era, card), card, off
        )
        return replace(self, warnings=(*self.warnings, *warnings))._after_round(hand)

    def _after_round(self, hand: Hand) -> GhostsState:
        """After a card or a winner; a complete round is resolved, a complete hand scored."""
        if not hand.round.complete:
            return replace(self, hand=hand)
        resolved = hand.round.tricks(hand.number, hand.round_number)
        marker = resolved[-1].winner
        hand = replace(
            hand,
            tricks=(*hand.tricks, *resolved),
            round=Round(self.setup.players, marker, self.setup.eras),
            round_number=hand.round_number + 1,
        )
        state = replace(self, hand=hand, marker=marker, tricks=(*self.tricks, *resolved))
        if len(hand.tricks) < TRICKS:
            return state
        return state._hand_ended(hand, [hand.wreaths(seat) for seat in range(self.setup.players)], marker)

    def _hand_ended(self, hand: Hand, wreaths: list[int] | tuple[int, ...], marker: int) -> GhostsState:
        """The hand's lines; then the next one is dealt, if there is one (rule ``ghosts.hand.next-start``)."""
        won = [hand.won(seat) for seat in range(self.setup.players)]
        lines = (*self.lines, *hand_lines(self.setup, hand.number, hand.bids, wreaths, won))
        if self.setup.next_start == "rotate":
            marker = (hand.start + 1) % self.setup.players
        finished = hand.number == self.setup.hands
        after = hand if finished else _dealt(self.setup, hand.number + 1, marker)
        return replace(self, hand=after, marker=marker, lines=lines, finished=finished)


def _printed(trick: Trick) -> dict[str, Json]:
    found: dict[str, Json] = {"hand": trick.hand, "round": trick.round, "era": trick.era, "winner": trick.winner}
    card: Card | None = trick.card
    if card is not None and trick.lead is not None and trick.suit is not None:
        found |= {"lead": trick.lead, "suit": trick.suit, "card": card.code}
    return found
