"""Christmas Tree's part of the cards: the ornaments and objectives of the owner's copy, to complete and correct."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft

from assistant.controls.keys import pad
from assistant.controls.knit import empty
from assistant.desk import Unsaved
from assistant.frame import Frame, use_frame
from assistant.look.look import text
from assistant.screens.christmas_tree.card.begun import UNTOLD, CardBegun
from assistant.screens.christmas_tree.library.learning import Changed, cards_of, change_cards
from assistant.screens.christmas_tree.library.listed import card_words, objectives_part, ornaments_part
from assistant.screens.christmas_tree.library.pad import card_pad, objective_pad
from assistant.screens.christmas_tree.objective.known import KIND as OBJECTIVE
from assistant.screens.christmas_tree.objective.known import read_known
from assistant.screens.parts.deleting import gone_row
from assistant.screens.parts.list_over_pad import list_over_pad
from assistant.store import Known
from engine.christmas_tree import NAME
from engine.christmas_tree.board import CELLS
from engine.christmas_tree.library import Learned, listed, retold, without
from engine.christmas_tree.ornaments import ornament


@dataclass(frozen=True, slots=True)
class Shown:
    """What is open: a ``card`` by its key, with its lights as ``told`` so far, or an ``objective``.

    ``lost`` is what was taken out just now and can be brought back.
    """

    card: str = ""
    told: CardBegun | None = None
    objective: Known | None = None
    lost: tuple[Learned, ...] | Known = ()


@dataclass(frozen=True, slots=True)
class Shelf:
    """One drawing of the library, and what its taps do."""

    frame: Frame
    shown: Shown
    show: Callable[[Shown], None]

    @property
    def cards(self) -> tuple[Learned, ...]:
        """The ornaments as they are listed."""
        return listed(cards_of(self.frame.desk))

    @property
    def objectives(self) -> tuple[Known, ...]:
        """The objectives that can be read, the one met last first."""
        known = self.frame.desk.known(NAME, OBJECTIVE)
        return tuple(one for one in known if read_known(one.value) is not None)

    def open_card(self, key: str) -> None:
        """Opens a card, or puts it down again."""
        begun = CardBegun.of(0, CELLS[0], ornament(key)).pressed("card-lights")
        self.show(Shown() if key == self.shown.card else Shown(card=key, told=begun))

    def open_objective(self, known: Known) -> None:
        """Opens an objective, or puts it down again."""
        self.show(Shown() if known == self.shown.objective else Shown(objective=known))

    def press(self, key: str) -> None:
        """A key of the pad of lights."""
        if self.shown.told is not None:
            self.show(replace(self.shown, told=self.shown.told.pressed(key)))

    def close(self) -> None:
        """Puts down what is open."""
        self.show(Shown())

    def save(self) -> None:
        """Writes the lights that were told."""
        told, old = self.shown.told, self.shown.card
        if told is not None and told.code is not None and told.lights != UNTOLD:
            code = told.code
            self._change(lambda cards: retold(cards, old, code), Shown())

    def remove_card(self) -> None:
        """Takes one copy of the open card out."""
        before, old = cards_of(self.frame.desk), self.shown.card
        after = without(before, old)
        lost = tuple(card for card in before if card not in after)
        self._change(lambda cards: without(cards, old), Shown(lost=lost))

    def remove_objective(self) -> None:
        """Takes the open objective out."""
        known = self.shown.objective
        if known is None:
            return
        match self.frame.desk.forget(NAME, OBJECTIVE, known.value):
            case Unsaved() as unsaved:
                self.frame.tell_unsaved(unsaved)
            case None:
                self.show(Shown(lost=known))

    def bring_back(self) -> None:
        """What was taken out last is there again."""
        lost = self.shown.lost
        if isinstance(lost, Known):
            match self.frame.desk.change_known(NAME, OBJECTIVE, lambda known: (*known, lost)):
                case Unsaved() as unsaved:
                    self.frame.tell_unsaved(unsaved)
                    return
            self.show(Shown())
        else:
            gone = {card.key for card in lost}
            self._change(lambda cards: (*(card for card in cards if card.key not in gone), *lost), Shown())

    def _change(self, change: Changed, then: Shown) -> None:
        if change_cards(self.frame, change):
            self.show(then)


@ft.component
def TreeLibrary() -> ft.Control:
    """The list, and at the foot what is open or was taken out just now."""
    frame = use_frame()
    look, w = frame.look, frame.w
    shown, show = ft.use_state(Shown())
    shelf = Shelf(frame, shown, show)
    cards, objectives = shelf.cards, shelf.objectives
    parts: list[ft.Control] = []
    if not cards and not objectives:
        parts.append(empty(look, w("The cards of your copy come here as you play: whenever a round is scored.")))
    elif not look.large_text:
        note = w("What the rounds that you scored have shown of your copy. Tap a card to tell or correct its lights.")
        parts.append(text(look, note, 14, colour=ft.Colors.ON_SURFACE_VARIANT))
    if cards:
        parts.append(ornaments_part(look, w, cards, shown.card, shelf.open_card))
    if objectives:
        parts.append(objectives_part(look, w, objectives, shown.objective, shelf.open_objective))
    foot = _foot(shelf, cards)
    return list_over_pad(look, parts, foot, shown.card)


def _foot(shelf: Shelf, cards: Sequence[Learned]) -> ft.Control | None:
    frame, shown = shelf.frame, shelf.shown
    look, w = frame.look, frame.w
    opened = next((card for card in cards if card.key == shown.card), None)
    if opened is not None and shown.told is not None:
        said = card_words(w, opened)
        return card_pad(look, w, said, shown.told, shelf.press, shelf.save, shelf.remove_card, shelf.close)
    if shown.objective is not None:
        return objective_pad(look, w, shown.objective, shelf.remove_objective, shelf.close)
    if shown.lost:
        return pad(look, [gone_row(look, w, w("The card was taken out."), shelf.bring_back)])
    return None
