"""Marking lights on a phone: by touch where the edges are, by a screen reader's tap, and what is stored then."""

from __future__ import annotations

from collections.abc import Callable

from engine.christmas_tree.play import TreeState
from engine.document import Document

from .hands import saved
from .phone import Phone
from .seeding import at_desk, begun
from .server import Server

LAID = (("I1", "G*2"), ("II1", "C5"), ("II2", "M:G*C@"), ("III1", "P@0"), ("III2", "Eo1/yr--"), ("III3", "G@2/r---"))


def laid(server: Server, entries: list[Document]) -> str:
    """A session of two that lies on the disk before the app starts; its id."""
    with at_desk(server) as desk:
        return begun(desk, ["Ana", "Béla"], {"level": "family"}, entries)


def touch(phone: Phone, edge: str, dx: float = 0, dy: float = 0) -> None:
    """A finger near the middle of an edge."""
    left, top, width, height = phone.box(edge)
    phone.page.touchscreen.tap(left + width / 2 + dx, top + height / 2 + dy)


def lights(server: Server) -> list[tuple[str, str]]:
    """The marks that are stored, as edge and colour."""
    return [
        ("-".join(str(cell) for cell in entry["between"]), str(entry["colour"]))  # type: ignore[union-attr]
        for entry in saved(server).entries
        if entry["do"] == "light"
    ]


def test_edges_are_marked_by_touch_and_by_a_screen_readers_tap_and_the_session_holds_them(
    server: Server, open_phone: Callable[..., Phone]
) -> None:
    entries: list[Document] = [{"do": "place", "seat": 0, "cell": cell, "card": card} for cell, card in LAID]
    session = laid(server, entries)
    phone = open_phone(f"/session/{session}")
    phone.wait("lights")
    phone.tap("lights")
    phone.wait("edge-I1-II1")
    phone.rest("edge-I1-II1")

    # The middle of the tree is in sight, and neighbouring edges are as far apart as a finger needs.
    left, right = (phone.box(f"edge-I1-{cell}") for cell in ("II1", "II2"))
    assert abs((left[0] + left[2] / 2 + right[0] + right[2] / 2) / 2 - 195) < 2
    assert right[0] - left[0] >= 48
    assert min(*left[2:], *right[2:]) >= 48

    # Four by touch: on the middle and beside it.
    touch(phone, "edge-I1-II1")
    phone.until("lights-complete", "1 complete = 2 points")
    touch(phone, "edge-I1-II2", dx=10, dy=14)
    phone.until("lights-complete", "2 complete = 4 points")
    phone.tap("light-colour-b")
    touch(phone, "edge-II1-III1", dx=-12, dy=-20)
    phone.until("lights-complete", "3 complete = 6 points")
    touch(phone, "edge-II2-III3", dx=20, dy=34)
    phone.until("lights-complete", "4 complete = 8 points")
    # One as a screen reader taps, and one off again.
    phone.activate("light-colour-r")
    phone.activate("edge-II1-III2")
    phone.until("lights-complete", "5 complete = 10 points")
    phone.until("edge-II1-III2", "")
    phone.tap("light-colour-y")
    touch(phone, "edge-I1-II2")
    phone.until("lights-complete", "4 complete = 8 points")
    marks = [("I1-II1", "y"), ("II1-III1", "b"), ("II2-III3", "b"), ("II1-III2", "r")]
    assert lights(server) == marks

    # A finger that drags scrolls and marks nothing.
    x, y, width, height = phone.box("edge-II1-III2")
    client = phone.context.new_cdp_session(phone.page)
    start = (x + width / 2, y + height / 2)
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start[0], "y": start[1]}]})
    for step in range(1, 9):
        point = {"x": start[0] - 15 * step, "y": start[1]}
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        phone.page.wait_for_timeout(16)
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.rest("edge-II1-III2")
    assert phone.box("edge-II1-III2")[0] < x - 40
    assert lights(server) == marks

    # The server dies: everything is there again.
    server.restart()
    phone.reload()
    phone.until("lights-complete", "4 complete = 8 points")
    phone.tap("lights-done")
    phone.wait("cell-I1")
    assert lights(server) == marks


def test_a_light_of_the_cards_own_and_the_boards_border(server: Server, open_phone: Callable[..., Phone]) -> None:
    entries: list[Document] = [
        {"do": "place", "seat": 0, "cell": "I1", "card": "G*2/---r"},
        {"do": "place", "seat": 0, "cell": "II1", "card": "C5/-r--"},
    ]
    session = laid(server, entries)
    phone = open_phone(f"/session/{session}/lights/0", width=360, height=640, scheme="dark")
    phone.wait("edge-I1-II1")
    phone.rest("edge-I1-II1")

    # First the board's half, then the card's.
    phone.tap("border-lights")
    phone.wait("edge-I1-UR")
    phone.rest("edge-I1-UR")
    touch(phone, "edge-I1-UR", dx=8, dy=-6)
    phone.until("lights-said", "board")
    assert saved(server).setup["border"] == {"0": {"I1": "-y--"}}
    touch(phone, "edge-I1-UR")
    phone.until("lights-complete", "2 complete")
    stored = saved(server)
    assert stored.entries[0]["card"] == "G*2/-y-r"
    assert len(stored.state_as(TreeState).trees[0].lights) == 2

    # The light that both cards make is doubted, and one of them corrected in its pad.
    touch(phone, "edge-I1-II1")
    phone.until("light-doubted", "I1", "II1")
    assert saved(server).entries == stored.entries
    phone.tap("light-wrong-II1")
    phone.wait("light-UR")
    phone.tap("light-colour-b")
    phone.tap("place")
    phone.gone("light-UR")
    assert saved(server).entries[1]["card"] == "C5/-b--"
