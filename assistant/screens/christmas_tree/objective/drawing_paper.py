"""Drawing a formation on the lattice: which picture is in hand, and where each lies on the paper.

A card holds only offsets. So that nothing jumps while spaces are tapped, the paper remembers how far each picture is
moved from its offsets; it belongs to the open form and is never stored.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from assistant.screens.christmas_tree.objective import making
from assistant.screens.christmas_tree.objective.presets import Drawn
from engine.christmas_tree.objectives import Picture
from engine.document import Document

LATTICE: Final = 5
"""Spaces along a side of the lattice."""

LARGEST: Final = 6
"""Spaces along a side where a picture needs them: no tree holds a longer one."""

Offset = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Paper:
    """The picture in hand, and how far each is moved on the lattice (one without its own is not moved).

    ``offered``: the pictures are a quick choice, so the first space that is tapped begins a drawing.
    """

    picture: int = 0
    moves: tuple[Offset, ...] = ()
    offered: bool = False

    def move(self, picture: int) -> Offset:
        """How far a picture is moved from its offsets."""
        return self.moves[picture] if picture < len(self.moves) else (0, 0)


BLANK: Final = Paper()
"""Where nothing is drawn yet."""

Draw = Callable[[Document, Paper], tuple[Document, Paper]]


def laid_out(card: Document, *, offered: bool = False) -> Paper:
    """The pictures of a card that is opened, each in the middle of the lattice."""
    if card["kind"] != "formation":
        return BLANK
    return Paper(0, tuple(map(_to_the_middle, making.pictures_of(card))), offered)


def on_lattice(card: Document, paper: Paper) -> Picture:
    """Where the spaces of the picture in hand lie on the lattice, in their order; some may lie outside of it."""
    move_a, move_b = paper.move(paper.picture)
    return tuple((a + move_a, b + move_b) for a, b in making.pictures_of(card)[paper.picture])


def size_of(card: Document, paper: Paper) -> int:
    """How many spaces the lattice has along a side."""
    return LATTICE if all(max(at) < LATTICE for at in on_lattice(card, paper)) else LARGEST


def tapped(at: Offset, card: Document, paper: Paper) -> tuple[Document, Paper]:
    """A space of the lattice more, after those drawn before, or one less."""
    if paper.offered:
        card, paper = {**making.with_pictures([()], card), "mirror": False}, BLANK
    move_a, move_b = paper.move(paper.picture)
    cell = (at[0] - move_a, at[1] - move_b)
    pictures = list(making.pictures_of(card))
    drawn = pictures[paper.picture]
    kept = tuple(other for other in drawn if other != cell)
    pictures[paper.picture] = kept if len(kept) < len(drawn) else (*drawn, cell)
    if not pictures[paper.picture]:
        # A new drawing begins where it is tapped.
        paper = replace(paper, moves=tuple((0, 0) if n == paper.picture else m for n, m in enumerate(paper.moves)))
    return making.with_pictures(pictures, card), paper


def chosen(drawn: Drawn, card: Document, paper: Paper) -> tuple[Document, Paper]:
    """The pictures of a quick choice instead of all that is drawn."""
    card = making.drawn_chosen(drawn, card)
    return card, laid_out(card, offered=True)


def turned_to(picture: int, card: Document, paper: Paper) -> tuple[Document, Paper]:
    """Another picture is in hand."""
    return card, replace(paper, picture=picture, offered=False)


def added(card: Document, paper: Paper) -> tuple[Document, Paper]:
    """One picture more, empty, is in hand; an empty one that is there already serves."""
    pictures = making.pictures_of(card)
    if () in pictures:
        return turned_to(pictures.index(()), card, paper)
    moves = tuple(paper.move(picture) for picture in range(len(pictures)))
    return making.with_pictures([*pictures, ()], card), Paper(len(pictures), (*moves, (0, 0)))


def removed(picture: int, card: Document, paper: Paper) -> tuple[Document, Paper]:
    """A picture less; the last one is only wiped."""
    pictures, count = list(making.pictures_of(card)), len(making.pictures_of(card))
    if count == 1:
        return making.with_pictures([()], card), BLANK
    moves = [paper.move(at) for at in range(count)]
    del pictures[picture], moves[picture]
    in_hand = paper.picture - (paper.picture > picture or paper.picture == count - 1)
    return making.with_pictures(pictures, card), Paper(max(0, in_hand), tuple(moves))


def _to_the_middle(picture: Picture) -> Offset:
    """How far a picture has to be moved to lie in the middle; one that is too large for any lattice begins at its top.

    >>> _to_the_middle(((0, 0), (0, 1), (0, 2))), _to_the_middle(((0, 0), (9, 9)))
    ((2, 1), (0, 0))
    """
    if not picture:
        return 0, 0

    def way(steps: list[int]) -> int:
        least, most = min(steps), max(steps)
        side = LATTICE if most - least < LATTICE else LARGEST
        return max(0, side - (most - least) - 1) // 2 - least

    return way([a for a, _ in picture]), way([b for _, b in picture])
