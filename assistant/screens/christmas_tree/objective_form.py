"""The fields of an objective that is being entered: pictures to choose from, numbers to adjust."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from assistant.controls import shapes
from assistant.controls.bars import Tool, heading, setting, stepper
from assistant.controls.drawing import picture
from assistant.controls.keys import KeyState, key
from assistant.controls.press import NATURAL, pressable
from assistant.controls.signs import sign
from assistant.frame import Frame
from assistant.look.look import COLUMN, MARGIN, TARGET, Look, text
from assistant.screens.christmas_tree import presets
from assistant.screens.christmas_tree.family_picture import (
    formation_picture,
    group_drawing,
    line_picture,
    objective_picture,
    sides_picture,
)
from assistant.screens.christmas_tree.family_words import MATCHES, PICTURES, SIDE_SETS
from assistant.screens.christmas_tree.presets import Drawn, Edit, Family
from engine.christmas_tree.board import LINES, ROWS, SIDES, Side
from engine.christmas_tree.objectives import (
    GROUPS,
    LIGHT_COLOURS,
    PAIR_COLOURS,
    PAIRS_OF_SIDES,
    Formation,
    Match,
    RowsWithAll,
)
from engine.christmas_tree.ornaments import Sweet
from engine.document import Document
from engine.rulebook import light_words, line_words, objective_words, side_words, wish_words
from engine.ruling import Refusal

GAP = 6


@dataclass(frozen=True, slots=True)
class Form:
    """A card that is being made; ``edit`` takes what makes another one of it."""

    frame: Frame
    family: Family
    card: Document
    edit: Callable[[Edit], None]

    @property
    def look(self) -> Look:
        """How the page looks."""
        return self.frame.look


def room(look: Look) -> float:
    """The width between the margins."""
    return min(look.width, COLUMN) - 2 * MARGIN


def fields(form: Form) -> list[ft.Control]:
    """All fields of the card's kind, then the points, and what the card says with them."""
    found: list[ft.Control] = []
    kind = form.card["kind"]
    if kind == "most":
        found += _groups(form)
    elif kind == "lights":
        found += _light_colours(form, tuple(LIGHT_COLOURS))
    elif kind == "light-pairs":
        found += [*_light_colours(form, tuple(PAIR_COLOURS)), *_sides(form)]
    elif kind == "rows-with-all":
        found += _row_features(form)
    elif kind == "line-totals":
        found += _lines(form)
    elif kind == "formation":
        found += _formation(form)
    return [*found, *_points(form), *_said(form)]


def _said(form: Form) -> list[ft.Control]:
    """The card in a sentence, once nothing is missing."""
    if isinstance(presets.read(form.card), Refusal):
        return []
    said = objective_words(form.card, form.frame.language).text
    words = text(form.look, said, 14, colour=ft.Colors.ON_SURFACE_VARIANT)
    return [ft.Container(words, padding=ft.Padding(0, 12, 0, 0))]


# Keys with a picture


def _columns(look: Look, keys: Sequence[ft.Control], columns: int) -> ft.Control:
    rows = [list(keys[at : at + columns]) for at in range(0, len(keys), columns)]
    return ft.Column([ft.Row(row, spacing=GAP) for row in rows], spacing=GAP, tight=True)


def _key(
    form: Form,
    field: str,
    value: str,
    label: str,
    drawn: ft.Control,
    columns: int,
    height: float,
    chosen: bool,
    edit: Edit,
    words: str = "",
) -> ft.Control:
    """A key with a picture, and words below it."""
    look = form.look
    content: ft.Control = drawn
    if words:
        ink = ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE
        below = text(look, words, 14, bold=chosen, colour=ink, lines=1, align=ft.TextAlign.CENTER)
        content = ft.Column([drawn, below], spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return key(
        content,
        identifier=f"objective-{field}-{value}",
        label=label,
        on_tap=partial(form.edit, edit),
        width=key_room(look, columns),
        height=height + 20 * look.scale if words else height,
        state=KeyState.CHOSEN if chosen else KeyState.PLAIN,
    )


def key_room(look: Look, columns: int) -> float:
    """How wide a key is in so many columns."""
    return (room(look) - GAP * (columns - 1)) / columns


def _groups(form: Form) -> list[ft.Control]:
    look, language = form.look, form.frame.language
    columns = len(form.family.groups) // 2 if len(form.family.groups) > 2 else 2

    def group_key(of: str) -> ft.Control:
        group = GROUPS[of]
        w = form.frame.w
        words = (
            (w("candy") if group is Sweet.CANDY else w("gingerbread men"))
            if isinstance(group, Sweet)
            else wish_words(group.value, language)
        )
        return _key(
            form,
            "of",
            of,
            objective_words({"kind": "most", "of": of}, language).title,
            picture(group_drawing(look, group, 15), 40),
            columns,
            58,
            form.card.get("of") == of,
            partial(presets.group_chosen, of),
            words,
        )

    return [
        _section(form, form.frame.w("Most of what?")),
        _columns(look, [*map(group_key, form.family.groups)], columns),
    ]


def _light_colours(form: Form, values: Sequence[str]) -> list[ft.Control]:
    look, w, language = form.look, form.frame.w, form.frame.language
    words = {"same": w("one colour"), "any": w("any colours")}
    columns = 2 if look.large_text and "same" in values else 3

    def light_key(value: str) -> ft.Control:
        letters = {"same": "rr", "any": "yb"}.get(value, value[0] * (2 if "same" in values else 1))
        drawn = ft.Row(
            [picture(shapes.light(letter, look.colours, 10), 26) for letter in letters], spacing=0, tight=True
        )
        said = words.get(value) or light_words(value[0], language)
        return _key(
            form,
            "colour",
            value,
            said,
            drawn,
            columns,
            46,
            form.card.get("colour") == value,
            partial(presets.field_chosen, "colour", value),
            said,
        )

    return [_section(form, w("Which lights?")), _columns(look, [*map(light_key, values)], columns)]


def _row_features(form: Form) -> list[ft.Control]:
    look, w = form.look, form.frame.w
    words = {"colour": w("three colours"), "shape": w("three shapes")}

    def feature_key(of: str) -> ft.Control:
        card = RowsWithAll("colour" if of == "colour" else "shape")
        return _key(
            form,
            "of",
            of,
            objective_words(card.document(), form.frame.language).title,
            objective_picture(look, card, key_room(look, 2) - 16, 60),
            2,
            84,
            form.card.get("of") == of,
            partial(presets.field_chosen, "of", of),
            words[of],
        )

    return [_section(form, w("All three of what?")), _columns(look, [*map(feature_key, words)], 2)]


# Lines


def line_name(line: str) -> str:
    """A line as the identifiers write it.

    >>> line_name("III"), line_name("\\\\2"), line_name("/2")
    ('III', 'right-2', 'left-2')
    """
    way = {"\\": "right-", "/": "left-"}.get(line[0])
    return line if way is None else f"{way}{line[1:]}"


def line_title(form: Form, line: str) -> str:
    """A line in words, as a title."""
    words = line_words(line, form.frame.language)
    return words[:1].upper() + words[1:]


def _lines(form: Form) -> list[ft.Control]:
    look, w = form.look, form.frame.w
    chosen = presets.thresholds(form.card)

    def line_key(line: str) -> ft.Control:
        return _key(
            form,
            "line",
            line_name(line),
            line_title(form, line),
            line_picture(look, line, key_room(look, 6), 44),
            6,
            50,
            line in chosen,
            partial(presets.line_tapped, line),
        )

    diagonals = [line for line in LINES if line not in ROWS]
    found: list[ft.Control] = [
        _section(form, w("Which rows?")),
        _columns(look, [*map(line_key, ROWS)], 6),
        _section(form, w("Or which diagonals?")),
        _columns(look, [*map(line_key, diagonals)], 6),
    ]
    for line in LINES:
        if line in chosen:
            found.append(
                _number(
                    form,
                    f"least-{line_name(line)}",
                    line_title(form, line),
                    w("flakes on glass, at least"),
                    chosen[line],
                    partial(presets.line_stepped, form.family, line),
                )
            )
    return found


# Formations


def _formation(form: Form) -> list[ft.Control]:
    w, look = form.frame.w, form.look
    found = [_section(form, w("Which picture does the card show?")), _pictures(form)]
    if form.family.matches:
        found += [_section(form, w("What must be alike?")), _matches(form)]
    if presets.may_mirror(form.card):
        found.append(
            _switch(
                look,
                w("Mirrored counts too"),
                w("left and right exchanged"),
                identifier="objective-mirror",
                on=form.card.get("mirror") is True,
                on_tap=partial(form.edit, presets.mirror_switched),
            )
        )
    return found


def _pictures(form: Form) -> ft.Control:
    columns, height = 4, 72.0
    offered = list(form.family.drawn)
    pictures = presets.pictures_of(form.card)
    if pictures and not any(presets.is_drawn(form.card, drawn) for drawn in offered):
        offered.insert(0, Drawn("own", pictures, form.card.get("mirror") is True))

    def picture_key(drawn: Drawn) -> ft.Control:
        first, *others = drawn.pictures
        pictured = Formation(first, _match(form), 0, tuple(others), drawn.mirror)
        shown = formation_picture(form.look, pictured, key_room(form.look, columns), height - 4)
        return _key(
            form,
            "cells",
            drawn.name,
            form.frame.w(PICTURES[drawn.name]),
            shown,
            columns,
            height,
            presets.is_drawn(form.card, drawn),
            partial(presets.drawn_chosen, drawn),
        )

    return _columns(form.look, [*map(picture_key, offered)], columns)


def _match(form: Form) -> Match:
    """What the pictures show: what is chosen, or what the family usually asks."""
    name = presets.match_of(form.card)
    if name is not None:
        return presets.MATCHES[name]
    assert isinstance(form.family.example, Formation)
    return form.family.example.match


def _matches(form: Form) -> ft.Control:
    look, chosen = form.look, presets.match_of(form.card)

    def match_key(name: str) -> ft.Control:
        on = name == chosen
        ink = ft.Colors.ON_PRIMARY_CONTAINER if on else ft.Colors.ON_SURFACE
        words = form.frame.w(MATCHES[name])
        return _key(
            form,
            "match",
            name,
            words,
            text(look, words, 14, bold=on, colour=ink, lines=2, align=ft.TextAlign.CENTER),
            2,
            TARGET * max(1.0, look.scale * 0.9),
            on,
            partial(presets.match_chosen, name),
        )

    return _columns(look, [*map(match_key, MATCHES)], 2)


# Sides of light pairs


def _sides(form: Form) -> list[ft.Control]:
    look, w, language = form.look, form.frame.w, form.frame.language
    chosen = set(presets.sides_of(form.card))

    def set_key(name: str) -> ft.Control:
        pairs = presets.SIDE_SETS[name]
        return _key(
            form,
            "sides",
            name,
            w(SIDE_SETS[name]),
            sides_picture(look, pairs, key_room(look, 3), 56),
            3,
            64,
            chosen == set(pairs),
            partial(presets.sides_chosen, pairs),
        )

    def pair_key(pair: frozenset[Side]) -> ft.Control:
        name = presets.side_name(pair)
        return _key(
            form,
            "sides",
            name,
            w.listed([side_words(side, language) for side in SIDES if side in pair]),
            sides_picture(look, [pair], key_room(look, 6), 50),
            6,
            56,
            pair in chosen,
            partial(presets.side_tapped, pair),
        )

    return [
        _section(form, w("On which sides of the card?")),
        _columns(look, [*map(set_key, SIDE_SETS)], 3),
        ft.Container(height=GAP),
        _columns(look, [*map(pair_key, PAIRS_OF_SIDES)], 6),
    ]


# Numbers and switches


def _points(form: Form) -> list[ft.Control]:
    w = form.frame.w
    usual = form.family.start
    if form.card["kind"] == "most":
        usual = {**usual, "each": presets.group_chosen(str(form.card.get("of", "gold")), form.family.start)["each"]}
    titles = {"each": w("Points each"), "first": w("Bonus for most"), "second": w("Bonus for second most")}
    return [
        _number(
            form,
            field,
            title,
            w("{n} unless your card says otherwise", n=usual[field]),
            value,
            partial(presets.stepped, form.family, field),
        )
        for field, title in titles.items()
        if isinstance(value := form.card.get(field), int)
    ]


def _number(
    form: Form, name: str, title: str, note: str, value: int, step: Callable[[int, Document], Document]
) -> ft.Control:
    """A number with its two keys; a key that would change nothing looks unavailable."""

    def tool(end: str, label: str, by: int) -> Tool:
        edit = partial(step, by)
        faint = edit(form.card) is form.card
        return Tool(f"objective-{name}-{end}", label, partial(form.edit, edit), faint=faint)

    w = form.frame.w
    control = stepper(
        form.look,
        str(value),
        tool("minus", w("{title}: one less", title=title), -1),
        tool("plus", w("{title}: one more", title=title), 1),
        label=f"{title} {value}",
        identifier=f"objective-{name}",
    )
    return _ruled(setting(form.look, title, note, control))


def _switch(look: Look, title: str, note: str, *, identifier: str, on: bool, on_tap: Callable[[], None]) -> ft.Control:
    """A whole row that switches something on or off."""
    ink = ft.Colors.PRIMARY if on else ft.Colors.OUTLINE
    thumb = ft.Container(
        sign("check", ft.Colors.PRIMARY, 16) if on else None,
        width=24 if on else 16,
        height=24 if on else 16,
        border_radius=12,
        bgcolor=ft.Colors.ON_PRIMARY if on else ft.Colors.OUTLINE,
        alignment=ft.Alignment.CENTER,
    )
    track = ft.Container(
        thumb,
        width=52,
        height=32,
        border_radius=16,
        bgcolor=ft.Colors.PRIMARY if on else ft.Colors.SURFACE_CONTAINER_HIGH,
        border=ft.Border.all(2, ink),
        padding=ft.Padding(4 if not on else 2, 0, 4 if not on else 2, 0),
        alignment=ft.Alignment.CENTER_RIGHT if on else ft.Alignment.CENTER_LEFT,
    )
    row = pressable(
        setting(look, title, note, track),
        identifier=identifier,
        label=title,
        on_tap=on_tap,
        selected=on,
        height=NATURAL,
        alignment=None,
    )
    return _ruled(row)


def _ruled(content: ft.Control) -> ft.Control:
    return ft.Container(content, border=ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)))


def _section(form: Form, words: str) -> ft.Control:
    return ft.Container(heading(form.look, words), padding=ft.Padding(0, 12, 0, 4))
