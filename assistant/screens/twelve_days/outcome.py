"""Entering only a hand's outcome: who won it, and the cards left in everybody's hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

import flet as ft

from assistant import paths
from assistant.controls.bars import ButtonKind, Tool, button, head_bar
from assistant.controls.drawing import picture
from assistant.controls.keys import KeyState, grid, key_width, number_key, pad
from assistant.controls.press import pressable
from assistant.controls.seats import badge, initials
from assistant.controls.signs import sign
from assistant.controls.twelve_days.names import name_keys
from assistant.controls.twelve_days.seats import COLUMNS, tile_height
from assistant.controls.twelve_days.shapes import gift
from assistant.desk import View
from assistant.frame import Frame, screen, use_frame
from assistant.look.look import BOARD_MARGIN, ROW_RADIUS, Look, fitting, text
from assistant.screens.parts.answers import Stop
from assistant.screens.parts.seat import short_name
from assistant.screens.table.hands import Before, Hands, use_at, use_hands
from assistant.screens.table.layout import column, side_by_side, side_of
from assistant.screens.table.parts import stop_strip
from assistant.screens.twelve_days import paths as days_paths
from assistant.screens.twelve_days.outcome_begun import OutcomeBegun, read_outcome, with_outcome
from assistant.words import Words
from engine.document import Document
from engine.rulebook.twelve_days import gifts_said
from engine.ruling import Refusal
from engine.session import Session
from engine.twelve_days.options import DaysOptions
from engine.twelve_days.play import DaysState

RULE: Final = "days.record.hand"
_KEYS: Final = 6
"""Numbers in a row."""


@dataclass(frozen=True, slots=True)
class AtOutcome(Before):
    """What a page has before it: what is told, and whose cards are asked (None: who won, or nobody's)."""

    begun: OutcomeBegun = field(default_factory=lambda: OutcomeBegun(0, ()))
    asked: int | None = None


class OutcomeHands(Hands[AtOutcome]):
    """The taps of one page that enters a hand's outcome."""

    def __init__(self, view: View) -> None:
        begun = self._kept(view)
        super().__init__(view, AtOutcome(begun=begun, asked=None if begun.winner is None else begun.asked))

    @staticmethod
    def _kept(view: View) -> OutcomeBegun:
        state = view.session.state_as(DaysState)
        return read_outcome(view.draft, state.number, state.setup.players)

    def seen(self, frame: Frame, view: View, redraw: Callable[[], object]) -> None:
        """As at any table; what another page told, or another hand that is played by now, is before this one too."""
        super().seen(frame, view, redraw)
        kept = self._kept(view)
        if kept != self.at.begun:
            self.at = AtOutcome(begun=kept, asked=None if kept.winner is None else kept.asked)

    def rule_here(self) -> str:
        """What this way of recording is."""
        return RULE

    def open_rule(self, rule: str) -> None:
        """A rule, over this screen."""
        self._frame.go(paths.rule_over(days_paths.record(self._view.id), rule))

    def to_table(self) -> None:
        """Back to the table; what is told waits."""
        self._frame.go(paths.table(self._view.id))

    def ask(self, seat: int) -> None:
        """Somebody's cards are asked, of the winner's who won."""
        at = self.at
        if at.begun.winner is None:
            self.choose(seat)
        elif seat == at.begun.winner:
            self._keep(at.begun.with_winner(None), None)
        else:
            self.set(replace(at, asked=seat, stop=None))

    def choose(self, seat: int) -> None:
        """This one won."""
        if (refusal := self.refusals_of_winners.get(seat)) is not None:
            self.refuse(refusal)
            return
        begun = self.at.begun.with_winner(seat)
        self._keep(begun, begun.asked)

    def tell_left(self, seat: int, cards: int) -> None:
        """So many cards are left in a hand; the next one is asked."""
        if (refusal := self.refusals_of_left(seat).get(cards)) is not None:
            self.refuse(refusal)
            return
        begun = self.at.begun.with_left(seat, cards)
        self._keep(begun, begun.asked)

    @property
    def refusals_of_winners(self) -> Mapping[int, Refusal | None]:
        """For each seat why it cannot win the hand now."""
        options = self._view.session.options_as(DaysOptions, {"do": "hand"})
        return {choice.value: choice.refusal for choice in options.winner}

    def refusals_of_left(self, seat: int) -> Mapping[int, Refusal | None]:
        """For each number of cards why a seat cannot have so many left."""
        begun: Document = {"do": "hand", "winner": self.at.begun.winner or 0, "seat": seat}
        return {choice.value: choice.refusal for choice in self._view.session.options_as(DaysOptions, begun).left}

    def save(self) -> None:
        """Enters the outcome, and shows how the hand ended; says what is missing, where something is.

        What was told stays kept, for an undo to go on with.
        """
        begun, w, names = self.at.begun, self._frame.w, self._view.session.names
        entry = begun.entry
        if entry is None:
            if begun.winner is None:
                said = w("Say who won the hand first.")
            else:
                missing = [short_name(names[seat]) for seat, cards in enumerate(begun.left) if cards is None]
                said = w("Still asked: the cards left of {names}.", names=w.listed(missing))
            self.knock()
            self.set(replace(self.at, stop=Stop(said, RULE)))
            return
        before = self._view.session
        done = self.enter(entry, self.at)
        if done is None:
            return
        self._frame.go(days_paths.after(done.session, before) or paths.table(done.id))

    def _keep(self, begun: OutcomeBegun, asked: int | None) -> None:
        then = replace(self.at, begun=begun, asked=asked, stop=None)
        self._answered(self._desk.keep_draft(self._view.id, with_outcome(self._view.draft, begun)), then)


def record_screen(view: View, found: Mapping[str, str]) -> object:
    """Entering the outcome of the hand that is played."""
    return Outcome(view)


@ft.component
def Outcome(view: View) -> ft.View:
    """What is told on top, what is asked below."""
    frame = use_frame()
    hands, view = use_hands(view, OutcomeHands)
    w, look = frame.w, frame.look
    at = use_at(hands, lambda at: at)
    state = view.session.state_as(DaysState)
    side = side_of(look)
    head = head_bar(
        look,
        w("Hand {hand} of {hands}", hand=state.number, hands=state.setup.hands),
        w("Only the outcome"),
        leave=Tool("leave", w("Close"), hands.to_table, "close"),
        actions=[Tool("rules-here", w("Rules"), hands.rules_here, "book")],
    )
    tiles = _tiles(side, w, view.session, at, hands)
    strip = None if at.stop is None else stop_strip(side, w, at.stop, hands.why)
    keys = pad(side, [*_asked(side, w, view.session, at, hands), _save(side, w, at, hands)], top=strip)
    if look.wide:
        body = side_by_side(look, [head], column([tiles], scroll=True), ft.Container(), keys)
        return screen(frame, [body], scroll=False, centred=False)
    return screen(frame, [head, column([tiles], scroll=True)], foot=keys, scroll=False)


def _tiles(look: Look, w: Words, session: Session, at: AtOutcome, hands: OutcomeHands) -> ft.Control:
    """Everybody, two by two: what is told of each; a tap asks for it again."""
    margin = 8 if look.narrow else BOARD_MARGIN
    width = (min(look.width, 560) - 2 * margin - look.gap) / COLUMNS
    tiles = [_tile(look, w, session, at, seat, width, hands) for seat in range(len(session.names))]
    rows: list[ft.Control] = [
        ft.Row(tiles[first : first + COLUMNS], spacing=look.gap) for first in range(0, len(tiles), COLUMNS)
    ]
    return ft.Container(ft.Column(rows, spacing=look.gap, tight=True), padding=ft.Padding(margin, 4, margin, 8))


def _tile(
    look: Look, w: Words, session: Session, at: AtOutcome, seat: int, width: float, hands: OutcomeHands
) -> ft.Control:
    name, cards = session.names[seat], at.begun.left[seat]
    won, asked = seat == at.begun.winner, seat == at.asked
    ground, ink, rim = ft.Colors.SURFACE_CONTAINER_LOW, ft.Colors.ON_SURFACE, ft.Colors.OUTLINE_VARIANT
    if won:
        ground, ink, rim = ft.Colors.TERTIARY_CONTAINER, ft.Colors.ON_TERTIARY_CONTAINER, ft.Colors.TERTIARY
    elif asked:
        ground, ink, rim = ft.Colors.PRIMARY_CONTAINER, ft.Colors.ON_PRIMARY_CONTAINER, ft.Colors.PRIMARY
    muted = ink if won or asked else ft.Colors.ON_SURFACE_VARIANT
    told = w("won") if won else w("asked now") if asked else "" if cards is None else w("cards left")
    # Badge, sign, figures and the gaps between them have the rest.
    room = (width - 20 - 22 - 20 - 26 - 3 * 6) * look.scale
    words = [text(look, name, fitting(look, name, 16, room), bold=True, colour=ink, lines=1, fixed=True)]
    if told and not look.large_text:
        words.append(text(look, told, 14, colour=muted, lines=1))
    parts: list[ft.Control] = [
        badge(look, seat, initials(session.names)[seat], 22),
        ft.Container(ft.Column([*words], spacing=0, tight=True), expand=True),
    ]
    gifts = session.scoresheet().total(seat)
    if at.begun.winner is None:
        drawn = picture(gift(look.colours.candy, str(look.scheme.surface_container_low), 20), 20)
        parts += [drawn, text(look, str(gifts), 22, bold=True, colour=ink, lines=1)]
    elif cards is None:
        parts.append(text(look, "?", 24, bold=True, colour=muted, lines=1))
    else:
        parts += [sign("cards", muted, 18), text(look, str(cards), 24, bold=True, colour=ink, lines=1)]
    said = w("not told yet") if cards is None else w.n("{n} card left", "{n} cards left", cards)
    return pressable(
        ft.Row(parts, spacing=6),
        identifier=f"hand-seat-{seat}",
        label=w(", ").join([name, *([told] if won else []), said, w.n("{n} gift", "{n} gifts", gifts)]),
        on_tap=partial(hands.ask, seat),
        selected=asked or None,
        width=width,
        height=tile_height(look),
        bgcolor=ground,
        border=ft.Border.all(2 if won or asked else 1, rim),
        radius=ROW_RADIUS,
        # The thicker rim moves nothing.
        padding=ft.Padding(8, 0, 10, 0) if won or asked else ft.Padding(9, 1, 11, 1),
        alignment=ft.Alignment.CENTER_LEFT,
    )


def _asked(look: Look, w: Words, session: Session, at: AtOutcome, hands: OutcomeHands) -> list[ft.Control]:
    """The question and its keys; once all is told, what will move."""
    if at.begun.winner is None:
        return [_question(look, w("Who won the hand?")), _winners(look, w, session, hands)]
    if at.asked is None:
        return _preview(look, w, session, at)
    name = short_name(session.names[at.asked])
    question = _question(look, w("How many cards has {name} left?", name=name))
    return [question, _numbers(look, w, at.asked, session.names[at.asked], at, hands)]


def _question(look: Look, words: str) -> ft.Control:
    said = text(look, words, 16, bold=True, fixed=True)
    return ft.Container(
        ft.Semantics(identifier="turn", container=True, live_region=True, content=said), padding=ft.Padding(4, 10, 4, 4)
    )


def _winners(look: Look, w: Words, session: Session, hands: OutcomeHands) -> ft.Control:
    labels = {seat: w("{name} won the hand", name=name) for seat, name in enumerate(session.names)}
    off = [seat for seat, refusal in hands.refusals_of_winners.items() if refusal is not None]
    return name_keys(look, session.names, labels, hands.choose, identifier="hand-winner", off=off)


def _numbers(look: Look, w: Words, seat: int, name: str, at: AtOutcome, hands: OutcomeHands) -> ft.Control:
    width = key_width(look, _KEYS)
    refusals = hands.refusals_of_left(seat)

    def state(cards: int) -> KeyState:
        if refusals[cards] is not None:
            return KeyState.OFF
        return KeyState.CHOSEN if at.begun.left[seat] == cards else KeyState.PLAIN

    keys = [
        number_key(
            look,
            str(cards),
            identifier=f"hand-left-{seat}-{cards}",
            label=w("{name}: {cards}", name=name, cards=w.n("{n} card left", "{n} cards left", cards)),
            on_tap=partial(hands.tell_left, seat, cards),
            width=width,
            height=look.key_height,
            state=state(cards),
        )
        for cards in refusals
        if cards
    ]
    return grid(look, [keys[first : first + _KEYS] for first in range(0, len(keys), _KEYS)])


def _preview(look: Look, w: Words, session: Session, at: AtOutcome) -> list[ft.Control]:
    """What saving will move."""
    entry = at.begun.entry
    if entry is None or not session.can(entry):
        return []
    ended = session.enter(entry).state_as(DaysState).ended[-1]
    said = [one.sentence for one in gifts_said(ended, w.language, session.names)]
    lines = [text(look, sentence, 14) for sentence in said]
    words = ft.Column(list(lines), spacing=2, tight=True)
    return [_question(look, w("Then these gifts move:")), ft.Container(words, padding=ft.Padding(4, 0, 4, 8))]


def _save(look: Look, w: Words, at: AtOutcome, hands: OutcomeHands) -> ft.Control:
    ready = at.begun.entry is not None
    save = button(
        look,
        w("Save the hand"),
        identifier="hand-save",
        on_tap=hands.save,
        kind=ButtonKind.MAIN if ready else ButtonKind.SECOND,
        expand=True,
        height=48 if look.short else 56,
    )
    return ft.Container(ft.Row([save]), padding=ft.Padding(0, 4, 0, 0))
