"""Keys with players' names, two by two: whom to choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import flet as ft

from assistant.controls.keys import KeyState, grid, key, key_width
from assistant.controls.seats import badge, initials
from assistant.look.look import Look, text

_COLUMNS = 2


def name_keys(
    look: Look,
    names: Sequence[str],
    labels: Mapping[int, str],
    choose: Callable[[int], Any],
    *,
    identifier: str,
    off: Sequence[int] = (),
) -> ft.Control:
    """A key for each seat that has a label, as ``<identifier>-<seat>``; those that are ``off`` say why on a tap."""
    letters, width = initials(names), key_width(look, _COLUMNS)
    keys = [
        key(
            ft.Container(
                ft.Row(
                    [
                        badge(look, seat, letters[seat], 26),
                        text(look, names[seat], 16, bold=True, lines=1, expand=True, fixed=True),
                    ],
                    spacing=10,
                ),
                padding=ft.Padding(12, 0, 8, 0),
            ),
            identifier=f"{identifier}-{seat}",
            label=label,
            on_tap=partial(choose, seat),
            width=width,
            height=48 if look.short else 52,
            state=KeyState.OFF if seat in off else KeyState.PLAIN,
        )
        for seat, label in labels.items()
    ]
    return grid(look, [keys[first : first + _COLUMNS] for first in range(0, len(keys), _COLUMNS)])
