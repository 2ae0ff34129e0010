"""Correcting an entry of Christmas Tree: an editor for each kind of entry."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import cast

import flet as ft

from assistant.controls.bars import chip
from assistant.controls.christmas_tree.pad import light_key
from assistant.controls.keys import KeyState, key_width
from assistant.screens.christmas_tree.card.words import LIGHTS, key_labels, light_names
from assistant.screens.christmas_tree.cookie.plan import CookiePlan
from assistant.screens.christmas_tree.editor.card import PlaceEditor
from assistant.screens.christmas_tree.editor.objective import ObjectiveEditor
from assistant.screens.christmas_tree.editor.parts import seats, small_tree, tree_before
from assistant.screens.parts.editing import Editing
from assistant.screens.parts.editing_parts import column, note, number, parts_of, scrolling, seat_of
from engine.christmas_tree.board import CELL_BY_NAME, Cell
from engine.document import Document

MOST = 999
"""The most of anything that anybody counts."""


def editor(editing: Editing) -> ft.Control:
    """What corrects an entry."""
    match editing.entry["do"]:
        case "place":
            return PlaceEditor(editing)
        case "light":
            return LightEditor(editing)
        case "cookie":
            return CookieEditor(editing)
        case "objective":
            return ObjectiveEditor(editing)
        case "count":
            return _count(editing)
        case "final":
            return _final(editing)
    return note(editing.look, editing.frame.w("The round was scored here. There is nothing to change in it."))


# Lights


@ft.component
def LightEditor(editing: Editing) -> ft.Control:
    """The colour of a marked light, and between which two spaces it lies."""
    entry, w, look = editing.entry, editing.frame.w, editing.look
    part, set_part = ft.use_state("colour")
    parts = [parts_of(look, {"colour": w("Colour"), "space": w("Where")}, part, set_part)]
    if part == "colour":
        labels, words = key_labels(w), light_names(w)

        def press(identifier: str) -> None:
            letter = identifier[-1]
            if letter != entry["colour"]:
                editing.change({**entry, "colour": letter})

        keys: list[ft.Control] = [
            light_key(
                look,
                letter,
                words[letter],
                labels,
                press,
                width=key_width(look, 4),
                height=look.key_height + 12,
                state=KeyState.CHOSEN if letter == entry["colour"] else KeyState.PLAIN,
            )
            for letter in LIGHTS
        ]
        parts.append(ft.Row(keys, spacing=look.gap))
    else:
        parts += [seats(editing, dummy=False), _Between(editing)]
    return column(parts, look)


@ft.component
def _Between(editing: Editing) -> ft.Control:
    """Two taps: the one space, then its neighbour."""
    entry, w = editing.entry, editing.frame.w
    between = tuple(str(name) for name in cast(Sequence[str], entry["between"]))
    first, set_first = ft.use_state("")
    chosen = [CELL_BY_NAME[name] for name in ((first,) if first else between)]

    def tap(cell: Cell) -> None:
        if not first:
            set_first(cell.name)
        elif first == cell.name:
            set_first("")
        else:
            set_first("")
            # The upper one first, as marking writes it.
            both = sorted((CELL_BY_NAME[first], cell))
            if {first, cell.name} != set(between):
                editing.change({**entry, "between": [space.name for space in both]})

    ornaments, lights = tree_before(editing)
    hint = w("Now tap its neighbour.") if first else w("Tap two neighbours: the light lies between them.")
    return column([note(editing.look, hint), small_tree(editing, ornaments, chosen, tap, lights=lights)], editing.look)


# Cookies


@ft.component
def CookieEditor(editing: Editing) -> ft.Control:
    """What a cookie did: two spaces swapped, or one turned."""
    entry, w, look = editing.entry, editing.frame.w, editing.look
    told = _plan(entry)
    kept, set_plan = ft.use_state(told)
    plan = kept if not kept.cells else told

    def change(after: CookiePlan) -> None:
        set_plan(after)
        if after.cells:
            wanted = after.entry(seat_of(entry) or 0).document()
            if wanted != entry:
                editing.change(wanted)

    ornaments, lights = tree_before(editing)
    tree = small_tree(
        editing,
        ornaments,
        [CELL_BY_NAME[name] for name in plan.cells],
        lambda cell: change(plan.tapped(cell.name)),
        lights=lights,
    )
    parts = [seats(editing, dummy=False)]
    if plan.swaps:
        parts.append(
            ft.Row(
                [
                    chip(
                        look,
                        w("Turn {cell}", cell=cell),
                        identifier=f"cookie-turn-{cell}",
                        label=w("Turn the card then on {cell}", cell=cell),
                        on_tap=partial(lambda name: change(plan.turning(name)), cell),
                        chosen=cell in plan.turned,
                    )
                    for cell in plan.cells
                ],
                spacing=8,
            )
        )
    else:
        parts.append(note(look, w("One space was turned, two were swapped.")))
    return column([*parts, tree], look)


def _plan(entry: Document) -> CookiePlan:
    """The plan that the entry came from."""
    swap = tuple(str(name) for name in cast(Sequence[str], entry.get("swap", ())))
    turn = tuple(str(name) for name in cast(Sequence[str], entry.get("turn", ())))
    return CookiePlan(swap, frozenset(turn)) if swap else CookiePlan(turn)


# Counts


def _count(editing: Editing) -> ft.Control:
    entry, w = editing.entry, editing.frame.w
    value, of = cast(int, entry["count"]), cast(int, entry["objective"])
    return column(
        [
            seats(editing),
            number(
                editing,
                "count",
                w("Counted for objective {number}", number=of + 1),
                value,
                lambda count: editing.change({**entry, "count": count}),
                MOST,
            ),
        ],
        editing.look,
    )


def _final(editing: Editing) -> ft.Control:
    entry, w = editing.entry, editing.frame.w
    titles = {"flakes": w("Flakes"), "lights": w("Complete lights"), "cookies": w("Cookies left")}
    men = [*cast(Sequence[int], entry["gingerbread"])]

    def change(key: str, value: int) -> None:
        editing.change({**entry, key: value})

    def have(correct: int, count: int) -> None:
        rest = [man for man in men if man != correct]
        change_men = sorted([*rest, *[correct] * count], reverse=True)
        editing.change({**entry, "gingerbread": change_men})

    rows = [
        number(editing, key, title, cast(int, entry[key]), partial(change, key), MOST) for key, title in titles.items()
    ]
    rows += [
        number(
            editing,
            f"men-{correct}",
            w.n("Men with {n} correct neighbour", "Men with {n} correct neighbours", correct),
            men.count(correct),
            partial(have, correct),
            18,
        )
        for correct in range(4, -1, -1)
    ]
    return scrolling([seats(editing, dummy=False), *rows], editing.look)
