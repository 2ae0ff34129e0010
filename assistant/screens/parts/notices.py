"""The strip on Play that says which stored files were set aside and what was restored."""

from __future__ import annotations

from typing import Final

import flet as ft

from assistant.controls.bars import ButtonKind, button
from assistant.controls.signs import sign
from assistant.dates import short_moment
from assistant.desk import Unsaved
from assistant.frame import use_frame
from assistant.look.look import CARD_RADIUS, Look, text
from assistant.store import Notice
from assistant.words import Words, later

_FILES: Final = {
    "current": later("The running session could not be read."),
    "history": later("The history could not be read."),
    "household": later("Players and settings could not be read."),
}
_REASONS: Final = {
    "empty": later("The file was empty."),
    "not-json": later("The file was damaged."),
    "foreign": later("The file was not one of Yuletally's."),
    "newer": later("The file comes from a newer Yuletally."),
    "missing": later("The file was missing."),
}
_OTHER_REASON: Final = later("The file could not be understood.")


def notice_words(w: Words, notice: Notice) -> str:
    """What happened to a file, in a sentence or two."""
    if notice.reason == "backup":
        return w("No backup could be made at this start. Is the disk full?")
    file = notice.file if notice.file in _FILES else "household"
    happened = w(_FILES[file])
    if notice.restored is None:
        return _both(w, happened, w("It begins anew; nothing was thrown away."))
    moment = notice.restored_from
    if short_moment(w, moment):
        restored = w("It was restored as it was on {moment}.", moment=short_moment(w, moment))
    else:
        restored = w("It was restored from a copy.")
    return _both(w, happened, restored)


def detail_words(w: Words, notice: Notice) -> str:
    """Why a file could not be read and where it lies now."""
    if notice.reason == "backup":
        return ""
    why = w(_REASONS.get(notice.reason, _OTHER_REASON))
    if notice.set_aside is None:
        return why
    return _both(w, why, w("It lies unchanged at {path}.", path=notice.set_aside))


def _both(w: Words, first: str, second: str) -> str:
    """Two sentences, one after the other."""
    return w("{first} {second}", first=first, second=second)


@ft.component
def NoticeStrip() -> ft.Control:
    """The strip, or nothing where there is nothing to tell."""
    frame = use_frame()
    opened, unfold = ft.use_state(False)
    w, look, notices = frame.w, frame.look, frame.desk.notices
    if not notices:
        return ft.Container(height=0)

    def drop() -> None:
        match frame.desk.drop_notices():
            case Unsaved() as unsaved:
                frame.tell_unsaved(unsaved)

    ink = ft.Colors.ON_SECONDARY_CONTAINER
    sentences = [text(look, notice_words(w, notice), 14, colour=ink) for notice in notices]
    details = [detail_words(w, notice) for notice in notices] if opened else []
    told = ft.Semantics(
        identifier="notice",
        container=True,
        live_region=True,
        content=ft.Column(
            [*sentences, *(text(look, detail, 12, colour=ink) for detail in details if detail)], spacing=4, tight=True
        ),
    )
    words = w("Less") if opened else w("Details")
    return ft.Container(
        ft.Column(
            [
                ft.Row(
                    [sign("info", ink, 20), ft.Container(told, expand=True)],
                    spacing=10,
                    vertical_alignment=ft.CrossAxisAlignment.START,
                ),
                ft.Row(
                    [
                        _key(look, words, "notice-details", lambda: unfold(not opened)),
                        _key(look, w("OK"), "notice-ok", drop),
                    ],
                    spacing=4,
                    alignment=ft.MainAxisAlignment.END,
                    wrap=look.large_text,
                ),
            ],
            spacing=0,
            tight=True,
        ),
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
        border_radius=CARD_RADIUS,
        padding=ft.Padding(14, 12, 8, 2),
    )


def _key(look: Look, words: str, identifier: str, on_tap: object) -> ft.Control:
    return button(look, words, identifier=identifier, on_tap=on_tap, kind=ButtonKind.BARE, height=48)  # type: ignore[arg-type]
