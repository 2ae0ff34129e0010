"""What the pad of a card says: what it is for, what it asks, each key for a screen reader, and how its keys stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from assistant.controls.christmas_tree.kinds_pad import CANDY, MAN
from assistant.controls.christmas_tree.pad import WISHES
from assistant.controls.keys import KeyState
from assistant.screens.christmas_tree.card.begun import FLAKES, CardBegun, GlassBegun, ManBegun, Step
from assistant.words import Words
from engine.christmas_tree.board import SIDES
from engine.christmas_tree.ornaments import Candy, Colour, Shape, Sweet, Wish
from engine.rulebook.christmas_tree import (
    glass_words,
    kind_words,
    light_words,
    ornament_words,
    side_words,
    wish_words,
)

CANDIES: Final = (3, 4, 5, 6)
LIGHTS: Final = "yrb-"

_HOLE: Final = "\u0001"
"""Stands in a sentence where its bold part goes."""


def head_note(w: Words, begun: CardBegun) -> str:
    """What the pad is for, below the space's name."""
    if begun.step is Step.LIGHTS:
        return w("lights")
    if begun.correcting:
        return w("change")
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
    if begun.kind is not None and begun.kinds_only:
        return ((kind_words(begun.kind.code, w.language), True),)
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


@cache
def kind_labels(w: Words) -> Mapping[str, str]:
    """What a screen reader says of each key of a pad for kinds alone."""
    codes = {CANDY: "C3", MAN: "M:CCCC"}
    return {**key_labels(w), **{identifier: kind_words(code, w.language) for identifier, code in codes.items()}}


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


def wish_sides(w: Words, wishes: Sequence[Wish | None]) -> Mapping[str, str]:
    """What a screen reader says of the circles of a man's wishes."""
    said = [None if wish is None else wish_words(_letter(wish), w.language) for wish in wishes]
    return _sides(w, "wish-side-", said)


def light_sides(w: Words, lights: Sequence[str | None]) -> Mapping[str, str]:
    """What a screen reader says of the circles of a card's lights."""
    said = [None if letter is None else light_words(letter, w.language) for letter in lights]
    return _sides(w, "light-", said)


def _sides(w: Words, identifier: str, said: Sequence[str | None]) -> Mapping[str, str]:
    return {
        f"{identifier}{side}": w("{side}: {what}", side=side_words(side, w.language), what=what or w("not told yet"))
        for side, what in zip(SIDES, said, strict=True)
    }


@cache
def light_names(w: Words) -> Mapping[str, str]:
    """The words on the keys of the lights, by letter."""
    words = {letter: capital(light_words(letter, w.language)) for letter in LIGHTS[:-1]}
    return {**words, LIGHTS[-1]: w.p("light", "None")}


def _letter(wish: Wish) -> str:
    return "C" if wish is Sweet.CANDY else wish.value


def capital(words: str) -> str:
    """The words with a capital at their start."""
    return words[:1].upper() + words[1:]
