"""A cookie in words: what would move, what it would change and why, what is not known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from assistant.screens.christmas_tree.cookie.plan import CookiePlan
from assistant.words import Words
from engine.christmas_tree.board import SIDES, Cell, neighbour
from engine.christmas_tree.cookie_effect import COOKIES, LIGHTS, CookieEffect, Man
from engine.christmas_tree.ornaments import Colour, Gingerbread, Sweet, Wish
from engine.christmas_tree.scoring import LIGHT_POINTS
from engine.rulebook import say
from engine.rulebook.christmas_tree import wish_words

MINUS: Final = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class EffectLine:
    """A line of the preview: what it counts, how many or how much before and after, and the points that it brings."""

    words: str
    before: int
    after: int
    gain: int


def signed(points: int) -> str:
    """Points as a difference.

    >>> signed(6), signed(-3), signed(0)
    ('+6', '−3', '0')
    """
    return f"+{points}" if points > 0 else f"{MINUS}{-points}" if points else "0"


def gain_words(w: Words, points: int) -> str:
    """What a cookie brings, its own point paid."""
    if points > 0:
        return w.n("brings {n} point", "brings {n} points", points)
    return w.n("costs {n} point", "costs {n} points", -points) if points else w("changes no points")


def sentence(w: Words, plan: CookiePlan) -> str:
    """What would happen, in full words."""
    if not plan.cells:
        return w("Which card moves?")
    if not plan.swaps:
        return w("{cell} is turned", cell=plan.cells[0])
    first, second = plan.cells
    if not plan.turns:
        return w("{first} and {second} swap places", first=first, second=second)
    if len(plan.turns) == 2:
        return w("{first} and {second} swap places, both are turned", first=first, second=second)
    return w(
        "{first} and {second} swap places, the card then on {turned} is turned",
        first=first,
        second=second,
        turned=plan.turns[0],
    )


def effect_lines(w: Words, effect: CookieEffect, *, unknown: bool) -> tuple[EffectLine, ...]:
    """What changes, each with its reason; ``unknown`` where lights of the cards that move are not all known.

    The round's objectives are one line where they bring nothing altogether.
    """
    return (
        *(_of_man(w, effect, man) for man in effect.men if man.gain),
        *_of_lights(w, effect, unknown=unknown),
        *_of_objectives(w, effect),
        *_others(w, effect),
    )


def unknown_words(w: Words, cells: Sequence[Cell]) -> str:
    """What the preview cannot know, and that it is asked afterwards; nothing where all is known."""
    if not cells:
        return ""
    names = _listed(w, cells)
    return w(
        "Not all lights on {cells} are known yet; those count as none here. You are asked afterwards.", cells=names
    )


def _of_man(w: Words, effect: CookieEffect, man: Man) -> EffectLine:
    return EffectLine(_man_words(w, effect, man), man.points_before, man.points_after, man.gain)


def _man_words(w: Words, effect: CookieEffect, man: Man) -> str:
    """Which man, and which neighbour makes the difference."""
    on = man.after.name
    if not man.stays:
        right = _listed(w, man.right_after)
        if man.before != man.after:
            return (
                w("Man now on {man}: {cells} right", man=on, cells=right)
                if right
                else w("Man now on {man}: no neighbour right", man=on)
            )
        return (
            w("Man on {man}, turned: {cells} right", man=on, cells=right)
            if right
            else w("Man on {man}, turned: no neighbour right", man=on)
        )
    new, gone = man.new, man.gone
    if len(new) == 1 and not gone:
        wish = _wish(effect, man, new[0])
        if isinstance(wish, Colour):
            return w("Man on {man}: {cell} is now {wish}", man=on, cell=new[0].name, wish=_wish_words(w, wish))
        return w("Man on {man}: {cell} is now a {wish}", man=on, cell=new[0].name, wish=_wish_words(w, wish))
    if len(gone) == 1 and not new:
        wish = _wish(effect, man, gone[0])
        if isinstance(wish, Colour):
            return w("Man on {man}: {cell} is no longer {wish}", man=on, cell=gone[0].name, wish=_wish_words(w, wish))
        return w("Man on {man}: {cell} is no longer a {wish}", man=on, cell=gone[0].name, wish=_wish_words(w, wish))
    now, no_longer = _listed(w, new), _listed(w, gone)
    if not gone:
        return w("Man on {man}: {cells} now right", man=on, cells=now)
    if not new:
        return w("Man on {man}: {cells} no longer right", man=on, cells=no_longer)
    return w("Man on {man}: {new} now right, {gone} no longer", man=on, new=now, gone=no_longer)


def _listed(w: Words, cells: Sequence[Cell]) -> str:
    """Spaces in the board's order."""
    return w.listed([cell.name for cell in sorted(cells)])


def _wish(effect: CookieEffect, man: Man, near: Cell) -> Wish:
    """What the man wished for where this neighbour lies."""
    kind = effect.tree.ornaments[man.after].kind
    assert isinstance(kind, Gingerbread)
    return next(wish for side, wish in zip(SIDES, kind.wishes, strict=True) if neighbour(man.after, side) == near)


def _wish_words(w: Words, wish: Wish) -> str:
    return wish_words("C" if wish is Sweet.CANDY else wish.value, w.language)


def _of_lights(w: Words, effect: CookieEffect, *, unknown: bool) -> Iterator[EffectLine]:
    change = effect.of(LIGHTS)
    if change.changes or (unknown and change.before.count):
        words = w("Complete lights, {points} each", points=LIGHT_POINTS)
        if unknown:
            words = w("Known lights, {points} each", points=LIGHT_POINTS)
        yield EffectLine(words, change.before.count, change.after.count, change.gain)


def _of_objectives(w: Words, effect: CookieEffect) -> Iterator[EffectLine]:
    if not effect.objectives:
        return
    if effect.of_objectives:
        for change in effect.objectives:
            if change.gain:
                title = say(change.after, w.language)
                yield EffectLine(title, change.before.points, change.after.points, change.gain)
        return
    points = sum(change.before.points for change in effect.objectives)
    yield EffectLine(w("This round's objectives"), points, points, 0)


def _others(w: Words, effect: CookieEffect) -> Iterator[EffectLine]:
    cookies = effect.of(COOKIES)
    yield EffectLine(w("The cookie itself"), cookies.before.count, cookies.after.count, cookies.gain)
