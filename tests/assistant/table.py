"""A store, a desk and short games for tests: the clock stands or ticks as told, ids count."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from assistant.desk import Desk, Done, Entering
from assistant.store import Store
from engine.document import Document
from engine.session import Seat, Session

ROOT = Path(__file__).parents[2]
"""The project, for tests that start a process of their own."""

START = datetime(2026, 12, 24, 19, 30, tzinfo=UTC)

CELLS = tuple(
    f"{row}{place}"
    for row, width in zip(("I", "II", "III", "IV", "V", "VI"), range(1, 7), strict=True)
    for place in range(1, width + 1)
)

ANA, BELA = Seat("Ana"), Seat("Béla")
STARTER: Document = {"level": "starter"}


class Clock:
    """Each look is a second later."""

    def __init__(self) -> None:
        self._seconds = itertools.count()

    def __call__(self) -> datetime:
        return START + timedelta(seconds=next(self._seconds))


def ids(first: int = 1) -> Callable[[], str]:
    """Ids that count."""
    numbers = itertools.count(first)
    return lambda: f"id-{next(numbers)}"


class Table:
    """A folder with a desk over it that can be closed and opened again, as after a restart."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = Clock()
        self.new_id = ids()
        self.open()

    def open(self) -> Desk:
        self.store = Store(self.folder, self.clock, self.new_id)
        self.desk = Desk(self.store, self.clock, self.new_id)
        return self.desk

    def restart(self) -> Desk:
        self.close()
        return self.open()

    def close(self) -> None:
        self.store.close()

    def start(self, setup: Document = STARTER, *seats: Seat, game: str = "christmas-tree") -> str:
        """A new session; its id."""
        done = self.desk.start(game, seats or (ANA, BELA), setup)
        assert isinstance(done, Done)
        return done.view.id

    def enter(self, session: str, entry: Document) -> Entering:
        """Enters on the newest list."""
        return self.desk.enter(session, entry, len(self.session(session).entries))

    def place(self, session: str, *cells: str, seat: int = 0) -> None:
        """Places plain cards."""
        for cell in cells:
            assert isinstance(self.enter(session, place(cell, seat)), Done)

    def session(self, id: str) -> Session:
        """The session as it is now."""
        view = self.desk.look(id)
        assert not hasattr(view, "refusal"), view
        return view.session  # type: ignore[union-attr]  # Gone has none, and then the test fails

    def files(self) -> dict[str, bytes]:
        """Every file with its content."""
        return {
            str(path.relative_to(self.folder)): path.read_bytes()
            for path in sorted(self.folder.rglob("*"))
            if path.is_file() and path.name != "lock"
        }


def place(cell: str, seat: int = 0, card: str = "G*2") -> Document:
    return {"do": "place", "seat": seat, "cell": cell, "card": card}


def counted_game() -> Iterator[Document]:
    """The entries of a whole two-player starter game that counts for itself."""
    for _ in range(3):
        for kind in ("gold", "green", "purple"):
            yield {"do": "objective", "card": {"kind": "most", "of": kind}}
        yield {"do": "score"}
    for seat in (0, 1):
        yield {"do": "final", "seat": seat, "flakes": 20 + seat, "gingerbread": [], "lights": 0, "cookies": 0}


COUNTS: Document = {"level": "starter", "record": "counts"}
