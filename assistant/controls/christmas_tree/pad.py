"""The keys of the Christmas Tree's pad: a card's kind and flakes, a man's wishes, a card's lights."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, cast

import flet as ft
import flet.canvas as cv

from assistant.controls.christmas_tree import shapes
from assistant.controls.drawing import Drawing, Layer, figure, moved, paths, picture
from assistant.controls.keys import KeyState, grid, key, key_width, pad_width
from assistant.controls.outlines import circle, rhombus
from assistant.controls.press import pressable
from assistant.look.look import TARGET, Look, text
from engine.christmas_tree.board import SIDES, Side
from engine.christmas_tree.ornaments import Colour, Gingerbread, Kind, Shape, Sweet, Wish

Chosen = Callable[[str], Any]
"""What a key calls, with its identifier."""

WISHES: Final[tuple[tuple[str, Wish], ...]] = (
    *((f"wish-{colour.value}", colour) for colour in Colour),
    *((f"wish-{shape.value}", shape) for shape in Shape),
    ("wish-C", Sweet.CANDY),
)


_ENDS: Final = (("candy-3", "candy-4"), ("candy-5", "candy-6"), ("gingerbread",))
"""What stands right of the flakes, row by row."""


def card_keys(
    look: Look,
    labels: Mapping[str, str],
    on_key: Chosen,
    *,
    states: Mapping[str, KeyState] | None = None,
) -> ft.Control:
    """Three by three glass, flakes, candies and the man: ``glass-G*``, ``flakes-0``, ``candy-3``, ``gingerbread``.

    ``labels`` says each key for a screen reader, ``states`` how it stands (plain, if not told). Only keys that stand
    otherwise than before are drawn again, if ``on_key`` is the same as before.
    """
    stand = states or {}

    def one_key(identifier: str) -> ft.Control:
        state = stand.get(identifier, KeyState.PLAIN)
        return cast(ft.Control, ft.memo(_CardKey)(look, identifier, labels.get(identifier, ""), state, on_key))

    rows = [
        [
            *(one_key(f"glass-{colour.value}{shape.value}") for shape in Shape),
            one_key(f"flakes-{number}"),
            *map(one_key, end),
        ]
        for number, (colour, end) in enumerate(zip(Colour, _ENDS, strict=True))
    ]
    return grid(look, rows)


def key_at(look: Look, x: float, y: float) -> str | None:
    """The key of ``card_keys`` at a point of them; the space between two keys belongs to both by half.

    >>> key_at(Look(), 20, 20), key_at(Look(), 200, 80), key_at(Look(), 340, 140), key_at(Look(), 20, -40)
    ('glass-G*', 'flakes-1', 'gingerbread', None)
    """
    across, down = key_width(look, 6) + look.gap, look.key_height + look.gap
    column, row = int((x + look.gap / 2) // across), int((y + look.gap / 2) // down)
    if not (0 <= column < 6 and 0 <= row < 3):
        return None
    if column < 3:
        return f"glass-{tuple(Colour)[row].value}{tuple(Shape)[column].value}"
    if column == 3:
        return f"flakes-{row}"
    return _ENDS[row][min(column - 4, len(_ENDS[row]) - 1)]


@ft.component
def _CardKey(look: Look, identifier: str, label: str, state: KeyState, on_key: Chosen) -> ft.Control:
    colours = look.colours
    small = 0.84 if look.short else 1.0
    name, _, value = identifier.partition("-")
    tint: str | None = None
    match name:
        case "glass":
            colour, shape = Colour(value[0]), Shape(value[1])
            tint = colours.inks(colour.name.lower()).tint
            content: ft.Control = picture(shapes.glass(colour, shape, colours, 16.2 * small), 40 * small)
        case "flakes":
            content = _flakes(look, value, state)
        case "candy":
            tint = colours.candy_tint
            count = text(look, value, 22, bold=True, colour=colours.candy_line)
            content = ft.Row([picture(shapes.candy(colours, 10), 18, 24), count], spacing=3, tight=True)
        case _:
            tint = colours.ginger_tint
            content = picture(shapes.man(colours, 21.6 * small), 48 * small)
    return key(
        content,
        identifier=identifier,
        label=label,
        on_tap=partial(on_key, identifier),
        width=key_width(look, 6, 2 if name == "gingerbread" else 1),
        height=look.key_height,
        state=state,
        tint=tint,
        written=name == "flakes" and state is KeyState.LATER,
    )


def _flakes(look: Look, number: str, state: KeyState) -> ft.Control:
    ink = {
        KeyState.CHOSEN: ft.Colors.ON_PRIMARY_CONTAINER,
        KeyState.LATER: ft.Colors.ON_SURFACE_VARIANT,
    }.get(state, ft.Colors.ON_SURFACE)
    count = text(look, number, 22, bold=True, colour=ink)
    return ft.Row([picture(shapes.flake(ink, 8), 18), count], spacing=3, tight=True)


# The big rhombus with four circles

_CENTRES: Final[dict[Side, tuple[float, float]]] = {"UL": (-48, -52), "UR": (48, -52), "LR": (48, 52), "LL": (-48, 52)}
_BIG: Final = (164.0, 192.0)


def _big_factor(look: Look) -> float:
    """The big card is as high as three rows of keys."""
    return (3 * look.key_height + 2 * look.gap) / _BIG[1]


def _big_card(
    look: Look,
    kind: Kind,
    circles: Mapping[Side, Drawing | None],
    asked: Side | None,
    identifiers: str,
    labels: Mapping[str, str],
    on_side: Callable[[Side], Any],
) -> ft.Control:
    """A card drawn large; each circle holds what is known of its side, or a question mark.

    The side that is asked has a rim.
    """
    colours = look.colours
    factor = _big_factor(look)
    width, height = _BIG[0] * factor, _BIG[1] * factor
    rim = shapes.line_of(kind, colours)
    a_card = rhombus(70, 88)
    layers: list[Layer] = [Layer(a_card, shapes.paper_of(kind, colours)), Layer(a_card, rim, 2)]
    middle = shapes.man(colours, 27) if isinstance(kind, Gingerbread) else shapes.emblem_of(kind, colours, 24)
    layers += middle
    words: list[cv.Shape] = []
    round_ = circle(24)
    scheme = look.scheme
    for side, (x, y) in _CENTRES.items():
        inside = circles.get(side)
        if side == asked:
            # As keys that are next: no colour of a light or of glass.
            ground, ink = str(scheme.surface_container_lowest), str(scheme.primary)
            layers += moved((Layer(round_, ground), Layer(round_, ink, 3 / factor)), x, y)
            if inside is None:
                words.append(figure(width / 2 + x * factor, height / 2 + y * factor, "?", 18, str(scheme.on_surface)))
        elif inside is None:
            ground, ink = str(scheme.surface_container), str(scheme.on_surface_variant)
            layers += moved((Layer(round_, ground), Layer(round_, str(scheme.outline), 1.5, (4, 3))), x, y)
            words.append(figure(width / 2 + x * factor, height / 2 + y * factor, "?", 18, ink))
        else:
            layers += moved((Layer(round_, str(scheme.surface_container_lowest)), Layer(round_, rim, 1.5)), x, y)
        if inside is not None:
            layers += moved(inside, x, y)
    drawing = moved(layers, width / 2, height / 2, scale=factor)
    targets = [
        ft.Container(
            pressable(
                ft.Container(),
                identifier=f"{identifiers}{side}",
                label=labels.get(f"{identifiers}{side}", ""),
                on_tap=partial(on_side, side),
                selected=side == asked or None,
                width=TARGET,
                radius=TARGET / 2,
            ),
            left=width / 2 + x * factor - TARGET / 2,
            top=height / 2 + y * factor - TARGET / 2,
        )
        for side, (x, y) in _CENTRES.items()
    ]
    canvas = cv.Canvas([*paths(drawing), *words], width=width, height=height)
    return ft.Stack([canvas, *targets], width=width, height=height)


def wish_pad(
    look: Look,
    wishes: Sequence[Wish | None],
    asked: Side | None,
    labels: Mapping[str, str],
    candy_word: str,
    on_wish: Chosen,
    on_side: Callable[[Side], Any],
    *,
    states: Mapping[str, KeyState] | None = None,
) -> ft.Control:
    """The man large with his four wishes (clockwise from the upper left) and seven keys ``wish-G`` … ``wish-C``.

    A circle (``wish-side-UL`` …) jumps to its side.
    """
    colours = look.colours
    paper, ink = str(look.scheme.surface_container_lowest), str(look.scheme.on_surface)
    circles = {
        side: None if wish is None else shapes.wish(wish, colours, 13, paper, ink)
        for side, wish in zip(SIDES, wishes, strict=True)
    }
    kind = Gingerbread((Sweet.CANDY,) * 4)
    big = _big_card(look, kind, circles, asked, "wish-side-", labels, on_side)
    room = pad_width(look) - _BIG[0] * _big_factor(look) - 10
    width = key_width(look, 3, room=room)

    def wish_key(identifier: str, across: float) -> ft.Control:
        state = (states or {}).get(identifier, KeyState.PLAIN)
        label = labels.get(identifier, "")
        return cast(ft.Control, ft.memo(_WishKey)(look, identifier, label, state, candy_word, across, on_wish))

    names = [identifier for identifier, _ in WISHES]
    rows = [[wish_key(name, width) for name in names[at : at + 3]] for at in (0, 3)]
    rows.append([wish_key("wish-C", room)])
    return ft.Row([big, grid(look, rows)], spacing=10)


@ft.component
def _WishKey(
    look: Look, identifier: str, label: str, state: KeyState, candy_word: str, width: float, on_wish: Chosen
) -> ft.Control:
    colours = look.colours
    wish = dict(WISHES)[identifier]
    if wish is Sweet.CANDY:
        cane, word = picture(shapes.candy(colours, 14), 26, 32), text(look, candy_word, 16, bold=True)
        content: ft.Control = ft.Row([cane, word], spacing=8, tight=True)
    else:
        paper, ink = str(look.scheme.surface_container_lowest), str(look.scheme.on_surface)
        content = picture(shapes.wish(wish, colours, 15, paper, ink), 38)
    return key(
        content,
        identifier=identifier,
        label=label,
        on_tap=partial(on_wish, identifier),
        width=width,
        height=look.key_height,
        state=state,
    )


def lights_pad(
    look: Look,
    kind: Kind,
    lights: Sequence[str | None],
    asked: Side | None,
    labels: Mapping[str, str],
    words: Mapping[str, str],
    on_colour: Chosen,
    on_side: Callable[[Side], Any],
) -> ft.Control:
    """A card large with its four half-lights: ``light-UL`` … jump, ``light-colour-y`` … ``light-colour--`` answer.

    ``lights`` is a letter per side clockwise from the upper left, None where it was not asked yet; ``words`` are
    shown on the keys, by letter.
    """
    colours = look.colours
    circles: dict[Side, Drawing | None] = {}
    for side, letter in zip(SIDES, lights, strict=True):
        if letter is None:
            circles[side] = None
        elif letter == "-":
            circles[side] = (Layer(shapes.DASH, str(look.scheme.on_surface_variant), 2.5, round_ends=True),)
        else:
            circles[side] = shapes.light(letter, colours, 11)
    big = _big_card(look, kind, circles, asked, "light-", labels, on_side)
    room = pad_width(look) - _BIG[0] * _big_factor(look) - 10
    width = key_width(look, 2, room=room)
    height = (look.key_height * 3 + look.gap) / 2
    keys = [
        light_key(look, letter, words.get(letter, ""), labels, on_colour, width=width, height=height)
        for letter in "yrb-"
    ]
    return ft.Row([big, grid(look, [keys[:2], keys[2:]])], spacing=10)


def light_key(
    look: Look,
    letter: str,
    words: str,
    labels: Mapping[str, str],
    on_colour: Chosen,
    *,
    width: float,
    height: float,
    state: KeyState = KeyState.PLAIN,
) -> ft.Control:
    """A key for a light's colour: disc, block, point, or an empty ring for none."""
    identifier = f"light-colour-{letter}"
    ring = (Layer(circle(9), str(look.scheme.outline), 1.5, (4, 3)),)
    drawing = ring if letter == "-" else shapes.light(letter, look.colours, 10)
    chosen = state is KeyState.CHOSEN
    colour = ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE
    # A key does not grow with its words: like a button's they keep their size from half as large again on.
    size = 14 * min(1, 1.5 / look.scale)
    content = ft.Column(
        [picture(drawing, 28), text(look, words, size, bold=chosen, colour=colour, lines=1)],
        spacing=4,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return key(
        content,
        identifier=identifier,
        label=labels.get(identifier, ""),
        on_tap=partial(on_colour, identifier),
        width=width,
        height=height,
        state=state,
    )
