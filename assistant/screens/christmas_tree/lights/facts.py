"""What the marking mode shows of a tree, worked out once per change: its lights, what is told, what is unknown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from assistant.controls.christmas_tree.tree_view import Said, TreeView
from assistant.controls.seats import SeatShown
from assistant.desk import View
from assistant.screens.christmas_tree import progress
from assistant.screens.christmas_tree.progress import state_of
from assistant.screens.christmas_tree.scored_tree import border_of
from assistant.words import Words
from engine.christmas_tree.board import BORDER_EDGES, INNER_EDGES, SIDES, Cell, Edge, Side
from engine.christmas_tree.marking import moved_unasked, told_sides
from engine.christmas_tree.ornaments import NO_LIGHT
from engine.christmas_tree.scoring import LIGHT_POINTS
from engine.christmas_tree.tree import Tree
from engine.rulebook.christmas_tree import light_words, side_words


@dataclass(frozen=True)
class LightsFacts:
    """The texts and figures of one drawing.

    ``counts`` are complete lights by letter; ``edges`` what is said of each edge that can be tapped, ``outer`` of each
    edge of the border; ``unknown`` how many sides where cards touch nobody
    told; ``moved`` the spaces whose lights a cookie moved.
    ``dummy`` is whether the tree is the dummy's, which has no lights; ``printed`` whether the board is known to have
    some.
    """

    names: tuple[str, ...]
    seats: tuple[SeatShown, ...]
    tree: TreeView
    outer_rings: tuple[str, ...]
    counts: Mapping[str, int]
    complete: int
    points: int
    edges: Mapping[str, Said]
    outer: Mapping[str, Said]
    unknown: int
    moved: tuple[Cell, ...]
    cards: int
    dummy: bool
    printed: bool

    @classmethod
    def of(cls, w: Words, view: View, seat: int) -> LightsFacts:
        """The facts of a session with a tree shown."""
        session = view.session
        state, names = state_of(session), progress.tree_names(w, session)
        tree, dummy = state.trees[seat], state.setup.is_dummy(seat)
        told: Mapping[Cell, frozenset[Side]] = {}
        if not dummy:
            told = told_sides(len(session.players), session.setup, session.entries, seat)
        inner = () if dummy else tuple(edge for edge in INNER_EDGES if all(cell in tree for cell, _ in edge.ends))
        counts = Counter(colour[0] for colour in tree.lights.values())
        moved = () if dummy else moved_unasked(len(session.players), session.setup, session.entries, seat)
        shown = TreeView(
            ornaments=dict(tree.ornaments),
            lights={} if dummy else {edge.name: colour[0] for edge, colour in tree.lights.items()},
            rings=tuple(edge.name for edge in inner if _open(tree, told, edge)),
            bare=tuple(
                (cell, side)
                for cell, sides in told.items()
                for side in SIDES
                if side in sides and tree.half(cell, side) == NO_LIGHT
            ),
            border=border_of(tree),
            chosen=moved,
            kinds=dummy,
        )
        return cls(
            names=names,
            seats=progress.seats_shown(w, session, names, session.scoresheet(), session.outlook()),
            tree=shown,
            outer_rings=() if dummy else tuple(edge.name for edge in BORDER_EDGES if _open(tree, told, edge)),
            counts=dict(counts),
            complete=len(tree.lights),
            points=len(tree.lights) * LIGHT_POINTS,
            edges={edge.name: _inner_said(w, tree, told, edge) for edge in inner},
            outer={} if dummy else {edge.name: _outer_said(w, tree, told, edge) for edge in BORDER_EDGES},
            unknown=0 if dummy else progress.untold(session, seat),
            moved=moved,
            cards=len(tree),
            dummy=dummy,
            printed=not dummy and bool(tree.border),
        )


def colour_words(w: Words, letter: str) -> str:
    """A light's colour, or that there is none."""
    return light_words(letter, w.language)


def _open(tree: Tree, told: Mapping[Cell, frozenset[Side]], edge: Edge) -> bool:
    """Whether an edge may carry a light that nobody told yet."""
    if edge in tree.lights:
        return False
    if edge.other is None:
        return (edge.cell, edge.side) not in tree.border or edge.side not in told.get(edge.cell, frozenset(SIDES))
    return any(side not in told[cell] for cell, side in edge.ends)


def _inner_said(w: Words, tree: Tree, told: Mapping[Cell, frozenset[Side]], edge: Edge) -> Said:
    first, second = (cell.name for cell, _ in edge.ends)
    label = w("Between {first} and {second}", first=first, second=second)
    if edge in tree.lights:
        return Said(label, w("{colour} light, complete", colour=colour_words(w, tree.lights[edge][0])))
    known = [
        w("half of {cell}: {colour}", cell=cell.name, colour=colour_words(w, tree.half(cell, side)))
        for cell, side in edge.ends
        if side in told[cell] and tree.half(cell, side) != NO_LIGHT
    ]
    if known:
        return Said(label, w(", ").join(known))
    return Said(label, w("not told yet") if _open(tree, told, edge) else colour_words(w, NO_LIGHT))


def _outer_said(w: Words, tree: Tree, told: Mapping[Cell, frozenset[Side]], edge: Edge) -> Said:
    label = w("Border, {cell} {side}", cell=edge.cell.name, side=side_words(edge.side, w.language))
    if edge in tree.lights:
        return Said(label, w("{colour} light, complete", colour=colour_words(w, tree.lights[edge][0])))
    parts = []
    if letter := tree.border.get((edge.cell, edge.side)):
        parts.append(w("board: {colour}", colour=colour_words(w, letter)))
    if edge.side in told.get(edge.cell, ()):
        parts.append(w("card: {colour}", colour=colour_words(w, tree.half(edge.cell, edge.side))))
    return Said(label, w(", ").join(parts) or w("not told yet"))
