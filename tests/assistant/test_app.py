"""What is said where the app cannot come up."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.app import open_desk, why_no_desk
from assistant.store import FolderInUse


def test_a_second_start_names_the_folder_and_points_to_the_one_that_runs(tmp_path: Path) -> None:
    open_desk(tmp_path)
    with pytest.raises(FolderInUse) as refused:
        open_desk(tmp_path)
    assert getattr(refused.value, "detail", None) is None
    said = why_no_desk(tmp_path, None)
    assert said == f"Yuletally is running already on the data in {tmp_path}. Use the one that runs, or stop it first."
    assert str(tmp_path) in why_no_desk(tmp_path, None, "zh-TW")


def test_a_folder_that_cannot_be_used_is_named_with_the_reason(tmp_path: Path) -> None:
    said = why_no_desk(tmp_path, "Permission denied")
    assert said.startswith(f"The folder {tmp_path} cannot be used: Permission denied.")
