"""Flet's web server writes out every message for its log, kept or not.

A message is a whole page or a change of it, and its text runs to megabytes: half a second for a table, fourteen for
changing a full screen. So a message is named by its action alone.
"""

from __future__ import annotations

from flet.messaging.protocol import Message


def keep_messages_short() -> None:
    """A message's text is its action's name from now on."""
    Message.__repr__ = _short  # type: ignore[method-assign, assignment]


def _short(message: Message) -> str:
    return f"Message({message.action.name})"
