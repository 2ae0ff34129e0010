"""The pad of the card being entered: its kind and flakes, a man's wishes, lights, and what ends it."""

from __future__ import annotations

from functools import partial
from typing import cast

import flet as ft

from assistant.controls.bars import ButtonKind, button
from assistant.controls.christmas_tree.kinds_pad import kind_keys
from assistant.controls.christmas_tree.known import known_card
from assistant.controls.christmas_tree.pad import card_keys, lights_pad, wish_pad
from assistant.controls.keys import pad, pad_head
from assistant.controls.press import pressable
from assistant.controls.signs import icon_press, sign
from assistant.look.look import KEY_RADIUS, TARGET, Look, text
from assistant.look.look import words as sentence_of
from assistant.screens.christmas_tree.card.begun import UNTOLD, CardBegun, ManBegun, Step
from assistant.screens.christmas_tree.card.sliding import Finger
from assistant.screens.christmas_tree.card.words import (
    CANDIES,
    asked_words,
    bold_part,
    head_note,
    key_labels,
    key_states,
    kind_labels,
    light_names,
    light_sides,
    wish_sides,
)
from assistant.screens.christmas_tree.hands import TreeHands
from assistant.screens.parts.answers import Stop
from assistant.screens.parts.seat import short_name
from assistant.screens.table.parts import stop_strip
from assistant.words import Words
from engine.christmas_tree.ornaments import Candy, Ornament
from engine.rulebook.christmas_tree import ornament_words, wish_words


@ft.component
def CardPad(
    look: Look, w: Words, name: str, begun: CardBegun, off: bool, stop: Stop | None, hands: TreeHands
) -> ft.Control:
    """The pad for a card on the tree of this name; its keys are struck through where none can be placed (``off``)."""
    finger = ft.use_memo(lambda: Finger(hands), [hands])
    finger.look = look
    if begun.kinds_only:
        kinds = kind_keys(look, kind_labels(w), hands.press, states=key_states(begun, off=off))
    else:
        kinds = finger.over(card_keys(look, key_labels(w), hands.press, states=key_states(begun, off=off)))
    # Out of sight rather than gone: most cards need these keys, and drawing them anew takes longest.
    controls = [
        _head(look, w, name, begun, finger, hands),
        ft.Container(kinds, visible=begun.step is Step.KIND or begun.sliding),
    ]
    # While a finger slides nothing moves below it.
    if begun.step is Step.WISHES and not begun.sliding:
        controls.append(_wishes(look, w, begun, hands))
    elif begun.step is Step.LIGHTS and not begun.sliding:
        controls.append(_lights(look, w, begun, hands))
    if ends(begun):
        controls.append(_ending(look, w, begun, hands))
    return pad(look, controls, top=None if stop is None else stop_strip(look, w, stop, hands.why))


def _wishes(look: Look, w: Words, begun: CardBegun, hands: TreeHands) -> ft.Control:
    wishes = begun.face.wishes if isinstance(begun.face, ManBegun) else UNTOLD
    labels = {**key_labels(w), **wish_sides(w, wishes)}
    candy = wish_words("C", w.language)
    return wish_pad(look, wishes, begun.asked, labels, candy, hands.press, hands.ask_wish)


def _lights(look: Look, w: Words, begun: CardBegun, hands: TreeHands) -> ft.Control:
    words = light_names(w)
    labels = {**key_labels(w), **light_sides(w, begun.lights)}
    kind = begun.kind or Candy(CANDIES[0])
    return lights_pad(look, kind, begun.lights, begun.asked, labels, words, hands.press, hands.ask_light)


def ends(begun: CardBegun) -> bool:
    """Whether there is something to end the card with; not before the finger lifts that told it."""
    return begun.correcting or (begun.code is not None and not begun.sliding)


def pad_height(look: Look, begun: CardBegun) -> float:
    """How high the pad is without a refusal; the board makes room for it."""
    head = max(TARGET, 48 if look.short else 56)
    keys = 3 * look.key_height + 2 * look.gap
    ending = look.gap + _ending_height(look) if ends(begun) else 0
    return 4 + head + look.gap + keys + ending + (8 if look.short else 14)


def _head(look: Look, w: Words, name: str, begun: CardBegun, finger: Finger, hands: TreeHands) -> ft.Control:
    muted, ink = ft.Colors.ON_SURFACE_VARIANT, ft.Colors.ON_SURFACE
    known = hands.known_cards(begun)
    if known:
        said: ft.Control = text(look, w("known:"), 14, colour=muted, lines=1, fixed=True)
    elif look.large_text:
        # A size that does not grow; the bold part alone says enough.
        said = text(look, bold_part(asked_words(w, begun)), 20, bold=True, lines=1)
    else:
        said = sentence_of(look, *asked_words(w, begun), size=14, colour=muted, bold_colour=ink)
    wishes = begun.step is Step.WISHES and not begun.sliding
    lights = None if begun.kinds_only else begun.kept_open or begun.step is Step.LIGHTS
    tools = cast(ft.Control, ft.memo(_HeadTools)(w, wishes, lights, hands))
    signs = 1 if begun.kinds_only else 3 if wishes else 2
    if known:
        title, chips = (
            begun.cell.name,
            cast(ft.Control, ft.memo(_Known)(look, w, known, _lies_as(begun), finger, hands)),
        )
        return pad_head(look, title, "", said, [tools], signs=signs, between=chips)
    title = w("{name} · {cell}", name=short_name(name), cell=begun.cell.name)
    return pad_head(look, title, head_note(w, begun), said, [tools], signs=signs)


def _lies_as(begun: CardBegun) -> str:
    """The known card that a correction shows now."""
    return begun.code or "" if begun.correcting else ""


@ft.component
def _Known(
    look: Look, w: Words, cards: tuple[Ornament, ...], chosen: str, finger: Finger, hands: TreeHands
) -> ft.Control:
    """The owner's cards that fit, each way in which one can lie: ``library-0`` …"""
    chips = [
        cast(ft.Control, ft.memo(_KnownCard)(look, w, number, card, card.code == chosen, hands))
        for number, card in enumerate(cards)
    ]
    ft.use_effect(finger.begins, [cards])
    # A new row for other cards: it begins at its left end again.
    return ft.Row(chips, spacing=0, scroll=ft.ScrollMode.HIDDEN, on_scroll=finger.scrolled, key=f"known {hash(cards)}")


@ft.component
def _KnownCard(look: Look, w: Words, number: int, card: Ornament, chosen: bool, hands: TreeHands) -> ft.Control:
    label = w("Known: {card}", card=ornament_words(card.code, w.language, whole=True))
    tap = partial(hands.take_known, card.code)
    return known_card(look, card, identifier=f"library-{number}", label=label, on_tap=tap, chosen=chosen)


@ft.component
def _HeadTools(w: Words, wishes: bool, lights: bool | None, hands: TreeHands) -> ft.Control:
    tools = [icon_press("close", identifier="close-pad", label=w("Close"), on_tap=hands.close_pad)]
    if lights is not None:
        tools.insert(0, _bulb(w, lights, hands))
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
