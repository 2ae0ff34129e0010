"""What the editors of any game's entries are made of: parts to switch between, seats and numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from assistant.controls.bars import Option, Tool, chip, segments, setting, stepper
from assistant.controls.seats import badge, initials
from assistant.look.look import Look, text
from assistant.screens.parts.editing import Editing
from engine.document import Document


def seat_of(entry: Document) -> int | None:
    """Whose entry it is."""
    seat = entry.get("seat")
    return seat if isinstance(seat, int) else None


def column(parts: Sequence[ft.Control], look: Look) -> ft.Control:
    """Parts below each other."""
    return ft.Column(
        list(parts), spacing=max(6, look.gap), tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def scrolling(parts: Sequence[ft.Control], look: Look) -> ft.Control:
    """Parts below each other that would need more room than a pad has: they scroll."""
    inner = ft.Column(list(parts), spacing=0, scroll=ft.ScrollMode.AUTO)
    inner.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return ft.Container(inner, height=min(420, 0.42 * look.height))


def note(look: Look, words: str) -> ft.Control:
    """Something that should be known."""
    return text(look, words, 14, colour=ft.Colors.ON_SURFACE_VARIANT)


def parts_of(look: Look, options: Mapping[str, str], chosen: str, choose: Callable[[str], None]) -> ft.Control:
    """The parts of an entry, by name; the chosen one is shown below."""
    shown = [Option(f"entry-part-{name}", words) for name, words in options.items()]
    return segments(look, shown, f"entry-part-{chosen}", lambda identifier: choose(identifier.rpartition("-")[2]))


def seat_chips(
    look: Look, names: Sequence[str], shown: Sequence[int], chosen: int | None, choose: Callable[[int], None]
) -> ft.Control:
    """Seats to choose one of, by ``entry-seat-<seat>``; ``shown`` are those that it can be."""
    letters = initials(names)
    chips: list[ft.Control] = [
        chip(
            look,
            names[seat],
            identifier=f"entry-seat-{seat}",
            on_tap=partial(choose, seat),
            chosen=seat == chosen,
            leading=badge(look, seat, letters[seat], 22),
            round_=True,
        )
        for seat in shown
    ]
    return ft.Row(chips, spacing=8, scroll=ft.ScrollMode.HIDDEN)


def number(editing: Editing, key: str, title: str, value: int, change: Callable[[int], None], most: int) -> ft.Control:
    """A number with its two keys."""
    w = editing.frame.w

    def step(by: int) -> None:
        if 0 <= value + by <= most:
            change(value + by)

    control = stepper(
        editing.look,
        str(value),
        Tool(f"entry-{key}-minus", w("{title}: one less", title=title), partial(step, -1), faint=value <= 0),
        Tool(f"entry-{key}-plus", w("{title}: one more", title=title), partial(step, 1), faint=value >= most),
        label=f"{title} {value}",
        identifier=f"entry-{key}-value",
    )
    return setting(editing.look, title, "", control)
