"""Run by tests as a process of its own: enters, takes back and puts aside without end, and says what is saved.

Each line on standard output is an acknowledgement: session, number of the change, number of entries.
"""

from __future__ import annotations

import itertools
import sys
import uuid
from datetime import UTC, datetime
from pathlib import Path

from assistant.desk import Desk, Done
from assistant.store import Store
from engine.session import Seat

CELLS = ("I1", "II1", "II2", "III1", "III2", "III3", "IV1")


def main(folder: Path) -> None:
    def new_id() -> str:
        return uuid.uuid4().hex

    def now() -> datetime:
        return datetime.now(UTC)

    desk = Desk(Store(folder, now, new_id), now, new_id)
    for turn in itertools.count():
        if turn % 5 == 0:
            done = desk.start("christmas-tree", [Seat("Ana"), Seat("Béla")], {"level": "starter"})
        elif turn % 5 == 4:
            done = desk.open(desk.rows()[-1].id)
        assert isinstance(done, Done)
        for seat, cell in itertools.product(range(3), CELLS):
            length = len(done.session.entries)
            entry = {"do": "place", "seat": seat, "cell": cell, "card": "G*2"}
            entered = desk.enter(done.view.id, entry, length)
            if isinstance(entered, Done):
                done = entered
                acknowledge(done)
            if length % 4 == 3:
                for step in (desk.undo, desk.redo):
                    stepped = step(done.view.id)
                    assert isinstance(stepped, Done)
                    acknowledge(stepped)
                    done = stepped


def acknowledge(done: Done) -> None:
    print(done.view.id, done.view.number, len(done.session.entries), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
