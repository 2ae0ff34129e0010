"""The course of the game: what may be entered when, and what it does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from engine.choosing import Verify
from engine.document import Document, Json
from engine.fairy_trails.board import Board, Trail
from engine.fairy_trails.entries import (
    DECK,
    IN_HANDS,
    STONES,
    Entry,
    Lay,
    Mulligan,
    Setup,
    StonesTold,
    read_entry,
    read_setup,
)
from engine.fairy_trails.options import TrailsOptions, options
from engine.fairy_trails.stones import (
    END,
    OWED,
    OWN,
    SETTLED,
    Supply,
    placed_line,
    score_line,
    stones_line,
)
from engine.fairy_trails.tiles import Tile, tile
from engine.ruling import Named, SeatNamed, illegal
from engine.scoresheet import Line, Scoresheet, Status

TIMER: Final = 3
"""How many cards in a row without a stone lose a solo game (rule ``trails.solo.timer``)."""

Lost = Literal["timer", "deck"]
"""Why a solo game is lost."""


def begin(players: int, setup: Document) -> TrailsState:
    """The state of a game without entries. Raises where the setup cannot stand."""
    read = read_setup(players, setup)
    board = Board() if read.start_tile is None else Board.starting(read.start_tile)
    return TrailsState(read, board, Supply(STONES, STONES))


@dataclass(frozen=True, slots=True)
class TrailsState:
    """Where a game stands. Frozen; entering gives another state that shares what did not change.

    ``board`` is empty where only stones are recorded. ``placed`` counts the cards put down, without the start card;
    ``owed`` are the stones that went down at the start of the turn that it is now, because the other's card had
    completed trails; ``timer`` counts the solo player's cards since the last stone, ``lost`` says why a solo game is.
    """

    setup: Setup
    board: Board
    supply: Supply
    placed: int = 0
    owed: int = 0
    timer: int = 0
    discarded: bool = False
    lost: Lost | None = None
    finished: bool = False
    lines: tuple[Line, ...] = ()

    @property
    def turn(self) -> int | None:
        """Whose turn it is; None after the end."""
        return None if self.finished else self._seat(self.placed)

    @property
    def turn_number(self) -> int:
        """The number of the turn that it is, from 1; after the end of the last one."""
        return self.placed if self.finished and not self.owed else self.placed + 1

    @property
    def deck(self) -> int:
        """How many cards lie in the pile; alone the one just drawn is among them (rule ``trails.card.deck``)."""
        if self.setup.solo:
            return DECK - self.placed - self.discarded
        return max(DECK - IN_HANDS - self.placed, 0)

    @property
    def cards_left(self) -> int:
        """How many cards are still to be placed, those in hand too."""
        return DECK - self.placed - self.discarded

    @property
    def mulligan(self) -> Literal["unused", "used", "none"]:
        """Whether a solo player may still discard a card."""
        if not self.setup.easier:
            return "none"
        return "used" if self.discarded else "unused"

    @property
    def newest(self) -> tuple[Trail, ...]:
        """The trails that the card placed last completed."""
        return self.board.completed_by(self.placed)

    @property
    def ended_by(self) -> str | None:
        """The rule by which the game ended; None before."""
        if not self.finished:
            return None
        if self.setup.solo:
            return {None: "trails.solo.won", "timer": "trails.solo.timer", "deck": "trails.solo.deck"}[self.lost]
        last = self._seat(self.placed - 1)
        early = self.placed < DECK or self._won_with(last)
        return "trails.game.last-stone" if early else "trails.game.deck-end"

    def stones_left(self, seat: int) -> int:
        """How many stones the seat still has; alone of both colours together."""
        return sum(self.supply.of(colour) for colour in self.setup.colours(seat))

    def verify(self, entry: Document) -> None:
        """Raises ``Illegal`` or ``Malformed`` where the entry cannot stand now."""
        self._check(read_entry(entry, self.setup))

    def enter(self, entry: Document) -> TrailsState:
        """The state after the entry, which is verified first."""
        read = read_entry(entry, self.setup)
        lain = self._check(read)
        match read:
            case Lay():
                assert lain is not None
                board = self.board.with_card(read.at, lain)
                state = replace(self, board=board, placed=self.placed + 1, owed=0)
                return state._alone_after() if self.setup.solo else state._after(read.seat)
            case StonesTold():
                return self._told(read)
            case Mulligan():
                return replace(self, discarded=True)

    def options(self, begun: Document, verify: Verify) -> TrailsOptions:
        """What may follow in the entry begun so far."""
        return options(begun, verify, self.setup, self.turn, self.board)

    def scoresheet(self) -> Scoresheet:
        """What has been scored: the stones put down, or what a solo game is worth."""
        status: Status = "finished" if self.finished else "in-progress"
        details: dict[str, Json] = {
            "supply": {"pink": self.supply.pink, "yellow": self.supply.yellow},
            "deck": self.deck,
        }
        if self.setup.record == "tiles":
            details["open_ends"] = {"pink": self.board.border, "yellow": self.board.border}
            details["completed"] = [
                {"colour": trail.colour, "houses": trail.houses, "segments": trail.length, "turn": trail.card}
                for trail in self.board.completed
            ]
        if self.setup.solo:
            details |= {"timer": self.timer, "mulligan": self.mulligan, "lost": self.lost}
        sheet = Scoresheet.of(self.setup.players, status, self.lines, (), details)
        return sheet if self.lost is None else replace(sheet, winners=())

    def outlook(self) -> Scoresheet:
        """The same: what is owed lies already, and a solo game that ends before it is won has no score."""
        return self.scoresheet()

    # What may stand now

    def _check(self, entry: Entry) -> Tile | None:
        """Raises the first refusal, in the order of the session format; gives the card that would be placed."""
        if self.finished:
            raise illegal("game-over", "trails.game.end")
        match entry:
            case Lay():
                if self.setup.record == "stones":
                    raise illegal("wrong-record", "trails.record.stones", reason="stones")
                return self._check_card(entry)
            case StonesTold():
                if self.setup.record == "tiles":
                    raise illegal("wrong-record", "trails.record.stones", reason="tiles")
                self._check_stones(entry)
            case Mulligan():
                self._check_mulligan()
        return None

    def _check_turn(self, seat: int) -> None:
        turn = self._seat(self.placed)
        if seat != turn:
            raise illegal("out-of-turn", "trails.turn.order", turn=SeatNamed(turn), seat=SeatNamed(seat))

    def _check_card(self, entry: Lay) -> Tile:
        self._check_turn(entry.seat)
        lain = tile(entry.tile)
        if entry.at in self.board.cards:
            raise illegal("cell-occupied", "trails.card.place", cell=_named(entry))
        if not self.board.touches(entry.at):
            raise illegal("not-adjacent", "trails.card.place", cell=_named(entry))
        return lain

    def _check_stones(self, entry: StonesTold) -> None:
        self._check_turn(entry.seat)
        for colour, count in entry.placed.items():
            if count > (left := self.supply.of(colour)):
                raise illegal("too-many-stones", "trails.stones.supply", left=left, stones=Named("stones", colour))

    def _check_mulligan(self) -> None:
        if not self.setup.solo:
            raise illegal("no-mulligan", "trails.solo.easier", reason="duel")
        if not self.setup.easier:
            raise illegal("no-mulligan", "trails.solo.easier", reason="ordinary")
        if self.discarded:
            raise illegal("mulligan-used", "trails.solo.easier")
        if self.deck == 1:
            raise illegal("deck-empty", "trails.solo.easier")

    # What an entry does

    def _seat(self, placed: int) -> int:
        return (self.setup.start + placed) % self.setup.players

    def _won_with(self, seat: int) -> bool:
        return not self.stones_left(seat)

    def _after(self, seat: int) -> TrailsState:
        """After a card of a duel: own stones, then those that it brings the other (rule ``trails.stones.owed``)."""
        state = self._put(seat, f"turn {self.placed}", OWN)
        if state._won_with(seat):
            return replace(state, finished=True)
        other = 1 - seat
        if self.placed == DECK:
            settled = state._put(other, END, SETTLED) if self.setup.settle == "all" else state
            return replace(settled, finished=True)
        owed = state._put(other, f"turn {self.placed + 1}", OWED)
        count = state.stones_left(other) - owed.stones_left(other)
        return replace(owed, owed=count, finished=owed._won_with(other))

    def _put(self, seat: int, stage: str, rule: str) -> TrailsState:
        """After the seat's stones on what the card placed last completed."""
        colours = self.setup.colours(seat)
        trails = [trail for trail in self.newest if trail.colour in colours]
        placed = self.supply.enough(trails, colours)
        lines = stones_line(seat, stage, rule, trails, sum(placed.values()))
        return replace(self, supply=self.supply.without(placed), lines=(*self.lines, *lines)) if lines else self

    def _told(self, entry: StonesTold) -> TrailsState:
        """After a turn of which only the stones were told (rule ``trails.record.stones``)."""
        count = sum(entry.placed.values())
        state = replace(self, placed=self.placed + 1, supply=self.supply.without(entry.placed))
        if self.setup.solo:
            return state._timed(count)
        lines = (*self.lines, *placed_line(entry.seat, state.placed, count))
        return replace(state, lines=lines, finished=state._won_with(entry.seat) or state.placed == DECK)

    def _alone_after(self) -> TrailsState:
        """After a card of a solo game: stones of both colours."""
        placed = self.supply.enough(self.newest, self.setup.colours(0))
        return replace(self, supply=self.supply.without(placed))._timed(sum(placed.values()))

    def _timed(self, stones: int) -> TrailsState:
        """After so many stones of a solo game: won before lost, the timer before the pile (``trails.solo.timer``)."""
        timer = 0 if stones else self.timer + 1
        if not self.stones_left(0):
            return replace(self, timer=timer, finished=True, lines=(*self.lines, *score_line(self.deck)))
        lost: Lost | None = "timer" if timer == TIMER else "deck" if not self.deck else None
        return replace(self, timer=timer, lost=lost, finished=lost is not None)


def _named(entry: Lay) -> Named:
    return Named("cell", f"{entry.at[0]},{entry.at[1]}")
