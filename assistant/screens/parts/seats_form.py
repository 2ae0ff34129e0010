"""The seats of a table that is being set, as they are drawn: who sits where, by name, and who may be wanted next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from assistant.controls.bars import chip, heading
from assistant.controls.press import Tap, pressable
from assistant.controls.seats import badge, initials
from assistant.controls.signs import icon_press, sign
from assistant.frame import Frame
from assistant.look.look import CARD_RADIUS, KEY_RADIUS, TARGET, Look, text, text_style
from assistant.screens.parts.places import Places, recent, stand_in
from assistant.store import Person
from assistant.words import words

Seating = Callable[[Places], None]
"""Hears of other places."""


@dataclass(frozen=True, slots=True)
class Settled:
    """What can no longer change at a table where something was entered: nobody comes or goes, and where ``order``
    nobody changes places either. Whoever tries is told why by ``why_count`` or ``why_order``.
    """

    order: bool
    why_count: Tap
    why_order: Tap


class Fields:
    """What the text fields of all seats work with; the same object as long as the screen is shown."""

    def __init__(self, places: Places, typed: Callable[[int, str], None]) -> None:
        self.places = places
        self.typed = typed
        self.drawn: dict[int, ft.TextField] = {}

    async def entered(self, seat: int) -> None:
        """Enter goes on to the next seat's field; in the last one the page itself closes the keyboard."""
        if seat + 1 < len(self.places.all) and seat + 1 in self.drawn:
            await self.drawn[seat + 1].focus()


def players_head(frame: Frame, places: Places) -> ft.Control:
    """The heading above the seats, with their number."""
    w = frame.w
    count = w.n("{n} player", "{n} players", len(places.all))
    return ft.Container(heading(frame.look, w("Players, clockwise"), count), padding=ft.Padding(0, 6, 0, 6))


def seats_card(
    frame: Frame, places: Places, move: Seating, fields: Fields, settled: Settled | None = None
) -> ft.Control:
    """Every seat as a row, and one more at the foot where somebody can join."""
    letters = initials(places.names(frame.w))
    shown = places.shown(frame.w)
    rows = [
        _seat(frame, places, move, fields, seat, letters[seat], shown[seat], settled) for seat in range(len(places.all))
    ]
    return ft.Container(
        ft.Column([*rows, ft.Divider(), _add(frame, places, move, settled)], spacing=0, tight=True),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=CARD_RADIUS,
        padding=ft.Padding(8, 4, 8, 4),
    )


def _add(frame: Frame, places: Places, move: Seating, settled: Settled | None) -> ft.Control:
    w, look = frame.w, frame.look
    ink = ft.Colors.PRIMARY if settled is None else ft.Colors.ON_SURFACE_VARIANT
    plus = sign("plus", ink, 22, strength=1 if settled is None else 0.45)
    words = w("Add player") if settled is None else w("Add or remove a player")
    said = text(look, words, 16, bold=settled is None, colour=ink, lines=1)
    return pressable(
        ft.Row([plus, said], spacing=10),
        identifier="add-player",
        label=words,
        on_tap=(lambda: move(places.added())) if settled is None else settled.why_count,
        height=52,
        radius=KEY_RADIUS,
        padding=ft.Padding(8, 0, 8, 0),
        alignment=ft.Alignment.CENTER_LEFT,
    )


def _seat(
    frame: Frame,
    places: Places,
    move: Seating,
    fields: Fields,
    seat: int,
    letter: tuple[str, int | None],
    shown: str,
    settled: Settled | None,
) -> ft.Control:
    w, look, place = frame.w, frame.look, places.all[seat]
    name = shown if place.name.strip() else stand_in(w, seat)
    stays = settled is not None and settled.order
    up: ft.Control = ft.Container(width=TARGET)
    if seat:
        up = icon_press(
            "fold",
            identifier=f"seat-up-{seat}",
            label=w("Move {name} up", name=name),
            on_tap=settled.why_order if settled is not None and stays else lambda: move(places.raised(seat)),
            faint=stays,
            size=22,
        )
    # A browser tells a text field's text only while it is being edited, so the name is told beside it.
    named = ft.Semantics(
        identifier=f"player-{seat}",
        label=w("Player {number}: {name}", number=seat + 1, name=name) if place.name.strip() else name,
        container=True,
        expand=True,
        content=NameField(seat, fields, places.moves, w.language, look),
    )
    parts: list[ft.Control] = [up, badge(look, seat, letter, 34), named]
    if name != place.name.strip() and place.name.strip():
        parts.append(text(look, name, 12, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1))
    if settled is None:
        parts.append(
            icon_press(
                "close",
                identifier=f"remove-player-{seat}",
                label=w("Take {name} away", name=name),
                on_tap=lambda: move(places.removed(seat)),
            )
        )
    return ft.Container(ft.Row(parts, spacing=6), height=56)


@ft.component
def _NameField(seat: int, fields: Fields, moves: int, language: str, look: Look) -> ft.Control:
    """A seat's name.

    Drawn again only when something but typing changed the seats: a text field that is handed its own text back loses
    letters of a fast typist.
    """
    w = words(language)

    async def entered() -> None:
        await fields.entered(seat)

    field = ft.TextField(
        # Another field where the seats moved: an old one would go on telling screen readers its old text.
        key=f"name-{seat}-{moves}",
        value=fields.places.all[seat].name,
        hint_text=stand_in(w, seat),
        hint_style=text_style(look, 16, colour=ft.Colors.ON_SURFACE_VARIANT),
        text_style=text_style(look, 16),
        border=ft.NoInputBorder(),
        content_padding=ft.Padding(4, 12, 4, 12),
        autocorrect=False,
        enable_suggestions=False,
        on_change=lambda event: fields.typed(seat, str(event.control.value or "")),
        on_submit=entered,
    )
    fields.drawn[seat] = field
    return field


NameField = ft.memo(_NameField)


def recent_row(frame: Frame, places: Places, move: Seating) -> ft.Control:
    """Who played lately and does not sit yet, a tap each."""
    w, look = frame.w, frame.look
    people = recent(frame.desk.people(), places)
    if not people:
        return ft.Container(height=4)
    letters = initials([name for _, name in people])

    def offered(at: int, person: Person, name: str) -> ft.Control:
        return chip(
            look,
            name,
            identifier=f"recent-{at}",
            label=w("Seat {name}", name=name),
            on_tap=partial(_seat_person, places, move, person),
            leading=badge(look, len(places.all) + at, (letters[at][0], None), 22),
            round_=True,
        )

    chips: list[ft.Control] = [offered(at, person, name) for at, (person, name) in enumerate(people)]
    label = text(look, w("Recent:"), 12, colour=ft.Colors.ON_SURFACE_VARIANT)
    return ft.Container(
        ft.Row([label, *chips], spacing=8, scroll=ft.ScrollMode.HIDDEN),
        padding=ft.Padding(0, 4, 0, 0),
    )


def _seat_person(places: Places, move: Seating, person: Person) -> None:
    move(places.seated(person))
