"""A draft: changes to the entries of a session, collected until they stand or are dropped.

The list that the draft changes may itself go on meanwhile: entries are added, undone or corrected. ``Draft.upon`` takes
the draft along, so that neither side's changes are lost.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Final, cast

from engine.document import Document, Json, same_json, thawed
from engine.ruling import Malformed, Refusal
from engine.session import Session

_KEYS: Final = ("base", "items")
"""Under which a draft is kept."""


@dataclass(frozen=True, slots=True)
class Item:
    """An entry of a draft.

    ``came`` is its index in the list that the draft changes, None for one that is not in there (any more). ``gone`` is
    one taken out, ``moved`` one put before another; at one that ``clashes`` both the draft and the list were changed.
    """

    entry: Document
    came: int | None = None
    gone: bool = False
    moved: bool = False
    clashes: bool = False


@dataclass(frozen=True, slots=True)
class Draft:
    """A draft over the entries ``base``; frozen, every change gives another one.

    >>> row, red = {"do": "score"}, {"do": "light"}
    >>> Draft.of([row, red]).without(0).before(1, 0).entries
    ({'do': 'light'},)
    """

    base: tuple[Document, ...]
    items: tuple[Item, ...]

    @classmethod
    def of(cls, base: Sequence[Document]) -> Draft:
        """The draft that changes nothing yet."""
        return cls(tuple(base), tuple(Item(entry, came) for came, entry in enumerate(base)))

    @classmethod
    def between(cls, base: Sequence[Document], wanted: Sequence[Document]) -> Draft:
        """The draft whose entries are the wanted ones; what they have in common with the base is found."""
        items: list[Item] = []
        for old, new in _pairs(base, wanted):
            if new is None:
                assert old is not None
                items.append(Item(base[old], old, gone=True))
            else:
                items.append(Item(wanted[new], old))
        return cls(tuple(base), tuple(items))

    # Looking

    @property
    def entries(self) -> tuple[Document, ...]:
        """The entries as the draft wants them."""
        return tuple(item.entry for item in self.items if not item.gone)

    def changed(self, at: int) -> bool:
        """Whether the item at a place says something else than the list does."""
        item = self.items[at]
        return item.came is not None and not same_json(self.base[item.came], item.entry)

    def touched(self, at: int) -> bool:
        """Whether the draft does anything to the item at a place."""
        item = self.items[at]
        return item.came is None or item.gone or item.moved or self.changed(at)

    @property
    def touches(self) -> int:
        """To how many entries the draft does something."""
        return sum(self.touched(at) for at in range(len(self.items)))

    def number(self, at: int) -> int:
        """A number that stays an item's own: its index in the list; those that are not in there follow.

        >>> [Draft.between([], [{"do": "score"}]).number(0)]
        [0]
        """
        came = self.items[at].came
        if came is not None:
            return came
        return len(self.base) + sum(item.came is None for item in self.items[:at])

    def place(self, number: int) -> int | None:
        """Where the item with this number is."""
        return next((at for at in range(len(self.items)) if self.number(at) == number), None)

    def index(self, at: int) -> int:
        """The index among the draft's entries of the item at a place, or that the next one has where it is gone."""
        return sum(not item.gone for item in self.items[:at])

    # Changing

    def with_entry(self, at: int, entry: Document) -> Draft:
        """Another entry in the place of one."""
        return self._with(at, replace(self.items[at], entry=entry, gone=False, clashes=False))

    def without(self, at: int) -> Draft:
        """One taken out; one that the list does not have goes for good."""
        if self.items[at].came is None:
            return replace(self, items=self.items[:at] + self.items[at + 1 :])
        return self._with(at, replace(self.items[at], gone=True, clashes=False))

    def as_it_was(self, at: int) -> Draft:
        """One as the list has it, where it was; one that the list does not have goes."""
        came = self.items[at].came
        if came is None:
            return self.without(at)
        if not self.items[at].moved:
            return self._with(at, Item(self.base[came], came))
        rest = list(self.items[:at] + self.items[at + 1 :])
        rest.insert(_where(rest, came), Item(self.base[came], came))
        return replace(self, items=tuple(rest))

    def before(self, at: int, other: int) -> Draft:
        """One moved before another one; behind all where that is the number of items."""
        if other in (at, at + 1):
            return self
        rest = list(self.items)
        item = rest.pop(at)
        rest.insert(other - (other > at), replace(item, moved=True))
        came = [found.came for found in rest if found.came is not None]
        if came == sorted(came):
            rest = [replace(found, moved=False) for found in rest]
        return replace(self, items=tuple(rest))

    def also(self, other: Draft) -> Draft:
        """With what another draft over the same list changes, takes out and adds."""
        if not self.touches:
            return other
        items = list(self.items)
        behind = 0
        for at, theirs in enumerate(other.items):
            here = next((place for place, item in enumerate(items) if item.came == theirs.came), None)
            if theirs.came is None or here is None:
                items.insert(behind, theirs)
                behind += 1
                continue
            behind = here + 1
            if other.touched(at):
                items[here] = replace(items[here], entry=theirs.entry, gone=theirs.gone)
        return replace(self, items=tuple(items))

    def upon(self, entries: Sequence[Document]) -> Draft:
        """The draft over another list, to which its own has become meanwhile.

        What only one of the two changed is changed; of an entry that both changed each key. What came meanwhile stands
        where it came; what went meanwhile goes, unless the draft changed it: then it is added.
        """
        if same_json(self.base, tuple(entries)):
            return self
        became: dict[int, int | None] = {}
        fresh: list[int] = []
        for old, new in _pairs(self.base, entries):
            if old is not None:
                became[old] = new
            elif new is not None:
                fresh.append(new)
        taken = (self._taken(at, item, entries, became) for at, item in enumerate(self.items))
        items = [item for item in taken if item is not None]
        for new in fresh:
            # What came at the end stays there, wherever the draft moved the one before it.
            last = fresh[-1] == len(entries) - 1 and fresh[new - len(entries) :] == [*range(new, len(entries))]
            items.insert(len(items) if last else _where(items, new), Item(entries[new], new))
        return Draft(tuple(entries), tuple(items))

    def _taken(self, at: int, item: Item, entries: Sequence[Document], became: Mapping[int, int | None]) -> Item | None:
        """An item over the other list."""
        if item.came is None:
            return item
        new, mine = became[item.came], self.changed(at)
        if new is None:
            return replace(item, came=None, moved=False, clashes=True) if mine and not item.gone else None
        before, now = self.base[item.came], entries[new]
        if same_json(before, now):
            return replace(item, came=new)
        if not mine:
            return replace(item, came=new, entry=now, clashes=item.gone)
        merged, clash = _merged(before, item.entry, now)
        return replace(item, came=new, entry=merged, clashes=clash)

    def _with(self, at: int, item: Item) -> Draft:
        return replace(self, items=(*self.items[:at], item, *self.items[at + 1 :]))

    # Keeping

    def everywhere(self, change: Callable[[Document], Document]) -> Draft:
        """The draft of a list whose every entry has been changed so: where players have changed places.

        >>> draft = Draft.of([{"do": "a", "seat": 0}]).with_entry(0, {"do": "b", "seat": 0})
        >>> draft.everywhere(lambda entry: {**entry, "seat": 1}).entries
        ({'do': 'b', 'seat': 1},)
        """
        items = tuple(replace(item, entry=change(item.entry)) for item in self.items)
        return Draft(tuple(change(entry) for entry in self.base), items)

    def document(self) -> Document:
        """The draft as it is kept; ``read`` gives it back."""
        return {"base": thawed(self.base), "items": [self._item_document(at) for at in range(len(self.items))]}

    def _item_document(self, at: int) -> Document:
        item = self.items[at]
        found: dict[str, Json] = {key: True for key in ("gone", "moved", "clashes") if getattr(item, key)}
        if item.came is not None:
            found["came"] = item.came
        if item.came is None or self.changed(at):
            found["entry"] = thawed(item.entry)
        return found

    @classmethod
    def read(cls, raw: Json) -> Draft | None:
        """The draft that was kept; None where it is none, or holds what no session could."""
        if not isinstance(raw, Mapping):
            return None
        try:
            raw = {key: thawed(raw.get(key)) for key in _KEYS}
        except Malformed:
            return None
        base, items = _entries(raw.get("base")), raw.get("items")
        if base is None or isinstance(items, str) or not isinstance(items, Sequence):
            return None
        found = [_item(item, base) for item in items]
        read = tuple(item for item in found if item is not None)
        came = [item.came for item in read if item.came is not None]
        if len(read) != len(found) or sorted(came) != list(range(len(base))):
            return None
        return cls(base, read)


def beside(kept: Document | None) -> Document:
    """What is kept beside a draft, under keys of its own.

    >>> beside({"finals": {}, **Draft.of([]).document()}), beside(None)
    ({'finals': {}}, {})
    """
    return {key: value for key, value in (kept or {}).items() if key not in _KEYS}


@dataclass(frozen=True, slots=True)
class Standing:
    """How a draft would stand: the session with all that stands, and why the items at the other places do not.

    ``stages`` is for every item the session that it follows.
    """

    session: Session
    fallen: Mapping[int, Refusal]
    stages: tuple[Session, ...]

    @classmethod
    def of(cls, session: Session, draft: Draft) -> Standing:
        """The draft, tried on the session whose entries it changes."""
        kept = 0
        for at, (item, entry) in enumerate(zip(draft.items, session.entries, strict=False)):
            if item.gone or not same_json(item.entry, entry):
                break
            kept = at + 1
        chain: list[Session] = []
        there: Session | None = session
        while there is not None:
            chain.append(there)
            there = there.before
        chain.reverse()
        stages, fallen, now = chain[:kept], dict[int, Refusal](), chain[kept]
        for at, item in enumerate(draft.items[kept:], start=kept):
            stages.append(now)
            if item.gone:
                continue
            try:
                now = now.enter(item.entry)
            except Refusal as refusal:
                fallen[at] = refusal
        return cls(replace(now, head=session.head), fallen, tuple(stages))


def _merged(before: Document, mine: Document, theirs: Document) -> tuple[Document, bool]:
    """An entry that both changed, key by key; mine, where both changed the same key to something else."""
    found: dict[str, Json] = dict(theirs)
    clash = False
    for key in {**before, **mine}:
        was, wanted, now = before.get(key), mine.get(key), theirs.get(key)
        if same_json(was, wanted) and (key in before) == (key in mine):
            continue
        clash = clash or not (same_json(was, now) or same_json(wanted, now))
        if key in mine:
            found[key] = wanted
        else:
            found.pop(key, None)
    return found, clash


def _where(items: Sequence[Item], came: int) -> int:
    """The place in the order of the list; those that were moved say nothing of it, the others have always kept it."""
    stayed = [(at, item.came) for at, item in enumerate(items) if item.came is not None and not item.moved]
    before = [at for at, its in stayed if its < came]
    if before:
        return before[-1] + 1
    return stayed[0][0] if stayed else 0


def _pairs(one: Sequence[Document], other: Sequence[Document]) -> Iterator[tuple[int | None, int | None]]:
    """Which entry of a list became which of the other, in order; None for one that went or came."""
    mine, its = [_text(entry) for entry in one], [_text(entry) for entry in other]
    # What both begin and end with needs no search, which takes long in a long list.
    first = _shared(mine, its)
    last = _shared(mine[first:][::-1], its[first:][::-1])
    mine, its = mine[first : len(mine) - last], its[first : len(its) - last]
    yield from ((at, at) for at in range(first))
    for tag, old, old_end, new, new_end in SequenceMatcher(None, mine, its, autojunk=False).get_opcodes():
        here, there = range(first + old, first + old_end), range(first + new, first + new_end)
        if tag == "equal" or len(here) == len(there):
            yield from zip(here, there, strict=True)
        else:
            yield from ((at, None) for at in here)
            yield from ((None, at) for at in there)
    yield from zip(range(len(one) - last, len(one)), range(len(other) - last, len(other)), strict=True)


def _shared(one: Sequence[str], other: Sequence[str]) -> int:
    """How many texts two lists begin with in common."""
    return next(
        (at for at, (mine, its) in enumerate(zip(one, other, strict=False)) if mine != its), min(len(one), len(other))
    )


def _text(entry: Document) -> str:
    return json.dumps(thawed(entry), sort_keys=True)


def _entries(raw: Json) -> tuple[Document, ...] | None:
    if isinstance(raw, str) or not isinstance(raw, Sequence):
        return None
    if not all(isinstance(entry, Mapping) for entry in raw):
        return None
    return tuple(cast("Sequence[Document]", raw))


def _item(raw: Json, base: Sequence[Document]) -> Item | None:
    if not isinstance(raw, Mapping):
        return None
    came, entry = raw.get("came"), raw.get("entry")
    if came is not None and (isinstance(came, bool) or not isinstance(came, int) or not 0 <= came < len(base)):
        return None
    if entry is None and came is not None:
        entry = base[came]
    if not isinstance(entry, Mapping):
        return None
    return Item(entry, came, *(raw.get(key) is True for key in ("gone", "moved", "clashes")))
