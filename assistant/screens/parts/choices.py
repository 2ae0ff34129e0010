"""What any game's set-up is made of: a choice that explains itself, one of the people, what is rarely changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from assistant.controls.bars import Option, chip, fold, heading, segments
from assistant.controls.press import Tap
from assistant.controls.seats import badge, initials
from assistant.look.look import Look, text
from assistant.words import Words
from engine.document import Document, Json


def with_choice(setup: Document, key: str, value: Json, usual: Json) -> Document:
    """A set-up with another choice; the usual one is not written.

    >>> with_choice({"length": "short"}, "dealer", 1, 0), with_choice({"length": "short"}, "length", "full", "full")
    ({'length': 'short', 'dealer': 1}, {})
    """
    kept = {name: found for name, found in setup.items() if name != key}
    return kept if value == usual else {**kept, key: value}


def choice(
    look: Look,
    key: str,
    title: str,
    options: Sequence[Option],
    chosen: str,
    said: str,
    choose: Callable[[str], object],
) -> list[ft.Control]:
    """A choice under its heading, with a sentence on what the chosen one means, where there is one to say.

    ``options``, ``chosen`` and what ``choose`` hears are bare values; on the page each is ``setup-<key>-<value>``.
    """
    prefix = f"setup-{key}-"
    keys = [replace(option, identifier=prefix + option.identifier) for option in options]
    sentence = text(look, said, 14, colour=ft.Colors.ON_SURFACE_VARIANT) if said else None
    return [
        ft.Container(heading(look, title), padding=ft.Padding(0, 8, 0, 8)),
        segments(look, keys, prefix + chosen, lambda identifier: choose(identifier.removeprefix(prefix))),
        ft.Container(sentence, padding=ft.Padding(4, 8 if said else 0, 4, 4)),
    ]


def seat_choice(
    look: Look,
    key: str,
    title: str,
    names: Sequence[str],
    labels: Sequence[str],
    chosen: int,
    choose: Callable[[int], object],
    *,
    first: Sequence[ft.Control] = (),
) -> list[ft.Control]:
    """One of the people at the table, each ``setup-<key>-<seat>``; what stands ``first`` chooses in another way."""
    letters = initials(names)
    chips = [
        chip(
            look,
            name,
            identifier=f"setup-{key}-{seat}",
            label=label,
            on_tap=partial(choose, seat),
            chosen=seat == chosen,
            leading=badge(look, seat, letters[seat], 22),
            round_=True,
        )
        for seat, (name, label) in enumerate(zip(names, labels, strict=True))
    ]
    return [
        ft.Container(heading(look, title), padding=ft.Padding(0, 8, 0, 0)),
        ft.Row([*first, *chips], spacing=8, scroll=ft.ScrollMode.HIDDEN),
    ]


def more_settings(look: Look, w: Words, note: str, *, opened: bool, on_tap: Tap) -> ft.Control:
    """Unfolds what is rarely changed; ``note`` names it."""
    return fold(look, w("More settings"), note, identifier="setup-more", opened=opened, on_tap=on_tap)
