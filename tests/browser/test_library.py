"""A second game with cards that the first one taught: every card with all its lights in three taps, or in two touches.

What only fills the table (the first game, the other trees, objectives) is entered at the desk while the server is down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle

import pytest

from engine.christmas_tree.board import CELLS
from engine.christmas_tree.library import key, ways
from engine.christmas_tree.ornaments import Candy, Gingerbread, Glass, ornament
from engine.christmas_tree.play import TreeState
from engine.document import Document
from engine.rulebook.christmas_tree import ornament_words
from engine.session import Session
from tests.browser.hands import Hands, saved
from tests.browser.phone import Phone
from tests.browser.seeding import at_desk, begun, enter
from tests.browser.server import Server

GLASS = [f"{colour}{shape}" for colour in "GEP" for shape in "*o@"]
LIGHTS = cycle(["yyry", "yyyb", "ryyy", "yyy-", "yyyy"])
CARDS = [
    *(f"{kind}1/{next(LIGHTS)}" for kind in GLASS),
    *(f"{kind}2/{next(LIGHTS)}" for kind in GLASS[:6]),
    *(f"C{flakes}/{next(LIGHTS)}" for flakes in (3, 4, 5)),
    "M:GoGo/yryr",
    "M:E*E*/yyyy",
    "M:PCPC/ybyb",
]
"""A tree of 15 glass, 3 candies and 3 men."""

OBJECTIVES = [{"kind": "most", "of": of} for of in ("gold", "green", "candy")]
TURNS = [CELLS[turn * 7 : turn * 7 + 7] for turn in range(3)]


def new_game(server: Server, entries: Sequence[Document] = ()) -> str:
    """A game of two, begun at the desk; its id."""
    with at_desk(server) as desk:
        return begun(desk, ["Ana", "Béla"], {"level": "starter"}, entries)


def objectives() -> list[Document]:
    return [{"do": "objective", "card": card} for card in OBJECTIVES]


def placed(turn: int, seat: int, cards: list[str]) -> list[Document]:
    return [
        {"do": "place", "seat": seat, "cell": cell.name, "card": card}
        for cell, card in zip(TURNS[turn], cards[turn * 7 : turn * 7 + 7], strict=True)
    ]


def first_game() -> list[Document]:
    """All of it but the last score: that teaches the cards."""
    entries: list[Document] = []
    for turn in range(3):
        entries += [*objectives(), *placed(turn, 0, CARDS), *placed(turn, 1, CARDS), *placed(turn, 2, ["C3"] * 21)]
        entries += [{"do": "score"}] if turn < 2 else []
    return entries


def kind_key(card: str) -> str:
    """The key of a card's kind."""
    match ornament(card).kind:
        case Glass() as glass:
            return f"glass-{glass.code[:2]}"
        case Candy(flakes):
            return f"candy-{flakes}"
        case Gingerbread():
            return "gingerbread"


def chip_of(phone: Phone, card: str) -> str:
    """The known card that is meant, as it lies in one of its ways."""
    said = [f"Known: {ornament_words(way.code, 'en', whole=True)}" for way in ways(card)]
    phone.wait("library-0")
    return next(name for number in range(8) if phone.label(name := f"library-{number}") in said)


def slide(phone: Phone, key: str, onto: Callable[[], tuple[float, float]]) -> None:
    """A finger comes down on a key, slides on, waits until what it wants is in sight, and lifts there."""
    left, top, width, height = phone.box(key)
    touch = phone.context.new_cdp_session(phone.page)

    def move(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = left + width / 2, top + height / 2
    move("touchStart", x, y)
    for step in range(1, 9):
        move("touchMove", x + step, y - 6 * step)
    to_x, to_y = onto()
    move("touchMove", to_x, to_y)
    move("touchEnd")
    touch.detach()


def middle(phone: Phone, identifier: str) -> tuple[float, float]:
    """Where something is, once it rests."""
    phone.wait(identifier)
    phone.rest(identifier)
    left, top, width, height = phone.box(identifier)
    return left + width / 2, top + height / 2


@pytest.mark.timeout(900)
def test_a_second_game_with_learned_cards(server: Server, open_phone: Callable[..., Phone]) -> None:
    first = new_game(server, first_game())
    phone = open_phone(f"/session/{first}")
    phone.tap("score-round")
    phone.tap("score-yes")
    phone.wait("winner")
    phone.page.goto("about:blank")
    second = new_game(server, objectives())
    phone.open(f"/session/{second}")
    hands = Hands(phone)
    for turn in range(3):
        phone.tap("tree-0")
        hands.doing = "taps"
        for cell, card in zip(TURNS[turn], CARDS[turn * 7 :], strict=False):
            hands.tap(f"cell-{cell.name}")
            hands.tap(kind_key(card))
            hands.tap(chip_of(phone, card))
            hands.pad_is_gone()
        if not turn:
            phone.tap("tree-1")
            hands.doing = "slides"
            for cell, card in zip(TURNS[0], CARDS, strict=False):
                hands.tap(f"cell-{cell.name}")
                phone.rest(kind_key(card))
                slide(phone, kind_key(card), lambda card=card: middle(phone, chip_of(phone, card)))  # type: ignore[misc]
                hands.taps["slides"] += 1
                hands.pad_is_gone()
        if turn < 2:
            phone.page.goto("about:blank")
            others = [] if not turn else placed(turn, 1, ["Eo0"] * 21)
            dummy = placed(turn, 2, ["C3"] * 21)
            with at_desk(server) as desk:
                enter(desk, second, [*others, *dummy, {"do": "score"}, *objectives()])
            phone.open(f"/session/{second}")
    session = saved(server)
    assert sorted(map(key, placed_by(session, 0))) == sorted(map(key, CARDS))
    assert sorted(map(key, placed_by(session, 1)[:7])) == sorted(map(key, CARDS[:7]))
    lights = len(session.state_as(TreeState).trees[0].lights)
    taps, touches = hands.taps["taps"], hands.taps["slides"]
    print(f"21 known cards with {lights} lights: {taps} taps; 7 cards slid: {touches} touches")
    assert lights >= 14
    assert taps <= 65
    assert touches * 3 <= 45


def placed_by(session: Session, seat: int) -> list[str]:
    """A seat's cards in the order in which they were placed."""
    return [str(entry["card"]) for entry in session.entries if entry["do"] == "place" and entry["seat"] == seat]


def test_a_kind_slid_to_its_flakes_lies_there_and_let_go_elsewhere_nothing_happens(
    server: Server, open_phone: Callable[..., Phone]
) -> None:
    session = new_game(server)
    phone = open_phone(f"/session/{session}")
    phone.tap("cell-III2")
    slide(phone, "glass-Eo", lambda: middle(phone, "flakes-2"))
    phone.until("cell-III2", "green ball, 2 flakes")
    phone.gone("flakes-2")
    phone.tap("cell-I1")
    slide(phone, "glass-G*", lambda: middle(phone, "candy-4"))
    phone.settle()
    assert phone.has("flakes-2")
    assert "empty" in phone.label("cell-I1")
    slide(phone, "candy-5", lambda: middle(phone, "candy-5"))
    phone.until("cell-I1", "candy, 5 flakes")
