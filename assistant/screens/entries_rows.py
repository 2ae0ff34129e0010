"""The rows of everything that was entered: what each says, and how it is drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import groupby
from typing import Final, cast

import flet as ft

from assistant.controls.emblem import emblem
from assistant.controls.press import NATURAL, pressable
from assistant.controls.scrolling import scroll_key
from assistant.controls.seats import badge, initials
from assistant.controls.signs import Sign, sign
from assistant.desk import View
from assistant.look.look import MARGIN, ROW_RADIUS, TARGET, Look, text
from assistant.screens.entries_hands import EntriesHands, Mark, Part, RowShown, part_key, row
from assistant.screens.games import screens_of
from assistant.screens.table.hands import use_at
from assistant.words import Words
from engine.revising import Draft, Standing
from engine.rulebook import entry_words, say

_BADGE: Final = 26
_AIR: Final = 11
"""Above and below a row's words, so that it is as high as a finger needs."""

FOLDED_FROM: Final = 250
"""With more rows than these a list shows those of one part only."""

ROOM_AFTER: Final = 0.12
"""Seconds in which a page has drawn what takes room from the list."""

_SIGNS: Final[dict[Mark, Sign]] = {
    "changed": ft.Icons.EDIT_OUTLINED,
    "gone": "minus",
    "moved": ft.Icons.SWAP_VERT_ROUNDED,
    "added": "plus",
}


def rows_shown(w: Words, view: View, draft: Draft, standing: Standing) -> tuple[RowShown, ...]:
    """All rows, in the order in which the entries were made."""
    session, screens = view.session, screens_of(view.session)
    game, names, players = session.game.name, screens.correcting.names(w, session), session.names
    letters = initials(names)
    stages: dict[int, str] = {}
    found = []
    for at, item in enumerate(draft.items):
        before = standing.stages[at]
        if id(before) not in stages:
            stages[id(before)] = screens.correcting.heading(w, before)
        seat = item.entry.get("seat")
        whose = seat if isinstance(seat, int) and 0 <= seat < len(names) else None
        refusal = standing.fallen.get(at)
        found.append(
            RowShown(
                draft.number(at),
                entry_words(game, item.entry, w.language, players),
                stages[id(before)],
                whose,
                ("", None) if whose is None else letters[whose],
                _mark(draft, at),
                _note(w, view, draft, at),
                "" if refusal is None else say(refusal, w.language, players),
            )
        )
    return tuple(found)


def _mark(draft: Draft, at: int) -> Mark:
    item = draft.items[at]
    if item.gone:
        return "gone"
    if item.came is None:
        return "added"
    if draft.changed(at):
        return "changed"
    return "moved" if item.moved else ""


def _note(w: Words, view: View, draft: Draft, at: int) -> str:
    item, parts = draft.items[at], []
    if item.gone:
        parts.append(w("Taken out."))
    elif item.came is None:
        parts.append(w("Not in the game any more; saving enters it again.") if item.clashes else w("Added."))
    else:
        if draft.changed(at):
            session = view.session
            was = entry_words(session.game.name, draft.base[item.came], w.language, session.names)
            parts.append(w("Was: {entry}", entry=was))
        if item.moved:
            parts.append(w("Moved."))
    if item.clashes and item.came is not None:
        parts.append(w("It was changed at the table meanwhile."))
    return " ".join(parts)


def parts_of(rows: Sequence[RowShown]) -> tuple[Part, ...]:
    """The parts of the list, in its order."""
    runs = groupby(rows, key=lambda shown: shown.stage)
    return tuple(Part(at, stage, tuple(one.number for one in run)) for at, (stage, run) in enumerate(runs))


def folds(parts: Sequence[Part]) -> bool:
    """Whether a list is so long that the rows of only one part are shown."""
    return len(parts) > 1 and sum(len(part.rows) for part in parts) > FOLDED_FROM


@ft.component
def Rows(look: Look, w: Words, parts: tuple[Part, ...], hands: EntriesHands) -> ft.Control:
    """The rows of each part below its heading; they begin at the newest.

    A row is drawn again only when it shows something else, the list only when other rows stand in it.
    """
    folded = folds(parts)
    unfolded, brought = use_at(hands, lambda at: (at.unfolded, at.brought))
    shown = len(parts) - 1 if unfolded == -1 else unfolded
    found: list[ft.Control] = []
    for part in parts:
        if not folded:
            found.append(_stage(look, part))
        else:
            found.append(_folded(look, w, part, part.at == shown, hands))
        if not folded or part.at == shown:
            found += [_row_of(look, w, number, hands) for number in part.rows]
    listed = ft.Column(
        [*found, ft.Container(height=12)],
        # Another list where other rows are shown, which is quicker than to send what came and what went.
        key=f"entered-{shown}" if folded else None,
        spacing=0,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    _use_sight(look, listed, brought)
    return listed


def _row_of(look: Look, w: Words, number: int, hands: EntriesHands) -> ft.Control:
    drawn = cast(ft.Control, ft.memo(_Row)(look, w, number, hands))
    return ft.Container(drawn, key=scroll_key(row(number)), margin=ft.Margin(6, 1, 6, 1))


def _use_sight(look: Look, listed: ft.Column, brought: tuple[str, int]) -> None:
    """Brings into sight what is asked for, at first the newest; a hook."""
    drawn = ft.use_ref(listed)
    drawn.current = listed

    async def bring() -> None:
        key, times = brought
        if times:
            # The pad that comes at the foot takes room first: a way that is measured before that ends too early.
            await asyncio.sleep(ROOM_AFTER)
        if drawn.current is None:
            return
        # The page may show another screen by then.
        with suppress(RuntimeError):
            if not times:
                await drawn.current.scroll_to(offset=-1)
            else:
                await drawn.current.scroll_to(scroll_key=key, duration=0 if look.calm else 150)

    ft.use_effect(bring, [brought])


def _stage(look: Look, part: Part) -> ft.Control:
    head = text(look, part.stage, 14, bold=True, colour=ft.Colors.ON_SURFACE_VARIANT)
    padding = ft.Padding(MARGIN, 14, MARGIN, 4)
    return ft.Container(ft.Semantics(header=True, content=head), padding=padding, key=scroll_key(part_key(part.at)))


def _folded(look: Look, w: Words, part: Part, shown: bool, hands: EntriesHands) -> ft.Control:
    drawn = cast(ft.Control, ft.memo(_Folded)(look, w, part, shown, hands))
    return ft.Container(drawn, key=scroll_key(part_key(part.at)), margin=ft.Margin(6, 1, 6, 1))


@ft.component
def _Folded(look: Look, w: Words, part: Part, shown: bool, hands: EntriesHands) -> ft.Control:
    """A part's heading that folds it; it tells what the draft does to the rows that are not shown."""

    def told(_: object) -> tuple[int, int]:
        here = [found for number in part.rows if (found := hands.rows.get(number)) is not None]
        return sum(bool(found.mark) for found in here), sum(bool(found.refusal) for found in here)

    changed, fallen = use_at(hands, told)
    facts = [w.n("{n} entry", "{n} entries", len(part.rows))]
    if changed:
        facts.append(w.n("{n} change not saved", "{n} changes not saved", changed))
    if fallen:
        facts.append(w.n("{n} entry would not stand", "{n} entries would not stand", fallen))
    ground, ink = None, ft.Colors.ON_SURFACE
    if fallen:
        ground, ink = ft.Colors.ERROR_CONTAINER, ft.Colors.ON_ERROR_CONTAINER
    elif changed:
        ground, ink = ft.Colors.SECONDARY_CONTAINER, ft.Colors.ON_SECONDARY_CONTAINER
    muted = ink if ground else ft.Colors.ON_SURFACE_VARIANT
    said = ft.Column(
        [text(look, part.stage, 16, bold=True, colour=ink), text(look, " · ".join(facts), 13, colour=muted)],
        spacing=0,
        tight=True,
        expand=True,
    )
    return pressable(
        ft.Row([said, sign("fold" if shown else "unfold", muted, 24)], spacing=12),
        identifier=f"entries-part-{part.at}",
        label=", ".join((part.stage, *facts)),
        on_tap=partial(hands.fold, part.at, shown),
        expanded=shown,
        height=NATURAL,
        radius=ROW_RADIUS,
        bgcolor=ground or ft.Colors.SURFACE_CONTAINER_LOW,
        padding=ft.Padding(12, 8, 12, 8),
        alignment=None,
    )


@ft.component
def _Row(look: Look, w: Words, number: int, hands: EntriesHands) -> ft.Control:
    shown, opened = use_at(hands, lambda at: (hands.rows.get(number), at.opened == number))
    if shown is None:
        return ft.Container()
    ground, ink, muted = _colours(shown, opened)
    words = text(look, shown.words, 15, colour=muted if shown.mark == "gone" else ink)
    if shown.mark == "gone" and isinstance(words.style, ft.TextStyle):
        words.style.decoration = ft.TextDecoration.LINE_THROUGH
    said: ft.Control = words
    if shown.note or shown.refusal:
        lines: list[ft.Control] = [words]
        if shown.note:
            lines.append(_marked(look, _SIGNS.get(shown.mark, "info"), shown.note, muted))
        if shown.refusal:
            lines.append(_marked(look, "stop", shown.refusal, ink))
        said = ft.Column(lines, spacing=2, tight=True)
    said.expand = True
    # What is nobody's is the whole table's.
    whole = shown.seat is None
    who = emblem(hands.view.session.game.name, _BADGE) if whole else badge(look, shown.seat or 0, shown.initial, _BADGE)
    # Few controls: there may be hundreds of rows.
    head = pressable(
        ft.Row([who, said], spacing=12, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        identifier=f"entry-{shown.number}",
        label=shown.label,
        on_tap=partial(hands.tap, shown.number),
        expanded=opened,
        height=NATURAL,
        radius=ROW_RADIUS,
        padding=ft.Padding(12, _AIR, 12, _AIR),
        alignment=None,
    )
    beside = _undoing(w, shown, ink, hands)
    if beside is None and not opened and ground is None:
        return head
    if beside is not None:
        head.expand = True
        head = ft.Row([head, beside], spacing=0)
    rim = ft.Border.all(2, ft.Colors.PRIMARY) if opened else None
    body = ft.Container(head, bgcolor=ground, border_radius=ROW_RADIUS)
    return ft.Stack([body, _rim(rim)], fit=ft.StackFit.PASS_THROUGH) if opened else body


def _rim(border: ft.Border | None) -> ft.Control:
    """The rim of the opened row, over it, so that its words do not move."""
    over = ft.Container(border=border, border_radius=ROW_RADIUS, left=0, top=0, right=0, bottom=0)
    over.ignore_interactions = True
    return over


def _undoing(w: Words, shown: RowShown, ink: str, hands: EntriesHands) -> ft.Control | None:
    """What undoes at once what the draft, or somebody, did to the row."""
    if shown.mark in ("gone", "moved", "changed"):
        back = w("Bring it back") if shown.mark == "gone" else w("As it was")
        return _beside("undo", f"entry-{shown.number}-back", back, hands.as_it_was, shown, ink)
    if shown.refusal or shown.mark == "added":
        return _beside("close", f"entry-{shown.number}-out", w("Take it out"), hands.remove, shown, ink)
    return None


def _colours(shown: RowShown, opened: bool) -> tuple[str | None, str, str]:
    """Ground, ink and the ink of notes."""
    if shown.refusal:
        return ft.Colors.ERROR_CONTAINER, ft.Colors.ON_ERROR_CONTAINER, ft.Colors.ON_ERROR_CONTAINER
    if shown.mark:
        return ft.Colors.SECONDARY_CONTAINER, ft.Colors.ON_SECONDARY_CONTAINER, ft.Colors.ON_SECONDARY_CONTAINER
    if opened:
        return ft.Colors.PRIMARY_CONTAINER, ft.Colors.ON_PRIMARY_CONTAINER, ft.Colors.ON_PRIMARY_CONTAINER
    return None, ft.Colors.ON_SURFACE, ft.Colors.ON_SURFACE_VARIANT


def _marked(look: Look, which: Sign, words: str, colour: str) -> ft.Control:
    return ft.Row(
        [sign(which, colour, 16), ft.Container(text(look, words, 13, colour=colour), expand=True)],
        spacing=6,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _beside(
    which: Sign, identifier: str, label: str, tap: Callable[[int], None], shown: RowShown, ink: str
) -> ft.Control:
    """A sign beside the row."""
    return pressable(
        sign(which, ink, 22),
        identifier=identifier,
        label=f"{label}: {shown.words}",
        on_tap=partial(tap, shown.number),
        width=TARGET,
        radius=TARGET / 2,
    )
