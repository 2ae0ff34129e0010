"""Objectives: own cards in one tap, families with their fields, what they would count, taking out and changing."""

from __future__ import annotations

import flet as ft

from assistant import paths
from assistant.screens.christmas_tree import paths as tree_paths
from assistant.screens.christmas_tree.objective.presets import FAMILIES
from engine.document import Document
from tests.assistant.stage import _walk
from tests.assistant.table import ANA, BELA, COUNTS, STARTER, Table, place
from tests.assistant.walk import Walk, played, walk

GOLD: Document = {"kind": "most", "of": "gold"}
FULL_GOLD: Document = {"kind": "most", "of": "gold", "first": 6, "second": 3, "each": 1}
RED: Document = {"kind": "lights", "colour": "red", "each": 3}
ENDS: Document = {"kind": "row-ends", "each": 5}


def objective(card: Document, seat: int | None = None) -> Document:
    return {"do": "objective", "card": card, **({} if seat is None else {"seat": seat})}


def cards(table: Table, session: str) -> list[object]:
    return [entry["card"] for entry in table.session(session).entries if entry["do"] == "objective"]


def known(table: Table) -> list[object]:
    return [known.value for known in table.desk.known("christmas-tree", "objective")]


def test_three_objectives_of_a_starter_round_in_a_row(table: Table) -> None:
    session = table.start(STARTER, ANA, BELA)

    async def scene(page: Walk) -> None:
        assert "objective-seat-0" not in page.identifiers, "they are drawn, nobody chooses"
        for family, *taps in (("row-ends",), ("lights", "objective-colour-red"), ("most", "objective-of-gold")):
            assert page.route == tree_paths.objective(session)
            await page.press(f"family-{family}")
            for tap in taps:
                await page.press(tap)
            await page.press("objective-save")
        assert page.route == paths.table(session), "complete: the table comes back"

    walk(table.desk, tree_paths.objective(session), scene)
    assert cards(table, session) == [ENDS, RED, FULL_GOLD]
    assert known(table) == [FULL_GOLD, RED, ENDS]


def test_a_card_entered_before_is_added_with_one_tap(table: Table) -> None:
    session = table.start({"level": "family"}, ANA, BELA)
    for card in (RED, ENDS):
        table.desk.learn("christmas-tree", "objective", card)
    table.desk.learn("christmas-tree", "objective", {"kind": "of another version"})
    table.desk.learn("christmas-tree", "objective", "no card at all")
    table.enter(session, objective(ENDS, 1))

    async def scene(page: Walk) -> None:
        assert page.label("known-objective-0") == "Red lights, 3 each", "not seen in this session yet"
        assert "known-objective-1" not in page.identifiers, "what was in this game has left it"
        await page.press("known-all")
        assert page.label("known-objective-1") == "Both ends of a row alike, 5 a row"
        assert "known-objective-2" not in page.identifiers
        await page.press("known-objective-0")

    walk(table.desk, tree_paths.objective(session), scene)
    assert table.session(session).entries[-1] == objective(RED, 0), "the first seat without a card chose it"


def test_who_chose_it_can_be_another_or_nobody(table: Table) -> None:
    session = table.start({"level": "family"}, ANA, BELA)
    for card in (RED, ENDS, FULL_GOLD):
        table.desk.learn("christmas-tree", "objective", card)

    async def scene(page: Walk) -> None:
        await page.press("objective-seat-2")
        await page.press("known-objective-0")
        await page.press("objective-seat-0")
        await page.press("known-objective-0")

    walk(table.desk, tree_paths.objective(session), scene)
    seats = [entry.get("seat") for entry in table.session(session).entries]
    assert seats == [2, None], "the dummy's, then the offered one taken off"


def test_only_a_few_cards_at_first(table: Table) -> None:
    session = table.start(STARTER, ANA, BELA)
    for each in range(9):
        table.desk.learn("christmas-tree", "objective", {"kind": "row-ends", "each": each})

    async def scene(page: Walk) -> None:
        assert "known-objective-6" not in page.identifiers
        await page.press("known-all")
        assert "known-objective-8" in page.identifiers

    walk(table.desk, tree_paths.objective(session), scene)


def test_what_is_missing_is_said_and_nothing_added(table: Table) -> None:
    session = table.start(STARTER, ANA, BELA)

    async def scene(page: Walk) -> None:
        await page.press("family-formation-three")
        assert page.texts("objective-now") == "Tap 3 spaces."
        await page.press("objective-save")
        assert "Tap 3 spaces." in page.texts("refusal")
        await page.press("objective-cells-straight")
        assert "refusal" not in page.identifiers
        await page.press("objective-match-shape")
        await page.press("objective-each-minus")
        await page.press("objective-save")

    walk(table.desk, tree_paths.objective(session), scene)
    assert cards(table, session) == [
        {
            "kind": "formation",
            "cells": [[0, 0], [0, 1], [0, 2]],
            "match": {"same": ["shape"]},
            "mirror": True,
            "each": 5,
        }
    ]


def test_what_it_would_count_now_is_what_the_engine_counts(table: Table) -> None:
    session = table.start(STARTER, ANA, BELA)
    for cell, card in (("I1", "G*0"), ("II2", "G*1"), ("II1", "E*2")):
        table.enter(session, place(cell, card=card))

    async def scene(page: Walk) -> None:
        await page.press("family-most")
        await page.press("objective-of-star")
        assert page.texts("objective-now") == "On the trees now – Ana: 3, Béla: 0, Dummy: 0"
        await page.press("leave")
        await page.press("family-formation-two")
        await page.press("objective-cells-straight-right")
        assert page.texts("objective-now") == "On the trees now – Ana: 1, Béla: 0, Dummy: 0"
        await page.press("objective-cells-straight-left")
        assert page.texts("objective-now") == "On the trees now – Ana: 0, Béla: 0, Dummy: 0"

    walk(table.desk, tree_paths.objective(session), scene)


def test_counts_by_hand_have_no_trees_to_count_on(table: Table) -> None:
    session = table.start(COUNTS, ANA, BELA)

    async def scene(page: Walk) -> None:
        await page.press("family-row-ends")
        assert "objective-now" not in page.identifiers

    walk(table.desk, tree_paths.objective(session), scene)


def keys(page: Walk) -> dict[str, ft.Container]:
    """The surfaces of the form's keys, found in one go."""
    found = {}
    for named in page.all(ft.Semantics, button=True):
        surfaces = [part for part in _walk([named.content], set()) if getattr(part, "on_click", None)]
        if named.identifier and named.identifier.startswith("objective-") and isinstance(surfaces[0], ft.Container):
            found[named.identifier] = surfaces[0]
    return found


def test_every_family_opens_and_every_key_of_its_form_answers(table: Table) -> None:
    session = table.start(STARTER, ANA, BELA)

    async def scene(page: Walk) -> None:
        for family in FAMILIES:
            await page.press(f"family-{family.name}")
            form = keys(page)
            assert {"objective-save", "objective-each-plus", "objective-each-minus"} <= set(form)
            for name, surface in form.items():
                if name != "objective-save":
                    await page.fire(surface, "click")
            assert "refusal" not in page.identifiers
            await page.press("leave")

    walk(table.desk, tree_paths.objective(session), scene)
    assert not table.session(session).entries


def test_thresholds_of_lines(table: Table) -> None:
    session = table.start(STARTER, ANA, BELA)

    async def scene(page: Walk) -> None:
        await page.press("family-line-totals")
        for name in ("III", "right-2", "left-6", "left-6"):
            await page.press(f"objective-line-{name}")
        await page.press("objective-least-right-2-plus")
        await page.press("objective-save")

    walk(table.desk, tree_paths.objective(session), scene)
    assert cards(table, session) == [{"kind": "line-totals", "at_least": {"III": 4, "\\2": 5}, "each": 5}]


def test_when_all_are_there_a_tap_says_so(table: Table) -> None:
    session = played(table, 4)
    table.desk.learn("christmas-tree", "objective", RED)

    async def scene(page: Walk) -> None:
        await page.press("family-lights")
        assert "all its 4 objectives" in page.texts("refusal")
        await page.press("known-all")
        await page.press("known-objective-0")
        assert "all its 4 objectives" in page.texts("refusal")
        await page.press("why")
        assert page.route == paths.rule_over(tree_paths.objective(session), "tree.round.objectives")

    walk(table.desk, tree_paths.objective(session), scene)


def test_an_objective_of_the_round_can_be_taken_out(table: Table) -> None:
    session = played(table, 40)
    before = table.session(session).entries

    async def scene(page: Walk) -> None:
        await page.press("objective-1")
        await page.press("objective-1-remove")
        assert page.route == tree_paths.objective(session)
        assert "objective-3" not in page.identifiers

    walk(table.desk, tree_paths.objective(session), scene)
    assert table.session(session).entries == (*before[:34], *before[35:])


def test_an_objective_of_the_round_can_be_changed_and_stays_where_it_was(table: Table) -> None:
    session = played(table, 40)
    before = table.session(session).entries

    async def scene(page: Walk) -> None:
        await page.press("objective-0")
        await page.press("objective-0-change")
        await page.press("objective-of-gingerbread")
        await page.press("objective-save")
        assert page.route == paths.table(session)

    walk(table.desk, tree_paths.objective(session), scene)
    after = table.session(session).entries
    changed: Document = {"kind": "most", "of": "gingerbread", "first": 6, "second": 3, "each": 2}
    assert after == (*before[:33], {**before[33], "card": changed}, *before[34:])


def chosen(page: Walk) -> list[str]:
    """The spaces of the lattice that are chosen."""
    return [
        named.identifier.removeprefix("lattice-")
        for named in page.all(ft.Semantics, button=True, selected=True)
        if named.identifier and named.identifier.startswith("lattice-")
    ]


def test_a_formation_is_drawn_space_by_space_in_six_taps(table: Table) -> None:
    session = table.start({"level": "family"}, ANA, BELA)

    async def scene(page: Walk) -> None:
        taps = (
            "add-objective",
            "family-formation-three",
            "lattice-1,1",
            "lattice-1,2",
            "lattice-2,1",
            "objective-save",
        )
        for tap in taps:
            await page.press(tap)
        assert len(taps) == 6

    walk(table.desk, paths.table(session), scene)
    assert cards(table, session) == [
        {
            "kind": "formation",
            "cells": [[1, 1], [1, 2], [2, 1]],
            "match": {"same_any": ["colour", "shape"]},
            "mirror": False,
            "each": 6,
        }
    ]


def test_several_pictures_for_one_card_each_with_as_many_spaces(table: Table) -> None:
    session = table.start(STARTER, ANA, BELA)

    async def scene(page: Walk) -> None:
        for tap in ("family-formation-two", "lattice-0,0", "lattice-0,1", "objective-picture-add", "lattice-2,2"):
            await page.press(tap)
        assert chosen(page) == ["2,2"], "the second picture is in hand"
        assert page.label("lattice-2,2") == "space 3 of row 5, chosen"
        assert page.texts("objective-now") == "Picture 2 has 1 of 2 spaces. All pictures have as many as the first."
        await page.press("objective-save")
        assert "Picture 2 has 1 of 2 spaces" in page.texts("refusal")
        await page.press("objective-picture-0")
        assert chosen(page) == ["0,0", "0,1"], "what was drawn stays"
        await page.press("objective-picture-1")
        await page.press("lattice-3,2")
        await page.press("objective-match-colour")
        await page.press("objective-mirror")
        await page.press("objective-bells-2")
        await page.press("objective-save")

    walk(table.desk, tree_paths.objective(session), scene)
    card: Document = {
        "kind": "formation",
        "cells": [[0, 0], [0, 1]],
        "also": [[[2, 2], [3, 2]]],
        "match": {"same": ["colour"]},
        "mirror": True,
        "each": 4,
    }
    assert cards(table, session) == [card], "bells are in no entry"
    assert known(table) == [{**card, "bells": 2}]


def test_flakes_in_the_order_of_the_taps(table: Table) -> None:
    session = table.start(STARTER, ANA, BELA)

    async def scene(page: Walk) -> None:
        await page.press("family-formation-order")
        assert chosen(page) == ["2,1", "2,2", "2,3"], "the usual picture, in the middle"
        for tap in ("lattice-2,0", "lattice-1,0", "lattice-1,1"):
            await page.press(tap)
        assert chosen(page) == ["1,0", "2,0", "1,1"], "a drawing of one's own takes its place"
        assert page.label("lattice-1,0") == "space 1 of row 2, chosen, flakes: 1"
        await page.press("objective-flakes-2")
        await page.press("objective-save")

    walk(table.desk, tree_paths.objective(session), scene)
    [card] = cards(table, session)
    assert card == {
        "kind": "formation",
        "cells": [[2, 0], [1, 0], [1, 1]],
        "match": {"flakes": [0, 1, 0]},
        "mirror": False,
        "each": 6,
    }


def test_a_candy_and_a_man_take_two_spaces(table: Table) -> None:
    session = table.start(STARTER, ANA, BELA)

    async def scene(page: Walk) -> None:
        for tap in ("family-formation-candy", "lattice-0,0", "lattice-1,1", "lattice-2,2"):
            await page.press(tap)
        assert page.texts("objective-now") == "A candy and a man: tap exactly two spaces."
        await page.press("lattice-2,2")
        await page.press("objective-save")

    walk(table.desk, tree_paths.objective(session), scene)
    [card] = cards(table, session)
    assert card == {
        "kind": "formation",
        "cells": [[0, 0], [1, 1]],
        "match": {"cards": ["candy", "gingerbread"]},
        "mirror": False,
        "each": 6,
    }


def test_whatever_must_be_alike_can_be_said(table: Table) -> None:
    session = table.start(STARTER, ANA, BELA)

    async def scene(page: Walk) -> None:
        for tap in ("family-formation-two", "objective-cells-row", "objective-match-other", "objective-alike-colour"):
            await page.press(tap)
        for tap in ("objective-alike-flakes", "objective-alike-any", "objective-save"):
            await page.press(tap)
        await page.press("objective-0")
        await page.press("objective-0-change")
        assert page.named("objective-alike-any").selected, "unfolded, because no key above says it"
        for tap in ("objective-alike-flakes", "objective-alike-shape"):
            await page.press(tap)
        assert page.texts("objective-now") == "First choose what must be alike."
        await page.press("leave")

    walk(table.desk, tree_paths.objective(session), scene)
    [card] = cards(table, session)
    assert isinstance(card, dict)
    assert card["match"] == {"same_any": ["shape", "flakes"]}


def test_a_drawing_that_is_larger_than_any_tree_says_so_and_stays_as_it_is(table: Table) -> None:
    session = table.start(STARTER, ANA, BELA)
    odd: Document = {
        "kind": "formation",
        "cells": [[0, 0], [2, 1], [4, 4]],
        "match": {"same": ["shape"]},
        "mirror": False,
        "each": 6,
    }
    table.enter(session, objective(odd))

    async def scene(page: Walk) -> None:
        await page.press("objective-0")
        await page.press("objective-0-change")
        assert chosen(page) == ["0,0", "2,1", "4,4"]
        assert page.texts("objective-now") == "This picture fits nowhere on the tree."
        await page.press("objective-mirror")
        await page.press("objective-save")

    walk(table.desk, tree_paths.objective(session), scene)
    assert cards(table, session) == [{**odd, "mirror": True}]


def test_a_card_opened_and_saved_is_as_it_was_entered_and_its_bells_are_kept_beside_it(table: Table) -> None:
    session = table.start(STARTER, ANA, BELA)
    table.desk.learn("christmas-tree", "objective", RED)
    table.enter(session, objective({"kind": "lights", "colour": "red"}))

    async def scene(page: Walk) -> None:
        for bell in ("3", "3", "1"):
            await page.press("objective-0")
            await page.press("objective-0-change")
            await page.press(f"objective-bells-{bell}")
            await page.press("objective-save")
            assert page.route == tree_paths.objective(session)
        await page.press("known-all")
        assert page.label("known-objective-0") == "Red lights, 3 each, 1 bell"

    walk(table.desk, tree_paths.objective(session), scene)
    assert cards(table, session) == [{"kind": "lights", "colour": "red"}]
    assert known(table) == [{**RED, "bells": 1}], "other bells take the place of those before"


def test_a_card_entered_again_keeps_its_bells_and_a_wrong_one_is_not_known(table: Table) -> None:
    session = table.start(STARTER, ANA, BELA)
    table.desk.learn("christmas-tree", "objective", {**ENDS, "bells": 1})

    async def scene(page: Walk) -> None:
        await page.press("family-row-ends")
        await page.press("objective-save")
        await page.press("family-lights")
        await page.press("objective-colour-red")
        await page.press("objective-save")
        await page.press("objective-1")
        await page.press("objective-1-change")
        await page.press("objective-colour-blue")
        await page.press("objective-save")

    walk(table.desk, tree_paths.objective(session), scene)
    blue: Document = {**RED, "colour": "blue"}
    assert cards(table, session) == [ENDS, blue]
    assert known(table) == [blue, {**ENDS, "bells": 1}]
