"""The acceptance cases, each by its name; the games that are not built yet wait."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import score
from engine.games import GAMES

CASES = Path(__file__).parents[1] / "cases"

Case = dict[str, Any]


def _cases() -> list[Case]:
    return [case for file in sorted(CASES.glob("*.json")) for case in json.loads(file.read_text("utf-8"))]


def _game(case: Case) -> str:
    return str(case["session"].get("game"))


READY = [
    case for case in _cases() if _game(case) in GAMES or case["expect"].get("error", {}).get("code") == "unknown-game"
]
WAITING = [case for case in _cases() if case not in READY]


@pytest.mark.parametrize("case", READY, ids=lambda case: case["name"])
def test_case(case: Case) -> None:
    result: dict[str, Any] = score(json.loads(json.dumps(case["session"])), "en")
    expect = case["expect"]
    if "error" in expect:
        assert {key: result["error"][key] for key in ("code", "entry")} == expect["error"]
        assert result["error"]["message"]
        return
    assert "error" not in result, result
    if "status" in expect:
        assert result["status"] == expect["status"]
    if "winners" in expect:
        assert result["winners"] == expect["winners"]
    if "totals" in expect:
        assert [player["total"] for player in result["players"]] == expect["totals"]
    if "warnings" in expect:
        keys = ("code", "entry", "earlier")
        shown = [{key: warning[key] for key in keys if key in warning} for warning in result["warnings"]]
        assert sorted(shown, key=str) == sorted(expect["warnings"], key=str)
    for line in expect.get("lines", []):
        assert any(line.items() <= found.items() for found in result["lines"]), (line, result["lines"])
    for key, value in expect.get("details", {}).items():
        assert result["details"][key] == value


def test_the_cases_of_games_that_come_later_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Prints what still waits, and fails once a game is named whose cases are not run."""
    games = sorted({_game(case) for case in WAITING})
    with capsys.disabled():
        for game in games:
            print(f"\nwaiting for {game}: {sum(_game(case) == game for case in WAITING)} cases")
    assert not set(games) & set(GAMES)
    assert len(READY) + len(WAITING) == len(_cases())
