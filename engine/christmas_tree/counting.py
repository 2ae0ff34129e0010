"""What an objective counts on one tree: the number, the things, and what fits but is blocked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from engine.christmas_tree.board import CELLS, EDGES, LINES, ROWS, Cell, Edge
from engine.christmas_tree.objectives import (
    CandyAndMan,
    Counted,
    Feature,
    FlakesInOrder,
    Formation,
    Group,
    LightPairs,
    Lights,
    LineTotals,
    Match,
    Most,
    ObjectiveCard,
    RowEnds,
    RowsWithAll,
    Same,
    SameAny,
)
from engine.christmas_tree.ornaments import Candy, Colour, Gingerbread, Glass, Ornament, Shape, Sweet
from engine.christmas_tree.packing import largest_packing
from engine.christmas_tree.tree import Tree
from engine.scoresheet import Item


def count(card: ObjectiveCard, tree: Tree) -> Counted:
    """What the objective counts on the tree as it stands; worked out once per tree and card."""
    found = tree.counted.get(card)
    if found is None:
        found = tree.counted[card] = _count(card, tree)
    return found


def _count(card: ObjectiveCard, tree: Tree) -> Counted:
    match card:
        case Most():
            return _all(cell.name for cell, ornament in tree.occupied() if belongs(ornament, card.of))
        case Lights():
            return _all(edge.name for edge, colour in tree.lights.items() if colour == card.colour)
        case RowsWithAll():
            return _rows_with_all(card, tree)
        case RowEnds():
            return _row_ends(tree)
        case LineTotals():
            return _line_totals(card, tree)
        case Formation():
            return _formation(card, tree)
        case LightPairs():
            return _light_pairs(card, tree)


def belongs(ornament: Ornament, group: Group) -> bool:
    """Whether an ornament is of the group that a majority counts."""
    kind = ornament.kind
    if group is Sweet.CANDY:
        return isinstance(kind, Candy)
    if group is Sweet.GINGERBREAD:
        return isinstance(kind, Gingerbread)
    return isinstance(kind, Glass) and group in (kind.colour, kind.shape)


def _all(items: Iterable[Item]) -> Counted:
    found = tuple(items)
    return Counted(len(found), found)


def _names(cells: Iterable[Cell]) -> tuple[Item, ...]:
    return tuple(cell.name for cell in cells)


def _rows_with_all(card: RowsWithAll, tree: Tree) -> Counted:
    needed: int = len(Colour) if card.of == "colour" else len(Shape)
    rows = []
    for cells in ROWS.values():
        glass = [(cell, found) for cell in cells if (found := tree.glass(cell)) is not None]
        if len({_feature(found, card.of) for _, found in glass}) == needed:
            rows.append(_names(cell for cell, _ in glass))
    return _all(rows)


def _row_ends(tree: Tree) -> Counted:
    rows = []
    for cells in ROWS.values():
        left, right = tree.glass(cells[0]), tree.glass(cells[-1])
        if len(cells) < 2 or left is None or right is None:
            continue
        if (left.colour, left.shape) == (right.colour, right.shape):
            rows.append(_names((cells[0], cells[-1])))
    return _all(rows)


def _line_totals(card: LineTotals, tree: Tree) -> Counted:
    lines = []
    for name, least in card.at_least:
        glass = [(cell, found) for cell in LINES[name] if (found := tree.glass(cell)) is not None]
        if sum(found.flakes for _, found in glass) >= least:
            lines.append(_names(cell for cell, _ in glass))
    return _all(lines)


def _formation(card: Formation, tree: Tree) -> Counted:
    fitting: dict[frozenset[Cell], tuple[Cell, ...]] = {}
    for cells in placements(card):
        if fits(card, tree, cells):
            fitting.setdefault(frozenset(cells), cells)
    return _packed([(group, _names(sorted(cells))) for group, cells in fitting.items()])


placements: Callable[[Formation], tuple[tuple[Cell, ...], ...]] = lru_cache(maxsize=256)(Formation.placements)
"""``Formation.placements``, worked out once per card."""


def fits(card: Formation, tree: Tree, cells: Sequence[Cell]) -> bool:
    """Whether what lies on these spaces, in the order of the picture, is the formation."""
    ornaments = [found for cell in cells if (found := tree.at(cell)) is not None]
    return len(ornaments) == len(cells) and _fits(card.match, ornaments)


def _fits(match: Match, ornaments: Sequence[Ornament]) -> bool:
    kinds = [ornament.kind for ornament in ornaments]
    if isinstance(match, CandyAndMan):
        return {type(kind) for kind in kinds} == {Candy, Gingerbread}
    glass = [kind for kind in kinds if isinstance(kind, Glass)]
    if len(glass) != len(kinds):
        return False
    match match:
        case Same(features):
            return all(_alike(glass, feature) for feature in features)
        case SameAny(features):
            return any(_alike(glass, feature) for feature in features)
        case FlakesInOrder(wanted):
            flakes = tuple(one.flakes for one in glass)
            return wanted in (flakes, flakes[::-1])


def _alike(glass: Sequence[Glass], feature: Feature) -> bool:
    return len({_feature(one, feature) for one in glass}) == 1


def _feature(glass: Glass, feature: Feature) -> Colour | Shape | int:
    if feature == "colour":
        return glass.colour
    return glass.shape if feature == "shape" else glass.flakes


def _light_pairs(card: LightPairs, tree: Tree) -> Counted:
    pairs: dict[frozenset[Edge], tuple[Item, ...]] = {}
    for cell, _ in tree.occupied():
        for (side, edge, colour), (other_side, other_edge, other_colour) in combinations(tree.lights_at(cell), 2):
            if card.sides and frozenset((side, other_side)) not in card.sides:
                continue
            if card.colour == "any" or (colour == other_colour and card.colour in ("same", colour)):
                pairs.setdefault(frozenset((edge, other_edge)), (edge.name, other_edge.name))
    return _packed(list(pairs.items()))


def _packed(groups: Sequence[tuple[frozenset[Cell] | frozenset[Edge], tuple[Item, ...]]]) -> Counted:
    """The largest number of groups that share nothing, and the others."""
    numbers: dict[Cell | Edge, int] = {}
    for group, _ in groups:
        for thing in sorted(group, key=_ORDER.__getitem__):
            numbers.setdefault(thing, len(numbers))
    chosen = set(largest_packing([frozenset(numbers[thing] for thing in group) for group, _ in groups]))
    items = tuple(item for at, (_, item) in enumerate(groups) if at in chosen)
    blocked = tuple(item for at, (_, item) in enumerate(groups) if at not in chosen)
    return Counted(len(items), items, blocked)


_THINGS: Final[tuple[Cell | Edge, ...]] = (*CELLS, *EDGES)
_ORDER: Final[Mapping[Cell | Edge, int]] = {thing: at for at, thing in enumerate(_THINGS)}
