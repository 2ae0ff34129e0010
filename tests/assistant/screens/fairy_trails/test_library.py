"""The owner's cards of Fairy Trails under More: corrected, counted, taken out; and entries that are corrected."""

from __future__ import annotations

from assistant import paths
from assistant.screens.fairy_trails.learning import KIND, read_cards
from engine.fairy_trails import NAME
from engine.fairy_trails.tiles import tile
from tests.assistant.screens.fairy_trails.test_table import DUEL, begun, entries, know, lay, press
from tests.assistant.table import Table
from tests.assistant.walk import Walk, walk


def known(table: Table) -> list[tuple[str, int]]:
    return sorted((card.key, card.count) for card in read_cards(table.desk.known(NAME, KIND)))


def test_a_card_is_counted_corrected_taken_out_and_brought_back(table: Table) -> None:
    know(table, "NESW|NESW")

    async def scene(page: Walk) -> None:
        await press(page, "cards-fairy-trails", "known-tile-0", "card-count-plus")
        assert known(table) == [("NESW|NESW", 2)]
        await press(page, "houses", "pink-house-NESW", "card-save")
        assert known(table) == [(tile("NESW1|NESW").key, 2)]
        await press(page, "known-tile-0", "card-remove")
        assert known(table) == []
        await press(page, "undo")
        assert known(table) == [(tile("NESW1|NESW").key, 2)]

    walk(table.desk, paths.CARDS, scene)


def test_an_entry_is_corrected_in_the_list(table: Table) -> None:
    id = begun(table, DUEL, lay(0, 1, 0, "NESW|NESW"))

    async def scene(page: Walk) -> None:
        await press(page, "entry-0", "yellow-NS.EW", "entry-part-houses", "pink-house-NESW", "entries-save")

    walk(table.desk, paths.entries(id), scene)
    assert entries(table, id) == [lay(0, 1, 0, "NESW1|NS.EW")]
