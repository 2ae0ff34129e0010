"""Seats: badges, and the tabs at the top of a table."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import Any, Final, cast

import flet as ft

from assistant.controls.press import pressable, reading, unread
from assistant.controls.signs import sign
from assistant.look.look import BOARD_MARGIN, LINES, LOW, ROW_RADIUS, Look, breadth, text
from assistant.look.theme import SEATS

_JOINER: Final = "\u200d"
_FLAGS: Final = range(0x1F1E6, 0x1F200)
_SKINS: Final = range(0x1F3FB, 0x1F400)


def first_grapheme(name: str) -> str:
    """The first character as a person counts: with its accents, an emoji with all its parts.

    >>> first_grapheme("e\\u0301va") == "e\\u0301", first_grapheme("🇹🇼!"), first_grapheme("👩‍🚀!") == "👩‍🚀"
    (True, '🇹🇼', True)
    """
    name = name.strip()
    if not name:
        return ""
    if ord(name[0]) in _FLAGS:
        return name[:2] if len(name) > 1 and ord(name[1]) in _FLAGS else name[0]
    end = 1
    while end < len(name):
        joined = name[end - 1] == _JOINER or name[end] == _JOINER
        extends = unicodedata.category(name[end]) in ("Mn", "Mc", "Me") or ord(name[end]) in _SKINS
        if not joined and not extends:
            break
        end += 1
    return name[:end]


def initials(names: Sequence[str]) -> tuple[tuple[str, int | None], ...]:
    """Each seat's letter, and a number where two are equal.

    >>> initials(["Ana", "béla", "小美", "小明"])
    (('A', None), ('B', None), ('小', 1), ('小', 2))
    """
    letters = [first_grapheme(unicodedata.normalize("NFC", name)).upper() or "?" for name in names]
    often = Counter(letters)
    seen: Counter[str] = Counter()
    found: list[tuple[str, int | None]] = []
    for letter in letters:
        seen[letter] += 1
        found.append((letter, seen[letter] if often[letter] > 1 else None))
    return tuple(found)


def badge(look: Look, seat: int, initial: tuple[str, int | None], size: float = 20) -> ft.Control:
    """A seat's round badge; it keeps its size where the text is set large."""
    letter, number = initial
    disc = ft.Container(
        text(look, letter, round(size / 2), bold=True, colour="#FFFFFF", fixed=True, lines=1),
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=SEATS[seat % len(SEATS)],
        border=ft.Border.all(1.5, ft.Colors.OUTLINE) if look.dark else None,
        alignment=ft.Alignment.CENTER,
    )
    if number is None:
        return disc
    small = max(12.0, size * 0.42)
    tally = ft.Container(
        text(look, str(number), small * 0.74, bold=True, fixed=True),
        width=small,
        height=small,
        border_radius=small / 2,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOWEST,
        alignment=ft.Alignment.CENTER,
        right=-small * 0.3,
        bottom=-small * 0.22,
    )
    return ft.Stack([disc, tally], width=size, height=size, clip_behavior=ft.ClipBehavior.NONE)


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A seat as its tab shows it; labels are what a screen reader says.

    ``progress`` is how many of how many are done, drawn as small marks; ``total`` and ``outlook`` are empty where they
    are not told.
    """

    name: str
    total: str
    label: str
    total_label: str
    outlook: str = ""
    outlook_label: str = ""
    progress: tuple[int, int] | None = None


_RIM: Final = 2
_LEFT: Final = 5
_RIGHT: Final = 3
"""What a tab has around its name."""

_LEAST_BADGE: Final = 14
"""A smaller one is a dot without a letter: the whole name beside it says more."""


@dataclass(frozen=True, slots=True)
class _Form:
    """How the names in a row of tabs are set."""

    badge: float
    letters: float
    gap: float


_FORMS: Final = (_Form(18, 13, 4), _Form(15, 12, 3), _Form(8, 12, 4))
"""From the plain one to the one with most room for the name."""


def _form(names: Sequence[str], room: float) -> _Form:
    """The first form in which every name is whole, the same for all; the last one where none is.

    >>> [_form(["Ana", name], 71).letters for name in ("Béla", "Wilhelm")], _form(["Alexandra"], 71).badge
    ([13, 12], 8)
    """
    longest = max((breadth(name) for name in names), default=0)
    return next((form for form in _FORMS if form.badge + form.gap + longest * form.letters <= room), _FORMS[-1])


_ABREAST: Final = 4
"""Seats that share the width."""


def in_two_rows(look: Look, seats: int) -> bool:
    """Whether the tabs of so many seats stand in two rows."""
    return seats > _ABREAST and look.height >= LOW


@dataclass(frozen=True, slots=True)
class Columns:
    """How seats share the width: the room for all, the gap between two, and the width of one."""

    room: float
    gap: float
    width: float

    @classmethod
    def of(cls, look: Look, seats: int) -> Columns:
        """The columns of so many seats: four share the width, more stand in two rows, or scroll where height is scarce.

        >>> Columns.of(Look(width=360), 4).width, Columns.of(Look(width=360), 7).width
        (83.0, 83.0)
        """
        room = min(look.width, 560) - 2 * (8 if look.narrow else BOARD_MARGIN)
        gap = 4 if look.narrow else 6
        share = seats if seats <= _ABREAST else ceil(seats / 2) if in_two_rows(look, seats) else _ABREAST + 0.4
        return cls(room, gap, (room - gap * (share - 1)) / share)


def seat_tabs(
    look: Look, seats: Sequence[SeatShown], shown: int, on_show: Callable[[int], Any], *, identifier: str
) -> ft.Control:
    """Everybody's tab, in the columns of ``Columns``. A tab is ``<identifier>-<seat>``."""
    letters = initials([seat.name for seat in seats])
    columns = Columns.of(look, len(seats))
    width = columns.width
    form = _form([seat.name for seat in seats], width - 2 * _RIM - _LEFT - _RIGHT)
    # Memoised: after an entry only the tab of whoever entered it is drawn again.
    tabs = [
        cast(ft.Control, ft.memo(_Tab)(look, at, seat, letters[at], at == shown, on_show, width, form, identifier))
        for at, seat in enumerate(seats)
    ]
    if in_two_rows(look, len(seats)):
        half = ceil(len(seats) / 2)
        rows: list[ft.Control] = [ft.Row(part, spacing=columns.gap) for part in (tabs[:half], tabs[half:])]
        return ft.Container(ft.Column(rows, spacing=columns.gap, tight=True), width=columns.room)
    scroll = ft.ScrollMode.HIDDEN if len(seats) > _ABREAST else None
    return ft.Container(
        ft.Row(tabs, spacing=columns.gap, scroll=scroll), width=columns.room, height=56 if look.short else 62
    )


@ft.component
def _Tab(
    look: Look,
    at: int,
    seat: SeatShown,
    initial: tuple[str, int | None],
    on: bool,
    on_show: Callable[[int], Any],
    width: float,
    form: _Form,
    identifier: str,
) -> ft.Control:
    colour = ft.Colors.ON_PRIMARY_CONTAINER if on else ft.Colors.ON_SURFACE
    muted = ft.Colors.ON_PRIMARY_CONTAINER if on else ft.Colors.ON_SURFACE_VARIANT
    # Two figures leave room for large ones; three must fit beside the badge in a quarter of the narrowest phone.
    large = (30 if len(seat.total) < 3 else 24) if look.large_text else 24
    total = reading(
        text(look, seat.total, large, bold=True, colour=colour, lines=1),
        identifier=f"total-{at}",
        label=seat.total_label,
    )
    figures: list[ft.Control] = [total] if seat.total else []
    if look.large_text:
        gap = 6 if large == 30 else 3
        content: ft.Control = ft.Row([unread(badge(look, at, initial, large)), *figures], spacing=gap)
    else:
        mark = badge(look, at, initial if form.badge >= _LEAST_BADGE else ("", None), form.badge)
        named = text(look, seat.name, form.letters, colour=colour, lines=1, expand=True)
        name = ft.Row([mark, named], spacing=form.gap)
        if seat.outlook:
            figures.append(_outlook(look, at, seat, muted))
        lower = ft.Row(
            figures,
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            vertical_alignment=ft.CrossAxisAlignment.END,
            spacing=2,
            # As high without figures: names stand in one line.
            height=LINES[24],
        )
        content = ft.Column([unread(name), lower], spacing=0, alignment=ft.MainAxisAlignment.CENTER, tight=True)
        if seat.progress:
            content = ft.Column([content, unread(_marks(seat.progress, width - 12, colour))], spacing=1, tight=True)
    return pressable(
        content,
        identifier=f"{identifier}-{at}",
        label=seat.label,
        on_tap=partial(on_show, at),
        selected=on,
        width=width,
        height=56 if look.short else 62,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if on else ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(_RIM, ft.Colors.PRIMARY if on else ft.Colors.SURFACE_CONTAINER),
        radius=ROW_RADIUS,
        padding=ft.Padding(_LEFT, 0, _RIGHT, 0) if not look.large_text else ft.Padding(6, 0, 2, 0),
        alignment=ft.Alignment.CENTER_LEFT,
        hide=False,
    )


def _outlook(look: Look, at: int, seat: SeatShown, colour: str) -> ft.Control:
    size = 14 if len(seat.total) + len(seat.outlook) < 6 else 12
    shown = ft.Row(
        [sign("arrow", colour, size - 1), text(look, seat.outlook, size, colour=colour)],
        spacing=2,
        tight=True,
    )
    return reading(shown, identifier=f"outlook-{at}", label=seat.outlook_label)


def _marks(progress: tuple[int, int], width: float, colour: str) -> ft.Control:
    """How far a seat is, as short strokes: those done are full, the rest faint."""
    done, of = progress
    gap = 2
    one = (width - gap * (of - 1)) / max(of, 1)
    faint = ft.Colors.with_opacity(0.22, colour)
    return ft.Row(
        [
            ft.Container(width=one, height=3, border_radius=1.5, bgcolor=colour if at < done else faint)
            for at in range(of)
        ],
        spacing=gap,
        tight=True,
    )
