"""The round's objectives below the tree: a card each, what it gives now, and one that adds another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol, cast

import flet as ft

from assistant.controls.bars import ButtonKind, button, heading
from assistant.controls.press import NATURAL, pressable
from assistant.controls.signs import sign
from assistant.look.look import CARD_RADIUS, Look, text
from assistant.screens.christmas_tree.hands import TreeHands
from assistant.screens.christmas_tree.objective.family_picture import objective_picture
from assistant.share.graphemes import cut
from assistant.words import Words
from engine.christmas_tree.objectives import ObjectiveCard, objective_of
from engine.christmas_tree.play import TreeState
from engine.rulebook import explain
from engine.rulebook.christmas_tree import objective_words
from engine.scoresheet import Line

_TILE_NAME: Final = 9
"""Bytes of a name where three stand with their counts on one tile: 9 Latin letters, 3 Chinese ones."""


class ObjectiveHands(Protocol):
    """What taps on the round's objectives do."""

    def open_objective(self, number: int) -> None:
        """Explains an objective; again: all as before."""

    def open_rule(self, rule: str) -> None:
        """A rule, over the table."""

    def objectives(self) -> None:
        """To the round's objectives, to add one or to change one."""


@dataclass(frozen=True, slots=True)
class ObjectiveShown:
    """An objective of the round as the table shows it: its title, the shown seat's points now, and whose counts."""

    card: ObjectiveCard
    title: str
    points: str
    note: str
    text: str
    explained: str
    rule: str


def objectives_shown(
    w: Words, state: TreeState, lines: Mapping[int, Sequence[Line]], names: Sequence[str], seat: int
) -> tuple[ObjectiveShown, ...]:
    """The round's objectives with what they would give a seat now; no points for one that never scores (the dummy)."""
    shown = []
    for number, (card, document) in enumerate(zip(state.cards, state.documents, strict=True)):
        words = objective_words(document, w.language)
        earned = lines.get(number, ())
        points = str(sum(line.points for line in earned)) if earned else ""
        explained = " ".join(explain(line, w.language, names) for line in earned[:1])
        rule = f"tree.objective.{card.kind}"
        note = _note(earned, names, seat, dummy=len(names) - 1 if state.setup.is_dummy(len(names) - 1) else None)
        shown.append(ObjectiveShown(card, words.title, points, note, words.text, explained, rule))
    return tuple(shown)


def _note(lines: Sequence[Line], names: Sequence[str], seat: int, *, dummy: int | None) -> str:
    """A few words about what earned the points where they depend on others: the own count, the best other player's, and
    the dummy's. What else earned them is lit on the tree.
    """
    of = objective_of(lines[0]) if lines else None
    if of is None or not of.standing:
        return ""
    counts = dict(of.standing)
    others = [who for who in counts if who not in (seat, dummy)]
    best = max(others, key=lambda who: counts[who])
    told = (seat, best) if dummy is None else (seat, best, dummy)
    return " · ".join(f"{cut(names[who], _TILE_NAME)} {counts[who]}" for who in told)


@ft.component
def Objectives(
    look: Look,
    w: Words,
    shown: tuple[ObjectiveShown, ...],
    missing: int,
    name: str,
    opened: int | None,
    hands: TreeHands,
) -> ft.Control:
    """The round's objectives as cards; the opened one is explained in the width of all."""
    cards = [
        opened_objective(look, w, number, objective, hands)
        if number == opened
        else cast(ft.Control, ft.memo(_Card)(look, number, objective, hands))
        for number, objective in enumerate(shown)
    ]
    if missing:
        cards.append(add_objective(look, w, missing, hands))
    words = heading(look, w("Objectives of this round"), w("{name} now", name=name) if shown and name else "")
    above = ft.Container(words, padding=ft.Padding(4, 0, 4, 0))
    return ft.Column([above, _laid_out(look, cards, opened)], spacing=4, tight=True)


def _laid_out(look: Look, cards: Sequence[ft.Control], opened: int | None) -> ft.Control:
    """Two by two; on short screens in one row that scrolls; with large text one below the other.

    An opened one stands alone, so that the tree with what it counts stays in sight.
    """
    if look.large_text:
        return ft.Column(list(cards), spacing=8, tight=True)
    if opened is not None and opened < len(cards):
        return ft.Column([cards[opened]], tight=True)
    if look.short:
        row: list[ft.Control] = [ft.Container(card, width=card_width(look)) for card in cards]
        return ft.Row(row, spacing=8, scroll=ft.ScrollMode.HIDDEN)
    filled = [*cards, ft.Container()] if len(cards) % 2 else cards
    rows: list[ft.Control] = [
        ft.Row([ft.Container(card, expand=True) for card in filled[at : at + 2]], spacing=8)
        for at in range(0, len(filled), 2)
    ]
    return ft.Column(rows, spacing=8, tight=True)


def card_width(look: Look) -> float:
    """The width of an objective's card where they stand in one row."""
    return 196 * look.scale


def card_height(look: Look) -> float:
    """The height of an objective's card; with large text each is as high as its words."""
    return (74 if look.short else 80) * look.scale


def objectives_height(look: Look, cards: int) -> float:
    """How high the objectives are with none opened, as far as the tree must know."""
    if not cards:
        return 0
    rows = 1 if look.short else (cards + 1) // 2
    return 24 + rows * (card_height(look) + 8)


@ft.component
def _Card(look: Look, number: int, shown: ObjectiveShown, hands: TreeHands) -> ft.Control:
    note = bool(shown.note) and not look.large_text
    # Majorities, which have a note, have short titles.
    lines = None if look.large_text else 2 if note and look.short else 3 if note or look.short else 4
    parts: list[ft.Control] = [ft.Container(text(look, shown.title, 13, lines=lines), expand=True)]
    if shown.points:
        parts.append(text(look, shown.points, 24 if not look.large_text else 28, bold=True))
    if note:
        parts.insert(0, objective_picture(look, shown.card, 32, 36))
    elif not look.large_text:
        parts.insert(0, objective_picture(look, shown.card, 40, card_height(look) - 20))
    content: ft.Control = ft.Row(parts, spacing=4 if note else 6)
    if note:
        # Below all of it, everybody's count stands in one line.
        counts = text(look, shown.note, 12, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1)
        content = ft.Column([content, counts], spacing=2, tight=True)
    label = ", ".join(part for part in (shown.title, shown.points, shown.note) if part)
    return pressable(
        content,
        identifier=f"objective-{number}",
        label=label,
        on_tap=partial(hands.open_objective, number),
        expanded=False,
        height=card_height(look) if not look.large_text else NATURAL,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        radius=CARD_RADIUS,
        padding=ft.Padding(8, 2, 8 if note else 10, 2) if not look.large_text else ft.Padding(12, 8, 12, 8),
        alignment=ft.Alignment.CENTER_LEFT,
    )


def opened_objective(look: Look, w: Words, number: int, shown: ObjectiveShown, hands: ObjectiveHands) -> ft.Control:
    """An objective with what it counts, why, and the way to change it."""
    ink = ft.Colors.ON_SECONDARY_CONTAINER
    parts: list[ft.Control] = [text(look, shown.title, 15, bold=True, colour=ink, expand=True)]
    if shown.points:
        parts.append(text(look, shown.points, 28, bold=True, colour=ink))
    head = pressable(
        ft.Row(parts, spacing=8),
        identifier=f"objective-{number}",
        label=", ".join(part for part in (shown.title, shown.points) if part),
        on_tap=partial(hands.open_objective, number),
        expanded=True,
        height=NATURAL if look.large_text else 48,
        radius=CARD_RADIUS,
        padding=ft.Padding(12, 4, 12, 4),
    )
    why = button(
        look,
        w("Why?"),
        identifier=f"objective-{number}-why",
        on_tap=partial(hands.open_rule, shown.rule),
        kind=ButtonKind.BARE,
        icon="book",
        height=48,
    )
    change = button(
        look,
        w("Change"),
        identifier=f"objective-{number}-change",
        label=w("Change this objective"),
        on_tap=hands.objectives,
        kind=ButtonKind.BARE,
        height=48,
    )
    sentences = [text(look, sentence, 14, colour=ink) for sentence in (shown.text, shown.explained) if sentence]
    explained = ft.Column([*sentences], spacing=2, tight=True, expand=True)
    drawn = ft.Semantics(exclude_semantics=True, content=objective_picture(look, shown.card, 64, 64))
    both: list[ft.Control] = [explained] if look.large_text else [drawn, explained]
    said = ft.Row(both, spacing=12, vertical_alignment=ft.CrossAxisAlignment.START)
    below = ft.Container(
        ft.Column([said, ft.Row([change, why], alignment=ft.MainAxisAlignment.END)], spacing=0, tight=True),
        padding=ft.Padding(12, 0, 4, 0),
    )
    return ft.Container(
        ft.Column([head, below], spacing=0, tight=True),
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
        border_radius=CARD_RADIUS,
    )


def add_objective(look: Look, w: Words, missing: int, hands: ObjectiveHands) -> ft.Control:
    """What adds another objective to the round."""
    colour = ft.Colors.PRIMARY
    words: list[ft.Control] = [text(look, w("Add objective"), 14, bold=True, colour=colour, lines=2)]
    if not look.large_text:
        count = w.n("{n} missing", "{n} missing", missing)
        words.append(text(look, count, 12, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1))
    row = ft.Row(
        [sign("plus", colour, 22), ft.Container(ft.Column(words, spacing=0, tight=True), expand=True)], spacing=8
    )
    return pressable(
        row,
        identifier="add-objective",
        label=w.n("Add objective, {n} missing", "Add objective, {n} missing", missing),
        on_tap=hands.objectives,
        height=card_height(look) if not look.large_text else NATURAL,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        radius=CARD_RADIUS,
        padding=ft.Padding(12, 4, 12, 4) if not look.large_text else ft.Padding(12, 12, 12, 12),
        alignment=ft.Alignment.CENTER_LEFT,
    )
