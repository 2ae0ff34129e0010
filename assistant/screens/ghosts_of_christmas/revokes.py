"""Plays of the round that prove an earlier one wrong: both cards are named, and each can be corrected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import cast

import flet as ft

from assistant.controls.drawing import picture
from assistant.controls.ghosts_of_christmas.signs import suit_colour, suit_sign
from assistant.controls.press import pressable
from assistant.controls.signs import icon_press, sign
from assistant.look.look import CARD_RADIUS, Look, text
from assistant.screens.ghosts_of_christmas.state import state_of
from assistant.screens.ghosts_of_christmas.words import ERAS
from assistant.words import Words
from engine.document import Document
from engine.ghosts_of_christmas.cards import Era
from engine.ghosts_of_christmas.entries import Play
from engine.rulebook import say
from engine.rulebook.ghosts_of_christmas import card_words
from engine.session import Session


@dataclass(frozen=True, slots=True)
class CardEntered:
    """A card by the entry that put it, and what its button says."""

    number: int
    suit: str
    rank: str
    era: str
    label: str


@dataclass(frozen=True, slots=True)
class Revoke:
    """A sentence that names both cards, and the cards."""

    sentence: str
    cards: tuple[CardEntered, CardEntered]


def revokes_of(w: Words, session: Session) -> tuple[Revoke, ...]:
    """The revokes that the cards of this round proved, or of the one that was just resolved."""
    state = state_of(session)
    if session.last is None or session.last["do"] != Play.do:
        return ()
    first = session.length - (len(state.hand.round.cards) or state.setup.players * len(state.setup.eras))
    entries = session.entries
    return tuple(
        Revoke(
            say(warning, w.language, session.names),
            (_entered(w, entries, warning.earlier), _entered(w, entries, warning.entry)),
        )
        for warning in state.warnings
        if warning.code == "revoke" and warning.earlier is not None and warning.entry >= first
    )


def _entered(w: Words, entries: Sequence[Document], number: int) -> CardEntered:
    entry = entries[number]
    code = str(entry["card"])
    era = w(ERAS[cast(Era, entry["era"])])
    label = w("Correct {card} in the {era}", card=card_words(code, w.language), era=era)
    return CardEntered(number, code[0], code[1:], era, label)


def revoke_strips(
    look: Look,
    w: Words,
    revokes: Sequence[Revoke],
    correct: Callable[[int], object],
    put_away: Callable[[str], object] | None = None,
) -> list[ft.Control]:
    """A strip for each: ``warning-<n>``, ``correct-<entry>`` for both cards, and ``warning-close-<n>``."""
    return [_strip(look, w, at, revoke, correct, put_away) for at, revoke in enumerate(revokes)]


def _strip(
    look: Look,
    w: Words,
    at: int,
    revoke: Revoke,
    correct: Callable[[int], object],
    put_away: Callable[[str], object] | None,
) -> ft.Control:
    ink = ft.Colors.ON_SECONDARY_CONTAINER
    said = ft.Semantics(
        identifier=f"warning-{at}",
        container=True,
        live_region=True,
        expand=True,
        content=text(look, revoke.sentence, 14 * min(1, 1.5 / look.scale), colour=ink),
    )
    away = []
    if put_away is not None:
        tap = partial(put_away, revoke.sentence)
        away.append(icon_press("close", identifier=f"warning-close-{at}", label=w("Close"), on_tap=tap, colour=ink))
    keys = [_key(look, card, partial(correct, card.number)) for card in revoke.cards]
    return ft.Container(
        ft.Column(
            [ft.Row([sign("info", ink, 20), said, *away], spacing=10), ft.Row(list(keys), spacing=8)],
            spacing=4,
            tight=True,
        ),
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
        border_radius=CARD_RADIUS,
        padding=ft.Padding(12, 6, 8 if away else 12, 8),
    )


def _key(look: Look, card: CardEntered, tap: Callable[[], object]) -> ft.Control:
    figure = text(look, card.rank, 20, bold=True, colour=suit_colour(look, card.suit), lines=1)
    era = text(look, card.era, 14, lines=1, fixed=True)
    return pressable(
        ft.Row(
            [
                picture(suit_sign(look, card.suit, 20), 20),
                figure,
                era,
                sign(ft.Icons.EDIT_OUTLINED, ft.Colors.ON_SURFACE_VARIANT, 18),
            ],
            spacing=6,
            tight=True,
        ),
        identifier=f"correct-{card.number}",
        label=card.label,
        on_tap=tap,
        expand=1,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOWEST,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
    )
