"""The lists of the owner's cards: ornaments by what they are, objectives as their pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, cast

import flet as ft

from assistant.controls.bars import heading
from assistant.controls.christmas_tree import shapes
from assistant.controls.christmas_tree.known import card_picture
from assistant.controls.drawing import picture
from assistant.controls.press import NATURAL, pressable
from assistant.look.look import ROW_RADIUS, Look, text
from assistant.screens.christmas_tree.objective.family_picture import objective_picture
from assistant.screens.christmas_tree.objective.family_words import bells_words, points_words
from assistant.screens.christmas_tree.objective.known import read_known
from assistant.store import Known
from assistant.words import Words
from engine.christmas_tree.library import Learned, lit
from engine.christmas_tree.options import FACES
from engine.christmas_tree.ornaments import Kind, kind_only, ornament
from engine.rulebook.christmas_tree import kind_words, objective_words, ornament_words

_KINDS: Final = tuple(dict.fromkeys(kind_only(ornament(face).kind).code for face in (*FACES, "M:CCCC")))
"""The groups in the order of the pad, each by the card that stands for its kind."""

_HEIGHT: Final = 54.0
"""The height of a card on its tile."""

_WIDTH: Final = 68.0


def card_words(w: Words, card: Learned) -> str:
    """A card in words: what it is, how it lies best, and what is known of its lights."""
    said = ornament_words(card.key, w.language, whole=True)
    if not lit(card.key):
        return w("{card}, lights not known yet", card=said)
    return said if ornament(card.key).lights.strip("-") else w("{card}, no lights", card=said)


def ornaments_part(
    look: Look, w: Words, cards: Sequence[Learned], opened: str, tap: Callable[[str], None]
) -> ft.Control:
    """The ornaments in groups; each is ``known-card-<n>``, counted through all groups."""
    groups: dict[str, list[Learned]] = {kind: [] for kind in _KINDS}
    for card in sorted(cards, key=lambda card: card.key):
        groups[kind_only(ornament(card.key).kind).code].append(card)
    missing = sum(card.count for card in cards if not lit(card.key))
    parts: list[ft.Control] = [heading(look, w("Ornaments"), "" if look.large_text else _missing_words(w, missing))]
    number = 0
    for kind, group in groups.items():
        if not group:
            continue
        tiles = []
        for card in group:
            on = card.key == opened
            tiles.append(cast(ft.Control, ft.memo(_Tile)(look, w, number, card, on, tap, key=card.key)))
            number += 1
        parts.append(
            ft.Column(
                [_group_head(look, w, kind), ft.Row(tiles, wrap=True, spacing=4, run_spacing=4)],
                key=kind,
                spacing=2,
                tight=True,
            )
        )
    return ft.Column(parts, spacing=10, tight=True)


def _missing_words(w: Words, missing: int) -> str:
    return w.n("{n} without its lights", "{n} without their lights", missing) if missing else w("all with lights")


def _group_head(look: Look, w: Words, kind: str) -> ft.Control:
    drawn: Kind = ornament(kind).kind
    words = kind_words(kind, w.language)
    emblem = picture(shapes.emblem_of(drawn, look.colours, 9), 22, 24)
    return ft.Row([emblem, text(look, words[:1].upper() + words[1:], 14)], spacing=8, tight=True)


@ft.component
def _Tile(look: Look, w: Words, number: int, card: Learned, on: bool, tap: Callable[[str], None]) -> ft.Control:
    said = card_words(w, card)
    if card.count > 1:
        said = w("{count} × {card}", count=card.count, card=said)
    whole = card_picture(look, ornament(card.key), _HEIGHT)
    drawn = ft.Container(whole, width=_WIDTH, height=_HEIGHT + 10, alignment=ft.Alignment.CENTER)
    parts: list[ft.Control] = [drawn]
    if card.count > 1:
        note = text(look, f"×{card.count}", 12, bold=True, colour=ft.Colors.ON_SURFACE_VARIANT, fixed=True, lines=1)
        parts.append(ft.Container(note, right=6, bottom=2))
    return pressable(
        ft.Stack(parts, width=_WIDTH, height=_HEIGHT + 10),
        identifier=f"known-card-{number}",
        label=said,
        on_tap=partial(tap, card.key),
        selected=on or None,
        width=_WIDTH,
        height=_HEIGHT + 10,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(3, ft.Colors.PRIMARY) if on else ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
    )


def objectives_part(
    look: Look, w: Words, objectives: Sequence[Known], opened: Known | None, tap: Callable[[Known], None]
) -> ft.Control:
    """The objectives as rows ``known-objective-<n>``."""
    rows: list[ft.Control] = [ft.Container(heading(look, w("Objectives")), padding=ft.Padding(0, 12, 0, 0))]
    for number, known in enumerate(objectives):
        found = read_known(known.value)
        assert found is not None
        card = found.card
        on = known == opened
        title, note = objective_words(card.document(), w.language).title, points_words(w, card)
        if found.bells is not None:
            note = w("{points} · {bells}", points=note, bells=bells_words(w, found.bells))
        said = ft.Column(
            [text(look, title, 15), text(look, note, 12, colour=ft.Colors.ON_SURFACE_VARIANT)], spacing=0, tight=True
        )
        rows.append(
            pressable(
                ft.Row([objective_picture(look, card, 52, 48), ft.Container(said, expand=True)], spacing=12),
                key=f"objective {number} {title}",
                identifier=f"known-objective-{number}",
                label=w(", ").join((title, note)),
                on_tap=partial(tap, known),
                selected=on or None,
                height=NATURAL,
                radius=ROW_RADIUS,
                padding=ft.Padding(8, 6, 8, 6),
                alignment=None,
                bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
                border=ft.Border.all(3, ft.Colors.PRIMARY) if on else ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
            )
        )
    return ft.Column(rows, spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
