"""The map of the forest: it grows, is moved and zoomed by fingers, and keeps its place whatever is drawn again.

The client moves the picture; here it is only followed. Far away only trails are drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from math import inf
from typing import Any, Final, cast

import flet as ft

from assistant.controls.fairy_trails import viewing
from assistant.controls.fairy_trails.following import Follower, Place, shift
from assistant.controls.fairy_trails.geometry import CARD, Point
from assistant.controls.fairy_trails.shown import MapShown, Piece
from assistant.controls.fairy_trails.viewing import Viewing
from assistant.controls.fairy_trails.world import World, box_of, piece_at
from assistant.controls.press import Tap, pressable
from assistant.controls.signs import sign
from assistant.look.look import TARGET, Look
from assistant.look.theme import FOREST
from engine.fairy_trails.board import Cell

SMALL: Final = 40.0
"""Below this width of a card only its trails and open ends are drawn."""

INSIDE: Final = 0.4
"""So much of the outermost free cells may lie outside the window when all is brought into view, in cards."""

BEYOND: Final = 0.15
"""So far the marks of open ends reach beyond a card, in cards."""

STEP: Final = 1.5
"""How many times as large a tap on its key makes the map."""

_STACKED: Final = 3 * TARGET + 20
"""In a lower window the keys stand beside each other."""

SLIDE: Final = ft.Animation(150, ft.AnimationCurve.EASE_OUT)


@dataclass(frozen=True)
class Answers:
    """What a tap on the map calls: a free cell, or a card with the piece of a trail that was meant, if any."""

    cell: Callable[[Cell], Any] = field(default=lambda at: None)
    tile: Callable[[Cell, Piece | None], Any] = field(default=lambda at, piece: None)


@dataclass(frozen=True)
class Keys:
    """What a screen reader says of the map's keys."""

    fit: str
    closer: str
    wider: str


@ft.component
def ForestMap(
    look: Look,
    shown: MapShown,
    answers: Answers,
    place: Place,
    *,
    width: float,
    height: float,
    full: float | None = None,
    covered: float = 0.0,
    keys: Keys,
) -> ft.Control:
    """The map in a window, with its keys ``map-closer``, ``map-wider``, and ``map-fit`` that brings all into view.

    Free cells are ``cell-<x>,<y>``, cards ``tile-<x>,<y>``. ``full`` is the window's height without a pad below it:
    the map then slides up to show the chosen cell, and back. What is brought into view stays above the foot's
    ``covered`` part. Keep ``place`` where it outlives the screen.
    """
    full = max(height, full or 0.0)
    follow = ft.use_memo(lambda: Follower(place), [])
    follow.place = place
    latest = ft.use_ref((shown, answers))
    latest.current = (shown, answers)
    ready, set_ready = ft.use_state(False)
    # A page may go to another forest's table, which may look the same.
    shown_at = ft.use_ref(place)
    small, set_small = ft.use_state((place.viewing or Viewing()).scale * CARD < SMALL)

    def looked() -> None:
        set_small(follow.viewing.scale * CARD < SMALL)

    follow.changed = looked

    def tap_at(at: Cell, where: Point | None) -> None:
        now, calls = cast("tuple[MapShown, Answers]", latest.current)
        tile = now.by_cell.get(at)
        if tile is not None:
            calls.tile(at, None if where is None else piece_at(tile, *where))
        elif any(free.at == at for free in now.free):
            calls.cell(at)

    # What is memoised must be given the same function again and again.
    tap = ft.use_callback(tap_at, [])

    # Free cells may lie partly outside; once none is left the cards themselves are outermost, and their open ends.
    whole = box_of(shown.bounds, INSIDE if shown.free else -BEYOND)

    def all_of_it() -> Viewing:
        most = 1.0 if look.width < 560 else 1.5
        return viewing.fitting(whole, width, full - covered, 6, most)

    async def fit() -> None:
        place.own = False
        await follow.show(all_of_it())
        looked()

    async def zoom(times: float) -> None:
        """Larger or smaller about the middle of what is seen, as fingers would."""
        now, middle = follow.viewing, (width / 2, height / 2 + up)
        place.own = True
        await follow.show(now.with_at(now.under(middle), middle, viewing.within(now.scale * times)))
        looked()

    async def keep_up() -> None:
        """Shows where it was left; what grew out of a window that nobody chose is brought back into it."""
        opens, shown_at.current = not ready or shown_at.current is not place, place
        turned, place.size = place.size != (width, full), (width, full)
        if place.viewing is None or (
            not place.own and (turned or not viewing.shows(place.viewing, whole, width, full - covered, 4))
        ):
            await follow.show(all_of_it())
        elif shown.chosen is not None and not viewing.shows(
            place.viewing, box_of((*shown.chosen, *shown.chosen)), width, full
        ):
            await follow.show(viewing.bring(place.viewing, box_of((*shown.chosen, *shown.chosen)), width, full, 8))
        elif opens:
            await follow.show(place.viewing)
        looked()
        set_ready(True)

    ft.use_effect(keep_up, [shown.bounds, shown.chosen, width, full, id(place)])

    ft.use_effect(lambda: None, [], follow.leave)

    async def laid_out() -> None:
        """A page that was loaded again has a fresh client, which knows nothing of the place."""
        if place.viewing is not None:
            await follow.show(place.viewing)

    viewer = ft.InteractiveViewer(
        content=cast(ft.Control, ft.memo(World)(shown, small, look.calm, tap)),
        constrained=False,
        boundary_margin=ft.Margin.all(inf),
        min_scale=viewing.LEAST,
        max_scale=viewing.MOST,
        interaction_update_interval=0,
        on_interaction_start=follow.begins,
        on_interaction_update=follow.moves,
        on_interaction_end=follow.ends,
        width=width,
        height=full,
    )
    follow.viewer = viewer
    up = shift(follow.viewing, shown.chosen, height) if height < full else 0.0
    moving = ft.Container(
        # Not on what stands in the stack: Flet would wrap it, and the stack would no longer find its place.
        ft.Container(viewer, width=width, height=full, on_size_change=laid_out),
        left=0,
        top=-up,
        width=width,
        height=full,
        opacity=1.0 if ready else 0.0,
        animate_position=None if look.calm else SLIDE,
    )
    panel = _keys_panel(
        keys, closer=partial(zoom, STEP), wider=partial(zoom, 1 / STEP), fit=fit, stacked=height >= _STACKED
    )
    return ft.Container(
        ft.Stack([moving, ft.Container(panel, right=10, top=10)], width=width, height=height),
        width=width,
        height=height,
        bgcolor=FOREST.ground,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
    )


def _keys_panel(keys: Keys, *, closer: Tap, wider: Tap, fit: Tap, stacked: bool) -> ft.Control:
    """The map's keys for one finger, a mouse or a screen reader; two fingers need none."""

    def key(name: str, icon: str, label: str, on_tap: Tap) -> ft.Control:
        drawn = sign(icon, FOREST.text, 22)
        return pressable(drawn, identifier=name, label=label, on_tap=on_tap, width=TARGET, radius=TARGET / 2)

    found = [
        key("map-closer", "plus", keys.closer, closer),
        key("map-wider", "minus", keys.wider, wider),
        key("map-fit", "locate", keys.fit, fit),
    ]
    line: ft.Control = ft.Column(found, spacing=0, tight=True) if stacked else ft.Row(found, spacing=0, tight=True)
    return ft.Container(line, bgcolor=FOREST.card, border=ft.Border.all(1, FOREST.card_edge), border_radius=TARGET / 2)
