"""A card being entered as it lies: first pink, then yellow, then its houses. What a key makes of it, and its code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Literal

Colour = Literal["pink", "yellow"]

COLOURS: Final[tuple[Colour, ...]] = ("pink", "yellow")

MOST_TAPPED: Final = 3
"""After so many houses at a segment the next tap takes them all away again; no card was seen with more."""

Place = tuple[int, int]
"""Where a card lies: x to the east, y to the south, the start card at (0, 0)."""

Grouping = str
"""Which exits of a colour are joined, as the session format writes it without houses: ``NE.S.W``."""

Houses = tuple[tuple[Colour, str, int], ...]
"""How many houses stand at a segment, by colour and exits; segments without any are left out."""


class Step(Enum):
    """What is asked: the trails of both colours, or the houses on them."""

    TRAILS = "trails"
    HOUSES = "houses"


@dataclass(frozen=True, slots=True)
class TileBegun:
    """A card being entered. ``at`` is its cell; None for one that lies nowhere yet (the start card, the library's).

    ``lay`` is the code of the card that is being corrected, empty for a new one, and ``lay_at`` its cell.

    >>> begun = TileBegun((1, 0)).pressed("pink-NE.S.W").pressed("yellow-N.E.S.W").pressed("pink-house-NE")
    >>> begun.code, begun.step.value, begun.placeable
    ('NE1.S.W|N.E.S.W', 'houses', True)
    """

    at: Place | None = None
    pink: Grouping = ""
    yellow: Grouping = ""
    houses: Houses = ()
    step: Step = Step.TRAILS
    lay: str = ""
    lay_at: Place | None = None

    @classmethod
    def of(cls, at: Place | None, code: str) -> TileBegun:
        """A card that lies there, to be corrected.

        >>> TileBegun.of((0, 0), "N.E1.S.W|NESW2").houses
        (('pink', 'E', 1), ('yellow', 'NESW', 2))
        """
        return replace(cls(at).filled(code), lay=code, lay_at=at)

    @property
    def correcting(self) -> bool:
        """Whether a card that lies is corrected."""
        return bool(self.lay)

    @property
    def told(self) -> bool:
        """Whether both colours are told."""
        return bool(self.pink and self.yellow)

    @property
    def code(self) -> str:
        """The card as the session format writes it; empty until both colours are told."""
        if not self.told:
            return ""
        return "|".join(_written(self, colour) for colour in COLOURS)

    @property
    def placeable(self) -> bool:
        """Whether it can be placed, or saved, as it is shown."""
        return self.told and self.step is Step.HOUSES

    @property
    def unsaved(self) -> bool:
        """Whether a correction differs from what lies there."""
        return self.correcting and (self.code, self.at) != (self.lay, self.lay_at)

    def trails(self, colour: Colour) -> Grouping:
        """A colour's trails, as far as they are told."""
        return self.pink if colour == "pink" else self.yellow

    def count(self, colour: Colour, exits: str | None = None) -> int:
        """The houses at a segment, or of a colour."""
        return sum(n for of, at, n in self.houses if of == colour and exits in (None, at))

    def moved(self, at: Place) -> TileBegun:
        """The same card at another cell."""
        return replace(self, at=at)

    def pressed(self, key: str) -> TileBegun:
        """What a key of the pad makes of it. Raises ``ValueError`` for one that is none of the pad's."""
        name, _, value = key.partition("-")
        if name not in COLOURS:
            if key in ("trails", "houses"):
                return replace(self, step=Step(key) if self.told else Step.TRAILS)
            raise ValueError(f"{key!r} is no key of the pad")
        colour: Colour = "pink" if name == "pink" else "yellow"
        exits = value.removeprefix("house-")
        if exits != value:
            return self._with_house(colour, exits)
        return self._with_trails(colour, value)

    def filled(self, code: str) -> TileBegun:
        """The same place with a known card as it would lie, houses and all."""
        pink, _, yellow = code.partition("|")
        houses = (*_houses("pink", pink), *_houses("yellow", yellow))
        return replace(self, pink=_bare(pink), yellow=_bare(yellow), houses=_sorted(houses), step=Step.HOUSES)

    def _with_trails(self, colour: Colour, trails: Grouping) -> TileBegun:
        """Other trails of a colour; the houses stay at the segments that stay.

        Yellow, told last, leads on to the houses; so does pink where yellow had been told before it.
        """
        first = not self.trails(colour)
        kept = tuple(house for house in self.houses if house[0] != colour or house[1] in trails.split("."))
        pink, yellow = (trails, self.yellow) if colour == "pink" else (self.pink, trails)
        begun = replace(self, pink=pink, yellow=yellow, houses=kept)
        leads_on = begun.told and (colour == "yellow" or first)
        return replace(begun, step=Step.HOUSES if leads_on else Step.TRAILS)

    def _with_house(self, colour: Colour, exits: str) -> TileBegun:
        if exits not in self.trails(colour).split("."):
            return self
        now = self.count(colour, exits)
        rest = tuple(house for house in self.houses if house[:2] != (colour, exits))
        after = 0 if now >= MOST_TAPPED else now + 1
        return replace(self, houses=_sorted((*rest, (colour, exits, after)) if after else rest))


def _written(begun: TileBegun, colour: Colour) -> str:
    segments = begun.trails(colour).split(".")
    return ".".join(f"{exits}{begun.count(colour, exits) or ''}" for exits in segments)


def _houses(colour: Colour, half: str) -> Houses:
    return tuple((colour, part.rstrip("123456789"), int(part[-1])) for part in half.split(".") if part[-1].isdigit())


def _bare(half: str) -> Grouping:
    return ".".join(part.rstrip("123456789") for part in half.split("."))


def _sorted(houses: Sequence[tuple[Colour, str, int]]) -> Houses:
    return tuple(sorted(houses, key=lambda house: (COLOURS.index(house[0]), house[1])))
