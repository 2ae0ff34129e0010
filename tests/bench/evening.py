"""A whole evening for the benchmarks: four players, 21 cards each, every half-light told, twelve objectives."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.christmas_tree.board import CELLS

OBJECTIVES: tuple[dict[str, Any], ...] = (
    {"kind": "most", "of": "star"},
    {"kind": "light-pairs", "colour": "any"},
    {
        "kind": "formation",
        "cells": [[0, 0], [0, 1], [0, 2]],
        "match": {"same_any": ["colour", "shape"]},
        "mirror": True,
        "each": 6,
    },
    {"kind": "formation", "cells": [[0, 0], [0, 1], [1, 0], [1, 1]], "match": {"same": ["flakes"]}, "each": 8},
    {"kind": "lights", "colour": "blue"},
    {"kind": "rows-with-all", "of": "colour"},
    {"kind": "line-totals", "at_least": {"III": 4}},
    {"kind": "formation", "cells": [[0, 0], [0, 1]], "match": {"same": ["colour", "shape"]}, "each": 4},
    {"kind": "light-pairs", "colour": "same"},
    {"kind": "most", "of": "gingerbread"},
    {
        "kind": "formation",
        "cells": [[0, 0], [0, 1], [0, 2]],
        "also": [[[0, 0], [1, 0], [0, 1]]],
        "match": {"flakes": [0, 1, 2]},
        "each": 6,
    },
    {"kind": "row-ends"},
)


def evening(*, alike: bool = False) -> dict[str, Any]:
    """The document. ``alike``: every card the same and every light complete, the hardest packing there is."""
    dice = Random(24)
    order = [dice.sample(CELLS, 21) for _ in range(4)]
    entries: list[dict[str, Any]] = []
    for turn in range(3):
        entries += [{"do": "objective", "card": card} for card in OBJECTIVES[4 * turn : 4 * turn + 4]]
        for card in range(7 * turn, 7 * turn + 7):
            for seat in range(4):
                code = "G*1/yyyy" if alike else _code(dice)
                entries.append({"do": "place", "seat": seat, "cell": order[seat][card].name, "card": code})
        entries.append({"do": "score"})
    return {
        "format": "yuletally-session",
        "version": 1,
        "game": "christmas-tree",
        "players": [{"name": name} for name in ("Ana", "Béla", "小美", "Dora")],
        "setup": {},
        "entries": entries,
    }


def _code(dice: Random) -> str:
    kind = dice.random()
    lights = "".join(dice.choices("yrb", k=4))
    if kind < 0.7:
        return f"{dice.choice('GEP')}{dice.choice('*o@')}{dice.randrange(3)}/{lights}"
    if kind < 0.85:
        return f"C{dice.randrange(3, 7)}/{lights}"
    return f"M:{''.join(dice.choices('GEP*o@C', k=4))}/{lights}"
