"""The session: one play of one game, as a document, and everything that can be done with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, TypeVar

from engine.document import Document, Fields, Json, same_json, thawed
from engine.games import GAMES, Game, State
from engine.names import shown_names
from engine.ruling import Illegal, Malformed, Refusal
from engine.scoresheet import Scoresheet

FORMAT: Final = "yuletally-session"
VERSION: Final = 1
LONGEST_NAME: Final = 60
"""Code points of a player's name after trimming."""

_REQUIRED: Final = ("format", "version", "game", "players", "setup", "entries")
_OPTIONAL: Final = ("id", "started_at", "finished_at", "notes")

Own = TypeVar("Own")
"""A game's own class."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: the player's name as typed, and the id that the app knows the person by."""

    name: str
    id: str | None = None

    def document(self) -> dict[str, Json]:
        """The seat as the session document writes it."""
        return {"name": self.name} if self.id is None else {"name": self.name, "id": self.id}


@dataclass(frozen=True, slots=True)
class Head:
    """What a document may carry beside the play; none of it changes a result.

    ``extra`` holds the keys that begin with ``x-``.
    """

    id: str | None = None
    started_at: str | None = None
    finished_at: str | None = None
    notes: str | None = None
    extra: Document = field(default_factory=dict)
    nulls: frozenset[str] = frozenset()
    """The times that the document writes as null."""

    def __post_init__(self) -> None:
        if not all(key.startswith("x-") for key in self.extra):
            raise ValueError("free keys of a document begin with x-")


@dataclass(frozen=True, slots=True)
class Dropped:
    """An entry that does not stand after a revision: its index in the revised list, and why."""

    index: int
    entry: Json
    refusal: Refusal


@dataclass(frozen=True, eq=False)
class Session:
    """One play of one game. Frozen: entering, undoing and revising give another session.

    A session holds its last entry and the session before it, so that entering copies nothing and undoing replays
    nothing. Two sessions are equal if their documents are.

    >>> session = Session.new("christmas-tree", [Seat("Ana"), Seat("Béla")], {"level": "starter"})
    >>> session = session.enter({"do": "place", "seat": 0, "cell": "III2", "card": "G*2"})
    >>> session.can({"do": "place", "seat": 0, "cell": "III2", "card": "C5"})
    False
    >>> session.outlook().total(0), session.scoresheet().total(0)
    (2, 0)
    >>> session.undo().entries
    ()
    """

    game: Game
    players: tuple[Seat, ...]
    setup: Document
    head: Head
    state: State = field(repr=False)
    length: int = 0
    """The number of entries."""
    last: Document | None = None
    """The last entry, where there is one."""
    before: Session | None = field(default=None, repr=False)
    """The session without its last entry."""

    @classmethod
    def new(cls, game: str, players: Sequence[Seat], setup: Document, head: Head | None = None) -> Session:
        """A session without entries.

        Raises ``Malformed`` or ``Illegal`` (``entry`` None) where game, players or setup cannot stand.
        """
        return cls.read(
            {
                **_head_document(head or Head()),
                "format": FORMAT,
                "version": VERSION,
                "game": game,
                "players": [seat.document() for seat in players],
                "setup": setup,
                "entries": [],
            }
        )

    @classmethod
    def read(cls, raw: Json) -> Session:
        """The session of a document. Raises the first fault, ``entry`` its index or None for the head."""
        session, entries = _read_head(raw)
        for index, entry in enumerate(entries):
            try:
                session = session.enter(entry)
            except Refusal as refusal:
                raise refusal.at(index) from None
        return session

    def document(self) -> dict[str, Json]:
        """The session as a document; ``Session.read`` gives the same session back."""
        return {
            "format": FORMAT,
            "version": VERSION,
            **({} if self.head.id is None else {"id": self.head.id}),
            "game": self.game.name,
            "players": [seat.document() for seat in self.players],
            "setup": thawed(self.setup),
            "entries": [thawed(entry) for entry in self.entries],
            **{key: value for key, value in _head_document(self.head).items() if key != "id"},
        }

    @cached_property
    def entries(self) -> tuple[Document, ...]:
        """Everything that was entered, in order."""
        found: list[Document] = []
        session: Session | None = self
        while session is not None:
            if session.last is not None:
                found.append(session.last)
            session = session.before
        return tuple(reversed(found))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Session) and same_json(self.document(), other.document())

    def __hash__(self) -> int:
        return hash((self.game.name, self.players, self.length))

    @property
    def id(self) -> str | None:
        """The id that the app knows the session by."""
        return self.head.id

    @property
    def finished(self) -> bool:
        """Whether the game has ended."""
        return self.state.finished

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names as they are shown: numbered where two are the same."""
        return shown_names([seat.name for seat in self.players])

    def verify(self, entry: Json) -> None:
        """Raises ``Illegal`` or ``Malformed`` where the entry cannot stand now."""
        try:
            self.state.verify(_entry(thawed(entry)))
        except Refusal as refusal:
            raise refusal.at(self.length, self.game.name) from None

    def can(self, entry: Json) -> bool:
        """Whether the entry can stand now."""
        try:
            self.verify(entry)
        except Refusal:
            return False
        return True

    def enter(self, entry: Json) -> Session:
        """The session with the entry added. Raises as ``verify`` does; nothing is replayed."""
        try:
            # A copy of our own, so that what is done to the entry later does not reach the session.
            kept = _entry(thawed(entry))
            state = self.state.enter(kept)
        except Refusal as refusal:
            raise refusal.at(self.length, self.game.name) from None
        return Session(self.game, self.players, self.setup, self.head, state, self.length + 1, kept, self)

    def undo(self) -> Session:
        """The session without its last entry (itself, where it has none)."""
        return self if self.before is None else replace(self.before, head=self.head)

    def options(self, begun: Document | None = None) -> object:
        """What may follow in the entry begun so far (nothing, where None): the game's own class of choices."""
        return self.state.options(begun or {}, self.verify)

    def options_as(self, kind: type[Own], begun: Document | None = None) -> Own:
        """What may follow, as the game's own class. Raises ``TypeError`` in a session of another game."""
        return _own(kind, self.options(begun))

    def state_as(self, kind: type[Own]) -> Own:
        """Where the session stands, as the game's own class. Raises ``TypeError`` in a session of another game."""
        return _own(kind, self.state)

    def scoresheet(self) -> Scoresheet:
        """What has been scored."""
        return self.state.scoresheet()

    def outlook(self) -> Scoresheet:
        """What the sheet would be if the round and the game ended now."""
        return self.state.outlook()

    def revise(
        self,
        *,
        players: Sequence[Seat] | None = None,
        setup: Document | None = None,
        entries: Sequence[Json] | None = None,
    ) -> Revision:
        """The session with any number of changes at once: other players, another setup, another list of entries.

        Every entry of the new list that no longer stands is left out and named; the replay goes on without it.
        Raises ``Malformed`` or ``Illegal`` (``entry`` None) where the players or the setup themselves cannot stand.
        """
        wanted = self.entries if entries is None else entries
        if players is None and setup is None:
            start, kept = self._shared(wanted)
            session, dropped = start._with(wanted[kept:], first=kept)
        else:
            fresh = Session.new(
                self.game.name,
                self.players if players is None else players,
                self.setup if setup is None else setup,
                self.head,
            )
            session, dropped = fresh._with(wanted)
        return Revision(session, dropped)

    def with_head(self, **changes: str | Document | None) -> Session:
        """The session with another id, time, note or extra; see ``Head`` for the names."""
        return replace(self, head=replace(self.head, **thawed(changes)))  # type: ignore[arg-type]  # names are Head's own

    def _shared(self, wanted: Sequence[Json]) -> tuple[Session, int]:
        """The session up to where the wanted entries differ, and how many are shared."""
        kept = 0
        for mine, theirs in zip(self.entries, wanted, strict=False):
            if not same_json(mine, theirs):
                break
            kept += 1
        session = self
        while session.length > kept and session.before is not None:
            session = session.before
        return replace(session, head=self.head), kept

    def _with(self, entries: Sequence[Json], first: int = 0) -> tuple[Session, tuple[Dropped, ...]]:
        """This session with those of the entries that stand, and the others; ``first`` is the first one's index."""
        session = self
        dropped: list[Dropped] = []
        for index, entry in enumerate(entries, start=first):
            try:
                session = session.enter(entry)
            except Refusal as refusal:
                dropped.append(Dropped(index, entry, refusal.at(index)))
        return session, tuple(dropped)


@dataclass(frozen=True, slots=True)
class Revision:
    """What a revision gives: the session without the entries that no longer stand, and those."""

    session: Session
    dropped: tuple[Dropped, ...]


def _own(kind: type[Own], found: object) -> Own:
    if not isinstance(found, kind):
        raise TypeError(f"this session has a {type(found).__name__}, no {kind.__name__}")
    return found


def _entry(raw: Json) -> Document:
    if not isinstance(raw, Mapping):
        raise Malformed("malformed", reason="not-object")
    return raw


def _head_document(head: Head) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for key in _OPTIONAL:
        value = getattr(head, key)
        if value is not None or key in head.nulls:
            found[key] = value
    return {**found, **{key: thawed(value) for key, value in head.extra.items()}}


def _read_head(raw: Json) -> tuple[Session, Sequence[Json]]:
    """The session without entries, and the entries, unread. The order of checks is the session format's."""
    if not isinstance(raw, Mapping) or raw.get("format") != FORMAT:
        raise Malformed("malformed", reason="format")
    _check_version(Fields(raw))
    extra: dict[str, Json] = {key: thawed(value) for key, value in raw.items() if str(key).startswith("x-")}
    fields = Fields({key: value for key, value in raw.items() if key not in extra})
    fields.only((*_REQUIRED, *_OPTIONAL))
    fields.required(_REQUIRED)
    game = _read_game(fields)
    players = tuple(_read_seat(seat, player) for seat, player in enumerate(fields.list("players")))
    if not game.least <= len(players) <= game.most:
        raise Illegal(
            "players-count",
            rule=f"{game.topic}.players.number",
            values={"count": len(players), "least": game.least, "most": game.most},
        )
    setup = _entry(thawed(fields.object("setup")))
    try:
        state = game.begin(len(players), setup)
    except Refusal as refusal:
        raise refusal.at(None, game.name) from None
    entries = fields.list("entries")
    head = _read_times_and_notes(fields, extra)
    return Session(game, players, setup, head, state), entries


def _check_version(fields: Fields) -> None:
    version = fields.value("version") if "version" in fields else VERSION
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise Malformed("malformed", reason="version")
    if version > VERSION:
        raise Malformed("version-unknown", values={"version": version, "known": VERSION})


def _read_game(fields: Fields) -> Game:
    name = fields.text("game")
    if name in GAMES:
        return GAMES[name]
    raise Malformed("unknown-game", values={"game": name, "known": tuple(GAMES)})


def _read_seat(seat: int, raw: Json) -> Seat:
    if not isinstance(raw, Mapping):
        raise Malformed("malformed", reason="player", values={"number": seat + 1})
    fields = Fields(raw)
    fields.only(("name", "id"))
    name = fields.text("name")
    if not 1 <= len(name.strip()) <= LONGEST_NAME:
        raise Malformed("malformed", reason="name", values={"number": seat + 1, "longest": LONGEST_NAME})
    return Seat(name, fields.text("id") if "id" in fields else None)


def _read_times_and_notes(fields: Fields, extra: Document) -> Head:
    texts = {key: fields.text(key) for key in ("id", "notes") if key in fields}
    times: dict[str, str] = {}
    nulls: set[str] = set()
    for key in ("started_at", "finished_at"):
        if key not in fields:
            continue
        value = fields.value(key)
        if value is None:
            nulls.add(key)
        elif isinstance(value, str):
            times[key] = fields.text(key)
        else:
            raise Malformed("malformed", reason="time", values={"key": key})
    return Head(
        texts.get("id"), times.get("started_at"), times.get("finished_at"), texts.get("notes"), extra, frozenset(nulls)
    )
