"""What a cookie changes in a seat's outlook, line by line, before it is spent (rule ``tree.cookie.spend``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol, Self

from engine.christmas_tree.board import CELL_BY_NAME, SIDES, Cell, Edge
from engine.christmas_tree.entries import Cookie
from engine.christmas_tree.marking import told_sides
from engine.christmas_tree.objectives import objective_of
from engine.christmas_tree.ornaments import Gingerbread
from engine.christmas_tree.scoring import FINAL, GINGERBREAD_POINTS, correct_neighbours
from engine.christmas_tree.tree import Tree
from engine.document import Document
from engine.scoresheet import Line, Scoresheet

MEN: Final = "tree.final.gingerbread"
LIGHTS: Final = "tree.final.lights"
COOKIES: Final = "tree.final.cookies"


class Game(Protocol):
    """What is asked of where the game stands, which play knows."""

    @property
    def trees(self) -> tuple[Tree, ...]:
        """Every seat's tree."""

    @property
    def round(self) -> int:
        """The round that goes on."""

    def enter(self, entry: Document) -> Self:
        """Where it stands after an entry."""

    def outlook(self) -> Scoresheet:
        """The sheet if it ended now."""


@dataclass(frozen=True, slots=True)
class Change:
    """A line of the outlook before and after."""

    before: Line
    after: Line

    @property
    def gain(self) -> int:
        """The points that it brings."""
        return self.after.points - self.before.points

    @property
    def changes(self) -> bool:
        """Whether it counts something else, or gives other points."""
        return (self.before.points, self.before.count) != (self.after.points, self.after.count)


@dataclass(frozen=True, slots=True)
class Man:
    """A gingerbread man before and after: the space he lies on and his correct neighbours.

    ``turned`` is whether he turns; one that neither moves nor turns has the same wish on the same side.
    """

    before: Cell
    after: Cell
    turned: bool
    right_before: tuple[Cell, ...]
    right_after: tuple[Cell, ...]

    @property
    def points_before(self) -> int:
        """What he is worth now."""
        return GINGERBREAD_POINTS[len(self.right_before)]

    @property
    def points_after(self) -> int:
        """What he would be worth."""
        return GINGERBREAD_POINTS[len(self.right_after)]

    @property
    def gain(self) -> int:
        """The points that he brings."""
        return self.points_after - self.points_before

    @property
    def stays(self) -> bool:
        """Whether only his neighbours change."""
        return self.before == self.after and not self.turned

    @property
    def new(self) -> tuple[Cell, ...]:
        """The neighbours that are correct only after; of a man who stays these are what the cookie brought there."""
        return tuple(cell for cell in self.right_after if cell not in self.right_before)

    @property
    def gone(self) -> tuple[Cell, ...]:
        """The neighbours that are correct only before."""
        return tuple(cell for cell in self.right_before if cell not in self.right_after)


@dataclass(frozen=True, slots=True)
class CookieEffect:
    """What a cookie changes.

    ``objectives`` are all lines of the round, ``final`` those of the end; ``men`` all on the tree, by where they lie
    after it; ``lights`` the edges whose light is new or of another colour; ``tree`` how the tree would lie.
    """

    cookie: Cookie
    tree: Tree
    objectives: tuple[Change, ...]
    final: tuple[Change, ...]
    men: tuple[Man, ...]
    lights: tuple[Edge, ...]

    @property
    def gain(self) -> int:
        """The outlook after less the outlook before; the cookie's own point is paid."""
        return self.of_objectives + sum(change.gain for change in self.final)

    @property
    def of_objectives(self) -> int:
        """What the round's objectives bring, all together."""
        return sum(change.gain for change in self.objectives)

    @property
    def changed(self) -> tuple[Change, ...]:
        """The lines that differ."""
        return tuple(change for change in (*self.objectives, *self.final) if change.changes)

    def of(self, rule: str) -> Change:
        """A line of the end by its rule."""
        return next(change for change in self.final if change.after.rule == rule)


def cookie_effect(state: Game, cookie: Cookie) -> CookieEffect:
    """What the cookie changes. Raises ``Illegal`` or ``Malformed`` where it cannot be spent now."""
    seat = cookie.seat
    after = state.enter(cookie.document())
    changes = [
        Change(one, other)
        for one, other in zip(state.outlook().lines_of(seat), after.outlook().lines_of(seat), strict=True)
    ]
    now, then = state.trees[seat], after.trees[seat]
    return CookieEffect(
        cookie,
        then,
        tuple(change for change in changes if _of_round(change.after, state)),
        tuple(change for change in changes if change.after.stage == FINAL),
        _men(now, then, cookie),
        tuple(edge for edge, colour in then.lights.items() if now.lights.get(edge) != colour),
    )


def turn_gains(state: Game, cookie: Cookie) -> Mapping[str, int]:
    """What it brings more to turn each of the two ornaments that are swapped, the other one as it is; by space.

    Raises as ``cookie_effect`` does.
    """
    return {
        name: _total(state, _turning(cookie, name, True)) - _total(state, _turning(cookie, name, False))
        for name in cookie.swap or ()
    }


def untold(players: int, setup: Document, entries: Sequence[Document], seat: int) -> frozenset[Cell]:
    """The spaces of a seat's tree whose card has sides that nobody told (rule ``tree.light.unknown``)."""
    told = told_sides(players, setup, entries, seat)
    return frozenset(cell for cell, sides in told.items() if len(sides) < len(SIDES))


def carried(cookie: Cookie, cells: frozenset[Cell]) -> tuple[Cell, ...]:
    """Where those of these spaces' cards that the cookie moves or turns lie after it."""
    names = cookie.turn if cookie.swap is None else cookie.swap
    return tuple(CELL_BY_NAME[name] for name in names if _came_from(cookie, CELL_BY_NAME[name]) in cells)


def _turning(cookie: Cookie, name: str, turned: bool) -> Cookie:
    rest = tuple(other for other in cookie.turn if other != name)
    return replace(cookie, turn=(*rest, name) if turned else rest)


def _total(state: Game, cookie: Cookie) -> int:
    return state.enter(cookie.document()).outlook().total(cookie.seat)


def _of_round(line: Line, state: Game) -> bool:
    return objective_of(line) is not None and line.stage == f"round {state.round}"


def _came_from(cookie: Cookie, cell: Cell) -> Cell:
    """Where the card that lies on a space after the cookie lay before it."""
    if cookie.swap is None or cell.name not in cookie.swap:
        return cell
    first, second = cookie.swap
    return CELL_BY_NAME[second if cell.name == first else first]


def _men(now: Tree, then: Tree, cookie: Cookie) -> tuple[Man, ...]:
    return tuple(
        Man(
            before := _came_from(cookie, cell),
            cell,
            cell.name in cookie.turn,
            correct_neighbours(now, before),
            correct_neighbours(then, cell),
        )
        for cell, found in then.occupied()
        if isinstance(found.kind, Gingerbread)
    )
