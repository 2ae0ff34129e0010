"""What taps at the table of Fairy Trails do, beside those of any table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from assistant.controls.fairy_trails.following import Place
from assistant.controls.fairy_trails.forest_map import Answers
from assistant.controls.fairy_trails.shown import Piece
from assistant.desk import Change, View
from assistant.frame import Frame
from assistant.screens.fairy_trails.help_level import follows_trails, tells_stones
from assistant.screens.fairy_trails.learning import Shelf, learn_session
from assistant.screens.fairy_trails.progress import AT_THE_END, entry_of, rule_here, state_of
from assistant.screens.fairy_trails.stones_begun import StonesBegun
from assistant.screens.fairy_trails.tile_begun import Step, TileBegun
from assistant.screens.parts.answers import Stop
from assistant.screens.table.hands import Before, Hands
from engine.document import Document
from engine.fairy_trails.board import Cell
from engine.fairy_trails.entries import Lay, Mulligan, stones_told
from engine.fairy_trails.play import TrailsState
from engine.fairy_trails.tiles import Colour, Tile


@dataclass(frozen=True, slots=True)
class AtTable(Before):
    """What a page has before it: a card begun, a trail that is looked at, stones being counted.

    ``begun`` is the card being entered or corrected, ``piece`` the piece of a trail that was tapped, ``card`` the cell
    of the card that was tapped, ``line`` the open line of the shown player's scoresheet beside the map. ``which`` is
    how many entries there were when it was asked which trails the last card completed.
    """

    begun: TileBegun | None = None
    piece: Piece | None = None
    card: Cell | None = None
    line: int | None = None
    which: int | None = None
    stones: StonesBegun = field(default_factory=StonesBegun)

    @property
    def covered(self) -> bool:
        """Whether a card is being entered."""
        return self.begun is not None


class TrailsHands(Hands[AtTable]):
    """The taps of one page at one table. ``place`` is where its map is seen."""

    def __init__(self, view: View) -> None:
        super().__init__(view, AtTable())
        self.place = Place()
        self.answers = Answers(self.tap_cell, self.tap_tile)
        self._shelf: Shelf | None = None

    def seen(self, frame: Frame, view: View, redraw: Callable[[], object]) -> None:
        """At each drawing: the library may be another one, too."""
        super().seen(frame, view, redraw)
        self._shelf = None

    @property
    def _state(self) -> TrailsState:
        return state_of(self._view.session)

    # Looking

    def rule_here(self) -> str:
        """The rule that answers what the table most likely asks now."""
        return rule_here(self._view.session)

    def tap_tile(self, at: Cell, piece: Piece | None) -> None:
        """Looks at a trail, or at a card beside its trails; again, or while a card is entered: all as before."""
        if self.at.begun is not None:
            return
        if not follows_trails(self._view.session):
            piece = None
        same = (piece, at) == (self.at.piece, self.at.card)
        shut = replace(self.at, piece=None, card=None, line=None, which=None, stop=None)
        self.set(shut if same else replace(shut, piece=piece, card=at))

    def open_line(self, number: int) -> None:
        """Explains a line of the scoresheet beside the map and lights its trails; again: all as before."""
        line = None if self.at.line == number else number
        self.set(replace(self.at, line=line, which=None, piece=None, card=None, stop=None))

    def show_newest(self) -> None:
        """Lights the trails that the last card completed; again: all as before."""
        which = len(self._view.session.entries)
        asked = replace(self.at, which=None if self.at.which == which else which)
        self.set(replace(asked, line=None, piece=None, card=None, stop=None))

    def show_seat(self, seat: int) -> None:
        """Another player's lines."""
        self.at = replace(self.at, line=None)
        super().show_seat(seat)

    def close_details(self) -> None:
        """All trails as before."""
        self.set(replace(self.at, piece=None, card=None, stop=None))

    def scoresheet(self) -> None:
        """The scoresheet, over the table; while the stones are not told it is not shown either."""
        if tells_stones(self._view.session):
            super().scoresheet()
        else:
            self.set(replace(self.at, stop=Stop(self._frame.w(AT_THE_END), None)))

    def leave(self) -> None:
        """Back to Play; what was seen of the cards is learned, as the library may be looked at from there."""
        learn_session(self._frame, self._view)
        super().leave()

    # A card

    def tap_cell(self, at: Cell) -> None:
        """A free cell takes the card that is entered or corrected, or begins one."""
        begun = self.at.begun
        shut = replace(self.at, which=None, piece=None, card=None, stop=None)
        self.set(replace(shut, begun=TileBegun(at) if begun is None else begun.moved(at)))

    def correct(self) -> None:
        """Opens the pad of the card that was tapped; how the start card lies is a part of the set-up."""
        at = self.at.card
        lies = None if at is None else self._state.board.cards.get(at)
        if lies is None:
            return
        if entry_of(self._view.session, lies.cell) is None:
            self.this_game()
        else:
            begun = TileBegun.of(lies.cell, lies.tile.code).pressed("trails")
            self.set(replace(self.at, begun=begun, piece=None, card=None, stop=None))

    def press(self, key: str) -> None:
        """A key of the pad. Yellow, told last, fills in the houses where exactly one known card fits."""
        begun = self.at.begun
        if begun is None:
            return
        after = begun.pressed(key)
        if after.step is Step.HOUSES and begun.step is Step.TRAILS and key != "houses" and not after.houses:
            known = self.shelf.only_one(after.pink, after.yellow)
            after = after if known is None else after.filled(known.code)
        self.set(replace(self.at, begun=after, stop=None))

    @property
    def shelf(self) -> Shelf:
        """The owner's cards, beside what lies on this table."""
        if self._shelf is None:
            self._shelf = Shelf.of(self._desk, self._view.session)
        return self._shelf

    def known_cards(self, begun: TileBegun) -> tuple[Tile, ...]:
        """The owner's cards that fit the pink trails that were told, each way in which one can lie."""
        if not begun.pink or begun.step is Step.HOUSES:
            return ()
        return self.shelf.fitting(begun.pink, begun.yellow)

    def take_known(self, code: str) -> None:
        """A card of the owner's, as it would lie: a new one is placed, a correction is filled in."""
        begun = self.at.begun
        if begun is None:
            return
        after = begun.filled(code)
        if after.correcting:
            self.set(replace(self.at, begun=after, stop=None))
        else:
            # Nobody is told before the card lies: it would only hold up what is to be seen.
            self.at = replace(self.at, begun=after, stop=None)
            self.place_card()

    def begin_again(self) -> None:
        """The same card from its first key on."""
        begun = self.at.begun
        if begun is not None:
            lay = begun.lay_at
            again = TileBegun(begun.at) if lay is None else TileBegun.of(lay, begun.lay).pressed("trails")
            self.set(replace(self.at, begun=again, stop=None))

    def close_pad(self) -> None:
        """Puts the card begun down."""
        self.set(replace(self.at, begun=None, stop=None))

    def place_card(self) -> None:
        """Enters the card, or writes the correction back."""
        begun = self.at.begun
        if begun is None or begun.at is None or not begun.told:
            return
        then = replace(self.at, begun=None, piece=None, card=None, line=None, which=None, stop=None)
        if begun.lay_at is not None:
            self._save(begun, begun.at, then)
            return
        turn = self._state.turn
        after = self.enter(Lay(turn or 0, begun.at, begun.code).document(), then)
        self._ended(after)

    def _save(self, begun: TileBegun, at: Cell, then: AtTable) -> None:
        """Writes a corrected card into the entry that put it there."""
        assert begun.lay_at is not None
        number = entry_of(self._view.session, begun.lay_at)
        if number is None:
            # Undone on another page in the meantime: what was begun is a new card now.
            gone = self._frame.w("That card was taken back meanwhile. Place puts this one there.")
            self.set(replace(self.at, begun=replace(begun, lay="", lay_at=None), stop=Stop(gone, "trails.card.place")))
            return
        entries = [*self._view.session.entries]
        entries[number] = {**entries[number], "at": list(at), "tile": begun.code}
        self._ended(self.revise(entries, then))

    def _ended(self, after: View | None) -> None:
        """Once the game is over its cards are learned, and its result is shown."""
        if after is not None and after.session.finished:
            learn_session(self._frame, after)
            self.result()

    # Only stones

    def count(self, colour: Colour, by: int) -> None:
        """More or fewer stones in this turn."""
        now = self.at.stones.at(len(self._view.session.entries))
        self.set(replace(self.at, stones=now.changed(colour, by, self._state.supply.of(colour)), stop=None))

    def save_stones(self) -> None:
        """Enters the stones of this turn; none is a number too."""
        state = self._state
        turn = state.turn or 0
        told = self.at.stones.at(len(self._view.session.entries)).counts(state.setup.colours(turn))
        self._ended(
            self.enter(
                stones_told(state.setup, turn, told).document(), replace(self.at, stones=StonesBegun(), stop=None)
            )
        )

    # Alone

    def mulligan(self) -> None:
        """Discards the card just drawn, or says why not."""
        self.enter(Mulligan().document(), replace(self.at, stop=None))

    # The session

    def after_step(self, change: Change | None) -> AtTable:
        """Nothing is looked at; a card begun stays begun."""
        return replace(super().after_step(change), piece=None, card=None, line=None, which=None, stones=StonesBegun())

    def seat_of(self, entry: Document) -> int | None:
        """Nobody's things are shown alone."""
        return None
