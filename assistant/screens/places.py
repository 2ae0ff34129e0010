"""The places at a table that is being set, before there is a session: who sits where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from assistant.store import Person
from assistant.words import Words
from engine.names import same_name, shown_names
from engine.session import LONGEST_NAME, Seat

_MOST_RECENT = 8


@dataclass(frozen=True, slots=True)
class Place:
    """A place: ``key`` tells it from the others wherever it moves, ``name`` is as typed, ``person`` whom it was
    filled with from the list."""

    key: int
    name: str = ""
    person: Person | None = None

    @property
    def id(self) -> str | None:
        """The person's id, as long as the name is still theirs."""
        if self.person is not None and same_name(self.person.name) == same_name(self.name):
            return self.person.id
        return None


@dataclass(frozen=True, slots=True)
class Places:
    """All places, clockwise. Frozen: every change gives others.

    >>> places = Places.of([], 2).typed(0, "Ana").added().typed(2, "ana")
    >>> [place.name for place in places.all], [place.name for place in places.raised(2).all]
    (['Ana', '', 'ana'], ['Ana', 'ana', ''])
    >>> [place.name for place in places.seated(Person("p1", "Béla")).all]
    ['Ana', 'Béla', 'ana']
    """

    all: tuple[Place, ...]
    next_key: int

    @classmethod
    def of(cls, people: Sequence[Person], least: int) -> Places:
        """Places for these people, and empty ones up to the least number."""
        found = [Place(key, person.name, person) for key, person in enumerate(people)]
        found += [Place(key) for key in range(len(found), least)]
        return cls(tuple(found), len(found))

    def typed(self, seat: int, name: str) -> Places:
        """Another name at a place, cut to what a document takes."""
        return self._with(seat, replace(self.all[seat], name=name[:LONGEST_NAME]))

    def added(self, person: Person | None = None) -> Places:
        """One place more, behind the others."""
        place = Place(self.next_key) if person is None else Place(self.next_key, person.name, person)
        return Places((*self.all, place), self.next_key + 1)

    def seated(self, person: Person) -> Places:
        """The person at the first empty place, else at one more."""
        for seat, place in enumerate(self.all):
            if not place.name.strip():
                # Another key, so that the field is drawn anew with the name in it.
                filled = self._with(seat, Place(self.next_key, person.name, person))
                return replace(filled, next_key=self.next_key + 1)
        return self.added(person)

    def removed(self, seat: int) -> Places:
        """One place less."""
        return replace(self, all=self.all[:seat] + self.all[seat + 1 :])

    def raised(self, seat: int) -> Places:
        """The place changed with the one before it."""
        before, here = self.all[seat - 1 : seat + 1]
        return replace(self, all=(*self.all[: seat - 1], here, before, *self.all[seat + 1 :]))

    def names(self, w: Words) -> tuple[str, ...]:
        """Every place's name; an empty one is called by its number."""
        return tuple(place.name.strip() or stand_in(w, seat) for seat, place in enumerate(self.all))

    def shown(self, w: Words) -> tuple[str, ...]:
        """The names as they will be shown: numbered where two are the same."""
        return shown_names(self.names(w))

    def seats(self, w: Words) -> tuple[Seat, ...]:
        """The seats of the session."""
        return tuple(Seat(name, place.id) for name, place in zip(self.names(w), self.all, strict=True))

    def _with(self, seat: int, place: Place) -> Places:
        return replace(self, all=(*self.all[:seat], place, *self.all[seat + 1 :]))


def stand_in(w: Words, seat: int) -> str:
    """The name of somebody who gave none."""
    return w("Player {number}", number=seat + 1)


def without_stand_ins(w: Words, people: Iterable[Person]) -> list[Person]:
    """The people who gave a name of their own."""
    stand_ins = {same_name(stand_in(w, seat)) for seat in range(_MOST_RECENT)}
    return [person for person in people if same_name(person.name) not in stand_ins]


def recent(w: Words, people: Sequence[Person], places: Places) -> list[tuple[Person, str]]:
    """Who may be wanted next and does not sit yet, by the name that tells them apart."""
    here = {place.id for place in places.all}
    free = [person for person in without_stand_ins(w, people) if person.id not in here][:_MOST_RECENT]
    return list(zip(free, shown_names([person.name for person in free]), strict=True))
