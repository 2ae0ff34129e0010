"""The app: one desk for the process, and the screens for every page that is opened."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

import flet as ft

from assistant import paths
from assistant.desk import Desk
from assistant.in_step import keep_in_step
from assistant.look import theme
from assistant.screens.routes import Screens, landing
from assistant.store import Store
from assistant.visitor import accepted_languages
from assistant.words import language_of, words

FONTS: Final = {theme.REGULAR: "fonts/NotoSansTC-Regular.otf", theme.BOLD: "fonts/NotoSansTC-Bold.otf"}


def before_main(page: ft.Page) -> None:
    """Sets what must travel with the first reply: fonts and themes. In `main` they would come too late."""
    page.title = "Yuletally"
    # A browser has them from FontManifest.json before the first frame, and would fetch and hold them twice.
    if not page.web:
        page.fonts = dict(FONTS)
    theme.apply(page)


def open_desk(folder: Path) -> Desk:
    """The desk on the data in a folder. Raises ``FolderInUse`` or ``FolderUnusable``."""
    return Desk(Store(folder, _now, _new_id), _now, _new_id)


def main(desk: Desk) -> Callable[[ft.Page], None]:
    """What Flet calls for every new page."""
    keep_in_step()

    def show(page: ft.Page) -> None:
        start = landing(desk) if page.route in ("", paths.PLAY) else page.route
        page.route = start
        page.render_views(Screens, desk, accepted_languages.get())
        if start != paths.PLAY:
            page.navigate(start)

    return show


def trouble(sentence: str) -> Callable[[ft.Page], None]:
    """What Flet calls instead where there is no desk: a page that says why."""

    def show(page: ft.Page) -> None:
        page.add(ft.SafeArea(ft.Text(sentence, size=16)))

    return show


def why_no_desk(folder: Path, detail: str | None, language: str | None = None) -> str:
    """The sentence for a folder that another Yuletally uses, or (with the system's word) that cannot be used."""
    w = words(language_of(language))
    if detail is None:
        return w(
            "Yuletally is running already on the data in {folder}. Use the one that runs, or stop it first.",
            folder=folder,
        )
    return w("The folder {folder} cannot be used: {detail}. Another one: --data FOLDER.", folder=folder, detail=detail)


def _now() -> datetime:
    return datetime.now().astimezone()


def _new_id() -> str:
    return uuid.uuid4().hex
