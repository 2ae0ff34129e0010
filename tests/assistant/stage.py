"""A page without a browser: a real session over a connection that only packs. Flet's inner modules stay in here."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from types import FunctionType, MethodType, NoneType
from typing import Any, Final, TypeVar

import flet as ft
import msgpack  # type: ignore[import-untyped]
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.messaging.connection import Connection
from flet.messaging.protocol import configure_encode_object_for_msgpack
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from assistant.look.look import Look

C = TypeVar("C", bound=BaseControl)

LOOKS = [Look(), Look(dark=True), Look(width=360, height=640), Look(scale=2.0)]
"""The pages that a control is tried on: plain, dark, short and narrow, with large text."""


class _Packing(Connection):
    """Keeps what would be sent; packing is what snapshots controls for the next comparison."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.loop = asyncio.get_running_loop()
        self.pubsubhub = PubSubHub(loop=self.loop)
        self.page_url = "http://stage.local"
        self.sizes: list[int] = []
        self.session: Session | None = None

    def pack(self, message: Any) -> bytes:
        packed: bytes = msgpack.packb(message, default=configure_encode_object_for_msgpack(BaseControl))
        return packed

    def send_message(self, message: Any) -> None:
        self.sizes.append(len(self.pack([message.action, message.body])))
        if message.action.name == "INVOKE_METHOD" and self.session:
            self.loop.call_soon(self._answer, message.body.control_id, message.body.call_id)

    def _answer(self, control: int, call: str) -> None:
        """What was asked of a control is done; one that is gone by then has nobody who listens."""
        assert self.session is not None
        with suppress(RuntimeError):
            self.session.handle_invoke_method_results(control, call, None, None)


class Stage:
    """A page that shows one component; find what it shows, fire what a client would."""

    def __init__(self, show: Callable[[], ft.Control]) -> None:
        self.connection = _Packing()
        self.session = self.connection.session = Session(self.connection)
        self.page: ft.Page = self.session.page
        _context_page.set(self.page)
        self.connection.pack(self.session.get_page_patch())
        self.page.render(show)

    async def settle(self) -> None:
        """Lets all that was scheduled happen."""
        for _ in range(8):
            await asyncio.sleep(0)

    def all(self, kind: type[C], **wanted: object) -> list[C]:
        """Every control of a kind whose properties are as wanted."""
        return [
            control
            for control in _walk(self.page.views, set())
            if isinstance(control, kind)
            and all(getattr(control, name, None) == value for name, value in wanted.items())
        ]

    def named(self, identifier: str) -> ft.Semantics:
        """The one control under a name."""
        [found] = self.all(ft.Semantics, identifier=identifier)
        return found

    async def press(self, identifier: str) -> None:
        """Presses the surface of a named control."""
        taps = [
            control
            for control in _walk([self.named(identifier).content], set())
            if getattr(control, "on_click", None) or getattr(control, "on_tap", None)
        ]
        await self.fire(taps[0], "click" if isinstance(taps[0], ft.Container) else "tap")

    async def fire(self, control: BaseControl, event: str, data: Any = None) -> None:
        """What a client sends for an event."""
        await self.session.dispatch_event(control._i, event, data)
        await self.settle()


def _walk(node: Any, seen: set[int]) -> Iterator[BaseControl]:
    if isinstance(node, (list, tuple)):
        for part in node:
            if type(part) not in _PLAIN:
                yield from _walk(part, seen)
    elif isinstance(node, dict):
        for part in node.values():
            if type(part) not in _PLAIN:
                yield from _walk(part, seen)
    elif dataclasses.is_dataclass(node) and not isinstance(node, type) and id(node) not in seen:
        seen.add(id(node))
        if isinstance(node, BaseControl):
            yield node
        # A control keeps only what differs from its defaults, in which no other control is.
        held = getattr(node, "_values", None)
        for name, kept in _parts(type(node)):
            if held is not None and kept and name not in held:
                continue
            part = getattr(node, name, None)
            if type(part) not in _PLAIN:
                yield from _walk(part, seen)


_PLAIN: Final = frozenset({str, int, float, bool, NoneType, FunctionType, MethodType, partial})
"""What no control is in; most of a page's properties are such."""


@cache
def _parts(kind: type) -> tuple[tuple[str, bool], ...]:
    """The properties of a kind of control that may hold others, and whether they are kept with those that differ."""
    found = [field.name for field in dataclasses.fields(kind) if not field.metadata.get("skip")]
    apart = getattr(kind, "_structural_fields", ())
    return tuple((name, name not in apart) for name in found if name != "_parent")


def on_stage(show: Callable[[], ft.Control], play: Callable[[Stage], Awaitable[None]]) -> None:
    """Shows a component and plays a scene on it."""

    async def scene() -> None:
        stage = Stage(show)
        await stage.settle()
        await play(stage)

    asyncio.run(scene())


def pressed(build: Callable[[Callable[[str], None]], ft.Control], names: list[str]) -> list[str]:
    """What was called after pressing each of the names."""
    taps: list[str] = []

    async def scene(stage: Stage) -> None:
        for name in names:
            await stage.press(name)

    on_stage(lambda: build(taps.append), scene)
    return taps
