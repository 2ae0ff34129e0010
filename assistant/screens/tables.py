"""Which screens belong to which game."""

from __future__ import annotations

import flet as ft

from assistant.frame import use_frame, use_view
from assistant.screens.christmas_tree.table import TreeTable
from assistant.screens.play import Play


@ft.component
def Table() -> object:
    """The table of the session in the address; Play where there is no such session."""
    use_frame()
    view = use_view(ft.use_route_params().get("session", ""))
    return Play() if view is None else _TABLES[view.session.game.name](view)


_TABLES = {"christmas-tree": TreeTable}
