"""What a swap does to formations is what counting the whole tree says."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.christmas_tree.counting import count
from engine.christmas_tree.objective_reading import read_objective
from engine.christmas_tree.objectives import Formation
from engine.christmas_tree.swapped_formations import SwappedFormations
from engine.christmas_tree.tree import Tree

from .games import formations, trees


@settings(deadline=None, max_examples=60)
@given(trees(), formations(), st.data())
def test_a_swap_brings_what_counting_says_and_never_more_than_was_told(
    tree: Tree, card: dict[str, Any], data: st.DataObject
) -> None:
    cells = [cell for cell, _ in tree.occupied()]
    assume(len(cells) > 1)
    formation = read_objective(card)
    assert isinstance(formation, Formation)
    swapped = SwappedFormations(formation, tree)
    for _ in range(4):
        one, other = data.draw(st.permutations(cells))[:2]
        after = tree.swapped(one, other)
        more = count(formation, after).count - count(formation, tree).count
        assert swapped.more(one, other, after) == more
        assert swapped.most(one, other, after) >= more
