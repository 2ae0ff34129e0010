"""The parts around a table's board. Each watches as much of what is begun as it shows, and is drawn only when that
changes; remember each with ``ft.memo``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from assistant.controls.bars import Tool, head_bar, status_row, tool_row
from assistant.controls.refusal import refusal_strip
from assistant.controls.seats import SeatShown, seat_tabs
from assistant.controls.signs import sign
from assistant.desk import Change
from assistant.look.look import Look, text
from assistant.screens.parts.answers import Stop
from assistant.screens.table.hands import Before, Hands, use_at
from assistant.words import Words
from engine.rulebook import entry_words


def is_covered(at: Before) -> bool:
    """Whether a pad covers the tools; to be picked with ``use_at``."""
    return at.covered


@ft.component
def Head(
    look: Look,
    w: Words,
    title: str,
    subtitle: str,
    identifier: str,
    hands: Hands[Any],
    sheet: bool = False,
    entries: bool = False,
) -> ft.Control:
    """Back, how far the game is, where rules help, and what belongs to the game as a whole; the scoresheet too while
    a pad covers the tools, or where none are (``sheet``), and ``entries`` where it nearly always does.

    Where the status line stands in the subtitle's place, it has its ``identifier``.
    """
    actions = [Tool("rules-here", w("Rules"), hands.rules_here, "book")]
    covered = use_at(hands, is_covered)
    if covered and entries:
        actions.insert(0, Tool("entries", w("Everything entered"), hands.entries, "list"))
    if covered or sheet:
        actions.append(Tool("scoresheet", w("Scoresheet"), hands.scoresheet, "receipt"))
    actions.append(Tool("table-menu", w("This game: players and set-up"), hands.this_game, "more"))
    return head_bar(
        look,
        title,
        subtitle,
        subtitle_identifier=identifier,
        leave=Tool("leave", w("Back to Play"), hands.leave, "back"),
        actions=actions,
    )


@ft.component
def Tabs(look: Look, seats: tuple[SeatShown, ...], shown: int, identifier: str, hands: Hands[Any]) -> ft.Control:
    """Everybody's seat, with what is scored and what it would be if the game ended now."""
    tabs = seat_tabs(look, seats, shown, hands.show_seat, identifier=identifier)
    return ft.Container(tabs, alignment=ft.Alignment.CENTER, padding=ft.Padding(0, 0, 0, 2))


@ft.component
def Status(look: Look, said: str, hint: str, hands: Hands[Any]) -> ft.Control:
    """Whose turn it is or what is missing, and while no pad is open what a tap would do."""
    covered = use_at(hands, is_covered)
    return ft.Container(status_row(look, said, "" if covered else hint), bgcolor=ft.Colors.SURFACE)


@ft.component
def Tools(
    look: Look,
    w: Words,
    game: str,
    undo: Change | None,
    redo: Change | None,
    names: tuple[str, ...],
    own: tuple[Tool, ...],
    hands: Hands[Any],
) -> ft.Control:
    """The tools at the foot: undo and redo, which say what they step over, the game's ``own``, entries, scoresheet."""
    tools = [
        Tool(
            "undo",
            step_words(w, game, undo, names, w("Undo"), w("Nothing to undo")),
            hands.undo,
            "undo",
            word=w("Undo"),
            faint=undo is None,
        ),
        Tool(
            "redo",
            step_words(w, game, redo, names, w("Redo"), w("Nothing to redo")),
            hands.redo,
            "redo",
            word=w("Redo"),
            faint=redo is None,
        ),
        *own,
        Tool("entries", w("Everything entered"), hands.entries, "list", word=w("Entries")),
        Tool("scoresheet", w("Scoresheet"), hands.scoresheet, "receipt", word=w("Score")),
    ]
    return tool_row(look, tools)


def step_words(w: Words, game: str, change: Change | None, names: Sequence[str], step: str, nothing: str) -> str:
    """What undo takes back, or redo brings again."""
    if change is None:
        return nothing
    match change.kind:
        case "setup":
            what = w("a change of the set-up")
        case "players":
            what = w("a change of the players")
        case "correction" if change.entry is not None:
            what = w("a correction – {entry}", entry=entry_words(game, change.entry, w.language, names))
        case "correction":
            what = w("a correction")
        case "entry":
            what = "" if change.entry is None else entry_words(game, change.entry, w.language, names)
    return w("{step}: {what}", step=step, what=what) if what else step


def stop_strip(look: Look, w: Words, stop: Stop, on_why: Callable[[], None]) -> ft.Control:
    """The last refusal, with "Why?" where a rule says so."""
    return refusal_strip(look, stop.sentence, "" if stop.rule is None else w("Why?"), on_why)


def warning_rows(look: Look, sentences: Sequence[str], first: int = 0) -> list[ft.Control]:
    """What looks wrong; it blocks nothing. They are numbered from the ``first`` on."""
    colour = ft.Colors.ON_SURFACE_VARIANT
    return [
        ft.Row(
            [
                sign("info", colour, 18),
                ft.Semantics(
                    identifier=f"warning-{number}",
                    container=True,
                    expand=True,
                    content=text(look, sentence, 12, colour=colour),
                ),
            ],
            spacing=8,
        )
        for number, sentence in enumerate(sentences, start=first)
    ]
