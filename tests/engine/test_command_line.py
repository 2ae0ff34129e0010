"""`python -m engine`: what it prints and how it ends."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SESSION: dict[str, Any] = {
    "format": "yuletally-session",
    "version": 1,
    "game": "christmas-tree",
    "players": [{"name": " Ana "}, {"name": "小美"}],
    "setup": {"level": "starter"},
    "entries": [{"do": "place", "seat": 0, "cell": "I1", "card": "G*2"}],
}


def run(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [
            sys.executable,
            "-I",
            "-c",
            f"import sys; sys.path.insert(0, {str(ROOT)!r}); import runpy; "
            "runpy.run_module('engine', run_name='__main__', alter_sys=True)",
            *arguments,
        ],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=ROOT,
    )


def written(folder: Path, name: str, content: Any) -> str:
    path = folder / name
    path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
    return str(path)


def test_a_session_prints_one_object_with_trimmed_names(tmp_path: Path) -> None:
    done = run("score", written(tmp_path, "a.json", SESSION))
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert list(result) == ["game", "status", "players", "winners", "lines", "warnings", "details"]
    assert result["players"][0] == {"seat": 0, "name": "Ana", "total": 0, "rank": 1}
    assert result["details"] == {"round": 1, "cookies": [0, 0], "objectives": 0}


def test_standard_input_is_read_and_the_sentence_is_in_the_language_asked_for() -> None:
    broken = {**SESSION, "entries": [*SESSION["entries"], *SESSION["entries"]]}
    sentences = set()
    for language in ("en", "zh-Hant"):
        done = run("score", "-", "--lang", language, stdin=json.dumps(broken))
        assert done.returncode == 1
        error = json.loads(done.stdout)["error"]
        assert (error["code"], error["entry"], error["rule"]) == ("cell-occupied", 1, "tree.place.free-space")
        assert "I1" in error["message"]
        sentences.add(error["message"])
    assert len(sentences) == 2


def test_a_single_file_that_is_missing_or_no_json_ends_with_2_and_one_line(tmp_path: Path) -> None:
    for file in (str(tmp_path / "none.json"), written(tmp_path, "b.json", "{"), written(tmp_path, "n.json", "NaN")):
        done = run("score", file)
        assert done.returncode == 2
        assert done.stdout == ""
        assert len(done.stderr.strip().splitlines()) == 1
        assert "Traceback" not in done.stderr


def test_bytes_that_are_no_text_and_a_folder_are_no_json(tmp_path: Path) -> None:
    (tmp_path / "c.json").write_bytes(b"\xff\xfe\x00{")
    for file in (str(tmp_path / "c.json"), str(tmp_path)):
        assert run("score", file).returncode == 2


@pytest.mark.parametrize("depth", [600, 100_000])
def test_json_nested_without_end_is_refused_and_the_next_file_still_scored(tmp_path: Path, depth: int) -> None:
    deep = json.dumps(SESSION)[:-1] + f', "x-a": {"[" * depth}{"]" * depth}}}'
    done = run("score", written(tmp_path, "deep.json", deep), written(tmp_path, "a.json", SESSION))
    first, second = (json.loads(line) for line in done.stdout.splitlines())
    assert first["error"]["code"] == "malformed"
    assert second["status"] == "in-progress"


def test_numbers_without_end_are_refused_and_never_printed(tmp_path: Path) -> None:
    card = {"kind": "row-ends", "each": 1}
    document = json.dumps({**SESSION, "entries": [{"do": "objective", "card": card}]})
    done = run("score", written(tmp_path, "long.json", document.replace('"each": 1', f'"each": {"9" * 5000}')))
    assert done.returncode == 1
    assert json.loads(done.stdout)["error"]["code"] == "objective-malformed"


def test_a_missing_file_among_several_is_called_missing(tmp_path: Path) -> None:
    done = run("score", str(tmp_path / "none.json"), written(tmp_path, "a.json", SESSION))
    assert "opened" in json.loads(done.stdout.splitlines()[0])["error"]["message"]


def test_several_files_print_a_line_each_in_order_and_end_with_1_if_one_is_an_error(tmp_path: Path) -> None:
    good, bad = written(tmp_path, "a.json", SESSION), written(tmp_path, "b.json", "no")
    done = run("score", good, bad, good)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["file"] for line in lines] == [good, bad, good]
    assert lines[1]["error"]["code"] == "malformed"
    assert lines[1]["error"]["entry"] is None
    assert done.returncode == 1
    assert run("score", good, good).returncode == 0


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_a_question_is_answered_with_rules(language: str) -> None:
    question = {"en": "how many cookies", "zh-Hant": "餅乾可以做什麼"}[language]
    done = run("rules", question, "--lang", language, "--game", "christmas-tree")
    assert done.returncode == 0
    assert any("cookie" in rule["id"] for rule in json.loads(done.stdout)["rules"])


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); import engine.__main__; "
        "print([name for name in sys.modules if name.partition('.')[0] not in sys.stdlib_module_names "
        "and not name.startswith(('engine', '__'))])"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
