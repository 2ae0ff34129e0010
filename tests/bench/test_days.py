"""A whole eight-player game of twelve hands, replayed from its document, beside python-chess in the same run.

Aim: an entry takes the engine no longer than a ply takes python-chess.
"""

from __future__ import annotations

import io
from functools import cache
from random import Random
from time import process_time
from typing import Any

import chess
import chess.pgn
import pytest

from engine.session import Session

from . import days

ROUNDS = 20
"""Whole replays of each."""


@cache
def pgn(plies: int) -> str:
    """A game of chess with so many plies, move by move one of those that are allowed."""
    dice = Random(12)
    while True:
        board = chess.Board()
        while len(board.move_stack) < plies and any(board.legal_moves):
            board.push(dice.choice(list(board.legal_moves)))
        if len(board.move_stack) == plies:
            return str(chess.pgn.Game.from_board(board))


def replayed_days(document: dict[str, Any]) -> int:
    """Replays the game; how many entries it has."""
    session = Session.read(document)
    assert session.scoresheet().status == "finished"
    return session.length


def replayed_chess(text: str) -> int:
    """Replays the game; how many plies it has."""
    read = chess.pgn.read_game(io.StringIO(text))
    assert read is not None
    assert not read.errors
    return read.end().ply()


@pytest.mark.benchmark(group="a whole game, replayed")
def test_twelve_hands_of_eight_players_from_their_document(benchmark: Any) -> None:
    document = days.game()
    entries = benchmark.pedantic(replayed_days, (document,), rounds=ROUNDS, warmup_rounds=2)
    assert entries == len(document["entries"])
    benchmark.extra_info["microseconds per entry"] = round(1e6 * benchmark.stats.stats.median / entries, 1)


@pytest.mark.benchmark(group="a whole game, replayed")
def test_python_chess_replays_a_pgn_with_as_many_plies(benchmark: Any) -> None:
    text = pgn(len(days.game()["entries"]))
    plies = benchmark.pedantic(replayed_chess, (text,), rounds=ROUNDS, warmup_rounds=2)
    assert plies == len(days.game()["entries"])
    benchmark.extra_info["microseconds per ply"] = round(1e6 * benchmark.stats.stats.median / plies, 1)


def test_an_entry_takes_no_longer_than_a_ply(benchmark: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """In turn, in time of this process alone, so that a busy machine slows both; the quickest replay of each counts."""
    document = days.game()
    entries = len(document["entries"])
    text = pgn(entries)

    def taken(replay: Any, of: Any) -> float:
        begun = process_time()
        replay(of)
        return 1e6 * (process_time() - begun) / entries

    pairs = [(taken(replayed_days, document), taken(replayed_chess, text)) for _ in range(ROUNDS)]
    entry, ply = (min(times) for times in zip(*pairs, strict=True))
    with capsys.disabled():
        print(
            f"\n{entries} entries: {entry:.1f} µs an entry, python-chess {ply:.1f} µs a ply ({entry / ply:.2f} of it)"
        )
    assert entry <= ply
    benchmark.pedantic(lambda: None, rounds=1)
