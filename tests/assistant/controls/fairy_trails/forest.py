"""Forests to draw in tests: cards that lie side by side, in any shape."""

from __future__ import annotations

import random

from assistant.controls.fairy_trails.geometry import KEYS, neighbour
from assistant.controls.fairy_trails.shown import FreeShown, MapShown, TileShown, read_tile
from engine.fairy_trails.board import Cell
from engine.fairy_trails.tiles import EXITS


def beside(cells: list[Cell]) -> list[Cell]:
    """The free cells beside cards, in order."""
    return sorted({neighbour(cell, exit) for cell in cells for exit in EXITS} - set(cells))


def forest(count: int, seed: int = 1) -> MapShown:
    """So many cards, the same ones for the same seed whatever the count."""
    chance = random.Random(seed)
    tiles: list[TileShown] = []
    cells: list[Cell] = []
    while len(cells) < count:
        at = chance.choice(beside(cells)) if cells else (0, 0)
        pink, yellow = chance.choice(KEYS), chance.choice(KEYS)
        tile = read_tile(f"{pink}{chance.choice(['', '1'])}|{yellow}", at)
        cells.append(at)
        tiles.append(TileShown(at, tile.pink, tile.yellow, f"card {len(cells)}"))
    free = tuple(FreeShown(at, f"free {at}") for at in beside(cells))
    return MapShown(tuple(tiles), free, newest=cells[-1])
