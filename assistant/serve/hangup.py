"""What happens when a browser hangs up.

Flet's handler waits for ever if the browser goes before it has said who it is: each such call would stay for the life
of the process and count towards the most connections.
"""

from __future__ import annotations

import asyncio

from starlette.types import ASGIApp, Message, Receive, Scope, Send

GRACE = 2.0


class Hangup:
    """Ends a WebSocket's handler that does not end by itself soon after the browser has gone."""

    def __init__(self, app: ASGIApp, grace: float = GRACE) -> None:
        self._app = app
        self._grace = grace

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        gone = asyncio.Event()

        async def receive_until_gone() -> Message:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                gone.set()
            return message

        async def send_while_there(message: Message) -> None:
            try:
                await send(message)
            except OSError:
                # Lost either way; Flet hears where it receives, and ends there without a trace in the log.
                gone.set()

        talk = asyncio.ensure_future(self._app(scope, receive_until_gone, send_while_there))
        watch = asyncio.ensure_future(gone.wait())
        try:
            await asyncio.wait({talk, watch}, return_when=asyncio.FIRST_COMPLETED)
            await asyncio.wait({talk}, timeout=self._grace)
            if talk.done():
                talk.result()
        finally:
            for task in (talk, watch):
                task.cancel()
            await asyncio.gather(talk, watch, return_exceptions=True)
