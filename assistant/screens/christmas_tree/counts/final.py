"""What a player counts at the end: flakes, men by correct neighbours, lights, cookies, and what it comes to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import flet as ft

from assistant.controls.bars import card, chip
from assistant.controls.christmas_tree import shapes
from assistant.controls.drawing import Drawing, picture
from assistant.controls.keys import KeyState, key, key_width, number_key
from assistant.controls.press import reading
from assistant.controls.signs import sign
from assistant.look.look import BOARD_MARGIN, Look, text
from assistant.screens.christmas_tree.counts.begun import Field, FinalBegun
from assistant.screens.christmas_tree.counts.facts import CountsFacts
from assistant.screens.christmas_tree.counts.hands import CountsHands
from assistant.screens.christmas_tree.counts.words import FIELD_NAMES, FIELD_NOTES
from assistant.screens.table.hands import use_at
from assistant.words import Words
from engine.christmas_tree.scoring import GINGERBREAD_POINTS
from engine.scoresheet import Line

_CELL: Final = (88.0, 52.0)
"""A number's width and height."""
_POINTS: Final = 44.0


@ft.component
def FinalSheet(look: Look, w: Words, facts: CountsFacts, hands: CountsHands) -> ft.Control:
    """The shown player's count of the end."""
    seat, begun, field = use_at(hands, lambda at: (at.shown, hands.final(at.shown), at.field))
    lines = begun.lines(seat)
    rows: list[ft.Control] = []
    for name in facts.fields:
        rows.append(_number(look, w, seat, name, begun, lines[name], name == field, hands))
        if name == "flakes":
            rows.append(_men(look, w, seat, begun, lines["gingerbread"], hands))
    divided: list[ft.Control] = []
    for row in rows:
        if divided:
            divided.append(ft.Container(height=1, bgcolor=ft.Colors.OUTLINE_VARIANT))
        divided.append(row)
    whole = card(ft.Column(divided, spacing=0, tight=True), padding=ft.Padding(12, 2, 12, 2))
    together = _together(look, w, facts, seat, [lines[name] for name in ("flakes", "gingerbread", "lights", "cookies")])
    return ft.Container(
        ft.Column([whole, together], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding(BOARD_MARGIN, 8, BOARD_MARGIN, 12),
    )


def _named(look: Look, drawing: Drawing, name: str, note: str) -> ft.Control:
    words: list[ft.Control] = [text(look, name, 15, lines=2)]
    if not look.large_text:
        words.append(text(look, note, 12, colour=ft.Colors.ON_SURFACE_VARIANT, lines=2))
    parts: list[ft.Control] = [ft.Container(ft.Column(words, spacing=0, tight=True), expand=True)]
    if not look.large_text:
        parts.insert(0, picture(drawing, 30))
    return ft.Container(ft.Row(parts, spacing=8), expand=True)


def _points(look: Look, points: int | None) -> ft.Control:
    said = "" if points is None else str(points)
    return ft.Container(
        text(look, said, 22, bold=True, align=ft.TextAlign.RIGHT, lines=1),
        width=_POINTS,
        alignment=ft.Alignment.CENTER_RIGHT,
    )


def _number(
    look: Look, w: Words, seat: int, name: Field, begun: FinalBegun, line: Line, chosen: bool, hands: CountsHands
) -> ft.Control:
    number = begun.number(name)
    ink = ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE
    said = w("blank") if number is None else str(number)
    label = w("{what}: {number}", what=w(FIELD_NAMES[name]), number=said)
    if number is not None:
        label = w("{count}, {points}", count=label, points=w.points(line.points))
    cell = key(
        text(look, "" if number is None else str(number), 22, bold=True, colour=ink, lines=1),
        identifier=f"final-{name}-{seat}",
        label=label,
        on_tap=partial(hands.tap_field, name),
        width=_CELL[0],
        height=_CELL[1],
        state=KeyState.CHOSEN if chosen else KeyState.LATER if number is None else KeyState.PLAIN,
        written=True,
    )
    named = _named(look, _drawing(look, name), w(FIELD_NAMES[name]), w(FIELD_NOTES[name]))
    row = ft.Row([named, cell, _points(look, None if number is None else line.points)], spacing=8)
    return ft.Container(row, padding=ft.Padding(0, 6, 0, 6))


def _men(look: Look, w: Words, seat: int, begun: FinalBegun, line: Line, hands: CountsHands) -> ft.Control:
    """The men: a key adds one with so many correct neighbours, a chip takes one off."""
    man = shapes.man(look.colours, 12)
    named = _named(look, man, w("Gingerbread men"), w("tap each man's correct neighbours"))
    head = ft.Row([named, _points(look, line.points if begun.men else None)], spacing=8)
    room = min(look.width, 560) - 2 * BOARD_MARGIN - 26
    width = key_width(look, len(GINGERBREAD_POINTS), room=room)
    keys = [
        number_key(
            look,
            str(correct),
            identifier=f"final-man-{seat}-{correct}",
            label=w.n(
                "A man with {n} correct neighbour, {points}",
                "A man with {n} correct neighbours, {points}",
                correct,
                points=w.points(points),
            ),
            on_tap=partial(hands.add_man, correct),
            width=width,
            height=look.key_height,
            note=w.n("{n} pt", "{n} pts", points),
        )
        for correct, points in enumerate(GINGERBREAD_POINTS)
    ]
    parts: list[ft.Control] = [head, ft.Row([*keys], spacing=look.gap)]
    if begun.men:
        third = (room - 2 * look.gap) / (2 if look.large_text else 3)
        chips: list[ft.Control] = [ft.Container(each, width=third) for each in _chips(look, w, seat, begun.men, hands)]
        parts.append(ft.Row(chips, spacing=look.gap, run_spacing=6 if look.large_text else 0, wrap=True))
    return ft.Container(ft.Column(parts, spacing=6, tight=True), padding=ft.Padding(0, 8, 0, 6))


def _chips(look: Look, w: Words, seat: int, men: Sequence[int], hands: CountsHands) -> list[ft.Control]:
    return [
        chip(
            look,
            w.n("{n} right", "{n} right", correct),
            identifier=f"final-man-{seat}-remove-{number}",
            label=w("Take off man {number}: {correct} right", number=number + 1, correct=correct),
            on_tap=partial(hands.remove_man, number),
            leading=sign("close", ft.Colors.ON_SURFACE_VARIANT, 16),
        )
        for number, correct in enumerate(men)
    ]


def _together(look: Look, w: Words, facts: CountsFacts, seat: int, lines: Sequence[Line]) -> ft.Control:
    """What the count comes to, with its arithmetic."""
    points = [line.points for line in lines]
    said = " + ".join(str(each) for each in points)
    muted = ft.Colors.ON_SURFACE_VARIANT
    words = ft.Column(
        [text(look, w("At the end"), 16, bold=True), text(look, said, 14, colour=muted)], spacing=0, tight=True
    )
    row = ft.Row([ft.Container(words, expand=True), text(look, str(sum(points)), 32, bold=True, lines=1)], spacing=8)
    label = w("{name} at the end: {points}", name=facts.names[seat], points=w.points(sum(points)))
    shown = ft.Container(row, padding=ft.Padding(12, 10, 12, 0))
    return reading(shown, identifier=f"final-sum-{seat}", label=label)


def _drawing(look: Look, name: Field) -> Drawing:
    colours = look.colours
    match name:
        case "flakes":
            return shapes.flake(str(look.scheme.on_surface_variant), 10)
        case "lights":
            return shapes.light("y", colours, 11)
        case "cookies":
            return shapes.cookie(str(look.scheme.on_surface_variant), str(look.scheme.surface_container_low), 10)
