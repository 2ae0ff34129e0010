"""What taps at the table of 12 Days of Christmas do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from assistant import paths as shared
from assistant.controls.twelve_days.cards import cards_words
from assistant.desk import Change, View
from assistant.frame import Frame
from assistant.screens.parts.answers import Stop
from assistant.screens.table.hands import Before, Hands
from assistant.screens.twelve_days import paths
from assistant.screens.twelve_days.facts import PadFacts
from assistant.screens.twelve_days.words import state_of
from engine.document import Document
from engine.twelve_days.play import DaysState


@dataclass(frozen=True, slots=True)
class AtDays(Before):
    """What a page has before it: the ``cards`` begun, and ``whose`` they are: hand, trick and seat."""

    cards: tuple[int, ...] = ()
    whose: tuple[int, int, int | None] | None = None
    pad: bool = True

    @property
    def covered(self) -> bool:
        """Whether the pad covers the tools."""
        return self.pad


class DaysHands(Hands[AtDays]):
    """The taps of one page at one table."""

    def __init__(self, view: View) -> None:
        self._pads: dict[tuple[int, ...], PadFacts] = {}
        self._known: object = None
        super().__init__(view, AtDays())

    @property
    def state(self) -> DaysState:
        """Where the session stands."""
        return state_of(self._view.session)

    def seen(self, frame: Frame, view: View, redraw: Callable[[], object]) -> None:
        """As at any table; cards begun for somebody whose turn is over are put back."""
        super().seen(frame, view, redraw)
        known = (view.id, view.number, frame.language)
        if known != self._known:
            self._known = known
            self._pads.clear()
        state = self.state
        at = replace(self.at, pad=state.comes_next in ("lead", "follow"))
        frame.begun[shared.table(view.id)] = self
        if at.cards and (at.whose != self._turn or not at.pad):
            at = replace(at, cards=(), whose=None)
        self.at = at

    @property
    def waits(self) -> bool:
        """Whether cards are begun."""
        return bool(self.at.cards)

    @property
    def _turn(self) -> tuple[int, int, int | None]:
        """Whose turn it is, in which hand and trick."""
        state = self.state
        return state.number, len(state.tricks_of_hand), state.turn

    def pad(self, cards: tuple[int, ...]) -> PadFacts:
        """What the pad shows for cards begun; worked out once."""
        found = self._pads.get(cards)
        if found is None:
            found = self._pads[cards] = PadFacts.of(self._frame.w, self._view.session, cards)
        return found

    def rule_here(self) -> str:
        """The rule that answers what the table most likely asks now."""
        state = self.state
        match state.comes_next:
            case "lead":
                return "days.trick.lead"
            case "follow":
                return "days.trick.follow"
            case "give":
                return "days.gift.tie"
        return "days.game.winner"

    # The cards begun

    def press(self, number: int) -> None:
        """Adds a card with this number, or the straight up to it; says why, where that cannot be."""
        shown = self.pad(self.at.cards)
        refusal = shown.key(number).refusal
        cards = shown.after(number)
        if refusal is not None:
            self.refuse(refusal)
        elif cards is None:
            self.knock()
            self.set(replace(self.at, stop=Stop(self._whole(number), "days.play.kinds")))
        else:
            self.set(replace(self.at, cards=cards, whose=self._turn, stop=None))

    def _whole(self, number: int) -> str:
        """Why a number cannot be added; for a longer straight, how that one is typed."""
        w, cards = self._frame.w, self.at.cards
        if len(set(cards)) > 1 and number not in cards:
            low, high = min(*cards, number), max(*cards, number)
            return w("A straight is typed by its two ends: clear these, then tap {low} and {high}.", low=low, high=high)
        return w("Nothing can be added to {cards}. Play it, or clear it first.", cards=cards_words(cards))

    def clear(self) -> None:
        """Puts the cards begun back."""
        self.set(replace(self.at, cards=(), whose=None, stop=None))

    # Entries

    def play(self) -> None:
        """Plays the cards begun."""
        self._enter({"do": "play", "seat": self.state.hand.turn, "cards": list(self.at.cards)})

    def pass_(self) -> None:
        """Plays nothing."""
        self._enter({"do": "pass", "seat": self.state.hand.turn})

    def give(self, seat: int) -> None:
        """Somebody of those tied gives a gift."""
        self._enter({"do": "give", "seat": seat})

    def _enter(self, entry: Document) -> None:
        before = self._view.session
        after = self.enter(entry, replace(self.at, cards=(), whose=None, stop=None))
        if after is not None and (leads := paths.after(after.session, before)) is not None:
            self._frame.go(leads)

    # Over the table

    def hand_end(self, number: int) -> None:
        """How a hand ended, to read it again."""
        self._frame.go(paths.hand(self._view.id, number))

    def record(self) -> None:
        """Only the outcome of the hand."""
        self._frame.go(paths.record(self._view.id))

    def after_step(self, change: Change | None) -> AtDays:
        """No cards begun: it may be another's turn."""
        return replace(super().after_step(change), cards=(), whose=None)
