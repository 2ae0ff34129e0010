"""More: language, look, licences."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from assistant import paths
from assistant.screens.more import app_version, licence_text
from assistant.store import Settings
from tests.assistant.screens.evening import names, texts
from tests.assistant.table import Table
from tests.assistant.walk import Walk, walk


def test_language_and_look_change_at_once_and_stay(tmp_path: Path) -> None:
    table = Table(tmp_path)

    async def scene(here: Walk) -> None:
        assert "More" in texts(here)
        assert here.named("language-browser").selected
        await here.press("language-zh-Hant")
        assert "更多" in texts(here)
        assert here.named("language-zh-Hant").selected
        await here.press("theme-dark")
        assert here.page.theme_mode is ft.ThemeMode.DARK

    walk(table.desk, paths.MORE, scene)
    assert table.restart().settings == Settings("zh-Hant", "dark")


def test_following_the_browser(tmp_path: Path) -> None:
    async def scene(here: Walk) -> None:
        assert "更多" in texts(here)
        await here.press("language-en")
        assert "More" in texts(here)
        await here.press("language-browser")
        assert "更多" in texts(here)

    walk(Table(tmp_path).desk, paths.MORE, scene, "zh-TW,en;q=0.5")


def test_every_licence_unfolds(tmp_path: Path) -> None:
    async def scene(here: Walk) -> None:
        assert f"Yuletally {app_version()}" in texts(here)
        for name in names(here, "licence-"):
            await here.press(name)
            assert licence_text(name.removeprefix("licence-")) in texts(here)

    walk(Table(tmp_path).desk, paths.MORE, scene)


@pytest.mark.parametrize(("key", "says"), [("app", "MIT"), ("fonts", "OFL"), ("emoji", "OFL")])
def test_licences_lie_beside_the_app(key: str, says: str) -> None:
    assert says in licence_text(key)
