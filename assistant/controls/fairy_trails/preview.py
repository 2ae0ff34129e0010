"""A card so large that each of its segments, eight at most, is a target of its own: a tap is one more house there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import flet as ft
import flet.canvas as cv

from assistant.controls.drawing import Layer, moved, paths
from assistant.controls.fairy_trails.geometry import CARD, Point, places, segment_at
from assistant.controls.fairy_trails.shown import TileShown
from assistant.controls.fairy_trails.tile import Lines, details, houses_drawing, lines_drawing
from assistant.controls.outlines import rectangle
from assistant.look.look import CARD_RADIUS
from assistant.look.theme import FOREST
from engine.fairy_trails.tiles import COLOURS, Colour

SIDE: Final = 226.0
_TWIN: Final = 40.0
"""A finger's target is larger: all that is nearer to this segment than to any other."""


def targets(pink: str, yellow: str, side: float) -> dict[tuple[Colour, str], Point]:
    """The middle of each segment's target on a preview: where its houses stand, inside the card."""
    scale, near = side / CARD, _TWIN / 2
    return {
        segment: (min(max(x * scale, near), side - near), min(max(y * scale, near), side - near))
        for segment, (x, y) in places(pink, yellow).items()
    }


@ft.component
def HousePreview(
    tile: TileShown,
    labels: Mapping[tuple[Colour, str], str],
    on_segment: Callable[[Colour, str], Any],
    *,
    side: float = SIDE,
) -> ft.Control:
    """The card; its segments are ``pink-house-<exits>`` and ``yellow-house-<exits>``, the nearest answers a finger."""
    scale = side / CARD
    pink, yellow = tile.grouping("pink"), tile.grouping("yellow")
    paper = Layer(rectangle(0, 0, CARD, CARD, CARD_RADIUS / scale), FOREST.card)
    drawn = (
        paper,
        *lines_drawing(Lines.of(tile), paper=False, ground=FOREST.card),
        *houses_drawing(details(tile), pink, yellow),
    )

    def tapped(event: ft.TapEvent[ft.GestureDetector]) -> None:
        if event.local_position is not None:
            found = segment_at(pink, yellow, event.local_position.x / scale, event.local_position.y / scale)
            if found is not None:
                on_segment(*found)

    where = targets(pink, yellow, side)

    def twin(colour: Colour, exits: str) -> ft.Control:
        """An unseen button over a segment; only a screen reader needs it, a finger means the nearest."""
        x, y = where[colour, exits]
        unseen = ft.Semantics(
            identifier=f"{colour}-house-{exits}",
            button=True,
            label=labels[colour, exits],
            content=ft.GestureDetector(
                on_tap=partial(on_segment, colour, exits), content=ft.Container(width=_TWIN, height=_TWIN)
            ),
        )
        return ft.Container(unseen, left=x - _TWIN / 2, top=y - _TWIN / 2)

    twins = [twin(colour, one.exits) for colour in COLOURS for one in tile.segments(colour)]
    return ft.Stack(
        [
            ft.GestureDetector(
                on_tap_up=tapped,
                exclude_from_semantics=True,
                content=ft.Container(
                    cv.Canvas(paths(moved(drawn, scale=scale)), width=side, height=side),
                    border_radius=CARD_RADIUS,
                    clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
                ),
            ),
            ft.TransparentPointer(content=ft.Stack(twins, width=side, height=side)),
        ],
        width=side,
        height=side,
    )
