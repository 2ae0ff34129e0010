"""What a change would make impossible: each entry by name, and why it would no longer stand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from assistant.controls.press import NATURAL, pressable
from assistant.controls.signs import sign
from assistant.desk import WouldDrop
from assistant.frame import Frame
from assistant.look.look import MARGIN, text
from engine.rulebook import entry_words, say
from engine.session import Dropped, Session

NAMED: Final = 3
"""How many entries are named; of the others the number is told."""


def would_drop_strip(frame: Frame, would: WouldDrop, explain: Callable[[str], None]) -> ft.Control:
    """The entries on the ground of a refusal, with "Why?" to the first one's rule."""
    w, look = frame.w, frame.look
    ink = ft.Colors.ON_ERROR_CONTAINER
    count = len(would.dropped)
    said = w.n("Then this would no longer stand:", "Then these {n} entries would no longer stand:", count)
    named = [_named(frame, would.session, dropped) for dropped in would.dropped[: NAMED if not look.large_text else 1]]
    rest = count - len(named)
    if rest:
        named.append(text(look, w.n("and {n} more", "and {n} more", rest), 12, colour=ink))
    told = ft.Semantics(
        identifier="refusal",
        container=True,
        live_region=True,
        content=ft.Column([text(look, said, 14, bold=True, colour=ink), *named], spacing=4, tight=True),
    )
    parts: list[ft.Control] = [sign("stop", ink, 20), ft.Container(told, expand=True)]
    rule = would.dropped[0].refusal.rule
    if rule is not None:
        parts.append(
            pressable(
                text(look, w("Why?"), 15, bold=True, colour=ink, lines=1),
                identifier="why",
                label=w("Why?"),
                on_tap=partial(explain, rule),
                height=NATURAL,
                alignment=None,
                padding=ft.Padding(12, 14, 12, 14),
            )
        )
    return ft.Container(
        ft.Row(parts, spacing=10), bgcolor=ft.Colors.ERROR_CONTAINER, padding=ft.Padding(MARGIN, 10, 8, 10)
    )


def _named(frame: Frame, session: Session, dropped: Dropped) -> ft.Control:
    """An entry, and why it would not stand."""
    w, look, ink = frame.w, frame.look, ft.Colors.ON_ERROR_CONTAINER
    entry = dropped.entry if isinstance(dropped.entry, dict) else {}
    words = entry_words(session.game.name, entry, w.language, session.names)
    why = say(dropped.refusal, w.language, session.names)
    return ft.Column(
        [text(look, words, 14, colour=ink, lines=2), text(look, why, 12, colour=ink, lines=2)], spacing=0, tight=True
    )
