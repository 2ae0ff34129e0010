"""Drafts: what they would make of a list, and that nothing of either side is lost when the list goes on meanwhile."""

from __future__ import annotations

from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from engine.christmas_tree.exchanging import exchanged
from engine.christmas_tree.play import TreeState
from engine.document import Document, Json, same_json
from engine.revising import Draft, Item, Standing
from engine.session import Seat, Session

from .christmas_tree.games import hopeful_entries, sessions
from .christmas_tree.test_properties import slow

LISTS = st.lists(st.builds(lambda n: {"do": "place", "n": n}, st.integers(0, 9)), max_size=8)


def place(cell: str, card: str, seat: int = 0) -> Document:
    return {"do": "place", "seat": seat, "cell": cell, "card": card}


@st.composite
def edited(draw: st.DrawFn, base: list[Document], entries: st.SearchStrategy[Document]) -> Draft:
    """A draft over a list after any changes."""
    draft = Draft.of(base)
    for _ in range(draw(st.integers(0, 5))):
        if not draft.items:
            break
        at = draw(st.integers(0, len(draft.items) - 1))
        match draw(st.sampled_from(["entry", "without", "back", "before"])):
            case "entry":
                draft = draft.with_entry(at, draw(entries))
            case "without":
                draft = draft.without(at)
            case "back":
                draft = draft.as_it_was(at)
            case "before":
                draft = draft.before(at, draw(st.integers(0, len(draft.items))))
    return draft


FRESH = st.builds(lambda n: {"do": "light", "n": n}, st.integers(0, 9))
DRAFTS = LISTS.flatmap(lambda base: edited(base, FRESH))


@given(LISTS)
def test_a_draft_that_changes_nothing_is_the_list(base: list[Document]) -> None:
    draft = Draft.of(base)
    assert draft.entries == tuple(base)
    assert draft.touches == 0


@given(DRAFTS)
def test_what_is_kept_reads_back_the_same(draft: Draft) -> None:
    assert Draft.read(draft.document()) == draft


@given(DRAFTS, LISTS, st.randoms(use_true_random=False))
def test_everything_put_back_in_any_order_is_the_list_again(draft: Draft, other: list[Document], rng: Random) -> None:
    between = [*draft.base[:2], *other, *draft.base[2:]]
    for back in (draft, draft.upon(other), draft.upon(between)):
        while back.touches:
            back = back.as_it_was(rng.choice([at for at in range(len(back.items)) if back.touched(at)]))
        assert back.entries == back.base


@given(DRAFTS)
def test_every_entry_keeps_its_number(draft: Draft) -> None:
    numbers = [draft.number(at) for at in range(len(draft.items))]
    assert sorted(numbers) == list(range(len(numbers)))
    assert [draft.place(number) for number in numbers] == list(range(len(numbers)))


@given(LISTS, LISTS)
def test_a_draft_between_two_lists_wants_the_second(base: list[Document], wanted: list[Document]) -> None:
    assert Draft.between(base, wanted).entries == tuple(wanted)


@given(DRAFTS, st.lists(FRESH, max_size=3))
def test_entries_made_meanwhile_stand_at_its_end(draft: Draft, more: list[Document]) -> None:
    later = draft.upon([*draft.base, *more])
    assert later.base == (*draft.base, *more)
    assert later.entries == (*draft.entries, *more)
    assert later.touches == draft.touches


@given(LISTS, LISTS)
def test_an_untouched_draft_goes_with_the_list(base: list[Document], other: list[Document]) -> None:
    assert Draft.of(base).upon(other).entries == tuple(other)


@given(DRAFTS, LISTS)
def test_every_entry_of_the_other_list_is_in_it_once(draft: Draft, other: list[Document]) -> None:
    later = draft.upon(other)
    came = sorted(item.came for item in later.items if item.came is not None)
    assert came == list(range(len(other)))
    assert Draft.read(later.document()) == later


@given(DRAFTS, LISTS)
def test_no_change_is_lost_over_another_list(draft: Draft, other: list[Document]) -> None:
    changed = [item.entry for at, item in enumerate(draft.items) if draft.changed(at) and not item.gone]
    later = draft.upon(other)
    assert [entry for entry in later.entries if entry.get("do") == "light"].__len__() >= len(
        [entry for entry in changed if entry.get("do") == "light" and entry not in draft.base]
    )


def test_undoing_an_entry_takes_it_out_of_the_draft() -> None:
    base = [place("I1", "C3"), place("II1", "C4"), place("II2", "C5")]
    draft = Draft.of(base).with_entry(0, place("I1", "C6"))
    assert draft.upon(base[:2]).entries == (place("I1", "C6"), place("II1", "C4"))


def test_a_changed_entry_that_was_undone_is_kept_and_named() -> None:
    base = [place("I1", "C3"), place("II1", "C4")]
    draft = Draft.of(base).with_entry(1, place("II1", "C6")).upon(base[:1])
    assert draft.items[1] == Item(place("II1", "C6"), clashes=True)


def test_of_an_entry_that_both_changed_each_key_is_taken() -> None:
    base = [place("I1", "C3")]
    draft = Draft.of(base).with_entry(0, place("I1", "C6")).upon([place("I1", "C3", 1)])
    assert draft.items == (Item(place("I1", "C6", 1), 0),)
    draft = draft.upon([place("I1", "C4", 1)])
    assert draft.items == (Item(place("I1", "C6", 1), 0, clashes=True),)


def test_one_moved_and_moved_back_is_not_changed() -> None:
    draft = Draft.of([place("I1", "C3"), place("II1", "C4"), place("II2", "C5")])
    moved = draft.before(2, 0)
    assert [item.came for item in moved.items] == [2, 0, 1]
    assert moved.touches == 1
    assert moved.before(0, 3) == draft
    assert moved.as_it_was(0) == draft
    assert draft.before(1, 1) is draft is draft.before(1, 2)


def test_one_draft_takes_up_the_changes_of_another() -> None:
    base = [place("I1", "C3"), place("II1", "C4"), place("II2", "C5")]
    mine = Draft.of(base).with_entry(0, place("I1", "C6"))
    theirs = Draft.between(base, [place("I1", "C3"), place("II1", "C4"), place("III1", "G*0"), place("III1", "C3")])
    both = mine.also(theirs)
    assert both.entries[0] == place("I1", "C6")
    assert both.entries[2:] == theirs.entries[2:]
    assert Draft.of(base).also(theirs) == theirs


def test_what_is_no_draft_is_not_read() -> None:
    for raw in (None, 3, {}, {"base": [], "items": "x"}, {"base": [{}], "items": []}, {"entries": [0], "why": "later"}):
        assert Draft.read(raw) is None
    assert Draft.read({"base": [{"do": "score"}], "items": [{"came": True}]}) is None
    deep: Json = 1
    for _ in range(100):
        deep = [deep]
    for wrong in ("\ud800", deep):
        assert Draft.read({"base": [{"do": wrong}], "items": [{"came": 0}]}) is None, "no session could hold it"
    assert Draft.read({"base": [{"do": "score"}], "items": [{"came": 0}]}) == Draft.of([{"do": "score"}])


@slow
@given(sessions(2), st.data())
def test_a_draft_stands_as_the_revision_says(session: Session, data: st.DataObject) -> None:
    draft = data.draw(edited(list(session.entries), hopeful_entries(3)))
    standing = Standing.of(session, draft)
    revision = session.revise(entries=draft.entries)
    assert standing.session == revision.session
    fallen = {draft.index(at): refusal.code for at, refusal in standing.fallen.items()}
    assert fallen == {dropped.index: dropped.refusal.code for dropped in revision.dropped}
    assert len(standing.stages) == len(draft.items)


@slow
@given(sessions(2), st.data())
def test_two_cards_exchanged_leave_all_else_standing(session: Session, data: st.DataObject) -> None:
    placed = [at for at, entry in enumerate(session.entries) if entry["do"] == "place"]
    assume(len(placed) > 1)
    one, other = data.draw(st.lists(st.sampled_from(placed), min_size=2, max_size=2, unique=True))
    both = exchanged(session.entries[one], session.entries[other])
    assert both is not None
    entries = list(session.entries)
    entries[one], entries[other] = both
    revision = session.revise(entries=entries)
    assert revision.dropped == ()
    for before, after in zip(
        session.state_as(TreeState).trees, revision.session.state_as(TreeState).trees, strict=True
    ):
        assert before.ornaments.keys() == after.ornaments.keys()
    assert same_json(exchanged(*both), (session.entries[one], session.entries[other]))


def test_a_light_marked_between_two_exchanged_cards_stays_where_it_is() -> None:
    session = Session.new("christmas-tree", [Seat("Ana"), Seat("Béla")], {"level": "family"})
    mark: Document = {"do": "light", "seat": 0, "between": ["I1", "II1"], "colour": "r"}
    for entry in (place("I1", "C4"), place("II1", "G*2"), mark, place("III1", "E@1")):
        session = session.enter(entry)
    both = exchanged(session.entries[0], session.entries[3])
    assert both is not None
    entries = (both[0], *session.entries[1:3], both[1])
    tree = session.revise(entries=entries).session.state_as(TreeState).trees[0]
    assert {edge.name: colour for edge, colour in tree.lights.items()} == {"I1-II1": "red"}
    assert exchanged(mark, both[0]) is None
