"""What belongs to the household, not to one session: players, settings, the library, unread notices."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import count
from typing import Any, Final, Literal, cast, get_args

from tinydb import TinyDB
from tinydb.table import Document as TableDocument
from tinydb.table import Table

from assistant.store.files import texts, whole
from assistant.store.kept import Notice
from assistant.store.storage import KeptStorage
from engine.document import Json, same_json
from engine.names import same_name
from engine.session import Seat

Language = Literal["browser", "en", "zh-Hant"]
Theme = Literal["system", "light", "dark"]

_ONLY: Final = 1
"""The row of tables that have a single one."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How the household likes the app. ``browser`` and ``system`` are the device's.

    ``follow`` brings the next player's things forward after each card.
    """

    language: Language = "browser"
    theme: Theme = "system"
    follow: bool = False


_ALLOWED: Final[Mapping[str, tuple[Any, ...]]] = {
    "language": get_args(Language),
    "theme": get_args(Theme),
    "follow": (False, True),
}


@dataclass(frozen=True, slots=True)
class Person:
    """A player in the app's list, the name as typed last."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Known:
    """A thing of the library: what it is and how often it was met, as its kind counts that.

    ``only`` is the session that alone it was met in, for kinds that keep this; else empty.
    """

    value: Json
    count: int
    only: str = ""


class Household:
    """Every change is on the disk when it returns, or raises ``NotSaved`` and changes nothing."""

    def __init__(self, storage: KeptStorage, new_id: Callable[[], str]) -> None:
        self._database = _Database(storage=lambda: storage)
        self._new_id = new_id

    # Players

    def people(self) -> tuple[Person, ...]:
        """Everybody known, the one who played last first."""
        known = self._people()
        recent = texts(self._only("seated").get("recent"))
        ids = [*(id for id in recent if id in known), *(id for id in known if id not in recent)]
        return tuple(known[id] for id in dict.fromkeys(ids))

    def last_table(self) -> tuple[Person, ...]:
        """Who sat in the session that was begun last, clockwise."""
        known = self._people()
        return tuple(known[id] for id in texts(self._only("seated").get("last")) if id in known)

    def seated(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """The seats with an id for everybody, and remembers who sits there.

        A name without an id is the person of that name (composed, trimmed, without case), longest known first; a
        second one of that name at the table is another person.
        """
        known = self._people()
        taken = {seat.id for seat in seats if seat.id is not None}
        found: list[Seat] = []
        for seat in seats:
            id = seat.id
            if id is None:
                id = (
                    next(
                        (
                            p.id
                            for p in known.values()
                            if p.id not in taken and same_name(p.name) == same_name(seat.name)
                        ),
                        None,
                    )
                    or self._new_id()
                )
            taken.add(id)
            found.append(Seat(seat.name, id))
        self._remember(known, found)
        return tuple(found)

    # Settings

    def settings(self) -> Settings:
        """The settings; what is stored and not understood counts as not set."""
        stored = self._only("settings")
        return Settings(
            **{
                field.name: stored[field.name]
                for field in fields(Settings)
                if _is_one_of(stored.get(field.name), _ALLOWED[field.name])
            }
        )

    def change_settings(self, settings: Settings) -> None:
        """Stores the settings; those of a newer version beside them stay."""
        self._set_only("settings", {field.name: getattr(settings, field.name) for field in fields(Settings)})

    # Library

    def known(self, game: str, kind: str) -> tuple[Known, ...]:
        """The things of a kind that the library holds for a game, the one met last first."""
        rows = [dict(row) for row in self._database.table("library") if _is_known(row, game, kind)]
        rows.sort(key=lambda row: row.get("met", 0), reverse=True)
        return tuple(_known(row) for row in rows)

    def learn(self, game: str, kind: str, value: Json) -> None:
        """Remembers a thing as met once more."""
        table = self._database.table("library")
        met = 1 + max((row.get("met", 0) for row in table if isinstance(row.get("met"), int)), default=0)
        old = self._library_row(game, kind, value)
        count = 1 if old is None else old["count"] + 1
        row = {"game": game, "kind": kind, "value": value, "count": count, "met": met}
        if old is None:
            table.insert(row)
        else:
            table.update(row, doc_ids=[old.doc_id])

    def forget(self, game: str, kind: str, value: Json) -> None:
        """Takes a thing out of the library."""
        old = self._library_row(game, kind, value)
        if old is not None:
            self._database.table("library").remove(doc_ids=[old.doc_id])

    def change_known(self, game: str, kind: str, change: Callable[[tuple[Known, ...]], Sequence[Known]]) -> None:
        """Puts what the function makes of the things of a kind in their place, all in one write.

        What stays as it was keeps its place in the order; the rest counts as met now, the first one last.
        """
        before = self.known(game, kind)
        after = tuple(change(before))
        if sorted(map(_sortable, before)) == sorted(map(_sortable, after)):
            return
        table = self._database.table("library")
        assert isinstance(table, _ChangedAtOnce)
        table.change(lambda rows: _put(rows, game, kind, after))

    # Notices

    def notices(self) -> tuple[Notice, ...]:
        """What happened to stored files and nobody has read yet."""
        found = []
        for row in self._database.table("notices"):
            texts_of = {field.name: row.get(field.name) for field in fields(Notice)}
            if all(text is None or isinstance(text, str) for text in texts_of.values()) and texts_of["file"]:
                shown = {name: None if text is None else whole(text) for name, text in texts_of.items()}
                found.append(Notice(**cast(Any, shown)))
        return tuple(found)

    def add_notices(self, notices: Sequence[Notice]) -> None:
        """Keeps the notices until they are read."""
        self._database.table("notices").insert_multiple([notice.document() for notice in notices])

    def drop_notices(self) -> None:
        """Forgets the notices: they have been read."""
        if self._database.table("notices"):
            self._database.table("notices").truncate()

    def _people(self) -> dict[str, Person]:
        found = {}
        for row in self._database.table("people"):
            id, name = row.get("id"), row.get("name")
            if isinstance(id, str) and isinstance(name, str) and id == whole(id):
                found[id] = Person(id, whole(name))
        return found

    def _remember(self, known: Mapping[str, Person], seats: Sequence[Seat]) -> None:
        table = self._database.table("people")
        new = [seat for seat in seats if seat.id not in known]
        if new:
            table.insert_multiple([{"id": seat.id, "name": seat.name.strip()} for seat in new])
        renamed = {seat.id: seat.name.strip() for seat in seats if seat not in new}
        changed = {id: name for id, name in renamed.items() if id is not None and known[id].name != name}
        if changed:
            table.update_multiple([({"name": name}, _has_id(id)) for id, name in changed.items()])
        last = [seat.id for seat in seats if seat.id is not None]
        recent = texts(self._only("seated").get("recent"))
        seated: dict[str, Json] = {"last": last, "recent": [*last, *(id for id in recent if id not in last)]}
        if self._only("seated") != seated:
            self._set_only("seated", seated)

    def _only(self, table: str) -> dict[str, Any]:
        row = self._database.table(table).get(doc_id=_ONLY)
        return dict(row) if isinstance(row, TableDocument) else {}

    def _set_only(self, table: str, values: Mapping[str, Json]) -> None:
        self._database.table(table).upsert(TableDocument(values, doc_id=_ONLY))

    def _library_row(self, game: str, kind: str, value: Json) -> TableDocument | None:
        wanted = _canonical(value)
        for row in self._database.table("library"):
            if _is_known(row, game, kind) and _canonical(row["value"]) == wanted:
                return row
        return None


def _is_one_of(value: Json, allowed: Sequence[Any]) -> bool:
    """Python alone would take 1 for True."""
    return any(same_json(value, one) for one in allowed)


def _has_id(id: str) -> Any:
    return lambda row: row.get("id") == id


def _is_known(row: Mapping[str, Any], game: str, kind: str) -> bool:
    return (
        row.get("game") == game
        and row.get("kind") == kind
        and "value" in row
        and isinstance(row.get("count"), int)
        and isinstance(row.get("met"), int)
    )


def _known(row: Mapping[str, Any]) -> Known:
    only = row.get("only")
    return Known(row["value"], row["count"], only if isinstance(only, str) else "")


def _put(rows: dict[int, Mapping[str, Any]], game: str, kind: str, things: Sequence[Known]) -> None:
    """Puts the things of a kind into the rows, in the place of those that are there."""
    stored = {id: _canonical(row["value"]) for id, row in rows.items() if _is_known(row, game, kind)}
    # Of two rows of one thing, which only a file from elsewhere has, one stays.
    old = {value: id for id, value in stored.items()}
    ids = count(1 + max(rows, default=0))
    met = count(1 + max((row["met"] for row in rows.values() if isinstance(row.get("met"), int)), default=0))
    kept = set()
    for thing in things:
        id = old.get(_canonical(thing.value))
        if id is None or _known(rows[id]) != thing:
            id = next(ids) if id is None else id
            only = {"only": thing.only} if thing.only else {}
            row = {"game": game, "kind": kind, "value": thing.value, "count": thing.count, "met": next(met)}
            rows[id] = {**row, **only}
        kept.add(id)
    for id in stored.keys() - kept:
        del rows[id]


def _sortable(known: Known) -> tuple[str, int, str]:
    return _canonical(known.value), known.count, known.only


def _canonical(value: Json) -> str:
    return json.dumps(value, sort_keys=True)


class _ChangedAtOnce(Table):
    """A table of which rows can be added, changed and removed in one write."""

    def change(self, change: Callable[[dict[int, Mapping[str, Any]]], None]) -> None:
        """Lets a function change the rows, by number, and writes them."""
        self._update_table(change)
        # Numbers may have been given away.
        self._next_id = None


class _Database(TinyDB):
    table_class = _ChangedAtOnce
