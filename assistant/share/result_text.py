"""A finished session's result as a text to send, and as one that fits into a code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.dates import short_date
from assistant.share.code import Code, code, fits
from assistant.share.graphemes import ELLIPSIS, cut
from assistant.words import Words
from engine.names import shown_names
from engine.rulebook import game_words
from engine.session import Session

_LEAST: Final = len(ELLIPSIS.encode())


def result_text(session: Session, w: Words) -> str:
    """The whole result: game, date, who won, and everybody's points, the best first.

    A name may hold any character and stands there unchanged.
    """
    return _told(session, session.names, w)


def result_code(session: Session, w: Words) -> Code | None:
    """The result as a code; long names are cut between whole characters until it fits. None where nothing helps."""
    names = tuple(player.name for player in session.players)
    most = _longest_that_fits(session, names, w)
    for room in range(max(most, _LEAST), _LEAST - 1, -1):
        if found := code(_told(session, _cut(names, room), w)):
            return found
    return None


def winners_words(session: Session, w: Words) -> str:
    """Who won: "Ana wins", "Ana and 小美 win"."""
    sheet = session.scoresheet()
    return _win([session.names[seat] for seat in sheet.winners], w)


def _told(session: Session, names: Sequence[str], w: Words) -> str:
    sheet = session.scoresheet()
    game, played = game_words(session.game.name, w.language), short_date(w, session.head.started_at)
    lines = [w("{game}, {day}", game=game, day=played) if played else game]
    if sheet.winners:
        lines.append(_win([names[seat] for seat in sheet.winners], w))
    elif session.finished:
        lines.append(w("Lost"))
    ranked = sorted(sheet.standings, key=lambda standing: (standing.rank, standing.seat))
    lines += [f"{standing.rank}. {names[standing.seat]} {standing.total}" for standing in ranked]
    return "\n".join(lines)


def _win(winners: Sequence[str], w: Words) -> str:
    if len(winners) == 1:
        return w("{name} wins", name=winners[0])
    return w("{names} win", names=w.listed(winners))


def _cut(names: Sequence[str], room: int) -> tuple[str, ...]:
    """The names as shown, each cut to so many bytes; those that became the same are numbered."""
    return shown_names([cut(name.strip(), room) for name in names])


def _longest_that_fits(session: Session, names: tuple[str, ...], w: Words) -> int:
    """How many bytes each name may have. More never fit where fewer do not, so the half is tried first."""
    least, most = _LEAST - 1, max(_LEAST, *(len(name.encode()) for name in names))
    while least < most:
        middle = (least + most + 1) // 2
        if fits(_told(session, _cut(names, middle), w)):
            least = middle
        else:
            most = middle - 1
    return least
