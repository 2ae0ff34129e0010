"""What the editors of the tree's entries are made of: whose tree, a small tree to tap, and parts to switch between."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import flet as ft

from assistant.controls.bars import Option, Tool, chip, segments, setting, stepper
from assistant.controls.christmas_tree.board import TreeBoard
from assistant.controls.christmas_tree.geometry import TreeGeometry
from assistant.controls.christmas_tree.tree_view import Said, TreeView
from assistant.controls.keys import pad_width
from assistant.controls.seats import badge, initials
from assistant.look.look import Look, text
from assistant.screens.christmas_tree.progress import state_of, tree_names
from assistant.screens.parts.editing import Editing
from engine.christmas_tree.board import CELLS, Cell
from engine.christmas_tree.ornaments import Ornament
from engine.document import Document
from engine.rulebook.christmas_tree import ornament_words

_FLAT: Final = 1.25
"""A space's height by its width on the small tree: as low as it may be."""


def seat_of(entry: Document) -> int | None:
    """Whose entry it is."""
    seat = entry.get("seat")
    return seat if isinstance(seat, int) else None


def column(parts: Sequence[ft.Control], look: Look) -> ft.Control:
    """Parts below each other."""
    return ft.Column(
        list(parts), spacing=max(6, look.gap), tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def note(look: Look, words: str) -> ft.Control:
    """Something that should be known."""
    return text(look, words, 14, colour=ft.Colors.ON_SURFACE_VARIANT)


def parts_of(look: Look, options: Mapping[str, str], chosen: str, choose: Callable[[str], None]) -> ft.Control:
    """The parts of an entry, by name; the chosen one is shown below."""
    shown = [Option(f"entry-part-{name}", words) for name, words in options.items()]
    return segments(look, shown, f"entry-part-{chosen}", lambda identifier: choose(identifier.rpartition("-")[2]))


def seats(editing: Editing, *, dummy: bool = True, nobody: bool = False) -> ft.Control:
    """Whose it is: another one is a tap; ``nobody`` lets the same one be taken away."""
    w, look, entry = editing.frame.w, editing.look, editing.entry
    names = tree_names(w, editing.saved)
    letters, here = initials(names), seat_of(entry)
    shown = range(len(names) if dummy else len(editing.saved.names))

    def change(seat: int) -> None:
        if seat != here:
            editing.change({**entry, "seat": seat})
        elif nobody:
            editing.change({key: value for key, value in entry.items() if key != "seat"})

    chips: list[ft.Control] = [
        chip(
            look,
            names[seat],
            identifier=f"entry-seat-{seat}",
            on_tap=partial(change, seat),
            chosen=seat == here,
            leading=badge(look, seat, letters[seat], 22),
            round_=True,
        )
        for seat in shown
    ]
    return ft.Row(chips, spacing=8, scroll=ft.ScrollMode.HIDDEN)


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


def number(editing: Editing, key: str, title: str, value: int, change: Callable[[int], None], most: int) -> ft.Control:
    """A number with its two keys."""
    w = editing.frame.w

    def step(by: int) -> None:
        if 0 <= value + by <= most:
            change(value + by)

    control = stepper(
        editing.look,
        str(value),
        Tool(f"entry-{key}-minus", w("{title}: one less", title=title), partial(step, -1), faint=value <= 0),
        Tool(f"entry-{key}-plus", w("{title}: one more", title=title), partial(step, 1), faint=value >= most),
        label=f"{title} {value}",
        identifier=f"entry-{key}-value",
    )
    return setting(editing.look, title, "", control)
