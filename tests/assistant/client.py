"""A client without a screen: keeps what Flet's own client would hold after all that was sent, to compare it.

Flet tells changes as steps on lists and properties. A step that does not fit shows on a phone as a table that stands
still, so tests let a page be tapped and then ask whether both sides hold the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, Final

import flet as ft
import msgpack  # type: ignore[import-untyped]
from flet.controls.context import _context_page
from flet.messaging.session import Session

from assistant.desk import Desk
from assistant.screens.routes import Screens
from tests.assistant.stage import _Packing
from tests.assistant.walk import Walk, _Client

Held = dict[str, Any]


class Client:
    """Every control that was sent, by its number."""

    def __init__(self) -> None:
        self.controls: dict[int, Held] = {}

    def take(self, value: Any) -> Any:
        """A value as it was sent; controls in it are remembered."""
        if isinstance(value, list):
            return [self.take(part) for part in value]
        if not isinstance(value, dict):
            return value
        taken: Held = {}
        if "_c" in value:
            self.controls[value["_i"]] = taken
        taken.update((key, self.take(part)) for key, part in value.items())
        return taken

    def patch(self, control: int, patch: list[Any]) -> None:
        """Takes the steps one after the other; fails where one does not fit."""
        places = dict(_places(patch[0], ()))

        def at(place: int) -> Any:
            found: Any = self.controls[control]
            for key in places[place]:
                found = found[key]
            return found

        for step, place, key, *rest in patch[1:]:
            there = at(place)
            match step:
                case 0:
                    there[key] = self.take(rest[0])
                case 1 if isinstance(there, list):
                    assert key <= len(there), "added behind the end"
                    there.insert(key, self.take(rest[0]))
                case 1:
                    there[key] = self.take(rest[0])
                case 2:
                    there.pop(key) if isinstance(there, list) else there.pop(key, None)
                case 3:
                    moved = there.pop(key)
                    to = at(rest[0])
                    to.insert(rest[1], moved) if isinstance(to, list) else to.update({rest[1]: moved})


def _places(node: list[Any], path: tuple[Any, ...]) -> Iterator[tuple[int, tuple[Any, ...]]]:
    yield node[0], path
    for key, below in node[1].items() if len(node) > 1 else ():
        yield from _places(below, (*path, key))


class _Wire(_Packing):
    def __init__(self) -> None:
        super().__init__()
        self.client = Client()

    def send_message(self, message: Any) -> None:
        super().send_message(message)
        if message.action.name == "PATCH_CONTROL":
            body = unpacked(self.pack(message.body))
            self.client.patch(body["id"], body["patch"])


def unpacked(raw: bytes) -> Any:
    """What was packed, numbers as keys too."""
    return msgpack.unpackb(raw, strict_map_key=False)


class _GoingWire(_Wire, _Client):
    """Goes to an address too when it is told to."""


class Watched(Walk):
    """The app at an address, with a client that listens, and ``goes`` where it is sent."""

    def __init__(self, desk: Desk, route: str, *, goes: bool = False) -> None:
        self.connection = self._wire = _GoingWire() if goes else _Wire()
        self.session = self.connection.session = Session(self.connection)
        self.page: ft.Page = self.session.page
        self.page.route = route
        _context_page.set(self.page)
        page = unpacked(self.connection.pack(self.session.get_page_patch()))
        self._wire.client.controls[self.page._i] = self._wire.client.take(page)
        self.page.render_views(Screens, desk, "en")

    async def settle(self) -> None:
        """Lets all that was scheduled happen, on other pages too."""
        for _ in range(40):
            await asyncio.sleep(0)

    def differences(self) -> list[str]:
        """Where the client holds something else than the page."""
        wanted = unpacked(self.connection.pack(self.page.views))
        return list(_differences(self._wire.client.controls[self.page._i]["views"], wanted, "views"))


def _differences(held: Any, wanted: Any, where: str) -> Iterator[str]:
    if isinstance(held, dict) and isinstance(wanted, dict):
        for key in held.keys() | wanted.keys():
            # What is not sent has its default; sent once, it stays.
            if key in wanted and key not in held and wanted[key]:
                yield f"{where}.{key} is missing"
            elif key in wanted and key in held:
                yield from _differences(held[key], wanted[key], f"{where}.{key}")
            elif held.get(key) and key in _CHILDREN:
                yield f"{where}.{key} should be gone"
    elif isinstance(held, list) and isinstance(wanted, list):
        if len(held) != len(wanted):
            yield f"{where} has {len(held)} parts, not {len(wanted)}"
        for at, (one, other) in enumerate(zip(held, wanted, strict=False)):
            yield from _differences(one, other, f"{where}[{at}]")
    elif held != wanted:
        yield f"{where} is {held!r}, not {wanted!r}"


_CHILDREN: Final = ("content", "controls", "shapes", "_b")
