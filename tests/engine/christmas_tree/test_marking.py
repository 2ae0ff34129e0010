"""Marking lights: a tap on an edge, a second one, another colour; the board's border; what is still unknown."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from engine.christmas_tree.board import BORDER_EDGES, CELL_BY_NAME, EDGE_BY_NAME, INNER_EDGES, SIDES, Edge
from engine.christmas_tree.correcting import corrected
from engine.christmas_tree.following import follow
from engine.christmas_tree.marking import (
    BoardTold,
    BorderMarked,
    CardTold,
    MarkChanged,
    Marked,
    NewMark,
    NothingThere,
    OwnLight,
    border_marked,
    marked,
    moved_unasked,
    told_sides,
    untold_sides,
)
from engine.christmas_tree.play import TreeState
from engine.christmas_tree.tree import Tree
from engine.document import Document
from engine.session import Seat, Session

from .games import sessions
from .test_properties import slow

EDGE = EDGE_BY_NAME["I1-II1"]
OUTER = EDGE_BY_NAME["I1-UL"]


def session_of(*entries: Document, setup: Document | None = None) -> Session:
    session = Session.new("christmas-tree", [Seat("Ana"), Seat("Béla")], setup or {"level": "family"})
    for entry in entries:
        session = session.enter(entry)
    return session


def place(cell: str, card: str, seat: int = 0) -> Document:
    return {"do": "place", "seat": seat, "cell": cell, "card": card}


def light(colour: str, *between: str) -> Document:
    return {"do": "light", "seat": 0, "between": list(between or ("I1", "II1")), "colour": colour}


def tree(session: Session, seat: int = 0) -> Tree:
    return session.state_as(TreeState).trees[seat]


def tap(session: Session, edge: Edge, letter: str, seat: int = 0) -> Marked:
    return marked(len(session.players), session.setup, session.entries, seat, edge, letter)


def after(session: Session, told: Marked | BorderMarked) -> Session:
    """The session once the desk has done what a tap means; nothing that lay may be lost by it."""
    match told:
        case NewMark(entry):
            return session.enter(entry)
        case MarkChanged(entries=entries) | CardTold(entries=entries):
            revision = session.revise(entries=entries)
        case BoardTold(setup=setup):
            revision = session.revise(setup=setup)
        case _:
            return session
    assert not revision.dropped
    return revision.session


def tapped(session: Session, edge: Edge, letter: str, seat: int = 0) -> Session:
    return after(session, tap(session, edge, letter, seat))


def on_border(session: Session, letter: str, edge: Edge = OUTER) -> BorderMarked:
    return border_marked(len(session.players), session.setup, session.entries, 0, edge, letter)


LAID = (place("I1", "G*2"), place("II1", "C5"))


def test_a_tap_on_an_edge_without_a_light_marks_both_halves() -> None:
    session = session_of(*LAID)
    assert tap(session, EDGE, "y") == NewMark(light("y"))
    assert tree(tapped(session, EDGE, "y")).lights[EDGE] == "yellow"


def test_half_a_light_that_was_known_is_back_after_the_second_tap() -> None:
    session = session_of(place("I1", "G*2/--rb"), place("II1", "C5"))
    once = tapped(session, EDGE, "y")
    assert tree(once).lights[EDGE] == "yellow"
    assert tapped(once, EDGE, "y").entries == session.entries


def test_another_colour_changes_the_mark_and_there_is_one_mark_an_edge() -> None:
    session = session_of(*LAID, light("y"), place("II2", "C4"))
    changed = tapped(session, EDGE, "b")
    assert changed.entries == (*LAID, light("b"), place("II2", "C4"))
    assert tapped(changed, EDGE, "b").entries == (*LAID, place("II2", "C4"))


def test_no_light_is_a_mark_too() -> None:
    session = session_of(place("I1", "G*2/---r"), place("II1", "C5"))
    dark = tapped(session, EDGE, "-")
    assert dark.entries[-1] == light("-")
    assert tree(dark).half(CELL_BY_NAME["I1"], "LL") == "-"
    assert tapped(dark, EDGE, "-").entries == session.entries
    assert tree(tapped(dark, EDGE, "y")).lights[EDGE] == "yellow"


def test_a_mark_goes_with_its_cards_through_cookies() -> None:
    """Both cards turned and swapped: the two halves meet on the same edge again."""
    session = session_of(*LAID, light("y"), {"do": "cookie", "seat": 0, "swap": ["I1", "II1"], "turn": ["I1", "II1"]})
    assert tree(session).lights[EDGE] == "yellow"
    assert tapped(session, EDGE, "y").entries == (*LAID, session.entries[-1])


def test_a_mark_whose_halves_parted_is_no_mark_of_the_edge_any_more() -> None:
    session = session_of(*LAID, light("y"), {"do": "cookie", "seat": 0, "turn": ["II1"]})
    assert tap(session, EDGE, "y") == NewMark(light("y"))
    again = tapped(tapped(session, EDGE, "r"), EDGE, "r")
    assert again.entries == session.entries


def test_a_light_of_the_cards_own_halves_is_not_changed_silently() -> None:
    session = session_of(place("I1", "G*2/---r"), place("II1", "C5/-r--"))
    for letter in "yrb-":
        assert tap(session, EDGE, letter) == OwnLight("r")


def test_halves_of_two_different_marks_are_the_cards_own() -> None:
    """A card with a marked half was swapped to where the half of another mark waits."""
    session = session_of(
        *LAID,
        place("III1", "C4"),
        light("y"),
        light("y", "II1", "III1"),
        {"do": "cookie", "seat": 0, "swap": ["I1", "II1"]},
    )
    edge = EDGE_BY_NAME["II1-III1"]
    assert tree(session).lights == {edge: "yellow"}
    assert tap(session, edge, "y") == OwnLight("y")


def test_where_a_card_is_missing_the_session_says_so() -> None:
    session = session_of(LAID[0])
    told = tap(session, EDGE, "y")
    assert isinstance(told, NewMark)
    assert not session.can(told.entry)


@slow
@given(sessions(2), st.data())
def test_a_mark_and_a_second_tap_leave_the_tree_as_it_was(session: Session, data: st.DataObject) -> None:
    seat, edge = _somewhere(session, data)
    letter = data.draw(st.sampled_from("yrb-"))
    told = tap(session, edge, letter, seat)
    assume(isinstance(told, NewMark))
    assume(not session.finished)
    once = after(session, told)
    assert all(tree(once, seat).half(*end) == letter for end in edge.ends)
    assert tapped(once, edge, letter, seat).entries == session.entries


@slow
@given(sessions(2), st.data())
def test_a_tap_changes_nothing_but_the_two_halves_of_its_edge(session: Session, data: st.DataObject) -> None:
    seat, edge = _somewhere(session, data)
    letter = data.draw(st.sampled_from("yrb-"))
    told = tap(session, edge, letter, seat)
    assume(not session.finished or not isinstance(told, NewMark))
    found = after(session, told)
    for each, before in enumerate(session.state_as(TreeState).trees):
        for cell, ornament in before.occupied():
            now = tree(found, each).ornaments[cell]
            assert now.kind == ornament.kind
            for side in SIDES:
                if each != seat or (cell, side) not in edge.ends:
                    assert now.half(side) == ornament.half(side)
    if isinstance(told, MarkChanged) and not told.taken:
        assert all(tree(found, seat).half(*end) == letter for end in edge.ends)
    if isinstance(told, OwnLight):
        assert tree(session, seat).lights[edge][0] == told.letter


@slow
@given(sessions(2), st.data())
def test_another_colour_and_then_off_is_the_tree_without_the_mark(session: Session, data: st.DataObject) -> None:
    seat, edge = _somewhere(session, data)
    assume(not session.finished)
    told = tap(session, edge, "y", seat)
    assume(isinstance(told, NewMark))
    changed = tapped(after(session, told), edge, "b", seat)
    assert len(changed.entries) == len(session.entries) + 1
    assert tapped(changed, edge, "b", seat).entries == session.entries


@slow
@given(sessions(2))
def test_followed_cards_are_the_replayed_ones(session: Session) -> None:
    state = session.state_as(TreeState)
    for seat in range(len(session.players)):
        found = follow(state.setup, session.entries, seat)
        shown = state.trees[seat]
        assert set(found.lying) == set(shown.ornaments)
        for cell, ornament in shown.occupied():
            assert found.card(cell) == ornament
            origin = found.lying[cell]
            for side in SIDES:
                assert found.half((origin.entry, origin.side(side))) == ornament.half(side)


def _somewhere(session: Session, data: st.DataObject) -> tuple[int, Edge]:
    places = [
        (seat, edge)
        for seat in range(len(session.players))
        for edge in INNER_EDGES
        if all(cell in tree(session, seat) for cell, _ in edge.ends)
    ]
    assume(places)
    return data.draw(st.sampled_from(places))


# A corrected card


def test_a_correction_keeps_the_halves_known_below_a_mark() -> None:
    session = session_of(*LAID, light("y"))
    entries = corrected(2, session.setup, session.entries, 0, CELL_BY_NAME["I1"], "G*1/---y")
    assert entries == (place("I1", "G*1"), LAID[1], light("y"))
    entries = corrected(2, session.setup, session.entries, 0, CELL_BY_NAME["I1"], "G*1/r--y")
    assert entries[0] == place("I1", "G*1/r---")


# The border


def test_first_the_boards_half_is_told_then_the_cards_then_it_is_taken_off() -> None:
    session = session_of(LAID[0])
    board = on_border(session, "y")
    assert board == BoardTold({"level": "family", "border": {"0": {"I1": "y---"}}}, "y")
    session = after(session, board)
    card = on_border(session, "y")
    assert card == CardTold((place("I1", "G*2/y---"),), "y")
    session = after(session, card)
    assert tree(session).lights[OUTER] == "yellow"
    off = on_border(session, "y")
    assert off == CardTold((LAID[0],), "-")
    assert OUTER not in tree(after(session, off)).lights


def test_no_light_takes_the_boards_half_off_and_then_the_cards() -> None:
    session = session_of(place("I1", "G*2/r---"), setup={"border": {"0": {"I1": "r---"}}})
    board = on_border(session, "-")
    assert board == BoardTold({}, "-")
    session = after(session, board)
    assert on_border(session, "-") == CardTold((place("I1", "G*2/----"),), "-")
    assert on_border(after(session, on_border(session, "-")), "-") == NothingThere()


def test_on_a_free_space_the_boards_half_comes_and_goes() -> None:
    session = session_of()
    session = after(session, on_border(session, "b"))
    assert session.setup["border"] == {"0": {"I1": "b---"}}
    assert on_border(session, "b") == BoardTold({"level": "family"}, "-")
    assert on_border(session_of(), "-") == NothingThere()


def test_a_half_told_and_taken_off_again_leaves_a_card_as_unknown_as_it_was() -> None:
    session = session_of(place("I1", "G*2"), place("II1", "C5"), setup={"border": {"0": {"I1": "y---"}}})
    told = after(session, on_border(session, "y"))
    assert tree(told).ornaments[CELL_BY_NAME["I1"]].code == "G*2/y---"
    assert after(told, on_border(told, "y")).entries == session.entries
    assert untold_sides(2, session.setup, session.entries, 0) > 0


def test_another_colour_changes_the_boards_half_first() -> None:
    session = session_of(LAID[0], setup={"border": {"0": {"I1": "y---"}, "1": {"VI1": "--r-"}}})
    assert on_border(session, "r") == BoardTold({"border": {"0": {"I1": "r---"}, "1": {"VI1": "--r-"}}}, "r")


def test_a_mark_on_the_same_card_stays_when_its_half_at_the_border_is_told() -> None:
    session = session_of(*LAID, light("y"), setup={"border": {"0": {"I1": "r---"}}})
    told = after(session, on_border(session, "r"))
    assert told.entries == (place("I1", "G*2/r---"), LAID[1], light("y"))
    assert tapped(told, EDGE, "y").entries == (place("I1", "G*2/r---"), LAID[1])


@slow
@given(sessions(2), st.sampled_from(BORDER_EDGES), st.sampled_from("yrb"))
def test_the_border_is_told_and_taken_off_whatever_lies_there(session: Session, edge: Edge, letter: str) -> None:
    def border(of: Session) -> str:
        return tree(of).border.get((edge.cell, edge.side), "-")

    board, half = border(session), tree(session).half(edge.cell, edge.side)
    found = after(session, on_border(session, letter, edge))
    lies = edge.cell in tree(session)
    if board != letter:
        assert (border(found), tree(found).half(edge.cell, edge.side)) == (letter, half)
    elif lies:
        assert border(found) == letter
        assert tree(found).half(edge.cell, edge.side) == ("-" if half == letter else letter)
    else:
        assert border(found) == "-"
    for cell, ornament in tree(session).occupied():
        for side in SIDES:
            if (cell, side) != (edge.cell, edge.side):
                assert tree(found).half(cell, side) == ornament.half(side)


# What is unknown


def test_sides_are_told_by_the_card_or_by_a_mark() -> None:
    session = session_of(place("I1", "G*2/----"), LAID[1], place("II2", "C4"), light("y"))
    told = told_sides(2, session.setup, session.entries, 0)
    assert told == {
        CELL_BY_NAME["I1"]: frozenset(SIDES),
        CELL_BY_NAME["II1"]: frozenset({"UR"}),
        CELL_BY_NAME["II2"]: frozenset(),
    }


def test_what_was_told_moves_with_its_card() -> None:
    session = session_of(*LAID, light("y"), {"do": "cookie", "seat": 0, "turn": ["II1"]})
    assert told_sides(2, session.setup, session.entries, 0)[CELL_BY_NAME["II1"]] == {"LL"}


def test_after_a_cookie_the_moved_cards_without_their_lights_are_named() -> None:
    swap: Document = {"do": "cookie", "seat": 0, "swap": ["I1", "II1"]}
    turn: Document = {"do": "cookie", "seat": 0, "turn": ["I1"]}

    def named(*entries: Document, seat: int = 0) -> list[str]:
        session = session_of(*entries)
        return [cell.name for cell in moved_unasked(2, session.setup, session.entries, seat)]

    assert named(*LAID) == []
    assert named(*LAID, swap) == ["I1", "II1"]
    assert named(*LAID, swap, turn) == ["I1"]
    assert named(*LAID, swap, seat=1) == []
    assert named(place("I1", "G*2/----"), LAID[1], swap) == ["I1"], "the candy lies on I1 now"
    assert named(*LAID, swap, light("y")) == ["I1", "II1"], "while its lights are told"
    assert named(*LAID, swap, place("II2", "C4")) == []


def test_what_is_unknown_counts_where_cards_touch_each_other_or_a_printed_half() -> None:
    def unknown(session: Session) -> int:
        return untold_sides(2, session.setup, session.entries, 0)

    session = session_of(place("I1", "C3"), place("VI6", "C3"))
    assert unknown(session) == 0
    session = session.enter(place("II1", "C3"))
    assert unknown(session) == 2
    session = session.enter(place("II2", "C3/----"))
    assert unknown(session) == 3
    assert unknown(session.enter(light("y"))) == 1
    printed = session_of(place("I1", "C3"), setup={"level": "family", "border": {"0": {"I1": "y---"}}})
    assert unknown(printed) == 1
