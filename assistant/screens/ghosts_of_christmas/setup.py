"""Ghosts of Christmas's own part of the set-up: bids or none, the eras, who starts, and what is rarely changed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import flet as ft

from assistant.controls.bars import Option, chip
from assistant.controls.signs import sign
from assistant.frame import Frame, use_frame
from assistant.screens.game_screens import Change, Names, Where
from assistant.screens.ghosts_of_christmas.suit_names import SuitNames
from assistant.screens.parts.choices import choice, more_settings, seat_choice, with_choice
from assistant.words import later
from engine import seating
from engine.document import Document
from engine.ghosts_of_christmas import NAME
from engine.ghosts_of_christmas.entries import NEXT_STARTS, VARIANTS, NextStart, Setup, Variant, read_setup
from engine.names import same_name

VARIANT_NAMES: Final[dict[Variant, str]] = {"standard": later("With bids"), "tiny-tim": later("Tiny Tim")}
_VARIANT_SENTENCES: Final[dict[Variant, str]] = {
    "standard": later("Everybody bids how many tricks to win, and scores only if that comes true."),
    "tiny-tim": later("No bids: good for the first evening. Each wreath is 1 point, none is 6, too many are nothing."),
}
_NEXT_NAMES: Final[dict[NextStart, str]] = {"marker": later("Who holds the marker"), "rotate": later("To the left")}
_NEXT_SENTENCES: Final[dict[NextStart, str]] = {
    "marker": later("Who won the last trick of a hand starts the next one."),
    "rotate": later("The next hand starts left of who started this one."),
}
_KEPT: Final = ("variant", "beyond", "next_start")
"""What is proposed as it was; who starts is drawn each time."""


def proposed(last: Document) -> Document:
    """The set-up to begin with: as the last game was; Tiny Tim where there was none, as the rules advise.

    >>> proposed({}), proposed({"beyond": True, "start": 2})
    ({'variant': 'tiny-tim'}, {'variant': 'standard', 'beyond': True})
    """
    if not last:
        return {"variant": "tiny-tim"}
    return {"variant": "standard", **{key: last[key] for key in _KEPT if key in last}}


def rule_here(setup: Document, players: int) -> str:
    """The rule of the chosen variant."""
    return "ghosts.bid.doors" if read_setup(players, setup).bids else "ghosts.variant.tiny-tim"


def moved(setup: Document, where: Where) -> Document:
    """The set-up once players sit elsewhere: the start player stays whoever it was; the first one where it is gone."""
    return seating.moved(setup, ("start",), where)


def never_together(frame: Frame, names: Sequence[str]) -> bool:
    """Whether these people never played this game with each other, as far as it was kept."""
    here = {same_name(name) for name in names}
    rows = (row for row in frame.desk.rows() if row.game == NAME)
    return not any(here <= {same_name(name) for name in row.players} for row in rows)


@ft.component
def GhostsSetup(setup: Document, names: Names, change: Change) -> ft.Control:
    """Variant, eras and the start player; folded away, who starts the next hand and what the suits are called."""
    frame = use_frame()
    opened, unfold = ft.use_state(False)
    w, look = frame.w, frame.look
    read = read_setup(len(names), setup)
    return ft.Column(
        [
            *_variant(frame, setup, names, read, change),
            *_eras(frame, setup, read, change),
            *_start(frame, setup, names, read, change),
            more_settings(
                look,
                w,
                w("The next hand's start, names of the suits"),
                opened=opened,
                on_tap=lambda: unfold(not opened),
            ),
            *(
                [
                    *_next_start(frame, setup, read, change),
                    ft.Container(SuitNames(), padding=ft.Padding(0, 0, 0, 12)),
                ]
                if opened
                else []
            ),
        ],
        spacing=0,
        tight=True,
    )


def _variant(frame: Frame, setup: Document, names: Names, read: Setup, change: Change) -> list[ft.Control]:
    w = frame.w
    options = [Option(one, w(VARIANT_NAMES[one])) for one in VARIANTS.values()]
    said = w(_VARIANT_SENTENCES[read.variant])
    if read.bids and never_together(frame, names):
        said = w("{sentence} New to some of you? Tiny Tim is the easier first game.", sentence=said)

    def choose(variant: str) -> None:
        change({**setup, "variant": variant})

    return choice(frame.look, "variant", w("Variant"), options, read.variant, said, choose)


def _eras(frame: Frame, setup: Document, read: Setup, change: Change) -> list[ft.Control]:
    w = frame.w
    options = [Option("false", w("Three eras")), Option("true", w("With the Beyond"))]
    said = w("Four rounds of Past, Present and Future.")
    if read.beyond:
        said = w("Three rounds of four eras; the Beyond is resolved last.")

    def choose(beyond: str) -> None:
        change(with_choice(setup, "beyond", beyond == "true", False))

    return choice(frame.look, "beyond", w("Eras"), options, "true" if read.beyond else "false", said, choose)


def _start(frame: Frame, setup: Document, names: Names, read: Setup, change: Change) -> list[ft.Control]:
    """Who leads first: by name, or by lot."""
    w, look = frame.w, frame.look
    labels = [w("{name} starts", name=name) for name in names]

    def choose(seat: int) -> None:
        change(with_choice(setup, "start", seat, 0))

    draw = chip(
        look,
        w("Draw lots"),
        identifier="setup-start-draw",
        on_tap=lambda: choose(random.randrange(len(names))),
        leading=sign("die", ft.Colors.ON_SURFACE_VARIANT, 18),
    )
    return seat_choice(look, "start", w("Who starts"), names, labels, read.start, choose, first=[draw])


def _next_start(frame: Frame, setup: Document, read: Setup, change: Change) -> list[ft.Control]:
    w = frame.w
    options = [Option(one, w(_NEXT_NAMES[one])) for one in NEXT_STARTS.values()]
    said = w(_NEXT_SENTENCES[read.next_start])

    def choose(start: str) -> None:
        change(with_choice(setup, "next_start", start, "marker"))

    return choice(frame.look, "next_start", w("Who starts the next hand?"), options, read.next_start, said, choose)
