"""What a game must be able to say of itself: a speaker for each stands in ``engine.rulebook.speakers``."""

from __future__ import annotations

from typing import Protocol

from engine.document import Document
from engine.rulebook.voice import Voice
from engine.ruling import Named, SeatNamed
from engine.scoresheet import Item, Line, Warning


class Speaker(Protocol):
    """One game's way with words. It is given a voice that has the game's texts and the table's names."""

    def title(self, line: Line, voice: Voice) -> str:
        """A line of the scoresheet in a few words."""

    def explanation(self, line: Line, voice: Voice) -> str:
        """A line in sentences: what was counted and where, who has how many, what could not count."""

    def entry(self, entry: Document, voice: Voice) -> str:
        """An entry that stands, in one short sentence."""

    def stage(self, stage: str, voice: Voice) -> str:
        """The stage of a line as a heading."""

    def item(self, item: Item, voice: Voice) -> str:
        """A thing that a line names."""

    def named(self, thing: SeatNamed | Named, voice: Voice, *, start: bool) -> str:
        """A seat or a thing of the game in a sentence, at whose start or not; ``Voice.named`` where that will do."""

    def warning(self, warning: Warning) -> str:
        """The key of a warning's text."""
