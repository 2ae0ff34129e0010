"""Only stones: how many were put down in this turn, for who wants no map."""

from __future__ import annotations

from functools import partial

import flet as ft

from assistant.controls.bars import Tool, button, stepper
from assistant.controls.drawing import picture
from assistant.controls.fairy_trails.strokes import colour_mark
from assistant.controls.keys import pad
from assistant.controls.knit import empty
from assistant.look.look import MARGIN, Look, text
from assistant.screens.fairy_trails.hands import TrailsHands
from assistant.screens.fairy_trails.tile_words import capital, colour_words
from assistant.screens.table.hands import use_at
from assistant.words import Words
from engine.fairy_trails import NAME
from engine.fairy_trails.tiles import Colour
from engine.rulebook import entry_words
from engine.session import Session


@ft.component
def StonesPad(
    look: Look, w: Words, turn: str, entries: int, left: tuple[tuple[Colour, int], ...], hands: TrailsHands
) -> ft.Control:
    """A stepper for each colour of whose turn it is, and Save; a turn without stones is one tap."""
    counts = use_at(hands, lambda at: at.stones.at(entries))
    rows: list[ft.Control] = [text(look, turn, 18, bold=True)]
    for colour, most in left:
        count = counts.of(colour)
        name = colour_words(w, colour)
        keys = stepper(
            look,
            str(count),
            Tool(
                f"stones-{colour}-minus",
                w("One {colour} stone less", colour=name),
                partial(hands.count, colour, -1),
                faint=count == 0,
            ),
            Tool(
                f"stones-{colour}-plus",
                w("One {colour} stone more", colour=name),
                partial(hands.count, colour, 1),
                faint=count == most,
            ),
            label=w.n("{n} {colour} stone", "{n} {colour} stones", count, colour=name),
            identifier=f"stones-{colour}",
        )
        words = ft.Column(
            [
                text(look, capital(name), 16),
                text(
                    look,
                    w.n("{n} stone left", "{n} stones left", most - count),
                    12,
                    colour=ft.Colors.ON_SURFACE_VARIANT,
                ),
            ],
            spacing=0,
            tight=True,
        )
        row = [picture(colour_mark(colour, 9), 28), ft.Container(words, expand=True), keys]
        rows.append(ft.Row(row, spacing=10))
    total = sum(counts.of(colour) for colour, _ in left)
    said = w.n("Save {n} stone", "Save {n} stones", total) if total else w("No stone in this turn")
    rows.append(ft.Row([button(look, said, identifier="stones-save", on_tap=hands.save_stones, expand=True)]))
    return pad(look, [ft.Container(ft.Column(rows, spacing=12, tight=True), padding=ft.Padding(4, 12, 4, 0))])


@ft.component
def Turns(look: Look, w: Words, session: Session) -> ft.Control:
    """What was entered so far, the last turn on top."""
    said = [
        w("{n}. {entry}", n=number + 1, entry=entry_words(NAME, entry, w.language, session.names))
        for number, entry in enumerate(session.entries)
    ]
    if not said:
        return empty(look, w("Count the stones of each turn below; zero is a number too."))
    rows: list[ft.Control] = [
        text(look, line, 16, colour=ft.Colors.ON_SURFACE if not at else ft.Colors.ON_SURFACE_VARIANT)
        for at, line in enumerate(reversed(said))
    ]
    listed = ft.Column(rows, spacing=10, scroll=ft.ScrollMode.AUTO, expand=True)
    listed.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return ft.Container(listed, padding=ft.Padding(MARGIN, 16, MARGIN, 0), expand=True)
