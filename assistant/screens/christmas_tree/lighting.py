"""What a line lights on the board: its spaces with the number of their formation, and its lights."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.christmas_tree.board import CELL_BY_NAME, Cell
from engine.scoresheet import Item


def lit_cells(items: Sequence[Item]) -> Mapping[Cell, str]:
    """The spaces among the items; one in a formation carries the formation's number, counted from 1.

    >>> {cell.name: number for cell, number in lit_cells((("I1", "II2"), "VI1", "I1-II1")).items()}
    {'I1': '1', 'II2': '1', 'VI1': ''}
    """
    lit: dict[Cell, str] = {}
    for number, item in enumerate(items, start=1):
        for name in _names(item):
            if name in CELL_BY_NAME:
                lit[CELL_BY_NAME[name]] = "" if isinstance(item, str) else str(number)
    return lit


def lit_lights(items: Sequence[Item]) -> frozenset[str]:
    """The lights among the items, by the name of their edge.

    >>> sorted(lit_lights((("I1-II1", "I1-II2"), "III1")))
    ['I1-II1', 'I1-II2']
    """
    return frozenset(name for item in items for name in _names(item) if "-" in name)


def _names(item: Item) -> Iterator[str]:
    if isinstance(item, str):
        yield item
    else:
        for part in item:
            yield from _names(part)
