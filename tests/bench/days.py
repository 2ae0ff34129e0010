"""A whole game of 12 Days of Christmas for the benchmarks: eight players, twelve hands, real hands of cards."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from engine.twelve_days.combinations import Combination, combination
from tests.engine.twelve_days.games import COMBINATIONS

PLAYERS = 8
HANDS = 12
DEAL = 9


def game() -> dict[str, Any]:
    """The document. Whoever leads gets rid of most cards; whoever can follow mostly does."""
    dice = Random(12)
    entries: list[dict[str, Any]] = []
    lead = 1
    for _ in range(HANDS):
        deck = [number for number in range(1, 13) for _ in range(number)]
        dice.shuffle(deck)
        held = [Counter(deck[DEAL * seat : DEAL * (seat + 1)]) for seat in range(PLAYERS)]
        while True:
            lead = _trick(dice, held, lead, entries)
            if not held[lead].total():
                break
    return {
        "format": "yuletally-session",
        "version": 1,
        "game": "12-days-of-christmas",
        "players": [{"name": f"Player {seat + 1}"} for seat in range(PLAYERS)],
        "setup": {},
        "entries": entries,
    }


def _trick(dice: Random, held: list[Counter[int]], lead: int, entries: list[dict[str, Any]]) -> int:
    """Plays one trick; its winner."""
    led: Combination | None = None
    played: dict[int, Combination] = {}
    for step in range(PLAYERS):
        seat = (lead + step) % PLAYERS
        can = [one for one in map(combination, _within(held[seat])) if one is not None and _follows(one, led)]
        if not can or (led is not None and dice.random() < 0.2):
            entries.append({"do": "pass", "seat": seat})
            continue
        chosen = max(can, key=lambda one: (len(one.cards), one.low))
        led = led or chosen
        played[seat] = chosen
        held[seat] -= Counter(chosen.cards)
        entries.append({"do": "play", "seat": seat, "cards": list(chosen.cards)})
    lowest = min(one.low for one in played.values())
    winner = [seat for seat, one in played.items() if one.low == lowest][-1]
    for seat, one in played.items():
        if seat != winner and not held[seat].total():
            held[seat] += Counter(one.cards)
    return winner


def _within(held: Counter[int]) -> list[tuple[int, ...]]:
    return [cards for cards in COMBINATIONS if all(held[card] >= n for card, n in Counter(cards).items())]


def _follows(one: Combination, led: Combination | None) -> bool:
    return led is None or (one.kind == led.kind and one.low <= led.low)
