"""Spending a cookie: one space turns, two swap; nothing is spent before the last button."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from assistant import paths
from assistant.controls.bars import ButtonKind, Tool, button, head_bar
from assistant.controls.christmas_tree import shapes
from assistant.controls.christmas_tree.board import Said, TreeBoard, TreeView
from assistant.controls.christmas_tree.geometry import TreeGeometry
from assistant.controls.drawing import picture
from assistant.controls.press import pressable
from assistant.controls.signs import sign
from assistant.desk import View
from assistant.frame import Frame, screen, use_frame
from assistant.look.look import COLUMN, MARGIN, PAD_RADIUS, Look, text
from assistant.screens.christmas_tree import paths as tree_paths
from assistant.screens.christmas_tree.cookie_plan import CookiePlan
from assistant.screens.christmas_tree.progress import state_of
from assistant.screens.parts.answers import Stop, answered, stop_of
from assistant.screens.table.layout import side_by_side, side_of
from assistant.screens.table.parts import stop_strip
from engine.christmas_tree.board import CELLS, Cell
from engine.christmas_tree.tree import Tree
from engine.rulebook.christmas_tree import ornament_words
from engine.ruling import Refusal

HEAD: Final = 56
PAD: Final = 246
"""How high the pad is at most where the text is not set large and nothing was refused."""

RULE: Final = "tree.cookie.spend"


def cookie_screen(view: View, found: Mapping[str, str]) -> object | None:
    """The cookie of the seat in the address, if somebody sits there."""
    seat = found.get("seat", "")
    if not seat.isdecimal() or int(seat) >= len(view.session.players):
        return None
    return _Spending(view, int(seat))


@dataclass(frozen=True, slots=True)
class _Spender:
    """What a tap on the screen does."""

    frame: Frame
    view: View
    seat: int
    plan: CookiePlan
    set_plan: Callable[[CookiePlan], None]
    stop: Callable[[Stop | None], None]

    @property
    def path(self) -> str:
        """Where this screen is."""
        return tree_paths.cookie(self.view.id, self.seat)

    def tap(self, cell: Cell) -> None:
        """A space is chosen, or no longer, unless a cookie could never do that."""
        self.change(self.plan.tapped(cell.name))

    def turn(self, cell: str) -> None:
        """One of two is turned on the way, or no longer."""
        self.change(self.plan.turning(cell))

    def change(self, plan: CookiePlan) -> None:
        """Another plan, unless it cannot stand."""
        try:
            if plan.cells:
                self.view.session.verify(plan.entry(self.seat).document())
        except Refusal as refusal:
            self.refuse(refusal)
        else:
            self.set_plan(plan)
            self.stop(None)

    def refuse(self, refusal: Refusal) -> None:
        """Says why not."""
        self.stop(stop_of(self.frame, self.view.session, refusal))

    def spend(self) -> None:
        """Spends the cookie and goes back to the table."""
        frame, view = self.frame, self.view
        if not self.plan.cells:
            self.stop(Stop(frame.w("Tap the tree first: one space to turn its card, two to swap them."), RULE))
            return
        entry = self.plan.entry(self.seat).document()
        found = answered(frame, view.session, frame.desk.enter(view.id, entry, len(view.session.entries)))
        if isinstance(found, Stop):
            self.stop(found)
        elif found is not None:
            self.leave()

    def leave(self) -> None:
        """Back to the table, with nothing spent (any more)."""
        self.frame.go(paths.table(self.view.id))


@ft.component
def _Spending(view: View, seat: int) -> ft.View:
    frame = use_frame()
    plan, set_plan = ft.use_state(CookiePlan())
    none: Stop | None = None
    stopped, stop = ft.use_state(none)
    state = state_of(view.session)
    spender = _Spender(frame, view, seat, plan, set_plan, stop)
    board = _board(spender, plan.shown(state.trees[seat]))
    words = _words(spender, state.cookies[seat])
    if frame.look.wide:
        touched = [words, _buttons(spender)]
        if stopped is not None:
            touched.insert(0, _strip(spender, stopped))
        body = side_by_side(frame.look, [_head(spender)], board, ft.Container(), _pad(frame.look, touched))
        return screen(frame, [body], scroll=False, centred=False)
    scrolling, staying = [board], [words, _buttons(spender)]
    if frame.look.large_text:
        # Where the text is large the words scroll together with the tree; only the buttons stay.
        scrolling, staying = [board, words], [_buttons(spender)]
    if stopped is not None:
        staying.insert(0, _strip(spender, stopped))
    body = ft.Column(
        scrolling,
        spacing=0,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    ground = ft.Container(body, bgcolor=frame.look.colours.board, expand=True)
    return screen(frame, [_head(spender), ground], foot=_pad(frame.look, staying), scroll=False)


def _head(spender: _Spender) -> ft.Control:
    frame, w = spender.frame, spender.frame.w
    # With large text there is no room for the name, which then stands in the words.
    name = spender.view.session.names[spender.seat]
    return head_bar(
        frame.look,
        w("A cookie") if frame.look.large_text else w("A cookie · {name}", name=name),
        w("tap one space to turn it, two to swap them"),
        leave=Tool("leave", w("Back to the table"), spender.leave, icon="close"),
        actions=[
            Tool(
                "rules-here",
                w("Rules"),
                lambda: frame.go(paths.rule_over(spender.path, RULE)),
                icon="book",
            )
        ],
    )


def _room(look: Look) -> float:
    """The height that the pad leaves for the tree."""
    return max(200.0, look.height - HEAD - (0 if look.wide else PAD) - 16)


def _geometry(look: Look) -> TreeGeometry:
    """The tree as tall as the pad leaves room for."""
    return TreeGeometry.fitting(
        min(side_of(look).width, COLUMN), look.board_margin, None if look.large_text else _room(look)
    )


def _board(spender: _Spender, tree: Tree) -> ft.Control:
    frame = spender.frame
    chosen = spender.plan.chosen
    w = frame.w

    def said(cell: Cell) -> Said:
        lies = tree.at(cell)
        words = w("empty") if lies is None else ornament_words(lies.code, frame.language, whole=True)
        return Said(cell.name, w("{ornament}, chosen", ornament=words) if cell in chosen else words)

    shown = TreeView(
        ornaments=dict(tree.ornaments),
        lights={edge.name: colour[0] for edge, colour in tree.lights.items()},
        chosen=chosen,
    )
    geometry = _geometry(frame.look)
    board = TreeBoard(
        frame.look,
        geometry,
        shown,
        spaces={cell: said(cell) for cell in CELLS},
        on_cell=spender.tap,
    )
    # From the top, so that the tree stays where it is when the pad grows.
    above = 8 if frame.look.large_text else max(8.0, (_room(frame.look) - geometry.height) / 2)
    return ft.Container(board, alignment=ft.Alignment.CENTER, padding=ft.Padding(0, above, 0, 8))


def _words(spender: _Spender, left: int) -> ft.Control:
    """What would happen, in a sentence, and the turning of two that swap."""
    look, w = spender.frame.look, spender.frame.w
    muted = ft.Colors.ON_SURFACE_VARIANT
    note = w.n("not spent yet · {n} cookie left", "not spent yet · {n} cookies left", left)
    if look.large_text:
        name = spender.view.session.names[spender.seat]
        note = w.n("{name} · {n} cookie left", "{name} · {n} cookies left", left, name=name)
    said = ft.Semantics(
        identifier="cookie-change",
        container=True,
        live_region=True,
        content=ft.Column(
            [
                text(look, _sentence(spender), 16 if look.large_text else 18, bold=True),
                text(look, note, 12 if look.large_text else 14, colour=muted),
            ],
            spacing=2,
            tight=True,
        ),
    )
    biscuit = picture(shapes.cookie(look.colours.ginger, look.colours.ginger_tint, 14), 32)
    top: ft.Control = ft.Row(
        [biscuit, ft.Container(said, expand=True)], spacing=12, vertical_alignment=ft.CrossAxisAlignment.START
    )
    parts = [top]
    if spender.plan.swaps:
        keys = [_turn_key(spender, cell) for cell in spender.plan.cells]
        parts.append(ft.Column(keys, spacing=8, tight=True) if look.large_text else ft.Row(keys, spacing=8))
    return ft.Container(
        ft.Column(parts, spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding(MARGIN, 14, MARGIN, 6),
    )


def _sentence(spender: _Spender) -> str:
    w, plan = spender.frame.w, spender.plan
    if not plan.cells:
        return w("Which card moves?")
    if not plan.swaps:
        return w("{cell} is turned", cell=plan.cells[0])
    first, second = plan.cells
    if not plan.turns:
        return w("{first} and {second} swap places", first=first, second=second)
    if len(plan.turns) == 2:
        return w("{first} and {second} swap places, both are turned", first=first, second=second)
    return w(
        "{first} and {second} swap places, the card then on {turned} is turned",
        first=first,
        second=second,
        turned=plan.turns[0],
    )


def _turn_key(spender: _Spender, cell: str) -> ft.Control:
    look, w = spender.frame.look, spender.frame.w
    on = cell in spender.plan.turned
    ink = ft.Colors.ON_SECONDARY_CONTAINER if on else ft.Colors.ON_SURFACE
    words = w("Turn the card then on {cell}", cell=cell)
    content = ft.Row(
        [
            sign("check" if on else "turn", ink, 20),
            text(look, w("Turn {cell}", cell=cell), 16, bold=on, colour=ink, lines=1),
        ],
        spacing=8,
        alignment=ft.MainAxisAlignment.CENTER,
        tight=True,
    )
    return pressable(
        content,
        identifier=f"cookie-turn-{cell}",
        label=words,
        on_tap=partial(spender.turn, cell),
        selected=on,
        expand=None if look.large_text else 1,
        height=64 if look.large_text else 48,
        bgcolor=ft.Colors.SECONDARY_CONTAINER if on else None,
        border=ft.Border.all(1, ft.Colors.SECONDARY_CONTAINER if on else ft.Colors.OUTLINE),
    )


def _buttons(spender: _Spender) -> ft.Control:
    look, w = spender.frame.look, spender.frame.w
    cancel = button(
        look, w("Cancel"), identifier="cookie-cancel", on_tap=spender.leave, kind=ButtonKind.QUIET, expand=2
    )
    words = w("Spend one cookie")
    spend = button(
        look,
        w("Spend") if look.large_text else words,
        label=words,
        identifier="cookie-spend",
        on_tap=spender.spend,
        expand=3 if look.large_text else 4,
    )
    if not spender.plan.cells:
        spend.opacity = 0.5
    return ft.Container(ft.Row([cancel, spend], spacing=10), padding=ft.Padding(MARGIN, 8, MARGIN, 14))


def _strip(spender: _Spender, stop: Stop) -> ft.Control:
    frame = spender.frame
    return stop_strip(frame.look, frame.w, stop, lambda: frame.go(paths.rule_over(spender.path, stop.rule or RULE)))


def _pad(look: Look, controls: list[ft.Control]) -> ft.Control:
    """The pad at the foot, round where it holds more than buttons."""
    radius = 0 if look.large_text else PAD_RADIUS
    pad = ft.Container(
        ft.Column(controls, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border_radius=ft.BorderRadius.only(top_left=radius, top_right=radius),
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        shadow=ft.BoxShadow(
            blur_radius=6, offset=ft.Offset(0, -1), color=ft.Colors.with_opacity(0.16, ft.Colors.SHADOW)
        ),
    )
    return ft.Container(pad, bgcolor=look.colours.board)
