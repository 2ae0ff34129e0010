"""Remembers what a browser says as it connects, for the page that is made for it."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from assistant.visitor import accepted_languages

LONGEST: Final = 1000
"""Characters of the header that are looked at."""


class Visiting:
    """Notes the languages that the browser accepts when it opens the page's socket."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            accepted_languages.set(Headers(scope=scope).get("accept-language", "")[:LONGEST] or None)
        await self._app(scope, receive, send)
