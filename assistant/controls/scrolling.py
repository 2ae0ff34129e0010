"""What a list can be scrolled to."""

from __future__ import annotations

import flet as ft


def scroll_key(name: str) -> ft.ScrollKey:
    """The key of a control that ``scroll_to`` finds by this name; no two on one page's screens may be the same."""
    return ft.ScrollKey(name)  # type: ignore[call-arg]  # Flet makes it a dataclass behind mypy's back
