"""Spending a cookie: one space turns, two swap; what it changes stands there before anything is spent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import flet as ft

from assistant.controls.christmas_tree.geometry import TreeGeometry
from assistant.desk import View
from assistant.frame import screen, use_frame
from assistant.look.look import COLUMN, MARGIN, PAD_RADIUS, TARGET, Look
from assistant.screens.christmas_tree.cookie import parts
from assistant.screens.christmas_tree.cookie.hands import Planned, Spender
from assistant.screens.christmas_tree.cookie.preview import Preview
from assistant.screens.parts.answers import stop_of
from assistant.screens.table.layout import side_of

HEAD: Final = 56
SHORT_HEAD: Final = 48

PAD: Final = 402
"""How high the pad is with four lines where the text is not set large."""
SHORT_PAD: Final = 350
"""The same where height is scarce, with three and what is not known."""

TALL_PAD: Final = 460
"""Its height beside the tree on a page that has more."""

AIR: Final = 8
"""The least space above and below the tree."""


def cookie_screen(view: View, found: Mapping[str, str]) -> object | None:
    """The cookie of the seat in the address, if somebody sits there."""
    seat = found.get("seat", "")
    if not seat.isdecimal() or int(seat) >= len(view.session.players):
        return None
    return _Spending(view, int(seat))


@ft.component
def _Spending(view: View, seat: int) -> ft.View:
    frame = use_frame()
    look = frame.look
    at, put = ft.use_state(Planned())
    preview = ft.use_memo(
        lambda: Preview.of(frame.w, view, seat, at.plan), [frame.w, view.id, view.number, seat, at.plan]
    )
    held = ft.use_ref(at)
    held.current = at

    def set_now(planned: Planned) -> None:
        held.current = planned
        put(planned)

    spender = Spender(frame, view, seat, at, preview, lambda: held.current or at, set_now)

    stop = at.stop
    if stop is None and preview.refusal is not None:
        stop = stop_of(frame, view.session, preview.refusal)
    strip = [] if stop is None else [parts.strip(spender, stop)]
    turns = parts.turns(spender)
    above = [parts.title(spender), parts.choice(spender)]
    below = [] if turns is None else [turns]
    lines = parts.changes(spender)
    scrolling = [_inset(_column(lines))] if lines else []
    buttons = parts.buttons(spender)

    if look.large_text:
        # Where the text is large the words scroll too; only the buttons stay.
        scrolling, above, below = [*above, *scrolling, *below, ft.Container(height=AIR)], [], []
    if look.wide:
        body = _beside(spender, _pad([*strip, *above], scrolling, [*below, buttons]))
    elif look.large_text:
        body = _all_scrolling(spender, scrolling, [*strip, buttons])
    else:
        body = _above(spender, _pad([*strip, *above], scrolling, [*below, buttons]))
    return screen(frame, [parts.head(spender), body], scroll=False, centred=not look.wide)


def _above(spender: Spender, pad: ft.Control) -> ft.Control:
    """The tree over the pad. It keeps its place while the pad grows, whose lines scroll where there are many."""
    look = spender.frame.look
    head, full = (SHORT_HEAD, SHORT_PAD) if look.short else (HEAD, PAD)
    room = look.height - head - full
    geometry = TreeGeometry.fitting(min(look.width, COLUMN), look.board_margin, room - 2 * AIR)
    if look.short and geometry.height > room - 2 * AIR:
        # A little smaller, so that the lines that make up the sum are in sight; never below what a finger needs.
        geometry = geometry.times(max(TARGET / geometry.w, (room - 2 * AIR) / geometry.height))
    tree = ft.Container(
        parts.board(spender, geometry),
        height=max(room, geometry.height + 2 * AIR),
        alignment=ft.Alignment.CENTER,
    )
    rest = ft.Column([pad], spacing=0, expand=True, alignment=ft.MainAxisAlignment.END)
    rest.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return _ground(look, _column([tree, rest]))


def _beside(spender: Spender, pad: ft.Container) -> ft.Control:
    """The tree at the left, the pad at the right."""
    look = spender.frame.look
    side, head = side_of(look), SHORT_HEAD if look.short else HEAD
    room = look.height - head
    geometry = TreeGeometry.fitting(side.width, look.board_margin, room - 2 * AIR)
    tree = ft.Column([parts.board(spender, geometry)], tight=True, scroll=ft.ScrollMode.AUTO, width=geometry.width)
    top = ft.Alignment.TOP_CENTER
    left = ft.Container(tree, width=side.width, alignment=top, padding=ft.Padding(0, AIR, 0, 0))
    if room > TALL_PAD:
        # With more room than the lines need it lies beside the tree, its buttons near the lines.
        pad.border_radius = PAD_RADIUS
        pad.height = TALL_PAD if spender.preview.plan.cells else None
    right = ft.Column([pad], spacing=0, width=side.width)
    right.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    row = ft.Row(
        [left, ft.Container(right, padding=ft.Padding(0, AIR if room > TALL_PAD else 0, 0, 0))],
        spacing=0,
        expand=True,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return _ground(look, row)


def _all_scrolling(spender: Spender, words: Sequence[ft.Control], staying: Sequence[ft.Control]) -> ft.Control:
    """Where the text is large all scrolls together with the tree; only the buttons stay."""
    look = spender.frame.look
    geometry = TreeGeometry.fitting(min(look.width, COLUMN), look.board_margin)
    tree = ft.Container(
        parts.board(spender, geometry), alignment=ft.Alignment.CENTER, padding=ft.Padding(0, AIR, 0, AIR)
    )
    surface = ft.Container(_column(words), bgcolor=ft.Colors.SURFACE_CONTAINER)
    scrolled = _column([tree, surface])
    scrolled.scroll, scrolled.expand = ft.ScrollMode.AUTO, True
    foot = ft.Container(_column(staying), bgcolor=ft.Colors.SURFACE_CONTAINER)
    return _ground(look, _column([scrolled, foot]))


def _pad(above: Sequence[ft.Control], scrolling: Sequence[ft.Control], below: Sequence[ft.Control]) -> ft.Container:
    """The pad: only its middle scrolls, and it is no higher than that needs."""
    listed = _column(scrolling)
    listed.scroll, listed.tight = ft.ScrollMode.AUTO, True
    middle = ft.Container(listed, expand=True, expand_loose=True)
    # Only the buttons where nothing is chosen: a list without lines would take room.
    held = ft.Column([*above, *([middle] if scrolling else []), *below], spacing=0, tight=True)
    held.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return ft.Container(
        held,
        expand=True,
        expand_loose=True,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border_radius=ft.BorderRadius.only(top_left=PAD_RADIUS, top_right=PAD_RADIUS),
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        shadow=ft.BoxShadow(
            blur_radius=6, offset=ft.Offset(0, -1), color=ft.Colors.with_opacity(0.16, ft.Colors.SHADOW)
        ),
    )


def _inset(content: ft.Control) -> ft.Control:
    return ft.Container(content, padding=ft.Padding(MARGIN, 4, MARGIN, 0))


def _column(controls: Sequence[ft.Control]) -> ft.Column:
    return ft.Column(list(controls), spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _ground(look: Look, content: ft.Control) -> ft.Control:
    return ft.Container(content, bgcolor=look.colours.board, expand=True)
