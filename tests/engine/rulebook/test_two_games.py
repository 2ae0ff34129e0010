"""Each game in its own words, though two games have a text under the same key."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import GAMES, Game
from engine.rulebook import MissingText, say, texts
from engine.ruling import Malformed, Named, Refusal, SeatNamed, illegal
from engine.scoresheet import Line
from engine.session import Seat, Session

SEATS = (Seat("Ana"), Seat("Béla"))
TEXTS = {
    "refusals": {
        "malformed.between": 'In a tale "between" names two ghosts.',
        "out-of-turn": "It is {turn}'s turn, not {seat}'s.",
        "must-follow": "{Seat} must follow with {suits}.",
    },
    "words": {"H": "hearts", "S": "spades"},
}


class Tale:
    """A state that refuses what the entry tells it to."""

    finished = False

    def verify(self, entry: Any) -> None:
        raise REFUSED[entry["do"]]

    enter = verify


REFUSED: dict[str, Refusal] = {
    "between": Malformed("malformed", reason="between"),
    "turn": illegal("out-of-turn", "tales.turn", turn=SeatNamed(1), seat=SeatNamed(0)),
    "follow": illegal("must-follow", "tales.follow", seat=SeatNamed(2), suits=(Named("suit", "H"), Named("suit", "S"))),
}


def begin(players: int, setup: Any) -> Any:
    if setup:
        raise REFUSED[setup["do"]]
    return Tale()


@pytest.fixture
def tale(monkeypatch: pytest.MonkeyPatch) -> Session:
    """A session of a second game."""
    monkeypatch.setitem(GAMES, "tales", Game("tales", "tales", 2, 4, begin, None))  # type: ignore[arg-type]
    monkeypatch.setattr(texts, "FILES", (*texts.FILES, "tales"))
    table = texts.table
    monkeypatch.setattr(texts, "table", lambda language, file: TEXTS if file == "tales" else table(language, file))
    return Session.new("tales", SEATS, {})


def refused(session: Session, entry: Any) -> Refusal:
    with pytest.raises(Refusal) as caught:
        session.enter(entry)
    return caught.value


def test_what_is_malformed_is_said_in_the_words_of_its_session(tale: Session) -> None:
    tree = Session.new("christmas-tree", SEATS, {})
    here = refused(tale, {"do": "between"})
    there = refused(tree, {"do": "light", "seat": 0, "between": ["I1"], "colour": "y"})
    assert (here.code, here.reason) == (there.code, there.reason)
    assert (here.game, there.game) == ("tales", "christmas-tree")
    assert say(here, "en") == 'In a tale "between" names two ghosts.'
    assert say(there, "en").startswith('"between" must list two spaces')


def test_a_setup_is_refused_in_the_words_of_its_game(tale: Session) -> None:
    with pytest.raises(Refusal) as caught:
        Session.new("tales", SEATS, {"do": "between"})
    assert say(caught.value, "en") == 'In a tale "between" names two ghosts.'


def test_a_read_document_a_revision_and_a_verified_entry_know_their_game(tale: Session) -> None:
    document = {**tale.document(), "entries": [{"do": "between"}]}
    with pytest.raises(Refusal) as read:
        Session.read(document)
    with pytest.raises(Refusal) as verified:
        tale.verify({"do": "between"})
    dropped = tale.revise(entries=[{"do": "between"}]).dropped[0].refusal
    assert read.value.game == verified.value.game == dropped.game == "tales"


def test_what_belongs_to_a_game_is_not_looked_for_in_another_one() -> None:
    with pytest.raises(MissingText):
        say(Malformed("malformed", reason="between"), "en")


def test_a_refusal_names_two_seats_and_things_of_the_game(tale: Session) -> None:
    assert say(refused(tale, {"do": "turn"}), "en", tale.names) == "It is Béla's turn, not Ana's."
    assert say(refused(tale, {"do": "follow"}), "en", tale.names) == "Player 3 must follow with hearts or spades."


def test_only_a_tree_can_be_the_dummys(tale: Session) -> None:
    """Seat 2 of two is nobody's but in Christmas Tree."""
    full = illegal("no-cookies", "tree.cookie.count", seat=SeatNamed(2))
    assert say(full, "en", tale.names) == "The dummy has no cookie left to spend."
    assert say(refused(tale, {"do": "follow"}), "en", tale.names).startswith("Player 3 ")


def test_a_lines_things_may_be_numbers_and_its_game_may_say_more() -> None:
    class Bid:
        def document(self) -> dict[str, int]:
            return {"bid": 3}

    line = Line(0, "hand 1", "tales.score", 3, 3, "3", (1, 5, ("H7", 12)), Bid())
    assert line.document()["items"] == [1, 5, ["H7", 12]]
    assert line.document()["bid"] == 3
