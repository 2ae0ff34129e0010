"""Every name that screen readers and browser tests find things by: it is there, says something, and answers a tap.

A walk is what is tapped, in order, as a screen reader taps (``element.click()``); each tap must change what the page
says or where it is. What begins with ``=`` is only read.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from engine.document import Document

from .phone import PATIENCE, Look, Phone
from .seeding import at_desk, begun
from .server import Server

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

SAID: Final = """
() => location.href + (document.querySelector('flt-semantics-host')?.outerHTML ?? '')
  .replace(/ style="[^"]*"/g, '').replace(/ id="[^"]*"/g, '')
"""


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


class Evening:
    """A server whose household has played: a session of each state, by name."""

    def __init__(self, folder: Path) -> None:
        self.server = Server(folder)
        family: Document = {"level": "family"}
        counts: Document = {**family, "record": "counts"}
        counted = [*itertools.chain(*([*objectives(), {"do": "score"}] for _ in range(3)))]
        with at_desk(self.server) as desk:
            self.ids = {
                "finished": begun(desk, NAMES, family, rounds(3)),
                "counts": begun(desk, NAMES, counts, objectives()),
                "final": begun(desk, NAMES, counts, counted),
                "border": begun(desk, NAMES, family, [*objectives(2), *placed(0, 0, 6)]),
                "ready": begun(desk, NAMES, family, full_round()),
                "second": begun(desk, NAMES, family, [*rounds(1), *objectives(2), *placed(0, 7, 11)]),
                "begun": begun(desk, NAMES, family, [*objectives(2), *placed(0, 0, 5), *placed(1, 0, 2)]),
            }


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    found = Evening(tmp_path_factory.mktemp("identifiers"))
    with found.server.running():
        yield found


def session(name: str, below: str = "") -> str:
    """The address of a session of the evening."""
    return f"/session/<{name}>{below}"


LIGHTS: Final = tuple(f"light-colour-{letter}" for letter in "yrb-")

WALKS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "navigation": ("/more", ("nav-history", "nav-rules", "nav-play", "nav-more")),
    "play": ("/more", ("nav-play", "new-christmas-tree")),
    "play: resuming": ("/more", ("nav-play", "resume-<begun>")),
    "new session": (
        "/new/christmas-tree",
        (
            *("=player-0", "seat-up-1", "remove-player-3", "add-player", "setup-level-starter", "setup-level-advanced"),
            *("setup-level-family", "setup-cookies-plus", "setup-cookies-minus", "setup-record-counts"),
            *("setup-record-cards", "rules-here"),
        ),
    ),
    "table": (
        session("begun"),
        (
            *("=turn", "=total-0", "=outlook-0", "tree-3", "tree-0", "follow", "follow", "objective-0"),
            *("objective-0", "undo", "redo", "scoresheet", "leave", "entries", "leave", "rules-here"),
        ),
    ),
    "table: its screens": (session("begun"), ("tree-3", "tree-0", "lights", "leave", "cookie", "leave", "table-menu")),
    "table: a refusal": (session("ready"), ("cell-VI6", "=refusal", "why")),
    "table: scoring": (
        session("ready"),
        ("score-round", "=score-asked", "score-lights", "leave", "score-yes", "undo"),
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
    "lights": (session("begun", "/lights/0"), (*LIGHTS[1:3], "edge-I1-II1", "edge-I1-II1", "lights-done")),
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
    "result": (session("finished", "/result"), ("=winner", "=result-code", "share-text", "again")),
    "result: its lines": (session("finished", "/result"), ("scoresheet", "leave")),
    "result: undone": (session("finished", "/result"), ("undo", "redo")),
    "history": ("/history", ("session-<finished>",)),
    "rules": ("/rules", ("=rules-search", "rule-tree.final.winner")),
    "more": ("/more", ("language-zh-Hant", "language-en", "theme-dark", "theme-light", "theme-system")),
}
"""Where, and what is tapped there."""


@pytest.mark.parametrize("walk", WALKS)
def test_everything_has_a_name_says_something_and_answers_a_tap(walk: str, evening: Evening, browser: Browser) -> None:
    address, names = WALKS[walk]
    phone = Phone(browser, evening.server.url, Look()).open(named(address, evening.ids))
    try:
        for name in names:
            reads = name.startswith("=")
            identifier = named(name.removeprefix("="), evening.ids)
            said = phone.label(identifier)
            assert said, f"{identifier} says nothing"
            if not reads:
                answers(phone, identifier)
    finally:
        phone.close()


def named(text: str, ids: dict[str, str]) -> str:
    for name, id in ids.items():
        text = text.replace(f"<{name}>", id)
    return text


def answers(phone: Phone, identifier: str) -> None:
    """Taps as a screen reader does, and waits until the page says something else."""
    before = phone.page.evaluate(SAID)
    phone.activate(identifier)
    end = time.monotonic() + PATIENCE
    while phone.page.evaluate(SAID) == before:
        assert time.monotonic() < end, f"{identifier} does not answer"
        phone.page.wait_for_timeout(50)
    # Another screen slides in over the one before, which has names that are the same.
    phone.settle(0.3 if phone.page.url in before else 1.0)
