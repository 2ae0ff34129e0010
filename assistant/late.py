"""What a phone answers after the page has moved on.

A page may ask a phone to scroll a list or to move a map, and show another screen before it has answered. Flet takes
the answer of a control that has gone for a fault and ends the page's connection: the page hangs.
"""

from __future__ import annotations

from typing import Any

from flet.messaging.session import Session


def take_late_answers() -> None:
    """From now on an answer reaches whoever waits for it, and harms nothing where nobody does."""
    Session.handle_invoke_method_results = _taken  # type: ignore[method-assign, assignment]


def _taken(session: Session, control_id: int, call_id: str, result: Any, error: str | None) -> None:
    # Flet's own way, but for the question whether the control is still shown.
    waits = session._Session__method_calls.pop(call_id, None)  # type: ignore[attr-defined]
    if waits is not None:
        session._Session__method_call_results[waits] = (result, error)  # type: ignore[attr-defined]
        waits.set()
