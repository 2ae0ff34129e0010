"""Which way the arrows run: main → assistant → engine, no game knows another, and what a phone must not need."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from engine.games import GAMES

ROOT = Path(__file__).parents[2]

TABLES = ("engine.games", "engine.rulebook.speakers")
"""The only shared files of the engine that name the games."""

RECORDS = "assistant.screens.games"
"""The only shared file of the app that does."""

BELOW_SCREENS = ("store", "desk", "share", "look", "controls")

MAY_USE = {
    "look": (),
    "controls": ("look",),
    "store": (),
    "desk": ("store",),
    "share": ("dates", "words"),
}
"""What a room below the screens may use of the app beside itself."""

WITHOUT_FLET = ("store", "desk", "share")

TABLE = "assistant.screens.table"
"""What any game's table is made of: it knows no screen, and not which games there are."""

PARTS = "assistant.screens.parts"
"""What any screen is made of: neither does it."""

OF_ANY_GAME = (TABLE, PARTS, "assistant.screens.game_screens")
"""What a game's own screens may use of the others: what a table is made of, what any screen is, and the record."""


def module_of(file: Path, root: Path) -> str:
    """``engine.christmas_tree.board``; a package by its own name."""
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(file: Path, root: Path) -> set[str]:
    """Every module that a file imports, and every name in it, by its whole name; those for types only too."""
    found: set[str] = set()
    package = file.relative_to(root).parent.parts
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*above, *([node.module] if node.module else [])))
            found |= {module} | {f"{module}.{alias.name}" for alias in node.names}
    return found


def sources(root: Path) -> Iterator[Path]:
    for part in ("engine", "assistant"):
        yield from sorted((root / part).rglob("*.py"))


def game_folders(root: Path) -> set[str]:
    return {file.parent.name for file in (root / "engine").glob("*/play.py")}


def within(name: str, *modules: str) -> bool:
    return any(name == module or name.startswith(f"{module}.") for module in modules)


def room_of(name: str, games: set[str]) -> str | None:
    """The game in whose room of the engine or of the rulebook a module lies."""
    return next((game for game in games if within(name, f"engine.{game}", f"engine.rulebook.{game}")), None)


def is_wrong(importer: str, imported: str, games: set[str]) -> bool:
    """Whether an arrow runs the wrong way."""
    if within(importer, "assistant"):
        return is_wrong_in_the_app(importer, imported, games)
    if within(imported, "assistant", "flet", "main"):
        return True
    mine, theirs = room_of(importer, games), room_of(imported, games)
    if theirs is not None and theirs != mine and importer not in TABLES:
        return True
    if mine is not None and within(importer, f"engine.{mine}"):
        above = ("engine.session", "engine.games", "engine.rulebook", f"engine.{mine}.play")
        return (importer != f"engine.{mine}.play" and within(imported, *above)) or within(imported, *above[:3])
    return False


def is_wrong_in_the_app(importer: str, imported: str, games: set[str]) -> bool:
    """What is below the screens imports none, and only a game's own folders know it, and the table of all records."""
    part = importer.split(".")[1] if "." in importer else ""
    if part in BELOW_SCREENS and within(imported, "assistant.screens", "assistant.app"):
        return True
    if part in WITHOUT_FLET and within(imported, "flet"):
        return True
    if part in MAY_USE and within(imported, "assistant"):
        used = imported.split(".")[1:2]
        if used and used[0] not in (part, *MAY_USE[part]):
            return True
    if within(importer, TABLE) and within(imported, "assistant.screens"):
        return not within(imported, TABLE, PARTS)
    if within(importer, PARTS) and within(imported, "assistant.screens"):
        return not within(imported, PARTS)
    mine = next((f"assistant.screens.{game}" for game in games if within(importer, f"assistant.screens.{game}")), None)
    if mine is not None and within(imported, "assistant.screens"):
        return not within(imported, mine, *OF_ANY_GAME) and imported != "assistant.screens"
    theirs = (set(imported.split(".")) & games) - set(importer.split("."))
    records = [f"assistant.screens.{game}.game" for game in games]
    return bool(theirs) and not (importer == RECORDS and within(imported, *records))


def wrong_arrows(root: Path, files: Iterable[Path] | None = None) -> list[str]:
    """Every import that runs the wrong way, in these files or in all."""
    games = game_folders(root)
    return [
        f"{importer} imports {imported}"
        for file in (sources(root) if files is None else files)
        for importer in [module_of(file, root)]
        for imported in sorted(imports(file, root))
        if is_wrong(importer, imported, games)
    ]


def circle(root: Path, part: str = "engine") -> list[str]:
    """Modules of the engine, or of the app, that import each other in a circle; none, if all is well.

    That a module names the package in which it lies is no circle: it means another module there.
    """
    files = {module_of(file, root): file for file in (root / part).rglob("*.py")}
    order = TopologicalSorter(
        {
            name: {one for one in imports(file, root) & files.keys() if not within(name, one)}
            for name, file in files.items()
        }
    )
    try:
        order.prepare()
    except CycleError as fault:
        return list(fault.args[1])
    return []


def texts(file: Path) -> Iterator[str]:
    """Every text in a file's code; what only tells readers something, and doctests with it, is none."""
    tree = ast.parse(file.read_text("utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def games_named(root: Path, files: Iterable[Path] | None = None) -> list[str]:
    """Every shared file that names a game in its code: by its name, its room, or a rule of it."""
    games = game_folders(root)
    words = "|".join((*GAMES, *games))
    rules = "|".join(game.topic for game in GAMES.values())
    naming = re.compile(rf"(?:{words})|^(?:{rules})(?:[.]|$)")
    return [
        f"{name} says {text!r}"
        for file in (sources(root) if files is None else files)
        for name in [module_of(file, root)]
        if not set(name.split(".")) & games and name not in TABLES
        for text in texts(file)
        if naming.search(text)
    ]


def test_all_arrows_run_the_right_way() -> None:
    assert wrong_arrows(ROOT) == []


@pytest.mark.parametrize("part", ["engine", "assistant"])
def test_nothing_imports_in_a_circle(part: str) -> None:
    assert circle(ROOT, part) == []


def test_no_shared_room_names_a_game() -> None:
    assert games_named(ROOT) == []


def test_every_game_has_its_room() -> None:
    assert {game.begin.__module__ for game in GAMES.values()} == {f"engine.{game}.play" for game in game_folders(ROOT)}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with a second game that is in order."""
    root = tmp_path_factory.mktemp("copy")
    for part in ("engine", "assistant"):
        shutil.copytree(ROOT / part, root / part, ignore=lambda _, names: [n for n in names if n == "__pycache__"])
    for room in ("engine/ghosts", "engine/rulebook/ghosts", "assistant/screens/ghosts", "assistant/controls/ghosts"):
        (root / room).mkdir()
    (root / "engine/ghosts/play.py").write_text("from engine.ghosts.cards import Card\n", "utf-8")
    (root / "engine/ghosts/cards.py").write_text("from engine.ruling import illegal\n", "utf-8")
    (root / "engine/rulebook/ghosts/lines.py").write_text("import engine.ghosts.cards\n", "utf-8")
    (root / "assistant/controls/ghosts/dial.py").write_text("from engine.ghosts.cards import Card\n", "utf-8")
    table = "from assistant.controls.ghosts.dial import dial\nfrom assistant.screens.table.hands import Hands\n"
    (root / "assistant/screens/ghosts/table.py").write_text(table, "utf-8")
    return root


def test_a_second_game_in_its_own_rooms_is_in_order(copy: Path) -> None:
    assert game_folders(copy) == {*game_folders(ROOT), "ghosts"}
    assert wrong_arrows(copy) == []


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("engine/scoresheet.py", "from engine.christmas_tree.board import CELLS"),
        ("engine/session.py", "from engine import ghosts"),
        ("engine/choosing.py", "if TYPE_CHECKING:\n    import engine.ghosts.cards"),
        ("engine/rulebook/voice.py", "from engine.christmas_tree.ornaments import ornament"),
        ("engine/rulebook/sentences.py", "from engine.rulebook.christmas_tree import lines"),
        ("engine/rulebook/__init__.py", "from .christmas_tree.pieces import glass_words"),
        ("engine/rulebook/ghosts/lines.py", "from engine.christmas_tree.board import CELLS"),
        ("engine/rulebook/christmas_tree/pieces.py", "from engine.rulebook.ghosts.lines import title"),
        ("engine/rulebook/christmas_tree/pieces.py", "from ..ghosts import lines"),
        ("engine/ghosts/cards.py", "from engine.christmas_tree.board import CELLS"),
        ("engine/ghosts/cards.py", "from engine.ghosts.play import begin"),
        ("engine/christmas_tree/options.py", "def late():\n    from engine.christmas_tree.play import TreeState"),
        ("engine/christmas_tree/play.py", "from engine.session import Session"),
        ("engine/christmas_tree/play.py", "from engine.rulebook import say"),
        ("engine/christmas_tree/board.py", "import engine.games"),
        ("engine/session.py", "import flet"),
        ("engine/rulebook/rules.py", "from assistant.words import Words"),
        ("assistant/controls/bars.py", "from assistant.screens.play import Play"),
        ("assistant/desk/desk.py", "from assistant.screens import play"),
        ("assistant/store/store.py", "import assistant.app"),
        ("assistant/share/code.py", "import flet as ft"),
        ("assistant/screens/play.py", "from engine.christmas_tree.board import CELLS"),
        ("assistant/screens/games.py", "from assistant.screens.christmas_tree import words"),
        ("assistant/controls/bars.py", "from assistant.controls.christmas_tree.shapes import cookie"),
        ("assistant/controls/ghosts/dial.py", "from assistant.controls.christmas_tree.shapes import cookie"),
        ("assistant/controls/keypad.py", "from assistant.controls.ghosts.dial import dial"),
        ("assistant/screens/ghosts/table.py", "from assistant.screens.christmas_tree.lights.room import room"),
        ("assistant/screens/ghosts/table.py", "from engine.christmas_tree.marking import marks"),
        ("assistant/screens/entries.py", "from assistant.screens.christmas_tree.editor.editor import editor"),
        ("assistant/screens/session_setup.py", "from engine.christmas_tree.seating import reseated"),
        ("assistant/screens/cards.py", "from assistant.screens.christmas_tree.library.library import TreeLibrary"),
        ("assistant/screens/game_screens.py", "from engine.christmas_tree import NAME"),
        ("assistant/screens/table/hands.py", "from engine.christmas_tree.play import TreeState"),
        ("assistant/screens/table/parts.py", "from assistant.screens.games import screens_of"),
        ("assistant/screens/parts/seats_form.py", "from assistant.screens.ghosts.table import table"),
        ("assistant/screens/parts/answers.py", "from assistant.screens.games import screens_of"),
        ("assistant/screens/parts/title.py", "from assistant.screens.every_game.session_row import open_rows"),
        ("assistant/screens/every_game/session_row.py", "from assistant.screens.christmas_tree.words import stage"),
        ("assistant/desk/household.py", "from engine.christmas_tree.library import learned"),
        ("assistant/store/household.py", "from engine import christmas_tree"),
        ("assistant/look/look.py", "from assistant.controls.press import pressable"),
        ("assistant/controls/bars.py", "from assistant.desk import Desk"),
        ("assistant/controls/ghosts/dial.py", "from assistant.words import Words"),
        ("assistant/store/store.py", "from assistant.desk import Desk"),
        ("assistant/desk/desk.py", "from assistant.look.look import Look"),
        ("assistant/screens/ghosts/table.py", "from assistant.screens.scoresheet import scoresheet"),
        ("assistant/screens/ghosts/table.py", "from assistant.screens.games import screens_of"),
        ("assistant/screens/ghosts/table.py", "from assistant.screens.every_game.session_row import open_rows"),
    ],
)
def test_an_arrow_the_wrong_way_is_found(copy: Path, file: str, line: str) -> None:
    path = copy / file
    assert path in sources(copy)
    assert wrong_arrows(copy, [path]) == []
    before = path.read_text("utf-8")
    path.write_text(f"{before}\n{line}\n", "utf-8")
    try:
        assert wrong_arrows(copy, [path])
    finally:
        path.write_text(before, "utf-8")


@pytest.mark.parametrize(
    ("file", "line", "inside"),
    [
        ("engine/names.py", "from engine.session import Session", {"engine.names", "engine.session"}),
        ("assistant/paths.py", "from assistant.frame import Frame", {"assistant.paths", "assistant.frame"}),
    ],
)
def test_a_circle_is_found(copy: Path, file: str, line: str, inside: set[str]) -> None:
    path = copy / file
    before = path.read_text("utf-8")
    path.write_text(f"{before}\n{line}\n", "utf-8")
    try:
        assert inside <= set(circle(copy, file.split("/")[0]))
    finally:
        path.write_text(before, "utf-8")


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("assistant/screens/result.py", 'if session.game.name == "12-days-of-christmas":\n    pass'),
        ("assistant/screens/table/parts.py", "def icon(game):\n    return {'christmas-tree': 'tree'}[game]"),
        ("assistant/controls/bars.py", 'RULE = "tree.cookie.spend"'),
        ("assistant/desk/desk.py", 'LIBRARY = "fairy_trails/library"'),
        ("engine/session.py", 'TOPIC = "ghosts"'),
    ],
)
def test_a_shared_room_that_names_a_game_is_found(copy: Path, file: str, line: str) -> None:
    path = copy / file
    assert games_named(copy, [path]) == []
    before = path.read_text("utf-8")
    path.write_text(f"{before}\n{line}\n", "utf-8")
    try:
        assert games_named(copy, [path])
    finally:
        path.write_text(before, "utf-8")


def test_a_phone_needs_no_web_server() -> None:
    """The app starts where neither uvicorn nor starlette nor flet-web is installed."""
    code = (
        "import sys\n"
        "for name in ('uvicorn', 'starlette', 'fastapi', 'flet_web'):\n"
        "    sys.modules[name] = None\n"
        "import assistant.start, assistant.app\n"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
