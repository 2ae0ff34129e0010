"""What the fields of an objective are made of: keys with a picture, numbers between two keys, switches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from assistant.controls.bars import Tool, heading, setting, stepper
from assistant.controls.keys import KeyState, key
from assistant.controls.press import NATURAL, pressable
from assistant.controls.signs import sign
from assistant.frame import Frame
from assistant.look.look import COLUMN, MARGIN, TARGET, Look, text
from assistant.screens.christmas_tree.objective.drawing_paper import Draw, Paper
from assistant.screens.christmas_tree.objective.family_words import bells_words
from assistant.screens.christmas_tree.objective.known import BELLS
from assistant.screens.christmas_tree.objective.making import Edit
from assistant.screens.christmas_tree.objective.presets import Family
from engine.document import Document

GAP: Final = 6


@dataclass(frozen=True, slots=True)
class Form:
    """A card that is being made; ``edit`` takes what makes another one of it, ``draw`` what changes its drawing too.

    ``more`` is whether all that can be alike is unfolded.
    """

    frame: Frame
    family: Family
    card: Document
    edit: Callable[[Edit], None]
    paper: Paper
    draw: Callable[[Draw], None]
    bells: int | None
    ring: Callable[[int], None]
    more: bool
    unfold: Callable[[], None]

    @property
    def look(self) -> Look:
        """How the page looks."""
        return self.frame.look

    def editing(self, edit: Edit) -> Callable[[], None]:
        """What a key does that makes another card."""
        return partial(self.edit, edit)

    def drawing(self, draw: Draw) -> Callable[[], None]:
        """What a key does that changes the drawing."""
        return partial(self.draw, draw)


def room(look: Look) -> float:
    """The width between the margins."""
    return min(look.width, COLUMN) - 2 * MARGIN


def columns_of(look: Look, keys: Sequence[ft.Control], columns: int) -> ft.Control:
    """Keys in rows of so many."""
    rows = [list(keys[at : at + columns]) for at in range(0, len(keys), columns)]
    return ft.Column([ft.Row(row, spacing=GAP) for row in rows], spacing=GAP, tight=True)


def picture_key(
    form: Form,
    field: str,
    value: str,
    label: str,
    drawn: ft.Control,
    columns: int,
    height: float,
    chosen: bool,
    on_tap: Callable[[], None],
    words: str = "",
    width: float | None = None,
) -> ft.Control:
    """A key with a picture, and words below it; as wide as a column unless told otherwise."""
    look = form.look
    content: ft.Control = drawn
    if words:
        ink = ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE
        below = text(look, words, 14, bold=chosen, colour=ink, lines=1, align=ft.TextAlign.CENTER)
        content = ft.Column([drawn, below], spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return key(
        content,
        identifier=f"objective-{field}-{value}",
        label=label,
        on_tap=on_tap,
        width=key_room(look, columns) if width is None else width,
        height=height + 20 * look.scale if words else height,
        state=KeyState.CHOSEN if chosen else KeyState.PLAIN,
    )


def key_room(look: Look, columns: int) -> float:
    """How wide a key is in so many columns."""
    return (room(look) - GAP * (columns - 1)) / columns


def picture_room(look: Look, columns: int) -> float:
    """How wide a picture may be in such a key: within the rim of a chosen one, so that it stays in the middle."""
    return key_room(look, columns) - 6


def section(form: Form, words: str) -> ft.Control:
    """The heading of a part of the form."""
    return ft.Container(heading(form.look, words), padding=ft.Padding(0, 12, 0, 4))


def number(
    form: Form, name: str, title: str, note: str, value: int, step: Callable[[int, Document], Document]
) -> ft.Control:
    """A number with its two keys; a key that would change nothing looks unavailable."""

    def tool(end: str, label: str, by: int) -> Tool:
        edit = partial(step, by)
        faint = edit(form.card) is form.card
        return Tool(f"objective-{name}-{end}", label, partial(form.edit, edit), faint=faint)

    w = form.frame.w
    control = stepper(
        form.look,
        str(value),
        tool("minus", w("{title}: one less", title=title), -1),
        tool("plus", w("{title}: one more", title=title), 1),
        label=f"{title} {value}",
        identifier=f"objective-{name}",
    )
    return _ruled(setting(form.look, title, note, control))


def bells(form: Form) -> ft.Control:
    """The bells printed on the card: the library keeps them, no session does."""
    look, w = form.look, form.frame.w

    def bell_key(count: int) -> ft.Control:
        on = form.bells == count
        return key(
            text(
                look, str(count), 22, bold=True, colour=ft.Colors.ON_PRIMARY_CONTAINER if on else ft.Colors.ON_SURFACE
            ),
            identifier=f"objective-bells-{count}",
            label=bells_words(w, count),
            on_tap=partial(form.ring, count),
            width=TARGET,
            height=TARGET,
            state=KeyState.CHOSEN if on else KeyState.PLAIN,
        )

    keys = ft.Row([*map(bell_key, BELLS)], spacing=GAP, tight=True)
    return _ruled(setting(look, w("Bells on the card"), w("only to find it again"), keys))


def switch(look: Look, title: str, note: str, *, identifier: str, on: bool, on_tap: Callable[[], None]) -> ft.Control:
    """A whole row that switches something on or off."""
    ink = ft.Colors.PRIMARY if on else ft.Colors.OUTLINE
    thumb = ft.Container(
        sign("check", ft.Colors.PRIMARY, 16) if on else None,
        width=24 if on else 16,
        height=24 if on else 16,
        border_radius=12,
        bgcolor=ft.Colors.ON_PRIMARY if on else ft.Colors.OUTLINE,
        alignment=ft.Alignment.CENTER,
    )
    track = ft.Container(
        thumb,
        width=52,
        height=32,
        border_radius=16,
        bgcolor=ft.Colors.PRIMARY if on else ft.Colors.SURFACE_CONTAINER_HIGH,
        border=ft.Border.all(2, ink),
        padding=ft.Padding(4 if not on else 2, 0, 4 if not on else 2, 0),
        alignment=ft.Alignment.CENTER_RIGHT if on else ft.Alignment.CENTER_LEFT,
    )
    row = pressable(
        setting(look, title, note, track),
        identifier=identifier,
        label=title,
        on_tap=on_tap,
        selected=on,
        height=NATURAL,
        alignment=None,
    )
    return _ruled(row)


def _ruled(content: ft.Control) -> ft.Control:
    return ft.Container(content, border=ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)))
