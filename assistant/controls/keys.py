"""Keys and the pad at the foot of a table that holds them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

import flet as ft
import flet.canvas as cv

from assistant.controls.press import Tap, pressable
from assistant.look.look import BOARD_MARGIN, KEY_RADIUS, PAD_RADIUS, TARGET, Look, text


class KeyState(Enum):
    """How a key stands: as usual, chosen, what comes next, not yet of use, or impossible (it says why on a tap)."""

    PLAIN = "plain"
    CHOSEN = "chosen"
    NEXT = "next"
    LATER = "later"
    OFF = "off"


def key(
    content: ft.Control,
    *,
    identifier: str,
    label: str,
    on_tap: Tap,
    width: float,
    height: float,
    state: KeyState = KeyState.PLAIN,
    tint: str | None = None,
    radius: float = KEY_RADIUS,
    written: bool = False,
    selected: bool = False,
) -> ft.Control:
    """A key of a pad. Impossible and not-yet keys are dashed, impossible ones struck through as well.

    A key on a card's ``tint`` keeps it when chosen; a plain one takes the container's colour. A key of ``written``
    content brings its own strike and shade. ``selected`` is said of a key that shows otherwise that it is chosen.
    """
    ground: str | None = tint or ft.Colors.SURFACE_CONTAINER_LOWEST
    rim: ft.Border | None = ft.Border.all(1, tint or ft.Colors.OUTLINE_VARIANT)
    inner: ft.Control = content
    match state:
        case KeyState.CHOSEN:
            ground = tint or ft.Colors.PRIMARY_CONTAINER
            rim = ft.Border.all(3, ft.Colors.PRIMARY)
        case KeyState.NEXT:
            rim = ft.Border.all(2, ft.Colors.PRIMARY)
        case KeyState.LATER | KeyState.OFF:
            ground = rim = None
            struck = state is KeyState.OFF and not written
            inner = ft.Stack(
                [
                    _dashes(width, height, radius, struck),
                    ft.Container(
                        content,
                        width=width,
                        height=height,
                        alignment=ft.Alignment.CENTER,
                        opacity=1 if written else 0.62,
                    ),
                ],
                width=width,
                height=height,
            )
        case KeyState.PLAIN:
            pass
    return pressable(
        inner,
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        selected=selected or state is KeyState.CHOSEN or None,
        width=width,
        height=height,
        bgcolor=ground,
        border=rim,
        radius=radius,
    )


def _dashes(width: float, height: float, radius: float, struck: bool) -> cv.Canvas:
    def paint(colour: str, dash: list[ft.Number] | None = None) -> ft.Paint:
        return ft.Paint(colour, style=ft.PaintingStyle.STROKE, stroke_width=1.3, stroke_dash_pattern=dash)

    rim = cv.Path.Rect(0.75, 0.75, width - 1.5, height - 1.5, radius)
    found: list[cv.Shape] = [cv.Path([rim], paint(ft.Colors.OUTLINE, [4, 4]))]
    if struck:
        across, down = width * 0.28, height * 0.28
        found.append(cv.Line(across, height - down, width - across, down, paint(ft.Colors.ON_SURFACE_VARIANT)))
    return cv.Canvas(found, width=width, height=height)


def number_key(
    look: Look,
    value: str,
    *,
    identifier: str,
    label: str,
    on_tap: Tap,
    width: float,
    height: float,
    note: str = "",
    state: KeyState = KeyState.PLAIN,
) -> ft.Control:
    """A key with a figure, and a small note below it."""
    off = state in (KeyState.OFF, KeyState.LATER)
    chosen = state is KeyState.CHOSEN
    colour = ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE
    figure = text(look, value, 22, bold=not off, colour=ft.Colors.ON_SURFACE_VARIANT if off else colour)
    if state is KeyState.OFF and isinstance(figure.style, ft.TextStyle):
        figure.style.decoration = ft.TextDecoration.LINE_THROUGH
    muted = ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE_VARIANT
    content: ft.Control = figure
    if note:
        small = text(look, note, 12, colour=muted, lines=1, fixed=True)
        content = ft.Column([figure, small], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return key(
        content,
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        width=width,
        height=height,
        state=state,
        written=True,
    )


def grid(look: Look, rows: Sequence[Sequence[ft.Control]]) -> ft.Control:
    """Keys in rows with the pad's gap between them."""
    return ft.Column([ft.Row(list(row), spacing=look.gap) for row in rows], spacing=look.gap, tight=True)


def pad_width(look: Look) -> float:
    """The room for keys between the pad's margins."""
    return min(look.width, 560) - 2 * (8 if look.narrow else BOARD_MARGIN)


def key_width(look: Look, columns: int, span: int = 1, *, room: float | None = None) -> float:
    """How wide a key is that spans some of a pad's equal columns.

    >>> key_width(Look(width=390), 6), key_width(Look(width=390), 6, 2)
    (56.0, 118.0)
    """
    room = pad_width(look) if room is None else room
    one = (room - look.gap * (columns - 1)) / columns
    return one * span + look.gap * (span - 1)


def pad(look: Look, controls: Sequence[ft.Control], *, top: ft.Control | None = None) -> ft.Control:
    """The pad: part of the page, never a sheet that would dim the board. ``top`` is the strip of a refusal."""
    side = (look.width - pad_width(look)) / 2 if look.width <= 560 else BOARD_MARGIN
    body = ft.Container(
        content=ft.Column(list(controls), spacing=look.gap, tight=True),
        padding=ft.Padding(side, 4, side, 8 if look.short else 14),
    )
    parts: list[ft.Control] = [body] if top is None else [top, body]
    return ft.Container(
        content=ft.Column(parts, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border_radius=ft.BorderRadius.only(top_left=PAD_RADIUS, top_right=PAD_RADIUS),
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        shadow=ft.BoxShadow(
            blur_radius=6, offset=ft.Offset(0, -1), color=ft.Colors.with_opacity(0.16, ft.Colors.SHADOW)
        ),
    )


BESIDE: Final = 72.0
"""Where what stands between a pad's words and its tools begins."""

HEAD_GAP: Final = 8.0
"""How far the tools reach beyond the keys, so that their signs and not their targets end with them."""


def head_height(look: Look) -> float:
    """The height of a pad's head."""
    return max(48 if look.short else 56, TARGET)


def pad_head(
    look: Look,
    title: str,
    note: str,
    below: ft.Control,
    tools: Sequence[ft.Control],
    *,
    signs: int | None = None,
    between: ft.Control | None = None,
) -> ft.Control:
    """The pad's head: whose and what is being entered, what is asked of it, and its tools.

    ``signs`` is how many signs stand in the tools, where one of them holds several. ``between`` takes the room between
    the words and the tools.
    """
    # There is no room for letters that grow.
    named: list[ft.Control] = [text(look, title, 16, bold=True, lines=1, fixed=True)]
    if note and not look.large_text:
        named.append(text(look, note, 12, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1))
    title_row = ft.Row(named, spacing=8, vertical_alignment=ft.CrossAxisAlignment.END)
    return ft.Container(
        content=ft.Row(
            [
                ft.Column(
                    [ft.Semantics(identifier="pad-title", container=True, content=title_row), below],
                    spacing=0,
                    tight=True,
                    expand=between is None,
                    width=None if between is None else BESIDE,
                ),
                *([] if between is None else [ft.Container(between, expand=True)]),
                # The last sign, not its target, ends where the keys end.
                ft.Row(
                    list(tools),
                    spacing=0,
                    tight=True,
                    offset=ft.Offset(HEAD_GAP / (TARGET * (signs or max(1, len(tools)))), 0),
                ),
            ],
            spacing=0,
        ),
        height=head_height(look),
    )
