"""The forest on the scoresheet: the trails that brought the open line's stones stay bright, the rest fades."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import flet as ft

from assistant.controls.fairy_trails.following import Place
from assistant.controls.fairy_trails.forest_map import Answers, ForestMap
from assistant.controls.fairy_trails.shown import Piece
from assistant.frame import use_frame
from assistant.look.look import COLUMN
from assistant.screens.fairy_trails.facts import forest_of, map_keys
from assistant.screens.fairy_trails.help_level import marks_trails
from assistant.screens.fairy_trails.numbers import pieces_of
from assistant.screens.fairy_trails.progress import state_of
from assistant.screens.table.layout import Heights, side_of
from engine.fairy_trails.stones import Completed
from engine.scoresheet import Line
from engine.session import Session

_SHARE: Final = 0.36
"""How much of the page's height the map may take where the lines below it need the rest."""


def scored_board(session: Session, seat: int, line: Line | None) -> ft.Control | None:
    """The map with the open line's trails lit; None where only stones were recorded."""
    return ScoredMap(session, line) if state_of(session).setup.record == "tiles" else None


@ft.component
def ScoredMap(session: Session, line: Line | None) -> ft.Control:
    """The map with the open line's trails lit; it can be moved and zoomed as at the table."""
    frame = use_frame()
    look, w = frame.look, frame.w
    place = ft.use_memo(Place, [])
    shown = ft.use_memo(lambda: forest_of(w, session, marks=marks_trails(session)), [w, session])
    heights = Heights.of(look)
    height = look.height - heights.head - heights.tabs if look.wide else _SHARE * look.height
    answers = ft.use_memo(Answers, [])
    forest = ForestMap(
        look,
        replace(shown, free=(), newest=None, lit=lit_of(line)),
        answers,
        place,
        width=min(side_of(look).width, COLUMN),
        height=height,
        keys=map_keys(w),
    )
    return ft.Semantics(identifier="scored-map", label=w("The forest"), container=True, content=forest)


def lit_of(line: Line | None) -> frozenset[Piece]:
    """The pieces of the trails that brought a line's stones."""
    if line is None or not isinstance(line.more, Completed):
        return frozenset()
    return pieces_of(line.more.trails)
