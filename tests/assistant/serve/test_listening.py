"""Which port it takes, and what it says when it cannot."""

from __future__ import annotations

import socket
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.serve import options
from assistant.serve.options import Options
from assistant.serve.server import listen, serve


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def test_a_taken_port_that_was_asked_for_is_named(taken: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve(["--port", str(taken), "--no-browser"]) == 1
    assert f"Port {taken} is taken already" in capsys.readouterr().err


def test_where_the_usual_port_is_taken_another_one_serves(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("assistant.serve.server.PORT", taken)
    with listen(Options()) as listener:
        assert listener.getsockname()[0] == "127.0.0.1"
        assert listener.getsockname()[1] not in (0, taken)


def test_an_unknown_host_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert serve(["--host", "no-such-host.invalid", "--port", "0"]) == 1
    assert "Yuletally cannot listen on no-such-host.invalid" in capsys.readouterr().err


def test_an_address_of_another_machine_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert serve(["--host", "192.0.2.77", "--port", "0"]) == 1
    assert "Yuletally cannot listen on 192.0.2.77" in capsys.readouterr().err


def test_the_project_file_pins_flet_for_app_and_server() -> None:
    project = tomllib.loads((Path(options.__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    assert "flet==1.0.5" in project["dependencies"]
    assert "flet-web==1.0.5" in project["optional-dependencies"]["web"]
