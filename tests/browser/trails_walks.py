"""What is tapped in Fairy Trails, and the sessions that it is tapped in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.document import Document
from engine.fairy_trails import NAME
from engine.fairy_trails.tiles import tile
from engine.session import Seat, Session

from . import trails_plans as plans
from .trails_plans import START, again

ANA, BELA = "Ana", "Béla"


def _begun(setup: Document, *entries: Document) -> Session:
    names = (ANA,) if setup.get("mode") == "solo" else (ANA, BELA)
    session = Session.new(NAME, [Seat(name, f"player-{name}") for name in names], setup)
    for entry in entries:
        session = session.enter(entry)
    return session


def _lay(seat: int, x: int, y: int, code: str) -> Document:
    return {"do": "tile", "seat": seat, "at": [x, y], "tile": code}


_CARDS: Final[Sequence[Document]] = (
    _lay(0, 1, 0, "NES.W1|NS.EW2"),
    _lay(1, 0, 1, "N.E.S.W|N1.E.S.W"),
    _lay(0, -1, 0, "NE.SW|NESW"),
)
OWNED: Final = tile("N.E.S.W|N1.E.S.W").key
"""A card that the household knows before."""

_SOLO: Final[Document] = {"mode": "solo", "start_tile": START, "easier": True}


def sessions() -> dict[str, Session]:
    """A session in each state, by name."""
    return {
        "trails": _begun({"start_tile": START}, *_CARDS),
        "trailssolo": _begun(_SOLO, _CARDS[0]),
        "trailsstones": _begun({"record": "stones"}, {"do": "stones", "seat": 0, "placed": 2}),
        "trailsalone": _begun({"mode": "solo", "record": "stones"}),
        "trailslong": again(plans.duel(ANA, BELA), 57),
        "trailsend": plans.duel(ANA, BELA),
    }


WALKS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "trails: set-up": (
        f"/new/{NAME}",
        (
            *("start-card", "pink-NE.S.W", "yellow-NESW", "pink-house-S", "yellow-house-NESW", "=pink-houses"),
            *("trails", "yellow-N.E.S.W", "yellow-house-W", "place", "setup-start_tile-N.ES.W1|N1.E.S.W"),
            *("setup-mode-solo", "setup-easier-true", "setup-mode-duel", "setup-record-stones", "setup-record-tiles"),
            *("setup-pink-1", "setup-start-1", "setup-help-reminder", "setup-help-silent", "setup-help-referee"),
            *("setup-more", "setup-settle-table", "start-card", "start-card-cancel"),
        ),
    ),
    "trails: a card": (
        "/session/<trails>",
        (
            *("=turn", "=total-0", "=outlook-1", "=map-fit", "cell-1,1", "pink-NE.S.W", "pad-back"),
            *("pink-NS.EW", "cell-2,0", "yellow-N.E.S.W", "pink-house-NS", "yellow-house-E", "=yellow-houses"),
            *("trails", "pink-NES.W", "yellow-NESW", "place", "undo", "redo", "cell-1,1", "close-pad"),
        ),
    ),
    "trails: a trail": (
        "/session/<trails>",
        ("tile-1,0", "=trail", "trail-yellow-EW", "close-trail", "tile-0,1", "tile-0,1", "tile-0,0", "correct-card"),
    ),
    "trails: a card corrected": (
        "/session/<trails>",
        ("tile-0,1", "correct-card", "pink-N.EW.S", "houses", "pink-house-EW", "cell-2,0", "place"),
    ),
    "trails: a known card": (
        "/session/<trails>",
        ("cell-1,1", "pink-N.E.S.W", "library-0", "=turn"),
    ),
    "trails: its screens": (
        "/session/<trails>",
        (
            *("entries", "=entry-0", "leave", "=turn", "scoresheet", "line-0", "leave", "=turn"),
            *("rules-here", "=rule-text", "leave", "=turn", "=trails-1", "table-menu"),
        ),
    ),
    "trails: a card in the list": (
        "/session/<trails>/entries/at/1",
        (
            *("entry-part-houses", "pink-house-S", "entry-part-cell", "cell-1,1", "entry-part-trails", "pink-NESW"),
            "entries-save",
        ),
    ),
    "trails: alone": (
        "/session/<trailssolo>",
        ("=left-pink", "=left-yellow", "=candles", "=total-0", "mulligan", "=turn", "mulligan", "=refusal", "why"),
    ),
    "trails: only stones": (
        "/session/<trailsstones>",
        (
            "stones-yellow-plus",
            "stones-yellow-plus",
            "=stones-yellow",
            "stones-yellow-minus",
            "stones-save",
            "=total-1",
        ),
    ),
    "trails: only stones, alone": (
        "/session/<trailsalone>",
        ("stones-pink-plus", "stones-yellow-plus", "stones-save", "stones-save", "=candles", "undo"),
    ),
    "trails: stones in the list": (
        "/session/<trailsstones>/entries/at/0",
        ("stones-pink-plus", "stones-pink-minus", "stones-pink-minus", "entries-save"),
    ),
    "trails: the last card": (
        "/session/<trailslong>",
        ("=turn", "cell--4,-2", "pink-NESW", "yellow-NESW", "place", "=winner"),
    ),
    "trails: the end": (
        "/session/<trailsend>",
        ("=turn", "=news", "tile-0,0", "close-trail", "show-result", "=winner"),
    ),
    "trails: the end's lines": ("/session/<trailsend>/scoresheet", ("trails-1", "line-0", "trails-0", "line-1", "why")),
    "trails: this game": ("/session/<trails>/game", ("setup-help-silent", "setup-help-referee", "seat-up-1")),
    "trails: the owner's cards": (
        "/session/<trails>",
        (
            *("leave", "nav-more", "cards", f"cards-{NAME}", "known-tile-0", "card-count-plus", "=card-count"),
            *("card-count-minus", "houses", "pink-house-W", "card-save", "known-tile-1", "card-remove", "known-tile-0"),
            *("close-pad", "leave"),
        ),
    ),
}
"""Where, and what is tapped there; see ``test_identifiers``."""
