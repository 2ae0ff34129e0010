"""12 Days of Christmas's own part of the set-up: how long, who deals first, and what a tie for most cards does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import flet as ft

from assistant.controls.bars import Option, chip, fold, heading
from assistant.controls.seats import badge, initials
from assistant.frame import Frame, use_frame
from assistant.look.look import text
from assistant.screens.game_screens import Change, Names, Where
from assistant.screens.parts.explained import explained
from assistant.words import Words, later
from engine.document import Document
from engine.rulebook import rule
from engine.session import Session
from engine.twelve_days.entries import LENGTHS, TIES, Length, Setup, Tie, read_setup
from engine.twelve_days.play import DaysState

LENGTH_NAMES: Final[dict[Length, str]] = {"full": later("Full game"), "short": later("Short game")}
_LENGTH_SENTENCES: Final[dict[Length, str]] = {
    "full": later("Twelve hands; nobody has a gift at first."),
    "short": later("Three hands; everybody starts with one gift."),
}
_TIE_NAMES: Final[dict[Tie, str]] = {
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
    """The set-up once players sit elsewhere: the dealer stays whoever it was; the first one where nobody is left.

    >>> moved({"dealer": 2}, (0, 2, 1)), moved({"dealer": 2}, (0, 1, None)), moved({"length": "short"}, (1, 0))
    ({'dealer': 1}, {}, {'length': 'short', 'dealer': 1})
    """
    dealer = setup.get("dealer", 0)
    if not isinstance(dealer, int):
        return setup
    seat = where[dealer] if 0 <= dealer < len(where) else None
    return with_choice(setup, "dealer", seat or 0, 0)


def with_choice(setup: Document, key: str, value: str | int, usual: str | int) -> Document:
    """Another choice; what is usual is not written.

    >>> with_choice({"length": "short"}, "length", "full", "full"), with_choice({}, "dealer", 1, 0)
    ({}, {'dealer': 1})
    """
    kept: Document = {name: found for name, found in setup.items() if name != key}
    return kept if value == usual else {**kept, key: value}


def rule_here(setup: Document, players: int) -> str:
    """The rule that explains the set-up."""
    return "days.game.length"


def setup_words(w: Words, session: Session) -> str:
    """How a session was set up: its length, and where it is not the usual one the rule for a tie."""
    setup = session.state_as(DaysState).setup
    length = w(LENGTH_NAMES[setup.length])
    if setup.most_cards_tie == "all":
        return length
    return w("{length}, tie: {tie}", length=length, tie=w(_TIE_NAMES[setup.most_cards_tie]))


@ft.component
def DaysSetup(setup: Document, names: Names, change: Change) -> ft.Control:
    """Length and dealer; folded away, what a tie does."""
    frame = use_frame()
    read = read_setup(len(names), setup)
    opened, unfold = ft.use_state(read.most_cards_tie != "all")
    w, look = frame.w, frame.look
    lengths = [(length, w(LENGTH_NAMES[length])) for length in LENGTHS.values()]
    return ft.Column(
        [
            *_choice(
                frame, setup, "length", w("Length"), lengths, read.length, w(_LENGTH_SENTENCES[read.length]), change
            ),
            *_dealer(frame, setup, read, names, change),
            fold(
                look,
                w("More settings"),
                w("Several with most cards"),
                identifier="setup-more",
                opened=opened,
                on_tap=lambda: unfold(not opened),
            ),
            *(_tie(frame, setup, read, change) if opened else []),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _choice(
    frame: Frame,
    setup: Document,
    key: str,
    title: str,
    words: Sequence[tuple[str, str]],
    chosen: str,
    said: str,
    change: Change,
) -> list[ft.Control]:
    """A choice that explains itself, from values and their words; the first value is the usual one."""
    prefix, usual = f"setup-{key}-", words[0][0]
    options = [Option(f"{prefix}{value}", shown) for value, shown in words]

    def choose(identifier: str) -> None:
        change(with_choice(setup, key, identifier.removeprefix(prefix), usual))

    return explained(frame.look, title, options, f"{prefix}{chosen}", said, choose)


def _dealer(frame: Frame, setup: Document, read: Setup, names: Names, change: Change) -> list[ft.Control]:
    """Who deals the first hand, by name; the one at the left leads."""
    w, look, letters = frame.w, frame.look, initials(names)
    chips: list[ft.Control] = [
        chip(
            look,
            name,
            identifier=f"setup-dealer-{seat}",
            label=w("{name} deals the first hand", name=name),
            on_tap=partial(change, with_choice(setup, "dealer", seat, 0)),
            chosen=seat == read.dealer,
            leading=badge(look, seat, letters[seat], 22),
            round_=True,
        )
        for seat, name in enumerate(names)
    ]
    head = ft.Container(heading(look, w("Dealer of the first hand")), padding=ft.Padding(0, 8, 0, 0))
    first = names[(read.dealer + 1) % len(names)]
    said = w("{name} sits at the dealer's left and leads first.", name=first)
    return [
        head,
        ft.Row(chips, spacing=8, scroll=ft.ScrollMode.HIDDEN),
        ft.Container(text(look, said, 14, colour=ft.Colors.ON_SURFACE_VARIANT), padding=ft.Padding(4, 4, 4, 4)),
    ]


def _tie(frame: Frame, setup: Document, read: Setup, change: Change) -> list[ft.Control]:
    w = frame.w
    title = w("When several hold most cards")
    ties = [(tie, w(_TIE_NAMES[tie])) for tie in TIES.values()]
    said = rule("days.gift.tie", w.language).text
    return _choice(frame, setup, "most_cards_tie", title, ties, read.most_cards_tie, said, change)
