"""One process at a time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from assistant.store import FolderInUse, FolderUnusable
from assistant.store.folder import FolderLock
from tests.assistant.table import ROOT, Table

HOLD = "import sys, time; from assistant.store.folder import FolderLock; from pathlib import Path\n"
HOLD += "lock = FolderLock(Path(sys.argv[1])); print('held', flush=True); time.sleep(60)"


def test_a_second_process_is_kept_out_until_the_first_is_gone_however_it_went(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        with pytest.raises(FolderInUse):
            FolderLock(tmp_path)
        process.kill()
    FolderLock(tmp_path).release()


def test_a_store_that_is_closed_lets_the_next_one_in(tmp_path: Path) -> None:
    table = Table(tmp_path)
    with pytest.raises(FolderInUse):
        Table(tmp_path)
    table.restart()


def test_the_folder_is_made_with_all_above_it(tmp_path: Path) -> None:
    Table(tmp_path / "a" / "b").close()
    assert (tmp_path / "a" / "b").is_dir()


def test_a_folder_that_is_a_file_is_said_plainly(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    with pytest.raises(FolderUnusable):
        Table(tmp_path / "data")
