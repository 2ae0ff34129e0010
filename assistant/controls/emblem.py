"""The games' emblems and the app's own mark; the files are part of the app's assets."""

from __future__ import annotations

import flet as ft

from assistant.look.look import Look


def emblem(game: str, size: float = 36) -> ft.Control:
    """A game's emblem (by the game's name in a document); it brings its own ground and serves both themes.

    A picture beside a name is not read out: the name says it.
    """
    return ft.Semantics(exclude_semantics=True, content=ft.Image(src=f"emblems/{game}.svg", width=size, height=size))


def mark(look: Look, size: float = 38) -> ft.Control:
    """The app's mark without a ground: a tally of five that makes a fir."""
    name = "mark-dark" if look.dark else "mark-light"
    return ft.Semantics(exclude_semantics=True, content=ft.Image(src=f"emblems/{name}.svg", width=size, height=size))
