"""Going back to a session from a list."""

from __future__ import annotations

from assistant import paths
from assistant.desk import Done, Gone, Refused, Row, Unsaved, View
from assistant.frame import Frame
from engine.rulebook import say


def reopen(frame: Frame, row: Row) -> None:
    """Shows a finished session's result; an unfinished one becomes the running one and its table is shown.

    Where it cannot be read, it is said why.
    """
    match frame.desk.look(row.id) if row.finished else frame.desk.open(row.id):
        case View(session=session):
            frame.go(paths.result(row.id) if session.finished else paths.table(row.id))
        case Done():
            frame.go(paths.table(row.id))
        case Refused(refusal):
            frame.tell(say(refusal, frame.language, row.players))
        case Gone():
            frame.tell(frame.w("This session is no longer there."))
        case Unsaved() as unsaved:
            frame.tell_unsaved(unsaved)
