"""The keys for a card of which only the kind matters: nine glass, a candy, a man; each is a whole card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final, cast

import flet as ft

from assistant.controls.christmas_tree import shapes
from assistant.controls.christmas_tree.pad import Chosen
from assistant.controls.drawing import picture
from assistant.controls.keys import KeyState, grid, key, key_width
from assistant.look.look import Look
from engine.christmas_tree.ornaments import Colour, Shape

CANDY: Final = "candy-3"
MAN: Final = "gingerbread"


def kind_keys(
    look: Look, labels: Mapping[str, str], on_key: Chosen, *, states: Mapping[str, KeyState] | None = None
) -> ft.Control:
    """``glass-G*`` …, ``candy-3`` and ``gingerbread``; ``labels`` and ``states`` as for ``card_keys``."""
    stand = states or {}

    def one_key(identifier: str, height: float) -> ft.Control:
        state = stand.get(identifier, KeyState.PLAIN)
        return cast(ft.Control, ft.memo(_KindKey)(look, identifier, labels.get(identifier, ""), state, height, on_key))

    rows = [[one_key(f"glass-{colour.value}{shape.value}", look.key_height) for shape in Shape] for colour in Colour]
    half = (3 * look.key_height + look.gap) / 2
    sweets = ft.Column([one_key(CANDY, half), one_key(MAN, half)], spacing=look.gap, tight=True)
    return ft.Row([grid(look, rows), sweets], spacing=look.gap)


@ft.component
def _KindKey(look: Look, identifier: str, label: str, state: KeyState, height: float, on_key: Chosen) -> ft.Control:
    colours = look.colours
    small = 0.84 if look.short else 1.0
    name, _, value = identifier.partition("-")
    match name:
        case "glass":
            colour, shape = Colour(value[0]), Shape(value[1])
            tint = colours.inks(colour.name.lower()).tint
            drawing = picture(shapes.glass(colour, shape, colours, 18 * small), 44 * small)
        case "candy":
            tint = colours.candy_tint
            drawing = picture(shapes.candy(colours, 21 * small), 44 * small, 52 * small)
        case _:
            tint = colours.ginger_tint
            drawing = picture(shapes.man(colours, 25 * small), 54 * small)
    return key(
        drawing,
        identifier=identifier,
        label=label,
        on_tap=partial(on_key, identifier),
        width=key_width(look, 4),
        height=height,
        state=state,
        tint=tint,
    )
