"""What the cookie's screen is made of: the tree as it would lie, what changes, the turns, the buttons."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from assistant.controls.bars import ButtonKind, Option, Tool, button, head_bar, segments
from assistant.controls.christmas_tree import shapes
from assistant.controls.christmas_tree.board import TreeBoard
from assistant.controls.christmas_tree.geometry import TreeGeometry
from assistant.controls.christmas_tree.tree_view import Said
from assistant.controls.drawing import picture
from assistant.controls.press import pressable, reading
from assistant.controls.signs import icon_press, sign
from assistant.look.look import MARGIN, text
from assistant.screens.christmas_tree.cookie.hands import RULE, Spender
from assistant.screens.christmas_tree.cookie.words import EffectLine, gain_words, sentence, signed
from assistant.screens.christmas_tree.scored_tree import view_of
from assistant.screens.parts.answers import Stop
from assistant.screens.table.parts import stop_strip
from engine.christmas_tree.board import CELLS, Cell
from engine.rulebook.christmas_tree import ornament_words

MUTED: Final = ft.Colors.ON_SURFACE_VARIANT
BEFORE: Final = "cookie-before"
AFTER: Final = "cookie-after"


def head(spender: Spender) -> ft.Control:
    """Whose cookie it is and what taps do; on short pages, once something is chosen, how many are left."""
    frame, w = spender.frame, spender.frame.w
    look = frame.look
    # With large text there is no room for the name, which then stands in the words.
    name = spender.view.session.names[spender.seat]
    hint = w("tap one space to turn it, two to swap them")
    return head_bar(
        look,
        w("A cookie") if look.large_text else w("A cookie · {name}", name=name),
        _note(spender) if look.short and spender.preview.plan.cells else hint,
        leave=Tool("leave", w("Back to the table"), spender.leave, icon="close"),
        actions=[Tool("rules-here", w("Rules"), partial(spender.open_rule, RULE), icon="book")],
    )


def board(spender: Spender, geometry: TreeGeometry) -> ft.Control:
    """The tree as it lies or as it would lie, what is new marked on it."""
    frame, preview = spender.frame, spender.preview
    w, effect = frame.w, preview.effect
    after = spender.at.shows_after and effect is not None
    tree = preview.after if after else preview.tree
    chosen = preview.plan.chosen
    gains = {man.after: man.gain for man in effect.men if man.gain} if after and effect is not None else {}

    def said(cell: Cell) -> Said:
        lies = tree.at(cell)
        words = w("empty") if lies is None else ornament_words(lies.code, frame.language, whole=True)
        if cell in gains:
            words = w("{ornament}, {gain}", ornament=words, gain=gain_words(w, gains[cell]))
        return Said(cell.name, w("{ornament}, chosen", ornament=words) if cell in chosen else words)

    shown = replace(
        view_of(tree, None),
        chosen=chosen,
        new_lights=frozenset(edge.name for edge in effect.lights) if after and effect is not None else frozenset(),
        tags={cell: signed(gain) for cell, gain in gains.items()},
    )
    return TreeBoard(
        frame.look,
        geometry,
        shown,
        spaces={cell: said(cell) for cell in CELLS},
        on_cell=spender.tap,
    )


def title(spender: Spender) -> ft.Control:
    """What would happen in signs, and what it brings, large; a screen reader hears it in words."""
    look, w, preview = spender.frame.look, spender.frame.w, spender.preview
    plan, gain = preview.plan, preview.gain
    spoken = [sentence(w, plan), *([] if gain is None else [gain_words(w, gain)]), _note(spender), preview.unknown_said]
    # Held by containers: a text that could expand must not lie in a row that wraps.
    named = ft.Row([ft.Container(part) for part in _signs(spender)], spacing=6, run_spacing=0, wrap=True)
    parts: list[ft.Control] = [named]
    if not look.short or not plan.cells or look.large_text:
        parts.append(text(look, _note(spender), 12 if look.large_text else 14, colour=MUTED))
    said = reading(
        ft.Column(parts, spacing=2, tight=True),
        identifier="cookie-change",
        label=w.p("between sentences", ". ").join(part.rstrip(".。") for part in spoken if part),
        live=True,
    )
    biscuit = picture(shapes.cookie(look.colours.ginger, look.colours.ginger_tint, 14), 32)
    row: list[ft.Control] = [biscuit, ft.Container(said, expand=True)]
    if gain is not None:
        ink = ft.Colors.PRIMARY if gain > 0 else ft.Colors.ON_SURFACE
        figure = text(look, signed(gain), 32, bold=True, colour=ink, lines=1)
        row.append(reading(figure, identifier="cookie-gain", label=gain_words(w, gain)))
    return ft.Container(
        ft.Row(row, spacing=12),
        padding=ft.Padding(MARGIN, 6 if look.short else 14, MARGIN, 0 if look.short else 6),
    )


def _signs(spender: Spender) -> list[ft.Control]:
    """The plan as spaces and arrows, a turning one behind each that turns on the way."""
    look, w, plan = spender.frame.look, spender.frame.w, spender.preview.plan
    size, ink = 16 if look.large_text else 18, ft.Colors.ON_SURFACE
    if not plan.swaps:
        words = w("Turn {cell}", cell=plan.cells[0]) if plan.cells else sentence(w, plan)
        return [text(look, words, size, bold=True)]
    found: list[ft.Control] = []
    for at, cell in enumerate(plan.cells):
        if at:
            found.append(sign("swap", ink, 20))
        found.append(text(look, cell, size, bold=True, lines=1))
        if cell in plan.turned:
            found.append(sign("turn", ink, 16))
    return found


def _note(spender: Spender) -> str:
    """That nothing is spent yet and how many are left, or what was found to be best."""
    w, preview = spender.frame.w, spender.preview
    left, name = preview.left, spender.view.session.names[spender.seat]
    if spender.at.best == spender.view.number and preview.gain is not None:
        if preview.gain > 0:
            return w("the best single cookie, not spent yet")
        return w("no cookie brings more than it costs; this is the best")
    if spender.frame.look.large_text:
        return w.n("{name} · {n} cookie left", "{name} · {n} cookies left", left, name=name)
    if not preview.plan.cells:
        return w.n("{n} cookie left", "{n} cookies left", left)
    return w.n("not spent yet · {n} cookie left", "not spent yet · {n} cookies left", left)


def choice(spender: Spender) -> ft.Control:
    """Before or after, with the search for the best cookie beside it; that alone while nothing is chosen."""
    look, w = spender.frame.look, spender.frame.w
    best = w("Find the best cookie")
    above = 4 if look.short else 8
    if not spender.preview.plan.cells:
        found = button(
            look,
            best,
            identifier="cookie-best",
            on_tap=spender.find_best,
            kind=ButtonKind.SECOND,
            icon="best",
            height=48,
            expand=True,
        )
        return ft.Container(ft.Row([found]), padding=ft.Padding(MARGIN, above, MARGIN, 0))
    options = [Option(BEFORE, w("Before")), Option(AFTER, w("After"))]
    both = segments(look, options, AFTER if spender.at.shows_after else BEFORE, spender.look)
    ask = icon_press("best", identifier="cookie-best", label=best, on_tap=spender.find_best)
    row = ft.Row([ft.Container(both, expand=True), ask], spacing=4)
    return ft.Container(row, padding=ft.Padding(MARGIN, above, 8, 0))


def changes(spender: Spender) -> list[ft.Control]:
    """The lines that change, after what is not known."""
    look, preview = spender.frame.look, spender.preview
    found: list[ft.Control] = []
    if preview.unknown_said:
        said = ft.Semantics(
            identifier="cookie-unknown",
            container=True,
            expand=True,
            content=text(look, preview.unknown_said, 12, colour=MUTED),
        )
        row = ft.Row([sign("bulb", MUTED, 20), said], spacing=8)
        found.append(ft.Container(row, padding=ft.Padding(0, 4, 0, 4)))
    return [*found, *(_line(spender, number, line) for number, line in enumerate(preview.lines))]


def _line(spender: Spender, number: int, line: EffectLine) -> ft.Control:
    look, w = spender.frame.look, spender.frame.w
    arithmetic = text(look, f"{line.before} → {line.after}", 14, colour=MUTED, lines=1, align=ft.TextAlign.RIGHT)
    words: ft.Control = text(look, line.words, 15)
    parts: list[ft.Control] = [ft.Container(words, expand=True), arithmetic]
    if look.large_text:
        parts = [ft.Container(ft.Column([words, arithmetic], spacing=0, tight=True), expand=True)]
    size = 28 if look.large_text else 20
    points = text(look, signed(line.gain), size, bold=bool(line.gain), lines=1, align=ft.TextAlign.RIGHT)
    parts.append(ft.Container(points, width=60 if look.large_text else 42, alignment=ft.Alignment.CENTER_RIGHT))
    said = w(
        "{line}: from {before} to {after}, {gain}",
        line=line.words,
        before=line.before,
        after=line.after,
        gain=gain_words(w, line.gain),
    )
    body = ft.Container(
        ft.Row(parts, spacing=8), padding=ft.Padding(0, 4 if look.short else 7, 0, 4 if look.short else 7)
    )
    return reading(body, identifier=f"cookie-line-{number}", label=said)


def turns(spender: Spender) -> ft.Control | None:
    """A key for each of two that swap, which says what turning it adds; none where only one turns."""
    look, plan = spender.frame.look, spender.preview.plan
    if not plan.swaps:
        return None
    keys = [_turn_key(spender, cell) for cell in plan.cells]
    row = ft.Column(keys, spacing=8, tight=True) if look.large_text else ft.Row(keys, spacing=8)
    return ft.Container(row, padding=ft.Padding(MARGIN, 4 if look.short else 8, MARGIN, 0))


def _turn_key(spender: Spender, cell: str) -> ft.Control:
    look, w = spender.frame.look, spender.frame.w
    on = cell in spender.preview.plan.turned
    ink = ft.Colors.ON_SECONDARY_CONTAINER if on else ft.Colors.ON_SURFACE
    label = w("Turn the card then on {cell}", cell=cell)
    row: list[ft.Control] = [
        sign("check" if on else "turn", ink, 20),
        text(look, w("Turn {cell}", cell=cell), 15, bold=on, colour=ink, lines=1),
    ]
    if (gain := spender.preview.turns.get(cell)) is not None:
        label = w("{turn}: {gain}", turn=label, gain=gain_words(w, gain))
        row.append(text(look, signed(gain), 15, bold=True, colour=ink, lines=1))
    return pressable(
        ft.Row(row, spacing=8, alignment=ft.MainAxisAlignment.CENTER, tight=True),
        identifier=f"cookie-turn-{cell}",
        label=label,
        on_tap=partial(spender.turn, cell),
        selected=on,
        expand=None if look.large_text else 1,
        height=64 if look.large_text else 48,
        bgcolor=ft.Colors.SECONDARY_CONTAINER if on else None,
        border=ft.Border.all(1, ft.Colors.SECONDARY_CONTAINER if on else ft.Colors.OUTLINE),
    )


def buttons(spender: Spender) -> ft.Control:
    """Cancel, and the one button that spends."""
    look, w = spender.frame.look, spender.frame.w
    height = 48 if look.short else 56
    cancel = button(
        look,
        w("Cancel"),
        identifier="cookie-cancel",
        on_tap=spender.leave,
        kind=ButtonKind.QUIET,
        expand=2,
        height=height,
    )
    words = w("Spend one cookie")
    spend = button(
        look,
        w("Spend") if look.large_text else words,
        label=words,
        identifier="cookie-spend",
        on_tap=spender.spend,
        expand=3 if look.large_text else 4,
        height=height,
    )
    if not spender.preview.plan.cells:
        spend.opacity = 0.5
    above, below = (6, 8) if look.short else (10, 14)
    return ft.Container(ft.Row([cancel, spend], spacing=10), padding=ft.Padding(MARGIN, above, MARGIN, below))


def strip(spender: Spender, stop: Stop) -> ft.Control:
    """Why not, and its rule."""
    return stop_strip(spender.frame.look, spender.frame.w, stop, partial(spender.open_rule, stop.rule or RULE))
