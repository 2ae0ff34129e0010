"""Which way the arrows run: main → assistant → engine, and what a phone must not need."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def imports(file: Path) -> set[str]:
    """Every module that a file imports, by its whole name."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def test_the_engine_imports_nothing_from_the_app_and_no_flet() -> None:
    for file in (ROOT / "engine").rglob("*.py"):
        assert not {name for name in imports(file) if name.split(".")[0] in ("assistant", "flet", "main")}, file


def test_no_game_imports_another_and_pieces_do_not_import_play() -> None:
    games = [folder.name for folder in (ROOT / "engine").iterdir() if (folder / "play.py").exists()]
    assert games
    for game in games:
        others = tuple(f"engine.{other}" for other in games if other != game)
        for file in (ROOT / "engine" / game).glob("*.py"):
            found = imports(file)
            assert not {name for name in found if name.startswith(others)}, file
            assert not {name for name in found if name.startswith(("engine.session", "engine.games"))}, file


@pytest.mark.parametrize("part", ["store", "desk", "share", "look", "controls"])
def test_no_part_of_the_app_imports_a_screen_but_the_app_itself(part: str) -> None:
    for file in (ROOT / "assistant" / part).rglob("*.py"):
        assert not {name for name in imports(file) if name.startswith(("assistant.screens", "assistant.app"))}, file


def test_no_shared_room_of_the_app_knows_a_game() -> None:
    """Only a game's own folders do, and the one table that names its record."""
    games = [folder.name for folder in (ROOT / "engine").iterdir() if (folder / "play.py").exists()]
    for file in (ROOT / "assistant").rglob("*.py"):
        others = [game for game in games if game not in file.parts]
        found = {name for name in imports(file) if set(name.split(".")) & set(others)}
        if file == ROOT / "assistant" / "screens" / "games.py":
            found = {name for name in found if not name.startswith(tuple(f"assistant.screens.{g}.game" for g in games))}
        assert not found, file


@pytest.mark.parametrize("part", ["store", "desk", "share"])
def test_what_stores_and_shares_knows_no_flet(part: str) -> None:
    for file in (ROOT / "assistant" / part).rglob("*.py"):
        assert not {name for name in imports(file) if name.split(".")[0] == "flet"}, file


def test_a_phone_needs_no_web_server() -> None:
    """The app starts where neither uvicorn nor starlette nor flet-web is installed."""
    code = (
        "import sys\n"
        "for name in ('uvicorn', 'starlette', 'fastapi', 'flet_web'):\n"
        "    sys.modules[name] = None\n"
        "import assistant.start, assistant.app\n"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
