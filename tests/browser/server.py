"""Yuletally as a process of its own, as people start it: with its own data folder and an empty home."""

from __future__ import annotations

import http.client
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
START = (sys.executable, str(ROOT / "main.py"))
ADDRESS = re.compile(r"^Yuletally: http://127\.0\.0\.1:(\d+)$", re.MULTILINE)


class Server:
    """A server that can be killed at any moment and started again on the same port and data."""

    def __init__(self, place: Path) -> None:
        self.data = place / "data"
        self.home = place / "home"
        self.home.mkdir(parents=True, exist_ok=True)
        self.log = place / "server.log"
        self.port = 0
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def runs(self) -> bool:
        return self._process is not None

    def start(self, within: float = 30) -> None:
        """Starts it and returns when it answers."""
        assert self._process is None, "it runs already"
        environ = {"PATH": os.environ["PATH"], "HOME": str(self.home), "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
        begin = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*START, "--port", str(self.port), "--data", str(self.data), "--no-browser"],
                cwd=self.home,
                env=environ,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        until = time.monotonic() + within
        while not (found := ADDRESS.search(self.log.read_bytes()[begin:].decode())):
            assert self._process.poll() is None, f"the server ended at once:\n{self.said()}"
            assert time.monotonic() < until, f"the server does not start:\n{self.said()}"
            time.sleep(0.02)
        self.port = int(found[1])
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=within)
        try:
            connection.request("GET", "/")
            assert connection.getresponse().status == 200, self.said()
        finally:
            connection.close()

    def kill(self) -> None:
        """Ends it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ends it as Ctrl+C does."""
        self._end(signal.SIGINT)

    def restart(self) -> None:
        """Kills it and starts it again, same port, same data."""
        self.kill()
        self.start()

    def said(self) -> str:
        """What it printed so far."""
        return self.log.read_text("utf-8", errors="replace")

    @contextmanager
    def running(self) -> Iterator[Server]:
        """Runs meanwhile; fails where it told of a fault."""
        self.start()
        try:
            yield self
        finally:
            self.stop()
        assert "Traceback" not in self.said(), self.said()

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        process, self._process = self._process, None
        process.send_signal(how)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(10)
            raise AssertionError(f"the server did not end:\n{self.said()}") from None
