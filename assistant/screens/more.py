"""Stub."""

from __future__ import annotations

import flet as ft

from assistant.frame import screen, use_frame


@ft.component
def More(*view: object) -> ft.View:
    """Stub."""
    frame = use_frame()
    return screen(frame, [ft.Text("More")], tab="more")
