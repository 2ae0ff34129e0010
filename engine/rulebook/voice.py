"""A voice: the language spoken, who sits at the table, and the game that is spoken of."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.rulebook.called import called
from engine.rulebook.template import fill
from engine.rulebook.texts import LANGUAGES, text
from engine.ruling import Named, SeatNamed

LARGEST_WORD: Final = 10
"""The largest number that has a word of its own."""


class MissingText(UserWarning):
    """The rulebook lacks a text. At the table its key is better than nothing; the tests make an error of it."""


@dataclass(frozen=True, slots=True)
class Voice:
    """Makes sentences from the texts of one language.

    ``names`` are the players as they are shown, by seat. ``game`` is the one whose texts come before the common ones;
    without it only these are there.

    >>> voice = Voice("en", ("Ana", "Béla"))
    >>> voice.seat(0), voice.seat(2), voice.seat(2, start=True)
    ('Ana', 'player 3', 'Player 3')
    """

    language: str
    names: Sequence[str] = ()
    game: str | None = None

    def tell(self, kind: str, key: str, /, **values: object) -> str:
        """A text with its holes filled; where the language lacks it the English one, at worst the key itself."""
        for language in (self.language, LANGUAGES[0]):
            if (found := text(language, kind, key, self.game)) is not None:
                return fill(found, values)
            warnings.warn(f"{language} has no text {key!r} among {kind} of {self.game}", MissingText, stacklevel=2)
        return key

    def word(self, key: str, /, **values: object) -> str:
        """A text of the table ``words``, or the household's own name."""
        own = called(self.game, key)
        return self.tell("words", key, **values) if own is None else own

    def seat(self, seat: int, *, start: bool = False) -> str:
        """Who sits there; ``start`` where a sentence begins. A name is never changed."""
        if seat < len(self.names):
            return self.names[seat]
        return self.word("Player" if start else "player", number=seat + 1)

    def named(self, thing: SeatNamed | Named, *, start: bool = False) -> str:
        """A seat by its player, anything else by its word; ``start`` where a sentence begins.

        >>> Voice("en").named(Named("game", "fairy-trails"))
        'Fairy Trails'
        """
        if isinstance(thing, SeatNamed):
            return self.seat(thing.seat, start=start)
        words = self.word(str(thing.name))
        return sentence_start(words) if start else words

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
        """A small number as a word, a large one in digits.

        >>> Voice("en").number(3), Voice("en").number(30)
        ('three', '30')
        """
        return self.word(str(number)) if 1 <= number <= LARGEST_WORD else str(number)


def sentence_start(words: str) -> str:
    """The rulebook's own words with a capital at the start; not for names.

    >>> sentence_start("row III")
    'Row III'
    """
    return words[:1].upper() + words[1:]
