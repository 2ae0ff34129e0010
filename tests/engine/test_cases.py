"""The acceptance cases, each by its name."""

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


READY = _cases()


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
        wanted = sorted(expect["warnings"], key=lambda warning: warning["entry"])
        assert len(result["warnings"]) == len(wanted), result["warnings"]
        # In the order of the entries; "earlier" counts only where the case gives it.
        assert all(want.items() <= found.items() for want, found in zip(wanted, result["warnings"], strict=True))
    for line in expect.get("lines", []):
        assert any(line.items() <= found.items() for found in result["lines"]), (line, result["lines"])
    for key, value in expect.get("details", {}).items():
        assert result["details"][key] == value


def test_every_game_has_cases() -> None:
    assert {_game(case) for case in READY} >= set(GAMES)
    assert {file.stem for file in CASES.glob("*.json")} >= set(GAMES)
