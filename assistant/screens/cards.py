"""Cards: what the app has learned of the owner's copies. Each game that learns anything brings its own part."""

from __future__ import annotations

from functools import partial

import flet as ft

from assistant import paths
from assistant.controls.bars import Tool, chip, head_bar
from assistant.frame import screen, use_frame
from assistant.look.look import MARGIN
from assistant.screens.games import SCREENS, game_title


@ft.component
def Cards(*view: object) -> ft.View:
    """The library of a game, and chips for the others where several have one."""
    frame = use_frame()
    w, look = frame.w, frame.look
    libraries = {name: screens.library for name, screens in SCREENS.items() if screens.library is not None}
    chosen, choose = ft.use_state(next(iter(libraries), ""))
    leave = Tool("leave", w("Back"), lambda: frame.go(paths.MORE), icon="back")
    body: list[ft.Control] = [head_bar(look, w("Cards"), game_title(chosen, w.language), leave=leave)]
    if len(libraries) > 1:
        chips: list[ft.Control] = [
            chip(
                look,
                game_title(name, w.language),
                identifier=f"cards-{name}",
                on_tap=partial(choose, name),
                chosen=name == chosen,
            )
            for name in libraries
        ]
        row = ft.Row(chips, spacing=8, scroll=ft.ScrollMode.HIDDEN)
        body.append(ft.Container(row, padding=ft.Padding(MARGIN, 0, MARGIN, 0)))
    if chosen:
        body.append(ft.Container(libraries[chosen](), key=chosen, expand=True))
    return screen(frame, body, scroll=False)
