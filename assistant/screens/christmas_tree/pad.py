"""The pad of the card being entered: its kind and flakes, a man's wishes, lights, and what ends it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, cast

import flet as ft

from assistant.controls.bars import ButtonKind, button
from assistant.controls.christmas_tree.pad import WISHES, card_keys, lights_pad, wish_pad
from assistant.controls.keys import KeyState, pad, pad_head
from assistant.controls.press import pressable
from assistant.controls.signs import icon_press, sign
from assistant.look.look import KEY_RADIUS, TARGET, Look, text
from assistant.look.look import words as sentence_of
from assistant.screens.christmas_tree.card_begun import FLAKES, UNTOLD, CardBegun, GlassBegun, ManBegun, Step
from assistant.screens.christmas_tree.hands import TreeHands
from assistant.screens.parts.answers import Stop
from assistant.screens.parts.seat import short_name
from assistant.screens.table.parts import stop_strip
from assistant.words import Words
from engine.christmas_tree.board import SIDES
from engine.christmas_tree.ornaments import Candy, Colour, Shape, Sweet, Wish
from engine.rulebook.christmas_tree import glass_words, light_words, ornament_words, side_words, wish_words

CANDIES: Final = (3, 4, 5, 6)
LIGHTS: Final = "yrb-"

_HOLE: Final = "\u0001"
"""Stands in a sentence where its bold part goes."""


@ft.component
def CardPad(
    look: Look, w: Words, name: str, begun: CardBegun, off: bool, stop: Stop | None, hands: TreeHands
) -> ft.Control:
    """The pad for a card on the tree of this name; its keys are struck through where none can be placed (``off``)."""
    kinds = card_keys(look, key_labels(w), hands.press, states=key_states(begun, off=off))
    # Out of sight rather than gone: most cards need these keys, and drawing them anew takes longest.
    controls = [_head(look, w, name, begun, hands), ft.Container(kinds, visible=begun.step is Step.KIND)]
    if begun.step is Step.WISHES:
        controls.append(_wishes(look, w, begun, hands))
    elif begun.step is Step.LIGHTS:
        controls.append(_lights(look, w, begun, hands))
    if begun.code is not None or begun.correcting:
        controls.append(_ending(look, w, begun, hands))
    return pad(look, controls, top=None if stop is None else stop_strip(look, w, stop, hands.why))


def _wishes(look: Look, w: Words, begun: CardBegun, hands: TreeHands) -> ft.Control:
    wishes = begun.face.wishes if isinstance(begun.face, ManBegun) else UNTOLD
    labels = {**key_labels(w), **_wish_sides(w, wishes)}
    candy = wish_words("C", w.language)
    return wish_pad(look, wishes, begun.asked, labels, candy, hands.press, hands.ask_wish)


def _lights(look: Look, w: Words, begun: CardBegun, hands: TreeHands) -> ft.Control:
    words = {letter: _capital(light_words(letter, w.language)) for letter in LIGHTS[:-1]}
    words[LIGHTS[-1]] = w.p("light", "None")
    labels = {**key_labels(w), **_light_sides(w, begun.lights)}
    kind = begun.kind or Candy(CANDIES[0])
    return lights_pad(look, kind, begun.lights, begun.asked, labels, words, hands.press, hands.ask_light)


def pad_height(look: Look, begun: CardBegun) -> float:
    """How high the pad is without a refusal; the board makes room for it."""
    head = max(TARGET, 48 if look.short else 56)
    keys = 3 * look.key_height + 2 * look.gap
    ending = look.gap + _ending_height(look) if begun.code is not None or begun.correcting else 0
    return 4 + head + look.gap + keys + ending + (8 if look.short else 14)


def _head(look: Look, w: Words, name: str, begun: CardBegun, hands: TreeHands) -> ft.Control:
    muted, ink = ft.Colors.ON_SURFACE_VARIANT, ft.Colors.ON_SURFACE
    if look.large_text:
        # A size that does not grow; the bold part alone says enough.
        said: ft.Control = text(look, bold_part(asked_words(w, begun)), 20, bold=True, lines=1)
    else:
        said = sentence_of(look, *asked_words(w, begun), size=14, colour=muted, bold_colour=ink)
    wishes = begun.step is Step.WISHES
    tools = cast(ft.Control, ft.memo(_HeadTools)(w, wishes, begun.kept_open or begun.step is Step.LIGHTS, hands))
    signs = 3 if wishes else 2
    title = w("{name} · {cell}", name=short_name(name), cell=begun.cell.name)
    return pad_head(look, title, head_note(w, begun), said, [tools], signs=signs)


@ft.component
def _HeadTools(w: Words, wishes: bool, lights: bool, hands: TreeHands) -> ft.Control:
    tools = [
        _bulb(w, lights, hands),
        icon_press("close", identifier="close-pad", label=w("Close"), on_tap=hands.close_pad),
    ]
    if wishes:
        other = w("Another kind of card")
        kinds = icon_press("cards", identifier="card-kinds", label=other, on_tap=lambda: hands.press("card-kinds"))
        tools.insert(0, kinds)
    return ft.Row(tools, spacing=0, tight=True)


def _bulb(w: Words, on: bool, hands: TreeHands) -> ft.Control:
    ink = ft.Colors.ON_PRIMARY_CONTAINER if on else ft.Colors.ON_SURFACE_VARIANT
    return pressable(
        sign("bulb", ink),
        identifier="card-lights",
        label=w("This card's lights"),
        on_tap=lambda: hands.press("card-lights"),
        selected=on,
        width=TARGET,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if on else None,
        radius=TARGET / 2,
    )


def _ending(look: Look, w: Words, begun: CardBegun, hands: TreeHands) -> ft.Control:
    """What ends a card that does not end by itself: place or save, taking it off, and turning it round."""
    height = _ending_height(look)
    parts: list[ft.Control] = []
    if begun.correcting:
        off = w("Take it off")
        kind = ButtonKind.QUIET
        parts.append(
            button(
                look,
                off,
                identifier="card-remove",
                on_tap=hands.remove,
                kind=kind,
                height=height,
                expand=2,
                radius=KEY_RADIUS,
            )
        )
    if begun.code is not None:
        words = w("Save") if begun.correcting else w("Place")
        parts.append(
            button(
                look,
                words,
                identifier="place",
                on_tap=hands.place,
                height=height,
                expand=3,
                radius=KEY_RADIUS,
                next_=begun.correcting and begun.all_told,
            )
        )
    if begun.can_turn:
        turn = pressable(
            sign("turn", ft.Colors.ON_SECONDARY_CONTAINER),
            identifier="turn-card",
            label=w("Turn the card round"),
            on_tap=lambda: hands.press("turn-card"),
            width=height * 1.3,
            height=height,
            bgcolor=ft.Colors.SECONDARY_CONTAINER,
        )
        parts.insert(0, turn)
    return ft.Row(parts, spacing=look.gap)


def _ending_height(look: Look) -> float:
    return 48 if look.short else 56


# Words


def head_note(w: Words, begun: CardBegun) -> str:
    """What the pad is for, below the space's name."""
    if begun.step is Step.LIGHTS:
        return w("lights")
    if begun.correcting:
        return w("correct")
    return w.p("gingerbread", "man") if begun.step is Step.WISHES else ""


def asked_words(w: Words, begun: CardBegun) -> tuple[tuple[str, bool], ...]:
    """What the pad asks for, in parts that are bold or not."""
    if begun.step is not Step.KIND and begun.asked is not None:
        side, number = side_words(begun.asked, w.language), SIDES.index(begun.asked) + 1
        if begun.step is Step.WISHES:
            return _parts(w("Wish at the {side}, {n} of 4", side=_HOLE, n=number), side)
        return _parts(w("Light at the {side}, {n} of 4", side=_HOLE, n=number), side)
    if begun.early:
        return ((w("First which glass, then its flakes"), True),)
    match begun.face:
        case GlassBegun(colour, shape, None):
            glass = glass_words(f"{colour.value}{shape.value}", w.language)
            return _parts(w("{glass}: how many flakes?", glass=_HOLE), glass)
    if begun.kind is not None:
        return ((ornament_words(begun.kind.code, w.language), True),)
    return ((w("What lies there?") if begun.correcting else w("Which card?"), False),)


def bold_part(parts: Sequence[tuple[str, bool]]) -> str:
    """The parts that matter most, where there is little room; none where nothing is bold."""
    return "".join(part for part, bold in parts if bold)


def _parts(sentence: str, bold: str) -> tuple[tuple[str, bool], ...]:
    before, _, after = sentence.partition(_HOLE)
    return tuple((part, heavy) for part, heavy in ((before, False), (bold, True), (after, False)) if part)


@cache
def key_labels(w: Words) -> Mapping[str, str]:
    """What a screen reader says of each key."""
    language = w.language
    glass = [f"{colour.value}{shape.value}" for colour in Colour for shape in Shape]
    return {
        **{f"glass-{code}": glass_words(code, language) for code in glass},
        **{f"flakes-{number}": w.n("{n} flake", "{n} flakes", number) for number in FLAKES},
        **{f"candy-{number}": ornament_words(f"C{number}", language) for number in CANDIES},
        "gingerbread": ornament_words("M:CCCC", language),
        **{identifier: wish_words(_letter(wish), language) for identifier, wish in WISHES},
        **{f"light-colour-{letter}": light_words(letter, language) for letter in LIGHTS},
    }


def key_states(begun: CardBegun, *, off: bool = False) -> Mapping[str, KeyState]:
    """How the keys of a card's kind stand: chosen, next, not yet of use; ``off`` where no card can be placed."""
    if off:
        return dict.fromkeys((*_kind_keys(), *_flakes_keys()), KeyState.OFF)
    match begun.face:
        case GlassBegun(colour, shape, flakes):
            asked = KeyState.NEXT if flakes is None else KeyState.PLAIN
            states = dict.fromkeys(_flakes_keys(), asked)
            chosen = [f"glass-{colour.value}{shape.value}", *([] if flakes is None else [f"flakes-{flakes}"])]
        case Candy(number):
            states, chosen = dict.fromkeys(_flakes_keys(), KeyState.LATER), [f"candy-{number}"]
        case ManBegun():
            states, chosen = dict.fromkeys(_flakes_keys(), KeyState.LATER), ["gingerbread"]
        case None:
            states, chosen = dict.fromkeys(_flakes_keys(), KeyState.LATER), []
    return {**states, **dict.fromkeys(chosen, KeyState.CHOSEN)}


def _kind_keys() -> tuple[str, ...]:
    glass = (f"glass-{colour.value}{shape.value}" for colour in Colour for shape in Shape)
    return (*glass, *(f"candy-{number}" for number in CANDIES), "gingerbread")


def _flakes_keys() -> tuple[str, ...]:
    return tuple(f"flakes-{number}" for number in FLAKES)


def _wish_sides(w: Words, wishes: Sequence[Wish | None]) -> Mapping[str, str]:
    said = [None if wish is None else wish_words(_letter(wish), w.language) for wish in wishes]
    return _sides(w, "wish-side-", said)


def _light_sides(w: Words, lights: Sequence[str | None]) -> Mapping[str, str]:
    said = [None if letter is None else light_words(letter, w.language) for letter in lights]
    return _sides(w, "light-", said)


def _sides(w: Words, identifier: str, said: Sequence[str | None]) -> Mapping[str, str]:
    return {
        f"{identifier}{side}": w("{side}: {what}", side=side_words(side, w.language), what=what or w("not told yet"))
        for side, what in zip(SIDES, said, strict=True)
    }


def _letter(wish: Wish) -> str:
    return "C" if wish is Sweet.CANDY else wish.value


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
