"""Ornaments and their one-line code: what lies on a space, as it lies.

Follows ``tree.card.glass``, ``tree.card.candy``, ``tree.card.gingerbread`` and ``tree.card.lights``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import Final, Literal

from engine.christmas_tree.board import SIDES, Side
from engine.ruling import Illegal


class Colour(Enum):
    """The colour of glass."""

    GOLD = "G"
    GREEN = "E"
    PURPLE = "P"


class Shape(Enum):
    """The shape of glass."""

    STAR = "*"
    BALL = "o"
    SPIRAL = "@"


class Sweet(Enum):
    """What is no glass, by the names that objectives use."""

    CANDY = "candy"
    GINGERBREAD = "gingerbread"


Wish = Colour | Shape | Literal[Sweet.CANDY]
"""What a gingerbread man wishes for on one side."""

LightColour = Literal["yellow", "red", "blue"]

LIGHT_LETTERS: Final[dict[str, LightColour]] = {"y": "yellow", "r": "red", "b": "blue"}
NO_LIGHT: Final = "-"
NO_LIGHTS: Final = "----"


@dataclass(frozen=True, slots=True)
class Glass:
    """A glass ornament: colour, shape and 0 to 2 flakes."""

    colour: Colour
    shape: Shape
    flakes: int

    @property
    def code(self) -> str:
        """The ornament without its lights, as the document writes it."""
        return f"{self.colour.value}{self.shape.value}{self.flakes}"


@dataclass(frozen=True, slots=True)
class Candy:
    """A candy with 3 to 6 flakes."""

    flakes: int

    @property
    def code(self) -> str:
        """The ornament without its lights, as the document writes it."""
        return f"C{self.flakes}"


@dataclass(frozen=True, slots=True)
class Gingerbread:
    """A gingerbread man and his four wishes, clockwise from the upper left as he lies."""

    wishes: tuple[Wish, Wish, Wish, Wish]

    @property
    def code(self) -> str:
        """The ornament without its lights, as the document writes it."""
        return "M:" + "".join("C" if wish is Sweet.CANDY else wish.value for wish in self.wishes)

    def turned(self) -> Gingerbread:
        """The man turned by 180°."""
        one, two, three, four = self.wishes
        return Gingerbread((three, four, one, two))


Kind = Glass | Candy | Gingerbread


def kind_only(kind: Kind) -> Kind:
    """What stands for a card of which only the kind matters, as on the dummy's tree (rule ``tree.dummy.role``).

    >>> [kind_only(ornament(code).kind).code for code in ("G*2", "C5", "M:G*C@")]
    ['G*0', 'C3', 'M:CCCC']
    """
    match kind:
        case Glass(colour, shape, _):
            return Glass(colour, shape, 0)
        case Candy():
            return Candy(3)
        case Gingerbread():
            return Gingerbread((Sweet.CANDY,) * 4)


@dataclass(frozen=True, slots=True)
class Ornament:
    """A card as it lies: what is on it, and its half-lights.

    ``lights`` has a letter of ``y r b -`` per side, clockwise from the upper left; ``asked`` says whether the
    code had them (a code without them reads back without them).
    """

    kind: Kind
    lights: str = NO_LIGHTS
    asked: bool = False

    @property
    def code(self) -> str:
        """The one-line code, which reads back the same.

        >>> Ornament(Glass(Colour.GOLD, Shape.STAR, 2), "yr-b", asked=True).code
        'G*2/yr-b'
        """
        return f"{self.kind.code}/{self.lights}" if self.asked else self.kind.code

    @property
    def flakes(self) -> int:
        """The flakes printed on it; a gingerbread man has none."""
        return 0 if isinstance(self.kind, Gingerbread) else self.kind.flakes

    def half(self, side: Side) -> str:
        """The half-light on a side: ``y r b``, or ``-`` where none is known."""
        return self.lights[SIDES.index(side)]

    def with_half(self, side: Side, letter: str) -> Ornament:
        """The same ornament with another half-light on one side (rule ``tree.light.between``)."""
        at = SIDES.index(side)
        return replace(self, lights=self.lights[:at] + letter + self.lights[at + 1 :], asked=True)

    def turned(self) -> Ornament:
        """The ornament turned by 180° (rule ``tree.card.turn``): lights and wishes go to the opposite side.

        >>> ornament("M:G*C@/y--b").turned().code
        'M:C@G*/-by-'
        """
        kind = self.kind.turned() if isinstance(self.kind, Gingerbread) else self.kind
        return replace(self, kind=kind, lights=self.lights[2:] + self.lights[:2])


_COLOURS: Final = "".join(colour.value for colour in Colour)
_SHAPES: Final = "".join(re.escape(shape.value) for shape in Shape)
_WISHES: Final[dict[str, Wish]] = {
    **{colour.value: colour for colour in Colour},
    **{shape.value: shape for shape in Shape},
    "C": Sweet.CANDY,
}
_GLASS: Final = re.compile(f"([{_COLOURS}])([{_SHAPES}])([0-2])")
_CANDY: Final = re.compile("C([3-6])")
_WISH_LETTERS: Final = f"{_COLOURS}{_SHAPES}C"
_GINGERBREAD: Final = re.compile(f"M:([{_WISH_LETTERS}]{{4}})")
_LIGHTS: Final = re.compile("[yrb-]{4}")


def ornament(code: str) -> Ornament:
    """The ornament that a code tells, for example ``G*2/yr-b``, ``C5`` or ``M:G*C@``.

    Raises ``Illegal`` ``card-malformed`` with a reason where it is no code.

    >>> ornament("G*2").kind.colour.name
    'GOLD'
    >>> ornament("C5/--bb").half("LL")
    'b'
    """
    found = _read(code)
    if isinstance(found, Ornament):
        return found
    raise Illegal("card-malformed", rule=found[1], reason=found[0], values={"card": code})


@lru_cache(maxsize=4096)
def _read(code: str) -> Ornament | tuple[str, str]:
    """The ornament, or the reason and the rule why it is none."""
    face, slash, lights = code.partition("/")
    if slash and not _LIGHTS.fullmatch(lights):
        return "lights", "tree.card.lights"
    kind: Kind
    if glass := _GLASS.fullmatch(face):
        kind = Glass(Colour(glass[1]), Shape(glass[2]), int(glass[3]))
    elif candy := _CANDY.fullmatch(face):
        kind = Candy(int(candy[1]))
    elif man := _GINGERBREAD.fullmatch(face):
        one, two, three, four = (_WISHES[letter] for letter in man[1])
        kind = Gingerbread((one, two, three, four))
    else:
        return _fault(face)
    return Ornament(kind, lights or NO_LIGHTS, asked=bool(slash))


def _fault(face: str) -> tuple[str, str]:
    """The reason and the rule why a code without its lights tells no ornament."""
    if face.startswith("C"):
        return "candy", "tree.card.candy"
    if face.startswith("M"):
        return "wishes", "tree.card.gingerbread"
    if re.fullmatch(f"[{_COLOURS}][{_SHAPES}].*", face, re.DOTALL):
        return "flakes", "tree.card.glass"
    if face[:1] and face[0] in _COLOURS:
        return "glass", "tree.card.glass"
    return "kind", "tree.card.glass"
