"""Whatever the desk answers, a page goes on with the session, says why not, or has told what happened."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from assistant import paths
from assistant.desk import Done, Gone, Nothing, Refused, Stale, Unsaved, View, WouldDrop
from assistant.frame import Frame
from assistant.screens.parts.answers import Stop, answered
from assistant.store import NotSaved
from assistant.words import words
from engine.ruling import Refusal
from engine.session import Dropped, Session
from tests.assistant.table import Table, place

CARD = place("I1", seat=1)


def taken(session: Session) -> Refusal:
    """Why no card can be placed on another one."""
    try:
        session.enter(CARD).verify(CARD)
    except Refusal as refusal:
        return refusal
    raise AssertionError("the space is free")


class Page:
    """What a frame is asked for."""

    def __init__(self, folder: Path) -> None:
        self.table = Table(folder)
        self.went: list[str] = []
        self.told: list[object] = []
        self.frame = cast(
            Frame,
            SimpleNamespace(
                w=words("en"),
                language="en",
                go=self.went.append,
                tell=self.told.append,
                tell_unsaved=self.told.append,
            ),
        )
        view = self.table.desk.look(self.table.start())
        assert isinstance(view, View)
        self.view = view


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Page]:
    page = Page(tmp_path)
    yield page
    page.table.close()


def test_done_and_nothing_to_do_go_on_with_the_session(page: Page) -> None:
    for answer in (Done(page.view), Nothing(page.view)):
        assert answered(page.frame, page.view.session, answer) is page.view
    assert (page.went, page.told) == ([], [])


def test_a_refusal_names_the_rule(page: Page) -> None:
    found = answered(page.frame, page.view.session, Refused(taken(page.view.session)))
    assert isinstance(found, Stop)
    assert "On Béla's tree I1 is taken" in found.sentence
    assert found.rule == "tree.place.free-space"


@pytest.mark.parametrize(("number", "more"), [(1, ""), (3, " And 2 more.")])
def test_what_would_no_longer_stand_is_named(page: Page, number: int, more: str) -> None:
    dropped = tuple(Dropped(at, place("I1", seat=2), taken(page.view.session)) for at in range(number))
    found = answered(page.frame, page.view.session, WouldDrop(page.view.session, dropped))
    assert isinstance(found, Stop)
    said = "Then this would no longer stand: The dummy places a gold star with 2 flakes on I1."
    assert found.sentence == said + more


def test_the_rest_is_told(page: Page) -> None:
    unsaved = Unsaved(NotSaved("disk-full", Path("current.json"), "full"))
    for answer in (Stale(page.view), unsaved, Gone("nobody")):
        assert answered(page.frame, page.view.session, answer) is None
    assert len(page.told) == 2
    assert page.told[1] == unsaved
    assert page.went == [paths.PLAY]
