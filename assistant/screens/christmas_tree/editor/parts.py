"""What the editors of the tree's entries are made of: whose tree it is, and a small tree to tap."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import flet as ft

from assistant.controls.christmas_tree.board import TreeBoard
from assistant.controls.christmas_tree.geometry import TreeGeometry
from assistant.controls.christmas_tree.tree_view import Said, TreeView
from assistant.controls.keys import pad_width
from assistant.screens.christmas_tree.progress import state_of, tree_names
from assistant.screens.parts.editing import Editing
from assistant.screens.parts.editing_parts import seat_chips, seat_of
from engine.christmas_tree.board import CELLS, Cell
from engine.christmas_tree.ornaments import Ornament
from engine.rulebook.christmas_tree import ornament_words

_FLAT: Final = 1.25
"""A space's height by its width on the small tree: as low as it may be."""


def seats(editing: Editing, *, dummy: bool = True, nobody: bool = False) -> ft.Control:
    """Whose it is: another one is a tap; ``nobody`` lets the same one be taken away."""
    entry, names = editing.entry, tree_names(editing.frame.w, editing.saved)
    here = seat_of(entry)

    def change(seat: int) -> None:
        if seat != here:
            editing.change({**entry, "seat": seat})
        elif nobody:
            editing.change({key: value for key, value in entry.items() if key != "seat"})

    shown = range(len(names) if dummy else len(editing.saved.names))
    return seat_chips(editing.look, names, shown, here, change)


def small_tree(
    editing: Editing,
    ornaments: Mapping[Cell, Ornament],
    chosen: Sequence[Cell],
    tap: Callable[[Cell], None],
    *,
    lights: Mapping[str, str] | None = None,
) -> ft.Control:
    """A tree as low as spaces can still be tapped."""
    w, look = editing.frame.w, editing.look
    geometry = TreeGeometry.fitting(min(pad_width(look), 400), 0, 0)
    geometry = TreeGeometry(geometry.w, _FLAT * geometry.w)

    def said(cell: Cell) -> Said:
        lies = ornaments.get(cell)
        words = w("empty") if lies is None else ornament_words(lies.code, w.language, whole=True)
        return Said(f"{cell.name}, {words}", w("chosen") if cell in chosen else "")

    board = TreeBoard(
        look,
        geometry,
        TreeView(ornaments=dict(ornaments), lights=dict(lights or {}), chosen=tuple(chosen)),
        spaces={cell: said(cell) for cell in CELLS},
        on_cell=tap,
        trunk=False,
    )
    return ft.Row([ft.Container(board)], alignment=ft.MainAxisAlignment.CENTER)


def tree_before(editing: Editing) -> tuple[Mapping[Cell, Ornament], Mapping[str, str]]:
    """The seat's tree just before the entry, and its complete lights by edge."""
    tree = state_of(editing.before).trees[seat_of(editing.entry) or 0]
    return tree.ornaments, {edge.name: colour[0] for edge, colour in tree.lights.items()}
