"""The parts of the marking mode, each drawn again only when what it shows changes; remember each with ``ft.memo``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final, cast

import flet as ft

from assistant.controls.bars import ButtonKind, Tool, button, chip, head_bar
from assistant.controls.christmas_tree.board import TreeBoard
from assistant.controls.christmas_tree.lights import ColourKey
from assistant.controls.keys import key_width, pad
from assistant.controls.press import pressable, reading
from assistant.controls.signs import sign
from assistant.desk import Change
from assistant.look.look import MARGIN, Look, text
from assistant.screens.christmas_tree.lights.facts import LightsFacts, colour_words
from assistant.screens.christmas_tree.lights.hands import LightsHands
from assistant.screens.christmas_tree.lights.room import AROUND, LightsRoom
from assistant.screens.parts.answers import Stop
from assistant.screens.parts.seat import short_name
from assistant.screens.table.hands import use_at
from assistant.screens.table.parts import step_words, stop_strip
from assistant.words import Words
from engine.christmas_tree import NAME
from engine.christmas_tree.board import CELL_BY_NAME, EDGE_BY_NAME
from engine.christmas_tree.ornaments import NO_LIGHT

LETTERS: Final = "yrb-"

_AIR: Final = 6.0
"""Between the foot's round edge and its keys."""


@ft.component
def LightsHead(
    look: Look,
    w: Words,
    title: str,
    subtitle: str,
    undo: Change | None,
    redo: Change | None,
    names: tuple[str, ...],
    hands: LightsHands,
) -> ft.Control:
    """Whose lights, how many there are, and undo and redo, which say what they step over."""
    back = step_words(w, NAME, undo, names, w("Undo"), w("Nothing to undo"))
    again = step_words(w, NAME, redo, names, w("Redo"), w("Nothing to redo"))
    return head_bar(
        look,
        title,
        subtitle,
        subtitle_identifier="lights-complete",
        leave=Tool("leave", w("Back to the table"), hands.leave, "back"),
        actions=[
            Tool("undo", back, hands.undo, "undo", faint=undo is None),
            Tool("redo", again, hands.redo, "redo", faint=redo is None),
        ],
    )


@ft.component
def LightsHint(
    look: Look, w: Words, facts: LightsFacts, height: float, on_ground: str, hands: LightsHands
) -> ft.Control:
    """What a tap does, or what the last one told; how many sides are unknown; the switch for the border."""
    said, border = use_at(hands, lambda at: (at.said, at.shows_border(facts.printed)))
    muted = ft.Colors.ON_SURFACE_VARIANT
    first = said or hint_words(w, facts)
    words: list[ft.Control] = [
        ft.Semantics(
            identifier="lights-said",
            container=True,
            live_region=True,
            content=text(look, first, 14, bold=bool(said), lines=2 if look.large_text or look.wide else 1),
        )
    ]
    if facts.cards and not facts.dummy:
        told = w.n("{n} side unknown", "{n} sides unknown", facts.unknown)
        if not facts.unknown:
            told = w("All known where cards touch")
        words.append(
            ft.Semantics(
                identifier="lights-unknown",
                container=True,
                content=text(look, told, 12, colour=muted, lines=1),
            )
        )
    ink = ft.Colors.ON_SECONDARY_CONTAINER if border else muted
    switch = chip(
        look,
        w.p("lights", "Border"),
        identifier="border-lights",
        on_tap=hands.toggle_border,
        label=w("Lights on the board's border"),
        chosen=border,
        leading=sign("check" if border else "plus", ink, 16),
    )
    row = ft.Row([ft.Column(words, spacing=0, tight=True, expand=True), switch], spacing=10)
    return ft.Container(row, height=height, padding=ft.Padding(MARGIN, 0, 12, 0), bgcolor=on_ground)


def hint_words(w: Words, facts: LightsFacts) -> str:
    """What a tap does here."""
    if facts.dummy:
        return w("The dummy has no lights.")
    if not facts.cards:
        return w("No card lies here yet.")
    if not facts.edges:
        return w("No two cards touch yet.")
    return w("Tap an edge: lit. Again: dark.")


@ft.component
def LightsMoved(look: Look, w: Words, cells: tuple[str, ...]) -> ft.Control:
    """After a cookie: whose lights are to be told again."""
    sentence = w.n(
        "The card on {cells} moved: mark its lights again.",
        "The cards on {cells} moved: mark their lights again.",
        len(cells),
        cells=w.listed(cells),
    )
    ink = ft.Colors.ON_SECONDARY_CONTAINER
    row = ft.Row([sign("turn", ink, 20), ft.Container(text(look, sentence, 14, colour=ink), expand=True)], spacing=10)
    return ft.Container(
        reading(row, identifier="lights-moved", label=sentence),
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
        padding=ft.Padding(MARGIN, 8, MARGIN, 8),
    )


@ft.component
def LightsBoard(look: Look, room: LightsRoom, facts: LightsFacts, hands: LightsHands) -> ft.Control:
    """The tree, large: its edges are tapped, sideways it scrolls and begins with the middle in sight."""
    border, doubted = use_at(hands, lambda at: (at.shows_border(facts.printed), at.doubted))
    shown = facts.tree
    if border:
        shown = replace(shown, rings=(*shown.rings, *facts.outer_rings))
    if doubted is not None:
        cells = tuple(cell for cell, _ in EDGE_BY_NAME[doubted[0]].ends)
        shown = replace(shown, lit_lights=frozenset({doubted[0]}), chosen=cells)
    edges = ft.use_memo(lambda: {**facts.edges, **facts.outer} if border else facts.edges, [facts, border])
    board = ft.memo(TreeBoard)(
        look,
        room.geometry,
        replace(shown, names=facts.cards < len(CELL_BY_NAME)),
        edges=edges,
        on_edge=hands.tap_edge,
        border=border,
    )
    down = ft.Column([ft.Container(cast(ft.Control, board), padding=AROUND)], scroll=ft.ScrollMode.HIDDEN, spacing=0)
    scrolls = room.middle > 0
    # Sideways outside: Flutter's web semantics set a wrong height where a row that scrolls lies in a higher column.
    across = ft.Row(
        [down],
        scroll=ft.ScrollMode.HIDDEN if scrolls else None,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    row = ft.use_ref(across)
    row.current = across

    async def to_middle() -> None:
        if scrolls and row.current is not None:
            await row.current.scroll_to(offset=room.middle, duration=0)

    ft.use_effect(to_middle, [room.middle])
    return across


@ft.component
def LightsFoot(look: Look, w: Words, width: float, keys: float, facts: LightsFacts, hands: LightsHands) -> ft.Control:
    """Colours with their counts, Done, and above them what stops or asks."""
    letter, stop, doubted = use_at(hands, lambda at: (at.letter, at.stop, at.doubted))
    top: ft.Control | None = None
    if stop is not None:
        top = _stopped(look, w, stop, hands)
    elif doubted is not None:
        top = _doubt(look, w, doubted, hands)
    beside = replace(look, width=width)
    columns = 5 if width >= 340 else 2
    one = key_width(beside, columns)
    height = keys - _AIR - (12 if look.short else 18)
    colours = [
        cast(
            ft.Control,
            ft.memo(ColourKey)(
                look,
                each,
                None if each == NO_LIGHT else facts.counts.get(each, 0),
                key_word(w, each),
                key_label(w, each, facts.counts),
                each == letter,
                one,
                height,
                hands.choose,
            ),
        )
        for each in LETTERS
    ]
    done = pressable(
        # There is no room for letters that grow.
        text(look, w("Done"), 16, bold=True, colour=ft.Colors.ON_PRIMARY, lines=1, fixed=True),
        identifier="lights-done",
        label=w("Done, back to the table"),
        on_tap=hands.leave,
        width=one if columns == 5 else key_width(beside, 1),
        height=height,
        bgcolor=ft.Colors.PRIMARY,
        radius=16,
    )
    if columns == 5:
        rows = [ft.Row([*colours, done], spacing=look.gap)]
    else:
        rows = [ft.Row(colours[:2], spacing=look.gap), ft.Row(colours[2:], spacing=look.gap), ft.Row([done])]
    return pad(beside, [ft.Container(height=_AIR - look.gap), *rows], top=top)


def key_word(w: Words, letter: str) -> str:
    """What stands on a colour's key."""
    if letter == NO_LIGHT:
        return w.p("light", "None")
    words = colour_words(w, letter)
    return words[:1].upper() + words[1:]


def key_label(w: Words, letter: str, counts: Mapping[str, int]) -> str:
    """What a screen reader says of a colour's key."""
    if letter == NO_LIGHT:
        return colour_words(w, letter)
    count, colour = counts.get(letter, 0), key_word(w, letter)
    return w.n("{colour}, {n} complete light", "{colour}, {n} complete lights", count, colour=colour)


def _stopped(look: Look, w: Words, stop: Stop, hands: LightsHands) -> ft.Control:
    return stop_strip(look, w, stop, hands.why)


def _doubt(look: Look, w: Words, doubted: tuple[str, str], hands: LightsHands) -> ft.Control:
    """A light that the cards' own halves make: which of them is wrong?"""
    name, letter = doubted
    first, second = (cell for cell, _ in EDGE_BY_NAME[name].ends)
    ink = ft.Colors.ON_SURFACE
    sentence = w(
        "The cards on {first} and {second} make this {colour} light themselves. Which card is wrong?",
        first=first.name,
        second=second.name,
        colour=colour_words(w, letter),
    )
    instead = hands.told_instead()
    both = w("Both: {colour}", colour=colour_words(w, instead))
    kind, height = ButtonKind.SECOND, 48.0
    cards = [
        button(
            look,
            cell.name,
            label=w("The card on {cell} is wrong", cell=cell.name),
            identifier=f"light-wrong-{cell.name}",
            on_tap=partial(hands.wrong_card, cell),
            kind=kind,
            height=height,
            expand=1,
        )
        for cell in (first, second)
    ]
    rest = [
        button(
            look,
            both,
            identifier="light-wrong-both",
            on_tap=hands.wrong_both,
            kind=ButtonKind.QUIET,
            height=height,
            expand=1,
        ),
        button(
            look,
            w("None is wrong"),
            identifier="light-wrong-none",
            on_tap=hands.wrong_none,
            kind=ButtonKind.QUIET,
            height=height,
            expand=1,
        ),
    ]
    said = ft.Semantics(
        identifier="light-doubted",
        container=True,
        live_region=True,
        content=text(look, sentence, 14, colour=ink),
    )
    return ft.Container(
        ft.Column([said, ft.Row(cards, spacing=8), ft.Row(rest, spacing=8)], spacing=8, tight=True),
        padding=ft.Padding(MARGIN, 14, MARGIN, 6),
    )


def title_words(look: Look, w: Words, name: str) -> str:
    """Whose lights; the name alone would not fit beside large letters."""
    return w("Lights") if look.large_text else w("Lights · {name}", name=short_name(name))


def complete_words(w: Words, facts: LightsFacts) -> str:
    """How many complete lights there are and what they will be worth."""
    return w.n(
        "{n} complete = {points} points at the end",
        "{n} complete = {points} points at the end",
        facts.complete,
        points=facts.points,
    )
