"""What every answer carries: a policy that keeps the browser on this host, and how long it may keep the file."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    (
        "default-src 'self' blob: data:",
        # Flutter starts from inline scripts and compiles its own WebAssembly.
        "script-src 'self' 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:",
        "style-src 'self' 'unsafe-inline'",
        "worker-src 'self' blob:",
        "connect-src 'self' blob: data:",
        "img-src 'self' data: blob:",
        "font-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
ALWAYS = {
    "content-security-policy": POLICY,
    # Flutter's drawing thread needs a page of its own, and so do its files: not even the empty answers stand back.
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    # Flet's file names carry no version: ask each time, be told "not modified".
    "cache-control": "no-cache",
}


class Policy:
    """Adds the headers to every HTTP answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_policy(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in ALWAYS.items():
                    headers[name] = value
                # Flet opens its files to every site; nothing asks for that.
                if "access-control-allow-origin" in headers:
                    del headers["access-control-allow-origin"]
            await send(message)

        await self._app(scope, receive, send_with_policy)
