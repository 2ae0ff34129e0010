"""Something of every kind that the rulebook can be asked to put into words."""

from __future__ import annotations

from engine.christmas_tree import NAME
from engine.christmas_tree.board import SIDES
from engine.christmas_tree.objectives import OfObjective
from engine.document import Document
from engine.fairy_trails.board import Board
from engine.fairy_trails.stones import Completed
from engine.fairy_trails.tiles import tile
from engine.games import GAMES
from engine.rulebook import (
    entry_words,
    explain,
    find,
    game_words,
    item_words,
    say,
    source_words,
    stage_words,
)
from engine.rulebook.christmas_tree import (
    glass_words,
    light_words,
    objective_words,
    ornament_words,
    side_words,
    wish_words,
)
from engine.rulebook.twelve_days import gifts_said
from engine.ruling import Malformed, Named, Refusal, SeatNamed, illegal
from engine.scoresheet import Item, Line, Warning
from engine.twelve_days.gifts import EndedHand

NAMES = ("Ana", "小美")

DIAGONAL = [[0, 0], [0, 1], [0, 2]]
BEND = [[0, 0], [0, 1], [1, 1]]

CARDS: tuple[Document, ...] = (
    *(
        {"kind": "most", "of": of}
        for of in ("gold", "green", "purple", "star", "ball", "spiral", "candy", "gingerbread")
    ),
    *({"kind": "lights", "colour": colour} for colour in ("yellow", "red", "blue")),
    *({"kind": "rows-with-all", "of": of} for of in ("colour", "shape")),
    {"kind": "row-ends"},
    {"kind": "line-totals", "at_least": {"III": 4}},
    {"kind": "line-totals", "at_least": {"II": 1, "/2": 3, "\\6": 2}},
    *({"kind": "light-pairs", "colour": colour} for colour in ("yellow", "red", "blue", "same", "any")),
    {"kind": "light-pairs", "colour": "blue", "sides": [["UL", "LR"], ["UR", "LL"]]},
    {"kind": "formation", "cells": DIAGONAL, "match": {"same_any": ["colour", "shape"]}, "each": 6},
    {"kind": "formation", "cells": BEND, "match": {"same_any": ["shape", "flakes"]}, "each": 6},
    {"kind": "formation", "cells": [[0, 0], [1, 0]], "match": {"same": ["colour", "shape"]}, "each": 4},
    {"kind": "formation", "cells": [[0, 0], [1, -1]], "match": {"cards": ["candy", "gingerbread"]}, "each": 6},
    {"kind": "formation", "cells": [[0, 0], [1, -1], [2, -2]], "match": {"same": ["colour"]}, "each": 6},
    {
        "kind": "formation",
        "cells": [[0, 0], [0, 1], [1, 0], [1, 1]],
        "match": {"same": ["flakes"]},
        "each": 8,
    },
    {"kind": "formation", "cells": DIAGONAL, "also": [BEND], "match": {"flakes": [0, 1, 2]}, "each": 6},
    *(
        {"kind": "formation", "cells": [[0, at] for at in range(cells)], "match": {"same": ["shape"]}, "each": 6}
        for cells in range(1, 11)
    ),
)
"""Every kind of objective, with every text that one can have."""

UNREADABLE: tuple[Document, ...] = tuple(
    {"kind": kind, "each": -1}
    for kind in ("most", "lights", "rows-with-all", "row-ends", "line-totals", "formation", "light-pairs")
)
"""Objectives that a screen has only begun."""

STANDING = ((0, 2), (1, 2), (2, 3))


def _bonus(place: int | None, standing: tuple[tuple[int, int], ...]) -> Line:
    rule = "tree.objective.most.bonus"
    return Line(0, "round 1", rule, 6, 2, "6", more=OfObjective(0, CARDS[0], standing, place))


def _final(rule: str, *items: Item) -> Line:
    return Line(0, "final", rule, 3, 3, "3 × 1", items)


LINES: tuple[Line, ...] = (
    *(
        Line(0, "round 1", f"tree.objective.{card['kind']}", 6, 1, "1 × 6", ("III2",), OfObjective(0, card))
        for card in (*CARDS, *UNREADABLE)
    ),
    Line(0, "round 1", "tree.objective.most", 2, 2, "2 × 1", ("I1", "II1"), OfObjective(0, CARDS[0], STANDING)),
    Line(
        0,
        "round 2",
        "tree.objective.formation",
        12,
        2,
        "2 × 6",
        (("I1", "II2"), ("III3", "IV4")),
        OfObjective(0, CARDS[-1], blocked=(("II2", "III3"),) * 5),
    ),
    Line(
        0,
        "round 3",
        "tree.objective.light-pairs",
        8,
        2,
        "2 × 4",
        (("I1-II1", "I1-UL"), ("II1-UL", "II1-III1")),
        OfObjective(0, {"kind": "light-pairs", "colour": "any"}, blocked=(("I1-UR", "I1-II2"),)),
    ),
    _bonus(1, ((0, 2), (1, 1), (2, 0))),
    _bonus(2, ((0, 2), (1, 1), (2, 3))),
    _bonus(1, ((0, 2), (1, 2), (2, 0))),
    _bonus(2, STANDING),
    _bonus(None, STANDING),
    *(_final(f"tree.final.{what}") for what in ("glass", "candy", "flakes", "gingerbread", "lights", "cookies")),
    _final("tree.final.gingerbread", ("I1",), ("III2", "II1", "II2")),
)
"""Every kind of line of Christmas Tree."""

_TRAIL = (
    Board.starting(tile("N.E.S.W|N.E9.S.W")).with_card((1, 0), tile("N.E.S.W|N.E.S.W9")).trail((0, 0), "yellow", "E")
)

TRAILS_LINES = tuple(
    Line(1, stage, f"trails.stones.{rule}", count, count, str(count), ((1, 0, "yellow", "W", 9),), Completed((_TRAIL,)))
    for rule, stage in (("own", "turn 1"), ("owed", "turn 2"), ("settled", "end"))
    for count in (18, 5)
)
"""Every kind of line of Fairy Trails that the cases may lack: with stones enough, and with too few."""

ENTRIES: tuple[Document, ...] = (
    *({"do": "place", "seat": 0, "cell": "III2", "card": card} for card in ("G*2", "Po0", "C5", "M:G*CP")),
    {"do": "light", "seat": 1, "between": ["I1", "II1"], "colour": "y"},
    {"do": "light", "seat": 1, "between": ["I1", "II1"], "colour": "-"},
    {"do": "cookie", "seat": 0, "swap": ["I1", "II1"]},
    {"do": "cookie", "seat": 0, "swap": ["I1", "II1"], "turn": ["I1", "II1"]},
    {"do": "cookie", "seat": 0, "turn": ["I1"]},
    {"do": "objective", "card": CARDS[0]},
    {"do": "objective", "card": CARDS[1], "seat": 2},
    {"do": "score"},
    {"do": "count", "seat": 0, "objective": 1, "count": 4},
    {"do": "final", "seat": 2, "flakes": 28, "gingerbread": [3, 4, 2], "lights": 14, "cookies": 1},
    {"do": "sparkle"},
)
"""Every kind of entry."""

ORNAMENTS = ("G*2", "Eo1", "P@0", "C3", "M:G*CP/yrb-", "M:EoC@", "G*2/----")
"""Every kind of ornament."""

WARNINGS = tuple(
    Warning("more-than-printed", 7, "tree.supply.printed", {"kind": kind, "printed": 24, "count": 25})
    for kind in ("star", "ball", "spiral", "candy", "gingerbread")
)
"""Every warning."""

REFUSALS: tuple[Refusal, ...] = (
    *(illegal("trees-incomplete", "tree.round.seven", seat=SeatNamed(seat), missing=3, round=2) for seat in (0, 1, 2)),
    *(illegal("cell-empty", "tree.place.free-space", tree=Named("tree", seat), cell="III2") for seat in (0, 1, 2)),
    *(illegal("wrong-kind", "days.trick.follow", led=Named("kind", kind)) for kind in ("straight", "singleton")),
    *(
        illegal("too-many-stones", "trails.stones.supply", left=2, stones=Named("stones", c))
        for c in ("pink", "yellow")
    ),
    Malformed("malformed", reason="choice", values={"key": "of", "allowed": ("gold", "green", "purple")}),
)
"""Refusals whose values become words."""


HANDS = (
    EndedHand(1, 0, (0, 7, 3), (0, 1, 0), 11, most=(1,), gave=(1,)),
    EndedHand(1, 0, (0, 7, 3), (0, 0, 0), 11, most=(1,)),
    EndedHand(1, 0, (0, 7, 7), (0, 1, 1), 11, most=(1, 2), gave=(1, 2)),
    EndedHand(1, 0, (0, 7, 7), (0, 0, 1), 11, most=(1, 2), gave=(2,)),
    EndedHand(1, 0, (0, 7, 7), (0, 1, 1), 11, most=(1, 2)),
    EndedHand(1, 0, (0, 7, 7), (0, 1, 1), 11, most=(1, 2), tied=(1, 2)),
    EndedHand(1, 0, (0, 7, 7), (0, 1, 1), 11, most=(1, 2), tied=(1, 2), gave=(1,)),
)
"""Every way in which the gifts of a hand of 12 Days of Christmas can move, or not."""


def everything_said(language: str) -> list[str]:
    """All of it, in one language."""
    return [
        *(say(refusal, language, NAMES) for refusal in REFUSALS),
        *(say(refusal, language) for refusal in REFUSALS),
        *(say(warning, language, NAMES) for warning in WARNINGS),
        *(say(line, language, NAMES) for line in LINES),
        *(explain(line, language, NAMES) for line in (*LINES, *TRAILS_LINES)),
        *(item_words("fairy-trails", item, language) for line in TRAILS_LINES for item in line.items),
        *(words for card in CARDS for words in objective_words(card, language)),
        *(entry_words(NAME, entry, language, NAMES) for entry in ENTRIES),
        *(ornament_words(code, language, whole=whole) for code in ORNAMENTS for whole in (False, True)),
        *(item_words(NAME, item, language) for item in ("I1-II1", "I1-UL", "I1-UR", "VI1-LL", "VI1-LR", ("I1", "II2"))),
        *(glass_words(code, language) for code in ("G*", "Eo", "P@")),
        *(wish_words(letter, language) for letter in "GEP*o@C"),
        *(side_words(side, language) for side in SIDES),
        *(light_words(letter, language) for letter in "yrb-"),
        *(stage_words(NAME, stage, language) for stage in ("round 1", "final")),
        *(game_words(game, language) for game in GAMES),
        *(source_words(source, language) for source in ("rules", "review", "decision")),
        *(said.sentence for hand in HANDS for names in (NAMES, ()) for said in gifts_said(hand, language, names)),
        *(rule.text for rule in find("candy 糖果", language)),
    ]
