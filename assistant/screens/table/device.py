"""What the device itself does at a table: its screen stays awake, and a light knock answers where it has one."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import flet as ft

_log = logging.getLogger(__name__)


class Device:
    """A page's device. What it cannot do it leaves undone, without a word."""

    def __init__(self, page: ft.Page) -> None:
        self._page = page
        self._awake = ft.Wakelock()
        self._haptic = ft.HapticFeedback()

    def knock(self) -> None:
        """A light knock: something lies, or cannot be."""
        self._page.run_task(_tried, self._haptic.light_impact)

    async def stay_awake(self) -> None:
        """The screen does not go dark by itself any more."""
        await _tried(self._awake.enable)

    async def sleep_again(self) -> None:
        """The screen goes dark as it used to."""
        await _tried(self._awake.disable)


async def _tried(act: Callable[[], Awaitable[None]]) -> None:
    try:
        await act()
    except Exception as problem:  # noqa: BLE001
        # Flet tells what a device lacks by many errors, and none is worth a table.
        _log.debug("The device would not: %s", problem)


def use_device() -> Device:
    """The device of a page whose screen stays awake while the component is shown; a hook."""
    page = ft.context.page
    device = ft.use_memo(lambda: Device(page), [])
    ft.use_effect(device.stay_awake, dependencies=[], cleanup=device.sleep_again)
    return device
