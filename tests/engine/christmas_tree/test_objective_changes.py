"""Another objective in the round, or one less: everything that names one by its number follows."""

from __future__ import annotations

import pytest

from engine.christmas_tree.objective_changes import changed, where, without
from engine.document import Document
from engine.session import Seat, Session

SEATS = [Seat("Ana"), Seat("Béla")]
COUNTS: Document = {"level": "starter", "record": "counts"}
GOLD: Document = {"kind": "most", "of": "gold"}
RED: Document = {"kind": "lights", "colour": "red"}
ENDS: Document = {"kind": "row-ends"}


def objective(card: Document, seat: int | None = None) -> Document:
    return {"do": "objective", "card": card, **({} if seat is None else {"seat": seat})}


def test_without_an_objective_its_counts_go_and_the_others_stay() -> None:
    session = Session.new("christmas-tree", SEATS, COUNTS)
    entries: tuple[Document, ...] = (
        *(objective(card) for card in (GOLD, RED, ENDS)),
        {"do": "count", "seat": 0, "objective": 0, "count": 4},
        {"do": "count", "seat": 0, "objective": 1, "count": 2},
        {"do": "score"},
        *(objective(card) for card in (RED, GOLD, ENDS)),
        {"do": "count", "seat": 0, "objective": 0, "count": 7},
        {"do": "count", "seat": 1, "objective": 2, "count": 1},
        {"do": "count", "seat": 2, "objective": 1, "count": 3},
    )
    for entry in entries:
        session = session.enter(entry)

    revision = session.revise(entries=without(session.entries, 0))

    assert not revision.dropped
    assert revision.session.entries[:6] == session.entries[:6]
    assert revision.session.entries[6:] == (
        objective(GOLD),
        objective(ENDS),
        {"do": "count", "seat": 1, "objective": 1, "count": 1},
        {"do": "count", "seat": 2, "objective": 0, "count": 3},
    )


def test_another_card_keeps_its_place_and_who_chose_it() -> None:
    entries = (objective(GOLD, 1), objective(RED, 0), {"do": "place", "seat": 0, "cell": "I1", "card": "C3"})
    assert changed(entries, 0, ENDS) == (objective(ENDS, 1), *entries[1:])


def test_only_the_current_round_is_meant() -> None:
    entries = (objective(GOLD), {"do": "score"}, objective(RED))
    assert where(entries) == (2,)
    assert without(entries, 0) == entries[:2]
    with pytest.raises(IndexError):
        without(entries, 1)
