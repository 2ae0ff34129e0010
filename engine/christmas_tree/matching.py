"""The most pairs of which no two share a thing: a largest matching, by Edmonds' way of shrinking odd rings.

Pairs of lights, and formations of two, can be many; trying choices would take seconds where this takes a moment.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence


def largest_matching(pairs: Sequence[frozenset[int]]) -> tuple[int, ...]:
    """The indices of the most pairs that share nothing; of several such choices always the same one.

    >>> largest_matching([frozenset({0, 1}), frozenset({1, 2}), frozenset({0, 2}), frozenset({2, 3})])
    (0, 3)
    """
    things = sorted({thing for pair in pairs for thing in pair})
    at = {thing: place for place, thing in enumerate(things)}
    near: list[list[int]] = [[] for _ in things]
    index: dict[tuple[int, int], int] = {}
    for number, pair in enumerate(pairs):
        one, other = sorted(at[thing] for thing in pair)
        if index.setdefault((one, other), number) == number:
            near[one].append(other)
            near[other].append(one)
    partner = _Matching(near).partner
    return tuple(sorted(index[one, other] for one, other in enumerate(partner) if other is not None and one < other))


class _Matching:
    """``partner`` has each thing's partner, or None."""

    def __init__(self, near: list[list[int]]) -> None:
        self._near = near
        self.partner: list[int | None] = [None] * len(near)
        for one, others in enumerate(near):
            free = next((other for other in others if self.partner[other] is None), None)
            if self.partner[one] is None and free is not None:
                self.partner[one], self.partner[free] = free, one
        for root in range(len(near)):
            if self.partner[root] is None:
                self._take(self._reached_from(root))

    def _take(self, end: int | None) -> None:
        """Exchanges who is paired along the path that was found, from its end to its root."""
        while end is not None:
            before = self._before[end]
            assert before is not None
            following = self.partner[before]
            self.partner[end], self.partner[before] = before, end
            end = following

    def _reached_from(self, root: int) -> int | None:
        """A thing without a partner at the end of a path on which pairs alternate, or None."""
        self._before: list[int | None] = [None] * len(self._near)
        self._base = list(range(len(self._near)))
        self._seen = {root}
        self._waiting = deque([root])
        while self._waiting:
            one = self._waiting.popleft()
            for other in self._near[one]:
                if self._base[one] == self._base[other] or self.partner[one] == other:
                    continue
                beyond = self.partner[other]
                if other == root or (beyond is not None and self._before[beyond] is not None):
                    self._shrink(one, other)
                elif self._before[other] is None:
                    self._before[other] = one
                    if beyond is None:
                        return other
                    self._seen.add(beyond)
                    self._waiting.append(beyond)
        return None

    def _shrink(self, one: int, other: int) -> None:
        """Makes one thing of an odd ring that two paths of equal kind close."""
        base = self._meeting(one, other)
        ring = self._marked(one, base, other) | self._marked(other, base, one)
        for thing in range(len(self._near)):
            if self._base[thing] in ring:
                self._base[thing] = base
                if thing not in self._seen:
                    self._seen.add(thing)
                    self._waiting.append(thing)

    def _meeting(self, one: int, other: int) -> int:
        """Where the paths from two things to the root meet."""
        passed = set()
        at: int | None = one
        while at is not None:
            at = self._base[at]
            passed.add(at)
            at = self._step(at)
        at = self._base[other]
        while at not in passed:
            further = self._step(at)
            assert further is not None
            at = self._base[further]
        return at

    def _step(self, thing: int) -> int | None:
        """Two steps towards the root."""
        partner = self.partner[thing]
        return None if partner is None else self._before[partner]

    def _marked(self, thing: int, base: int, child: int) -> set[int]:
        """The bases on the way from a thing to the ring's base, whose way back leads through the child."""
        found = set()
        while self._base[thing] != base:
            partner = self.partner[thing]
            assert partner is not None
            found |= {self._base[thing], self._base[partner]}
            self._before[thing] = child
            child = partner
            further = self._before[partner]
            assert further is not None
            thing = further
        return found
