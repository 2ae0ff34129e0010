"""Christmas Tree's speaker: what the game says of itself, in the words of this room."""

from __future__ import annotations

from engine.document import Document
from engine.rulebook.christmas_tree import entries, lines, pieces
from engine.rulebook.voice import Voice
from engine.ruling import Named, SeatNamed
from engine.scoresheet import Item, Line, Warning


class TreeSpeaker:
    """See ``engine.rulebook.speaker.Speaker``."""

    def title(self, line: Line, voice: Voice) -> str:
        """A line in a few words."""
        return lines.title(line, voice)

    def explanation(self, line: Line, voice: Voice) -> str:
        """A line in sentences."""
        return lines.explanation(line, voice)

    def entry(self, entry: Document, voice: Voice) -> str:
        """An entry in one sentence."""
        return entries.sentence(entry, voice)

    def stage(self, stage: str, voice: Voice) -> str:
        """``round 2`` or ``final`` as a heading."""
        name, _, number = stage.partition(" ")
        return voice.tell("stages", name, number=number)

    def item(self, item: Item, voice: Voice) -> str:
        """A space, a light, a formation or a pair of lights."""
        return pieces.thing(item, voice)

    def named(self, thing: SeatNamed | Named, voice: Voice, *, start: bool) -> str:
        """A player, the dummy, or somebody's tree."""
        if isinstance(thing, SeatNamed):
            return pieces.seat_named(thing.seat, voice, start=start)
        if thing.kind == "tree":
            return voice.word("tree", seat=pieces.seat_named(int(thing.name), voice))
        return voice.named(thing, start=start)

    def warning(self, warning: Warning) -> str:
        """The key of a warning: of what there is too much."""
        return f"{warning.code}.{warning.values['kind']}"
