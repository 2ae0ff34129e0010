"""Who may come in. The app trusts whoever reaches it, so a page from elsewhere must not reach it.

A foreign web page in the same browser can open a WebSocket to 127.0.0.1, or point a name of its own at that address.
The one brings its Origin along, the other its Host.
"""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from assistant.serve.options import Options, is_loopback

LONGEST_PATH = 2048
METHODS = frozenset({"GET", "HEAD"})
# Flet's route for signing in with an outside service: nothing here signs in.
CLOSED = frozenset({"/oauth_callback"})


class Door:
    """Lets a request in if it was meant for this site, answers it plainly otherwise."""

    def __init__(self, app: ASGIApp, options: Options) -> None:
        self._app = app
        self._options = options
        self._machine = socket.gethostname().split(".")[0].lower()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or (refusal := self._refusal(scope)) is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": refusal[1]})
        else:
            await PlainTextResponse(refusal[1] + "\n", status_code=refusal[0])(scope, receive, send)

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        path: str = scope["path"]
        if len(scope.get("raw_path") or path) > LONGEST_PATH:
            return 414, "This address is too long."
        if "\x00" in path or "\\" in path:
            return 400, "This address cannot be read."
        if scope["type"] == "http" and scope["method"] not in METHODS:
            return 405, "Only reading is possible here."
        if path.rstrip("/") in CLOSED:
            return 404, "There is nothing here."
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not self._answers_to(host_name(hosts[0])):
            return 421, "Yuletally does not answer to this name. Open the address that it printed when it started."
        if scope["type"] == "websocket":
            for origin in headers.getlist("origin"):
                if origin_host(origin) != hosts[0].lower():
                    return 403, "Another site's page cannot drive this one."
        return None

    def _answers_to(self, name: str | None) -> bool:
        """An address cannot be pointed here by a stranger, a name can: so only names that are known are answered to."""
        if name is None:
            return False
        if is_loopback(name):
            return True
        if self._options.local:
            return False
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return name == self._options.host.lower() or name.split(".")[0] == self._machine
        return True


def host_name(host: str) -> str | None:
    """The name in a Host header, without its port, or None if it cannot be read.

    >>> host_name("Example.org:80"), host_name("[::1]:8550"), host_name("a b"), host_name("")
    ('example.org', '::1', None, None)
    """
    if not host or any(character.isspace() or character in "/@?#" for character in host):
        return None
    try:
        parts = urlsplit("//" + host)
        parts.port  # noqa: B018 - raises if it is none
    except ValueError:
        return None
    return parts.hostname


def origin_host(origin: str) -> str | None:
    """The host and port of an Origin header, or None ("null" has none).

    >>> origin_host("http://127.0.0.1:8550"), origin_host("null")
    ('127.0.0.1:8550', None)
    """
    try:
        return urlsplit(origin).netloc.lower() or None
    except ValueError:
        return None
