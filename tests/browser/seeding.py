"""What was entered before a test: sessions on a server's disk, put there at the desk while the server is down."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from assistant.desk import Desk, Done, View
from assistant.store import Store
from engine.document import Document
from engine.session import Seat

from .server import Server

CASES = Path(__file__).parents[1] / "cases"


@contextmanager
def at_desk(server: Server) -> Iterator[Desk]:
    """The desk of a server's household. The server is down meanwhile; one that was not started yet stays so."""

    def now() -> datetime:
        return datetime.now(UTC)

    def new_id() -> str:
        return str(uuid.uuid4())

    runs = server.runs
    server.stop()
    store = Store(server.data, now, new_id)
    try:
        yield Desk(store, now, new_id)
    finally:
        store.close()
        if runs:
            server.start()


def begun(
    desk: Desk,
    names: Sequence[str],
    setup: Document,
    entries: Sequence[Document] = (),
    game: str = "christmas-tree",
) -> str:
    """A new session with what was entered; its id."""
    done = desk.start(game, [Seat(name) for name in names], setup)
    assert isinstance(done, Done), done
    enter(desk, done.view.id, entries)
    return done.view.id


def enter(desk: Desk, session: str, entries: Sequence[Document]) -> None:
    """Goes on with a session."""
    view = desk.look(session)
    assert isinstance(view, View), view
    for at, entry in enumerate(entries, len(view.session.entries)):
        done = desk.enter(session, entry, at)
        assert isinstance(done, Done), (entry, done)


def article(desk: Desk, count: int) -> str:
    """The article's game of four up to an entry (48: in the middle of round 2; 100: in round 3); the session's id."""
    document: Any = json.loads((CASES / "christmas-tree-example.json").read_text("utf-8"))[0]["session"]
    names = [player["name"] for player in document["players"]]
    return begun(desk, names, document["setup"], document["entries"][:count])
