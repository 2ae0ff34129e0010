"""Rounds and hands of four players, as entries."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.document import Document
from engine.ghosts_of_christmas import NAME
from engine.ghosts_of_christmas.play import GhostsState
from engine.session import Seat
from tests.assistant.table import Table

SEATS = (Seat("Ana"), Seat("Béla"), Seat("小美"), Seat("Dora"))
ERAS = ("past", "present", "future")
TIM: Document = {"variant": "tiny-tim"}
CARDS = "S5 D3 C11 S9 D10 C9 H2 C4 C1 S12 D12 C6"
"""Each one's cards of Past, Present, Future: 小美 wins two, then Ana."""
REVOKING = "S5 D3 C11 S9 D10 C9 H2 C4 C1 D1 S12 C6"
"""Dora does not follow spades in the Past, and plays one in the Present."""


def round_of(cards: str = CARDS) -> list[Document]:
    """A round, lap by lap, that Ana starts."""
    found = cards.split()
    return [
        {"do": "play", "seat": seat, "era": name, "card": found[seat * 3 + era]}
        for era, name in enumerate(ERAS)
        for seat in range(4)
    ]


def won(*winners: int) -> list[Document]:
    """Eras by who won them."""
    return [{"do": "trick", "era": ERAS[at % 3], "seat": seat} for at, seat in enumerate(winners)]


BIDS: list[Document] = [
    {"do": "bid", "seat": seat, "purple": purple, "red": seat == 1} for seat, purple in enumerate((4, 3, 3, 2))
]


def seated(folder: Path, entries: Sequence[Document] = (), setup: Document | None = None) -> tuple[Table, str]:
    """A table with these entries, and its session's id."""
    table = Table(folder)
    id = table.start(setup or {}, *SEATS, game=NAME)
    for entry in entries:
        table.enter(id, entry)
    assert table.session(id).entries == tuple(entries)
    return table, id


def state(table: Table, id: str) -> GhostsState:
    """Where the session stands."""
    return table.session(id).state_as(GhostsState)
