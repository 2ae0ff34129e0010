"""Correcting an entry of 12 Days of Christmas: what was played, who gave, how a hand ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, cast

import flet as ft

from assistant.controls.keys import KeyState, grid, key_width, number_key, pad_width
from assistant.controls.twelve_days.cards import cards_row
from assistant.screens.parts.editing import Editing
from assistant.screens.parts.editing_parts import column, note, number, parts_of, scrolling, seat_chips
from engine.document import Document
from engine.twelve_days.combinations import NUMBERS
from engine.twelve_days.entries import Give, HandEnd, Pass, Play
from engine.twelve_days.options import DaysOptions, tray
from engine.twelve_days.play import DaysState

_KEYS: Final = 6
"""Numbers in a row."""

_ROWS: Final = 3
"""So many numbers fit below each other."""

_CARD: Final = 44
"""How high the cards told are."""


def editor(editing: Editing) -> ft.Control:
    """What corrects an entry."""
    match editing.entry["do"]:
        case HandEnd.do:
            return _hand(editing)
        case Give.do:
            said = note(editing.look, editing.frame.w("Who gives the gift?"))
            return column([said, _whose(editing)], editing.look)
    return PlayedEditor(editing)


def _whose(editing: Editing) -> ft.Control:
    """Whose entry it is: another one is a tap."""
    entry, here = editing.entry, editing.saved.names

    def choose(seat: int) -> None:
        if seat != entry["seat"]:
            editing.change({**entry, "seat": seat})

    return seat_chips(editing.look, here, range(len(here)), cast(int, entry["seat"]), choose)


# Cards


@ft.component
def PlayedEditor(editing: Editing) -> ft.Control:
    """What somebody played, or that they passed; and who it was."""
    entry, w, look = editing.entry, editing.frame.w, editing.look
    passed = entry["do"] == Pass.do
    cards = () if passed else tuple(sorted(cast(Sequence[int], entry["cards"])))
    # The first number begins other cards, those after it are added.
    begun, set_begun = ft.use_state(False)
    whose, set_whose = ft.use_state(False)
    part = "whose" if whose else "pass" if passed else "cards"

    def choose(chosen: str) -> None:
        set_whose(chosen == "whose")
        set_begun(False)
        if chosen == "pass" and not passed:
            editing.change(Pass(cast(int, entry["seat"])).document())

    def press(pressed: int) -> None:
        told = tray(cards if begun else (), pressed) or (pressed,)
        set_begun(True)
        editing.change(Play(cast(int, entry["seat"]), told).document())

    options = {"cards": w("Played"), "pass": w("Passed"), "whose": w("Whose")}
    parts: list[ft.Control] = [parts_of(look, options, part, choose)]
    if part == "whose":
        parts.append(_whose(editing))
    elif part == "pass" and not cards:
        parts += [note(look, w("Nothing was played. Tap a number where something was."))]
        parts.append(_numbers(editing, (), (), press))
    else:
        parts.append(cards_row(look, cards, pad_width(look), _CARD))
        parts.append(_numbers(editing, cards, cards if begun else (), press))
    return column(parts, look)


def _numbers(editing: Editing, cards: Sequence[int], begun: Sequence[int], press: Callable[[int], None]) -> ft.Control:
    """The numbers. Those that could not be played then are dashed, and can be told all the same: the list says why."""
    look = editing.look
    told: Document = {"do": Play.do, "seat": editing.entry["seat"], "cards": list(begun)}
    choices = editing.before.options_as(DaysOptions, told).number
    possible = {choice.value for choice in choices if choice.refusal is None}

    def state(value: int) -> KeyState:
        if value in cards:
            return KeyState.CHOSEN
        return KeyState.PLAIN if value in possible else KeyState.LATER

    keys = [
        number_key(
            look,
            str(value),
            identifier=f"entry-number-{value}",
            label=str(value),
            on_tap=partial(press, value),
            width=key_width(look, _KEYS),
            height=48,
            state=state(value),
        )
        for value in NUMBERS
    ]
    return grid(look, [keys[first : first + _KEYS] for first in range(0, len(keys), _KEYS)])


# A hand entered whole


def _hand(editing: Editing) -> ft.Control:
    """Who won a hand, and how many cards each of the others had left."""
    entry, w, here = editing.entry, editing.frame.w, editing.saved.names
    winner, left = cast(int, entry["winner"]), tuple(cast(Sequence[int], entry["left"]))
    deal = editing.saved.state_as(DaysState).setup.deal

    def tell(seat: int, cards: int) -> None:
        editing.change(HandEnd(winner, (*left[:seat], cards, *left[seat + 1 :])).document())

    def win(seat: int) -> None:
        if seat != winner:
            # Whoever wins has none; of whoever won before nothing is known but that it was one card at least.
            editing.change(
                HandEnd(seat, tuple(0 if at == seat else cards or 1 for at, cards in enumerate(left))).document()
            )

    rows = [
        number(editing, f"left-{seat}", here[seat], cards, partial(tell, seat), deal)
        for seat, cards in enumerate(left)
        if seat != winner and seat < len(here)
    ]
    said = note(editing.look, w("Who won, and the cards left of the others"))
    parts = [said, seat_chips(editing.look, here, range(len(here)), winner, win), *rows]
    return scrolling(parts, editing.look) if len(rows) > _ROWS else column(parts, editing.look)
