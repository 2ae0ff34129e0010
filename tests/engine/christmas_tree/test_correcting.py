"""Taking a card off a tree: what goes with it, what stays, and what stands in the way."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from engine.christmas_tree.board import CELL_BY_NAME, Cell
from engine.christmas_tree.correcting import removed
from engine.christmas_tree.play import TreeState
from engine.document import Document
from engine.session import Seat, Session

from .games import sessions
from .test_properties import slow


def session_of(*entries: Document) -> Session:
    session = Session.new("christmas-tree", [Seat("Ana"), Seat("Béla")], {"level": "family"})
    for entry in entries:
        session = session.enter(entry)
    return session


def without(session: Session, seat: int, cell: Cell) -> tuple[Document, ...]:
    return removed(len(session.players), session.setup, session.entries, seat, cell)


def place(cell: str, card: str, seat: int = 0) -> Document:
    return {"do": "place", "seat": seat, "cell": cell, "card": card}


def test_the_card_goes_and_everything_else_stays() -> None:
    others = (place("II1", "G*2"), place("II2", "C5", 1))
    session = session_of(others[0], place("I1", "C4"), others[1])
    assert without(session, 0, CELL_BY_NAME["I1"]) == others


def test_the_light_marked_on_it_goes_and_the_card_across_keeps_its_half() -> None:
    mark: Document = {"do": "light", "seat": 0, "between": ["I1", "II1"], "colour": "r"}
    session = session_of(place("I1", "C4"), place("II1", "G*2"), mark)
    before = session.state_as(TreeState).trees[0].ornaments[CELL_BY_NAME["II1"]]
    entries = without(session, 0, CELL_BY_NAME["I1"])
    revision = session.revise(entries=entries)
    assert not revision.dropped
    assert len(entries) == 1
    assert revision.session.state_as(TreeState).trees[0].ornaments[CELL_BY_NAME["II1"]].lights == before.lights


def test_a_cookie_that_moved_it_stays_and_cannot_stand() -> None:
    cookie: Document = {"do": "cookie", "seat": 0, "swap": ["I1", "II1"]}
    session = session_of(place("I1", "C4"), place("II1", "G*2"), cookie)
    revision = session.revise(entries=without(session, 0, CELL_BY_NAME["II1"]))
    assert [dropped.entry for dropped in revision.dropped] == [cookie]
    assert CELL_BY_NAME["II1"] in revision.session.state_as(TreeState).trees[0]


@slow
@given(sessions(2), st.data())
def test_unless_something_stands_in_the_way_all_other_cards_lie_as_before(
    session: Session, data: st.DataObject
) -> None:
    trees = session.state_as(TreeState).trees
    laid = [(seat, cell) for seat, tree in enumerate(trees) for cell, _ in tree.occupied()]
    assume(laid)
    seat, cell = data.draw(st.sampled_from(laid))
    revision = session.revise(entries=without(session, seat, cell))
    assume(not revision.dropped)
    for each, tree in enumerate(trees):
        after = revision.session.state_as(TreeState).trees[each]
        for other, before in tree.occupied():
            if (each, other) == (seat, cell):
                assert other not in after
            else:
                assert (after.ornaments[other].kind, after.ornaments[other].lights) == (before.kind, before.lights)
