"""How quick the engine is. Aims: a whole evening from its document 15 ms, the effect of one entry 1 ms."""

from __future__ import annotations

from typing import Any

import pytest

from engine.scoresheet import Scoresheet
from engine.session import Session

from .evening import evening


@pytest.mark.parametrize("alike", [False, True], ids=["mixed cards", "all cards alike"])
def test_scoring_a_whole_evening_of_four_from_its_document(benchmark: Any, alike: bool) -> None:
    document = evening(alike=alike)
    sheet = benchmark(lambda: Session.read(document).scoresheet())
    assert sheet.status == "finished"


@pytest.mark.parametrize("alike", [False, True], ids=["mixed cards", "all cards alike"])
def test_the_effect_of_one_entry_with_everything_that_the_table_shows(benchmark: Any, alike: bool) -> None:
    document = evening(alike=alike)
    entry = document["entries"][-2]
    session = Session.read({**document, "entries": document["entries"][:-2]})
    session.outlook()

    def effect() -> Scoresheet:
        after = session.enter(entry)
        after.scoresheet()
        return after.outlook()

    assert benchmark(effect).status == "in-progress"
