"""One objective of every kind, entered with taps on a phone, and what is then stored of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .hands import saved
from .phone import Phone
from .server import Server

KINDS: tuple[tuple[dict[str, Any], tuple[str, ...]], ...] = (
    (
        {"kind": "most", "of": "gingerbread", "first": 6, "second": 4, "each": 2},
        ("family-most-sweets", "objective-of-gingerbread", "objective-second-plus"),
    ),
    ({"kind": "lights", "colour": "red", "each": 3}, ("family-lights", "objective-colour-red")),
    ({"kind": "rows-with-all", "of": "shape", "each": 6}, ("family-rows-with-all", "objective-of-shape")),
    ({"kind": "row-ends", "each": 5}, ("family-row-ends",)),
    (
        {"kind": "line-totals", "at_least": {"III": 4, "\\2": 3, "/6": 4}, "each": 5},
        (
            "family-line-totals",
            "objective-line-III",
            "objective-line-right-2",
            "objective-line-left-6",
            "objective-least-right-2-minus",
        ),
    ),
    (
        {
            "kind": "light-pairs",
            "colour": "same",
            "sides": [["UL", "LR"], ["LR", "LL"]],
            "each": 4,
        },
        ("family-light-pairs", "objective-colour-same", "objective-sides-UL-LR", "objective-sides-LR-LL"),
    ),
    (
        {
            "kind": "formation",
            "cells": [[1, 1], [1, 2], [2, 1]],
            "match": {"same_any": ["colour", "shape"]},
            "mirror": False,
            "each": 6,
        },
        ("family-formation-three", "lattice-1,1", "lattice-1,2", "lattice-2,1"),
    ),
    (
        {
            "kind": "formation",
            "cells": [[1, 1], [1, 2]],
            "also": [[[2, 1], [1, 2]]],
            "match": {"same": ["colour", "shape"]},
            "mirror": True,
            "each": 4,
        },
        (
            "family-formation-two",
            "lattice-1,1",
            "lattice-1,2",
            "objective-picture-add",
            "lattice-2,1",
            "lattice-1,2",
            "objective-mirror",
        ),
    ),
    (
        {
            "kind": "formation",
            "cells": [[0, 0], [0, 1], [1, 0], [1, 1]],
            "match": {"same": ["flakes"]},
            "mirror": False,
            "each": 8,
        },
        ("family-formation-flakes",),
    ),
    (
        {
            "kind": "formation",
            "cells": [[2, 0], [1, 0], [1, 1]],
            "match": {"flakes": [0, 1, 2]},
            "mirror": False,
            "each": 6,
        },
        ("family-formation-order", "lattice-2,0", "lattice-1,0", "lattice-1,1"),
    ),
    (
        {
            "kind": "formation",
            "cells": [[1, 0], [0, 1]],
            "also": [[[0, 0], [1, 1]]],
            "match": {"cards": ["candy", "gingerbread"]},
            "mirror": False,
            "each": 6,
        },
        ("family-formation-candy", "objective-cells-corners"),
    ),
    (
        {
            "kind": "formation",
            "cells": [[0, 2], [0, 4]],
            "match": {"same_any": ["colour", "flakes"]},
            "mirror": False,
            "each": 4,
        },
        (
            "family-formation-two",
            "lattice-0,2",
            "lattice-0,4",
            "objective-match-other",
            "objective-alike-shape",
            "objective-alike-flakes",
            "objective-alike-any",
        ),
    ),
)


def stored(server: Server) -> list[Any]:
    """The objectives of the running session as they lie on the disk."""
    return [entry["card"] for entry in saved(server).entries]


class Hand:
    """A thumb that counts."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.taps = 0

    def tap(self, identifier: str) -> None:
        """Touches it, wherever it is."""
        self.phone.scroll_and_tap(identifier)
        self.taps += 1


@pytest.mark.timeout(600)
def test_one_objective_of_every_kind_is_entered_stored_and_taken_out_again(
    server: Server, open_phone: Callable[..., Phone]
) -> None:
    phone = open_phone()
    phone.tap("new-christmas-tree")
    for seat, name in enumerate(("Ana", "Béla")):
        phone.wait(f"player-{seat}")
        phone.fill(f"player-{seat}", name)
    phone.tap("setup-level-starter")
    phone.tap("start")
    phone.wait("cell-I1")
    Hand(phone).tap("add-objective")
    for expected, taps in KINDS:
        hand = Hand(phone)
        for identifier in (*taps, "objective-save"):
            hand.tap(identifier)
        phone.wait("objective-0")
        assert stored(server) == [expected]
        print(f"{hand.taps + 1} taps with those on the table: {expected['kind']}, {taps[0]}")
        if taps[0] == "family-formation-three":
            assert hand.taps + 1 == 6, "with the tap on the table"
        hand.tap("objective-0")
        hand.tap("objective-0-remove")
        phone.gone("objective-0")
    assert stored(server) == []
    phone.tap("leave")
    hand = Hand(phone)
    hand.tap("add-objective")
    hand.tap("known-objective-0")
    phone.wait("objective-0")
    assert hand.taps == 2
    assert stored(server) == [KINDS[-1][0]], "the card entered last is offered first"
