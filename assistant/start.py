"""How the app comes up: under Flet's own runner inside a package, else as a site of its own."""

from __future__ import annotations

import os
from collections.abc import Sequence

import flet as ft
from flet.utils import is_embedded, is_pyodide

from assistant import app
from assistant.serve.options import Options, data_folder
from assistant.store import FolderInUse, FolderUnusable


def start(arguments: Sequence[str]) -> int:
    """Runs until stopped and returns the exit code.

    On a phone, on a desktop built by `flet build`, in Pyodide and under `flet run` Flet brings the window and the
    transport, and arguments are not ours to read.
    """
    if is_embedded() or is_pyodide() or "FLET_DISPLAY_URL_PREFIX" in os.environ:
        folder = data_folder(Options(), os.environ)
        try:
            main = app.main(app.open_desk(folder))
        except (FolderInUse, FolderUnusable) as error:
            main = app.trouble(app.why_no_desk(folder, getattr(error, "detail", None)))
        ft.run(main, before_main=app.before_main, no_cdn=True)
        return 0
    from assistant.serve.server import serve

    return serve(arguments)
