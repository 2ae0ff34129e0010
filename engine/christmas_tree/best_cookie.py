"""The best single cookie for a tree as it stands: every swap and every turn is looked at (rule ``tree.cookie.spend``).

Swapping and turning change neither what a majority counts nor the flakes. What they do change is cheap for lights and
gingerbread men, and dear for formations and light pairs; for those a bound is enough to leave out nearly all cookies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from engine.christmas_tree.board import CELL_BY_NAME, CELLS, EDGE_AT, EDGES, SIDES, Cell, Edge, neighbours
from engine.christmas_tree.counting import count
from engine.christmas_tree.entries import Cookie
from engine.christmas_tree.objectives import (
    Formation,
    LightPairs,
    Lights,
    LineTotals,
    ObjectiveCard,
    RowEnds,
    RowsWithAll,
)
from engine.christmas_tree.ornaments import LIGHT_LETTERS, NO_LIGHT, Gingerbread
from engine.christmas_tree.scoring import GINGERBREAD_POINTS, LIGHT_POINTS, correct_neighbours
from engine.christmas_tree.swapped_formations import SwappedFormations
from engine.christmas_tree.tree import Tree

COOKIE_POINTS: Final = 1
"""What an unused cookie is worth (rule ``tree.final.cookies``)."""


@dataclass(frozen=True, slots=True)
class BestCookie:
    """A cookie and the points that it brings, its own point already paid; ``gain`` may be negative."""

    cookie: Cookie
    gain: int


def best_cookie(seat: int, tree: Tree, cards: Sequence[ObjectiveCard]) -> BestCookie | None:
    """The cookie that brings a seat most if the round and the game ended after it; None for an empty tree.

    Of several that bring as much it is the one that moves least, and then the one nearest to the top.
    """
    search = _Search(tree, cards)
    best: tuple[int, int] | None = None
    found: Cookie | None = None
    tried = sorted(
        ((search.most(changed, cookie), -order, cookie, changed) for order, cookie, changed in _cookies(seat, tree)),
        key=lambda one: (-one[0], -one[1]),
    )
    for most, order, cookie, changed in tried:
        if best is not None and (most, order) <= best:
            break
        reached = (search.exact(changed, cookie), order)
        if best is None or reached > best:
            best, found = reached, cookie
    return None if best is None or found is None else BestCookie(found, best[0] - COOKIE_POINTS)


def _cookies(seat: int, tree: Tree) -> Iterator[tuple[int, Cookie, Tree]]:
    """Every cookie with its place in the order of preference and the tree after it."""
    cells = [cell for cell, _ in tree.occupied()]
    order = 0
    for cell in cells:
        yield order, Cookie(seat, None, (cell.name,)), tree.turned(cell)
        order += 1
    swapped = [(one, other, tree.swapped(one, other)) for one, other in combinations(cells, 2)]
    for turned in (0, 1, 2):
        for one, other, changed in swapped:
            for cells_turned in combinations((one, other), turned):
                after = changed
                for cell in cells_turned:
                    after = after.turned(cell)
                yield order, Cookie(seat, (one.name, other.name), tuple(cell.name for cell in cells_turned)), after
                order += 1


class _Search:
    """What the tree is worth before, and what a changed tree would add.

    What lies where does not depend on how it is turned, so that part is worked out once for the four ways of a swap.
    """

    def __init__(self, tree: Tree, cards: Sequence[ObjectiveCard]) -> None:
        self._tree = tree
        self._formations = [(card.each, SwappedFormations(card, tree)) for card in cards if isinstance(card, Formation)]
        self._pairs = [card for card in cards if isinstance(card, LightPairs)]
        self._lines = [card for card in cards if isinstance(card, RowsWithAll | RowEnds | LineTotals)]
        self._colours = dict.fromkeys(LIGHT_LETTERS.values(), 0)
        for card in cards:
            if isinstance(card, Lights):
                self._colours[card.colour] += card.each
        self._men = any(isinstance(ornament.kind, Gingerbread) for _, ornament in tree.occupied())
        self._lying: dict[tuple[str, str], tuple[int, int]] = {}
        self._formed: dict[tuple[str, str], int] = {}
        self._paired = {NO_LIGHT: 0} | {
            letter: sum(card.each for card in self._pairs if card.colour in ("any", "same", colour))
            for letter, colour in LIGHT_LETTERS.items()
        }
        self._lit = {edge: _light(tree, edge) for edge in EDGES}
        self._worth_of_men = {cell: _man(tree, cell) for cell in CELLS}

    def most(self, after: Tree, cookie: Cookie) -> int:
        """More than this a cookie cannot add: exact but for formations and pairs of lights."""
        paired, points = self._lights(after, cookie)
        points += self._gingerbread(after, cookie) + paired
        if cookie.swap is not None:
            if cookie.swap not in self._lying:
                self._lying[cookie.swap] = self._lying_after(after, cookie)
            points += sum(self._lying[cookie.swap])
        return points

    def exact(self, after: Tree, cookie: Cookie) -> int:
        """What a cookie adds."""
        _, points = self._lights(after, cookie)
        points += self._gingerbread(after, cookie)
        points += sum(self._more(card, after) for card in self._pairs)
        if cookie.swap is not None:
            if cookie.swap not in self._formed:
                one, other = _moved(cookie)
                self._formed[cookie.swap] = sum(
                    each * formed.more(one, other, after) for each, formed in self._formations
                )
            points += self._lying[cookie.swap][0] + self._formed[cookie.swap]
        return points

    def _lying_after(self, after: Tree, cookie: Cookie) -> tuple[int, int]:
        """What rows and diagonals add, and at most formations."""
        one, other = _moved(cookie)
        if self._tree.ornaments[one].kind == self._tree.ornaments[other].kind:
            return 0, 0
        lines = sum(self._more(card, after) for card in self._lines)
        return lines, sum(each * formed.most(one, other, after) for each, formed in self._formations)

    def _more(self, card: ObjectiveCard, after: Tree) -> int:
        return (count(card, after).count - count(card, self._tree).count) * card.each

    def _lights(self, after: Tree, cookie: Cookie) -> tuple[int, int]:
        """What new lights add at most in pairs, one pair each, and what all that came and went are worth."""
        paired = points = 0
        for edge in {EDGE_AT[cell, side] for cell in _moved(cookie) for side in SIDES}:
            before, now = self._lit[edge], _light(after, edge)
            if before != now:
                paired += self._paired[now]
                points += self._worth(now) - self._worth(before)
        return paired, points

    def _worth(self, letter: str) -> int:
        return 0 if letter == NO_LIGHT else LIGHT_POINTS + self._colours[LIGHT_LETTERS[letter]]

    def _gingerbread(self, after: Tree, cookie: Cookie) -> int:
        if not self._men:
            return 0
        moved = _moved(cookie)
        near = {*moved, *(cell for one in moved for cell in neighbours(one))}
        return sum(_man(after, cell) - self._worth_of_men[cell] for cell in near)


def _moved(cookie: Cookie) -> tuple[Cell, ...]:
    return tuple(CELL_BY_NAME[name] for name in cookie.cells)


def _light(tree: Tree, edge: Edge) -> str:
    """The complete light on an edge, or none."""
    letter = tree.half(edge.cell, edge.side)
    across = tree.border.get((edge.cell, edge.side)) if edge.other is None else tree.half(*edge.ends[1])
    return letter if letter == across else NO_LIGHT


def _man(tree: Tree, cell: Cell) -> int:
    """What the gingerbread man on a space is worth; 0 where none lies."""
    found = tree.at(cell)
    if found is None or not isinstance(found.kind, Gingerbread):
        return 0
    return GINGERBREAD_POINTS[len(correct_neighbours(tree, cell))]
