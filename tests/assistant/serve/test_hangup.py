"""A browser that goes takes its handler along."""

from __future__ import annotations

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send

from assistant.serve.hangup import Hangup


async def gone() -> Message:
    return {"type": "websocket.disconnect", "code": 1001}


async def nowhere(message: Message) -> None:
    """Takes what is sent."""


def call(app: Hangup) -> None:
    async def once() -> None:
        await asyncio.wait_for(app({"type": "websocket"}, gone, nowhere), 5)

    asyncio.run(once())


def test_a_handler_that_waits_for_ever_is_ended() -> None:
    ended: list[str] = []

    async def handler(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("ended")

    call(Hangup(handler, grace=0.01))
    assert ended == ["ended"]


def test_a_handler_that_tidies_up_has_time_to() -> None:
    ended: list[str] = []

    async def handler(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await asyncio.sleep(0.05)
        ended.append("tidy")

    call(Hangup(handler, grace=2))
    assert ended == ["tidy"]


def test_what_goes_wrong_in_a_handler_is_not_lost() -> None:
    async def handler(scope: Scope, receive: Receive, send: Send) -> None:
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        call(Hangup(handler))


def test_what_is_sent_to_a_browser_that_has_gone_breaks_nothing() -> None:
    heard: list[str] = []

    async def handler(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.send", "bytes": b"late"})
        heard.append((await receive())["type"])

    async def refuse(message: Message) -> None:
        raise OSError("the browser has gone")

    async def once() -> None:
        await asyncio.wait_for(Hangup(handler)({"type": "websocket"}, gone, refuse), 5)

    asyncio.run(once())
    assert heard == ["websocket.disconnect"]
