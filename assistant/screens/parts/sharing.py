"""Handing a text on: to the device's share sheet, to the clipboard, or shown to be copied by hand."""

from __future__ import annotations

import logging
from typing import Final
from urllib.parse import urlsplit

import flet as ft

from assistant.controls.bars import ButtonKind, button
from assistant.frame import Frame
from assistant.look.look import text as words
from assistant.look.look import text_style

_log = logging.getLogger(__name__)

_WITH_ICON: Final = 112
_LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})


def copy_button(frame: Frame, text: str, *, width: float | None = None, expand: bool | int | None = None) -> ft.Control:
    """Copies the text. The browser does it in the tap itself: some allow it nowhere else."""
    w = frame.w

    async def confirm() -> None:
        if _may_copy(frame.page) or await _copied(text):
            frame.tell(w("Copied"))
        else:
            _show(frame, text)

    return button(
        frame.look,
        w("Copy text"),
        identifier="share-text",
        on_tap=confirm,
        kind=ButtonKind.QUIET,
        # In a narrow button the words need all of it.
        icon=None if width is not None and width < _WITH_ICON else "copy",
        height=48,
        width=width,
        expand=expand,
        action=ft.CopyToClipboard(text),
    )


def share_button(frame: Frame, text: str) -> ft.Control:
    """Opens the share sheet with the text; where there is none the text is copied."""
    w, page = frame.w, frame.page

    async def share() -> None:
        if await _shared(text):
            return
        if await _copied(text):
            frame.tell(w("There is no share sheet here, so the text is copied."))
        else:
            _show(frame, text)

    if page.web and page.platform is ft.PagePlatform.IOS and _may_copy(page):
        # There a share sheet opens in the tap itself or not at all.
        sheet = ft.ShareText(text)
        return button(frame.look, w("Share"), identifier="share", on_tap=_nothing, icon="share", expand=3, action=sheet)
    return button(frame.look, w("Share"), identifier="share", on_tap=share, icon="share", expand=3)


def _nothing() -> None:
    """The action does it."""


def _may_copy(page: ft.Page) -> bool:
    """Whether the page may use the clipboard: a browser lets only pages from a safe address, or its own device."""
    if not page.web:
        return True
    address = urlsplit(page.url or "")
    return address.scheme in ("https", "wss") or address.hostname in _LOOPBACK


async def _shared(text: str) -> bool:
    """Whether a share sheet took the text; one that was closed again counts too."""
    try:
        await ft.Share().share_text(text, download_fallback_enabled=False, mail_to_fallback_enabled=False)
    except RuntimeError as error:
        _log.info("No share sheet: %s", error)
        return False
    return True


async def _copied(text: str) -> bool:
    try:
        await ft.Clipboard().set(text)
    except RuntimeError as error:
        _log.info("No clipboard: %s", error)
        return False
    return True


def _show(frame: Frame, text: str) -> None:
    """Shows the text where nothing may be copied by the app, so that a person can."""
    look, w, page = frame.look, frame.w, frame.page
    field = ft.TextField(
        value=text, read_only=True, multiline=True, autofocus=True, text_style=text_style(look, 16), border_radius=12
    )
    close = button(
        look,
        w("Close"),
        identifier="text-close",
        on_tap=page.pop_dialog,
        kind=ButtonKind.BARE,
        height=48,
    )
    said = w("This browser copies only from a safe address (https). Here is the text, to be copied by hand.")
    content = ft.Column(
        [
            words(look, said, 14, colour=ft.Colors.ON_SURFACE_VARIANT),
            ft.Semantics(identifier="whole-text", label=text, content=field),
        ],
        spacing=12,
        tight=True,
    )
    dialog = ft.AlertDialog(content=content, actions=[close], scrollable=True, inset_padding=ft.Padding(16, 16, 16, 16))
    page.show_dialog(dialog)
