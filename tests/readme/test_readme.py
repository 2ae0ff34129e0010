"""The README's examples print what it says."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
CONSOLE = re.findall(r"```console\n\$ python (-m engine [^\n]*)\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize(("arguments", "printed"), CONSOLE)
def test_a_command_of_the_readme_prints_what_it_says(arguments: str, printed: str) -> None:
    done = subprocess.run(
        [sys.executable, *arguments.split()], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    assert done.stdout == printed


def test_the_readme_has_commands_to_run() -> None:
    assert CONSOLE


def test_the_python_of_the_readme_runs() -> None:
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8") == (0, 5)


def test_every_picture_and_every_file_that_the_readme_names_is_there() -> None:
    named = re.findall(r"\]\(([\w/.-]+)\)", README) + re.findall(
        r"`((?:assistant|engine|tests|assets)/[\w/.-]+)`", README
    )
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []
