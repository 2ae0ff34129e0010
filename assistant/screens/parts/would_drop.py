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
"""How many entries are named, where there is room; of the others the number is told."""


def would_drop_strip(frame: Frame, would: WouldDrop, explain: Callable[[str], None]) -> ft.Control:
    """The entries on the ground of a refusal, with "Why?" to the first one's rule."""
    w, look = frame.w, frame.look
    ink = ft.Colors.ON_ERROR_CONTAINER
    count = len(would.dropped)
    said = w.n("Then this would no longer stand:", "Then these {n} entries would no longer stand:", count)
    shown = would.dropped[: 1 if look.large_text or look.low else NAMED]
    reasons = {_reason(frame, would.session, dropped) for dropped in would.dropped}
    named: list[ft.Control] = [
        part
        for dropped in shown
        for part in (
            text(look, _words(frame, would.session, dropped), 14, colour=ink, lines=2 if look.large_text else 1),
            *([text(look, _reason(frame, would.session, dropped), 12, colour=ink)] if len(reasons) > 1 else []),
        )
    ]
    rest = count - len(shown)
    if rest:
        named.append(text(look, w.n("and {n} more", "and {n} more", rest), 12, colour=ink))
    if len(reasons) == 1:
        named.append(text(look, reasons.pop(), 12, colour=ink))
    head: list[ft.Control] = [
        sign("stop", ink, 20),
        ft.Container(text(look, said, 14, bold=True, colour=ink), expand=True),
    ]
    rule = would.dropped[0].refusal.rule
    if rule is not None:
        head.append(
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
    told = ft.Container(ft.Column(named, spacing=2, tight=True), padding=ft.Padding(30, 0, 8, 0))
    return ft.Container(
        ft.Semantics(
            identifier="refusal",
            container=True,
            live_region=True,
            content=ft.Column([ft.Row(head, spacing=10), told], spacing=0, tight=True),
        ),
        bgcolor=ft.Colors.ERROR_CONTAINER,
        padding=ft.Padding(MARGIN, 2, 8, 10),
    )


def _words(frame: Frame, session: Session, dropped: Dropped) -> str:
    """An entry in words."""
    entry = dropped.entry if isinstance(dropped.entry, dict) else {}
    return entry_words(session.game.name, entry, frame.language, session.names)


def _reason(frame: Frame, session: Session, dropped: Dropped) -> str:
    """Why an entry would not stand."""
    return say(dropped.refusal, frame.language, session.names)
