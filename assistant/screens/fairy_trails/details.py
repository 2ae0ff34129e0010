"""A trail that was tapped: how long it is, its houses, and where it is open; and the card below the finger."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from assistant.controls.bars import ButtonKind, button, chip
from assistant.controls.drawing import picture
from assistant.controls.fairy_trails.shown import Piece
from assistant.controls.fairy_trails.strokes import colour_mark
from assistant.controls.keys import pad
from assistant.controls.press import reading
from assistant.controls.signs import icon_press
from assistant.look.look import KEY_RADIUS, Look, text
from assistant.screens.fairy_trails.hands import TrailsHands
from assistant.screens.fairy_trails.help_level import follows_trails, marks_trails
from assistant.screens.fairy_trails.numbers import number_of
from assistant.screens.fairy_trails.progress import state_of
from assistant.screens.fairy_trails.tile_keys import tile_picture
from assistant.screens.fairy_trails.tile_words import capital, colour_words, segment_words, side_words
from assistant.words import Words
from engine.fairy_trails.board import Board, Card, Cell, Trail
from engine.fairy_trails.tiles import COLOURS, Colour
from engine.session import Session

MOST_ENDS: Final = 3
"""How many open ends are named; of the others the number is told."""


@dataclass(frozen=True, slots=True)
class TrailTold:
    """A trail in words: what it is called, how long it is, and where it is open."""

    colour: Colour
    title: str
    length: str
    ends: str
    """Empty where the level of help leaves it to the players whether it is complete."""


def trail_of(board: Board, piece: Piece) -> Trail | None:
    """The trail of a piece; None where the card is gone, or lies otherwise by now."""
    at, colour, exits = piece
    card = board.cards.get(at)
    if card is None or exits not in {segment.exits for segment in card.tile.segments(colour)}:
        return None
    return board.trail(at, colour, exits[0])


def told(w: Words, session: Session, trail: Trail) -> TrailTold:
    """A trail in words, as far as the level of help tells."""
    board, colour = state_of(session).board, trail.colour
    number = number_of(board, trail) if marks_trails(session) and not session.finished else 0
    name = capital(colour_words(w, colour))
    title = w("{colour} trail {n}", colour=name, n=number) if number else w("{colour} trail", colour=name)
    cards, houses = len(board.cards_of(trail)), trail.houses
    length = w(
        "{cards}, {pieces}, {houses}",
        cards=w.n("{n} card", "{n} cards", cards),
        pieces=w.n("{n} piece", "{n} pieces", trail.length),
        houses=w.n("{n} house", "{n} houses", houses),
    )
    return TrailTold(colour, title, length, _ends_words(w, board, trail) if marks_trails(session) else "")


def _ends_words(w: Words, board: Board, trail: Trail) -> str:
    ends = board.ends(trail)
    if not ends:
        return w("complete: no end is open")
    named = [
        w("{side} of card {n}", side=side_words(w, end.exit), n=board.cards[end.cell].number)
        if board.cards[end.cell].number
        else w("{side} of the start card", side=side_words(w, end.exit))
        for end in ends[:MOST_ENDS]
    ]
    more = len(ends) - len(named)
    where = w(", ").join(named)
    if more:
        where = w("{ends} and {n} more", ends=where, n=more)
    return w.n("{n} end open: {where}", "{n} ends open: {where}", len(ends), where=where)


@ft.component
def Details(look: Look, w: Words, session: Session, piece: Piece | None, at: Cell, hands: TrailsHands) -> ft.Control:
    """What is said of the trail, or of the card alone; from here the card can be corrected."""
    board = state_of(session).board
    card = board.cards.get(at)
    if card is None:
        return ft.Container()
    muted = ft.Colors.ON_SURFACE_VARIANT
    trail = None if piece is None else trail_of(board, piece)
    name = w("Card {n}", n=card.number) if card.number else w("Start card")
    if trail is None:
        follows = follows_trails(session)
        hint = w("Tap a trail to see it.") if follows else w("Trails are shown at the end.")
        shown: list[ft.Control] = [text(look, name, 16, bold=True), text(look, hint, 14)]
        label, mark = name, tile_picture(card.tile.code, 44)
        below = [_trails_of(look, w, card, hands)] if follows else []
    else:
        said = told(w, session, trail)
        shown = [
            text(look, said.title, 16, bold=True),
            text(look, said.length, 14),
            *([text(look, said.ends, 14, colour=muted)] if said.ends else []),
        ]
        label = w(". ").join(part for part in (said.title, said.length, said.ends) if part)
        below = []
        mark = picture(colour_mark(said.colour, 9), 28)
    words = reading(ft.Column(shown, spacing=0, tight=True), identifier="trail", label=label, live=True)
    close = icon_press("close", identifier="close-trail", label=w("Close"), on_tap=hands.close_details)
    correct = button(
        look,
        w("Correct card {n}", n=card.number) if card.number else w("Correct the start card"),
        identifier="correct-card",
        on_tap=hands.correct,
        kind=ButtonKind.QUIET,
        height=48,
        radius=KEY_RADIUS,
        expand=True,
    )
    top = ft.Row(
        [ft.Container(mark, padding=ft.Padding(0, 4, 0, 0)), ft.Container(words, expand=True), close],
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return pad(look, [ft.Container(top, padding=ft.Padding(4, 8, 0, 0)), *below, ft.Row([correct])])


def _trails_of(look: Look, w: Words, card: Card, hands: TrailsHands) -> ft.Control:
    """Every trail on a card by name, for whoever cannot touch it on the map."""
    chips: list[ft.Control] = [
        chip(
            look,
            segment_words(w, segment.exits),
            identifier=f"trail-{colour}-{segment.exits}",
            label=w("{colour}: {trails}", colour=colour_words(w, colour), trails=segment_words(w, segment.exits)),
            on_tap=partial(hands.tap_tile, card.cell, (card.cell, colour, segment.exits)),
            leading=picture(colour_mark(colour, 6), 16),
        )
        for colour in COLOURS
        for segment in card.tile.segments(colour)
    ]
    return ft.Row(chips, spacing=8, scroll=ft.ScrollMode.HIDDEN)


def details_height(look: Look) -> float:
    """How high the panel is at least; the map makes room for it, and ends where a higher one begins."""
    return 140 * (0.75 * look.scale if look.large_text else 1)
