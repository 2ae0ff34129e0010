"""The app as a site: Flet's own ASGI app with the project's rules around it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import flet as ft
import flet_web.fastapi
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp

from assistant.serve.door import Door
from assistant.serve.fallback import FallbackFonts
from assistant.serve.hangup import Hangup
from assistant.serve.headers import Policy
from assistant.serve.leaving import let_phones_leave
from assistant.serve.options import Options
from assistant.serve.terse import keep_messages_short
from assistant.serve.visiting import Visiting

ASSETS = Path(__file__).parents[2] / "assets"
PageHandler = Callable[[ft.Page], None]


def site(main: PageHandler, before_main: PageHandler, options: Options) -> ASGIApp:
    """The whole site, outermost first: headers, door, hanging up, visitor, compression, fallback fonts, Flet."""
    keep_messages_short()
    let_phones_leave()
    app: ASGIApp = flet_web.fastapi.app(
        main,
        before_main=before_main,
        assets_dir=str(ASSETS),
        app_name="Yuletally",
        app_short_name="Yuletally",
        app_description="Counts four Christmas games, and says why.",
        no_cdn=True,
    )
    app = FallbackFonts(app, ASSETS / "emoji")
    app = GZipMiddleware(app, minimum_size=1024, compresslevel=6)
    # The door's own answers carry the headers too.
    return Policy(Door(Hangup(Visiting(app)), options))
