"""The web server: how the app reaches a browser on this machine, or on others if asked."""

from __future__ import annotations

import errno
import os
import socket
import sys
from collections.abc import Sequence

import uvicorn

from assistant import app
from assistant.serve import terminal
from assistant.serve.options import PORT, Options, data_folder, read
from assistant.serve.site import site
from assistant.store import FolderInUse, FolderUnusable

# Far above what a table's phones open, low enough that a flood ends in "503" and not in memory.
MOST_CONNECTIONS = 256
LARGEST_HEAD = 16 * 1024
LARGEST_MESSAGE = 16 * 1024 * 1024


def serve(arguments: Sequence[str]) -> int:
    """Serves until stopped and returns the exit code."""
    options = read(arguments, os.environ)
    folder = data_folder(options, os.environ)
    try:
        listener = listen(options)
    except OSError as error:
        print(_trouble(options, error), file=sys.stderr)
        return 1
    try:
        desk = app.open_desk(folder)
    except (FolderInUse, FolderUnusable) as error:
        listener.close()
        print(app.why_no_desk(folder, getattr(error, "detail", None)), file=sys.stderr)
        return 1
    port = int(listener.getsockname()[1])
    config = uvicorn.Config(
        site(app.main(desk), app.before_main, options),
        # h11 bounds the size of a request's head, httptools does not.
        http="h11",
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        h11_max_incomplete_event_size=LARGEST_HEAD,
        limit_concurrency=MOST_CONNECTIONS,
        proxy_headers=False,
        server_header=False,
        log_level="warning",
        timeout_graceful_shutdown=4,
    )
    terminal.announce(options, port, folder, sys.stdout)
    if options.browser:
        terminal.open_browser(terminal.local_url(options, port), os.environ)
    try:
        uvicorn.Server(config).run(sockets=[listener])
    except KeyboardInterrupt:
        pass
    finally:
        listener.close()
    return 0


def listen(options: Options) -> socket.socket:
    """A socket that listens already, so that the address is true when it is printed."""
    try:
        return _bound(options.host, PORT if options.port is None else options.port)
    except OSError as error:
        if options.port is not None or error.errno != errno.EADDRINUSE:
            raise
        return _bound(options.host, 0)


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        # Elsewhere than on POSIX it would let two programs share one port.
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(place)
        listener.listen(128)
    except OSError:
        listener.close()
        raise
    return listener


def _trouble(options: Options, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {options.port} is taken already, perhaps by a Yuletally that runs. Try --port 0 for a free one."
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"This user may not listen on port {options.port}. Try one above 1024."
    return f"Yuletally cannot listen on {options.host}: {error.strerror or error}."
