"""What the table of counts says in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from assistant.screens.christmas_tree.counts.begun import Field
from assistant.screens.christmas_tree.progress import state_of, tree_names
from assistant.screens.parts.seat import short_name
from assistant.words import Words, later
from engine.rulebook.christmas_tree import objective_words
from engine.session import Session

NAMED: Final = 3
"""How many blank numbers are named; further ones are counted."""

FIELD_NAMES: Final[Mapping[Field, str]] = {
    "flakes": later("Flakes"),
    "lights": later("Complete lights"),
    "cookies": later("Cookies left"),
}
FIELD_NOTES: Final[Mapping[Field, str]] = {
    "flakes": later("on glass and candy, 1 each"),
    "lights": later("of any colour, 2 each"),
    "cookies": later("not spent, 1 each"),
}
_BLANK_FIELDS: Final[Mapping[Field, str]] = {
    "flakes": later("flakes"),
    "lights": later("lights"),
    "cookies": later("cookies"),
}


def blank_counts_words(w: Words, session: Session, blank: Sequence[tuple[int, int]]) -> str:
    """Which numbers of the round are blank, and what scoring makes of them."""
    names, documents = tree_names(w, session), state_of(session).documents
    named = [
        w(
            "{name} ({objective})",
            name=short_name(names[seat]),
            objective=objective_words(documents[at], w.language).title,
        )
        for at, seat in blank[:NAMED]
    ]
    if len(blank) > NAMED:
        named.append(w.n("{n} more", "{n} more", len(blank) - NAMED))
    return w("Still blank and counted as 0: {which}. Tap again to score.", which=w.listed(named))


def blank_final_words(w: Words, blank: Sequence[Field], *, men: bool) -> str:
    """Which numbers of the end are blank, and what saving makes of them."""
    named = [w(_BLANK_FIELDS[field]) for field in blank]
    if men:
        named.append(w("gingerbread men"))
    return w("Still blank and counted as 0: {which}. Tap again to save.", which=w.listed(named))
