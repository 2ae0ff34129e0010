"""A whole game of two at the starter level, played with taps; in the second language its begin and its end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.christmas_tree.board import CELLS
from engine.christmas_tree.play import TreeState
from engine.rulebook import game_words
from engine.session import Seat, Session

from .hands import Hands, cards, kinds, printed, saved, shows_the_totals
from .phone import Phone
from .seeding import at_desk, enter
from .server import Server

# Nine objectives, three a round, with the taps that enter each; the second "row ends" is a known card, shown among all.
OBJECTIVES: tuple[tuple[dict[str, Any], tuple[str, ...]], ...] = (
    ({"kind": "most", "of": "star"}, ("family-most", "objective-of-star")),
    ({"kind": "lights", "colour": "red"}, ("family-lights", "objective-colour-red")),
    ({"kind": "row-ends"}, ("family-row-ends",)),
    ({"kind": "most", "of": "candy"}, ("family-most-sweets", "objective-of-candy")),
    ({"kind": "rows-with-all", "of": "shape"}, ("family-rows-with-all", "objective-of-shape")),
    ({"kind": "row-ends"}, ("known-all", "known-objective-2")),
    ({"kind": "most", "of": "gingerbread"}, ("family-most-sweets", "objective-of-gingerbread")),
    ({"kind": "rows-with-all", "of": "colour"}, ("family-rows-with-all", "objective-of-colour")),
    ({"kind": "lights", "colour": "blue"}, ("family-lights", "objective-colour-blue")),
)

NAMES = ("Ana", "小美 🎄")

SEEDED = range(25, 68)
"""The entries of rounds 2 and 3 that the second language need not tap in again."""


def planned(dice: Random) -> list[dict[str, Any]]:
    """Every entry of the game, in the order in which it is tapped."""
    order = [dice.sample(CELLS, 21) for _ in range(3)]
    laid = [cards(dice, (3, 10, 17)) for _ in range(3)]
    laid[2] = kinds(laid[2])
    entries: list[dict[str, Any]] = []
    for turn in range(3):
        entries += [{"do": "objective", "card": card} for card, _ in OBJECTIVES[3 * turn : 3 * turn + 3]]
        for seat in range(3):
            for at in range(7 * turn, 7 * turn + 7):
                entries.append({"do": "place", "seat": seat, "cell": order[seat][at].name, "card": laid[seat][at]})
        entries.append({"do": "score"})
    return entries


def opened_again(phone: Phone, hands: Hands) -> None:
    """The page is loaded again and shows the first tree."""
    phone.reload()
    phone.wait("cell-I1")
    hands.shown = 0
    phone.tap("tree-0")


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("locale", "language", "seeded"), [("en-US", "en", range(0)), ("zh-TW", "zh-Hant", SEEDED)], ids=["en", "zh-Hant"]
)
def test_two_play_a_whole_starter_game_the_server_dies_in_between_and_a_camera_reads_the_result(
    server: Server, open_phone: Callable[..., Phone], locale: str, language: str, seeded: range
) -> None:
    phone = open_phone(locale=locale)
    phone.tap("new-christmas-tree")
    for seat, name in enumerate(NAMES):
        phone.wait(f"player-{seat}")
        phone.fill(f"player-{seat}", name)
    phone.tap("setup-level-starter")
    phone.tap("start")
    phone.wait("cell-I1")
    hands, told = Hands(phone), 0
    expected = Session.new("christmas-tree", [Seat(name) for name in NAMES], {"level": "starter"})
    for number, entry in enumerate(plan := planned(Random(language))):
        if number in seeded:
            expected = expected.enter(entry)
            if number == seeded[-1]:
                with at_desk(server) as desk:
                    assert desk.current is not None
                    enter(desk, desk.current.id, plan[seeded.start : seeded.stop])
                opened_again(phone, hands)
            continue
        match entry["do"]:
            case "objective":
                hands.objective(OBJECTIVES[told][1], told % 3, last=told % 3 == 2)
                told += 1
            case "place":
                hands.place(entry)
            case _:
                hands.score(asks=expected.state_as(TreeState).scores_lights)
        expected = expected.enter(entry)
        if number in (4, 30, 52):
            server.restart()
            opened_again(phone, hands)
        if entry["do"] == "score" and not expected.finished:
            shows_the_totals(phone, expected)
            assert printed(saved(server)) == printed(expected)
    winner = phone.label("winner")
    stored = saved(server)
    assert [entry for entry in stored.entries if entry["do"] != "objective"] == [
        entry for entry in expected.entries if entry["do"] != "objective"
    ]
    assert stored.scoresheet().standings == expected.scoresheet().standings
    assert stored.head.finished_at
    sheet = expected.scoresheet()
    for seat in sheet.winners:
        assert NAMES[seat] in winner
    read = phone.code(f"result-{language}.png")
    for seat, name in enumerate(NAMES):
        assert f"{name} {sheet.total(seat)}" in read
    assert game_words("christmas-tree", language) in read
    placed = sum(entry["do"] == "place" for at, entry in enumerate(plan) if at not in seeded)
    taps = sum(count for what, count in hands.taps.items() if what.startswith("place"))
    print(f"{language}: {taps} taps for {placed} cards, {hands.taps['objective']} for {told} objectives")
    phone.tap("undo")
    phone.wait("score-round")
    shows_the_totals(phone, expected.undo())


def test_the_plan_is_a_whole_game_that_the_engine_accepts() -> None:
    for language in ("en", "zh-Hant"):
        session = Session.new("christmas-tree", [Seat(name) for name in NAMES], {"level": "starter"})
        for entry in planned(Random(language)):
            session = session.enter(entry)
        assert session.finished
