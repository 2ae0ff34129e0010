"""What every screen has at hand, and what every screen has around it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Literal, cast

import flet as ft

from assistant import paths
from assistant.controls.press import pressable
from assistant.controls.scale import ScaleProbe
from assistant.desk import Desk, Unsaved
from assistant.look.look import CARD_RADIUS, COLUMN, MARGIN, Look, text
from assistant.words import Words

_log = logging.getLogger(__name__)

Tab = Literal["play", "history", "rules", "more"]


@dataclass(frozen=True, repr=False)
class Frame:
    """What a screen works with; a new one is handed down when something was saved, or the page looks different.

    ``w`` speaks the page's language, ``look`` is what drawing has to know, ``news`` counts what was saved. ``begun``
    keeps what a screen has begun and not saved while the page shows another one, by the screen's address.
    """

    desk: Desk
    w: Words
    look: Look
    news: int
    page: ft.Page = field(compare=False)
    on_scale: Callable[[float], None] = field(compare=False)
    begun: dict[str, object] = field(default_factory=dict, compare=False)

    @property
    def language(self) -> str:
        """The page's language, as ``engine.rulebook`` takes it."""
        return self.w.language

    def go(self, path: str) -> None:
        """Shows the screen at an address of ``assistant.paths``."""
        self.page.navigate(path)

    def tell(self, sentence: str) -> None:
        """Says something that need not stay: a bar that goes by itself, above the buttons of the foot."""
        said = text(self.look, sentence, 14, colour=ft.Colors.ON_INVERSE_SURFACE)
        floating = ft.SnackBarBehavior.FLOATING
        self.page.show_dialog(ft.SnackBar(said, behavior=floating, margin=ft.Margin(MARGIN, 0, MARGIN, ABOVE_FOOT)))

    def tell_unsaved(self, unsaved: Unsaved) -> None:
        """Says that something could not be written, and that nothing has changed."""
        _log.error("Not saved: %s", unsaved.problem)
        self.tell(self.w("This could not be saved, so nothing has changed. Is the disk full?"))


ABOVE_FOOT: Final = 88
"""How far from the lower edge what goes by itself is told: a foot's buttons, and the navigation, end below it."""

_frame = ft.create_context(cast("Frame | None", None))


def framed(frame: Frame, content: Callable[[], object]) -> object:
    """The content with the frame at hand for every component in it."""
    return _frame(frame, content)


def use_frame() -> Frame:
    """The frame of the page; a hook, for components."""
    found = ft.use_context(_frame)
    assert isinstance(found, Frame), "screens are drawn inside a frame"
    return found


_TABS: Final[tuple[tuple[Tab, str, ft.IconData], ...]] = (
    ("play", paths.PLAY, ft.Icons.CASINO_OUTLINED),
    ("history", paths.HISTORY, ft.Icons.HISTORY_ROUNDED),
    ("rules", paths.RULES, ft.Icons.MENU_BOOK_ROUNDED),
    ("more", paths.MORE, ft.Icons.MORE_HORIZ_ROUNDED),
)

_RAIL: Final = 88
"""The width of the navigation where it is at the left."""


def screen(
    frame: Frame,
    body: Sequence[ft.Control],
    *,
    tab: Tab | None = None,
    foot: ft.Control | None = None,
    scroll: bool = True,
    centred: bool = True,
) -> ft.View:
    """A screen: its body (which scrolls), a foot that stays, and the navigation where a tab is named.

    The navigation is at the foot, on wide pages at the left.

    ``centred`` keeps the body to one column of at most 560 on wide screens; a table that lays out its own width takes
    it off together with ``scroll``.
    """
    column: ft.Control = ft.Column(
        list(body),
        spacing=0,
        expand=True,
        scroll=ft.ScrollMode.AUTO if scroll else None,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    parts: list[ft.Control] = [column] if foot is None else [column, foot]
    whole: ft.Control = ft.Column(parts, spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    if centred and frame.look.width > COLUMN:
        whole = ft.Row(
            [ft.Container(whole, width=COLUMN)],
            alignment=ft.MainAxisAlignment.CENTER,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            expand=True,
        )
    rail = tab is not None and frame.look.wide
    if tab is not None and rail:
        whole.expand = True
        whole = ft.Row(
            [_rail(frame, tab), whole],
            spacing=0,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    probe = ScaleProbe(frame.on_scale)
    return ft.View(
        route=ft.use_view_path(),
        padding=0,
        spacing=0,
        controls=[
            ft.SafeArea(
                expand=True,
                avoid_intrusions_bottom=tab is None or rail,
                content=ft.Stack([ft.Container(whole, left=0, right=0, top=0, bottom=0), probe], expand=True),
            )
        ],
        navigation_bar=None if tab is None or rail else _navigation(frame, tab),
    )


def _tab_words(w: Words) -> Mapping[Tab, str]:
    return {"play": w.p("tab", "Play"), "history": w("History"), "rules": w("Rules"), "more": w("More")}


def _at(tab: Tab) -> int:
    return next(at for at, (name, _, _) in enumerate(_TABS) if name == tab)


def _navigation(frame: Frame, tab: Tab) -> ft.NavigationBar:
    words = _tab_words(frame.w)
    return ft.NavigationBar(
        selected_index=_at(tab),
        destinations=[
            ft.NavigationBarDestination(
                icon=ft.Semantics(identifier=f"nav-{name}", content=ft.Icon(icon)), label=words[name]
            )
            for name, _, icon in _TABS
        ],
        on_change=lambda event: frame.go(_TABS[int(event.data)][1]),
    )


def _rail(frame: Frame, tab: Tab) -> ft.Control:
    """The navigation at the left. (Flutter's own would keep its labels from the icons that carry the names.)"""
    words = _tab_words(frame.w)
    keys = [_rail_key(frame, name, path, icon, words[name], on=name == tab) for name, path, icon in _TABS]
    return ft.Container(
        ft.Column(keys, spacing=4, alignment=ft.MainAxisAlignment.CENTER, scroll=ft.ScrollMode.HIDDEN),
        width=_RAIL,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        padding=ft.Padding(4, 4, 4, 4),
        alignment=ft.Alignment.CENTER,
    )


def _rail_key(frame: Frame, name: Tab, path: str, icon: ft.IconData, words: str, *, on: bool) -> ft.Control:
    ink = ft.Colors.ON_SURFACE if on else ft.Colors.ON_SURFACE_VARIANT
    pill = ft.Container(
        ft.Icon(icon, color=ft.Colors.ON_SECONDARY_CONTAINER if on else ink),
        width=56,
        height=32,
        border_radius=16,
        bgcolor=ft.Colors.SECONDARY_CONTAINER if on else None,
        alignment=ft.Alignment.CENTER,
    )
    label = text(frame.look, words, 12, bold=on, colour=ink, lines=1, fixed=True)
    content = ft.Column([pill, label], spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return pressable(
        content,
        identifier=f"nav-{name}",
        label=words,
        on_tap=partial(frame.go, path),
        selected=on,
        width=_RAIL - 8,
        height=64,
        radius=CARD_RADIUS,
    )
