"""Correcting an entry that told an objective: who chose it, and its card with all its fields."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import cast

import flet as ft

from assistant.controls.bars import chip
from assistant.screens.christmas_tree.editor.parts import seats
from assistant.screens.christmas_tree.objective import drawing_paper, making, presets
from assistant.screens.christmas_tree.objective.drawing_paper import BLANK, Draw, Paper
from assistant.screens.christmas_tree.objective.family_words import TITLES
from assistant.screens.christmas_tree.objective.form import fields
from assistant.screens.christmas_tree.objective.form_parts import Form
from assistant.screens.christmas_tree.objective.known import bells_of, learn
from assistant.screens.christmas_tree.objective.making import Edit
from assistant.screens.christmas_tree.objective.presets import Family
from assistant.screens.christmas_tree.progress import state_of
from assistant.screens.parts.editing import Editing
from assistant.screens.parts.editing_parts import note
from engine.christmas_tree.objectives import ObjectiveCard
from engine.document import Document
from engine.rulebook.christmas_tree import objective_words
from engine.ruling import Refusal


@dataclass(frozen=True, slots=True)
class _Shown:
    """The form that is open; ``card`` is one that still lacks something, and so is not in the entry yet."""

    family: str
    card: Document | None = None
    paper: Paper = BLANK
    more: bool = False


def _shown(card: Document) -> _Shown:
    read = making.read(card)
    family = presets.FAMILIES[0] if isinstance(read, Refusal) else presets.family_of(read)
    return _Shown(family.name, paper=drawing_paper.laid_out(card))


@ft.component
def ObjectiveEditor(editing: Editing) -> ft.Control:
    """The editor of an objective."""
    entry, frame, look = editing.entry, editing.frame, editing.look
    told = cast(Document, entry["card"])
    kept, show = ft.use_state(_shown(told))
    of, now = ft.use_state(told)
    if of != told:
        # Another card meanwhile: it was brought back.
        kept = _shown(told)
    card = told if kept.card is None else kept.card
    read = making.read(card)

    def put(after: Document, paper: Paper, family: str) -> None:
        found = making.read(making.finished(after))
        begun = making.finished(after) != after
        if isinstance(found, Refusal):
            show(replace(kept, family=family, card=after, paper=paper))
            return
        wanted = found.document()
        # A picture that nobody has begun to draw is in no entry, but stays in hand.
        show(replace(kept, family=family, card=after if begun else None, paper=paper))
        now(wanted)
        if wanted != told:
            editing.change({**entry, "card": wanted})

    def edit(change: Edit) -> None:
        put(change(card), kept.paper, kept.family)

    def draw(change: Draw) -> None:
        put(*change(card, kept.paper), kept.family)

    def other(family: Family) -> None:
        put(family.start, drawing_paper.laid_out(family.start, offered=True), family.name)

    def ring(bells: int) -> None:
        if not isinstance(read, Refusal):
            unsaved = learn(frame.desk, read, None if bells == _bells(editing, read) else bells)
            if unsaved is not None:
                frame.tell_unsaved(unsaved)

    families: list[ft.Control] = [
        chip(
            look,
            frame.w(TITLES[family.name]),
            identifier=f"family-{family.name}",
            on_tap=partial(other, family),
            chosen=family.name == kept.family,
        )
        for family in presets.FAMILIES
    ]
    form = Form(
        replace(frame, look=look),
        presets.FAMILY[kept.family],
        card,
        edit,
        kept.paper,
        draw,
        _bells(editing, read),
        ring,
        kept.more,
        lambda: show(replace(kept, more=not kept.more)),
    )
    parts: list[ft.Control] = []
    if state_of(editing.saved).chooses_objectives:
        parts.append(seats(editing, nobody=True))
    parts.append(ft.Row(families, spacing=8, scroll=ft.ScrollMode.HIDDEN))
    if kept.card is not None:
        title = objective_words(told, frame.language).title
        parts.append(note(look, frame.w("This card still lacks something; until then it stays: {card}", card=title)))
    parts += fields(form)
    inner = ft.Column(parts, spacing=4, scroll=ft.ScrollMode.AUTO)
    inner.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return ft.Container(inner, height=min(420, 0.42 * look.height))


def _bells(editing: Editing, read: ObjectiveCard | Refusal) -> int | None:
    return None if isinstance(read, Refusal) else bells_of(editing.frame.desk, read)
