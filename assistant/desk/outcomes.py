"""What the desk answers. Failures are answers, not exceptions: a page shows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from assistant.desk.steps import Change
from assistant.store import NotSaved
from engine.document import Document
from engine.ruling import Refusal
from engine.scoresheet import Standing
from engine.session import Dropped, Session


@dataclass(frozen=True, slots=True)
class View:
    """A session as a page shows it.

    ``number`` counts its changes; a page that revises or steps names the one it has seen. ``undo`` and ``redo`` say
    what they would take back and bring again (None: nothing). ``current`` is whether it is the running one.
    """

    session: Session
    number: int
    current: bool
    undo: Change | None
    redo: Change | None
    draft: Document | None

    @property
    def id(self) -> str:
        """The session's id."""
        assert self.session.id is not None
        return self.session.id


@dataclass(frozen=True, slots=True)
class Row:
    """A session in a list: what its document's head says, nothing derived from entries.

    ``players`` are the names as they are shown. ``entries`` is their number. ``current`` marks the running one;
    ``readable`` is false where the document's head is none (the row stays as it is).
    """

    id: str
    game: str
    players: tuple[str, ...]
    started_at: str | None
    finished_at: str | None
    entries: int
    current: bool
    readable: bool = True

    @property
    def finished(self) -> bool:
        """Whether the game has ended."""
        return self.finished_at is not None


@dataclass(frozen=True, slots=True)
class Summary:
    """How a session stands or ended, derived from its entries; ``winners`` are seats, empty while it goes on."""

    finished: bool
    standings: tuple[Standing, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Done:
    """It stands, and is on the disk."""

    view: View

    @property
    def session(self) -> Session:
        """The session as it is now."""
        return self.view.session


@dataclass(frozen=True, slots=True)
class Refused:
    """The engine says no, or cannot read the session; nothing has changed."""

    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Stale:
    """The page had not seen the newest state; nothing has changed, and this is the newest."""

    view: View

    @property
    def session(self) -> Session:
        """The session as it is now."""
        return self.view.session


@dataclass(frozen=True, slots=True)
class WouldDrop:
    """Entries that would no longer stand; nothing has changed. ``session`` is what would be left."""

    session: Session
    dropped: tuple[Dropped, ...]


@dataclass(frozen=True, slots=True)
class Nothing:
    """There is nothing to take back or to bring again."""

    view: View


@dataclass(frozen=True, slots=True)
class Gone:
    """There is no such session (any more)."""

    id: str


@dataclass(frozen=True, slots=True)
class Unsaved:
    """It could not be written; nothing has changed, on the screen as on the disk."""

    problem: NotSaved


Finding = View | Refused | Gone
Starting = Done | Refused | Unsaved
Opening = Done | Refused | Gone | Unsaved
Entering = Done | Refused | Stale | Gone | Unsaved
Revising = Done | WouldDrop | Refused | Stale | Gone | Unsaved
Stepping = Done | Nothing | Stale | Refused | Gone | Unsaved


@dataclass(frozen=True, slots=True)
class News:
    """Something was saved. ``session`` names the session that changed; None where only the list or ``what`` did."""

    what: Literal["session", "list", "household", "notices"]
    session: str | None = None
