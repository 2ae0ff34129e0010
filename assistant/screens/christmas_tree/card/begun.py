"""The card being entered, as far as it was told: what each key makes of it, and when it is complete.

Nothing is drawn here and nothing decided about rules: what the keys told becomes a code, and the engine judges that.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, TypeVar, cast

from engine.christmas_tree.board import SIDES, Cell, Side
from engine.christmas_tree.library import UNTOLD as UNTOLD_LETTER
from engine.christmas_tree.ornaments import (
    NO_LIGHT,
    Candy,
    Colour,
    Gingerbread,
    Glass,
    Kind,
    Ornament,
    Shape,
    Sweet,
    Wish,
    kind_only,
)

FLAKES: Final = (0, 1, 2)
"""What glass may have."""

UNTOLD: Final = (None,) * len(SIDES)

_ANY_WISHES: Final[tuple[Wish, ...]] = (Sweet.CANDY, Sweet.CANDY, Sweet.CANDY, Sweet.CANDY)
"""What stands for wishes that do not matter."""

Told = TypeVar("Told")


@dataclass(frozen=True, slots=True)
class GlassBegun:
    """Glass whose flakes may not be told yet."""

    colour: Colour
    shape: Shape
    flakes: int | None = None


@dataclass(frozen=True, slots=True)
class ManBegun:
    """A gingerbread man, and his wishes clockwise from the upper left, None where one is not told yet."""

    wishes: tuple[Wish | None, ...] = UNTOLD


Face = GlassBegun | Candy | ManBegun


class Step(Enum):
    """What the pad asks for."""

    KIND = "kind"
    WISHES = "wishes"
    LIGHTS = "lights"


@dataclass(frozen=True, slots=True)
class CardBegun:
    """A card being entered for a space, or one being corrected there.

    ``lights`` are letters clockwise from the upper left, None where nobody told; ``asked`` is the side that the next
    wish or light goes to, None once the last one is told. ``kept_open`` is whether lights are wanted before the card is
    placed. ``lay`` is the card that is being corrected. ``done`` says that the last key completed a new card; ``early``
    that flakes were pressed before there was glass to have them. ``kinds_only`` is a card of the dummy, of which only
    the kind is told. ``sliding`` is while a finger that pressed its kind lies on the pad still.

    >>> begun = CardBegun(0, Cell(3, 2)).pressed("glass-G*")
    >>> begun.code is None, begun.pressed("flakes-2").code, begun.pressed("flakes-2").done
    (True, 'G*2', True)
    """

    seat: int
    cell: Cell
    face: Face | None = None
    lights: tuple[str | None, ...] = UNTOLD
    step: Step = Step.KIND
    asked: Side | None = "UL"
    kept_open: bool = False
    lay: Ornament | None = None
    done: bool = False
    early: bool = False
    kinds_only: bool = False
    sliding: bool = False

    @classmethod
    def of(cls, seat: int, cell: Cell, lies: Ornament | None, *, kinds_only: bool = False) -> CardBegun:
        """What begins where a space is tapped: a new card, or the correction of the one that lies there."""
        if lies is None:
            return cls(seat, cell, kinds_only=kinds_only)
        if kinds_only:
            return cls(seat, cell, _face_of(kind_only(lies.kind)), lay=lies, kinds_only=True)
        face = _face_of(lies.kind)
        step = Step.WISHES if isinstance(face, ManBegun) else Step.KIND
        return cls(seat, cell, face, tuple(lies.lights) if lies.asked else UNTOLD, step, lay=lies)

    @property
    def correcting(self) -> bool:
        """Whether a card that lies is being corrected."""
        return self.lay is not None

    @property
    def kind(self) -> Kind | None:
        """What is on the card, once all of it is told."""
        match self.face:
            case GlassBegun(colour, shape, int(flakes)):
                return Glass(colour, shape, flakes)
            case Candy():
                return self.face
            case ManBegun(wishes) if None not in wishes:
                one, two, three, four = cast("tuple[Wish, Wish, Wish, Wish]", wishes)
                return Gingerbread((one, two, three, four))
        return None

    @property
    def code(self) -> str | None:
        """The card as the document writes it, once it is complete; a side that nobody told shows no light."""
        if self.kind is None:
            return None
        letters = "".join(letter or NO_LIGHT for letter in self.lights)
        return Ornament(self.kind, letters, asked=self.lights != UNTOLD).code

    @property
    def can_turn(self) -> bool:
        """Whether turning the card round changes anything that was told."""
        wishes = self.face.wishes if isinstance(self.face, ManBegun) and not self.kinds_only else UNTOLD
        return any(told is not None for told in (*wishes, *self.lights))

    @property
    def unsaved(self) -> bool:
        """Whether this is a correction that says something else than what lies there."""
        if self.lay is None:
            return False
        lay = CardBegun.of(self.seat, self.cell, self.lay, kinds_only=self.kinds_only)
        return (self.face, self.lights) != (lay.face, lay.lights)

    @property
    def all_told(self) -> bool:
        """Whether every side of a correction was gone through: all that is left is to save it."""
        return self.step is not Step.KIND and self.asked is None

    @property
    def told(self) -> str | None:
        """What was told so far, as a code with ``?`` for what was not; None where it is not even known what it is.

        A correction may be of other lights than those that lie, so they are not told.

        >>> CardBegun(0, Cell(3, 2)).pressed("glass-G*").told
        'G*?'
        """
        match self.face:
            case GlassBegun(colour, shape, flakes):
                told = f"{colour.value}{shape.value}{UNTOLD_LETTER if flakes is None else flakes}"
            case Candy():
                told = self.face.code
            case ManBegun(wishes):
                told = "M:" + "".join(map(_letter, wishes))
            case None:
                return None
        if self.correcting or self.lights == UNTOLD:
            return told
        return f"{told}/{''.join(letter or UNTOLD_LETTER for letter in self.lights)}"

    def taken(self, card: Ornament) -> CardBegun:
        """A card of the owner's instead of what was told, as it would lie; lights that it lacks stay as they were."""
        face = _face_of(card.kind)
        lights = tuple(card.lights) if card.asked else self.lights
        begun = replace(self, face=face, lights=lights, done=False, early=False, sliding=False)
        if self.correcting:
            return replace(begun, step=Step.WISHES if isinstance(face, ManBegun) else Step.KIND, asked=None)
        if self.kept_open and None in lights:
            return replace(begun, step=Step.LIGHTS, asked=_first_untold(lights))
        return replace(begun, done=True)

    def waiting(self) -> CardBegun:
        """The same card, not done yet: more may follow."""
        return replace(self, done=False)

    def slid(self) -> CardBegun:
        """The same card while the finger that told its kind lies on the pad still: nothing is done before it lifts."""
        return replace(self, done=False, sliding=True)

    def moved(self, cell: Cell) -> CardBegun:
        """The same card for another free space."""
        return replace(self, cell=cell, done=False, early=False)

    def pressed(self, key: str) -> CardBegun:
        """What a key of the pad makes of it. Raises ``ValueError`` for one that is none of the pad's."""
        begun = replace(self, done=False, early=False, sliding=False)
        name, _, value = key.rpartition("-")
        match name:
            case "glass":
                return begun._with_glass(Colour(value[0]), Shape(value[1]))
            case "flakes":
                return begun._with_flakes(int(value))
            case "candy":
                return replace(begun, face=Candy(int(value)))._told()
            case "wish":
                return begun._with_wish(Sweet.CANDY if value == "C" else _wish(value))
            case "wish-side" | "light" if value in SIDES:
                return replace(begun, asked=value)
            case "light-colour":
                return begun._with_light(value)
            case "light-colour-":
                return begun._with_light(NO_LIGHT)
        match key:
            case "gingerbread" if self.kinds_only:
                return replace(begun, face=ManBegun(_ANY_WISHES))._told()
            case "gingerbread":
                face = self.face if isinstance(self.face, ManBegun) else ManBegun()
                return replace(begun, face=face, step=Step.WISHES, asked=_first_untold(face.wishes))
            case "card-kinds":
                return replace(begun, step=Step.KIND)
            case "card-lights":
                return begun._lights_wanted()
            case "turn-card":
                return begun._turned()
        raise ValueError(f"{key!r} is no key of the pad")

    def _with_glass(self, colour: Colour, shape: Shape) -> CardBegun:
        if self.kinds_only:
            return replace(self, face=GlassBegun(colour, shape, 0))._told()
        flakes = self.face.flakes if isinstance(self.face, GlassBegun) else None
        return replace(self, face=GlassBegun(colour, shape, flakes))

    def _with_flakes(self, flakes: int) -> CardBegun:
        if not isinstance(self.face, GlassBegun):
            return replace(self, early=True)
        return replace(self, face=replace(self.face, flakes=flakes))._told()

    def _with_wish(self, wish: Wish) -> CardBegun:
        if not isinstance(self.face, ManBegun) or self.asked is None:
            return self
        wishes = _with(self.face.wishes, self.asked, wish)
        return replace(self, face=ManBegun(wishes), asked=_next(self.face.wishes, wishes, self.asked))._told()

    def _with_light(self, letter: str) -> CardBegun:
        if self.asked is None:
            return self
        lights = _with(self.lights, self.asked, letter)
        return replace(self, lights=lights, asked=_next(self.lights, lights, self.asked))._told()

    def _told(self) -> CardBegun:
        """After a key that may have been the last: a new card is done, or goes on to its lights."""
        if self.kind is None or (self.correcting and not self.kept_open):
            return self
        if self.kept_open and self.step is not Step.LIGHTS:
            return replace(self, step=Step.LIGHTS, asked=_first_untold(self.lights))
        return replace(self, done=not self.correcting and (not self.kept_open or None not in self.lights))

    def _lights_wanted(self) -> CardBegun:
        """The bulb: keeps the card open for its lights, goes to them, and back from them."""
        if self.step is Step.LIGHTS:
            step = Step.WISHES if isinstance(self.face, ManBegun) else Step.KIND
            asked = _first_untold(self.face.wishes) if isinstance(self.face, ManBegun) else "UL"
            return replace(self, kept_open=False, step=step, asked=asked)
        if self.kind is None:
            return replace(self, kept_open=not self.kept_open)
        return replace(self, kept_open=True, step=Step.LIGHTS, asked=_first_untold(self.lights))

    def _turned(self) -> CardBegun:
        face = self.face
        if isinstance(face, ManBegun):
            face = ManBegun(face.wishes[2:] + face.wishes[:2])
        return replace(self, face=face, lights=self.lights[2:] + self.lights[:2])


def _face_of(kind: Kind) -> Face:
    match kind:
        case Glass(colour, shape, flakes):
            return GlassBegun(colour, shape, flakes)
        case Gingerbread(wishes):
            return ManBegun(wishes)
        case Candy():
            return kind


def _letter(wish: Wish | None) -> str:
    if wish is None:
        return UNTOLD_LETTER
    return "C" if wish is Sweet.CANDY else wish.value


def _wish(letter: str) -> Wish:
    return Colour(letter) if letter in {colour.value for colour in Colour} else Shape(letter)


def _with(told: tuple[Told, ...], side: Side, value: Told) -> tuple[Told, ...]:
    at = SIDES.index(side)
    return (*told[:at], value, *told[at + 1 :])


def _first_untold(told: tuple[object, ...]) -> Side:
    return next((side for side, value in zip(SIDES, told, strict=True) if value is None), SIDES[0])


def _next(before: tuple[object, ...], told: tuple[object, ...], side: Side) -> Side | None:
    """The next side clockwise that is not told yet; where all were, simply the next one; None after the last."""
    at = SIDES.index(side)
    order = SIDES[at + 1 :] + SIDES[: at + 1]
    if None in told:
        return next(other for other in order if told[SIDES.index(other)] is None)
    return None if None in before or side == SIDES[-1] else order[0]
