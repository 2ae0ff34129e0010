"""A phone that leaves while its page is drawn: what was still to be told it is nobody's any more.

Flet notices the leaving in two steps, and between them takes a message for a fault of the page: a reload just after a
start left an error in the log, and the page without what comes after its first drawing.
"""

from __future__ import annotations

from typing import Final

from flet.messaging.protocol import Message
from flet_web.fastapi import FletApp

_send: Final = FletApp.send_message


def let_phones_leave() -> None:
    """From now on a message for a phone that has left is dropped, as Flet does once it knows."""
    FletApp.send_message = _unless_gone


def _unless_gone(connection: FletApp, message: Message) -> None:
    if connection._FletApp__send_queue is not None:
        _send(connection, message)
