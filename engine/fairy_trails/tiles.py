"""The cards: four exits of each colour, joined in groups, and houses; their code, their turns, their own name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, Literal

from engine.ruling import illegal

Colour = Literal["pink", "yellow"]

COLOURS: Final[tuple[Colour, Colour]] = ("pink", "yellow")
EXITS: Final = "NESW"
"""The exits of a card, clockwise from the north; on each both colours leave it."""
MOST_HOUSES: Final = 9
"""The most houses that the notation has room for at one segment."""

GROUPINGS: Final = (
    *("N.E.S.W", "NESW", "NS.EW"),
    *("NS.E.W", "N.EW.S", "NE.SW"),
    *("NW.E.S", "NE.S.W", "NW.ES"),
    *("N.E.SW", "N.ES.W", "NES.W"),
    *("N.ESW", "NSW.E", "NEW.S"),
)
"""How the four exits of a colour can be joined, in the order of the keys: dead ends, all four, the tunnel first."""

_SEGMENT: Final = re.compile(f"([{EXITS}]+)([1-{MOST_HOUSES}]?)")
_RULE: Final = "trails.card.paths"


@dataclass(frozen=True, slots=True)
class Segment:
    """Exits of one colour that are joined inside a card, clockwise from the north, and the houses at them."""

    exits: str
    houses: int = 0

    @property
    def code(self) -> str:
        """The segment as the session format writes it."""
        return f"{self.exits}{self.houses or ''}"

    def turned(self, quarters: int) -> Segment:
        """The segment after so many quarter turns clockwise."""
        return Segment(_in_order(EXITS[(EXITS.index(exit) + quarters) % 4] for exit in self.exits), self.houses)


@dataclass(frozen=True)
class Tile:
    """A card as it lies on the table. Its segments stand by their first exit; compared and hashed by them.

    >>> tile("NES1.W|NS.EW2").turned().code
    'N.ESW1|NS2.EW'
    """

    pink: tuple[Segment, ...]
    yellow: tuple[Segment, ...]

    @cached_property
    def code(self) -> str:
        """The card as the session format writes it; ``tile`` reads the same card back."""
        return "|".join(".".join(segment.code for segment in self.segments(colour)) for colour in COLOURS)

    def segments(self, colour: Colour) -> tuple[Segment, ...]:
        """The segments of a colour, by their first exit."""
        return self.pink if colour == "pink" else self.yellow

    def grouping(self, colour: Colour) -> str:
        """How the exits of a colour are joined, without the houses: one of ``GROUPINGS``.

        >>> tile("W1.NES|NS.EW2").grouping("pink")
        'NES.W'
        """
        return ".".join(segment.exits for segment in self.segments(colour))

    @cached_property
    def joins(self) -> tuple[tuple[Colour, tuple[int, ...], Segment], ...]:
        """All segments, pink first, each with its exits as places among eight: N, E, S, W of pink, then of yellow."""
        return tuple(
            (colour, tuple(4 * side + EXITS.index(exit) for exit in segment.exits), segment)
            for side, colour in enumerate(COLOURS)
            for segment in self.segments(colour)
        )

    def houses(self, colour: Colour) -> int:
        """How many houses of a colour the card shows."""
        return sum(segment.houses for segment in self.segments(colour))

    def turned(self, quarters: int = 1) -> Tile:
        """The card after so many quarter turns clockwise."""
        pink, yellow = (_by_first(segment.turned(quarters) for segment in self.segments(colour)) for colour in COLOURS)
        return Tile(pink, yellow)

    @cached_property
    def ways(self) -> tuple[Tile, ...]:
        """Each way in which the card can lie, each once: as it is, then turned clockwise.

        >>> [way.code for way in tile("NS.EW|N.E.S.W").ways], len(tile("NE.S.W|N.E.S.W").ways)
        (['NS.EW|N.E.S.W'], 4)
        """
        return tuple(dict.fromkeys(self.turned(quarters) for quarters in range(4)))

    @cached_property
    def key(self) -> str:
        """The card's own name, however it lies: the smallest code of its rotations.

        >>> tile("NES1.W|N.E.S.W").key == tile("ESW1.N|N.E.S.W").key
        True
        >>> tile("NE.S.W|ES.N.W").key == tile("NE.S.W|NW.E.S").key
        False
        """
        return min(way.code for way in self.ways)


@lru_cache(maxsize=1024)
def tile(code: str) -> Tile:
    """The card of a code. Raises ``tile-malformed``.

    >>> tile("W1.NES|EW2.NS").code
    'NES.W1|NS.EW2'
    """
    colours = code.split("|")
    if len(colours) != 2:
        raise illegal("tile-malformed", _RULE, reason="colours", tile=code)
    pink, yellow = (_read(code, part) for part in colours)
    return Tile(pink, yellow)


def joined(grouping: str) -> tuple[str, ...]:
    """The exits of each segment of a grouping.

    >>> joined("NE.S.W")
    ('NE', 'S', 'W')
    """
    return tuple(grouping.split("."))


def _read(code: str, part: str) -> tuple[Segment, ...]:
    found: list[Segment] = []
    for text in part.split("."):
        match = _SEGMENT.fullmatch(text)
        if match is None:
            raise illegal("tile-malformed", _RULE, reason="segment", tile=code, segment=text)
        exits = _in_order(set(match[1]))
        if exits != match[1]:
            raise illegal("tile-malformed", _RULE, reason="order", tile=code, segment=text, exits=exits)
        found.append(Segment(exits, int(match[2] or 0)))
    if sorted("".join(segment.exits for segment in found)) != sorted(EXITS):
        raise illegal("tile-malformed", _RULE, reason="exits", tile=code, part=part)
    return _by_first(found)


def _in_order(exits: Iterable[str]) -> str:
    return "".join(sorted(exits, key=EXITS.index))


def _by_first(segments: Iterable[Segment]) -> tuple[Segment, ...]:
    return tuple(sorted(segments, key=lambda segment: EXITS.index(segment.exits[0])))
