"""The end of a hand: the gifts that moved and why, cards left, tricks; "choose" asks here. It can be read again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import flet as ft

from assistant import paths
from assistant.controls.bars import ButtonKind, Tool, button, foot, head_bar, heading
from assistant.controls.drawing import picture
from assistant.controls.keys import pad
from assistant.controls.knit import empty
from assistant.controls.press import reading
from assistant.controls.seats import badge, initials
from assistant.controls.twelve_days.gifts import gift_row
from assistant.controls.twelve_days.names import name_keys
from assistant.controls.twelve_days.seats import seats_at_table
from assistant.controls.twelve_days.shapes import gift
from assistant.desk import View
from assistant.frame import screen, use_frame
from assistant.look.look import BOARD_MARGIN, MARGIN, Look, text
from assistant.screens.table.hands import Before, Hands, use_at, use_hands
from assistant.screens.table.layout import column, control, side_by_side, side_of
from assistant.screens.table.parts import step_words, stop_strip
from assistant.screens.twelve_days import paths as days_paths
from assistant.screens.twelve_days.hand_facts import HandFacts
from assistant.screens.twelve_days.parts import TrickRow
from assistant.words import Words
from engine.twelve_days import NAME
from engine.twelve_days.play import DaysState


class EndHands(Hands[Before]):
    """The taps of one page at the end of a hand."""

    facts: HandFacts | None = None
    """What is shown, as last drawn; None where the hand goes on."""

    def __init__(self, view: View) -> None:
        super().__init__(view, Before())

    def rule_here(self) -> str:
        """The rule that says most of what moved."""
        return "days.hand.end" if self.facts is None else self.facts.rule

    def open_rule(self, rule: str) -> None:
        """A rule, over this screen, where back comes here again."""
        number = 1 if self.facts is None else self.facts.ended.number
        self._frame.go(paths.rule_over(days_paths.hand(self._view.id, number), rule))

    def to_table(self) -> None:
        """Back to the table."""
        self._frame.go(paths.table(self._view.id))

    def undo(self) -> None:
        """Takes back the last change; the table comes back where the hand then goes on."""
        super().undo()
        found = self._desk.look(self._view.id)
        if self.facts is not None and isinstance(found, View):
            ended = found.session.state_as(DaysState).ended
            if len(ended) < self.facts.ended.number:
                self.to_table()

    def give(self, seat: int) -> None:
        """The winner names who gives."""
        self.enter({"do": "give", "seat": seat}, self.at)

    def show(self, number: int) -> None:
        """Another hand's end."""
        self._frame.go(days_paths.hand(self._view.id, number))

    def go_on(self) -> None:
        """To the next hand's end, or to the next hand, as this one was entered; after the last one to the result."""
        if self.facts is not None and self.facts.after is not None:
            self.show(self.facts.after)
        elif self._view.session.finished:
            self.result()
        elif self.facts is not None and self.facts.ended.whole:
            self._frame.go(days_paths.record(self._view.id))
        else:
            self.to_table()


def hand_screen(view: View, found: Mapping[str, str]) -> object | None:
    """The end of the hand in the address."""
    number = found.get("hand", "")
    return HandEnd(view, int(number)) if number.isdecimal() else None


@ft.component
def HandEnd(view: View, number: int) -> ft.View:
    """The end of a hand; that it goes on, where it does."""
    frame = use_frame()
    hands, view = use_hands(view, EndHands, number)
    w, look = frame.w, frame.look
    facts = ft.use_memo(lambda: HandFacts.of(w, view.session, number), [w, view.id, view.number, number])
    hands.facts = facts
    stop = use_at(hands, lambda at: at.stop)
    if facts is None:
        back = button(look, w("Back to the table"), identifier="to-table", on_tap=hands.to_table, width=220)
        head = head_bar(look, "", leave=Tool("leave", w("Close"), hands.to_table, "close"))
        return screen(frame, [head, empty(look, w("This hand goes on."), back)])
    side = side_of(look)
    strip = [] if stop is None else [stop_strip(side, w, stop, hands.why)]
    below = column([*strip, _asking(side, w, facts, hands) if facts.asked else _foot(side, w, facts, hands)])
    below.expand, below.tight = None, True
    head = _head(look, w, view, facts, hands)
    moves = [_won(side, facts), *_gifts(side, facts)]
    rest = [seats_at_table(side, facts.seats), *_tricks(side, w, facts)]
    if look.wide:
        left = column([*moves, ft.Container(height=16)], scroll=True)
        body = side_by_side(look, [head], left, _tight([*rest, ft.Container(height=16)]), below)
        return screen(frame, [body], scroll=False, centred=False)
    body = column([*moves, ft.Container(height=12), *rest, ft.Container(height=16)], scroll=True)
    return screen(frame, [head, body], foot=below, scroll=False)


def _tight(parts: Sequence[ft.Control]) -> ft.Control:
    """Parts above each other, no higher than they are."""
    found = column(parts)
    found.expand, found.tight = None, True
    return found


def _head(look: Look, w: Words, view: View, facts: HandFacts, hands: EndHands) -> ft.Control:
    actions = [Tool("rules-here", w("Rules"), hands.rules_here, "book")]
    if facts.newest:
        undo = step_words(w, NAME, view.undo, facts.names, w("Undo"), w("Nothing to undo"))
        actions.insert(0, Tool("undo", undo, hands.undo, "undo", faint=view.undo is None))
    leave = Tool("leave", w("Close"), hands.to_table, "close")
    return head_bar(look, facts.title, facts.subtitle, leave=leave, actions=actions)


def _won(look: Look, facts: HandFacts) -> ft.Control:
    """Who won, and how many gifts that gave."""
    side = 8 if look.narrow else BOARD_MARGIN
    winner = facts.ended.winner
    ink, paper = ft.Colors.ON_TERTIARY_CONTAINER, str(look.scheme.tertiary_container)
    parts: list[ft.Control] = [
        ft.Container(text(look, facts.won, 22, bold=True, colour=ink, lines=2, fixed=True), expand=True),
        text(look, f"+{facts.got}", 32, bold=True, colour=ink, lines=1),
        picture(gift(look.colours.candy, paper, 32), 34),
    ]
    if not look.large_text:
        parts.insert(0, badge(look, winner, initials(facts.names)[winner], 36))
    block = ft.Container(
        ft.Row(parts, spacing=10),
        bgcolor=ft.Colors.TERTIARY_CONTAINER,
        border=ft.Border.all(2, ft.Colors.TERTIARY),
        border_radius=16,
        padding=ft.Padding(14, 10, 14, 10),
    )
    shown = reading(block, identifier="hand-won", label=f"{facts.won}, +{facts.got}", live=True)
    return ft.Container(shown, padding=ft.Padding(side, 4, side, 8))


def _gifts(look: Look, facts: HandFacts) -> list[ft.Control]:
    side = 8 if look.narrow else BOARD_MARGIN
    return [
        ft.Container(gift_row(look, number, shown), padding=ft.Padding(side, 0, side, 6))
        for number, shown in enumerate(facts.gifts)
    ]


def _tricks(look: Look, w: Words, facts: HandFacts) -> list[ft.Control]:
    """The tricks of a hand that was entered by them."""
    if not facts.tricks:
        return []
    letters = initials(facts.names)
    rows = [control(TrickRow(look, trick, letters)) for trick in facts.tricks]
    title = heading(look, w("Tricks"))
    return [ft.Container(ft.Column([title, *rows], spacing=2, tight=True), padding=ft.Padding(MARGIN, 16, MARGIN, 4))]


def _foot(look: Look, w: Words, facts: HandFacts, hands: EndHands) -> ft.Control:
    """To the hand before, and on."""
    if facts.after is not None:
        words = w("Hand {hand}", hand=facts.after)
    else:
        words = w("Result") if facts.last else w("Next hand") if facts.newest else w("To the table")
    main = button(look, words, identifier="hand-next", on_tap=hands.go_on, expand=3)
    if facts.before is None:
        return foot(look, main)
    before = button(
        look,
        w("Hand {hand}", hand=facts.before),
        identifier="hand-previous",
        on_tap=partial(hands.show, facts.before),
        kind=ButtonKind.QUIET,
        icon="previous",
        expand=2,
    )
    return foot(look, before, main)


def _asking(look: Look, w: Words, facts: HandFacts, hands: EndHands) -> ft.Control:
    """Whom the winner names: those tied, by name."""
    labels = {seat: w("{name} gives a gift", name=facts.names[seat]) for seat in facts.asked}
    keys = name_keys(look, facts.names, labels, hands.give, identifier="give")
    title = ft.Container(
        ft.Semantics(identifier="turn", container=True, content=text(look, facts.asks, 16, bold=True, fixed=True)),
        padding=ft.Padding(4, 10, 4, 6),
    )
    return pad(look, [title, keys])
