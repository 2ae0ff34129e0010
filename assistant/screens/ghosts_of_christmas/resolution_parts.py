"""The parts of a resolved round: its eras, the cards with who leads and who wins, dial and counting suit, wreaths."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import flet as ft

from assistant.controls.drawing import picture
from assistant.controls.ghosts_of_christmas.signs import (
    candle,
    purple_door,
    red_door,
    suit_colour,
    suit_sign,
    wreath,
)
from assistant.controls.press import NATURAL, pressable, reading
from assistant.controls.seats import badge, initials
from assistant.controls.signs import sign
from assistant.look.look import CARD_RADIUS, MARGIN, ROW_RADIUS, Look, fitting, text
from assistant.screens.ghosts_of_christmas.resolution_facts import ResolutionFacts, Scored, Step, wreath_words
from assistant.screens.ghosts_of_christmas.resolution_words import Sentence
from assistant.words import Words
from engine.ghosts_of_christmas.cards import Card
from engine.ghosts_of_christmas.entries import Bid
from engine.rulebook.ghosts_of_christmas import card_words, suit_words

SCORE: Final = "score"
_CARD: Final = 82
_GAP: Final = 8


def era_tabs(
    look: Look,
    w: Words,
    facts: ResolutionFacts,
    step: int,
    told: int,
    show: Callable[[int], None],
) -> ft.Control:
    """The eras, with their winners as far as they are ``told``; at the end what the hand scored."""
    tabs = []
    for at, one in enumerate(facts.steps):
        winner = facts.names[one.one.trick.winner] if at <= told else "…"
        said = w("{era}: {name} wins", era=one.era, name=winner) if at <= told else w("{era}: not yet", era=one.era)
        tabs.append((f"resolution-{one.one.trick.era}", one.era, winner, said, at < step))
    if facts.scored:
        words = w("Points")
        tabs.append((f"resolution-{SCORE}", words, "", words, False))
    gap = 6
    width = (min(look.width, 560) - 2 * 12 - gap * (len(tabs) - 1)) / len(tabs)
    row = [
        _tab(look, identifier, name, winner, label, width, on=at == step, done=done, tap=partial(show, at))
        for at, (identifier, name, winner, label, done) in enumerate(tabs)
    ]
    return ft.Container(ft.Row(row, spacing=gap), padding=ft.Padding(12, 0, 12, 0))


def _tab(
    look: Look,
    identifier: str,
    name: str,
    winner: str,
    label: str,
    width: float,
    *,
    on: bool,
    done: bool,
    tap: Callable[[], None],
) -> ft.Control:
    ink = ft.Colors.ON_PRIMARY_CONTAINER if on else ft.Colors.ON_SURFACE
    roomy = width >= 96 and not look.large_text
    head: list[ft.Control] = [text(look, name, 12 if look.large_text else 13, colour=ink, lines=1, fixed=True)]
    if done and roomy:
        head.insert(0, sign("check", ink, 14))
    parts: list[ft.Control] = [ft.Row(head, spacing=4, tight=True)]
    if winner:
        parts.append(text(look, winner, 14, bold=True, colour=ink, lines=1, fixed=True))
    return pressable(
        ft.Column(parts, spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        identifier=identifier,
        label=label,
        on_tap=tap,
        selected=on,
        width=width,
        height=48 if look.short else 60,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if on else ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(2, ft.Colors.PRIMARY if on else ft.Colors.SURFACE_CONTAINER),
        radius=ROW_RADIUS,
        padding=ft.Padding(9, 0, 4, 0),
        alignment=ft.Alignment.CENTER_LEFT,
    )


def cards_row(
    look: Look,
    w: Words,
    names: Sequence[str],
    step: Step,
    entries: Mapping[str, int],
    correct: Callable[[int], object],
) -> ft.Control:
    """Everybody's card in seat order; the candle over the lead card, the wreath under the winning one.

    A card whose entry is known leads to it, to be corrected.
    """
    trick, letters = step.one.trick, initials(names)
    count = len(names)
    width = min(_CARD, (min(look.width, 560) - 2 * 14 - _GAP * (count - 1)) / count)
    columns = []
    for seat, name in enumerate(names):
        leads, wins = seat == trick.lead, seat == trick.winner
        over: list[ft.Control] = []
        if leads:
            over = [
                picture(candle(look, 18), 18),
                text(look, w("leads"), 12, bold=True, lines=1, fixed=True),
            ]
        under: list[ft.Control] = [badge(look, seat, letters[seat], 20)]
        if not look.large_text:
            under.append(
                ft.Container(
                    text(look, name, fitting(look, name, 13, width - 25), bold=wins, lines=1),
                    expand=True,
                    expand_loose=True,
                ),
            )
        said = w("{name}: {card}", name=name, card=card_words(trick.cards[seat].code, w.language))
        if leads:
            said = w("{card}, leads", card=said)
        if wins:
            said = w("{card}, wins", card=said)
        parts: list[ft.Control] = [
            ft.Row(over, spacing=3, height=22, alignment=ft.MainAxisAlignment.CENTER),
            _card(look, trick.cards[seat], width, wins),
            ft.Row(under, spacing=5, height=24, alignment=ft.MainAxisAlignment.CENTER),
        ]
        if not look.short:
            took = picture(wreath(look, 28), 28) if wins else None
            parts.append(ft.Container(took, height=30, alignment=ft.Alignment.CENTER))
        drawn = ft.Column(parts, spacing=4, tight=True, width=width, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
        card, entry = f"resolution-card-{seat}", entries.get(trick.cards[seat].code)
        if entry is None:
            columns.append(reading(drawn, identifier=card, label=said))
        else:
            tap = partial(correct, entry)
            columns.append(pressable(drawn, identifier=card, label=said, on_tap=tap, height=NATURAL, radius=ROW_RADIUS))
    row = ft.Row(columns, spacing=_GAP, alignment=ft.MainAxisAlignment.SPACE_AROUND)
    return ft.Container(row, padding=ft.Padding(14, 0, 14, 0))


def _card(look: Look, card: Card, width: float, wins: bool) -> ft.Control:
    height = 84 if look.short else 112
    figure = text(look, str(card.rank), 28 if look.short else 32, bold=True, colour=suit_colour(look, card.suit))
    size = 24 if look.short else 30
    drawn = ft.Container(
        ft.Column(
            [picture(suit_sign(look, card.suit, size), size), figure],
            spacing=2 if look.short else 6,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        width=width,
        height=height,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOWEST if wins else ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(3, ft.Colors.TERTIARY) if wins else ft.Border.all(1.5, ft.Colors.OUTLINE_VARIANT),
        border_radius=ROW_RADIUS,
        alignment=ft.Alignment.CENTER,
    )
    if not (wins and look.short):
        return drawn
    # Where height is scarce the wreath hangs on the card.
    return ft.Stack([drawn, ft.Container(picture(wreath(look, 18), 18), right=4, top=4)])


def dial_and_suit(look: Look, w: Words, step: Step) -> ft.Control:
    """What was to be followed, and what counts, side by side: they are not the same."""
    trick = step.one.trick
    if trick.dial is None or trick.suit is None:
        return ft.Container()
    trumped = trick.cards[trick.winner].suit != trick.suit
    dial = _box(look, dial_drawing(look, trick.dial, 38), w("Dial"), w("what to follow"), amber=False)
    counts = _box(
        look,
        ft.Container(picture(suit_sign(look, trick.suit, 30), 30), width=38, alignment=ft.Alignment.CENTER),
        w("Counting suit"),
        w("beaten by a heart") if trumped else w("what wins"),
        amber=not trumped,
    )
    both = [
        reading(dial, identifier="resolution-dial", label=w("Dial: {suit}", suit=suit_words(trick.dial, w.language))),
        reading(
            counts,
            identifier="resolution-suit",
            label=w("Counting suit: {suit}", suit=suit_words(trick.suit, w.language)),
        ),
    ]
    for one in both:
        one.expand = True
    return ft.Container(ft.Row(both, spacing=10), padding=ft.Padding(MARGIN, 0, MARGIN, 0))


def dial_drawing(look: Look, suit: str, size: float) -> ft.Control:
    """A dial that shows a suit."""
    return ft.Container(
        picture(suit_sign(look, suit, size * 0.55), size * 0.55),
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOWEST,
        border=ft.Border.all(2, ft.Colors.OUTLINE),
        alignment=ft.Alignment.CENTER,
    )


def _box(look: Look, drawn: ft.Control, title: str, note: str, *, amber: bool) -> ft.Control:
    # As in a button: larger, a word would be broken.
    words: list[ft.Control] = [text(look, title, 14 * min(1, 1.4 / look.scale), bold=True, lines=2)]
    if not look.large_text:
        words.append(text(look, note, 12, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1))
    rim = ft.Border.all(2, ft.Colors.TERTIARY) if amber else ft.Border.all(1, ft.Colors.OUTLINE_VARIANT)
    return ft.Container(
        ft.Row([drawn, ft.Container(ft.Column(words, spacing=0, tight=True), expand=True)], spacing=8),
        height=56 if look.short and not look.large_text else 60 if not look.large_text else 76,
        padding=ft.Padding(10, 0, 6, 0),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=rim,
        border_radius=CARD_RADIUS,
        alignment=ft.Alignment.CENTER_LEFT,
    )


def sentence_rows(look: Look, step: Step) -> ft.Control:
    """What is said of the era, each sentence with the sign of what it is about; the last one decides."""
    rows = [
        ft.Semantics(
            identifier=f"resolution-said-{at}",
            container=True,
            content=ft.Row(
                [
                    ft.Container(_sign_of(look, sentence, step), width=30, alignment=ft.Alignment.CENTER),
                    text(look, sentence.words, 14 if look.short else 16, bold=sentence.why == "wins", expand=True),
                ],
                spacing=12,
            ),
        )
        for at, sentence in enumerate(step.sentences)
    ]
    gap = 5 if look.short else 12
    return ft.Container(ft.Column(list(rows), spacing=gap, tight=True), padding=ft.Padding(18, 4, 18, 4))


def _sign_of(look: Look, sentence: Sentence, step: Step) -> ft.Control:
    match sentence.why:
        case "lead":
            return picture(candle(look, 24), 24)
        case "dial":
            return dial_drawing(look, step.one.trick.dial or "H", 26)
        case "hearts":
            return picture(suit_sign(look, "H", 22), 24)
        case "wins":
            return picture(wreath(look, 26), 26)


def standing(
    look: Look, w: Words, names: Sequence[str], wreaths: Sequence[int], bids: Sequence[Bid | None]
) -> ft.Control:
    """Everybody's wreaths against the doors of the bid."""
    letters = initials(names)
    columns = []
    for seat, name in enumerate(names):
        head: list[ft.Control] = [badge(look, seat, letters[seat], 18)]
        if not look.large_text:
            head.append(ft.Container(text(look, name, 12, lines=1), expand=True, expand_loose=True))
        drawn = ft.Column(
            [
                ft.Row(head, spacing=4, alignment=ft.MainAxisAlignment.CENTER),
                won_of(look, wreaths[seat], bids[seat]),
            ],
            spacing=3,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        told = reading(drawn, identifier=f"wreaths-{seat}", label=wreath_words(w, name, wreaths[seat], bids[seat]))
        told.expand = True
        columns.append(told)
    return ft.Container(
        ft.Row(columns, spacing=4),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border_radius=CARD_RADIUS,
        padding=ft.Padding(4, 6, 4, 6),
        margin=ft.Margin(12, 0, 12, 0),
    )


def won_of(look: Look, wreaths: int, bid: Bid | None) -> ft.Control:
    """Wreaths, and after a stroke the doors of the bid."""
    figures: list[ft.Control] = [picture(wreath(look, 17), 17), text(look, str(wreaths), 14, bold=True, fixed=True)]
    if bid is not None:
        figures += [text(look, "/", 14, colour=ft.Colors.ON_SURFACE_VARIANT, fixed=True), *bid_of(look, bid)]
    return ft.Row(figures, spacing=3, tight=True, alignment=ft.MainAxisAlignment.CENTER)


def bid_of(look: Look, bid: Bid | None) -> list[ft.Control]:
    """The doors of a bid, as far as there is one."""
    if bid is None:
        return []
    doors: list[ft.Control] = [
        picture(purple_door(look, 15), 11, 16),
        text(look, str(bid.purple), 14, bold=True, fixed=True),
    ]
    if bid.red:
        doors.append(picture(red_door(look, 15), 11, 16))
    return [ft.Row(doors, spacing=3, tight=True)]


def score_rows(look: Look, w: Words, facts: ResolutionFacts, scored: Sequence[Scored]) -> ft.Control:
    """What the hand gave these, and why."""
    letters = initials(facts.names)
    rows = [_scored(look, w, facts, one, letters[one.seat]) for one in scored]
    return ft.Container(
        ft.Column(list(rows), spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding(12, 8, 12, 8),
    )


def _scored(look: Look, w: Words, facts: ResolutionFacts, one: Scored, letter: tuple[str, int | None]) -> ft.Control:
    line, name = one.line, facts.names[one.seat]
    ink = ft.Colors.ON_SURFACE if line.points else ft.Colors.ON_SURFACE_VARIANT
    head = ft.Row(
        [
            badge(look, one.seat, letter, 22),
            text(look, name, 16, bold=True, lines=1, expand=True),
            won_of(look, line.count, facts.bids[one.seat]),
            ft.Container(
                text(look, str(line.points), 24, bold=True, colour=ink, lines=1, align=ft.TextAlign.RIGHT),
                width=44,
                alignment=ft.Alignment.CENTER_RIGHT,
            ),
        ],
        spacing=8,
    )
    body = ft.Column([head, text(look, one.said, 14, colour=ft.Colors.ON_SURFACE_VARIANT)], spacing=2, tight=True)
    label = w("{name}: {points}. {why}", name=name, points=w.points(line.points), why=one.said)
    card = ft.Container(
        body,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=ROW_RADIUS,
        padding=ft.Padding(12, 8, 12, 10),
    )
    return reading(card, identifier=f"hand-points-{one.seat}", label=label)
