"""What taps in the marking mode do: a colour is chosen once, edges are tapped one after the other."""

from __future__ import annotations

from dataclasses import dataclass, replace

from assistant import paths
from assistant.desk import Change, View
from assistant.frame import Frame
from assistant.screens.christmas_tree import paths as tree_paths
from assistant.screens.christmas_tree.hands import hands_at_table
from assistant.screens.christmas_tree.lights.facts import colour_words
from assistant.screens.christmas_tree.progress import changed_tree, state_of
from assistant.screens.parts.answers import Stop
from assistant.screens.table.hands import Before, Hands
from engine.christmas_tree.board import EDGE_BY_NAME, Cell, Edge
from engine.christmas_tree.marking import (
    BoardTold,
    CardTold,
    MarkChanged,
    NewMark,
    NothingThere,
    OwnLight,
    border_marked,
    marked,
    new_mark,
)
from engine.christmas_tree.ornaments import NO_LIGHT
from engine.document import Document

RULE = "tree.light.between"


@dataclass(frozen=True, slots=True)
class AtLights(Before):
    """What a page has before it.

    ``letter`` is the colour chosen; ``border`` whether the outer edges are shown, None while nobody said; ``doubted``
    the edge whose light the cards make themselves, with its letter; ``said`` what the last tap told.
    """

    letter: str = "y"
    border: bool | None = None
    doubted: tuple[str, str] | None = None
    said: str = ""

    def shows_border(self, printed: bool) -> bool:
        """Whether the outer edges are shown: as it was said, else where the board is known to have lights."""
        return printed if self.border is None else self.border

    def quiet(self) -> AtLights:
        """The same with nothing said or asked."""
        return replace(self, stop=None, doubted=None, said="")


class LightsHands(Hands[AtLights]):
    """The taps of one page in the marking mode."""

    def __init__(self, view: View, seat: int) -> None:
        super().__init__(view, AtLights(seat))

    # Looking

    def rule_here(self) -> str:
        """The rule of marked lights."""
        return RULE

    def leave(self) -> None:
        """Back to the table; every light is entered already."""
        self._frame.go(paths.table(self._view.id))

    def open_rule(self, rule: str) -> None:
        """A rule, over this screen."""
        self._frame.go(paths.rule_over(tree_paths.lights(self._view.id, self.at.shown), rule))

    def show_seat(self, seat: int) -> None:
        """Another tree; the colour stays chosen."""
        self.set(replace(self.at.quiet(), shown=seat, border=None))

    def choose(self, key: str) -> None:
        """The colour that the next taps tell."""
        self.set(replace(self.at.quiet(), letter=key[-1]))

    def toggle_border(self) -> None:
        """Shows the outer edges, or no longer."""
        if self._is_dummy():
            self.set(replace(self.at, stop=self._no_lights()))
            return
        shown = self.at.shows_border(bool(state_of(self._view.session).trees[self.at.shown].border))
        self.set(replace(self.at.quiet(), border=not shown))

    # Lights

    def tap_edge(self, edge: Edge) -> None:
        """Tells a light of the chosen colour on an edge, or takes it off."""
        if self._is_dummy():
            self.set(replace(self.at, stop=self._no_lights()))
        elif edge.other is None:
            self._tap_border(edge)
        else:
            self._tap_inner(edge)

    def _tap_inner(self, edge: Edge) -> None:
        at, w, session = self.at, self._frame.w, self._view.session
        between = self._between(edge)
        match marked(len(session.players), session.setup, session.entries, at.shown, edge, at.letter):
            case NewMark(entry):
                self.enter(entry, self._saying(self._told_words(edge, at.letter)))
            case MarkChanged(entries, taken):
                said = w("Taken off: {between}", between=between) if taken else self._told_words(edge, at.letter)
                self.revise(entries, self._saying(said))
            case OwnLight(letter):
                self.set(replace(at.quiet(), doubted=(edge.name, letter)))

    def _tap_border(self, edge: Edge) -> None:
        at, w, session = self.at, self._frame.w, self._view.session
        cell = edge.cell.name
        match border_marked(len(session.players), session.setup, session.entries, at.shown, edge, at.letter):
            case BoardTold(setup, letter):
                said = w("Printed on the board at {cell}: {colour}", cell=cell, colour=colour_words(w, letter))
                self._set_up(setup, self._saying(said))
            case CardTold(entries, letter):
                said = w("On the card at {cell}: {colour}", cell=cell, colour=colour_words(w, letter))
                self.revise(entries, self._saying(said))
            case NothingThere():
                self.set(self._saying(w("Nothing was told there")))

    def _set_up(self, setup: Document, then: AtLights) -> None:
        self._answered(self._desk.revise(self._view.id, self._view.number, setup=setup), then)

    # A light of the cards' own halves

    def wrong_card(self, cell: Cell) -> None:
        """Opens the card's pad at the table, on the light at that edge."""
        if self.at.doubted is None:
            return
        edge, seat = EDGE_BY_NAME[self.at.doubted[0]], self.at.shown
        side = next(side for each, side in edge.ends if each == cell)
        self.set(self.at.quiet())
        table = hands_at_table(self._frame, self._view.id)
        if table is not None:
            table.correct_light(seat, cell, side)
        self.leave()

    def wrong_both(self) -> None:
        """Marks what lies there over both cards: the chosen colour, or none where it is the colour that shows."""
        if self.at.doubted is None:
            return
        edge, letter = EDGE_BY_NAME[self.at.doubted[0]], self.told_instead()
        self.enter(new_mark(self.at.shown, edge, letter), self._saying(self._told_words(edge, letter)))

    def told_instead(self) -> str:
        """What a mark over a light of the cards' own halves would say."""
        shown = None if self.at.doubted is None else self.at.doubted[1]
        return NO_LIGHT if self.at.letter == shown else self.at.letter

    def wrong_none(self) -> None:
        """Nothing is wrong."""
        self.set(self.at.quiet())

    # The session

    def after_step(self, change: Change | None) -> AtLights:
        """The tree that was changed; nothing said or asked."""
        return replace(super().after_step(change), doubted=None, said="")

    def seat_of(self, entry: Document) -> int | None:
        """Whose tree an entry changed."""
        return changed_tree(entry)

    @property
    def frame(self) -> Frame:
        """The page's frame."""
        return self._frame

    def _is_dummy(self) -> bool:
        return state_of(self._view.session).setup.is_dummy(self.at.shown)

    def _no_lights(self) -> Stop:
        return Stop(self._frame.w("The dummy has no lights."), "tree.dummy.role")

    def _saying(self, said: str) -> AtLights:
        return replace(self.at.quiet(), said=said)

    def _told_words(self, edge: Edge, letter: str) -> str:
        w = self._frame.w
        return w("{between}: {colour}", between=self._between(edge), colour=colour_words(w, letter))

    def _between(self, edge: Edge) -> str:
        return "–".join(cell.name for cell, _ in edge.ends)
