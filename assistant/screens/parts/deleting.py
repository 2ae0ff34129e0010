"""Deleting a session from a list: dots at its row, the menu at the foot, and bringing it back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from assistant.controls.bars import ButtonKind, button
from assistant.controls.press import Tap
from assistant.controls.signs import icon_press
from assistant.desk import Gone, Unsaved
from assistant.frame import Frame
from assistant.look.look import MARGIN, ROW_RADIUS, TARGET, Look, text
from assistant.words import Words


@dataclass(frozen=True, slots=True)
class Deleting:
    """What a list has before it: ``menu`` is the session whose dots were tapped, ``deleted`` the last one deleted."""

    frame: Frame
    menu: str
    deleted: str
    open_menu: Callable[[str], None]
    remember: Callable[[str], None]

    def delete(self, id: str) -> None:
        """Takes the session out of the list."""
        self.open_menu("")
        match self.frame.desk.delete(id):
            case Gone():
                self.remember(id)
            case Unsaved() as unsaved:
                self.frame.tell_unsaved(unsaved)

    def bring_back(self) -> None:
        """Undoes that."""
        self.remember("")
        match self.frame.desk.bring_back(self.deleted):
            case Unsaved() as unsaved:
                self.frame.tell_unsaved(unsaved)

    def row(self, id: str, shown: ft.Control, *, inset: float = 0) -> ft.Control:
        """A session's row with its dots, tinted while its menu is open."""
        opened = self.menu == id
        dots = icon_press(
            "more",
            identifier=f"session-menu-{id}",
            label=self.frame.w("More about this session"),
            on_tap=partial(self.open_menu, "" if opened else id),
        )
        return ft.Container(
            ft.Row([shown, dots], spacing=0),
            key=id,
            bgcolor=ft.Colors.SECONDARY_CONTAINER if opened else None,
            border_radius=ROW_RADIUS,
            margin=ft.Margin(inset, 0, inset, 0),
        )

    def menu_strip(self, id: str, title: str, note: str) -> ft.Control:
        """What can be done with the session: at the foot, where it is seen whichever row it is."""
        look, ink = self.frame.look, ft.Colors.ON_SECONDARY_CONTAINER
        words = ft.Column(
            [
                text(look, title, 14, bold=True, colour=ink),
                *([text(look, note, 12, colour=ink)] if note else []),
            ],
            spacing=0,
            tight=True,
        )
        away = button(
            look,
            self.frame.w("Delete"),
            identifier=f"delete-{id}",
            on_tap=partial(self.delete, id),
            kind=ButtonKind.QUIET,
            height=TARGET,
        )
        return ft.Container(
            ft.Row([ft.Container(words, expand=True), away], spacing=8),
            bgcolor=ft.Colors.SECONDARY_CONTAINER,
            border=ft.Border(top=ft.BorderSide(1, ft.Colors.OUTLINE)),
            padding=ft.Padding(MARGIN, 8, MARGIN, 8),
        )

    def deleted_strip(self) -> ft.Control:
        """Says that a session is gone, and brings it back."""
        w, look = self.frame.w, self.frame.look
        said = w("The session was deleted.")
        return ft.Container(
            gone_row(look, w, said, self.bring_back, ft.Colors.ON_SECONDARY_CONTAINER),
            bgcolor=ft.Colors.SECONDARY_CONTAINER,
            padding=ft.Padding(MARGIN, 4, 8, 4),
        )


def gone_row(look: Look, w: Words, sentence: str, bring_back: Tap, colour: str = ft.Colors.ON_SURFACE) -> ft.Control:
    """Says that something is gone, and brings it back."""
    said = ft.Semantics(
        identifier="deleted",
        container=True,
        live_region=True,
        expand=True,
        content=text(look, sentence, 14, colour=colour),
    )
    undo = button(
        look, w("Undo"), identifier="undo", on_tap=bring_back, kind=ButtonKind.BARE, icon="undo", height=TARGET
    )
    return ft.Row([said, undo], spacing=8)


def use_deleting(frame: Frame) -> Deleting:
    """A list's deleting; a hook."""
    menu, open_menu = ft.use_state("")
    deleted, remember = ft.use_state("")
    return Deleting(frame, menu, deleted, open_menu, remember)
