"""What taps at the table of Christmas Tree do, beside those of any table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import flet as ft

from assistant import paths
from assistant.desk import Change, View
from assistant.frame import Frame
from assistant.screens.christmas_tree import paths as tree_paths
from assistant.screens.christmas_tree.card.begun import CardBegun
from assistant.screens.christmas_tree.library.learning import cards_of, learn_round, lying_in
from assistant.screens.christmas_tree.progress import changed_tree, first_shown, rule_here, state_of, untold
from assistant.screens.christmas_tree.scored_tree import when_scored
from assistant.screens.parts.answers import Stop
from assistant.screens.table.hands import Before, Hands
from engine.christmas_tree.board import Cell, Side
from engine.christmas_tree.correcting import corrected, removed
from engine.christmas_tree.entries import Place, Score
from engine.christmas_tree.library import Learned, offered
from engine.christmas_tree.options import TreeOptions
from engine.christmas_tree.ornaments import Ornament, ornament
from engine.christmas_tree.tree import Tree
from engine.document import Document
from engine.ruling import Refusal
from engine.scoresheet import Line


@dataclass(frozen=True, slots=True)
class AtTable(Before):
    """What a page has before it.

    ``shown`` is whose tree, ``begun`` the card being entered (it waits while another tree is looked at), ``opened`` the
    objective that is explained and lit, ``line`` the line of the scoresheet beside the tree; ``asking`` is the round of
    which is asked whether all lights are marked, 0 when nothing is asked.
    """

    begun: CardBegun | None = None
    opened: int | None = None
    line: int | None = None
    asking: int = 0

    @property
    def card(self) -> CardBegun | None:
        """The card being entered on the tree that is shown."""
        return self.begun if self.begun is not None and self.begun.seat == self.shown else None

    @property
    def covered(self) -> bool:
        """Whether a card is being entered on the tree that is shown."""
        return self.card is not None


def hands_at_table(frame: Frame, session: str) -> TreeHands | None:
    """The hands at the table that lies below a page's other screens of a session."""
    found = frame.begun.get(paths.table(session))
    return found if isinstance(found, TreeHands) else None


class TreeHands(Hands[AtTable]):
    """The taps of one page at one table. ``scrolled`` is what the table scrolls in.

    ``follow`` is whether the table opens at the next player's tree.
    """

    def __init__(self, view: View, *, follow: bool = False) -> None:
        super().__init__(view, AtTable(first_shown(view.session, follow=follow)))
        self.scrolled: ft.Column | None = None
        self._before_slide: CardBegun | None = None
        self._known: tuple[Sequence[Learned], Mapping[str, int]] | None = None

    @property
    def waits(self) -> bool:
        """Whether a card is begun."""
        return self.at.begun is not None

    @property
    def _tree(self) -> Tree:
        return state_of(self._view.session).trees[self.at.shown]

    def seen(self, frame: Frame, view: View, redraw: Callable[[], object]) -> None:
        """At each drawing: the library may be another one, too; screens over the table find it from then on."""
        super().seen(frame, view, redraw)
        frame.begun[paths.table(view.id)] = self
        self._known = None

    # Looking

    def rule_here(self) -> str:
        """The rule that answers what the table most likely asks now."""
        return rule_here(self._view.session)

    def open_objective(self, number: int) -> None:
        """Explains an objective and lights what it counts; again: all as before."""
        self.set(replace(self.at, opened=None if self.at.opened == number else number, line=None, stop=None))

    def open_line(self, number: int) -> None:
        """Explains a line of the scoresheet beside the tree and lights what earned it; again: all as before."""
        self.set(replace(self.at, line=None if self.at.line == number else number, opened=None, stop=None))

    def show_seat(self, seat: int) -> None:
        """Another seat's tree; its lines are others."""
        self.at = replace(self.at, line=None)
        super().show_seat(seat)

    def tree_when(self, line: Line) -> Tree:
        """The shown tree as it was when a line of it was scored."""
        return state_of(when_scored(self._view.session, line.stage)).trees[self.at.shown]

    def objectives(self) -> None:
        """To the round's objectives, to add one or to change one."""
        self._frame.go(tree_paths.objective(self._view.id))

    # A card

    def tap_cell(self, cell: Cell) -> None:
        """A free space takes the card begun, or begins one; one that lies is corrected."""
        at, lies = replace(self.at, stop=None, opened=None, line=None, asking=0), self._tree.at(cell)
        begun = at.card
        if (begun is None or begun.cell != cell) and self._keeps_correction():
            return
        if begun is not None and begun.cell == cell and begun.correcting == (lies is not None):
            self.set(at)
        elif lies is not None:
            self.set(replace(at, begun=self._begun(cell, lies)))
        elif refusal := place_refusal(self._view, at.shown, cell):
            self.at = at
            self.refuse(refusal)
        elif begun is not None and not begun.correcting:
            self.set(replace(at, begun=begun.moved(cell)))
        else:
            self.set(replace(at, begun=self._begun(cell, None)))

    def _begun(self, cell: Cell, lies: Ornament | None) -> CardBegun:
        shown = self.at.shown
        return CardBegun.of(shown, cell, lies, kinds_only=state_of(self._view.session).setup.is_dummy(shown))

    def press(self, key: str) -> None:
        """A key of the pad; the one that completes a new card places it, one that cannot be says why."""
        if self.at.card is None:
            return
        if refusal := self.refusal_of_card():
            self.refuse(refusal)
            return
        begun = self.at.card.pressed(key)
        if begun.done and key.startswith("candy-") and self.known_cards(begun):
            # One of the owner's cards may be meant.
            begun = begun.waiting()
        self._go_on(begun)

    def known_cards(self, begun: CardBegun) -> tuple[Ornament, ...]:
        """The owner's cards that fit what was told so far, each way in which one can lie."""
        if begun.told is None or begun.kinds_only:
            return ()
        if self._known is None:
            self._known = cards_of(self._desk), lying_in(self._view.session)
        return offered(self._known[0], begun.told, self._known[1])

    def take_known(self, code: str) -> None:
        """A card of the owner's, as it would lie: a new one is placed, a correction is filled in."""
        if self.at.card is None:
            return
        if refusal := self.refusal_of_card():
            self.refuse(refusal)
            return
        self._go_on(self.at.card.taken(ornament(code)))

    def _go_on(self, begun: CardBegun) -> None:
        """Shows what a key made of the card; places it where the key was the last."""
        if begun.done:
            # Nobody is told of the last key before the card lies: it would only hold up what is to be seen.
            self.at = replace(self.at, begun=begun, stop=None)
            self.place()
        else:
            self.set(replace(self.at, begun=begun, stop=None))

    def correct_light(self, seat: int, cell: Cell, side: Side) -> None:
        """Opens the pad of a card that lies, to correct the light on one of its sides."""
        lies = state_of(self._view.session).trees[seat].at(cell)
        if lies is None or self._keeps_correction():
            return
        begun = CardBegun.of(seat, cell, lies).pressed("card-lights").pressed(f"light-{side}")
        self.set(replace(self.at, shown=seat, begun=begun, opened=None, stop=None))

    def lights(self) -> None:
        """To the lights of the tree that is shown."""
        self._frame.go(tree_paths.lights(self._view.id, self.at.shown))

    # A kind pressed, slid from and let go over what follows: one movement for two taps

    def slide_from(self, key: str) -> None:
        """The finger that pressed a kind begins to slide: what may follow is shown, nothing is placed yet."""
        begun = self.at.card
        if begun is not None and self.refusal_of_card() is None:
            self._before_slide = begun
            self.set(replace(self.at, begun=begun.pressed(key).slid(), stop=None))

    def slide_back(self) -> None:
        """It is let go where nothing follows: all as before."""
        if self.at.card is not None and self.at.card.sliding and self._before_slide is not None:
            self.set(replace(self.at, begun=self._before_slide))

    def ask_wish(self, side: Side) -> None:
        """Another wish of the man is asked next."""
        self.press(f"wish-side-{side}")

    def ask_light(self, side: Side) -> None:
        """Another side's light is asked next."""
        self.press(f"light-{side}")

    def refusal_of_card(self) -> Refusal | None:
        """Why the new card that was begun cannot be placed (any more), whatever it is; None where it can."""
        begun = self.at.card
        if begun is None or begun.correcting:
            return None
        return place_refusal(self._view, begun.seat, begun.cell)

    def _keeps_correction(self) -> bool:
        """Whether there is a correction that is not saved, which is shown then, instead of what would end it."""
        begun = self.at.begun
        if begun is None or not begun.unsaved:
            return False
        said = self._frame.w("This correction is not saved yet. Save it or close the pad first.")
        self.set(replace(self.at, shown=begun.seat, opened=None, line=None, stop=Stop(said, None)))
        return True

    def close_pad(self) -> None:
        """Puts the card begun down."""
        self.set(replace(self.at, begun=None, stop=None))

    def place(self) -> None:
        """Enters the card, or writes the correction back."""
        begun = self.at.card
        if begun is None or begun.code is None:
            return
        then = replace(self.at, begun=None, line=None, stop=None)
        session = self._view.session
        if begun.lay is None:
            after = self.enter(Place(begun.seat, begun.cell.name, begun.code).document(), then)
            if after is not None and self._desk.settings.follow:
                # Nobody is told: the whole table is about to be drawn, and tells the rest afterwards.
                self.at = replace(self.at, shown=state_of(after.session).next_tree(begun.seat))
        elif state_of(session).trees[begun.seat].at(begun.cell) is None:
            # Undone on another page in the meantime: what was begun is a new card now.
            w = self._frame.w
            gone = w("The card on {cell} was taken back meanwhile. Place puts this one there.", cell=begun.cell.name)
            self.set(replace(self.at, begun=replace(begun, lay=None), stop=Stop(gone, "tree.place.free-space")))
        else:
            entries = corrected(
                len(session.players), session.setup, session.entries, begun.seat, begun.cell, begun.code
            )
            self.revise(entries, then)

    def remove(self) -> None:
        """Takes the card that is being corrected off the tree."""
        begun = self.at.card
        if begun is None or not begun.correcting:
            return
        then = replace(self.at, begun=None, line=None, stop=None)
        session = self._view.session
        if state_of(session).trees[begun.seat].at(begun.cell) is None:
            self.set(then)
        else:
            entries = removed(len(session.players), session.setup, session.entries, begun.seat, begun.cell)
            self.revise(entries, then)

    # The session

    def follow(self) -> None:
        """From now on the next player's tree comes forward after each card; again: the same tree stays."""
        settings, w = self._desk.settings, self._frame.w
        unsaved = self._desk.change_settings(replace(settings, follow=not settings.follow))
        if unsaved is not None:
            self._frame.tell_unsaved(unsaved)
        elif settings.follow:
            self._frame.tell(w("The tree that is shown stays after each card."))
        else:
            self._frame.tell(w("After each card the next player's tree comes forward."))

    def score(self) -> None:
        """Scores the round, where its lights count after asking whether they are marked."""
        session = self._view.session
        state = state_of(session)
        if self._keeps_correction():
            return
        if state.scores_lights and session.can(Score().document()):
            self.set(replace(self.at, stop=None, opened=None, line=None, asking=state.round))
        else:
            self.score_now()

    def mark_lights(self) -> None:
        """To the lights of the tree that is shown, or of the first one where some are not told."""
        session = self._view.session
        players = range(len(session.players))
        first = self.at.shown if self.at.shown in players else 0
        seat = next((seat for seat in (first, *players) if untold(session, seat)), first)
        self._frame.go(tree_paths.lights(self._view.id, seat))

    def score_now(self) -> None:
        """Scores the round, which teaches the library its cards; the third one ends the game."""
        after = self.enter(Score().document(), AtTable())
        if after is not None:
            learn_round(self._frame, after)
        if after is not None and after.session.finished:
            self.result()

    def after_step(self, change: Change | None) -> AtTable:
        """The tree that was changed, the first one where a round was scored; no objective open."""
        return replace(super().after_step(change), opened=None, line=None, asking=0)

    def seat_of(self, entry: Document) -> int | None:
        """Whose tree an entry changed; where a round was scored, the first player's."""
        return 0 if entry["do"] == Score.do else changed_tree(entry)

    def cookie(self) -> None:
        """To the cookies of the tree that is shown, or why there is none."""
        refusal = state_of(self._view.session).cookie_refusal(self.at.shown)
        if refusal is not None:
            self.refuse(refusal)
        else:
            self._frame.go(tree_paths.cookie(self._view.id, self.at.shown))


def place_refusal(view: View, seat: int, cell: Cell) -> Refusal | None:
    """Why no card may be placed on a free space; None where one may."""
    options = view.session.options_as(TreeOptions, {"do": "place", "seat": seat, "cell": cell.name})
    refusals = [choice.refusal for choice in options.card]
    return refusals[0] if all(refusals) else None
