"""A page whose phone has left is drawn to its end, and nothing is told to nobody."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from flet.messaging.protocol import Message, MessageAction
from flet_web.fastapi import FletApp

from assistant.serve.options import Options
from assistant.serve.site import site

HELLO = Message(MessageAction.PATCH_CONTROL, "hello")


@pytest.fixture
def connection() -> Any:
    async def made() -> Any:
        return FletApp(asyncio.get_running_loop(), None, lambda page: None, None)  # type: ignore[arg-type]

    site(lambda page: None, lambda page: None, Options())
    return asyncio.run(made())


def test_a_phone_that_is_there_is_told(connection: Any) -> None:
    connection._FletApp__send_queue = asyncio.Queue()
    connection.send_message(HELLO)
    assert connection._FletApp__send_queue.qsize() == 1


def test_a_phone_that_has_left_is_told_nothing_and_that_is_no_fault(connection: Any) -> None:
    # So Flet leaves it when the phone's connection has ended, and before it tells the session.
    connection._FletApp__send_queue = None
    connection.send_message(HELLO)
