"""Adding objectives to the round: a card is chosen, or one of a family is made in a form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import flet as ft

from assistant.controls.bars import Tool, button, foot, head_bar
from assistant.controls.signs import sign
from assistant.desk import View
from assistant.frame import screen, use_frame
from assistant.look.look import MARGIN, text
from assistant.screens.christmas_tree.objective import presets
from assistant.screens.christmas_tree.objective.adding import RULE, Adding, Shown
from assistant.screens.christmas_tree.objective.choosing import new_parts, own_parts, part
from assistant.screens.christmas_tree.objective.family_words import TITLES
from assistant.screens.christmas_tree.objective.form import fields, sides
from assistant.screens.christmas_tree.objective.form_parts import Form
from assistant.screens.parts.answers import Stop
from assistant.screens.table.layout import side_of
from assistant.screens.table.parts import stop_strip


def objective_screen(view: View, found: Mapping[str, str]) -> object:
    """The objectives of the session's round."""
    return _Objectives(view)


@ft.component
def _Objectives(view: View) -> ft.View:
    frame = use_frame()
    shown, show = ft.use_state(Shown())
    whole = frame.look
    adding = Adding(replace(frame, look=side_of(whole)), view, shown, show)
    chooser = shown.card is None
    # Another key, so that a form begins at its top, and nothing is patched together when the text's size changes.
    key = f"{'chooser' if chooser else shown.family} {whole.scale} {whole.width}"
    below = [] if shown.stopped is None else [_strip(adding, shown.stopped)]
    if not chooser:
        below.append(_save(adding))
    pinned = ft.Column(below, spacing=0, tight=True) if below else None
    if not whole.wide:
        parts = [*own_parts(adding), *new_parts(adding)] if chooser else _form(adding)
        return screen(frame, [_head(adding), _scrolled(key, parts)], foot=pinned, scroll=False)
    left, right = (own_parts(adding), new_parts(adding)) if chooser else _form_sides(adding)
    rest: list[ft.Control] = [_scrolled(f"{key} right", right)]
    columns: list[ft.Control] = [
        ft.Container(_scrolled(f"{key} left", left), width=adding.frame.look.width),
        ft.Container(ft.Column(rest if pinned is None else [*rest, pinned], spacing=0), width=adding.frame.look.width),
    ]
    both = ft.Row(
        columns,
        spacing=0,
        expand=True,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return screen(frame, [_head(adding), both], scroll=False, centred=False)


def _scrolled(key: str, parts: list[ft.Control]) -> ft.Control:
    return ft.Column(
        [ft.Container(part("all", *parts), padding=ft.Padding(MARGIN, 0, MARGIN, 24))],
        key=key,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
    )


def _head(adding: Adding) -> ft.Control:
    look, w, shown = adding.frame.look, adding.frame.w, adding.shown
    rules = Tool("rules-here", w("Rules"), adding.open_rule, icon="book")
    if shown.card is None:
        # With large text only the round fits.
        words = w("Round {round}", round=adding.round)
        title = words if look.large_text else w("Objectives of round {round}", round=adding.round)
        subtitle = adding.progress
        leave = Tool("leave", w("Back to the table"), adding.leave, icon="close")
    else:
        title, subtitle = w(TITLES[shown.family]), w("round {round}", round=adding.round)
        leave = Tool("leave", w("Back"), adding.close, icon="back")
    if adding.chooser_name and adding.asks_seat:
        subtitle = w("{said} · chosen by {name}", said=subtitle, name=adding.chooser_name)
    return head_bar(look, title, subtitle, leave=leave, actions=[rules])


def _strip(adding: Adding, stop: Stop) -> ft.Control:
    return stop_strip(adding.frame.look, adding.frame.w, stop, partial(adding.open_rule, stop.rule or RULE))


# The form


def _form(adding: Adding) -> list[ft.Control]:
    parts = fields(_made(adding))
    if adding.frame.look.large_text:
        parts.append(_now(adding))
    return parts


def _form_sides(adding: Adding) -> tuple[list[ft.Control], list[ft.Control]]:
    left, right = sides(_made(adding))
    if adding.frame.look.large_text:
        right.append(_now(adding))
    return left, right


def _made(adding: Adding) -> Form:
    shown = adding.shown
    assert shown.card is not None
    return Form(
        adding.frame,
        presets.FAMILY[shown.family],
        shown.card,
        adding.edit,
        shown.paper,
        adding.draw,
        shown.bells,
        adding.ring,
        shown.more_matches,
        adding.unfold_matches,
    )


def _now(adding: Adding) -> ft.Control:
    """What the card would count on the trees as they stand."""
    look = adding.frame.look
    words = text(look, adding.now, 14, colour=ft.Colors.ON_SURFACE_VARIANT)
    said = ft.Semantics(identifier="objective-now", container=True, live_region=True, expand=True, content=words)
    return ft.Container(ft.Row([sign("info", ft.Colors.PRIMARY, 20), said], spacing=10), padding=ft.Padding(0, 8, 0, 0))


def _save(adding: Adding) -> ft.Control:
    look, w = adding.frame.look, adding.frame.w
    words = w("Save") if adding.shown.replaces is not None else w("Add to round {round}", round=adding.round)
    save = button(look, words, identifier="objective-save", on_tap=adding.save, expand=1)
    if adding.lacks:
        save.opacity = 0.5
    if look.large_text or not adding.now:
        return foot(look, save)
    return ft.Container(
        ft.Column([ft.Container(_now(adding), padding=ft.Padding(MARGIN, 0, MARGIN, 0)), foot(look, save, rule=False)]),
        border=ft.Border(top=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
    )
