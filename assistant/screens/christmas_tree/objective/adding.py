"""What the objectives' screen holds while a card is chosen, and what its taps do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from assistant import paths
from assistant.desk import Entering, Revising, View
from assistant.frame import Frame
from assistant.screens.christmas_tree import paths as tree_paths
from assistant.screens.christmas_tree.objective import drawing_paper, making, presets
from assistant.screens.christmas_tree.objective.drawing_paper import BLANK, Draw, Paper
from assistant.screens.christmas_tree.objective.family_words import lacks_words
from assistant.screens.christmas_tree.objective.known import (
    KnownObjective,
    bells_of,
    forget_mistake,
    known_objectives,
    learn,
    meaning,
    offered,
)
from assistant.screens.christmas_tree.objective.making import Edit
from assistant.screens.christmas_tree.objective.presets import Family
from assistant.screens.christmas_tree.progress import state_of, tree_names
from assistant.screens.parts.answers import Stop, answered, stop_of
from engine.christmas_tree import objective_changes
from engine.christmas_tree.counting import count, placements
from engine.christmas_tree.entries import Objective
from engine.christmas_tree.objectives import Formation, ObjectiveCard
from engine.christmas_tree.options import TreeOptions
from engine.christmas_tree.play import TreeState
from engine.document import Document
from engine.ruling import Refusal

RULE: Final = "tree.objective.cards"

BY_ITSELF: Final = -1
"""Nobody chose who chose the card: the first seat without one is offered."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What is open: the form of a ``card`` that is being made (it ``replaces`` one of the round), or none.

    ``seat`` is who chose the next card; ``opened`` the round's objective that is unfolded; ``paper`` where a formation
    is drawn; ``more_matches`` whether all that can be alike is unfolded.
    """

    seat: int | None = BY_ITSELF
    family: str = ""
    card: Document | None = None
    paper: Paper = BLANK
    bells: int | None = None
    more_matches: bool = False
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
    def known(self) -> tuple[KnownObjective, ...]:
        """The owner's cards: those first that this session has not seen yet, of them those that the level is dealt."""
        return offered(known_objectives(self.frame.desk), self._seen, self.state.setup.level)

    @property
    def known_first(self) -> tuple[KnownObjective, ...]:
        """The first of them; one that this session has seen has left the game, and is only among all."""
        met = {meaning(card) for card in self._seen}
        return tuple(known for known in self.known[: self.FEW] if meaning(known.card) not in met)

    @property
    def _seen(self) -> list[ObjectiveCard]:
        entries = self.view.session.entries
        read = [making.read(entry["card"]) for entry in entries if entry["do"] == Objective.do]  # type: ignore[arg-type]  # an entry that stands has an object there
        return [card for card in read if not isinstance(card, Refusal)]

    @property
    def found(self) -> ObjectiveCard | Refusal:
        """The card in the form, or what it still lacks."""
        assert self.shown.card is not None
        return making.read(making.finished(self.shown.card))

    @property
    def lacks(self) -> str:
        """What the card in the form still lacks, as something to do; nothing where it is complete."""
        assert self.shown.card is not None
        return lacks_words(
            self.frame.w,
            presets.FAMILY[self.shown.family],
            self.shown.card,
            self.found,
            size=0 if self.shown.replaces is not None else presets.FAMILY[self.shown.family].size,
        )

    @property
    def now(self) -> str:
        """What the card in the form would count on the trees as they stand; nothing where no trees are entered."""
        w, card = self.frame.w, self.found
        if self.lacks or isinstance(card, Refusal):
            return self.lacks
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
            self._open(family, family.start, drawing_paper.laid_out(family.start, offered=True))

    def change_added(self, number: int) -> None:
        """The form with an objective of the round."""
        card = self.state.cards[number]
        document = card.document()
        family = presets.family_of(card)
        paper = drawing_paper.laid_out(document)
        self._open(family, document, paper, number, bells_of(self.frame.desk, card))

    def _open(
        self, family: Family, card: Document, paper: Paper, replaces: int | None = None, bells: int | None = None
    ) -> None:
        self._change(
            family=family.name,
            card=card,
            paper=paper,
            replaces=replaces,
            bells=bells,
            opened=None,
            more_matches=family.matches and making.match_of(card) is None,
        )

    def edit(self, edit: Edit) -> None:
        """Another card in the form."""
        self.show(lambda old: old if old.card is None else replace(old, card=edit(old.card), stopped=None))

    def draw(self, draw: Draw) -> None:
        """Another drawing in the form."""

        def drawn(old: Shown) -> Shown:
            if old.card is None:
                return old
            card, paper = draw(old.card, old.paper)
            return replace(old, card=card, paper=paper, stopped=None)

        self.show(drawn)

    def ring(self, bells: int) -> None:
        """The card has so many bells; the same number again: it is not told."""
        self._change(bells=None if self.shown.bells == bells else bells)

    def unfold_matches(self) -> None:
        """Shows all that can be alike, or less again."""
        self._change(more_matches=not self.shown.more_matches)

    def close(self) -> None:
        """Back to the families."""
        self._change(card=None, replaces=None)

    def leave(self) -> None:
        """Back to the table."""
        self.frame.go(paths.table(self.view.id))

    def open_rule(self, rule: str = RULE) -> None:
        """A rule, over this screen."""
        self.frame.go(paths.rule_over(tree_paths.objective(self.view.id), rule))

    def add(self, known: KnownObjective) -> None:
        """Adds a card to the round; with the last one the table comes back."""
        entry = Objective(known.card.document(), self.seat).document()
        self._answer(self.frame.desk.enter(self.view.id, entry, len(self.view.session.entries)), known)

    def save(self) -> None:
        """Adds the card in the form, or puts it in the place of the one that it replaces."""
        card, number, bells = self.found, self.shown.replaces, self.shown.bells
        if isinstance(card, Refusal) or self.lacks:
            self._stop(Stop(self.lacks, RULE))
        elif number is None:
            # Who does not tell the bells of a card that is known leaves them as they are.
            self.add(KnownObjective(card, bells_of(self.frame.desk, card) if bells is None else bells))
        else:
            entries = self.view.session.entries
            if card != self.state.cards[number]:
                entries = objective_changes.changed(entries, number, card.document())
            self._revise(entries, KnownObjective(card, bells), self.state.cards[number])

    def remove(self, number: int) -> None:
        """Takes an objective out of the round again."""
        self._revise(objective_changes.without(self.view.session.entries, number), None)

    def _revise(
        self, entries: Sequence[Document], known: KnownObjective | None, before: ObjectiveCard | None = None
    ) -> None:
        self._answer(self.frame.desk.revise(self.view.id, self.view.number, entries=entries), known, before)

    def _answer(
        self, answer: Entering | Revising, known: KnownObjective | None, before: ObjectiveCard | None = None
    ) -> None:
        frame = self.frame
        found = answered(frame, self.view.session, answer)
        if isinstance(found, Stop):
            self._stop(found)
        elif found is not None:
            if known is not None and self._is_news(known, before):
                unsaved = learn(frame.desk, known.card, known.bells)
                if unsaved is None and before is not None and meaning(before) != meaning(known.card):
                    unsaved = forget_mistake(frame.desk, before)
                if unsaved:
                    frame.tell_unsaved(unsaved)
            self._change(card=None, replaces=None, opened=None, seat=None if self.shown.seat is None else BY_ITSELF)
            if known is not None and not state_of(found.session).missing_objectives:
                self.leave()

    def _is_news(self, known: KnownObjective, before: ObjectiveCard | None) -> bool:
        """Whether a card that was opened and saved tells the library anything; a new one always does."""
        if before is None or meaning(before) != meaning(known.card):
            return True
        return known.bells != bells_of(self.frame.desk, known.card)

    def _stop(self, stop: Stop) -> None:
        self.show(lambda old: replace(old, stopped=stop))

    def _change(self, **changes: object) -> None:
        self.show(lambda old: replace(old, stopped=None, **changes))  # type: ignore[arg-type]  # names are Shown's own
