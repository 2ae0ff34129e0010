"""What screens say, in the language of the page that shows them.

A screen takes a ``Words`` under the name ``w`` and calls it with the English text: ``w("Start")``,
``w("Round {round} of {rounds}", round=2, rounds=3)``, ``w.n("{n} more card", "{n} more cards", n)``,
``w.p("music", "Play")`` where one English word needs two translations. ``make translations`` finds these calls, so the
text stands in the call itself; one from a table is marked there with ``later``. Sentences about the rules come from
``engine.rulebook``.
"""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from engine.rulebook import LANGUAGES, fill

DOMAIN: Final = "yuletally"
FOLDER: Final = Path(__file__).parent / "locale"
"""Where the catalogues lie."""

LANGUAGE_NAMES: Final = {"en": "English", "zh-Hant": "繁體中文"}
"""Every language by its own name."""


@dataclass(frozen=True)
class Words:
    """Speaks one language.

    A value is put in as it is, so a name may hold any character; in Chinese a space parts it from its neighbours
    where it is Latin or a number (``engine.rulebook.fill``).
    """

    language: str
    catalogue: gettext.NullTranslations = field(compare=False, repr=False)

    def __call__(self, text: str, /, **values: object) -> str:
        """The text in this language, its holes filled."""
        return fill(self.catalogue.gettext(text), values)

    def n(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The text that fits the number, which fills the hole ``{n}``."""
        return fill(self.catalogue.ngettext(one, many, n), {"n": n, **values})

    def p(self, context: str, text: str, /, **values: object) -> str:
        """The text in this language where the English word alone would be ambiguous."""
        return fill(self.catalogue.pgettext(context, text), values)

    def listed(self, things: Sequence[str]) -> str:
        """Several things in one line, the last joined by "and"."""
        w = self
        if len(things) < 2:
            return "".join(things)
        return w("{head} and {last}", head=w(", ").join(things[:-1]), last=things[-1])

    def points(self, points: int) -> str:
        """A number of points, with the word."""
        w = self
        return w.n("{n} point", "{n} points", points)


def signed(points: int) -> str:
    """Points as a figure, with the minus of a formula.

    >>> signed(3), signed(-1)
    ('3', '−1')
    """
    return str(points).replace("-", "−")


@cache
def words(language: str) -> Words:
    """The words of a language; English for one that the app does not speak."""
    known = language if language in LANGUAGES else LANGUAGES[0]
    return Words(known, gettext.translation(DOMAIN, FOLDER, languages=[catalogue_name(known)]))


def later(text: str) -> str:
    """The text itself: marks one that stands in a table, to be said later with ``w(table[key])``."""
    return text


def catalogue_name(language: str) -> str:
    """A language as its catalogue's folder writes it.

    >>> catalogue_name("zh-Hant")
    'zh_Hant'
    """
    return language.replace("-", "_")


def language_of(accept: str | None) -> str:
    """The language to speak to a browser, by its locale or by what it accepts; the first one that the app speaks.

    There is only one Chinese, so it serves every Chinese reader.

    >>> language_of("zh-TW"), language_of("fr-FR,zh;q=0.5,en;q=0.3"), language_of("de-DE"), language_of(None)
    ('zh-Hant', 'zh-Hant', 'en', 'en')
    >>> language_of("zh-CN;q=0.4, en-US;q=0.9")
    'en'
    """
    wishes = [_wish(part) for part in (accept or "").split(",")]
    for tag, weight in sorted(wishes, key=lambda wish: -wish[1]):
        language = _SPOKEN_FOR.get(tag.replace("_", "-").partition("-")[0].casefold())
        if language is not None and weight > 0:
            return language
    return LANGUAGES[0]


_SPOKEN_FOR: Final = {"en": "en", "zh": "zh-Hant", "yue": "zh-Hant", "nan": "zh-Hant", "hak": "zh-Hant"}
"""Which language serves a browser's primary language."""


def _wish(part: str) -> tuple[str, float]:
    """One of the languages that a browser accepts, and how much."""
    tag, _, parameter = part.partition(";")
    name, _, weight = parameter.partition("=")
    if name.strip() != "q":
        return tag.strip(), 1.0
    try:
        return tag.strip(), float(weight)
    except ValueError:
        return tag.strip(), 0.0
