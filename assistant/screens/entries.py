"""Everything that was entered, in words: any entry can be corrected, moved before another, or taken out.

Changes are collected in a draft, which waits (over other pages, and a restart) until it is saved as a whole or dropped.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import cast

import flet as ft

from assistant.controls.bars import ButtonKind, Tool, button, chip, head_bar
from assistant.controls.keys import pad, pad_head
from assistant.controls.knit import empty
from assistant.controls.press import NATURAL, Tap, pressable
from assistant.controls.signs import Sign, icon_press, sign
from assistant.desk import View
from assistant.frame import Frame, screen, use_frame
from assistant.look.look import BOARD_MARGIN, MARGIN, TARGET, Look, text
from assistant.screens.entries_hands import EntriesHands, Part
from assistant.screens.entries_rows import Rows, folds, parts_of, rows_shown
from assistant.screens.games import screens_of
from assistant.screens.parts.drafts import draft_of
from assistant.screens.table.hands import use_at, use_hands
from assistant.screens.table.layout import side_of
from assistant.screens.table.parts import step_words, stop_strip
from assistant.words import Words
from engine.revising import Draft, Standing
from engine.rulebook import entry_words


@ft.component
def Entries(view: View, first: int | None = None) -> ft.View:
    """The list of a session, with the ``first`` entry opened that is asked for.

    Its parts watch what is opened, so that a key need not draw the whole list.
    """
    frame = use_frame()
    hands, view = use_hands(view, lambda view: EntriesHands(view, first), first)
    look, w = frame.look, frame.w
    draft, standing = ft.use_memo(lambda: _standing(view), [view.id, view.number])
    rows = ft.use_memo(lambda: rows_shown(w, view, draft, standing), [view.id, view.number, w])
    # Those that show something else now draw themselves again.
    ft.use_effect(hands.tell, [view.number])
    parts = ft.use_memo(lambda: parts_of(rows), [view.id, view.number, w])
    hands.draft, hands.standing, hands.parts = draft, standing, parts
    hands.rows = {one.number: one for one in rows}
    hands.open_first()
    head = _head(frame, view, draft, hands)
    jumps = [cast(ft.Control, ft.memo(Jumps)(side_of(look), parts, hands))] if len(parts) > 1 else []
    listed = cast(ft.Control, ft.memo(Rows)(look, w, parts, hands)) if parts else _nothing(frame, hands)
    below = cast(ft.Control, ft.memo(Foot)(side_of(look), w, look.wide, hands))
    if look.wide:
        left = ft.Column([*jumps, listed], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
        return screen(frame, [_halves(look, head, left, below)], scroll=False, centred=False)
    return screen(frame, [head, *jumps, listed], foot=below, scroll=False)


def _standing(view: View) -> tuple[Draft, Standing]:
    draft = draft_of(view)
    return draft, Standing.of(view.session, draft)


def _column(parts: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(list(parts), spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _halves(look: Look, head: ft.Control, left: ft.Column, right: ft.Control) -> ft.Control:
    """The list at the left, what corrects at the right."""
    width = side_of(look).width
    left.width = width
    row = ft.Row([left, ft.Container(right, width=width)], spacing=0, expand=True)
    row.alignment = ft.MainAxisAlignment.CENTER
    row.vertical_alignment = ft.CrossAxisAlignment.STRETCH
    whole = ft.Column([head, row], spacing=0, expand=True)
    whole.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return whole


def _head(frame: Frame, view: View, draft: Draft, hands: EntriesHands) -> ft.Control:
    w, session = frame.w, view.session
    game, names = session.game.name, session.names
    undo = step_words(w, game, view.undo, names, w("Undo"), w("Nothing to undo"))
    redo = step_words(w, game, view.redo, names, w("Redo"), w("Nothing to redo"))
    count = len(session.entries)
    subtitle = w.n("{n} entry", "{n} entries", count)
    if draft.touches:
        subtitle = w.n("{n} change not saved", "{n} changes not saved", draft.touches)
    return head_bar(
        frame.look,
        w("Entries"),
        subtitle,
        subtitle_identifier="entries-state",
        leave=Tool("leave", w("Close"), hands.leave, "close"),
        actions=[
            Tool("undo", undo, hands.undo, "undo", faint=view.undo is None),
            Tool("redo", redo, hands.redo, "redo", faint=view.redo is None),
        ],
    )


def _nothing(frame: Frame, hands: EntriesHands) -> ft.Control:
    look, w = frame.look, frame.w
    back = button(look, w("Back to the table"), identifier="to-table", on_tap=hands.leave, width=220)
    return empty(look, w("Nothing has been entered yet."), back)


@ft.component
def Jumps(look: Look, parts: tuple[Part, ...], hands: EntriesHands) -> ft.Control:
    """The stages, to bring their headings into sight; of a long list the one whose rows are shown is chosen."""
    unfolded = use_at(hands, lambda at: at.unfolded)
    chosen = None if not folds(parts) else len(parts) - 1 if unfolded == -1 else unfolded
    chips: list[ft.Control] = [
        chip(
            look,
            part.stage,
            identifier=f"entries-stage-{part.at}",
            label=part.stage,
            on_tap=partial(hands.jump, part.at),
            chosen=part.at == chosen,
        )
        for part in parts
    ]
    row = ft.Row(chips, spacing=8, scroll=ft.ScrollMode.HIDDEN)

    async def to_the_end() -> None:
        await row.scroll_to(offset=-1)

    # As the list begins at the newest, so do they.
    ft.use_effect(to_the_end, [])
    return ft.Container(row, padding=ft.Padding(BOARD_MARGIN, 0, BOARD_MARGIN, 0))


# What corrects


@ft.component
def Foot(look: Look, w: Words, beside: bool, hands: EntriesHands) -> ft.Control:
    """The pad of the opened entry, and below it what saves or drops the draft.

    ``beside`` the list it says what to do, where no entry is open.
    """
    use_at(hands, lambda at: (at.opened, at.picking, at.stop, hands.view.number))
    parts: list[ft.Control] = []
    here = hands.opened
    if here is not None:
        parts.append(_pad(look, w, here, hands))
    elif hands.at.stop is not None:
        parts.append(stop_strip(look, w, hands.at.stop, hands.why))
    elif beside:
        said = text(look, w("Tap an entry to correct it."), 16, colour=ft.Colors.ON_SURFACE_VARIANT)
        parts.append(ft.Container(said, padding=MARGIN, alignment=ft.Alignment.CENTER))
    ending = [_ending(look, w, hands, round_=here is None)] if hands.draft.touches else []
    if not beside:
        return _column([*parts, *ending])
    # Where there is little height the pad scrolls, but what saves stays; a hint alone stands in the middle.
    alone = here is None and hands.at.stop is None
    at_foot = ft.MainAxisAlignment.CENTER if alone else ft.MainAxisAlignment.END
    above = ft.Column(parts, spacing=0, expand=True, scroll=ft.ScrollMode.AUTO, alignment=at_foot)
    whole = ft.Column([above, *ending], spacing=0, expand=True)
    above.horizontal_alignment = whole.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return whole


def _pad(look: Look, w: Words, here: int, hands: EntriesHands) -> ft.Control:
    at, draft = hands.at, hands.draft
    item = draft.items[here]
    strip = None if at.stop is None else stop_strip(look, w, at.stop, hands.why)
    close = icon_press("close", identifier="close-pad", label=w("Close"), on_tap=hands.close)
    muted = ft.Colors.ON_SURFACE_VARIANT
    if at.picking:
        asked = w("Tap the entry that it goes before") if at.picking == "move" else w("Tap the other entry")
        head = pad_head(look, w("Which one?"), "", text(look, asked, 14, colour=muted, lines=1), [close])
        cancel = button(
            look,
            w("Cancel"),
            identifier="entries-pick-cancel",
            on_tap=partial(hands.pick, ""),
            kind=ButtonKind.QUIET,
            height=48,
            expand=1,
        )
        keys = [cancel]
        if at.picking == "move":
            end = w("To the end")
            keys.append(
                button(
                    look,
                    end,
                    identifier="entry-to-end",
                    on_tap=hands.move_to_end,
                    kind=ButtonKind.SECOND,
                    height=48,
                    expand=1,
                )
            )
        return pad(look, [head, ft.Row(keys, spacing=look.gap)], top=strip)
    stage = hands.standing.stages[here]
    number = w("Entry {number} of {count}", number=here + 1, count=len(draft.items))
    words = entry_words(stage.game.name, item.entry, w.language, stage.names)
    below = text(look, words, 20 if look.large_text else 14, colour=muted, lines=1)
    parts = [pad_head(look, number, "", below, [close])]
    if not item.gone:
        editor = screens_of(stage).correcting.editor(hands.editing(look, here))
        parts.append(ft.Container(editor, key=f"editor-{draft.number(here)}"))
    parts.append(_actions(look, w, item.gone, hands))
    return pad(look, parts, top=strip)


def _actions(look: Look, w: Words, gone: bool, hands: EntriesHands) -> ft.Control:
    if gone:
        back = partial(hands.as_it_was, hands.at.opened or 0)
        words = w("Bring it back")
        return ft.Row([_action(look, "undo", words, "entry-back", back)], spacing=look.gap)
    keys = [
        _action(look, "close", w("Take it out"), "entry-remove", hands.remove_opened),
        _action(look, ft.Icons.SWAP_VERT_ROUNDED, w("Move"), "entry-move", partial(hands.pick, "move")),
    ]
    if hands.can_exchange:
        keys.append(_action(look, "swap", w("Exchange"), "entry-exchange", partial(hands.pick, "exchange")))
    return ft.Row(keys, spacing=look.gap)


def _action(look: Look, which: Sign, words: str, identifier: str, tap: Tap) -> ft.Control:
    ink = ft.Colors.ON_SURFACE
    size = 14 * min(1, 1.5 / look.scale)
    parts: list[ft.Control] = [] if look.large_text else [sign(which, ink, 20)]
    parts.append(text(look, words, size, colour=ink, lines=1))
    return pressable(
        ft.Row(parts, spacing=6, alignment=ft.MainAxisAlignment.CENTER, tight=True),
        identifier=identifier,
        label=words,
        on_tap=tap,
        expand=1,
        height=48,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOWEST,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
    )


def _ending(look: Look, w: Words, hands: EntriesHands, *, round_: bool) -> ft.Control:
    """What would not stand, and the draft's two ends."""
    parts: list[ft.Control] = []
    if fallen := len(hands.standing.fallen):
        parts.append(_fallen(look, w, fallen, hands))
    drop = button(
        look,
        w("Drop") if look.large_text else w("Drop changes"),
        label=w("Drop changes"),
        identifier="entries-drop",
        on_tap=hands.drop,
        kind=ButtonKind.QUIET,
        expand=3,
        height=48 if look.short else 56,
    )
    save = button(
        look, w("Save"), identifier="entries-save", on_tap=hands.save, expand=4, height=48 if look.short else 56
    )
    if fallen:
        save.opacity = 0.5
    top = 4 if not round_ else 10
    parts.append(ft.Container(ft.Row([drop, save], spacing=10), padding=ft.Padding(MARGIN, top, MARGIN, 14)))
    return ft.Container(_column(parts), bgcolor=ft.Colors.SURFACE_CONTAINER)


def _fallen(look: Look, w: Words, fallen: int, hands: EntriesHands) -> ft.Control:
    ink = ft.Colors.ON_ERROR_CONTAINER
    said = ft.Semantics(
        identifier="entries-fallen",
        container=True,
        live_region=True,
        expand=True,
        content=text(
            look, w.n("{n} entry would not stand", "{n} entries would not stand", fallen), 14, bold=True, colour=ink
        ),
    )
    out = pressable(
        text(look, w("Take them out"), 14, bold=True, colour=ink, lines=1),
        identifier="entries-without-fallen",
        label=w.n("Take out what would not stand: {n} entry", "Take out what would not stand: {n} entries", fallen),
        on_tap=hands.without_fallen,
        height=NATURAL if look.large_text else TARGET,
        padding=ft.Padding(12, 0, 12, 0),
    )
    told: ft.Control = ft.Row([sign("stop", ink, 20), said, *([] if look.large_text else [out])], spacing=10)
    if look.large_text:
        told = ft.Column([told, ft.Row([out], alignment=ft.MainAxisAlignment.END)], spacing=0, tight=True)
    return ft.Container(told, bgcolor=ft.Colors.ERROR_CONTAINER, padding=ft.Padding(MARGIN, 0, 4, 0))
