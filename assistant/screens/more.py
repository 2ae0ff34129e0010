"""More: the language, the look, and what this is."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

import flet as ft

from assistant import paths
from assistant.controls.bars import Option, card, fold, heading
from assistant.controls.press import NATURAL, Tap, pressable
from assistant.controls.signs import sign
from assistant.desk import Unsaved
from assistant.frame import Frame, screen, use_frame
from assistant.look.look import CARD_RADIUS, MARGIN, Look, text
from assistant.screens.parts.title import page_title
from assistant.store import Settings
from assistant.words import LANGUAGE_NAMES

_ROOT: Final = Path(__file__).parents[2]
_LICENCES: Final = {
    "app": _ROOT / "LICENSE",
    "fonts": _ROOT / "assets" / "fonts" / "LICENSE.txt",
    "emoji": _ROOT / "assets" / "emoji" / "LICENSE.txt",
}


@ft.component
def More(*view: object) -> ft.View:
    """Settings and facts."""
    frame = use_frame()
    w, look, settings = frame.w, frame.look, frame.desk.settings

    wanted: dict[str, Settings] = {
        "language-browser": replace(settings, language="browser"),
        "language-en": replace(settings, language="en"),
        "language-zh-Hant": replace(settings, language="zh-Hant"),
        "theme-system": replace(settings, theme="system"),
        "theme-light": replace(settings, theme="light"),
        "theme-dark": replace(settings, theme="dark"),
    }

    def change(identifier: str) -> None:
        match frame.desk.change_settings(wanted[identifier]):
            case Unsaved() as unsaved:
                frame.tell_unsaved(unsaved)

    languages = [
        Option("language-browser", w("Follow the browser")),
        *(Option(f"language-{language}", name) for language, name in LANGUAGE_NAMES.items()),
    ]
    themes = [
        Option("theme-system", w("Follow the device")),
        Option("theme-light", w("Light")),
        Option("theme-dark", w("Dark")),
    ]
    body: list[ft.Control] = [
        page_title(look, w("More")),
        _section(look, w("Language")),
        _choices(
            look,
            languages,
            f"language-{settings.language}",
            change,
        ),
        _section(look, w("Look")),
        _choices(
            look,
            themes,
            f"theme-{settings.theme}",
            change,
        ),
        _section(look, w("Your copy")),
        _door(look, w("Cards"), w("What was learned of your games' cards"), "cards", lambda: frame.go(paths.CARDS)),
        _section(look, w("About")),
        About(),
    ]
    return screen(
        frame,
        [ft.Container(ft.Column(body, spacing=8, tight=True), padding=ft.Padding(MARGIN, 0, MARGIN, 16))],
        tab="more",
    )


def _section(look: Look, words: str) -> ft.Control:
    return ft.Container(heading(look, words), padding=ft.Padding(0, 12, 0, 0))


def _door(look: Look, title: str, note: str, identifier: str, tap: Tap) -> ft.Control:
    """A row that leads to a screen of its own."""
    words = ft.Column(
        [text(look, title, 16), text(look, note, 12, colour=ft.Colors.ON_SURFACE_VARIANT)], spacing=0, tight=True
    )
    return pressable(
        ft.Row([ft.Container(words, expand=True), sign("next", ft.Colors.ON_SURFACE_VARIANT, 22)], spacing=12),
        identifier=identifier,
        label=f"{title}, {note}",
        on_tap=tap,
        height=NATURAL,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        radius=CARD_RADIUS,
        padding=ft.Padding(16, 10, 16, 10),
        alignment=None,
    )


def _choices(look: Look, options: Sequence[Option], chosen: str, choose: Callable[[str], None]) -> ft.Control:
    """Rows of which one is chosen: words of any length and size fit."""
    rows: list[ft.Control] = []
    for at, option in enumerate(options):
        on = option.identifier == chosen
        ink = ft.Colors.ON_SECONDARY_CONTAINER if on else ft.Colors.ON_SURFACE
        tick = sign("check", ink, 22) if on else ft.Container(width=22, height=22)
        if at:
            rows.append(ft.Divider())
        rows.append(
            pressable(
                ft.Row([text(look, option.words, 16, bold=on, colour=ink, expand=True), tick], spacing=12),
                identifier=option.identifier,
                label=option.words,
                on_tap=partial(choose, option.identifier),
                selected=on,
                height=NATURAL,
                bgcolor=ft.Colors.SECONDARY_CONTAINER if on else None,
                radius=0,
                padding=ft.Padding(16, 14, 16, 14),
                alignment=None,
            )
        )
    return ft.Container(
        ft.Column(rows, spacing=0, tight=True),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=CARD_RADIUS,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


@ft.component
def About() -> ft.Control:
    """Version and licences; a licence unfolds where it lies beside the app."""
    frame = use_frame()
    opened, unfold = ft.use_state("")
    w, look = frame.w, frame.look
    names = {
        "app": (w("Licence"), w("MIT")),
        "fonts": (w("Fonts"), w("Noto Sans and Source Sans, SIL Open Font License")),
        "emoji": (w("Emoji"), w("Noto, SIL Open Font License")),
    }
    rows: list[ft.Control] = [
        ft.Semantics(
            identifier="version",
            container=True,
            content=text(look, w("Yuletally {version}", version=app_version()), 16, bold=True),
        ),
        text(
            look,
            w("It counts beside games that you own. It has nothing to do with their publishers."),
            14,
            colour=ft.Colors.ON_SURFACE_VARIANT,
        ),
    ]
    for key, (title, note) in names.items():
        rows.append(_licence(frame, key, title, note, key == opened, partial(unfold, "" if key == opened else key)))
    return card(ft.Column(rows, spacing=4, tight=True), padding=ft.Padding(16, 14, 12, 6))


def _licence(frame: Frame, key: str, title: str, note: str, opened: bool, toggle: Callable[[], None]) -> ft.Control:
    full = licence_text(key)
    look = frame.look
    if not full:
        return ft.Column([text(look, title, 16), text(look, note, 12)], spacing=0, tight=True)
    head = fold(look, title, note, identifier=f"licence-{key}", opened=opened, on_tap=toggle)
    if not opened:
        return head
    return ft.Column([head, text(look, full, 12, colour=ft.Colors.ON_SURFACE_VARIANT)], spacing=4, tight=True)


def app_version() -> str:
    """The version that runs; a packaged app carries no metadata but the project file beside it."""
    try:
        return version("yuletally")
    except PackageNotFoundError:
        project = tomllib.loads((_ROOT / "pyproject.toml").read_text("utf-8"))
        return str(project["project"]["version"])


@cache
def licence_text(key: str) -> str:
    """The licence of ``app``, ``fonts`` or ``emoji``, its lines joined to paragraphs; empty where it lies elsewhere."""
    try:
        lines = _LICENCES[key].read_text("utf-8").strip()
    except OSError:
        return ""
    return "\n\n".join(" ".join(part.split()) for part in lines.split("\n\n"))
