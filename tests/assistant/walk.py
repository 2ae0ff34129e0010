"""A walk through the app's screens without a browser: real routes over a real desk, addresses as a client has them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import flet as ft
from flet.controls.context import _context_page
from flet.messaging.session import Session

from assistant.desk import Desk, Done
from assistant.screens.routes import Screens
from engine.document import Document
from engine.session import Seat
from tests.assistant.stage import C, Stage, _Packing, _walk
from tests.assistant.table import Table

CASES = Path(__file__).parents[1] / "cases"


class _Client(_Packing):
    """Goes to an address when it is told to."""

    def send_message(self, message: Any) -> None:
        super().send_message(message)
        if message.action.name == "INVOKE_METHOD" and message.body.name == "push_route" and self.session:
            page, route = self.session.page, message.body.args["route"]
            page.route = route
            self.loop.create_task(self.session.dispatch_event(page._i, "route_change", {"route": route}))


class Walk(Stage):
    """The whole app at an address."""

    def __init__(self, desk: Desk, route: str, language: str) -> None:
        self.connection = _Client()
        self.session = self.connection.session = Session(self.connection)
        self.page: ft.Page = self.session.page
        self.page.route = route
        _context_page.set(self.page)
        self.connection.pack(self.session.get_page_patch())
        self.page.render_views(Screens, desk, language)

    @property
    def route(self) -> str:
        """The address."""
        return self.page.route

    @property
    def view(self) -> ft.View:
        """The view that lies on top."""
        return [found for found in _walk(self.page.views, set()) if isinstance(found, ft.View)][-1]

    def all(self, kind: type[C], **wanted: object) -> list[C]:
        """As on any stage, but only on the view that lies on top."""
        return [
            control
            for control in _walk(self.view, set())
            if isinstance(control, kind)
            and all(getattr(control, name, None) == value for name, value in wanted.items())
        ]

    @property
    def identifiers(self) -> list[str]:
        """What can be found by name, in order."""
        return [found.identifier for found in self.all(ft.Semantics) if found.identifier]

    def label(self, identifier: str) -> str:
        """What a named control says."""
        return self.named(identifier).label or ""

    def texts(self, identifier: str) -> str:
        """The texts in a named control."""
        return " ".join(
            part.value for part in _walk([self.named(identifier).content], set()) if isinstance(part, ft.Text)
        )


def walk(desk: Desk, route: str, play: Callable[[Walk], Awaitable[None]], language: str = "en") -> None:
    """Opens the app at an address and plays a scene on it."""

    async def scene() -> None:
        walking = Walk(desk, route, language)
        await walking.settle()
        await play(walking)

    asyncio.run(scene())


def example() -> Document:
    """The article's four-player game, as a document."""
    cases = json.loads((CASES / "christmas-tree-example.json").read_text("utf-8"))
    session: Document = cases[0]["session"]
    return session


def played(table: Table, entries: int | None = None, document: Document | None = None) -> str:
    """A document's game (the article's tree) on the desk, or its first entries; its id."""
    found: Any = document or example()
    seats = [Seat(player["name"]) for player in found["players"]]
    begun = table.desk.start(found["game"], seats, found.get("setup", {}))
    assert isinstance(begun, Done)
    for entry in found["entries"][:entries]:
        assert isinstance(table.enter(begun.view.id, entry), Done)
    return begun.view.id
