"""Handing a text on: to the device's share sheet, or to the clipboard."""

from __future__ import annotations

import logging

import flet as ft

from assistant.controls.bars import ButtonKind, button
from assistant.frame import Frame

_log = logging.getLogger(__name__)


def copy_button(frame: Frame, text: str, *, width: float | None = None, expand: bool | int | None = None) -> ft.Control:
    """Copies the text. The browser does it in the tap itself: some allow it nowhere else."""
    w = frame.w
    return button(
        frame.look,
        w("Copy text"),
        identifier="share-text",
        on_tap=lambda: frame.tell(w("Copied")),
        kind=ButtonKind.QUIET,
        icon="copy",
        height=48,
        width=width,
        expand=expand,
        action=ft.CopyToClipboard(text),
    )


def share_button(frame: Frame, text: str) -> ft.Control:
    """Opens the share sheet with the text; where there is none the text is copied."""
    w, page = frame.w, frame.page
    if page.web and page.platform is ft.PagePlatform.IOS:
        # There a share sheet opens in the tap itself or not at all.
        return button(
            frame.look,
            w("Share"),
            identifier="share",
            on_tap=lambda: None,
            icon="share",
            expand=3,
            action=ft.ShareText(text),
        )

    async def share() -> None:
        if not await _shared(text):
            await ft.Clipboard().set(text)
            frame.tell(w("There is no share sheet here, so the text is copied."))

    return button(frame.look, w("Share"), identifier="share", on_tap=share, icon="share", expand=3)


async def _shared(text: str) -> bool:
    """Whether a share sheet took the text; one that was closed again counts too."""
    try:
        await ft.Share().share_text(text, download_fallback_enabled=False, mail_to_fallback_enabled=False)
    except RuntimeError as error:
        _log.info("No share sheet: %s", error)
        return False
    return True
