"""A voice: the language spoken, who sits at the table, and the game that is spoken of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.rulebook.template import fill
from engine.rulebook.texts import LANGUAGES, text


@dataclass(frozen=True, slots=True)
class Voice:
    """Makes sentences from the texts of one language.

    ``names`` are the players as they are shown, by seat. The seat after the last player is the dummy's. ``game`` is
    the one whose texts come before the common ones; without it every game's are asked.

    >>> voice = Voice("en", ("Ana", "Béla"))
    >>> voice.tree(0), voice.tree(2), Voice("en").seat(2)
    ("Ana's tree", "the dummy's tree", 'player 3')
    """

    language: str
    names: Sequence[str] = ()
    game: str | None = None

    def has(self, kind: str, key: str) -> bool:
        """Whether there is such a text."""
        return text(self.language, kind, key, self.game) is not None

    def tell(self, kind: str, key: str, /, **values: object) -> str:
        """A text with its holes filled; where the language lacks it the English one, at worst the key itself."""
        for language in (self.language, LANGUAGES[0]):
            if (found := text(language, kind, key, self.game)) is not None:
                return fill(found, values)
        return key

    def word(self, key: str, /, **values: object) -> str:
        """A text of the table ``words``; a word that is not there is the document's own and shown as it is."""
        return self.tell("words", key, **values)

    def seat(self, seat: int, *, start: bool = False) -> str:
        """Who sits there; ``start`` where a sentence begins. A name is never changed."""
        if seat < len(self.names):
            return self.names[seat]
        if self.names and seat == len(self.names):
            return self.word("Dummy" if start else "dummy")
        return self.word("Player" if start else "player", number=seat + 1)

    def tree(self, seat: int) -> str:
        """Whose tree it is."""
        return self.word("tree", seat=self.seat(seat))

    def listed(self, things: Sequence[str], joint: str = "and") -> str:
        """Several things in a row, the last one joined with ``and``, ``or`` or ``both``, or with a mere ``comma``.

        >>> Voice("en").listed(["a", "b", "c"], "or"), Voice("zh-Hant").listed(["甲", "B", "丙"])
        ('a, b or c', '甲、B 和丙')
        """
        comma = self.word("comma")
        if joint == "comma" or len(things) < 2:
            return comma.join(things)
        return self.word(joint, head=comma.join(things[:-1]), last=things[-1])

    def number(self, number: int) -> str:
        """A small number as a word, a large one in digits."""
        return self.word(str(number))


def sentence_start(words: str) -> str:
    """The rulebook's own words with a capital at the start; not for names.

    >>> sentence_start("row III")
    'Row III'
    """
    return words[:1].upper() + words[1:]
