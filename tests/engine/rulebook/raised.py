"""What the engine can raise and cite, read from its source: so that no refusal can lack its sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.games import GAMES
from engine.rulebook.voice import sentence_start

ENGINE = Path(__file__).parents[3] / "engine"
FOLDERS = {game.begin.__module__.split(".")[1]: game.name for game in GAMES.values()}
"""The game of each folder of the engine that has one."""

RULE = re.compile(rf"(?:{'|'.join(game.topic for game in GAMES.values())})(?:\.[a-z-]+)+")


@dataclass(frozen=True)
class Raised:
    """A place that raises a refusal or gives a warning: its text's key, the rule it cites, the holes it can fill."""

    table: str
    key: str
    rule: str | None
    values: frozenset[str] | None
    """The holes; None where the values do not stand there literally."""
    game: str | None
    """The game in whose folder it stands."""
    where: str


def raised() -> list[Raised]:
    """Every place in the engine whose code stands there literally."""
    return [found for path in _sources() for found in _raised_in(path)]


def cited_rules() -> set[str]:
    """Every rule id that stands in the engine's source, its docstrings included."""
    ids: set[str] = set()
    for path in _sources():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                ids |= {node.value} if RULE.fullmatch(node.value) else set()
                ids |= {quoted for quoted in re.findall("``([a-z.-]+)``", node.value) if RULE.fullmatch(quoted)}
    return ids


def _sources() -> list[Path]:
    return [path for path in sorted(ENGINE.rglob("*.py")) if "rulebook" not in path.parts]


def _raised_in(path: Path) -> Iterator[Raised]:
    game = FOLDERS.get(path.relative_to(ENGINE).parts[0])
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        texts = [arg.value if isinstance(arg, ast.Constant) else None for arg in node.args]
        named = {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg is not None}
        reason = named.get("reason")
        if node.func.id == "_wrong":
            code = "objective-malformed" if path.name == "objective_reading.py" else "malformed"
            key, values = f"{code}.{texts[0]}", set(named)
            values |= {"key"} if path.name == "document.py" else set()
        elif node.func.id in ("Malformed", "Illegal", "illegal", "Warning") and texts and texts[0] is not None:
            key = str(texts[0])
            if reason is not None:
                if not isinstance(reason, ast.Constant):
                    continue
                key += f".{reason.value}"
            given = named.get("values")
            values = _holes({name: value for name, value in named.items() if name not in ("reason", "rule", "values")})
            if isinstance(given, ast.Dict):
                pairs = zip(given.keys, given.values, strict=True)
                values |= _holes({str(name.value): value for name, value in pairs if isinstance(name, ast.Constant)})
        else:
            continue
        if texts[0] is None:
            continue
        cited = [text for text in [*texts, *_constants(named.get("rule"))] if isinstance(text, str)]
        rule = next((text for text in cited if RULE.fullmatch(text)), None)
        table = "warnings" if node.func.id == "Warning" else "refusals"
        elsewhere = isinstance(named.get("values"), ast.Name) or table == "warnings"
        yield Raised(table, key, rule, None if elsewhere else frozenset(values), game, f"{path.name}:{node.lineno}")


def _holes(values: Mapping[str, ast.expr]) -> set[str]:
    """What a sentence may have holes for: each value, with a capital too where a call names a seat or a thing."""
    return {*values, *(sentence_start(name) for name, value in values.items() if isinstance(value, ast.Call))}


def _constants(node: ast.expr | None) -> list[object]:
    return [node.value] if isinstance(node, ast.Constant) else []
