"""Choosing an objective: the owner's cards first, then the families as pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from assistant.controls.bars import ButtonKind, button, card, chip, heading
from assistant.controls.press import NATURAL, pressable
from assistant.controls.seats import badge, initials
from assistant.controls.signs import sign
from assistant.look.look import CARD_RADIUS, Look, text
from assistant.screens.christmas_tree.objective.adding import Adding
from assistant.screens.christmas_tree.objective.family_picture import family_picture, objective_picture
from assistant.screens.christmas_tree.objective.family_words import (
    SUBTITLES,
    TITLES,
    bells_words,
    family_points,
    points_words,
)
from assistant.screens.christmas_tree.objective.form_parts import room
from assistant.screens.christmas_tree.objective.known import KnownObjective
from assistant.screens.christmas_tree.objective.presets import FAMILIES, Family
from engine.rulebook.christmas_tree import objective_words

GAP: Final = 8
TILE: Final = (56, 56)
"""The picture of a tile that has its words at the right."""


def own_parts(adding: Adding) -> list[ft.Control]:
    """Who chose it, what the round has, and the owner's cards."""
    look, w = adding.frame.look, adding.frame.w
    parts: list[ft.Control] = []
    if look.large_text:
        parts.append(part("progress", text(look, adding.progress, 14, colour=ft.Colors.ON_SURFACE_VARIANT)))
    if adding.asks_seat:
        parts.append(part("seats", _seats(adding)))
    if adding.state.documents:
        parts.append(part("added", _section(look, w("In this round")), _added(adding)))
    if adding.known:
        parts.append(part("known", _section(look, w("From your cards")), _known(adding)))
    return parts


def new_parts(adding: Adding) -> list[ft.Control]:
    """The families as pictures."""
    look, w = adding.frame.look, adding.frame.w
    title = w("A card not entered before: what does it count?") if adding.known else w("What does the card count?")
    return [part("families", _section(look, title), _families(adding))]


def part(key: str, *controls: ft.Control) -> ft.Control:
    """A part under a key of its own: what stands above it may come and go."""
    return ft.Column(list(controls), key=key, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _section(look: Look, words: str) -> ft.Control:
    return ft.Container(heading(look, words), padding=ft.Padding(0, 12, 0, 6))


def _seats(adding: Adding) -> ft.Control:
    look, names = adding.frame.look, adding.names
    letters = initials(names)
    chips = [
        chip(
            look,
            name,
            identifier=f"objective-seat-{seat}",
            label=adding.frame.w("chosen by {name}", name=name),
            on_tap=partial(adding.tap_seat, seat),
            chosen=seat == adding.seat,
            leading=badge(look, seat, letters[seat], 22),
            round_=True,
        )
        for seat, name in enumerate(names)
    ]
    return ft.Row([*chips], spacing=8, scroll=ft.ScrollMode.HIDDEN)


def _added(adding: Adding) -> ft.Control:
    """The round's objectives; a tapped one says what it counts and can be changed or taken out."""
    look = adding.frame.look
    letters = initials(adding.names)
    rows: list[ft.Control] = []
    for number, document in enumerate(adding.state.documents):
        words = objective_words(document, adding.frame.language)
        opened = adding.shown.opened == number
        seat = adding.state.chosen_by[number]
        parts: list[ft.Control] = [
            objective_picture(look, adding.state.cards[number], 52, 40),
            ft.Container(text(look, words.title, 15, lines=None if opened or look.large_text else 2), expand=True),
        ]
        if seat is not None:
            parts.append(badge(look, seat, letters[seat], 22))
        parts.append(sign("fold" if opened else "unfold", ft.Colors.ON_SURFACE_VARIANT, 20))
        rows.append(
            pressable(
                ft.Row(parts, spacing=10),
                identifier=f"objective-{number}",
                label=words.title,
                on_tap=partial(adding.open_added, number),
                expanded=opened,
                height=NATURAL,
                padding=ft.Padding(6, 5, 10, 5),
                alignment=None,
            )
        )
        if opened:
            rows.append(_opened(adding, number, words.text))
    return card(ft.Column(rows, spacing=0, tight=True))


def _opened(adding: Adding, number: int, words: str) -> ft.Control:
    look, w = adding.frame.look, adding.frame.w
    buttons = [
        button(
            look,
            w("Take it out"),
            identifier=f"objective-{number}-remove",
            on_tap=partial(adding.remove, number),
            kind=ButtonKind.QUIET,
            height=48,
            expand=1,
        ),
        button(
            look,
            w("Change it"),
            identifier=f"objective-{number}-change",
            on_tap=partial(adding.change_added, number),
            kind=ButtonKind.SECOND,
            height=48,
            expand=1,
        ),
    ]
    notes = [words]
    if adding.counted(number):
        notes.append(w("What was counted for it goes with it."))
    return ft.Container(
        ft.Column(
            [
                *(text(look, note, 14, colour=ft.Colors.ON_SURFACE_VARIANT) for note in notes),
                ft.Row([*buttons], spacing=8),
            ],
            spacing=8,
            tight=True,
        ),
        padding=ft.Padding(12, 0, 12, 12),
    )


def _tile(
    content: ft.Control,
    *,
    identifier: str,
    label: str,
    on_tap: Callable[[], None],
    width: float,
    padding: ft.PaddingValue = 8,
) -> ft.Control:
    """A card to tap, as high as its words need."""
    return pressable(
        content,
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        width=width,
        height=NATURAL,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        radius=CARD_RADIUS,
        padding=padding,
        alignment=None,
    )


def _wide_tile(
    look: Look,
    drawn: ft.Control,
    title: str,
    notes: Sequence[str],
    width: float,
    *,
    identifier: str,
    tap: Callable[[], None],
) -> ft.Control:
    """A picture with its words at the right."""
    words = ft.Column(
        [text(look, title, 14), *(text(look, note, 12, colour=ft.Colors.ON_SURFACE_VARIANT) for note in notes)],
        spacing=2,
        tight=True,
    )
    content = ft.Row(
        [drawn, ft.Container(words, expand=True)],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return _tile(content, identifier=identifier, label=", ".join((title, *notes)), on_tap=tap, width=width)


def _rows(controls: list[ft.Control], columns: int) -> ft.Control:
    """Tiles in rows, each row as high as its highest tile."""
    rows = [controls[at : at + columns] for at in range(0, len(controls), columns)]
    return ft.Column(
        [
            ft.Row(row, spacing=GAP, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
            for row in rows
        ],
        spacing=GAP,
        tight=True,
    )


def _known(adding: Adding) -> ft.Control:
    look, w = adding.frame.look, adding.frame.w
    # In two columns a long word must still fit beside the picture.
    columns = 1 if look.scale > 1.15 else 2
    width = (room(look) - GAP * (columns - 1)) / columns
    known = adding.known
    few = known if adding.shown.all_known else adding.known_first
    tiles = [_known_tile(adding, number, own, width) for number, own in enumerate(few)]
    parts: list[ft.Control] = [_rows(tiles, columns)]
    if len(few) < len(known):
        parts.append(
            button(
                look,
                w("Show all {count} cards", count=len(known)),
                identifier="known-all",
                on_tap=adding.show_all,
                kind=ButtonKind.BARE,
                height=48,
            )
        )
    return ft.Column(parts, spacing=4, tight=True)


def _known_tile(adding: Adding, number: int, known: KnownObjective, width: float) -> ft.Control:
    look, w = adding.frame.look, adding.frame.w
    notes = [points_words(w, known.card)]
    if known.bells is not None:
        notes.append(bells_words(w, known.bells))
    return _wide_tile(
        look,
        objective_picture(look, known.card, *TILE),
        objective_words(known.card.document(), adding.frame.language).title,
        notes,
        width,
        identifier=f"known-objective-{number}",
        tap=partial(adding.add, known),
    )


def _families(adding: Adding) -> ft.Control:
    look, w = adding.frame.look, adding.frame.w
    if look.large_text:
        tiles = [
            _wide_tile(
                look,
                family_picture(look, family, *TILE),
                w(TITLES[family.name]),
                [family_points(w, family)],
                room(look),
                identifier=f"family-{family.name}",
                tap=partial(adding.open_family, family),
            )
            for family in FAMILIES
        ]
        return _rows(tiles, 1)
    columns = 4 if room(look) >= 480 else 3
    width = (room(look) - GAP * (columns - 1)) / columns
    return _rows([_family(adding, family, width) for family in FAMILIES], columns)


def _family(adding: Adding, family: Family, width: float) -> ft.Control:
    look, w = adding.frame.look, adding.frame.w
    title, subtitle, points = w(TITLES[family.name]), w(SUBTITLES[family.name]), family_points(w, family)
    centre = ft.TextAlign.CENTER
    content = ft.Column(
        [
            family_picture(look, family, width - 18, 60),
            ft.Container(height=4),
            text(look, title, 14, bold=True, align=centre),
            text(look, subtitle, 12, colour=ft.Colors.ON_SURFACE_VARIANT, align=centre),
            text(look, points, 12, bold=True, colour=ft.Colors.PRIMARY, align=centre),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return _tile(
        content,
        identifier=f"family-{family.name}",
        label=f"{title}, {subtitle}, {points}",
        on_tap=partial(adding.open_family, family),
        width=width,
        padding=ft.Padding(4, 8, 4, 8),
    )
