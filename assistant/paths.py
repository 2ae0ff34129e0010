"""Where each shared screen is, and how an address is made; a game's own screens are named in its folder."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

PLAY: Final = "/"
HISTORY: Final = "/history"
RULES: Final = "/rules"
MORE: Final = "/more"
CARDS: Final = "/more/cards"


def new_session(game: str, after: str | None = None) -> str:
    """The set-up of a new session of a game; ``after`` is the session that is played again.

    >>> new_session("fairy-trails"), new_session("fairy-trails", "a")
    ('/new/fairy-trails', '/new/fairy-trails/again/a')
    """
    new = f"/new/{quote(game)}"
    return new if after is None else f"{new}/again/{quote(after, safe='')}"


def table(session: str) -> str:
    """The table of a session.

    >>> table("a b")
    '/session/a%20b'
    """
    return f"/session/{quote(session, safe='')}"


def scoresheet(session: str) -> str:
    """The scoresheet of a session, over its table."""
    return f"{table(session)}/scoresheet"


def result(session: str) -> str:
    """The result of a finished session."""
    return f"{table(session)}/result"


def entries(session: str) -> str:
    """Everything that was entered in a session, to correct it."""
    return f"{table(session)}/entries"


def entry(session: str, number: int) -> str:
    """The same with one entry opened, by its place in the session.

    >>> entry("a", 3)
    '/session/a/entries/at/3'
    """
    return f"{entries(session)}/at/{number}"


def game(session: str) -> str:
    """Who sits at a session's table and how it is set up, to change it."""
    return f"{table(session)}/game"


def rules(session: str) -> str:
    """All rules, over a session's table."""
    return f"{table(session)}/rulebook"


def rule(id: str, session: str | None = None) -> str:
    """A rule, alone or over a session's table, where back returns to what was begun.

    >>> rule("tree.final.glass", "a")
    '/session/a/rules/tree.final.glass'
    """
    return f"{RULES if session is None else f'{table(session)}/rules'}/{quote(id)}"


def rule_of_line(id: str, session: str) -> str:
    """A rule over a session's scoresheet."""
    return f"{scoresheet(session)}/rules/{quote(id)}"


def rule_over(path: str, id: str) -> str:
    """A rule over a screen that lies over a table, where back returns to what was begun there.

    >>> rule_over("/session/a/cookie/1", "tree.cookie.spend")
    '/session/a/cookie/1/rules/tree.cookie.spend'
    """
    return f"{path}{RULES}/{quote(id)}"


def over(path: str) -> str:
    """What an open rule lies over: the list of rules, a table or a screen over it.

    >>> over("/rules/tree.final.glass"), over("/session/a/rulebook/tree.final.glass")
    ('/rules', '/session/a/rulebook')
    >>> over("/session/a/scoresheet/rules/tree.final.glass")
    '/session/a/scoresheet'
    """
    above = path.rpartition("/")[0]
    return above if above == RULES else above.removesuffix(RULES)
