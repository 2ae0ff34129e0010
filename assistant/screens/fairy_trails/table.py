"""The table of Fairy Trails: who has how many stones left, the growing forest, and a card in three to five taps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import flet as ft

from assistant.desk import View
from assistant.frame import screen, use_frame
from assistant.look.look import COLUMN, Look
from assistant.screens.fairy_trails.facts import Facts
from assistant.screens.fairy_trails.hands import TrailsHands
from assistant.screens.fairy_trails.parts import RESULT_HEIGHT, Foot, Forest, Lines, People, Window
from assistant.screens.fairy_trails.seats import seats_height
from assistant.screens.fairy_trails.stones_pad import Turns
from assistant.screens.parts.drafts import waiting_of
from assistant.screens.table.hands import use_at, use_hands
from assistant.screens.table.layout import Heights, column, control, tight
from assistant.screens.table.parts import Head
from assistant.screens.table.waiting import WaitingStrip

_BESIDE: Final = (380.0, 480.0)
"""The least and greatest width of what stands beside the map on wide pages."""

_WAITS: Final = 48.0


def table(view: View) -> object:
    """A session's table."""
    return TrailsTable(view)


def beside_of(look: Look) -> Look:
    """The look of what stands beside the map on a wide page; of the whole page where it is not wide."""
    least, most = _BESIDE
    return replace(look, width=min(most, max(least, 0.42 * look.width))) if look.wide else look


@ft.component
def TrailsTable(view: View) -> ft.View:
    """The table of a session. Its parts watch what is begun, so that a key need not draw the whole table."""
    frame = use_frame()
    hands, view = use_hands(view, TrailsHands)
    w, look = frame.w, frame.look
    facts = ft.use_memo(lambda: Facts.of(w, view, short=look.large_text), [w, view.id, view.number, look.large_text])
    covered = use_at(hands, lambda at: at.covered)
    waiting = ft.use_memo(lambda: waiting_of(view), [view.id, view.number])
    side = beside_of(look)
    heights = Heights.of(look)
    head = ft.memo(Head)(look if not look.low else side, w, facts.title, facts.subtitle, "turn", hands)
    # A player's lines stand beside the map where there is room, and where they are told.
    beside = look.wide and not look.low and facts.alone is None and facts.marks
    people = ft.memo(People)(side, w, facts, hands, beside)
    waits = ft.memo(WaitingStrip)(side, w, waiting, hands)
    foot = ft.memo(Foot)(side, w, view.undo, view.redo, facts, view.session, hands, look.wide)
    middle: object
    if facts.forest is None:
        middle = ft.memo(Turns)(side, w, view.session)
    else:
        taken = heights.head + seats_height(look) + heights.tools
        taken += RESULT_HEIGHT if facts.finished else 0
        taken += _WAITS if waiting is not None else 0
        window = Window(min(look.width, COLUMN), look.height - taken)
        if look.wide:
            window = Window(look.width - side.width, look.height - (0 if look.low else heights.head), beside=True)
        middle = ft.memo(Forest)(side, window, w, facts, view.session, hands)
    if look.wide:
        # On its side a phone has no height for both players and a pad.
        above = [] if covered and look.low else [people, waits]
        lines = [ft.memo(Lines)(side, w, view, hands)] if beside else []
        return screen(frame, [_wide(look, side, head, middle, above, lines, foot)], scroll=False, centred=False)
    whole = column([tight([head, people, waits]), ft.Container(control(middle), expand=True), tight([foot])])
    if look.width > COLUMN:
        body: ft.Control = ft.Row(
            [ft.Container(whole, width=COLUMN)], alignment=ft.MainAxisAlignment.CENTER, expand=True
        )
    else:
        body = whole
    return screen(frame, [body], scroll=False, centred=False)


def _wide(
    look: Look, side: Look, head: object, middle: object, above: Sequence[object], lines: Sequence[object], foot: object
) -> ft.Control:
    """The map at the left as high as it can be, the rest beside it; on a low page all of the rest scrolls."""
    if look.low:
        below = column([foot], scroll=True)
        below.alignment = ft.MainAxisAlignment.END
        parts = [head, *above, below]
    else:
        parts = [*above, column(lines, scroll=True), tight([foot])]
    right = ft.Container(column(parts), width=side.width)
    left = ft.Container(control(middle), expand=True)
    row = ft.Row([left, right], spacing=0, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    return row if look.low else column([head, row])
