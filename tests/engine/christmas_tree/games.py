"""Random tables of Christmas Tree for the property tests."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from engine.christmas_tree.board import BORDER_EDGES, CELLS, INNER_EDGES, SIDES, Cell
from engine.christmas_tree.options import FACES, MAN, WISH_LETTERS
from engine.christmas_tree.ornaments import ornament
from engine.christmas_tree.tree import Tree
from engine.session import Seat, Session

Entry = dict[str, Any]

LINES = ("I", "II", "III", "IV", "V", "VI", "\\1", "\\2", "\\3", "/1", "/2", "/4")
GROUPS = ("gold", "green", "purple", "star", "ball", "spiral", "candy", "gingerbread")

lights = st.text(alphabet="yyyrb-", min_size=4, max_size=4)
men = st.text(alphabet="".join(WISH_LETTERS), min_size=4, max_size=4).map(lambda wishes: f"M:{wishes}")
faces = st.one_of(st.sampled_from(FACES), st.sampled_from(("G*1", "G*0", "E*1")), men)
codes = st.one_of(faces, st.builds(lambda face, marks: f"{face}/{marks}", faces, lights))
small = st.integers(0, 4)
offsets = st.tuples(st.integers(-2, 2), st.integers(-2, 2)).map(list)


@st.composite
def pictures(draw: st.DrawFn, size: int | None = None) -> list[list[int]]:
    """A picture of one to four different offsets."""
    size = draw(st.integers(1, 4)) if size is None else size
    return draw(st.lists(offsets, min_size=size, max_size=size, unique_by=tuple))


@st.composite
def formations(draw: st.DrawFn) -> Entry:
    """A formation with any match."""
    cells = draw(pictures())
    features = st.lists(st.sampled_from(("colour", "shape", "flakes")), min_size=1, max_size=3, unique=True)
    flakes = st.lists(st.integers(0, 2), min_size=len(cells), max_size=len(cells))
    matches = [
        features.map(lambda chosen: {"same": chosen}),
        features.map(lambda chosen: {"same_any": chosen}),
        flakes.map(lambda chosen: {"flakes": chosen}),
    ]
    if len(cells) == 2:
        matches.append(st.just({"cards": ["candy", "gingerbread"]}))
    card: Entry = {"kind": "formation", "cells": cells, "match": draw(st.one_of(matches)), "each": draw(small)}
    if draw(st.booleans()):
        card["also"] = draw(st.lists(pictures(len(cells)), max_size=2))
    if draw(st.booleans()):
        card["mirror"] = draw(st.booleans())
    return card


side_pairs = st.lists(st.sampled_from(SIDES), min_size=2, max_size=2, unique=True)

objectives: st.SearchStrategy[Entry] = st.one_of(
    st.builds(lambda of: {"kind": "most", "of": of}, st.sampled_from(GROUPS)),
    st.builds(
        lambda of, first: {"kind": "most", "of": of, "first": first, "second": 0}, st.sampled_from(GROUPS), small
    ),
    st.builds(lambda colour: {"kind": "lights", "colour": colour}, st.sampled_from(("yellow", "red", "blue"))),
    st.builds(
        lambda of, each: {"kind": "rows-with-all", "of": of, "each": each}, st.sampled_from(("colour", "shape")), small
    ),
    st.just({"kind": "row-ends"}),
    st.builds(
        lambda least: {"kind": "line-totals", "at_least": least},
        st.dictionaries(st.sampled_from(LINES), small, min_size=1, max_size=4),
    ),
    formations(),
    st.builds(
        lambda colour, sides: {"kind": "light-pairs", "colour": colour, **({"sides": sides} if sides else {})},
        st.sampled_from(("yellow", "red", "blue", "same", "any")),
        st.lists(side_pairs, max_size=3),
    ),
)


@st.composite
def trees(draw: st.DrawFn) -> Tree:
    """A tree with any cards on it and half-lights on its border."""
    laid = draw(st.dictionaries(st.sampled_from(CELLS), codes.map(ornament), max_size=21))
    border = draw(
        st.dictionaries(st.sampled_from([(edge.cell, edge.side) for edge in BORDER_EDGES]), st.sampled_from("yrb"))
    )
    return Tree(laid, border)


@st.composite
def setups(draw: st.DrawFn) -> Entry:
    """Any setup of a game recorded by cards."""
    setup: Entry = {"level": draw(st.sampled_from(("starter", "family", "advanced")))}
    if draw(st.booleans()):
        setup["cookies"] = draw(st.integers(0, 5))
    if draw(st.booleans()):
        setup["majority_of_none"] = draw(st.booleans())
    if draw(st.booleans()):
        setup["border"] = {"0": {draw(st.sampled_from(CELLS)).name: draw(lights)}}
    return setup


cells = st.sampled_from([cell.name for cell in CELLS])
edges = st.sampled_from([[edge.cell.name, edge.other.name] for edge in INNER_EDGES if edge.other])


def hopeful_entries(seats: int) -> st.SearchStrategy[Entry]:
    """Entries that may or may not stand."""
    seat = st.integers(0, seats - 1)
    return st.one_of(
        st.builds(lambda s, c, o: {"do": "place", "seat": s, "cell": c, "card": o}, seat, cells, codes),
        st.builds(lambda s, c, o: {"do": "place", "seat": s, "cell": c, "card": o}, seat, cells, codes),
        st.builds(
            lambda s, e, m: {"do": "light", "seat": s, "between": e, "colour": m}, seat, edges, st.sampled_from("yrb-")
        ),
        st.builds(lambda s, c: {"do": "cookie", "seat": s, "turn": [c]}, seat, cells),
        st.builds(
            lambda s, pair, turns: {"do": "cookie", "seat": s, "swap": pair, "turn": pair[:turns]},
            seat,
            st.lists(cells, min_size=2, max_size=2, unique=True),
            st.integers(0, 2),
        ),
        st.builds(lambda card: {"do": "objective", "card": card}, objectives),
        st.just({"do": "score"}),
    )


def random_code(dice: Random) -> str:
    """Any card, mostly with lights."""
    face = dice.choice((*FACES, *FACES, MAN))
    if face == MAN:
        face += "".join(dice.choices(WISH_LETTERS, k=4))
    return face + dice.choice(("", "/" + "".join(dice.choices("yyrb-", k=4))))


@st.composite
def rounds(draw: st.DrawFn, session: Session, trees_on_table: int, needed: int) -> Session:
    """The session with a whole round entered and scored (where it may be), cookies and marked lights in between.

    The cards are thrown by dice of one drawn seed: drawing each would make hypothesis slow.
    """
    dice = Random(draw(st.integers(0, 10**6)))
    for card in draw(st.lists(objectives, min_size=needed, max_size=needed)):
        session = session.enter({"do": "objective", "card": card})
    for seat in range(trees_on_table):
        free = [cell for cell in dice.sample(CELLS, 21) if _free(session, seat, cell)]
        for cell in free[:7]:
            session = session.enter({"do": "place", "seat": seat, "cell": cell.name, "card": random_code(dice)})
    for entry in draw(st.lists(hopeful_entries(3), max_size=8)):
        if entry["do"] in ("light", "cookie") and session.can(entry):
            session = session.enter(entry)
    return session.enter({"do": "score"}) if session.can({"do": "score"}) else session


def _free(session: Session, seat: int, cell: Cell) -> bool:
    return session.can({"do": "place", "seat": seat, "cell": cell.name, "card": "C3"})


NAMES = ("Ana", "Béla", "小美", "Ana")


@st.composite
def sessions(draw: st.DrawFn, most_rounds: int = 3) -> Session:
    """A session somewhere between its start and its end."""
    players = draw(st.integers(2, 4))
    setup = draw(setups())
    session = Session.new("christmas-tree", [Seat(name) for name in NAMES[:players]], setup)
    needed = 3 if setup["level"] == "starter" else max(players, 3)
    for _ in range(draw(st.integers(0, most_rounds))):
        if not session.entries or session.entries[-1]["do"] == "score":
            session = draw(rounds(session, max(players, 3), needed))
    for entry in draw(st.lists(hopeful_entries(max(players, 3)), max_size=10)):
        if session.can(entry):
            session = session.enter(entry)
    return session
