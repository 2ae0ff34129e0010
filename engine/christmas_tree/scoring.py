"""What a round and the end are worth: explained lines (rules ``tree.objective.*`` and ``tree.final.*``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.christmas_tree.board import SIDES, Cell, neighbour
from engine.christmas_tree.entries import FinalCount
from engine.christmas_tree.objectives import Counted, Most, ObjectiveCard, OfObjective
from engine.christmas_tree.ornaments import Candy, Gingerbread, Glass, Ornament, Sweet, Wish
from engine.christmas_tree.tree import Tree
from engine.document import Document
from engine.scoresheet import Item, Line

GINGERBREAD_POINTS: Final = (2, 4, 8, 12, 18)
"""Points of a gingerbread man by his correct neighbours, 0 to 4 (rule ``tree.final.gingerbread``)."""

LIGHT_POINTS: Final = 2
"""Points of a complete light at the end (rule ``tree.final.lights``)."""

BONUS: Final = "tree.objective.most.bonus"
"""The rule of a line that gives more for most or second most."""

FINAL: Final = "final"
"""The stage of the final scoring."""

Counter_ = Callable[[int, int], Counted]
"""What a seat counts for an objective: takes the seat and the objective's index."""


def round_lines(
    number: int, cards: Sequence[ObjectiveCard], documents: Sequence[Document], table: Table, counted: Counter_
) -> tuple[Line, ...]:
    """The lines of a round: each objective for every player, its bonus after it where there is one."""
    lines: list[Line] = []
    for index, (card, document) in enumerate(zip(cards, documents, strict=True)):
        counts = [counted(seat, index) for seat in range(table.trees if isinstance(card, Most) else table.players)]
        standing: tuple[tuple[int, int], ...] = ()
        places: Mapping[int, int] = {}
        if isinstance(card, Most):
            standing = tuple((seat, count.count) for seat, count in enumerate(counts))
            places = majority([count.count for count in counts], of_none=table.majority_of_none)
        for seat in range(table.players):
            count = counts[seat]
            base = Line(
                seat,
                f"round {number}",
                f"tree.objective.{card.kind}",
                count.count * card.each,
                count.count,
                f"{count.count} × {card.each}",
                count.items,
                OfObjective(index, document, standing, blocked=count.blocked),
            )
            lines.append(base)
            bonus = _bonus(card, places.get(seat))
            if bonus > 0:
                lines.append(
                    Line(
                        seat,
                        base.stage,
                        BONUS,
                        bonus,
                        count.count,
                        f"{bonus}",
                        count.items,
                        OfObjective(index, document, standing, places.get(seat)),
                    )
                )
    return tuple(lines)


@dataclass(frozen=True, slots=True)
class Table:
    """What scoring a round must know of the table: players, trees with the dummy's, and the majority setting."""

    players: int
    trees: int
    majority_of_none: bool


def _bonus(card: ObjectiveCard, place: int | None) -> int:
    if not isinstance(card, Most) or place is None:
        return 0
    return card.first if place == 1 else card.second


def majority(counts: Sequence[int], *, of_none: bool) -> Mapping[int, int]:
    """Who is first (1) and second (2) by these counts, the dummy among them (rule ``tree.objective.most.bonus``).

    Two who tie for first leave no second; having none is no place, unless ``of_none``.

    >>> majority([3, 2, 2], of_none=False)
    {0: 1, 1: 2, 2: 2}
    >>> majority([3, 3, 2], of_none=False)
    {0: 1, 1: 1}
    >>> majority([1, 0, 0], of_none=False)
    {0: 1}
    """
    ranked = sorted({count for count in counts if count > 0 or of_none}, reverse=True)
    if not ranked:
        return {}
    first = {seat: 1 for seat, count in enumerate(counts) if count == ranked[0]}
    if len(first) > 1 or len(ranked) < 2:
        return first
    return first | {seat: 2 for seat, count in enumerate(counts) if count == ranked[1]}


def final_lines(trees: Sequence[Tree], cookies: Sequence[int]) -> tuple[Line, ...]:
    """The final scoring of the players' trees: glass, candy, gingerbread men, lights, cookies, each by seat."""
    seats = range(len(cookies))
    return (
        *(_glass(seat, trees[seat]) for seat in seats),
        *(_candy(seat, trees[seat]) for seat in seats),
        *(_gingerbread(seat, trees[seat]) for seat in seats),
        *(_lights(seat, len(trees[seat].lights), tuple(edge.name for edge in trees[seat].lights)) for seat in seats),
        *(_cookies(seat, cookies[seat]) for seat in seats),
    )


def counted_final_lines(final: FinalCount) -> tuple[Line, ...]:
    """The final scoring of a player who counted."""
    seat = final.seat
    points = sum(GINGERBREAD_POINTS[correct] for correct in final.gingerbread)
    men = Line(seat, FINAL, "tree.final.gingerbread", points, len(final.gingerbread), _men_formula(final.gingerbread))
    return (
        Line(seat, FINAL, "tree.final.flakes", final.flakes, final.flakes, f"{final.flakes} × 1"),
        men,
        _lights(seat, final.lights, ()),
        _cookies(seat, final.cookies),
    )


def correct_neighbours(tree: Tree, cell: Cell) -> tuple[Cell, ...]:
    """The neighbours that a gingerbread man wished for on their side (rule ``tree.final.gingerbread``)."""
    ornament = tree.at(cell)
    if ornament is None or not isinstance(ornament.kind, Gingerbread):
        return ()
    found = []
    for side, wish in zip(SIDES, ornament.kind.wishes, strict=True):
        near = neighbour(cell, side)
        if near is not None and _grants(tree.at(near), wish):
            found.append(near)
    return tuple(found)


def _grants(ornament: Ornament | None, wish: Wish) -> bool:
    if ornament is None:
        return False
    if wish is Sweet.CANDY:
        return isinstance(ornament.kind, Candy)
    return isinstance(ornament.kind, Glass) and wish in (ornament.kind.colour, ornament.kind.shape)


def _glass(seat: int, tree: Tree) -> Line:
    flakes = [(cell, glass.flakes) for cell, _ in tree.occupied() if (glass := tree.glass(cell)) is not None]
    total = sum(number for _, number in flakes)
    often = Counter(number for _, number in flakes if number)
    formula = " + ".join(f"{often[number]} × {number}" for number in sorted(often)) or "0"
    items = tuple(cell.name for cell, number in flakes if number)
    return Line(seat, FINAL, "tree.final.glass", total, total, formula, items)


def _candy(seat: int, tree: Tree) -> Line:
    flakes = [(cell, ornament.flakes) for cell, ornament in tree.occupied() if isinstance(ornament.kind, Candy)]
    total = sum(number for _, number in flakes)
    formula = " + ".join(str(number) for _, number in flakes) or "0"
    return Line(seat, FINAL, "tree.final.candy", total, total, formula, tuple(cell.name for cell, _ in flakes))


def _gingerbread(seat: int, tree: Tree) -> Line:
    men = [cell for cell, ornament in tree.occupied() if isinstance(ornament.kind, Gingerbread)]
    correct = [correct_neighbours(tree, cell) for cell in men]
    points = sum(GINGERBREAD_POINTS[len(near)] for near in correct)
    items: tuple[Item, ...] = tuple(
        tuple(cell.name for cell in (man, *near)) for man, near in zip(men, correct, strict=True)
    )
    formula = _men_formula([len(near) for near in correct])
    return Line(seat, FINAL, "tree.final.gingerbread", points, len(men), formula, items)


def _men_formula(correct: Sequence[int]) -> str:
    return " + ".join(str(GINGERBREAD_POINTS[number]) for number in correct) or "0"


def _lights(seat: int, count: int, items: tuple[Item, ...]) -> Line:
    return Line(seat, FINAL, "tree.final.lights", count * LIGHT_POINTS, count, f"{count} × {LIGHT_POINTS}", items)


def _cookies(seat: int, count: int) -> Line:
    return Line(seat, FINAL, "tree.final.cookies", count, count, f"{count} × 1")
