"""The places at a table that is being set, before there is a session: who sits where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from assistant.store import Person
from assistant.words import LANGUAGE_NAMES, Words, words
from engine.names import same_name, shown_names
from engine.session import Seat

MOST_RECENT: Final = 8
"""People who are offered, and stand-ins that are known as such."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place: the name as typed, and whom it was filled with from the list; ``number`` tells it from the others."""

    name: str = ""
    person: Person | None = None
    number: int = 0

    @property
    def id(self) -> str | None:
        """The person's id, as long as the name is still theirs."""
        if self.person is not None and same_name(self.person.name) == same_name(self.name):
            return self.person.id
        return None


@dataclass(frozen=True, slots=True)
class Places:
    """All places, clockwise. Frozen: every change gives others.

    ``moves`` counts the changes that the text fields have not made themselves.

    >>> places = Places.at([], 2).typed(0, "Ana").added().typed(2, "ana")
    >>> [place.name for place in places.all], [place.name for place in places.raised(2).all]
    (['Ana', '', 'ana'], ['Ana', 'ana', ''])
    >>> [place.name for place in places.seated(Person("p1", "Béla")).all]
    ['Ana', 'Béla', 'ana']
    """

    all: tuple[Place, ...]
    moves: int = 0

    @classmethod
    def at(cls, seats: Sequence[Seat], least: int = 0) -> Places:
        """Places for these seats, by the names written there, and empty ones up to the least number."""
        filled = [
            Place(seat.name, None if seat.id is None else Person(seat.id, seat.name), number)
            for number, seat in enumerate(seats)
        ]
        return cls((*filled, *(Place(number=number) for number in range(len(filled), least))))

    @classmethod
    def again(cls, seats: Sequence[Seat], people: Iterable[Person], least: int) -> Places:
        """Places for whoever sat in a session, by the names they have now; who never gave one gives none again.

        >>> seats = [Seat("Ana", "p1"), Seat("Player 2", "p2")]
        >>> [place.name for place in Places.again(seats, [Person("p1", "Anna")], 3).all]
        ['Anna', '', '']
        """
        now = {person.id: person.name for person in people}
        called = [Seat(now.get(seat.id, seat.name) if seat.id else seat.name, seat.id) for seat in seats]
        return cls.at([Seat("") if is_stand_in(seat.name) else seat for seat in called], least)

    def typed(self, seat: int, name: str) -> Places:
        """Another name at a place (the same places, where it is gone)."""
        if seat >= len(self.all):
            return self
        return replace(self, all=self._with(seat, replace(self.all[seat], name=name)))

    def added(self) -> Places:
        """An empty place more, behind the others."""
        return self._moved((*self.all, Place(number=self._free)))

    def seated(self, person: Person) -> Places:
        """The person at the first empty place, else at one more."""
        for seat, place in enumerate(self.all):
            if not place.name.strip():
                return self._moved(self._with(seat, Place(person.name, person, place.number)))
        return self._moved((*self.all, Place(person.name, person, self._free)))

    def removed(self, seat: int) -> Places:
        """One place less."""
        return self._moved(self.all[:seat] + self.all[seat + 1 :])

    def raised(self, seat: int) -> Places:
        """The place changed with the one before it."""
        before, here = self.all[seat - 1 : seat + 1]
        return self._moved((*self.all[: seat - 1], here, before, *self.all[seat + 1 :]))

    def where(self, before: Places) -> tuple[int | None, ...]:
        """For each seat as it was before one change the one that it is now; None where it is gone.

        >>> places = Places.at([], 3)
        >>> places.raised(2).where(places), places.removed(0).where(places), places.added().where(places)
        ((0, 2, 1), (None, 0, 1), (0, 1, 2))
        """
        seats = {place.number: seat for seat, place in enumerate(self.all)}
        return tuple(seats.get(place.number) for place in before.all)

    def names(self, w: Words) -> tuple[str, ...]:
        """Every place's name; an empty one is called by its number."""
        return tuple(place.name.strip() or stand_in(w, seat) for seat, place in enumerate(self.all))

    def shown(self, w: Words) -> tuple[str, ...]:
        """The names as they will be shown: numbered where two are the same."""
        return shown_names(self.names(w))

    def seats(self, w: Words) -> tuple[Seat, ...]:
        """The seats of the session."""
        return tuple(Seat(name, place.id) for name, place in zip(self.names(w), self.all, strict=True))

    def going_on(self, w: Words, people: Iterable[Person]) -> tuple[Seat, ...]:
        """The seats of a session that goes on: another name is the same person's, unless it is one's who is known.

        A name taken away leaves nobody of before.

        >>> ana, bela = Person("p1", "Ana"), Person("p2", "Béla")
        >>> places = Places.at([Seat("Ana", "p1"), Seat("Béla", "p2")])
        >>> [seat.id for seat in places.typed(0, "Anna").typed(1, "").going_on(words("en"), [ana, bela])]
        ['p1', None]
        >>> [seat.id for seat in places.typed(0, "béla").going_on(words("en"), [ana, bela])]
        [None, 'p2']
        """
        known = [(same_name(person.name), person.id) for person in people]

        def id_of(place: Place) -> str | None:
            if place.id is not None or place.person is None or not place.name.strip():
                return place.id
            before, name = place.person.id, same_name(place.name)
            return None if any(one == name and id != before for one, id in known) else before

        return tuple(Seat(name, id_of(place)) for name, place in zip(self.names(w), self.all, strict=True))

    @property
    def _free(self) -> int:
        """A number that no place has."""
        return 1 + max((place.number for place in self.all), default=-1)

    def _with(self, seat: int, place: Place) -> tuple[Place, ...]:
        return (*self.all[:seat], place, *self.all[seat + 1 :])

    def _moved(self, places: tuple[Place, ...]) -> Places:
        return Places(places, self.moves + 1)


def stand_in(w: Words, seat: int) -> str:
    """The name of somebody who gave none."""
    return w("Player {number}", number=seat + 1)


def is_stand_in(name: str) -> bool:
    """Whether nobody gave this name, whatever language it is in.

    >>> is_stand_in("玩家 2"), is_stand_in("Ana")
    (True, False)
    """
    return same_name(name) in _STAND_INS


def without_stand_ins(people: Iterable[Person]) -> list[Person]:
    """The people who gave a name of their own."""
    return [person for person in people if not is_stand_in(person.name)]


_STAND_INS: Final = frozenset(
    same_name(stand_in(words(one), seat)) for one in LANGUAGE_NAMES for seat in range(MOST_RECENT)
)


def recent(people: Sequence[Person], places: Places) -> list[tuple[Person, str]]:
    """Who may be wanted next and does not sit yet, by the name that tells them apart.

    A name that was typed is the person of that name, so nobody of that name is offered.
    """
    here = {place.id for place in places.all}
    typed = {same_name(place.name) for place in places.all if place.id is None}
    free = [
        person for person in without_stand_ins(people) if person.id not in here and same_name(person.name) not in typed
    ][:MOST_RECENT]
    return list(zip(free, shown_names([person.name for person in free]), strict=True))
