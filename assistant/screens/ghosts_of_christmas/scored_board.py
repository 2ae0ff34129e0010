"""A hand's tricks on the scoresheet: who won each with which card; a tap tells how it was resolved."""

from __future__ import annotations

from functools import partial
from typing import Final

import flet as ft

from assistant import paths
from assistant.controls.drawing import picture
from assistant.controls.ghosts_of_christmas.signs import suit_colour, suit_sign, wreath
from assistant.controls.press import pressable, reading
from assistant.controls.seats import badge, initials
from assistant.frame import Frame, use_frame
from assistant.look.look import BOARD_MARGIN, COLUMN, TARGET, text
from assistant.screens.ghosts_of_christmas.paths import resolution_over
from assistant.screens.ghosts_of_christmas.state import state_of
from assistant.screens.ghosts_of_christmas.words import ERAS
from assistant.screens.table.layout import side_of
from engine.ghosts_of_christmas.resolution import tricks_of_hand
from engine.ghosts_of_christmas.round import Trick
from engine.rulebook.ghosts_of_christmas import card_words
from engine.scoresheet import Line
from engine.session import Session

_NAME: Final = 62
_GAP: Final = 4


def scored_board(session: Session, seat: int, line: Line | None) -> ft.Control | None:
    """The tricks of the open line's hand, else of the newest one; None where none was recorded in the whole game."""
    return ScoredTricks(session, seat, line) if state_of(session).tricks else None


@ft.component
def ScoredTricks(session: Session, seat: int, line: Line | None) -> ft.Control:
    """Eras as rows, rounds as columns; the tricks that the open line counts are lit."""
    frame = use_frame()
    look, w, state = frame.look, frame.w, state_of(session)
    hand = state.tricks[-1].hand if line is None else int(line.stage.rpartition(" ")[2])
    tricks = tricks_of_hand(state, hand)
    heading = text(look, w("Hand {number}", number=hand), 12, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1)
    rows: list[ft.Control] = [ft.Container(heading, padding=ft.Padding(4, 0, 0, 2))]
    if not tricks:
        rows.append(text(look, w("Only the wreaths of this hand were entered."), 14))
    else:
        eras = state.setup.eras
        rounds = max(trick.round for trick in tricks)
        width = (min(side_of(look).width, COLUMN) - 2 * BOARD_MARGIN - _NAME - rounds * _GAP) / rounds
        for era in eras:
            name = text(look, w(ERAS[era]), 13, lines=1, fixed=True)
            row: list[ft.Control] = [ft.Container(name, width=_NAME, padding=ft.Padding(4, 0, 0, 0))]
            row += [
                _trick(frame, session, hand, number, trick, seat, line, min(width, 120))
                for number, trick in enumerate(tricks, start=1)
                if trick.era == era
            ]
            rows.append(ft.Row(row, spacing=_GAP))
    return ft.Container(
        ft.Column(rows, spacing=_GAP, tight=True),
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
        padding=ft.Padding(BOARD_MARGIN, 6, BOARD_MARGIN, 8),
    )


_ROOMY: Final = 72
"""The least width of a trick whose winner and card have room at their full size."""


def _trick(
    frame: Frame, session: Session, hand: int, number: int, trick: Trick, seat: int, line: Line | None, width: float
) -> ft.Control:
    look, w = frame.look, frame.w
    name, own = session.names[trick.winner], trick.winner == seat
    letters = initials(session.names)[trick.winner]
    # Within the rim of a lit one too.
    small = width < _ROOMY
    parts: list[ft.Control] = [badge(look, trick.winner, letters, 18 if small else 20)]
    card = trick.card
    where = w("{era}, round {round}", era=w(ERAS[trick.era]), round=trick.round)
    if card is None:
        parts.append(picture(wreath(look, 20), 20))
        label = w("{where}: {name}", where=where, name=name)
    else:
        colour = suit_colour(look, card.suit)
        parts += [
            picture(suit_sign(look, card.suit, 14 if small else 16), 14 if small else 16),
            text(look, str(card.rank), 15 if small else 18, bold=True, colour=colour, lines=1, fixed=True),
        ]
        label = w("{where}: {name} with {card}", where=where, name=name, card=card_words(card.code, w.language))
    content = ft.Row(parts, spacing=2 if small else 3, alignment=ft.MainAxisAlignment.CENTER)
    lit = line is not None and own
    content.opacity = 0.35 if line is not None and not own else 1
    rim = ft.Border.all(3, ft.Colors.TERTIARY) if lit else ft.Border.all(1, ft.Colors.OUTLINE_VARIANT)
    identifier, ground = f"trick-{hand}-{number}", ft.Colors.SURFACE_CONTAINER_LOWEST
    if card is None:
        drawn = ft.Container(
            content,
            width=width,
            height=TARGET,
            bgcolor=ground,
            border=rim,
            border_radius=10,
            alignment=ft.Alignment.CENTER,
        )
        return reading(drawn, identifier=identifier, label=label)
    there = resolution_over(paths.scoresheet(session.id or ""), hand, number)
    return pressable(
        content,
        identifier=identifier,
        label=label,
        on_tap=partial(frame.go, there),
        width=width,
        bgcolor=ground,
        border=rim,
        radius=10,
    )
