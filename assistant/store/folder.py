"""The one folder that holds everything, and the lock that keeps a second process out of it."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import Final

if sys.platform == "win32":
    import msvcrt
elif sys.platform != "emscripten":
    import fcntl

_HELD: Final = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK}


class FolderInUse(Exception):
    """Another process uses the folder: two of them would lose each other's entries."""

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder))
        self.folder = folder


class FolderUnusable(Exception):
    """The folder cannot be made or written in; ``detail`` is the system's own word."""

    def __init__(self, folder: Path, detail: str) -> None:
        super().__init__(str(folder), detail)
        self.folder = folder
        self.detail = detail


class FolderLock:
    """Holds the folder until released or until the process ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file: int | None = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise FolderUnusable(folder, str(error)) from error
        try:
            _hold(self._file)
        except OSError as error:
            # A system without locks (some network drives, the browser) is used without one.
            if error.errno in _HELD:
                os.close(self._file)
                raise FolderInUse(folder) from error

    def release(self) -> None:
        """Lets another process in."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _hold(file: int) -> None:
    if sys.platform == "win32":
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    elif sys.platform != "emscripten":
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
