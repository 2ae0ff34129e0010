"""How a table shares out the page: its parts above each other, or on wide pages the board beside what is touched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

import flet as ft

from assistant.look.look import COLUMN, Look


@dataclass(frozen=True, slots=True)
class Heights:
    """The heights of what every table has around its board."""

    head: float
    tabs: float
    status: float
    tools: float

    @classmethod
    def of(cls, look: Look) -> Heights:
        """The heights on a page; on short ones the status stands in the head."""
        return cls(
            head=60 if look.large_text else 48 if look.short else 56,
            tabs=(56 if look.short else 62) + 2,
            status=2 * 20 * look.scale + 12 if look.large_text else 0 if look.short else 32,
            tools=60 if look.short else 72,
        )

    def left(self, look: Look) -> float:
        """What they leave of the page."""
        return look.height - self.head - self.tabs - self.status - self.tools


_ABOVE: Final = 4
"""The space above what stays beside the board."""


def side_of(look: Look) -> Look:
    """The look of one of the two sides of a wide page; of the whole page where it is not wide."""
    return replace(look, width=min(COLUMN, look.width / 2)) if look.wide else look


def control(component: object) -> ft.Control:
    """A component is a control, whatever it says it returns."""
    return cast(ft.Control, component)


def column(parts: Sequence[object], *, scroll: bool = False) -> ft.Column:
    """Parts above each other, as wide and high as they are let."""
    found = ft.Column(
        [control(part) for part in parts], spacing=0, expand=True, scroll=ft.ScrollMode.AUTO if scroll else None
    )
    found.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return found


def above_each_other(look: Look, top: Sequence[object], middle: ft.Control, foot: Sequence[object]) -> ft.Control:
    """The parts of a table in one column: only the middle scrolls."""
    ground = ft.Container(middle, bgcolor=look.colours.board, expand=True)
    below = column(foot)
    below.expand, below.tight = None, True
    whole = column([*top, ground, ft.Container(below, bgcolor=look.colours.board)])
    if look.width <= COLUMN:
        return whole
    return ft.Row([ft.Container(whole, width=COLUMN)], alignment=ft.MainAxisAlignment.CENTER, expand=True)


def side_by_side(
    look: Look, top: Sequence[object], board: object, rest: object, foot: object, *, beside: Sequence[object] = ()
) -> ft.Control:
    """The top and the board at the left; at the right what stays ``beside`` it, the rest that scrolls, and the foot.

    The grounds reach the page's edges, what lies on them does not. A board that is a column that scrolls is taken as it
    is, for a table that moves it.
    """
    scrolled = board if isinstance(board, ft.Column) and board.scroll else column([board], scroll=True)
    width, board_ground = side_of(look).width, look.colours.board
    left = [
        _ground(tight(top), width, left=True),
        _ground(scrolled, width, board_ground, left=True),
    ]
    right = [
        _ground(tight([ft.Container(height=_ABOVE), *beside]), width),
        _ground(column([rest], scroll=True), width),
        _foot_ground(_ground(tight([foot]), width)),
    ]
    return ft.Row(
        [column(left), column(right)], spacing=0, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH
    )


def two_columns(
    look: Look, left: Sequence[object], right: Sequence[object], top: Sequence[object], foot: object
) -> ft.Control:
    """A wide page of two columns that scroll, below a top that reaches over both; the foot is the right one's."""
    width = side_of(look).width
    columns = [column([column(left, scroll=True)]), column([column(right, scroll=True), foot])]
    for one in columns:
        one.width, one.expand = width, None
    row = ft.Row(
        list(columns),
        spacing=0,
        expand=True,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    above = ft.Row([ft.Container(tight(top), width=2 * width)], alignment=ft.MainAxisAlignment.CENTER)
    return column([above, row])


def tight(parts: Sequence[object]) -> ft.Column:
    """Parts above each other, no higher than they are."""
    found = column(parts)
    found.expand, found.tight = None, True
    return found


def _foot_ground(foot: ft.Control) -> ft.Control:
    """The foot on a ground that reaches the page's edge, as the board's does; under a pad's round corners, too."""
    behind = ft.Container(bgcolor=ft.Colors.SURFACE_CONTAINER, left=0, right=0, top=0, bottom=0)
    return ft.Stack([behind, foot])


def _ground(part: ft.Column, width: float, colour: str | None = None, *, left: bool = False) -> ft.Control:
    """A part against the middle of the page, on a ground that reaches the page's edge."""
    grows, part.width = part.expand, width
    end = ft.Alignment.TOP_RIGHT if left else ft.Alignment.TOP_LEFT
    return ft.Container(part, bgcolor=colour, alignment=end, expand=grows)
