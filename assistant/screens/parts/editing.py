"""An entry that is being corrected, as the game that it belongs to draws its editor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from assistant.frame import Frame
from assistant.look.look import Look
from assistant.words import Words
from engine.document import Document
from engine.session import Session


@dataclass(frozen=True, slots=True)
class Editing:
    """One entry of a draft; ``look`` has the width that there is for its editor.

    ``before`` is the session as it stands just before it, ``saved`` the session without the draft; ``came`` is where
    the entry is in there. ``others`` are the draft's other entries by a number each. ``change`` puts another entry in
    its place, ``exchange`` gives it and another one each other's things.
    """

    frame: Frame
    look: Look
    entry: Document
    before: Session
    saved: Session
    came: int | None
    others: Sequence[tuple[int, Document]]
    change: Callable[[Document], None]
    exchange: Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Correcting:
    """What a game brings to the list of everything entered.

    ``heading`` stands above the entries that were made while the game was so far; ``names`` are those of everybody
    whose things there are, by seat; ``editor`` draws what corrects an entry; ``exchanged`` gives two entries with each
    other's things (None: they have none to exchange).
    """

    heading: Callable[[Words, Session], str]
    names: Callable[[Words, Session], tuple[str, ...]]
    editor: Callable[[Editing], ft.Control]
    exchanged: Callable[[Document, Document], tuple[Document, Document] | None]


def seat_names(w: Words, session: Session) -> tuple[str, ...]:
    """The ``names`` of a game in which only the people at the table have things."""
    return session.names


def nothing_to_exchange(one: Document, other: Document) -> None:
    """``exchanged`` for a game whose entries are somebody's turn each."""
