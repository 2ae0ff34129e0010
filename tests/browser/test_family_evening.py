"""A family evening of four with everything that a table does, played with taps, and a second game with known cards."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pytest

from engine.christmas_tree.board import CELL_BY_NAME, CELLS, INNER_EDGES
from engine.christmas_tree.ornaments import ornament
from engine.session import Seat, Session

from .hands import Hands, cards, printed, saved, shows_the_totals
from .phone import Phone
from .server import Server

NAMES = ("Ana", "Béla", "小美", "Dora")

# Four a round, with the taps that enter each: all kinds there are.
OBJECTIVES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("most", ("family-most", "objective-of-star")),
    ("row-ends", ("family-row-ends",)),
    ("formation", ("family-formation-two", "lattice-1,1", "lattice-1,2")),
    ("line-totals", ("family-line-totals", "objective-line-III")),
    ("lights", ("family-lights", "objective-colour-red")),
    ("rows-with-all", ("family-rows-with-all", "objective-of-colour")),
    ("formation", ("family-formation-three", "lattice-1,1", "lattice-1,2", "lattice-2,1")),
    ("formation", ("family-formation-candy", "objective-cells-corners")),
    ("light-pairs", ("family-light-pairs", "objective-colour-same", "objective-sides-UL-LR")),
    ("formation", ("family-formation-flakes",)),
    ("formation", ("family-formation-order", "lattice-2,0", "lattice-1,0", "lattice-1,1")),
    ("most", ("family-most-sweets", "objective-of-gingerbread")),
)
KINDS = ("most", "lights", "rows-with-all", "row-ends", "line-totals", "formation", "light-pairs")

WITH_LIGHTS = (0, 3)
"""Béla's cards that are entered with their lights, to be known in the second game."""


class Evening:
    """The evening as it should be: what was tapped in, entered into a session of the test's own."""

    def __init__(self, server: Server, phone: Phone) -> None:
        self.server = server
        self.phone = phone
        self.hands = Hands(phone)
        self.session = Session.new("christmas-tree", [Seat(name) for name in NAMES], {"level": "family"})

    def follow(self) -> dict[str, Any]:
        """Enters what was stored last, which stands, and gives it; what is shown is what the engine says."""
        stored = saved(self.server)
        assert len(stored.entries) == len(self.session.entries) + 1
        self.session = self.session.enter(stored.entries[-1])
        assert printed(stored) == printed(self.session)
        return dict(stored.entries[-1])

    def round(self, number: int, order: list[list[str]], laid: list[list[str]]) -> None:
        """Everybody's objective and seven cards."""
        for chooser in range(4):
            kind, taps = OBJECTIVES[4 * number + chooser]
            self.hands.objective(taps, chooser, last=chooser == 3)
            entry = self.follow()
            assert (entry["card"]["kind"], entry["seat"]) == (kind, chooser)
        for seat in range(4):
            for at in range(7 * number, 7 * number + 7):
                entry = {"do": "place", "seat": seat, "cell": order[seat][at], "card": laid[seat][at]}
                self.hands.place(entry)
                assert self.follow() == entry
        shows_the_totals(self.phone, self.session)

    def mark(self, seat: int, wanted: dict[str, list[str]]) -> None:
        """Lights by marking: the colour once, then an edge a tap."""
        hands, phone = self.hands, self.phone
        hands.show(seat)
        hands.doing = f"lights {seat}"
        hands.tap("lights")
        phone.wait("lights-done")
        for colour, edges in wanted.items():
            hands.tap(f"light-colour-{colour}")
            for edge in edges:
                bring(phone, f"edge-{edge}")
                hands.tap(f"edge-{edge}")
                self.awaited()
                entry = self.follow()
                assert entry == {"do": "light", "seat": seat, "between": edge.split("-"), "colour": colour}
        hands.tap("lights-done")
        phone.gone("lights-done")

    def cookie(self, seat: int, *taps: str) -> None:
        """A cookie that says what it brings, and brings that."""
        hands, phone = self.hands, self.phone
        hands.show(seat)
        hands.doing = "cookie"
        hands.tap("cookie")
        phone.wait("cookie-best")
        for identifier in taps:
            hands.tap(identifier)
        phone.wait("cookie-gain")
        phone.rest("cookie-spend")
        said = phone.label("cookie-gain")
        before = self.session.outlook().total(seat)
        hands.tap("cookie-spend")
        self.awaited()
        assert self.follow()["do"] == "cookie"
        gain = self.session.outlook().total(seat) - before
        assert (str(abs(gain)) if gain else "no points") in said, (gain, said)
        # Cards whose lights nobody was asked for: the app asks for them now.
        phone.wait("lights-done")
        assert phone.has("lights-moved")
        hands.tap("lights-done")
        phone.gone("lights-done")

    def awaited(self) -> None:
        """Waits until one more entry is stored."""
        for _ in range(200):
            if len(saved(self.server).entries) > len(self.session.entries):
                return
            self.phone.page.wait_for_timeout(25)
        raise AssertionError("nothing was entered")


def bring(phone: Phone, identifier: str) -> None:
    """Drags the large tree until the middle of this is in sight, as a finger would; that is no tap."""
    for _ in range(12):
        left, _, width, _ = phone.box(identifier)
        x = left + width / 2
        if 20 <= x <= phone.look.width - 20:
            return
        phone.page.mouse.move(phone.look.width / 2, 300)
        phone.page.mouse.wheel(x - phone.look.width / 2, 0)
        phone.settle(0.15)
    raise AssertionError(f"{identifier} cannot be brought into sight")


def fourteen_lights(dice: Random) -> dict[str, list[str]]:
    """Fourteen edges in three colours."""
    edges = [f"{edge.cell.name}-{edge.other.name}" for edge in dice.sample(INNER_EDGES, 14) if edge.other]
    return {"y": edges[:5], "r": edges[5:10], "b": edges[10:]}


@pytest.mark.timeout(600)
def test_four_play_a_family_evening_and_know_their_cards_in_the_next_one(
    server: Server, open_phone: Callable[..., Phone]
) -> None:
    assert {kind for kind, _ in OBJECTIVES} == set(KINDS)
    dice = Random(2026)
    phone = open_phone()
    evening = Evening(server, phone)
    hands = evening.hands
    start(phone)
    order = [[cell.name for cell in dice.sample(CELLS, 21)] for _ in NAMES]
    laid = [cards(dice, WITH_LIGHTS if seat == 1 else ()) for seat in range(4)]

    evening.round(0, order, laid)
    hands.score()
    evening.awaited()
    assert evening.follow() == {"do": "score"}

    server.restart()
    phone.reload()
    phone.wait("cell-I1")
    hands.shown = 0
    hands.show(1)
    hands.show(0)
    evening.round(1, order, laid)
    first, second = (order[2][at] for at in (2, 5))
    evening.cookie(2, f"cell-{first}", f"cell-{second}", f"cookie-turn-{second}")
    # A light counts in this round, so it is asked whether all are marked.
    hands.score(asks=True)
    evening.awaited()
    assert evening.follow() == {"do": "score"}

    evening.round(2, order, laid)
    evening.mark(0, fourteen_lights(dice))
    evening.cookie(3, "cookie-best")

    # The first card of the evening was another one: corrected from the list.
    early = next(at for at, entry in enumerate(evening.session.entries) if entry["do"] == "place")
    hands.doing = "correction"
    right = "Po2" if laid[0][0] != "Po2" else "Eo2"
    assert ornament(laid[0][0]).code == evening.session.entries[early]["card"]
    hands.tap("entries")
    phone.wait("entries-stage-0")
    hands.tap("entries-stage-0")
    hands.tap(f"entry-{early}")
    hands.tap(f"glass-{right[:2]}")
    hands.tap(f"flakes-{right[2]}")
    hands.tap("entries-save")
    phone.gone("entries-save")
    entries = [{**entry, "card": right} if at == early else entry for at, entry in enumerate(evening.session.entries)]
    revision = evening.session.revise(entries=entries)
    assert not revision.dropped
    evening.session = revision.session
    assert saved(server).entries == evening.session.entries
    hands.tap("leave")
    phone.gone(f"entry-{early}")
    phone.wait("score-round")
    shows_the_totals(phone, evening.session)

    hands.score(asks=True)
    phone.wait("winner")
    assert evening.follow() == {"do": "score"}
    assert evening.session.finished

    # Undo reaches over the end, and redo brings it again.
    phone.tap("undo")
    phone.wait("score-round")
    shows_the_totals(phone, evening.session.undo())
    phone.tap("redo")
    phone.wait("show-result")
    assert saved(server).finished

    ana = sum(count for what, count in hands.taps.items() if what in ("place 0", "lights 0"))
    print(f"a tree of 21 cards with 14 lights: {ana} taps; all taps: {dict(hands.taps)}")
    assert ana <= 90

    # A second game: whoever has one of Béla's cards now finds it known, with its lights.
    phone.tap("show-result")
    phone.wait("again")
    phone.tap("again")
    phone.wait("start")
    phone.tap("start")
    phone.wait("cell-I1")
    hands = Hands(phone)
    for at in WITH_LIGHTS:
        code = ornament(laid[1][at]).code
        hands.doing = f"known {code}"
        hands.tap(f"cell-{order[1][at]}")
        phone.wait("gingerbread")
        place_known(hands, code)
        assert saved(server).entries[-1]["card"] in (code, ornament(code).turned().code)
        assert hands.taps[hands.doing] == 3


def start(phone: Phone) -> None:
    """A family game of four."""
    phone.tap("new-christmas-tree")
    phone.wait("player-1")
    for _ in range(2):
        phone.tap("add-player")
        phone.settle()
    for seat, name in enumerate(NAMES):
        phone.wait(f"player-{seat}")
        phone.fill(f"player-{seat}", name)
    phone.tap("start")
    phone.wait("cell-I1")


def place_known(hands: Hands, code: str) -> None:
    """The kind, then the chip of the card that lies so."""
    kind = code.partition("/")[0]
    first = (
        "gingerbread" if kind.startswith("M") else f"candy-{kind[1]}" if kind.startswith("C") else f"glass-{kind[:2]}"
    )
    hands.tap(first)
    hands.phone.wait("library-0")
    hands.tap("library-0")
    hands.pad_is_gone()


def test_the_edges_of_the_plan_are_there() -> None:
    for colour, edges in fourteen_lights(Random(1)).items():
        assert colour in "yrb"
        assert all(cell in CELL_BY_NAME for edge, at in product(edges, (0, 1)) for cell in [edge.split("-")[at]])
