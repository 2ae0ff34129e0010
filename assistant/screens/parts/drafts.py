"""The correction that waits: how a page reads it and keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant import paths
from assistant.desk import Unsaved, View
from assistant.frame import Frame
from engine.document import Document
from engine.revising import Draft, Standing, beside


@dataclass(frozen=True, slots=True)
class Waiting:
    """In how many entries a draft changes something, and how many would not stand."""

    changes: int
    fallen: int


def draft_of(view: View) -> Draft:
    """The session's draft as its entries are now; one that changes nothing, where none waits."""
    entries = view.session.entries
    kept = Draft.read(view.draft)
    return Draft.of(entries) if kept is None else kept.upon(entries)


def waiting_of(view: View) -> Waiting | None:
    """What waits; None where nothing does."""
    if view.draft is None:
        return None
    draft = draft_of(view)
    return Waiting(draft.touches, len(Standing.of(view.session, draft).fallen)) if draft.touches else None


def keep(frame: Frame, view: View, draft: Draft) -> bool:
    """Keeps the draft, and none where it changes nothing; whether it is on the disk.

    What a table keeps beside it, under keys of its own, stays.
    """
    kept = {**beside(view.draft), **(draft.document() if draft.touches else {})}
    answer = frame.desk.keep_draft(view.id, kept or None)
    if isinstance(answer, Unsaved):
        frame.tell_unsaved(answer)
        return False
    return True


def keep_wanted(frame: Frame, view: View, wanted: Sequence[Document]) -> bool:
    """Keeps wanted entries of which some would not stand, beside what already waits, and shows all; whether it did."""
    kept = keep(frame, view, draft_of(view).also(Draft.between(view.session.entries, wanted)))
    if kept:
        frame.go(paths.entries(view.id))
    return kept
