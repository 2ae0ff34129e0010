"""Correcting the entry that placed a card: its kind, wishes, lights, its space and whose tree."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, cast

import flet as ft

from assistant.controls.christmas_tree.kinds_pad import kind_keys
from assistant.controls.christmas_tree.pad import card_keys, lights_pad, wish_pad
from assistant.look.look import words
from assistant.screens.christmas_tree.card.begun import UNTOLD, CardBegun, ManBegun, Step
from assistant.screens.christmas_tree.card.words import (
    asked_words,
    key_labels,
    key_states,
    kind_labels,
    light_names,
    light_sides,
    wish_sides,
)
from assistant.screens.christmas_tree.editor.parts import seats, small_tree
from assistant.screens.christmas_tree.progress import state_of
from assistant.screens.parts.editing import Editing
from assistant.screens.parts.editing_parts import column, note, parts_of
from engine.christmas_tree.board import CELL_BY_NAME, Cell
from engine.christmas_tree.following import follow
from engine.christmas_tree.ornaments import Candy, Ornament, ornament
from engine.christmas_tree.play import TreeState
from engine.document import Document
from engine.rulebook.christmas_tree import wish_words

Part = Literal["kind", "wishes", "lights", "space"]

_STEPS: dict[Step, Part] = {Step.KIND: "kind", Step.WISHES: "wishes", Step.LIGHTS: "lights"}


def _begun(entry: Document, dummy: bool) -> CardBegun:
    cell = CELL_BY_NAME[str(entry["cell"])]
    return CardBegun.of(cast(int, entry["seat"]), cell, ornament(str(entry["card"])), kinds_only=dummy)


def _other(begun: CardBegun, fresh: CardBegun) -> bool:
    """Whether the entry is another card by now than the one begun."""
    here, there = ((card.seat, card.cell, card.kinds_only) for card in (begun, fresh))
    return here != there or begun.code not in (None, fresh.code)


@ft.component
def PlaceEditor(editing: Editing) -> ft.Control:
    """The editor of a placed card."""
    entry, w, look = editing.entry, editing.frame.w, editing.look
    dummy = state_of(editing.saved).setup.is_dummy(cast(int, entry["seat"]))
    kept, set_begun = ft.use_state(_begun(entry, dummy))
    space, set_space = ft.use_state(False)
    begun = kept
    fresh = _begun(entry, dummy)
    if _other(begun, fresh):
        # Another card meanwhile: exchanged, or brought back.
        begun = fresh

    def press(key: str) -> None:
        after = begun.pressed(key)
        set_begun(after)
        if after.code is not None and after.code != fresh.code:
            editing.change({**entry, "card": after.code})

    def choose(part: str) -> None:
        set_space(part == "space")
        step = next((step for step, name in _STEPS.items() if name == part), None)
        if step is not None:
            set_begun(replace(begun, step=step, asked="UL"))

    options = {"kind": w("Card")}
    if isinstance(begun.face, ManBegun) and not dummy:
        options["wishes"] = w("Wishes")
    if not dummy:
        options["lights"] = w("Lights")
    options["space"] = w("Space")
    part: Part = "space" if space else _STEPS[begun.step]
    parts = [parts_of(look, options, part, choose)]
    if part == "space":
        parts += [seats(editing), _spaces(editing)]
    else:
        if part != "kind" or begun.code is None:
            said = asked_words(w, begun)
            muted, ink = ft.Colors.ON_SURFACE_VARIANT, ft.Colors.ON_SURFACE
            parts.append(words(look, *said, size=14, colour=muted, bold_colour=ink))
        if part == "kind" and dummy:
            parts.append(kind_keys(look, kind_labels(w), press, states=key_states(begun)))
        elif part == "kind":
            parts.append(card_keys(look, key_labels(w), press, states=key_states(begun)))
        elif part == "wishes":
            wishes = begun.face.wishes if isinstance(begun.face, ManBegun) else UNTOLD
            labels = {**key_labels(w), **wish_sides(w, wishes)}
            parts.append(
                wish_pad(
                    look,
                    wishes,
                    begun.asked,
                    labels,
                    wish_words("C", w.language),
                    press,
                    lambda side: press(f"wish-side-{side}"),
                )
            )
        else:
            labels = {**key_labels(w), **light_sides(w, begun.lights)}
            parts.append(
                lights_pad(
                    look,
                    begun.kind or Candy(3),
                    begun.lights,
                    begun.asked,
                    labels,
                    light_names(w),
                    press,
                    lambda side: press(f"light-{side}"),
                )
            )
    if moved := _moved(editing):
        parts.append(note(look, moved))
    return column(parts, look)


def _placed(editing: Editing) -> dict[Cell, tuple[int, Ornament]]:
    """The cards as they were placed on this tree, by space, with the numbers of their entries."""
    return {
        CELL_BY_NAME[str(entry["cell"])]: (number, ornament(str(entry["card"])))
        for number, entry in editing.others
        if entry["do"] == "place" and entry["seat"] == editing.entry["seat"]
    }


def _spaces(editing: Editing) -> ft.Control:
    """The tree as its cards were placed: a free space takes the card, a taken one exchanges cards with it."""
    entry, w = editing.entry, editing.frame.w
    here = CELL_BY_NAME[str(entry["cell"])]
    others = _placed(editing)

    def tap(cell: Cell) -> None:
        if cell == here:
            return
        if cell in others:
            editing.exchange(others[cell][0])
        else:
            editing.change({**entry, "cell": cell.name})

    shown = {cell: card for cell, (_, card) in others.items()} | {here: ornament(str(entry["card"]))}
    hint = note(editing.look, w("Tap a free space, or the card to exchange it with."))
    hint.visible = not editing.look.short
    return column([hint, small_tree(editing, shown, [here], tap)], editing.look)


def _moved(editing: Editing) -> str:
    """Where the card lies now, if cookies moved or turned it since."""
    w, saved, came = editing.frame.w, editing.saved, editing.came
    if came is None:
        return ""
    entry = saved.entries[came]
    setup = saved.state_as(TreeState).setup
    followed = follow(setup, saved.entries, cast(int, entry["seat"]))
    lies = next(((cell, origin.turned) for cell, origin in followed.lying.items() if origin.entry == came), None)
    if lies is None or (lies[0].name == entry["cell"] and not lies[1]):
        return ""
    cell, turned = lies
    if cell.name == entry["cell"]:
        return w("A cookie turned it since.")
    if turned:
        return w("Cookies moved it since: it lies on {cell} now, turned.", cell=cell.name)
    return w("Cookies moved it since: it lies on {cell} now.", cell=cell.name)
