"""The device at a table: it is kept awake as long as one is shown, and what it lacks disturbs nobody."""

from __future__ import annotations

import flet as ft
import pytest

from assistant.screens.table.device import Device, use_device
from tests.assistant.stage import Stage, on_stage

called: list[str] = []


@pytest.fixture(autouse=True)
def device(monkeypatch: pytest.MonkeyPatch) -> None:
    called.clear()

    def calls(name: str) -> None:
        async def call(self: object) -> None:
            called.append(name)
            raise RuntimeError("not on this device")

        kind = ft.HapticFeedback if name == "light_impact" else ft.Wakelock
        monkeypatch.setattr(kind, name, call)

    for name in ("enable", "disable", "light_impact"):
        calls(name)


@ft.component
def Shows(found: list[Device]) -> ft.Control:
    found.append(use_device())
    return ft.Text("a table")


@ft.component
def Leaves(found: list[Device]) -> ft.Control:
    here, set_here = ft.use_state(True)
    away = ft.Semantics(identifier="away", content=ft.Container(on_click=lambda: set_here(False)))
    return ft.Column([away, Shows(found) if here else ft.Text("Play")])  # type: ignore[list-item]


def test_the_screen_stays_awake_until_the_table_is_left_though_the_device_cannot() -> None:
    found: list[Device] = []

    async def scene(stage: Stage) -> None:
        assert called == ["enable"]
        found[0].knock()
        await stage.settle()
        assert called == ["enable", "light_impact"]
        await stage.press("away")
        assert called == ["enable", "light_impact", "disable"]

    on_stage(lambda: Leaves(found), scene)  # type: ignore[arg-type,return-value]
