"""TinyDB on a kept file."""

from __future__ import annotations

from typing import Any, Final

from tinydb.storages import Storage

from assistant.store.files import Damaged
from assistant.store.kept import KeptFile
from assistant.store.schema import Content
from engine.document import Json

Tables = dict[str, dict[str, Any]]

_DIGITS: Final = 15
"""Of a row's number; no table ever has so many rows."""

FRESH: Content = {"tables": {}}


def check_tables(content: Content) -> None:
    """Raises ``Damaged`` where the content holds no tables at all."""
    if not isinstance(content.get("tables"), dict):
        raise Damaged("foreign")


class KeptStorage(Storage):
    """The tables of one kept file, read once and written whole.

    Rows that TinyDB could not hold (no object, a key that is no number) stay in the file as they are, unseen.
    ``notices`` is what had to be done when the file was opened.
    TinyDB changes in place what it reads, so it gets copies: after a failed write nothing here has changed.
    """

    def __init__(self, kept: KeptFile) -> None:
        self._kept = kept
        content, self.notices = kept.open()
        self._rest: Content = {key: value for key, value in content.items() if key != "tables"}
        self._foreign: dict[str, Json] = {}
        self._tables: Tables = {}
        tables = content["tables"]
        assert isinstance(tables, dict)
        for name, table in tables.items():
            self._sort(name, table)

    def read(self) -> Tables:
        """The tables, copied as deep as TinyDB changes them."""
        return {name: {key: dict(row) for key, row in table.items()} for name, table in self._tables.items()}

    def write(self, data: Tables) -> None:
        """Puts the tables on the disk. Raises ``NotSaved``, and then holds what it held."""
        tables: dict[str, Json] = dict(self._foreign)
        for name, table in data.items():
            foreign = self._foreign.get(name)
            tables[name] = _merged(table, foreign if isinstance(foreign, dict) else {})
        self._kept.save({**self._rest, "tables": tables})
        self._tables = data

    def _sort(self, name: str, table: Json) -> None:
        if not isinstance(table, dict):
            self._foreign[name] = table
            return
        rows = {key: row for key, row in table.items() if isinstance(row, dict) and _is_number(key)}
        if rows:
            self._tables[name] = rows
        rest = {key: row for key, row in table.items() if key not in rows}
        if rest:
            self._foreign[name] = rest


def _merged(table: dict[str, Any], foreign: dict[str, Json]) -> dict[str, Json]:
    """The rows with the foreign ones. TinyDB does not see those and may give one's key away: it then moves."""
    merged: dict[str, Json] = {**table}
    for key, row in foreign.items():
        while key in merged:
            key = f"foreign-{key}"
        merged[key] = row
    return merged


def _is_number(key: str) -> bool:
    return key.isascii() and key.isdecimal() and len(key) <= _DIGITS and str(int(key)) == key
