"""Everything entered, in a browser: an early card corrected in round 3, two exchanged, a score taken out, a draft that
waits over a server that is killed, and is dropped.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.session import Session

from .hands import saved
from .phone import Phone
from .seeding import article, at_desk
from .server import Server

IN_ROUND_3 = 100
"""Entries of the article's game."""


def find(session: Session, do: str, seat: int | None = None) -> list[int]:
    """Where entries of a kind are."""
    return [
        at
        for at, entry in enumerate(session.entries)
        if entry["do"] == do and (seat is None or entry.get("seat") == seat)
    ]


@pytest.mark.timeout(300)
def test_what_was_entered_is_corrected_exchanged_and_taken_out_or_waits(
    server: Server, open_phone: Callable[..., Phone]
) -> None:
    with at_desk(server) as desk:
        session = article(desk, IN_ROUND_3)
    phone = open_phone(f"/session/{session}")
    before = saved(server)
    first, second = find(before, "place", 1)[:2]

    # An early card in round 3: list, entry, new value, Save.
    phone.scroll_and_tap("entries")
    phone.wait("entry-99")
    phone.scroll_and_tap("entries-stage-0")
    phone.scroll_and_tap(f"entry-{first}")
    phone.scroll_and_tap("candy-6")
    phone.until(f"entry-{first}", "6")
    phone.scroll_and_tap("entries-save")
    phone.gone("entries-save")
    after = saved(server)
    assert after.entries[first]["card"] == "C6"
    assert after.entries[first + 1 :] == before.entries[first + 1 :]

    # Two cards entered in each other's spaces.
    phone.scroll_and_tap(f"entry-{first}")
    phone.scroll_and_tap("entry-exchange")
    phone.wait("entries-pick-cancel")
    phone.scroll_and_tap(f"entry-{second}")
    phone.wait("entries-save")
    phone.scroll_and_tap("entries-save")
    phone.gone("entries-save")
    exchanged = saved(server)
    assert exchanged.entries[first]["card"] == before.entries[second]["card"]
    assert exchanged.entries[second]["card"] == "C6"

    # Undone and brought again from the list.
    phone.scroll_and_tap("undo")
    phone.until(f"entry-{second}", str(before.entries[second]["cell"]))
    phone.until("redo", "Redo: a correction")
    phone.scroll_and_tap("redo")
    phone.until("redo", "Nothing to redo")
    assert saved(server).entries == exchanged.entries

    # A score taken out: much would not stand, so nothing is saved.
    score = find(exchanged, "score")[0]
    phone.scroll_and_tap(f"entry-{score}")
    phone.scroll_and_tap("entry-remove")
    phone.until("entries-fallen", "would not stand")
    phone.scroll_and_tap("entries-save")
    phone.wait("refusal")
    assert saved(server).entries == exchanged.entries

    # The draft waits while the server dies, and on other pages.
    server.restart()
    phone.open(f"/session/{session}")
    phone.until("draft-waits", "1 correction waits")
    phone.scroll_and_tap("draft-waits")
    phone.until(f"entry-{score}", "Taken out")
    phone.scroll_and_tap("entries-drop")
    phone.gone("entries-drop")
    assert saved(server).entries == exchanged.entries
    phone.scroll_and_tap("leave")
    phone.wait("cell-I1")
    assert not phone.has("draft-waits")
