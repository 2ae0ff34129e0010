"""12 Days of Christmas's own part of the set-up: how long, who deals first, and what a tie for most cards does."""

from __future__ import annotations

from typing import Final

import flet as ft

from assistant.controls.bars import Option
from assistant.frame import Frame, use_frame
from assistant.look.look import text
from assistant.screens.game_screens import Change, Names, Where
from assistant.screens.parts.choices import choice, more_settings, seat_choice, with_choice
from assistant.words import later
from engine import seating
from engine.document import Document
from engine.rulebook import rule
from engine.twelve_days.entries import LENGTHS, TIES, Length, Setup, Tie, read_setup

LENGTH_NAMES: Final[dict[Length, str]] = {"full": later("Full game"), "short": later("Short game")}
_LENGTH_SENTENCES: Final[dict[Length, str]] = {
    "full": later("Twelve hands; nobody has a gift at first."),
    "short": later("Three hands; everybody starts with one gift."),
}
TIE_NAMES: Final[dict[Tie, str]] = {
    "all": later("Each gives"),
    "choose": later("Winner names one"),
    "none": later("Nobody gives"),
}
_KEPT: Final = ("length", "most_cards_tie")


def proposed(last: Document) -> Document:
    """The set-up to begin with: as long, and with the same rule for a tie, as last time. Who deals is asked anew.

    >>> proposed({"length": "short", "dealer": 3}), proposed({})
    ({'length': 'short'}, {})
    """
    return {key: last[key] for key in _KEPT if key in last}


def moved(setup: Document, where: Where) -> Document:
    """The set-up once players sit elsewhere: the dealer stays whoever it was; the first one where nobody is left."""
    return seating.moved(setup, ("dealer",), where)


def rule_here(setup: Document, players: int) -> str:
    """The rule that explains the set-up."""
    return "days.game.length"


@ft.component
def DaysSetup(setup: Document, names: Names, change: Change) -> ft.Control:
    """Length and dealer; folded away, what a tie does."""
    frame = use_frame()
    read = read_setup(len(names), setup)
    opened, unfold = ft.use_state(read.most_cards_tie != "all")
    w, look = frame.w, frame.look
    return ft.Column(
        [
            *_length(frame, setup, read, change),
            *_dealer(frame, setup, read, names, change),
            more_settings(look, w, w("Several with most cards"), opened=opened, on_tap=lambda: unfold(not opened)),
            *(_tie(frame, setup, read, change) if opened else []),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _length(frame: Frame, setup: Document, read: Setup, change: Change) -> list[ft.Control]:
    w = frame.w
    options = [Option(length, w(LENGTH_NAMES[length])) for length in LENGTHS.values()]
    said = w(_LENGTH_SENTENCES[read.length])

    def choose(length: str) -> None:
        change(with_choice(setup, "length", length, "full"))

    return choice(frame.look, "length", w("Length"), options, read.length, said, choose)


def _dealer(frame: Frame, setup: Document, read: Setup, names: Names, change: Change) -> list[ft.Control]:
    """Who deals the first hand, by name; the one at the left leads."""
    w, look = frame.w, frame.look
    labels = [w("{name} deals the first hand", name=name) for name in names]

    def choose(seat: int) -> None:
        change(with_choice(setup, "dealer", seat, 0))

    first = names[(read.dealer + 1) % len(names)]
    said = w("{name} sits at the dealer's left and leads first.", name=first)
    return [
        *seat_choice(look, "dealer", w("Dealer of the first hand"), names, labels, read.dealer, choose),
        ft.Container(text(look, said, 14, colour=ft.Colors.ON_SURFACE_VARIANT), padding=ft.Padding(4, 4, 4, 4)),
    ]


def _tie(frame: Frame, setup: Document, read: Setup, change: Change) -> list[ft.Control]:
    w = frame.w
    options = [Option(tie, w(TIE_NAMES[tie])) for tie in TIES.values()]
    said = rule("days.gift.tie", w.language).text

    def choose(tie: str) -> None:
        change(with_choice(setup, "most_cards_tie", tie, "all"))

    title = w("When several hold most cards")
    return choice(frame.look, "most_cards_tie", title, options, read.most_cards_tie, said, choose)
