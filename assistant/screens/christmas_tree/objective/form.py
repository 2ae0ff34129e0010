"""The fields of an objective that is being entered: pictures to choose from, numbers to adjust."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from assistant.controls.christmas_tree import shapes
from assistant.controls.drawing import picture
from assistant.look.look import text
from assistant.screens.christmas_tree.objective import formation_form, making
from assistant.screens.christmas_tree.objective.family_picture import (
    group_drawing,
    large_picture,
    line_picture,
    objective_picture,
    sides_picture,
)
from assistant.screens.christmas_tree.objective.family_words import SIDE_SETS
from assistant.screens.christmas_tree.objective.form_parts import (
    GAP,
    Form,
    bells,
    columns_of,
    key_room,
    number,
    picture_key,
    picture_room,
    room,
    section,
)
from engine.christmas_tree.board import LINES, ROWS, SIDES, Side
from engine.christmas_tree.objectives import (
    GROUPS,
    LIGHT_COLOURS,
    PAIR_COLOURS,
    PAIRS_OF_SIDES,
    RowsWithAll,
)
from engine.christmas_tree.ornaments import Sweet
from engine.rulebook.christmas_tree import light_words, line_words, objective_words, side_words, wish_words
from engine.ruling import Refusal


def fields(form: Form) -> list[ft.Control]:
    """What the card counts, all fields of its kind, the points, and the bells to find it again; one below the other."""
    if form.card["kind"] == "formation":
        return [formation_form.quick(form), *formation_form.drawing(form), *formation_form.asked(form), *_rest(form)]
    picture, asked = sides(form)
    return [*picture, *asked]


def sides(form: Form) -> tuple[list[ft.Control], list[ft.Control]]:
    """The same for a wide page: what shows the card, and what is asked."""
    kind = form.card["kind"]
    if kind == "formation":
        asked = [formation_form.quick(form), *formation_form.asked(form)]
        return [_space(), *formation_form.drawing(form)], [*asked, *_rest(form)]
    asked = []
    if kind == "most":
        asked = _groups(form)
    elif kind == "lights":
        asked = _light_colours(form, tuple(LIGHT_COLOURS))
    elif kind == "light-pairs":
        asked = [*_light_colours(form, tuple(PAIR_COLOURS)), *_sides(form)]
    elif kind == "rows-with-all":
        asked = _row_features(form)
    elif kind == "line-totals":
        asked = _lines(form)
    if not asked:
        return [_large(form), *_said(form)], [*_points(form), bells(form)]
    # Below what is chosen, which must not move away under the finger when the sentence comes or grows.
    return [_large(form)], [*asked, *_rest(form)]


def _rest(form: Form) -> list[ft.Control]:
    return [*_points(form), bells(form), *_said(form)]


def _space() -> ft.Control:
    return ft.Container(height=4)


def _large(form: Form) -> ft.Control:
    """The card as it is so far, large."""
    look, card = form.look, making.read(form.card)
    height = 104 if look.short else 152
    shown = form.family if isinstance(card, Refusal) else card
    drawn = ft.Semantics(exclude_semantics=True, content=large_picture(look, shown, room(look), height))
    return ft.Container(drawn, padding=ft.Padding(0, 8, 0, 0))


def _said(form: Form) -> list[ft.Control]:
    """The card in a sentence, once nothing is missing."""
    card = making.finished(form.card)
    if isinstance(making.read(card), Refusal):
        return []
    said = objective_words(card, form.frame.language).text
    words = text(form.look, said, 14, colour=ft.Colors.ON_SURFACE_VARIANT)
    return [ft.Container(words, padding=ft.Padding(0, 8, 0, 0))]


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
        return picture_key(
            form,
            "of",
            of,
            objective_words({"kind": "most", "of": of}, language).title,
            picture(group_drawing(look, group, 15), 40),
            columns,
            58,
            form.card.get("of") == of,
            form.editing(partial(making.group_chosen, of)),
            words,
        )

    return [
        section(form, form.frame.w("Most of what?")),
        columns_of(look, [*map(group_key, form.family.groups)], columns),
    ]


def _light_colours(form: Form, values: Sequence[str]) -> list[ft.Control]:
    look, w, language = form.look, form.frame.w, form.frame.language
    words = {"same": w("one colour"), "any": w("any colours")}
    columns = 2 if look.large_text and "same" in values else 3

    def light_key(value: str) -> ft.Control:
        # Whichever colour: a pair of each, so that it does not look like one of them.
        letters = {"same": "yyrrbb", "any": "yb"}.get(value, value[0] * (2 if "same" in values else 1))
        radius, size = (6, 15) if len(letters) > 2 else (10, 26)
        drawn = ft.Row(
            [picture(shapes.light(letter, look.colours, radius), size) for letter in letters],
            spacing=0,
            tight=True,
            height=26,
        )
        said = words.get(value) or light_words(value[0], language)
        return picture_key(
            form,
            "colour",
            value,
            said,
            drawn,
            columns,
            46,
            form.card.get("colour") == value,
            form.editing(partial(making.field_chosen, "colour", value)),
            said,
        )

    return [section(form, w("Which lights?")), columns_of(look, [*map(light_key, values)], columns)]


def _row_features(form: Form) -> list[ft.Control]:
    look, w = form.look, form.frame.w
    words = {"colour": w("three colours"), "shape": w("three shapes")}

    def feature_key(of: str) -> ft.Control:
        card = RowsWithAll("colour" if of == "colour" else "shape")
        return picture_key(
            form,
            "of",
            of,
            objective_words(card.document(), form.frame.language).title,
            objective_picture(look, card, key_room(look, 2) - 16, 60),
            2,
            84,
            form.card.get("of") == of,
            form.editing(partial(making.field_chosen, "of", of)),
            words[of],
        )

    return [section(form, w("All three of what?")), columns_of(look, [*map(feature_key, words)], 2)]


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
    chosen = making.thresholds(form.card)

    def line_key(line: str) -> ft.Control:
        return picture_key(
            form,
            "line",
            line_name(line),
            line_title(form, line),
            line_picture(look, line, picture_room(look, 6), 44),
            6,
            50,
            line in chosen,
            form.editing(partial(making.line_tapped, line)),
        )

    diagonals = [line for line in LINES if line not in ROWS]
    found: list[ft.Control] = [
        section(form, w("Which rows?")),
        columns_of(look, [*map(line_key, ROWS)], 6),
        section(form, w("Or which diagonals?")),
        columns_of(look, [*map(line_key, diagonals)], 6),
    ]
    for line in LINES:
        if line in chosen:
            found.append(
                number(
                    form,
                    f"least-{line_name(line)}",
                    line_title(form, line),
                    w("flakes on glass, at least"),
                    chosen[line],
                    partial(making.line_stepped, form.family, line),
                )
            )
    return found


# Sides of light pairs


def _sides(form: Form) -> list[ft.Control]:
    look, w, language = form.look, form.frame.w, form.frame.language
    chosen = set(making.sides_of(form.card))
    colour = PAIR_COLOURS.get(str(form.card.get("colour")), "yellow")

    def set_key(name: str) -> ft.Control:
        pairs = making.SIDE_SETS[name]
        return picture_key(
            form,
            "sides",
            name,
            w(SIDE_SETS[name]),
            sides_picture(look, pairs, colour, picture_room(look, 3), 56),
            3,
            64,
            chosen == set(pairs),
            form.editing(partial(making.sides_chosen, pairs)),
        )

    def pair_key(pair: frozenset[Side]) -> ft.Control:
        name = making.side_name(pair)
        return picture_key(
            form,
            "sides",
            name,
            w.listed([side_words(side, language) for side in SIDES if side in pair]),
            sides_picture(look, [pair], colour, picture_room(look, 6), 50),
            6,
            56,
            pair in chosen,
            form.editing(partial(making.side_tapped, pair)),
        )

    return [
        section(form, w("On which sides of the card?")),
        columns_of(look, [*map(set_key, SIDE_SETS)], 3),
        ft.Container(height=GAP),
        columns_of(look, [*map(pair_key, PAIRS_OF_SIDES)], 6),
    ]


# Points


def _points(form: Form) -> list[ft.Control]:
    w = form.frame.w
    usual = form.family.start
    if form.card["kind"] == "most":
        usual = {**usual, "each": making.group_chosen(str(form.card.get("of", "gold")), form.family.start)["each"]}
    titles = {"each": w("Points each"), "first": w("Bonus for most"), "second": w("Bonus for second most")}
    return [
        number(
            form,
            field,
            title,
            w("{n} unless your card says otherwise", n=usual[field]),
            value,
            partial(making.stepped, form.family, field),
        )
        for field, title in titles.items()
        if isinstance(value := form.card.get(field), int)
    ]
