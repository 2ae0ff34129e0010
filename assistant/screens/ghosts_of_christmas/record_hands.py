"""What taps do at the table of those who record only who won, or the wreaths of a hand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from assistant.desk import View
from assistant.screens.ghosts_of_christmas import paths
from assistant.screens.ghosts_of_christmas.state import state_of
from assistant.screens.ghosts_of_christmas.way_hands import WayHands
from assistant.screens.ghosts_of_christmas.ways import (
    begun_counts,
    begun_marker,
    with_counts,
)
from assistant.screens.ghosts_of_christmas.words import rule_here
from assistant.screens.parts.answers import Stop
from assistant.screens.table.hands import Before
from engine.document import Document
from engine.ghosts_of_christmas.cards import Era
from engine.ghosts_of_christmas.entries import TRICKS, TrickWon, Wreaths
from engine.ghosts_of_christmas.play import GhostsState
from engine.ruling import Refusal


@dataclass(frozen=True, slots=True)
class AtRecord(Before):
    """What a page has before it; ``asked`` is what was told of the marker when it was asked for."""

    asked: object = None


class RecordHands(WayHands[AtRecord]):
    """The taps of one page. What is begun of a hand's wreaths is kept beside the session, so that nothing loses it."""

    def __init__(self, view: View) -> None:
        super().__init__(view, AtRecord())

    @property
    def state(self) -> GhostsState:
        """Where the session stands."""
        return state_of(self._view.session)

    @property
    def names(self) -> tuple[str, ...]:
        """The players as they are shown."""
        return self._view.session.names

    def rule_here(self) -> str:
        """The rule that answers what the table most likely asks now."""
        return rule_here(self._view.session)

    def show_seat(self, seat: int) -> None:
        """A player's tab leads to what the player scored."""
        self.scoresheet()

    # Who won

    def won(self, era: Era, seat: int) -> None:
        """Who won an era: the next one is entered, one that is told already is corrected."""
        session, told = self._view.session, self.state.hand.round.won
        at = self.state.setup.eras.index(era)
        if at >= len(told):
            self._enter(TrickWon(era, seat).document())
        elif told[at] != seat:
            entries = list(session.entries)
            entries[session.length - len(told) + at] = TrickWon(era, seat).document()
            self.revise(entries, replace(self.at, stop=None))

    # The wreaths of a hand

    @property
    def counts(self) -> tuple[int, ...]:
        """The wreaths as far as they are given."""
        return begun_counts(self._view.session, self._view.draft)

    @property
    def marker(self) -> int | None:
        """Who holds the marker, once that is told."""
        return begun_marker(self._view.session, self._view.draft)

    def step(self, seat: int, by: int) -> None:
        """A wreath more or less; where that cannot be, it says why not."""
        counts = tuple(count + by * (at == seat) for at, count in enumerate(self.counts))
        if counts[seat] < 0:
            self._frame.tell(self._frame.w("Fewer than none is not possible."))
            return
        refusal = self.refusal(seat, by)
        if refusal is not None:
            self.refuse(refusal)
        else:
            self._keep(counts, self.marker)

    def refusal(self, seat: int, by: int) -> Refusal | None:
        """Why a player cannot have a wreath more or less, whatever the others have."""
        counts = [count + by * (at == seat) for at, count in enumerate(self.counts)]
        # Another one takes the rest, so that nothing but this step can be wrong.
        counts[(seat + 1) % len(counts)] += max(0, TRICKS - sum(counts))
        return self._refusal_of(Wreaths(tuple(counts)).document())

    def can(self, seat: int, by: int) -> bool:
        """Whether a player can have a wreath more or less."""
        return self.counts[seat] + by >= 0 and self.refusal(seat, by) is None

    def hold(self, seat: int) -> None:
        """Who holds the marker; again: not told."""
        self._keep(self.counts, None if self.marker == seat else seat)

    def save_wreaths(self) -> None:
        """Enters them; who holds the marker is asked for once. What was given stays kept, for an undo to go on with."""
        counts, marker, state = self.counts, self.marker, self.state
        if sum(counts) == TRICKS and marker is None and self.asks_marker and self.at.asked != counts:
            said = self._frame.w("Who won the last trick holds the marker. Tap that name, or save again without.")
            self.set(replace(self.at, asked=counts, stop=Stop(said, "ghosts.hand.next-start")))
            return
        entry = Wreaths(counts, marker if self.asks_marker else None).document()
        hand = state.hand.number
        after = self.enter(entry, replace(self.at, stop=None, asked=None))
        if after is not None:
            self._frame.go(paths.points(self._view.id, hand))

    @property
    def asks_marker(self) -> bool:
        """Whether who holds the marker matters."""
        return self.state.setup.next_start == "marker" and self.state.hand.number < self.state.setup.hands

    def _keep(self, counts: tuple[int, ...], marker: int | None) -> None:
        draft = with_counts(self._view.session, self._view.draft, counts, marker)
        self._answered(self._desk.keep_draft(self._view.id, draft), replace(self.at, stop=None))

    # The session

    def _enter(self, entry: Document) -> None:
        hand = self.state.hand.number
        after = self.enter(entry, replace(self.at, stop=None))
        if after is not None and any(line.stage == f"hand {hand}" for line in after.session.scoresheet().lines):
            self._frame.go(paths.points(self._view.id, hand))

    def _refusal_of(self, entry: Document) -> Refusal | None:
        try:
            self._view.session.verify(entry)
        except Refusal as refusal:
            return refusal
        return None
