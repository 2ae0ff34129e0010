"""Writing a file so that at every moment either the old or the new one is there, whole."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NoReturn

from engine.document import Json

if sys.platform == "darwin":
    import fcntl

_FULL: Final = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_LOCKED: Final = {errno.EACCES, errno.EPERM, errno.EROFS}
_NO_FOLDER_SYNC: Final = {errno.EINVAL, errno.ENOTSUP, errno.EBADF, errno.EISDIR, errno.EACCES, errno.ENOSYS}


class NotSaved(Exception):
    """Something could not be written; what was on disk before is still there, and whole.

    ``code`` is ``disk-full``, ``read-only``, ``not-json`` or ``failed``; ``path`` is the file that was to be written.
    """

    def __init__(self, code: str, path: Path, detail: str) -> None:
        super().__init__(code, str(path), detail)
        self.code = code
        self.path = path
        self.detail = detail

    @classmethod
    def at(cls, path: Path, error: OSError) -> NotSaved:
        """The failure that the system's error stands for."""
        code = "disk-full" if error.errno in _FULL else "read-only" if error.errno in _LOCKED else "failed"
        return cls(code, path, str(error))


class Damaged(Exception):
    """A file that cannot be read: ``reason`` is ``empty``, ``not-json``, ``foreign``, ``newer``, ``missing``,
    ``unreadable`` (the system refused), ``migration`` or ``session``."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail


def encode(content: Json, path: Path) -> bytes:
    """The content as JSON in UTF-8. Raises ``NotSaved`` where it is none (NaN, a set, a loop)."""
    try:
        try:
            return json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
        except UnicodeEncodeError:
            # Half a surrogate pair is valid in JSON's escapes but not in UTF-8.
            return json.dumps(content, allow_nan=False, separators=(",", ":")).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise NotSaved("not-json", path, str(error)) from error


def decode(data: bytes) -> Json:
    """The JSON value of a file's bytes. Raises ``Damaged`` where they hold none that could be written again.

    >>> decode(b'{"seat": 0}')
    {'seat': 0}
    >>> decode(b'[NaN]')
    Traceback (most recent call last):
        ...
    assistant.store.files.Damaged: ('not-json', 'no such number in JSON: NaN')
    """
    if not data.strip(b" \t\r\n\0"):
        raise Damaged("empty")
    try:
        value: Json = json.loads(data.decode("utf-8-sig"), parse_constant=_refuse, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise Damaged("not-json", str(error)) from error
    return value


def read(path: Path) -> bytes:
    """The file's bytes. Raises ``Damaged`` (``missing`` or ``unreadable``)."""
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        raise Damaged("missing") from error
    except OSError as error:
        raise Damaged("unreadable", str(error)) from error


def write(path: Path, data: bytes, previous: Path | None = None) -> None:
    """Replaces the file by the data, on the disk when this returns; the old file stays as ``previous``.

    Raises ``NotSaved``. Should only the last step, the sync of the folder, have failed, then the file may hold
    the new data already: whole either way.
    """
    temporary = path.with_name(f"{path.name}.tmp")
    try:
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            sync(file.fileno())
        if previous is not None:
            _keep(path, previous)
        os.replace(temporary, path)  # noqa: PTH105 - the one call that tests make fail
        sync_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise NotSaved.at(path, error) from error


def sync(file: int) -> None:
    """Returns when the file lies on the disk."""
    if sys.platform == "darwin":
        # There fsync stops at the drive's own memory.
        fcntl.fcntl(file, fcntl.F_FULLFSYNC)
    else:
        os.fsync(file)


def sync_folder(folder: Path) -> None:
    """Returns when the folder's names lie on the disk, where the system can say so."""
    if sys.platform == "win32":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        os.close(opened)


def unused(folder: Path, name: str) -> Path:
    """A path in the folder that nothing has yet: the name itself, or with a number before its ending."""
    path = folder / name
    number = 2
    while path.exists() or path.is_symlink():
        path = folder / f"{Path(name).stem}-{number}{Path(name).suffix}"
        number += 1
    return path


def _keep(path: Path, previous: Path) -> None:
    """Keeps the file that is about to be replaced. Costs no writing: it gets a second name.

    Where the system has no second names (a phone, some cards) there is no previous file, only the backups.
    """
    second = previous.with_name(f"{previous.name}.tmp")
    with contextlib.suppress(OSError):
        second.unlink(missing_ok=True)
        os.link(path, second)
        second.replace(previous)
    with contextlib.suppress(OSError):
        second.unlink(missing_ok=True)


def _refuse(name: str) -> NoReturn:
    raise ValueError(f"no such number in JSON: {name}")


def _finite(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise ValueError(f"too large a number: {digits[:20]}")
    return number


def whole(text: str) -> str:
    """The text as pages can show it: JSON, and names of files, can smuggle in half a character.

    >>> whole("Ana"), whole("An\\ud800")
    ('Ana', 'An?')
    """
    return text.encode(errors="replace").decode()


def texts(value: Json) -> tuple[str, ...]:
    """The texts of a JSON list; nothing where it is none."""
    return (
        tuple(item for item in value if isinstance(item, str))
        if isinstance(value, Sequence) and not isinstance(value, str)
        else ()
    )
