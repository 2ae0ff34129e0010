"""A JSON file that is read with care: what cannot be read is set aside and replaced from the newest good copy."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from assistant.store import files
from assistant.store.files import Damaged, NotSaved
from assistant.store.folder import FolderUnusable
from assistant.store.schema import MIGRATIONS, SCHEMA, Content, Migration, migrated
from engine.document import Json

FORMAT: Final = "yuletally-store"
KEPT_BACKUPS: Final = 12
"""How many backups of each file stay."""

Clock = Callable[[], datetime]


@dataclass(frozen=True, slots=True)
class Notice:
    """What happened to a stored file, for the strip on Play.

    ``file`` is ``current``, ``history`` or ``household``. ``reason`` says why it could not be read (see ``Damaged``),
    or ``backup`` where only a backup could not be made. ``set_aside`` is the path under which it lies now (None: it
    was missing). ``restored`` is what replaced it: ``previous`` (as it was one change earlier), ``backup`` or None
    (begun anew); ``restored_from`` is when that copy was last changed.
    """

    file: str
    reason: str
    set_aside: str | None = None
    restored: str | None = None
    restored_from: str | None = None

    def document(self) -> dict[str, Json]:
        """The notice as it is stored until somebody has read it."""
        return {
            "file": self.file,
            "reason": self.reason,
            "set_aside": self.set_aside,
            "restored": self.restored,
            "restored_from": self.restored_from,
        }


@dataclass(frozen=True, slots=True)
class _Read:
    content: Content
    schema: int
    saved: int
    saved_at: str | None
    data: bytes


class KeptFile:
    """One JSON file in the folder, in an envelope that names format, file and schema.

    ``check`` raises ``Damaged`` where the content beneath the envelope is none of ours. ``open`` comes first; it
    never fails because of what lies there, only where the folder cannot be changed (``FolderUnusable``).
    """

    def __init__(
        self,
        folder: Path,
        name: str,
        fresh: Content,
        check: Callable[[Content], None],
        now: Clock,
        *,
        schema: int = SCHEMA,
        migrations: Mapping[int, Migration] | None = None,
    ) -> None:
        self.name = name
        self.path = folder / f"{name}.json"
        self._previous = folder / f"{name}-previous.json"
        self._backups = folder / "backups"
        self._set_aside = folder / "set-aside"
        self._fresh = fresh
        self._check = check
        self._now = now
        self._schema = schema
        self._migrations = MIGRATIONS[name] if migrations is None else migrations
        self._saved = 0

    def open(self) -> tuple[Content, tuple[Notice, ...]]:
        """The content, and what had to be done to get one. Makes the backup of this start."""
        try:
            found = self._read(self.path)
        except Damaged as damage:
            return self._restored(damage)
        self._saved = found.saved
        notices: list[Notice] = []
        older = found.schema < self._schema
        try:
            self.backup("migration" if older else "start", found.data)
            if older:
                self.save(found.content)
        except NotSaved:
            # The app can be used; the next change says again whether it can be saved.
            notices.append(Notice(self.name, "backup"))
        return found.content, tuple(notices)

    def save(self, content: Content) -> None:
        """Puts the content on the disk. Raises ``NotSaved``."""
        envelope: Content = {
            "format": FORMAT,
            "file": self.name,
            "schema": self._schema,
            "saved": self._saved + 1,
            "saved_at": self._now().isoformat(timespec="seconds"),
            "content": content,
        }
        files.write(self.path, files.encode(envelope, self.path), self._previous)
        self._saved += 1

    def backup(self, occasion: str, data: bytes | None = None) -> None:
        """Copies the file as it lies there (or the data) into the backups, unless the newest one is the same.

        Raises ``NotSaved``.
        """
        if data is None:
            try:
                data = files.read(self.path)
            except Damaged:
                return
        numbered = self._numbered_backups()
        if numbered and _same(numbered[-1][1], data):
            return
        number = numbered[-1][0] + 1 if numbered else 1
        stamp = f"{self._now().astimezone(UTC):%Y%m%dT%H%M%SZ}"
        try:
            self._backups.mkdir(exist_ok=True)
        except OSError as error:
            raise NotSaved.at(self._backups, error) from error
        files.write(self._backups / f"{self.name}-{number:06}-{stamp}-{occasion}.json", data)
        for _, path in self._numbered_backups()[:-KEPT_BACKUPS]:
            try:
                path.unlink(missing_ok=True)
            except OSError as error:
                raise NotSaved.at(path, error) from error

    def _read(self, path: Path) -> _Read:
        data = files.read(path)
        envelope = files.decode(data)
        if not isinstance(envelope, dict) or envelope.get("format") != FORMAT or envelope.get("file") != self.name:
            raise Damaged("foreign")
        schema, content = envelope.get("schema"), envelope.get("content")
        if not isinstance(schema, int) or isinstance(schema, bool) or schema < 1:
            raise Damaged("foreign")
        if schema > self._schema:
            raise Damaged("newer", f"schema {schema}")
        if not isinstance(content, dict):
            raise Damaged("foreign")
        if schema < self._schema:
            try:
                content = migrated(content, self._migrations, schema, self._schema)
            except (LookupError, TypeError, ValueError, AttributeError) as error:
                raise Damaged("migration", repr(error)) from error
        self._check(content)
        saved, saved_at = envelope.get("saved"), envelope.get("saved_at")
        return _Read(
            content,
            schema,
            saved if isinstance(saved, int) else 0,
            saved_at if isinstance(saved_at, str) else None,
            data,
        )

    def _restored(self, damage: Damaged) -> tuple[Content, tuple[Notice, ...]]:
        """The newest good copy in place of a file that cannot be read, or a fresh one."""
        set_aside = None if damage.reason == "missing" else self._put_aside(damage.reason)
        kind, found = self._newest_copy()
        if found is not None:
            self._saved = found.saved
            notices = [Notice(self.name, damage.reason, set_aside, kind, found.saved_at)]
            try:
                self.backup("restored", found.data)
                self.save(found.content)
            except NotSaved:
                notices.append(Notice(self.name, "backup"))
            return found.content, tuple(notices)
        if damage.reason == "missing":
            return self._fresh, ()
        return self._fresh, (Notice(self.name, damage.reason, set_aside),)

    def _put_aside(self, reason: str) -> str:
        stamp = f"{self._now().astimezone(UTC):%Y%m%dT%H%M%SZ}"
        try:
            self._set_aside.mkdir(exist_ok=True)
            path = files.unused(self._set_aside, f"{self.name}-{stamp}-{reason}.json")
            os.rename(self.path, path)  # noqa: PTH104 - the one call that tests make fail
            files.sync_folder(self._set_aside)
        except OSError as error:
            # Going on would overwrite what could not be read.
            raise FolderUnusable(self.path.parent, str(error)) from error
        return str(path)

    def _newest_copy(self) -> tuple[str, _Read | None]:
        """What may take the file's place: the file as it was one change earlier, or the newest good backup."""
        previous = self._copy(self._previous)
        for _, path in reversed(self._numbered_backups()):
            backup = self._copy(path)
            if backup is not None:
                # By the count of changes, not by the clock: a phone's clock jumps.
                return ("previous", previous) if previous and previous.saved > backup.saved else ("backup", backup)
        return "previous", previous

    def _copy(self, path: Path) -> _Read | None:
        try:
            return self._read(path)
        except Damaged:
            return None

    def _numbered_backups(self) -> list[tuple[int, Path]]:
        found = []
        for path in self._backups.glob(f"{self.name}-*.json"):
            number = path.name.removeprefix(f"{self.name}-").split("-")[0]
            if number.isdecimal():
                found.append((int(number), path))
        return sorted(found)


def _same(path: Path, data: bytes) -> bool:
    try:
        return path.stat().st_size == len(data) and path.read_bytes() == data
    except OSError:
        return False
