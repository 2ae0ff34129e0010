"""Every name that screen readers and browser tests find things by: it is there, says something, and answers a tap.

A walk is what is tapped, in order, as a screen reader taps (``element.click()``); each tap must change what the page
says or where it is. What begins with ``=`` is only read.
"""

from __future__ import annotations

import itertools
import re
import uuid
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from assistant.screens.fairy_trails.learning import KIND
from assistant.store import Record, Store
from engine.document import Document
from engine.session import Seat, Session

from . import days_walks, ghosts_walks, trails_walks
from .phone import Look, Phone
from .server import Server

BEGAN: Final = datetime(2026, 12, 24, 18, tzinfo=UTC)
NAMES: Final = ("Ana", "Béla", "小美", "Dora")
ROWS: Final = [
    f"{row}{at}"
    for row, n in zip(("I", "II", "III", "IV", "V", "VI"), range(1, 7), strict=True)
    for at in range(1, n + 1)
]
CARDS: Final = ("G*2", "Eo1", "P@0", "C5", "M:G*C@", "G*1", "E@2/yrb-")
OBJECTIVES: Final[tuple[Document, ...]] = (
    {"kind": "most", "of": "gold"},
    {"kind": "lights", "colour": "red"},
    {"kind": "row-ends"},
    {"kind": "rows-with-all", "of": "colour"},
)


def objectives(number: int = 4) -> list[Document]:
    return [{"do": "objective", "seat": seat, "card": OBJECTIVES[seat]} for seat in range(number)]


def placed(seat: int, first: int, last: int) -> list[Document]:
    cells = list(enumerate(ROWS))[first:last]
    return [{"do": "place", "seat": seat, "cell": cell, "card": CARDS[at % 7]} for at, cell in cells]


def rounds(number: int) -> list[Document]:
    """The entries of so many rounds of four players."""
    found: list[Document] = []
    for turn in range(number):
        found += objectives()
        found += [entry for seat in range(4) for entry in placed(seat, 7 * turn, 7 * turn + 7)]
        found.append({"do": "score"})
    return found


def full_round() -> list[Document]:
    return [*objectives(), *(entry for seat in range(4) for entry in placed(seat, 0, 7))]


FAMILY: Final[Document] = {"level": "family"}
COUNTS: Final[Document] = {"level": "family", "record": "counts"}


def states() -> dict[str, Session]:
    """A session in each state, by name."""
    scored = itertools.chain(*([*objectives(), {"do": "score"}] for _ in range(3)))
    return {
        "finished": played(FAMILY, rounds(3)),
        "counts": played(COUNTS, objectives()),
        "final": played(COUNTS, [*scored]),
        "border": played(FAMILY, [*objectives(2), *placed(0, 0, 6)]),
        "ready": played(FAMILY, full_round()),
        "second": played(FAMILY, [*rounds(1), *objectives(2), *placed(0, 7, 11)]),
        "begun": played(FAMILY, [*objectives(2), *placed(0, 0, 5), *placed(1, 0, 2)]),
        **{
            name: played(setup, entries, game)
            for walks in (ghosts_walks, days_walks)
            for name, (game, setup, entries) in walks.SESSIONS.items()
        },
        **trails_walks.sessions(),
    }


def played(setup: Document, entries: Sequence[Document], game: str = "christmas-tree") -> Session:
    found = Session.new(game, [Seat(name, f"player-{name}") for name in NAMES], setup)
    for entry in entries:
        found = found.enter(entry)
    return found


class Evening:
    """A server whose household has played: for every walk a session of its own. One page, which they share."""

    def __init__(self, folder: Path, browser: Browser) -> None:
        self.browser = browser
        self.server = Server(folder)
        self.phone: Phone | None = None
        store = Store(self.server.data, lambda: datetime.now(UTC), lambda: str(uuid.uuid4()))
        found = states()
        for at, (walk, (address, names)) in enumerate(WALKS.items()):
            for name in (name for name in found if any(f"<{name}>" in text for text in (address, *names))):
                self._put(store, id_of(name, walk), found[name], BEGAN + timedelta(minutes=at))
        store.household.learn(trails_walks.NAME, KIND, trails_walks.OWNED)
        store.close()

    def _put(self, store: Store, id: str, session: Session, began: datetime) -> None:
        ended = began.isoformat() if session.finished else None
        head = session.with_head(id=id, started_at=began.isoformat(), finished_at=ended)
        store.history.put(Record(id, len(session.entries), head.document(), begun=True))

    def at(self, address: str) -> Phone:
        """The page, at an address; a new one where the walk before ended in the middle."""
        if self.phone is None:
            self.phone = Phone(self.browser, self.server.url, Look()).open(address)
            return self.phone
        return self.phone.go(address)

    def drop(self) -> None:
        """Closes the page: whatever it shows, nobody goes on with it."""
        if self.phone is not None:
            self.phone.close()
            self.phone = None


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Evening]:
    found = Evening(tmp_path_factory.mktemp("identifiers"), browser)
    with found.server.running():
        yield found
        found.drop()


def id_of(name: str, walk: str) -> str:
    """The id of a walk's own session."""
    return f"{name}-{[*WALKS].index(walk)}"


def session(name: str, below: str = "") -> str:
    """The address of a session of the evening."""
    return f"/session/<{name}>{below}"


LIGHTS: Final = tuple(f"light-colour-{letter}" for letter in "yrb-")

WALKS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "navigation": ("/more", ("nav-history", "nav-rules", "nav-play", "nav-more")),
    "play": ("/more", ("nav-play", "new-christmas-tree")),
    "new session": (
        "/new/christmas-tree",
        (
            *("=player-0", "seat-up-1", "remove-player-3", "add-player", "setup-level-starter", "setup-level-advanced"),
            *("setup-level-family", "setup-cookies-plus", "setup-cookies-minus", "setup-record-counts"),
            *("setup-record-cards", "rules-here", "=rule-text", "leave", "start"),
        ),
    ),
    "table": (
        session("begun"),
        (
            *("=turn", "=total-0", "=outlook-0", "tree-3", "tree-0", "follow", "follow", "objective-0"),
            *(
                "objective-0",
                "undo",
                "redo",
                "entries",
                "=entry-0",
                "leave",
                "rules-here",
            ),
        ),
    ),
    "table: its screens": (
        session("begun"),
        ("tree-3", "tree-0", "lights", "lights-done", "cookie", "cookie-cancel", "table-menu", "=put-aside"),
    ),
    "table: its scoresheet": (session("second"), ("scoresheet", "=line-0", "leave", "=turn")),
    "table: a refusal": (session("ready"), ("cell-VI6", "=refusal", "why")),
    "table: scoring": (
        session("ready"),
        ("score-round", "=score-asked", "score-lights", "lights-done", "score-yes", "undo"),
    ),
    "card: glass": (session("begun"), ("tree-3", "tree-2", "cell-III2", "glass-G*", "flakes-2")),
    "card: candy": (session("begun"), ("tree-3", "tree-2", "cell-IV1", "candy-3")),
    "card: a man": (
        session("begun"),
        ("tree-3", "tree-2", "cell-IV2", "gingerbread", "wish-G", "wish-*", "wish-C", "wish-@"),
    ),
    "card: its lights": (
        session("begun"),
        ("tree-3", "tree-2", "cell-IV3", "card-lights", "glass-Eo", "flakes-0", "light-LL", "light-UL", *LIGHTS),
    ),
    "card: corrected": (session("begun"), ("tree-3", "tree-0", "cell-III2", "turn-card", "place")),
    "card: known": (session("ready"), ("score-round", "score-yes", "cell-VI1", "glass-E@", "library-0")),
    "lights": (session("begun", "/lights/0"), (*LIGHTS[1:], LIGHTS[0], "edge-I1-II1", "edge-I1-II1", "lights-done")),
    "lights at the border": (
        session("border", "/lights/0"),
        ("border-lights", "light-colour-r", "edge-I1-UL", "edge-I1-UR", "light-colour-y"),
    ),
    "cookie": (
        session("begun", "/cookie/0"),
        ("cell-I1", "cell-II1", "cookie-turn-I1", "cookie-turn-II1", "cookie-best", "cookie-spend"),
    ),
    "cookie: nothing spent": (session("begun", "/cookie/0"), ("cell-I1", "cookie-cancel")),
    "objectives": (session("begun"), ("add-objective", "family-most", "objective-of-star", "objective-save")),
    "objectives: a known one": (session("second"), ("add-objective", "known-objective-0", "objective-2")),
    "objectives: a drawn one": (
        session("second"),
        ("add-objective", "family-formation-three", "lattice-0,0", "lattice-1,0", "lattice-1,1", "objective-save"),
    ),
    "counts": (
        session("counts"),
        ("count-0-0", "digit-1", "digit-clear", "digit-2", "count-1-0", "digit-0"),
    ),
    "counts: the end": (
        session("final"),
        (
            *("final-flakes-0", "digit-1", "digit-2", "final-man-0-2", "final-man-0-remove-0", "final-lights-0"),
            *("digit-3", "final-cookies-0", "digit-0", "close-pad", "final-save-0"),
        ),
    ),
    "scoresheet": (session("finished", "/scoresheet"), ("tree-1", "line-0", "why")),
    "entries": (session("begun", "/entries"), ("entry-0",)),
    "this game": (session("begun", "/game"), ("seat-up-1",)),
    "put aside": (session("begun", "/game"), ("put-aside",)),
    "result": (session("finished", "/result"), ("=winner", "=result-code", "share-text", "share", "again")),
    "result: its lines": (session("finished", "/result"), ("scoresheet", "=line-0", "leave")),
    "result: undone": (session("finished", "/result"), ("undo", "redo")),
    "rules": ("/rules", ("=rules-search", "nav-more")),
    "rules: of two games": (
        session("begun", "/rulebook"),
        (
            "rules-game-12-days-of-christmas",
            "=rule-days.game.end",
            "rules-game-christmas-tree",
            "rule-tree.final.winner",
        ),
    ),
    "more": ("/more", ("language-zh-Hant", "language-en", "theme-dark", "theme-light", "theme-system")),
    "more: known cards": ("/more", ("cards", "leave", "language-browser")),
    **ghosts_walks.WALKS,
    **days_walks.WALKS,
    **trails_walks.WALKS,
    # Last, because the newest sessions stand first there.
    "history": ("/history", ("session-menu-<finished>", "session-<finished>")),
    "history: one game's": ("/history", ("filter-christmas-tree", "=session-<finished>", "filter-christmas-tree")),
    "play: resuming": ("/more", ("nav-play", "resume-<begun>")),
}
"""Where, and what is tapped there."""


@pytest.mark.parametrize("walk", WALKS)
def test_everything_has_a_name_says_something_and_answers_a_tap(walk: str, evening: Evening) -> None:
    address, names = WALKS[walk]
    phone = evening.at(named(address, walk))
    try:
        for name in names:
            identifier = named(name.removeprefix("="), walk)
            assert phone.label(identifier), f"{identifier} says nothing"
            if not name.startswith("="):
                phone.answers(identifier)
    except BaseException:
        evening.drop()
        raise


def named(text: str, walk: str) -> str:
    """The text with the walk's own sessions where their names stand."""
    return re.sub(r"<([a-z]+)>", lambda found: id_of(found[1], walk), text)
