"""A page and its phone that are not in step: what one of them says comes while the other has moved on.

An answer may come late: a page may ask a phone to scroll a list or to move a map, and show another screen before it has
answered. Flet takes the answer of a control that has gone for a fault and ends the page's connection: the page hangs.

A tap may come early: two quick ones can both arrive before the page is drawn again after the first. Flet gives the
second one to the drawing of before, which knows nothing of the first: a game began without the choice just made.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from flet.messaging.session import Session

_PASSES: Final = 64
"""More than a page needs until nothing is left to be drawn; what draws itself for ever holds no tap up."""

_dispatch: Final = Session.dispatch_event


def keep_in_step() -> None:
    """From now on an answer reaches whoever waits for it and else harms nothing, and a tap meets the newest drawing."""
    Session.handle_invoke_method_results = _taken  # type: ignore[method-assign, assignment]
    Session.dispatch_event = _once_drawn  # type: ignore[method-assign, assignment]


def _taken(session: Session, control_id: int, call_id: str, result: Any, error: str | None) -> None:
    # Flet's own way, but for the question whether the control is still shown.
    waits = session._Session__method_calls.pop(call_id, None)  # type: ignore[attr-defined]
    if waits is not None:
        session._Session__method_call_results[waits] = (result, error)  # type: ignore[attr-defined]
        waits.set()


async def _once_drawn(session: Session, control_id: int, event_name: str, event_data: Any) -> None:
    for _ in range(_PASSES):
        if not session._Session__updates_ready.is_set():  # type: ignore[attr-defined]
            break
        await asyncio.sleep(0)
    await _dispatch(session, control_id, event_name, event_data)
