"""Everything entered: any entry is corrected, moved or taken out; what then would not stand is named, and waits."""

from __future__ import annotations

import flet as ft
import pytest

from assistant import paths
from assistant.desk import Done, View
from assistant.screens.parts.drafts import draft_of, waiting_of
from engine.christmas_tree.board import CELL_BY_NAME
from engine.christmas_tree.play import TreeState
from engine.document import Document
from tests.assistant.screens.evening import names
from tests.assistant.table import ANA, BELA, COUNTS, Table, counted_game, place
from tests.assistant.walk import Walk, played, walk

FAMILY: Document = {"level": "family"}
LIGHT: Document = {"do": "light", "seat": 0, "between": ["I1", "II1"], "colour": "y"}
COOKIE: Document = {"do": "cookie", "seat": 0, "swap": ["I1", "II1"], "turn": ["I1"]}
ROW_ENDS: Document = {"do": "objective", "card": {"kind": "row-ends"}, "seat": 1}


def game(table: Table, *entries: Document, setup: Document = FAMILY) -> str:
    session = table.start(setup, ANA, BELA)
    for entry in entries:
        assert isinstance(table.enter(session, entry), Done), entry
    return session


def small(table: Table) -> str:
    return game(table, place("I1", card="G*1"), place("II1", card="C5"), place("I1", 1, "E@0"), LIGHT)


def seen(table: Table, session: str) -> View:
    view = table.desk.look(session)
    assert isinstance(view, View)
    return view


def lies(table: Table, session: str, cell: str, seat: int = 0) -> str | None:
    found = table.session(session).state_as(TreeState).trees[seat].at(CELL_BY_NAME[cell])
    return None if found is None else found.kind.code


def test_every_entry_is_there_in_words_below_the_heading_of_its_round(table: Table) -> None:
    session = played(table)

    async def scene(page: Walk) -> None:
        entries = table.session(session).entries
        assert names(page, "entry-") == [f"entry-{n}" for n in range(len(entries))]
        assert page.label("entry-0") == "Objective from Clooney: Most gold glass."
        assert names(page, "entries-stage-") == ["entries-stage-0", "entries-stage-1", "entries-stage-2"]
        assert page.texts("entries-state") == f"{len(entries)} entries"

    walk(table.desk, paths.entries(session), scene)


@pytest.fixture
def long(table: Table, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game that is as long as one of eight players, as far as the list is concerned."""
    monkeypatch.setattr("assistant.screens.entries_rows.FOLDED_FROM", 8)
    return game(table, *counted_game(), setup=COUNTS)


def test_a_long_list_shows_the_rows_of_one_round(table: Table, long: str) -> None:
    async def scene(page: Walk) -> None:
        assert names(page, "entries-part-") == [f"entries-part-{at}" for at in range(4)]
        assert [name for name in names(page, "entries-stage-") if page.named(name).selected] == ["entries-stage-3"]
        last = names(page, "entry-")
        assert last[-1] == f"entry-{len(table.session(long).entries) - 1}"
        await page.press("entries-part-0")
        first = names(page, "entry-")
        assert first[0] == "entry-0"
        assert not {*first} & {*last}
        assert page.label("entries-part-0") == "Round 1 of 3, 4 entries"
        await page.press("entries-part-0")
        assert names(page, "entry-") == []
        await page.press("entries-stage-1")
        assert names(page, "entry-") == [f"entry-{at}" for at in range(4, 8)]

    walk(table.desk, paths.entries(long), scene)


def test_a_folded_round_tells_what_waits_in_it_and_opens_for_what_would_not_stand(table: Table, long: str) -> None:
    async def scene(page: Walk) -> None:
        await page.press("entries-part-0")
        await page.press("entry-3")
        await page.press("entry-remove")
        # Without its score the first round goes on, and is full.
        await page.press("entries-part-0")
        assert names(page, "entry-") == []
        assert page.label("entries-part-0") == (
            "Round 1 of 3, 8 entries, 1 change not saved, 3 entries would not stand"
        )
        await page.press("entries-save")
        assert "entry-4" in page.identifiers

    walk(table.desk, paths.entries(long), scene)


def test_a_correction_is_four_taps(table: Table) -> None:
    session = small(table)

    async def scene(page: Walk) -> None:
        for tap in ("entries", "entry-0", "flakes-2", "entries-save"):
            await page.press(tap)
        assert page.label("entry-0") == "Ana places a gold star with 2 flakes on I1."
        assert "entries-save" not in page.identifiers
        assert "close-pad" not in page.identifiers

    walk(table.desk, paths.table(session), scene)
    assert lies(table, session, "I1") == "G*2"
    assert seen(table, session).draft is None
    undo = seen(table, session).undo
    assert undo is not None
    assert undo.kind == "correction"


def test_a_change_waits_over_other_pages_and_a_restart_and_changes_nothing(table: Table) -> None:
    session = small(table)
    before = table.session(session)

    async def change(page: Walk) -> None:
        await page.press("entry-0")
        await page.press("candy-6")
        assert page.texts("entries-state") == "1 change not saved"
        assert page.label("entry-0").endswith("Was: Ana places a gold star with 1 flake on I1.")
        await page.press("leave")
        assert page.label("draft-waits") == "1 correction waits to be saved"

    walk(table.desk, paths.entries(session), change)
    table.restart()
    assert table.session(session) == before

    async def drop(page: Walk) -> None:
        await page.press("draft-waits")
        assert "candy with 6" in page.label("entry-0")
        await page.press("entries-drop")
        assert page.label("entry-0") == "Ana places a gold star with 1 flake on I1."
        await page.press("leave")
        assert "draft-waits" not in page.identifiers

    walk(table.desk, paths.table(session), drop)
    assert table.session(session) == before
    assert seen(table, session).draft is None


def test_what_would_not_stand_is_named_and_save_says_which(table: Table) -> None:
    session = small(table)

    async def scene(page: Walk) -> None:
        await page.press("entry-1")
        await page.press("entry-remove")
        assert page.label("entry-1") == "Ana places a candy with 5 flakes on II1. Taken out."
        assert "Ana marks a yellow light" in page.label("entry-3")
        assert "II1" in page.label("entry-3")
        assert page.texts("entries-fallen") == "1 entry would not stand"
        await page.press("entries-save")
        assert "II1" in page.texts("refusal")
        assert len(table.session(session).entries) == 4
        await page.press("why")
        assert "/entries/rules/" in page.route

    walk(table.desk, paths.entries(session), scene)

    table.restart()

    async def again(page: Walk) -> None:
        await page.press("entry-3-out")
        assert "entries-fallen" not in page.identifiers
        await page.press("entries-save")

    walk(table.desk, paths.entries(session), again)
    assert table.session(session).entries == (place("I1", card="G*1"), place("I1", 1, "E@0"))


def test_all_that_would_not_stand_is_taken_out_at_once_and_brought_back_by_dropping(table: Table) -> None:
    session = played(table)
    before = table.session(session)
    first_score = next(at for at, entry in enumerate(before.entries) if entry["do"] == "score")

    async def scene(page: Walk) -> None:
        await page.press(f"entry-{first_score}")
        assert "nothing to change" in " ".join(text.value for text in page.all(ft.Text))
        await page.press("entry-remove")
        waiting = waiting_of(seen(table, session))
        assert waiting is not None
        assert waiting.fallen > 30
        await page.press("entries-without-fallen")
        assert "entries-fallen" not in page.identifiers
        assert table.session(session) == before
        await page.press(f"entry-{first_score}-back")
        await page.press("entries-drop")

    walk(table.desk, paths.entries(session), scene)
    assert table.session(session) == before


def test_one_is_moved_before_another_and_back(table: Table) -> None:
    session = small(table)

    async def scene(page: Walk) -> None:
        await page.press("entry-2")
        await page.press("entry-move")
        await page.press("entry-0")
        assert names(page, "entry-")[0] == "entry-2"
        assert page.label("entry-2").endswith("Moved.")
        await page.press("entry-2-back")
        assert names(page, "entry-")[0] == "entry-0"
        await page.press("entry-move")
        await page.press("entry-to-end")
        await page.press("entries-save")

    walk(table.desk, paths.entries(session), scene)
    assert [entry["do"] for entry in table.session(session).entries] == ["place", "place", "light", "place"]


@pytest.mark.parametrize("way", ["list", "board"])
def test_two_cards_entered_in_each_others_spaces(table: Table, way: str) -> None:
    session = small(table)

    async def scene(page: Walk) -> None:
        await page.press("entry-0")
        if way == "list":
            await page.press("entry-exchange")
            await page.press("entry-3")
            assert "nothing to exchange" in page.texts("refusal")
            await page.press("entry-1")
        else:
            await page.press("entry-part-space")
            await page.press("cell-II1")
        assert "entries-fallen" not in page.identifiers
        await page.press("entries-save")

    walk(table.desk, paths.entries(session), scene)
    assert (lies(table, session, "I1"), lies(table, session, "II1")) == ("C5", "G*1")
    tree = table.session(session).state_as(TreeState).trees[0]
    assert {edge.name: colour for edge, colour in tree.lights.items()} == {"I1-II1": "yellow"}


def test_entries_made_at_the_table_meanwhile_join_what_waits(table: Table) -> None:
    session = small(table)

    async def scene(page: Walk) -> None:
        await page.press("entry-0")
        await page.press("candy-6")
        table.place(session, "III1", "III2", seat=1)
        table.desk.undo(session)
        await page.settle()
        assert page.texts("entries-state") == "1 change not saved"
        assert "entry-4" in page.identifiers
        await page.press("entries-save")

    walk(table.desk, paths.entries(session), scene)
    assert lies(table, session, "I1") == "C6"
    assert lies(table, session, "III1", 1) == "G*2"


def test_another_correction_of_the_same_entry_is_said(table: Table) -> None:
    session = small(table)

    async def scene(page: Walk) -> None:
        await page.press("entry-0")
        await page.press("candy-6")
        entries = [place("I1", card="P@2"), *table.session(session).entries[1:]]
        done = table.desk.revise(session, seen(table, session).number, entries=entries)
        assert isinstance(done, Done)
        await page.settle()
        assert "Was: Ana places a purple spiral" in page.label("entry-0")
        assert page.label("entry-0").endswith("It was changed at the table meanwhile.")
        assert lies(table, session, "I1") == "P@2"

    walk(table.desk, paths.entries(session), scene)
    assert [item.clashes for item in draft_of(seen(table, session)).items] == [True, False, False, False]


def test_undo_and_redo_stand_here_too_and_say_what_they_step_over(table: Table) -> None:
    session = small(table)

    async def scene(page: Walk) -> None:
        assert page.label("undo") == "Undo: Ana marks a yellow light between I1 and II1."
        assert page.label("redo") == "Nothing to redo"
        await page.press("undo")
        assert "entry-3" not in page.identifiers
        assert page.label("redo").startswith("Redo: Ana marks")
        await page.press("redo")
        assert "entry-3" in page.identifiers

    walk(table.desk, paths.entries(session), scene)


def test_after_the_end_something_is_corrected_from_the_result(table: Table) -> None:
    session = played(table)

    async def scene(page: Walk) -> None:
        await page.press("entries")
        await page.press("entry-50")
        await page.press("candy-6")
        await page.press("entries-save")
        await page.press("leave")
        assert page.route == paths.result(session)

    walk(table.desk, paths.result(session), scene)
    assert table.session(session).finished


def test_nothing_entered_says_so(table: Table) -> None:
    session = table.start(FAMILY, ANA, BELA)

    async def scene(page: Walk) -> None:
        await page.press("to-table")
        assert page.route == paths.table(session)

    walk(table.desk, paths.entries(session), scene)


# The tree's editors


def entry(table: Table, session: str, at: int) -> Document:
    return draft_of(seen(table, session)).items[at].entry


def edited(table: Table, session: str, at: int, *taps: str) -> Document:
    """The entry after taps on its editor."""

    async def scene(page: Walk) -> None:
        await page.press(f"entry-{at}")
        for tap in taps:
            await page.press(tap)

    # No page of an earlier walk hears of it.
    walk(table.restart(), paths.entries(session), scene)
    return entry(table, session, at)


@pytest.mark.parametrize(
    ("taps", "wanted"),
    [
        (["gingerbread", "wish-G", "wish-o", "wish-C", "wish-*"], place("I1", card="M:GoC*")),
        (["entry-part-lights", "light-colour-r"], place("I1", card="G*1/r---")),
        (["entry-part-lights", "light-LR", "light-colour-b"], place("I1", card="G*1/--b-")),
        (["entry-part-space", "cell-III2"], place("III2", card="G*1")),
        (["entry-part-space", "entry-seat-1"], place("I1", 1, "G*1")),
        (["entry-part-space", "entry-part-kind", "glass-Po"], place("I1", card="Po1")),
    ],
)
def test_a_placed_card_is_corrected(table: Table, taps: list[str], wanted: Document) -> None:
    assert edited(table, small(table), 0, *taps) == wanted


def test_a_card_that_lacks_something_stays_as_it_was(table: Table) -> None:
    assert edited(table, small(table), 1, "glass-P@") == place("II1", card="C5")


def test_the_editor_says_where_a_cookie_moved_the_card(table: Table) -> None:
    session = game(table, place("I1", card="G*1"), place("II1", card="C5"), COOKIE)

    async def scene(page: Walk) -> None:
        await page.press("entry-0")
        shown = [text.value for text in page.all(ft.Text)]
        assert "Cookies moved it since: it lies on II1 now." in shown
        await page.press("entry-1")
        shown = [text.value for text in page.all(ft.Text)]
        assert "Cookies moved it since: it lies on I1 now, turned." in shown

    walk(table.desk, paths.entries(session), scene)


@pytest.mark.parametrize(
    ("taps", "wanted"),
    [
        (["light-colour-b"], {**LIGHT, "colour": "b"}),
        (["entry-part-space", "cell-III1", "cell-II1"], {**LIGHT, "between": ["II1", "III1"]}),
        (["entry-part-space", "entry-seat-1"], {**LIGHT, "seat": 1}),
    ],
)
def test_a_light_is_corrected(table: Table, taps: list[str], wanted: Document) -> None:
    assert edited(table, small(table), 3, *taps) == wanted


@pytest.mark.parametrize(
    ("taps", "wanted"),
    [
        (["cookie-turn-I1"], {"do": "cookie", "seat": 0, "swap": ["I1", "II1"]}),
        (["cell-II1"], {"do": "cookie", "seat": 0, "turn": ["I1"]}),
        (["cell-II1", "cell-II2"], {"do": "cookie", "seat": 0, "swap": ["I1", "II2"]}),
    ],
)
def test_a_cookie_is_corrected(table: Table, taps: list[str], wanted: Document) -> None:
    cards = [place(cell, card="C4") for cell in ("I1", "II1", "II2")]
    after = edited(table, game(table, *cards, COOKIE), 3, *taps)
    assert after == wanted


@pytest.mark.parametrize(
    ("taps", "wanted"),
    [
        (["entry-seat-0"], {**ROW_ENDS, "seat": 0}),
        (["entry-seat-1"], {"do": "objective", "card": {"kind": "row-ends"}}),
    ],
)
def test_who_chose_an_objective_is_corrected(table: Table, taps: list[str], wanted: Document) -> None:
    assert edited(table, game(table, ROW_ENDS), 0, *taps) == wanted


def test_an_objectives_card_is_corrected(table: Table) -> None:
    after = edited(table, game(table, ROW_ENDS), 0, "family-most", "objective-of-green")
    assert after["card"]["kind"] == "most"  # type: ignore[index,call-overload]
    assert after["card"]["of"] == "green"  # type: ignore[index,call-overload]


def test_an_objectives_drawing_is_corrected_with_several_pictures(table: Table) -> None:
    first, second = ("lattice-0,0", "lattice-0,1"), ("lattice-2,2", "lattice-3,2")
    taps = ("family-formation-two", *first, "objective-picture-add", *second)
    after = edited(table, game(table, ROW_ENDS), 0, *taps)
    assert after["card"]["cells"] == [[0, 0], [0, 1]]  # type: ignore[index,call-overload]
    assert after["card"]["also"] == [[[2, 2], [3, 2]]]  # type: ignore[index,call-overload]


def test_what_was_counted_is_corrected(table: Table) -> None:
    entries = list(counted_game())
    count: Document = {"do": "count", "seat": 0, "objective": 1, "count": 4}
    session = game(table, *entries[:3], count, *entries[3:], setup=COUNTS)
    assert edited(table, session, 3, "entry-count-plus", "entry-seat-1") == {**count, "seat": 1, "count": 5}
    last = len(entries)
    wanted = {**entries[-1], "flakes": 20, "gingerbread": [4, 1]}
    assert edited(table, session, last, "entry-flakes-minus", "entry-men-1-plus", "entry-men-4-plus") == wanted
