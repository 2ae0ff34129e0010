"""What is tapped by those who record only who won, or a hand's wreaths; and the choice between the ways."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from assistant.controls.bars import Option, Tool, button, chip, heading, segments, stepper
from assistant.controls.drawing import picture
from assistant.controls.ghosts_of_christmas.signs import candle, wreath
from assistant.controls.keys import KeyState, key
from assistant.controls.press import reading
from assistant.controls.seats import badge, initials
from assistant.look.look import MARGIN, ROW_RADIUS, Look, text
from assistant.screens.ghosts_of_christmas.record_hands import RecordHands
from assistant.screens.ghosts_of_christmas.resolution_facts import wreath_words
from assistant.screens.ghosts_of_christmas.resolution_parts import bid_of
from assistant.screens.ghosts_of_christmas.ways import Way
from assistant.screens.ghosts_of_christmas.words import ERAS
from assistant.words import Words, later
from engine.ghosts_of_christmas.cards import Era
from engine.ghosts_of_christmas.entries import TRICKS, Bid

_WAYS: Final[dict[Way, tuple[str, str]]] = {
    "cards": (later("Each card"), later("Enter every card")),
    "tricks": (later("Winners"), later("Enter only who won each era")),
    "wreaths": (later("Wreaths"), later("Enter only the wreaths of the hand")),
}


def way_switch(look: Look, w: Words, way: Way, choose: Callable[[Way], object]) -> ft.Control:
    """How the next round is recorded: ``record-cards``, ``record-tricks``, ``record-wreaths``."""
    options = [Option(f"record-{one}", w(words), w(label)) for one, (words, label) in _WAYS.items()]

    def chosen(identifier: str) -> None:
        for one in _WAYS:
            if identifier == f"record-{one}":
                choose(one)

    return ft.Container(segments(look, options, f"record-{way}", chosen), padding=ft.Padding(MARGIN, 6, MARGIN, 6))


@dataclass(frozen=True, slots=True)
class EraWon:
    """An era of the round: who won it, as far as that is told, and whether it is the one asked."""

    era: Era
    winner: int | None
    asked: bool


def eras_to_win(
    look: Look, w: Words, names: Sequence[str], eras: Sequence[EraWon], on_won: Callable[[Era, int], object]
) -> ft.Control:
    """Every era as a row of names; whose wreath it is has an amber rim."""
    rows = [_era(look, w, names, era, on_won) for era in eras]
    return ft.Container(
        ft.Column(list(rows), spacing=10 if look.short else 16, tight=True), padding=ft.Padding(12, 8, 12, 8)
    )


def _era(look: Look, w: Words, names: Sequence[str], era: EraWon, on_won: Callable[[Era, int], object]) -> ft.Control:
    name, letters = w(ERAS[era.era]), initials(names)
    note = (
        w("who wins?")
        if era.asked
        else ""
        if era.winner is None
        else w.p("trick", "{name} wins", name=names[era.winner])
    )
    gap = 6
    width = (min(look.width, 560) - 24 - gap * (len(names) - 1)) / len(names)
    height = 52 if look.short else 64
    keys = [
        _name_key(
            look,
            w("{name} wins the {era}", name=other, era=name),
            other,
            badge(look, seat, letters[seat], 24),
            identifier=f"won-{era.era}-{seat}",
            tap=partial(on_won, era.era, seat),
            width=width,
            height=height,
            won=seat == era.winner,
            state=KeyState.NEXT if era.asked else KeyState.PLAIN if era.winner is not None else KeyState.LATER,
        )
        for seat, other in enumerate(names)
    ]
    return ft.Column([heading(look, name, note), ft.Row(list(keys), spacing=gap)], spacing=6, tight=True)


def _name_key(
    look: Look,
    label: str,
    name: str,
    mark: ft.Control,
    *,
    identifier: str,
    tap: Callable[[], object],
    width: float,
    height: float,
    won: bool,
    state: KeyState,
) -> ft.Control:
    head: list[ft.Control] = [mark]
    if won:
        head.append(picture(wreath(look, 20), 20))
    words = text(look, name, 13, bold=won, lines=1, fixed=True)
    content = ft.Column(
        [ft.Row(head, spacing=4, tight=True, alignment=ft.MainAxisAlignment.CENTER), words],
        spacing=2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    drawn = key(
        content,
        identifier=identifier,
        label=label,
        on_tap=tap,
        width=width,
        height=height,
        state=state,
        selected=won,
    )
    if not won:
        return drawn
    return ft.Container(
        drawn, border=ft.Border.all(3, ft.Colors.TERTIARY), border_radius=12, width=width, height=height
    )


@ft.component
def WreathSteps(look: Look, w: Words, names: tuple[str, ...], number: int, hands: RecordHands) -> ft.Control:
    """The wreaths of the hand, and how many are still to give; ``number`` counts the changes."""
    counts, letters = hands.counts, initials(names)
    left = TRICKS - sum(counts)
    said = w("{left} of {tricks} still to give", left=left, tricks=TRICKS) if left else w("All {n} are given", n=TRICKS)
    told = reading(
        ft.Row(
            [picture(wreath(look, 26), 26), text(look, said, 18 * min(1, 1.4 / look.scale), bold=True, lines=1)],
            spacing=8,
        ),
        identifier="wreaths-left",
        label=said,
        live=True,
    )
    rows: list[ft.Control] = [ft.Container(told, padding=ft.Padding(4, 0, 4, 4))]
    hand = hands.state.hand
    rows += [
        _steps(look, w, name, seat, counts[seat], letters[seat], hand.bid_of(seat), hands)
        for seat, name in enumerate(names)
    ]
    return ft.Container(
        ft.Column(rows, spacing=4 if look.short else 6, tight=True),
        padding=ft.Padding(12, 2, 12, 2) if look.short else ft.Padding(12, 8, 12, 8),
    )


def _steps(
    look: Look,
    w: Words,
    name: str,
    seat: int,
    count: int,
    letter: tuple[str, int | None],
    bid: Bid | None,
    hands: RecordHands,
) -> ft.Control:
    keys = stepper(
        look,
        str(count),
        Tool(
            f"wreaths-{seat}-minus",
            w("{name}: one wreath less", name=name),
            partial(hands.step, seat, -1),
            faint=not hands.can(seat, -1),
        ),
        Tool(
            f"wreaths-{seat}-plus",
            w("{name}: one wreath more", name=name),
            partial(hands.step, seat, 1),
            faint=not hands.can(seat, 1),
        ),
        label=wreath_words(w, name, count, bid),
        identifier=f"wreaths-{seat}-count",
    )
    return ft.Container(
        ft.Row(
            [badge(look, seat, letter, 26), text(look, name, 16, lines=1, expand=True), *bid_of(look, bid), keys],
            spacing=8,
        ),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border_radius=ROW_RADIUS,
        padding=ft.Padding(12, 0, 4, 0) if look.short else ft.Padding(12, 4, 4, 4),
    )


@ft.component
def Marker(look: Look, w: Words, names: tuple[str, ...], number: int, hands: RecordHands) -> ft.Control:
    """Who holds the marker, where that matters; ``number`` counts the changes."""
    if not hands.asks_marker:
        return ft.Container()
    letters, marker = initials(names), hands.marker
    chips: list[ft.Control] = [
        chip(
            look,
            name,
            identifier=f"wreaths-marker-{seat}",
            label=w("{name} holds the marker", name=name),
            on_tap=partial(hands.hold, seat),
            chosen=seat == marker,
            leading=badge(look, seat, letters[seat], 22),
            round_=True,
        )
        for seat, name in enumerate(names)
    ]
    head = ft.Row([picture(candle(look, 20), 20), text(look, w("Who holds the marker?"), 14, bold=True)], spacing=6)
    row = ft.Row(chips, spacing=4 if look.short else 6, scroll=ft.ScrollMode.HIDDEN)
    return ft.Container(ft.Column([head, row], spacing=0, tight=True), padding=ft.Padding(MARGIN, 0, MARGIN, 8))


def save_button(look: Look, w: Words, hands: RecordHands) -> ft.Control:
    """Enters the wreaths."""
    save = button(
        look, w("Save"), identifier="save-wreaths", on_tap=hands.save_wreaths, expand=1, height=48 if look.short else 56
    )
    if sum(hands.counts) != TRICKS:
        save.opacity = 0.5
    return ft.Container(ft.Row([save]), padding=ft.Padding(MARGIN, 8, MARGIN, 8))
