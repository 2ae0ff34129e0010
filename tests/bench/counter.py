"""A bare Flet counter, served as the app is: what a tap costs at least. Usage: python counter.py PORT"""

from __future__ import annotations

import os
import sys

import flet as ft
import uvicorn

from assistant.app import before_main
from assistant.serve.options import read
from assistant.serve.site import site


@ft.component
def Counter() -> ft.View:
    """A number and a button."""
    number, change = ft.use_state(0)
    return ft.View(
        controls=[
            ft.Semantics(identifier="number", label=f"{number} taps", content=ft.Text(str(number), size=40)),
            ft.Semantics(identifier="more", content=ft.Button("More", on_click=lambda: change(number + 1))),
        ]
    )


def main(page: ft.Page) -> None:
    """What Flet calls for every page."""
    page.render_views(Counter)


if __name__ == "__main__":
    port = int(sys.argv[1])
    options = read(["--port", str(port)], os.environ)
    uvicorn.run(site(main, before_main, options), host="127.0.0.1", port=port, log_level="error")
