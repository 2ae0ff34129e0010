"""Numbers that are being typed, and a player's count at the end before it is saved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from engine.christmas_tree.entries import FinalCount
from engine.christmas_tree.scoring import GINGERBREAD_POINTS, counted_final_lines
from engine.document import Document, Json
from engine.scoresheet import Line
from engine.session import Seat

Field = Literal["flakes", "lights", "cookies"]

FIELDS: Final[tuple[Field, ...]] = ("flakes", "lights", "cookies")
"""What is typed at the end, in the order in which it is asked."""

COUNT_DIGITS: Final = 2
FLAKES_DIGITS: Final = 3
"""How many digits a number takes."""


def typed_on(number: int | None, digit: int, digits: int = COUNT_DIGITS) -> int | None:
    """A number with one digit more; None where it has as many as it takes.

    >>> typed_on(None, 0), typed_on(1, 2), typed_on(0, 5), typed_on(12, 3)
    (0, 12, 5, None)
    """
    grown = 10 * (number or 0) + digit
    return grown if len(str(grown)) <= digits else None


@dataclass(frozen=True, slots=True)
class FinalBegun:
    """What a player has counted at the end so far; None is blank. ``men`` are each man's correct neighbours."""

    flakes: int | None = None
    lights: int | None = None
    cookies: int | None = None
    men: tuple[int, ...] = ()

    @classmethod
    def of(cls, saved: FinalCount | None) -> FinalBegun:
        """What was saved, to be corrected; all blank where nothing was."""
        if saved is None:
            return cls()
        return cls(saved.flakes, saved.lights, saved.cookies, saved.gingerbread)

    def number(self, field: Field) -> int | None:
        """What was typed there."""
        found: int | None = getattr(self, field)
        return found

    def typed(self, field: Field, digit: int, *, fresh: bool) -> FinalBegun | None:
        """With a digit more; ``fresh`` begins another number. None where no further one fits."""
        digits = FLAKES_DIGITS if field == "flakes" else COUNT_DIGITS
        grown = typed_on(None if fresh else self.number(field), digit, digits)
        return None if grown is None else self.with_number(field, grown)

    def with_number(self, field: Field, number: int | None) -> FinalBegun:
        """With another number; None makes it blank."""
        match field:
            case "flakes":
                return replace(self, flakes=number)
            case "lights":
                return replace(self, lights=number)
            case "cookies":
                return replace(self, cookies=number)

    def with_man(self, correct: int) -> FinalBegun:
        """With a man more, who has so many correct neighbours."""
        return replace(self, men=(*self.men, correct))

    def without_man(self, number: int) -> FinalBegun:
        """Without one of the men."""
        return replace(self, men=(*self.men[:number], *self.men[number + 1 :]))

    def final(self, seat: int) -> FinalCount:
        """The count; what is blank is 0.

        >>> FinalBegun(28, 14, 1, (3, 4, 2)).final(0).document()["gingerbread"]
        [3, 4, 2]
        """
        return FinalCount(seat, self.flakes or 0, self.men, self.lights or 0, self.cookies or 0)

    def lines(self, seat: int) -> Mapping[str, Line]:
        """What it would come to, by the field that earns it; the men's is ``gingerbread``.

        >>> [line.points for line in FinalBegun(28, 14, 1, (3, 4, 2)).lines(0).values()]
        [28, 38, 28, 1]
        """
        return {line.rule.rpartition(".")[2]: line for line in counted_final_lines(self.final(seat))}

    def document(self) -> dict[str, Json]:
        """As a draft keeps it."""
        return {"flakes": self.flakes, "lights": self.lights, "cookies": self.cookies, "men": list(self.men)}

    @classmethod
    def read(cls, raw: Json) -> FinalBegun | None:
        """What a draft kept; None where it is none.

        >>> FinalBegun.read(FinalBegun(28, men=(4, 0)).document())
        FinalBegun(flakes=28, lights=None, cookies=None, men=(4, 0))
        """
        if not isinstance(raw, Mapping):
            return None
        numbers = [raw.get(field) for field in FIELDS]
        men = raw.get("men")
        if not isinstance(men, list | tuple) or not all(_is_count(man, len(GINGERBREAD_POINTS) - 1) for man in men):
            return None
        if not all(number is None or _is_count(number, 999) for number in numbers):
            return None
        flakes, lights, cookies = numbers
        return cls(flakes, lights, cookies, tuple(men))  # type: ignore[arg-type]  # looked at one by one above


DRAFT: Final = "finals"
"""The key under which a session's draft keeps what is not saved yet; other keys are somebody else's."""

PLAYER: Final = "player"
"""The key under which a kept count says whose it is."""


def read_finals(draft: Document | None, players: Sequence[Seat]) -> Mapping[int, FinalBegun]:
    """What a draft kept, by the seat at which whoever counted it sits now.

    >>> ana, bela = Seat("Ana", "p1"), Seat("Béla", "p2")
    >>> kept = with_finals(None, {0: FinalBegun(3)}, (ana, bela))
    >>> read_finals(kept, (bela, ana))
    {1: FinalBegun(flakes=3, lights=None, cookies=None, men=())}
    """
    raw = (draft or {}).get(DRAFT)
    if not isinstance(raw, Mapping):
        return {}
    found: dict[int, FinalBegun] = {}
    stayed: dict[int, FinalBegun] = {}
    for seat in range(len(players)):
        kept = raw.get(str(seat))
        begun = FinalBegun.read(kept)
        if begun is None or not isinstance(kept, Mapping):
            continue
        there = [at for at, player in enumerate(players) if player.id is not None and player.id == kept.get(PLAYER)]
        if len(there) == 1:
            found[there[0]] = begun
        else:
            stayed[seat] = begun
    return {**stayed, **found}


def with_finals(draft: Document | None, finals: Mapping[int, FinalBegun], players: Sequence[Seat]) -> Document | None:
    """The draft with these; None where nothing is left in it.

    >>> with_finals({"other": 1}, {0: FinalBegun(3)}, [Seat("Ana")]) == {
    ...     "other": 1,
    ...     "finals": {"0": FinalBegun(3).document()},
    ... }
    True
    >>> with_finals({"finals": {}}, {}, [])
    """
    others = {key: value for key, value in (draft or {}).items() if key != DRAFT}
    if finals:
        return {**others, DRAFT: {str(seat): _kept(begun, players[seat]) for seat, begun in finals.items()}}
    return others or None


def _kept(begun: FinalBegun, player: Seat) -> dict[str, Json]:
    """A count with whose it is: players may change places before it is saved."""
    return {**begun.document(), **({} if player.id is None else {PLAYER: player.id})}


def _is_count(value: Json, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most
