"""The pad of a card of the library: its lights asked side by side, as at the table, and what takes it out."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from assistant.controls.bars import ButtonKind, button
from assistant.controls.christmas_tree.pad import Chosen, lights_pad
from assistant.controls.keys import pad, pad_head
from assistant.controls.press import Tap, pressable
from assistant.controls.signs import icon_press, sign
from assistant.look.look import KEY_RADIUS, Look, text
from assistant.screens.christmas_tree.card.begun import UNTOLD, CardBegun
from assistant.screens.christmas_tree.card.words import CANDIES, capital, key_labels, light_names, light_sides
from assistant.screens.christmas_tree.objective.known import read_known
from assistant.store import Known
from assistant.words import Words
from engine.christmas_tree.board import Side
from engine.christmas_tree.ornaments import Candy
from engine.rulebook.christmas_tree import objective_words, ornament_words


def card_pad(
    look: Look, w: Words, said: str, told: CardBegun, press: Chosen, save: Tap, remove: Tap, close: Tap
) -> ft.Control:
    """The card large with its four half-lights, the four answers, and Save."""
    kind = told.kind or Candy(CANDIES[0])

    def ask(side: Side) -> None:
        press(f"light-{side}")

    title = capital(ornament_words(kind.code, w.language))
    below = w("Which lights has it?") if told.lights == UNTOLD else w("Its lights")
    lights = lights_pad(
        look,
        kind,
        told.lights,
        told.asked,
        {**key_labels(w), **light_sides(w, told.lights)},
        light_names(w),
        press,
        ask,
    )
    ending = [_remove(look, w, remove, expand=2)]
    if told.can_turn:
        height = _height(look)
        ending.insert(
            0,
            pressable(
                sign("turn", ft.Colors.ON_SECONDARY_CONTAINER),
                identifier="turn-card",
                label=w("Turn the card round"),
                on_tap=lambda: press("turn-card"),
                width=height * 1.3,
                height=height,
                bgcolor=ft.Colors.SECONDARY_CONTAINER,
            ),
        )
    if told.lights != UNTOLD:
        ending.append(
            button(
                look,
                w("Save"),
                identifier="card-save",
                on_tap=save,
                height=_height(look),
                expand=3,
                radius=KEY_RADIUS,
                next_=told.unsaved and told.asked is None,
            )
        )
    head = _head(look, w, title, below, close)
    head_said = ft.Semantics(label=said, identifier="card-shown", container=True, content=head)
    return pad(look, [head_said, lights, ft.Row(ending, spacing=look.gap)])


def objective_pad(look: Look, w: Words, known: Known, remove: Tap, close: Tap) -> ft.Control:
    """An objective and what takes it out; it is corrected where it is in play."""
    found = read_known(known.value)
    title = "" if found is None else objective_words(found.card.document(), w.language).title
    return pad(look, [_head(look, w, title, "", close), ft.Row([_remove(look, w, remove, expand=1)])])


def _head(look: Look, w: Words, title: str, below: str, close: Callable[[], object]) -> ft.Control:
    muted = ft.Colors.ON_SURFACE_VARIANT
    said = text(look, below, 14, colour=muted, lines=1, fixed=True) if below else ft.Container()
    tools = [icon_press("close", identifier="close-pad", label=w("Close"), on_tap=close)]
    return pad_head(look, title, "", said, tools)


def _remove(look: Look, w: Words, remove: Tap, *, expand: int) -> ft.Control:
    return button(
        look,
        w("Delete"),
        identifier="card-remove",
        on_tap=remove,
        kind=ButtonKind.QUIET,
        height=_height(look),
        expand=expand,
        radius=KEY_RADIUS,
    )


def _height(look: Look) -> float:
    return 48 if look.short else 56
