"""Choosing what the suits are called, once for the household: in the set-up, and among its cards."""

from __future__ import annotations

from functools import partial
from typing import Final

import flet as ft

from assistant.controls.bars import Option
from assistant.controls.drawing import picture
from assistant.controls.ghosts_of_christmas.signs import suit_sign
from assistant.desk import Unsaved
from assistant.frame import use_frame
from assistant.look.look import KEY_RADIUS, MARGIN, text_style
from assistant.screens.ghosts_of_christmas.suits import NAMED, printed_names, use_ordinary, use_printed
from assistant.screens.parts.choices import choice
from engine.ghosts_of_christmas import NAME
from engine.ghosts_of_christmas.cards import Suit
from engine.rulebook.texts import text as rulebook_text

ORDINARY: Final = "ordinary"
PRINTED: Final = "printed"


@ft.component
def SuitNames() -> ft.Control:
    """Ordinary or printed suits, and for printed ones a name each; kept at once."""
    frame = use_frame()
    w, look, desk = frame.w, frame.look, frame.desk
    names = printed_names(desk)

    def kept(unsaved: Unsaved | None) -> None:
        if unsaved is not None:
            frame.tell_unsaved(unsaved)

    def choose(chosen: str) -> None:
        if chosen == ORDINARY:
            kept(use_ordinary(desk))
        elif names is None:
            kept(use_printed(desk, {}))

    def name(suit: Suit, said: str) -> None:
        kept(use_printed(desk, {**(printed_names(desk) or {}), suit: said}))

    options = [
        Option(ORDINARY, w("Ordinary cards"), w("Suits of ordinary cards: hearts, spades, diamonds, clubs")),
        Option(PRINTED, w("As printed"), w("Suits by the names of your copy")),
    ]
    chosen, said = ORDINARY, w("Hearts, spades, diamonds and clubs; ace is 1, jack 11, queen 12.")
    if names is not None:
        chosen, said = PRINTED, w("Hearts stay hearts. Name the other three as your cards do.")
    parts = choice(look, "suits", w("What are the suits called?"), options, chosen, said, choose)
    if names is not None:
        fields: list[ft.Control] = [
            ft.Semantics(
                identifier=f"setup-suit-{suit}",
                label=names.get(suit, _ordinary(suit, w.language)),
                container=True,
                content=_Name(suit, names.get(suit, ""), partial(name, suit)),
            )
            for suit in NAMED
        ]
        parts.append(ft.Column(fields, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))
    return ft.Column(parts, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


@ft.component
def _Name(suit: Suit, kept: str, keep: partial[None]) -> ft.Control:
    """A suit's name; kept when it is left or ended, so that a fast typist loses no letter."""
    frame = use_frame()
    look = frame.look
    typed = ft.use_ref(kept)

    def change(event: ft.Event[ft.TextField]) -> None:
        typed.current = str(event.control.value or "")

    def end() -> None:
        if (typed.current or "").strip() != kept:
            keep(typed.current or "")

    field = ft.TextField(
        key=f"suit-{suit}",
        value=kept,
        hint_text=_ordinary(suit, frame.language),
        hint_style=text_style(look, 16, colour=ft.Colors.ON_SURFACE_VARIANT),
        text_style=text_style(look, 16),
        border=ft.NoInputBorder(),
        content_padding=ft.Padding(4, 12, 4, 12),
        autocorrect=False,
        enable_suggestions=False,
        on_change=change,
        on_blur=end,
        on_submit=end,
        expand=True,
    )
    return ft.Container(
        ft.Row([picture(suit_sign(look, suit, 22), 28), field], spacing=8),
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
        border_radius=KEY_RADIUS,
        padding=ft.Padding(10, 0, 10, 0),
        height=52,
    )


@ft.component
def SuitsLibrary() -> ft.Control:
    """The suits among the household's cards."""
    return ft.Container(
        ft.Column([SuitNames()], scroll=ft.ScrollMode.AUTO, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding(MARGIN, 8, MARGIN, 8),
    )


def _ordinary(suit: Suit, language: str) -> str:
    """The suit as ordinary cards call it."""
    return rulebook_text(language, "words", suit, NAME) or suit
