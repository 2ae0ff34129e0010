"""Fairy Trails' part of the cards: the owner's deck and start card, to correct, to count and to take out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import flet as ft

from assistant.controls.bars import ButtonKind, Tool, button, heading, setting, stepper
from assistant.controls.keys import pad, pad_head, pad_width
from assistant.controls.knit import empty
from assistant.controls.signs import icon_press
from assistant.desk import Unsaved
from assistant.frame import Frame, use_frame
from assistant.look.look import KEY_RADIUS, Look, text
from assistant.screens.fairy_trails.house_pad import houses_part
from assistant.screens.fairy_trails.learning import Changed, cards_of, change_cards
from assistant.screens.fairy_trails.start_card import remember_start_card, start_card_of
from assistant.screens.fairy_trails.tile_begun import Step, TileBegun
from assistant.screens.fairy_trails.tile_keys import tile_chip, trails_keys
from assistant.screens.fairy_trails.tile_words import tile_words
from assistant.screens.parts.deleting import gone_row
from assistant.screens.parts.list_over_pad import list_over_pad
from assistant.words import Words
from engine.fairy_trails.entries import DECK
from engine.fairy_trails.library import Learned, counted, renamed, total
from engine.fairy_trails.tiles import tile

_CHIP: Final = 64.0
_MOST: Final = DECK


@dataclass(frozen=True, slots=True)
class Shown:
    """What is open: a card by its own name, as ``told`` so far; ``start`` where it is the start card.

    ``lost`` is what was taken out just now and can be brought back.
    """

    key: str = ""
    told: TileBegun | None = None
    start: bool = False
    lost: Learned | None = None


@dataclass(frozen=True, slots=True)
class Shelf:
    """One drawing of the library, and what its taps do."""

    frame: Frame
    shown: Shown
    show: Callable[[Shown], None]

    @property
    def cards(self) -> tuple[Learned, ...]:
        """The cards by how they look."""
        return tuple(sorted(cards_of(self.frame.desk), key=lambda card: card.key))

    def open(self, key: str) -> None:
        """Opens a card of the deck, or puts it down again."""
        self._open(key, start=False)

    def open_start(self) -> None:
        """Opens the start card, or puts it down again."""
        start = start_card_of(self.frame.desk)
        if start is not None:
            self._open(start.key, start=True)

    def _open(self, key: str, *, start: bool) -> None:
        told = TileBegun.of(None, key).pressed("trails")
        same = (key, start) == (self.shown.key, self.shown.start)
        self.show(Shown() if same else Shown(key, told, start))

    def press(self, key: str) -> None:
        """A key of the pad."""
        if self.shown.told is not None:
            self.show(replace(self.shown, told=self.shown.told.pressed(key)))

    def close(self) -> None:
        """Puts down what is open."""
        self.show(Shown())

    def save(self) -> None:
        """Writes how the card looks."""
        told, old = self.shown.told, self.shown.key
        if told is None or not told.told:
            return
        if self.shown.start:
            match remember_start_card(self.frame.desk, tile(told.code)):
                case Unsaved() as unsaved:
                    self.frame.tell_unsaved(unsaved)
                case None:
                    self.show(Shown())
        else:
            self._change(lambda cards: renamed(cards, old, told.code), Shown())

    def count(self, by: int) -> None:
        """There are more or fewer copies of the open card."""
        now = next((card.count for card in self.cards if card.key == self.shown.key), 0)
        if 0 < now + by <= _MOST:
            self._change(lambda cards: counted(cards, self.shown.key, now + by), self.shown)

    def remove(self) -> None:
        """Takes the open card out."""
        lost = next((card for card in self.cards if card.key == self.shown.key), None)
        self._change(lambda cards: counted(cards, self.shown.key, 0), Shown(lost=lost))

    def bring_back(self) -> None:
        """What was taken out last is there again."""
        lost = self.shown.lost
        if lost is not None:
            self._change(lambda cards: (*(card for card in cards if card.key != lost.key), lost), Shown())

    def _change(self, change: Changed, then: Shown) -> None:
        if change_cards(self.frame, change):
            self.show(then)


@ft.component
def TrailsLibrary() -> ft.Control:
    """The start card, the deck as far as it is known, and at the foot what is open."""
    frame = use_frame()
    look, w = frame.look, frame.w
    shown, show = ft.use_state(Shown())
    shelf = Shelf(frame, shown, show)
    cards, start = shelf.cards, start_card_of(frame.desk)
    parts: list[ft.Control] = []
    if not cards and start is None:
        parts.append(empty(look, w("The cards of your copy come here as you play: when a game ends or is left.")))
    if start is not None:
        parts += [
            heading(look, w("Start card")),
            _tile(w, "known-start", start.key, shown.start and shown.key == start.key, 1, shelf.open_start),
        ]
    if cards:
        known = w("{n} of {deck} known", n=total(cards), deck=DECK)
        parts += [heading(look, w("Deck"), known), _deck(w, cards, shown, shelf)]
        if total(cards) > DECK:
            said = w("More than the deck has: some card was entered in two ways. Tap one to correct it.")
            parts.append(text(look, said, 14, colour=ft.Colors.ON_SURFACE_VARIANT))
    foot = _foot(look, w, shelf, cards)
    return list_over_pad(look, parts, foot, shown.key)


def _deck(w: Words, cards: Sequence[Learned], shown: Shown, shelf: Shelf) -> ft.Control:
    """The cards, each ``known-tile-<n>``."""
    tiles = [
        _tile(
            w,
            f"known-tile-{number}",
            card.key,
            not shown.start and card.key == shown.key,
            card.count,
            partial(shelf.open, card.key),
        )
        for number, card in enumerate(cards)
    ]
    return ft.Row(tiles, wrap=True, spacing=8, run_spacing=8)


def _tile(w: Words, identifier: str, key: str, on: bool, count: int, tap: Callable[[], object]) -> ft.Control:
    said = tile_words(w, tile(key))
    if count > 1:
        said = w.p("trails", "{count} × {card}", count=count, card=said)
    drawn = tile_chip(key, _CHIP, identifier=identifier, label=said, on_tap=tap, chosen=on)
    if count == 1:
        return drawn
    note = ft.Container(
        ft.Text(f"×{count}", size=12, weight=ft.FontWeight.BOLD, color=ft.Colors.ON_SURFACE),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOWEST,
        border_radius=6,
        padding=ft.Padding(4, 0, 4, 0),
        right=4,
        bottom=4,
        ignore_interactions=True,
    )
    return ft.Stack([drawn, note])


def _foot(look: Look, w: Words, shelf: Shelf, cards: Sequence[Learned]) -> ft.Control | None:
    shown = shelf.shown
    if shown.told is not None:
        count = next((card.count for card in cards if card.key == shown.key), 1)
        return _card_pad(look, w, shown, shown.told, count, shelf)
    if shown.lost is not None:
        return pad(look, [gone_row(look, w, w.p("trails", "The card was taken out."), shelf.bring_back)])
    return None


def _card_pad(look: Look, w: Words, shown: Shown, told: TileBegun, count: int, shelf: Shelf) -> ft.Control:
    """The card's trails or houses, how many there are, and its ends."""
    close = icon_press("close", identifier="close-pad", label=w("Close"), on_tap=shelf.close)
    title = w("Start card") if shown.start else w("A card of the deck")
    said = text(
        look, w("Correct it, count it or take it out"), 14, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1, fixed=True
    )
    trails = told.step is Step.TRAILS
    keys = (
        trails_keys(look, w, told, shelf.press, room=pad_width(look))
        if trails
        else houses_part(look, w, told, shelf.press)
    )
    parts = [pad_head(look, title, "", said, [close]), keys]
    if not shown.start and trails:
        copies = stepper(
            look,
            str(count),
            Tool("card-count-minus", w("One copy less"), partial(shelf.count, -1), faint=count <= 1),
            Tool("card-count-plus", w("One copy more"), partial(shelf.count, 1)),
            label=w.n("{n} copy", "{n} copies", count),
            identifier="card-count",
        )
        parts.append(setting(look, w("Copies in the deck"), "", copies))
    parts.append(ft.Row(_ends(look, w, shown, told, shelf), spacing=look.gap))
    return pad(look, parts)


def _ends(look: Look, w: Words, shown: Shown, told: TileBegun, shelf: Shelf) -> list[ft.Control]:
    height = 48.0
    ends: list[ft.Control] = []
    if not shown.start:
        ends.append(
            button(
                look,
                w("Delete"),
                identifier="card-remove",
                on_tap=shelf.remove,
                kind=ButtonKind.QUIET,
                height=height,
                radius=KEY_RADIUS,
                expand=2,
            )
        )
    if told.step is Step.TRAILS:
        ends.append(
            button(
                look,
                w("Houses"),
                identifier="houses",
                on_tap=partial(shelf.press, "houses"),
                kind=ButtonKind.SECOND,
                height=height,
                radius=KEY_RADIUS,
                expand=3,
            )
        )
    if told.unsaved:
        ends.append(
            button(
                look,
                w("Save"),
                identifier="card-save",
                on_tap=shelf.save,
                height=height,
                radius=KEY_RADIUS,
                expand=3,
            )
        )
    return ends
