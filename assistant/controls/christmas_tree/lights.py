"""The keys of the marking mode: a colour with how many complete lights of it there are, or no light."""

from __future__ import annotations

import flet as ft

from assistant.controls.christmas_tree import shapes
from assistant.controls.christmas_tree.pad import Chosen
from assistant.controls.drawing import Layer, picture
from assistant.controls.keys import KeyState, key
from assistant.controls.outlines import circle
from assistant.look.look import Look, text


@ft.component
def ColourKey(
    look: Look,
    letter: str,
    count: int | None,
    words: str,
    label: str,
    chosen: bool,
    width: float,
    height: float,
    on_key: Chosen,
) -> ft.Control:
    """A key ``light-colour-<y r b ->``: the light, beside it how many there are, below it the word."""
    identifier = f"light-colour-{letter}"
    ink = ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE
    ring = (Layer(circle(8.5), str(look.scheme.outline), 1.5, (4, 3)),)
    drawn: list[ft.Control] = [picture(ring if letter == "-" else shapes.light(letter, look.colours, 9), 26)]
    if count is not None:
        drawn.append(text(look, str(count), 20, bold=True, colour=ink, fixed=True))
    top = ft.Row(drawn, spacing=2, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    parts: list[ft.Control] = [top]
    if not look.short or not look.large_text:
        # A key does not grow with its words.
        size = 14 * min(1, 1.15 / look.scale)
        parts.append(text(look, words, size, bold=chosen, colour=ink, lines=1))
    content = ft.Column(parts, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return key(
        content,
        identifier=identifier,
        label=label,
        on_tap=lambda: on_key(identifier),
        width=width,
        height=height,
        state=KeyState.CHOSEN if chosen else KeyState.PLAIN,
    )
