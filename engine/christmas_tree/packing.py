"""The largest number of formations that share nothing: an exact maximum (rule ``tree.objective.once``)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.christmas_tree.matching import largest_matching


def largest_packing(groups: Sequence[frozenset[int]]) -> tuple[int, ...]:
    """The indices of the most groups of which no two share a thing; of several such choices always the same one.

    Things are small numbers; every group has at least one. Groups that hang together by shared things are solved
    apart from the others; pairs alone are a matching, for which there is a quick way.

    >>> largest_packing([frozenset({0, 1}), frozenset({1, 2}), frozenset({2, 3})])
    (0, 2)
    """
    chosen: list[int] = []
    for part in _parts(groups):
        if all(len(groups[index]) == 2 for index in part):
            chosen.extend(part[at] for at in largest_matching([groups[index] for index in part]))
        else:
            masks = [sum(1 << thing for thing in groups[index]) for index in part]
            chosen.extend(part[at] for at in _Search(masks).best)
    return tuple(sorted(chosen))


def _parts(groups: Sequence[frozenset[int]]) -> list[list[int]]:
    """The groups' indices, those together that hang together by shared things."""
    by_thing: dict[int, list[int]] = {}
    for index, group in enumerate(groups):
        for thing in group:
            by_thing.setdefault(thing, []).append(index)
    seen: set[int] = set()
    parts: list[list[int]] = []
    for start in range(len(groups)):
        if start in seen:
            continue
        seen.add(start)
        part, waiting = [start], [start]
        while waiting:
            for thing in groups[waiting.pop()]:
                for near in by_thing.pop(thing, ()):
                    if near not in seen:
                        seen.add(near)
                        part.append(near)
                        waiting.append(near)
        parts.append(sorted(part))
    return parts


class _Search:
    """Branch and bound over the groups of one part, each a bit mask of its things.

    It decides one thing after the other, always the one that the fewest groups hold: one of those groups takes it, or
    it stays unused. A choice that cannot become better than the best so far is left at once, and so is a state that
    was reached before with as many groups.
    """

    def __init__(self, masks: list[int]) -> None:
        self.best: tuple[int, ...] = ()
        self._masks = masks
        self._smallest = min(mask.bit_count() for mask in masks)
        self._seen: dict[tuple[int, ...], int] = {}
        self._go((), tuple(range(len(masks))))

    def _go(self, taken: tuple[int, ...], left: tuple[int, ...]) -> None:
        if len(taken) > len(self.best):
            self.best = taken
        if not left or len(taken) + self._bound(left) <= len(self.best):
            return
        if self._seen.get(left, -1) >= len(taken):
            return
        self._seen[left] = len(taken)
        thing = self._rarest(left)
        for index in left:
            mask = self._masks[index]
            if mask >> thing & 1:
                self._go((*taken, index), tuple(other for other in left if not self._masks[other] & mask))
        self._go(taken, tuple(index for index in left if not self._masks[index] >> thing & 1))

    def _bound(self, left: tuple[int, ...]) -> int:
        """More groups than this can never be added: there are not enough things, or not enough groups."""
        union = 0
        for index in left:
            union |= self._masks[index]
        return min(len(left), union.bit_count() // self._smallest)

    def _rarest(self, left: tuple[int, ...]) -> int:
        """The thing that the fewest of the groups hold, the lowest of several."""
        often: dict[int, int] = {}
        for index in left:
            mask = self._masks[index]
            while mask:
                low = mask & -mask
                often[low] = often.get(low, 0) + 1
                mask ^= low
        rarest = min(often, key=lambda low: (often[low], low))
        return rarest.bit_length() - 1
