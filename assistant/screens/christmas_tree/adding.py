"""What the objectives' screen holds while a card is chosen, and what its taps do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from assistant import paths
from assistant.desk import Entering, Revising, View
from assistant.frame import Frame
from assistant.screens.christmas_tree import paths as tree_paths
from assistant.screens.christmas_tree import presets
from assistant.screens.christmas_tree.family_words import MISSING
from assistant.screens.christmas_tree.presets import Edit, Family
from assistant.screens.christmas_tree.progress import state_of, tree_names
from assistant.screens.parts.answers import Stop, answered, stop_of
from engine.christmas_tree import NAME, objective_changes
from engine.christmas_tree.counting import count, placements
from engine.christmas_tree.entries import Objective
from engine.christmas_tree.objectives import Formation, ObjectiveCard
from engine.christmas_tree.options import TreeOptions
from engine.christmas_tree.play import TreeState
from engine.document import Document, Json
from engine.rulebook import say
from engine.ruling import Refusal

KIND: Final = "objective"
RULE: Final = "tree.objective.cards"
BY_ITSELF: Final = -1
"""Nobody chose who chose the card: the first seat without one is offered."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What is open: the form of a ``card`` that is being made (it ``replaces`` one of the round), or none.

    ``seat`` is who chose the next card; ``opened`` the round's objective that is unfolded.
    """

    seat: int | None = BY_ITSELF
    family: str = ""
    card: Document | None = None
    replaces: int | None = None
    opened: int | None = None
    all_known: bool = False
    stopped: Stop | None = None


@dataclass(frozen=True, slots=True)
class Adding:
    """One drawing of the screen; what it shows, and what a tap does."""

    FEW: ClassVar = 6

    frame: Frame
    view: View
    shown: Shown
    show: Callable[[Callable[[Shown], Shown]], None]

    # What it shows

    @property
    def state(self) -> TreeState:
        """Where the session stands."""
        return state_of(self.view.session)

    @property
    def round(self) -> int:
        """The round that the cards are for."""
        return self.state.round

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody whose tree there is, the dummy too."""
        return tree_names(self.frame.w, self.view.session)

    @property
    def progress(self) -> str:
        """How many of the round's objectives are there."""
        there, needed = len(self.state.documents), self.state.setup.objectives
        return self.frame.w("{there} of {needed} are there", there=there, needed=needed)

    @property
    def asks_seat(self) -> bool:
        """Whether cards are chosen by somebody; in the starter game they are drawn."""
        return self.state.chooses_objectives

    @property
    def seat(self) -> int | None:
        """Who chose the next card: whoever was tapped, else the first one without a card."""
        if not self.asks_seat:
            return None
        if self.shown.seat != BY_ITSELF:
            return self.shown.seat
        return self.state.next_chooser

    @property
    def chooser_name(self) -> str:
        """The name of whoever chose the card that is shown, if anybody."""
        seat = self.seat
        if self.shown.replaces is not None:
            seat = self.state.chosen_by[self.shown.replaces]
        return "" if seat is None else self.names[seat]

    @property
    def known(self) -> tuple[ObjectiveCard, ...]:
        """The owner's cards, those first that this session has not seen yet, then the one met last first."""
        read = [known.value for known in self.frame.desk.known(NAME, KIND)]
        cards = [card for value in read if (card := _card(value)) is not None]
        seen = [_card(entry["card"]) for entry in self.view.session.entries if entry["do"] == Objective.do]
        return tuple(sorted(cards, key=lambda card: card in seen))

    @property
    def found(self) -> ObjectiveCard | Refusal:
        """The card in the form, or what it still lacks."""
        assert self.shown.card is not None
        return presets.read(self.shown.card)

    @property
    def complete(self) -> bool:
        """Whether the card in the form lacks nothing."""
        return not isinstance(self.found, Refusal)

    @property
    def now(self) -> str:
        """What the card in the form would count on the trees as they stand; nothing where no trees are entered."""
        w, card = self.frame.w, self.found
        if isinstance(card, Refusal):
            return _missing(self.frame, card)
        if isinstance(card, Formation) and not placements(card):
            return w("This picture fits nowhere on the tree.")
        if not self.state.shows_trees:
            return ""
        trees = zip(self.names, self.state.trees, strict=True)
        counts = [w("{name}: {count}", name=name, count=count(card, tree).count) for name, tree in trees]
        return w("On the trees now – {counts}", counts=w(", ").join(counts))

    def counted(self, number: int) -> bool:
        """Whether somebody has counted for an objective of the round."""
        return any(objective == number for _, objective in self.state.counts)

    # What a tap does

    def tap_seat(self, seat: int) -> None:
        """Somebody chose the card; the same one again: nobody in particular."""
        self._change(seat=None if seat == self.seat else seat)

    def show_all(self) -> None:
        """All of the owner's cards."""
        self._change(all_known=True)

    def open_added(self, number: int) -> None:
        """Unfolds an objective of the round, or folds it."""
        self._change(opened=None if self.shown.opened == number else number)

    def open_family(self, family: Family) -> None:
        """The form of a family, unless no objective can be added."""
        kinds = self.view.session.options_as(TreeOptions).do
        refusal = next(choice.refusal for choice in kinds if choice.value == Objective.do)
        if refusal is not None:
            self._stop(stop_of(self.frame, self.view.session, refusal))
        else:
            self._change(family=family.name, card=family.start, replaces=None, opened=None)

    def change_added(self, number: int) -> None:
        """The form with an objective of the round."""
        card = self.state.cards[number]
        self._change(family=presets.family_of(card).name, card=card.document(), replaces=number, opened=None)

    def edit(self, edit: Edit) -> None:
        """Another card in the form."""
        self.show(lambda old: old if old.card is None else replace(old, card=edit(old.card), stopped=None))

    def close(self) -> None:
        """Back to the families."""
        self._change(card=None, replaces=None)

    def leave(self) -> None:
        """Back to the table."""
        self.frame.go(paths.table(self.view.id))

    def open_rule(self, rule: str = RULE) -> None:
        """A rule, over this screen."""
        self.frame.go(paths.rule_over(tree_paths.objective(self.view.id), rule))

    def add(self, card: ObjectiveCard) -> None:
        """Adds a card to the round; with the last one the table comes back."""
        entry = Objective(card.document(), self.seat).document()
        self._answer(self.frame.desk.enter(self.view.id, entry, len(self.view.session.entries)), card)

    def save(self) -> None:
        """Adds the card in the form, or puts it in the place of the one that it replaces."""
        card, number = self.found, self.shown.replaces
        if isinstance(card, Refusal):
            self._stop(Stop(_missing(self.frame, card), RULE))
        elif number is None:
            self.add(card)
        else:
            self._revise(objective_changes.changed(self.view.session.entries, number, card.document()), card)

    def remove(self, number: int) -> None:
        """Takes an objective out of the round again."""
        self._revise(objective_changes.without(self.view.session.entries, number), None)

    def _revise(self, entries: Sequence[Document], card: ObjectiveCard | None) -> None:
        self._answer(self.frame.desk.revise(self.view.id, self.view.number, entries=entries), card)

    def _answer(self, answer: Entering | Revising, card: ObjectiveCard | None) -> None:
        frame = self.frame
        found = answered(frame, self.view.session, answer)
        if isinstance(found, Stop):
            self._stop(found)
        elif found is not None:
            if card is not None and (unsaved := frame.desk.learn(NAME, KIND, card.document())):
                frame.tell_unsaved(unsaved)
            self._change(card=None, replaces=None, opened=None, seat=None if self.shown.seat is None else BY_ITSELF)
            if card is not None and not state_of(found.session).missing_objectives:
                self.leave()

    def _stop(self, stop: Stop) -> None:
        self.show(lambda old: replace(old, stopped=stop))

    def _change(self, **changes: object) -> None:
        self.show(lambda old: replace(old, stopped=None, **changes))  # type: ignore[arg-type]  # names are Shown's own


def _card(value: Json) -> ObjectiveCard | None:
    """The card of a document that may be none (a library may come from elsewhere)."""
    found = presets.read(value) if isinstance(value, Mapping) else None
    return None if isinstance(found, Refusal) else found


def _missing(frame: Frame, refusal: Refusal) -> str:
    """What a card that is being made still lacks, as something to do."""
    key = str(refusal.values.get("key", ""))
    return frame.w(MISSING[key]) if refusal.reason == "missing" and key in MISSING else say(refusal, frame.language)
