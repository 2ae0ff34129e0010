"""The games that the engine knows, by the name that the session document uses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from engine import christmas_tree, fairy_trails, ghosts_of_christmas, twelve_days
from engine.choosing import Verify
from engine.christmas_tree.play import begin as begin_christmas_tree
from engine.christmas_tree.seating import reseated as reseated_christmas_tree
from engine.document import Document
from engine.fairy_trails.play import begin as begin_fairy_trails
from engine.ghosts_of_christmas.play import begin as begin_ghosts_of_christmas
from engine.scoresheet import Scoresheet
from engine.twelve_days.play import begin as begin_twelve_days


class State(Protocol):
    """Where a session stands: everything a game derives from its entries. Frozen; entering gives a new one."""

    @property
    def finished(self) -> bool:
        """Whether the game has ended."""

    def verify(self, entry: Document) -> None:
        """Raises ``Illegal`` or ``Malformed`` (without an index) where the entry cannot stand now."""

    def enter(self, entry: Document) -> State:
        """The state after the entry, which is verified first."""

    def options(self, begun: Document, verify: Verify) -> object:
        """What may follow in the entry begun so far: a class of the game whose fields are tuples of ``Choice``.

        ``verify`` is the session's, whose refusals name the entry and the game; ``engine.choosing`` asks it.
        """

    def scoresheet(self) -> Scoresheet:
        """What has been scored."""

    def outlook(self) -> Scoresheet:
        """What the sheet would be if the round and the game ended now."""


Reseat = Callable[[int, Document, Sequence[Document], Sequence[int]], tuple[Document, tuple[Document, ...]]]
"""Takes the number of players, setup, entries, and for each seat the one that it becomes; gives setup and entries."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its name in the document, the first word of its rules' ids, how many play, and two functions.

    ``begin`` takes the number of players and the setup; it raises ``Malformed`` or ``Illegal`` at a wrong setup.
    ``reseated`` gives setup and entries once the players sit elsewhere during a game; None for a game with turns,
    whose entries would be in the wrong order: there only names can be changed once something is entered.
    """

    name: str
    topic: str
    least: int
    most: int
    begin: Callable[[int, Document], State]
    reseated: Reseat | None


GAMES: Final[Mapping[str, Game]] = {
    game.name: game
    for game in (
        Game(christmas_tree.NAME, "tree", 2, 4, begin_christmas_tree, reseated_christmas_tree),
        Game(ghosts_of_christmas.NAME, "ghosts", 3, 4, begin_ghosts_of_christmas, None),
        Game(twelve_days.NAME, "days", 2, 8, begin_twelve_days, None),
        Game(fairy_trails.NAME, "trails", 1, 2, begin_fairy_trails, None),
    )
}
"""The games that can be played, in the order in which they are offered."""
