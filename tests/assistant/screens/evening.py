"""What a walk's screen shows, for scenes that look at it as a whole."""

from __future__ import annotations

import flet as ft

from tests.assistant.walk import Walk


def texts(walk: Walk) -> list[str]:
    """Every text that is shown."""
    return [text.value or "".join(span.text or "" for span in text.spans or ()) for text in walk.all(ft.Text)]


def names(walk: Walk, beginning: str) -> list[str]:
    """The identifiers that begin so."""
    return [name for name in walk.identifiers if name.startswith(beginning)]
