"""What the desk answered to an entry, a correction or a step, as a page goes on with it."""

from __future__ import annotations

from dataclasses import dataclass

from assistant import paths
from assistant.desk import (
    Done,
    Entering,
    Gone,
    Nothing,
    Refused,
    Revising,
    Stale,
    Stepping,
    Unsaved,
    View,
    WouldDrop,
)
from assistant.frame import Frame
from engine.rulebook import entry_words, say
from engine.ruling import Refusal
from engine.session import Dropped, Session


@dataclass(frozen=True, slots=True)
class Stop:
    """Why something could not be, in a sentence, and the rule that says so."""

    sentence: str
    rule: str | None


def stop_of(frame: Frame, session: Session, refusal: Refusal) -> Stop:
    """A refusal in words."""
    return Stop(say(refusal, frame.language, session.names), refusal.rule)


def answered(frame: Frame, session: Session, answer: Entering | Revising | Stepping) -> View | Stop | None:
    """The session as it stands now; or why it cannot be; or None where nothing changed and the page has been told.

    What a page had begun stays as it is, unless the session is what was wanted.
    """
    match answer:
        case Done(view) | Nothing(view):
            return view
        case Refused(refusal):
            return stop_of(frame, session, refusal)
        case WouldDrop(_, dropped):
            return _stop_of_dropped(frame, session, dropped)
        case Stale():
            frame.tell(frame.w("Somebody entered something at the same moment. Look again, then tap."))
        case Gone():
            frame.go(paths.PLAY)
        case Unsaved() as unsaved:
            frame.tell_unsaved(unsaved)
    return None


def _stop_of_dropped(frame: Frame, session: Session, dropped: tuple[Dropped, ...]) -> Stop:
    w, first = frame.w, dropped[0]
    entry = first.entry if isinstance(first.entry, dict) else None
    what = "" if entry is None else entry_words(session.game.name, entry, w.language, session.names)
    if len(dropped) == 1:
        sentence = w("Then this would no longer stand: {entry}", entry=what)
    else:
        more = len(dropped) - 1
        sentence = w.n(
            "Then this would no longer stand: {entry} And {n} more.",
            "Then this would no longer stand: {entry} And {n} more.",
            more,
            entry=what,
        )
    return Stop(sentence, first.refusal.rule)
