"""What taps at the table of Ghosts of Christmas do, beside those of any table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, cast

from assistant import paths as shared
from assistant.desk import Change, View
from assistant.frame import Frame
from assistant.screens.ghosts_of_christmas import paths
from assistant.screens.ghosts_of_christmas.begun import BidBegun, CardBegun, CardTurn
from assistant.screens.ghosts_of_christmas.state import bid_entry, play_entry, state_of
from assistant.screens.ghosts_of_christmas.way_hands import WayHands
from assistant.screens.ghosts_of_christmas.words import rule_here
from assistant.screens.parts.answers import Stop
from assistant.screens.table.hands import Before
from engine.document import Document
from engine.ghosts_of_christmas.cards import Era, Suit
from engine.ghosts_of_christmas.entries import Bid, Play
from engine.ghosts_of_christmas.options import GhostsOptions
from engine.ghosts_of_christmas.resolution import completed
from engine.ruling import Refusal

NO_CARD: Final = CardBegun()
NO_BID: Final = BidBegun()


@dataclass(frozen=True, slots=True)
class AtTable(Before):
    """What a page has before it: the card and the bid that are begun, new or to correct one that stands.

    ``whose`` is the turn that they were begun at: hand, round, its cards and whose it is; None where the one that comes
    is meant. ``read`` are the warnings that were put away, by what they say.
    """

    card: CardBegun = NO_CARD
    bid: BidBegun = NO_BID
    whose: tuple[int, int, int, int | None] | None = None
    read: frozenset[str] = frozenset()

    @property
    def correcting(self) -> bool:
        """Whether something that stands is being corrected."""
        return self.card.lay is not None or self.bid.lay is not None


class GhostsHands(WayHands[AtTable]):
    """The taps of one page at one table."""

    def __init__(self, view: View) -> None:
        super().__init__(view, AtTable())
        self._asked: tuple[int, CardTurn | None] | None = None

    def seen(self, frame: Frame, view: View, redraw: Callable[[], object]) -> None:
        """As at any table; what was begun for a turn that is over, or of an entry that is gone, is put away."""
        super().seen(frame, view, redraw)
        at, session = self.at, view.session
        state = state_of(session)
        frame.begun[shared.table(view.id)] = self
        whose = (state.hand.number, state.hand.round_number, len(state.hand.round.cards), state.turn)
        if at.whose is not None and at.whose != whose:
            at = replace(at, card=_kept(at.card), bid=_kept_bid(at.bid))
        at = replace(at, whose=whose)
        for lay in (at.card.lay, at.bid.lay):
            if lay is not None and (lay[0] >= session.length or session.entries[lay[0]] != lay[1]):
                at = replace(at, card=NO_CARD, bid=NO_BID)
        self.at = at

    @property
    def waits(self) -> bool:
        """Whether a card, a bid or a correction is begun."""
        return (self.at.card, self.at.bid) != (NO_CARD, NO_BID)

    @property
    def turn(self) -> CardTurn | None:
        """The card that is asked, worked out once per change of the session."""
        if self._asked is None or self._asked[0] != self._view.number:
            self._asked = self._view.number, CardTurn.of(self._view.session)
        return self._asked[1]

    # Looking

    def rule_here(self) -> str:
        """The rule that answers what the table most likely asks now."""
        return rule_here(self._view.session)

    def read_round(self, trick: int) -> None:
        """How the round of a trick of this hand was resolved, again."""
        self._frame.go(paths.resolution(self._view.id, state_of(self._view.session).hand.number, trick))

    # A card

    def tap_space(self, era: str, seat: int) -> None:
        """A space of whose turn it is takes the next card; a card that lies is corrected; else says why not."""
        at, where = replace(self.at, stop=None), cast(Era, era)
        lies = play_entry(self._view.session, era, seat)
        if (lies is None or lies != at.card.lay) and self._keeps_correction():
            return
        if lies is not None:
            begun = at.card if at.card.lay == lies else CardBegun.of(*lies)
            self.set(replace(at, card=begun, bid=NO_BID))
            return
        turn = self.turn
        if turn is not None and seat == turn.seat and where in turn.free:
            card = (NO_CARD if at.card.lay is not None else at.card).into(where)
            if card.suit is None and card.suit_at(turn) in turn.lacks:
                # It would be a revoke that nobody told: the suit or the rank is asked again.
                self.set(replace(at, card=card, bid=NO_BID))
            else:
                self._go_on(card)
            return
        refusal = self._refusal({"do": Play.do, "seat": seat, "era": era})
        self.at = at
        if refusal is not None:
            self.refuse(refusal)
        else:
            self.tell()

    def press_suit(self, suit: str) -> None:
        """The card's suit."""
        self._go_on(replace(self.at.card, suit=cast(Suit, suit)))

    def press_rank(self, rank: int) -> None:
        """The card's rank, which completes most cards; one that is gone says why."""
        begun = self.at.card
        refusal = self.gone(begun.suit_at(self.turn), rank)
        if refusal is not None:
            self.refuse(refusal)
        else:
            self._go_on(replace(begun, rank=rank))

    def gone(self, suit: Suit | None, rank: int) -> Refusal | None:
        """Why a card cannot be played any more; None where it can, or where its suit is not told."""
        begun, turn = self.at.card, self.turn
        code = f"{suit}{rank}"
        if suit is None or (begun.lay is not None and begun.lay[1]["card"] == code):
            return None
        if turn is not None:
            return turn.gone.get(code)
        return None

    def _go_on(self, begun: CardBegun) -> None:
        """Shows what a tap made of the card; enters it where the tap was the last."""
        turn = self.turn
        suit = begun.suit_at(turn)
        if begun.rank is not None and self.gone(suit, begun.rank) is not None and begun.lay is None:
            # The rank was told first, and in this suit the card is gone.
            begun = replace(begun, rank=None)
        entry = None if begun.lay is not None or turn is None else begun.entry(turn)
        if entry is None:
            self.set(replace(self.at, card=begun, bid=NO_BID, stop=None))
            return
        # Nobody is told of the last key before the card lies: it would only hold up what is to be seen.
        self.at = replace(self.at, card=begun, stop=None)
        after = self.enter(entry, self._begun_nothing())
        if after is not None:
            self._after_card(after)
        elif self.at.stop is not None:
            self.set(replace(self.at, card=replace(begun, rank=None)))

    def _after_card(self, after: View) -> None:
        """After a card: where it completed a round, how that is resolved."""
        before = after.session.before
        found = None if before is None else completed(state_of(before), state_of(after.session))
        if found is not None:
            self._frame.go(paths.resolution(self._view.id, *found))

    # A bid

    def press_purple(self, purple: int) -> None:
        """So many purple doors."""
        self.set(replace(self.at, bid=replace(self.at.bid, purple=purple), stop=None))

    def press_red(self) -> None:
        """The red door too; again: not."""
        self.set(replace(self.at, bid=replace(self.at.bid, red=not self.at.bid.red), stop=None))

    def bid(self) -> None:
        """Enters the bid, or saves the one that is corrected."""
        begun, state = self.at.bid, state_of(self._view.session)
        if begun.lay is not None:
            self._save(begun.lay, begun.corrected)
        elif state.turn is not None and (entry := begun.entry(state.turn)) is not None:
            self.enter(entry, self._begun_nothing())

    def tap_seat(self, seat: int) -> None:
        """A player's row: the bid of who has bid is corrected; else says why there is none."""
        stands = bid_entry(self._view.session, seat)
        if (stands is None or stands != self.at.bid.lay) and self._keeps_correction():
            return
        if stands is not None and not self._view.session.finished:
            begun = self.at.bid if self.at.bid.lay == stands else BidBegun.of(*stands)
            self.set(replace(self.at, bid=begun, card=NO_CARD, stop=None))
            return
        refusal = self._refusal({"do": Bid.do, "seat": seat})
        if refusal is not None:
            self.refuse(refusal)
        else:
            # The row whose bid is asked.
            self.set(replace(self.at, stop=None))

    # Correcting

    def put_away(self, sentence: str) -> None:
        """A warning has been read."""
        self.set(replace(self.at, read=self.at.read | {sentence}))

    def correct(self, number: int) -> None:
        """Opens the pad for an entry of this hand, a bid or a card; one of a hand before in the list of entries."""
        entry = self._view.session.entries[number]
        if entry["do"] == Play.do and number not in state_of(self._view.session).hand.played.values():
            self._frame.go(shared.entry(self._view.id, number))
            return
        if entry["do"] == Bid.do:
            self.set(replace(self.at, bid=BidBegun.of(number, entry), card=NO_CARD, stop=None))
        else:
            self.set(replace(self.at, card=CardBegun.of(number, entry), bid=NO_BID, stop=None))

    def _keeps_correction(self) -> bool:
        """Whether there is a correction that is not saved, which stays instead of what would end it."""
        if not (self.at.card.unsaved or self.at.bid.unsaved):
            return False
        said = self._frame.w("This correction is not saved yet. Save it or close the pad first.")
        self.set(replace(self.at, stop=Stop(said, None)))
        return True

    def close_pad(self) -> None:
        """Leaves what stands as it is."""
        self.set(replace(self.at, card=NO_CARD, bid=NO_BID, stop=None))

    def place(self) -> None:
        """Saves the card that is corrected."""
        begun = self.at.card
        if begun.lay is not None:
            self._save(begun.lay, begun.corrected)

    def _save(self, lay: tuple[int, Document], entry: Document | None) -> None:
        if entry is None or entry == lay[1]:
            self.close_pad()
            return
        entries = list(self._view.session.entries)
        entries[lay[0]] = entry
        self.revise(entries, self._begun_nothing())

    # The session

    def after_step(self, change: Change | None) -> AtTable:
        """What was taken back is begun again, so that one other key puts it right."""
        at = replace(super().after_step(change), whose=None)
        entry = None if change is None or change.kind != "entry" else change.entry
        taken = entry is not None and change is self._view.undo
        if taken and entry is not None and entry["do"] == Play.do:
            return replace(at, card=replace(CardBegun.of(0, entry), rank=None, lay=None), bid=NO_BID)
        if taken and entry is not None and entry["do"] == Bid.do:
            return replace(at, bid=replace(BidBegun.of(0, entry), lay=None), card=NO_CARD)
        return replace(at, card=NO_CARD, bid=NO_BID)

    def _begun_nothing(self) -> AtTable:
        return replace(self.at, card=NO_CARD, bid=NO_BID, stop=None)

    def _refusal(self, begun: Document) -> Refusal | None:
        """Why nothing that completes the entry can stand."""
        found = self._view.session.options_as(GhostsOptions, begun)
        refusals = [choice.refusal for choice in found.card] + [choice.refusal for choice in found.purple]
        return refusals[-1] if refusals and all(refusals) else None


def _kept(card: CardBegun) -> CardBegun:
    return card if card.lay is not None else NO_CARD


def _kept_bid(bid: BidBegun) -> BidBegun:
    return bid if bid.lay is not None else NO_BID
