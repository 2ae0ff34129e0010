"""The course of the game: what may be entered when, and what it does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Final, Literal

from engine.choosing import Verify
from engine.christmas_tree.board import CELLS, Cell, edge_between
from engine.christmas_tree.counting import count
from engine.christmas_tree.entries import (
    Cookie,
    Count,
    Entry,
    FinalCount,
    Light,
    Objective,
    Place,
    Setup,
    cell_named,
    read_entry,
    read_setup,
)
from engine.christmas_tree.objective_reading import read_objective
from engine.christmas_tree.objectives import Counted, LightPairs, Lights, Most, ObjectiveCard
from engine.christmas_tree.options import TreeOptions, options
from engine.christmas_tree.ornaments import Shape, Sweet, ornament
from engine.christmas_tree.scoring import Table, counted_final_lines, final_lines, round_lines
from engine.christmas_tree.supply import supply
from engine.christmas_tree.tree import Tree
from engine.document import Document
from engine.ruling import Malformed, Named, Refusal, SeatNamed, Value, illegal
from engine.scoresheet import Line, Scoresheet, Status, Warning

ROUNDS: Final = 3
CARDS_A_ROUND: Final = 7


def begin(players: int, setup: Document) -> TreeState:
    """The state of a game without entries. Raises where the setup cannot stand."""
    read = read_setup(players, setup)
    trees = tuple(Tree(border=read.border.get(seat, MappingProxyType({}))) for seat in range(read.trees))
    return TreeState(read, trees, (read.cookies,) * players)


Next = Literal["ornaments", "objectives", "counts", "score", "final", "nothing"]
"""What the table waits for: cards, objectives, what was counted, the end of the round, what was counted at the end."""


@dataclass(frozen=True, slots=True)
class Missing:
    """What the round still lacks: the tree that lacks most ornaments and how many, and objectives."""

    seat: int
    ornaments: int
    objectives: int


@dataclass(frozen=True)
class TreeState:
    """Where a game stands. Frozen; entering gives another state that shares what did not change.

    ``round`` is 1 to 3, and 4 after the third scoring; ``cards`` and ``documents`` are the current round's objectives,
    read and as entered; ``chosen_by`` who chose each; ``scored`` the lines of the scored rounds, with those of the end.
    """

    setup: Setup
    trees: tuple[Tree, ...]
    cookies: tuple[int, ...]
    round: int = 1
    cards: tuple[ObjectiveCard, ...] = ()
    documents: tuple[Document, ...] = ()
    chosen_by: tuple[int | None, ...] = ()
    scored: tuple[Line, ...] = ()
    warnings: tuple[Warning, ...] = ()
    counts: Mapping[tuple[int, int], int] = field(default_factory=lambda: MappingProxyType({}))
    finals: Mapping[int, FinalCount] = field(default_factory=lambda: MappingProxyType({}))
    placed: Mapping[Shape | Sweet, int] = field(default_factory=lambda: MappingProxyType({}))
    entered: int = 0

    @property
    def finished(self) -> bool:
        """Whether the game has ended (rule ``tree.game.end``)."""
        if self.round <= ROUNDS:
            return False
        return self.setup.record == "cards" or len(self.finals) == self.setup.players

    def missing_ornaments(self, seat: int) -> int:
        """How many of the round's seven ornaments this tree still lacks (rule ``tree.round.seven``)."""
        if self.setup.record == "counts" or self.round > ROUNDS:
            return 0
        return CARDS_A_ROUND * self.round - len(self.trees[seat])

    @property
    def missing_objectives(self) -> int:
        """How many objectives the round still lacks (rule ``tree.round.objectives``)."""
        return 0 if self.round > ROUNDS else self.setup.objectives - len(self.cards)

    @property
    def missing(self) -> Missing:
        """What the round still lacks."""
        lacks = [self.missing_ornaments(seat) for seat in range(self.setup.trees)]
        most = max(lacks)
        return Missing(lacks.index(most), most, self.missing_objectives)

    def next_tree(self, seat: int) -> int:
        """The next tree clockwise, the dummy's too, that lacks ornaments in the round; the same one where none does."""
        around = ((seat + step) % self.setup.trees for step in range(1, self.setup.trees))
        return next((other for other in around if self.missing_ornaments(other)), seat)

    def loose(self, seat: int) -> tuple[Cell, ...]:
        """The spaces of a tree that must hang together with the rest and do not yet (rule ``tree.place.next-to``)."""
        if self.setup.level != "advanced" or self.setup.is_dummy(seat):
            return ()
        return self.trees[seat].loose

    @property
    def scores_lights(self) -> bool:
        """Whether scoring now counts lights that are told: for an objective, or at the end."""
        if self.setup.record == "counts" or self.round > ROUNDS:
            return False
        return self.round == ROUNDS or any(isinstance(card, Lights | LightPairs) for card in self.cards)

    @property
    def comes_next(self) -> Next:
        """What the table waits for.

        ``score`` may still be refused for cards that do not hang together; with ``counts`` it may be entered already.
        """
        if self.finished:
            return "nothing"
        if self.round > ROUNDS:
            return "final"
        missing = self.missing
        if missing.ornaments:
            return "ornaments"
        return "objectives" if missing.objectives else "counts" if self.blank_counts else "score"

    def counts_for(self, objective: int) -> tuple[int, ...]:
        """The seats that count for an objective of the round: the players, and the dummy where it ranks."""
        everybody = isinstance(self.cards[objective], Most)
        return tuple(range(self.setup.trees if everybody else self.setup.players))

    @property
    def blank_counts(self) -> tuple[tuple[int, int], ...]:
        """What was not counted yet, as objective and seat, objective by objective (rule ``tree.record.counts``).

        Where the cards are told nothing is counted by hand.
        """
        if self.setup.record == "cards":
            return ()
        return tuple(
            (objective, seat)
            for objective in range(len(self.cards))
            for seat in self.counts_for(objective)
            if (seat, objective) not in self.counts
        )

    @property
    def missing_final(self) -> int | None:
        """The first player whose final count is awaited (rule ``tree.record.final``); None where none is."""
        if self.comes_next != "final":
            return None
        return next(seat for seat in range(self.setup.players) if seat not in self.finals)

    @property
    def shows_trees(self) -> bool:
        """Whether the cards on the trees are told, or the players count for themselves (``tree.record.ways``)."""
        return self.setup.record == "cards"

    @property
    def chooses_objectives(self) -> bool:
        """Whether objectives are chosen by somebody, or drawn (rule ``tree.level.starter``)."""
        return self.setup.level != "starter"

    @property
    def next_chooser(self) -> int | None:
        """The first seat, the dummy's too, that has no objective of the round yet, where each has one."""
        if not self.chooses_objectives:
            return None
        return next((seat for seat in range(self.setup.trees) if seat not in self.chosen_by), None)

    def cookie_refusal(self, seat: int) -> Refusal | None:
        """Why a seat, the dummy's too, can spend no cookie now, whatever it would move; None where it can."""
        if self.setup.is_dummy(seat):
            return illegal("no-cookies", "tree.cookie.count", reason="dummy")
        lies = next((cell for cell, _ in self.trees[seat].occupied()), None)
        try:
            self._check(Cookie(seat, None, ((lies or CELLS[0]).name,)))
        except Refusal as refusal:
            if refusal.code != "cell-empty":
                return refusal
        if not self.cookies[seat]:
            return illegal("no-cookies", "tree.cookie.count", seat=SeatNamed(seat))
        return None if lies else illegal("cell-empty", "tree.cookie.spend", reason="none", tree=_tree(seat))

    def verify(self, entry: Document) -> None:
        """Raises ``Illegal`` or ``Malformed`` where the entry cannot stand now."""
        self._check(read_entry(entry, self.setup))

    def enter(self, entry: Document) -> TreeState:
        """The state after the entry, which is verified first."""
        read = read_entry(entry, self.setup)
        self._check(read)
        return replace(self._after(read), entered=self.entered + 1)

    def options(self, begun: Document, verify: Verify) -> TreeOptions:
        """What may follow in the entry begun so far."""
        return options(begun, verify, self.setup, len(self.cards))

    def scoresheet(self) -> Scoresheet:
        """What has been scored."""
        return self._sheet(self.scored)

    def outlook(self) -> Scoresheet:
        """What the sheet would be if the round and the game ended now."""
        return self._sheet(self._outlook_lines)

    @cached_property
    def _outlook_lines(self) -> tuple[Line, ...]:
        if self.round > ROUNDS:
            return self.scored
        ended = () if self.setup.record == "counts" else final_lines(self.trees, self.cookies)
        return (*self.scored, *self._round_lines(), *ended)

    def _sheet(self, lines: tuple[Line, ...]) -> Scoresheet:
        details: Document = {"round": self.round, "cookies": list(self.cookies), "objectives": len(self.cards)}
        status: Status = "finished" if self.finished else "in-progress"
        return Scoresheet.of(self.setup.players, status, lines, self.warnings, details)

    def _round_lines(self) -> tuple[Line, ...]:
        table = Table(self.setup.players, self.setup.trees, self.setup.majority_of_none)
        return round_lines(self.round, self.cards, self.documents, table, self._counted)

    def _counted(self, seat: int, objective: int) -> Counted:
        if self.setup.record == "counts":
            return Counted(self.counts.get((seat, objective), 0), ())
        return count(self.cards[objective], self.trees[seat])

    # What may stand now

    def _check(self, entry: Entry) -> None:
        """Raises the first refusal, in the order of the session format."""
        if self.finished:
            raise illegal("game-over", "tree.game.end")
        self._check_record(entry)
        self._check_turn(entry)
        match entry:
            case Place():
                self._check_place(entry)
            case Objective():
                read_objective(entry.card)
                if not self.missing_objectives:
                    raise illegal(
                        "objectives-complete", "tree.round.objectives", needed=self.setup.objectives, round=self.round
                    )
            case Light():
                self._check_light(entry)
            case Cookie():
                self._check_cookie(entry)
            case Count():
                self._check_count(entry)
            case FinalCount():
                pass
            case _:
                self._check_score()

    def _check_record(self, entry: Entry) -> None:
        if self.setup.record == "cards" and isinstance(entry, Count | FinalCount):
            raise illegal("wrong-record", "tree.record.ways", reason="cards")
        if self.setup.record == "counts" and isinstance(entry, Place | Light | Cookie):
            raise illegal("wrong-record", "tree.record.ways", reason="counts")

    def _check_turn(self, entry: Entry) -> None:
        if isinstance(entry, FinalCount) and self.round <= ROUNDS:
            raise illegal("out-of-turn", "tree.record.final", reason="final", round=self.round)
        if not isinstance(entry, FinalCount) and self.round > ROUNDS:
            raise illegal("out-of-turn", "tree.record.final", reason="scored")

    def _check_place(self, entry: Place) -> None:
        cell = cell_named(entry.cell)
        if cell in self.trees[entry.seat]:
            raise illegal("cell-occupied", "tree.place.free-space", cell=entry.cell, tree=_tree(entry.seat))
        ornament(entry.card)
        if not self.missing_ornaments(entry.seat):
            raise illegal("round-full", "tree.round.seven", seat=SeatNamed(entry.seat), round=self.round)

    def _check_light(self, entry: Light) -> None:
        first, second = (cell_named(name) for name in entry.between)
        self._check_occupied(entry.seat, (first, second))
        if edge_between(first, second) is None:
            raise illegal("not-neighbours", "tree.board.neighbours", first=first.name, second=second.name)

    def _check_cookie(self, entry: Cookie) -> None:
        self._check_occupied(entry.seat, tuple(cell_named(name) for name in entry.cells))
        if not self.cookies[entry.seat]:
            raise illegal("no-cookies", "tree.cookie.count", seat=SeatNamed(entry.seat))

    def _check_occupied(self, seat: int, cells: tuple[Cell, ...]) -> None:
        for cell in cells:
            if cell not in self.trees[seat]:
                raise illegal("cell-empty", "tree.place.free-space", cell=cell.name, tree=_tree(seat))

    def _check_count(self, entry: Count) -> None:
        if entry.objective >= len(self.cards):
            raise Malformed("malformed", reason="objective-index", values={"objectives": len(self.cards)})
        if self.setup.is_dummy(entry.seat) and not isinstance(self.cards[entry.objective], Most):
            raise Malformed("malformed", reason="dummy", values={"do": entry.do})

    def _check_score(self) -> None:
        for seat in range(self.setup.trees):
            if missing := self.missing_ornaments(seat):
                raise illegal(
                    "trees-incomplete", "tree.round.seven", seat=SeatNamed(seat), missing=missing, round=self.round
                )
        for seat in range(self.setup.players):
            if loose := self.loose(seat):
                raise illegal("not-adjacent", "tree.place.next-to", tree=_tree(seat), cell=loose[0].name)
        if self.missing_objectives:
            raise illegal(
                "objectives-missing",
                "tree.round.objectives",
                missing=self.missing_objectives,
                needed=self.setup.objectives,
            )

    # What an entry does

    def _after(self, entry: Entry) -> TreeState:
        match entry:
            case Place():
                return self._after_place(entry)
            case Objective():
                return replace(
                    self,
                    cards=(*self.cards, read_objective(entry.card)),
                    documents=(*self.documents, entry.card),
                    chosen_by=(*self.chosen_by, entry.seat),
                )
            case Light():
                edge = edge_between(*(cell_named(name) for name in entry.between))
                assert edge is not None
                return self._with_tree(entry.seat, self.trees[entry.seat].with_light(edge, entry.colour))
            case Cookie():
                return self._after_cookie(entry)
            case Count():
                counts = {**self.counts, (entry.seat, entry.objective): entry.count}
                return replace(self, counts=MappingProxyType(counts))
            case FinalCount():
                return self._after_final(entry)
            case _:
                return self._after_score()

    def _with_tree(self, seat: int, tree: Tree) -> TreeState:
        return replace(self, trees=(*self.trees[:seat], tree, *self.trees[seat + 1 :]))

    def _after_place(self, entry: Place) -> TreeState:
        laid = ornament(entry.card)
        group, printed = supply(laid, self.setup.trees)
        number = self.placed.get(group, 0) + 1
        state = self._with_tree(entry.seat, self.trees[entry.seat].with_ornaments({cell_named(entry.cell): laid}))
        warnings = self.warnings
        if number > printed:
            kind = group.name.lower() if isinstance(group, Shape) else group.value
            values: dict[str, Value] = {"kind": kind, "printed": printed, "count": number}
            warnings += (Warning("more-than-printed", self.entered, "tree.supply.printed", values),)
        return replace(state, placed=MappingProxyType({**self.placed, group: number}), warnings=warnings)

    def _after_cookie(self, entry: Cookie) -> TreeState:
        tree = self.trees[entry.seat]
        if entry.swap is not None:
            tree = tree.swapped(*(cell_named(name) for name in entry.swap))
        for name in entry.turn:
            tree = tree.turned(cell_named(name))
        cookies = tuple(left - (seat == entry.seat) for seat, left in enumerate(self.cookies))
        return replace(self._with_tree(entry.seat, tree), cookies=cookies)

    def _after_score(self) -> TreeState:
        lines = (*self.scored, *self._round_lines())
        if self.round == ROUNDS and self.setup.record == "cards":
            lines += final_lines(self.trees, self.cookies)
        return replace(
            self,
            round=self.round + 1,
            cards=(),
            documents=(),
            chosen_by=(),
            counts=MappingProxyType({}),
            scored=lines,
        )

    def _after_final(self, entry: FinalCount) -> TreeState:
        finals = {**self.finals, entry.seat: entry}
        others = tuple(line for line in self.scored if line.stage != "final")
        shown = tuple(line for seat in sorted(finals) for line in counted_final_lines(finals[seat]))
        return replace(self, finals=MappingProxyType(finals), scored=others + shown)


def _tree(seat: int) -> Named:
    """A seat's tree, as refusals name it."""
    return Named("tree", seat)
