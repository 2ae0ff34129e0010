"""What taps on the list of everything entered do: changes go into the draft, which stands or is dropped as a whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from assistant import paths
from assistant.desk import Change, View
from assistant.frame import Frame
from assistant.look.look import Look
from assistant.screens.games import screens_of
from assistant.screens.parts.answers import Stop, answered, stop_of
from assistant.screens.parts.drafts import keep
from assistant.screens.parts.editing import Editing
from assistant.screens.table.hands import Before, Hands
from engine.document import Document
from engine.revising import Draft, Standing

Picking = Literal["", "move", "exchange"]
Mark = Literal["", "changed", "gone", "moved", "added"]


@dataclass(frozen=True, slots=True)
class RowShown:
    """An entry as its row shows it: its words, what the draft does to it, and why it would not stand.

    ``seat`` is whose it is, with that one's letter, where it is one's; ``stage`` is where the game then is.
    """

    number: int
    words: str
    stage: str
    seat: int | None = None
    initial: tuple[str, int | None] = ("", None)
    mark: Mark = ""
    note: str = ""
    refusal: str = ""

    @property
    def label(self) -> str:
        """What a screen reader says of it."""
        return " ".join(part for part in (self.words, self.note, self.refusal) if part)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the list: rows of one stage that follow each other, by their numbers."""

    at: int
    stage: str
    rows: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AtEntries(Before):
    """What a page has before it: the number of the opened entry, and what another one is picked for.

    ``brought`` is the key of the row that was asked into sight, and how often one was. ``unfolded`` is the one part of
    a long list whose rows are shown: its place among the parts, -1 is the last one, None none.
    """

    opened: int | None = None
    picking: Picking = ""
    brought: tuple[str, int] = ("", 0)
    unfolded: int | None = -1


class EntriesHands(Hands[AtEntries]):
    """The taps of one page on the list.

    ``draft``, ``standing``, ``parts`` and ``rows`` (by number) are what it shows.
    """

    draft: Draft
    standing: Standing
    rows: Mapping[int, RowShown]
    parts: Sequence[Part]

    def __init__(self, view: View, first: int | None = None) -> None:
        super().__init__(view, AtEntries())
        self._first = first

    def open_first(self) -> None:
        """Once it is known what there is, opens the entry that was asked for."""
        first, self._first = self._first, None
        if first is not None and first in self.rows:
            self.at = replace(self.at, opened=first, unfolded=self._part(first), brought=self._bring(row(first)))

    def rule_here(self) -> str:
        """No rule helps with a list of entries; refusals have their own."""
        return ""

    def _set(self, **changes: object) -> None:
        self.set(replace(self.at, **{"stop": None, **changes}))  # type: ignore[arg-type]  # names are AtEntries' own

    def _bring(self, key: str) -> tuple[str, int]:
        return key, self.at.brought[1] + 1

    # Looking

    @property
    def frame(self) -> Frame:
        """The page's frame, as last drawn."""
        return self._frame

    @property
    def view(self) -> View:
        """The session, as last drawn."""
        return self._view

    @property
    def opened(self) -> int | None:
        """The place of the opened entry in the draft."""
        return None if self.at.opened is None else self.draft.place(self.at.opened)

    def tap(self, number: int) -> None:
        """Opens an entry, or closes it; while another one is wanted, this is it."""
        here, there = self.opened, self.draft.place(number)
        if there is None:
            return
        if here is None or not self.at.picking:
            closes = self.at.opened == number
            brought = self.at.brought if closes else self._bring(row(number))
            self._set(opened=None if closes else number, picking="", brought=brought)
        elif here == there:
            self._set(picking="")
        elif self.at.picking == "move":
            self._move(here, there)
        else:
            self.exchange(number)

    def _part(self, number: int) -> int:
        """The part in which a row is."""
        return next((part.at for part in self.parts if number in part.rows), -1)

    def close(self) -> None:
        """Closes the opened entry."""
        self._set(opened=None, picking="")

    def jump(self, part: int) -> None:
        """Brings a part's heading into sight, with its rows."""
        self._set(unfolded=part, brought=self._bring(part_key(part)))

    def fold(self, part: int, shown: bool) -> None:
        """Folds a part of a long list, or shows its rows instead of another's."""
        self._set(unfolded=None if shown else part, brought=self._bring(part_key(part)))

    def leave(self) -> None:
        """Back to where the list lies over; what was changed waits."""
        view = self._view
        self._frame.go(paths.result(view.id) if view.session.finished else paths.table(view.id))

    def open_rule(self, rule: str) -> None:
        """A rule, over the list."""
        self._frame.go(paths.rule_over(paths.entries(self._view.id), rule))

    # One entry

    def pick(self, picking: Picking) -> None:
        """Asks for another entry; again: no longer."""
        self._set(picking="" if self.at.picking == picking else picking)

    def change(self, entry: Document) -> None:
        """Puts another entry in the place of the opened one."""
        if (here := self.opened) is None or self.at.opened is None:
            return
        # With the first change what saves it takes room from the list.
        brought = self.at.brought if self.draft.touches else self._bring(row(self.at.opened))
        self._keep(self.draft.with_entry(here, entry), brought=brought)

    def remove(self, number: int) -> None:
        """Takes an entry out."""
        if (place := self.draft.place(number)) is not None:
            self._keep(self.draft.without(place), opened=None, picking="")

    def remove_opened(self) -> None:
        """Takes the opened one out."""
        if self.at.opened is not None:
            self.remove(self.at.opened)

    def as_it_was(self, number: int) -> None:
        """Brings back what was taken out, moved or changed."""
        if (place := self.draft.place(number)) is not None:
            self._keep(self.draft.as_it_was(place))

    def move_to_end(self) -> None:
        """Moves the opened one behind all."""
        if (here := self.opened) is not None:
            self._move(here, len(self.draft.items), unfolded=-1)

    def _move(self, here: int, before: int, **changes: object) -> None:
        draft = self.draft.before(here, before)
        self._keep(draft, picking="", brought=self._bring(row(self.at.opened or 0)), **changes)

    def exchange(self, number: int) -> None:
        """Gives the opened one and another one each other's things, and opens the one that has them now."""
        here, there = self.opened, self.draft.place(number)
        if here is None or there is None:
            return
        both = self._exchanged(self.draft.items[here].entry, self.draft.items[there].entry)
        if both is None:
            w = self._frame.w
            self._set(stop=Stop(w("These two have nothing to exchange. Tap another entry."), None))
            return
        draft = self.draft.with_entry(here, both[0]).with_entry(there, both[1])
        self._keep(draft, opened=number, picking="")

    @property
    def can_exchange(self) -> bool:
        """Whether the opened one has something to exchange."""
        if (here := self.opened) is None:
            return False
        entry = self.draft.items[here].entry
        return self._exchanged(entry, entry) is not None

    def _exchanged(self, one: Document, other: Document) -> tuple[Document, Document] | None:
        return screens_of(self._view.session).correcting.exchanged(one, other)

    def editing(self, look: Look, here: int) -> Editing:
        """The opened entry, for its game's editor; ``look`` has the width that there is."""
        draft = self.draft
        item = draft.items[here]
        others = [
            (draft.number(at), other.entry) for at, other in enumerate(draft.items) if at != here and not other.gone
        ]
        return Editing(
            self._frame,
            look,
            item.entry,
            self.standing.stages[here],
            self._view.session,
            item.came,
            others,
            self.change,
            self.exchange,
        )

    # The draft

    def save(self) -> None:
        """Saves the draft, if all of it stands; else says what does not, and shows it."""
        if self.standing.fallen:
            place, refusal = next(iter(self.standing.fallen.items()))
            number = self.draft.number(place)
            stop = stop_of(self._frame, self._view.session, refusal)
            self._set(stop=stop, opened=None, picking="", unfolded=self._part(number), brought=self._bring(row(number)))
            return
        view = self._view
        answer = self._frame.desk.revise(view.id, view.number, entries=self.draft.entries, ends_draft=True)
        found = answered(self._frame, view.session, answer)
        if isinstance(found, Stop):
            self._set(stop=found)
        elif found is not None:
            learn = screens_of(found.session).learn
            if found.session.finished and learn is not None:
                # What was learned at its end was learned wrongly.
                learn(self._frame, found)
            self._set(opened=None, picking="")

    def drop(self) -> None:
        """Drops the draft: nothing has changed."""
        self._keep(Draft.of(self.draft.base), opened=None, picking="")

    def without_fallen(self) -> None:
        """Takes everything out that would not stand, and what then would not either."""
        draft, view = self.draft, self._view
        standing = self.standing
        while standing.fallen:
            for place in sorted(standing.fallen, reverse=True):
                draft = draft.without(place)
            standing = Standing.of(view.session, draft)
        self._keep(draft, opened=None, picking="")

    def _keep(self, draft: Draft, **changes: object) -> None:
        # Before it is drawn again, which the desk's news does.
        at = self.at
        self.at = replace(at, **{"stop": None, **changes})  # type: ignore[arg-type]  # names are AtEntries' own
        if not keep(self._frame, self._view, draft):
            self.at = at
        self._redraw()

    def after_step(self, change: Change | None) -> AtEntries:
        """The list as it is then; what waits in the draft stays."""
        return replace(self.at, stop=None, picking="")


def row(number: int) -> str:
    """The key of an entry's row, to scroll to; no screen below this one may have the same."""
    return f"entered-{number}"


def part_key(part: int) -> str:
    """The key of a part's heading."""
    return f"entered-part-{part}"
