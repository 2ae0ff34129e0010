"""What can be said when starting, and where the data goes."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.serve.options import Options, data_folder, read


def test_alone_it_listens_to_this_machine_only() -> None:
    options = read([], {})
    assert options == Options(host="127.0.0.1", port=None, data=None, browser=True)
    assert options.local


def test_variables_are_heard_and_arguments_win(tmp_path: Path) -> None:
    environ = {"YULETALLY_HOST": "0.0.0.0", "YULETALLY_PORT": "9000", "YULETALLY_DATA": str(tmp_path / "a")}
    assert read([], environ) == Options(host="0.0.0.0", port=9000, data=tmp_path / "a")
    arguments = ["--host", "[::1]", "--port", "0", "--data", str(tmp_path / "b"), "--no-browser"]
    assert read(arguments, environ) == Options(host="::1", port=0, data=tmp_path / "b", browser=False)
    assert not read([], {"YULETALLY_NO_BROWSER": "1"}).browser


def test_empty_variables_mean_nothing() -> None:
    assert read([], {"YULETALLY_HOST": "", "YULETALLY_PORT": "", "YULETALLY_DATA": ""}) == Options()


@pytest.mark.parametrize("nothing", ["", " "])
def test_a_data_folder_without_a_name_is_not_given(nothing: str) -> None:
    assert read([f"--data={nothing}"], {}).data is None
    assert read([], {"YULETALLY_DATA": nothing}).data is None
    assert read([f"--data={nothing}"], {"YULETALLY_DATA": "/there"}).data == Path("/there")


@pytest.mark.parametrize("port", ["65536", "-1", "80a", "", " 80", "٨٠", "1" * 5000])
def test_a_port_that_is_none_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        read([f"--port={port}"], {})
    assert leaving.value.code == 2
    assert "a port is a number from 0 to 65535" in capsys.readouterr().err


@pytest.mark.parametrize("host", ["", "a b", "http://x", "me@x", "x" * 254])
def test_a_host_that_is_none_is_refused(host: str) -> None:
    with pytest.raises(SystemExit):
        read([f"--host={host}"], {})


def test_a_file_is_no_data_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SystemExit):
        read(["--data", str(tmp_path / "file")], {})
    assert "is a file, no folder" in capsys.readouterr().err


def test_a_data_folder_is_absolute_and_may_begin_with_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert read(["--data", "here"], {}).data == tmp_path / "here"
    assert read(["--data", "~/x"], {}).data == tmp_path / "home" / "x"


def test_the_data_lies_where_asked_else_where_flet_says_else_in_the_usual_place(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    phone = {"FLET_APP_STORAGE_DATA": str(tmp_path / "phone")}
    assert data_folder(Options(data=tmp_path / "asked"), phone) == tmp_path / "asked"
    assert data_folder(Options(), phone) == tmp_path / "phone"
    usual = data_folder(Options(), {})
    assert usual.name == "yuletally"
    assert tmp_path in usual.parents
    assert not usual.exists()
