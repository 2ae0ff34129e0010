"""The tree on the scoresheet: what earned the open line stays bright, the rest fades."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import flet as ft

from assistant.controls.christmas_tree.board import TreeBoard
from assistant.controls.christmas_tree.geometry import TreeGeometry
from assistant.controls.christmas_tree.tree_view import TreeView
from assistant.frame import use_frame
from assistant.look.look import BOARD_MARGIN, COLUMN, Look, text
from assistant.screens.christmas_tree.progress import state_of
from assistant.screens.table.layout import Heights, side_of
from engine.christmas_tree.board import CELL_BY_NAME, EDGE_AT, EDGE_BY_NAME, Cell
from engine.christmas_tree.tree import Tree
from engine.scoresheet import Item, Line
from engine.session import Session

_SHARE: Final = 0.36
"""How much of the page's height the tree may take where the lines below it need the rest."""
_AROUND: Final = 20
"""The space above and below the tree, and below the tabs."""


def scored_board(session: Session, seat: int, line: Line | None) -> ft.Control | None:
    """A seat's tree with the open line's things lit; None where the players count for themselves."""
    return ScoredTree(session, seat, line) if state_of(session).shows_trees else None


@ft.component
def ScoredTree(session: Session, seat: int, line: Line | None) -> ft.Control:
    """A seat's tree with the open line's things lit."""
    frame = use_frame()
    look, w = frame.look, frame.w
    now = state_of(session).trees[seat]
    then = now if line is None else state_of(when_scored(session, line.stage)).trees[seat]
    geometry = _geometry(look)
    name = w("{name}'s tree", name=session.names[seat])
    board = TreeBoard(look, geometry, view_of(then, line), trunk=False)
    parts: list[ft.Control] = [
        ft.Container(
            ft.Semantics(image=True, identifier="scored-tree", label=name, container=True, content=board),
            alignment=ft.Alignment.CENTER,
        )
    ]
    if line is not None and then != now:
        said = w("the tree when round {round} was scored", round=_round(line.stage))
        caption = text(look, said, 12, colour=ft.Colors.ON_SURFACE_VARIANT)
        parts.append(ft.Container(caption, left=BOARD_MARGIN, top=4, width=_caption_width(look, geometry)))
    return ft.Container(
        ft.Stack(parts, alignment=ft.Alignment.CENTER),
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
        padding=ft.Padding(0, 6, 0, 6),
    )


def _geometry(look: Look) -> TreeGeometry:
    """A tree that leaves room for lines: flatter, and on short screens smaller than where it is tapped."""
    heights = Heights.of(look)
    room = look.height - heights.head - heights.tabs - _AROUND if look.wide else _SHARE * look.height
    return TreeGeometry.fitting(_width(look), look.board_margin, room).within(room)


def when_scored(session: Session, stage: str) -> Session:
    """The session as it stood when a round was scored; as it stands now for the round that goes on, and the end.

    Sessions know the one before, so nothing is replayed.
    """
    number = _round(stage)
    found: Session | None = session
    while found is not None and number is not None and state_of(found).round > number:
        found = found.before
    return found or session


def _round(stage: str) -> int | None:
    """The round of a stage; None at the end."""
    name, _, number = stage.partition(" ")
    return int(number) if name == "round" else None


def view_of(tree: Tree, line: Line | None, *, kinds: bool = False) -> TreeView:
    """A tree with a line's spaces and lights lit; with their number where several make one thing.

    ``kinds`` is for the dummy's, of which nothing but the kinds matters.
    """
    numbers: dict[Cell, list[str]] = {}
    lights: set[str] = set()
    for number, item in enumerate(() if line is None else line.items, start=1):
        several = isinstance(item, tuple)
        for cell in _cells(item):
            numbers.setdefault(cell, []).extend([str(number)] * several)
        lights.update(_lights(item))
    return TreeView(
        ornaments=dict(tree.occupied()),
        lights={} if kinds else {edge.name: colour[0] for edge, colour in tree.lights.items()},
        border={} if kinds else border_of(tree),
        lit={cell: ",".join(found) for cell, found in numbers.items()},
        lit_lights=frozenset(lights),
        kinds=kinds,
    )


def border_of(tree: Tree) -> Mapping[str, str]:
    """The halves printed on a tree's board, by outer edge."""
    return {EDGE_AT[end].name: letter for end, letter in tree.border.items()}


def _cells(item: Item) -> Iterator[Cell]:
    """The spaces of a thing; of two lights the space that both lie at."""
    if not isinstance(item, tuple):
        if "-" not in str(item):
            yield CELL_BY_NAME[str(item)]
        return
    names = list(_lights(item))
    if len(names) == 2:
        first, second = (EDGE_BY_NAME[name] for name in names)
        yield from (cell for cell in (first.cell, first.other) if cell and cell in (second.cell, second.other))
    for part in item:
        yield from _cells(part)


def _lights(item: Item) -> Iterator[str]:
    if not isinstance(item, tuple):
        if "-" in str(item):
            yield str(item)
        return
    for part in item:
        yield from _lights(part)


def _caption_width(look: Look, geometry: TreeGeometry) -> float:
    """The room beside the tree's top."""
    return _width(look) / 2 - BOARD_MARGIN - geometry.w * 0.7


def _width(look: Look) -> float:
    """The room across: the page, or one side of a wide one."""
    return min(side_of(look).width, COLUMN)
