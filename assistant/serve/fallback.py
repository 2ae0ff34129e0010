"""The fonts that Flutter asks for by itself.

Where no font of the app has a character, Flutter fetches slices of Noto fonts, here from `assets/fonts/<family>/…`.
Those with emoji are the project's own, see `assets/fonts/make`; of other scripts there is none, and a 204 says so
without an error.
"""

from __future__ import annotations

import re
from pathlib import Path

from starlette.responses import FileResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

SLICE = re.compile(r"/assets/fonts/(?P<family>[a-z0-9]+)/v[0-9]+/[A-Za-z0-9_-]+(?:\.(?P<number>[0-9]{1,3}))?\.woff2")


class FallbackFonts:
    """Answers the requests for slices, lets all others through."""

    def __init__(self, app: ASGIApp, emoji: Path) -> None:
        self._app = app
        self._emoji = emoji

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = SLICE.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if found is None:
            await self._app(scope, receive, send)
            return
        file = self._emoji / (".".join(part for part in found.groups() if part) + ".woff2")
        if file.is_file():
            await FileResponse(file, media_type="font/woff2")(scope, receive, send)
        else:
            await Response(status_code=204)(scope, receive, send)
