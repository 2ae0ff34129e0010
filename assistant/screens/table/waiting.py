"""The strip at a table that says that a correction waits."""

from __future__ import annotations

from typing import Any

import flet as ft

from assistant.controls.press import NATURAL, pressable
from assistant.controls.signs import sign
from assistant.look.look import MARGIN, Look, text
from assistant.screens.parts.drafts import Waiting
from assistant.screens.table.hands import Hands, use_at
from assistant.screens.table.parts import is_covered
from assistant.words import Words


@ft.component
def WaitingStrip(look: Look, w: Words, waiting: Waiting | None, hands: Hands[Any]) -> ft.Control:
    """What waits, to look at it; nothing while nothing does, or while a pad needs the room."""
    covered = use_at(hands, is_covered)
    if waiting is None:
        return ft.Container(height=0)
    said = w.n("{n} correction waits to be saved", "{n} corrections wait to be saved", waiting.changes)
    if waiting.fallen:
        more = w.n("{n} entry would not stand", "{n} entries would not stand", waiting.fallen)
        said = w("{said} · {more}", said=said, more=more)
    ink = ft.Colors.ON_SECONDARY_CONTAINER
    row = ft.Row(
        [
            sign("list", ink, 20),
            ft.Container(text(look, said, 14, colour=ink, lines=None if look.large_text else 2), expand=True),
            sign("next", ink, 18),
        ],
        spacing=10,
    )
    strip = pressable(
        row,
        identifier="draft-waits",
        label=said,
        on_tap=hands.entries,
        height=NATURAL if look.large_text else 48,
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
        radius=0,
        padding=ft.Padding(MARGIN, 0, 12, 0),
    )
    return ft.Container(strip, visible=not covered)
