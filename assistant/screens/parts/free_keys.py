"""A set-up with what the document keeps beside it: the free keys that a game's form sets (``x-help``)."""

from __future__ import annotations

from typing import Final

from engine.document import Document
from engine.session import Session

_FREE: Final = "x-"


def together(session: Session, proposed: Document) -> Document:
    """A session's set-up as its form shows it: also the free keys that the set-up ``proposed`` by its game names."""
    named = [key for key in proposed if key.startswith(_FREE)]
    return {**session.setup, **{key: session.head.extra[key] for key in named if key in session.head.extra}}


def apart(setup: Document) -> tuple[Document, Document]:
    """What the engine reads of a form's set-up, and the free keys beside it.

    >>> apart({"mode": "solo", "x-help": "silent"})
    ({'mode': 'solo'}, {'x-help': 'silent'})
    """
    free = {key: value for key, value in setup.items() if key.startswith(_FREE)}
    return {key: value for key, value in setup.items() if key not in free}, free
