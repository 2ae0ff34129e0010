"""The fields of a formation: quick choices, the lattice to draw on, further pictures, what must be alike, mirrored."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from assistant.controls.bars import ButtonKind, Option, button, segments
from assistant.controls.christmas_tree.lattice import Lattice, LatticeGeometry, Mark
from assistant.controls.drawing import moved
from assistant.controls.signs import icon_press
from assistant.look.look import TARGET, text
from assistant.screens.christmas_tree.objective import drawing_paper, making
from assistant.screens.christmas_tree.objective.family_picture import formation_digit, formation_mark, formation_picture
from assistant.screens.christmas_tree.objective.family_words import FEATURE_WORDS, MATCHES, PICTURES
from assistant.screens.christmas_tree.objective.form_parts import (
    GAP,
    Form,
    columns_of,
    picture_key,
    room,
    section,
    switch,
)
from assistant.screens.christmas_tree.objective.presets import Drawn
from engine.christmas_tree.objectives import CandyAndMan, FlakesInOrder, Formation, Match, Picture, SameAny

QUICK: Final = (72.0, 60.0)
"""A quick choice's width and height."""


def drawing(form: Form) -> list[ft.Control]:
    """The lattice, and the pictures drawn on it."""
    return [_lattice(form), _pictures(form)]


def asked(form: Form) -> list[ft.Control]:
    """What the drawn spaces must have in common, and whether the mirror image counts."""
    w = form.frame.w
    found: list[ft.Control] = []
    if making.flakes_of(form.card) is not None:
        found += [section(form, w("How many flakes, space by space?")), _flakes(form)]
    elif form.family.matches:
        found += [section(form, w("What must be alike?")), _matches(form)]
        if form.more:
            found.append(_features(form))
    drawn = any(making.pictures_of(form.card))
    same = drawn and not making.may_mirror(form.card)
    found.append(
        switch(
            form.look,
            w("Mirrored counts too"),
            w("makes no difference here") if same else w("left and right exchanged"),
            identifier="objective-mirror",
            on=form.card.get("mirror") is True,
            on_tap=form.editing(making.mirror_switched),
        )
    )
    return found


def match_of(form: Form) -> Match:
    """What the pictures show: what is chosen, or what the family usually asks."""
    asked = making.read({"kind": "formation", "cells": [[0, 0]], "match": form.card.get("match"), "each": 0})
    if isinstance(asked, Formation):
        return asked.match
    flakes = making.flakes_of(form.card)
    if flakes is not None:
        return FlakesInOrder(flakes)
    assert isinstance(form.family.example, Formation)
    usual = form.family.example.match
    return usual if isinstance(usual, CandyAndMan) else SameAny(("colour", "shape"))


# Drawing


def quick(form: Form) -> ft.Control:
    """Pictures to choose with one tap, in a row that scrolls sideways."""
    width, height = QUICK
    match = match_of(form)

    def drawn_key(drawn: Drawn) -> ft.Control:
        first, *others = drawn.pictures
        shown = formation_picture(
            form.look, Formation(first, match, 0, tuple(others), drawn.mirror), width - 6, height - 4
        )
        return picture_key(
            form,
            "cells",
            drawn.name,
            form.frame.w(PICTURES[drawn.name]),
            shown,
            0,
            height,
            making.is_drawn(form.card, drawn),
            form.drawing(partial(drawing_paper.chosen, drawn)),
            width=width,
        )

    row = ft.Row([*map(drawn_key, form.family.drawn)], spacing=GAP, scroll=ft.ScrollMode.HIDDEN)
    return ft.Container(row, padding=ft.Padding(0, 4, 0, 10))


def _lattice(form: Form) -> ft.Control:
    look, w = form.look, form.frame.w
    drawn = drawing_paper.on_lattice(form.card, form.paper)
    size = drawing_paper.size_of(form.card, form.paper)
    geometry = LatticeGeometry.fitting(size, room(look), max(250.0, min(350.0, look.height - 514)))
    match = match_of(form)
    scale = min(geometry.w / 40, geometry.h / 52) * 1.05
    chosen = {
        at: Mark(moved(formation_mark(look, match, number), scale=scale), formation_digit(match, number))
        for number, at in enumerate(drawn)
    }
    said = {}
    for at in geometry.cells:
        row = sum(at) + 1
        place = at[1] + 1 - max(0, row - size)
        words = w("space {place} of row {row}", place=place, row=row)
        if at in chosen:
            words = w("{space}, chosen", space=words)
            if chosen[at].digit:
                words = w("{space}, flakes: {flakes}", space=words, flakes=chosen[at].digit)
        said[at] = (words, at in chosen)
    return Lattice(look, geometry, chosen, said, lambda at: form.draw(partial(drawing_paper.tapped, at)))


def _pictures(form: Form) -> ft.Control:
    """What to do first; then the pictures if there are several, a key for one more, and what wipes the one in hand."""
    look, w = form.look, form.frame.w
    pictures, number = making.pictures_of(form.card), form.paper.picture
    if pictures == ((),):
        hint = w("Tap the spaces as they are drawn on your card")
        if making.flakes_of(form.card) is not None:
            hint = w("Tap the spaces in the order of their flakes")
        said = text(look, hint, 14, colour=ft.Colors.ON_SURFACE_VARIANT, align=ft.TextAlign.CENTER)
        return ft.Container(said, height=None if look.large_text else TARGET, alignment=ft.Alignment.CENTER)
    parts: list[ft.Control] = []
    if len(pictures) > 1:
        keys = [_picture_key(form, at, picture) for at, picture in enumerate(pictures)]
        shown = ft.Row([*keys], spacing=GAP, scroll=ft.ScrollMode.HIDDEN)
        parts.append(ft.Container(shown, padding=ft.Padding(0, 8, 0, 0)))
    add = button(
        look,
        w("Add another picture"),
        identifier="objective-picture-add",
        on_tap=form.drawing(drawing_paper.added),
        kind=ButtonKind.BARE,
        icon="plus",
        height=TARGET,
    )
    words = w("Take picture {number} away", number=number + 1) if len(pictures) > 1 else w("Wipe the picture")
    wipe = icon_press(
        "close",
        identifier=f"objective-picture-{number}-remove",
        label=words,
        on_tap=form.drawing(partial(drawing_paper.removed, number)),
    )
    parts.append(ft.Row([add, wipe], alignment=ft.MainAxisAlignment.SPACE_BETWEEN))
    return ft.Column(parts, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _picture_key(form: Form, number: int, picture: Picture) -> ft.Control:
    look, w = form.look, form.frame.w
    width, height = QUICK
    drawn: ft.Control = text(look, str(number + 1), 18, bold=True, fixed=True)
    if picture:
        drawn = formation_picture(look, Formation(picture, match_of(form), 0), width - 6, height - 4)
    count = w.n("{n} space", "{n} spaces", len(picture))
    return picture_key(
        form,
        "picture",
        str(number),
        w("Picture {number}, {count}", number=number + 1, count=count),
        drawn,
        0,
        height,
        form.paper.picture == number,
        form.drawing(partial(drawing_paper.turned_to, number)),
        width=width,
    )


# What must be alike


def _matches(form: Form) -> ft.Control:
    look, w = form.look, form.frame.w
    chosen = making.match_of(form.card)
    columns = 2 if look.large_text else 3

    def match_key(name: str) -> ft.Control:
        other = name == "other"
        on = chosen is None if other else name == chosen
        tap = form.unfold if other else form.editing(partial(making.match_chosen, name))
        return _worded(form, "match", name, w(MATCHES[name]), columns, on, tap)

    return columns_of(look, [*map(match_key, MATCHES)], columns)


def _features(form: Form) -> ft.Control:
    """All that can be compared, and whether one of them is enough."""
    look, w = form.look, form.frame.w
    chosen = making.features_of(form.card)
    any_of = making.any_of_them(form.card)

    def feature_key(feature: str) -> ft.Control:
        tap = form.editing(partial(making.feature_tapped, feature))
        return _worded(form, "alike", feature, w(FEATURE_WORDS[feature]), 3, feature in chosen, tap)

    enough = [
        Option("objective-alike-all", w("all of these")),
        Option("objective-alike-any", w("any of these")),
    ]
    choice = segments(
        look,
        enough,
        f"objective-alike-{'any' if any_of else 'all'}",
        lambda identifier: form.edit(partial(making.enough_chosen, identifier == "objective-alike-any")),
    )
    parts = ft.Column([columns_of(look, [*map(feature_key, FEATURE_WORDS)], 3), choice], spacing=GAP, tight=True)
    return ft.Container(parts, padding=ft.Padding(0, GAP, 0, 0))


def _flakes(form: Form) -> ft.Control:
    """The flakes of each space along the picture; a tap is one more."""
    look, w = form.look, form.frame.w
    flakes = making.flakes_of(form.card) or ()
    columns = max(4, min(6, len(flakes)))

    def flakes_key(at: int, value: int) -> ft.Control:
        return picture_key(
            form,
            "flakes",
            str(at),
            w("space {number} of the picture, flakes: {flakes}", number=at + 1, flakes=value),
            text(look, str(value), 22, bold=True),
            columns,
            TARGET,
            False,
            form.editing(partial(making.flakes_tapped, at)),
        )

    return columns_of(look, [flakes_key(at, value) for at, value in enumerate(flakes)], columns)


def _worded(
    form: Form, field: str, name: str, words: str, columns: int, on: bool, tap: Callable[[], None]
) -> ft.Control:
    """A key with words alone."""
    look = form.look
    ink = ft.Colors.ON_PRIMARY_CONTAINER if on else ft.Colors.ON_SURFACE
    said = text(look, words, 14, bold=on, colour=ink, lines=2, align=ft.TextAlign.CENTER)
    height = TARGET * max(1.0, look.scale * 0.9)
    return picture_key(form, field, name, words, said, columns, height, on, tap)
